/** What must be measured after a change is measured all at once, and only then does anything change: the page is laid out once. */

/** Reads the page, and gives what then changes it. */
export type Measure = () => (() => void) | void;

const waiting = new Set<Measure>();
const soon = new MessageChannel();
soon.port1.onmessage = measureAll;

/** In a task of its own, so that none is long, or with the next frame if that comes first. */
export function beforePaint(measure: Measure): void {
  if (waiting.size === 0) {
    soon.port2.postMessage(null);
    requestAnimationFrame(measureAll);
  }
  waiting.add(measure);
}

function measureAll(): void {
  const measures = [...waiting];
  waiting.clear();
  const changes = measures.map((measure) => measure());
  for (const change of changes) change?.();
}

/** When the next frame has been painted, in a task of its own; gives what calls it off. */
export function afterPaint(work: () => void): () => void {
  let off = false;
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    painted.port1.close();
    if (!off) work();
  };
  const wait = (): void => painted.port2.postMessage(null);
  if (document.hidden) wait();
  else requestAnimationFrame(wait);
  return () => (off = true);
}
