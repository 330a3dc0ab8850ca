"""What stands around the match: lobby, rules, replay, chat, undo, end."""

import time

from playwright.sync_api import expect

from tests.browser.table import answer, at_table, is_asked, new_table, play_on, sequence, wait_until

BOT = {"kind": "bot", "bot": "random"}


def test_why_not_tells_the_rule(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT, BOT])
    page.goto(f"{server.base}{table}")
    at_table(page)
    end = time.monotonic() + 30
    while page.locator('[data-question="visit"]').count() == 0 and time.monotonic() < end:
        if not play_on(page):
            time.sleep(0.02)
    page.get_by_test_id("why-not").first.click()
    page.get_by_role("tabpanel").get_by_role("button").first.click()
    expect(page.get_by_text("TB-").locator("visible=true").first).to_be_visible()


def test_rules_are_found_by_words(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT])
    page.goto(f"{server.base}{table}")
    at_table(page)
    page.get_by_role("tab", name="Rules").click()
    page.get_by_test_id("rules-search").fill("push it danger")
    expect(page.get_by_text("TB-").first).to_be_visible()


def test_an_answer_is_taken_back(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT])
    page.goto(f"{server.base}{table}")
    at_table(page)
    wait_until(lambda: is_asked(page))
    question = page.get_by_test_id("question").inner_text()
    answer(page)
    before = sequence(page)
    page.get_by_test_id("undo").first.click()
    wait_until(lambda: sequence(page) > before)
    expect(page.get_by_test_id("question")).to_have_text(question)


def test_the_match_is_watched_again_and_left_for_the_live_one(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT])
    page.goto(f"{server.base}{table}")
    at_table(page)
    while sequence(page) < 12:
        if not play_on(page):
            time.sleep(0.02)
    page.get_by_test_id("replay-open").first.click()
    slider = page.get_by_test_id("replay-slider")
    expect(slider).to_be_visible()
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.get_by_test_id("replay-live").click()
    wait_until(lambda: sequence(page) >= 12)


def test_chat_reaches_the_others(visit, server):
    ala, eve = visit("Ala"), visit("Eve")
    table, _ = new_table(ala, server, [{"kind": "me"}, BOT], public=True)
    for page in (ala, eve):
        page.goto(f"{server.base}{table}")
        at_table(page)
        page.get_by_role("tab", name="Chat").click()
    eve.get_by_test_id("chat-input").fill("Good luck! <b>not bold</b>")
    eve.get_by_test_id("chat-send").click()
    expect(ala.get_by_text("Good luck! <b>not bold</b>")).to_be_visible()


def test_a_guest_moves_to_another_device_by_the_recovery_link(visit, server):
    ala = visit("Ala")
    secret = ala.context.request.post(f"{server.base}/api/me/recovery").json()["secret"]
    other = visit(at=f"/#/recover/{secret}")
    other.get_by_role("button", name="Go on").click()
    expect(other.get_by_text("Ala").first).to_be_visible()
    assert secret not in other.url


def test_the_theme_is_kept(visit):
    page = visit("Ala")
    before = page.evaluate("document.documentElement.dataset.theme")
    page.get_by_test_id("theme").first.click()
    wait_until(lambda: page.evaluate("document.documentElement.dataset.theme") != before, 3)
    changed = page.evaluate("document.documentElement.dataset.theme")
    page.reload()
    wait_until(lambda: page.evaluate("document.documentElement.dataset.theme") == changed, 3)


def test_my_turn_is_told_in_the_title(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT])
    page.goto(f"{server.base}{table}")
    at_table(page)
    wait_until(lambda: is_asked(page))
    wait_until(lambda: "●" in page.title(), 3)
