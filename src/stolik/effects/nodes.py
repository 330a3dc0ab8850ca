"""Nodes of parsed effects, which can be run."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from ..kernel import Kind, Option, Refusal, Seat, ask, no
from .vocabulary import Vocabulary, Word

Value = int | str


class Branch(Option, frozen=True):
    """A part of an effect to carry out: the card, and the path of the part."""

    source: str
    path: str


class Decline(Option, frozen=True):
    """Decline an optional effect."""


# --- amounts and conditions ------------------------------------------------------------------------------------------


class CountFunction(Protocol):
    """A function that computes a number for a seat; `about` is the id of the thing referred to, or empty."""

    def __call__(self, g: Any, seat: Seat, about: str = "", /) -> int: ...


class TestFunction(Protocol):
    """A function that computes a truth value for a seat; `about` is the id of the thing referred to, or empty."""

    def __call__(self, g: Any, seat: Seat, about: str = "", /) -> bool: ...


@dataclass(frozen=True)
class Amount:
    """A number that may depend on the state."""

    value: CountFunction
    fixed: int | None
    node: "Literal | Scaled | Term | Arithmetic"


@dataclass(frozen=True)
class Literal:
    number: int


@dataclass(frozen=True)
class Scaled:
    """Numbers by level: the first at level 1, the last at its level and above."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Term:
    """A word of the game that stands for a number or a truth value."""

    word: Word
    args: tuple[Value, ...]
    about: str = ""
    """The thing it refers to: "played", "discarded"."""


@dataclass(frozen=True)
class Arithmetic:
    operator: str
    left: Amount
    right: Amount


@dataclass(frozen=True)
class Condition:
    """A truth value that depends on the state."""

    holds: TestFunction
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
    """What a card does. `run` does as much as possible; `refusal` says why nothing of it can be done.

    `about` is the id of the thing that amounts and conditions refer to: the card played, the card discarded.
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
        """The part with this path."""
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

    def __init__(self, path: str, word: Word, args: "tuple[Value | Amount | Effect, ...]") -> None:
        super().__init__(path)
        self.word = word
        self.args = args
        self.fixed = _fixed(args)

    def parts(self) -> "tuple[Effect, ...]":
        return tuple(arg for arg in self.args if isinstance(arg, Effect))

    def values(self, g: Any, seat: Seat, about: str) -> "Iterable[Value | Effect]":
        """The values of the arguments; negative numbers become 0."""
        if self.fixed is not None:
            return self.fixed
        return [max(0, arg.value(g, seat, about)) if isinstance(arg, Amount) else arg for arg in self.args]

    async def run(self, g: Any, seat: Seat, source: str, about: str = "") -> None:
        asking = self.word.run(g, seat, source, *self.values(g, seat, about))
        if asking is not None:
            await asking

    async def pay(self, g: Any, seat: Seat, source: str, about: str) -> str:
        """Carry out as a cost that names something; returns the id of that thing."""
        named: str = await self.word.run(g, seat, source, *self.values(g, seat, about))
        return named

    def refusal(self, g: Any, seat: Seat, source: str, about: str = "") -> Refusal | None:
        values = self.values(g, seat, about)
        if self.word.refusal is not None:
            return self.word.refusal(g, seat, source, *values)
        return NOTHING_TO_DO if 0 in values else None


def _fixed(args: tuple[Value | Amount | Effect, ...]) -> tuple[Value | Effect, ...] | None:
    """Values of constant arguments; None if one of them depends on the state."""
    values: list[Value | Effect] = []
    for arg in args:
        if not isinstance(arg, Amount):
            values.append(arg)
        elif arg.fixed is not None:
            values.append(max(0, arg.fixed))
        else:
            return None
    return tuple(values)


class Sequence(Effect):
    """Effects one after the other."""

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
    """The steps of an effect, with nested sequences flattened."""
    return [s for step in effect.steps for s in steps_of(step)] if isinstance(effect, Sequence) else [effect]


class ChooseOne(Effect):
    """One of several effects, chosen by the player."""

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
        """The cost that names the thing to which the gain refers."""

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
        # The thing to be named is not chosen yet: it is enough if one of them makes the gain possible.
        possible = self.naming.word.among(g, seat, source, *self.naming.values(g, seat, about))
        refusals = [self.gain.refusal(g, seat, source, named) for named in possible]
        return None if None in refusals else refusals[0]


DECLINE: Kind[Any, Decline] = Kind(Decline, lambda g, seat: [Decline()], idle=True)


class May(Effect):
    """An optional effect."""

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
    """One effect if a condition holds, otherwise another (or none)."""

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
"""Maximum number of repetitions, so that no card runs for ever."""


class Each(Effect):
    """Repeat an effect as often as an amount says."""

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
    """An effect that works once per turn."""

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
    """An effect that starts when a trigger occurs."""

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
    """A permanent change of one of the game's numbers."""

    __slots__ = ("by", "modifier")

    def __init__(self, path: str, modifier: str, by: int) -> None:
        super().__init__(path)
        self.modifier = modifier
        self.by = by


@dataclass(frozen=True)
class Abilities:
    """All abilities of a card that stays in play."""

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
    """Names of all verbs in an effect, costs included."""
    if effect is None:
        return set()
    own = {effect.word.name} if isinstance(effect, Do) else set()
    return own.union(*(verbs_in(part) for part in effect.parts()))


def terms_in(part: Effect | Amount | Condition) -> Iterator[Term]:
    """All words of the game that amounts and conditions in this part use."""
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
