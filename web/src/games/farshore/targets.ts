/** Which things on the table an option touches, so that they can be marked and clicked. */

import type { Decision } from "../../protocol";
import { collect, type Targets } from "../shared/targets";
import type { Farshore, GameOption } from "./types";

const GOODS = ["driftwood", "seaweed", "crystal", "mushroom", "treasure"] as const;

export function targetsOf(view: Farshore, seat: number | null, decision: Decision | null): Targets {
  if (!decision || seat === null) return new Map();
  return collect(decision, (option) => touched(option as GameOption, view, seat, decision.question));
}

/** A card of one's own city, by whether a worker stands on it. */
export const cityKey = (card: string, worker: boolean): string => `${worker ? "staffed" : "city"}:${card}`;

export function touched(option: GameOption, view: Farshore, seat: number, question: string): string[] {
  const both = (card: string): string[] => [cityKey(card, false), cityKey(card, true)];
  switch (option.type) {
    case "Place":
      if (option.space === "dunes") return [`map:${option.of}`];
      return option.space === "card" ? [ownSpace(option.of, view, seat)] : [`space:${option.space}`];
    case "KeepHand":
      return ["hand"];
    case "NewHand":
    case "CardsFirst":
    case "DrawFromDeck":
      return ["deck"];
    case "ProductionFirst":
      return ["city"];
    case "Play":
      return [`${option.source}:${option.card}`, ...(option.by ? [`by:${option.by}`] : [])];
    case "Prepare":
      return ["season"];
    case "Pass":
      return ["pass"];
    case "TakeFromBay":
      return [`bay:${option.card}`];
    case "GiveTo":
      return [`seat:${option.seat}`];
    case "Flood":
      return [`space:${option.island}`];
    case "DiscardFromCity":
    case "Activate":
      return both(option.card);
    case "Recall":
      return [option.space === "card" ? cityKey(option.of, true) : `space:${option.space}`];
    case "Branch":
      return [`playing:${option.source}`, `space:${option.source}`, `weather:${option.source}`, ...both(option.source)];
    case "Pick":
      return picked(option.item, question, view, seat);
    case "Pay":
      return GOODS.flatMap((good) => (option[good] ? [`stock:${good}`] : []));
    case "Decline":
    case "Done":
      return ["enough"];
  }
}

/** The copy of a red card that is free; where none is, those that are taken. */
function ownSpace(card: string, view: Farshore, seat: number): string {
  const free = view.players[seat]?.city.some((placed) => placed.card === card && !placed.worker) ?? false;
  return cityKey(card, !free);
}

/** What an item is depends on the question that it answers. */
function picked(item: string, question: string, view: Farshore, seat: number): string[] {
  if (question === "sweep") return [`bay:${item}`];
  return item in (view.players[seat]?.stock ?? {}) ? [`stock:${item}`] : [`hand:${item}`];
}
