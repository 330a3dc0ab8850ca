# Farshore in the terminal.

fs-title = Deck { $deck } · discard pile { $discard } · First player: { $first }
fs-flooded = flooded
fs-ships = Ships
fs-weather = Weather
fs-wind = { $name }: a card you play moves your ship if { $condition }
fs-ship = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }{ $chest ->
    [0] { "" }
    [one] , treasure chest on the next space
   *[other] , treasure chest { $chest } spaces ahead
  }
fs-bay = Bay (cards that everybody can play)
fs-hand = Your hand ({ $n } of { $most })
fs-players = Cities
fs-player = { $season }{ $passed ->
    [yes] , passed
   *[no] { "" }
  } · ready workers { $ready } of { $workers } · anchors { $anchors } · hand { $hand } · points { $points }
fs-captain = { $level } · { $season }{ $passed ->
    [yes] , passed
   *[no] { "" }
  } · ready workers { $ready } · hand { $hand } · treasure { $treasure } · points { $points }
fs-driftwood = driftwood { $n }
fs-seaweed = seaweed { $n }
fs-crystal = crystals { $n }
fs-mushroom = mushrooms { $n }
fs-shell = shells { $n }
fs-treasure = treasure { $n }
fs-maps = maps: { $maps }
fs-city = city { $n } of { $most }:
fs-plan = plan from left to right: { $plan }
fs-plan-row = { $colour } (row { $row })
fs-captain-city = city { $n }: { $colours } · free red cards { $free }
fs-track = last track card: { $card }.
fs-status = ready workers { $ready } · hand { $hand }
fs-no-goods = no goods
fs-announced = Paying for: { $card }
fs-legend = Cost: { $goods }, { $any } any resource · Colours: { $colours } · ● critter · ■ construction · * unique · ★ base points · ♟ worker · ⚓ anchor · ≈ flooded · ○ free, ◌ for any number of workers
