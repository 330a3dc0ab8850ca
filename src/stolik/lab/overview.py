"""A report of one experiment: who won, with what, and how high."""

from collections.abc import Sequence

from ..games import Shelf
from . import findings
from .document import Document
from .effects import effects_of, effects_section
from .simulate import Experiment, Result


def report(shelf: Shelf, played: Experiment, results: Sequence[Result]) -> Document:
    content = getattr(played.setup, "content", "")
    name = findings.names_of(shelf, content)
    single, several = findings.kinds(results)
    alike = len(set(played.bots)) == 1 and len(played.bots) > 1
    seats = (*played.bots, *findings.automas_of(shelf, played))
    everyone = findings.with_automas(results)
    groups = {
        "bot and seat": findings.grouped(everyone, lambda one: f"{one.seat + 1}: {seats[one.seat]}"),
        "turn order": findings.by_turn(results),
        **{kind: findings.by_thing(results, kind, name) for kind in single},
    }
    fair = 1 / len(seats) if alike else None
    sections = [findings.shares_section(what, group, fair) for what, group in groups.items()]
    sections.append(findings.scores_section(results))
    sections.append(findings.scoring_lines(shelf, content, "bot and seat", groups["bot and seat"]))
    effects = {kind: effects_of(results, kind) for kind in several}
    sections += [effects_section(kind, found, name, 0.0) for kind, found in effects.items() if found]
    lead = f"{len(results)} matches of {', '.join(seats)}; seeds `{played.seed}/0` and on."
    return Document(f"Matches of {shelf.name}", lead, (), tuple(sections), (findings.lengths_text(results),))
