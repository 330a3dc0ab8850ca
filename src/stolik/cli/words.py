"""The words of the terminal itself."""

from pathlib import Path

from ..effects.speech import Speech, load_speech


def ui(language: str) -> Speech:
    return load_speech(language, Path(__file__).parent)
