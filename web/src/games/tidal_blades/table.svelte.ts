/** What all parts of the board share: the match as it stands, the words, and what may be clicked. */

import type { Choice } from "../../protocol";
import type { BoardProps } from "../contract";
import { BoardTable, useTable as useAnyTable } from "../shared/table.svelte";
import type { Targets } from "../shared/targets";
import type { Card } from "./cards";
import { priceFor } from "./numbers";
import { exactly, leadsOn, waysOf } from "./picking";
import { targetsOf } from "./targets";
import type { Catalogue, Player, TidalBlades } from "./types";

export type Props = BoardProps<TidalBlades, Catalogue>;

export class Table extends BoardTable<TidalBlades, Catalogue> {
  #chosen = $state.raw<string[]>([]);
  #chosenFor = $state.raw(-1);
  readonly ways = $derived.by(() => waysOf(this.decision));

  protected findTargets(): Targets {
    return targetsOf(this.view, this.seat, this.decision);
  }

  get me(): Player | undefined {
    return this.seat === null ? undefined : this.view.players[this.seat];
  }

  /** Name, kind, cost, and what it does; the text of a Challenge tells its Arena and points. */
  override describe(id: string): string {
    const card = this.box.cards[id];
    if (!card || card.kind === "challenge") return super.describe(id);
    const cost = card.kind === "market" ? `${this.say("tb-cost", priceFor(this.box, this.me, card))}. ` : "";
    return `${card.name}. ${this.sortOf(card)}. ${cost}${card.text}`;
  }

  /** Of which kind a card is: its Arena, its Character, or how difficult it is. */
  sortOf(card: Card): string {
    if (card.kind === "challenge") return this.name(card.arena);
    if (card.kind === "character_card") return this.name(card.character);
    if (card.kind === "monster") return this.say("tb-difficulty", { difficulty: card.difficulty });
    return this.say(`tb-kind-${card.kind.replace("_", "-")}`);
  }

  /** Whether the card has just come: drawn, taken or turned up. */
  isFresh(card: string): boolean {
    return this.pace > 0 && this.moments.some(({ event }) => event.card === card);
  }

  override choose(choice: Choice): void {
    this.#chosen = [];
    super.choose(choice);
  }

  // --- choosing several things one by one ---

  /** What is picked so far; a new decision begins with nothing. */
  get picked(): string[] {
    return this.#chosenFor === this.decision?.number ? this.#chosen : [];
  }

  pickable(item: string): boolean {
    return this.ways !== null && leadsOn(this.ways, [...this.picked, item]);
  }

  pick(item: string, on: boolean): void {
    const picked = [...this.picked];
    if (on) picked.push(item);
    else picked.splice(picked.indexOf(item), 1);
    this.#chosen = picked;
    this.#chosenFor = this.decision?.number ?? -1;
  }

  get ready(): Choice | null {
    return this.ways && exactly(this.ways, this.picked);
  }
}

export { setTable } from "../shared/table.svelte";
export const useTable = (): Table => useAnyTable<Table>();
