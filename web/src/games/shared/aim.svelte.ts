/** What a thing on the board does when it is pointed at or pressed, drawn in HTML (Target) or in SVG (Spot). */

import type { Choice, RefusedChoice } from "../../protocol";
import type { BoardTable, Box } from "./table.svelte";
import type { Target } from "./targets";

export interface Aimed {
  /** The thing as options name it (see the game's targets.ts). */
  key?: string;
  /** What it is, for those who do not see it. */
  label: string;
  look?: string;
  /** The card that is shown large. */
  card?: string;
  /** Whether the card is shown large beside it; not where it lies open already. */
  peek?: boolean;
  /** What is told beside it. */
  tip?: string;
}

export class Aim {
  readonly #table: BoardTable<unknown, Box>;
  readonly #props: () => Aimed;
  readonly #target: Target = $derived.by(() => this.#table.target(this.#props().key ?? ""));
  /** It can be answered here at once. */
  readonly only: Choice | null = $derived(this.#target.choices.length === 1 ? (this.#target.choices[0] ?? null) : null);
  readonly many = $derived(this.#target.choices.length > 1);
  readonly refused: RefusedChoice | null = $derived(
    this.#target.choices.length ? null : (this.#target.refused[0] ?? null),
  );
  readonly live = $derived(this.only !== null || this.many);
  /** Whether pressing it does anything. */
  readonly pressable = $derived.by(() => this.live || this.refused !== null || Boolean(this.#props().card));
  #pressed = false;
  /** Whether it has been pressable: it stays a button then, for drawing it anew at every question takes long. */
  readonly button = $derived.by(() => (this.#pressed ||= this.pressable));
  readonly said = $derived.by(() => {
    if (this.many) return this.#table.say("board-legal-many");
    return this.only?.text ?? this.refused?.reason ?? "";
  });
  readonly name = $derived.by(() => {
    const { label } = this.#props();
    return this.said ? `${label.replace(/[.:]$/, "")}. ${this.said}` : label;
  });
  readonly shape = $derived.by(() => {
    const { key = "", look = "" } = this.#props();
    const mood = this.only ? "can" : this.many ? "can many" : this.refused ? "refused" : "";
    const signs = [this.#table.lit(key) ? "lit" : "", this.#table.isPicked(key) ? "picked" : ""];
    return [look, mood, ...signs].filter(Boolean).join(" ");
  });
  #element: Element | null = null;
  #touch = false;
  #shown = false;

  constructor(table: BoardTable<unknown, Box>, props: () => Aimed) {
    this.#table = table;
    this.#props = props;
  }

  readonly #show = (): void => {
    const { card = "", peek = true, tip = "" } = this.#props();
    this.#shown = true;
    this.#table.point(this.only);
    const shown = peek ? card : "";
    if (this.#element && (shown || tip || this.said)) {
      const text = this.refused ? "" : tip;
      this.#table.floating = { by: this.#element, card: shown, text, note: this.said, rule: this.refused?.rule ?? "" };
    }
  };
  readonly #hide = (): void => {
    if (!this.#shown) return;
    this.#shown = false;
    this.#table.point(null);
    if (this.#table.floating?.by === this.#element) this.#table.floating = null;
  };
  readonly #press = (): void => {
    const { key = "", label, card = "" } = this.#props();
    // A finger cannot hover: its first tap shows the card, where the choice is a button.
    if (this.many || (card && (this.#touch || !this.only))) this.#table.opened = { card, key, title: label };
    else if (this.only) this.#table.choose(this.only);
    else if (this.refused) this.#table.opened = { card: "", key, title: label };
    this.#touch = false;
  };

  /** For the element that is pointed at; `keys`: it is no button by itself. */
  handlers(keys = false) {
    return {
      onpointerdown: (event: PointerEvent) => (this.#touch = event.pointerType === "touch"),
      onpointerenter: (event: PointerEvent) => event.pointerType === "mouse" && this.#show(),
      onpointerleave: this.#hide,
      onfocus: () => this.#element?.matches(":focus-visible") && this.#show(),
      onblur: this.#hide,
      onclick: this.#press,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === "Escape") this.#hide();
        if (!keys || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        this.#press();
      },
    };
  }

  /** Where it lies. */
  readonly here = (element: Element): (() => void) => {
    this.#element = element;
    const { key = "" } = this.#props();
    const leave = key ? this.#table.lies(key) : undefined;
    return () => {
      leave?.();
      this.#hide();
      this.#element = null;
    };
  };
}
