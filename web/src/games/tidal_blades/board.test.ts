import { FluentBundle, FluentResource } from "@fluent/bundle";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import type { Choice } from "../../protocol";
import Board from "./Board.svelte";
import catalogue from "./fixtures/catalogue.json";
import matches from "./fixtures/matches.json";
import folder from "./index";
import { matched } from "./matching";
import type { Props } from "./table.svelte";
import { optionOf, targetsOf } from "./targets";
import type { Attempt, GameOption } from "./types";

type Name = keyof typeof matches;
const words = { en: new FluentResource(folder.words.en), pl: new FluentResource(folder.words.pl) };
const missing = new Set<string>();

function speaker(language: "en" | "pl"): Props["say"] {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(words[language]);
  return (id, args) => {
    const pattern = bundle.getMessage(id)?.value;
    const errors: Error[] = [];
    const text = pattern ? bundle.formatPattern(pattern, args, errors) : id;
    if (!pattern || errors.length) missing.add(id);
    return text;
  };
}

function lay(name: Name, changes: Partial<Props> = {}) {
  const choose = vi.fn<(choice: Choice) => void>();
  const explain = vi.fn<(rule: string) => void>();
  const frame = matches[name] as unknown as Omit<Props, "catalogue" | "choose" | "explain" | "say">;
  const still = { pointed: null, point: vi.fn(), moments: [], pace: 0, cardPage: (card: string) => card };
  const props = { ...frame, ...still, catalogue, choose, explain, say: speaker("en"), ...changes } as unknown as Props;
  const { container } = render(Board, props);
  const part = (which: string) => [...container.querySelectorAll<HTMLElement>(`[data-part="${which}"]`)];
  return { container, choose, explain, part, props };
}

const chosen = (choose: ReturnType<typeof lay>["choose"]): GameOption[] =>
  choose.mock.calls.map(([choice]) => optionOf(choice));

describe("the board", () => {
  test.each(Object.keys(matches) as Name[])(
    "lays out %s without missing words, also for spectators and in Polish",
    (name) => {
      missing.clear();
      lay(name);
      lay(name, { seat: null, decision: null });
      lay(name, { say: speaker("pl") });
      expect([...missing]).toEqual([]);
    },
  );

  test("before Characters are chosen they can be taken", async () => {
    const { choose, part } = lay("setup");
    expect(part("me")).toHaveLength(0);
    await fireEvent.click(screen.getByRole("button", { name: /^Eko\./ }));
    expect(chosen(choose)).toEqual([{ type: "Take", character: "eko" }]);
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
    const { container, choose, explain } = lay("mid");
    const space = container.querySelector<HTMLElement>("button.space-target.can");
    await fireEvent.click(space as HTMLElement);
    expect(chosen(choose)[0]?.type).toBe("Visit");
    const refused = container.querySelector<HTMLElement>("button.space-target.refused");
    expect(refused?.getAttribute("aria-label")).toContain("Already used this round");
    await fireEvent.click(refused as HTMLElement);
    await fireEvent.click(screen.getByText("Rule TB-088"));
    expect(explain).toHaveBeenCalledWith("TB-088");
    expect(choose).toHaveBeenCalledTimes(1);
  });

  test("a finger sees the card first and chooses there", async () => {
    const { container, choose } = lay("mid");
    const card = container.querySelector<HTMLElement>("button.card-target.can");
    const down = new MouseEvent("pointerdown", { bubbles: true });
    Object.defineProperty(down, "pointerType", { value: "touch" });
    card?.dispatchEvent(down);
    await fireEvent.click(card as HTMLElement);
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(container.querySelector("dialog .choice") as HTMLElement);
    expect(chosen(choose)[0]?.type).toBe("PlayStunt");
  });

  test("dice are picked one by one where every set of them is an option", async () => {
    const { container, choose } = lay("attempt");
    const attempt = container.querySelector<HTMLElement>("#tb-attempt") as HTMLElement;
    const go = within(attempt).getByRole<HTMLButtonElement>("button", { name: "Re-roll dice" });
    expect(go.disabled).toBe(true);
    await fireEvent.click(attempt.querySelector(".pick .item:not(:disabled)") as HTMLElement);
    await fireEvent.click(within(attempt).getByRole("button", { name: "Re-roll 1 die" }));
    const [option] = chosen(choose);
    expect(option?.type === "Reroll" && option.dice.length).toBe(1);
  });

  test("at the end all Secret Goals lie open and points are shown", () => {
    const { container, part, props } = lay("end");
    expect(within(part("others")[0] as HTMLElement).queryByLabelText("Secret Goal, face-down")).toBeNull();
    const ending = container.querySelector("#tb-ending");
    for (const points of props.scores) expect(ending?.textContent).toContain(String(points));
  });
});

test("both languages say the same messages", () => {
  const ids = (language: "en" | "pl") => words[language].body.map((message) => message.id).sort();
  expect(ids("pl")).toEqual(ids("en"));
});

test("what several choices touch is only marked; its card shows them all", async () => {
  const view = (matches.mid as unknown as Props).view;
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

test("symbols are matched as many as can be, required ones first", () => {
  const die = (face: string) => ({ kind: "novice", face, own: true });
  const attempt = {
    dice: [die("focus/spirit"), die("focus+focus"), die("blank")],
    symbols: ["wild"],
  } as unknown as Attempt;
  expect(matched(attempt, ["focus", "focus", "spirit", "synergy"])).toEqual([true, true, true, true]);
  expect(matched(attempt, ["synergy", "resilience", "spirit"])).toEqual([true, false, true]);
});
