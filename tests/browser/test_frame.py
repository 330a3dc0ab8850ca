"""What surrounds the board: its room, what points where, how others' moves are shown, and what it all weighs."""

import gzip
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table import (
    BOT,
    answer,
    at_table,
    finished_table,
    is_asked,
    new_table,
    option_texts,
    play_on,
    play_until,
    play_until_asked,
    sequence,
    unfold,
    wait_until,
)

SCRIPT_BYTES = 250_000
ALL_BYTES = 800_000
SIZE = """() => {
    const page = document.scrollingElement, board = document.getElementById("board").getBoundingClientRect()
    return { high: page.scrollHeight, wide: page.scrollWidth, board: [board.width, board.height] }
}"""


def sit_down(page: Page, server: Any, game: str, **options: Any) -> str:
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], game=game, **options)
    page.goto(f"{server.base}{table}")
    at_table(page)
    wait_until(lambda: is_asked(page))
    return table


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_the_table_has_its_room_and_its_weight(visit, server, game):
    page = visit("Ala")
    loaded: dict[str, bytes] = {}
    page.on("response", lambda response: loaded.setdefault(response.url, response.body()) if response.ok else None)
    sit_down(page, server, game)
    play_until(page, 8)
    page.wait_for_load_state("networkidle")

    assert all(url.startswith(server.base) for url in loaded)
    files = {url: body for url, body in loaded.items() if "/api/" not in url}
    scripts = [gzip.compress(body) for url, body in files.items() if url.endswith(".js")]
    assert scripts
    assert sum(map(len, scripts)) <= SCRIPT_BYTES
    packed = {url: body if url.endswith(".woff2") else gzip.compress(body) for url, body in files.items()}
    assert sum(map(len, packed.values())) <= ALL_BYTES

    size = page.evaluate(SIZE)
    assert (size["high"], size["wide"]) == (DESKTOP["height"], DESKTOP["width"])
    assert size["board"][0] >= 1100
    assert size["board"][1] >= 690

    page.set_viewport_size(PHONE)
    for tab in ("board", "me", "others", "log"):
        page.get_by_test_id(f"tab-{tab}").click()
        size = page.evaluate(SIZE)
        assert (size["high"], size["wide"]) == (PHONE["height"], PHONE["width"]), tab
    prompt = page.get_by_test_id("prompt").bounding_box()
    assert prompt
    assert prompt["y"] + prompt["height"] == pytest.approx(PHONE["height"], abs=1)


PLACES = """() => {
    const box = (found) => {
        const { left, top, right, bottom } = document.querySelector(found).getBoundingClientRect()
        return { left, top, right, bottom }
    }
    const options = document.querySelector(".options")
    return {
        scene: box(".game > .sea"), own: box(".game > .me"), bar: box("[data-testid=prompt]"),
        hidden: options.scrollHeight - options.clientHeight,
        asked: document.querySelectorAll("[data-testid^=option-]").length,
    }
}"""


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_the_question_stays_in_its_corner_and_shows_all_answers_and_the_board_never_moves(visit, server, game):
    page = visit("Ala")
    sit_down(page, server, game)
    expect(page.locator(".game > .sea")).to_be_visible()
    boards, corners, most = set(), set(), 0
    for asked in range(60):
        if asked >= 12 and most >= 8:
            break
        play_until_asked(page)
        page.wait_for_timeout(100)
        unfold(page)
        wait_until(lambda: page.evaluate(PLACES)["hidden"] == 0, 3, f"for all of {option_texts(page)} to be shown")
        found = page.evaluate(PLACES)
        boards.add((*found["scene"].values(), *found["own"].values()))
        corners.add((found["bar"]["left"], found["bar"]["right"], found["bar"]["bottom"]))
        assert found["scene"]["right"] <= found["bar"]["left"] + 1
        most = max(most, found["asked"])
        play_on(page)
    assert len(boards) == len(corners) == 1
    assert most >= 8


def test_an_option_is_short_and_says_all_when_it_is_pointed_at(visit, server):
    page = visit("Ala")
    sit_down(page, server, "farshore")
    play_until(page, 3)
    play_until_asked(page)
    unfold(page)
    option = page.locator(".option", has_text="Place a worker: ").first
    name = option.locator(".label").inner_text()
    expect(option).to_have_accessible_name(f"Place a worker: {name}")
    hint = option.locator(".hint").text_content() or ""
    expect(option).to_have_accessible_description(hint.strip())
    before = page.evaluate(PLACES)
    option.hover()
    if not option.locator(".hint").is_visible():  # few options say it themselves
        expect(page.get_by_test_id("note")).to_have_text(hint.strip())
    assert page.evaluate(PLACES) == before


def test_a_phone_has_four_tabs_and_everything_is_behind_them(visit, server):
    page = visit("Ala", viewport=PHONE)
    sit_down(page, server, "tidal-blades")
    play_until(page, 6)
    play_until_asked(page)
    tabs = page.locator("[data-testid^=tab-]")
    expect(tabs).to_have_count(4)
    bar = page.get_by_test_id("prompt").bounding_box()
    assert bar
    assert bar["height"] <= 0.31 * PHONE["height"]
    page.get_by_test_id("tab-log").click()
    for panel in ("rules", "chat", "why", "log"):
        page.get_by_test_id(f"drawer-{panel}").click()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        expect(page.get_by_test_id(f"drawer-{panel}")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_test_id("log")).to_be_visible()


def test_the_log_is_parted_by_turns_and_shows_rules_where_one_looks(visit, server):
    page = visit("Ala")
    sit_down(page, server, "farshore")
    play_until(page, 8)
    play_until_asked(page)
    log = page.get_by_test_id("log")
    expect(log.locator(".turn", has_text="Ala").first).to_be_attached()
    assert "turn begins" not in " ".join(log.locator("p").all_inner_texts())
    line = log.locator("p:has(.rule)").last
    rule = line.locator(".rule")
    page.mouse.move(0, 0)
    expect(rule).to_have_css("opacity", "0")
    line.hover()
    expect(rule).to_have_css("opacity", "1")
    page.mouse.move(0, 0)
    rule.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(rule).to_have_css("opacity", "1")


def test_an_option_lights_what_it_touches_and_the_other_way_round(visit, server):
    page = visit("Ala")
    sit_down(page, server, "farshore")
    option = page.get_by_test_id("option-0")
    option.hover()
    lit = page.locator(".game :is(.target, .spot).lit")
    expect(lit.first).to_be_visible()
    page.mouse.move(0, 0)
    expect(lit).to_have_count(0)
    option.focus()
    expect(lit.first).to_be_visible()
    page.get_by_test_id("question").focus()
    page.locator(".game .can:not(.many)").first.hover()
    expect(page.locator(".option.lit")).to_have_count(1)


THREADS = """() => {
    const near = (end, lit) => end.x >= lit.left - 1 && end.x <= lit.right + 1
        && end.y >= lit.top - 1 && end.y <= lit.bottom + 1
    const lit = [...document.querySelectorAll("#board .lit:not(.option)")].map((thing) => thing.getBoundingClientRect())
    const ends = [...document.querySelectorAll("[data-testid=thread] circle")].map((end) =>
        ({ x: end.cx.baseVal.value, y: end.cy.baseVal.value }))
    return { lit: lit.length, ends: ends.length, tied: ends.filter((end) => lit.some((one) => near(end, one))).length }
}"""


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_a_thread_runs_from_an_option_to_what_it_touches(visit, server, game):
    page = visit("Ala")
    sit_down(page, server, game, setup={"characters": "random"} if game == "tidal-blades" else {})
    thread = page.get_by_test_id("thread")
    expect(thread).to_have_count(0)
    page.wait_for_timeout(300)
    unfold(page)
    options = page.locator("[data-testid^=option-]")
    for at in range(min(8, options.count())):
        options.nth(at).hover()
        expect(page.locator(".option.lit")).to_have_count(1)
        page.wait_for_timeout(100)
        found = page.evaluate(THREADS)
        # A line that would cross words is not drawn.
        assert found["ends"] == found["tied"] <= min(3, found["lit"])
        if thread.count():
            expect(thread).to_have_attribute("aria-hidden", "true")
            expect(thread).to_have_css("pointer-events", "none")
    page.mouse.move(0, 0)
    expect(thread).to_have_count(0)
    page.set_viewport_size(PHONE)
    page.get_by_test_id("option-0").focus()
    expect(page.locator(".option.lit")).to_have_count(1)
    expect(thread).to_have_count(0)


def test_why_not_is_told_on_the_board(visit, server):
    page = visit("Ala")
    sit_down(page, server, "farshore")
    play_until(page, 6)
    play_until_asked(page)
    refused = page.locator('.game .refused:not([tabindex="-1"])').first
    refused.focus()
    name = refused.get_attribute("aria-label") or ""
    page.keyboard.press("Enter")
    dialog = page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    reason = dialog.locator(".why").first.inner_text()
    assert reason.rpartition(": ")[2] in name
    rule = dialog.get_by_role("button", name=re.compile("^Rule FS-"))
    number = rule.first.inner_text().removeprefix("Rule ")
    rule.first.click()
    expect(dialog).to_have_count(0)
    expect(page.locator(f'[data-rule="{number}"]')).to_be_visible()


def test_others_moves_are_captioned_and_can_be_skipped(visit, server):
    page = visit("Ala")
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, server, "farshore")
    board, caption = page.locator("#board"), page.get_by_test_id("caption")
    bot = page.get_by_test_id("seat-1").locator("strong").inner_text()
    end = time.monotonic() + 60
    while not any(bot in text for text in caption.all_inner_texts()):
        assert time.monotonic() < end, "the bot's moves were never told"
        if not play_on(page):
            time.sleep(0.02)
    wait_until(lambda: is_asked(page), 20, "for my turn while the bot's is still shown")
    page.keyboard.press("Escape")
    expect(caption).to_have_count(0)
    expect(board.locator(".can").first).to_be_visible()


RECORD = """() => {
    window.travelled = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
        if (this.matches(".thing, [data-from]")) {
            window.travelled.push({ piece: this.dataset.at ?? "", frames: frames.map(({ transform }) => transform) })
        }
        return animate.call(this, frames, options)
    }
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_things_travel_unless_motion_is_reduced(visit, server, motion):
    page = visit("Ala")
    page.emulate_media(reduced_motion=motion)
    sit_down(page, server, "farshore")
    page.evaluate(RECORD)
    assert "Draw a new hand" in option_texts(page)[1]
    before = sequence(page)
    answer(page, 1)
    if motion == "reduce":
        play_until(page, before + 4)
        assert page.evaluate("window.travelled") == []
        return
    wait_until(lambda: page.evaluate("window.travelled.length"), what="for cards to fly")
    for way in page.evaluate("window.travelled"):
        assert len(set(way["frames"])) == 9, way
    wait_until(lambda: page.locator(".thing").count() == 0, what="for everything to land")


def test_motion_can_be_switched_in_the_middle_of_a_match(visit, server):
    page = visit("Ala")
    sit_down(page, server, "farshore")
    page.evaluate(RECORD)
    for _ in range(2):
        page.emulate_media(reduced_motion="reduce")
        wait_until(lambda: page.locator("html[data-still]").count() and not page.locator(".thing").count())
        page.keyboard.press("Escape")
        page.evaluate("window.travelled = []")
        play_until(page, sequence(page) + 3)
        assert page.evaluate("window.travelled") == []
        page.emulate_media(reduced_motion="no-preference")
        end = time.monotonic() + 60
        while not page.evaluate("window.travelled.length"):
            assert time.monotonic() < end, "nothing travels"
            page.keyboard.press("Escape")
            if not play_on(page):
                time.sleep(0.02)


def test_settings_are_kept(visit):
    page = visit("Ala")
    page.get_by_test_id("settings-open").click()
    page.get_by_text("Slow", exact=True).click()
    for check in ("set-forced", "set-sound"):
        page.get_by_test_id(check).check()
    page.reload()
    page.get_by_test_id("settings-open").click()
    expect(page.get_by_role("radio", name="Slow")).to_be_checked()
    expect(page.get_by_test_id("set-forced")).to_be_checked()
    expect(page.get_by_test_id("set-sound")).to_be_checked()


def test_cards_and_rules_have_addresses(visit, server):
    page = visit("Ala")
    page.get_by_role("link", name="Look at the cards").first.click()
    page.get_by_test_id("gallery-search").fill("harbour bell")
    expect(page.get_by_role("status").filter(has_text="1 card")).to_be_visible()
    page.locator(".card-target").first.click()
    expect(page.get_by_test_id("card-large")).to_contain_text("Harbour Bell")
    assert page.url.endswith("/harbour_bell")
    page.keyboard.press("Escape")
    page.get_by_test_id("language-pl").click()
    expect(page.locator(".card-target").first).to_be_visible()
    page.goto(f"{server.base}/#/rules/farshore/FS-065")
    expect(page.locator("#FS-065")).to_be_in_viewport(timeout=20_000)
    page.get_by_test_id("rules-search").fill("kotwic")
    expect(page.locator("mark").first).to_be_visible()


def test_the_end_tells_why(visit, server):
    page = visit("Ala")
    page.goto(f"{server.base}{finished_table(page, server, 'tidal-blades')}")
    end = page.get_by_test_id("end")
    expect(end.get_by_role("table")).to_contain_text("Total", timeout=20_000)
    expect(page.get_by_test_id("course")).to_be_visible(timeout=20_000)
    expect(page.get_by_test_id("why-won")).to_have_text(re.compile(r"points? ahead of .+\(\+\d+\)|[Tt]ied"))
    page.get_by_role("button", name="The board").click()
    expect(page.locator(".game")).to_be_visible()
