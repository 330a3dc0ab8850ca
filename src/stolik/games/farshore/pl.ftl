# Jak opowiada się rozgrywkę w Farshore: pytania, możliwości, dziennik, odmowy, wynik.
# $card to nazwa, $card-id identyfikator; $cards-n mówi, ile ich jest; $colour to kolor karty, której dotyczy możliwość.
# .group możliwości to nagłówek, pod którym stoi ona w długiej liście.

## Rzeczy

hidden = zakryta karta
captain = Kapitanka Krabita

name-driftwood = drewienko
name-seaweed = kępka wodorostów
name-crystal = kryształek
name-mushroom = grzybek
name-shell = muszelka
name-treasure = żeton skarbu
name-any-resource = dowolny surowiec
name-card = karta
name-green = zielony
name-blue = niebieski
name-brown = brązowy
name-red = czerwony
name-purple = fioletowy
name-critter = stworzenie
name-construction = budowla
name-common = zwykła
name-unique = unikatowa
name-hand = ręka
name-bay = zatoka
name-deck = talia
name-pay = zapłata
name-change = zmieniony koszt
name-anchor = kotwica
name-top = górna sekcja
name-middle = środkowa sekcja
name-bottom = dolna sekcja
name-shy = Nieśmiała
name-brave = Odważna
name-magnificent = Wspaniała
name-terror = Postrach oceanów

## Pytania

question-exchange = Czy zatrzymujesz karty na ręce?
question-turn = Co robisz w tej turze?
question-pay = Jak płacisz?
question-any-resource = Który surowiec bierzesz?
question-lose = Który surowiec tracisz?
question-take-from-bay = Którą kartę dobierasz z zatoki?
question-draw-from = Skąd dobierasz następną kartę?
question-docks = Doki: które karty odrzucasz za surowce?
question-lookout = Punkt widokowy: które karty odrzucasz, zanim dobierzesz nowe?
question-discard = Którą kartę odrzucasz z ręki?
question-autumn = Jesień: co najpierw, produkcja czy karty?
question-high-tide = Przypływ: którą wyspę zalewa?
question-sweep = Które karty w zatoce wymieniasz?
question-give = Co przekazujesz?
question-give-to = Komu to przekazujesz?
question-discard-city = Którą kartę odrzucasz ze swojego miasta?
question-activate = Którą zieloną kartę aktywujesz?
question-play-card = Którą kartę zagrywasz?
question-recall = Którego robotnika odzyskujesz?
question-choose = Który efekt wybierasz?
question-may = Czy korzystasz z tego efektu?
question-order = Czeka kilka efektów. Który jest pierwszy?

## Możliwości

option-keep-hand = Zatrzymaj karty na ręce
option-new-hand = Odrzuć całą rękę i dobierz nową
    .short = Dobierz nową rękę
option-place = { $kind ->
    [docks] Zagraj robotnika w dokach
    [lookout] Zagraj robotnika w punkcie widokowym
    [dunes] Zagraj robotnika na wydmach: { $of }
    [card] Zagraj robotnika na swojej karcie: { $of }
   *[other] Zagraj robotnika: { $space }
}
    .group = { $kind ->
        [coast] Wybrzeże
        [island] Wyspy
        [dunes] Wydmy
        [card] Twoje czerwone karty
       *[other] Doki i punkt widokowy
    }
    .short = { $kind ->
        [docks] Doki
        [lookout] Punkt widokowy
        [dunes] { $of }
        [card] { $of }
       *[other] { $space }
    }
option-play = { $source-id ->
    [bay] Zagraj z zatoki: { $card }
   *[hand] Zagraj z ręki: { $card }
}{ $way-id ->
    [anchor] { $by-id ->
        [none] , za pomocą kotwicy
       *[other] , za pomocą kotwicy na karcie { $by }
    }
    [change] , koszt obniża { $by }
   *[pay] { "" }
}
    .group = { $way-id ->
        [anchor] Kotwica
        [change] { $by }
       *[pay] { $source-id ->
            [bay] Zatoka
           *[hand] Ręka
        }
    }
    .short = { $card }{ $way-id ->
        [anchor] { $by-id ->
            [none] { "" }
           *[other] { " " }({ $by })
        }
       *[other] { "" }
    }{ $way-id ->
        [pay] { "" }
       *[other] { $source-id ->
            [bay] { " " }– zatoka
           *[hand] { "" }
        }
    }
option-prepare = Przygotuj się do nowej pory roku
option-pass = Spasuj
option-pay = Zapłać { $paid }
    .group = { $treasure ->
        [0] Bez żetonów skarbów
        [one] Z 1 żetonem skarbu
       *[other] Z { $treasure } żetonami skarbów
    }
    .short = { $paid }
option-take-from-bay = Dobierz z zatoki: { $card }
    .group = Zatoka
    .short = { $card }
option-draw-from-deck = Dobierz z talii
option-give-to = Przekaż graczowi: { $seat }
    .short = { $seat }
option-flood = Zalej wyspę: { $island }
    .short = { $island }
option-cards-first = Najpierw dobierz karty, potem produkcja
    .short = Najpierw karty
option-production-first = Najpierw produkcja, potem dobierz karty
    .short = Najpierw produkcja
option-discard-from-city = Odrzuć ze swojego miasta: { $card }
    .group = { part-colour }
    .short = { $card }
option-activate = Aktywuj: { $card }
    .group = { part-colour }
    .short = { $card }
option-recall = { $space-id ->
    [docks] Odzyskaj robotnika z doków
    [lookout] Odzyskaj robotnika z punktu widokowego
    [dunes] Odzyskaj robotnika z wydm
    [card] Odzyskaj robotnika ze swojej karty: { $of }
   *[other] Odzyskaj robotnika: { $space }
}
    .short = { $space-id ->
        [docks] Doki
        [lookout] Punkt widokowy
        [dunes] Wydmy
        [card] { $of }
       *[other] { $space }
    }
option-branch = { $label } – { $source }
    .group = { $source }
    .short = { $label }
option-decline = Zrezygnuj
option-pick = Wybierz: { $item }
    .group = { part-colour }
    .short = { $item }
option-done = Gotowe
option-undo = Cofnij

part-colour = { $colour ->
    [green] zielone karty
    [blue] niebieskie karty
    [brown] brązowe karty
    [red] czerwone karty
    [purple] fioletowe karty
   *[none] surowce i żetony
}

## Obok możliwości

hint-cost = Kosztuje { $cost }; wybierasz, czym płacisz.
hint-less = Kosztuje { $cost }, minus { $n } { part-resource }; wybierasz, czym płacisz.
hint-free = Nic nie kosztuje.
hint-pay = Płacisz { $paid }.
hint-points = { $points ->
    [one] 1 punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
hint-price = { $price ->
    [discard_this] Odrzucasz kartę { $by }.
    [discard_card] Odrzucasz inną kartę z ręki.
   *[shell] Płacisz 1 muszelkę.
}
hint-anchor = Za darmo; { $n ->
    [0] nie zostanie ci żadna kotwica
    [one] zostanie ci 1 kotwica
    [few] zostaną ci { $n } kotwice
   *[many] zostanie ci { $n } kotwic
}.
hint-wind = Wiatr: twój statek przesuwa się o { $n } { part-space }.
hint-wind-to = Wiatr: twój statek przesuwa się o { $n } { part-space }, na pole warte { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}{ $chests ->
    [0] { "" }
    [one] , i dociera do 1 skrzyni skarbów
   *[other] , i dociera do { $chests } skrzyń skarbów
}.
hint-left = Zatrzymujesz { $goods }.
hint-left-none = Nie zostaje ci żaden surowiec ani skarb.
hint-map = Kafelek o wartości { $value }: twoje mapy będą razem warte { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
}.
hint-dunes-cards = Odrzucasz też { $n } { good-card } z ręki.
hint-prepare = { $season }: robotnicy wracają (z nowym masz { $n }); { $season-id ->
    [spring] działają wszystkie twoje zielone karty
    [summer] { $cards ->
        [0] przy tej pogodzie bez kart
        [one] dobierasz 1 kartę z zatoki
        [few] dobierasz { $cards } karty z zatoki
       *[many] dobierasz { $cards } kart z zatoki
    }
   *[autumn] działają wszystkie twoje zielone karty{ $cards ->
        [0] , przy tej pogodzie bez kart
        [one] { " " }i dobierasz 1 kartę z talii lub zatoki
        [few] { " " }i dobierasz { $cards } karty z talii lub zatoki
       *[many] { " " }i dobierasz { $cards } kart z talii lub zatoki
    }
}.
hint-last = Po twoim przygotowaniu { $n ->
    [0] zmienia się wiatr
    [one] przypływ zalewa 1 wyspę i zmienia się wiatr
   *[other] przypływ zalewa { $n } wyspy i zmienia się wiatr
}.
hint-pass = Nie rozegrasz już żadnej tury.
hint-hand = Na ręce { $n } { $n ->
    [one] karta
    [few] karty
   *[many] kart
}.
hint-deck = W talii { $n } { $n ->
    [one] karta
    [few] karty
   *[many] kart
}.
hint-weather = Pogoda: { $text }.

## Dziennik: przygotowanie, tury, pory roku

event-first-player = { $seat }: pierwszy gracz
event-hand-exchanged = { $seat }: wymienia całą rękę
event-turn-began = { $seat }: początek tury
event-placed = { $space-id ->
    [card] { $seat }: zagrywa robotnika na czerwonej karcie – { $of }
    [dunes] { $of-id ->
        [none] { $seat }: zagrywa robotnika na wydmach
       *[other] { $seat }: zagrywa robotnika na wydmach – { $of }
    }
    [docks] { $seat }: zagrywa robotnika w dokach
    [lookout] { $seat }: zagrywa robotnika w punkcie widokowym
   *[other] { $seat }: zagrywa robotnika – { $space }
}
event-prepared = { $seat }: przygotowuje się do { $season-gen }, 1 nowy robotnik
event-workers-back = { $n ->
    [one] { $seat }: wraca 1 robotnik
    [few] { $seat }: wracają { $n } robotnicy
   *[many] { $seat }: wraca { $n } robotników
}
event-wind-changed = Nowe róże wiatrów: A – { $a } (karta przesuwa statek, jeśli { $a-needs }); B – { $b } (jeśli { $b-needs })
event-flooded = { $seat }: przypływ zalewa wyspę – { $island }
event-weather-turned = Nowa pogoda – { $card }
event-passed = { $seat }: pasuje
event-match-ended = Koniec gry, liczy się punkty

## Dziennik: dobra i karty

event-gained = { $seat }: bierze { $n } { $goods }
    .many = { $seat }: bierze { $list }
event-spent = { $seat }: oddaje { $n } { $goods }
    .many = { $seat }: oddaje { $list }
event-drew = { $card-id ->
    [hidden] { $seat }: dobiera kartę
   *[other] { $seat }: dobiera kartę – { $card }
}
    .many = { $seat }: dobiera { $n } { $n ->
        [one] kartę
        [few] karty
       *[many] kart
    }{ $list-id ->
        [none] { "" }
       *[some] { " " }– { $list }
    }
event-took-from-bay = { $seat }: dobiera kartę z zatoki – { $card }
    .many = { $seat }: dobiera { $n } { $n ->
        [one] kartę
        [few] karty
       *[many] kart
    } z zatoki – { $list }
event-discarded-cards = { $seat }: odrzuca { $cards-n } { $cards-n ->
    [one] kartę
    [few] karty
   *[many] kart
}{ $cards-id ->
    [hidden] { "" }
   *[other] { " " }– { $cards }
}
event-discarded-from-bay = Odrzucona z zatoki – { $card }
    .many = Odrzucone z zatoki – { $list }
event-discarded-from-city = { $seat }: odrzuca kartę z miasta – { $card }
event-shown = Odkryta z talii – { $card }
event-shown-taken = { $seat }: bierze odkrytą kartę – { $card }
event-reshuffled = Odrzucone karty, potasowane, tworzą nową talię
event-bay-filled = Nowa karta w zatoce – { $card }
    .many = Nowe karty w zatoce – { $list }
event-card-played = { $source-id ->
    [hand] { $seat }: zagrywa kartę z ręki – { $card }
    [bay] { $seat }: zagrywa kartę z zatoki – { $card }
   *[deck] { $seat }: zagrywa wierzchnią kartę talii – { $card }
}
event-anchor-used = { $seat }: używa kotwicy na karcie { $card }
event-cost-changed = { $seat }: koszt obniża { $card }
event-card-activated = { $seat }: działa { $card }
event-ship-moved = { $seat }: statek +{ $n } ({ $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
})
event-map-claimed = { $seat }: zdobywa mapę o wartości { $value } – { $kind }
event-gave = { $nobody ->
    [yes] { $seat }: nikt nie może wziąć przekazywanej karty, zostaje odrzucona
   *[no] { $seat }: przekazuje kartę graczowi { $to }
}
event-received = { $seat }: otrzymuje kartę – { $card }
event-gave-goods = { $nobody ->
    [yes] { $seat }: oddaje { $n } { $goods } do puli, bo nikt nie może tego przyjąć
   *[no] { $seat }: przekazuje { $n } { $goods } graczowi { $to }
}

## Dziennik: Kapitanka

event-plan-laid = { captain }: jej plan od lewej – { $columns }
event-track-shuffled = { captain }: użyte karty szlaku, potasowane, tworzą nowy stos
event-track-turned = { captain }: odkrywa kartę szlaku – { $card }
event-section-skipped = { captain }: { $section-id ->
    [top] górna
    [middle] środkowa
   *[bottom] dolna
} sekcja jest niedostępna – { $to-id ->
    [coast] { $coast } (pole zajęte)
    [island] nie ma wolnej wyspy
   *[card] nie ma jej wolnej czerwonej karty
}
event-section-taken = { captain }: stosuje { part-section } sekcję
event-marker-moved = { $row ->
    [0] { captain }: { $colour } znacznik trafia nad kartę planu
   *[other] { captain }: { $colour } znacznik przesuwa się do rzędu { $row } planu
}
event-plan-asked = { $colour-id ->
    [none] { captain }: w zatoce nie ma karty, którą wskazuje jej plan
   *[other] { captain }: jej plan wskazuje { $colour-acc }
}{ $lacking-n ->
    [0] { "" }
   *[other] { " " }(w zatoce brak koloru: { $lacking })
}
event-captain-drew = { captain }: dobiera { $n } { $n ->
    [one] zakrytą kartę
    [few] zakryte karty
   *[many] zakrytych kart
}

event-captain-idle = { captain }: nie ma karty, którą mogłaby zagrać

part-section = { $section-id ->
    [top] górną
    [middle] środkową
   *[bottom] dolną
}

## Dlaczego nie

lacks = Musisz mieć { $need } { $goods }, a masz { $have }.
cannot-pay = { $n ->
    [one] Brakuje ci 1 surowca.
   *[other] Brakuje ci { $n } surowców.
}
no-anchor-place = W twoim mieście nie ma { $colour-id ->
    [green] zielonej
    [blue] niebieskiej
    [brown] brązowej
    [red] czerwonej
   *[purple] fioletowej
} budowli bez kotwicy.
unique-there = { $card } to karta unikatowa, którą masz już w mieście.
city-full = Wszystkie miejsca w twoim mieście ({ $n }) są zajęte.
workers-ready = { $n ->
    [one] Masz jeszcze 1 dostępnego robotnika.
   *[other] Masz jeszcze { $n } dostępnych robotników.
}
flooded = Tę wyspę zalał przypływ.
occupied = Stoi tu już robotnik ({ $by }).
map-owned = Masz już mapę tego rodzaju.
map-needs = Tę mapę zdobędziesz, jeśli { $map-needs }.
hand-full = Na ręce nie ma już miejsca.
bay-empty = Zatoka jest pusta.
deck-empty = Talia i stos kart odrzuconych są puste.
none-in-city = W twoim mieście nie ma innych { $what-gen }.
none-to-play = Nie ma { $what-gen }, które można by zagrać.
none-placed = Nie masz innych robotników na polach akcji.

## Wynik

line-shells = Muszelki
line-base = Punkty bazowe kart
line-bonus = Punkty bonusowe fioletowych kart
line-treasures = Żetony skarbów
line-maps = Mapy
line-ship = Statek
line-total = Razem
decided-points = O zwycięstwie zdecydowały punkty.
decided-ship = Przy remisie punktowym zdecydował statek, który dopłynął najdalej.
decided-maps = Przy remisie w punktach i statkach zdecydowała liczba map.
decided-treasures = Przy remisie w punktach, statkach i mapach zdecydowały żetony skarbów.
decided-resources = Przy remisie w punktach, statkach, mapach i skarbach zdecydowały surowce.
decided-shared = Pełny remis: zwycięstwo jest wspólne.

## Stół

game-tagline = Cztery pory roku, piętnaście miejsc w mieście i wiatr w żaglach.
game-about = Załóż miasto na dalekim, smaganym wiatrem brzegu. W każdej turze zagrywasz robotnika lub kartę albo przygotowujesz się do nowej pory roku. Stworzenia i budowle produkują i pomagają sobie nawzajem, a wiatr niesie twój statek obok skrzyń pełnych skarbów. W pojedynkę mierzysz się z Kapitanką Krabitą, której nie trzeba sternika.
game-facts = 2–4 graczy albo 1–3 graczy przeciw Kapitance Krabicie; cztery pory roku.
setup-captain = Kapitanka Krabita
    .refused = Kapitanka Krabita gra z jednym do trzech graczy, a w grze solo jest obowiązkowa: wybierz jej poziom albo inną liczbę miejsc.
setup-captain-none = Bez Kapitanki
    .text = Gracie tylko między sobą; w grze solo Kapitanka jest obowiązkowa.
setup-captain-shy = Nieśmiała
    .text = Poziom 1: każda róża wiatrów, której odpowiada jej karta, przesuwa jej statek o 1 pole.
setup-captain-brave = Odważna
    .text = Poziom 2: każda róża wiatrów, której odpowiada jej karta, przesuwa jej statek o 2 pola.
setup-captain-magnificent = Wspaniała
    .text = Poziom 3: jak na poziomie 2, a do tego górny efekt karty pogody utrudnia grę graczom.
setup-captain-terror = Postrach oceanów
    .text = Poziom 4: jak na poziomie 3, ale z oboma efektami karty pogody.
setup-weather = Karty pogody
    .refused = W grze z Kapitanką Krabitą o pogodzie decyduje jej poziom: wybierz grę bez kart pogody.
setup-weather-none = Pogodnie
    .text = Bez kart pogody, chyba że przynosi je poziom Kapitanki.
setup-weather-upper = Górne efekty
    .text = Wariant bez Kapitanki: górny efekt karty pogody dotyczy wszystkich graczy.
setup-weather-both = Oba efekty
    .text = Wariant bez Kapitanki: oba efekty karty pogody dotyczą wszystkich graczy.

## Karty i miejsca

card-head = { $colour ->
    [green] { $class ->
        [critter] Zielone
       *[construction] Zielona
    }
    [blue] { $class ->
        [critter] Niebieskie
       *[construction] Niebieska
    }
    [brown] { $class ->
        [critter] Brązowe
       *[construction] Brązowa
    }
    [red] { $class ->
        [critter] Czerwone
       *[construction] Czerwona
    }
   *[purple] { $class ->
        [critter] Fioletowe
       *[construction] Fioletowa
    }
} { $class ->
    [critter] stworzenie
   *[construction] budowla
}, { $rarity ->
    [common] { $class ->
        [critter] zwykłe
       *[construction] zwykła
    }
   *[unique] { $class ->
        [critter] unikatowe
       *[construction] unikatowa
    }
}. { $cost ->
    [none] Nic nie kosztuje.
   *[other] Kosztuje { $cost }.
} { $points ->
    [one] 1 punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
card-fills-no-space = Nie zajmuje miejsca w mieście.
card-change = { $price ->
    [discard_this] Gdy zagrywasz { part-on }, możesz odrzucić tę kartę ze swojego miasta, aby obniżyć koszt o { $n } { part-resource }.
    [discard_card] Gdy zagrywasz { part-on }, możesz odrzucić inną kartę z ręki, aby obniżyć koszt o { $n } { part-resource }.
    [shell] Gdy zagrywasz { part-on }, możesz zapłacić 1 muszelkę, aby obniżyć koszt o { $n } { part-resource }.
   *[nothing] Gdy zagrywasz { part-on }, możesz obniżyć koszt o { $n } { part-resource }.
}
part-on = { $on ->
    [any] kartę
   *[other] { $on-acc }
}
card-wind = { $stack ->
    [a] Róża wiatrów A.
   *[b] Róża wiatrów B.
} { $text }
wind-matches = Zagrana karta przesuwa twój statek, jeśli { $condition }.
card-map = { $needs } Wartości kafelków: { $values }.
map-claimable = Zdobędziesz ją, jeśli { $condition }.
card-weather = Górny efekt: { $upper } Dolny efekt: { $lower }
card-track = Góra: { $top } Środek: { $middle } Dół: { $bottom }
section-coast = { $coast } – zajmuje to pole.
section-island = pierwsza wolna wyspa od lewej – zajmuje ją.
section-card = { $act ->
    [treasure] jej pierwsza wolna czerwona karta – bierze { $n } { good-treasure }.
    [ship] jej pierwsza wolna czerwona karta – przesuwa swój statek o { $n } { part-space }.
   *[play] jej pierwsza wolna czerwona karta – zagrywa kartę.
}
section-docks = doki – przesuwa swój statek o { $n } { part-space }.
section-lookout = punkt widokowy – dobiera z zatoki 1 fioletową kartę, odrzuca z zatoki wszystkie { $colour ->
    [green] zielone
    [blue] niebieskie
    [brown] brązowe
    [red] czerwone
   *[purple] pozostałe fioletowe
} karty i bierze 1 żeton skarbu.
place-docks = Odrzuć maksymalnie { $n } { good-card } z ręki i weź 1 dowolny surowiec za każdą z nich.
place-lookout = Odrzuć dowolną liczbę kart, a następnie dobieraj z talii lub zatoki, aż będziesz mieć na ręce { $n } { good-card }.
place-dunes = Zdobądź kafelek mapy, jeśli masz w mieście karty, których wymaga.
track-space = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}{ $chest ->
    [yes] , skrzynia skarbów
   *[no] { "" }
}

## Punkty bonusowe; $object stoi w luce, którą można dzielić

bonus-cards = { part-points } za { $what ->
    [critter] każde stworzenie
    [construction] każdą budowlę
   *[other] każdą { $object } kartę
} w twoim mieście
    .object = { $what ->
        [critter] { $name-acc }
        [construction] { $name-acc }
       *[other] { $name-adj }
    }
bonus-cards-any = { part-points } za każdą kartę w twoim mieście
bonus-colours = { part-points } za każdy kolor kart w twoim mieście
bonus-pairs = { part-points } za każdą parę { $name-gen } w twoim mieście
bonus-maps = { part-points } za każdy twój kafelek mapy
bonus-treasures = { part-points } za każdy niewydany żeton skarbu
bonus-held = { part-points } za { $what ->
    [card] każdą kartę na twojej ręce
    [seaweed] każdą twoją kępkę wodorostów
    [shell] każdą twoją muszelkę
    [driftwood] każde twoje drewienko
    [crystal] każdy twój kryształek
    [mushroom] każdy twój grzybek
   *[treasure] każdy twój żeton skarbu
}
bonus-resources = { part-points } za każdy twój surowiec
bonus-ship-space = { part-points } za każde pole przebyte przez twój statek
bonus-chests-reached = { part-points } za każdą skrzynię skarbów, do której dotarł twój statek
bonus-ships-behind = { part-points } za każdy statek płynący za twoim
bonus-ships-ahead = { part-points } za każdy statek płynący przed twoim
bonus-anchors-used = { part-points } za każdą użytą kotwicę
bonus-anchors-left = { part-points } za każdą kotwicę, która ci została
bonus-empty-spaces = { part-points } za każde wolne miejsce w twoim mieście
bonus-capped = Na koniec gry: { $bonus } (maksymalnie { $most }).
bonus-whole = Na koniec gry: { $bonus }.
bonus-other = Punkty bonusowe na koniec gry: { $amount }.
part-points = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}

## Nagłówki i znaki

kind-card = Karty
kind-coast = Wybrzeże
kind-island = Wyspy
kind-wind-rose = Róże wiatrów
kind-map = Mapy
kind-track-card = Karty szlaku
kind-weather = Karty pogody
family-green = Produkcja
family-blue = Zarządzanie
family-brown = Podróżnik
family-red = Miejsce
family-purple = Pomyślność
letter-driftwood = D
letter-seaweed = W
letter-crystal = K
letter-mushroom = G
letter-any = ?
letter-shell = m
letter-treasure = S
letter-green = Z
letter-blue = N
letter-brown = B
letter-red = C
letter-purple = F
