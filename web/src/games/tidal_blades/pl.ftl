# Słowa stołu Tidal Blades: nazwy jego części i to, co czytane na głos.

## Turniej

tb-round = Runda { $n } z { $of }
tb-setup = Przygotowanie
tb-ended = Turniej zakończony
tb-playing = w trakcie rozpatrywania
tb-judge = Arbitr
tb-first = Pierwszy gracz
tb-danger-die = Kość zagrożenia, poziom { $level }
tb-thinking = decyduje
tb-on-turn = tura

## Wyspy

tb-bonus = Efekt wyspy:
tb-open = Otwarte pole: nigdy nie jest zablokowane.
tb-single = Jednorazowe pole: raz na rundę.
tb-taken = Użyte w tej rundzie: { $name }.
tb-beside = { $island }, obok pól akcji
tb-standee = { $name } jest tutaj: { $island }
tb-disc-of = Znacznik akcji: { $name }
tb-stunt-deck = Talia sztuczek: { $n }
tb-boat-at = Tor łodzi; łódź jest tutaj: { $space }
tb-market = Rynek
tb-deck = talia
tb-in-deck = talia: { $n }
tb-challenge-pool = Pula wyzwań
tb-challenge-deck = Talia wyzwań: { $n }
tb-cost = Koszt: owoce { $fruit }, muszle { $shells }

## Fałda

tb-monster-deck = Talia potworów: { $n }
tb-monster-next = Następny: { $back }
tb-difficulty = { $difficulty ->
    [easy] Słaby potwór
   *[hard] Mocny potwór
}
tb-weak = skuteczny styl
tb-weak-to = Skuteczny styl walki: { $style }; daje dodatkową kość
tb-spots = Pola obrażeń: zakryte { $n } z { $of }
tb-hit-by = Żeton trafienia: { $name }
tb-reward = Nagroda
tb-kill-bonus = Za zabicie
tb-penalty = Kara
tb-letter-red = c
tb-letter-blue = n

## Ranking czempionów

tb-champion = Ranking czempionów
tb-champion-at = { $name }, pole { $n }
tb-champion-fact = Ranking czempionów: pole { $n }, miejsce { $place }
tb-points = { $n ->
    [one] 1 punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
tb-score = Punkty do tej pory

## Wyzwanie lub walka

tb-attempts = { $name } podejmuje wyzwanie
tb-fights = { $name } walczy z potworem
tb-rolls = { $n ->
    [one] 1 rzut
    [few] { $n } rzuty
   *[many] { $n } rzutów
}
tb-matched = dopasowany
tb-unmatched = niedopasowany
tb-push = Żyłowanie
tb-no-dice-yet = Nie wybrano jeszcze kości.
tb-not-rolled = przed rzutem
tb-borrowed = pożyczona
tb-extra = Dodatkowe symbole
tb-rolled-too = Rzucone razem z nimi
tb-spare = Kości, które można zachować po walce: { $n }
tb-keep-lost = Kości, które po stracie będą zużyte: { $n }
tb-block-now = Osłona: { $n ->
    [one] 1 muszla
    [few] { $n } muszle
   *[many] { $n } muszli
}
tb-danger-now = { $n ->
    [one] Zagrożenie: 1 symbol X
    [few] Zagrożenie: { $n } symbole X
   *[many] Zagrożenie: { $n } symboli X
}
tb-pick-CommitDice = Wybierz kości, których użyjesz
tb-pick-Reroll = Wybierz kości do przerzucenia
tb-pick-Strike = Wybierz pola potwora do zakrycia
tb-pick-MatchSymbols = Wybierz symbole, które dopasujesz
tb-go-CommitDice = { $n ->
    [0] Użyj kości
    [one] Użyj 1 kości
   *[other] Użyj { $n } kości
}
tb-go-Reroll = { $n ->
    [0] Przerzuć kości
    [one] Przerzuć 1 kość
    [few] Przerzuć { $n } kości
   *[many] Przerzuć { $n } kości
}
tb-go-Strike = { $n ->
    [0] Zakryj pola
    [one] Zakryj 1 pole
    [few] Zakryj { $n } pola
   *[many] Zakryj { $n } pól
}
tb-go-MatchSymbols = { $n ->
    [0] Dopasuj symbole
    [one] Dopasuj 1 symbol
    [few] Dopasuj { $n } symbole
   *[many] Dopasuj { $n } symboli
}
tb-max-roll-fruit = Maksymalny rzut: { $n }; każda kość ponad to kosztuje 1 owoc.
tb-eats = zjedzone owoce: { $n }

tb-calm = spokojna woda
tb-push-now = Żyłujesz?
tb-roll-on = Rzucasz dalej?
tb-odds-push = Wszystkie symbole i żyłowanie po przerzucie wolnych kości: { $n }%
tb-odds-complete = Wszystkie wymagane symbole po przerzucie wolnych kości: { $n }%
tb-odds-danger = zagrożenie { $n }%
tb-danger-past = Brak zagrożenia do rozpatrzenia
tb-my-completed = Zaliczone wyzwania i zużyte artefakty: { $n }

## Gracze

tb-my-board = Twoja plansza postaci
tb-my-hand = Twoje karty
tb-my-start = Twoja początkowa karta postaci
tb-three = Obejrzyj 3 losowe karty postaci i zatrzymaj jedną
tb-my-look = Wybierz jedną z tych kart
tb-my-challenges = Twoje wyzwania
tb-my-stunts = Twoje sztuczki
tb-my-cards = Twoje karty postaci w grze
tb-my-goal = Twój tajny cel
tb-characters = Postacie
tb-strong = { $trait }: szybki rozwój
tb-taken-hero = Gra: { $name }
tb-no-character = Postać nie jest jeszcze wybrana.
tb-active = Dostępne kości: { $n }
tb-spent = Zużyte kości: { $n }
tb-tray-active = Dostępne: { $n }
tb-tray-spent = Zużyte: { $n }
tb-dice-limit = Na koniec twojej tury najwyżej { $n } { $n ->
    [one] kość
   *[other] kości
}
tb-fruit = { $n ->
    [one] 1 owoc
    [few] { $n } owoce
   *[many] { $n } owoców
}
tb-shells = { $n ->
    [one] 1 muszla
    [few] { $n } muszle
   *[many] { $n } muszli
}
tb-shield-holds = Muszle na Muszlowej Tarczy: { $n } z { $limit }
tb-discs = Pozostałe znaczniki akcji: { $n }
tb-dial = { $trait }: poziom { $level }, stopień { $at } z { $of }, dodatkowe punkty { $award }
tb-help-spirit = siła sztuczek
tb-help-focus = rzut do { $n ->
    [one] 1 kości
   *[other] { $n } kości
}
tb-help-resilience = odświeżanie i ulepszanie
tb-help-synergy = karty postaci
tb-styles = Style walki
tb-style = { $arena }, poziom stylu walki { $n }
tb-hits = Żetony trafień: { $n }
tb-kills = Zabite potwory: { $n }
tb-leader = Premia lidera: { $n }
tb-challenges-held = Wyzwania na ręce: { $n }
tb-stunts-held = Sztuczki na ręce: { $n }
tb-goal-hidden = Tajny cel, zakryty
tb-looking = oglądana karta
tb-block = Osłona
tb-block-text = Za każdy X 1 muszla z planszy; muszle zostają na Tarczy.
tb-leap = Skok w czasie
tb-leap-text = Muszle z Tarczy: { $n }. Ustaw rzuconą kość na dowolnej ściance.
tb-memory = Michroniczne wspomnienie
tb-memory-text = Muszle z Tarczy: { $n }. Odśwież 2 kości.

## Karty i zasoby

tb-kind-stunt = Sztuczka
tb-kind-market = Rynek
tb-kind-shell-shield = Muszlowa Tarcza
tb-kind-goal = Tajny cel
tb-compass = Karta początkowa
tb-easy = Łatwy ({ $n }):
tb-difficult = Trudny ({ $n }):
tb-supply = Pula ogólna
tb-piles = Odrzucone
tb-pile-challenge = Odrzucone wyzwania: { $n }
tb-pile-stunt = Odrzucone sztuczki: { $n }
tb-pile-market = Odrzucone karty rynku: { $n }
tb-pile-box = Poza grą: { $n }
