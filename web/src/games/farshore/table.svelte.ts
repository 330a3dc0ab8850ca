/** What all parts of the board share: the match as it stands, the words, and what may be clicked. */

import type { BoardProps, Moment } from "../contract";
import { BoardTable, useTable as useAnyTable } from "../shared/table.svelte";
import type { Targets } from "../shared/targets";
import { costOf } from "./cards";
import { flightsOf, type Flight } from "./flights";
import { allSeats, captainSeat } from "./numbers";
import { signsOf } from "./signs";
import { targetsOf } from "./targets";
import type { Captain, Catalogue, Farshore, Player } from "./types";

export type Props = BoardProps<Farshore, Catalogue>;

export class Table extends BoardTable<Farshore, Catalogue> {
  /** What finds words that have a symbol, in the reader's language. */
  readonly signs = $derived.by(() => signsOf(this.say));

  protected findTargets(): Targets {
    return targetsOf(this.view, this.seat, this.decision);
  }

  protected override findFlights(moments: readonly Moment[]): Flight[] {
    return flightsOf(moments);
  }

  get me(): Player | undefined {
    return this.seat === null ? undefined : this.view.players[this.seat];
  }
  get captainSeat(): number {
    return captainSeat(this.view);
  }
  get everyone(): (Player | Captain)[] {
    return allSeats(this.view);
  }

  /** The shell knows the players; the Captain's name is the game's. */
  override seatName(seat: number): string {
    return seat === this.captainSeat ? this.box.captain : super.seatName(seat);
  }

  /** Name, kind, colour, cost, points, and what it does. */
  override describe(id: string): string {
    const card = this.box.cards[id];
    if (!card) return super.describe(id);
    const family = this.box.colours.find((colour) => colour.id === card.colour)?.family ?? "";
    const facts = this.say("fs-card-facts", { kind: this.name(card.class), colour: this.name(card.colour), family });
    const points = this.say("fs-points", { n: card.points });
    return `${card.name}. ${facts} ${this.tellCost(card.cost)}. ${points}. ${card.text}`;
  }

  tellCost(cost: Record<string, number>): string {
    const parts = costOf(this.box, cost).map(([id, n]) => `${n} × ${this.name(id === "any" ? "any_resource" : id)}`);
    return this.say("fs-cost", { cost: parts.join(", ") || "0" });
  }

  /** A text with signs for "at least" and the like. */
  brief(text: string): string {
    const limits = { "≥": "fs-sign-least", "≤": "fs-sign-most" };
    const told = Object.entries(limits).reduce((said, [sign, id]) => said.replaceAll(this.say(id), sign), text);
    return told.replaceAll(` ${this.say("fs-sign-and")} ≥`, " + ≥");
  }

  /** A name of the catalogue that begins something. */
  title(id: string): string {
    const name = this.name(id);
    return name.charAt(0).toLocaleUpperCase(this.box.language) + name.slice(1);
  }
}

export { setTable } from "../shared/table.svelte";
export const useTable = (): Table => useAnyTable<Table>();
