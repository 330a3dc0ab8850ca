/** Movements that the browser carries out by itself: only transform and opacity. */

import type { Moment } from "../contract";
import { along, tracks, TALL, WIDE } from "./scene";
import type { TidalBlades } from "./types";

const LEGS = 16;

/** When the last of so many dice, the Danger die, lies still, in milliseconds (see Tumble.svelte). */
export const landing = (dice: number): number => 780 + 70 * (dice + 2);
/** The strike of danger, and the words about it. */
const STRIKE = 320;

/** How long a roll takes: the dice in use tumble one after another, the Danger die last. */
export function settles(moments: Moment[], view: TidalBlades): number {
  if (!moments.some(({ event }) => event.type === "DiceRolled")) return 0;
  return landing(view.attempt?.dice.length ?? 0) + STRIKE;
}

/** The Boat goes along its loop from one part of it on by another. */
export function sail(boat: HTMLElement, from: number, by: number, pace: number): void {
  const width = boat.closest(".scene")?.clientWidth ?? 0;
  if (pace <= 0 || !width || !boat.animate) return;
  const tall = width < 640;
  const unit = width / (tall ? TALL.width : WIDE.width);
  const track = tall ? tracks.tall : tracks.wide;
  const end = along(track, (from + by) % 1);
  const legs = Array.from({ length: LEGS + 1 }, (_, leg) => {
    const { x, y } = along(track, (from + (by * leg) / LEGS) % 1);
    const rock = leg === LEGS ? 0 : 7 * Math.sin(leg * 1.6);
    return { transform: `translate(${(x - end.x) * unit}px, ${(y - end.y) * unit}px) rotate(${rock}deg)` };
  });
  boat.animate(legs, { duration: (550 + 2200 * by) * pace, easing: "ease-in-out" });
}

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
    { duration: 520 * pace, delay: wait * pace, easing: "ease-out", fill: "backwards" },
  );
}
