"""Stolik: a digital table for board games, built from their rulebooks."""

__version__ = "0.1.0"
