/** Replays a match entry by entry; positions are fetched in chunks. */

import type { Moment } from "../games/contract";
import type { ReplayFrame } from "../protocol";
import { api } from "./api";
import { tell } from "./problems";
import { settings } from "./settings.svelte";

export const CHUNK = 40;
const STEP = 1_200;

export class ReplayView {
  at = $state(0);
  last = $state(0);
  playing = $state(false);
  loading = $state(false);
  open = $state(false);
  logOnly = $state(false);
  /** Frame at `at`; the previous frame while it loads. */
  frame = $state.raw<ReplayFrame | null>(null);
  /** Events between the previous frame and this one; empty after a jump. */
  readonly moments = $derived.by(() => (this.#stepped ? momentsOf(this.frame) : []));
  #stepped = $state(false);
  /** Page texts named by the frames, by id. */
  pages = $state.raw<ReadonlyMap<string, string>>(new Map());

  readonly #table: string;
  readonly #seat: number | null;
  #frames = new Map<number, ReplayFrame>();
  #asked = new Set<number>();
  #language = settings.language;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, seat: number | null, last: number) {
    this.#table = table;
    this.#seat = seat;
    this.last = last;
  }

  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(to, this.last));
    this.#stepped = at === this.at + 1;
    this.at = at;
    await this.#fetch(at);
    if (this.at === at) this.frame = this.#frames.get(at) ?? this.frame;
    if (at % CHUNK > CHUNK / 2 && at + CHUNK / 2 <= this.last) void this.#fetch(at + CHUNK / 2);
  }

  /** Reload after a change of language. */
  async relabel(): Promise<void> {
    if (this.#language === settings.language) return;
    this.#language = settings.language;
    this.#frames.clear();
    this.pages = new Map();
    this.#asked.clear();
    await this.go(this.at);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async play(): Promise<void> {
    if (this.at >= this.last) await this.go(0);
    this.playing = true;
    this.#tick();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (!this.playing) return;
      await this.go(this.at + 1);
      if (this.at >= this.last) this.pause();
      else this.#tick();
    }, STEP);
  }

  async #fetch(at: number): Promise<void> {
    const from = at - (at % CHUNK);
    if (this.#frames.has(at) || this.#asked.has(from)) return;
    this.#asked.add(from);
    this.loading = true;
    try {
      const replay = await api.replay(this.#table, from, from + CHUNK - 1, this.#language, this.#seat);
      for (const frame of replay.frames) this.#frames.set(frame.entry.sequence, frame);
      this.pages = new Map([...this.pages, ...Object.entries(replay.pages)]);
      this.last = replay.last;
      this.open = replay.open;
      this.logOnly = replay.logOnly;
      if (this.at >= from && this.at < from + CHUNK) this.frame = this.#frames.get(this.at) ?? this.frame;
    } catch (error) {
      tell(error);
    } finally {
      // Allow a second request: a chunk of a running match may have grown.
      this.#asked.delete(from);
      this.loading = false;
    }
  }
}

const momentsOf = (frame: ReplayFrame | null): Moment[] =>
  (frame?.entry.lines ?? []).map(({ event, seat, text }) => ({ event: event as Moment["event"], seat, text }));
