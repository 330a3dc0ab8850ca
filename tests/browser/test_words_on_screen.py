"""What the page says: the log under its headings, why not, and the prompt, in both languages."""

import pytest

from tests.browser.table import BOT, at_table, is_asked, must_confirm, new_table, play_on, play_until_asked, wait_until


@pytest.mark.parametrize(("locale", "captain"), [("en-GB", "Captain Crabita"), ("pl-PL", "Kapitanka Krabita")])
def test_the_captain_has_a_heading_of_her_own_and_her_section_is_lit(visit, server, locale, captain):
    page = visit("Ala", locale=locale)
    table, _ = new_table(page, server, [{"kind": "me"}], game="farshore", setup={"captain": "shy"})
    page.goto(f"{server.base}{table}")
    at_table(page)
    followed = page.locator('#fs-captain [data-section="followed"]')
    for _ in range(40):
        if followed.count():
            break
        wait_until(lambda: is_asked(page) or must_confirm(page), 20)
        play_on(page)
    assert followed.count() == 1
    rows = (
        page.get_by_test_id("log")
        .locator("li")
        .evaluate_all("rows => rows.map(row => [row.classList.contains('turn'), row.innerText])")
    )
    first = next(at for at, (heading, _) in enumerate(rows) if heading)
    assert any(heading and text.strip().startswith(captain) for heading, text in rows)
    done = "\n".join(text for heading, text in rows[first:] if not heading)
    assert done
    assert f"{captain}:" not in done
    assert "Ala:" not in done


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_why_not_tells_the_fact_and_no_number_of_a_rule(visit, server, locale):
    page = visit("Ala", locale=locale)
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], game="farshore")
    page.goto(f"{server.base}{table}")
    at_table(page)
    for _ in range(20):
        play_until_asked(page)
        if page.get_by_test_id("why-not").count():
            break
        play_on(page)
    page.get_by_test_id("why-not").click()
    reasons = page.locator(".why .reason p").all_text_contents()
    assert reasons
    assert [reason for reason in reasons if "FS-" in reason or not reason.endswith(".")] == []


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en-GB", "No action: Island Bonus and Arena only"), ("pl-PL", "Bez akcji: tylko efekt wyspy i arena")],
)
def test_a_visit_without_an_action_says_what_is_left(visit, server, locale, words):
    page = visit("Ala", locale=locale)
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], game="tidal-blades")
    page.goto(f"{server.base}{table}")
    at_table(page)
    for _ in range(20):
        wait_until(lambda: is_asked(page) or must_confirm(page), 20)
        if page.locator('[data-question="visit"]').count():
            break
        play_on(page)
    assert page.locator(".option .label", has_text=words).count() > 0
