/** Options are as large as there is room for. */

import { beforePaint } from "../../frame";

/** With what they do; large; as usual; as small as can be pressed. */
const SIZES = ["telling", "large", "usual", "small"] as const;
export type Size = (typeof SIZES)[number];
/** With more options there is no room to say what they do. */
const TOLD = 12;

/** `{@attach fitting(…)}`: sets `data-size` to the first size at which nothing must be scrolled, and tells it if there is one. */
export function fitting(told: (size?: Size) => void): (box: HTMLElement) => () => void {
  return (box) => {
    const fits = (size: Size): boolean => {
      box.dataset.size = size;
      return box.scrollHeight <= box.clientHeight;
    };
    const fit = (): void => {
      const many = box.querySelectorAll("button").length > TOLD;
      told(SIZES.slice(many ? 1 : 0).find(fits));
    };
    const soon = (): void => beforePaint(measure);
    const measure = (): (() => void) => fit;
    const room = new ResizeObserver(soon);
    room.observe(box);
    const news = new MutationObserver(soon);
    news.observe(box, { childList: true, subtree: true, characterData: true });
    soon();
    return () => {
      room.disconnect();
      news.disconnect();
    };
  };
}
