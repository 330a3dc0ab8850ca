"""Report of one experiment: win rates, items, scores."""

from collections.abc import Sequence

from ..games import Shelf
from . import findings, parties
from .document import Document, Section, matches
from .effects import effects_of, effects_section
from .simulate import Experiment, Result

ON_DIFFERENCE = (
    "Turn order and what things do to winning are told only where all bots are the same: here they would tell again "
    "which bot is the stronger, and where it sat."
)


def report(shelf: Shelf, played: Experiment, results: Sequence[Result]) -> Document:
    if shelf.is_cooperative(played.setup):
        return _of_party(shelf, played, results)
    content = getattr(played.setup, "content", "")
    seats = (*played.bots, *findings.automas_of(shelf, played))
    by_seat = findings.grouped(findings.with_automas(results), lambda one: f"{one.seat + 1}: {seats[one.seat]}")
    done = findings.finished(results)
    alike = len(set(played.bots)) == 1
    fair = 1 / len(seats) if alike and len(played.bots) > 1 else None
    sections = [findings.shares_section("bot and seat", by_seat, fair), *findings.forfeits_section(results)]
    if done:
        ended = findings.grouped(findings.with_automas(done), lambda one: f"{one.seat + 1}: {seats[one.seat]}")
        sections += _chances(shelf, played, done, fair) if alike else ()
        sections.append(findings.scores_section(done))
        sections.append(findings.scoring_lines(shelf, content, "bot and seat", ended))
        sections.append(findings.winners_lines(shelf, content, done))
        sections += _effects(shelf, played, done) if alike else ()
    sections.append(_made(shelf, played))
    lead = f"{matches(len(results))} of {', '.join(seats)}; seeds `{played.seed}/0` and on."
    notes = (*([findings.lengths_text(done)] if done else []), *(() if alike else (ON_DIFFERENCE,)))
    tiles = findings.tiles(shelf, [played], seats)
    return Document(f"Matches of {shelf.name}", lead, (), tuple(sections), notes, tiles)


def _of_party(shelf: Shelf, played: Experiment, results: Sequence[Result]) -> Document:
    """Report of a co-operative game: win rate and causes of defeat."""
    done, bots = findings.finished(results), ", ".join(played.bots)
    sections = [parties.rates_section("bots", {bots: list(results)}), *findings.forfeits_section(results)]
    if done:
        sections += parties.sections(shelf, getattr(played.setup, "content", ""), done)
        sections += _effects(shelf, played, done)
    sections.append(_made(shelf, played))
    lead = f"{matches(len(results))} of a party of {bots}; seeds `{played.seed}/0` and on."
    notes = (findings.lengths_text(done),) if done else ()
    tiles = findings.tiles(shelf, [played], played.bots)
    return Document(f"Matches of {shelf.name}", lead, (), tuple(sections), notes, tiles)


def _made(shelf: Shelf, played: Experiment) -> Section:
    command = findings.command(shelf, "sim", played, f"--bots={','.join(played.bots)}", f"--games={played.games}")
    return findings.made_section(shelf, [played], played.bots, command)


def _chances(shelf: Shelf, played: Experiment, results: Sequence[Result], fair: float | None) -> list[Section]:
    """Win rates by what a seat gets by chance, such as its place in the turn order."""
    name = findings.names_of(shelf, getattr(played.setup, "content", ""))
    single, _ = findings.kinds(results)
    groups = {"turn order": findings.by_turn(results)} if len(played.bots) > 1 else {}
    groups |= {kind: findings.by_thing(results, kind, name) for kind in single}
    return [findings.shares_section(what, group, fair) for what, group in groups.items()]


def _effects(shelf: Shelf, played: Experiment, results: Sequence[Result]) -> list[Section]:
    name = findings.names_of(shelf, getattr(played.setup, "content", ""))
    _, several = findings.kinds(results)
    found = {kind: effects_of(results, kind) for kind in several}
    who = "parties" if shelf.is_cooperative(played.setup) else "seats"
    return [effects_section(kind, effects, name, 0.0, who) for kind, effects in found.items() if effects.estimated]
