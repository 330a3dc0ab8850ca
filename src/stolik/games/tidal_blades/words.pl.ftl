# Słowa gry Tidal Blades: rzeczowniki, czasowniki, wartości, warunki, wyzwalacze i modyfikatory.
# $n to liczba albo napis w rodzaju X lub 1/2/3/4; $what to identyfikator rzeczownika, $name jego tekst.

## Dobra w bierniku, po liczbie $n

good-fruit = { $n ->
    [one] owoc
    [few] owoce
   *[other] owoców
}
good-shell = { $n ->
    [one] muszlę
    [few] muszle
   *[other] muszli
}
good-stunt = { $n ->
    [one] sztuczkę
    [few] sztuczki
   *[other] sztuczek
}
good-challenge = { $n ->
    [one] wyzwanie
    [few] wyzwania
   *[other] wyzwań
}
good-die = { $n ->
    [one] kość
   *[other] kości
}
good-novice = { $n ->
    [one] kość nowicjusza
    [few] kości nowicjusza
   *[other] kości nowicjusza
}
good-initiate = { $n ->
    [one] dowolną kość adepta
    [few] dowolne kości adepta
   *[other] dowolnych kości adepta
}
good-red-initiate = { $n ->
    [one] czerwoną kość adepta
    [few] czerwone kości adepta
   *[other] czerwonych kości adepta
}
good-blue-initiate = { $n ->
    [one] niebieską kość adepta
    [few] niebieskie kości adepta
   *[other] niebieskich kości adepta
}
good-elite = { $n ->
    [one] dowolną kość elity
    [few] dowolne kości elity
   *[other] dowolnych kości elity
}
good-red-elite = { $n ->
    [one] czerwoną kość elity
    [few] czerwone kości elity
   *[other] czerwonych kości elity
}
good-blue-elite = { $n ->
    [one] niebieską kość elity
    [few] niebieskie kości elity
   *[other] niebieskich kości elity
}
good-guild = { $n ->
    [one] dowolną kość gildii
    [few] dowolne kości gildii
   *[other] dowolnych kości gildii
}
good-spirit-guild = { $n ->
    [one] kość gildii Ducha
    [few] kości gildii Ducha
   *[other] kości gildii Ducha
}
good-focus-guild = { $n ->
    [one] kość gildii Skupienia
    [few] kości gildii Skupienia
   *[other] kości gildii Skupienia
}
good-resilience-guild = { $n ->
    [one] kość gildii Wytrwałości
    [few] kości gildii Wytrwałości
   *[other] kości gildii Wytrwałości
}
good-synergy-guild = { $n ->
    [one] kość gildii Synergii
    [few] kości gildii Synergii
   *[other] kości gildii Synergii
}

## Wyspy (biernik, miejsce) i cechy (biernik, dopełniacz)

noun-chronosseum = Chronoseum
    .acc = Chronoseum
    .at = w Chronoseum
noun-lamara-stadium = Stadion Lamara
    .acc = Stadion Lamara
    .at = na Stadionie Lamara
noun-droska-ring = Szranki Droska
    .acc = Szranki Droska
    .at = w Szrankach Droska
noun-citadel-of-time = Cytadela Czasu
    .acc = Cytadelę Czasu
    .at = w Cytadeli Czasu
noun-the-fold = Fałda
    .acc = Fałdę
    .at = na Fałdzie
noun-spirit = Duch
    .acc = Ducha
    .gen = Ducha
noun-focus = Skupienie
    .acc = Skupienie
    .gen = Skupienia
noun-resilience = Wytrwałość
    .acc = Wytrwałość
    .gen = Wytrwałości
noun-synergy = Synergia
    .acc = Synergię
    .gen = Synergii
noun-any-trait = dowolna cecha
    .acc = dowolną cechę
    .gen = dowolnej cechy

## Czasowniki; dopełnienie może się łączyć z sąsiednim ("weź 1 owoc i 2 muszle")

text-scaled = wg Ducha
verb-gain = { $mood ->
    [inf] wziąć
   *[imp] weź
} { $object }
    .object = { $n } { $name }
verb-pay = { $what ->
    [fruit] { part-pay }
    [shell] { part-pay }
   *[other] { part-discard }
} { $object }
    .object = { $n } { $name }
verb-discard-this = { part-discard } tę kartę
verb-lose = { part-lose } { $object }
    .object = { $n } { $name }
verb-shield = { $mood ->
    [inf] położyć
   *[imp] połóż
} { $n } { good-shell } z puli na Muszlowej Tarczy
verb-store = { $mood ->
    [inf] przenieść
   *[imp] przenieś
} { $n ->
    [one] 1 swoją muszlę
   *[other] maks. { $n } ze swoich muszli
} na Muszlową Tarczę
verb-lose-stored = { part-lose } { $n } { good-shell } z Muszlowej Tarczy
verb-refresh = { part-refresh } { $object }
    .object = { $n } { good-die }
verb-refresh-spent-dice = { part-refresh } wszystkie swoje zużyte kości
verb-upgrade = { $mood ->
    [inf] ulepszyć
   *[imp] ulepsz
} { $object }
    .object = { $n } { good-die }
verb-advance = { $mood ->
    [inf] rozwinąć
   *[imp] rozwiń
} { $object }
    .object = { $what ->
        [any_trait] { $n ->
            [one] dowolną cechę o 1 stopień
           *[other] dowolne cechy łącznie o { $n } { part-notch }
        }
       *[other] { $name-acc } o { $n } { part-notch }
    }
verb-champion = { $mood ->
    [inf] awansować
   *[imp] awansuj
} o { $n } { part-space } w rankingu czempionów
verb-fall = { $mood ->
    [inf] cofnąć się
   *[imp] cofnij się
} o { $n } { part-space } w rankingu czempionów
verb-boat = { $mood ->
    [inf] przesunąć
   *[imp] przesuń
} łódź o { $object }
    .object = { $n } { part-space }
verb-first-player = { $mood ->
    [inf] wziąć
   *[imp] weź
} { $object }
    .object = znacznik pierwszego gracza
verb-discard-pool = { part-replace } { $n } { good-challenge } z puli wyzwań na nowe
verb-restock = { part-replace } wszystkie karty z puli rynku na nowe
verb-buy = { $mood ->
    [inf] kupić
   *[imp] kup
} 1 kartę rynku{ $n ->
    [0] { "" }
   *[other] { " " }ze zniżką { $n } (najpierw muszle, potem owoce)
}
verb-dig = { $mood ->
    [inf] zatrzymać
   *[imp] zatrzymaj
} 1 z { $n } wierzchnich kart talii { $what ->
    [stunt] sztuczek
   *[challenge] wyzwań
} (resztę odłóż na spód)
verb-turn-die = { $mood ->
    [inf] ustawić
   *[imp] ustaw
} { $n ->
    [one] 1 rzuconą kość na dowolnej ściance
   *[other] maks. { $n } z rzuconych kości na dowolnych ściankach
}
verb-reroll = { part-reroll } { part-up-to-dice } razem z kością zagrożenia
verb-safe-reroll = { part-reroll } { part-up-to-dice } bez kości zagrożenia
verb-calm = { $mood ->
    [inf] zignorować
   *[imp] zignoruj
} { $n } { $n ->
    [one] wyrzucony
    [few] wyrzucone
   *[other] wyrzuconych
} { part-symbol } X
verb-borrow = { $mood ->
    [inf] pożyczyć
   *[imp] pożycz
} { $object } (rzuć nią bez zagrożenia, potem ją zwróć)
    .object = { $n } { $name }
verb-join = { $mood ->
    [inf] dorzucić
   *[imp] dorzuć
} bez zagrożenia { $n ->
    [one] 1
   *[other] maks. { $n }
} ze swoich dostępnych kości do tego wyzwania lub walki
verb-symbol = { $mood ->
    [inf] doliczyć
   *[imp] dolicz
} w tym wyzwaniu lub walce { $object }
    .object = { $n } { part-symbol } { $what ->
        [any_trait] (?)
       *[other] { $name-gen }
    }
verb-spare = { $mood ->
    [inf] zachować
   *[imp] zachowaj
} { $n ->
    [one] jako zużytą 1 swoją kość użytą w tej walce
   *[other] jako zużyte maks. { $n } ze swoich kości użytych w tej walce
}
verb-keep-lost = { $mood ->
    [inf] zachować
   *[imp] zachowaj
} jako zużytą następną kość straconą przez zagrożenie w tym wyzwaniu lub walce

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
part-refresh = { $mood ->
    [inf] odświeżyć
   *[imp] odśwież
}
part-replace = { $mood ->
    [inf] wymienić
   *[imp] wymień
}
part-reroll = { $mood ->
    [inf] przerzucić
   *[imp] przerzuć
}
part-space = { $n ->
    [one] pole
    [few] pola
   *[other] pól
}
part-notch = { $n ->
    [one] stopień
    [few] stopnie
   *[other] stopni
}
part-symbol = { $n ->
    [one] symbol
    [few] symbole
   *[other] symboli
}
part-up-to-dice = { $n ->
    [one] 1 kość
   *[other] maks. { $n } kości
}

## Wartości, jak w "gdzie X to ..."

amount-level = twój poziom { $name-gen }
amount-stunt-level = twój poziom Ducha
amount-style = twój poziom stylu walki { $name-at }
amount-completed = liczba twoich zaliczonych wyzwań
amount-symbols = liczba symboli { $name-gen } na twoich zaliczonych wyzwaniach
amount-symbols-any = liczba symboli cech na twoich zaliczonych wyzwaniach
amount-challenge-symbols = liczba symboli { $name-gen } na tym wyzwaniu
amount-challenge-symbols-any = liczba symboli cech na tym wyzwaniu
amount-hits = liczba twoich żetonów trafień na potworach i obok Fałdy
amount-champion-space = numer twojego pola w rankingu czempionów
amount-dice-owned = liczba twoich kości
amount-spent-dice = liczba twoich zużytych kości
amount-stored = liczba muszli na twojej Muszlowej Tarczy
amount-held = liczba { $what ->
    [stunt] { $name } na twojej ręce
    [challenge] { $name } na twojej ręce
   *[other] { $name } na twojej planszy postaci
}
amount-character-cards = liczba twoich kart postaci w grze (nie licząc Muszlowej Tarczy)
amount-guild-dice = liczba twoich kości gildii
amount-kills = liczba zabitych przez ciebie potworów
amount-notches = liczba stopni, o które masz rozwinięty wskaźnik { $name-gen }

## Liczenie: $how to "co najmniej 3" i podobne, dla liczby $n

count-style = masz zaliczone { $object }
    .object = { $how } { good-challenge } { $name-at }
count-completed = masz zaliczone { $object }
    .object = łącznie { $how } { good-challenge }
count-symbols = twoje zaliczone wyzwania mają { $object }
    .object = { $how } { part-symbol } { $name-gen }
count-symbols-any = twoje zaliczone wyzwania mają { $object }
    .object = łącznie { $how } { part-symbol } cech
count-challenge-symbols = to wyzwanie ma { $object }
    .object = { $how } { part-symbol } { $name-gen }
count-challenge-symbols-any = to wyzwanie ma { $object }
    .object = łącznie { $how } { part-symbol } cech
count-hits = masz { $object }
    .object = { $how } { $n ->
    [one] żeton
    [few] żetony
   *[other] żetonów
} trafień na potworach i obok Fałdy
count-dice-owned = masz { $object }
    .object = { $how } { good-die }
count-spent-dice = masz { $object }
    .object = { $how } { $n ->
    [one] zużytą
    [few] zużyte
   *[other] zużytych
} { good-die }
count-stored = masz { $object }
    .object = { $how } { good-shell } na Muszlowej Tarczy
count-held = masz { $object }
    .object = { $how } { $what ->
        [stunt] { $name } na ręce
        [challenge] { $name } na ręce
       *[other] { $name } na planszy postaci
    }
    .sum = łącznie { $how } { $names } na planszy postaci
count-character-cards = masz { $object }
    .object = { $how } { $n ->
    [one] kartę
    [few] karty
   *[other] kart
} postaci w grze (nie licząc Muszlowej Tarczy)
count-guild-dice = masz { $object }
    .object = { $how } { good-die } gildii
count-kills = masz na koncie { $object }
    .object = { $how } { $n ->
    [one] zabitego potwora
    [few] zabite potwory
   *[other] zabitych potworów
}

## Warunki, jak po "jeśli"

condition-at = jesteś { $name-at }
condition-not-at = nie jesteś { $name-at }
condition-judge-here = Arbitr jest na twojej wyspie
condition-not-judge-here = Arbitra nie ma na twojej wyspie
condition-in-challenge = podejmujesz wyzwanie
condition-not-in-challenge = nie podejmujesz wyzwania
condition-in-fight = walczysz z potworem
condition-not-in-fight = nie walczysz z potworem
condition-first-player-now = masz znacznik pierwszego gracza
condition-not-first-player-now = nie masz znacznika pierwszego gracza
condition-leading = prowadzisz w rankingu czempionów (choćby ex aequo)
condition-not-leading = nie prowadzisz w rankingu czempionów (nawet ex aequo)
condition-pushed = symbol żyłowania jest dopasowany
condition-not-pushed = symbol żyłowania nie jest dopasowany

## Wyzwalacze, jak po "zawsze gdy"

trigger-visit = odwiedzisz { $name-acc }
trigger-visit-any = odwiedzisz wyspę
trigger-complete = zaliczysz wyzwanie { $name-at }
trigger-complete-any = zaliczysz wyzwanie
trigger-push-it = zaliczysz wyzwanie z żyłowaniem
trigger-withdraw = wycofasz się z wyzwania
trigger-attempt = podejmujesz wyzwanie
trigger-fight = rozpoczynasz walkę
trigger-damage = zadasz obrażenia potworowi
trigger-kill = zabijesz potwora
trigger-play-stunt = zagrasz sztuczkę
trigger-block = zablokujesz zagrożenie
trigger-lose-die = stracisz kość przez zagrożenie
trigger-eat = zjesz owoce, aby użyć więcej kości
trigger-boat-moved = przesuniesz łódź
trigger-buy-market = kupisz kartę rynku
trigger-impress = zaimponujesz Arbitrowi
trigger-round-start = rozpoczyna się runda
trigger-invasion = potwór dokonuje inwazji
trigger-refresh-phase = masz odświeżać i ulepszać kości na koniec rundy
trigger-trophy = zakryjesz symbol pucharu
trigger-advance-level = wzrośnie twój poziom { $name-gen }

## Modyfikatory; $n jest bez znaku, $sign mówi: więcej czy mniej

modifier-max-roll = twój maksymalny rzut jest o { $n } { part-higher }
modifier-dice-limit = twój limit kości jest o { $n } { part-higher }
modifier-shield-limit = twoja Muszlowa Tarcza mieści o { $n } { good-shell } { part-fewer }
modifier-leap-cost = Skok w czasie kosztuje cię o { $n } { good-shell } { part-fewer }
modifier-memory-cost = Michroniczne wspomnienie kosztuje cię o { $n } { good-shell } { part-fewer }
modifier-market-discount = { $sign ->
    [less] każda karta rynku kosztuje cię o { $n } { good-shell } więcej
   *[more] kupujesz karty rynku ze zniżką { $n } (najpierw muszle, potem owoce)
}
modifier-stunts-per-turn = możesz zagrać o { $n } { good-stunt } { part-fewer } na turę
modifier-stunt-power = twoje sztuczki działają tak, jakby twój poziom Ducha był o { $n } { $sign ->
    [less] niższy
   *[more] wyższy
}
modifier-bonus-die-level = przy dobieraniu dodatkowej kości poziom stylu walki równy co najmniej 1 liczy się jako o { $n } { $sign ->
    [less] niższy
   *[more] wyższy
}
modifier-resilience-bonus = na koniec rundy odświeżasz i ulepszasz o { $n } { good-die } { part-fewer }
modifier-danger = w każdym swoim rzucie { $sign ->
    [less] zignoruj
   *[more] dolicz
} { $n } { part-symbol } X
modifier-free-fruit = { $n ->
    [one] pierwsza kość użyta ponad maksymalny rzut nie kosztuje cię owocu
    [few] pierwsze { $n } kości użyte ponad maksymalny rzut nie kosztują cię owoców
   *[other] pierwsze { $n } kości użytych ponad maksymalny rzut nie kosztuje cię owoców
}

part-higher = { $sign ->
    [less] mniejszy
   *[more] większy
}
part-fewer = { $sign ->
    [less] mniej
   *[more] więcej
}

## Uwagi o rekordach i polach paczek

field-challenge-required = co najmniej jeden
field-challenge-points = punkty na koniec gry
table-starting-challenge = Dokładnie 3 dla każdej postaci: paczka może je zastąpić.
field-market-cost = brak kosztu to `{"{"} {"}"}`
field-character-card-starting = dokładnie jedna dla każdej postaci
field-character-card-artifact = dla kart, które same się odrzucają
field-goal-compass = dokładnie jeden dla każdej postaci
table-monster = Co najmniej 3 łatwe i 3 trudne z kompasem; łatwe mają wśród słabości wszystkie trzy areny.
field-monster-spots-pair = miejsca z tą samą liczbą różną od 0 zakrywa się razem
field-island-bonus = może być pusty, gdy wykonują go zasady
table-boat = W tej kolejności; pierwsze pole to start.
table-champion = Ostatnie to najwyższe pole.
field-character-dials = po jednej dla każdej cechy
field-character-dials-levels = według pozycji, nigdy nie maleją
field-character-dials-awards = według pozycji: 1, 2, 3, 4, 5 w tej kolejności, a między nimi 0
field-character-dials-icons = według pozycji: karty postaci, które się tam dobiera
table-die = Dokładnie rodzaje z pudełka: paczka może je zastąpić.
field-die-faces = cechy, `wild` albo `blank`
