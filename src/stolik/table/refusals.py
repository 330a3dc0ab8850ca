"""Refusals of requests: exceptions with a code that the client translates."""

from ..kernel import Illegal


class TableRefusal(Exception):  # noqa: N818
    """The request is not carried out and nothing has changed."""

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(f"{code} {args}" if args else code)
        self.code = code
        self.args_ = args


class IllegalAnswer(TableRefusal):
    """A rule of the game refuses the answer."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__("illegal")
        self.refusal = illegal.refusal


class RulesFailure(TableRefusal):
    """The rules raised an error; the incident is stored as a report."""

    def __init__(self, incident: str) -> None:
        super().__init__("server-error", incident=incident)
