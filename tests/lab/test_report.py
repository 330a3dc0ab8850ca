"""Reports: what they say of results, as a text and as a page that needs nothing else."""

import re
from html.parser import HTMLParser

import numpy as np
import pytest

from stolik.games import find_game
from stolik.lab import balance
from stolik.lab.balance import experiments
from stolik.lab.charts import axis_of, draw
from stolik.lab.document import (
    Check,
    Counts,
    Document,
    Facts,
    Grid,
    Histogram,
    Intervals,
    Pair,
    Row,
    Section,
    Stacked,
    bins,
    bins_for,
)
from stolik.lab.estimates import Estimate, share_of
from stolik.lab.markdown import quantiles_text, to_markdown
from stolik.lab.page import STYLE, to_page

from .made_up import result

FARSHORE = find_game("farshore")
VOID = {"meta", "line", "rect", "circle"}


class Reader(HTMLParser):
    """Fails where an element is not closed, and writes down what it sees."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID or self.open[-1:] == ["rect"]:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        if tag != "rect":
            assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def everything() -> Document:
    rows = (Row("<Wreck>", Estimate(0.2, 0.1, 0.3), ("7",)), Row("Diver", Estimate(-0.05, -0.1, 0.0), ("9",)))
    return Document(
        "A & B",
        "Made by `stolik`.",
        (Check("ok", "It holds."), Check("not ok", "It does not."), Check("too few", "Who knows?")),
        (
            Section("Effects", Intervals("effect", "card", "effect", ("n",), rows, 0.0, 0.05)),
            Section("Shares", Intervals("share", "seat", "share", ("n",), rows, 0.2, 0.1)),
            Section("Ratings", Intervals("rating", "bot", "rating", (), (Row("greedy", Estimate(1500, 1450, 1550)),))),
            Section("Scores", Histogram("points", tuple(range(20, 95)), 45, 90)),
            Section("Points", Stacked("seat", ("Shells", "Maps"), (("first", (20.0, 5.0)), ("second", (1.0, 0.0))))),
            Section("Pairs", Grid(("x", "y"), ((None, Pair(share_of(9, 10), 10)), (Pair(share_of(1, 10), 10), None)))),
        ),
        ("A note.",),
    )


def test_a_page_is_whole_and_needs_nothing_from_anywhere():
    page = to_page(everything())
    seen = read(page).seen
    assert {"script", "link", "img", "iframe"}.isdisjoint(tag for tag, _ in seen)
    assert not re.search(r"https?:|url\(|@import|src=", page)
    anchors = {f"#{attrs['id']}" for tag, attrs in seen if tag == "section" and "id" in attrs}
    assert {attrs["href"] for tag, attrs in seen if tag == "a"} == anchors


def test_names_are_text_and_never_markup():
    page = to_page(everything())
    assert "<Wreck>" not in page
    assert "<Wreck>" in read(page).words


HOSTILE = """</title><script>alert("1")</script>' onload='alert(2) & {{ 7 * 7 }}"""


def test_a_hostile_name_is_shown_and_never_run():
    """A bot may be called anything: it is a file name, a command or a class of somebody else."""
    row, pair = Row(HOSTILE, Estimate(0.2, 0.1, 0.3), (HOSTILE,)), Pair(share_of(9, 10), 10)
    charts = (
        Intervals("share", "bot", HOSTILE, (HOSTILE,), (row,), 0.2, 0.1),
        Histogram(HOSTILE, (1, 2, 3), 1, 2),
        Stacked("bot", (HOSTILE,), ((HOSTILE, (1.0,)),)),
        Grid((HOSTILE,), ((pair,),)),
        Facts(((HOSTILE, HOSTILE),)),
        Counts(HOSTILE, ((HOSTILE, 1),)),
    )
    page = to_page(
        Document(
            HOSTILE,
            f"{HOSTILE} `{HOSTILE}`",
            (Check("ok", HOSTILE),),
            tuple(Section(HOSTILE, chart, HOSTILE) for chart in charts),
            (HOSTILE,),
            ((HOSTILE, HOSTILE),),
        )
    )
    found = read(page)
    assert "script" not in {tag for tag, _ in found.seen}
    assert not any("onload" in attrs for _, attrs in found.seen)
    in_attributes = page.count('aria-label="Distribution')
    assert found.words.count("<script>alert") == page.count("&lt;script&gt;alert") - in_attributes
    assert found.words.count("{{ 7 * 7 }}") > 20
    assert re.search(r"<title>&lt;/title&gt;", page)


def test_all_numbers_of_a_chart_are_on_the_page_as_text():
    words = read(to_page(everything())).words
    for number in ("+20.0", "+10.0 to +30.0", "1500", "1450–1550", "25.0", "59.6–98.2 %"):
        assert number in words


def test_what_is_not_as_it_should_be_is_marked():
    rows = re.findall(r'<li class="(\w+)"><span class="label[^"]*">([^<]+)', to_page(everything()))
    assert rows == [
        *[("bad", "&lt;Wreck&gt;"), ("plain", "Diver")],  # sure to be more than 5 points; perhaps nothing
        *[("good", "&lt;Wreck&gt;"), ("bad", "Diver")],  # where it should be; surely 20 points off
        ("good", "greedy"),
    ]


def test_only_what_is_surely_off_is_marked():
    shares = Intervals("share", "seat", "share", (), (), 0.3, 0.1)
    assert shares.bad(Estimate(0.5, 0.41, 0.6))
    assert shares.bad(Estimate(0.1, 0.0, 0.19))
    assert not shares.bad(Estimate(0.5, 0.39, 0.6))


def test_each_verdict_has_its_sign():
    assert re.findall(r"^- (.) ", to_markdown(everything()), re.MULTILINE) == ["✓", "✗", "?"]
    signs = re.findall(
        r'<li class="(\w+)"><span class="sign" role="img" aria-label="([^"]+)">(.)', to_page(everything())
    )
    assert signs == [("good", "Holds", "✓"), ("bad", "Does not hold", "✗"), ("open", "Cannot be told", "?")]


def test_a_text_has_the_intervals_of_pairs():
    assert "| x |  | 90.0 % (59.6–98.2 %) of 10 |" in to_markdown(everything())


@pytest.mark.parametrize("values", [(40, 80), (42, 54, 62, 78), range(20, 95)])
def test_quantiles_lie_within_the_data(values):
    told = [float(number) for number in re.findall(r"\d+(?:\.\d+)?", quantiles_text(tuple(values)))]
    assert all(min(values) <= number <= max(values) for number in told)


def test_marks_stay_within_a_chart():
    for section in everything().sections:
        places = [float(place) for place in re.findall(r'(?:x|x1|x2|cx)="([-\d.]+)%"', draw(section.chart))]
        assert all(0 <= place <= 100 for place in places)


@pytest.mark.parametrize(
    ("numbers", "ticks"),
    [((0.27, 0.38), (0.25, 0.3, 0.35, 0.4)), ((1310, 1712), (1300, 1400, 1500, 1600, 1700, 1800))],
)
def test_ticks_are_round_and_hold_the_numbers_between_them(numbers, ticks):
    assert axis_of(numbers).ticks == pytest.approx(ticks)


def test_bins_hold_everything_once():
    values = [3, 3, 4, 17, 60, 61, 99]
    found = bins(values, 10)
    assert sum(n for _, _, n in found) == len(values)
    assert len(found) <= 10
    assert found[0][:2] == (0, 9)


def test_few_numbers_fill_few_bins():
    assert [bins_for([0] * n) for n in (1, 8, 72, 1000, 10**6)] == [5, 6, 13, 30, 40]


def rects(chart: Histogram) -> dict[str, tuple[str, float, float]]:
    """By what each bar is of: its class, where it begins and where it ends, in per cent."""
    found = re.findall(r'<rect class="(\w+)" x="([\d.]+)%" width="([\d.]+)%"[^>]*>(?:<title>([^ ]+))?', draw(chart))
    return {title or kind: (kind, float(x), float(x) + float(wide)) for kind, x, wide, title in found}


def test_a_bar_is_centred_on_its_number():
    chart = Histogram("points", (10, 11, 12, 12, 13, 14))
    marks = dict(re.findall(r'<text x="([\d.]+)%"[^>]*>(1\d)<', draw(chart)))
    places = {number: float(place) for place, number in marks.items()}
    for number, (_, left, right) in rects(chart).items():
        if number in places:
            assert (left + right) / 2 == pytest.approx(places[number], abs=0.02)
    assert {"10", "12", "14"} <= set(places)


def test_a_bar_has_the_colour_of_its_whole_bin_and_the_band_ends_after_its_last_number():
    found = rects(Histogram("points", tuple(range(30, 60)) * 3, 40, 52))
    assert {title: kind for title, (kind, _, _) in found.items() if title != "allowed"} == {
        **dict.fromkeys(("30–34", "35–39", "55–59"), "outside"),
        **dict.fromkeys(("40–44", "45–49"), "inside"),
        "50–54": "partly",
    }
    _, left, right = found["allowed"]
    assert left <= found["40–44"][1]
    assert right - left == pytest.approx(100 * 13 / 30, abs=0.02)


def test_a_histogram_has_counts_and_names_its_median():
    page = draw(Histogram("points", (50,) * 3 + (60,) * 7))
    counts = re.search(r'<svg class="counts".*?</svg>', page)
    assert counts
    assert re.findall(r">(\d+)<", counts[0]) == ["0", "2", "4", "6", "8"]
    assert ">median 60<" in page


def test_a_key_tells_lines_and_colours():
    effects, shares, ratings, scores, *_ = (draw(section.chart) for section in everything().sections)
    assert re.findall(r'<li class="([\w ]+)">([^<]+)</li>', effects) == [
        ("whiskers", "95 % interval"),
        ("dot plain", "may be nothing"),
        ("dot bad", "sure to be too much"),
        ("dashed", "no effect"),
        ("dashed over", "limit: +5.0"),
    ]
    assert '<li class="band">allowed: 10.0–30.0 %</li>' in shares
    assert '<li class="dashed">fair: 20.0 %</li>' in shares
    assert "dashed" not in ratings
    assert '<li class="band">where most should lie: 45–90</li>' in scores


def test_names_of_bots_are_written_as_they_are():
    by_name = {name: kind for kind, name in re.findall(r'<span class="(label[^"]*)">([^<]+)', to_page(everything()))}
    assert by_name["greedy"] == "label"
    assert by_name["first"] == "label word"
    assert ".word::first-letter" in STYLE.read_text(encoding="utf-8")
    assert ".label::first-letter" not in STYLE.read_text(encoding="utf-8")


def test_a_cell_of_a_grid_tells_how_many_matches():
    assert "<small>10 matches</small>" in to_page(everything())


def test_the_head_of_a_page_has_tiles():
    page = to_page(of_farshore(FAIR))
    tiles = re.search(r'<dl class="tiles">(.*?)</dl>', page)
    assert tiles
    assert re.findall(r"<dt>(.*?)</dt>", tiles[1]) == ["Game", "Setup", "Bots", "Matches", "Version"]
    assert "<dd>900</dd>" in tiles[1]


def test_a_long_list_is_folded():
    page = to_page(of_farshore(FAIR))
    assert re.search(r"<h2>Every card found at the end</h2><details><summary>", page)


# --- balance ---------------------------------------------------------------------------------------------------------


def of_farshore(scores, solo=(), matches=200) -> Document:
    """The report on a table that ended so often with these scores, and on the Captain's wins at each level."""
    played = experiments(FARSHORE, {}, len(scores), matches if solo else 0, "made up")
    results = {"table": [result(number, points, first=number // 3 % 3) for number, points in enumerate(scores)]}
    for experiment, wins in zip(played[1:], solo, strict=True):
        results[experiment.name] = [
            result(n, (50, 60 if n < wins * matches / 10 else 40), bots=("greedy",)) for n in range(matches)
        ]
    return balance.report(FARSHORE, played, results)


FAIR = [(60, 50, 40), (50, 60, 40), (40, 50, 60)] * 300
SEATS, TURNS = "By seat", "By turn order"
SCORES = "Winning scores are mostly between 45 and 90"
CARDS = "No card is sure to add more than 15 points to the chance to win"
LEVELS = "Captain Crabita beats greedy more often at each level"
RISING, FALLING = (2, 4, 6, 8), (2, 6, 4, 8)


def verdicts(document: Document) -> dict[str, str]:
    return {check.text.split(":")[0].split(",")[0]: check.verdict for check in document.checks}


def test_a_fair_game_passes():
    found = of_farshore(FAIR, RISING)
    assert verdicts(found) == {SEATS: "ok", TURNS: "ok", SCORES: "ok", CARDS: "too few", LEVELS: "ok"}
    assert all(check.holds for check in found.checks)


def test_a_seat_that_wins_too_often_is_found():
    found = of_farshore([(60, 50, 40)] * 900, RISING)
    assert verdicts(found)[SEATS] == "not ok"
    assert verdicts(found)[TURNS] == "ok"
    assert not all(check.holds for check in found.checks)
    assert "the furthest is seat 1 with +66.7" in to_markdown(found)


def test_a_seat_that_wins_too_seldom_is_found():
    found = of_farshore([(60, 50, 40), (50, 60, 40)] * 60)
    assert verdicts(found)[SEATS] == "not ok"
    assert "the furthest is seat 3 with -33.3" in to_markdown(found)


def test_a_few_matches_say_nothing_and_do_not_fail():
    found = of_farshore(FAIR[:9], RISING, matches=10)
    assert set(verdicts(found).values()) == {"too few"}
    assert all(check.holds for check in found.checks)
    assert to_markdown(found).count("Too few matches to tell.") == 5


def test_nobody_is_called_unfair_after_a_few_lucky_matches():
    assert verdicts(of_farshore([(60, 50, 40)] * 9))[SEATS] == "too few"


def test_a_fair_game_does_not_fail_by_chance():
    """Three hundred matches that are won by lot, as often as one likes."""
    rng = np.random.default_rng(5)
    for _ in range(40):
        won = rng.integers(0, 3, 300)
        found = of_farshore([tuple(60 if seat == winner else 50 for seat in range(3)) for winner in won])
        assert verdicts(found)[SEATS] == "too few"
        assert all(check.holds for check in found.checks)


def test_scores_out_of_range_are_found():
    found = verdicts(of_farshore([(95, 50, 40), (50, 95, 40), (40, 50, 95)] * 3))
    assert [text for text, verdict in found.items() if verdict == "not ok"] == [SCORES]


def test_levels_that_do_not_rise_are_found():
    found = verdicts(of_farshore(FAIR, FALLING))
    assert [text for text, verdict in found.items() if verdict == "not ok"] == [LEVELS]


def test_levels_that_may_be_the_same_are_neither_right_nor_wrong():
    assert verdicts(of_farshore(FAIR, (2, 4, 4, 8)))[LEVELS] == "too few"


def test_levels_that_were_not_played_are_told():
    assert verdicts(of_farshore(FAIR))["Each level of the captain wins more often than the last"] == "too few"


def test_a_card_that_is_too_strong_is_found():
    scores = [tuple(50 + 30 * ((number + seat) % 3 == 0) for seat in range(3)) for number in range(180)]
    played = experiments(FARSHORE, {}, len(scores), 0, "made up")

    def report(holder) -> Document:
        results = [
            result(n, points, cards=[("wreck" if holder(n, mine) else "diver", "castaway") for mine in points])
            for n, points in enumerate(scores)
        ]
        return balance.report(FARSHORE, played, {"table": results})

    def fails(document: Document) -> bool:
        return any("Wreck" in check.text and not check.holds for check in document.checks)

    assert fails(report(lambda n, points: (n % 3 == 0) != (points == 80)))  # half of those with it win, a fifth without
    assert not fails(report(lambda n, points: (n // 3) % 2 == 0))


def test_tables_of_a_text_are_as_wide_as_their_heads():
    for block in re.findall(r"(?:^\|.*\n)+", to_markdown(everything()), re.MULTILINE):
        assert len({line.count("|") for line in block.splitlines()}) == 1
