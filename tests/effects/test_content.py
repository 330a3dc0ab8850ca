"""Content from TOML: what is read, what packs change, and that every mistake is told."""

from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from stolik.effects.content import (
    LARGEST,
    ContentError,
    ContentProblem,
    Library,
    Pack,
    RecordKind,
    Text,
    check_names,
    read_library,
    read_pack,
)
from stolik.effects.written import Written

from .bazaar import WORDS, shape


class Stall(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: Text
    owner: Literal["ada", "bo"] = "ada"
    price: Annotated[int, Meta(ge=0)] = 1
    wares: tuple[str, ...] = ()
    effect: str = ""
    bonus: str = ""


class Quest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    goal: str


class Banner(Struct, frozen=True):
    """Of this one no more is demanded than that it is one."""

    id: str
    colour: str = "red"

    def __post_init__(self) -> None:
        if self.colour == "plaid":
            raise ValueError("no banner is plaid")


EFFECT = Written("effect", WORDS)
TABLES = {
    "stall": RecordKind(Stall, {"effect": EFFECT, "bonus": EFFECT}),
    "quest": RecordKind(Quest, {"goal": Written("condition", WORDS)}),
    "banner": RecordKind(Banner),
}
FRUIT_STALL = """
[[stall]]
id = "fruit_stall"
name = { en = "Fruit", pl = "Owoce" }
effect = "gain(1, fruit)"
bonus = "rest()"
"""
SHELL_STALL = """
[[stall]]
id = "shell_stall"
name = { en = "Shells", pl = "Muszle" }
effect = "pay(1, fruit) >> gain(2, shell)"
price = 3
"""
QUEST = """
[[quest]]
id = "rich"
goal = "held() >= 5"
"""


@pytest.fixture
def folder(tmp_path: Path):
    """Writes a folder of files: text by name, without the ending."""

    def write(name: str, **files: str | bytes) -> Path:
        place = tmp_path / name
        place.mkdir(exist_ok=True)
        for stem, text in files.items():
            (place / f"{stem}.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
        return place

    return write


def read(*folders: Path) -> Library:
    return read_library(folders, TABLES, {})


def effects(library: Library) -> dict[str, dict[str, str]]:
    return {field: {id: shape(found) for id, found in parsed.items()} for field, parsed in library.effects.items()}


def problems(*folders: Path) -> list[str]:
    return [str(problem) for problem in read(*folders).problems]


# --- reading ---------------------------------------------------------------------------------------------------------


def test_records_are_read_by_kind_and_id_and_effects_by_field_and_id(folder):
    library = read(folder("base", stalls=FRUIT_STALL + SHELL_STALL, quests=QUEST))
    assert library.problems == []
    assert {kind: list(records) for kind, records in library.records.items()} == {
        "stall": ["fruit_stall", "shell_stall"],
        "quest": ["rich"],
        "banner": [],
    }
    assert library.records["stall"]["shell_stall"] == Stall(
        id="shell_stall",
        name=Text("Shells", "Muszle"),
        price=3,
        effect="pay(1, fruit) >> gain(2, shell)",
    )
    assert effects(library) == {
        "effect": {"fruit_stall": "gain(1, fruit)", "shell_stall": "(pay(1, fruit) buys gain(2, shell))"},
        "bonus": {"fruit_stall": "rest()"},
        "goal": {"rich": "(held() >= 5)"},
    }
    assert library.origins == {"fruit_stall": "stalls.toml", "shell_stall": "stalls.toml", "rich": "quests.toml"}


def test_an_effect_has_the_paths_of_its_field(folder):
    library = read(folder("base", stalls=FRUIT_STALL))
    assert library.effects["effect"]["fruit_stall"].path == "effect"
    assert library.effects["bonus"]["fruit_stall"].path == "bonus"


def test_files_are_read_in_the_order_of_their_names_and_pack_toml_is_none_of_them(folder):
    library = read(folder("base", b=FRUIT_STALL, a=SHELL_STALL, Z=QUEST, pack="nothing = of the sort"))
    assert list(library.records["stall"]) == ["shell_stall", "fruit_stall"]
    assert list(library.origins) == ["rich", "shell_stall", "fruit_stall"]
    assert library.problems == []


def test_other_files_and_folders_below_are_not_read(folder):
    base = folder("base", stalls=FRUIT_STALL)
    (base / "notes.txt").write_text("[[stall")
    (base / "more").mkdir()
    (base / "more" / "stalls.toml").write_text("[[stall")
    assert problems(base) == []


def test_no_folder_is_no_content():
    library = read()
    assert library.records == {"stall": {}, "quest": {}, "banner": {}}
    assert library.problems == []


def test_the_text_of_an_effect_may_have_several_lines(folder):
    text = f'{QUEST}[[stall]]\nid = "s"\nname = {{ en = "", pl = "" }}\neffect = """\nrest(),\n  gain(1, shel)\n"""'
    (problem,) = read(folder("base", stalls=text)).problems
    assert problem == ContentProblem(
        "stalls.toml",
        "s",
        "effect",
        "column 19: expected a good (fruit | shell), found 'shel'; did you mean 'shell'?",
    )


# --- packs -----------------------------------------------------------------------------------------------------------


def test_a_pack_adds_and_replaces(folder):
    base = folder("base", stalls=FRUIT_STALL + SHELL_STALL, quests=QUEST)
    pack = folder(
        "pack",
        mine=FRUIT_STALL.replace('"gain(1, fruit)"', '"gain(2, fruit)"').replace('"rest()"', '"sail(1)"')
        + SHELL_STALL.replace("shell_stall", "new_stall"),
    )
    library = read(base, pack)
    assert library.problems == []
    assert list(library.records["stall"]) == ["fruit_stall", "shell_stall", "new_stall"]  # in its old place
    assert library.records["stall"]["fruit_stall"].effect == "gain(2, fruit)"
    assert effects(library)["effect"]["fruit_stall"] == "gain(2, fruit)"
    assert effects(library)["bonus"] == {"fruit_stall": "sail(1)"}
    assert library.origins["fruit_stall"] == "mine.toml"
    assert library.origins["shell_stall"] == "stalls.toml"


def test_the_effects_of_a_replaced_record_go_even_if_the_new_one_has_none(folder):
    base = folder("base", stalls=FRUIT_STALL)
    bare = '[[stall]]\nid = "fruit_stall"\nname = { en = "Fruit", pl = "Owoce" }\n'
    for text in (bare, f'{bare}effect = ""\nbonus = ""\n'):
        library = read(base, folder("pack", mine=text))
        assert library.problems == []
        assert effects(library) == {"effect": {}, "bonus": {}}


def test_the_old_effect_does_not_stay_behind_a_wrong_new_one(folder):
    library = read(folder("base", stalls=FRUIT_STALL), folder("pack", mine=FRUIT_STALL.replace("gain(", "gian(")))
    assert effects(library) == {"effect": {}, "bonus": {"fruit_stall": "rest()"}}
    assert len(library.problems) == 1


def test_later_packs_replace_what_earlier_ones_brought(folder):
    packs = [folder(f"pack{n}", mine=SHELL_STALL.replace("price = 3", f"price = {n}")) for n in (1, 2)]
    assert read(*packs).records["stall"]["shell_stall"].price == 2
    assert read(*reversed(packs)).records["stall"]["shell_stall"].price == 1


def test_a_pack_cannot_give_the_id_of_one_kind_to_another(folder):
    base, pack = folder("base", stalls=FRUIT_STALL), folder("pack", mine=QUEST.replace("rich", "fruit_stall"))
    library = read(base, pack)
    assert [str(problem) for problem in library.problems] == [
        "mine.toml: fruit_stall: id: belongs to a stall of stalls.toml"
    ]
    assert "fruit_stall" in library.records["stall"]
    assert library.records["quest"] == {}


# --- every mistake ---------------------------------------------------------------------------------------------------

WRONG = """
[[stall]]
id = "first"
name = { en = "First" }
owner = "cy"
price = -1
wares = ["a", 2]
colour = "red"
effect = "gian(1, fruit)"
bonus = "gain(1, shel)"

[[stall]]
name = { en = "No id", pl = "Bez id" }
effect = "rest("

[[stall]]
id = 7
name = "seven"

[[stall]]
id = "good"
name = { en = "Good", pl = "Dobry" }
effect = "rest()"

[[stall]]
id = "good"
name = { en = "Again", pl = "Znowu" }

[[quest]]
id = "good"
goal = "lucky()"

[[quest]]
id = "empty"
goal = "  "

[[quest]]
id = "effect_for_condition"
goal = "rest()"

[[banner]]
id = "plaid"
colour = "plaid"

[[market]]
id = "unknown"
"""


def test_every_mistake_is_told_with_file_record_field_and_what_was_expected(folder):
    base = folder(
        "base",
        a=WRONG,
        b="stall = 3",
        c="stall = [1, [2]]",
        d="[[stall]\n",
        e=b"\xff\xfe",
        f="[stall]\nid = 'x'",
        g=f"a = {'9' * 5000}",
        h=f"a = {'[' * 5000}",
        z=FRUIT_STALL,
    )
    (base / "y.toml").mkdir()
    library = read(base)
    told = [str(problem) for problem in library.problems]
    assert told[:17] == [
        "a.toml: first: colour: is no field here; expected id | name | owner | price | wares | effect | bonus",
        "a.toml: first: name.pl: is missing",
        "a.toml: first: owner: expected ada | bo, found 'cy'",
        "a.toml: first: price: expected a whole number of at least 0, found -1",
        'a.toml: first: wares[1]: expected text in quotes: "...", found 2',
        "a.toml: first: effect: column 1: 'gian' is not a verb; did you mean 'gain'?",
        "a.toml: first: bonus: column 9: expected a good (fruit | shell), found 'shel'; did you mean 'shell'?",
        "a.toml: [[stall]] number 2: id: is missing",
        "a.toml: [[stall]] number 2: effect: column 5: cannot be read: '(' was never closed",
        'a.toml: 7: id: expected text in quotes: "...", found 7',
        "a.toml: 7: name: expected { en, pl }, found 'seven'",
        "a.toml: good: id: is already in a.toml",
        "a.toml: good: id: is already in a.toml",
        "a.toml: empty: goal: column 1: expected a condition, found nothing",
        "a.toml: effect_for_condition: goal: column 1: 'rest' is not a condition but a verb",
        "a.toml: plaid: no banner is plaid",
        "a.toml: market: is no kind of record; expected stall | quest | banner",
    ]
    assert told[17:20] == [
        "b.toml: stall: write [[stall]] for each record",
        "c.toml: number 1: expected { id, name, owner, price, wares, effect, bonus }, found 1",
        "c.toml: number 2: expected { id, name, owner, price, wares, effect, bonus }, found a list",
    ]
    assert told[20].startswith("d.toml: is no valid TOML: ")
    assert told[21].startswith("e.toml: is no valid TOML: ")
    assert told[22] == "f.toml: stall: write [[stall]] for each record"
    assert told[23].startswith("g.toml: is no valid TOML: ")
    assert told[24].startswith("h.toml: is no valid TOML: ")
    assert told[25].startswith("y.toml: cannot be read: ")
    assert told[26:] == []
    assert list(library.records["stall"]) == ["good", "fruit_stall"]  # what is right is there
    assert str(ContentError(library.problems)) == "\n".join(told)
    assert ContentError(library.problems).problems == library.problems


def test_one_id_in_two_files_of_a_folder_is_a_mistake(folder):
    base = folder("base", a=FRUIT_STALL, b=FRUIT_STALL, c=QUEST.replace("rich", "fruit_stall"))
    assert problems(base) == [
        "b.toml: fruit_stall: id: is already in a.toml",
        "c.toml: fruit_stall: id: is already in a.toml",
    ]


def test_a_wrong_record_replaces_nothing(folder):
    library = read(folder("base", a=FRUIT_STALL), folder("pack", b=f'{FRUIT_STALL}price = "high"'))
    assert [str(problem) for problem in library.problems] == [
        "b.toml: fruit_stall: price: expected a whole number of at least 0, found 'high'",
    ]
    assert effects(library)["effect"] == {"fruit_stall": "gain(1, fruit)"}
    assert library.origins["fruit_stall"] == "a.toml"


def test_a_record_that_allows_more_fields_may_have_them(folder):
    assert problems(folder("base", a='[[banner]]\nid = "b"\nsize = 3')) == []
    assert problems(folder("base", a='[[banner]]\nid = "b"\nsize = 3\ncolour = 4')) == [
        'a.toml: b: colour: expected text in quotes: "...", found 4'
    ]


def test_names_that_lead_nowhere_are_told(folder):
    library = read(folder("base", a=FRUIT_STALL, b=QUEST))
    check_names(library, "stall", ["fruit_stall", "shop", "rich"], "rich", "goal")
    check_names(library, "quest", ["rich", "poor"], "nobody", "goal")
    assert [str(problem) for problem in library.problems] == [
        "b.toml: rich: goal: 'shop' is no stall of this content",
        "b.toml: rich: goal: 'rich' is no stall of this content",
        "nobody: goal: 'poor' is no quest of this content",
    ]


# --- the hash --------------------------------------------------------------------------------------------------------


def test_the_hash_changes_with_every_field_of_every_record(folder):
    whole = FRUIT_STALL + SHELL_STALL + QUEST
    changes = (
        ("shell_stall", "shells"),
        ('"Shells"', '"Shell"'),
        ('"Owoce"', '"Owocki"'),
        ("price = 3", "price = 4"),
        ("price = 3", 'owner = "bo"'),
        ("gain(2, shell)", "gain(3, shell)"),
        ("held() >= 5", "held() >= 6"),
        (QUEST, ""),
        (QUEST, f'{QUEST}[[banner]]\nid = "b"'),
    )
    assert all(old in whole for old, _ in changes)
    hashes = [read(folder("base", a=whole.replace(*change))).hash() for change in (("", ""), *changes)]
    assert len(set(hashes)) == len(hashes)
    assert all(len(name) == 16 for name in hashes)


def test_the_hash_does_not_change_with_the_way_it_is_written(folder):
    one = folder("one", a=FRUIT_STALL + SHELL_STALL, b=QUEST)
    parts = folder("parts", c=FRUIT_STALL, d=QUEST, e=SHELL_STALL)
    written = folder("written", a=f"# stalls\n{FRUIT_STALL}price = 1\nowner = 'ada'\nwares = []\n{SHELL_STALL}{QUEST}")
    assert read(one).hash() == read(parts).hash() == read(written).hash()
    swapped = FRUIT_STALL.replace('en = "Fruit", pl = "Owoce"', 'pl = "Owoce", en = "Fruit"')
    assert read(folder("swapped", a=swapped + SHELL_STALL + QUEST)).hash() == read(one).hash()


def test_the_hash_names_the_result_whatever_packs_it_came_from(folder):
    base = folder("base", a=FRUIT_STALL + SHELL_STALL)
    dear = folder("dear", a=SHELL_STALL.replace("price = 3", "price = 9"))
    back = folder("back", b=SHELL_STALL)
    empty = folder("empty")
    assert read(base).hash() == read(base, empty).hash() == read(base, dear, back).hash() == read(base, base).hash()
    assert read(base, dear).hash() != read(base).hash()
    assert read(base, back, dear).hash() == read(base, dear).hash()


def test_the_hash_knows_the_order_as_decks_and_tracks_are_made_in_it(folder):
    one, two = folder("one", a=FRUIT_STALL), folder("two", a=SHELL_STALL)
    assert read(one, two).hash() != read(two, one).hash()


# --- pack.toml -------------------------------------------------------------------------------------------------------

PACK = """
id = "mine"
name = { en = "Mine", pl = "Moja" }
game = "bazaar"
"""


def pack_problem(place: Path, game: str = "bazaar") -> str:
    """The mistakes of a pack in one line."""
    with pytest.raises(ContentError) as caught:
        read_pack(place, game)
    return "; ".join(str(problem) for problem in caught.value.problems)


def test_a_pack_says_what_it_is(folder):
    assert read_pack(folder("pack", pack=PACK), "bazaar") == Pack("mine", Text("Mine", "Moja"), "bazaar")
    whole = f'{PACK}version = "2"\nauthor = "Ada"'
    assert read_pack(folder("pack", pack=whole), "bazaar") == Pack("mine", Text("Mine", "Moja"), "bazaar", "2", "Ada")


def test_a_pack_is_a_folder_with_pack_toml(folder, tmp_path):
    assert pack_problem(tmp_path / "nowhere") == f"{tmp_path / 'nowhere'}: is no folder"
    place = folder("pack", stalls=FRUIT_STALL)
    assert pack_problem(place / "stalls.toml") == f"{place / 'stalls.toml'}: is no folder"
    assert pack_problem(place) == f"{place}: has no pack.toml"
    (place / "pack.toml").mkdir()
    assert pack_problem(place) == f"{place}: has no pack.toml"


def test_the_present_folder_is_named_too(folder, monkeypatch):
    monkeypatch.chdir(folder("pack"))
    assert pack_problem(Path()) == ".: has no pack.toml"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PACK.replace('id = "mine"', ""), "pack.toml: id: is missing"),
        (PACK.replace(', pl = "Moja"', ""), "pack.toml: name.pl: is missing"),
        (f"{PACK}colour = 3", "pack.toml: colour: is no field here; expected id | name | game | version | author"),
        (f"{PACK}auther = 'Ada'", ("pack.toml: auther: is no field here; expected id | name | game | version | author;"
                                  " did you mean 'author'?")),
        (f"{PACK}version = 3", 'pack.toml: version: expected text in quotes: "...", found 3'),
        (PACK.replace("bazaar", "chess"), "pack.toml: game: is 'chess', expected 'bazaar'"),
        (f"{PACK.replace('bazaar', 'chess')}version = 3",
            ('pack.toml: version: expected text in quotes: "...", found 3; '
            "pack.toml: game: is 'chess', expected 'bazaar'")),
        ("id = ", "pack.toml: is no valid TOML: Invalid value"),
        ("", "pack.toml: id: is missing; pack.toml: name: is missing; pack.toml: game: is missing"),
        (b"\xff", "pack.toml: is no valid TOML: 'utf-8' codec can't decode"),
        (f"id = {'9' * 5000}", "pack.toml: is no valid TOML: Exceeds the limit"),
        (f"id = {'[' * 5000}", "pack.toml: is no valid TOML: "),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_pack_is_told(folder, text, message):
    assert pack_problem(folder("pack", pack=text)).startswith(message)


def test_a_pack_has_at_most_5_mb_with_all_that_is_in_it(folder):
    place = folder("pack", pack=PACK)
    (place / "art").mkdir()
    picture = place / "art" / "big.png"
    picture.write_bytes(bytes(LARGEST - len(PACK)))
    assert read_pack(place, "bazaar").id == "mine"
    picture.write_bytes(bytes(LARGEST - len(PACK) + 1))
    assert pack_problem(place) == f"{place}: has 5000001 bytes; a pack may have 5000000"


def test_a_problem_leaves_out_what_it_does_not_know():
    assert str(ContentProblem("a.toml", "b", "c", "is wrong")) == "a.toml: b: c: is wrong"
    assert str(ContentProblem("a.toml", "", "", "is wrong")) == "a.toml: is wrong"
    assert str(ContentProblem("", "", "", "is wrong")) == "is wrong"


def test_texts_have_both_languages():
    convert = partial(msgspec.convert, type=Text)
    assert convert({"en": "a", "pl": "b"}) == Text("a", "b")
    for wrong in ({"en": "a"}, {"pl": "b"}, {"en": "a", "pl": "b", "de": "c"}, "a"):
        with pytest.raises(msgspec.ValidationError):
            convert(wrong)
