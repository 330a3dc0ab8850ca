"""Campaigns: what a match changes, what can be played next, and what players may read again (chapters 3 and 32)."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ...effects.speech import load_speech
from ...kernel import Refusal, no
from ..campaigns import Campaigns, Offer, Page, Told
from .content import Content, content_of
from .records import Scenario
from .state import Known, Setup, Tamashii
from .story_pages import journal_page, lines_for

FOLDER = Path(__file__).parent
ELEMENTS = ("scenario", "district", "enemy", "body", "protocol", "augment")
"""Kinds of records that a campaign unlocks."""


class Tale(Struct, frozen=True, forbid_unknown_fields=True):
    """What was read and decided in one match."""

    scenario: str
    told: tuple[str, ...] = ()
    """Codes of its cards, in the order in which they were drawn."""
    votes: tuple[str, ...] = ()
    """What was decided by vote, as `code/path`."""
    result: str = ""
    """The code of its ending."""
    new: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    """Codes that it unlocked, and those that it locked again."""


class Ledger(Struct, frozen=True, forbid_unknown_fields=True):
    """All that lives between matches; unlocked codes and endings are sorted, so that equal campaigns are equal."""

    version: int = 2
    unlocked: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    """Codes of Victory cards that were drawn: the boxes of the Progress Sheet (TM-392, TM-R103)."""
    played: tuple[str, ...] = ()
    """Scenarios in the order in which they were played, won or lost."""
    content: str = ""
    tales: tuple[Tale, ...] = ()
    """One for each match since ledgers keep them."""

    @property
    def known(self) -> Known:
        return Known(self.unlocked, self.endings)


def begin(choices: Mapping[str, str]) -> Ledger:
    """A fresh Progress Sheet (TM-394)."""
    return Ledger()


# --- after a match ---------------------------------------------------------------------------------------------------


def after(g: Tamashii, ledger: Ledger) -> Ledger:
    """The ledger after a match that ended in this state (TM-036, TM-038, TM-390, TM-391, TM-392)."""
    ending = content_of(g.content).endings.get(g.result)
    unlocked, endings = set(ledger.unlocked), set(ledger.endings)
    if ending is not None:
        unlocked = unlocked.union(ending.unlocks).difference(ending.locks)
        if ending.kind == "victory":
            endings.add(ending.id)
    before = set(ledger.unlocked)
    tale = Tale(
        g.scenario, g.told, g.votes, g.result, tuple(sorted(unlocked - before)), tuple(sorted(before - unlocked))
    )
    return replace(
        ledger,
        unlocked=tuple(sorted(unlocked)),
        endings=tuple(sorted(endings)),
        played=(*ledger.played, g.scenario),
        tales=(*ledger.tales, tale),
    )


# --- what can be played ----------------------------------------------------------------------------------------------


def open_scenarios(ledger: Ledger) -> list[str]:
    """The Scenarios that can be played now; the Epilogue when all others that are open were won (TM-005, TM-R15)."""
    return [sheet.id for sheet in open_sheets(content_of(ledger.content), ledger.known)]


def open_sheets(box: Content, known: Known) -> list[Scenario]:
    """In the order of the box; the Epilogue is the last."""
    available: list[Scenario] = box.unlocked("scenario", known.unlocked)
    others = [sheet for sheet in available if not sheet.epilogue]
    all_won = all(is_won(box, known.endings, sheet.letter) for sheet in others)
    return [*others, *(sheet for sheet in available if sheet.epilogue and all_won)]


def everything(box: Content) -> Known:
    """All codes unlocked, and the first victory of every Scenario but the Epilogue marked."""
    records = [record for by_id in box.library.records.values() for record in by_id.values()]
    codes = {record.code for record in records if hasattr(record, "code")}
    first: dict[str, str] = {}
    for code, ending in sorted(box.endings.items()):
        if ending.kind == "victory":
            first.setdefault(code[0], code)
    epilogues = {sheet.letter for sheet in box.scenarios.values() if sheet.epilogue}
    return Known(tuple(sorted(codes)), tuple(code for letter, code in first.items() if letter not in epilogues))


def is_won(box: Content, endings: Iterable[str], letter: str) -> bool:
    """Whether an ending of the Scenario with this letter is marked."""
    return any(code[0] == letter and code in box.endings for code in endings)


def is_over(box: Content, ledger: Ledger) -> bool:
    """An ending of the Epilogue is marked."""
    return any(is_won(box, ledger.endings, sheet.letter) for sheet in box.scenarios.values() if sheet.epilogue)


def refusal(known: Known, scenario: str, content: str = "") -> Refusal | None:
    """Why a Scenario cannot be played: it is Locked, or others are not won yet (TM-035, TM-R15)."""
    box = content_of(content)
    if scenario in [sheet.id for sheet in open_sheets(box, known)]:
        return None
    sheet = box.scenarios.get(scenario)
    unlocked = sheet in box.unlocked("scenario", known.unlocked)
    return no("TM-R15") if sheet and sheet.epilogue and unlocked else no("TM-035")


def setup_of(ledger: Ledger, scenario: str, seats: int) -> Setup:
    """The setup of the next match: it knows what the campaign has reached (TM-462)."""
    refused = refusal(ledger.known, scenario, ledger.content)
    if refused:
        raise ValueError(f"{refused.rule}: {scenario} cannot be played yet")
    return Setup(seats, scenario, known=ledger.known, content=ledger.content)


def offers(ledger: Ledger, language: str) -> list[Offer]:
    """The fronts of open Scenario Sheets: name, introduction, difficulty, length, challenge mark (TM-463)."""
    box = content_of(ledger.content)
    if is_over(box, ledger):
        return []
    say = words(language).say
    return [
        Offer(
            sheet.id,
            sheet.name.said(language),
            f"{sheet.intro.said(language)}\n\n"
            + say(
                "difficulty",
                difficulty=sheet.difficulty,
                length=sheet.length,
                challenge="yes" if sheet.challenge else "no",
            ),
            played=ledger.played.count(sheet.id),
        )
        for sheet in open_sheets(box, ledger.known)
    ]


# --- what may be read ------------------------------------------------------------------------------------------------


def words(language: str) -> Any:
    return load_speech(language, FOLDER / f"campaign.{language}.ftl")


def told(ledger: Ledger, language: str) -> Told:
    box = content_of(ledger.content)
    return Told(
        tuple(progress(box, ledger, language)), tuple(pages(box, ledger, language)), ending(box, ledger, language)
    )


def progress(box: Content, ledger: Ledger, language: str) -> Iterable[tuple[str, str]]:
    """The Progress Sheet: the endings of each open Scenario; then what the last match changed in the box."""
    say = words(language).say
    for sheet in open_sheets(box, ledger.known):
        codes = [code for code in ledger.endings if code[0] == sheet.letter and code in box.endings]
        names = [box.endings[code].name.said(language) for code in codes]
        yield sheet.name.said(language), ", ".join(names) or say("progress-no-ending")
    yield say("progress-matches"), str(len(ledger.played))
    if ledger.tales:
        last = ledger.tales[-1]
        for message, changed in (("progress-new", last.new), ("progress-gone", last.gone)):
            elements = list(_elements(box, changed, language))
            if elements:
                yield say(message), "; ".join(elements)


def _elements(box: Content, codes: Iterable[str], language: str) -> Iterable[str]:
    say, named = words(language).say, tuple(codes)
    for kind in ELEMENTS:
        for record in box.library.records[kind].values():
            if record.code in named:
                yield say(f"element-{kind}", name=record.name.said(language))


def pages(box: Content, ledger: Ledger, language: str) -> Iterable[Page]:
    """Every card that was read, in order, match by match; with the choices that were made."""
    known: tuple[str, ...] = ()
    for number, tale in enumerate(ledger.tales, 1):
        sheet = box.scenarios.get(tale.scenario)
        chapter = f"{number}. {sheet.name.said(language) if sheet else tale.scenario}"
        for code in tale.told:
            page = journal_page(box, code, tale.votes, known, language)
            if page:
                yield Page(f"{number}/{code}", page.title, page.text, chapter, page.choice)
        if tale.result in box.endings and box.endings[tale.result].kind == "victory":
            known += (tale.result,)


def ending(box: Content, ledger: Ledger, language: str) -> str:
    """What the Epilogue ended with, and what the file says of every ending that was reached; empty: it goes on."""
    if not is_over(box, ledger):
        return ""
    (sheet,) = [sheet for sheet in box.scenarios.values() if sheet.epilogue]
    last = [box.endings[code] for code in ledger.endings if code[0] == sheet.letter]
    stories = [f"{card.name.said(language)}. {card.story.said(language)}".strip() for card in last]
    return "\n\n".join([*lines_for(box, sheet.first, ledger.endings, language), *stories])


def _keep_tales(old: dict[str, Any]) -> None:
    """Version 2 keeps what was read; of older matches nothing is known."""
    old["tales"] = []


CAMPAIGN = Campaigns(
    ledger=Ledger,
    version=2,
    begin=begin,
    offers=offers,
    setup=setup_of,
    after=after,
    told=told,
    migrations={1: _keep_tales},
)
