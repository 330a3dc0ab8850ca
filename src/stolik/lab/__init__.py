"""The laboratory: simulations of many matches between bots, and their statistics."""
