# Farshore in the terminal.

fs-title = Talia { $deck } · stos kart odrzuconych { $discard } · Pierwszy gracz: { $first }
fs-flooded = zalana
fs-ships = Statki
fs-weather = Pogoda
fs-wind = { $name }: zagrana karta przesuwa twój statek, jeśli { $condition }
fs-ship = { $name }: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }{ $chest ->
    [0] { "" }
    [one] , skrzynia skarbów na następnym polu
    [few] , skrzynia skarbów za { $chest } pola
   *[many] , skrzynia skarbów za { $chest } pól
  }
fs-bay = Zatoka (karty, które może zagrać każdy)
fs-hand = Twoja ręka ({ $n } z { $most })
fs-players = Miasta
fs-player = { $season }{ $passed ->
    [yes] , pas
   *[no] { "" }
  } · dostępni robotnicy { $ready } z { $workers } · kotwice { $anchors } · ręka { $hand } · punkty { $points }
fs-captain = { $level } · { $season }{ $passed ->
    [yes] , pas
   *[no] { "" }
  } · dostępni robotnicy { $ready } · ręka { $hand } · skarby { $treasure } · punkty { $points }
fs-driftwood = drewienka { $n }
fs-seaweed = wodorosty { $n }
fs-crystal = kryształki { $n }
fs-mushroom = grzybki { $n }
fs-shell = muszelki { $n }
fs-treasure = skarby { $n }
fs-maps = mapy: { $maps }
fs-city = miasto { $n } z { $most }:
fs-plan = plan od lewej: { $plan }
fs-plan-row = { $colour } (rząd { $row })
fs-captain-city = miasto { $n }: { $colours } · wolne czerwone karty { $free }
fs-track = ostatnia karta szlaku: { $card }.
fs-status = dostępni robotnicy { $ready } · ręka { $hand }
fs-no-goods = brak zasobów
fs-announced = Zapłata za kartę: { $card }
fs-legend = Koszt: { $goods }, { $any } dowolny surowiec · Kolory: { $colours } · ● stworzenie · ■ budowla · * unikatowa · ★ punkty bazowe · ♟ robotnik · ⚓ kotwica · ≈ zalana wyspa · ○ wolne pole, ◌ pole dla dowolnej liczby robotników
