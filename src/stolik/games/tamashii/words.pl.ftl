# Słowa gry Tamashii: rzeczowniki, czasowniki, wartości, warunki, wyzwalacze i modyfikatory.
# $n to liczba albo napis w rodzaju X; $what to identyfikator rzeczownika, $name jego tekst; $what-2 i $name-2 to drugi rzeczownik.
# $mood they to trzecia osoba: „każdy gracz otrzymuje 1 Tarczę”. Kafelki (noun-16) i kody kart (noun-A01) powstają z treści gry.

## Nouns

# Biernik po liczbie $n; .gen dopełniacz.

good-shield = { $n ->
    [one] Tarczę
    [few] Tarcze
   *[other] Tarcz
}
    .gen = Tarczy
good-memory = { $n ->
    [one] Pamięć
    [few] Pamięci
   *[other] Pamięci
}
    .gen = Pamięci
good-power = { $n ->
    [one] Moc
    [few] Mocy
   *[other] Mocy
}
    .gen = Mocy
good-reroll = { $n ->
    [one] Przerzut
    [few] Przerzuty
   *[other] Przerzutów
}
    .gen = Przerzutu
good-any-resource = { $n ->
    [one] dowolny Zasób
    [few] dowolne Zasoby
   *[other] dowolnych Zasobów
}
    .gen = Zasobów
good-xp = PD
good-integrity = { $n ->
    [one] punkt Integralności
    [few] punkty Integralności
   *[other] punktów Integralności
}
good-most = { $n ->
    [one] punkt maksymalnej Integralności
    [few] punkty maksymalnej Integralności
   *[other] punktów maksymalnej Integralności
}

# Rodzaje Danych; .some to sam rodzaj, .gen dopełniacz liczby mnogiej.

noun-r = { $n ->
    [one] czerwony żeton Danych
    [few] czerwone żetony Danych
   *[other] czerwonych żetonów Danych
}
    .some = czerwone Dane
    .gen = czerwonych żetonów Danych
noun-g = { $n ->
    [one] zielony żeton Danych
    [few] zielone żetony Danych
   *[other] zielonych żetonów Danych
}
    .some = zielone Dane
    .gen = zielonych żetonów Danych
noun-b = { $n ->
    [one] niebieski żeton Danych
    [few] niebieskie żetony Danych
   *[other] niebieskich żetonów Danych
}
    .some = niebieskie Dane
    .gen = niebieskich żetonów Danych
noun-y = { $n ->
    [one] żółty żeton Danych
    [few] żółte żetony Danych
   *[other] żółtych żetonów Danych
}
    .some = żółte Dane
    .gen = żółtych żetonów Danych
noun-core = { $n ->
    [one] żeton Danych Rdzeniowych
    [few] żetony Danych Rdzeniowych
   *[other] żetonów Danych Rdzeniowych
}
    .some = Dane Rdzeniowe
    .gen = żetonów Danych Rdzeniowych
noun-open = { $n ->
    [one] żeton Danych Otwartych
    [few] żetony Danych Otwartych
   *[other] żetonów Danych Otwartych
}
    .some = Dane Otwarte
    .gen = żetonów Danych Otwartych
noun-corrupted = { $n ->
    [one] żeton Danych Uszkodzonych
    [few] żetony Danych Uszkodzonych
   *[other] żetonów Danych Uszkodzonych
}
    .some = Dane Uszkodzone
    .gen = żetonów Danych Uszkodzonych
noun-any = { $n ->
    [one] dowolny żeton Danych Podstawowych
    [few] dowolne żetony Danych Podstawowych
   *[other] dowolnych żetonów Danych Podstawowych
}
    .some = dowolne Dane Podstawowe
    .gen = żetonów Danych Podstawowych
noun-all = { $n ->
    [one] żeton Danych
    [few] żetony Danych
   *[other] żetonów Danych
}
    .some = dowolne Dane
    .gen = żetonów Danych

# Żetony Scenariusza; .all biernik liczby mnogiej, .gen dopełniacz liczby mnogiej.

noun-ascend = { $n ->
    [one] żeton Ascendu
    [few] żetony Ascendu
   *[other] żetonów Ascendu
}
    .all = żetony Ascendu
    .gen = żetonów Ascendu
noun-success = { $n ->
    [one] żeton Sukcesu
    [few] żetony Sukcesu
   *[other] żetonów Sukcesu
}
    .all = żetony Sukcesu
    .gen = żetonów Sukcesu
noun-dice = { $n ->
    [one] żeton Kości
    [few] żetony Kości
   *[other] żetonów Kości
}
    .all = żetony Kości
    .gen = żetonów Kości
noun-universal = { $n ->
    [one] znacznik uniwersalny
    [few] znaczniki uniwersalne
   *[other] znaczników uniwersalnych
}
    .all = znaczniki uniwersalne
    .gen = znaczników uniwersalnych

# Miejsca: .on na każdym z nich, .from z każdego z nich, .at na wszystkich razem.

noun-covered = zakryte kafelki
    .on = na każdym zakrytym kafelku
    .from = z każdego zakrytego kafelka
    .at = na zakrytych kafelkach
noun-uncovered = odkryte kafelki
    .on = na każdym odkrytym kafelku
    .from = z każdego odkrytego kafelka
    .at = na odkrytych kafelkach
noun-here = bieżący kafelek
    .on = na bieżącym kafelku
    .from = z bieżącego kafelka
    .at = na bieżącym kafelku
noun-map = mapa
    .on = na każdym kafelku
    .from = z każdego kafelka
    .at = na mapie
noun-nobody = kafelki bez figurki
    .on = na każdym kafelku bez figurki
    .from = z każdego kafelka bez figurki
    .at = na kafelkach bez figurek
noun-card = aktywna karta Scenariusza
    .on = na aktywnej karcie Scenariusza
    .from = z aktywnej karty Scenariusza
    .at = na aktywnej karcie Scenariusza
noun-me = własna figurka
    .on = przy swojej figurce
    .from = od swojej figurki
    .at = przy twojej figurce

# Wzory dla kafelków Dzielnic i kodów kart Scenariuszy.

made-tile = { $name } ({ $number })
    .on = na kafelku { $name } ({ $number })
    .from = z kafelka { $name } ({ $number })
    .at = na kafelku { $name } ({ $number })
made-code = { $code }
    .card = karta { $code }
    .on = na karcie { $code }
    .from = z karty { $code }
    .at = na karcie { $code }

# Talie Wzmocnień: .card to biernik karty, która z nich pochodzi.

noun-spartans = Spartanie
    .card = Wzmocnienie Spartan
noun-ninky = Ninky
    .card = Wzmocnienie Ninky
noun-seekers = Poszukiwacze
    .card = Wzmocnienie Poszukiwaczy
noun-civilians = Cywile
    .card = Wzmocnienie Cywilów
noun-hunter = Łowca
    .card = Wzmocnienie Łowcy
noun-guardian = Strażnik
    .card = Wzmocnienie Strażnika
noun-trickster = Kanciarz
    .card = Wzmocnienie Kanciarza
noun-enchanter = Zaklinacz
    .card = Wzmocnienie Zaklinacza
noun-own-class = własna talia Klasy
    .card = Wzmocnienie z własnej talii Klasy
noun-any-faction = dowolna Frakcja w grze
    .card = Wzmocnienie dowolnej Frakcji obecnej w grze

# Rodzaje odpalanych Wzorców.

noun-basic = Wzorzec Podstawowy
noun-long = Dłuższy Wzorzec Zasobów
noun-hack = Hack
noun-repel = Odpędzenie
noun-body = Ciało
noun-augment = Wzmocnienie
noun-scenario = Wzorzec z karty Scenariusza

# Zdarzenia, które się liczy, jak w „liczba ...”; miejsce „uncovered” oznacza też jedno z nich.

noun-defeated = pokonanych przez ciebie Wrogów
noun-level-1 = pokonanych przez ciebie Wrogów poziomu 1
noun-level-2 = pokonanych przez ciebie Wrogów poziomu 2
noun-level-3 = pokonanych przez ciebie Wrogów poziomu 3
noun-fired = odpalonych przez ciebie Wzorców
noun-long-fired = odpalonych przez ciebie Dłuższych Wzorców Zasobów
noun-hacked = odpalonych przez ciebie Hacków
noun-repelled = odpalonych przez ciebie Odpędzeń
noun-installed = zainstalowanych przez ciebie Wzmocnień
noun-taken-over = zajętych przez ciebie Ciał
noun-was-reset = twoich resetów
noun-dropped = odrzuconych przez ciebie żetonów Danych
noun-traded = twoich wymian
noun-wounded = twoich zranień
noun-quiet-roll = twoich Rzutów Śledzenia bez dołączonego Wroga
noun-failed-test = twoich nieudanych Testów
noun-passed-test = twoich udanych Testów

## Verbs about a player

text-scaled = liczy się pierwsza liczba
verb-gain = { part-gain } { $object }
    .object = { $n } { $name }
verb-lose = { part-lose } { $object }
    .object = { $n } { $name }
verb-lose-best = { part-lose } { $n } { $n ->
    [one] jednostkę
    [few] jednostki
   *[other] jednostek
} Zasobu, którego { $mood ->
    [inf] masz najwięcej
    [they] ma najwięcej
   *[imp] masz najwięcej
}
verb-pay = { $mood ->
    [inf] wydać
    [they] wydaje
   *[imp] wydaj
} { $object }
    .object = { $n } { $name }
verb-xp = { part-gain } { $object }
    .object = { $n } PD
verb-recover = { $mood ->
    [inf] odzyskać
    [they] odzyskuje
   *[imp] odzyskaj
} { $n } { good-integrity }
verb-integrity = { part-raise } maksymalną i bieżącą Integralność o { $n }
verb-wound = { part-gain } { $object }
    .object = { $n } { part-damage }
verb-data = { part-gain } { $object }
    .object = { $n } { $name }
verb-open = { part-gain } { $object }
    .object = { $n } { noun-open }
verb-corrupt = { part-gain } { $object }
    .object = { $n } { noun-corrupted }
verb-dump = { $mood ->
    [inf] zrzucić
    [they] zrzuca
   *[imp] zrzuć
} { $object }
    .object = { $n } { $name }
verb-discard = { part-discard } { $object }
    .object = { $n } { $name }
verb-prepare = { $mood ->
    [inf] przygotować
    [they] przygotowuje
   *[imp] przygotuj
} { $n } { noun-all }
verb-program = { $mood ->
    [inf] zaprogramować
    [they] programuje
   *[imp] zaprogramuj
} { $n ->
    [one] 1 ruch
    [few] maksymalnie { $n } ruchy
   *[other] maksymalnie { $n } ruchów
}
verb-free = { $mood ->
    [inf] odblokować
    [they] odblokowuje
   *[imp] odblokuj
} { $n } { $n ->
    [one] pole Danych
    [few] pola Danych
   *[other] pól Danych
}
verb-lock-cell = { part-place } żeton Blokady z powrotem na ostatnim Odblokowanym polu
verb-change-core = { $mood ->
    [inf] zmienić
    [they] zmienia
   *[imp] zmień
} rodzaj Danych Rdzeniowych
verb-damage = { part-deal } { $n } { part-damage } Bieżącemu Wrogowi
verb-defeat-enemy = { part-defeat } Bieżącego Wroga
verb-defeat-if = { part-defeat } Bieżącego Wroga, jeśli ma najwyżej { $n } { good-integrity }
verb-heal-enemy = { $mood ->
    [inf] przywrócić
    [they] przywraca
   *[imp] przywróć
} Bieżącemu Wrogowi { $n } { good-integrity }
verb-attach = { part-attach } { $n } { part-enemy }
verb-attach-card = { part-attach } Wroga z karty { $name }
verb-drop-enemy = { part-discard } Bieżącego Wroga
verb-track = { $sign ->
    [less] { part-lower }
   *[more] { part-raise }
} Śledzenie o { $n }
verb-calm = { part-set } Śledzenie na 0
verb-reroll = { $mood ->
    [inf] przerzucić
    [they] przerzuca
   *[imp] przerzuć
} { $n ->
    [one] 1 nieużytą kość
    [few] maksymalnie { $n } nieużyte kości
   *[other] maksymalnie { $n } nieużytych kości
}
verb-take-over = { $mood ->
    [inf] zamienić
    [they] zamienia
   *[imp] zamień
} aktywne Ciało na drugie
verb-lose-body = { part-lose } aktywne Ciało
verb-augment = { part-draw } { $name-card }
verb-install = { $mood ->
    [inf] zainstalować
    [they] instaluje
   *[imp] zainstaluj
} { $n } { part-augment } bez wydawania Pamięci
verb-lose-augment = { part-discard } niezainstalowane Wzmocnienie
verb-move = { part-move } { $n ->
    [one] o 1 kafelek
    [few] o maksymalnie { $n } kafelki
   *[other] o maksymalnie { $n } kafelków
}
verb-drift = { part-move } na sąsiedni odkryty kafelek
verb-go-shelter = { part-move } do Schronu
verb-uncover = { $mood ->
    [inf] odkryć
    [they] odkrywa
   *[imp] odkryj
} { $n } { part-tile }
verb-everyone = { $form ->
    [they] { $mood ->
        [inf] sprawić, że każdy gracz { $effect-they }
       *[imp] każdy gracz { $effect-they }
    }
   *[imp] { $mood ->
        [inf] rozpatrzyć dla każdego gracza: { $effect }
       *[imp] każdy gracz: { $effect }
    }
}
verb-everyone-here = { $form ->
    [they] { $mood ->
        [inf] sprawić, że każdy gracz na bieżącym kafelku { $effect-they }
       *[imp] każdy gracz na bieżącym kafelku { $effect-they }
    }
   *[imp] { $mood ->
        [inf] rozpatrzyć dla każdego gracza na bieżącym kafelku: { $effect }
       *[imp] każdy gracz na bieżącym kafelku: { $effect }
    }
}
verb-other = { $form ->
    [they] { $mood ->
        [inf] wskazać innego gracza, który { $effect-they }
       *[imp] wybrany inny gracz { $effect-they }
    }
   *[imp] { $mood ->
        [inf] wskazać innego gracza: { $effect }
       *[imp] wskaż innego gracza: { $effect }
    }
}

part-gain = { $mood ->
    [inf] otrzymać
    [they] otrzymuje
   *[imp] otrzymaj
}
part-lose = { $mood ->
    [inf] stracić
    [they] traci
   *[imp] strać
}
part-discard = { $mood ->
    [inf] odrzucić
    [they] odrzuca
   *[imp] odrzuć
}
part-defeat = { $mood ->
    [inf] pokonać
    [they] pokonuje
   *[imp] pokonaj
}
part-attach = { $mood ->
    [inf] dołączyć
    [they] dołącza
   *[imp] dołącz
}
part-raise = { $mood ->
    [inf] zwiększyć
    [they] zwiększa
   *[imp] zwiększ
}
part-lower = { $mood ->
    [inf] zmniejszyć
    [they] zmniejsza
   *[imp] zmniejsz
}
part-set = { $mood ->
    [inf] ustawić
    [they] ustawia
   *[imp] ustaw
}
part-draw = { $mood ->
    [inf] dobrać
    [they] dobiera
   *[imp] dobierz
}
part-move = { $mood ->
    [inf] przesunąć się
    [they] przesuwa się
   *[imp] przesuń się
}
part-deal = { $mood ->
    [inf] zadać
    [they] zadaje
   *[imp] zadaj
}
part-damage = { $n ->
    [one] Obrażenie
    [few] Obrażenia
   *[other] Obrażeń
}
part-enemy = { $n ->
    [one] Wroga
    [few] Wrogów
   *[other] Wrogów
}
part-augment = { $n ->
    [one] Wzmocnienie
    [few] Wzmocnienia
   *[other] Wzmocnień
}
part-tile = { $n ->
    [one] kafelek
    [few] kafelki
   *[other] kafelków
}

## Verbs about the Scenario

verb-set-time = { part-set } Czas na { $n }
verb-time = { $sign ->
    [less] { part-lower }
   *[more] { part-raise }
} Czas o { $n }
verb-place = { $what-2 ->
    [me] { $mood ->
        [inf] wziąć
        [they] bierze
       *[imp] weź
    } { $n } { $name } ze sobą
   *[other] { part-place } { $n } { $name } { $name-2-on }
}
verb-remove = { $what-2 ->
    [me] { part-put-back } { $n } { $n ->
        [one] niesiony
        [few] niesione
       *[other] niesionych
    } { $name }
   *[other] { part-remove } { $n } { $name } { $name-2-from }
}
verb-clear = { $what-2 ->
    [me] { part-put-back } wszystkie niesione { $name-all }
   *[other] { part-remove } wszystkie { $name-all } { $name-2-from }
}
verb-scatter-dice = { part-place } zakryte żetony Kości na losowych zakrytych kafelkach, po jednym (łącznie { $n })
verb-success = { part-place } { $n } { noun-success } na aktywnej karcie Scenariusza
verb-story = { part-draw } kartę { $object }
    .object = { $name }
verb-special = { part-draw } kartę Specjalną { $object }
    .object = { $name }
verb-drop-card = { part-discard } kartę { $name }
verb-take-integrity = { part-lose } { $n } { good-integrity }
verb-test = { part-test } ({ $name-some }, { $n } { part-success }): jeśli się powiedzie, { $effect }; w przeciwnym razie { $else }
verb-test-any = { part-test } ({ $name-some }, { $n } { part-success }): jeśli się powiedzie, { $effect }
verb-group-test = { part-group-test } ({ $name-some }, { $n } { part-success }): jeśli się powiedzie, { $effect }; w przeciwnym razie { $else }
verb-group-test-any = { part-group-test } ({ $name-some }, { $n } { part-success }): jeśli się powiedzie, { $effect }
verb-vote = głosowanie: { $ways }
verb-boss = do gry wchodzi Boss z karty { $name }
    .alone = yes
verb-hurt-boss = { part-deal } { $n } { part-damage } Bossowi
verb-battery = BOT J.O.R.D.A.N. ładuje { $n } { $n ->
    [one] Baterię
    [few] Baterie
   *[other] Baterii
}
    .alone = yes

part-place = { $mood ->
    [inf] położyć
    [they] kładzie
   *[imp] połóż
}
part-put-back = { $mood ->
    [inf] odłożyć
    [they] odkłada
   *[imp] odłóż
}
part-remove = { $mood ->
    [inf] usunąć
    [they] usuwa
   *[imp] usuń
}
part-success = { $n ->
    [one] Sukces
    [few] Sukcesy
   *[other] Sukcesów
}
part-test = { $mood ->
    [inf] wykonać Test
    [they] wykonuje Test
   *[imp] wykonaj Test
}
part-group-test = { $mood ->
    [inf] wykonać Test Grupowy
    [they] wykonuje Test Grupowy
   *[imp] wykonaj Test Grupowy
}

## Amounts

# Jak w „gdzie X to ...”; przy liczeniu $how to „co najmniej 3” dla liczby $n, a $compare mówi, jak się porównuje.

amount-players = liczba graczy
amount-time = Czas
count-time = Czas wynosi { part-exact }
amount-successes = liczba żetonów Sukcesu na aktywnej karcie Scenariusza
count-successes = { $compare ->
    [exactly] { $n ->
        [0] na aktywnej karcie Scenariusza nie ma żetonów Sukcesu
       *[other] na aktywnej karcie Scenariusza { part-lie } { $how } { noun-success }
    }
   *[other] na aktywnej karcie Scenariusza { part-lie } { $how } { noun-success }
}
amount-marks = liczba { $what-2 ->
    [me] niesionych przez ciebie { $name-gen }
   *[other] { $name-gen } { $name-2-at }
}
count-marks = { $what-2 ->
    [me] { $compare ->
        [exactly] { $n ->
            [0] nie niesiesz { $name-gen }
           *[other] niesiesz { $how } { $name }
        }
       *[other] niesiesz { $how } { $name }
    }
   *[other] { $compare ->
        [exactly] { $n ->
            [0] { $name-2-at } nie ma { $name-gen }
           *[other] { $name-2-at } { part-lie } { $how } { $name }
        }
       *[other] { $name-2-at } { part-lie } { $how } { $name }
    }
}
amount-defeated = liczba Wrogów pokonanych przy tej karcie Scenariusza
count-defeated = { $compare ->
    [exactly] { $n ->
        [0] odkąd leży aktywna karta Scenariusza, nie pokonano żadnego Wroga
       *[other] odkąd leży aktywna karta Scenariusza, pokonano { $how } { part-enemy }
    }
   *[other] odkąd leży aktywna karta Scenariusza, pokonano { $how } { part-enemy }
}
amount-attached = liczba Wrogów dołączonych do wszystkich graczy
count-attached = { $compare ->
    [exactly] { $n ->
        [0] nikt nie ma dołączonych Wrogów
       *[other] gracze mają łącznie { $how } { part-attached }
    }
   *[other] gracze mają łącznie { $how } { part-attached }
}
amount-own-attached = liczba dołączonych do ciebie Wrogów
count-own-attached = { $compare ->
    [exactly] { $n ->
        [0] nie masz dołączonych Wrogów
       *[other] masz { $how } { part-attached }
    }
   *[other] masz { $how } { part-attached }
}
amount-held = liczba jednostek { $name-gen }, które masz
count-held = { $compare ->
    [exactly] { $n ->
        [0] nie masz { $name-gen }
       *[other] masz { $how } { $name }
    }
   *[other] masz { $object }
}
    .object = { $how } { $name }
amount-resources = liczba jednostek twoich Zasobów
count-resources = { $compare ->
    [exactly] { $n ->
        [0] nie masz Zasobów
       *[other] masz { $how } { $n ->
            [one] Zasób
            [few] Zasoby
           *[other] Zasobów
        }
    }
   *[other] masz { $how } { $n ->
        [one] Zasób
        [few] Zasoby
       *[other] Zasobów
    }
}
amount-tokens = liczba { $name-gen } na twojej Konsoli
count-tokens = { $compare ->
    [exactly] { $n ->
        [0] na twojej Konsoli nie ma { $name-gen }
       *[other] na twojej Konsoli { part-lie } { $how } { $name }
    }
   *[other] na twojej Konsoli { part-lie } { $how } { $name }
}
amount-owned = liczba { $name-gen } w twoim woreczku, na Konsoli i w Zrzucie
count-owned = { $compare ->
    [exactly] { $n ->
        [0] w twojej puli Danych nie ma { $name-gen }
       *[other] w twojej puli Danych { part-is } { $how } { $name }
    }
   *[other] w twojej puli Danych { part-is } { $how } { $name }
}
amount-empty-cells = liczba pustych pól twojej Konsoli
count-empty-cells = { $compare ->
    [exactly] { $n ->
        [0] na twojej Konsoli nie ma pustych pól
       *[other] na twojej Konsoli { part-is } { $how } { $n ->
            [one] puste pole
            [few] puste pola
           *[other] pustych pól
        }
    }
   *[other] na twojej Konsoli { part-is } { $how } { $n ->
        [one] puste pole
        [few] puste pola
       *[other] pustych pól
    }
}
amount-counted = liczba { $what ->
    [uncovered] odkrytych przez ciebie kafelków
   *[other] { $name }
} od ostatniego kroku
count-counted = od ostatniego kroku masz na koncie { $object }
    .object = { $how } { part-deed }
amount-so-far = liczba { $what ->
    [uncovered] odkrytych przez ciebie kafelków
   *[other] { $name }
}
count-so-far = masz na koncie { $object }
    .object = { $how } { part-deed }
amount-fired-now = liczba Wzorców odpalonych przez ciebie w tym kroku odpalania
count-fired-now = { $compare ->
    [exactly] { $n ->
        [0] w tym kroku odpalania nie masz odpalonych Wzorców
       *[other] w tym kroku odpalania masz { $how } { $n ->
            [one] odpalony Wzorzec
            [few] odpalone Wzorce
           *[other] odpalonych Wzorców
        }
    }
   *[other] w tym kroku odpalania masz { $how } { $n ->
        [one] odpalony Wzorzec
        [few] odpalone Wzorce
       *[other] odpalonych Wzorców
    }
}
amount-boss-integrity = Integralność, która została Bossowi
count-boss-integrity = { $compare ->
    [exactly] { $n ->
        [0] Boss nie ma już Integralności
       *[other] Boss ma { $how } { good-integrity }
    }
   *[other] Boss ma { $how } { good-integrity }
}
amount-turns = numer tury
count-turns = { $compare ->
    [at-least] trwa tura { $n } lub późniejsza
    [at-most] trwa tura { $n } lub wcześniejsza
    [more] trwa tura późniejsza niż { $n }
    [fewer] trwa tura wcześniejsza niż { $n }
    [exactly] trwa tura { $n }
   *[not] trwa inna tura niż { $n }
}
amount-tracking = twoje Śledzenie
count-tracking = twoje Śledzenie wynosi { part-exact }
amount-bodies = liczba twoich Ciał Zaawansowanych
count-bodies = { $compare ->
    [exactly] { $n ->
        [0] nie masz Ciała Zaawansowanego
       *[other] masz { $how } { $n ->
            [one] Ciało Zaawansowane
            [few] Ciała Zaawansowane
           *[other] Ciał Zaawansowanych
        }
    }
   *[other] masz { $how } { $n ->
        [one] Ciało Zaawansowane
        [few] Ciała Zaawansowane
       *[other] Ciał Zaawansowanych
    }
}
amount-most-integrity = twoja maksymalna Integralność
count-most-integrity = twoja maksymalna Integralność wynosi { part-exact }
amount-unlocked-cells = liczba twoich Odblokowanych pól
count-unlocked-cells = { $compare ->
    [exactly] { $n ->
        [0] nie masz Odblokowanych pól
       *[other] masz { $how } { $n ->
            [one] Odblokowane pole
            [few] Odblokowane pola
           *[other] Odblokowanych pól
        }
    }
   *[other] masz { $how } { $n ->
        [one] Odblokowane pole
        [few] Odblokowane pola
       *[other] Odblokowanych pól
    }
}
amount-class-installed = liczba twoich zainstalowanych Wzmocnień Klasy poza Początkowymi
count-class-installed = { $compare ->
    [exactly] { $n ->
        [0] nie masz zainstalowanych Wzmocnień Klasy poza Początkowymi
       *[other] masz { $how } { $n ->
            [one] zainstalowane Wzmocnienie Klasy
            [few] zainstalowane Wzmocnienia Klasy
           *[other] zainstalowanych Wzmocnień Klasy
        } poza Początkowymi
    }
   *[other] masz { $how } { $n ->
        [one] zainstalowane Wzmocnienie Klasy
        [few] zainstalowane Wzmocnienia Klasy
       *[other] zainstalowanych Wzmocnień Klasy
    } poza Początkowymi
}
amount-faction-cards = liczba twoich Wzmocnień Frakcji
count-faction-cards = { $compare ->
    [exactly] { $n ->
        [0] nie masz Wzmocnień Frakcji
       *[other] masz { $how } { part-augment } Frakcji
    }
   *[other] masz { $how } { part-augment } Frakcji
}
amount-covered-tiles = liczba zakrytych kafelków
count-covered-tiles = { $compare ->
    [exactly] { $n ->
        [0] na mapie nie ma zakrytych kafelków
       *[other] na mapie { part-is } { $how } { $n ->
            [one] zakryty kafelek
            [few] zakryte kafelki
           *[other] zakrytych kafelków
        }
    }
   *[other] na mapie { part-is } { $how } { $n ->
        [one] zakryty kafelek
        [few] zakryte kafelki
       *[other] zakrytych kafelków
    }
}

part-exact = { $compare ->
    [exactly] { $n }
   *[other] { $how }
}
part-lie = { $compare ->
    [more] leży
    [fewer] leży
   *[other] { $n ->
        [few] leżą
       *[other] leży
    }
}
part-is = { $compare ->
    [more] jest
    [fewer] jest
   *[other] { $n ->
        [few] są
       *[other] jest
    }
}
part-attached = { $n ->
    [one] dołączonego Wroga
   *[other] dołączonych Wrogów
}
part-deed = { $what ->
    [defeated] { $n ->
        [one] pokonanego Wroga
        [few] pokonanych Wrogów
       *[other] pokonanych Wrogów
    }
    [level_1] { $n ->
        [one] pokonanego Wroga poziomu 1
        [few] pokonanych Wrogów poziomu 1
       *[other] pokonanych Wrogów poziomu 1
    }
    [level_2] { $n ->
        [one] pokonanego Wroga poziomu 2
        [few] pokonanych Wrogów poziomu 2
       *[other] pokonanych Wrogów poziomu 2
    }
    [level_3] { $n ->
        [one] pokonanego Wroga poziomu 3
        [few] pokonanych Wrogów poziomu 3
       *[other] pokonanych Wrogów poziomu 3
    }
    [fired] { $n ->
        [one] odpalony Wzorzec
        [few] odpalone Wzorce
       *[other] odpalonych Wzorców
    }
    [long_fired] { $n ->
        [one] odpalony Dłuższy Wzorzec Zasobów
        [few] odpalone Dłuższe Wzorce Zasobów
       *[other] odpalonych Dłuższych Wzorców Zasobów
    }
    [hacked] { $n ->
        [one] odpalony Hack
        [few] odpalone Hacki
       *[other] odpalonych Hacków
    }
    [repelled] { $n ->
        [one] odpalone Odpędzenie
        [few] odpalone Odpędzenia
       *[other] odpalonych Odpędzeń
    }
    [uncovered] { $n ->
        [one] odkryty kafelek
        [few] odkryte kafelki
       *[other] odkrytych kafelków
    }
    [installed] { $n ->
        [one] zainstalowane Wzmocnienie
        [few] zainstalowane Wzmocnienia
       *[other] zainstalowanych Wzmocnień
    }
    [taken_over] { $n ->
        [one] zajęcie Ciała
        [few] zajęcia Ciał
       *[other] zajęć Ciał
    }
    [was_reset] { $n ->
        [one] reset
        [few] resety
       *[other] resetów
    }
    [dropped] { $n ->
        [one] odrzucony żeton Danych
        [few] odrzucone żetony Danych
       *[other] odrzuconych żetonów Danych
    }
    [traded] { $n ->
        [one] wymianę
        [few] wymiany
       *[other] wymian
    }
    [wounded] { $n ->
        [one] zranienie
        [few] zranienia
       *[other] zranień
    }
    [quiet_roll] { $n ->
        [one] Rzut Śledzenia bez dołączonego Wroga
        [few] Rzuty Śledzenia bez dołączonego Wroga
       *[other] Rzutów Śledzenia bez dołączonego Wroga
    }
    [failed_test] { $n ->
        [one] nieudany Test
        [few] nieudane Testy
       *[other] nieudanych Testów
    }
    [passed_test] { $n ->
        [one] udany Test
        [few] udane Testy
       *[other] udanych Testów
    }
   *[other] { part-deed-of-cards }
}

## Conditions

# Jak po „jeśli”.

condition-at = ktoś jest na kafelku { $name }
condition-not-at = nikogo nie ma na kafelku { $name }
condition-all-at = wszyscy gracze są na kafelku { $name }
condition-not-all-at = nie wszyscy gracze są na kafelku { $name }
condition-nobody-at = nikogo nie ma na kafelku { $name }
condition-not-nobody-at = ktoś jest na kafelku { $name }
condition-standing = jesteś na kafelku { $name }
condition-not-standing = nie jesteś na kafelku { $name }
condition-with-another = na twoim kafelku jest inny gracz
condition-not-with-another = na twoim kafelku nie ma innego gracza
condition-active = karta { $name } jest w grze
condition-not-active = karty { $name } nie ma w grze
condition-ended = na Arkuszu Postępów zaznaczono zakończenie { $name }
condition-not-ended = na Arkuszu Postępów nie zaznaczono zakończenia { $name }

## Triggers

# Jak po „zawsze gdy”.

trigger-enter = wejdziesz na kafelek { $name }
trigger-enter-any = wejdziesz na kafelek
trigger-defeat = pokonasz Wroga
trigger-fire = odpalisz { $what ->
    [basic] Wzorzec Podstawowy
    [long] Dłuższy Wzorzec Zasobów
    [hack] Hack
    [repel] Odpędzenie
    [body] Wzorzec Ciała
    [augment] Wzorzec Wzmocnienia
    [scenario] Wzorzec z karty Scenariusza
   *[resource] Wzorzec Podstawowy { $name-gen }
}
trigger-fire-any = odpalisz Wzorzec
trigger-uncover = odkryjesz kafelek
trigger-claim = ukończysz krok swojego Protokołu Nauczania
trigger-turn-start = rozpocznie się tura

## Modifiers

# $n jest bez znaku, $sign mówi: więcej czy mniej.

modifier-prg = twoje PRG jest o { $n } { $sign ->
    [less] niższe
   *[more] wyższe
}
modifier-atk = twój ATK jest o { $n } { part-higher }
modifier-mov = twój RCH jest o { $n } { part-higher }
modifier-entry-tracking = Wejściowe Wartości Śledzenia są dla ciebie o { $n } { part-values }
modifier-stationary-tracking = Stacjonarne Wartości Śledzenia są dla ciebie o { $n } { part-values }
modifier-tracking-dice = w Rzutach Śledzenia rzucasz o { part-more }
modifier-tracking-reroll = w Rzutach Śledzenia możesz za darmo przerzucić { $sign ->
    [less] o { part-more }
   *[more] { $n ->
        [one] 1 kość
       *[other] maksymalnie { $n } kości
    }
}
modifier-test-dice = w Testach rzucasz o { part-more }
modifier-shield-gain = Wzorce Podstawowe Tarczy dają ci o { $n } { good-shield } { $sign ->
    [less] mniej
   *[more] więcej
}
modifier-wound-less = pierwsze Obrażenia, które otrzymujesz w turze, są o { $n } mniejsze
modifier-install-less = instalacja Wzmocnienia kosztuje cię o { $n } { good-memory } mniej

part-higher = { $sign ->
    [less] niższy
   *[more] wyższy
}
part-values = { $sign ->
    [less] niższe
   *[more] wyższe
}
part-more = { $n ->
    [one] 1 kość
   *[other] { $n } kości
} { $sign ->
    [less] mniej
   *[more] więcej
}

## Uwagi o rekordach i polach paczek

table-constants = Dokładnie jeden: kości, tory i żetony.
field-constants-successes = ile w Teście jest warta każda ścianka
field-constants-exploration = żetony Eksploracji według rodzaju: `xp`, `data` i cztery Zasoby
table-board = Dokładnie 4: paczka może je zastąpić, ale nie dodać nowych.
field-board-console = 4 rzędy po 5 pól: `#` Podświetlone, `.` nie, `L` Zablokowane (ostatnie w rzędzie)
field-board-schemas-effect = efekt
table-basic-pattern = Dokładnie 9, w tej kolejności.
field-basic-pattern-rows = rzędy symboli: `r` `g` `b` `y` rodzaje Podstawowe, `c` Rdzeniowe, `*` Dowolne, `o` Otwarte, `x` Uszkodzone, `.` nic
field-enemy-code = co go odblokowuje: kod zakończenia
field-enemy-basic = zawsze z `wound`
field-enemy-hacks = 1 lub 2
field-enemy-hacks-effect = efekt
field-enemy-card = karta Specjalna Scenariusza, którą jest ten Wróg
field-body-cost = Wzorzec, którym się je zajmuje
field-body-schemas-effect = efekt
field-augment-deck = Klasa albo Frakcja
field-augment-rows = Wzorzec Wzmocnienia Frakcji
field-augment-starting = Wzmocnienie Początkowe; do jakiego trybu
field-augment-schema-effect = efekt
field-protocol-steps = 3 razy `{ "{" } goal, reward { "}" }`: warunek i efekt
field-district-faction = Kryjówka: jej Frakcja
field-scenario-letter = pierwszy znak kodów jego kart
field-scenario-corrupted = żetony w Puli Danych Uszkodzonych
field-scenario-out-of-corrupted = karta dobierana, gdy pula jest pusta
field-scenario-start = numer kafelka, na którym zaczynają figurki
field-scenario-enemies-count = wartość; jeśli pominięta, wszyscy odblokowani
field-scenario-map-open = kafelki leżące odkryte: q, r i numer
field-scenario-skip = pomijane kroki przygotowania
field-story-actions-effect = efekt
field-story-patterns-effect = efekt
field-story-world-do = efekt
field-story-world-if = warunek; z kilku kolejnych spełnia się pierwszy prawdziwy
field-special-card-lies = `beside` obok Toru Czasu albo numer kafelka
field-special-card-actions-effect = efekt
field-special-card-patterns-effect = efekt
field-goal-test = rodzaj Danych w Teście

## Words of single cards: Enemies, Bodies, Augments, Protocols

# Ciała, które wymienia efekt, w bierniku.

noun-top = wierzchnie Ciało z talii
noun-soldier = Żołnierza
noun-courier = Kurierkę
noun-diver = Nurka
noun-cook = Kucharza
noun-stagehand = Maszynistę sceny
noun-librarian = Bibliotekarza
noun-steeplejack = Alpinistę
noun-pilot = Pilotkę
noun-pacemaker = Zająca
noun-tuner = Stroiciela
noun-pupil = Uczennicę
noun-matron = Przełożoną
noun-inspector = Inspektora

# Dalsze zdarzenia, które się liczy.

noun-together = faz zakończonych z kimś na twoim kafelku
noun-helped = razy, gdy ktoś odzyskał dzięki tobie Integralność
noun-clean-load = Ładowań Konsoli bez Danych Uszkodzonych
noun-districts = różnych Dzielnic, na których stała twoja figurka
noun-unseen-turn = tur zakończonych ze Śledzeniem 0
noun-hard-hit = razy, gdy otrzymujesz naraz co najmniej 2 Obrażenia
noun-hacked-twice = Wrogów, na których odpalasz drugi Hack
noun-swapped = zamian twoich Ciał
noun-emptied = opróżnień twojej Konsoli
noun-given = oddanych przez ciebie Wzmocnień
noun-received = otrzymanych przez ciebie Wzmocnień
noun-hurt-at-hideout = zranień w Kryjówce
noun-big-shield = razy, gdy wydajesz naraz co najmniej 3 Tarcze
noun-five-cells = odpalonych przez ciebie Wzorców z co najmniej 5 pól
noun-felled-two = walk, w których pokonujesz dwóch Wrogów
part-deed-of-cards = { $what ->
    [together] { $n ->
        [one] fazę zakończoną
        [few] fazy zakończone
       *[other] faz zakończonych
    } z kimś na twoim kafelku
    [helped] { part-times-pl }, gdy ktoś odzyskuje dzięki tobie Integralność
    [clean_load] { $n ->
        [one] Ładowanie
        [few] Ładowania
       *[other] Ładowań
    } Konsoli bez Danych Uszkodzonych
    [districts] { $n ->
        [one] odwiedzoną Dzielnicę
        [few] różne odwiedzone Dzielnice
       *[other] różnych odwiedzonych Dzielnic
    }
    [unseen_turn] { $n ->
        [one] turę zakończoną
        [few] tury zakończone
       *[other] tur zakończonych
    } ze Śledzeniem 0
    [hard_hit] { part-times-pl }, gdy otrzymujesz naraz co najmniej 2 Obrażenia
    [hacked_twice] { $n ->
        [one] Wroga trafionego
       *[other] Wrogów trafionych
    } dwoma Hackami
    [swapped] { $n ->
        [one] zamianę
        [few] zamiany
       *[other] zamian
    } swoich Ciał
    [emptied] { $n ->
        [one] opróżnienie
        [few] opróżnienia
       *[other] opróżnień
    } Konsoli
    [given] { $n ->
        [one] oddane Wzmocnienie
        [few] oddane Wzmocnienia
       *[other] oddanych Wzmocnień
    }
    [received] { $n ->
        [one] otrzymane Wzmocnienie
        [few] otrzymane Wzmocnienia
       *[other] otrzymanych Wzmocnień
    }
    [hurt_at_hideout] { $n ->
        [one] zranienie
        [few] zranienia
       *[other] zranień
    } w Kryjówce
    [big_shield] { part-times-pl }, gdy wydajesz naraz co najmniej 3 Tarcze
    [five_cells] { $n ->
        [one] odpalony Wzorzec
        [few] odpalone Wzorce
       *[other] odpalonych Wzorców
    } z co najmniej 5 pól
   *[felled_two] { $n ->
        [one] walkę
        [few] walki
       *[other] walk
    } z dwoma pokonanymi Wrogami
}
part-times-pl = { $n ->
    [one] raz
    [few] razy
   *[other] razy
}

# Co robią Wrogowie.

verb-next-acts = aktywuje się też następny Wróg, jeśli jeszcze tego nie zrobił
verb-act-as-next = ten Wróg wykonuje Schemat Specjalny następnego Wroga (ostatni: Bieżącego)
verb-slow = { part-have } w następnej turze RCH mniejszy o { $n }
verb-unprogram = { part-have } w następnej turze PRG mniejsze o { $n }
part-have = { $mood ->
    [inf] mieć
    [they] ma
   *[imp] masz
}
verb-dump-commonest = { part-dump } { $n } { noun-all } tego rodzaju Podstawowego, którego na Konsoli jest najwięcej
verb-dump-all = { part-dump } z Konsoli wszystkie { $name-some }
verb-set-track = { part-set } Śledzenie na { $n }
verb-ride = { part-move } na kafelek { $name } albo, jeśli nie leży odkryty na mapie, na najdalszy odkryty kafelek
verb-swap-rows = dwa losowe rzędy Konsoli zamieniają się miejscami

# Konsola i Wzorce.

verb-swap-lines = { part-swap } miejscami dwa rzędy albo dwie kolumny Konsoli
verb-swap-tokens = { part-swap } miejscami dowolne dwa żetony Konsoli
verb-from-dump = { part-place } na pustych polach Konsoli { $n } { noun-all } ze Zrzutu
verb-data-bag = { part-place } w woreczku { $n } { noun-any } z puli neutralnej
verb-any-symbol = jeden symbol jednego Wzorca odpalanego w tej turze staje się Dowolny
verb-again = { $n ->
    [one] efekt jednego Wzorca Podstawowego odpalonego w tym kroku działa
   *[other] efekty { $n } różnych Wzorców Podstawowych odpalonych w tym kroku działają
} jeszcze raz
part-dump = { $mood ->
    [inf] zrzucić
    [they] zrzuca
   *[imp] zrzuć
}
part-swap = { $mood ->
    [inf] zamienić
    [they] zamienia
   *[imp] zamień
}
part-take = { $mood ->
    [inf] wziąć
    [they] bierze
   *[imp] weź
}

# Inni.

verb-other-here = { part-other-here }; jeśli zamiast tego jest tam J.O.R.D.A.N., { $else }
verb-other-here-any = { part-other-here }
part-other-here = { $form ->
    [they] { $mood ->
        [inf] wskazać innego gracza na bieżącym kafelku, który { $effect-they }
       *[imp] inny gracz na bieżącym kafelku { $effect-they }
    }
   *[imp] { $mood ->
        [inf] wskazać innego gracza na bieżącym kafelku: { $effect }
       *[imp] wskaż innego gracza na bieżącym kafelku: { $effect }
    }
}
verb-neighbour = { $form ->
    [they] { $mood ->
        [inf] wskazać innego gracza na bieżącym kafelku lub obok, który { $effect-they }
       *[imp] inny gracz na bieżącym kafelku lub obok { $effect-they }
    }
   *[imp] { $mood ->
        [inf] wskazać innego gracza na bieżącym kafelku lub obok: { $effect }
       *[imp] wskaż innego gracza na bieżącym kafelku lub obok: { $effect }
    }
}
verb-after-me = { $form ->
    [they] { $mood ->
        [inf] sprawić, że każdy, kto rusza się w tej turze później, { $effect-they }
       *[imp] każdy, kto rusza się w tej turze później, { $effect-they }
    }
   *[imp] każdy, kto rusza się w tej turze później: { $effect }
}
verb-hurry = { part-have } w tej turze RCH większy o { $n }
verb-take-along = { part-take } ze sobą jednego gracza z opuszczonego kafelka, jeśli się zgodzi (w pojedynkę: BOT-a J.O.R.D.A.N.)
verb-take-corrupted-here = { part-take } żeton Danych Uszkodzonych z Konsoli lub Zrzutu innego gracza na bieżącym kafelku
verb-take-corrupted = { part-take } żeton Danych Uszkodzonych otrzymany w tej turze przez innego gracza
verb-after-reset = raz za każdy reset w tej turze, czyjkolwiek: { $effect }

# Wrogowie.

verb-aim = następny Schemat Bojowy trafia Bieżącego Wroga gracza z bieżącego kafelka
verb-scout = wszyscy oglądają wierzchniego Wroga z talii; można go włożyć pod spód
verb-numeric-less = w tej turze numeryczna kość Wroga liczy się o { $n } mniej
verb-defeat-level = { part-defeat } Bieżącego Wroga, jeśli ma poziom najwyżej { $n }
verb-take-drawn = { part-take } Wroga dobranego w tej turze przez kogoś na bieżącym kafelku
verb-take-enemy = { part-take } Wroga innego gracza
verb-hush = shackowany Bieżący Wróg nie aktywuje się w tej turze
verb-brood = Bieżący Wróg trafiony dwoma Hackami nie aktywuje się w tej turze i zadaje następnemu Wrogowi Obrażenia swojego Schematu Podstawowego
verb-skip-enemy = Aktywny Wróg zostaje pominięty
verb-turn-symbol = { part-turn } kość symboli Wroga na drugi symbol
verb-turn-blank = { part-turn } jedną pustą kość Gracza na podstawowy symbol
part-turn = { $mood ->
    [inf] obrócić
    [they] obraca
   *[imp] obróć
}
verb-decoys = { $n ->
    [one] następny dobrany Wróg trafia
    [few] następni { $n } dobrani Wrogowie trafiają
   *[other] następnych { $n } dobranych Wrogów trafia
} na stos odrzuconych
verb-drop-all = { part-discard } wszystkich dołączonych Wrogów
verb-repel-enemy = { $mood ->
    [inf] odpędzić
    [they] odpędza
   *[imp] odpędź
} Bieżącego Wroga bez płacenia ceny
verb-free-repel = następne Odpędzenie w tej turze nie ma ceny

# Śledzenie, Integralność, miejsca, Ciała, Wzmocnienia, Zasoby.

verb-take-tracking = { $mood ->
    [inf] przejąć
    [they] przejmuje
   *[imp] przejmij
} całe Śledzenie innego gracza
verb-hold-out = nie { $mood ->
    [inf] resetować się
    [they] resetuje się
   *[imp] resetujesz się
} w tej turze: zostaje ostatni punkt Integralności
verb-go-open = { part-move } na dowolny odkryty kafelek
verb-take-body = { $mood ->
    [inf] zająć
    [they] zajmuje
   *[imp] zajmij
} { $name }
verb-swap-bodies = { part-swap } się z innym graczem aktywnymi Ciałami, jeśli obie strony mają Zaawansowane; każda z nich odzyskuje 2 punkty Integralności
verb-install-for = { $mood ->
    [inf] móc zainstalować
    [they] może zainstalować
   *[imp] możesz zainstalować
} Wzmocnienie o { $n } { good-memory } taniej
verb-discard-augment = { part-discard } inne swoje Wzmocnienie
verb-barter = { $mood ->
    [inf] wydać
    [they] wydaje
   *[imp] wydaj
} 1 Zasób i { part-gain } { $n } { $n ->
    [one] Zasób
    [few] Zasoby
   *[other] Zasobów
} innych rodzajów
amount-body-damage = największe Obrażenia, jakie zadaje Schemat Bojowy twojego aktywnego Ciała
count-body-damage = najlepszy Schemat Bojowy twojego aktywnego Ciała zadaje { $how } { part-damage }
amount-empty-lit = liczba pustych Podświetlonych pól twojej Konsoli
count-empty-lit = na twojej Konsoli { part-is } { $how } { $n ->
    [one] puste Podświetlone pole
    [few] puste Podświetlone pola
   *[other] pustych Podświetlonych pól
}
amount-installed-cards = liczba twoich zainstalowanych Wzmocnień poza Początkowymi
count-installed-cards = masz { $how } { $n ->
    [one] zainstalowane Wzmocnienie
    [few] zainstalowane Wzmocnienia
   *[other] zainstalowanych Wzmocnień
} poza Początkowymi
amount-factions-installed = liczba Frakcji, których Wzmocnienia masz zainstalowane
count-factions-installed = liczba Frakcji, których Wzmocnienia masz zainstalowane, to { $how }
amount-factions-owned = liczba Frakcji, których Wzmocnienia masz
count-factions-owned = liczba Frakcji, których Wzmocnienia masz, to { $how }

trigger-moved = wykonasz ruch w kroku Ruchu
trigger-repel = odpędzisz Wroga
trigger-district = zacznie się twój krok Efektów Dzielnic

modifier-fresh-atk = przeciw nieuszkodzonemu Bieżącemu Wrogowi rzucasz o { part-more }
modifier-first-power = za pierwszą Moc wydaną w walce rzucasz o { part-more }
modifier-numeric-die = w twoich walkach numeryczna kość Wroga liczy się o { $n } { $sign ->
    [less] mniej
   *[more] więcej
}
modifier-shield-for-others = możesz wydawać Tarczę na Obrażenia innych na twoim kafelku
modifier-reroll-for-others = możesz wydawać Przerzut na kości innych graczy
modifier-shield-strikes = Tarcza wydana w walce zadaje tyle samo Obrażeń twojemu Bieżącemu Wrogowi
modifier-corrupted-shield = otrzymując Obrażenia, możesz odrzucić żeton Danych Uszkodzonych z Konsoli lub Zrzutu, by zmniejszyć je o { $n }
modifier-stay-up = raz na grę możesz zachować 1 punkt Integralności zamiast resetu
modifier-stationary-here = Stacjonarne Wartości Śledzenia są o { $n } { part-values } dla wszystkich na twoim kafelku
modifier-no-entry-tracking = Wejściowe Wartości Śledzenia liczą się dla ciebie jako 0
modifier-top-enemies = na szczycie toru Śledzenia dołączasz o { $n } { part-enemy } { $sign ->
    [less] mniej
   *[more] więcej
}
modifier-body-cells = koszt Ciała ma dla ciebie o { $n } { $n ->
    [one] pole
    [few] pola
   *[other] pól
} { $sign ->
    [less] mniej
   *[more] więcej
}
modifier-loose-faction = jeden symbol Wzorca Wzmocnienia Frakcji może być Dowolny
modifier-borrow-hacks = raz na krok Odpalania możesz odpalić na swojego Wroga Hack Bieżącego Wroga innego gracza
modifier-first-hack = pierwszy Hack w turze zadaje o { $n } { part-damage } { $sign ->
    [less] mniej
   *[more] więcej
}
modifier-repel-less = cena Odpędzenia jest mniejsza o { $n } { noun-corrupted }
modifier-keeps-token = jeden żeton pierwszego Wzorca odpalonego w turze zostaje na Konsoli
modifier-test-blanks = w Teście { $n ->
    [one] jedna pusta kość liczy się
    [few] { $n } puste kości liczą się
   *[other] { $n } pustych kości liczy się
} jak podstawowy symbol
modifier-test-refund = żetony zrzucone do nieudanego Testu wracają na Konsolę
modifier-free-drop = raz na turę możesz w Rozwoju odrzucić żeton Danych bez Pamięci
modifier-cancel-special = raz na turę możesz anulować Schemat Specjalny
modifier-through-covered = możesz przechodzić przez zakryte kafelki i je odkrywać
modifier-over-gaps = ruch może przeciąć { $n ->
    [one] jedno puste miejsce
    [few] { $n } puste miejsca
   *[other] { $n } pustych miejsc
} mapy
modifier-mov-limit = twój RCH wynosi najwyżej { $n }
modifier-market-size = Rynek Ciał ma o { $n } { $n ->
    [one] kartę
    [few] karty
   *[other] kart
} { $sign ->
    [less] mniej
   *[more] więcej
}
modifier-class-draw = dobierając Wzmocnienia Klasy, oglądasz o { $n } { $n ->
    [one] kartę
    [few] karty
   *[other] kart
} { $sign ->
    [less] mniej
   *[more] więcej
}
modifier-load-more = Ładowanie Konsoli dokłada { $n } { noun-all } na inne puste pola

# Karty Generatora.

verb-gossip = w swojej Fazie Akcji { $mood ->
    [inf] przenieść
    [they] przenosi
   *[imp] przenieś
} { $n } ze swojego Śledzenia na innego gracza na bieżącym kafelku
verb-push = w swojej Fazie Akcji { $mood ->
    [inf] przekazać
    [they] przekazuje
   *[imp] przekaż
} Bieżącego Wroga innemu graczowi na bieżącym kafelku
verb-toll = jeśli na kafelku są inni, { $mood ->
    [inf] oddać
    [they] oddaje
   *[imp] oddaj
} jednemu z nich 1 Zasób
verb-pickpocket = w swojej Fazie Akcji { part-swap } żeton swojej Konsoli na żeton innego gracza na bieżącym kafelku
verb-duel = w swoim kroku Odpalania { $mood ->
    [inf] zmierzyć się
    [they] mierzy się
   *[imp] zmierz się
} Testem (Rdzeń przeciw Rdzeniowi) z innym graczem na bieżącym kafelku: za więcej Sukcesów 1 PD
verb-truce = w swojej Fazie Akcji { $mood ->
    [inf] zaproponować
    [they] proponuje
   *[imp] zaproponuj
} rozejm innemu graczowi
verb-tram = w swojej Fazie Akcji { part-move } do Schronu albo do Zajezdni
verb-echo = następny gracz po tym, kto odpalił pierwszy Wzorzec tury, powtarza jego efekt w swoim kroku Odpalania

## Words of the Scenarios S, L, B

# Sztafeta.

verb-pass-baton = { $mood ->
    [inf] podać
    [they] podaje
   *[imp] podaj
} pałeczkę innej osobie na bieżącym kafelku (solo: stojącemu tam BOT-owi J.O.R.D.A.N. albo od niego sobie)
verb-take-baton = { $mood ->
    [inf] podnieść
    [they] podnosi
   *[imp] podnieś
} pałeczkę
verb-drop-baton = pałeczka spada na losowy kafelek pierścienia
verb-flag = { $n ->
    [0] zdejmij z mapy flagę (żeton Ascendu)
   *[other] połóż flagę (żeton Ascendu) na kafelku pierścienia numer { $n } (licząc od startu przeciwnie do ruchu wskazówek zegara)
}
verb-run-leg = jeśli ktoś trzyma pałeczkę przy fladze, połóż 1 żeton Sukcesu na aktywnej karcie Scenariusza i przesuń flagę na następny kafelek (po trzecim: zdejmij ją z mapy)
verb-count-hand = policz dłoń trzymającą pałeczkę
verb-give-resource = { $mood ->
    [inf] dać
    [they] daje
   *[imp] daj
} 1 Zasób innej osobie na bieżącym kafelku (solo: stojącemu tam BOT-owi J.O.R.D.A.N., za Baterię)
amount-hands = liczba różnych dłoni policzonych przy tej karcie
amount-hands-wanted = liczba dłoni wymaganych na zmianie
condition-baton-at = ktoś trzyma pałeczkę na kafelku { $name }
condition-not-baton-at = nikt nie trzyma pałeczki na kafelku { $name }
condition-holds-baton = trzymasz pałeczkę (solo: ty albo J.O.R.D.A.N.)
condition-not-holds-baton = nie trzymasz pałeczki
condition-baton-held = ktoś trzyma pałeczkę
condition-not-baton-held = nikt nie trzyma pałeczki
condition-all-with-baton = wszyscy gracze są tam, gdzie pałeczka
condition-not-all-with-baton = nie wszyscy gracze są tam, gdzie pałeczka

# Rzeczy znalezione.

verb-take-thing = { $mood ->
    [inf] wziąć
    [they] bierze
   *[imp] weź
} rzecz z bieżącego kafelka
verb-put-down-thing = { $mood ->
    [inf] odłożyć
    [they] odkłada
   *[imp] odłóż
} niesioną rzecz na bieżący kafelek
verb-return-thing = { $mood ->
    [inf] oddać
    [they] oddaje
   *[imp] oddaj
} niesioną rzecz tej z bieżącego kafelka: jeśli to para, obie znikają, połóż 1 żeton Sukcesu na tej karcie i { $effect }; w przeciwnym razie { $else }
verb-look = { $mood ->
    [inf] obejrzeć
    [they] ogląda
   *[imp] obejrzyj
} { $n } { $n ->
    [one] zakryty żeton Kości
    [few] zakryte żetony Kości
   *[other] zakrytych żetonów Kości
} na mapie i { $mood ->
    [inf] pokazać
    [they] pokazuje
   *[imp] pokaż
} { $n ->
    [one] go
   *[other] je
} wszystkim
amount-unseen-dice = liczba niewidzianych jeszcze żetonów Kości na mapie
amount-wrong-returns = liczba rzeczy oddanych nie do pary przy tej karcie
count-wrong-returns = { $how } { $n ->
    [one] rzecz oddano
    [few] rzeczy oddano
   *[other] rzeczy oddano
} przy tej karcie nie do pary
condition-unharmed = Wróg z karty { $name } jest dołączony i nie ma Obrażeń
condition-not-unharmed = Wroga z karty { $name } już nie ma albo ma Obrażenia

# Bis.

noun-rehearsal = dowolny Wzorzec Podstawowy
noun-mirror = Lustro
noun-puppets = Kukły
noun-crossing = Przeprawę
verb-show = { part-show } { $name } i { part-show-track } Śledzenie o 2; { $effect }
verb-show-any = { part-show } { $name } i { part-show-track } Śledzenie o 2
part-show = { $mood ->
    [inf] pokazać
    [they] pokazuje
   *[imp] pokaż
}
part-show-track = { $mood ->
    [inf] podnieść
    [they] podnosi
   *[imp] podnieś
}
amount-showers = liczba graczy pokazujących w tej turze { $name }
count-showers = w tej turze { $name } { $n ->
    [one] pokazał
    [few] pokazało
   *[other] pokazało
} { $how } { $n ->
    [one] gracz
   *[other] graczy
}
amount-applause = łączne Śledzenie wszystkich graczy
amount-half = połowa liczby graczy (zaokrąglona w górę)
amount-carried = liczba { $name-gen } niesionych przez graczy

## Words of the Scenarios P, C, D

noun-ghost = { $n ->
    [one] ducha
    [few] duchy
   *[other] duchów
}
    .all = duchy
    .gen = duchów
noun-success-tiles = kafelki z żetonem Sukcesu
    .on = na każdym kafelku z żetonem Sukcesu
    .from = z każdego kafelka z żetonem Sukcesu
    .at = na kafelkach z żetonem Sukcesu
noun-elsewhere = dowolny kafelek poza Schronem i kafelkiem startowym
    .on = na losowym kafelku, na którym takiego nie ma, poza Schronem i kafelkiem startowym
    .from = z każdego kafelka poza Schronem i kafelkiem startowym
    .at = na kafelkach innych niż Schron i kafelek startowy
noun-alone = na kafelku bez innych figurek
verb-spread = { part-place } { $n } { $name } { $name-2-at }, po jednym na zmianę
verb-bell = { $mood ->
    [inf] zadzwonić dzwonkiem
   *[imp] dzwoni dzwonek
}
    .alone = yes
verb-drain = { part-discard } { $n } { noun-corrupted } z Toru Czasu
verb-tea = { part-discard } 1 żeton Danych Uszkodzonych dowolnego gracza na bieżącym kafelku, ze Zrzutu, a jeśli go tam nie ma, z Konsoli
amount-manned = liczba kafelków z figurką lub duchem (bez Schronu i kafelka startowego)
count-manned = figurki i duchy obsadzają { $object }
    .object = { $how } { part-tile } poza Schronem i kafelkiem startowym
amount-all-owned = liczba { $name-gen } w woreczkach, na Konsolach i w Zrzutach wszystkich graczy
count-all-owned = { $compare ->
    [exactly] { $n ->
        [0] w pulach Danych wszystkich graczy nie ma { $name-gen }
       *[other] w pulach Danych wszystkich graczy { part-is } { $how } { $name }
    }
   *[other] w pulach Danych wszystkich graczy { part-is } { $how } { $name }
}
condition-chain = łańcuch figurek i duchów łączy kafelki { $name } i { $name-2 }
condition-not-chain = żaden łańcuch figurek i duchów nie łączy kafelków { $name } i { $name-2 }
trigger-reset = nastąpi twój reset, zanim figurka trafi do Schronu

## Words of the Scenarios K, H and of Bosses

verb-tame-boss = Boss nie może już otrzymać Obrażeń
    .alone = yes
verb-hold-boss = w tej turze Boss się nie rusza
    .alone = yes
verb-move-boss = { $mood ->
    [inf] przesunąć
    [they] przesuwa
   *[imp] przesuń
} Bossa o { $n ->
    [one] 1 kafelek
    [few] maksymalnie { $n } kafelki
   *[other] maksymalnie { $n } kafelków
}
verb-feed = { $mood ->
    [inf] włożyć
    [they] wkłada
   *[imp] włóż
} do wola Bossa dowolną liczbę żetonów Danych Podstawowych i Otwartych z Konsoli, na jego kafelku albo obok
verb-swallow = każdy gracz na kafelku Bossa wkłada mu do wola { $n } { $n ->
    [one] żeton Danych Podstawowych, tego rodzaju
    [few] żetony Danych Podstawowych, każdy tego rodzaju
   *[other] żetonów Danych Podstawowych, każdy tego rodzaju
}, którego jest tam najmniej
    .alone = yes
verb-take-back = { $mood ->
    [inf] przełożyć
    [they] przekłada
   *[imp] przełóż
} z wola Bossa do Zrzutu { $n ->
    [one] 1 żeton Danych
    [few] maksymalnie { $n } żetony Danych
   *[other] maksymalnie { $n } żetonów Danych
}
verb-empty-crop = wszystkie żetony Danych z wola Bossa wracają do puli neutralnej
    .alone = yes
verb-hand-over = { $mood ->
    [inf] przekazać
    [they] przekazuje
   *[imp] przekaż
} innemu graczowi na bieżącym kafelku 1 { $name }
verb-wet-ink = następny stempel nie działa
    .alone = yes
verb-take-number = { $mood ->
    [inf] wziąć
    [they] bierze
   *[imp] weź
} żeton Kości z bieżącego kafelka i { $mood ->
    [inf] położyć
    [they] kładzie
   *[imp] połóż
} 1 żeton Sukcesu na aktywnej karcie Scenariusza; do końca Scenariusza pierwszeństwo ma niższy numer (po jednym żetonie Kości na osobę, w pojedynkę dwa)
verb-open-windows = { $mood ->
    [inf] położyć
    [they] kładzie
   *[imp] połóż
} zestaw zakrytych żetonów Kości na losowych kafelkach innych niż Schron, kafelek startowy i Sala ewidencji
verb-queue-here = { $mood ->
    [inf] odkryć
    [they] odkrywa
   *[imp] odkryj
} żeton Kości na bieżącym kafelku: jeśli to kolejny numer, usuń go i połóż 1 żeton Sukcesu na aktywnej karcie Scenariusza; w przeciwnym razie zwiększ Śledzenie o 1

amount-corners = liczba narożników, które zostały Bossowi
count-corners = { $compare ->
    [exactly] { $n ->
        [0] Boss nie ma już narożników
       *[other] Boss ma jeszcze { $how } { $n ->
            [one] narożnik
            [few] narożniki
           *[other] narożników
        }
    }
   *[other] Boss ma jeszcze { $how } { $n ->
        [one] narożnik
        [few] narożniki
       *[other] narożników
    }
}
amount-crop = liczba { $name-gen } w wolu Bossa
amount-crop-any = liczba żetonów Danych w wolu Bossa
amount-crop-kinds = liczba rodzajów Danych Podstawowych w wolu Bossa (żeton Otwarty zastępuje brakujący)
count-crop-kinds = w wolu Bossa { $n ->
    [one] jest
    [few] są
   *[other] jest
} { $how } { $n ->
    [one] rodzaj
    [few] rodzaje
   *[other] rodzajów
} Danych Podstawowych (żeton Otwarty zastępuje brakujący)
amount-eaten = liczba żetonów Danych i znaczników, które Boss zjadł w tej turze
count-eaten = { $compare ->
    [exactly] { $n ->
        [0] Boss nic w tej turze nie zjadł
       *[other] Boss zjadł w tej turze { $how }
    }
   *[other] Boss zjadł w tej turze { $how }
}
amount-path = liczba kafelków w największej grupie sąsiadujących { $name-gen }
count-path = { $name-all } leżą na { $how } { $n ->
    [one] kafelku
   *[other] sąsiadujących kafelkach
}
amount-held-doors = liczba otwartych kafelków z osobą albo klinem (bez Schronu i Sali ewidencji)
count-held-doors = { $n ->
    [one] jest
    [few] są
   *[other] jest
} { $how } { $n ->
    [one] otwarty kafelek
    [few] otwarte kafelki
   *[other] otwartych kafelków
} z osobą albo klinem (bez Schronu i Sali ewidencji)

condition-boss-here = jesteś na kafelku Bossa
condition-not-boss-here = nie jesteś na kafelku Bossa
condition-all-at-boss = wszyscy gracze są na kafelku Bossa
condition-not-all-at-boss = nie wszyscy gracze są na kafelku Bossa
condition-boss-at = Boss jest na kafelku { $name }
condition-not-boss-at = Bossa nie ma na kafelku { $name }

## Words of the Scenarios T, Z

verb-one-coat = wszystkie figurki stają się jedną; J.O.R.D.A.N. też jest w środku
    .alone = yes
verb-out-of-coat = każda osoba staje na osobnym kafelku, najpierw na najbliższych
    .alone = yes
verb-release = Wróg z karty { $name } odchodzi
    .alone = yes
amount-resets = liczba resetów w tej partii
amount-open-ends = liczba Scenariuszy z otwartym zakończeniem na Arkuszu Postępów
amount-shut-ends = liczba Scenariuszy z zamkniętym zakończeniem na Arkuszu Postępów
condition-alike = na każdej Konsoli leży żeton tego samego rodzaju (solo: dwa takie)
condition-not-alike = żadnego rodzaju żetonów nie ma na każdej Konsoli
condition-escorting = Wróg z karty { $name } jest do kogoś dołączony
condition-not-escorting = Wróg z karty { $name } nie jest do nikogo dołączony
condition-with-bot = J.O.R.D.A.N. jest w grze
condition-not-with-bot = J.O.R.D.A.N. nie ma w grze
condition-bot-at = J.O.R.D.A.N. jest na kafelku { $name }
condition-not-bot-at = J.O.R.D.A.N. nie ma na kafelku { $name }
