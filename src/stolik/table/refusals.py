"""Why the table refuses a request: a code that the client puts into words, never a stack trace."""

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


class Slip(TableRefusal):
    """The rules or the server failed; the incident is on record."""

    def __init__(self, incident: str) -> None:
        super().__init__("server-error", incident=incident)
