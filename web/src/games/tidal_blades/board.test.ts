import { fireEvent, screen, within } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { stage, touch } from "../shared/testing";
import catalogue from "./fixtures/catalogue.json";
import matches from "./fixtures/matches.json";
import folder from "./index";
import { dieKey } from "./numbers";
import { tracks, WIDE, along, shore } from "./scene";
import type { Props } from "./table.svelte";
import { targetsOf } from "./targets";
import type { Attempt, GameOption, Player, TidalBlades } from "./types";
import types from "./types.ts?raw";

type Name = keyof typeof matches;
const { lay, lacking, ids } = stage<Props, Name>(folder, catalogue, matches);
const viewOf = (name: Name): TidalBlades => matches[name].view as unknown as TidalBlades;

/** A decision of the match with these options only; each is named after its type. */
function asking(name: Name, options: GameOption[], question: string): Props["decision"] {
  const choices = options.map((option) => ({ option, text: `do ${option.type}`, hint: "", group: "", anyTime: false }));
  return { ...matches[name].decision, question, choices, refused: [] } as unknown as Props["decision"];
}

describe("the board", () => {
  test.each(Object.keys(matches) as Name[])(
    "lays out %s without missing words, also for spectators and in Polish",
    (name) => expect(lacking(name)).toEqual([]),
  );

  test("before Characters are chosen they can be taken", async () => {
    const { chosen, part } = lay("setup");
    expect(part("me")[0]?.textContent).toBe("");
    await fireEvent.click(screen.getByRole("button", { name: /^Eko\./ }));
    expect(chosen()).toEqual([{ type: "Take", character: "eko" }]);
    expect(screen.getByRole("button", { name: /^Axl\./ }).getAttribute("aria-disabled")).toBe("true");
  });

  test("hidden cards lie face-down, one's own lie open", () => {
    const { part, props } = lay("mid");
    const others = part("others")[0];
    const mine = part("me")[0];
    expect(others?.querySelectorAll("[data-back]").length).toBeGreaterThanOrEqual(3);
    expect(within(others as HTMLElement).getByLabelText("Secret Goal, face-down")).toBeTruthy();
    expect(mine?.querySelectorAll("[data-back]")).toHaveLength(0);
    const own = props.view.players[0]?.stunts[0] ?? "";
    expect(mine?.textContent).toContain(props.catalogue.names[own]);
  });

  test("a legal space is chosen, a refused one tells its rule", async () => {
    const { container, choose, chosen, explain } = lay("mid");
    const space = container.querySelector<HTMLElement>("button.space-target.can");
    await fireEvent.click(space as HTMLElement);
    expect(chosen()[0]).toMatchObject({ type: "Visit" });
    const refused = container.querySelector<HTMLElement>("button.space-target.refused");
    expect(refused?.getAttribute("aria-label")).toContain("Already used this round");
    await fireEvent.click(refused as HTMLElement);
    await fireEvent.click(screen.getByText("Rule TB-088"));
    expect(explain).toHaveBeenCalledWith("TB-088");
    expect(choose).toHaveBeenCalledTimes(1);
  });

  test("a finger sees the card first and chooses there", async () => {
    const { container, choose, chosen } = lay("mid");
    touch(container.querySelector("button.card-target.can") as HTMLElement);
    await Promise.resolve();
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(container.querySelector("dialog .choice") as HTMLElement);
    expect(chosen()[0]).toMatchObject({ type: "PlayStunt" });
  });

  test("dice are picked one by one where every set of them is an option", async () => {
    const { container, chosen } = lay("attempt");
    const attempt = container.querySelector<HTMLElement>("#tb-attempt") as HTMLElement;
    const go = within(attempt).getByRole<HTMLButtonElement>("button", { name: "Re-roll dice" });
    expect(go.disabled).toBe(true);
    await fireEvent.click(attempt.querySelector(".pick .item:not(:disabled)") as HTMLElement);
    await fireEvent.click(within(attempt).getByRole("button", { name: "Re-roll 1 die" }));
    expect(chosen()).toMatchObject([{ type: "Reroll", dice: [{}] }]);
  });

  test("at the end all Secret Goals lie open and points are shown", () => {
    const { container, part, props } = lay("end");
    expect(within(part("others")[0] as HTMLElement).queryByLabelText("Secret Goal, face-down")).toBeNull();
    const told = [...container.querySelectorAll("header .score")].map((score) => score.textContent);
    for (const points of props.scores) expect(told.join()).toContain(String(points));
  });
});

test("both languages say the same messages", () => expect(ids("pl")).toEqual(ids("en")));

test("what several choices touch is only marked; its card shows them all", async () => {
  const view = viewOf("mid");
  const card = view.players[0]?.cards[0] ?? "";
  const choices = [0, 1].map((ability) => ({
    option: { type: "UseCard", card, ability },
    text: `ability ${ability}`,
    hint: "",
  }));
  const decision = { ...matches.mid.decision, choices, refused: [] } as unknown as Props["decision"];
  const { container, choose } = lay("mid", { decision });
  const marked = container.querySelector<HTMLElement>("button.card-target.many") as HTMLElement;
  await fireEvent.click(marked);
  expect(choose).not.toHaveBeenCalled();
  expect(container.querySelectorAll("dialog .choice")).toHaveLength(2);
  expect(targetsOf(view, null, decision).size).toBe(0);
});

describe("every answer can be given on the board", () => {
  const me = { ...(viewOf("mid").players[0] as Player), island: "droska_ring", space: "folds_edge", discs: 1 };
  const own: Player = {
    ...me,
    challenges: ["start_full_throttle"],
    looked_at: ["three_way_current"],
    spent: ["novice"],
  };
  const view: TidalBlades = { ...viewOf("mid"), players: [own, ...viewOf("mid").players.slice(1)] };
  const rolled = { kind: "novice", face: "resilience", own: true };
  const things: GameOption[] = [
    { type: "Visit", island: "chronosseum", space: "sands_of_practice" },
    { type: "TakeBonus" },
    { type: "Buy", card: view.market_pool[0] ?? "" },
    { type: "TakeChallenge", card: view.challenge_pool[0] ?? "" },
    { type: "AttemptChallenge", card: "start_full_throttle" },
    { type: "Fight" },
    { type: "TakeDie", kind: "novice" },
    { type: "Keep", card: "three_way_current" },
    { type: "UseCompassCard" },
    { type: "LookAtThree" },
    { type: "Advance", trait: "focus" },
    { type: "Improve", area: "active", kind: "novice" },
    { type: "PlayStunt", card: own.stunts[0] ?? "" },
    { type: "UseCard", card: own.cards[0] ?? "", ability: 0 },
    { type: "TimeLeap" },
    { type: "MichronicMemory" },
    { type: "Pick", item: "novice" },
    { type: "Branch", source: "boat_mango_jetty", path: "reward" },
    { type: "SkipBonus" },
    { type: "Pass" },
    { type: "NoDie" },
    { type: "FinishTurn" },
    { type: "Decline" },
    { type: "Done" },
  ];
  const rest: [string, GameOption[]][] = [
    ["bonus", [{ type: "TakeFruit" }]],
    ["character", [{ type: "Take", character: "eko" }]],
    [
      "danger",
      [
        { type: "Complete" },
        { type: "Withdraw" },
        { type: "StopRolling" },
        { type: "GoOn" },
        { type: "Lose", die: rolled },
        { type: "SetDie", die: { ...rolled, face: "spirit" }, face: "wild" },
        { type: "Block" },
      ],
    ],
  ];
  /** Options that are sets of things, and what is picked one by one for them. */
  const sets: GameOption[] = [
    { type: "CommitDice", dice: ["novice"] },
    { type: "Reroll", dice: [rolled] },
    { type: "MatchSymbols", traits: ["spirit"] },
    { type: "Strike", spots: [0] },
  ];

  test("no type of option is forgotten", () => {
    const [, union = ""] = /export type GameOption =([^;]*);/.exec(types) ?? [];
    const all = union
      .split("|")
      .map((type) => type.trim())
      .filter(Boolean);
    const tried = [...things, ...rest.flatMap(([, options]) => options), ...sets].map(({ type }) => type);
    expect([...tried].sort()).toEqual(all.sort());
  });

  test("things, and the conch for what belongs to none", async () => {
    const { chosen, container } = lay("mid", { view, decision: asking("mid", things, "refresh") });
    for (const { type } of things) {
      const thing = container.querySelector(`button[aria-label$="do ${type}"]`);
      await fireEvent.click(thing as HTMLElement);
      expect(chosen().at(-1)).toMatchObject({ type });
    }
  });

  test.each(rest)("at the question %s", async (question, options) => {
    const name = question === "danger" ? "attempt" : question === "character" ? "setup" : "mid";
    const changes = name === "mid" ? { view } : {};
    const { chosen, container } = lay(name, { ...changes, decision: asking(name, options, question) });
    for (const { type } of options) {
      const thing = container.querySelector(`button[aria-label$="do ${type}"]`);
      await fireEvent.click(thing as HTMLElement);
      expect(chosen().at(-1)).toMatchObject({ type });
    }
  });

  test.each(sets)("picking for $type", async (option) => {
    const attempt = { ...viewOf("attempt") };
    if (option.type === "Strike") {
      const monster = attempt.folds_edge?.id ?? "";
      attempt.attempt = { ...(attempt.attempt as Attempt), card: monster, place: "folds_edge" };
    }
    attempt.players = [{ ...(attempt.players[0] as Player), active: ["novice"] }, ...attempt.players.slice(1)];
    const decision = asking("attempt", [option], "pick");
    const { container, chosen } = lay("attempt", { view: attempt, decision });
    const items = option.type === "Strike" ? ".stage .spots button" : ".stage .pick .item:not(:disabled)";
    await fireEvent.click(container.querySelector(items) as HTMLElement);
    await fireEvent.click(container.querySelector(".stage .go") as HTMLElement);
    expect(chosen()).toEqual([option]);
  });
});

test("dice tumble when they have just been rolled, and only where things may move", () => {
  const dice = viewOf("attempt").attempt?.dice.slice(0, 2) ?? [];
  const event = { type: "DiceRolled", seat: 0, dice, danger: "X" };
  const moments = [{ event, seat: 0, text: "" }];
  const tumbling = (pace: number): number =>
    lay("attempt", { moments, pace }).container.querySelectorAll(".stage [data-die] .tumble").length;
  expect([tumbling(1), tumbling(0)]).toEqual([2, 0]);
});

test("the night tells the end of a round step by step", () => {
  const told = ["RoundEnded", "InvasionRolled", "Gained", "JudgeMoved"];
  const moments = told.map((type) => ({ event: { type }, seat: null, text: `it ${type}` }));
  const { container } = lay("mid", { moments, pace: 1 });
  const steps = [...container.querySelectorAll(".night li")].map((step) => step.textContent?.trim());
  expect(steps).toEqual(["it InvasionRolled", "it JudgeMoved"]);
});

test("a die keeps its key from the tray to the stage and back", () => {
  const before = viewOf("mid");
  const me = before.players[0] as Player;
  const with_ = (player: Partial<Player>, dice: string[]): TidalBlades => ({
    ...before,
    turn: 0,
    players: [{ ...me, ...player }, ...before.players.slice(1)],
    attempt: { ...(viewOf("attempt").attempt as Attempt), dice: dice.map((kind) => ({ kind, face: "", own: true })) },
  });
  const ready = with_({ active: ["novice", "novice"], spent: ["novice"] }, []);
  const rolling = with_({ active: ["novice"], spent: ["novice"] }, ["novice"]);
  const used = with_({ active: ["novice"], spent: ["novice", "novice"] }, []);
  const key = dieKey(ready, 0, "active", ["novice", "novice"], 1);
  expect(dieKey(rolling, 0, "attempt", ["novice"], 0)).toBe(key);
  expect(dieKey(used, 0, "spent", ["novice", "novice"], 1)).toBe(key);
});

test("buoys lie on the board at equal distances along the loop, and no shore is straight", () => {
  const spots = Array.from({ length: 12 }, (_, at) => along(tracks.wide, at / 12));
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(WIDE.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(WIDE.height);
  }
  const steps = spots.map(({ x, y }, at) => {
    const next = spots[(at + 1) % 12] as { x: number; y: number };
    return Math.hypot(next.x - x, next.y - y);
  });
  expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.35);
  expect(shore("the_fold", 0)).not.toContain("NaN");
  expect(shore("the_fold", 0)).not.toBe(shore("droska_ring", 0));
});
