# Words of the table of Farshore: labels of its parts, and what is read aloud.

## The match

fs-seasons = Who is in which season
fs-has-passed = { $name } (has passed)
fs-passed = passed
fs-thinking = deciding
fs-on-turn = on turn
fs-first = First player
fs-playing = Being played:
fs-score = Points so far
fs-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
fs-points-short = { $n ->
    [one] point
   *[other] points
}

## Spaces

fs-coast = Coast: one worker each
fs-islands = Islands: one worker each
fs-places = Harbour: any number of workers
fs-single = For one worker; free.
fs-open = For any number of workers.
fs-taken = Taken by { $name }.
fs-flooded = Flooded: nobody can come here any more.
fs-worker-of = Worker: { $name }
fs-dunes-workers = Workers on the dunes: { $n }
fs-dunes-text = A worker claims the top map of a stack. Maps score the sum of their values times their number.
fs-map-next = On top: value { $value }; { $n ->
    [one] 1 map left.
   *[other] { $n } maps left.
}
fs-map-owners = Claimed by { $names }

## Wind and weather

fs-wind-more = { $n ->
    [one] 1 more tile in this stack
   *[other] { $n } more tiles in this stack
}
fs-weather = Weather
fs-weather-works = { $half ->
    [upper] Upper effect, in force:
   *[lower] Lower effect, in force:
}
fs-weather-idle = { $half ->
    [upper] Upper effect, not in force:
   *[lower] Lower effect, not in force:
}
fs-weather-more = { $n ->
    [one] 1 more weather card to come
   *[other] { $n } more weather cards to come
}

## Bay and track

fs-almanac = Seasons, wind and weather
fs-reserves = Workers at the lighthouse
fs-deck = Deck: { $n }
fs-discard = Discarded: { $n }
fs-stack = { $n } copies in this slot
fs-bay-empty = empty
fs-chest = treasure chest

## Players

fs-my-hand = My hand: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
fs-no-cards = No cards in hand.
fs-my-board = My stock and city
fs-hand = Hand: { $n }
fs-stock = Stock
fs-ready = Workers ready: { $n }
fs-placed = Workers placed: { $n }
fs-reserve = Workers at the lighthouse: { $n }
fs-anchors = Anchors left: { $n }
fs-prepare = { $season ->
    [spring] Prepare for spring
    [summer] Prepare for summer
   *[autumn] Prepare for autumn
}
fs-pass = Pass
fs-pass-text = The game ends for me; the others go on until they pass too.
fs-maps = { $n ->
    [one] Maps, 1 point:
   *[other] Maps, { $n } points:
}
fs-my-city = City
fs-city = City: { $n } of { $of } spaces
fs-colour-count = { $colour }: { $n ->
    [one] 1 card
   *[other] { $n } cards
}

## Cards

fs-card-facts = A { $colour } { $kind } ({ $family }).
fs-cost = Cost: { $cost }
fs-anchor-on = an anchor lies on it
fs-worker-on = a worker stands on it

## The Captain

fs-plan = Her plan
fs-plan-row = row { $n }
fs-plan-above = above
fs-treasure = { $n ->
    [one] 1 treasure token
   *[other] { $n } treasure tokens
}
fs-captain-city = Her city: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
fs-captain-colour = { $colour }: { $n } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
fs-track-card = Last track card
fs-track-none = No track card has been turned up yet.
fs-track-left = { $n ->
    [one] 1 track card in the pile
   *[other] { $n } track cards in the pile
}

## Words that have a symbol: patterns, with all their endings

fs-sign-driftwood = driftwood
fs-sign-seaweed = seaweed
fs-sign-crystal = crystals?
fs-sign-mushroom = mushrooms?
fs-sign-shell = shells?
fs-sign-treasure = treasure tokens?
fs-sign-any = resources?(?: of any kind)?
fs-sign-green = green(?: cards?)?
fs-sign-blue = blue(?: cards?)?
fs-sign-brown = brown(?: cards?)?
fs-sign-red = red(?: cards?)?
fs-sign-purple = purple(?: cards?)?
fs-sign-critter = critters?
fs-sign-construction = constructions?
fs-sign-card = cards?
fs-sign-ship = (?:your |her )?ship
fs-sign-or = or
fs-sign-least = at least
fs-sign-most = at most
fs-sign-and = and
