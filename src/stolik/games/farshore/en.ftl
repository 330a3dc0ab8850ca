# How a match of Farshore is told: questions, options, log, refusals, result.
# $card is a name, $card-id its id; $cards-n is how many there are; $colour is the colour of the card of an option.
# The .group of an option is the heading that it stands under in a long list.

## Things

hidden = hidden card
captain = Captain Crabita

name-driftwood = driftwood
name-seaweed = seaweed
name-crystal = crystal
name-mushroom = mushroom
name-shell = shell
name-treasure = treasure token
name-any-resource = resource of any kind
name-card = card
name-green = green
name-blue = blue
name-brown = brown
name-red = red
name-purple = purple
name-critter = critter
name-construction = construction
name-common = common
name-unique = unique
name-hand = hand
name-bay = bay
name-deck = deck
name-pay = paid
name-change = changed cost
name-anchor = anchor
name-top = top section
name-middle = middle section
name-bottom = bottom section
name-shy = Shy
name-brave = Brave
name-magnificent = Magnificent
name-terror = Terror of the Oceans

## Questions

question-exchange = Do you keep your hand?
question-turn = What do you do this turn?
question-pay = How do you pay?
question-any-resource = Which resource do you gain?
question-lose = Which resource do you lose?
question-take-from-bay = Which card do you take from the bay?
question-draw-from = Where do you draw the next card from?
question-docks = Docks: which cards do you discard for resources?
question-lookout = Lookout: which cards do you discard before you draw?
question-discard = Which card do you discard from your hand?
question-autumn = Autumn: what comes first, production or cards?
question-high-tide = High tide: which island do you flood?
question-sweep = Which cards of the bay do you replace?
question-give = What do you give away?
question-give-to = Who receives it?
question-discard-city = Which card of your city do you discard?
question-activate = Which green card do you activate?
question-play-card = Which card do you play?
question-recall = Which worker do you take back?
question-choose = Which effect do you choose?
question-may = Do you use this effect?
question-order = Several effects are waiting. Which one comes first?

## Options

option-keep-hand = Keep your hand
option-new-hand = Discard all of it and draw a new hand
    .short = Draw a new hand
option-place = { $kind ->
    [docks] Place a worker at the docks
    [lookout] Place a worker at the lookout
    [dunes] Place a worker on the dunes: { $of }
    [card] Place a worker on your card: { $of }
   *[other] Place a worker: { $space }
}
    .group = { $kind ->
        [coast] Coast
        [island] Islands
        [dunes] Dunes
        [card] Your red cards
       *[other] Docks and lookout
    }
    .short = { $kind ->
        [docks] Docks
        [lookout] Lookout
        [dunes] { $of }
        [card] { $of }
       *[other] { $space }
    }
option-play = { $source-id ->
    [bay] Play from the bay: { $card }
   *[hand] Play from hand: { $card }
}{ $way-id ->
    [anchor] { $by-id ->
        [none] , with an anchor
       *[other] , with an anchor on { $by }
    }
    [change] , cost lowered by { $by }
   *[pay] { "" }
}
    .group = { $way-id ->
        [anchor] Anchor
        [change] { $by }
       *[pay] { $source-id ->
            [bay] Bay
           *[hand] Hand
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
            [bay] { " " }– bay
           *[hand] { "" }
        }
    }
option-prepare = Prepare for the new season
option-pass = Pass
option-pay = Pay { $paid }
    .group = { $treasure ->
        [0] Without treasure tokens
        [one] With 1 treasure token
       *[other] With { $treasure } treasure tokens
    }
    .short = { $paid }
option-take-from-bay = Take from the bay: { $card }
    .group = Bay
    .short = { $card }
option-draw-from-deck = Draw from the deck
option-give-to = Give it to { $seat }
    .short = { $seat }
option-flood = Flood the island: { $island }
    .short = { $island }
option-cards-first = First draw the cards, then production
    .short = Cards first
option-production-first = First production, then draw the cards
    .short = Production first
option-discard-from-city = Discard from your city: { $card }
    .group = { part-colour }
    .short = { $card }
option-activate = Activate: { $card }
    .group = { part-colour }
    .short = { $card }
option-recall = { $space-id ->
    [docks] Take back a worker from the docks
    [lookout] Take back a worker from the lookout
    [dunes] Take back a worker from the dunes
    [card] Take back the worker from your card: { $of }
   *[other] Take back the worker: { $space }
}
    .short = { $space-id ->
        [docks] Docks
        [lookout] Lookout
        [dunes] Dunes
        [card] { $of }
       *[other] { $space }
    }
option-branch = { $label } – { $source }
    .group = { $source }
    .short = { $label }
option-decline = Decline
option-pick = Choose: { $item }
    .group = { part-colour }
    .short = { $item }
option-done = Done
option-undo = Undo

part-colour = { $colour ->
    [green] green cards
    [blue] blue cards
    [brown] brown cards
    [red] red cards
    [purple] purple cards
   *[none] goods
}

## Beside options

hint-cost = Cost: { $cost }; you choose what you pay with.
hint-less = Cost: { $cost }, minus { $n }; you choose what you pay with.
hint-free = It costs nothing.
hint-pay = You pay { $paid }.
hint-points = { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
hint-price = { $price ->
    [discard_this] Discard { $by }.
    [discard_card] Discard another card from your hand.
   *[shell] Pay 1 shell.
}
hint-anchor = Free; you have { $n ->
    [0] no anchor
    [one] 1 anchor
   *[other] { $n } anchors
} left after it.
hint-wind = Wind: your ship sails { $n } { part-space }.
hint-wind-to = Wind: your ship sails { $n } { part-space }, to { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $chests ->
    [0] { "" }
    [one] , reaching 1 treasure chest
   *[other] , reaching { $chests } treasure chests
}.
hint-left = You keep { $goods }.
hint-left-none = You keep no resources and no treasure.
hint-map = Tile of value { $value }: your maps are then worth { $points } { $points ->
    [one] point
   *[other] points
}.
hint-dunes-cards = You also discard { $n } { good-card } from your hand.
hint-prepare = { $season }: your workers come back ({ $n } with the new one); { $season-id ->
    [spring] all your green cards act
    [summer] { $cards ->
        [0] no card in this weather
        [one] you take 1 card from the bay
       *[other] you take { $cards } cards from the bay
    }
   *[autumn] all your green cards act{ $cards ->
        [0] , no card in this weather
        [one] , and you draw 1 card from deck or bay
       *[other] , and you draw { $cards } cards from deck or bay
    }
}.
hint-last = After your preparation { $n ->
    [0] the wind changes
    [one] the tide floods 1 island and the wind changes
   *[other] the tide floods { $n } islands and the wind changes
}.
hint-pass = You take no more turns.
hint-hand = { $n } { good-card } in hand.
hint-deck = { $n } { good-card } in the deck.
hint-weather = Weather: { $text }.

## Log: setup, turns, seasons

event-first-player = { $seat }: first player
event-hand-exchanged = { $seat }: exchanges the whole hand
event-turn-began = { $seat }: turn begins
event-placed = { $space-id ->
    [card] { $seat }: places a worker on a red card – { $of }
    [dunes] { $of-id ->
        [none] { $seat }: places a worker on the dunes
       *[other] { $seat }: places a worker on the dunes – { $of }
    }
    [docks] { $seat }: places a worker at the docks
    [lookout] { $seat }: places a worker at the lookout
   *[other] { $seat }: places a worker – { $space }
}
event-prepared = { $seat }: prepares for { $season }, 1 new worker
event-workers-back = { $n ->
    [one] { $seat }: 1 worker comes back
   *[other] { $seat }: { $n } workers come back
}
event-wind-changed = New wind roses: A – { $a } (a card moves a ship if { $a-needs }); B – { $b } (if { $b-needs })
event-flooded = { $seat }: high tide floods an island – { $island }
event-weather-turned = New weather – { $card }
event-passed = { $seat }: passes
event-match-ended = The match is over, points are counted

## Log: goods and cards

event-gained = { $seat }: gains { $n } { $goods }
    .many = { $seat }: gains { $list }
event-spent = { $seat }: spends { $n } { $goods }
    .many = { $seat }: spends { $list }
event-drew = { $card-id ->
    [hidden] { $seat }: draws a card
   *[other] { $seat }: draws a card – { $card }
}
    .many = { $list-id ->
        [none] { $seat }: draws { $n } cards
       *[some] { $seat }: draws { $n } cards – { $list }
    }
event-took-from-bay = { $seat }: takes a card from the bay – { $card }
    .many = { $seat }: takes { $n } cards from the bay – { $list }
event-discarded-cards = { $cards-n ->
    [one] { $seat }: discards 1 card
   *[other] { $seat }: discards { $cards-n } cards
}{ $cards-id ->
    [hidden] { "" }
   *[other] { " " }– { $cards }
}
event-discarded-from-bay = Discarded from the bay – { $card }
    .many = Discarded from the bay – { $list }
event-discarded-from-city = { $seat }: discards a card from the city – { $card }
event-shown = Revealed from the deck – { $card }
event-shown-taken = { $seat }: takes the revealed card – { $card }
event-reshuffled = The discard pile is shuffled into a new deck
event-bay-filled = New card in the bay – { $card }
    .many = New cards in the bay – { $list }
event-card-played = { $source-id ->
    [hand] { $seat }: plays a card from hand – { $card }
    [bay] { $seat }: plays a card from the bay – { $card }
   *[deck] { $seat }: plays the top card of the deck – { $card }
}
event-anchor-used = { $seat }: uses an anchor, on { $card }
event-cost-changed = { $seat }: lowers the cost with { $card }
event-card-activated = { $seat }: { $card } acts
event-ship-moved = { $seat }: ship +{ $n } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
event-map-claimed = { $seat }: claims a map of value { $value } – { $kind }
event-gave = { $nobody ->
    [yes] { $seat }: nobody can take the card given, it is discarded
   *[no] { $seat }: gives a card to { $to }
}
event-received = { $seat }: receives a card – { $card }
event-gave-goods = { $nobody ->
    [yes] { $seat }: nobody can take { $n } { $goods }, back to the supply
   *[no] { $seat }: gives { $n } { $goods } to { $to }
}

## Log: the Captain

event-plan-laid = { captain }: her plan from left to right – { $columns }
event-track-shuffled = { captain }: the used track cards are shuffled into a new pile
event-track-turned = { captain }: turns up a track card – { $card }
event-section-skipped = { captain }: the { part-section } section cannot be used – { $to-id ->
    [coast] { $coast } is taken
    [island] no island is free
   *[card] no red card of hers is free
}
event-section-taken = { captain }: follows the { part-section } section
event-marker-moved = { $row ->
    [0] { captain }: the { $colour } marker goes above her plan
   *[other] { captain }: the { $colour } marker goes up to row { $row } of her plan
}
event-plan-asked = { $colour-id ->
    [none] { captain }: the bay has no card that her plan asks for
   *[other] { captain }: her plan asks for { $colour-one }
}{ $lacking-n ->
    [0] { "" }
   *[other] { " " }(not in the bay: { $lacking })
}
event-captain-drew = { captain }: draws { $n } { $n ->
    [one] card
   *[other] cards
} unseen

event-captain-idle = { captain }: there is no card that she could play

part-section = { $section-id ->
    [top] top
    [middle] middle
   *[bottom] bottom
}

## Why not

lacks = Needs { $need } { $goods }, you have { $have }.
cannot-pay = { $n ->
    [one] You are 1 resource short.
   *[other] You are { $n } resources short.
}
no-anchor-place = Your city has no { $colour } construction without an anchor.
unique-there = { $card } is unique and already in your city.
city-full = All { $n } spaces of your city are filled.
workers-ready = { $n ->
    [one] You still have 1 ready worker.
   *[other] You still have { $n } ready workers.
}
flooded = The tide has flooded this island.
occupied = A worker already stands here ({ $by }).
map-owned = You already have a map of this kind.
map-needs = You can claim this map if { $map-needs }.
hand-full = Your hand is full.
bay-empty = The bay is empty.
deck-empty = Deck and discard pile are empty.
none-in-city = Your city has no other { $goods }.
none-to-play = There is no { $goods } that you could play.
none-placed = You have no other placed worker.

## Result

line-shells = Shells
line-base = Base points of cards
line-bonus = Bonus points of purple cards
line-treasures = Treasure tokens
line-maps = Maps
line-ship = Ship
line-total = Total
decided-points = Decided by points.
decided-ship = Tied on points, decided by the ship that sailed furthest.
decided-maps = Tied on points and ships, decided by the number of maps.
decided-treasures = Tied on points, ships and maps, decided by treasure tokens.
decided-resources = Tied on points, ships, maps and treasures, decided by resources.
decided-shared = Tied in everything: the victory is shared.

## The table

game-tagline = Four seasons, fifteen places in your city, and the wind in your sails.
game-about = Found a city on a far, windswept coast. Each turn you send a worker out, play a card, or make ready for the next season. Critters and constructions produce and help each other; the wind carries your ship past chests full of treasure. Alone you face Captain Crabita, who needs no helmsman.
game-facts = 2 to 4 players; 1 to 3 players against Captain Crabita; four seasons.
setup-captain = Captain Crabita
    .refused = Captain Crabita needs one to three players, and whoever plays alone needs her: choose her level or another number of seats.
setup-captain-none = Not at the table
    .text = A game among the players; alone you need the Captain as your opponent.
setup-captain-shy = Shy
    .text = Level 1: each wind rose that her card matches moves her ship 1 space.
setup-captain-brave = Brave
    .text = Level 2: each wind rose that her card matches moves her ship 2 spaces.
setup-captain-magnificent = Magnificent
    .text = Level 3: as at level 2, and the upper effect of a weather card hinders the players.
setup-captain-terror = Terror of the Oceans
    .text = Level 4: as at level 3, but with both effects of the weather card.
setup-weather = Weather cards
    .refused = With Captain Crabita her level decides about the weather: choose no weather cards.
setup-weather-none = Fair weather
    .text = No weather cards, unless the Captain's level brings them.
setup-weather-upper = Upper effects
    .text = A variant without the Captain: the upper effect of a weather card applies to all players.
setup-weather-both = Both effects
    .text = A variant without the Captain: both effects of a weather card apply to all players.

## Cards and places

card-head = { $colour ->
    [green] Green
    [blue] Blue
    [brown] Brown
    [red] Red
   *[purple] Purple
} { $class ->
    [critter] critter
   *[construction] construction
}, { $rarity ->
    [common] common
   *[unique] unique
}. { $cost ->
    [none] Costs nothing.
   *[other] Cost: { $cost }.
} { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
card-fills-no-space = It fills no space in your city.
card-change = { $price ->
    [discard_this] When you play { part-on }, you may discard this card from your city to lower the cost by { $n } { part-resource }.
    [discard_card] When you play { part-on }, you may discard another card from your hand to lower the cost by { $n } { part-resource }.
    [shell] When you play { part-on }, you may pay 1 shell to lower the cost by { $n } { part-resource }.
   *[nothing] When you play { part-on }, you may lower the cost by { $n } { part-resource }.
}
part-on = { $on ->
    [any] a card
   *[other] { $on-one }
}
card-wind = { $stack ->
    [a] Wind rose A.
   *[b] Wind rose B.
} { $text }
wind-matches = A card you play moves your ship if { $condition }.
card-map = { $needs } Tile values: { $values }.
map-claimable = You can claim it if { $condition }.
card-weather = Upper effect: { $upper } Lower effect: { $lower }
card-track = Top: { $top } Middle: { $middle } Bottom: { $bottom }
section-coast = { $coast } – she blocks the space.
section-island = first free island from the left – she blocks it.
section-card = { $act ->
    [treasure] her first free red card – she gains { $n } { good-treasure }.
    [ship] her first free red card – she moves her ship { $n } { part-space }.
   *[play] her first free red card – she plays a card.
}
section-docks = docks – she moves her ship { $n } { part-space }.
section-lookout = lookout – she takes 1 purple card from the bay, discards all { $colour ->
    [green] green
    [blue] blue
    [brown] brown
    [red] red
   *[purple] other purple
} cards from the bay, and gains 1 treasure token.
place-docks = Discard up to { $n } { good-card } and gain 1 resource of any kind for each.
place-lookout = Discard any number of cards, then draw from deck and bay until you hold { $n } { good-card }.
place-dunes = Claim a map tile if your city has the cards that it requires.
track-space = { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $chest ->
    [yes] , treasure chest
   *[no] { "" }
}

## Bonus points; $object is what stands in the gap and can be shared

bonus-cards = { part-points } for each { $what ->
    [critter] critter
    [construction] construction
   *[other] { $object } card
} in your city
    .object = { $name-is }
bonus-cards-any = { part-points } for each card in your city
bonus-colours = { part-points } for each card colour in your city
bonus-pairs = { part-points } for each pair of { $name-all } in your city
bonus-maps = { part-points } for each of your map tiles
bonus-treasures = { part-points } for each unspent treasure token
bonus-held = { part-points } for each { $name }{ $what ->
    [card] { " " }in your hand
   *[other] { " " }you have
}
bonus-resources = { part-points } for each resource you have
bonus-ship-space = { part-points } for each space your ship has sailed
bonus-chests-reached = { part-points } for each treasure chest your ship has reached
bonus-ships-behind = { part-points } for each ship behind yours
bonus-ships-ahead = { part-points } for each ship ahead of yours
bonus-anchors-used = { part-points } for each anchor you have used
bonus-anchors-left = { part-points } for each anchor you have left
bonus-empty-spaces = { part-points } for each empty space in your city
bonus-capped = At the end of the game: { $bonus } (at most { $most }).
bonus-whole = At the end of the game: { $bonus }.
bonus-other = Bonus points at the end of the game: { $amount }.
part-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Headings and marks

kind-card = Cards
kind-coast = Coast
kind-island = Islands
kind-wind-rose = Wind roses
kind-map = Maps
kind-track-card = Track cards
kind-weather = Weather cards
family-green = Production
family-blue = Governance
family-brown = Traveller
family-red = Destination
family-purple = Prosperity
letter-driftwood = D
letter-seaweed = S
letter-crystal = C
letter-mushroom = M
letter-any = ?
letter-shell = sh
letter-treasure = T
letter-green = G
letter-blue = B
letter-brown = N
letter-red = R
letter-purple = P
