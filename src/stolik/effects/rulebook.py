"""Reads the rules of a game: chapters of numbered sentences, in both languages."""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

LINE = re.compile(r"^- \*\*(?P<id>[A-Za-z0-9_-]+)\*\* (?P<text>.+)$")


@dataclass(frozen=True)
class Chapter:
    title: str
    rules: dict[str, str]


@dataclass(frozen=True)
class Rulebook:
    """All chapters: rules, examples, rulings and the glossary."""

    chapters: tuple[Chapter, ...]

    def text(self, id: str) -> str:
        """Text of a rule; empty if the id does not exist."""
        return next((chapter.rules[id] for chapter in self.chapters if id in chapter.rules), "")

    def chapter_of(self, id: str) -> str:
        return next((chapter.title for chapter in self.chapters if id in chapter.rules), "")

    def ids(self) -> list[str]:
        return [id for chapter in self.chapters for id in chapter.rules]

    def search(self, words: str) -> dict[str, str]:
        """All rules that contain every one of these words."""
        wanted = words.lower().split()
        return {
            id: text
            for chapter in self.chapters
            for id, text in chapter.rules.items()
            if all(word in f"{id} {text}".lower() for word in wanted)
        }


@lru_cache(maxsize=16)
def read_rulebook(folder: Path, language: str) -> Rulebook:
    chapters: list[Chapter] = []
    for line in (folder / f"rules.{language}.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            chapters.append(Chapter(line.lstrip("# "), {}))
        elif found := LINE.match(line):
            chapters[-1].rules[found["id"]] = found["text"]
    return Rulebook(tuple(chapters))
