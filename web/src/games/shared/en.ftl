# Words that the boards of all games use.

board-legal-many = There are several ways: choose one.
board-close = Close
board-card-page = In the gallery
board-rule = Rule { $rule }
board-jump = Go to
board-jump-here = something to choose here

gallery-kinds = Kinds of cards
gallery-all = All
gallery-search = Search the cards
gallery-count = { $n ->
    [0] Nothing found
    [one] 1 card
   *[other] { $n } cards
  }
