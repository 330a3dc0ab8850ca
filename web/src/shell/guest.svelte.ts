/** The player at this browser, known to the server by a cookie. */

import { api } from "./api";
import { tell } from "./problems";
import { toasts } from "./toasts.svelte";
import { say } from "./words.svelte";

/** Where a name is kept that was made up for somebody who has not given one yet. */
const MADE_UP = "stolik.made-up-name";

function madeUp(): string {
  try {
    return localStorage.getItem(MADE_UP) ?? "";
  } catch {
    return "";
  }
}

class Guest {
  name = $state("");
  /** Version of the server when the page was loaded. */
  version = $state("");
  known = $state(false);
  /** What is typed into the form for a name, and not saved yet. */
  typed = $state("");
  /** The made-up name by which somebody plays who has not given one yet. */
  #madeUp = $state(madeUp());
  /** Whether the person gave the name. */
  readonly named = $derived(this.name !== "" && this.name !== this.#madeUp);

  async load(): Promise<void> {
    const me = await api.me();
    this.name = me.name;
    this.version ||= me.version;
    this.known = true;
  }

  async rename(name: string): Promise<void> {
    await api.nameMe(name);
    this.name = name;
    this.typed = "";
    this.known = true;
  }

  /** Do this as somebody: by the name that was given or is typed, or else by one that is made up until there is one. */
  async withName(action: () => unknown): Promise<void> {
    try {
      if (!this.known) await this.load();
      const typed = this.typed.trim();
      if (typed && !this.named) await this.rename(typed);
      else if (!this.name) await this.#makeUp();
    } catch (error) {
      tell(error);
      return;
    }
    await action();
  }

  async #makeUp(): Promise<void> {
    const name = say("guest-n", { n: 10 + Math.floor(Math.random() * 90) });
    await this.rename(name);
    this.#madeUp = name;
    toasts.note(say("name-later", { name }));
    try {
      localStorage.setItem(MADE_UP, name);
    } catch {
      // It holds until the page is left.
    }
  }
}

export const guest = new Guest();
