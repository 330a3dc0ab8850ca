/** Results of the matches of a campaign as text. */

import type { MatchLine } from "../../protocol";
import { levelName, say } from "../words.svelte";

export function playersOf(match: MatchLine): string {
  return match.seats.filter(Boolean).map(levelName).join(", ");
}

export function resultOf(match: MatchLine): string {
  if (match.status === "closed") return say("campaign-abandoned");
  if (!match.outcome) return say(`status-${match.status}`);
  const { together, ranks } = match.outcome;
  if (together !== null) return say(together ? "campaign-won" : "campaign-lost");
  const winners = match.seats.filter((_, seat) => ranks[seat] === 1).map(levelName);
  return say("campaign-won-by", { names: winners.join(", ") });
}

/** Link to the table of the match; empty if it has none. */
export function matchPath(match: MatchLine): string {
  return match.table && `#/t/${match.table}/${match.invite}`;
}
