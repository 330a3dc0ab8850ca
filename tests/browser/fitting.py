"""Finds unreadable text on a page: cut off, broken inside a word, or overlapping.

The gist of a card (`.gist`) ends where there is no more room: the whole text is on the large card. Nothing else may lie
on what is seen of it.
"""

from playwright.sync_api import Page

UNFIT = r"""(root) => {
    const SLACK = 1.5;  // pixels that rounding and a little rotation may take
    const faults = new Set();
    const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !element.closest(".sr, .unseen");
    const looks = (element) => [...element.classList].filter((name) => !name.startsWith("svelte-")).join(".");
    const tell = (fault, text, element) => faults.add(`${fault}: "${text}" in ${element.localName}.${looks(element)}`);

    /* What the ink of a line covers: the box of a font reaches above and below it. */
    const ink = (rect, size) => {
        const middle = (rect.top + rect.bottom) / 2;
        return { left: rect.left, right: rect.right, top: middle - 0.42 * size, bottom: middle + 0.42 * size };
    };
    const beyond = (one, box) =>
        one.left < box.left - SLACK || one.right > box.right + SLACK
        || one.top < box.top - SLACK || one.bottom > box.bottom + SLACK;
    /* What cuts off what reaches out of it; what scrolls only hides it for now. */
    const cutters = (element) => {
        const found = [];
        for (let at = element; at && at !== root.parentElement; at = at.parentElement) {
            const { overflowX, overflowY, display } = getComputedStyle(at);
            const flows = display === "inline" ? [] : [overflowX, overflowY];
            if (flows.some((flow) => flow === "auto" || flow === "scroll")) return found;
            if (flows.some((flow) => flow === "hidden" || flow === "clip")) found.push(at);
        }
        return found;
    };
    const over = (one, two) =>
        Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 2;

    const words = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || element.closest("style, title, dialog:not([open])")) continue;
        if (!shown(element)) continue;
        const gist = element.closest(".gist")?.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(element).fontSize);
        const boxes = cutters(element).map((box) => box.getBoundingClientRect());
        for (const { 0: word, index } of node.data.matchAll(/[^\s\u200b-]+-?/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
            if (!rects.length) continue;
            const inked = rects.map((rect) => ink(rect, size));
            if (gist && inked.some((one) => beyond(one, gist))) continue;
            const broken = rects.some((rect) => Math.abs(rect.top - rects[0].top) > size / 2);
            if (!gist && broken) tell("broken", word, element);
            if (!gist && inked.some((one) => boxes.some((box) => beyond(one, box)))) tell("cut off", word, element);
            words.push({ word, element, node, inked, thing: element.closest("button, .target, li, article, section") });
        }
    }
    const things = Map.groupBy(words, ({ thing }) => thing);
    for (const [thing, written] of things) {
        if (!thing) continue;
        for (const [at, one] of written.entries())
            for (const two of written.slice(at + 1))
                if (one.node !== two.node && one.inked.some((a) => two.inked.some((b) => over(a, b))))
                    tell("collides", `${one.word} / ${two.word}`, one.element);
    }
    return [...faults];
}"""


def unfit(page: Page, root: str = ".game") -> list[str]:
    """Unreadable texts under the element, each with its fault."""
    found: list[str] = page.locator(root).first.evaluate(UNFIT)
    return found


def unfit_at_rest(page: Page, root: str = ".game") -> list[str]:
    """The same after the layout has settled."""
    faults = unfit(page, root)
    for _ in range(15):
        if not faults:
            break
        page.wait_for_timeout(200)
        faults = unfit(page, root)
    return faults
