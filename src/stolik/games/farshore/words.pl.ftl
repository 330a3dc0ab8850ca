# Słowa gry Farshore: rzeczowniki, czasowniki, wartości, warunki, wyzwalacze i modyfikatory.
# $n to liczba albo napis w rodzaju X; $what to identyfikator rzeczownika, $name jego tekst.

## Dobra w bierniku, po liczbie $n

good-driftwood = { $n ->
    [one] drewienko
    [few] drewienka
   *[other] drewienek
}
good-seaweed = { $n ->
    [one] kępkę wodorostów
    [few] kępki wodorostów
   *[other] kępek wodorostów
}
good-crystal = { $n ->
    [one] kryształek
    [few] kryształki
   *[other] kryształków
}
good-mushroom = { $n ->
    [one] grzybek
    [few] grzybki
   *[other] grzybków
}
good-shell = { $n ->
    [one] muszelkę
    [few] muszelki
   *[other] muszelek
}
good-treasure = { $n ->
    [one] żeton skarbu
    [few] żetony skarbów
   *[other] żetonów skarbów
}
good-any-resource = { $n ->
    [one] dowolny surowiec
    [few] dowolne surowce
   *[other] dowolnych surowców
}
good-card = { $n ->
    [one] kartę
    [few] karty
   *[other] kart
}
good-bay-card = { good-card } z zatoki

## Rodzaje kart w bierniku, po liczbie $n; biernik l. poj., dopełniacz l. mn., sam przymiotnik w bierniku, orzecznik po "jest", biernik l. mn.

noun-green = { $n ->
    [one] zieloną
    [few] zielone
   *[other] zielonych
} { good-card }
    .acc = zieloną kartę
    .gen = zielonych kart
    .adj = zieloną
    .is = zielona
    .all = zielone karty
noun-blue = { $n ->
    [one] niebieską
    [few] niebieskie
   *[other] niebieskich
} { good-card }
    .acc = niebieską kartę
    .gen = niebieskich kart
    .adj = niebieską
    .is = niebieska
    .all = niebieskie karty
noun-brown = { $n ->
    [one] brązową
    [few] brązowe
   *[other] brązowych
} { good-card }
    .acc = brązową kartę
    .gen = brązowych kart
    .adj = brązową
    .is = brązowa
    .all = brązowe karty
noun-red = { $n ->
    [one] czerwoną
    [few] czerwone
   *[other] czerwonych
} { good-card }
    .acc = czerwoną kartę
    .gen = czerwonych kart
    .adj = czerwoną
    .is = czerwona
    .all = czerwone karty
noun-purple = { $n ->
    [one] fioletową
    [few] fioletowe
   *[other] fioletowych
} { good-card }
    .acc = fioletową kartę
    .gen = fioletowych kart
    .adj = fioletową
    .is = fioletowa
    .all = fioletowe karty
noun-critter = { $n ->
    [one] stworzenie
    [few] stworzenia
   *[other] stworzeń
}
    .acc = stworzenie
    .gen = stworzeń
    .is = stworzeniem
    .all = stworzenia
noun-construction = { $n ->
    [one] budowlę
    [few] budowle
   *[other] budowli
}
    .acc = budowlę
    .gen = budowli
    .is = budowlą
    .all = budowle
noun-common = { $n ->
    [one] zwykłą
    [few] zwykłe
   *[other] zwykłych
} { good-card }
    .acc = zwykłą kartę
    .gen = zwykłych kart
    .adj = zwykłą
    .is = zwykła
    .all = zwykłe karty
noun-unique = { $n ->
    [one] unikatową
    [few] unikatowe
   *[other] unikatowych
} { good-card }
    .acc = unikatową kartę
    .gen = unikatowych kart
    .adj = unikatową
    .is = unikatowa
    .all = unikatowe karty

## Miejsca i pory roku

noun-coast = wybrzeże
    .at = na wybrzeżu
noun-island = wyspa
    .at = na wyspie
noun-docks = doki
    .at = w dokach
noun-lookout = punkt widokowy
    .at = w punkcie widokowym
noun-dunes = wydmy
    .at = na wydmach
noun-winter = zima
    .gen = zimy
noun-spring = wiosna
    .gen = wiosny
noun-summer = lato
    .gen = lata
noun-autumn = jesień
    .gen = jesieni

## Czasowniki; dopełnienie może się łączyć z sąsiednim ("weź 1 drewienko i 2 muszelki")

text-scaled = liczy się pierwsza liczba
verb-gain = { $what ->
    [card] { part-draw }
    [bay_card] { part-draw }
   *[other] { part-gain }
} { $object }
    .object = { $n } { $name }
verb-pay = { $what ->
    [card] { part-discard }
   *[other] { part-pay }
} { $object }
    .object = { $n } { $name }
verb-lose = { $what ->
    [card] { part-discard }
   *[other] { part-lose }
} { $object }
    .object = { $n } { $name }
verb-ship = { $mood ->
    [inf] przesunąć
   *[imp] przesuń
} swój statek o { $object }
    .object = { $n } { part-space }
verb-reveal = { $mood ->
    [inf] odkryć
   *[imp] odkryj
} { $n ->
    [one] wierzchnią kartę
    [few] { $n } wierzchnie karty
   *[other] { $n } wierzchnich kart
} talii ({ $name-all } weź na rękę, resztę odrzuć)
verb-sweep = { $mood ->
    [inf] wymienić
   *[imp] wymień
} { $n ->
    [one] 1 kartę
   *[other] maksymalnie { $n } { good-card }
} w zatoce (wraz ze wszystkimi kopiami)
verb-give = { $mood ->
    [inf] przekazać
   *[imp] przekaż
} { $object } { $n ->
    [one] innemu graczowi
   *[other] wybranym innym graczom
}
    .object = { $n } { $name }
verb-discard-this = { part-discard } tę kartę
verb-discard-city = { part-discard } ze swojego miasta { $what ->
    [critter] inne
   *[other] inną
} { $name-acc }
verb-produce = { $mood ->
    [inf] aktywować
   *[imp] aktywuj
} w swoim mieście { $n ->
    [one] 1 zieloną kartę
    [few] { $n } zielone karty o różnych nazwach
   *[other] { $n } zielonych kart o różnych nazwach
}
verb-play = { $mood ->
    [inf] zagrać
   *[imp] zagraj
} { $name-acc }{ $n ->
    [0] { "" }
   *[other] , płacąc o { $n } { part-resource } mniej
}
verb-recall = { $mood ->
    [inf] odzyskać
   *[imp] odzyskaj
} { $n } { $n ->
    [one] wcześniej zagranego robotnika
   *[other] wcześniej zagranych robotników
}

part-gain = { $mood ->
    [inf] wziąć
   *[imp] weź
}
part-draw = { $mood ->
    [inf] dobrać
   *[imp] dobierz
}
part-pay = { $mood ->
    [inf] zapłacić
   *[imp] zapłać
}
part-discard = { $mood ->
    [inf] odrzucić
   *[imp] odrzuć
}
part-lose = { $mood ->
    [inf] stracić
   *[imp] strać
}
part-space = { $n ->
    [one] pole
    [few] pola
   *[other] pól
}
part-resource = { $n ->
    [one] surowiec
    [few] surowce
   *[other] surowców
}

## Wartości, jak w "gdzie X to ..."

amount-cards = liczba { $name-gen } w twoim mieście
amount-cards-any = liczba kart w twoim mieście
amount-colours = liczba kolorów kart w twoim mieście
amount-pairs = liczba par { $name-gen } w twoim mieście
amount-maps = liczba twoich kafelków map
amount-treasures = liczba twoich niewydanych żetonów skarbów
amount-held = liczba { $what ->
    [card] kart na twojej ręce
   *[other] twoich { $name }
}
amount-resources = liczba twoich surowców
amount-ship-space = liczba pól przebytych przez twój statek
amount-chests-reached = liczba skrzyń skarbów, do których dotarł twój statek
amount-ships-behind = liczba statków płynących za twoim
amount-ships-ahead = liczba statków płynących przed twoim
amount-anchors-used = liczba twoich użytych kotwic
amount-anchors-left = liczba kotwic, które ci zostały
amount-empty-spaces = liczba wolnych miejsc w twoim mieście
amount-season-number = numer twojej pory roku (od 1 zimą do 4 jesienią)
amount-card-cost = liczba { $name } w { part-cost-of-card }
amount-card-cost-any = liczba surowców w { part-cost-of-card }
amount-card-points = { $which ->
    [discarded] punkty bazowe odrzuconej karty
    [played] punkty bazowe zagranej karty
   *[matched] jej punkty bazowe
}

part-cost-of-card = { $which ->
    [discarded] koszcie odrzuconej karty
    [played] koszcie zagranej karty
   *[matched] jej koszcie
}
part-the-card = { $which ->
    [discarded] odrzucona karta{ " " }
    [played] zagrana karta{ " " }
   *[matched] { "" }
}

## Liczenie: $how to "co najmniej 3" i podobne, dla liczby $n

count-cards = masz w mieście { $object }
    .object = { $how } { $name }
    .sum = łącznie { $how } { $names }
count-cards-any = masz w mieście { $object }
    .object = { $how } { good-card }
count-colours = masz w mieście { $object }
    .object = karty w { $how } { $n ->
        [one] kolorze
       *[other] kolorach
    }
count-pairs = masz w mieście { $object }
    .object = { $how } { $n ->
        [one] parę
        [few] pary
       *[other] par
    } { $name-gen }
count-maps = masz { $object }
    .object = { $how } { $n ->
        [one] kafelek mapy
        [few] kafelki map
       *[other] kafelków map
    }
count-treasures = masz { $object }
    .object = { $how } { good-treasure }
count-held = masz { $object }
    .object = { $how } { $name }{ $what ->
        [card] { " " }na ręce
       *[other] { "" }
    }
    .sum = łącznie { $how } { $names }
count-resources = masz { $object }
    .object = { $how } { part-resource }
count-ship-space = twój statek przebył { $object }
    .object = { $how } { part-space }
count-chests-reached = twój statek dotarł do { $object }
    .object = { $how } { $n ->
        [one] skrzyni
       *[other] skrzyń
    } skarbów
count-ships-behind = masz { $object }
    .object = { $how } { $n ->
        [one] statek
        [few] statki
       *[other] statków
    } za sobą
count-ships-ahead = masz { $object }
    .object = { $how } { $n ->
        [one] statek
        [few] statki
       *[other] statków
    } przed sobą
count-anchors-used = masz { $object }
    .object = { $how } { $n ->
        [one] użytą kotwicę
        [few] użyte kotwice
       *[other] użytych kotwic
    }
count-anchors-left = masz { $object }
    .object = jeszcze { $how } { $n ->
        [one] kotwicę
        [few] kotwice
       *[other] kotwic
    }
count-empty-spaces = masz w mieście { $object }
    .object = { $how } { $n ->
        [one] wolne miejsce
        [few] wolne miejsca
       *[other] wolnych miejsc
    }
count-card-cost = { part-the-card }kosztuje { $object }
    .object = { $how } { $name }
count-card-cost-any = { part-the-card }kosztuje { $object }
    .object = { $how } { part-resource }
count-card-points = { part-the-card }daje { $object }
    .object = { $how } { $n ->
        [one] punkt bazowy
        [few] punkty bazowe
       *[other] punktów bazowych
    }

## Warunki, jak po "jeśli"

condition-card-is = { $what ->
    [critter] { part-the-card }jest { $name-is }
    [construction] { part-the-card }jest { $name-is }
   *[other] { part-the-card }jest { $object }
}
    .object = { $name-is }
condition-not-card-is = { part-the-card }nie jest { $name-is }
condition-leading = żaden statek nie wyprzedza twojego
condition-not-leading = jakiś statek wyprzedza twój
condition-trailing = jakiś statek wyprzedza twój
condition-not-trailing = żaden statek nie wyprzedza twojego
condition-alongside = twój statek dzieli pole z innym statkiem
condition-not-alongside = twój statek nie dzieli pola z żadnym innym
condition-in-season = trwa u ciebie { $name }
condition-not-in-season = nie trwa u ciebie { $name }

## Wyzwalacze, jak po "zawsze gdy"

trigger-play = zagrasz { $name-acc }
trigger-play-any = zagrasz kartę
trigger-place = zagrasz robotnika { $what ->
    [card] na czerwonej karcie
   *[other] { $name-at }
}
trigger-place-any = zagrasz robotnika
trigger-prepare = przygotujesz się do { $name-gen }
trigger-prepare-any = przygotujesz się do nowej pory roku
trigger-wind = róże wiatrów przesuną twój statek
trigger-claim = zdobędziesz kafelek mapy

## Modyfikatory; $n jest bez znaku, $sign mówi: więcej czy mniej

modifier-hand-limit = twój limit kart na ręce jest o { $n } { $sign ->
    [less] mniejszy
   *[more] większy
}
modifier-docks-cards = w dokach możesz odrzucić o { $n } { good-card } { part-fewer }
modifier-coast-gain = zawsze gdy zagrasz robotnika na wybrzeżu, { $sign ->
    [less] strać { $n } { part-resource } tego rodzaju, którego masz najwięcej
   *[more] weź { $n } { good-any-resource }
}
modifier-wind-move = { $sign ->
    [less] róże wiatrów nie przesuwają twojego statku
   *[more] każdy kafelek róży wiatrów, któremu odpowiada twoja karta, przesuwa twój statek o { $n } { part-space } dalej
}
modifier-season-cards = przygotowując się do lata i do jesieni, { $sign ->
    [less] { $n ->
        [one] dobierasz o 1 kartę mniej
       *[other] nie dobierasz kart
    }
   *[more] dobierasz o { $n } { good-card } więcej
}
modifier-critter-cost = każde stworzenie { part-cost }
modifier-construction-cost = każda budowla { part-cost }
modifier-unique-cost = każda unikatowa karta { part-cost }
modifier-bay-cost = każda karta z zatoki { part-cost }
modifier-dunes-cards = każdy kafelek mapy { $sign ->
    [less] kosztuje cię też { $n } { good-card } z ręki
   *[more] kosztuje cię o { $n } { good-card } z ręki mniej
}

part-cost = kosztuje cię o { $n } { $sign ->
    [less] { part-resource } mniej
   *[more] { good-any-resource } więcej
}
part-fewer = { $sign ->
    [less] mniej
   *[more] więcej
}

## Uwagi o rekordach i polach paczek

table-card = Karty głównej talii. Działanie karty zapisuje się w polu właściwym dla jej koloru.
field-card-cost = żadna budowla nie kosztuje grzybków
field-card-effect = karty zielone (produkcja; bez `produce` i `recall`), brązowe (raz, po zagraniu) i czerwone (dla robotnika)
field-card-abilities = karty niebieskie; bez `recall`
field-card-bonus = karty fioletowe: punkty na koniec gry
field-card-change = obniża koszt zagrywanych kart; karta, która je ma, nie potrzebuje niczego więcej
field-card-change-on = karty, które tanieją
field-card-change-less = o ile surowców mniej
field-card-change-price = co za każdym razem zabiera
table-coast = Dokładnie 4: paczka może je zastąpić, ale nie dodać nowych.
table-wind-rose = Karty, które spełniają warunek, przesuwają statek.
table-map = Dokładnie 6 rodzajów: paczka może je zastąpić, ale nie dodać nowych.
field-map-values = 4 liczby, każda nie większa od poprzedniej
table-ship-track = Dokładnie jeden.
field-ship-track-spaces = punkty nigdy nie maleją, a na końcu jest 60
table-track-card = Dokąd idą robotnicy kapitanki Krabity.
field-track-card-top-coast = gdy `to` to `coast`: id pola
field-track-card-top-act = gdy `to` to `card`: co tam robi
field-track-card-top-n = żetony skarbów albo pola; w dokach 1 lub 2
field-track-card-top-colour = gdy `to` to `lookout`: które karty odrzuca z zatoki
field-track-card-bottom = do doków albo punktu widokowego
table-weather = Bez `recall`.
