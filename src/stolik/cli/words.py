"""Messages of the terminal in both languages."""

from pathlib import Path

from ..effects.speech import Speech, load_speech

FILE_TROUBLES: dict[type[OSError], str] = {
    FileNotFoundError: "missing",
    IsADirectoryError: "is-folder",
    NotADirectoryError: "no-folder",
    PermissionError: "forbidden",
}


def ui(language: str) -> Speech:
    return load_speech(language, Path(__file__).parent)


def in_words(error: Exception, language: str) -> str:
    """An error as one sentence; errors of files and records are translated."""
    if told := getattr(error, "told", None):
        return str(told(language))
    if isinstance(error, OSError) and error.errno and error.filename is not None:
        kind = FILE_TROUBLES.get(type(error), "other")
        reason = (error.strerror or "").lower()
        return ui(language).say(f"ui-file-{kind}", file=str(error.filename), reason=reason)
    return str(error)
