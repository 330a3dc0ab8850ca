/** On a small screen the view goes to what is asked about. */

import { tick } from "svelte";
import { PARTS, phone, type TableUi } from "./ui.svelte";

/** In this order: what the whole question is about, what a tutorial points at, what can be pressed. */
const ASKED = ["[data-asked]", ".lit", ".can"];

/** So much of the view stays free above what is shown. */
const MARGIN_SHARE = 0.4;

const partOf = (thing: Element) =>
  PARTS.find((name) => name === thing.closest<HTMLElement>("[data-part]")?.dataset.part);

/** Scrolls the board alone: whatever else hides what reaches out of it stays where it is. */
function scrollTo(thing: Element): void {
  const view = document.querySelector("main.centre");
  if (!view) return;
  const [{ top, height }, room] = [thing.getBoundingClientRect(), view.getBoundingClientRect()];
  const above = Math.max(0, (room.height - height) / 2);
  view.scrollBy({ top: top - room.top - Math.min(above, MARGIN_SHARE * room.height) });
}

const isShown = (thing: Element): boolean => thing.getClientRects().length > 0;

function isInView(thing: Element): boolean {
  const { top, bottom } = thing.getBoundingClientRect();
  const view = document.querySelector("main.centre")?.getBoundingClientRect();
  return view !== undefined && top >= view.top && bottom <= view.bottom;
}

/** Open the part of the board that the question is about, and scroll to it unless some of it is in view. */
export async function showAsked(ui: TableUi): Promise<void> {
  if (!PARTS.some((name) => name === ui.panel)) return;
  const things = ASKED.map((found) => [...document.querySelectorAll(`#board ${found}`)]).find((found) => found.length);
  if (!things || things.some((thing) => isShown(thing) && isInView(thing))) return;
  const shown = things.find(isShown) ?? things[0];
  const part = shown && partOf(shown);
  if (part) ui.panel = part === "me" && !phone.current ? "board" : part;
  await tick();
  if (shown) scrollTo(shown);
}
