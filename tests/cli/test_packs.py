"""Content packs: `stolik pack check`, and playing with a pack."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from stolik.games import find_game
from stolik.games.tidal_blades.content import content_of
from stolik.store.record import read

from ..docs.test_packs_doc import example
from .terminal import Ran, process, some_number, stolik

PACK = 'id = "mine"\nname = { en = "Mine", pl = "Moja" }\ngame = "tidal-blades"\nversion = "3"\n'
NAME = 'name = { en = "Low Tide", pl = "Odpływ" }\nflavour = { en = "Hush.", pl = "Cicho." }\n'


def stunt(id: str, effect: str, more: str = "") -> str:
    return f'[[stunt]]\nid = "{id}"\n{NAME}effect = "{effect}"\n{more}\n'


GOOD = f"""
[[stunt]]
id = "expert_rigging"
name = {{ en = "Rigging of Mine", pl = "Mój takielunek" }}
effect = "boat(power(2, 3, 4, 5))"
copies = 2
flavour = {{ en = "Every knot has a name.", pl = "Każdy węzeł ma imię." }}

[[market]]
id = "hired_claque"
name = {{ en = "[bold]Claque[/x] of Mine", pl = "Moja klaka" }}
cost = {{ fruit = 1 }}
effect = "champion(2)"
flavour = {{ en = "They clap.", pl = "Klaszczą." }}

[[challenge]]
id = "my_own_challenge"
name = {{ en = "Swim to the Moon", pl = "Do księżyca wpław" }}
arena = "chronosseum"
required = ["spirit", "focus"]
push_it = "synergy"
points = 4
flavour = {{ en = "It is closer than it looks.", pl = "Bliżej, niż się wydaje." }}

[[space]]
id = "palm_plaza"
name = {{ en = "Plaza of Mine", pl = "Mój plac" }}
island = "lamara_stadium"
kind = "single_use"
reward = "gain(1, fruit), gain(1, shell)"
flavour = {{ en = "Shade.", pl = "Cień." }}
{stunt("my_first_stunt", "gain(power(1, 2, 3), shell), may(pay(1, fruit) >> refresh(2))")}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Callable[..., Path]:
    """Writes a pack of these files."""

    def write(description: str | bytes = PACK, **files: str | bytes) -> Path:
        folder = tmp_path / "mine"
        folder.mkdir()
        for name, text in {"pack": description, **files}.items():
            (folder / f"{name}.toml").write_bytes(text.encode() if isinstance(text, str) else text)
        return folder

    return write


def check(folder: Path) -> Ran:
    return stolik("pack", "check", str(folder), "--games", "1")


# --- good packs ------------------------------------------------------------------------------------------------------


def test_a_good_pack_passes_and_its_cards_are_in_play(pack, tmp_path):
    folder = pack(cards=GOOD)
    ran = stolik("pack", "check", str(folder), "--games", "6")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Mine 3 for Tidal Blades: valid. Playing 6 random matches ...\n6 matches, ")
    shelf = find_game("tidal-blades")
    box, built_in = content_of(shelf.load_packs([folder])), content_of(shelf.rules.content)
    assert len(box.stunts) == len(built_in.stunts) + 1
    assert len(box.market) == len(built_in.market)
    assert len(box.challenges) == len(built_in.challenges) + 1
    assert box.spaces["palm_plaza"].name.en == "Plaza of Mine"


def test_a_pack_is_played_saved_resumed_and_verified(pack, tmp_path):
    folder = str(pack(cards=GOOD))
    seats = ("tidal-blades", "--seats", "me,random", "--set", "characters=random", "--seed", "p", "--pack", folder)
    begun = stolik("play", *seats, answers=["1", "1"], here=tmp_path)
    assert begun.code == 0
    assert "Plaza of Mine" in begun.screens[0]
    file = "tidal-blades-p.json"
    assert read((tmp_path / file).read_bytes()).content == find_game("tidal-blades").load_packs([Path(folder)])
    without = stolik("resume", file, here=tmp_path)
    assert without.code == 2
    assert "give the packs it was begun with (--pack)" in without.err
    ran = stolik("resume", file, "--pack", folder, answers=some_number("p"), here=tmp_path)
    assert ran.code == 0
    assert stolik("verify", file, "--pack", folder, here=tmp_path).code == 0
    assert stolik("verify", file, here=tmp_path).code == 2


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Rigging of Mine", "[bold]Claque[/x] of Mine", "Swim to the Moon", "Plaza of Mine", "Low Tide"]),
        ("pl", ["Mój takielunek", "Moja klaka", "Do księżyca wpław", "Mój plac", "Odpływ"]),
    ],
)
def test_the_cards_of_a_pack_are_listed(language, names, pack):
    ran = stolik("cards", "tidal-blades", "--pack", str(pack(cards=GOOD)), "--lang", language)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert [name for name in names if not any(line.startswith(name) for line in lines)] == []
    assert not any(line.startswith("Expert Rigging") for line in lines)
    assert "Palm Plaza" not in lines


def test_bots_play_with_a_pack_in_several_processes(pack, tmp_path):
    table = ("sim", "tidal-blades", "--bots", "random,random", "--games", "8", "--seed", "packed")
    argv = (*table, "--pack", str(pack(cards=GOOD)))
    ran = process(*argv, "--jobs", "2", here=tmp_path)
    assert (ran.returncode, ran.stdout) == (0, stolik(*argv).out)


def test_a_pack_whose_matches_fail_is_named(pack, monkeypatch):
    """Should the rules fail with the content of a pack, its author is told which match."""
    from stolik.cli import packs

    monkeypatch.setattr(packs, "LONGEST", 20)
    ran = check(pack(cards=GOOD))
    assert ran.code == 1
    assert "random match 1: failed: RuntimeError('no end after 20 decisions')" in ran.err


# --- mistakes --------------------------------------------------------------------------------------------------------


def test_five_mistakes_are_told_at_once(pack):
    odd = f'[[challenge]]\nid = "odd"\n{NAME}arena = "stadium"\nrequired = []\npush_it = "focus"\npoints = 1\n'
    folder = pack(
        challenges=odd,
        stunts=stunt("low_tide", "gain(1, shel)")
        + stunt("high_tide", "refesh(2)")
        + stunt("no_tide", "gain(1, shell)").replace(', pl = "Odpływ"', "")
        + stunt("two_tides", "gain(1, shell)", 'copies = "two"'),
    )
    ran = check(folder)
    assert (ran.code, ran.out) == (1, "")
    told = ran.err.splitlines()
    assert told[0] == "mine: 5 mistakes"
    assert len(told) == 6
    assert any(
        line.startswith("  stunts.toml: low_tide: effect: column 9: ") and line.endswith("did you mean 'shell'?")
        for line in told
    )
    assert any(
        line.startswith("  stunts.toml: high_tide: effect: column 1: ") and line.endswith("did you mean 'refresh'?")
        for line in told
    )
    assert "  stunts.toml: no_tide: name.pl: is missing" in told
    assert "  stunts.toml: two_tides: copies: expected a whole number from 1 to 20, found 'two'" in told
    arenas = "chronosseum | droska_ring | lamara_stadium"
    near = "did you mean 'lamara_stadium'?"
    assert f"  challenges.toml: odd: arena: expected {arenas}, found 'stadium'; {near}" in told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"3"', "3", 'version: expected text in quotes: "...", found 3'),
        (', pl = "Moja"', "", "name.pl: is missing"),
        ("version", "vesion", "vesion: is no field here; expected id | name | game | version | author"),
        ("tidal-blades", "tidal_blades", "game: is 'tidal_blades', expected 'tidal-blades'"),
        ('game = "tidal-blades"\n', "", "game: is missing"),
        ("id =", "id", "is no valid TOML"),
    ],
)
def test_a_mistake_in_pack_toml_hides_no_other(pack, old, new, told):
    ran = check(pack(PACK.replace(old, new), stunts=stunt("low_tide", "gain(1, shel)"), more=stunt("gain", "boat(1)")))
    assert ran.code == 1
    first, *rest = ran.err.splitlines()
    assert first == "mine: 3 mistakes"
    assert any(line.startswith(f"  pack.toml: {told}") for line in rest)
    assert any(line.startswith("  stunts.toml: low_tide: effect: column 9: ") for line in rest)
    assert "  more.toml: gain: id: is a word of the game (a verb): choose another" in rest


def test_every_command_tells_the_mistakes_of_all_files(pack):
    folder = pack(PACK.replace('"3"', "3"), stunts=stunt("low_tide", "gain(1, shel)"))
    ran = stolik("cards", "tidal-blades", "--pack", str(folder))
    assert ran.code == 2
    assert ran.err.startswith("stolik: pack.toml: version: expected text")
    assert "\nstunts.toml: low_tide: effect: column 9: " in ran.err


def test_a_pack_of_another_game_is_told_to_be_one_and_nothing_else(pack):
    ran = stolik("cards", "farshore", "--pack", str(pack(stunts=stunt("low_tide", "gain(1, shel)"))))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "stolik: pack.toml: game: is 'tidal-blades', expected 'farshore'\n"


def test_an_id_that_is_taken_is_told_beside_the_other_mistakes_of_its_record(pack):
    ran = check(pack(stunts=stunt("boat", "boat (2) 2", "copies = 0")))
    assert ran.err.splitlines() == [
        "mine: 3 mistakes",
        "  stunts.toml: boat: copies: expected a whole number from 1 to 20, found 0",
        "  stunts.toml: boat: id: is a word of the game (a verb): choose another",
        "  stunts.toml: boat: effect: column 10: cannot be read: expected word(...), a sign or the end from here on",
    ]


def test_without_a_game_the_records_tell_which_one_is_meant(pack):
    coast = f'[[coast]]\nid = "my_coast"\n{NAME}effect = "gian(1, shell)"\n'
    ran = check(pack(PACK.replace('game = "tidal-blades"\n', ""), coast=coast))
    assert ran.err.splitlines() == [
        "mine: 2 mistakes",
        "  pack.toml: game: is missing",
        "  coast.toml: my_coast: effect: column 1: 'gian' is not a verb; did you mean 'gain'?",
    ]


def test_the_mistakes_of_a_pack_stop_every_command(pack):
    folder = str(pack(stunts=stunt("low_tide", "gain(1, shel)")))
    for argv in (("play", "tidal-blades", "--seats", "me,random"), ("cards", "tidal-blades"), ("sim", "tidal-blades")):
        ran = stolik(*argv, "--pack", folder)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("stolik: stunts.toml: low_tide: effect: column 9: ")


NESTED = "may(" * 20 + "refresh(1)" + ")" * 20
HOSTILE: dict[str, tuple[dict[str, str | bytes], str]] = {
    "broken TOML": ({"cards": "[[stunt]\nid = "}, "cards.toml: is no valid TOML"),
    "binary file": ({"cards": bytes(range(256))}, "cards.toml: is no valid TOML"),
    "latin-2": ({"cards": "# zażółć".encode("iso-8859-2")}, "cards.toml: is no valid TOML"),
    "nul": ({"cards": b"\0" * 100}, "cards.toml: is no valid TOML"),
    "deep arrays": ({"cards": "stunt = " + "[" * 20_000}, "cards.toml: is no valid TOML"),
    "deep tables": ({"cards": "stunt = " + "{a=" * 20_000}, "cards.toml: is no valid TOML"),
    "deep keys": ({"cards": ".".join(["a"] * 3_000) + " = 1"}, "cards.toml"),
    "long number": ({"cards": "stunt = " + "9" * 5_000}, "cards.toml: is no valid TOML"),
    "unknown kind": ({"cards": '[[stunts]]\nid = "odd_one"\n'}, "cards.toml: stunts: is no kind of record"),
    "table for a list": ({"cards": '[stunt]\nid = "odd_one"\n'}, "write [[stunt]] for each record"),
    "list of numbers": ({"cards": "stunt = [1, 2]\n"}, "cards.toml: number 1: "),
    "id of a wrong type": ({"cards": "[[stunt]]\nid = [1]\n" + NAME + 'effect = ""'}, "cards.toml: [1]: id: "),
    "name of a wrong type": ({"cards": '[[stunt]]\nid = "odd_one"\nname = 3\n'}, "cards.toml: odd_one: name: "),
    "no id": ({"cards": "[[stunt]]\n" + NAME}, "[[stunt]] number 1"),
    "unknown field": (
        {"cards": stunt("odd_one", "refresh(1)", "colour = 1")},
        "odd_one: colour: is no field here; expected id | ",
    ),
    "unknown character": (
        {"cards": f'[[goal]]\nid = "odd_one"\n{NAME}character = "bob"\neasy = "leading()"\ndifficult = "leading()"\n'},
        "cards.toml: odd_one: character: ",
    ),
    "600 characters": (
        {"cards": stunt("odd_one", "refresh(1)" + ", refresh(1)" * 49 + " ")},
        "may have 500 characters",
    ),
    "21 levels": ({"cards": stunt("odd_one", NESTED)}, "nested more than 20 levels deep"),
    "200 brackets": ({"cards": stunt("odd_one", "(" * 200)}, "cards.toml: odd_one: effect: column "),
    "code": ({"cards": stunt("odd_one", "__import__('os').system('true')")}, "cards.toml: odd_one: effect: column 1: "),
    "lambda": ({"cards": stunt("odd_one", "(lambda: 1)()")}, "cards.toml: odd_one: effect: column "),
    "nothing but spaces": ({"cards": stunt("odd_one", "   ")}, "cards.toml: odd_one: effect: column "),
    "huge number": (
        {"cards": stunt("odd_one", "gain(" + "9" * 400 + ", shell)")},
        "cards.toml: odd_one: effect: column 6: ",
    ),
    "ability in a Stunt": (
        {"cards": stunt("odd_one", "always(max_roll, 1)")},
        "cards.toml: odd_one: effect: column 1: ",
    ),
    "the same id twice": (
        {"cards": stunt("odd_one", "refresh(1)"), "more": stunt("odd_one", "refresh(2)")},
        "more.toml: odd_one: id: is already in cards.toml",
    ),
    "id of another kind": (
        {"cards": f'[[market]]\nid = "expert_rigging"\n{NAME}cost = {{}}\neffect = "refresh(1)"\n'},
        "cards.toml: expert_rigging: id: belongs to a stunt of",
    ),
    "no game": ({"pack": 'id = "odd_one"\nname = { en = "x", pl = "x" }\n'}, "pack.toml: "),
    "other game": ({"pack": PACK.replace("tidal-blades", "go")}, "pack.toml: game: is 'go', expected 'farshore'"),
    "game of a wrong type": ({"pack": PACK.replace('"tidal-blades"', "[1]")}, "pack.toml: "),
    "broken pack.toml": ({"pack": b"\xff\xfe{"}, "pack.toml: "),
    "deep pack.toml": ({"pack": PACK + "x = " + "[" * 20_000}, "pack.toml: "),
    "long number in pack.toml": ({"pack": PACK + "x = " + "9" * 5_000}, "pack.toml: "),
    "unknown field in pack.toml": ({"pack": PACK + "x = 1\n"}, "pack.toml: "),
    "over 5 MB": ({"cards": "# " + "x" * 5_000_001}, "a pack may have 5000000"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_pack_is_refused(name, pack):
    files, told = HOSTILE[name]
    ran = check(pack(files.get("pack", PACK), **{name: text for name, text in files.items() if name != "pack"}))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.splitlines()[0].startswith("mine: ")
    assert told in ran.err


@pytest.mark.parametrize("copies", [-1, 0, 10**6, 10**40])
def test_a_deck_has_bounds(copies, pack):
    """A deck of a million cards would only be a way to make a match hang."""
    ran = check(pack(cards=stunt("odd_one", "refresh(1)", f"copies = {copies}")))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("mine: 1 mistake\n  cards.toml: odd_one: copies: ")


def test_huge_points_end_in_a_report(pack):
    """Whether they are refused or fail to be told."""
    challenge = 'arena = "chronosseum"\nrequired = ["spirit"]\npush_it = "focus"\n'
    ran = check(pack(cards=f'[[challenge]]\nid = "odd_one"\n{NAME}{challenge}points = {10**40}\n'))
    assert ran.code == 1
    assert ran.err.startswith("mine: 1 mistake\n")


def test_a_folder_that_is_none(pack, tmp_path):
    folder = pack()
    for path, told in (
        (tmp_path / "nowhere", "there is no file or folder "),
        (folder / "pack.toml", "/pack.toml' cannot be opened: it, or what leads to it, is no folder"),
        (tmp_path, "there is no file or folder "),
    ):
        ran = check(path)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert told in ran.err


def test_a_folder_where_a_file_is_expected(pack):
    folder = pack(stunts=stunt("odd_one", "gain(1, shel)"))
    (folder / "cards.toml").mkdir()
    ran = check(folder)
    assert ran.code == 1
    assert ran.err.startswith("mine: 2 mistakes\n  cards.toml: cannot be read: Is a directory\n")


def test_a_pack_that_leaves_too_little_to_play(pack):
    """Here a second starting card, so that none is the one to start with."""
    card = f'[[character_card]]\nid = "odd_one"\n{NAME}character = "eko"\neffect = "always(max_roll, 1)"\n'
    ran = check(pack(cards=f"{card}starting = true\n"))
    assert ran.code == 1
    assert "eko needs exactly one starting card" in ran.err


def test_a_scenario_of_a_pack_is_drawn_and_tried_by_bots(tmp_path: Path):
    folder = example("tamashii", tmp_path / "pack")
    ran = stolik("pack", "check", str(folder), "--games", "2")
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"N01 story +Cold Relays +-> N02 \(world/1\), N03 \(world/2\)", ran.out)
    assert re.search(r"2 normal bots won [012] of 2 matches", ran.out)
    dot = stolik("pack", "check", str(folder), "--games", "1", "--dot")
    assert '"N01" -> "N02" [label="world/1"];' in dot.out
