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
plain-thinking = ma decyzję
plain-no-cards = Ta gra nie pokazuje kart poza rozgrywką.
