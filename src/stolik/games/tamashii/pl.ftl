# Jak opowiada się rozgrywkę w Tamashii: pytania, możliwości, dziennik, odmowy, wynik.
# $card to nazwa, $card-id identyfikator; $tokens to lista Danych; $place to numer miejsca na mapie.
# .group możliwości to nagłówek, pod którym stoi ona w długiej liście.

## Rzeczy

hidden = zakryta karta

name-shield = Tarcza
name-memory = Pamięć
name-power = Moc
name-reroll = Przerzut
name-any-resource = dowolny Zasób
name-xp = PD
name-integrity = Integralność
name-most = maksymalna Integralność
name-data = Dane
name-r = Tętno (czerwone)
name-g = Nawyk (zielone)
name-b = Głos (niebieskie)
name-y = Kaprys (żółte)
name-o = Dane Otwarte
name-x = Dane Uszkodzone
name-core = Dane Rdzeniowe
name-any = dowolne Dane Podstawowe
name-open = Dane Otwarte
name-corrupted = Dane Uszkodzone
name-all = dowolne Dane
name-hit = trafienie
name-crit = trafienie krytyczne
name-blank = pusta ścianka
name-basic = Wzorce Podstawowe
name-special = Schemat Specjalny
name-bot = J.O.R.D.A.N.
name-ascend = żeton Ascendu
name-success = żeton Sukcesu
name-universal = znacznik uniwersalny
name-dice = żeton Kości
name-own-class = talia Klasy
name-any-faction = dowolna Frakcja
name-generator = Generator Scenariuszy
name-wanderer = Wędrowiec
name-setup = Przygotowanie
name-planning = Faza Planowania
name-action = Faza Akcji
name-combat = Faza Walki
name-task = Faza Zadań
name-over = Koniec
name-roll = Rzut Śledzenia
name-develop = Rozwój
name-load = Ładowanie Konsoli
name-plan = Programowanie
name-move = Ruch
name-district = Efekty Dzielnic
name-fire = Odpalanie
name-fight = Walka
name-world = Działania świata
name-firing = Odpalanie
name-any-time = W dowolnym momencie
name-passive = Stałe
name-common = wspólne
name-cooperation = Kooperacja
name-solo = Solo/PvP
name-test = Test
name-time = Czas
name-short = krótka
name-medium = średnia
name-long = długa
name-easy = łatwy
name-hard = trudny
name-ghost = duch
name-alone = kafelek bez innych figurek

name-boss = Boss
name-defeat = akta uzupełniono
made-level = Wróg poziomu { $level }
made-card = { $name } ({ $code })
pattern-basic = Wzorzec Podstawowy { $name }
pattern-foe = Wzorzec { $number } Bieżącego Wroga
pattern-borrowed = Hack { $number } Bieżącego Wroga innego gracza
pattern-bot = Wzorzec J.O.R.D.A.N.
pattern-card = { $several ->
    [yes] { $name }, Wzorzec { $number }
   *[no] { $name }
}

## Pytania

question-board = Którą Planszę Gracza bierzesz?
question-class = Którą Klasę wybierasz?
question-protocol = Który Protokół Nauczania zatrzymujesz?
question-start = Gdzie zaczyna twoja figurka?
question-tracking = Rzut Śledzenia: czy wydajesz Przerzut?
question-attack = Rzut Ataku: czy wydajesz Przerzut?
question-test = Test: czy wydajesz Przerzut?
question-reroll = Które kości przerzucasz za darmo?
question-develop = Rozwój przed ładowaniem: co robisz?
question-plan = Planowanie: co robisz?
question-move = Dokąd się przesuwasz?
question-bot = Czy przesuwasz J.O.R.D.A.N.?
question-battery = Czy wydajesz Baterię, aby użyć Dzielnicy J.O.R.D.A.N.?
question-district = Czy używasz efektu swojej Dzielnicy?
question-fire = Który Wzorzec odpalasz?
question-give-up-body = Masz dwa Ciała. Z którego rezygnujesz?
question-power = Ile Mocy wydajesz na Rzut Ataku?
question-combat = Który Schemat Bojowy aktywujesz?
question-target = Komu zadajesz Obrażenia?
question-shield = Czy używasz Tarczy przeciw Obrażeniom?
question-task = Które Działanie wykonujesz?
question-stake = Test: które żetony zrzucasz na kości?
question-vote = Jak głosujesz?
question-kind = Który rodzaj Danych otrzymujesz?
question-core = Jaki rodzaj będą mieć twoje Dane Rdzeniowe?
question-resource = Który Zasób otrzymujesz?
question-spend = Który Zasób wydajesz?
question-dump = Który żeton zrzucasz?
question-discard = Który żeton odrzucasz?
question-prepare = Na które pole trafia dobrany żeton?
question-program = Które żetony przesuwasz?
question-unlock = Które pole odblokowujesz?
question-deck = Z której talii dobierasz?
question-install = Które Wzmocnienie instalujesz?
question-lose-augment = Które Wzmocnienie odrzucasz?
question-effect-move = Dokąd się przesuwasz?
question-drift = Na który sąsiedni kafelek się przesuwasz?
question-uncover = Który kafelek odkrywasz?
question-other = Którego gracza wskazujesz?
question-boss-target = Do kogo idzie Boss?
question-boss-way = Którędy idzie Boss?
question-move-boss = Dokąd przesuwasz Bossa?
question-feed = Którymi żetonami karmisz?
question-swallow = Który żeton połyka?
question-take-back = Który żeton odbierasz?
question-hand-over = Komu przekazujesz?
question-tea = Komu podajesz herbatę?
question-choose = Który efekt wybierasz?
question-may = Czy korzystasz z tego efektu?

## Możliwości

option-take-board = Weź: { $board }
    .short = { $board }
option-take-class = Wybierz Klasę: { $class }
    .short = { $class }
option-keep-protocol = Zatrzymaj Protokół: { $card }
    .short = { $card }
option-start-at = Zacznij w miejscu { $place }
    .group = Mapa
    .short = Miejsce { $place }
option-reroll = Przerzuć: { $dice }
    .group = { $n ->
        [one] 1 kość
       *[other] { $n } kości
    }
    .short = { $dice }
option-keep = Zostaw kości
option-slide = Przesuń { $a } ↔ { $b }
    .group = Rząd { $row }
    .short = { $a } ↔ { $b }
option-stop-sliding = Nie przesuwaj więcej żetonów
option-drop-data = Odrzuć żeton z pola { $cell } za 1 Pamięć
    .group = Odrzuć za 1 Pamięć
    .short = { $cell }
option-gain-data = Otrzymaj 1 żeton za 1 Pamięć: { $kind }
    .group = Otrzymaj za 1 Pamięć
    .short = { $kind }
option-install = Zainstaluj: { $card }
    .group = Zainstaluj
    .short = { $card }
option-raise-integrity = Zwiększ Integralność o 1 za 2 PD
    .group = Za 2 PD
    .short = Integralność +1
option-unlock-cell = Odblokuj pole { $cell } za 2 PD
    .group = Za 2 PD
    .short = Odblokuj { $cell }
option-gain-open = Otrzymaj 1 żeton Danych Otwartych za 2 PD
    .group = Za 2 PD
    .short = Dane Otwarte
option-draw-class = Dobierz 2 karty z talii Klasy za 2 PD i zatrzymaj 1
    .group = Za 2 PD
    .short = Wzmocnienie Klasy
option-keep-card = Zatrzymaj: { $card }
    .group = Zatrzymaj jedną z nich
    .short = { $card }
option-offer-trade = { $want-id ->
    [none] Zaproponuj w prezencie: { $give } (dla: { $to })
   *[other] Zaproponuj wymianę: { $give } za { $want } ({ $to })
}
    .group = Propozycja dla { $to }: { $give }
    .short = { $want-id ->
        [none] W prezencie
       *[other] Za: { $want }
    }
option-take-trade = Przyjmij propozycję gracza { $of }
    .group = Wymiana
    .short = Przyjmij propozycję gracza { $of }
option-withdraw-offer = Wycofaj swoją propozycję
option-ready = Wszystko gotowe
option-not-ready = Jednak jeszcze nie
option-move-to = Przesuń się na miejsce { $place }
    .group = Ruch
    .short = Miejsce { $place }
option-move-bot = Przesuń J.O.R.D.A.N. na miejsce { $place }
    .group = Ruch J.O.R.D.A.N.
    .short = Miejsce { $place }
option-keep-bot = Zostaw J.O.R.D.A.N. na miejscu
option-bot-district = { $use ->
    [yes] Wydaj Baterię: użyj Dzielnicy J.O.R.D.A.N.
   *[no] Użyj własnej Dzielnicy
}
option-use-battery = { $step-id ->
    [move] Wydaj Baterię: J.O.R.D.A.N. przesuwa się zamiast ciebie
    [district] Wydaj Baterię: J.O.R.D.A.N. używa Dzielnicy zamiast ciebie
    [fire] Wydaj Baterię: przy odpalaniu liczy się figurka J.O.R.D.A.N.
   *[task] Wydaj Baterię: J.O.R.D.A.N. działa zamiast ciebie
}
    .group = J.O.R.D.A.N.
option-use-district = { $use ->
    [yes] Użyj efektu Dzielnicy
   *[no] Nie używaj
}
option-fire = Odpal: { $what }{ $cells-n ->
    [0] { "" }
   *[other] { " " }({ $cells })
}
    .group = { $what }
    .short = { $cells-n ->
        [0] Nigdzie nie leży
       *[other] { $cells }
    }
option-end-firing = Nie odpalaj więcej Wzorców
option-use-augment = Użyj: { $card }
    .group = Wzmocnienia
    .short = { $card }
option-use-now = Użyj teraz: { $card }
    .group = W dowolnym momencie
    .short = { $card }
option-claim = Ukończ krok { $step } swojego Protokołu
    .group = Protokół
    .short = Krok { $step }
option-spend-power = { $n ->
    [0] Nie wydawaj Mocy
   *[other] Wydaj { $n } { $n ->
        [one] Moc: 1 kość więcej
       *[other] Mocy: { $n } kości więcej
    }
}
option-activate = { $symbols }: { $text } – { $source }
    .group = { $source }
    .short = { $symbols }: { $text }
option-hold = Niczego nie aktywuj
option-use-shield = { $use ->
    [yes] Użyj Tarczy
   *[no] Przyjmij Obrażenia
}
option-act = { $action } – { $card }
    .group = { $card }
    .short = { $action }
option-stake = Zrzuć żeton z pola { $cell }
    .group = Żetony
    .short = { $cell }
option-enough = Nie zrzucaj więcej żetonów
option-vote = { $way }
option-choose-cell = Pole { $cell }
    .group = Rząd { $row }
    .short = { $cell }
option-choose-kind = { $kind }
option-choose-resource = { $resource }
option-choose-seat = { $seat }
option-choose-place = Miejsce { $place }
    .group = Mapa
    .short = Miejsce { $place }
option-choose-card = { $card }
    .group = Karty
    .short = { $card }
option-branch = { $label } – { $source }
    .group = { $source }
    .short = { $label }
option-decline = Zrezygnuj
option-pick = Wybierz: { $item }
    .group = Wybierz
    .short = { $item }
option-done = Gotowe
option-undo = Cofnij

## Obok możliwości

hint-tile = { $tile }: { $text }
hint-covered = { $token ->
    [yes] Zakryty kafelek z żetonem Eksploracji.
   *[no] Zakryty kafelek.
}
hint-tracking = { $stays ->
    [yes] Zostajesz:
   *[no] Przesuwasz się:
} { $n ->
    [0] Śledzenie nie rośnie.
   *[other] { $top ->
        [yes] Śledzenie dochodzi do { $value }, więc od razu przychodzi 2 Wrogów.
       *[no] Śledzenie +{ $n }, do { $value }.
    }
}
hint-untracked = Nikt cię jeszcze nie śledzi.
hint-hack = { $enemy }, Hack: { $text }
hint-repel = { $enemy }, Odpędzenie: Wróg odchodzi niepokonany. { $text }
hint-body = Zajmujesz Ciało { $body }. { $text }
hint-once = Jednorazowe.
hint-recharge = J.O.R.D.A.N. ładuje 1 Baterię.
hint-memory = { $n ->
    [0] Za darmo.
   *[other] Kosztuje { $n } { $n ->
        [one] Pamięć.
       *[other] Pamięci.
    }
} { $text }
hint-offer = { $want ->
    [none] Dostajesz w prezencie: { $give }.
   *[other] Dostajesz: { $give }, oddajesz: { $want }.
} { $text }
hint-needs = Warunek: { $condition }. { $text }
hint-left = { $n ->
    [0] Nie zostanie żadna Bateria i J.O.R.D.A.N. po tym kroku odejdzie.
    [one] Zostanie 1 Bateria.
    [few] Zostaną { $n } Baterie.
   *[many] Zostanie { $n } Baterii.
}
hint-power = Razem { $n ->
    [one] 1 kość
   *[other] { $n } kości
}, a dołączonych Wrogów: { $enemies }.
hint-shield = Masz { $shield } { $shield ->
    [one] Tarczę
    [few] Tarcze
   *[many] Tarcz
} i { $integrity } { $integrity ->
    [one] punkt Integralności
    [few] punkty Integralności
   *[many] punktów Integralności
}.
hint-odds = { $dice ->
    [one] Nadaje się 1 żeton:
    [few] Nadają się { $dice } żetony; ze wszystkimi:
   *[many] Nadaje się { $dice } żetonów; ze wszystkimi:
} { $chance } % na { $needed } { part-success }.
hint-no-dice = Na Konsoli nie ma żetonu, który się nadaje.
hint-player = Integralność { $integrity } z { $most }, Śledzenie { $tracking }, Wrogowie: { $enemies }.

## Dziennik: przygotowanie i fazy

event-first-player = { $seat }: Pierwszy Gracz
event-phase-began = Tura { $turn }: { $phase }
event-board-taken = { $seat }: bierze planszę – { $board }
event-class-taken = { $seat }: wybiera Klasę – { $class }
event-protocol-kept = { $seat }: zatrzymuje Protokół – { $card }
event-got-ready = { $seat }: zgłasza gotowość
event-got-unready = { $seat }: cofa gotowość

## Dziennik: kości, Wrogowie, walki

event-rolled = { $seat }: rzut – { $dice }
event-enemy-rolled = { $seat }: kości Wroga pokazują { $symbol-id ->
    [basic] Schemat Podstawowy
   *[special] Schemat Specjalny
} i { $number ->
    [0] pustą ściankę
   *[other] { $number }
}
event-attached = { $seat }: dołącza Wróg – { $enemy }
event-enemy-hurt = { $seat }: zadaje { $n } { part-damage }, cel – { $enemy }
event-enemy-healed = { $seat }: { $enemy } odzyskuje { $n } { good-integrity }
event-defeated = { $seat }: pokonuje Wroga – { $enemy }
event-enemy-left = { $seat }: odrzuca Wroga – { $enemy }
event-enemy-acts = { $seat }: atakuje { $enemy } – { $schema-id ->
    [basic] Schemat Podstawowy
   *[special] Schemat Specjalny
}
event-activated = { $seat }: aktywuje Schemat ({ $symbols }) – { $text }
event-wounded = { $seat }: traci { $n } { good-integrity }
event-shielded = { $seat }: Tarcza zatrzymuje { $n } { part-damage }
event-was-reset = { $seat }: reset, powrót do Schronu

## Dziennik: Konsola i Rozwój

event-loaded = { $seat }: ładuje Konsolę
event-bag-refilled = { $seat }: Zrzut wraca do Woreczka Danych
event-slid = { $seat }: { $a } ↔ { $b }
event-gained = { $seat }: otrzymuje { $n } { $goods }
    .many = { $seat }: otrzymuje { $list }
event-lost = { $seat }: traci { $n } { $goods }
    .many = { $seat }: traci { $list }
event-spent = { $seat }: wydaje { $n } { $goods }
    .many = { $seat }: wydaje { $list }
event-gained-data = { $seat }: otrzymuje żeton – { $kind }
event-dumped-data = { $seat }: zrzuca Dane – { $tokens }
event-discarded-data = { $seat }: odrzuca Dane – { $tokens }
event-prepared-data = { $seat }: dobiera z woreczka – { $tokens }
event-core-changed = { $seat }: nowe Dane Rdzeniowe – { $kind }
event-unlocked = { $seat }: odblokowuje pole { $cell }
event-integrity-raised = { $seat }: ogranicznik Integralności idzie w górę
event-got-augment = { $seat }: dostaje Wzmocnienie – { $card }
event-installed = { $seat }: instaluje Wzmocnienie – { $card }
event-used-augment = { $seat }: używa Wzmocnienia – { $card }
event-augment-gone = { $seat }: Wzmocnienie trafia do pudełka – { $card }
event-drew-class = { $seat }: dobiera karty i zatrzymuje jedną – { $cards }
event-offered = { $want-id ->
    [none] { $seat }: proponuje w prezencie – { $give } (dla: { $to })
   *[other] { $seat }: proponuje wymianę – { $give } za { $want } ({ $to })
}
event-traded = { $want-id ->
    [none] { $seat }: daje – { $give } (dla: { $to })
   *[other] { $seat }: wymiana – { $give } za { $want } ({ $to })
}

## Dziennik: mapa, Wzorce, Ciała

event-moved = { $tile-id ->
    [none] { $seat }: przesuwa się na zakryty kafelek (miejsce { $place })
   *[other] { $seat }: przesuwa się na kafelek { $tile }
}
event-stayed = { $seat }: zostaje na miejscu
event-bot-moved = { $tile-id ->
    [none] J.O.R.D.A.N. przesuwa się na zakryty kafelek (miejsce { $place })
   *[other] J.O.R.D.A.N. przesuwa się na kafelek { $tile }
}
event-battery-used = { $step-id ->
    [move] Wydana Bateria: J.O.R.D.A.N. przesuwa się zamiast ciebie
    [district] Wydana Bateria: J.O.R.D.A.N. używa swojej Dzielnicy
    [fire] Wydana Bateria: przy odpalaniu liczy się figurka J.O.R.D.A.N.
   *[task] Wydana Bateria: J.O.R.D.A.N. działa zamiast ciebie
}
event-battery-charged = { $n ->
    [one] J.O.R.D.A.N. ładuje 1 Baterię
    [few] J.O.R.D.A.N. ładuje { $n } Baterie
   *[many] J.O.R.D.A.N. ładuje { $n } Baterii
}
event-bot-left = J.O.R.D.A.N. nie ma już Baterii i odchodzi
event-explored = { $seat }: znajduje żeton Eksploracji – { $token }
event-uncovered = Odkryty kafelek: { $tile }
event-tracking-changed = { $seat }: Śledzenie { $value }
event-district-used = { $seat }: używa efektu – { $tile }
event-fired = { $seat }: odpala – { $what }
event-took-over = { $body-id ->
    [none] { $seat }: wraca do Ciała Wędrowca
   *[other] { $seat }: zajmuje Ciało – { $body }
}
event-body-lost = { $seat }: traci Ciało – { $body }
event-market-filled = Nowe Ciało na Rynku: { $body }
event-step-claimed = { $seat }: kończy krok { $step } – { $card }

## Dziennik: Scenariusz

event-acted = { $seat }: { $action } – { $card }
event-staked = { $seat }: dokłada kość do Testu
event-successes-counted = { $seat }: { $successes } { $successes ->
    [one] Sukces
    [few] Sukcesy
   *[many] Sukcesów
} z { $needed } – { $passed ->
    [yes] Test udany
   *[no] Test nieudany
}
event-card-drawn = Karta Scenariusza: { $code }
event-card-gone = Odrzucona karta: { $code }
event-headline = { $headline }
event-time-changed = Czas { $time }
event-marked = { $where ->
    [card] { $card }
    [seat] { $seat }
   *[place] Miejsce { $place }
}: { $n-sign ->
    [less] -
   *[more] +
}{ $n } { $token }
event-voted = { $seat }: głosuje – { $way }
event-boss-came = { $boss } wchodzi na miejsce { $place }
event-boss-hurt = { $boss } otrzymuje { $n } { part-damage }
event-boss-acts = { $boss } działa
event-covered = Znów zakryty: { $tile }
event-boss-moved = { $boss } idzie na miejsce { $place }
event-corner-broke = { $boss }: odłamany narożnik; zostało: { $left }
event-swallowed = { $seat }: Dane trafiają do wola: { $tokens }
event-took-back = { $seat }: odbiera z wola Dane: { $tokens }
event-crop-emptied = { $boss }: wole puste, do puli wraca { $n } { $n ->
    [one] żeton
    [few] żetony
   *[other] żetonów
}
event-number-taken = { $seat }: bierze numerek { $number }
event-dice-turned = Miejsce { $place }: odkryty żeton Kości { $number }
event-pool-is-empty = Brak Danych Uszkodzonych; Działania świata dobiorą kartę { $card }
event-goal-claimed = { $goal-id ->
    [hidden] { $seat }: zdobywa kartę celu
   *[other] { $seat }: zdobywa kartę celu – { $goal }
}
event-goal-shown = Następny cel: { $goal }
event-ended = { $kind ->
    [victory] Zwycięstwo: { $code }
   *[defeat] Porażka: { $code }
}

## Dlaczego nie

none-there = Na twojej Konsoli nie ma takiego żetonu: { $what }.
memory = Kosztuje { $need } Pamięci, a masz { $have }.
pay = Kosztuje { $need }, a masz { $have }.
not-here = Twoja figurka musi być tam: { $at }.
nobody-here = Na twoim kafelku nie ma innego gracza.
has-number = Masz już numerek: { $number }.
wrong-window = To okienko { $number }; teraz kolej na { $next }.
nobody-else = Nie ma innego gracza, którego można wskazać.
none-in-pool = W puli nie ma już żetonów tego rodzaju.
no-moves = W tej Fazie Planowania nie masz już ruchów.
not-planning = Rozwój jest możliwy tylko w Fazie Planowania, dopóki nie zgłosisz gotowości.
no-xp = Każda z tych możliwości kosztuje 2 PD.
keep-one-first = Najpierw zatrzymaj jedną z dobranych kart Klasy.
too-far = To za daleko na ten ruch.
covered-between = Nie można przechodzić przez zakryte kafelki.
fired-already = Ten Wzorzec został już odpalony w tym kroku.
lies-nowhere = Na twojej Konsoli żetony nie leżą tak, jak w tym Wzorcu.
no-memory = Nie masz Pamięci.
step-not-met = Cel tego kroku nie jest spełniony.
step-order = Kroki Protokołu idą po kolei: 1, 2, 3.
no-step-left = Nie ma już kroku Protokołu do ukończenia.
nothing-to-use = To Wzmocnienie nie ma teraz niczego do użycia.
not-installed = To Wzmocnienie nie jest zainstalowane.
too-strong = Nie masz Bieżącego Wroga o tak małej Integralności.
no-such-dice = Nie masz kości, których wymaga ten Schemat Bojowy.
activated-already = Ten Schemat Bojowy został już aktywowany w tej fazie.
no-such-action = Żadna aktywna karta nie wymienia tego działania.
battery-not-now = Bateria działa w jednym kroku, zanim coś się w nim zdarzy.
batteries-full = Wszystkie 5 Baterii jest pełnych.
no-battery = J.O.R.D.A.N. nie ma Baterii.
all-ready = Gotowość możesz cofnąć tylko wtedy, gdy ktoś inny nie jest jeszcze gotowy.
integrity-top = Twoja maksymalna Integralność jest już na końcu toru.
class-deck-empty = Twoja talia Klasy jest pusta.
deck-empty = Nie ma tam już Wzmocnień do dobrania.
used-already = W tej fazie zostało już użyte.
one-body = Aby zamienić Ciała, musisz mieć dwa Ciała Zaawansowane.
acted-already = To działanie zostało już przez ciebie wykonane w tym kroku.
no-token-serves = Na twojej Konsoli nie ma żetonu, który nadaje się do tego Testu.
not-the-voice = W jednym płaszczu Testy wykonuje tylko Głos.
offer-pending = Masz już otwartą propozycję; najpierw ją wycofaj.
offer-gone = Jednego z tych Wzmocnień już nie ma.

## Wynik

line-defeated = Pokonani Wrogowie
line-steps = Kroki Protokołu
line-explored = Odkryte kafelki
line-resets = Resety
line-resources = Zasoby
line-cells = Odblokowane pola
line-open = Dane Otwarte
line-integrity = Maksymalna Integralność
line-faction = Wzmocnienia Frakcji
line-class = Wzmocnienia Klasy
line-goals = Cele
line-corrupted = Dane Uszkodzone
line-total = Razem
decided-victory = Scenariusz wygrany.
decided-defeat = Scenariusz przegrany.
decided-open = Scenariusz jeszcze trwa.
decided-points = Zdecydowały Punkty Zwycięstwa.
decided-corrupted = Remis na Punkty Zwycięstwa; zdecydowała mniejsza liczba Danych Uszkodzonych.
decided-shared = Remis we wszystkim: zwycięstwo jest wspólne.
ended-scenario = Scenariusz
ended-scenario-generator = Generator Scenariuszy
ended-ending = Zakończenie
ended-ending-defeat = Akta uzupełniono
ended-ending-time = Czas minął
ended-turns = Tury
ended-resets = Resety
ended-cause = Przyczyna porażki
ended-cause-corrupted = Skończyła się Pula Danych Uszkodzonych
ended-cause-story = Bieg opowieści

## Stół

game-tagline = Żywe jest tylko to, co niedokończone.
game-about = Ewidencja, której kazano nikogo nie zgubić, uzupełniła prawie wszystkich. Wy jesteście błędem w papierach: akta w połowie, Ciała pożyczone, swoboda do chwili, gdy ktoś doczyta was do końca. Przesuwajcie Dane na Konsoli we Wzorce, odpalajcie je, hackujcie miejskie maszyny, zajmujcie Ciała i pilnujcie, żeby wasze akta zostały otwarte. Scenariusze gra się razem, a w Generatorze przeciwko sobie.
game-facts = Od 1 do 4 graczy razem w Scenariuszach; od 2 do 4 przeciwko sobie w Generatorze Scenariuszy.
setup-scenario = Scenariusz
    .refused = Ten Scenariusz nie jest jeszcze otwarty albo wymaga innej liczby graczy: Generator Scenariuszy jest dla 2 do 4.
setup-scenario-generator = Generator Scenariuszy
    .text = Od 2 do 4 graczy rywalizuje o Punkty Zwycięstwa na losowej mapie i z losowymi celami.
setup-length = Długość gry w Generatorze
setup-length-medium = Średnia
    .text = 7 tur.
setup-length-short = Krótka
    .text = 5 tur.
setup-length-long = Długa
    .text = 9 tur.
setup-protocols = Protokoły Nauczania w Generatorze
setup-protocols-without = Bez nich
    .text = Tak zaleca instrukcja.
setup-protocols-with = Z nimi
    .text = Każdy gracz zatrzymuje jeden z dwóch Protokołów.
made-scenario-text = { $intro } { $difficulty ->
    [easy] Łatwy
    [medium] Średnio trudny
   *[hard] Trudny
}, { $length ->
    [short] krótki
    [medium] średniej długości
   *[long] długi
}{ $challenge ->
    [yes] , wyzwanie
   *[no] { "" }
}.
board-label = { $board }
class-label = { $class } ({ $board })

## Karty

card-schema = { $symbols }: { $text }
card-symbols-multi = { $face ->
    [hit] za każde trafienie
   *[crit] za każde trafienie krytyczne
}
part-hits = { $n ->
    [one] 1 trafienie
    [few] { $n } trafienia
   *[many] { $n } trafień
}
part-crits = { $n ->
    [one] 1 trafienie krytyczne
    [few] { $n } trafienia krytyczne
   *[many] { $n } trafień krytycznych
}
part-blanks = { $n ->
    [one] 1 pusta ścianka
    [few] { $n } puste ścianki
   *[many] { $n } pustych ścianek
}
part-no-dice = bez kości
card-stats = RCH { $mov }, ATK { $atk }, PRG { $prg }.
card-pattern = Wzorzec { $rows }: { $text }
card-pattern-bare = Wzorzec { $rows }.
card-hack = Hack { $rows }: { $text }
card-repel = Odpędzenie { $rows }{ $text ->
    [none] .
   *[other] { ": " }{ $text }
}
card-enemy = Poziom { $level }, Integralność { $integrity }.
card-basic = Schemat Podstawowy: { $text }
card-special = Schemat Specjalny: { $text }
card-augment = { $deck }, { $activation }{ $memory ->
    [0] { "" }
   *[other] , Pamięć { $memory }
}{ $once ->
    [yes] , Jednorazowe
   *[no] { "" }
}{ $starting ->
    [none] { "" }
   *[other] , Wzmocnienie Początkowe ({ $starting })
}.
card-district = Kafelek { $number }. Śledzenie: Wejściowe { $entry }, Stacjonarne { $stationary }.
card-core = Dane Rdzeniowe: { $core }.
card-step = Krok { $step }: { $goal }{ $reward ->
    [none] .
   *[other] { " → " }{ $reward }
}
card-last-step = Krok { $step }: { $goal } → na stałe: { $reward }
card-goal = { $points } PZ.
card-goal-test = Test ({ $kind }, { $n } { part-success }){ $at ->
    [none] { "" }
   *[other] { " " }{ $at }
}.
card-map = { $n ->
    [one] 1 zakryty kafelek
    [few] { $n } zakryte kafelki
   *[many] { $n } zakrytych kafelków
}; odkryte: { $open }.
card-conditions = Wrogowie: { $enemies }.{ $bonus ->
    [none] { "" }
   *[other] { " " }Na początek: { $bonus }
}{ $data ->
    [none] { "" }
    [core] { " " }W każdym Woreczku Danych: { $n } { noun-core }.
   *[other] { " " }W każdym Woreczku Danych: { $data }.
}
card-conditions-group = poziom { $level }: { $n }
card-all = wszyscy
card-per-player = po { $n } na gracza
card-boss = Integralność: { $integrity }.

## Nagłówki i znaki

kind-board = Plansze Graczy
kind-basic-pattern = Wzorce Podstawowe
kind-enemy = Wrogowie
kind-body = Ciała
kind-augment = Wzmocnienia
kind-protocol = Protokoły Nauczania
kind-district = Dzielnice
kind-generator-map = Mapy Generatora
kind-conditions = Warunki
kind-extension = Rozszerzenia
kind-pvp = Karty PvP
kind-goal = Cele
kind-scenario = Scenariusze
kind-boss = Bossowie
letter-shield = T
letter-memory = P
letter-power = M
letter-reroll = R
letter-r = T
letter-g = N
letter-b = G
letter-y = K
letter-o = O
letter-x = U
colour-r = czerwone
colour-g = zielone
colour-b = niebieskie
colour-y = żółte
colour-o = otwarte
colour-x = uszkodzone

## Pola stanu, na prostą planszę

field-scenario = Scenariusz
field-first = Pierwszy Gracz
field-turn = Tura
field-phase = Faza
field-step = Krok
field-acting = Kto działa
field-pool = Pula Danych
field-boxed = Dane Uszkodzone poza grą
field-map = Mapa
field-deck = Talia Wrogów
field-discard = Odrzuceni Wrogowie
field-market = Rynek Ciał
field-body-deck = Talia Ciał
field-faction-decks = Talie Frakcji
field-time = Czas
field-card = Aktywna karta
field-specials = Karty Specjalne
field-marks = Żetony na kartach
field-told = Dobrane karty
field-votes = Głosowania
field-bot = J.O.R.D.A.N.
field-boss = Boss
field-generator = Generator
field-result = Wynik
field-board = Plansza Gracza
field-core = Dane Rdzeniowe
field-class = Klasa
field-console = Konsola
field-bag = Woreczek Danych
field-dump = Zrzut
field-hand = Dobrane żetony
field-resources = Zasoby
field-xp = PD
field-integrity = Integralność
field-most = Maksymalna Integralność
field-tracking = Śledzenie
field-place = Miejsce na mapie
field-bodies = Ciała
field-foes = Dołączeni Wrogowie
field-augments = Wzmocnienia
field-class-deck = Talia Klasy
field-drawn = Karty do wyboru
field-protocol = Protokół Nauczania
field-combat = Walka
field-fired = Odpalone Wzorce
field-moves = Pozostałe ruchy
field-ready = Gotowość
field-out = Poza tą fazą
field-resets = Resety
field-defeated = Pokonani Wrogowie
field-explored = Odkryte kafelki
field-goals = Cele
field-known = Kampania
field-protocols = Protokoły Nauczania
field-length = Długość
field-spare-tokens = Żetony Eksploracji w pudełku
field-spent-tokens = Zużyte żetony Eksploracji
field-in-order = Poziomy talii Wrogów po kolei
field-shown = Pokazane karty
field-attached = Dołączeni dotąd Wrogowie
field-attached-before = Wrogowie przed tą fazą
field-turn-resets = Resety w tej turze
field-since = Od dobrania aktywnej karty
field-needed = Potrzebne Sukcesy
field-notes = Zapiski kart Scenariusza
field-tracked = Na torze Śledzenia
field-counts = Od ostatniego kroku Protokołu
field-totals = W całej rozgrywce
field-rolled = Rzucone kości
field-staked = Żetony zrzucone na Test
field-acted = Wykonane działania
field-used = Użyte
field-now = Działa w tej turze
field-later = Zadziała w następnej turze
field-down = Tuż przed resetem
field-offer = Oferta wymiany
field-unlocked = Odblokowane kody
field-endings = Osiągnięte zakończenia
field-at = Pole
field-tile = Kafelek
field-uncovered = Odkryty
field-token = Żeton Eksploracji
field-dice = Kości
field-seen = Obejrzane
field-cards = Karty
field-enemy = Wróg
field-number = Numer
field-damage = Obrażenia
field-hacked = Odpalone Hacki
field-hushed = Nie działa
field-installed = Zainstalowane
field-symbol = Kość symboli Wroga
field-die = Kość numeryczna
field-aim = Cel
field-felled = Pokonani w tej walce
field-batteries = Baterie
field-moved = Po ruchu
field-ahead = Użyje następnego efektu Dzielnicy
field-extension = Karta Rozszerzenia
field-pvp = Karta PvP
field-conditions = Karta Warunków
field-available = Dostępne cele
field-goal-deck = Talia celów
field-truces = Rozejmy
field-broken = Zerwane rozejmy

## Pytania

question-aim = Czyjego Bieżącego Wroga trafia następny Schemat?
question-again = Który Wzorzec Podstawowy działa jeszcze raz?
question-bid = Ile Pamięci dajesz za to Ciało?
question-cancel-special = Czy anulujesz ten Schemat Specjalny?
question-come-along = Czy ruszasz razem?
question-commonest = Który z najczęstszych rodzajów zrzucasz?
question-corrupted-shield = Czy odrzucasz żeton Danych Uszkodzonych przeciw tym Obrażeniom?
question-discard-augment = Które Wzmocnienie odrzucasz?
question-from-dump = Który żeton bierzesz ze Zrzutu?
question-go-open = Na który odkryty kafelek przechodzisz?
question-keep-token = Który żeton Wzorca zostaje?
question-lend-reroll = Czy wydajesz Przerzut na te kości?
question-lines = Które rzędy lub kolumny zamieniasz?
question-pass = Przez który zakryty kafelek przechodzisz, odkrywając go?
question-ride = Dokąd cię to zabiera?
question-shield-other = Czy wydajesz Tarczę za kogoś innego?
question-stay-up = Czy zachowujesz 1 punkt Integralności zamiast resetu?
question-swap-first = Który żeton zamieniasz?
question-swap-second = Z którym?
question-swap-theirs = Który z cudzych żetonów bierzesz?
question-take-along = Kogo zabierasz ze sobą?
question-take-enemy = Którego Wroga bierzesz?
question-truce = Czy zgadzasz się na rozejm?
question-under = Czy wkładasz tego Wroga pod talię?

## Odpowiedzi

option-use-card = Użyj: { $card }
option-put-under = { $under ->
    [yes] Włóż pod talię
   *[no] Zostaw na wierzchu
}
option-agree = { $yes ->
    [yes] Tak
   *[no] Nie
}
option-swap-lines = Zamień { $line } i { $other-line }
option-repeat-pattern = { $what } jeszcze raz
option-aim = Weź: { $enemy } ({ $seat })
option-give-away = Oddaj BOT-owi J.O.R.D.A.N.: { $card }
option-bid = { $memory ->
    [0] Bez oferty
   *[other] Pamięć: { $memory }
}

## Dziennik

event-enemy-taken = { $seat }: przejmuje Wroga: { $enemy } ({ $giver })
event-enemy-seen = { $seat }: ogląda wierzch talii Wrogów: { $enemy }
event-enemy-put-under = { $seat }: wkłada pod talię: { $enemy }
event-enemy-skipped = { $enemy }: bez aktywacji
event-symbol-turned = { $seat }: obraca kość symboli Wroga na { $symbol }
event-aimed = { $seat }: celuje w Bieżącego Wroga ({ $other })
event-taken-from-dump = { $seat }: bierze ze Zrzutu: { $tokens }
event-data-to-bag = { $seat }: wkłada do woreczka: { $tokens }
event-corrupted-taken = { $seat }: bierze żeton Danych Uszkodzonych ({ $giver })
event-tokens-swapped = { $seat }: zamienia dwa żetony
event-lines-swapped = { $seat }: { $line } i { $other-line } zamieniają się miejscami
event-gave-away = { $seat }: oddaje BOT-owi J.O.R.D.A.N.: { $card }
event-repeated = { $seat }: jeszcze raz działa { $what }
event-bodies-swapped = { $seat } i { $other }: zamiana Ciał
event-outbid = { $seat }: oferta za Ciało ({ $body }): { $memory } Pamięci
event-stayed-up = { $seat }: bez resetu, zostaje 1 punkt Integralności
event-shielded-other = { $seat }: wydaje Tarczę ({ $n }) za: { $other }
event-truce-made = { $seat } i { $other }: rozejm
event-truce-broken = { $seat } i { $other }: rozejm zerwany
event-dueled = { $seat } przeciw { $other }: { $successes } do { $others }

## Dlaczego nie

not-your-action = To robi się we własnej Fazie Akcji.
no-truce = Nie ma z kim zawrzeć rozejmu.
no-echo = Nie ma Wzorca do powtórzenia.

## Scenarios S, L, B

question-pass-baton = Kto bierze pałeczkę?
question-give-to = Kto dostaje od ciebie Zasób?
question-give = Który Zasób dajesz?
question-look = Który żeton Kości oglądasz?

event-dice-shown = Pole { $place }: żeton Kości ma numer { $number }

baton-no-fire = Kto trzyma pałeczkę, nie odpala Wzorców.
baton-not-yours = Nie trzymasz pałeczki.
baton-nobody-near = Na twoim kafelku nikt nie może wziąć pałeczki.
baton-not-here = Na twoim kafelku nie leży pałeczka.
gift-nobody-near = Nikomu na twoim kafelku nie przyda się nic z tego, co masz.
thing-hands-full = Figurka niesie tylko jedną rzecz.
thing-none-here = Na twoim kafelku nie leży żadna rzecz.
thing-none-carried = Ta figurka nie niesie żadnej rzeczy.
thing-place-taken = Na twoim kafelku leży już rzecz.
thing-twice-in-a-row = Poprzednia rzecz przypadła tobie; następną bierze ktoś inny.
show-not-in-shelter = W Schronie nikt cię nie widzi.
show-spot-taken = W tej turze pokazano już Numer na tym kafelku.
show-not-there = Wzorca nie ma na twojej Konsoli: { $number }.
show-not-fire = Numer z Programu się pokazuje, nie odpala.
