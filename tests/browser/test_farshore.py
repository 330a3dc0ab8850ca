"""Farshore through the pages: whole matches, the Captain, the keyboard, phones, Polish, spectators."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.table import (
    acknowledge_late,
    answer,
    at_table,
    choose,
    is_asked,
    is_over,
    must_confirm,
    new_table,
    play_on,
    sequence,
    type_answer,
    wait_until,
)

ANY_OPTION = re.compile("option-")
ONWARD = re.compile("Prepare for the new season|^\\d*\\s*Pass")
HAND = re.compile(r'"hand":\[([^\]]*)\]')
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


SCROLLING = """() => [...document.querySelectorAll("html, main, #board, #board *")].filter((element) => {
  const { overflowX, overflowY } = getComputedStyle(element)
  const scrolls = (flow) => flow === "auto" || flow === "scroll"
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
  const [high, wide] = [scrollHeight > clientHeight + 1, scrollWidth > clientWidth + 1]
  return (scrolls(overflowY) && high) || (scrolls(overflowX) && wide)
}).map((element) => element.className)"""
SMALL_TEXTS = """() => [...document.querySelectorAll(".game *")].filter((element) => {
  const shown = element.getClientRects().length > 0 && !element.closest(".sr")
  const scale = (element.ownerSVGElement && element.getScreenCTM?.()?.a) || 1
  const size = parseFloat(getComputedStyle(element).fontSize) * scale
  return shown && !element.children.length && element.textContent.trim() && size < 11.99
}).map((element) => element.textContent)"""


def sit(page, server, *others, **options) -> str:
    """A table with this page's guest on the first seat."""
    table, _ = new_table(page, server, [ME, *others], game="farshore", **options)
    page.goto(f"{server.base}{table}")
    at_table(page)
    return table


def hurry_on(page) -> bool:
    """Do what this page is asked for, the shortest way through the year; False if it is nothing."""
    onward = page.get_by_test_id(ANY_OPTION).filter(has_text=ONWARD)
    if onward.count() and not must_confirm(page):
        choose(page, ONWARD)
        return True
    return play_on(page)


def test_two_browsers_play_a_whole_match(visit, server):
    ala, ola = visit("Ala"), visit("Ola")
    table, invitation = new_table(ala, server, [ME, {"kind": "open"}], game="farshore")
    ala.goto(f"{server.base}{table}")
    ola.goto(f"{server.base}{invitation}")
    ola.get_by_test_id("take-1").click()
    expect(ala.get_by_test_id("seat-1")).to_contain_text("Ola")
    ala.get_by_test_id("start").click()
    at_table(ala)
    at_table(ola)
    end = time.monotonic() + 240
    while not (is_over(ala) and is_over(ola)):
        assert time.monotonic() < end, "the match did not end"
        if not hurry_on(ala) and not hurry_on(ola):
            time.sleep(0.02)
    for page in (ala, ola):
        expect(page.get_by_test_id("end")).to_contain_text("Ola")
        expect(page.get_by_test_id("rematch")).to_be_visible()
    assert sequence(ala) == sequence(ola)


def test_one_plays_alone_against_the_captain_to_the_end(visit, server):
    page = visit("Ala")
    sit(page, server, setup={"captain": "terror"})
    wait_until(lambda: is_asked(page))
    captain = page.locator("#fs-captain")
    expect(captain.locator(".marker")).to_have_count(5)
    expect(captain.get_by_text("Terror of the Oceans").first).to_be_visible()
    expect(page.get_by_test_id("opponent")).to_contain_text("Captain Crabita")
    turned, end = False, time.monotonic() + 200
    while not is_over(page):
        assert time.monotonic() < end, "the match did not end"
        turned = turned or captain.locator("[data-track-card]").count() > 0
        if not hurry_on(page):
            time.sleep(0.02)
    assert turned, "no track card of the Captain was seen"
    expect(page.get_by_test_id("end")).to_contain_text("Captain Crabita")


@pytest.mark.parametrize("late", [False, True], ids=["", "acknowledged late"])
def test_one_plays_by_the_keyboard_alone(visit, server, late):
    page = visit("Ala")
    if late:  # whatever is pressed between the arrival of a question and that of the server's "done" must count
        acknowledge_late(page)
        page.reload()
    sit(page, server, BOT)
    answered, end = 0, time.monotonic() + 120
    while answered < 30 and not is_over(page):
        assert time.monotonic() < end
        if must_confirm(page):
            page.keyboard.press("1")
            wait_until(lambda: not must_confirm(page))
        elif is_asked(page):
            type_answer(page)
            answered += 1
        else:
            time.sleep(0.02)


def test_a_space_is_reached_and_taken_by_the_keyboard(visit, server):
    page = visit("Ala")
    sit(page, server, setup={"captain": "shy"})
    wait_until(lambda: is_asked(page))
    answer(page)  # the hand is kept
    wait_until(lambda: is_asked(page))
    space = page.locator("#board .sea").get_by_role("button", name="Seaweed Shallows")
    before = sequence(page)
    page.locator("#board").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if space.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    wait_until(lambda: sequence(page) > before)
    expect(page.get_by_test_id("log")).to_contain_text("Seaweed Shallows")


def answer_on_the_board(page, among: str = "button.can") -> None:
    """Choose what may be chosen, where it lies."""
    before = sequence(page)
    page.locator(f"#board {among}").first.click()
    way = page.locator("#board dialog[open] .choice")
    if way.count():
        way.first.click()
    wait_until(lambda: sequence(page) > before, what=f"for an answer on the board after entry {before}")


def test_a_turn_is_played_on_the_board_alone(visit, server):
    page = visit("Ala")
    sit(page, server, setup={"captain": "terror"})
    wait_until(lambda: is_asked(page))
    answer_on_the_board(page, "#fs-hand .hand-target.can")
    wait_until(lambda: is_asked(page))
    answer_on_the_board(page, '[data-at="space:docks"]')
    wait_until(lambda: is_asked(page))
    page.locator("#board #fs-hand .card-target.can").first.click()  # it is picked, and sent with what ends the row
    for thing in (".season-target.can", ".good-target.can"):  # no more, for what
        wait_until(lambda: is_asked(page))
        answer_on_the_board(page, thing)
    assert page.evaluate(SCROLLING) == []
    assert page.evaluate(SMALL_TEXTS) == []


def test_board_and_prompt_light_each_other(visit, server):
    page = visit("Ala")
    sit(page, server, setup={"captain": "shy"})
    wait_until(lambda: is_asked(page))
    answer(page)
    wait_until(lambda: is_asked(page))
    space = page.locator("#board .sea").get_by_role("button", name="Crystal Grotto")
    option = page.get_by_test_id(ANY_OPTION).filter(has_text="Crystal Grotto")
    lit = re.compile(r"\blit\b")
    expect(space).not_to_have_class(lit)
    option.hover()
    expect(space).to_have_class(lit)
    space.hover()
    expect(option).to_have_class(lit)
    page.mouse.move(0, 0)
    expect(option).not_to_have_class(lit)
    taken = page.locator("#board button.refused").first
    taken.hover()
    expect(page.locator("#board .floating")).to_contain_text("FS-")


def test_on_a_phone_nothing_scrolls_sideways_and_one_can_play(visit, server):
    page = visit("Ala", viewport=PHONE)
    sit(page, server, BOT, setup={"captain": "brave"})
    for part in ("board", "me", "others"):
        page.get_by_test_id(f"tab-{part}").click()
        for _ in range(3):
            wait_until(lambda: is_asked(page) or must_confirm(page))
            play_on(page)
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    box = page.get_by_test_id("prompt").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] > PHONE["height"] - 60  # at the thumb


def test_the_table_speaks_polish(visit, server):
    page = visit("Ala", locale="pl-PL")
    sit(page, server, setup={"captain": "magnificent"})
    wait_until(lambda: is_asked(page))
    for word in ("Zatoka", "Wydmy", "Kapitanka Krabita", "Wspaniała"):
        expect(page.locator("#board").get_by_text(word).first).to_be_visible()
    answer(page)
    page.evaluate("window.stillHere = true")
    page.get_by_test_id("language-en").first.click()
    expect(page.locator("#board").get_by_text("Bay").first).to_be_visible()
    assert page.evaluate("window.stillHere") is True


def test_a_spectator_sees_the_table_and_nobodys_hand(visit, server):
    ala, eve = visit("Ala"), visit("Eve")
    frames: list[str] = []
    eve.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    table = sit(ala, server, BOT, public=True)
    dealt = secrets(ala, server, table)
    eve.goto(f"{server.base}{table}")
    expect(eve.get_by_test_id("spectator").first).to_be_visible(timeout=20_000)
    assert [card for card in dealt if f'"{card}"' in "".join(frames)] == []
    end = time.monotonic() + 100
    while sequence(ala) < 10:
        assert time.monotonic() < end
        if not play_on(ala):
            time.sleep(0.02)
    wait_until(lambda: sequence(eve) == sequence(ala))
    assert not is_asked(eve)
    hands = HAND.findall("".join(frames))
    assert hands
    assert set("".join(hands)) <= set('"?, ')
    expect(eve.locator("#board [data-back]").first).to_be_visible()


def secrets(page, server, table: str) -> set[str]:
    """Cards in hands of which no copy lies openly."""
    export = page.context.request.get(f"{server.base}/api/tables/{table.rpartition('/')[2]}/export").json()
    match = export["save"]["checkpoint"]
    hidden = {card for player in match["players"] for card in player["hand"]}
    hidden -= {card for slot in match["bay"] for card in slot}
    assert hidden, "nobody holds a card that is seen nowhere"
    return hidden
