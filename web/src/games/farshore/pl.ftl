# Słowa stołu Farshore: nazwy jego części i to, co czytane na głos.

## Rozgrywka

fs-seasons = Kto jest w której porze roku
fs-has-passed = { $name } (pas)
fs-passed = pas
fs-thinking = decyduje
fs-on-turn = tura
fs-first = Pierwszy gracz
fs-playing = Zagrywane:
fs-score = Punkty do tej pory
fs-points = { $n ->
    [one] 1 punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
fs-points-short = { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}

## Pola

fs-coast = Wybrzeże: po jednym robotniku
fs-islands = Wyspy: po jednym robotniku
fs-places = Przystań: dowolna liczba robotników
fs-single = Dla jednego robotnika; wolne.
fs-open = Dla dowolnej liczby robotników.
fs-taken = Zajęte: { $name }.
fs-flooded = Zalana: nikt już tu nie przypłynie.
fs-worker-of = Robotnik: { $name }
fs-dunes-workers = Robotnicy na wydmach: { $n }
fs-dunes-text = Robotnik bierze mapę z wierzchu stosu. Punkty za mapy: suma ich wartości razy ich liczba.
fs-map-next = Na wierzchu: wartość { $value }; { $n ->
    [one] została 1 mapa.
    [few] zostały { $n } mapy.
   *[many] zostało { $n } map.
}
fs-map-owners = Zdobyta przez: { $names }

## Wiatr i pogoda

fs-wind-more = { $n ->
    [one] jeszcze 1 kafelek w tym stosie
    [few] jeszcze { $n } kafelki w tym stosie
   *[many] jeszcze { $n } kafelków w tym stosie
}
fs-weather = Pogoda
fs-weather-works = { $half ->
    [upper] Górny efekt, działa:
   *[lower] Dolny efekt, działa:
}
fs-weather-idle = { $half ->
    [upper] Górny efekt, nie działa:
   *[lower] Dolny efekt, nie działa:
}
fs-weather-more = { $n ->
    [one] jeszcze 1 karta pogody w stosie
    [few] jeszcze { $n } karty pogody w stosie
   *[many] jeszcze { $n } kart pogody w stosie
}

## Zatoka i tor

fs-almanac = Pory roku, wiatr i pogoda
fs-reserves = Robotnicy przy latarni
fs-deck = Talia: { $n }
fs-discard = Odrzucone: { $n }
fs-stack = Kopii w tym miejscu: { $n }
fs-bay-empty = puste
fs-chest = skrzynia skarbów

## Gracze

fs-my-hand = Moja ręka: { $n ->
    [one] 1 karta
    [few] { $n } karty
   *[many] { $n } kart
}
fs-no-cards = Brak kart na ręce.
fs-my-board = Moje zasoby i miasto
fs-hand = Ręka: { $n }
fs-stock = Zasoby
fs-ready = Dostępni robotnicy: { $n }
fs-placed = Zagrani robotnicy: { $n }
fs-reserve = Robotnicy przy latarni: { $n }
fs-anchors = Pozostałe kotwice: { $n }
fs-prepare = { $season ->
    [spring] Przygotuj się do wiosny
    [summer] Przygotuj się do lata
   *[autumn] Przygotuj się do jesieni
}
fs-pass = Spasuj
fs-pass-text = Dla mnie to koniec gry; pozostali grają, aż też spasują.
fs-maps = { $n ->
    [one] Mapy, 1 punkt:
    [few] Mapy, { $n } punkty:
   *[many] Mapy, { $n } punktów:
}
fs-my-city = Miasto
fs-city = Miasto: zajęte miejsca { $n } z { $of }
fs-colour-count = Kolor: { $colour }, { $n ->
    [one] 1 karta
    [few] { $n } karty
   *[many] { $n } kart
}

## Karty

fs-card-facts = { $family }: { $kind }, kolor { $colour }.
fs-cost = Koszt: { $cost }
fs-anchor-on = leży na niej kotwica
fs-worker-on = stoi na niej robotnik

## Kapitanka

fs-plan = Jej plan
fs-plan-row = rząd { $n }
fs-plan-above = nad
fs-treasure = { $n ->
    [one] 1 żeton skarbu
    [few] { $n } żetony skarbów
   *[many] { $n } żetonów skarbów
}
fs-captain-city = Jej miasto: { $n ->
    [one] 1 karta
    [few] { $n } karty
   *[many] { $n } kart
}
fs-captain-colour = { $colour }: { $n } ({ $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
})
fs-track-card = Ostatnia karta szlaku
fs-track-none = Nie odkryto jeszcze żadnej karty szlaku.
fs-track-left = { $n ->
    [one] 1 karta szlaku w stosie
    [few] { $n } karty szlaku w stosie
   *[many] { $n } kart szlaku w stosie
}

## Słowa, które mają znak: wzorce ze wszystkimi końcówkami

fs-sign-driftwood = drewien(?:ko|ka|ek)
fs-sign-seaweed = kęp(?:kę|ki|ek) wodorostów
fs-sign-crystal = kryształ(?:ek|ki|ków)
fs-sign-mushroom = grzyb(?:ek|ki|ków)
fs-sign-shell = muszel(?:kę|ki|ek)
fs-sign-treasure = żeton(?:y|ów)? skarb(?:u|ów)
fs-sign-any = (?:dowoln(?:y|e|ych) )?surow(?:iec|ce|ców)
fs-sign-green = zielon(?:a|ą|e|ych)(?: kart[aęy]?)?
fs-sign-blue = niebiesk(?:a|ą|ie|ich)(?: kart[aęy]?)?
fs-sign-brown = brązow(?:a|ą|e|ych)(?: kart[aęy]?)?
fs-sign-red = czerwon(?:a|ą|e|ych)(?: kart[aęy]?)?
fs-sign-purple = fioletow(?:a|ą|e|ych)(?: kart[aęy]?)?
fs-sign-critter = stworze(?:nie|nia|niem|ń)
fs-sign-construction = budowl(?:a|ę|e|ą|i)
fs-sign-card = kart[aęy]?
fs-sign-ship = (?:twojego statku|(?:swój|twój|jej) statek|statek)
fs-sign-or = (?:albo|lub)
fs-sign-least = co najmniej
fs-sign-most = co najwyżej
fs-sign-and = i
