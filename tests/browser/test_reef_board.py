"""The drawn board of Tidal Blades in a real browser."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stolik.games.tidal_blades.catalogue import CardChallenge, catalogue
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.fitting import UNFIT, unfit_at_rest
from tests.browser.table import at_table, is_asked, must_confirm, new_table, play_until, sequence, unfold, wait_until
from tests.browser.test_farshore_fits import dress

AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]

SCROLLING = """() => [...document.querySelectorAll("#board, #board *")].filter((element) => {
  const { overflowX, overflowY } = getComputedStyle(element)
  const scrolls = (flow) => flow === "auto" || flow === "scroll"
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
  const [high, wide] = [scrollHeight > clientHeight + 1, scrollWidth > clientWidth + 1]
  return !element.closest(".ask") && ((scrolls(overflowY) && high) || (scrolls(overflowX) && wide))
}).map((element) => element.className)"""

SMALL_TEXTS = """() => [...document.querySelectorAll(".game *")].filter((element) => {
  const shown = element.getClientRects().length > 0 && !element.closest(".sr")
  const scale = (element.ownerSVGElement && element.getScreenCTM?.()?.a) || 1
  const size = parseFloat(getComputedStyle(element).fontSize) * scale
  return shown && !element.children.length && element.textContent.trim() && size < 11.99
}).map((element) => element.textContent)"""


@pytest.fixture
def reef(visit: Callable[..., Page], server):
    """A table of Tidal Blades where the guest is asked something."""

    def sit_down(**options) -> Page:
        page = visit("Ala", **options)
        table, _ = new_table(page, server, AGAINST_A_BOT, setup={"characters": "random"})
        page.goto(f"{server.base}{table}")
        at_table(page)
        wait_until(lambda: is_asked(page))
        return page

    return sit_down


def question(page: Page) -> str:
    return page.get_by_test_id("question").inner_text()


def answer_on_the_board(page: Page) -> None:
    """Choose something that breathes, an attempt rather than anything else; sets are picked one by one."""
    before = sequence(page)
    board = page.locator(".game")
    attempt = board.locator("button.card-target.can[aria-label*='Attempt:']")
    if board.locator(".pick .item").count() and not board.locator(".act").count():
        board.locator(".pick .item:not(:disabled)").first.click()
        board.locator(".pick .go:not(:disabled)").click()
    elif attempt.count():
        attempt.first.click()
    else:
        board.locator("button.can").first.click()
        if page.locator("dialog[open] .choice").count():
            page.locator("dialog[open] .choice").first.click()
    wait_until(lambda: sequence(page) > before, what=f"after {question(page)}")


def test_a_whole_turn_is_played_on_the_board_alone(reef):
    page = reef()
    while "Which Island" not in question(page):
        answer_on_the_board(page)
    assert page.evaluate(SCROLLING) == []
    assert page.evaluate(SMALL_TEXTS) == []
    seen: set[str] = set()
    while not (seen and "Which Island" in question(page)):
        seen.add(question(page))
        if page.locator("#tb-attempt").count():
            seen.add("stage")
        answer_on_the_board(page)
        wait_until(lambda: is_asked(page) or must_confirm(page))
        if must_confirm(page):
            break
    assert "stage" in seen
    assert any("commit" in asked for asked in seen)


def test_the_board_and_the_prompt_bar_light_each_other(reef):
    page = reef()
    while "Which Island" not in question(page):
        answer_on_the_board(page)
    page.locator(".game button.space-target.can").first.hover()
    lit = page.locator(".option.lit")
    expect(lit).to_have_count(1)
    page.mouse.move(0, 0)
    expect(lit).to_have_count(0)
    unfold(page)
    page.get_by_test_id("option-0").hover()
    expect(page.locator(".game .target.lit")).to_have_count(1)


def test_nothing_scrolls_sideways_on_a_phone_and_every_part_is_readable(reef):
    page = reef(viewport=PHONE, locale="pl-PL")
    for part in ("board", "me", "others"):
        page.get_by_test_id(f"tab-{part}").click()
        wait_until(lambda wanted=part: page.locator(f".game [data-part={wanted}]").first.is_visible())
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert page.evaluate("document.querySelector('#board').scrollWidth") <= PHONE["width"]
        assert page.evaluate(SMALL_TEXTS) == []


WRITTEN = f"""(place, names) => names.flatMap((name) => {{
  for (const written of place.querySelectorAll(".name")) written.textContent = name
  return ({UNFIT})(place)
}})"""


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_every_name_can_be_read_wherever_its_card_may_lie(visit, server, locale):
    page = visit("Ala", locale=locale)
    box: dict[str, Any] = {}
    page.on("response", lambda response: box.update(response.json()) if "/catalogue" in response.url else None)
    table, _ = new_table(page, server, AGAINST_A_BOT, setup={"characters": "random"})
    page.goto(f"{server.base}{table}")
    play_until(page, 12)

    def named(*kinds: str) -> list[str]:
        return [card["name"] for card in box["cards"].values() if card["kind"] in kinds]

    assert unfit_at_rest(page) == []
    places = {
        ".pool": ["challenge"],
        "#tb-droska-ring": ["market"],
        "#tb-the-fold": ["monster"],
        "#tb-my-hand": ["stunt", "challenge"],
    }
    for place, kinds in places.items():
        assert page.locator(place).evaluate(WRITTEN, named(*kinds)) == [], place


def test_a_whole_board_can_be_read_late_in_the_match(reef):
    page = reef()
    for entry in (45, 100):
        play_until(page, entry, seconds=120)
        for language in ("pl", "en"):
            page.get_by_test_id(f"language-{language}").first.click()
            wait_until(lambda wanted=language: page.evaluate("document.documentElement.lang") == wanted)
            page.wait_for_timeout(300)
            assert unfit_at_rest(page) == [], (entry, language)
            assert page.evaluate(SCROLLING) == []


FULL_TRAYS = """() => [...document.querySelectorAll(".mine .area")].flatMap((tray) => {
  const [dice, die] = [tray.querySelector(".dice"), document.querySelector(".mine .dice > *")]
  while (dice.children.length < 9) dice.append(die.cloneNode(true))
  dice.style.setProperty("--in-two", 5)
  dice.style.setProperty("--in-three", 3)
  const [edge, title] = [tray.getBoundingClientRect(), tray.querySelector(".title").getBoundingClientRect()]
  return [...dice.querySelectorAll(".die svg")].map((one) => one.getBoundingClientRect()).filter((one) =>
    one.width < 16 || one.top < title.bottom || one.bottom > edge.bottom || one.right > edge.right)
})"""


@pytest.mark.parametrize("viewport", [DESKTOP, {"width": 1280, "height": 800}, PHONE])
@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_nine_dice_fit_into_a_tray_below_its_title(reef, viewport, locale):
    page = reef(viewport=viewport, locale=locale)
    if viewport is PHONE:
        # The view may still be on its way to what is asked about: the tab is pressed until its part stays.
        wait_until(lambda: page.get_by_test_id("tab-me").click() or page.locator(".mine .area .die").first.is_visible())
    assert page.evaluate(FULL_TRAYS) == []


LONG = sorted(
    (card for card in catalogue("", "pl").cards.values() if isinstance(card, CardChallenge)),
    key=lambda card: -len(card.name),
)
"""Challenges, those with the longest names first."""

COVERED = """() => {
  const over = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1
  /* The box of a font reaches above and below the letters, which are some 9 pixels high. */
  const ink = ({ left, right, top, bottom }) => {
    const middle = (top + bottom) / 2
    return { left, right, top: middle - 4.5, bottom: middle + 4.5 }
  }
  const lines = (name) => {
    const [texts, found] = [document.createTreeWalker(name, NodeFilter.SHOW_TEXT), []]
    while (texts.nextNode()) {
      const text = document.createRange()
      text.selectNodeContents(texts.currentNode)
      if (texts.currentNode.data.trim()) found.push(...text.getClientRects())
    }
    return found
  }
  const covered = (place, sign) => [...document.querySelectorAll(place)].filter((one) => {
    const [name, mark] = [one.querySelector(".name"), one.querySelector(sign)]
    return mark && lines(name).some((line) => over(ink(line), mark.getBoundingClientRect()))
  }).map((one) => `${one.querySelector(".name").textContent} by ${sign}`)
  const own = document.querySelector(".mine .dials").getBoundingClientRect().left
  const beyond = [...document.querySelectorAll(".mine .who *")].filter((one) =>
    one.getBoundingClientRect().right > own)
  return [...covered(".sea .space", ".gives"), ...covered(".mine .mini", ".points"),
    ...beyond.map((one) => `${one.className} by dials`)]
}"""


def test_no_name_lies_under_a_sign_and_panels_count_the_cards_that_do_not_fit(visit, server):
    def fill(view: Any) -> None:
        for seat, player in enumerate(view["players"]):
            if seat == 0:
                player["challenges"] = [card.id for card in LONG[:4]]
            else:
                player["completed"] = [card.id for card in LONG[4:20]]

    page = visit("Ala", locale="pl-PL")
    dress(page, fill)
    table, _ = new_table(page, server, [*AGAINST_A_BOT, AGAINST_A_BOT[1]], setup={"characters": "random"})
    page.goto(f"{server.base}{table}")
    at_table(page)
    while not page.locator(".mine .mini").count():
        wait_until(lambda: is_asked(page))
        answer_on_the_board(page)
    for width, height in [(1280, 720), (1366, 650), (1024, 768), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        assert page.evaluate(COVERED) == [], (width, height)
        assert unfit_at_rest(page) == [], (width, height)
    for panel in page.locator(".game > .others > .player").all():
        box, more = panel.bounding_box(), panel.locator(".more").bounding_box()
        assert box
        assert more
        assert more["y"] + more["height"] <= box["y"] + box["height"]
        chips = panel.locator(".open > li:not(.more)")
        shown = sum(chip.is_visible() for chip in chips.all())
        assert 0 < shown < chips.count()
        expect(panel.locator(".more")).to_have_text(f"+{chips.count() - shown}")
