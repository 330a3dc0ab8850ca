# Words that the boards of all games use.

board-legal-many = Several options touch this; choose one in the prompt.
board-close = Close
board-rule = Rule { $rule }
board-jump = Go to
board-jump-here = something to choose here
