/** Which things fly over the table after an event, and between which places. */

import type { Moment } from "../contract";
import type { Flight as AnyFlight } from "../shared/travel.svelte";
import type { GameEvent, Prepared } from "./types";

/** `what` is the good, the card or the kind of map; for a worker its seat. */
export interface Flight extends AnyFlight {
  kind: "good" | "card" | "back" | "worker" | "anchor" | "map";
}

const HIDDEN = "?";

export function flightsOf(moments: readonly Moment[]): Flight[] {
  let source: string[] = [];
  return moments.flatMap(({ event }): Flight[] => {
    const told = event as unknown as GameEvent;
    switch (told.type) {
      case "Placed": {
        const at = told.space === "card" ? `city:${told.seat}` : `space:${told.space}`;
        source = told.space === "dunes" ? [`map:${told.of}`] : [at];
        return [{ kind: "worker", what: `${told.seat}`, from: own("pieces", told.seat), to: source, float: "" }];
      }
      case "CardActivated":
        source = own("city", told.seat);
        return [];
      case "Gained": {
        const from = source.length ? source : own("city", told.seat);
        return [{ kind: "good", what: told.what, from, to: stock(told.seat, told.what), float: `+${told.n}` }];
      }
      case "Spent": {
        const at = stock(told.seat, told.what);
        return [{ kind: "good", what: told.what, from: at, to: ["discard"], float: `−${told.n}` }];
      }
      case "GaveGoods":
        return [
          {
            kind: "good",
            what: told.what,
            from: stock(told.seat, told.what),
            to: stock(told.to, told.what),
            float: `+${told.n}`,
          },
        ];
      case "Drew":
        return [{ ...face(told.card), from: ["deck"], to: own("hand", told.seat), float: "" }];
      case "ShownTaken":
        return [{ ...face(told.card), from: ["deck"], to: own("hand", told.seat), float: "" }];
      case "TookFromBay":
        return [{ ...face(told.card), from: [`bay:${told.card}`], to: own("hand", told.seat), float: "" }];
      case "BayFilled":
        return [{ ...face(told.card), from: ["deck"], to: [`bay:${told.card}`], float: "" }];
      case "DiscardedFromBay":
        return [{ ...face(told.card), from: [`bay:${told.card}`], to: ["discard"], float: "" }];
      case "DiscardedCards":
        return told.cards.slice(0, 3).map(() => ({
          ...face(HIDDEN),
          from: own("hand", told.seat),
          to: ["discard"],
          float: "",
        }));
      case "DiscardedFromCity":
        return [{ ...face(told.card), from: own("city", told.seat), to: ["discard"], float: "" }];
      case "Gave":
        return [{ ...face(HIDDEN), from: own("hand", told.seat), to: own("hand", told.to), float: "" }];
      case "CardPlayed": {
        source = own("city", told.seat);
        const from = told.source === "bay" ? [`bay:${told.card}`] : own("hand", told.seat);
        return [{ ...face(told.card), from, to: source, float: "" }];
      }
      case "AnchorUsed":
        return [{ kind: "anchor", what: "", from: own("pieces", told.seat), to: own("city", told.seat), float: "" }];
      case "MapClaimed":
        return [
          {
            kind: "map",
            what: told.kind,
            from: [`map:${told.kind}`],
            to: [`seat:${told.seat}`],
            float: `+${told.value}`,
          },
        ];
      default:
        return [];
    }
  });
}

/** The season that somebody has just prepared for; of several the one of this seat, otherwise the last. */
export function turnOfSeason(moments: readonly Moment[], seat: number | null): { seat: number; season: string } | null {
  const turns = moments.flatMap(({ event }) => (event.type === "Prepared" ? [event as unknown as Prepared] : []));
  return turns.findLast((turn) => turn.seat === seat) ?? turns.at(-1) ?? null;
}

const own = (part: string, seat: number): string[] => [`${part}:${seat}`, `seat:${seat}`];
const stock = (seat: number, good: string): string[] => [`stock:${seat}:${good}`, `seat:${seat}`];
const face = (card: string): Pick<Flight, "kind" | "what"> =>
  card === HIDDEN ? { kind: "back", what: "" } : { kind: "card", what: card };
