"""Prompt, header and log keep the time of the board: nothing is told or asked before it has been shown."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stolik.games import find_game
from tests.browser.table import (
    BOT,
    at_table,
    choose,
    click_option,
    is_asked,
    must_confirm,
    new_table,
    play_on,
    sequence,
    wait_until,
)
from tests.browser.test_tutorial import go_ahead
from tests.web.server import Server

# What is seen in each frame from now on: whether dice are in the air, another's move is shown, or something is asked.
WATCH = """() => {
    window.seen = [];
    const look = () => {
        const dice = document.getAnimations().some(
            (one) => one.animationName?.endsWith("throw") && one.playState === "running");
        const log = [...document.querySelectorAll("[data-testid^=log-entry-]")].at(-1)?.dataset.testid ?? "";
        window.seen.push({
            dice,
            skip: Boolean(document.querySelector("[data-testid=skip]")),
            asked: Boolean(document.querySelector("[data-testid^=option-]")),
            lit: Boolean(document.querySelector("#board .can")),
            log: Number(log.split("-").at(-1)),
            at: Number(document.querySelector("[data-sequence]")?.dataset.sequence),
        });
        requestAnimationFrame(look);
    };
    look();
}"""


def seen(page: Page) -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = page.evaluate("window.seen")
    return frames


def slowly(page: Page) -> None:
    page.evaluate("localStorage.setItem('stolik.settings', JSON.stringify({ speed: 'slow', forced: false }))")


def open_match(visit: Any, server: Server, game: str, *, moving: bool = True, locale: str = "en-GB") -> Page:
    page: Page = visit("Ala", moving=moving, locale=locale)
    slowly(page)
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], game=game)
    page.goto(f"{server.base}{table}")
    page.reload()
    at_table(page)
    return page


def roll_dice(page: Page) -> None:
    """Play on, without waiting for motion, until the next answer throws dice; give that answer."""
    for _ in range(80):
        wait_until(lambda: is_asked(page) or must_confirm(page) or page.get_by_test_id("skip").count() > 0)
        if page.get_by_test_id("skip").count():
            page.keyboard.press("Escape")
            continue
        question = page.locator("[data-question]").first.get_attribute("data-question")
        if question == "commit":
            page.evaluate(WATCH)
            click_option(page, page.get_by_test_id("option-0"), sequence(page))
            return
        if question == "contest":
            if page.locator("[data-testid^=option-]", has_text="Attempt").count():
                choose(page, "Attempt")
            else:
                play_on(page)
        else:
            play_on(page)
    raise AssertionError("nothing was rolled")


def test_a_roll_is_told_and_answered_when_the_dice_have_landed(visit, server):
    page = open_match(visit, server, "tidal-blades")
    roll_dice(page)
    rolled = sequence(page) + 1
    wait_until(lambda: any(frame["dice"] for frame in seen(page)), what="for dice in the air")
    expect(page.get_by_test_id("question")).to_have_text("See what happens …")
    expect(page.locator("header p")).to_contain_text("Your turn")
    wait_until(lambda: seen(page)[-1]["asked"])
    frames = seen(page)
    assert not any(frame["dice"] and (frame["asked"] or frame["lit"]) for frame in frames)
    assert not any(frame["dice"] and frame["log"] >= rolled for frame in frames)


def until_another_plays(page: Page) -> None:
    """Answer until the board shows a move of the bot."""
    skip = page.get_by_test_id("skip")
    for _ in range(60):
        wait_until(lambda: is_asked(page) or must_confirm(page) or skip.count() > 0)
        if re.search("is playing|Gra ", page.get_by_test_id("question").inner_text()):
            return
        if skip.count():
            page.keyboard.press("Escape")
        else:
            play_on(page)
    raise AssertionError("nobody else ever played")


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_a_move_of_another_is_shown_before_one_is_asked(visit, server, game):
    page = open_match(visit, server, game)
    page.evaluate(WATCH)
    until_another_plays(page)
    expect(page.get_by_test_id("question")).to_contain_text("is playing …")
    wait_until(lambda: is_asked(page) or must_confirm(page), seconds=120)
    frames = seen(page)
    assert any(frame["skip"] for frame in frames)
    assert not any(frame["skip"] and (frame["asked"] or frame["lit"]) for frame in frames)
    assert not any(frame["log"] > frame["at"] for frame in frames)


def test_who_skips_is_asked_at_once(visit, server):
    page = open_match(visit, server, "farshore", locale="pl-PL")
    page.evaluate("localStorage.setItem('stolik.settings', JSON.stringify({ language: 'pl', speed: 'slow' }))")
    page.reload()
    at_table(page)
    until_another_plays(page)
    expect(page.get_by_test_id("question")).to_contain_text("Gra ")
    wait_until(lambda: "mojej tury" in page.get_by_test_id("prompt").inner_text() or is_asked(page))
    assert not is_asked(page)
    page.get_by_test_id("skip").click()
    assert is_asked(page) or page.locator("[data-question]").count()


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_without_motion_nothing_waits(visit, server, game):
    page = open_match(visit, server, game, moving=False)
    page.evaluate(WATCH)
    for _ in range(12):
        wait_until(lambda: is_asked(page) or must_confirm(page))
        play_on(page)
    assert not any(frame["skip"] or frame["dice"] for frame in seen(page))


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_the_tutorial_ends_with_its_last_screen_however_hastily_it_is_answered(visit, server, game):
    tutorial = find_game(game).tutorial
    assert tutorial is not None
    page = visit("Ala", moving=True)
    page.evaluate("localStorage.setItem('stolik.settings', JSON.stringify({ speed: 'brisk' }))")
    go_ahead(page, server, game, len(tutorial.steps) - 2)
    # Presses the first option there is, in every frame.
    page.evaluate("""() => {
        const press = () => {
            document.querySelector("[data-testid=option-0], [data-testid=confirm-turn]")?.click();
            requestAnimationFrame(press);
        };
        press();
    }""")
    expect(page.get_by_test_id("learnt")).to_be_visible(timeout=30_000)
    expect(page.get_by_test_id("learnt")).to_contain_text(tutorial.script.learnt[0].en)
