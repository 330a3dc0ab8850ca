/** Which things on the table an option touches, so that they can be marked and clicked. */

import type { Decision } from "../../protocol";
import { collect, distinct, type Targets } from "../shared/targets";
import { reachablePlace } from "./numbers";
import type { GameOption, Rolled, TidalBlades } from "./types";

export const optionOf = (choice: { option: unknown }): GameOption => choice.option as GameOption;

export const rolledKey = (die: Rolled): string => `rolled:${die.kind}/${die.face}/${die.own ? "own" : "borrowed"}`;

/** Answers in the attempt that hang over the dice. */
export const ON_STAGE: readonly GameOption["type"][] = ["Complete", "Withdraw", "StopRolling", "GoOn"];

/** The key of an answer that belongs to no single thing; empty: it belongs to one. */
export function wayKey(option: GameOption): string {
  switch (option.type) {
    case "SkipBonus":
    case "Pass":
    case "NoDie":
    case "GoOn":
    case "Complete":
    case "Withdraw":
    case "StopRolling":
    case "FinishTurn":
    case "Decline":
    case "Done":
      return `way:${option.type}`;
    case "Branch":
      return `way:${option.source}/${option.path}`;
    default:
      return "";
  }
}

export const faceKey = (die: Rolled, face: string): string => `${rolledKey(die)}>${face}`;

export function targetsOf(view: TidalBlades, seat: number | null, decision: Decision | null): Targets {
  if (!decision || seat === null) return new Map();
  return collect(decision, (option) => touched(option as GameOption, view, seat, decision.question));
}

export function touched(option: GameOption, view: TidalBlades, seat: number, question: string): string[] {
  const me = view.players[seat];
  switch (option.type) {
    case "Take":
      return [`character:${option.character}`];
    case "Keep":
      return [`look:${option.card}`];
    case "UseCompassCard":
      return ["compass"];
    case "LookAtThree":
      return ["three"];
    case "Visit":
      return [option.space ? `space:${option.space}` : `beside:${option.island}`];
    case "TakeBonus":
    case "TakeFruit":
      return me ? [`bonus:${me.island}`] : [];
    case "Buy":
      return [`market:${option.card}`];
    case "TakeChallenge":
      return [option.card ? `pool:${option.card}` : "deck:challenge"];
    case "AttemptChallenge":
    case "PlayStunt":
      return [`hand:${option.card}`];
    case "UseCard":
      return [`play:${option.card}`];
    case "Fight":
      return me ? [`monster:${reachablePlace(view, me.space)}`] : [];
    case "CommitDice":
      return distinct(option.dice.map((kind) => `die:active/${kind}`));
    case "TakeDie":
      return [`supply:${option.kind}`];
    case "Block":
      return ["shield:block"];
    case "TimeLeap":
      return ["shield:leap"];
    case "MichronicMemory":
      return ["shield:memory"];
    case "Lose":
      return [rolledKey(option.die)];
    case "SetDie":
      return [faceKey(option.die, option.face), rolledKey(option.die)];
    case "Reroll":
      return distinct(option.dice.map(rolledKey));
    case "Strike":
      return option.spots.map((spot) => `spot:${spot}`);
    case "MatchSymbols":
      return distinct(option.traits.map((trait) => `symbol:${trait}`));
    case "Advance":
      return [`dial:${option.trait}`];
    case "Improve":
      return [`die:${option.area}/${option.kind}`];
    case "Branch":
      return [wayKey(option), ...["play", "playing", "space", "boat"].map((zone) => `${zone}:${option.source}`)];
    case "Pick":
      return picked(option.item, question, view);
    default:
      return [wayKey(option)].filter(Boolean);
  }
}

/** What an item is depends on the question that it answers. */
function picked(item: string, question: string, view: TidalBlades): string[] {
  switch (question) {
    case "refresh":
      return [`die:spent/${item}`];
    case "join":
      return [`die:active/${item}`];
    case "give_up":
    case "dice_limit":
      return [`die:${item.replace(" ", "/")}`];
    case "discard_pool":
      return [`pool:${item}`];
    case "store":
      return ["goods:shells"];
    case "spare":
      return distinct((view.attempt?.dice ?? []).filter((die) => die.own && die.kind === item).map(rolledKey));
    default:
      return [`hand:${item}`];
  }
}
