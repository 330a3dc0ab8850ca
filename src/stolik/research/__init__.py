"""For researchers: numbered actions, observations as arrays, PettingZoo and OpenSpiel. See docs/research.md."""
