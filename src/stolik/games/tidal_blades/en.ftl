# How a match of Tidal Blades is told: questions, options, log, refusals, result.
# $island is a name, $island-id its id; $dice-n is how many there are; $n-sign says more or less.
# The .group of an option is the heading that it stands under in a long list.

## Things

hidden = hidden card
die-in-area = { $area ->
    [spent] { $die } (Spent)
   *[active] { $die } (Active)
}
part-die = { $kind-id ->
    [novice] Novice
    [red_initiate] red Initiate
    [blue_initiate] blue Initiate
    [red_elite] red Elite
    [blue_elite] blue Elite
    [spirit_guild] Spirit Guild
    [focus_guild] Focus Guild
    [resilience_guild] Resilience Guild
    [synergy_guild] Synergy Guild
   *[other] { $kind }
}
thing-rolled = { $own ->
    [no] borrowed { part-die } ({ $face })
   *[yes] { part-die } ({ $face })
}
monster-back = { $difficulty ->
    [easy] Easy
   *[hard] Hard
} Monster, { $style }
face-wild = wild
face-blank = blank
face-X = X
face-XX = XX

noun-fruit = Fruit
noun-shell = Shell
noun-die = die
noun-stunt = Stunt
noun-challenge = Challenge
noun-market = Market card
noun-character-card = Character card
noun-shell-shield = Shell Shield
noun-hunted = top of the Monster deck
noun-active = Active
noun-spent = Spent

## Questions

question-character = Which Character do you play?
question-starting-card = How do you choose your Starting Character card?
question-keep-card = Which card do you keep?
question-visit = Which Island do you visit?
question-bonus = Do you use the Island Bonus?
question-contest = Do you attempt a Challenge or fight a Monster?
question-commit = Which dice do you commit?
question-danger = How do you settle the danger?
question-challenge-roll = Do you complete the Challenge, Withdraw or re-roll?
question-fight-roll = Do you re-roll, or stop and deal damage?
question-match = Which required symbols do you match?
question-strike = Which spots of the Monster do you cover?
question-spare = Which dice used in this fight do you keep as Spent dice?
question-end-turn = Is there anything else you play this turn?
question-dice-limit = Which dice above your dice limit do you return to the supply?
question-take-die = Which die do you take from the supply?
question-refresh = Which die do you Refresh?
question-upgrade = Which die do you Upgrade?
question-round-end-dice = Round End: which die do you Refresh and Upgrade?
question-give-up = Which die do you return to the supply?
question-take-challenge = Which Challenge do you take?
question-buy = Which Market card do you buy?
question-discard = Which card do you discard from your hand?
question-discard-pool = Which Challenge in the pool do you replace?
question-store = Do you move another Shell onto your Shell Shield?
question-join = Which Active die do you add to this roll?
question-advance = Which Trait do you advance?
question-set-die = Which die do you set, and to which face?
question-card-reroll = Which dice do you re-roll?
question-choose = Which effect do you choose?
question-may = Do you use this effect?
question-order = Your cards can act. Which ability do you use (first)?

## Options

option-take = Play as { $character }
    .short = { $character }
option-keep = Keep: { $card }
    .short = { $card }
option-use-compass-card = Start with the compass card
option-look-at-three = Look at 3 random Character cards
option-visit = { $space-id ->
    [none] Visit { $island-the } (no Action space)
   *[other] Visit { $island-the } – { $space }
}
    .group = { $island }
    .short = { $space-id ->
        [none] No action: Island Bonus and Arena only
       *[other] { $space-short }
    }
option-take-bonus = Use the Island Bonus
option-skip-bonus = Skip the Island Bonus
option-buy = Buy: { $card }
    .group = Market
    .short = { $card }
option-take-fruit = Gain 1 Fruit
option-take-challenge = { $card-id ->
    [none] Draw the top card of the Challenge deck
   *[other] Take: { $card }
}
    .group = { $card-id ->
        [none] Challenge deck
       *[other] Challenge pool
    }
    .short = { $card-id ->
        [none] Top card
       *[other] { $card }
    }
option-attempt-challenge = Attempt: { $card }
    .group = { kind-challenge }
    .short = { $card }
option-fight = Fight the Monster
    .group = Monster
    .short = Fight
option-pass = Skip the Challenge or fight
option-commit-dice = { $dice-n ->
    [one] Commit 1 die: { $dice }
   *[other] Commit { $dice-n } dice: { $dice }
}
    .group = { $dice-n ->
        [one] 1 die
       *[other] { $dice-n } dice
    }
    .short = { $dice }
option-take-die = Take: { $kind }
    .short = { $kind }
option-no-die = Take no die
option-block = Block the danger
option-lose = Lose: { $die }
    .group = Lose a die
    .short = { $die }
option-go-on = Go on
option-complete = Complete the Challenge
option-withdraw = Withdraw
option-stop-rolling = Stop and deal damage
option-reroll = Re-roll: { $dice }
    .group = { $dice-n ->
        [one] Re-roll 1 die
       *[other] Re-roll { $dice-n } dice
    }
    .short = { $dice }
option-match-symbols = { $traits-n ->
    [0] Match no symbols
   *[other] Match: { $traits }
}
    .group = { $traits-n ->
        [0] No symbol
        [one] 1 symbol
       *[other] { $traits-n } symbols
    }
    .short = { $traits-n ->
        [0] None
       *[other] { $traits }
    }
option-strike = { $spots-n ->
    [0] Deal no damage
    [one] Cover spot { $spots }
   *[other] Cover spots { $spots }
}
    .group = { $spots-n ->
        [0] No damage
        [one] 1 spot
       *[other] { $spots-n } spots
    }
    .short = { $spots-n ->
        [0] None
       *[other] { $spots }
    }
option-set-die = Set: { $die } → { $face }
    .group = { $die }
    .short = { $face }
option-advance = Advance { $trait }
    .short = { $trait }
option-improve = { $area-id ->
    [spent] Choose: { $kind } (Spent)
   *[active] Choose: { $kind } (Active)
}
    .group = { $area-id ->
        [spent] Spent dice
       *[active] Active dice
    }
    .short = { $kind }
option-finish-turn = End your turn
option-play-stunt = Play Stunt: { $card }
    .group = { kind-stunt }
    .short = { $card }
option-time-leap = Time Leap: set a rolled die
    .group = { noun-shell-shield }
    .short = Time Leap
option-michronic-memory = Michronic Memory: Refresh 2 dice
    .group = { noun-shell-shield }
    .short = Michronic Memory
option-use-card = { $ability ->
    [0] Use card: { $card }
    [1] Use card: { $card } (second ability)
   *[other] Use card: { $card } (another ability)
}
    .group = { kind-character-card }
    .short = { $ability ->
        [0] { $card }
        [1] { $card } (second ability)
       *[other] { $card } (another ability)
    }
option-branch = { $label } – { $source }
    .group = { $source }
    .short = { $label }
option-decline = Decline
option-pick = Choose: { $item }
    .short = { $item }
option-done = Done
option-undo = Undo

## Beside options

hint-monster = { $monster }, weak to { $style }. Open spots: { $spots }.
hint-price = Now costs { $fruit } Fruit, { $shells } { $shells ->
    [one] Shell
   *[other] Shells
}.
hint-block = { $n ->
    [one] 1 Shell goes
   *[other] { $n } Shells go
} to your Shell Shield.
hint-odds = Needs { $need } { $need ->
    [one] symbol
   *[other] symbols
}, you roll { $dice } { $dice ->
    [one] die
   *[other] dice
}{ $chance ->
    [-1] { "" }
    [0] ; not all of them can come on one roll
   *[other] ; { $chance }% for all of them on the first roll
}.
hint-odds-fight = { $need } open { $need ->
    [one] spot
   *[other] spots
}, you roll { $dice } { $dice ->
    [one] die
   *[other] dice
}{ $hit ->
    [-1] { "" }
    [0] ; they cannot hit on one roll
   *[other] ; { $hit }% for a hit{ $all ->
        [0] { "" }
       *[other] , { $all }% for all spots
    } on the first roll
}.
hint-eat = Eat { $n } Fruit.
hint-stored = Pay { $n } { good-shell } from your Shell Shield.
hint-idle-stunt = The Stunt itself does nothing now, but playing it is rewarded by { $cards }.

## Log: setup, rounds, turns

event-first-player = { $seat }: First Player marker
event-character-taken = { $seat }: Character – { $character }
event-card-in-play = { $seat }: Character card in play – { $card }
event-round-began = Round { $round }
event-round-ended = End of Round { $round }
event-turn-began = { $seat }: turn begins
event-visited = { $space-id ->
    [none] { $seat }: visits { $island-the } (no Action space)
   *[other] { $seat }: visits { $island-the } – { $space }
}
event-judge-moved = The Judge is at { $island-the }
event-leader-token = { $seat }: Leader Bonus, 1 point
event-match-ended = The match is over, Secret Goals are revealed

## Log: goods, cards, dice

event-gained = { $seat }: gains { $n } { $goods }
    .many = { $seat }: gains { $list }
event-lost = { $seat }: loses { $n } { $goods }
    .many = { $seat }: loses { $list }
event-shielded = { $n-sign ->
    [less] { $seat }: Shell Shield −{ $n }
   *[more] { $seat }: Shell Shield +{ $n }
}
event-drew = { $kind-id ->
    [stunt] { $seat }: draws a Stunt
    [challenge] { $seat }: draws a Challenge
   *[other] { $seat }: draws a card
}{ $card-id ->
    [hidden] { "" }
   *[other] { " " }– { $card }
}
    .many = { $kind-id ->
        [stunt] { $seat }: draws { $n } Stunts
        [challenge] { $seat }: draws { $n } Challenges
       *[other] { $seat }: draws { $n } cards
    }{ $list-id ->
        [none] { "" }
       *[some] { " " }– { $list }
    }
event-looked = { $kind-id ->
    [stunt] { $seat }: looks at { $cards-n } { $cards-n ->
        [one] Stunt
       *[other] Stunts
    }
    [challenge] { $seat }: looks at { $cards-n } { $cards-n ->
        [one] Challenge
       *[other] Challenges
    }
   *[character_card] { $seat }: looks at { $cards-n } Character { $cards-n ->
        [one] card
       *[other] cards
    }
}{ $cards-id ->
    [hidden] { "" }
   *[other] { " " }– { $cards }
}
event-took-from-pool = { $seat }: takes a Challenge from the pool – { $card }
event-turned = { $kind-id ->
    [market] Market pool: new card – { $card }
   *[challenge] Challenge pool: new card – { $card }
}
    .many = { $kind-id ->
        [market] Market pool: new cards – { $list }
       *[challenge] Challenge pool: new cards – { $list }
    }
event-discarded = { $kind-id ->
    [market] Market card discarded – { $card }
    [stunt] Stunt discarded – { $card }
   *[challenge] Challenge discarded – { $card }
}
event-reshuffled = { $kind-id ->
    [market] The Market discard pile is reshuffled into a new deck
    [stunt] The Stunt discard pile is reshuffled into a new deck
   *[challenge] The Challenge discard pile is reshuffled into a new deck
}
event-bought = { $seat }: buys a Market card – { $card }
event-boat-moved = { $seat }: moves the Boat – { $space }
event-champion-moved = { $n-sign ->
    [less] { $seat }: Champion board −{ $n } (space { $space })
   *[more] { $seat }: Champion board +{ $n } (space { $space })
}
event-stunt-played = { $seat }: plays a Stunt – { $card }
event-card-used = { $seat }: uses a card – { $card }
event-advanced = { $seat }: { $trait } +{ $n } { part-notch } (level { $level })
event-refreshed = { $seat }: Refreshes a die – { $die }
    .many = { $seat }: Refreshes { $n } dice – { $list }
event-upgraded = { $seat }: Upgrades a die – { $die } → { $to }

## Log: Challenges and fights

event-attempted = { $seat }: attempts a Challenge – { $card }
event-fight-began = { $seat }: fights { $monster }
event-committed = { $fruit ->
    [0] { $seat }: commits dice – { $dice }
   *[other] { $seat }: commits dice – { $dice }; eats { $fruit } Fruit
}
event-dice-rolled = { $danger-id ->
    [blank] { $seat }: rolls { $dice }; no danger
   *[other] { $seat }: rolls { $dice }; danger: { $danger }
}
event-die-set = { $seat }: sets a die – { $die } → { $face }
event-blocked = { $seat }: blocks the danger with { $n } { good-shell }
event-die-lost = { $seat }: loses a die to danger – { $die }
event-completed = { $pushed ->
    [yes] { $seat }: completes a Challenge with Push It – { $card }
   *[no] { $seat }: completes a Challenge – { $card }
}
event-withdrew = { $traits-n ->
    [0] { $seat }: Withdraws – { $card }; matched: nothing
   *[other] { $seat }: Withdraws – { $card }; matched: { $traits }
}
event-diversity = { $seat }: Diversity Bonus
event-impressed = { $seat }: Impress the Judge Bonus
event-hit = { $spots-n ->
    [one] { $seat }: hits { $monster } – spot { $spots }
   *[other] { $seat }: hits { $monster } – spots { $spots }
}
event-killed = { $seat }: kills { $monster }

## Log: Monsters

event-monster-turned = { $place-id ->
    [hunted] Monster Hunting: a new Monster – { $monster }
   *[other] { $place }: a new Monster – { $monster }
}
event-monster-moved = Monsters advance: { $monster } → { $place }
event-fled = { $monster } Flees
event-invasion-rolled = { $monster-id ->
    [none] { $seat }: Monster Invasion die ({ $roll }) – nothing Invades
   *[other] { $seat }: Monster Invasion die ({ $roll }) – { $monster } Invades
}
event-penalised = { $seat }: Invasion penalty – { $monster }

## Why not

lacks = Needs { $need } { $goods }, you have { $have }.
lacks-stored = Needs { $need } { $need ->
    [one] Shell
   *[other] Shells
} on your Shell Shield, it holds { $have }.
other-arena = This Challenge takes place at { $arena-the }, you are at { $island-the }.
space-taken = Already used this round by { $by }.
character-taken = Already taken by { $by }.
not-your-turn = It is not your turn.
stunts-played = Stunts played this turn: { $played } of { $most }.
nothing-rolled = You have no rolled dice in a Challenge or fight now.
no-active-dice = You have no Active dice.
no-spent-dice = You have no Spent dice.
no-die-to-upgrade = You have no die that can be Upgraded.
no-attempt = This works only during a Challenge or fight.
no-fight = This works only during a fight.
no-danger = There is no danger to ignore.
last-active-die = Your last Active die is needed to begin the Challenge or fight.
no-dice-in-supply = The supply has no such die, nor a lower one.
dial-at-its-end = The dial is at its end.
cannot-rise = Your marker cannot move up on the Champion board now.
already-first = You already hold the First Player marker.

## Result

line-challenges = Challenges
line-trait-dials = Trait dials
line-champion-rank = Champion rank
line-champion-advancement = Champion advancement
line-leader-bonus = Leader bonus
line-secret-goal = Secret Goal
line-monster-hits = Monster hits
line-total = Total
decided-points = Decided by points.
decided-champion = Tied on points, decided by position on the Champion board.
decided-challenges = Tied on points and on the Champion board, decided by points for Challenges.
decided-shared = Tied in everything: the victory is shared.

## The table

game-tagline = Four days of dice, daring and Monsters on a living reef.
game-about = Lead a young hero through the tournament of the island city. Each turn you visit an Island to gather Fruit, Shells, dice and cards; then you push your luck and roll to win Challenges in three Arenas, or sail out to The Fold and face the Monsters that threaten the reef. Every symbol you match trains one of four Traits, and every roll may cost you a die. After four rounds the hero with the most points earns the title of Tidal Blade. The book’s game is for three or four players; for two this table has a variant of its own.
game-facts = 3 or 4 players, or 2 as a house variant; four rounds.
setup-mode = Setup profile
setup-mode-first-game = First game
    .text = Everyone starts with the cards marked by a compass, and Secret Goals lie face-up: the best way to learn.
setup-mode-experienced = Experienced game
    .text = Fewer Easy Monsters, a hidden Secret Goal drawn at random, and a choice of Starting Character cards.
setup-characters = Characters
setup-characters-choose = Chosen in turn order
    .text = Everyone chooses one of the Characters that are left, the First Player first.
setup-characters-random = Dealt at random
    .text = Chance decides who plays whom.
round = Round { $n }
notice-two-seats = Two seats are a house variant of this table, not a mode of the rulebook.

## Cards in the gallery

card-challenge = { $arena }. Match: { $required }. Push It: { $push }. { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
card-goal = Easy (7 points): { $easy } Difficult (10 points): { $difficult }
card-monster = { $difficulty ->
    [easy] Easy
   *[hard] Hard
} Monster, weak to { $weakness }. Spots: { $spots }. Reward: { $reward } Kill Bonus: { $bonus } Invasion penalty: { $penalty }
card-market = Cost: { $cost }. { $text }
card-artifact = Artifact. { $text }
card-spot = { $trait }{ $armor ->
    [red] , red armor
    [blue] , blue armor
    [red_edge] , red armor with a black edge
    [blue_edge] , blue armor with a black edge
   *[none] { "" }
}{ $trophy ->
    [yes] , trophy
   *[no] { "" }
}{ $pair ->
    [0] { "" }
   *[other] , paired
}
card-shell-shield = Prevent Danger: move 1 Shell from your board onto the Shield for each X. Time Leap ({ $leap } stored Shells): set a rolled die to any face. Michronic Memory ({ $memory } stored Shells): Refresh 2 dice. It holds { $limit } Shells at the end of your turn.
bonus-droska-ring = Buy 1 Market card or gain 1 Fruit.
bonus-citadel-of-time = Take 2 Challenges, each from the Challenge pool or from the top of the deck.
bonus-the-fold = Fight the Monster at your Action space.

## Headings and marks

kind-challenge = Challenges
kind-starting-challenge = Starting Challenges
kind-stunt = Stunts
kind-market = Market cards
kind-character-card = Character cards
kind-goal = Secret Goals
kind-monster = Monsters
kind-space = Action spaces
kind-boat = Boat track
kind-island = Islands
kind-character = Characters
letter-spirit = S
letter-focus = F
letter-resilience = R
letter-synergy = Y
letter-red = r
letter-blue = b
