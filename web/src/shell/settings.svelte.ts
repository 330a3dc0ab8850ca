/** The player's settings, kept in local storage. */

import { MediaQuery } from "svelte/reactivity";
import type { Language } from "../protocol";

export const THEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["off", "brisk", "normal", "slow"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

interface Kept {
  language: Language;
  theme: Theme;
  /** Speed of animations. */
  speed: Speed;
  /** Choose a single option automatically. */
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
    forced: true,
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
    // Storage is blocked or its content is invalid: use the defaults.
  }
  return kept;
}

function keep(settings: string): void {
  try {
    localStorage.setItem(KEY, settings);
  } catch {
    // Storage is blocked: the settings last until the page is closed.
  }
}

export const settings = $state(load());

let still = $state(false);
/**
 * A listener for as long as the page lives. A `MediaQuery` listens only while an effect reads it, and boards read the pace
 * in passing: they would keep an old one.
 */
const system = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const heed = (): void => void (still = system.matches);
if (system) {
  heed();
  system.addEventListener("change", heed);
}

/** Factor for the duration of animations; 0 switches them off. */
export function pace(): number {
  return still ? 0 : PACES[settings.speed];
}

/** Apply language, theme and speed to the document, and save changes. */
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
