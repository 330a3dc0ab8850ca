"""Live tables: matches in play with their seats, answers, undo, chat and watchers."""
