"""Somebody who has never played: the lobby leads to a tutorial, the coach through it, and one may come back to it."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from stolik.games import find_game
from tests.browser.conftest import PHONE
from tests.browser.table import is_asked, option_texts, unfold, wait_until
from tests.web.server import Server

# A learner without eyes: does what the tutorial says until so many steps are taken, no faster than the server allows.
FOLLOW = """([table, steps]) => new Promise((done, fail) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const say = (message) => setTimeout(() => socket.send(JSON.stringify(message)), 70);
    let asked = -1;
    socket.onopen = () => say({ type: "hello", id: 0, table });
    socket.onclose = () => fail("the connection was closed");
    socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "refused") return fail(data);
        const decision = message.position?.decision;
        if (!decision || decision.number === asked) return;
        if (message.position.step >= steps) return done(socket.close());
        asked = decision.number;
        say({ type: "answerDecision", id: 1, decision: asked, seat: decision.seat, option: 0 });
    };
})"""


def go_ahead(page: Page, server: Server, game: str, steps: int) -> None:
    """Open the tutorial at a later step."""
    made = page.context.request.post(f"{server.base}/api/tutorials", data={"game": game}).json()
    page.evaluate(FOLLOW, [made["id"], steps])
    page.goto(f"{server.base}/#/t/{made['id']}")
    page.reload()
    wait_until(lambda: step(page) == steps and is_asked(page))


def step(page: Page) -> int:
    """How far the tutorial is; -1: there is no coach."""
    return int(page.evaluate("document.querySelector('[data-testid=coach]')?.dataset.step ?? -1"))


def follow(page: Page) -> None:
    """Do what the coach says."""
    wait_until(lambda: is_asked(page))
    before = step(page)
    assert len(option_texts(page)) == 1
    page.get_by_test_id("option-0").click()
    wait_until(lambda: step(page) != before)


def test_a_newcomer_is_led_by_the_coach_and_comes_back_to_the_same_step(visit, server):
    page = visit("Ala")
    page.get_by_test_id("learn-tidal-blades").click()
    coach = page.get_by_test_id("coach")
    tutorial = find_game("tidal-blades").tutorial
    assert tutorial is not None
    expect(coach).to_contain_text(f"1 of {len(tutorial.steps)}")
    page.get_by_test_id("coach-more").click()
    expect(coach).to_contain_text("choose your hero")
    expect(page.get_by_test_id("coach-more")).to_have_count(0)
    follow(page)
    expect(coach).to_contain_text("Visit an Island")
    page.get_by_test_id("coach-back").click()
    expect(coach).to_contain_text("choose your hero")
    page.locator("#board .lit:not(.option)").click()  # what the coach speaks of
    wait_until(lambda: step(page) == 2)
    page.get_by_test_id("language-pl").first.click()
    expect(coach).to_contain_text("Czerwona czy niebieska")
    page.get_by_test_id("coach-leave").click()
    page.get_by_test_id("learn-tidal-blades").click()
    expect(coach).to_contain_text(f"3 z {len(tutorial.steps)}")


def test_a_tutorial_ends_on_a_phone_with_what_was_learnt_and_the_match_goes_on(visit, server):
    tutorial = find_game("farshore").tutorial
    assert tutorial is not None
    page = visit("Ala", viewport=PHONE, locale="pl-PL")
    go_ahead(page, server, "farshore", len(tutorial.steps) - 2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    follow(page)
    follow(page)
    learnt = page.get_by_test_id("learnt")
    expect(learnt).to_contain_text(tutorial.script.learnt[0].pl)
    expect(page.get_by_test_id("coach")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_test_id("learnt-on").click()
    expect(learnt).to_have_count(0)
    wait_until(lambda: is_asked(page))


# What the coach points at, as boxes, and its own one; whether it covers any of it, and how far it is from the nearest.
BESIDE = """() => {
    const box = (element) => element.getBoundingClientRect();
    const shown = (found) => [...document.querySelectorAll(found)].map(box).filter(({ width }) => width > 0);
    const coach = box(document.querySelector("[data-testid=coach]"));
    const view = box(document.querySelector("main.centre"));
    const apart = (one, two) => Math.hypot(
        Math.max(0, two.left - one.right, one.left - two.right),
        Math.max(0, two.top - one.bottom, one.top - two.bottom));
    const over = (one, two) =>
        Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
    const seen = ({ left, top, right, bottom }) => ({
        left: Math.max(left, view.left), top: Math.max(top, view.top),
        right: Math.min(right, view.right), bottom: Math.min(bottom, view.bottom),
    });
    const lit = shown("#board .lit:not(.option, .lit .lit)").filter((one) => over(one, view)).map(seen);
    const options = shown(".prompt .option");
    const distance = Math.min(...[...lit, ...options].map((one) => apart(coach, one)));
    return {
        floats: document.querySelector(".coach-beside.placed") !== null,
        lit: lit.length,
        covers: [...lit, ...options].some((one) => over(coach, one)),
        distance: Math.round(distance),
        inside: coach.left >= 0 && coach.top >= 0 && coach.right <= innerWidth && coach.bottom <= innerHeight,
    };
}"""
SIZES: list[ViewportSize] = [
    {"width": 1280, "height": 720},
    {"width": 1024, "height": 768},
    {"width": 820, "height": 1180},
    {"width": 844, "height": 390},
    {"width": PHONE["width"], "height": PHONE["height"]},
]


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_the_coach_stands_beside_what_it_speaks_of_and_never_on_it(visit, server, game):
    tutorial = find_game(game).tutorial
    assert tutorial is not None
    page = visit("Ala", viewport=SIZES[0], locale="pl-PL")
    page.get_by_test_id(f"learn-{game}").click()
    wait_until(lambda: is_asked(page))
    beside = 0
    for at in range(len(tutorial.steps)):
        wait_until(lambda at=at: step(page) == at and is_asked(page))
        for size in (SIZES[0], SIZES[1 + at % (len(SIZES) - 1)]):
            page.set_viewport_size(size)
            page.wait_for_timeout(850)  # it looks again after things have moved
            found = page.evaluate(BESIDE)
            assert found["inside"], (at, size, found)
            assert not found["covers"], (at, size, found)
            beside += found["floats"]
            if found["floats"]:
                assert found["distance"] <= 30, (at, size, found)
        page.set_viewport_size(SIZES[0])
        unfold(page)
        follow(page)
    assert beside >= len(tutorial.steps) / 2, "it stands beside most things"
