# The words of Tidal Blades: nouns, verbs, amounts, conditions, triggers and modifiers.
# $n is a number, or a string such as X or 1/2/3/4; $what is a noun's id, $name its text.

## Goods, for the number $n that stands before them

good-fruit = Fruit
good-shell = { $n ->
    [one] Shell
   *[other] Shells
}
good-stunt = { $n ->
    [one] Stunt
   *[other] Stunts
}
good-challenge = { $n ->
    [one] Challenge
   *[other] Challenges
}
good-die = { $n ->
    [one] die
   *[other] dice
}
good-novice = { $n ->
    [one] Novice die
   *[other] Novice dice
}
good-initiate = { $n ->
    [one] Initiate die of your choice
   *[other] Initiate dice of your choice
}
good-red-initiate = { $n ->
    [one] red Initiate die
   *[other] red Initiate dice
}
good-blue-initiate = { $n ->
    [one] blue Initiate die
   *[other] blue Initiate dice
}
good-elite = { $n ->
    [one] Elite die of your choice
   *[other] Elite dice of your choice
}
good-red-elite = { $n ->
    [one] red Elite die
   *[other] red Elite dice
}
good-blue-elite = { $n ->
    [one] blue Elite die
   *[other] blue Elite dice
}
good-guild = { $n ->
    [one] Guild die of your choice
   *[other] Guild dice of your choice
}
good-spirit-guild = { $n ->
    [one] Spirit Guild die
   *[other] Spirit Guild dice
}
good-focus-guild = { $n ->
    [one] Focus Guild die
   *[other] Focus Guild dice
}
good-resilience-guild = { $n ->
    [one] Resilience Guild die
   *[other] Resilience Guild dice
}
good-synergy-guild = { $n ->
    [one] Synergy Guild die
   *[other] Synergy Guild dice
}

## Islands and Traits

noun-chronosseum = Chronosseum
    .the = the Chronosseum
noun-lamara-stadium = Lamara Stadium
    .the = Lamara Stadium
noun-droska-ring = Droska Ring
    .the = the Droska Ring
noun-citadel-of-time = Citadel of Time
    .the = the Citadel of Time
noun-the-fold = The Fold
    .the = The Fold
noun-spirit = Spirit
noun-focus = Focus
noun-resilience = Resilience
noun-synergy = Synergy
noun-any-trait = any Trait

## Verbs; the object of one can join that of its neighbour ("gain 1 Fruit and 2 Shells")

text-scaled = by Spirit
verb-gain = gain { $object }
    .object = { $n } { $name }
verb-pay = { $what ->
    [fruit] { part-pay }
    [shell] { part-pay }
   *[other] { part-discard }
} { $object }
    .object = { $n } { $name }
verb-discard-this = { part-discard } this card
verb-lose = { part-lose } { $object }
    .object = { $n } { $name }
verb-shield = add { $n } { good-shell } from the supply to your Shell Shield
verb-store = move { $n ->
    [one] 1
   *[other] up to { $n }
} of your Shells onto your Shell Shield
verb-lose-stored = { part-lose } { $n } { good-shell } from your Shell Shield
verb-refresh = { part-refresh } { $object }
    .object = { $n } { good-die }
verb-refresh-spent-dice = { part-refresh } all your Spent dice
verb-upgrade = Upgrade { $object }
    .object = { $n } { good-die }
verb-advance = advance { $object }
    .object = { $what ->
        [any_trait] { $n ->
            [one] any Trait 1 notch
           *[other] any Traits a total of { $n } { part-notch }
        }
       *[other] { $name } { $n } { part-notch }
    }
verb-champion = move up { $n } { part-space } on the Champion board
verb-fall = move back { $n } { part-space } on the Champion board
verb-boat = move the Boat { $object }
    .object = { $n } { part-space }
verb-first-player = take the First Player marker
verb-discard-pool = { part-replace } { $n } { good-challenge } in the Challenge pool with { $n ->
    [one] a new one
   *[other] new ones
}
verb-restock = { part-replace } all cards in the Market pool with new ones
verb-buy = { $n ->
    [0] buy 1 Market card
   *[other] buy 1 Market card at a discount of { $n } (Shells first, then Fruit)
}
verb-dig = keep 1 of the top { $n } cards of the { $what ->
    [stunt] Stunt
   *[challenge] Challenge
} deck (put the rest on the bottom)
verb-turn-die = set { $n ->
    [one] 1 rolled die to any face
   *[other] up to { $n } rolled dice to any faces
}
verb-reroll = { part-reroll } { part-up-to-dice } together with the Danger die
verb-safe-reroll = { part-reroll } { part-up-to-dice } without the Danger die
verb-calm = ignore { $n } of the X symbols just rolled
verb-borrow = borrow { $object } (rolled without danger, returned afterwards)
    .object = { $n } { $name }
verb-join = roll { $n ->
    [one] 1 more Active die
   *[other] up to { $n } more Active dice
} in this Challenge or fight without danger
verb-symbol = add { $object } to this Challenge or fight
    .object = { $n } { $what ->
        [any_trait] wild
       *[other] { $name }
    } { part-symbol }
verb-spare = keep { $n ->
    [one] 1 of your dice used in this fight as a Spent die
   *[other] up to { $n } of your dice used in this fight as Spent dice
}
verb-keep-lost = keep the next die you lose to danger in this Challenge or fight as a Spent die

part-pay = pay
part-discard = discard
part-lose = lose
part-refresh = Refresh
part-replace = replace
part-reroll = re-roll
part-notch = { $n ->
    [one] notch
   *[other] notches
}
part-space = { $n ->
    [one] space
   *[other] spaces
}
part-symbol = { $n ->
    [one] symbol
   *[other] symbols
}
part-up-to-dice = { $n ->
    [one] 1 die
   *[other] up to { $n } dice
}

## Amounts, as in "where X is ..."

amount-level = your { $name } level
amount-stunt-level = your Spirit level
amount-style = your { $name } style level
amount-completed = the number of Challenges you have completed
amount-symbols = the number of { $name } symbols on your completed Challenges
amount-symbols-any = the number of Trait symbols on your completed Challenges
amount-challenge-symbols = the number of { $name } symbols on the Challenge
amount-challenge-symbols-any = the number of Trait symbols on the Challenge
amount-hits = the number of your Hit tokens on Monsters and beside The Fold
amount-champion-space = your space on the Champion board
amount-dice-owned = the number of your dice
amount-spent-dice = the number of your Spent dice
amount-stored = the number of Shells on your Shell Shield
amount-held = the number of { $what ->
    [stunt] { $name } in your hand
    [challenge] { $name } in your hand
   *[other] { $name } on your Character board
}
amount-character-cards = the number of your Character cards in play (besides the Shell Shield)
amount-guild-dice = the number of your Guild dice
amount-kills = the number of Monsters you have killed
amount-notches = the number of notches you have advanced { $name }

## Counting: $how is "at least 3" and the like, for the number $n

count-style = you have completed { $object }
    .object = { $how } { good-challenge } at { $name-the }
count-completed = you have completed { $object }
    .object = { $how } { good-challenge } in all
count-symbols = your completed Challenges show { $object }
    .object = { $how } { $name } { part-symbol }
count-symbols-any = your completed Challenges show { $object }
    .object = { $how } Trait { part-symbol } in all
count-challenge-symbols = the Challenge shows { $object }
    .object = { $how } { $name } { part-symbol }
count-challenge-symbols-any = the Challenge shows { $object }
    .object = { $how } Trait { part-symbol } in all
count-hits = you have { $object }
    .object = { $how } Hit { $n ->
        [one] token
       *[other] tokens
    } on Monsters and beside The Fold
count-dice-owned = you have { $object }
    .object = { $how } { good-die }
count-spent-dice = you have { $object }
    .object = { $how } Spent { good-die }
count-stored = you have { $object }
    .object = { $how } { good-shell } on your Shell Shield
count-held = you have { $object }
    .object = { $how } { $what ->
        [stunt] { $name } in hand
        [challenge] { $name } in hand
       *[other] { $name } on your Character board
    }
    .sum = { $how } { $names } in total on your Character board
count-character-cards = you have { $object }
    .object = { $how } Character { $n ->
        [one] card
       *[other] cards
    } in play (besides the Shell Shield)
count-guild-dice = you have { $object }
    .object = { $how } Guild { good-die }
count-kills = you have killed { $object }
    .object = { $how } { $n ->
        [one] Monster
       *[other] Monsters
    }

## Conditions, as after "if"

condition-at = you are at { $name-the }
condition-not-at = you are not at { $name-the }
condition-judge-here = the Judge is on your Island
condition-not-judge-here = the Judge is not on your Island
condition-in-challenge = you are attempting a Challenge
condition-not-in-challenge = you are not attempting a Challenge
condition-in-fight = you are fighting a Monster
condition-not-in-fight = you are not fighting a Monster
condition-first-player-now = you are the First Player
condition-not-first-player-now = you are not the First Player
condition-leading = you are first or tied for first on the Champion board
condition-not-leading = you are neither first nor tied for first on the Champion board
condition-pushed = you matched the Push It symbol
condition-not-pushed = you did not match the Push It symbol

## Triggers, as after "whenever"

trigger-visit = you visit { $name-the }
trigger-visit-any = you visit an Island
trigger-complete = you complete a Challenge at { $name-the }
trigger-complete-any = you complete a Challenge
trigger-push-it = you complete a Challenge with Push It
trigger-withdraw = you Withdraw from a Challenge
trigger-attempt = you attempt a Challenge
trigger-fight = you begin a fight
trigger-damage = you damage a Monster
trigger-kill = you kill a Monster
trigger-play-stunt = you play a Stunt
trigger-block = you block danger
trigger-lose-die = you lose a die to danger
trigger-eat = you eat Fruit to commit dice
trigger-boat-moved = you move the Boat
trigger-buy-market = you buy a Market card
trigger-impress = you impress the Judge
trigger-round-start = a round begins
trigger-invasion = a Monster Invades
trigger-refresh-phase = you are about to Refresh and Upgrade at Round End
trigger-trophy = you cover a trophy symbol
trigger-advance-level = your { $name } level rises

## Modifiers; $n has no sign, $sign says more or less

modifier-max-roll = your Maximum Roll is { $n } { part-higher }
modifier-dice-limit = your dice limit is { $n } { part-higher }
modifier-shield-limit = your Shell Shield can hold { $n } { part-fewer } { good-shell }
modifier-leap-cost = Time Leap costs you { $n } { part-fewer } { good-shell }
modifier-memory-cost = Michronic Memory costs you { $n } { part-fewer } { good-shell }
modifier-market-discount = { $sign ->
    [less] each Market card costs you { $n } more { good-shell }
   *[more] you buy each Market card at a discount of { $n } (Shells first, then Fruit)
}
modifier-stunts-per-turn = you may play { $n } { part-fewer } { good-stunt } per turn
modifier-stunt-power = your Stunts work as if your Spirit level were { $n } { part-higher }
modifier-bonus-die-level = for the Bonus die, a Fighting Style level of at least 1 counts as { $n } { part-higher }
modifier-resilience-bonus = at Round End, you Refresh and Upgrade { $n } { part-fewer } { good-die }
modifier-danger = { $sign ->
    [less] ignore { $n } X { part-symbol } in each of your rolls
   *[more] add { $n } X { part-symbol } to each of your rolls
}
modifier-free-fruit = { $n ->
    [one] the first die you commit above your Maximum Roll costs no Fruit
   *[other] the first { $n } dice you commit above your Maximum Roll cost no Fruit
}

part-higher = { $sign ->
    [less] lower
   *[more] higher
}
part-fewer = { $sign ->
    [less] fewer
   *[more] more
}

## Remarks on the records and fields of packs

field-challenge-required = at least one
field-challenge-points = points at the end of the game
table-starting-challenge = Exactly 3 for each Character: a pack can replace them.
field-market-cost = a cost of nothing is `{"{"} {"}"}`
field-character-card-starting = exactly one for each Character
field-character-card-artifact = for cards that discard themselves
field-goal-compass = exactly one for each Character
table-monster = At least 3 easy and 3 hard ones with a compass; the easy ones have all three Arenas for weakness.
field-monster-spots-pair = spots with the same number other than 0 are covered together
field-island-bonus = may be empty where the rules carry it out
table-boat = In this order; the first one is the Start.
table-champion = The last one is the highest space.
field-character-dials = one for each Trait
field-character-dials-levels = by position, never falling
field-character-dials-awards = by position: 1, 2, 3, 4, 5 in this order and 0 between them
field-character-dials-icons = by position: Character cards drawn there
table-die = Exactly the kinds of the box: a pack can replace them.
field-die-faces = Traits, `wild` or `blank`
