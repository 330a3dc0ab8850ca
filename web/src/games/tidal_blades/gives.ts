/** What an option of the prompt gives, as signs: spaces and Islands, Traits and dice. */

import type { Option } from "../contract";
import type { Catalogue, Sign, TidalBlades } from "./types";

/** Island Bonuses that are rules of their own. */
const OWN: Record<string, Sign[]> = {
  droska_ring: [
    { what: "market", n: 1 },
    { what: "or", n: 0 },
    { what: "fruit", n: 1 },
  ],
  citadel_of_time: [{ what: "challenge", n: 2 }],
  the_fold: [{ what: "fight", n: 1 }],
};

export const bonusOf = (box: Catalogue, island: string): Sign[] =>
  box.islands[island]?.signs.length ? box.islands[island].signs : (OWN[island] ?? []);

const one = (what: unknown): Sign[] => [{ what: String(what), n: 1 }];

export function givenBy(option: Option, box: Catalogue, view: TidalBlades, seat: number | null): Sign[] {
  switch (option.type) {
    case "Visit":
      return option["space"]
        ? (box.spaces[String(option["space"])]?.signs ?? [])
        : bonusOf(box, String(option["island"]));
    case "TakeBonus":
      return bonusOf(box, seat === null ? "" : (view.players[seat]?.island ?? ""));
    case "TakeFruit":
      return one("fruit");
    case "Advance":
      return one(option["trait"]);
    case "TakeDie":
      return one(option["kind"]);
    case "MatchSymbols":
      return (option["traits"] as string[]).flatMap(one);
    default:
      return [];
  }
}
