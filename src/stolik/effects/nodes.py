"""Effects ready to run: what the parser makes of an expression."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from ..kernel import Kind, Option, Refusal, Seat, ask, no
from .vocabulary import Vocabulary, Word

Value = int | str


class Branch(Option, frozen=True):
    """One way of an effect: which card, and which part of its effect."""

    source: str
    path: str


class Decline(Option, frozen=True):
    """Do without an optional effect."""


# --- amounts and conditions ------------------------------------------------------------------------------------------


class Counts(Protocol):
    """A number for a seat; `about` is the id of the thing spoken of, if any is named."""

    def __call__(self, g: Any, seat: Seat, about: str = "", /) -> int: ...


class Holds(Protocol):
    """A yes or no for a seat; `about` is the id of the thing spoken of, if any is named."""

    def __call__(self, g: Any, seat: Seat, about: str = "", /) -> bool: ...


@dataclass(frozen=True)
class Amount:
    """A number that may depend on the state."""

    value: Counts
    fixed: int | None
    node: "Literal | Scaled | Term | Arithmetic"


@dataclass(frozen=True)
class Literal:
    number: int


@dataclass(frozen=True)
class Scaled:
    """By the level that the game scales with: the first number at level 1, the last at its level and above."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Term:
    """A word of the game that gives a number or a yes or no."""

    word: Word
    args: tuple[Value, ...]
    about: str = ""
    """Which thing it speaks of: "played", "discarded"."""


@dataclass(frozen=True)
class Arithmetic:
    operator: str
    left: Amount
    right: Amount


@dataclass(frozen=True)
class Condition:
    """A yes or no about the state."""

    holds: Holds
    node: "Term | Comparison | Junction | Negation"


@dataclass(frozen=True)
class Comparison:
    operator: str
    left: Amount
    right: Amount


@dataclass(frozen=True)
class Junction:
    operator: str
    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Negation:
    part: Condition


# --- effects ---------------------------------------------------------------------------------------------------------

CONDITION_FAILS = no("ST-11", "effect-condition")
USED_THIS_TURN = no("ST-12", "effect-used")
NOTHING_TO_DO = no("ST-13", "effect-nothing")


class Effect:
    """Something a card does. `run` does as much as possible; `refusal` says why nothing of it can be done.

    `about` is the id of the thing that its amounts and conditions speak of: the card played, the card discarded.
    """

    __slots__ = ("path",)

    def __init__(self, path: str) -> None:
        self.path = path

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        raise AssertionError(f"{type(self).__name__} cannot be run")

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        return None

    def parts(self) -> "tuple[Effect, ...]":
        return ()

    def at(self, path: str) -> "Effect | None":
        """The part that a Branch names."""
        if self.path == path:
            return self
        for part in self.parts():
            found = part.at(path)
            if found is not None:
                return found
        return None


class Do(Effect):
    """A verb with its arguments."""

    __slots__ = ("args", "fixed", "word")

    def __init__(self, path: str, word: Word, args: tuple[Value | Amount, ...]) -> None:
        super().__init__(path)
        self.word = word
        self.args = args
        self.fixed = _fixed(args)

    def values(self, g: Any, seat: Seat, about: str) -> Iterable[Value]:
        """Less than nothing is nothing."""
        if self.fixed is not None:
            return self.fixed
        return [max(0, arg.value(g, seat, about)) if isinstance(arg, Amount) else arg for arg in self.args]

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        asking = self.word.run(g, seat, source, *self.values(g, seat, about))
        if asking is not None:
            await asking

    async def pay(self, g: Any, seat: Seat, source: str, about: str) -> str:
        """The same as a cost that names something: the id of it."""
        named: str = await self.word.run(g, seat, source, *self.values(g, seat, about))
        return named

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        values = self.values(g, seat, about)
        if self.word.refusal is not None:
            return self.word.refusal(g, seat, source, *values)
        return NOTHING_TO_DO if 0 in values else None


def _fixed(args: tuple[Value | Amount, ...]) -> tuple[Value, ...] | None:
    """The values of arguments that never change; None if one of them depends on the state."""
    values: list[Value] = []
    for arg in args:
        if not isinstance(arg, Amount):
            values.append(arg)
        elif arg.fixed is not None:
            values.append(max(0, arg.fixed))
        else:
            return None
    return tuple(values)


class Sequence(Effect):
    """One after the other."""

    __slots__ = ("steps",)

    def __init__(self, path: str, steps: tuple[Effect, ...]) -> None:
        super().__init__(path)
        self.steps = steps

    def parts(self) -> tuple[Effect, ...]:
        return self.steps

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        for step in self.steps:
            await step.run(g, seat, source, about)

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        """A sequence can be done if any of its steps can."""
        first = None
        for step in self.steps:
            refused = step.refusal(g, seat, source, about)
            if refused is None:
                return None
            first = first or refused
        return first


def steps_of(effect: Effect) -> list[Effect]:
    """The steps of an effect, those of sequences within it among them."""
    return [s for step in effect.steps for s in steps_of(step)] if isinstance(effect, Sequence) else [effect]


class Choice(Effect):
    """One of several."""

    __slots__ = ("ways",)

    def __init__(self, path: str, ways: tuple[Effect, ...]) -> None:
        super().__init__(path)
        self.ways = ways

    def parts(self) -> tuple[Effect, ...]:
        return self.ways

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        if self.refusal(g, seat, source, about) is not None:
            return
        ways = {way.path: way for way in self.ways}
        kind: Kind[Any, Branch] = Kind(
            Branch,
            lambda g, seat: [Branch(source, path) for path in ways],
            lambda g, seat, branch: ways[branch.path].refusal(g, seat, source, about),
        )
        chosen = await ask(g, seat, "choose", kind)
        await ways[chosen.path].run(g, seat, source, about)

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        refusals = [way.refusal(g, seat, source, about) for way in self.ways]
        return None if None in refusals else refusals[0]


class Trade(Effect):
    """A cost, then what it buys."""

    __slots__ = ("costs", "gain", "naming")

    def __init__(self, path: str, costs: tuple[Do, ...], gain: Effect, naming: Do | None = None) -> None:
        super().__init__(path)
        self.costs = costs
        self.gain = gain
        self.naming = naming
        """The cost that names what the gain speaks of."""

    def parts(self) -> tuple[Effect, ...]:
        return (*self.costs, self.gain)

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        if self.refusal(g, seat, source, about) is not None:
            return
        named = about
        for cost in self.costs:
            if cost is self.naming:
                named = await cost.pay(g, seat, source, about)
            else:
                await cost.run(g, seat, source, about)
        await self.gain.run(g, seat, source, named)

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        for cost in self.costs:
            refused = cost.refusal(g, seat, source, about)
            if refused is not None:
                return refused
        if self.naming is None or self.naming.word.among is None:
            return self.gain.refusal(g, seat, source, about)
        # What will be named is not chosen yet: one that makes the gain possible is enough.
        possible = self.naming.word.among(g, seat, source, *self.naming.values(g, seat, about))
        refusals = [self.gain.refusal(g, seat, source, named) for named in possible]
        return None if None in refusals else refusals[0]


DECLINE: Kind[Any, Decline] = Kind(Decline, lambda g, seat: [Decline()], idle=True)


class May(Effect):
    """Only if the player wants it."""

    __slots__ = ("effect",)

    def __init__(self, path: str, effect: Effect) -> None:
        super().__init__(path)
        self.effect = effect

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        if self.effect.refusal(g, seat, source, about) is not None:
            return
        accept: Kind[Any, Branch] = Kind(Branch, lambda g, seat: [Branch(source, self.effect.path)])
        if isinstance(await ask(g, seat, "may", accept, DECLINE), Branch):
            await self.effect.run(g, seat, source, about)

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        return self.effect.refusal(g, seat, source, about)


class When(Effect):
    """This if a condition holds, otherwise that (or nothing)."""

    __slots__ = ("condition", "no", "yes")

    def __init__(self, path: str, condition: Condition, yes: Effect, no: Effect | None) -> None:
        super().__init__(path)
        self.condition = condition
        self.yes = yes
        self.no = no

    def parts(self) -> tuple[Effect, ...]:
        return (self.yes,) if self.no is None else (self.yes, self.no)

    def _which(self, g: Any, seat: Seat, about: str) -> Effect | None:
        return self.yes if self.condition.holds(g, seat, about) else self.no

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        which = self._which(g, seat, about)
        if which is not None:
            await which.run(g, seat, source, about)

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        which = self._which(g, seat, about)
        return CONDITION_FAILS if which is None else which.refusal(g, seat, source, about)


MOST_TIMES = 20
"""How often `each` repeats at most, so that no card runs for ever."""


class Each(Effect):
    """As many times as an amount says."""

    __slots__ = ("amount", "effect")

    def __init__(self, path: str, amount: Amount, effect: Effect) -> None:
        super().__init__(path)
        self.amount = amount
        self.effect = effect

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        for _ in range(min(self.amount.value(g, seat, about), MOST_TIMES)):
            await self.effect.run(g, seat, source, about)

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        return self.effect.refusal(g, seat, source, about) if self.amount.value(g, seat, about) > 0 else NOTHING_TO_DO


class OncePerTurn(Effect):
    """Not again before the next turn."""

    __slots__ = ("effect", "vocabulary")

    def __init__(self, path: str, effect: Effect, vocabulary: Vocabulary) -> None:
        super().__init__(path)
        self.effect = effect
        self.vocabulary = vocabulary

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        if self.refusal(g, seat, source, about) is not None:
            return
        self.vocabulary.use(g, seat, f"{source}/{self.path}")
        await self.effect.run(g, seat, source, about)

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        if self.vocabulary.used(g, seat, f"{source}/{self.path}"):
            return USED_THIS_TURN
        return self.effect.refusal(g, seat, source, about)


# --- abilities of cards that stay ------------------------------------------------------------------------------------


class Whenever(Effect):
    """An effect that a trigger sets off."""

    __slots__ = ("args", "effect", "word")

    def __init__(self, path: str, word: Word, args: tuple[Value, ...], effect: Effect) -> None:
        super().__init__(path)
        self.word = word
        self.args = args
        self.effect = effect

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


class Anytime(Effect):
    """An effect that its owner may use whenever the rules allow."""

    __slots__ = ("effect",)

    def __init__(self, path: str, effect: Effect) -> None:
        super().__init__(path)
        self.effect = effect

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


class Always(Effect):
    """A constant change of one of the game's numbers."""

    __slots__ = ("by", "modifier")

    def __init__(self, path: str, modifier: str, by: int) -> None:
        super().__init__(path)
        self.modifier = modifier
        self.by = by


@dataclass(frozen=True)
class Abilities:
    """What a card that stays in play can do."""

    effect: Effect
    whenever: dict[str, tuple[Whenever, ...]]
    anytime: tuple[Anytime, ...]
    always: dict[str, int]

    @classmethod
    def of(cls, effect: Effect) -> "Abilities":
        whole = steps_of(effect)
        triggered = [part for part in whole if isinstance(part, Whenever)]
        always: dict[str, int] = {}
        for part in whole:
            if isinstance(part, Always):
                always[part.modifier] = always.get(part.modifier, 0) + part.by
        return cls(
            effect,
            {
                name: tuple(part for part in triggered if part.word.name == name)
                for name in dict.fromkeys(part.word.name for part in triggered)
            },
            tuple(part for part in whole if isinstance(part, Anytime)),
            always,
        )


# --- looking through them --------------------------------------------------------------------------------------------


def verbs_in(effect: Effect | None) -> set[str]:
    """The names of all verbs of an effect, costs among them."""
    if effect is None:
        return set()
    own = {effect.word.name} if isinstance(effect, Do) else set()
    return own.union(*(verbs_in(part) for part in effect.parts()))


def terms_in(part: Effect | Amount | Condition) -> Iterator[Term]:
    """All words of the game that amounts and conditions use."""
    match part:
        case Effect():
            asked = [getattr(part, name) for name in ("amount", "condition") if hasattr(part, name)]
            asked += [arg for arg in getattr(part, "args", ()) if isinstance(arg, Amount)]
            for inner in (*asked, *part.parts()):
                yield from terms_in(inner)
        case Amount(node=Term() as term) | Condition(node=Term() as term):
            yield term
        case Amount(node=Arithmetic(left=left, right=right)) | Condition(node=Comparison(left=left, right=right)):
            yield from terms_in(left)
            yield from terms_in(right)
        case Condition(node=Junction(parts=parts)):
            for inner in parts:
                yield from terms_in(inner)
        case Condition(node=Negation(part=inner)):
            yield from terms_in(inner)
        case _:
            pass
