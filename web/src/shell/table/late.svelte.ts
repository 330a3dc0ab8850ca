import { untrack } from "svelte";
import { afterPaint } from "../../frame";

/** What is read, a frame later: when the whole table changes, its parts are laid out one after the other. */
export function late<T>(read: () => T): { readonly value: T } {
  let value = $state.raw(untrack(read));
  $effect(() => {
    const next = read();
    return afterPaint(() => (value = next));
  });
  return {
    get value() {
      return value;
    },
  };
}
