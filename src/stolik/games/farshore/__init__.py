"""Everdell Farshore, from its rulebook: one file a chapter, rules cited as FS-nnn."""
