# Words of the plain board.

plain-table = Table
plain-none = none
plain-yes = yes
plain-no = no
plain-points = { $n ->
    [one] 1 point
   *[other] { $n } points
  }
plain-thinking = is asked
plain-no-cards = This game shows no cards outside a match.
