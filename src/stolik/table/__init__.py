"""Live tables: who sits where, what is answered, taken back, said and watched; owns the matches."""
