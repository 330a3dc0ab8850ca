# The words of Farshore: nouns, verbs, amounts, conditions, triggers and modifiers.
# $n is a number, or a string such as X; $what is a noun's id, $name its text.

## Goods, for the number $n that stands before them

good-driftwood = driftwood
good-seaweed = seaweed
good-crystal = { $n ->
    [one] crystal
   *[other] crystals
}
good-mushroom = { $n ->
    [one] mushroom
   *[other] mushrooms
}
good-shell = { $n ->
    [one] shell
   *[other] shells
}
good-treasure = { $n ->
    [one] treasure token
   *[other] treasure tokens
}
good-any-resource = { $n ->
    [one] resource of any kind
   *[other] resources of any kind
}
good-card = { $n ->
    [one] card
   *[other] cards
}
good-bay-card = { $n ->
    [one] card from the bay
   *[other] cards from the bay
}

## Kinds of cards, for the number $n; one with an article, all of them, and as after "it is"

noun-green = green { good-card }
    .one = a green card
    .all = green cards
    .is = green
noun-blue = blue { good-card }
    .one = a blue card
    .all = blue cards
    .is = blue
noun-brown = brown { good-card }
    .one = a brown card
    .all = brown cards
    .is = brown
noun-red = red { good-card }
    .one = a red card
    .all = red cards
    .is = red
noun-purple = purple { good-card }
    .one = a purple card
    .all = purple cards
    .is = purple
noun-critter = { $n ->
    [one] critter
   *[other] critters
}
    .one = a critter
    .all = critters
    .is = a critter
noun-construction = { $n ->
    [one] construction
   *[other] constructions
}
    .one = a construction
    .all = constructions
    .is = a construction
noun-common = common { good-card }
    .one = a common card
    .all = common cards
    .is = common
noun-unique = unique { good-card }
    .one = a unique card
    .all = unique cards
    .is = unique

## Places and seasons

noun-coast = coast
    .at = on the coast
noun-island = island
    .at = on an island
noun-docks = docks
    .at = at the docks
noun-lookout = lookout
    .at = at the lookout
noun-dunes = dunes
    .at = on the dunes
noun-winter = winter
noun-spring = spring
noun-summer = summer
noun-autumn = autumn

## Verbs; the object of one can join that of its neighbour ("gain 1 seaweed and 2 shells")

text-scaled = the first number counts
verb-gain = { $what ->
    [card] { part-draw }
    [bay_card] { part-draw }
   *[other] gain
} { $object }
    .object = { $n } { $name }
verb-pay = { $what ->
    [card] { part-discard }
   *[other] pay
} { $object }
    .object = { $n } { $name }
verb-lose = { $what ->
    [card] { part-discard }
   *[other] lose
} { $object }
    .object = { $n } { $name }
verb-ship = move your ship { $object }
    .object = { $n } { part-space }
verb-reveal = reveal the top { $n ->
    [one] card
   *[other] { $n } cards
} of the deck ({ $name-all } go to your hand, the rest are discarded)
verb-sweep = replace { $n ->
    [one] 1 card
   *[other] up to { $n } cards
} in the bay (with all copies)
verb-give = give { $object } to { $n ->
    [one] another player
   *[other] other players of your choice
}
    .object = { $n } { $name }
verb-discard-this = { part-discard } this card
verb-discard-city = { part-discard } another { $name } from your city
verb-produce = activate { $n ->
    [one] 1 green card
   *[other] { $n } green cards with different names
} in your city
verb-play = play { $name-one }{ $n ->
    [0] { "" }
   *[other] { " " }for { $n } fewer { part-resource }
}
verb-recall = take back { $n } { $n ->
    [one] worker
   *[other] workers
} that you placed earlier

part-draw = draw
part-discard = discard
part-space = { $n ->
    [one] space
   *[other] spaces
}
part-resource = { $n ->
    [one] resource
   *[other] resources
}

## Amounts, as in "where X is ..."

amount-cards = the number of { $name-all } in your city
amount-cards-any = the number of cards in your city
amount-colours = the number of card colours in your city
amount-pairs = the number of pairs of { $name-all } in your city
amount-maps = the number of your map tiles
amount-treasures = the number of your unspent treasure tokens
amount-held = the number of { $what ->
    [card] cards in your hand
   *[other] your { $name }
}
amount-resources = the number of your resources
amount-ship-space = the number of spaces your ship has sailed
amount-chests-reached = the number of treasure chests your ship has reached
amount-ships-behind = the number of ships behind yours
amount-ships-ahead = the number of ships ahead of yours
amount-anchors-used = the number of anchors you have used
amount-anchors-left = the number of anchors you have left
amount-empty-spaces = the number of empty spaces in your city
amount-season-number = the number of your season (from winter 1 to autumn 4)
amount-card-cost = the number of { $name } in { part-cost-of-card }
amount-card-cost-any = the number of resources in { part-cost-of-card }
amount-card-points = { $which ->
    [discarded] the base points of the discarded card
    [played] the base points of the card played
   *[matched] its base points
}

part-cost-of-card = { $which ->
    [discarded] the cost of the discarded card
    [played] the cost of the card played
   *[matched] its cost
}
part-the-card = { $which ->
    [discarded] the discarded card
    [played] the card played
   *[matched] it
}

## Counting: $how is "at least 3" and the like, for the number $n

count-cards = your city has { $object }
    .object = { $how } { $name }
    .sum = { $how } { $names } in total
count-cards-any = your city has { $object }
    .object = { $how } { good-card }
count-colours = your city has { $object }
    .object = cards of { $how } { $n ->
        [one] colour
       *[other] colours
    }
count-pairs = your city has { $object }
    .object = { $how } { $n ->
        [one] pair
       *[other] pairs
    } of { $name-all }
count-maps = you have { $object }
    .object = { $how } map { $n ->
        [one] tile
       *[other] tiles
    }
count-treasures = you have { $object }
    .object = { $how } { good-treasure }
count-held = you have { $object }
    .object = { $how } { $name }{ $what ->
        [card] { " " }in hand
       *[other] { "" }
    }
    .sum = { $how } { $names } in total
count-resources = you have { $object }
    .object = { $how } { part-resource }
count-ship-space = your ship has sailed { $object }
    .object = { $how } { part-space }
count-chests-reached = your ship has reached { $object }
    .object = { $how } treasure { $n ->
        [one] chest
       *[other] chests
    }
count-ships-behind = you have { $object }
    .object = { $how } { $n ->
        [one] ship
       *[other] ships
    } behind you
count-ships-ahead = you have { $object }
    .object = { $how } { $n ->
        [one] ship
       *[other] ships
    } ahead of you
count-anchors-used = you have used { $object }
    .object = { $how } { $n ->
        [one] anchor
       *[other] anchors
    }
count-anchors-left = you have { $object }
    .object = { $how } { $n ->
        [one] anchor
       *[other] anchors
    } left
count-empty-spaces = your city has { $object }
    .object = { $how } empty { part-space }
count-card-cost = { part-the-card } costs { $object }
    .object = { $how } { $name }
count-card-cost-any = { part-the-card } costs { $object }
    .object = { $how } { part-resource }
count-card-points = { part-the-card } is worth { $object }
    .object = { $how } base { $n ->
        [one] point
       *[other] points
    }

## Conditions, as after "if"

condition-card-is = { $what ->
    [critter] { part-the-card } is { $name-is }
    [construction] { part-the-card } is { $name-is }
   *[other] { part-the-card } is { $object }
}
    .object = { $name-is }
condition-not-card-is = { part-the-card } is not { $name-is }
condition-leading = no ship is ahead of yours
condition-not-leading = a ship is ahead of yours
condition-trailing = a ship is ahead of yours
condition-not-trailing = no ship is ahead of yours
condition-alongside = your ship shares its space with another ship
condition-not-alongside = your ship shares its space with no other ship
condition-in-season = you are in { $name }
condition-not-in-season = you are not in { $name }

## Triggers, as after "whenever"

trigger-play = you play { $name-one }
trigger-play-any = you play a card
trigger-place = you place a worker { $what ->
    [card] on a red card
   *[other] { $name-at }
}
trigger-place-any = you place a worker
trigger-prepare = you prepare for { $name }
trigger-prepare-any = you prepare for a season
trigger-wind = wind roses move your ship
trigger-claim = you claim a map tile

## Modifiers; $n has no sign, $sign says more or less

modifier-hand-limit = your hand limit is { $n } { $sign ->
    [less] lower
   *[more] higher
}
modifier-docks-cards = at the docks, you may discard { $n } { part-fewer } { good-card }
modifier-coast-gain = whenever you place a worker on the coast, { $sign ->
    [less] lose { $n } of the resource you have most of
   *[more] gain { $n } { good-any-resource }
}
modifier-wind-move = { $sign ->
    [less] wind roses do not move your ship
   *[more] each wind-rose tile that your card matches moves your ship { $n } { part-space } further
}
modifier-season-cards = { $sign ->
    [less] { $n ->
        [one] you draw 1 fewer card
       *[other] you draw no cards
    }
   *[more] you draw { $n } more { good-card }
} when you prepare for summer or autumn
modifier-critter-cost = each critter { part-cost }
modifier-construction-cost = each construction { part-cost }
modifier-unique-cost = each unique card { part-cost }
modifier-bay-cost = each card from the bay { part-cost }
modifier-dunes-cards = each map tile { $sign ->
    [less] also costs you { $n } { good-card } from your hand
   *[more] costs you { $n } fewer { good-card } from your hand
}

part-cost = costs you { $n } { $sign ->
    [less] fewer { part-resource }
   *[more] more { good-any-resource }
}
part-fewer = { $sign ->
    [less] fewer
   *[more] more
}

## Remarks on the records and fields of packs

table-card = Cards of the main deck. What a card does stands in the field of its colour.
field-card-cost = no construction costs mushrooms
field-card-effect = green (production; neither `produce` nor `recall`), brown (once when played) and red cards (for a worker)
field-card-abilities = blue cards; without `recall`
field-card-bonus = purple cards: points at the end of the game
field-card-change = lowers the cost of cards that you play; a card with it needs nothing else
field-card-change-on = the cards that it makes cheaper
field-card-change-less = resources less
field-card-change-price = what it takes each time
table-coast = Exactly 4: a pack can replace them, not add to them.
table-wind-rose = Cards that meet the condition move the ship.
table-map = Exactly 6 kinds: a pack can replace them, not add to them.
field-map-values = 4 numbers that do not rise
table-ship-track = Exactly one.
field-ship-track-spaces = points never fall and end with 60
table-track-card = Where Captain Crabita's workers go.
field-track-card-top-coast = if `to` is `coast`: the id of the space
field-track-card-top-act = if `to` is `card`: what she does there
field-track-card-top-n = treasure tokens or spaces; at the docks 1 or 2
field-track-card-top-colour = if `to` is `lookout`: which cards of the bay she discards
field-track-card-bottom = to the docks or the lookout
table-weather = Without `recall`.
