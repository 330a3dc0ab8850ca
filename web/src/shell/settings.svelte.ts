/** What a person prefers, kept in the browser. */

import { MediaQuery } from "svelte/reactivity";
import type { Language } from "../protocol";

export const THEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["off", "brisk", "normal", "slow"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

interface Kept {
  language: Language;
  theme: Theme;
  /** How fast things move. */
  speed: Speed;
  /** Where there is one option only, it is taken by itself. */
  forced: boolean;
  confirm: boolean;
  sound: boolean;
  notify: boolean;
}

const KEY = "stolik.settings";
const PACES: Record<Speed, number> = { off: 0, brisk: 0.5, normal: 1, slow: 1.8 };

function defaults(): Kept {
  return {
    language: navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en",
    theme: "auto",
    speed: "normal",
    forced: false,
    confirm: true,
    sound: false,
    notify: false,
  };
}

const POSSIBLE: { [K in keyof Kept]?: readonly Kept[K][] } = { language: ["en", "pl"], theme: THEMES, speed: SPEEDS };

function load(): Kept {
  const kept = defaults();
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const take = <K extends keyof Kept>(key: K): void => {
      const value = found[key];
      if (typeof value === typeof kept[key] && (POSSIBLE[key]?.includes(value as Kept[K]) ?? true))
        kept[key] = value as Kept[K];
    };
    for (const key of Object.keys(kept) as (keyof Kept)[]) take(key);
  } catch {
    // Storage is forbidden or holds nonsense: the defaults will do.
  }
  return kept;
}

function keep(settings: string): void {
  try {
    localStorage.setItem(KEY, settings);
  } catch {
    // It holds until the page is left.
  }
}

export const settings = $state(load());

let still: MediaQuery | undefined;

/** How long things move, as a factor of their usual time; 0: nothing moves. */
export function pace(): number {
  still ??= new MediaQuery("(prefers-reduced-motion: reduce)");
  return still.current ? 0 : PACES[settings.speed];
}

/** Put language, theme and pace on the document, for style sheets and screen readers, and keep what changes. */
export function dress(): void {
  const dark = new MediaQuery("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  $effect(() => keep(JSON.stringify(settings)));
  $effect(() => {
    root.lang = settings.language;
  });
  $effect(() => {
    root.dataset.theme = settings.theme === "auto" ? (dark.current ? "dark" : "light") : settings.theme;
  });
  $effect(() => {
    root.style.setProperty("--pace", `${pace()}`);
    root.toggleAttribute("data-still", pace() === 0);
  });
}
