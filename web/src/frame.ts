/** Batches DOM measurements: all reads run first, then all writes, so that the browser lays the page out once. */

/** Reads from the DOM and returns a function that writes to it. */
export type Measure = () => (() => void) | void;

const waiting = new Set<Measure>();
const soon = new MessageChannel();
soon.port1.onmessage = measureAll;

/** Run `measure` before the next paint: in a task of its own, or in the next animation frame if that comes first. */
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

/** Run `work` after the next paint, in a task of its own. Returns a function that cancels it. */
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
