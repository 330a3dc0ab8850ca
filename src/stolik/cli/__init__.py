"""The command line: play, resume, simulate, look at cards and rules, check packs, verify records."""

from .main import main

__all__ = ["main"]
