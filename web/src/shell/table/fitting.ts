/** Chooses the largest size of option buttons that fits without scrolling. */

import { fit } from "../../fit";

/** From large to small; "telling" also shows what an option does. */
const SIZES = ["telling", "large", "usual", "small"] as const;
export type Size = (typeof SIZES)[number];
/** More options than this never use "telling". */
const TOLD = 12;

/** Svelte attachment: sets `data-size` to the first size that fits and reports it (undefined if none does). */
export function fitting(told: (size?: Size) => void): (box: HTMLElement) => () => void {
  return (box) => {
    const isCrowded = (): boolean => box.querySelectorAll("button").length > TOLD;
    const { again, end } = fit({
      steps: SIZES.length,
      show: (step) => (box.dataset.size = SIZES[step]),
      fits: () => box.scrollHeight <= box.clientHeight && !(box.dataset.size === "telling" && isCrowded()),
      size: () => `options ${box.clientWidth} ${box.clientHeight} ${box.scrollHeight} ${box.textContent}`,
      chosen: (step) => told(step === undefined ? undefined : SIZES[step]),
    });
    const room = new ResizeObserver(again);
    room.observe(box);
    const news = new MutationObserver(again);
    news.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      room.disconnect();
      news.disconnect();
      end();
    };
  };
}
