"""Rewrites an effect with other whitespace and redundant brackets, without changing its meaning."""

import ast
import itertools
import random
import re

TOKEN = re.compile(r"\w+|>>|>=|<=|==|[^\w\s]")
BLANKS = ("", "", " ", "  ", "\n", "\t ")


def reformatted(text: str, dice: random.Random) -> str:
    return respaced(bracketed(text, dice), dice)


def respaced(text: str, dice: random.Random) -> str:
    """Change the whitespace between tokens; two words keep at least one blank."""
    tokens: list[str] = TOKEN.findall(text)
    written = tokens[0]
    for before, token in itertools.pairwise(tokens):
        blank = dice.choice(BLANKS)
        touching = before[-1].isalnum() or before[-1] == "_"
        written += (blank or " " if touching and (token[0].isalnum() or token[0] == "_") else blank) + token
    return written


def bracketed(text: str, dice: random.Random) -> str:
    """Put brackets around some of its parts."""
    opened, closed = [0] * (len(text) + 1), [0] * (len(text) + 1)
    for node in ast.walk(ast.parse(text, mode="eval").body):
        if isinstance(node, ast.expr) and dice.random() < 0.3:
            assert node.end_col_offset is not None
            opened[node.col_offset] += 1
            closed[node.end_col_offset] += 1
    return "".join(")" * closed[at] + "(" * opened[at] + text[at : at + 1] for at in range(len(text) + 1))
