/**
 * The clock of the table: prompt, header, log and captions show the match as the board shows it.
 *
 * Moves of others are shown one after another, each for a moment before anything can be answered; one's own at once. What
 * a move throws (dice) must lie still before its lines are told and anything can be answered.
 */

import { beginsTurn, type GameFolder, type Moment } from "../games/contract";
import type { LogEntry, Position } from "../protocol";
import type { TableState } from "./state";

/** Milliseconds that a caption of one line stays at normal speed, and the extra time for each further line. */
export const HOLD = 900;
const LINE = 350;
/** Milliseconds per line of a scene that the board animates itself. */
const SCENE = 520;
/** Maximum lines in one caption. */
const LINES = 3;
/** If this many entries arrive at once (after a reconnection), show the last position only. */
const MANY = 4;
/** If more steps than this are queued, play them faster. */
const LONG = 8;

/** What a game says about how its board shows events. */
export type Staging = Pick<GameFolder, "scenes" | "settles">;

interface Step {
  position: Position;
  moments: Moment[];
  lines: string[];
  /** How many lines a scene on the board tells after `lines`. */
  scene: number;
  /** Milliseconds until what was thrown lies still, at the usual pace. */
  settles: number;
  /** The other seat whose move it is; null: nobody else has moved. */
  seat: number | null;
  /** Whether answers wait until all lines were told: after one's own answer an opponent that the rules run has moved. */
  holds: boolean;
}

export class Follow {
  /** Position that the board shows; it may be older than the server's. */
  position = $state.raw<Position | null>(null);
  /** Events that led to this position. */
  moments = $state.raw<Moment[]>([]);
  /** Lines shown over the board now. */
  caption = $state.raw<string[]>([]);
  /** Whether the board has yet to show something: nothing can be answered before. */
  behind = $state(false);
  /** The number of the last entry that the log may tell. */
  told = $state(Infinity);
  /** The other seat whose move is being shown; null: what is shown is one's own. */
  player = $state<number | null>(null);

  #steps: Step[] = [];
  /** The step that is on the board and not yet told to its end. */
  #current: Step | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;

  take(state: TableState, mine: number[], pace: number, staging: Staging = {}): void {
    const next = state.position;
    const last = this.#steps.at(-1)?.position ?? this.position;
    if (!next || !last) return this.#jump(next);
    if (next.sequence === last.sequence && next.seat === last.seat) return this.#replace(next);
    const fresh = state.log.filter((entry) => entry.sequence > last.sequence);
    if (next.seat !== last.seat || next.sequence < last.sequence || !isGoingOn(fresh)) return this.#jump(next);
    const step = stepTo(next, fresh, mine, staging);
    if (pace === 0 || document.hidden) {
      this.#jump(next);
      this.moments = step.moments;
    } else if (isOwn(fresh, mine)) {
      this.catchUp();
      this.#show(step, pace);
    } else {
      this.#steps.push(step);
      this.behind = true;
      this.player ??= step.seat;
      if (this.#timer === undefined) this.#next(pace);
    }
  }

  /** Show the match as it stands. */
  catchUp(): void {
    this.#jump(this.#steps.at(-1)?.position ?? this.position);
  }

  #jump(position: Position | null): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#opening);
    this.#timer = undefined;
    this.#steps = [];
    this.#current = null;
    this.caption = [];
    this.#rest();
    this.told = position?.sequence ?? Infinity;
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
    clearTimeout(this.#opening);
    this.#current = step;
    this.position = step.position;
    this.moments = step.moments;
    this.player = step.seat;
    this.caption = [];
    if (!step.settles) return this.#landed(pace);
    this.behind = true;
    this.#wait(step.settles, pace, () => this.#landed(pace));
  }

  /** What was thrown lies still: now it is told. */
  #landed(pace: number): void {
    const step = this.#current;
    if (!step?.scene) this.told = this.position?.sequence ?? Infinity;
    this.behind = true;
    if (step?.seat === null) this.#open();
    else this.#opening = setTimeout(() => this.#open(), HOLD * pace);
    this.#tell(pace);
  }

  /** Let answers be given, unless there is more to be seen first; captions may go on. */
  #open(): void {
    if (!this.#steps.length && !this.#current?.scene && !this.#current?.holds) this.#rest();
  }

  #tell(pace: number): void {
    const step = this.#current;
    this.caption = step?.lines.splice(0, LINES) ?? [];
    let hold = HOLD / 6;
    if (this.caption.length) hold = HOLD + LINE * (this.caption.length - 1);
    else if (step?.scene) {
      hold = HOLD + SCENE * step.scene;
      step.scene = 0;
    }
    this.#wait(hold, pace, () => this.#next(pace));
  }

  #wait(time: number, pace: number, then: () => void): void {
    const haste = this.#steps.length > LONG ? 0.4 : 1;
    this.#timer = setTimeout(then, time * pace * haste);
  }

  #next(pace: number): void {
    this.#timer = undefined;
    if (this.#current?.lines.length || this.#current?.scene) return this.#tell(pace);
    this.#current = null;
    const step = this.#steps.shift();
    if (step) return this.#show(step, pace);
    this.caption = [];
    this.#rest();
    this.told = this.position?.sequence ?? Infinity;
  }

  #rest(): void {
    this.behind = false;
    this.player = null;
  }
}

const isMine = (seat: number | null, mine: number[]): boolean => seat !== null && mine.includes(seat);
const isOwn = (fresh: LogEntry[], mine: number[]): boolean => fresh.every(({ seat }) => isMine(seat, mine));

function stepTo(position: Position, fresh: LogEntry[], mine: number[], { scenes = [], settles }: Staging): Step {
  const own = isOwn(fresh, mine);
  const moments = fresh
    .flatMap((entry) => entry.lines)
    .map(({ event, seat, text }) => ({ event: event as Moment["event"], seat, text }));
  const isTold = ({ event, seat, text }: Moment): boolean =>
    Boolean(text) && !beginsTurn(event) && !(own && isMine(seat, mine));
  const begin = moments.findIndex(({ event }) => scenes.includes(event.type));
  const lines = moments.slice(0, begin < 0 ? undefined : begin).filter(isTold);
  const other = lines.find(({ seat }) => seat !== null && !isMine(seat, mine));
  return {
    position,
    moments,
    lines: lines.map(({ text }) => text),
    scene: begin < 0 ? 0 : moments.slice(begin).filter(isTold).length,
    settles: settles?.(moments, position.view) ?? 0,
    seat: own ? (other?.seat ?? null) : (fresh.at(-1)?.seat ?? null),
    holds: own && other !== undefined,
  };
}

const isGoingOn = (fresh: LogEntry[]): boolean =>
  fresh.length > 0 &&
  fresh.length < MANY &&
  fresh.every(({ kind, undone }) => (kind === "answer" || kind === "clock") && !undone);
