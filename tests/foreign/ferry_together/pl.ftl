# Słowa Nocnego promu, razem.

game-tagline = Jeden prom, trzy noce, wspólny los.
game-about = Ładujcie skrzynie naraz, utrzymajcie prom na wodzie i czytajcie, co przynosi rzeka.
question-load = Którą skrzynię ładujesz?
question-letter = Co zrobić z listem?
option-load = Załaduj skrzynię o wadze { $weight }
option-lift = Zdejmij swoją skrzynię z powrotem
option-reply = Odpisz: w podzięce przyjdzie deska
option-burn = Spal: jego światło jest warte 2
event-loaded = { $seat } ładuje { $weight }.
event-lifted = { $seat } zdejmuje skrzynię.
event-crossed = Prom płynie z ładunkiem { $weight }; zostało desek: { $planks }.
event-letter-found = Znaleziono list.
event-decided = { $seat } { $reply ->
    [yes] odpisuje na list
   *[no] pali list
  }.
hold-empty = { $seat } nic nie załadował(a).
line-crates = Skrzynie
line-light = Światło
line-total = Razem
decided-crates = Cel osiągnięty.
decided-planks = Ostatnia deska przepadła.
decided-empty-quay = Za mało trafiło na brzeg.
ended-river = Rzeka
ended-letters = Przeczytane listy
setup-pace = Tempo
setup-pace-calm = spokojne
setup-pace-hurried = pospieszne
field-hand = Ręka
field-hold = Na promie
field-lantern = Latarnia
field-river = Rzeka
field-limit = Limit
field-goal = Cel
field-shore = Na brzegu
field-light = Światło
field-planks = Deski
field-reading = List
field-read = Przeczytane listy
field-drawer = Listy do znalezienia
kind-letter = Listy
