"""Tidal Blades: Heroes of the Reef, from its rulebook; one file a chapter, content beside it."""
