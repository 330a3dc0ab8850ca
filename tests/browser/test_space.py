"""Room: what a decision needs is in the window at every size, and hands and cities can be read."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, serve
from tests.browser.fitting import unfit_at_rest
from tests.browser.table import BOT, at_table, is_asked, new_table, play_on, play_until, play_until_asked, wait_until
from tests.browser.test_farshore_fits import CARDS, dress, some
from tests.web.server import Server

ME = {"kind": "me"}
LAPTOPS = [(1280, 720), (1366, 650), (1440, 789), (1536, 730), (1440, 900), (1920, 1080)]
UPRIGHT, SLATE, LOW = (820, 1180), (1024, 768), (844, 390)
GAMES = {
    "farshore": {"game": "farshore"},
    "tidal-blades": {"setup": {"characters": "random"}},
}
NEEDED = {"scene": ".game > .sea", "own": ".game > .me", "prompt": "[data-testid=prompt]"}

BOXES = """(places) => {
    const box = ({ left, top, right, bottom }) => [left, top, right, bottom]
    const found = Object.entries(places).flatMap(([name, place]) =>
        [...document.querySelectorAll(place)].filter((one) => one.checkVisibility())
            .map((one) => [name, box(one.getBoundingClientRect())]))
    const scrolls = (flow) => flow === "auto" || flow === "scroll"
    const scrolling = [...document.querySelectorAll("main, #board, #board *:not(.prompt *)")].filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one)
        return (scrolls(overflowY) && one.scrollHeight > one.clientHeight + 1)
            || (scrolls(overflowX) && one.scrollWidth > one.clientWidth + 1)
    })
    return { boxes: Object.fromEntries(found), scrolling: scrolling.map((one) => one.className) }
}"""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: Any) -> Iterator[Server]:
    """One server for all tests of this file."""
    yield from serve(tmp_path_factory.mktemp("space") / "data")


@pytest.fixture
def sit(browser: Browser, shared: Server) -> Iterator[Callable[..., Page]]:
    """Sit down at a new table; `change` alters what the page is told of the match."""
    contexts, complaints = [], []

    def sit_down(game: str, others: int = 1, change: Callable[[Any], None] | None = None, **options: Any) -> Page:
        context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce", **options)
        contexts.append(context)
        context.request.post(f"{shared.base}/api/me", data={"name": "Ala"})
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        if change:
            dress(page, change)
        table, _ = new_table(page, shared, [ME, *[BOT] * others], **GAMES[game])
        page.goto(f"{shared.base}{table}")
        at_table(page)
        wait_until(lambda: is_asked(page))
        expect(page.locator(".game > .sea")).to_be_visible()
        return page

    yield sit_down
    for context in contexts:
        context.close()
    assert complaints == []


def resize(page: Page, size: tuple[int, int]) -> None:
    page.mouse.move(0, 0)  # nothing is pointed at
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(150)


def boxes(page: Page, places: dict[str, str]) -> dict[str, list[float]]:
    """Where these things lie; nothing on the board may be scrolled away."""
    found = page.evaluate(BOXES, places)
    assert found["scrolling"] == []
    return dict(found["boxes"])


def overlap(one: list[float], other: list[float]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 1


def assert_in_window(found: dict[str, list[float]], size: tuple[int, int]) -> None:
    for name, (left, top, right, bottom) in found.items():
        assert left >= -1, (size, name)
        assert top >= -1, (size, name)
        assert right <= size[0] + 1, (size, name)
        assert bottom <= size[1] + 1, (size, name)
    for one, other in combinations(found, 2):
        assert not overlap(found[one], found[other]), (size, one, other)


def close_drawer(page: Page) -> None:
    page.locator("header .tool[aria-pressed=true]").click()
    expect(page.locator(".side")).to_have_count(0)


BOARD = {"farshore": ".land", "tidal-blades": ".scene"}


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_decision_needs_is_in_the_window(sit, game):
    page = sit(game, others=3)
    play_until(page, 14)
    play_until_asked(page)
    areas = {}
    for size in LAPTOPS:
        resize(page, size)
        found = boxes(page, NEEDED)
        assert set(found) == set(NEEDED)
        assert_in_window(found, size)
        assert unfit_at_rest(page) == [], size
        areas[size] = boxes(page, {"board": BOARD[game]})["board"]
    close_drawer(page)
    for size in LAPTOPS:
        resize(page, size)
        found = boxes(page, NEEDED)
        assert set(found) == set(NEEDED)
        assert_in_window(found, size)
        (left, top, right, bottom), before = boxes(page, {"board": BOARD[game]})["board"], areas[size]
        grown = (right - left) / (before[2] - before[0])
        assert grown > 1.1, (size, "the board grows with the room of the drawer")
        assert bottom - top >= before[3] - before[1] - 1, size
        sea = found["scene"]
        assert right - left > 0.9 * (sea[2] - sea[0] - 80), (size, "the sea is not left empty")


def test_the_prompt_has_the_height_of_its_options_and_folds_where_there_is_no_room(sit):
    page = sit("tidal-blades")
    resize(page, (1440, 900))
    prompt, options = page.get_by_test_id("prompt"), page.locator("[data-testid^=option-]")
    heights: dict[int, float] = {}
    for _ in range(60):
        play_until_asked(page)
        page.wait_for_timeout(100)
        if not page.locator(".bar.folded").count():
            assert page.locator(".options").evaluate("(box) => box.scrollHeight - box.clientHeight") == 0
            heights[options.count()] = (prompt.bounding_box() or {"height": 0})["height"]
        if options.count() > 12 and len(heights) > 1:
            break
        play_on(page)
    assert heights[min(heights)] < heights[max(heights)]

    resize(page, (1366, 650))
    page.reload()
    at_table(page)
    folded = page.locator(".bar.folded")
    expect(folded).to_be_visible()
    expect(page.get_by_test_id("option-0")).to_be_hidden()
    assert (folded.bounding_box() or {"height": 999})["height"] < 130
    page.get_by_test_id("resize").click()
    expect(page.get_by_test_id("option-0")).to_be_visible()
    page.get_by_test_id("resize").click()
    expect(page.get_by_test_id("option-0")).to_be_hidden()
    before = page.get_by_test_id("question").inner_text()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    wait_until(lambda: page.get_by_test_id("question").inner_text() != before)


@pytest.mark.parametrize("game", GAMES)
def test_tablets_have_layouts_of_their_own(sit, game):
    page = sit(game, others=3, has_touch=True)
    play_until(page, 14)
    play_until_asked(page)
    for size in (UPRIGHT, SLATE):
        resize(page, size)
        page.get_by_test_id("tab-board").click()
        found = boxes(page, NEEDED)
        assert set(found) == set(NEEDED)
        assert_in_window(found, size)
        assert unfit_at_rest(page) == [], size
        page.get_by_test_id("tab-others").click()
        expect(page.locator(".game > .sea")).to_be_hidden()
        others = boxes(page, {"others": ".game > .others", "prompt": NEEDED["prompt"]})
        assert_in_window(others, size)
        assert unfit_at_rest(page) == [], size


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_has_the_prompt_beside_the_board(sit, game):
    page = sit(game, has_touch=True)
    play_until(page, 10)
    play_until_asked(page)
    resize(page, LOW)
    for tab in ("board", "me", "others"):
        page.get_by_test_id(f"tab-{tab}").click()
        found = page.evaluate(BOXES, {"header": ".table > header", "centre": "main", "prompt": NEEDED["prompt"]})[
            "boxes"
        ]
        assert_in_window(found, LOW)
        assert found["prompt"][0] >= found["centre"][2] - 1
        assert (
            page.evaluate("document.querySelector('main').scrollWidth") <= found["centre"][2] - found["centre"][0] + 1
        )
        expect(page.get_by_test_id("purse")).to_be_in_viewport()
        assert unfit_at_rest(page) == [], tab


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_always_shows_ones_own_goods(sit, game):
    page = sit(game)
    expect(page.get_by_test_id("purse")).to_be_hidden()
    resize(page, (PHONE["width"], PHONE["height"]))
    for tab in ("board", "me", "others"):
        page.get_by_test_id(f"tab-{tab}").click()
        purse = page.get_by_test_id("purse")
        expect(purse).to_be_in_viewport(ratio=0.99)
        assert (purse.bounding_box() or {"height": 99})["height"] < 40
        prompt = page.get_by_test_id("prompt").bounding_box()
        assert prompt
        assert (purse.bounding_box() or {"y": 999})["y"] < prompt["y"]


def test_a_phone_goes_to_the_dice_of_a_challenge(sit):
    page = sit("tidal-blades")
    resize(page, (PHONE["width"], PHONE["height"]))
    stage = page.locator("#tb-attempt")
    for _ in range(200):
        play_until_asked(page)
        if stage.count():
            break
        page.get_by_test_id("tab-me").click()
        play_on(page)
    expect(page.get_by_test_id("tab-board")).to_have_attribute("aria-current", "page")
    expect(stage).to_be_in_viewport()
    expect(stage.locator(".die").first).to_be_in_viewport()


def test_a_phone_goes_to_the_hand_when_cards_are_asked_for(sit):
    page = sit("farshore")
    resize(page, (PHONE["width"], PHONE["height"]))
    page.get_by_test_id("tab-others").click()
    parts: list[str] = []
    for _ in range(60):
        play_until_asked(page)
        parts = page.locator(".game .can").evaluate_all(
            "(things) => [...new Set(things.map((thing) => thing.closest('[data-part]')?.dataset.part))]"
        )
        if parts == ["me"]:
            break
        play_on(page)
    assert parts == ["me"]
    expect(page.get_by_test_id("tab-me")).to_have_attribute("aria-current", "page")
    expect(page.locator(".game .can").first).to_be_in_viewport()


HELD = """(hand) => [...hand.querySelectorAll(".card-target")].map((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect()
    const line = card.querySelector(".gist, .symbols").getBoundingClientRect()
    const [art, figure] = [card.querySelector(".picture, .art"), card.querySelector(".drawn, .figure")]
    const [frame, drawn] = [art.getBoundingClientRect(), figure.getBoundingClientRect()]
    return {
        box: [left, top, right, bottom], can: card.classList.contains("can"),
        told: line.height >= 10 && line.top >= top && line.bottom <= bottom + 1 && line.width >= 40,
        fits: !figure.checkVisibility()
            || (drawn.top >= frame.top - 1 && drawn.bottom <= frame.bottom + 1 && drawn.right <= frame.right + 1),
        veil: Number(getComputedStyle(card, "::before").opacity), opacity: Number(getComputedStyle(card).opacity),
    }
})"""


def assert_readable(cards: list[dict[str, Any]], size: tuple[int, int]) -> None:
    """No card lies on another, and each says what it does."""
    for one, other in combinations(cards, 2):
        assert not overlap(
            [one["box"][0] + 3, one["box"][1] + 3, one["box"][2] - 3, one["box"][3] - 3], other["box"]
        ), size
    assert all(card["told"] for card in cards), size
    assert all(card["fits"] for card in cards), size
    assert all(card["veil"] <= 0.2 and card["opacity"] == 1 for card in cards), size


def test_twelve_cards_can_be_read_with_the_playable_ones_first(sit):
    def hold_many(view: Any) -> None:
        mine = view["players"][0]
        own = [card for card in mine["hand"] if card != "?"]
        mine["hand"] = (some(CARDS, 7, 20) + own)[-12:]
        view["bay"] = [[slot[-1]] for slot in view["bay"] if slot]

    page = sit("farshore", change=hold_many)
    play_until(page, 3)
    play_until_asked(page)
    for size in [*LAPTOPS, UPRIGHT, SLATE]:
        resize(page, size)
        cards = page.locator("#fs-hand").evaluate(HELD)
        assert len(cards) == 12
        assert_readable(cards, size)
        playable = [card["can"] for card in cards]
        assert playable == sorted(playable, reverse=True), size
        assert_readable(page.locator("#fs-bay").evaluate(HELD), size)
        own = boxes(page, {"own": ".game > .me"})["own"]
        assert all(card["box"][3] <= own[3] and card["box"][2] <= own[2] for card in cards), size


def test_a_large_hand_of_another_game_can_be_read(sit):
    def hold_many(view: Any) -> None:
        mine = view["players"][0]
        for kind in ("challenges", "stunts"):
            mine[kind] = [*mine[kind], *mine[kind], *mine[kind], *mine[kind], *mine[kind]][:5]

    page = sit("tidal-blades", change=hold_many)
    play_until(page, 14)
    play_until_asked(page)
    for size in [*LAPTOPS, UPRIGHT, SLATE]:
        resize(page, size)
        page.wait_for_timeout(150)
        cards = page.locator("#tb-my-hand").evaluate(HELD)
        assert len(cards) >= 7
        assert_readable(cards, size)


OVERFLOWING = """() => [...document.querySelectorAll(".game > .others *")].filter((one) => {
    const slip = one.closest("article")?.getBoundingClientRect()
    const { right, bottom, width } = one.getBoundingClientRect()
    return slip && width && !one.closest(".sr, svg") && (right > slip.right + 1 || bottom > slip.bottom + 1)
}).map((one) => one.className)"""


@pytest.mark.parametrize("game", GAMES)
def test_rows_of_others_never_overflow(sit, game):
    page = sit(game, others=3)
    play_until(page, 40)
    play_until_asked(page)
    for size in [*LAPTOPS, UPRIGHT, SLATE]:
        resize(page, size)
        if size in (UPRIGHT, SLATE):
            page.get_by_test_id("tab-others").click()
        assert page.evaluate(OVERFLOWING) == [], size


def test_a_city_of_another_is_told_by_names_where_there_is_room(sit):
    def build(view: Any) -> None:
        for player in view["players"]:
            player["city"] = [{"card": card, "anchor": False, "worker": False} for card in some(CARDS, 0, 12)]

    page = sit("farshore", change=build)
    names = page.locator(".game > .others .plots .name")
    expect(names).to_have_count(12)
    for size in [*LAPTOPS, UPRIGHT]:
        resize(page, size)
        if size == UPRIGHT:
            page.get_by_test_id("tab-others").click()
        expect(names.first).to_be_visible()
        assert unfit_at_rest(page, ".game > .others") == [], size
    crowded = sit("farshore", others=3, change=build)
    resize(crowded, (1366, 650))
    expect(crowded.locator(".game > .others .plots .name").first).to_be_hidden()
    expect(crowded.locator(".game > .others .plots .house").first).to_be_visible()
