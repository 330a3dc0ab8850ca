/** What all parts of the board share: the match as it stands, the words, and what may be clicked. */

import { getContext, setContext } from "svelte";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../contract";
import { exactly, leadsOn, waysOf } from "./picking";
import { targetsOf, type Target } from "./targets";
import type { Catalogue, Player, TidalBlades } from "./types";

export type Props = BoardProps<TidalBlades, Catalogue>;

/** What floats beside the thing under the pointer. */
export interface Floating {
  by: Element;
  card?: string;
  text?: string;
  note?: string;
}

export interface Opened {
  card: string;
  key: string;
}

const EMPTY: Target = { choices: [], refused: [] };

export class Table {
  readonly #props: () => Props;
  floating = $state.raw<Floating | null>(null);
  opened = $state.raw<Opened | null>(null);
  chosen = $state.raw<string[]>([]);
  #chosenFor = $state.raw(-1);
  readonly #targets = $derived.by(() => targetsOf(this.view, this.seat, this.decision));
  readonly ways = $derived.by(() => waysOf(this.decision));

  constructor(props: () => Props) {
    this.#props = props;
  }

  get view(): TidalBlades {
    return this.#props().view;
  }
  get box(): Catalogue {
    return this.#props().catalogue;
  }
  get seat(): number | null {
    return this.#props().seat;
  }
  get me(): Player | undefined {
    return this.seat === null ? undefined : this.view.players[this.seat];
  }
  get decision(): Props["decision"] {
    return this.#props().decision;
  }
  get waiting(): number[] {
    return this.#props().waiting;
  }
  get scores(): number[] {
    return this.#props().scores;
  }

  say = (id: string, args?: Record<string, string | number>): string => this.#props().say(id, args);
  name = (id: string): string => this.box.names[id] ?? id;
  seatName = (seat: number): string => this.#props().names[seat] ?? "–";
  explain = (rule: string): void => {
    this.opened = null;
    this.#props().explain(rule);
  };

  target(key: string): Target {
    return this.#targets.get(key) ?? EMPTY;
  }

  /** Whether anything of these kinds may be chosen. */
  offers(kinds: readonly string[]): boolean {
    return [...this.#targets].some(
      ([key, { choices }]) => choices.length > 0 && kinds.includes(key.split(":")[0] ?? ""),
    );
  }

  choose = (choice: Choice): void => {
    this.floating = null;
    this.opened = null;
    this.chosen = [];
    this.#props().choose(choice);
  };

  // --- choosing several things one by one ---

  /** What is picked so far; a new decision begins with nothing. */
  get picked(): string[] {
    return this.#chosenFor === this.decision?.number ? this.chosen : [];
  }

  pickable(item: string): boolean {
    return this.ways !== null && leadsOn(this.ways, [...this.picked, item]);
  }

  pick(item: string, on: boolean): void {
    const picked = [...this.picked];
    if (on) picked.push(item);
    else picked.splice(picked.indexOf(item), 1);
    this.chosen = picked;
    this.#chosenFor = this.decision?.number ?? -1;
  }

  get ready(): Choice | null {
    return this.ways && exactly(this.ways, this.picked);
  }
}

const KEY = Symbol("table");

export const setTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);
