/** What a person prefers, kept in the browser. */

import type { Language } from "../protocol";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  language: Language;
  theme: Theme;
  confirm: boolean;
  notify: boolean;
}

const KEY = "stolik.settings";

function defaults(): Kept {
  return {
    language: navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en",
    theme: "auto",
    confirm: true,
    notify: false,
  };
}

function load(): Kept {
  const kept = defaults();
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    if (found.language === "en" || found.language === "pl") kept.language = found.language;
    if (found.theme === "light" || found.theme === "dark") kept.theme = found.theme;
    if (typeof found.confirm === "boolean") kept.confirm = found.confirm;
    if (typeof found.notify === "boolean") kept.notify = found.notify;
  } catch {
    // Storage is forbidden or holds nonsense: the defaults will do.
  }
  return kept;
}

class Settings {
  #kept = $state(load());

  get language(): Language {
    return this.#kept.language;
  }
  set language(language: Language) {
    this.#keep({ language });
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(confirm: boolean) {
    this.#keep({ confirm });
  }
  get notify(): boolean {
    return this.#kept.notify;
  }
  set notify(notify: boolean) {
    this.#keep({ notify });
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // It holds until the page is left.
    }
  }
}

export const settings = new Settings();

/** Put language and theme on the document, for style sheets and screen readers. */
export function dress(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const chosen = settings.theme === "auto" ? (dark.matches ? "dark" : "light") : settings.theme;
    document.documentElement.dataset.theme = chosen;
  };
  $effect(() => {
    document.documentElement.lang = settings.language;
  });
  $effect(() => {
    show();
    dark.addEventListener("change", show);
    return () => dark.removeEventListener("change", show);
  });
}
