/** Finds where the coach stands, or what it points at: the lit thing on the board, the prompt, or whoever plays. */

import { beforePaint } from "../../frame";
import { placeBeside, type Box, type Place } from "./place";

/** What is lit, without what lies in something that is lit. */
const LIT = "#board .lit:not(.option, .lit .lit)";
const PROMPT = ".prompt .option, .prompt";
/** What fills more of the room than this share is no thing to stand beside. */
const LARGE = 0.5;
/** Pixels that it keeps from the edge of the board. */
const EDGE = 4;

const boxesOf = (found: string): DOMRect[] =>
  [...document.querySelectorAll(found)].map((thing) => thing.getBoundingClientRect()).filter(({ width }) => width > 0);
const inView = (room: Box) => (box: DOMRect) =>
  box.right > room.left && box.left < room.right && box.bottom > room.top && box.top < room.bottom;

export class Standing {
  /** Where it stands over the board; null: not measured yet, or nowhere. */
  place = $state.raw<Place | null>(null);
  /** Where a strip below the board points, in pixels from the left of the window. */
  along = $state<{ x: number; side: "top" | "bottom" } | null>(null);
  /** What it spoke of when there was no room beside it. */
  #nowhere = $state("");

  /** Whether it may stand over the board while it speaks of this. */
  mayStand(speaks: string): boolean {
    return this.#nowhere !== speaks;
  }

  /** Look again, before the next paint. `watched`: the seats that play, while the learner has nothing to answer. */
  look(speaks: string, watched: readonly number[] | null): void {
    beforePaint(() => {
      const main = document.querySelector("main.centre")?.getBoundingClientRect();
      const coach = document.querySelector("[data-testid=coach]")?.getBoundingClientRect();
      if (!main || !coach || coach.width === 0) return;
      const things = thingsOf(watched, main);
      const floating = document.querySelector(".coach-beside")?.getBoundingClientRect();
      const room = {
        left: main.left + EDGE,
        top: main.top + EDGE,
        right: main.right - EDGE,
        bottom: main.bottom - EDGE,
      };
      const [first] = things;
      const never = boxesOf("#board [data-asked]").filter(isSmall(main));
      const rest = [...boxesOf("#board .can"), ...boxesOf('#board [data-part="me"]')];
      return () => {
        this.along = first
          ? { x: (first.left + first.right) / 2, side: first.top < coach.top ? "top" : "bottom" }
          : null;
        if (!floating) return;
        this.place = placeBeside(things, floating, room, never, rest);
        if (!this.place) this.#nowhere = speaks;
      };
    });
  }
}

const isSmall = (room: Box) => (box: DOMRect) =>
  box.width * box.height < LARGE * (room.right - room.left) * (room.bottom - room.top);

function thingsOf(watched: readonly number[] | null, room: Box): DOMRect[] {
  if (watched) return watched.flatMap((seat) => boxesOf(`header [data-testid="seat-${seat}"]`));
  const lit = boxesOf(LIT).filter(inView(room)).filter(isSmall(room));
  return lit.length > 0 ? lit : boxesOf(PROMPT).slice(0, 1);
}
