/** The person at this browser. */

import { api } from "./api";

class Guest {
  name = $state("");
  /** The version of the server when the page was loaded. */
  version = $state("");
  known = $state(false);
  /** Something waits for a name: the form shows itself. */
  asking = $state(false);
  #then: (() => void) | null = null;

  async load(): Promise<void> {
    const me = await api.me();
    this.name = me.name;
    this.version ||= me.version;
    this.known = true;
  }

  async rename(name: string): Promise<void> {
    await api.nameMe(name);
    this.name = name;
    this.known = true;
    this.asking = false;
    const then = this.#then;
    this.#then = null;
    then?.();
  }

  /** Do this, once there is a name. */
  withName(action: () => void): void {
    if (this.name) {
      action();
    } else {
      this.#then = action;
      this.asking = true;
    }
  }

  giveUp(): void {
    this.asking = false;
    this.#then = null;
  }
}

export const guest = new Guest();
