# Tidal Blades in the terminal.

tb-title = Runda { $round } z 4 · Arbitr: { $judge } · Pierwszy gracz: { $first }
tb-danger = Kość zagrożenia: { $faces }
tb-judge-here = ⚖ Arbitr
tb-boat = ⛵ { $space }; dalej: { $ahead }
tb-weak-to = skuteczny styl: { $style }
tb-monster-deck = { $n ->
    [one] 1 potwór
    [few] { $n } potwory
   *[many] { $n } potworów
  } w talii, następny: { $difficulty ->
    [easy] słaby
   *[hard] mocny
  }, { $style }
tb-challenge-pool = Pula wyzwań (talia { $n })
tb-market-pool = Rynek (talia { $n })
tb-col-name = Gracz
tb-col-goods = Zasoby
tb-col-dice = Kości
tb-col-traits = Cechy
tb-col-standing = Pozycja
tb-col-cards = Karty
tb-goods = Owoce { $fruit }
    Muszle { $shells }
    Tarcza { $shield }
tb-goods-line = Owoce { $fruit } · Muszle { $shells } · Tarcza { $shield }
tb-max-roll = rzut do { $n ->
    [one] 1 kości
   *[other] { $n } kości
  }
tb-standing = Ranking { $champion }
    Style { $styles }
    Punkty { $points }
tb-hand = { $challenges ->
    [one] 1 wyzwanie
    [few] { $challenges } wyzwania
   *[many] { $challenges } wyzwań
  }, { $stunts ->
    [one] 1 sztuczka
    [few] { $stunts } sztuczki
   *[many] { $stunts } sztuczek
  }
tb-my-challenges = Twoje wyzwania
tb-my-stunts = Twoje sztuczki
tb-my-cards = Twoje karty postaci
tb-my-goal = Tajny cel
tb-legend = { $traits } · +(x) żyłowanie · ★ punkty lub puchar · c¹ n² opancerzone pole (czerwony adept, niebieska elita) · ⚭ w parze · [1] [c2] [n3] biała, czerwona, niebieska kość i jej poziom · [D] kość gildii
