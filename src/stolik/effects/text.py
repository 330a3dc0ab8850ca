"""Generates the text of a card from its effect, so that text and rules cannot differ."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Literal

from . import nodes
from .nodes import Amount, Arithmetic, Condition, Do, Effect, May, OncePerTurn, Scaled, Term, Value, When, steps_of
from .speech import Speech, capitalised
from .vocabulary import Word

Mood = Literal["imp", "inf", "they"]
"""Imperative, infinitive, and the third person for what others do ("each player gains 1 Shield")."""
Clause = tuple[str, str]
"""A phrase with a gap and its object; clauses with the same phrase are joined ("gain 1 Fruit and 2 Shells")."""

GAP, NOTE = "\ue000", "\ue001"
"""Placeholders for the object of a phrase and for the note on the scale: characters that no text contains."""
SIGNS = {">=": "at-least", "<=": "at-most", ">": "more", "<": "fewer", "==": "exactly", "!=": "not"}
OPPOSITE = {">=": "<", "<": ">=", "<=": ">", ">": "<=", "==": "!=", "!=": "=="}
MIRRORED = {">=": "<=", "<=": ">=", ">": "<", "<": ">", "==": "==", "!=": "!="}
ARITHMETIC = {"+": "text-sum", "-": "text-difference", "*": "text-product", "min": "text-smaller", "max": "text-larger"}
LIMITS = {"min": "text-capped", "max": "text-floored"}


@lru_cache(maxsize=4_096)
def effect_text(effect: Effect, speech: Speech) -> str:
    """The whole text of a card: consecutive plain verbs form one sentence, longer parts one each.

    Cached, because the text never changes and a live table needs it at every decision.
    """
    rows = groupby(steps_of(effect), key=lambda step: Do if _joins(step, speech) else step)
    sentences = [phrase(nodes.Sequence(effect.path, tuple(row)), speech) for _, row in rows]
    return " ".join(f"{capitalised(sentence)}." for sentence in sentences)


def phrase(effect: Effect, speech: Speech, mood: Mood = "imp") -> str:
    """A part of an effect as a phrase, without capital letter and full stop."""
    return _Teller(speech).explained(lambda teller: teller.tell(effect, mood))


def condition_text(condition: Condition, speech: Speech) -> str:
    """A condition in the form used after "if"."""
    return _Teller(speech).explained(lambda teller: teller.merged("and", [teller.holds(condition)])[0])


def goal_text(condition: Condition, speech: Speech) -> str:
    """A condition as a sentence."""
    return f"{capitalised(condition_text(condition, speech))}."


def amount_text(amount: Amount, speech: Speech) -> str:
    """A number, or what it is computed from."""
    return _Teller(speech).explained(lambda teller: teller.amount(amount))


def trigger_text(word: Word, args: tuple[Value, ...], speech: Speech) -> str:
    """A trigger in the form used after "whenever"."""
    return _Teller(speech).term("trigger", word, args)


def modifier_text(modifier: str, by: int, speech: Speech) -> str:
    return phrase(nodes.Always("", modifier, by), speech)


def _id(kind: str, word: Word, args: Sequence[object]) -> str:
    return f"{kind}-{word.name}{'' if len(args) == len(word.parameters) else '-any'}".replace("_", "-")


def _is_plain(effect: Effect) -> bool:
    """A verb without effects of its own: it can share a sentence with its neighbours."""
    return isinstance(effect, Do) and not any(isinstance(arg, Effect) for arg in effect.args)


def _joins(effect: Effect, speech: Speech) -> bool:
    """Whether it can share a sentence with its neighbours; the attribute `.alone` says that a verb is a sentence."""
    return (
        isinstance(effect, Do)
        and _is_plain(effect)
        and not speech.has(f"{_id('verb', effect.word, effect.args)}.alone")
    )


def _is_tellable_of_others(effect: Effect) -> bool:
    """Whether an effect can be told in the third person; conditions and costs speak to "you"."""
    match effect:
        case May():
            return _is_tellable_of_others(effect.effect)
        case nodes.ChooseOne():
            return all(map(_is_plain, effect.ways))
        case _:
            return all(map(_is_plain, steps_of(effect)))


def _enclosed(text: str) -> str:
    """Enclose a part that contains semicolons of its own."""
    return f"({text})" if ";" in text else text


def _remarked(text: str, remark: str) -> str:
    return f"{text[:-1]}; {remark})" if text.endswith(")") else f"{text} ({remark})"


def _note_last(text: str) -> str:
    return text.replace(NOTE, "") + NOTE if NOTE in text else text


class _Teller:
    """Formats one sentence and collects the notes at its end."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.say, self.join = speech.say, speech.join
        self.unknowns: dict[str, str] = {}

    def explained(self, told: Callable[["_Teller"], str]) -> str:
        text = told(self)
        for i, (amount, letter) in enumerate(self.unknowns.items()):
            text = self.say("text-where-more" if i else "text-where", effect=text, letter=letter, amount=amount)
        head, note, tail = text.rpartition(NOTE)
        return _remarked(head.replace(NOTE, ""), self.say("text-scaled")) + tail if note else text

    def merged(self, how: str, clauses: Iterable[Clause]) -> list[str]:
        texts: list[str] = []
        for frame, group in groupby(clauses, key=lambda clause: clause[0]):
            objects = [filler for _, filler in group]
            if GAP in frame:
                texts.append(frame.replace(GAP, self.join(how, objects)))
            else:
                texts.append(frame if len(objects) == 1 else self.say("text-times", n=len(objects), effect=frame))
        return texts

    def clause(self, message_id: str, **args: str | int) -> Clause:
        if not self.speech.has(f"{message_id}.object"):
            return self.say(message_id, **args), ""
        return self.say(message_id, object=GAP, **args), self.say(f"{message_id}.object", **args)

    def arguments(self, values: Sequence[Value | Amount | Effect], n: int | str) -> dict[str, int | str]:
        """Arguments of a message.

        A number is `$n` without its sign, and `$sign` says more or less. A noun is `$what` (its id), `$name` and
        `$name-<case>`; a second noun is `$what-2`, `$name-2` and `$name-2-<case>`. Effects are `$effect` and `$else`;
        see `told_of_others` for more about the first.
        """
        numbers = [self.number(v) if isinstance(v, Amount) else v for v in values if isinstance(v, Amount | int)]
        given = numbers[0] if numbers else n
        args: dict[str, int | str] = {"n": given, "sign": "more"}
        if isinstance(given, int) and given < 0:
            args = {"n": -given, "sign": "less"}
        for suffix, noun in zip(("", "-2"), (v for v in values if isinstance(v, str)), strict=False):
            forms = self.speech.noun(noun, args["n"])
            args |= {f"what{suffix}": noun}
            args |= {f"name{suffix}-{case}".rstrip("-"): form for case, form in forms.items()}
        effects = [v for v in values if isinstance(v, Effect)]
        told = [self.tell(effect, "imp") for effect in effects]
        args |= zip(("effect", "else"), [*map(_enclosed, told[:-1]), *told[-1:]], strict=False)
        return args | (self.told_of_others(effects[0]) if effects else {})

    def told_of_others(self, effect: Effect) -> dict[str, str]:
        """An effect that others carry out: `$effect-they` in the third person if `$form` is they, else as it is.

        `$ways` are the ways of a choice, without a word about choosing.
        """
        form: Mood = "they" if _is_tellable_of_others(effect) else "imp"
        ways = effect.ways if isinstance(effect, nodes.ChooseOne) else (effect,)
        told = self.join("option", [_enclosed(self.tell(way, "imp")) for way in ways])
        return {"form": form, "effect-they": self.tell(effect, form), "ways": told}

    def term(self, kind: str, word: Word, args: tuple[Value, ...], about: str = "") -> str:
        """Text of a word; `$which` is the thing it refers to: played, discarded."""
        return self.say(_id(kind, word, args), which=about, **self.arguments(args, n=""))

    def number(self, amount: Amount) -> int | str:
        """A number before a noun; an amount that depends on the state becomes X and is explained in a note."""
        if amount.fixed is not None:
            return amount.fixed
        text = self.amount(amount)
        i = len(self.unknowns)
        return text if isinstance(amount.node, Scaled) else self.unknowns.setdefault(text, "XYZ"[i : i + 1] or f"X{i}")

    def amount(self, amount: Amount, inside: str = "") -> str:
        match amount.node:
            case Scaled(numbers):
                return "/".join(map(str, numbers)) + NOTE
            case Term(word, args, about):
                return self.term("amount", word, args, about)
            case Arithmetic(operator, left, right) if amount.fixed is None:
                if left.fixed is not None and operator != "-":
                    left, right = right, left
                a, b = self.amount(left, operator), self.amount(right, operator)
                if right.fixed is not None and operator in LIMITS:
                    return _remarked(a, self.say(LIMITS[operator], n=right.fixed))
                text = self.say(ARITHMETIC[operator], a=a, b=b)
                return f"({text})" if inside in ("-", "*") else text
        return str(amount.fixed)

    def holds(self, condition: Condition, wanted: bool = True, inside: bool = False) -> Clause:
        match condition.node:
            case Term(word, args, about):
                kind = "condition" if wanted else "condition-not"
                return self.clause(_id(kind, word, args), which=about, **self.arguments(args, n=""))
            case nodes.Negation(part):
                return self.holds(part, not wanted, inside)
            case nodes.Comparison(operator, left, right):
                return self.compared(operator if wanted else OPPOSITE[operator], left, right)
            case nodes.Junction(operator, parts):
                both = (operator == "and") == wanted
                texts = self.merged("and" if both else "or", [self.holds(part, wanted, True) for part in parts])
                text = self.join("also" if both else "or", texts)
                return f"({text})" if inside else text, ""

    def compared(self, operator: str, left: Amount, right: Amount) -> Clause:
        if left.fixed is not None and right.fixed is None:
            operator, left, right = MIRRORED[operator], right, left
        sign, n = SIGNS[operator], right.fixed
        match left.node:
            case Term(word, args, about) if n is not None and self.speech.has(count := _id("count", word, args)):
                how = self.say(f"how-{sign}", n=n)
                return self.clause(count, how=how, compare=sign, which=about, **self.arguments(args, n))
            case Arithmetic("+", Amount(node=Term(word, args)), Amount(node=Term(other, more))) if (
                n is not None and word is other and self.speech.has(f"{(count := _id('count', word, args))}.sum")
            ):
                names = self.join("and", [str(self.arguments(values, n)["name"]) for values in (args, more)])
                total = self.say(f"{count}.sum", how=self.say(f"how-{sign}", n=n), names=names)
                return self.say(count, object=GAP, **self.arguments(args, n)), total
        sort = "amount" if n is None else "number"
        return self.say(f"compare-{sign}", left=self.amount(left), right=self.amount(right), sort=sort), ""

    def tell(self, effect: Effect, mood: Mood) -> str:
        match effect:
            case Do() | nodes.Sequence():
                return self.sequence(steps_of(effect), mood)
            case nodes.ChooseOne():
                return self.choice(effect.ways, mood)
            case nodes.Trade():
                return self.say(
                    "text-trade", cost=self.sequence(effect.costs, mood), gain=self.tell(effect.gain, "inf")
                )
            case May():
                return self.may(effect.effect, mood)
            case When():
                return self.when(effect, mood)
            case nodes.Each():
                times, each = self.number(effect.amount), self.tell(effect.effect, mood)
                return _note_last(self.say("text-each", n=times, effect=each, mood=mood))
            case OncePerTurn():
                return self.after("text-once-per-turn", self.tell(effect.effect, mood))
            case nodes.Anytime(effect=OncePerTurn(effect=inner)):
                return self.after("text-once-per-turn", self.may(inner, "imp"))
            case nodes.Anytime():
                return self.after("text-anytime", self.may(effect.effect, "imp"))
            case nodes.Whenever():
                trigger = self.term("trigger", effect.word, effect.args)
                return self.say("text-whenever", trigger=trigger, effect=self.tell(effect.effect, "imp"))
            case nodes.Always():
                message_id = f"modifier-{effect.modifier}".replace("_", "-")
                return self.say(message_id, n=abs(effect.by), sign="more" if effect.by > 0 else "less")
            case _:
                raise TypeError(f"{type(effect).__name__} has no words")

    def do(self, effect: Do, mood: Mood) -> Clause:
        message_id = _id("verb", effect.word, effect.args)
        match effect.args:
            case (Amount(node=Term(word, ())),) if self.speech.has(idiom := _id(message_id, word, ())):
                return self.say(idiom, mood=mood), ""
        frame, filler = self.clause(message_id, mood=mood, **self.arguments(effect.args, n=1))
        return _note_last(frame), _note_last(filler)

    def sequence(self, steps: Sequence[Effect], mood: Mood) -> str:
        plain = [step for step in steps if isinstance(step, Do)]
        if len(steps) == 1 and not plain:
            return self.tell(steps[0], mood)
        if len(plain) == len(steps):
            parts = self.merged("and", [self.do(step, mood) for step in plain])
            if not any(";" in part for part in parts[:-1]):
                are_alike = len(parts) == len(steps) and all(_joins(step, self.speech) for step in steps)
                return self.join("and" if are_alike else "then", parts)
        told = [self.tell(step, mood) for step in steps]
        return self.join("step", [self.say("text-step", n=i, effect=text) for i, text in enumerate(told, start=1)])

    def choice(self, ways: Sequence[Effect], mood: Mood) -> str:
        plain = [self.do(way, mood) for way in ways if isinstance(way, Do) and _is_plain(way)]
        if len(plain) < len(ways):
            options = self.join("option", [_enclosed(self.tell(way, mood)) for way in ways])
            return self.say("text-choice", options=options, mood=mood)
        texts = self.merged("or", plain)
        return texts[0] if len(texts) == 1 else self.say("text-either", options=self.join("or", texts), mood=mood)

    def may(self, effect: Effect, mood: Mood) -> str:
        """Writes "if ..., you may ..." instead of "you may, if ..., ..."."""
        if isinstance(effect, When) and mood == "imp" and not self.shared(effect, "inf"):
            yes, no = May(effect.path, effect.yes), effect.no and May(effect.path, effect.no)
            return self.when(When(effect.path, effect.condition, yes, no), mood)
        return self.say("text-may", effect=self.tell(effect, "inf"), mood=mood)

    def shared(self, effect: When, mood: Mood) -> tuple[str, dict[str, str]] | None:
        """The phrase that both branches share, and its object in each."""
        if not isinstance(effect.yes, Do) or not isinstance(effect.no, Do):
            return None
        (frame, yes), (other, no) = self.do(effect.yes, mood), self.do(effect.no, mood)
        return (frame, {"yes": yes, "no": no}) if frame == other and GAP in frame else None

    def when(self, effect: When, mood: Mood) -> str:
        condition = self.merged("and", [self.holds(effect.condition)])[0]
        if shared := self.shared(effect, mood):
            return shared[0].replace(GAP, self.say("text-when-object", condition=condition, **shared[1]))
        ways = [_enclosed(self.tell(way, mood)) for way in effect.parts()]
        if effect.no is None:
            return self.say("text-when", condition=condition, effect=ways[0], mood=mood)
        return self.say("text-when-else", condition=condition, yes=ways[0], no=ways[1], mood=mood)

    def after(self, message_id: str, effect: str) -> str:
        """In Polish a comma separates a clause with "if" from what comes before."""
        return self.say(message_id, effect=effect, lead="if" if effect.startswith(self.say("text-if")) else "verb")
