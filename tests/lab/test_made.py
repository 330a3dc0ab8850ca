"""A report says what was played and how to have it again."""

import re
import shlex
import subprocess
import sys
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from stolik import __version__
from stolik.cli.choices import read_choices
from stolik.cli.main import build_parser
from stolik.games import find_game
from stolik.games.tidal_blades.state import Setup
from stolik.lab import balance, findings, overview, tournament
from stolik.lab.document import Document, Facts
from stolik.lab.markdown import to_markdown
from stolik.lab.page import to_page
from stolik.lab.simulate import Experiment, Result

from ..cli.terminal import clean
from . import made_up

BLADES, FARSHORE = find_game("tidal-blades"), find_game("farshore")
SETUP = Setup(2, mode="experienced", characters="choose", content=BLADES.rules.content)


def result(number: int, points: Sequence[int], bots: Sequence[str]) -> Result:
    """With the only line that both games know."""
    made = made_up.result(number, points, bots)
    return replace(made, lines=tuple((("total", mine),) for mine in points))


def facts(document: Document) -> dict[str, str]:
    (found,) = [section.chart for section in document.sections if isinstance(section.chart, Facts)]
    return dict(found.rows)


def sim(*bots: str, seed: str = "a seed") -> Document:
    played = Experiment("sim", "tidal-blades", SETUP, bots, 3, seed, ("packs/mine",))
    return overview.report(BLADES, played, [result(number, (50, 60), bots=bots) for number in range(3)])


def again(document: Document) -> list[str]:
    return shlex.split(facts(document)["Once more"].strip("`"))[1:]


def test_all_that_a_result_depends_on_is_told():
    found = facts(sim("greedy", "random"))
    assert found["Game"] == "Tidal Blades (`tidal-blades`)"
    assert found["Setup"] == "2 seats, mode `experienced`, characters `choose`"
    assert found["Bots"] == "greedy, random"
    assert found["Matches"] == "3"
    assert found["Seeds"] == "`a seed/0` to `a seed/2`"
    assert found["Packs"] == "`packs/mine`"
    assert found["Content"] == f"`{BLADES.rules.content}`"
    assert found["Version"] == f"Stolik {__version__}"


@pytest.mark.parametrize("written", [to_markdown, to_page])
def test_it_is_in_the_text_and_on_the_page(written):
    text = re.sub("</?span[^>]*>", "", written(sim("greedy", "random")))
    assert "How this was made" in text
    assert re.search(r"stolik sim tidal-blades --bots=greedy,random --games=3 .*--pack=packs/mine", text)


def test_the_command_asks_for_the_same_table():
    args = build_parser().parse_args(again(sim("greedy", "random")))
    assert (args.game, args.bots, args.games, args.seed) == ("tidal-blades", "greedy,random", 3, "a seed")
    assert args.pack == ["packs/mine"]
    assert BLADES.setup(2, read_choices(args.set)) == SETUP


def test_the_command_of_a_tournament_asks_for_the_same_tables():
    played = tournament.tables(BLADES, SETUP, ("easy", "random"), 2, 3, "t")
    results = {one.name: [result(number, (50, 60), bots=one.bots) for number in range(3)] for one in played}
    args = build_parser().parse_args(again(tournament.report(BLADES, ("easy", "random"), played, results)))
    assert (args.bots, args.seats, args.games, args.seed) == ("easy,random", 2, 3, "t")


def test_the_command_of_a_balance_asks_for_the_same_tables():
    played = balance.experiments(FARSHORE, {"captain": "none"}, 3, 2, "b")
    results = {
        one.name: [result(number, (50, 60, 40)[: max(2, len(one.bots))], bots=one.bots) for number in range(one.games)]
        for one in played
    }
    document = balance.report(FARSHORE, played, results)
    args = build_parser().parse_args(again(document))
    assert (args.games, args.solo_games, args.seed) == (3, 2, "b")
    assert read_choices(args.set) == {"captain": "none", "weather": "none"}
    assert "captain `terror`" in facts(document)["Setup"]
    assert facts(document)["Run by the rules"] == "Captain Crabita"


def test_balance_plays_no_table_that_the_rules_refuse():
    with pytest.raises(ValueError, match=r"choose another weather \(none\), or leave the levels of the captain out"):
        balance.experiments(FARSHORE, {"weather": "both"}, 3, 2, "b")
    (table,) = balance.experiments(FARSHORE, {"weather": "both"}, 3, 0, "b")
    assert table.setup.weather == "both"


def test_what_was_played_can_be_played_again(tmp_path):
    """Also where the command line's own default is not that of the game."""

    def stolik(*argv: str) -> str:
        command = [sys.executable, "-m", "stolik", *argv]
        return subprocess.run(
            command, cwd=tmp_path, env=clean({}), capture_output=True, encoding="utf-8", check=True
        ).stdout

    first = stolik("sim", "tidal-blades", "--bots", "random,random", "--games", "3", "--out", "a")
    text = (tmp_path / "a" / "report.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"^- Once more: `stolik (.*)`$", text, re.MULTILINE)
    assert stolik(*shlex.split(command)) == first


@pytest.mark.parametrize(
    ("bots", "clocked"),
    [
        (("greedy", "search-200"), ""),
        (("hard", "greedy"), "hard"),
        (("expert", "hard"), "expert, hard"),
        (("search-500ms", "search-800x4"), "search-500ms"),
        (("search-500msx4", "greedy"), "search-500msx4"),
    ],
)
def test_bots_that_think_by_the_clock_are_named(bots, clocked):
    text = to_markdown(sim(*bots))
    assert re.findall(r"By the clock: (.*?)\. ", text) == ([clocked] if clocked else [])
    assert ("more jobs than free cores" in text) == bool(clocked)


def test_one_is_not_told_as_many():
    assert findings.counted(1, "deal") == "1 deal"
    played = tournament.tables(BLADES, SETUP, ("easy", "random"), 2, 1, "t")
    results = {one.name: [result(0, (50, 60), bots=one.bots)] for one in played}
    assert "1 deal for each choice" in tournament.report(BLADES, ("easy", "random"), played, results).lead
    alone = Experiment("sim", "tidal-blades", SETUP, ("easy", "easy"), 1, "s")
    assert overview.report(BLADES, alone, [result(0, (50, 60), bots=alone.bots)]).lead.startswith("1 match of easy")
