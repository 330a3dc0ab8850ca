/** Movements that the browser carries out by itself: only transform and opacity. */

/** A thing comes flying in an arc from where another one is. */
export function fly(from: Element, to: Element, pace: number, wait = 0): void {
  if (pace <= 0 || !to.animate) return;
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const dx = a.left + a.width / 2 - (b.left + b.width / 2);
  const dy = a.top + a.height / 2 - (b.top + b.height / 2);
  to.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(0.9)`, opacity: 0 },
      { transform: `translate(${dx}px, ${dy - 14}px) scale(1.35)`, opacity: 1, offset: 0.15 },
      { transform: `translate(${dx * 0.45}px, ${dy * 0.45 - 46}px) scale(1.3)`, opacity: 1, offset: 0.6 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 480 * pace, delay: wait * pace, easing: "ease-out", fill: "backwards" },
  );
}
