import { untrack } from "svelte";
import { afterPaint } from "../../frame";

/** The value one frame late. Spreads the layout of a large update over several frames. */
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
