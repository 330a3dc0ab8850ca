# Słowa prostej planszy.

plain-table = Stół
plain-none = brak
plain-yes = tak
plain-no = nie
plain-points = { $n ->
    [one] 1 punkt
    [few] { $n } punkty
   *[other] { $n } punktów
  }
plain-thinking = decyduje
plain-no-cards = Ta gra nie pokazuje kart poza rozgrywką.
