# Słowa kampanii i kart Scenariusza, które czyta się ponownie.

difficulty = { $difficulty ->
    [easy] Łatwy
    [medium] Średni
   *[hard] Trudny
}, { $length ->
    [short] krótki
    [medium] średniej długości
   *[long] długi
}{ $challenge ->
    [yes] ; wyzwanie
   *[no] { "" }
}.

progress-matches = Rozegrane partie
progress-no-ending = jeszcze niewygrany
progress-new = Nowe w pudełku
progress-gone = Znów w pudełku

element-scenario = Scenariusz: { $name }
element-district = Dzielnica: { $name }
element-enemy = Wróg: { $name }
element-body = Ciało: { $name }
element-protocol = Protokół Nauczania: { $name }
element-augment = Wzmocnienie: { $name }

page-goal = Cel: { $text }
page-at-tile = na kafelku { $tile }
page-at-token = tam, gdzie leży { $tile ->
    [ascend] Żeton Ascendu
    [success] Żeton Sukcesu
    [dice] Żeton Kości
   *[other] znacznik
}
page-action = { $name } ({ $at }): { $text }
page-action-anywhere = { $name }: { $text }
page-pattern = { $rows } ({ $at }): { $text }
page-pattern-anywhere = { $rows }: { $text }
page-entering = Po wejściu: { $text }
page-world = Działania świata: { $text }
page-if = Jeśli { $condition }: { $text }
page-otherwise = W PRZECIWNYM RAZIE: { $text }
page-headline = „{ $headline }”

kind-story = karta Fabuły
kind-special = karta Specjalna
kind-victory = karta Zwycięstwa
kind-defeat = karta Porażki
