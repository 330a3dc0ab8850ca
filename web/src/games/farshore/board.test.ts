import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fireEvent, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test } from "vitest";
import { contrast } from "../../shell/contrast";
import { stage, touch } from "../shared/testing";
import catalogue from "./fixtures/catalogue.json";
import matches from "./fixtures/matches.json";
import folder from "./index";
import { flightsOf, turnOfSeason } from "./flights";
import { mapPoints, placedWorkers, spacesFilled, tails } from "./numbers";
import { ring } from "./ring";
import { signed, signsOf } from "./signs";
import type { Props } from "./table.svelte";
import { targetsOf, touched } from "./targets";
import type { Catalogue, Farshore, GameEvent, GameOption } from "./types";

type Name = keyof typeof matches;
const { lay, lacking, ids } = stage<Props, Name>(folder, catalogue, matches);
const box = catalogue as unknown as Catalogue;
const viewOf = (name: Name): Farshore => matches[name].view as unknown as Farshore;

/** What is written, symbols by the words that they stand for. */
function read(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const number of copy.querySelectorAll("b[aria-hidden]")) number.remove();
  for (const sign of copy.querySelectorAll("svg[aria-label]")) sign.replaceWith(sign.getAttribute("aria-label") ?? "");
  return copy.textContent ?? "";
}

describe("the board", () => {
  test.each(Object.keys(matches) as Name[])(
    "lays out %s without missing words, also for spectators and in Polish",
    (name) => expect(lacking(name)).toEqual([]),
  );

  test("hidden cards lie face-down, one's own lie open", () => {
    const { part, props } = lay("mid");
    const hidden = props.view.players[1]?.hand.length ?? 0;
    expect(hidden).toBeGreaterThan(0);
    expect(part("others")[0]?.querySelectorAll("[data-back]")).toHaveLength(Math.min(hidden, 4));
    expect(part("others")[0]?.querySelector(".hand b")?.textContent).toBe(String(hidden));
    expect(part("me")[0]?.querySelectorAll("[data-back]")).toHaveLength(0);
    for (const id of props.view.players[0]?.hand ?? []) expect(part("me")[0]?.textContent).toContain(box.names[id]);
  });

  test("the bay shows its slots, stacks with their number", () => {
    const { container, props } = lay("mid");
    const stacks = props.view.bay.filter((slot) => slot.length > 1);
    expect(container.querySelectorAll("#fs-bay .card-target")).toHaveLength(props.view.bay.length);
    expect(container.querySelectorAll("#fs-bay .stack")).toHaveLength(stacks.length);
    expect(container.querySelector("#fs-bay .stack")?.textContent).toContain(`×${stacks[0]?.length}`);
  });

  test("a free space takes a worker, a refused one tells its rule", async () => {
    const { container, choose, chosen, explain } = lay("mid");
    await fireEvent.click(screen.getByRole("button", { name: /^Seaweed Shallows:/ }));
    expect(chosen()).toEqual([{ type: "Place", space: "seaweed_shallows", of: "" }]);
    const taken = [...container.querySelectorAll<HTMLElement>("button.space-target.refused")];
    const refused = taken.find((space) => space.getAttribute("aria-label")?.includes("Taken by"));
    await fireEvent.click(refused as HTMLElement);
    await fireEvent.click(screen.getByText("Rule FS-065"));
    expect(explain).toHaveBeenCalledWith("FS-065");
    expect(choose).toHaveBeenCalledTimes(1);
  });

  test("a card with one way is played at once, one with several lists them", async () => {
    const { container, choose, chosen } = lay("mid");
    const hand = container.querySelector<HTMLElement>("#fs-hand") as HTMLElement;
    await fireEvent.click(within(hand).getByRole("button", { name: /^Galley Cook\./ }));
    expect(chosen()).toEqual([{ type: "Play", card: "galley_cook", source: "hand", way: "anchor", by: "glass_kiln" }]);
    await fireEvent.click(within(hand).getByRole("button", { name: /^Midsummer Bonfire\./ }));
    expect(choose).toHaveBeenCalledTimes(1);
    const ways = [...container.querySelectorAll<HTMLElement>("dialog .choice")];
    expect(ways).toHaveLength(2);
    expect(ways[1]?.textContent).toContain("You pay 2 driftwood");
    expect(ways[1]?.textContent).not.toContain("activate 2 different green cards");
    expect(container.querySelector("dialog .why")?.textContent).toContain("activate 2 different green cards");
    await fireEvent.click(ways[1] as HTMLElement);
    expect(chosen()[1]).toMatchObject({ card: "midsummer_bonfire", way: "change", by: "swap_shelf" });
  });

  test("a card that cannot be played says why, way by way", async () => {
    const { container, choose } = lay("mid");
    await fireEvent.click(container.querySelector("#fs-bay button.refused") as HTMLElement);
    expect(choose).not.toHaveBeenCalled();
    expect(container.querySelector("dialog .why")?.textContent?.trim()).toBeTruthy();
  });

  test("a finger sees the card first and chooses there", async () => {
    const { container, choose, chosen } = lay("mid");
    const bay = container.querySelector<HTMLElement>("#fs-bay") as HTMLElement;
    touch(within(bay).getByRole("button", { name: /^Kelp Terraces\./ }));
    await tick();
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(container.querySelector("dialog .choice") as HTMLElement);
    expect(chosen()).toEqual([{ type: "Play", card: "kelp_terraces", source: "bay", way: "pay", by: "" }]);
  });

  test("a red card of my city takes a worker, in autumn one can pass", async () => {
    const { container, chosen } = lay("mid");
    const mine = container.querySelector<HTMLElement>("#fs-me") as HTMLElement;
    await fireEvent.click(within(mine).getByRole("button", { name: /^Customs House\./ }));
    await fireEvent.click(within(mine).getByRole("button", { name: /^Pass/ }));
    expect(chosen()).toEqual([{ type: "Place", space: "card", of: "customs_house" }, { type: "Pass" }]);
  });

  test("cards of the hand are picked for the docks", async () => {
    const { container, chosen } = lay("docks");
    const marked = [...container.querySelectorAll<HTMLElement>("#fs-hand button.can")];
    expect(marked.length).toBe(viewOf("docks").players[0]?.hand.length);
    await fireEvent.click(marked[0] as HTMLElement);
    expect(chosen()[0]).toMatchObject({ type: "Pick" });
  });

  test("the Captain shows her plan, her city by colours and her last track card", () => {
    const { container, part, props } = lay("captain");
    const captain = container.querySelector<HTMLElement>("#fs-captain") as HTMLElement;
    const card = box.trackCards[props.view.captain?.track_used.at(-1) ?? ""];
    expect(captain.querySelectorAll(".marker")).toHaveLength(5);
    expect(read(captain)).toContain(card?.middle);
    expect(within(captain).getByLabelText(`Her city: ${props.view.captain?.city.length} cards`)).toBeTruthy();
    expect(captain.querySelector(".hand b")?.textContent).toBe(String(props.view.captain?.hand.length));
    expect(part("board").some((one) => one.textContent?.includes("Flooded"))).toBe(true);
    expect(container.querySelector("#fs-winds .idle")?.textContent).toContain("Lower effect, not in force");
  });

  test("the section that the Captain followed is lit, and those above it are struck", () => {
    const { container, props } = lay("captain");
    const { view } = props;
    const laid = (season: string, section: string) => {
      const captain = { ...view.captain, season, section } as Farshore["captain"];
      const { container } = lay("captain", { view: { ...view, captain } });
      return [...container.querySelectorAll("#fs-captain .section")].map((one) => one.getAttribute("data-section"));
    };
    expect(container.querySelectorAll("#fs-captain .section")).toHaveLength(3);
    expect(laid("spring", "middle")).toEqual(["skipped", "followed", null]);
    expect(laid("autumn", "bottom")).toEqual([null, null, "followed"]);
  });
});

test("both languages say the same messages", () => expect(ids("pl")).toEqual(ids("en")));

test("options touch what they speak of", () => {
  const view = viewOf("mid");
  const at = (option: Parameters<typeof touched>[0], question = "turn") => touched(option, view, 0, question);
  expect(at({ type: "Place", space: "dunes", of: "map_long_table" })).toEqual(["map:map_long_table"]);
  expect(at({ type: "Place", space: "card", of: "customs_house" })).toEqual(["city:customs_house"]);
  expect(at({ type: "Recall", space: "card", of: "customs_house" })).toEqual(["staffed:customs_house"]);
  expect(at({ type: "Flood", island: "snail_atoll" })).toEqual(["space:snail_atoll"]);
  expect(at({ type: "GiveTo", seat: 1 })).toEqual(["seat:1"]);
  expect(at({ type: "Pick", item: "sloop" }, "sweep")).toEqual(["bay:sloop"]);
  expect(at({ type: "Pick", item: "crystal" }, "any_resource")).toEqual(["stock:crystal"]);
  expect(at({ type: "Pick", item: "seaweed" }, "lose")).toEqual(["stock:seaweed"]);
  expect(at({ type: "Activate", card: "diver" })).toEqual(["city:diver", "staffed:diver"]);
  const anchored = { type: "Play", card: "diver", source: "hand", way: "anchor", by: "glass_kiln" } as const;
  expect(at(anchored)).toEqual(["hand:diver", "by:glass_kiln"]);
  expect(targetsOf(view, null, matches.mid.decision as unknown as Props["decision"]).size).toBe(0);
});

/** One option of every type, and where on a laid-out table it is answered. */
const EVERY: { [Type in GameOption["type"]]: Extract<GameOption, { type: Type }> } = {
  KeepHand: { type: "KeepHand" },
  NewHand: { type: "NewHand" },
  Place: { type: "Place", space: "docks", of: "" },
  Play: { type: "Play", card: "galley_cook", source: "hand", way: "pay", by: "" },
  Prepare: { type: "Prepare" },
  Pass: { type: "Pass" },
  Pay: { type: "Pay", driftwood: 1, seaweed: 0, crystal: 0, mushroom: 0, treasure: 1 },
  TakeFromBay: { type: "TakeFromBay", card: "kelp_terraces" },
  DrawFromDeck: { type: "DrawFromDeck" },
  GiveTo: { type: "GiveTo", seat: 1 },
  Flood: { type: "Flood", island: "snail_atoll" },
  CardsFirst: { type: "CardsFirst" },
  ProductionFirst: { type: "ProductionFirst" },
  DiscardFromCity: { type: "DiscardFromCity", card: "customs_house" },
  Activate: { type: "Activate", card: "customs_house" },
  Recall: { type: "Recall", space: "docks", of: "" },
  Branch: { type: "Branch", source: "docks", path: "0" },
  Decline: { type: "Decline" },
  Pick: { type: "Pick", item: "galley_cook" },
  Done: { type: "Done" },
};

test.each(Object.values(EVERY))("the board answers $type", async (option) => {
  const winter = viewOf("mid").players.map((player) => ({ ...player, season: "winter" }));
  const view = option.type === "Prepare" ? { ...viewOf("mid"), players: winter } : viewOf("mid");
  const choice = { option, text: "This one", hint: "", group: "", anyTime: false };
  const decision = { ...matches.mid.decision, choices: [choice], refused: [] };
  const { container, chosen } = lay("mid", { view, decision } as unknown as Partial<Props>);
  const [marked] = container.querySelectorAll<HTMLElement>("button.target.can");
  expect(marked?.getAttribute("aria-label")).toContain("This one");
  await fireEvent.click(marked as HTMLElement);
  expect(chosen()).toEqual([option]);
});

test("what the choice under the pointer touches is lit", () => {
  const [pointed] = (matches.mid.decision?.choices ?? []).filter((one) => "by" in one.option && one.option.by);
  const { container } = lay("mid", { pointed } as unknown as Partial<Props>);
  expect(container.querySelector("#fs-hand .card-target.lit")).toBeTruthy();
  expect(container.querySelector("#fs-me .plot.lit")).toBeTruthy();
});

test("what has happened travels from where it was to where it goes", () => {
  const moments = (...events: GameEvent[]) => events.map((event) => ({ event: { ...event }, seat: 0, text: "" }));
  const placed = { type: "Placed", seat: 1, space: "crystal_grotto", of: "" } as const;
  const gained = { type: "Gained", seat: 1, what: "crystal", n: 2 } as const;
  const drew = { type: "Drew", seat: 1, card: "?" } as const;
  expect(flightsOf(moments(placed, gained, drew))).toMatchObject([
    { kind: "worker", from: ["pieces:1", "seat:1"], to: ["space:crystal_grotto"] },
    { kind: "good", from: ["space:crystal_grotto"], to: ["stock:1:crystal", "seat:1"], float: "+2" },
    { kind: "back", from: ["deck"], to: ["hand:1", "seat:1"] },
  ]);
  const mine = { type: "Prepared", seat: 0, season: "spring" } as const;
  const hers = { type: "Prepared", seat: 1, season: "summer" } as const;
  expect(turnOfSeason(moments(placed, mine, hers), 0)?.season).toBe("spring");
  expect(turnOfSeason(moments(mine, hers), null)?.season).toBe("summer");
  expect(turnOfSeason(moments(placed), 0)).toBeNull();
});

test("every place that something flies to or from is on the table", () => {
  const { container } = lay("mid");
  const places = [...container.querySelectorAll<HTMLElement>("[data-at]")].map((place) => place.dataset["at"]);
  for (const place of ["deck", "discard", "space:docks", "map:map_long_table", "ship:1", "hand:0", "hand:1"])
    expect(places).toContain(place);
  for (const part of ["seat", "city", "pieces"])
    expect(places).toEqual(expect.arrayContaining([`${part}:0`, `${part}:1`]));
});

test("the track goes around the border at equal distances", () => {
  const points = ring(60, 900, 480, 20, 30);
  const gaps = points.slice(1).map(({ x, y }, at) => Math.hypot(x - (points[at]?.x ?? 0), y - (points[at]?.y ?? 0)));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(4);
  for (const { x, y } of points) {
    expect(Math.min(x, y, 900 - x, 480 - y)).toBeGreaterThanOrEqual(19.9);
    expect(Math.min(x, y, 900 - x, 480 - y)).toBeLessThan(30);
  }
});

test("goods, cards and colours of a text become symbols, names stay as they are", () => {
  const words: Record<string, string> = { "fs-sign-driftwood": "driftwood", "fs-sign-red": "red(?: cards?)?" };
  const signs = signsOf((id) => words[id] ?? "nowhere");
  expect(signed("Driftwood Beach: gain 3 driftwood, then ≥ 2 red cards.", signs)).toEqual([
    "Driftwood Beach: gain ",
    { icon: "driftwood", n: "3", words: "3 driftwood" },
    ", then ",
    { icon: "red", n: "≥ 2", words: "≥ 2 red cards" },
    ".",
  ]);
  expect(signed("Nothing.", signs)).toEqual(["Nothing."]);
});

test("texts that begin alike are told by their ends", () => {
  expect(tails(["If it is blue.", "If it costs 3."])).toEqual(["is blue", "costs 3"]);
  expect(tails(["Alone."])).toEqual(["Alone."]);
});

test("numbers follow from the view", () => {
  const view = viewOf("captain");
  const [player] = view.players;
  expect((player?.ready ?? 0) + (player?.reserve ?? 0) + placedWorkers(view, 0)).toBe(5);
  expect((view.captain?.ready ?? 0) + (view.captain?.reserve ?? 0) + placedWorkers(view, 1)).toBe(5);
  expect(mapPoints({ a: 2, b: 1, c: 0 })).toBe(9);
  const wreck = { card: "wreck", anchor: false, worker: false };
  expect(spacesFilled(box, [wreck, { ...wreck, card: "kelp_terraces" }])).toBe(1);
});

describe.each(["light", "dark"] as const)("colours by %s", (theme) => {
  const css = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
  const colours: Record<string, string> = {};
  for (const [, name = "", both = "", light = "", dark = ""] of css.matchAll(
    /--([\w-]+): (?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g,
  ))
    colours[name] ??= both || (theme === "light" ? light : dark);
  const read = (ink: string, paper: string): number => contrast(colours[ink] ?? "", colours[paper] ?? "");
  const named = (start: string): string[] => Object.keys(colours).filter((name) => name.startsWith(start));

  test("words are read on every paper", () => {
    for (const paper of ["ground", "panel", "sunk", "raised"])
      for (const ink of ["ink", "soft", "target-text", "sea-text", "amber-text"])
        expect(read(ink, paper), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    for (const paper of ["patch-sand", "patch-flooded", "plank", "lamp"])
      expect(read("ink", paper), paper).toBeGreaterThanOrEqual(4.5);
  });
  test("signs of goods, marks and seats are seen", () => {
    for (const paper of ["panel", "sunk", "raised"])
      for (const ink of [...named("of-"), "target", "focus-ring", "edge"])
        expect(read(ink, paper), `${ink} on ${paper}`).toBeGreaterThanOrEqual(3);
    for (const fill of ["sea", "sand", "amber", "slate", "green", "blue", "brown", "red", "purple", ...named("seat-")])
      expect(read("on-fill", fill), fill).toBeGreaterThanOrEqual(4.5);
  });
});
