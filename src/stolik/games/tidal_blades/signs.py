"""Effects as signs: what is gained or given up and how much, for boards that show icons beside the words."""

from collections.abc import Iterator

from msgspec import Struct

from ...effects.nodes import Amount, ChooseOne, Do, Effect

OR = "or"
TAKEN_AWAY = {"lose": "", "pay": "", "fall": "champion", "lose_stored": "shield"}


class Sign(Struct, frozen=True):
    """So many of something; less than none: given up. `or` stands between two ways."""

    what: str
    n: int = 1


def signs_of(effect: Effect | None) -> list[Sign]:
    return list(_signs(effect)) if effect else []


def _signs(effect: Effect) -> Iterator[Sign]:
    if isinstance(effect, Do):
        yield _sign(effect)
    for at, part in enumerate(effect.parts()):
        if at and isinstance(effect, ChooseOne):
            yield Sign(OR, 0)
        yield from _signs(part)


def _sign(do: Do) -> Sign:
    """The noun of a verb that has one, otherwise the verb."""
    verb = do.word.name
    nouns = [arg for arg in do.args if isinstance(arg, str)]
    amounts = [arg.fixed or 0 for arg in do.args if isinstance(arg, Amount)]
    n = amounts[0] if amounts else 1
    what = nouns[0] if nouns else TAKEN_AWAY.get(verb, verb)
    return Sign(what, -n if verb in TAKEN_AWAY else n)
