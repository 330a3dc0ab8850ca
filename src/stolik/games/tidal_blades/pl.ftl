# Jak opowiada się rozgrywkę w Tidal Blades: pytania, możliwości, dziennik, odmowy, wynik.
# $island to nazwa, $island-id identyfikator; $dice-n mówi, ile ich jest; $n-sign: więcej czy mniej.
# .group możliwości to nagłówek, pod którym stoi ona w długiej liście.

## Rzeczy

hidden = zakryta karta
die-in-area = { $area ->
    [spent] { $die } (zużyta)
   *[active] { $die } (dostępna)
}
part-die = { $kind-id ->
    [novice] nowicjusz
    [red_initiate] czerwony adept
    [blue_initiate] niebieski adept
    [red_elite] czerwona elita
    [blue_elite] niebieska elita
    [spirit_guild] gildia Ducha
    [focus_guild] gildia Skupienia
    [resilience_guild] gildia Wytrwałości
    [synergy_guild] gildia Synergii
   *[other] { $kind }
}
thing-rolled = { part-die } ({ $face-id ->
    [wild] ?
   *[other] { $face }
}{ $own ->
    [no] , pożyczona kość
   *[yes] { "" }
})
monster-back = { $difficulty ->
    [easy] Słaby
   *[hard] Mocny
} potwór, { $style }
face-wild = symbol (?)
face-blank = pusta ścianka
face-X = X
face-XX = XX

noun-fruit = owoc
noun-shell = muszla
noun-die = kość
noun-stunt = sztuczka
noun-challenge = wyzwanie
noun-market = karta rynku
noun-character-card = karta postaci
noun-shell-shield = Muszlowa Tarcza
noun-hunted = wierzch talii potworów
noun-active = dostępna
noun-spent = zużyta

## Pytania

question-character = Którą postać wybierasz?
question-starting-card = Jak wybierasz początkową kartę postaci?
question-keep-card = Którą kartę zatrzymujesz?
question-visit = Którą wyspę odwiedzasz?
question-bonus = Czy korzystasz z efektu wyspy?
question-contest = Czy podejmujesz wyzwanie albo walkę?
question-commit = Których kości używasz?
question-danger = Co robisz z zagrożeniem?
question-challenge-roll = Zaliczasz wyzwanie, wycofujesz się czy przerzucasz kości?
question-fight-roll = Przerzucasz kości czy kończysz rzuty i zadajesz obrażenia?
question-match = Które wymagane symbole dopasowujesz?
question-strike = Które pola obrażeń potwora zakrywasz?
question-spare = Które kości użyte w tej walce zachowujesz jako zużyte?
question-end-turn = Czy zagrywasz coś jeszcze w tej turze?
question-dice-limit = Które kości ponad limit odkładasz do puli?
question-take-die = Którą kość bierzesz z puli?
question-refresh = Którą kość odświeżasz?
question-upgrade = Którą kość ulepszasz?
question-round-end-dice = Koniec rundy: którą kość odświeżasz i ulepszasz?
question-give-up = Którą kość odkładasz do puli?
question-take-challenge = Które wyzwanie bierzesz?
question-buy = Którą kartę rynku kupujesz?
question-discard = Którą kartę odrzucasz z ręki?
question-discard-pool = Które wyzwanie z puli wymieniasz?
question-store = Czy przenosisz kolejną muszlę na Muszlową Tarczę?
question-join = Którą dostępną kość dorzucasz?
question-advance = Którą cechę rozwijasz?
question-set-die = Którą kość ustawiasz i na której ściance?
question-card-reroll = Które kości przerzucasz?
question-choose = Który efekt wybierasz?
question-may = Czy korzystasz z tego efektu?
question-order = Twoje karty mogą zadziałać. Której zdolności używasz (najpierw)?

## Możliwości

option-take = Wybierz postać: { $character }
    .short = { $character }
option-keep = Zatrzymaj: { $card }
    .short = { $card }
option-use-compass-card = Zacznij z kartą z symbolem kompasu
option-look-at-three = Obejrzyj 3 losowe karty postaci
option-visit = { $space-id ->
    [none] Odwiedź { $island-acc } (bez pola akcji)
   *[other] Odwiedź { $island-acc } – { $space }
}
    .group = { $island }
    .short = { $space-id ->
        [none] Bez akcji: tylko efekt wyspy i arena
       *[other] { $space-short }
    }
option-take-bonus = Skorzystaj z efektu wyspy
option-skip-bonus = Zrezygnuj z efektu wyspy
option-buy = Kup: { $card }
    .group = Rynek
    .short = { $card }
option-take-fruit = Weź 1 owoc
option-take-challenge = { $card-id ->
    [none] Dobierz wierzchnią kartę z talii wyzwań
   *[other] Weź: { $card }
}
    .group = { $card-id ->
        [none] Talia wyzwań
       *[other] Pula wyzwań
    }
    .short = { $card-id ->
        [none] Wierzchnia karta
       *[other] { $card }
    }
option-attempt-challenge = Podejmij: { $card }
    .group = { kind-challenge }
    .short = { $card }
option-fight = Walcz z potworem
    .group = Potwór
    .short = Walcz
option-pass = Zrezygnuj z wyzwania i walki
option-commit-dice = Użyj { $dice-n } kości: { $dice }
    .group = { $dice-n ->
        [one] 1 kość
       *[other] { $dice-n } kości
    }
    .short = { $dice }
option-take-die = Weź: { $kind }
    .short = { $kind }
option-no-die = Nie bierz kości
option-block = Zablokuj zagrożenie
option-lose = Strać: { $die }
    .group = Strata kości
    .short = { $die }
option-go-on = Graj dalej
option-complete = Zalicz wyzwanie
option-withdraw = Wycofaj się
option-stop-rolling = Zakończ rzuty i zadaj obrażenia
option-reroll = Przerzuć: { $dice }
    .group = { $dice-n ->
        [one] Przerzut 1 kości
       *[other] Przerzut { $dice-n } kości
    }
    .short = { $dice }
option-match-symbols = { $traits-n ->
    [0] Nie dopasowuj symboli
   *[other] Dopasuj: { $traits }
}
    .group = { $traits-n ->
        [0] Bez symboli
        [one] 1 symbol
        [few] { $traits-n } symbole
       *[many] { $traits-n } symboli
    }
    .short = { $traits-n ->
        [0] Żaden
       *[other] { $traits }
    }
option-strike = { $spots-n ->
    [0] Nie zadawaj obrażeń
    [one] Zakryj pole { $spots }
   *[other] Zakryj pola { $spots }
}
    .group = { $spots-n ->
        [0] Bez obrażeń
        [one] 1 pole
        [few] { $spots-n } pola
       *[many] { $spots-n } pól
    }
    .short = { $spots-n ->
        [0] Żadne
       *[other] { $spots }
    }
option-set-die = Ustaw: { $die } → { $face }
    .group = { $die }
    .short = { $face }
option-advance = Rozwiń { $trait-acc }
    .short = { $trait }
option-improve = { $area-id ->
    [spent] Wybierz: { $kind } (zużyta)
   *[active] Wybierz: { $kind } (dostępna)
}
    .group = { $area-id ->
        [spent] Zużyte kości
       *[active] Dostępne kości
    }
    .short = { $kind }
option-finish-turn = Zakończ turę
option-play-stunt = Zagraj sztuczkę: { $card }
    .group = { kind-stunt }
    .short = { $card }
option-time-leap = Skok w czasie: ustaw rzuconą kość
    .group = { noun-shell-shield }
    .short = Skok w czasie
option-michronic-memory = Michroniczne wspomnienie: odśwież 2 kości
    .group = { noun-shell-shield }
    .short = Michroniczne wspomnienie
option-use-card = { $ability ->
    [0] Użyj karty: { $card }
    [1] Użyj karty: { $card } (druga zdolność)
   *[other] Użyj karty: { $card } (inna zdolność)
}
    .group = { kind-character-card }
    .short = { $ability ->
        [0] { $card }
        [1] { $card } (druga zdolność)
       *[other] { $card } (inna zdolność)
    }
option-branch = { $label } – { $source }
    .group = { $source }
    .short = { $label }
option-decline = Zrezygnuj
option-pick = Wybierz: { $item }
    .short = { $item }
option-done = Gotowe
option-undo = Cofnij

## Obok możliwości

hint-monster = { $monster }, skuteczny styl: { $style }. Niezakryte pola: { $spots }.
hint-price = Koszt teraz: owoce { $fruit }, muszle { $shells }.
hint-block = { $n ->
    [one] 1 muszla trafia
    [few] { $n } muszle trafiają
   *[many] { $n } muszli trafia
} na Muszlową Tarczę.
hint-odds = Potrzeba { $need } { $need ->
    [one] symbolu
   *[other] symboli
}, rzucasz { $dice } { $dice ->
    [one] kością
   *[other] kośćmi
}{ $chance ->
    [-1] { "" }
    [0] ; w jednym rzucie nie wypadną wszystkie
   *[other] ; szansa na komplet w pierwszym rzucie: { $chance }%
}.
hint-odds-fight = { $need ->
    [one] { $need } odkryte pole
    [few] { $need } odkryte pola
   *[other] { $need } odkrytych pól
}, rzucasz { $dice } { $dice ->
    [one] kością
   *[other] kośćmi
}{ $hit ->
    [-1] { "" }
    [0] ; w jednym rzucie nic nie trafią
   *[other] ; szansa na trafienie w pierwszym rzucie: { $hit }%{ $all ->
        [0] { "" }
       *[other] , na wszystkie pola: { $all }%
    }
}.
hint-eat = Zjedz { $n } { good-fruit }.
hint-stored = Zapłać { $n } { good-shell } z Muszlowej Tarczy.
hint-idle-stunt = Sama sztuczka nic teraz nie zmieni, ale jej zagranie nagradza: { $cards }.

## Dziennik: przygotowanie, rundy, tury

event-first-player = { $seat }: znacznik pierwszego gracza
event-character-taken = { $seat }: postać – { $character }
event-card-in-play = { $seat }: karta postaci w grze – { $card }
event-round-began = Runda { $round }
event-round-ended = Koniec rundy { $round }
event-turn-began = { $seat }: początek tury
event-visited = { $space-id ->
    [none] { $seat }: wizyta – { $island } (bez pola akcji)
   *[other] { $seat }: wizyta – { $island }, { $space }
}
event-judge-moved = Arbitr jest { $island-at }
event-leader-token = { $seat }: premia lidera, 1 punkt
event-match-ended = Koniec gry, tajne cele zostają ujawnione

## Dziennik: dobra, karty, kości

event-gained = { $seat }: zyskuje { $n } { $goods }
    .many = { $seat }: zyskuje { $list }
event-lost = { $seat }: traci { $n } { $goods }
    .many = { $seat }: traci { $list }
event-shielded = { $n-sign ->
    [less] { $seat }: Muszlowa Tarcza −{ $n }
   *[more] { $seat }: Muszlowa Tarcza +{ $n }
}
event-drew = { $kind-id ->
    [stunt] { $seat }: dobiera sztuczkę
    [challenge] { $seat }: dobiera wyzwanie
   *[other] { $seat }: dobiera kartę
}{ $card-id ->
    [hidden] { "" }
   *[other] { " " }– { $card }
}
    .many = { $seat }: dobiera { $n } { $kind-id ->
        [stunt] { $n ->
            [few] sztuczki
           *[other] sztuczek
        }
        [challenge] { $n ->
            [few] wyzwania
           *[other] wyzwań
        }
       *[other] { $n ->
            [few] karty
           *[other] kart
        }
    }{ $list-id ->
        [none] { "" }
       *[some] { " " }– { $list }
    }
event-looked = { $kind-id ->
    [stunt] { $seat }: ogląda { $cards-n } { $cards-n ->
        [one] sztuczkę
        [few] sztuczki
       *[other] sztuczek
    }
    [challenge] { $seat }: ogląda { $cards-n } { $cards-n ->
        [one] wyzwanie
        [few] wyzwania
       *[other] wyzwań
    }
   *[character_card] { $seat }: ogląda { $cards-n } { $cards-n ->
        [one] kartę
        [few] karty
       *[other] kart
    } postaci
}{ $cards-id ->
    [hidden] { "" }
   *[other] { " " }– { $cards }
}
event-took-from-pool = { $seat }: bierze wyzwanie z puli – { $card }
event-turned = { $kind-id ->
    [market] Pula rynku: nowa karta – { $card }
   *[challenge] Pula wyzwań: nowa karta – { $card }
}
    .many = { $kind-id ->
        [market] Pula rynku: nowe karty – { $list }
       *[challenge] Pula wyzwań: nowe karty – { $list }
    }
event-discarded = { $kind-id ->
    [market] Odrzucona karta rynku – { $card }
    [stunt] Odrzucona sztuczka – { $card }
   *[challenge] Odrzucone wyzwanie – { $card }
}
event-reshuffled = { $kind-id ->
    [market] Odrzucone karty rynku wracają potasowane do talii
    [stunt] Odrzucone sztuczki wracają potasowane do talii
   *[challenge] Odrzucone wyzwania wracają potasowane do talii
}
event-bought = { $seat }: kupuje kartę rynku – { $card }
event-boat-moved = { $seat }: przesuwa łódź – { $space }
event-champion-moved = { $n-sign ->
    [less] { $seat }: ranking czempionów −{ $n } (pole { $space })
   *[more] { $seat }: ranking czempionów +{ $n } (pole { $space })
}
event-stunt-played = { $seat }: zagrywa sztuczkę – { $card }
event-card-used = { $seat }: używa karty – { $card }
event-advanced = { $seat }: { $trait } +{ $n } { part-notch } (poziom { $level })
event-refreshed = { $seat }: odświeża kość – { $die }
    .many = { $seat }: odświeża { $n } kości – { $list }
event-upgraded = { $seat }: ulepsza kość – { $die } → { $to }

## Dziennik: wyzwania i walki

event-attempted = { $seat }: podejmuje wyzwanie – { $card }
event-fight-began = { $seat }: walka – { $monster }
event-committed = { $fruit ->
    [0] { $seat }: używa kości – { $dice }
   *[other] { $seat }: używa kości – { $dice }; zjada { $fruit } { $fruit ->
        [one] owoc
        [few] owoce
       *[other] owoców
    }
}
event-dice-rolled = { $danger-id ->
    [blank] { $seat }: rzut – { $dice }; bez zagrożenia
   *[other] { $seat }: rzut – { $dice }; zagrożenie: { $danger }
}
event-die-set = { $seat }: ustawia kość – { $die } → { $face }
event-blocked = { $seat }: blokuje zagrożenie za { $n } { good-shell }
event-die-lost = { $seat }: traci kość przez zagrożenie – { $die }
event-completed = { $pushed ->
    [yes] { $seat }: zalicza wyzwanie z żyłowaniem – { $card }
   *[no] { $seat }: zalicza wyzwanie – { $card }
}
event-withdrew = { $traits-n ->
    [0] { $seat }: wycofuje się – { $card }; nic nie dopasowano
   *[other] { $seat }: wycofuje się – { $card }; dopasowano: { $traits }
}
event-diversity = { $seat }: premia za wszechstronność
event-impressed = { $seat }: premia za zaimponowanie Arbitrowi
event-hit = { $spots-n ->
    [one] { $seat }: trafienie – { $monster }, pole { $spots }
   *[other] { $seat }: trafienia – { $monster }, pola { $spots }
}
event-killed = { $seat }: zabija potwora – { $monster }

## Dziennik: potwory

event-monster-turned = { $place-id ->
    [hunted] Polowanie na potwory: nowy potwór – { $monster }
   *[other] { $place }: nowy potwór – { $monster }
}
event-monster-moved = Ruch potworów: { $monster } → { $place }
event-fled = Ucieczka potwora – { $monster }
event-invasion-rolled = { $monster-id ->
    [none] { $seat }: kość inwazji potworów ({ $roll }) – nie ma inwazji
   *[other] { $seat }: kość inwazji potworów ({ $roll }) – inwazji dokonuje { $monster }
}
event-penalised = { $seat }: kara za inwazję – { $monster }

## Dlaczego nie

lacks = Musisz mieć { $need } { $goods }, a masz { $have }.
lacks-stored = Na Muszlowej Tarczy potrzeba { $need } muszli, a masz tam { $have }.
other-arena = To wyzwanie odbywa się { $arena-at }, a jesteś { $island-at }.
space-taken = To pole jest już zajęte w tej rundzie ({ $by }).
character-taken = Ta postać jest już zajęta ({ $by }).
not-your-turn = To nie jest twoja tura.
stunts-played = Sztuczki zagrane w tej turze: { $played } z { $most }.
nothing-rolled = Nie masz teraz rzuconych kości w wyzwaniu ani w walce.
no-active-dice = Nie masz dostępnych kości.
no-spent-dice = Nie masz zużytych kości.
no-die-to-upgrade = Nie masz kości, którą można ulepszyć.
no-attempt = To działa tylko w trakcie wyzwania lub walki.
no-fight = To działa tylko w trakcie walki.
no-danger = Nie ma zagrożenia, które można zignorować.
last-active-die = Ostatnia dostępna kość jest potrzebna, aby rozpocząć wyzwanie lub walkę.
no-dice-in-supply = W puli nie ma takiej kości ani żadnej kości niższego poziomu.
dial-at-its-end = Ten wskaźnik doszedł już do końca.
cannot-rise = Twój znacznik nie może teraz przesunąć się wyżej w rankingu czempionów.
already-first = Masz już znacznik pierwszego gracza.

## Wynik

line-challenges = Wyzwania
line-trait-dials = Wskaźniki cech
line-champion-rank = Miejsce w rankingu czempionów
line-champion-advancement = Pozycja w rankingu czempionów
line-leader-bonus = Premia lidera
line-secret-goal = Tajny cel
line-monster-hits = Trafienia w potwory
line-total = Razem
decided-points = O zwycięstwie zdecydowały punkty.
decided-champion = Przy remisie punktowym zdecydowała pozycja w rankingu czempionów.
decided-challenges = Przy remisie punktowym i w rankingu czempionów zdecydowały punkty za wyzwania.
decided-shared = Pełny remis: zwycięstwo jest wspólne.

## Stół

game-tagline = Cztery dni kości, brawury i potworów na żywej rafie.
game-about = Poprowadź młodą postać przez turniej miasta na wyspach. W każdej turze odwiedzasz wyspę, by zdobyć owoce, muszle, kości i karty, a potem kusisz los: rzucasz kośćmi, aby zaliczyć wyzwania na trzech arenach, albo płyniesz ku Fałdzie, by zmierzyć się z potworami, które zagrażają rafie. Każdy dopasowany symbol rozwija jedną z czterech cech, a każdy rzut może kosztować kość. Kto po czterech rundach ma najwięcej punktów, zdobywa tytuł Ostrza Pływów. Gra z instrukcji jest dla trzech lub czterech osób; dla dwóch ten stół ma własny wariant.
game-facts = 3 lub 4 graczy albo 2 w wariancie domowym; cztery rundy.
setup-mode = Wariant przygotowania
setup-mode-first-game = Pierwsza gra
    .text = Wszyscy zaczynają z kartami z symbolem kompasu, a tajne cele są odkryte: tak najłatwiej poznać grę.
setup-mode-experienced = Dla doświadczonych
    .text = Mniej słabych potworów, zakryty tajny cel wybrany losowo i wybór początkowej karty postaci.
setup-characters = Postacie
setup-characters-choose = Wybierane w kolejności tur
    .text = Każdy wybiera jedną z pozostałych postaci, zaczyna pierwszy gracz.
setup-characters-random = Losowe
    .text = O tym, kto kim gra, decyduje los.
round = Runda { $n }
notice-two-seats = Gra na dwa miejsca to wariant domowy tego stołu, a nie tryb z instrukcji.

## Karty w galerii

card-challenge = { $arena }. Dopasuj: { $required }. Żyłowanie: { $push }. { $points ->
    [one] 1 punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
card-goal = Łatwy (7 punktów): { $easy } Trudny (10 punktów): { $difficult }
card-monster = { $difficulty ->
    [easy] Słaby
   *[hard] Mocny
} potwór, skuteczny styl: { $weakness }. Pola: { $spots }. Nagroda: { $reward } Premia za zabicie: { $bonus } Kara za inwazję: { $penalty }
card-market = Zapłać { $cost }. { $text }
card-artifact = Artefakt. { $text }
card-spot = { $trait }{ $armor ->
    [red] , czerwony pancerz
    [blue] , niebieski pancerz
    [red_edge] , czerwony pancerz z czarnym obramowaniem
    [blue_edge] , niebieski pancerz z czarnym obramowaniem
   *[none] { "" }
}{ $trophy ->
    [yes] , puchar
   *[no] { "" }
}{ $pair ->
    [0] { "" }
   *[other] , w parze
}
card-shell-shield = Osłona: za każdy X przesuń 1 muszlę z planszy na Tarczę. Skok w czasie (muszle z Tarczy: { $leap }): ustaw rzuconą kość na dowolnej ściance. Michroniczne wspomnienie (muszle z Tarczy: { $memory }): odśwież 2 kości. Na koniec tury mieści muszli: { $limit }.
bonus-droska-ring = Kup 1 kartę rynku albo weź 1 owoc.
bonus-citadel-of-time = Weź 2 wyzwania, każde z puli wyzwań albo z wierzchu talii.
bonus-the-fold = Walcz z potworem przy swoim polu akcji.

## Nagłówki i znaki

kind-challenge = Wyzwania
kind-starting-challenge = Początkowe wyzwania
kind-stunt = Sztuczki
kind-market = Karty rynku
kind-character-card = Karty postaci
kind-goal = Tajne cele
kind-monster = Potwory
kind-space = Pola akcji
kind-boat = Tor łodzi
kind-island = Wyspy
kind-character = Postacie
letter-spirit = D
letter-focus = S
letter-resilience = W
letter-synergy = Y
letter-red = c
letter-blue = n
