/** Choosing an option by typing its number. */

export const WAIT = 700;

export class DigitEntry {
  typed = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly count: () => number,
    private readonly chosen: (number: number) => void,
    private readonly changed: () => void = () => undefined,
  ) {}

  /** Handle a key; returns whether it was used. */
  press(key: string): boolean {
    if (/^[0-9]$/.test(key)) return this.#digit(key);
    if (!this.typed) return false;
    if (key === "Enter") this.#finish();
    else if (key === "Escape" || key === "Backspace") this.clear();
    else return false;
    return true;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.typed = "";
    this.changed();
  }

  #digit(digit: string): boolean {
    const number = Number(this.typed + digit);
    if (number === 0 || number > this.count()) {
      const had = this.typed !== "";
      this.clear();
      return had;
    }
    clearTimeout(this.#timer);
    this.typed = String(number);
    this.changed();
    // Wait for another digit only if a longer number exists.
    if (number * 10 > this.count()) this.#finish();
    else this.#timer = setTimeout(() => this.#finish(), WAIT);
    return true;
  }

  #finish(): void {
    const number = Number(this.typed);
    this.clear();
    this.chosen(number);
  }
}
