"""Coming in: the invitation, the waiting room, playing before one has a name, solo in one press, who is away."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table import BOT, at_table, is_asked, new_table, wait_until

ME, OPEN = {"kind": "me"}, {"kind": "open"}
SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


def shift_of(page: Page) -> float:
    """How much of the page has moved since it was loaded, while nobody touched it."""
    return float(page.evaluate("window.shifted"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", ["", "Ala"])
def test_nothing_moves_while_the_lobby_loads(visit, server, size, name):
    page = visit(name, viewport=size)
    if name:
        for _ in range(3):
            new_table(page, server, [ME, BOT])
    page.context.add_init_script(f"({SHIFTS})()")
    page.reload()
    expect(page.locator("article svg[viewBox='0 0 720 320']")).to_have_count(2)
    page.wait_for_load_state("networkidle")
    assert shift_of(page) < 0.05


def test_an_invitation_tells_of_game_host_and_seats_and_how_to_learn_it(visit, server):
    ala, guest = visit("Ala"), visit()
    table, invitation = new_table(ala, server, [ME, OPEN, BOT], game="farshore")
    ala.goto(f"{server.base}{table}")
    guest.goto(f"{server.base}{invitation}")
    invited = guest.get_by_test_id("invited")
    expect(invited).to_have_text("Ala invites you to Everdell Farshore")
    expect(guest.locator("svg[viewBox='0 0 720 320']")).to_be_visible()
    expect(guest.get_by_test_id("seat-0")).to_contain_text("Ala")
    expect(guest.get_by_test_id("seat-0")).to_contain_text("host")
    expect(guest.get_by_test_id("seat-2")).not_to_contain_text("Bot 3")
    with guest.context.expect_page() as opened:
        guest.get_by_test_id("learn-farshore").click()
    at_table(opened.value)
    expect(invited).to_be_visible()
    guest.set_viewport_size(PHONE)
    assert guest.evaluate("document.querySelector('main').scrollWidth") == PHONE["width"]


def test_the_host_sees_who_has_come_and_they_sit_down_by_the_name_they_typed(visit, server):
    ala, ola = visit("Ala"), visit()
    table, invitation = new_table(ala, server, [ME, OPEN])
    ala.goto(f"{server.base}{table}")
    ola.goto(f"{server.base}{invitation}")
    expect(ala.get_by_test_id("visitors")).to_contain_text("is here and has not sat down yet")
    expect(ala.get_by_test_id("visitors")).to_contain_text("Guest ")
    ola.get_by_test_id("name-input").fill("Ola")
    ola.get_by_test_id("take-1").click()
    expect(ala.get_by_test_id("seat-1")).to_contain_text("Ola")
    expect(ala.get_by_test_id("visitors")).to_have_text("")
    expect(ola.get_by_test_id("invited")).to_have_count(0)


def test_a_nobody_sits_down_at_a_public_table(visit, server):
    ala, ola = visit("Ala"), visit()
    table, _ = new_table(ala, server, [ME, OPEN], public=True)
    ola.goto(f"{server.base}{table}")
    ola.get_by_test_id("take-1").click()
    expect(ola.get_by_test_id("seat-1")).to_contain_text("you")
    expect(ola.get_by_test_id("seat-1")).to_contain_text("Guest ")


def test_one_plays_first_and_gives_a_name_later(visit):
    page = visit()
    page.get_by_test_id("play-now-farshore").click()
    at_table(page)
    wait_until(lambda: is_asked(page))
    expect(page.get_by_test_id("seat-0")).to_contain_text("Guest ")
    page.get_by_test_id("menu").click()
    page.get_by_test_id("name-input").fill("Ala")
    page.get_by_test_id("name-save").click()
    expect(page.get_by_test_id("name-input")).to_have_count(0)
    expect(page.get_by_test_id("seat-0")).to_contain_text("Ala")


def test_solo_is_one_press_from_the_lobby(visit):
    page = visit("Ala")
    page.get_by_test_id("play-solo-farshore").click()
    at_table(page)
    expect(page.get_by_test_id("opponent")).to_contain_text("Captain Crabita")
    wait_until(lambda: is_asked(page))


def test_one_player_has_the_captain_without_asking_for_her(visit):
    page = visit("Ala", at="/#/new/farshore")
    captain = page.get_by_role("group", name="Captain Crabita")
    expect(captain.get_by_role("radio", name="Not at the table")).to_be_checked()
    page.get_by_role("radio", name="1 player").check(force=True)
    expect(captain.get_by_role("radio", name="Shy")).to_be_checked()
    expect(captain.get_by_role("radio", name="Not at the table")).to_be_disabled()
    page.get_by_role("radio", name="4 players").check(force=True)
    expect(captain.get_by_role("radio", name="Not at the table")).to_be_checked()


def test_whoever_is_away_is_told_of_in_the_prompt(visit, server):
    ala, ola = visit("Ala"), visit("Ola")
    table, invitation = new_table(ala, server, [ME, OPEN])
    ala.goto(f"{server.base}{table}")
    ola.goto(f"{server.base}{invitation}")
    ola.get_by_test_id("take-1").click()
    ala.get_by_test_id("start").click()
    wait_until(lambda: is_asked(ala) or is_asked(ola))
    here, gone = (ola, ala) if is_asked(ala) else (ala, ola)
    prompt, name = here.get_by_test_id("prompt"), "Ola" if gone is ola else "Ala"
    gone.close()
    expect(prompt).to_contain_text(f"{name} is not here. In ")
