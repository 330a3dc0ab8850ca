"""Keeping matches: the sealed record of a match."""
