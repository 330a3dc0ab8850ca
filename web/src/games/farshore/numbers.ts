/** Numbers of a match that follow from the view and the catalogue. */

import type { Captain, Catalogue, CityCard, Farshore, Player } from "./types";

export const HIDDEN = "?";
export const NOBODY = -1;
export const PLACES = ["docks", "lookout"] as const;

/** The Captain sits after all players; nobody's number if she is not here. */
export const captainSeat = (view: Farshore): number => (view.captain ? view.players.length : NOBODY);

/** All who sail and place workers, the Captain last. */
export const allSeats = (view: Farshore): (Player | Captain)[] =>
  view.captain ? [...view.players, view.captain] : view.players;

export const hasEnded = (view: Farshore): boolean =>
  view.players.every((player) => player.passed) && (view.captain?.passed ?? true);

/** Workers that are out: on the board, on own cards, or where their space is gone. */
export function placedWorkers(view: Farshore, seat: number): number {
  const who = allSeats(view)[seat];
  const board = Object.values(view.workers).flat();
  const cards = who?.city.filter((placed) => placed.worker).length ?? 0;
  const away = who && "away" in who ? who.away : 0;
  return board.filter((at) => at === seat).length + cards + away;
}

export const spacesFilled = (box: Catalogue, city: readonly CityCard[]): number =>
  city.filter(({ card }) => box.cards[card]?.fillsSpace ?? true).length;

/** How many cards of each colour a city has, in the order of the colours. */
export function coloursOf(box: Catalogue, city: readonly CityCard[]): { id: string; n: number }[] {
  const count = (colour: string): number => city.filter(({ card }) => box.cards[card]?.colour === colour).length;
  return box.colours.map(({ id }) => ({ id, n: count(id) }));
}

/** The sum of the values times the number of tiles. */
export function mapPoints(maps: Record<string, number>): number {
  const values = Object.values(maps);
  return values.reduce((sum, value) => sum + value, 0) * values.length;
}

export const shipPoints = (box: Catalogue, ship: number): number => box.track.spaces[ship]?.points ?? 0;

/** Which effects of the weather card are in force. */
export const inForce = (view: Farshore, half: "upper" | "lower"): boolean =>
  half === "upper" ? view.weather_effects !== "none" : view.weather_effects === "both";

/** What each text says of its own, after the words with which all of them begin. */
export function tails(texts: readonly string[]): string[] {
  const words = texts.map((text) => text.split(" "));
  const [first = []] = words;
  const same = first.findIndex((word, at) => words.some((one) => one[at] !== word));
  return words.length < 2 || same < 0 ? [...texts] : words.map((one) => one.slice(same).join(" ").replace(/\.$/, ""));
}
