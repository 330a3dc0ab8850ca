/** What the board shows: others' moves one after another, so that they can be followed; one's own at once. */

import { beginsTurn, type Moment } from "../games/contract";
import type { LogEntry, Position } from "../protocol";
import type { TableState } from "./state";

/** How long a caption of one line stays at the usual pace, and how much longer for each further line. */
export const HOLD = 900;
const LINE = 350;
/** What a scene on the board takes for each thing that it tells. */
const SCENE = 520;
/** Lines that are told at once. */
const LINES = 3;
/** From so many entries at once on, nobody was watching. */
const MANY = 4;
/** With so many steps to come, all go faster. */
const LONG = 8;

interface Step {
  position: Position;
  moments: Moment[];
  lines: string[];
  /** How much a scene tells after them. */
  scene: number;
}

export class Follow {
  /** The match as the board shows it; it may be behind the match as it stands. */
  position = $state.raw<Position | null>(null);
  /** What led to it. */
  moments = $state.raw<Moment[]>([]);
  /** What is told over the board just now. */
  caption = $state.raw<string[]>([]);
  /** Whether the board has yet to show what has happened. */
  behind = $state(false);

  #steps: Step[] = [];
  #untold: string[] = [];
  #scene = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `scenes`: events with which the board begins to tell what happens by itself. */
  take(state: TableState, mine: number[], pace: number, scenes: readonly string[] = []): void {
    const next = state.position;
    const last = this.#steps.at(-1)?.position ?? this.position;
    if (!next || !last) return this.#jump(next);
    if (next.sequence === last.sequence && next.seat === last.seat) return this.#replace(next);
    const fresh = state.log.filter((entry) => entry.sequence > last.sequence);
    if (next.seat !== last.seat || next.sequence < last.sequence || !isGoingOn(fresh)) return this.#jump(next);
    const own = fresh.every((entry) => entry.seat !== null && mine.includes(entry.seat));
    const told = fresh.flatMap((entry) => entry.lines);
    const moments = told.map(({ event, seat, text }) => ({ event: event as Moment["event"], seat, text }));
    const isTold = ({ event, seat, text }: Moment): boolean =>
      Boolean(text) && !beginsTurn(event) && !(own && seat !== null && mine.includes(seat));
    const begin = moments.findIndex(({ event }) => scenes.includes(event.type));
    const scene = begin < 0 ? 0 : moments.slice(begin).filter(isTold).length;
    const lines = moments.slice(0, begin < 0 ? undefined : begin).filter(isTold);
    const step = { position: next, moments, lines: lines.map(({ text }) => text), scene };
    if (pace === 0 || document.hidden) {
      this.#jump(next);
      this.moments = moments;
    } else if (own) {
      this.catchUp();
      this.#show(step, pace);
    } else {
      this.#steps.push(step);
      this.behind = true;
      if (this.#timer === undefined) this.#next(pace);
    }
  }

  /** Tell no more of what is still to be shown: something new is about to happen, and that is shown with it. */
  hurry(): void {
    const last = this.#steps.at(-1);
    if (!last) return;
    this.#hush();
    this.#steps = [{ ...last, lines: [], scene: 0 }];
  }

  /** Show the match as it stands. */
  catchUp(): void {
    this.#jump(this.#steps.at(-1)?.position ?? this.position);
  }

  #hush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#untold = [];
    this.#scene = 0;
    this.caption = [];
  }

  #jump(position: Position | null): void {
    this.#hush();
    this.#steps = [];
    this.behind = false;
    if (this.position === position) return;
    this.position = position;
    this.moments = [];
  }

  #replace(position: Position): void {
    const last = this.#steps.at(-1);
    if (last) last.position = position;
    else this.position = position;
  }

  #show(step: Step, pace: number): void {
    this.position = step.position;
    this.moments = step.moments;
    this.behind = this.#steps.length > 0;
    this.#untold = step.lines;
    this.#scene = step.scene;
    this.#tell(pace);
  }

  #tell(pace: number): void {
    this.caption = this.#untold.splice(0, LINES);
    const haste = this.#steps.length > LONG ? 0.4 : 1;
    let hold = HOLD / 6;
    if (this.caption.length) hold = HOLD + LINE * (this.caption.length - 1);
    else if (this.#scene) {
      hold = HOLD + SCENE * this.#scene;
      this.#scene = 0;
    }
    this.#timer = setTimeout(() => this.#next(pace), hold * pace * haste);
  }

  #next(pace: number): void {
    this.#timer = undefined;
    if (this.#untold.length || this.#scene) return this.#tell(pace);
    const step = this.#steps.shift();
    if (step) this.#show(step, pace);
    else this.caption = [];
  }
}

const isGoingOn = (fresh: LogEntry[]): boolean =>
  fresh.length > 0 &&
  fresh.length < MANY &&
  fresh.every(({ kind, undone }) => (kind === "answer" || kind === "clock") && !undone);
