/** Laying out a board in tests. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { render } from "@testing-library/svelte";
import { vi } from "vitest";
import type { Choice } from "../../protocol";
import type { BoardProps, GameFolder } from "../contract";

type Say = BoardProps["say"];

// Where there is no layout nothing has a size.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

/** A board with its words, a small catalogue, and matches by name: `Props` without what the shell does. */
export function stage<Props extends BoardProps, Name extends string>(
  folder: GameFolder,
  catalogue: unknown,
  matches: Record<Name, unknown>,
) {
  const words = { en: new FluentResource(folder.words.en), pl: new FluentResource(folder.words.pl) };
  const missing = new Set<string>();

  function speaker(language: "en" | "pl"): Say {
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
    const point = vi.fn<(choice: Choice | null) => void>();
    const still = {
      pages: {},
      pointed: null,
      chosen: [],
      point,
      moments: [],
      pace: 0,
      cardPage: (card: string) => card,
    };
    const frame = matches[name] as Partial<Props>;
    const props = {
      ...frame,
      ...still,
      catalogue,
      choose,
      explain,
      say: speaker("en"),
      ...changes,
    } as unknown as Props;
    const { container } = render(folder.Board, { ...props });
    const part = (which: string): HTMLElement[] => [
      ...container.querySelectorAll<HTMLElement>(`[data-part="${which}"]`),
    ];
    const chosen = (): unknown[] => choose.mock.calls.map(([choice]) => choice.option);
    return { container, choose, chosen, explain, part, point, props };
  }

  /** Words that a board lacks, seen from its seat, from none, and in Polish. */
  function lacking(name: Name): string[] {
    missing.clear();
    lay(name);
    lay(name, { seat: null, decision: null } as Partial<Props>);
    lay(name, { say: speaker("pl") } as Partial<Props>);
    return [...missing];
  }

  const ids = (language: "en" | "pl"): string[] => words[language].body.map((message) => message.id).sort();
  return { lay, lacking, ids };
}

/** A finger on something: it taps, and cannot hover. */
export function touch(element: HTMLElement): void {
  const down = new MouseEvent("pointerdown", { bubbles: true });
  Object.defineProperty(down, "pointerType", { value: "touch" });
  element.dispatchEvent(down);
  element.click();
}
