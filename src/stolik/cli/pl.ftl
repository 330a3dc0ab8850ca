# Słowa terminala.

ui-welcome = Witaj w grze { $game }.
ui-commitment = Zobowiązanie co do kości tej rozgrywki: { $hash }
ui-menu = { $persons ->
    [one] Ty
    [few] { $persons } osoby przy jednej klawiaturze
   *[many] { $persons } osób przy jednej klawiaturze
  }, { $bots ->
    [0] bez botów
    [one] 1 bot
    [few] { $bots } boty
   *[many] { $bots } botów
  }
ui-menu-prompt = Który stół? (Enter: 1)
ui-bot = Bot { $n }
ui-seat = Gracz { $n }
ui-any-time = W dowolnej chwili swojej tury:
ui-how-to = Wpisz numer swojego wyboru albo jedną z liter wypisanych pod pytaniem.
ui-keys = ? czemu nie · h rada · t stół · c karty · l log · u cofnij · r SŁOWA · s zapis · q koniec
ui-again = Enter: jeszcze raz pytanie
ui-not-understood = „{ $answer }” nie jest tu wyborem: wpisz 1-{ $n }, jeden ze znaków ? h t c l u r s q albo Enter.
ui-hint-thinking = Bot zastanawia się za ciebie …
ui-hint = { $standing ->
    [ahead] około { $n ->
        [one] 1 punktu
       *[other] { $n } punktów
      } przewagi nad najlepszym z pozostałych
    [behind] około { $n ->
        [one] 1 punktu
       *[other] { $n } punktów
      } straty do najlepszego z pozostałych
   *[level] remis z najlepszym z pozostałych
  }; { $chance ->
    [one] wygrana mniej więcej 1 raz na 10
   *[other] wygrana mniej więcej { $chance } razy na 10
  }
ui-hint-alone = Rady są dla ćwiczących: gdy przy stole gra jedna osoba.
ui-curtain = Klawiaturę przejmuje { $name }. Naciśnij Enter, gdy nikt inny nie patrzy.
ui-saved = Zapisano. Dalsza gra: stolik resume { $file }
ui-record = Zapis rozgrywki: { $file } (sprawdzenie: stolik verify { $file })
ui-undone = Cofnięto.
ui-undone-free = Cofnięto poza rzut lub odkrytą kartę: od tego miejsca los potoczy się inaczej.
ui-no-undo = Nie ma czego cofnąć: padł rzut, odkryto kartę albo ktoś już po tobie odpowiedział.
ui-nothing-refused = Nic, co mogłoby przyjść do głowy, nie jest tu zabronione.
ui-rules-more = … i jeszcze { $n }: więcej słów zawęzi wyniki.
ui-rules-help = Wpisz r i numer zasady lub słowa, na przykład: r { $rule }
ui-asked-again = Od czasu zapisu zmieniły się zasady: { $n ->
    [one] ostatnia odpowiedź zostanie
    [few] ostatnie { $n } odpowiedzi zostaną
   *[many] ostatnich { $n } odpowiedzi zostanie
  } zadana ponownie.
ui-file-missing = nie ma pliku ani folderu „{ $file }”
ui-file-is-folder = „{ $file }” to folder, a nie plik
ui-file-no-folder = nie można otworzyć „{ $file }”: to nie jest folder albo nie prowadzi do niego folder
ui-file-forbidden = nie masz uprawnień do „{ $file }”
ui-file-other = nie można użyć „{ $file }”: { $reason }
ui-not-verified = Zapis NIE jest prawidłowy
ui-verified = Zapis jest prawidłowy: { $n ->
    [one] 1 odpowiedź wynika
    [few] { $n } odpowiedzi wynikają
   *[many] { $n } odpowiedzi wynika
  } z klucza, który zgadza się ze zobowiązaniem ({ $state ->
    [over] rozgrywka zakończona
   *[running] rozgrywka niezakończona
  }).
ui-verified-commitment = zobowiązanie  { $hash }
ui-verified-engine = wersja        { $engine }, zawartość { $content }
ui-verified-seat = miejsce { $seat }     { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }, lokata { $rank }
ui-end = Koniec rozgrywki
ui-winner = { $n ->
    [one] Zwycięstwo: { $names }.
   *[other] Wspólne zwycięstwo: { $names }.
  }

tb-title = Runda { $round } z 4 · Arbitr: { $judge } · Pierwszy gracz: { $first }
tb-danger = Kość zagrożenia: { $faces }
tb-judge-here = ⚖ Arbitr
tb-boat = ⛵ { $space }; dalej: { $ahead }
tb-weak-to = skuteczny styl: { $style }
tb-monster-deck = { $n ->
    [one] 1 potwór
    [few] { $n } potwory
   *[many] { $n } potworów
  } w talii, następny: { $difficulty ->
    [easy] słaby
   *[hard] mocny
  }, { $style }
tb-challenge-pool = Pula wyzwań (talia { $n })
tb-market-pool = Rynek (talia { $n })
tb-col-name = Gracz
tb-col-goods = Zasoby
tb-col-dice = Kości
tb-col-traits = Cechy
tb-col-standing = Pozycja
tb-col-cards = Karty
tb-goods = Owoce { $fruit }
    Muszle { $shells }
    Tarcza { $shield }
tb-goods-line = Owoce { $fruit } · Muszle { $shells } · Tarcza { $shield }
tb-max-roll = rzut do { $n ->
    [one] 1 kości
   *[other] { $n } kości
  }
tb-standing = Ranking { $champion }
    Style { $styles }
    Punkty { $points }
tb-hand = { $challenges ->
    [one] 1 wyzwanie
    [few] { $challenges } wyzwania
   *[many] { $challenges } wyzwań
  }, { $stunts ->
    [one] 1 sztuczka
    [few] { $stunts } sztuczki
   *[many] { $stunts } sztuczek
  }
tb-my-challenges = Twoje wyzwania
tb-my-stunts = Twoje sztuczki
tb-my-cards = Twoje karty postaci
tb-my-goal = Tajny cel
tb-legend = { $traits } · +(x) żyłowanie · ★ punkty lub puchar · c¹ n² opancerzone pole (czerwony adept, niebieska elita) · ⚭ w parze · [1] [c2] [n3] biała, czerwona, niebieska kość i jej poziom · [D] kość gildii

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
    [yes] , po spasowaniu
   *[no] { "" }
  } · dostępni robotnicy { $ready } z { $workers } · kotwice { $anchors } · ręka { $hand } · punkty { $points }
fs-captain = { $level } · { $season }{ $passed ->
    [yes] , po spasowaniu
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
