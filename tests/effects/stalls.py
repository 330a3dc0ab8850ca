"""A small content of the bazaar: a folder with records, words and rules, as a game has it."""

from functools import cached_property
from pathlib import Path

from stolik.effects.content import Checks, Library, RecordKind
from stolik.effects.loading import Box, Contents, records_of
from stolik.effects.records import ContentRecord
from stolik.effects.written import Written

from .bazaar import WORDS

MESSAGES = {
    "en": """
hidden = a hidden card
noun-fruit = fruit
    .acc = a fruit
line-fruit = Fruit
line-total = Total
decided-points = more points
kind-stall = Stalls
letter-fruit = F
option-branch = { $label } ({ $source })
""",
    "pl": """
hidden = zakryta karta
noun-fruit = owoc
    .acc = owoc
line-fruit = Owoce
line-total = Razem
decided-points = więcej punktów
kind-stall = Stragany
letter-fruit = O
option-branch = { $label } ({ $source })
""",
}
WORDS_OF_EFFECTS = {
    "en": "verb-gain = gain { $object }\n    .object = { $n } { $name }\ngood-fruit = fruit\n",
    "pl": "verb-gain = weź { $object }\n    .object = { $n } { $name }\ngood-fruit = owoc\n",
}
RULES = {
    "en": "# Rules\n- **BZ-1** One buys.\n# Glossary\n- **stall** Stall: a place to buy.\n",
    "pl": "# Zasady\n- **BZ-1** Kupuje się.\n# Słowniczek\n- **stall** Stragan: miejsce zakupów.\n",
}
STALL = """
[[stall]]
id = "{id}"
name = {{ en = "{id} stall", pl = "stragan {id}" }}
flavour = {{ en = "Fresh!", pl = "Świeże!" }}
effect = "gain({n}, fruit)"
copies = {copies}
"""


class Stall(ContentRecord, frozen=True, kw_only=True):
    effect: str = ""
    goal: str = ""
    copies: int = 1


class Market(Box):
    stalls = records_of("stall", Stall)

    @cached_property
    def names(self) -> list[str]:
        return list(self.stalls)


TABLES = {"stall": RecordKind(Stall, {"effect": Written("effect", WORDS), "goal": Written("condition", WORDS)})}


def stall(id: str, n: int = 1, copies: int = 1) -> str:
    return STALL.format(id=id, n=n, copies=copies)


def check(library: Library) -> None:
    Checks(library).kind(len(library.records["stall"]) >= 2, "stall", "needs at least 2")


def open_market(folder: Path, *stalls: str) -> Contents[Market]:
    """The contents of a game whose built-in content has these stalls."""
    (folder / "content").mkdir(parents=True)
    (folder / "content" / "stalls.toml").write_text("".join(stalls), encoding="utf-8")
    for language in ("en", "pl"):
        (folder / f"{language}.ftl").write_text(MESSAGES[language], encoding="utf-8")
        (folder / f"words.{language}.ftl").write_text(WORDS_OF_EFFECTS[language], encoding="utf-8")
        (folder / f"rules.{language}.md").write_text(RULES[language], encoding="utf-8")
    return Contents(Market, folder / "content", WORDS, TABLES, register=lambda: None, check=check)
