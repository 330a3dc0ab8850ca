import type { Attachment } from "svelte/attachments";

export function bringIntoView(element: Element, block: ScrollLogicalPosition): void {
  // Where there is no layout (tests) there is neither of these.
  const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView?.({ block, behavior: still ? "auto" : "smooth" });
}

/** Something that its player must see now: it may have come in at a place that is scrolled away. */
export const comesIntoView =
  (mine: boolean): Attachment =>
  (element) => {
    if (mine) bringIntoView(element, "nearest");
  };
