/** Short notices. Notes disappear by themselves; a refusal stays until the player closes it. */

export interface Toast {
  id: number;
  text: string;
  rule: string;
  kind: "note" | "refusal";
}

const NOTE_STAYS = 6_000;
const MOST = 4;

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  note(text: string): void {
    const id = this.#add(text, "", "note");
    setTimeout(() => this.close(id), NOTE_STAYS);
  }

  refusal(text: string, rule = ""): void {
    this.#add(text, rule, "refusal");
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Close refusals after the player has done something else. */
  clearRefusals(): void {
    this.list = this.list.filter((toast) => toast.kind === "note");
  }

  #add(text: string, rule: string, kind: Toast["kind"]): number {
    const id = this.#next++;
    const others = this.list.filter((toast) => toast.text !== text);
    this.list = [...others, { id, text, rule, kind }].slice(-MOST);
    return id;
  }
}

export const toasts = new Toasts();
