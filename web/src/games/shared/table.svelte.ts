/** What the boards of all games share: words, names, and what may be clicked; a game's Table adds its own. */

import { getContext, setContext, untrack, type Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Choice } from "../../protocol";
import type { BoardProps, GalleryProps, Moment } from "../contract";
import { NOTHING, type Target, type Targets } from "./targets";
import { Travel, type Flight } from "./travel.svelte";

/** What every catalogue has. */
export interface Box {
  names: Record<string, string>;
  cards: Record<string, { name: string; text: string }>;
}

/** What floats beside the thing under the pointer. */
export interface Floating {
  by: Element;
  card?: string;
  text?: string;
  note?: string;
  /** The rule that the note is about. */
  rule?: string;
}

/** The thing whose choices lie open, and its card, which then lies large. */
export interface Opened {
  card: string;
  key: string;
  title?: string;
}

/** A card of the game, whole. */
export type CardFace = Component<{ id: string; large?: boolean }>;

export abstract class BoardTable<View, Catalogue extends Box> {
  readonly #props: () => BoardProps<View, Catalogue>;
  readonly Card: CardFace;
  floating = $state.raw<Floating | null>(null);
  opened = $state.raw<Opened | null>(null);
  readonly travel = new Travel(() => this.pace);
  readonly #targets = $derived.by(() => this.findTargets());
  /** How often a thing with this key lies on the board. */
  readonly #lying = new SvelteMap<string, number>();
  /** Whether every choice of the decision can be pressed on the board. */
  readonly #covered = $derived.by(() => {
    const pressable = new Set<Choice>();
    for (const [key, { choices }] of this.#targets)
      if (this.#lying.has(key)) choices.forEach((one) => pressable.add(one));
    return this.decision !== null && this.decision.choices.every((choice) => pressable.has(choice));
  });

  constructor(props: () => BoardProps<View, Catalogue>, Card: CardFace) {
    this.#props = props;
    this.Card = Card;
    // Places are measured while the old board still stands: effects of the whole board run before those of its parts.
    $effect.pre(() => {
      void this.view;
      void this.moments;
      untrack(() => this.travel.remember());
    });
    $effect(() => {
      void this.view;
      untrack(() => this.travel.movePieces());
    });
    $effect(() => {
      const flights = this.findFlights(this.moments);
      untrack(() => this.travel.fly(flights));
    });
    $effect(() => {
      const covered = this.#covered;
      untrack(() => this.#props().covers?.(covered));
    });
  }

  /** What flies over the table after these events. */
  protected findFlights(_moments: readonly Moment[]): Flight[] {
    return [];
  }

  /** Which things the options of the decision touch. */
  protected abstract findTargets(): Targets;

  get view(): View {
    return this.#props().view;
  }
  get box(): Catalogue {
    return this.#props().catalogue;
  }
  get seat(): number | null {
    return this.#props().seat;
  }
  get decision(): BoardProps["decision"] {
    return this.#props().decision;
  }
  get waiting(): number[] {
    return this.#props().waiting;
  }
  get scores(): number[] {
    return this.#props().scores;
  }
  get moments(): Moment[] {
    return this.#props().moments;
  }
  get pace(): number {
    return this.#props().pace;
  }

  say = (id: string, args?: Record<string, string | number>): string => this.#props().say(id, args);
  name = (id: string): string => this.box.names[id] ?? id;
  explain = (rule: string): void => {
    this.opened = null;
    this.#props().explain(rule);
  };

  cardPage(card: string): string {
    return this.#props().cardPage(card);
  }

  seatName(seat: number): string {
    return this.#props().names[seat] ?? "–";
  }
  /** What stands on the pieces of a seat: the first letter of the name, or the number where letters are the same. */
  mark(seat: number): string {
    const { names } = this.#props();
    const letter = (at: number): string => [...(names[at] ?? "")][0]?.toUpperCase() ?? "";
    const same = names.some((_, at) => at !== seat && letter(at) === letter(seat));
    return same ? `${seat + 1}` : letter(seat);
  }

  /** A card for those who do not see it: all that stands on it. */
  describe(id: string): string {
    const card = this.box.cards[id];
    return card ? `${card.name}. ${card.text}` : this.name(id);
  }

  /** A thing with this key lies on the board now; gives what takes it away. */
  lies(key: string): () => void {
    const add = (n: number): void =>
      untrack(() => {
        const count = (this.#lying.get(key) ?? 0) + n;
        if (count > 0) this.#lying.set(key, count);
        else this.#lying.delete(key);
      });
    add(1);
    return () => add(-1);
  }

  target(key: string): Target {
    return this.#targets.get(key) ?? NOTHING;
  }

  /** Whether the choice that is pointed at, or one that is picked, touches the thing with this key. */
  lit(key: string): boolean {
    const { pointed } = this;
    const { choices } = this.target(key);
    return (pointed !== null && choices.includes(pointed)) || this.isPicked(key);
  }
  isPicked(key: string): boolean {
    const { chosen } = this.#props();
    return chosen.length > 0 && this.target(key).choices.some((choice) => chosen.includes(choice));
  }
  get pointed(): Choice | null {
    return this.#props().pointed;
  }
  point(choice: Choice | null): void {
    this.#props().point(choice);
  }

  /** Whether anything of these kinds may be chosen. */
  offers(kinds: readonly string[]): boolean {
    return [...this.#targets].some(
      ([key, { choices }]) => choices.length > 0 && kinds.includes(key.split(":")[0] ?? ""),
    );
  }

  choose(choice: Choice): void {
    this.floating = null;
    this.opened = null;
    this.#props().choose(choice);
  }
}

/** What a table is for cards that lie in no match. */
export const apart = <View, Catalogue>(props: () => GalleryProps<Catalogue>): (() => BoardProps<View, Catalogue>) => {
  const nothing = (): void => undefined;
  const board = {
    view: null as View,
    pages: {},
    seat: null,
    names: [],
    waiting: [],
    scores: [],
    decision: null,
    pointed: null,
    chosen: [],
  };
  return () => ({
    ...board,
    ...props(),
    moments: [],
    pace: 0,
    choose: nothing,
    point: nothing,
    explain: nothing,
    cardPage: () => "",
  });
};

const KEY = Symbol("table");

export const setTable = <T extends BoardTable<unknown, Box>>(table: T): T => setContext(KEY, table);

/** The table as the game knows it; without a type, what all games have. */
export const useTable = <T extends BoardTable<unknown, Box> = BoardTable<unknown, Box>>(): T => getContext<T>(KEY);
