"""The command line: play, resume, simulate, show cards and rules, check packs, verify records."""

from .main import main

__all__ = ["main"]
