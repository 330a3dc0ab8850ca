# The words of Tamashii: nouns, verbs, amounts, conditions, triggers and modifiers.
# $n is a number, or a string such as X; $what is a noun's id, $name its text; $what-2 and $name-2 are a second noun.
# $mood they is the third person: "each player gains 1 Shield". Verbs do without "your", so that all moods can share them.
# Tiles (noun-16) and codes of cards (noun-A01) are made from the content: see telling.py.

## Nouns

good-shield = Shield
good-memory = Memory
good-power = Power
good-reroll = Reroll
good-any-resource = { $n ->
    [one] Resource of any kind
   *[other] Resources of any kind
}
good-xp = XP
good-integrity = Integrity
good-most = maximum Integrity

# Kinds of Data; .some is the kind itself.

noun-r = red { part-token }
    .some = red Data
noun-g = green { part-token }
    .some = green Data
noun-b = blue { part-token }
    .some = blue Data
noun-y = yellow { part-token }
    .some = yellow Data
noun-core = Core { part-token }
    .some = Core Data
noun-any = Basic { part-token }
    .some = Basic Data of any kind
noun-open = Open { part-token }
    .some = Open Data
noun-corrupted = Corrupted { part-token }
    .some = Corrupted Data
noun-all = { part-token }
    .some = Data of any kind
part-token = Data { $n ->
    [one] token
   *[other] tokens
}

# Scenario tokens; .all is their plural.

noun-ascend = Ascend { $n ->
    [one] token
   *[other] tokens
}
    .all = Ascend tokens
noun-success = Success { $n ->
    [one] token
   *[other] tokens
}
    .all = Success tokens
noun-universal = universal { $n ->
    [one] marker
   *[other] markers
}
    .all = universal markers
noun-dice = Dice { $n ->
    [one] token
   *[other] tokens
}
    .all = Dice tokens

# Places: .on each of them, .from each of them, .at all of them together.

noun-covered = covered tiles
    .on = on each covered tile
    .from = from each covered tile
    .at = on covered tiles
noun-uncovered = uncovered tiles
    .on = on each uncovered tile
    .from = from each uncovered tile
    .at = on uncovered tiles
noun-here = current tile
    .on = on the current tile
    .from = from the current tile
    .at = on the current tile
noun-map = map
    .on = on each tile
    .from = from each tile
    .at = on the map
noun-nobody = tiles without a figure
    .on = on each tile without a figure
    .from = from each tile without a figure
    .at = on tiles without a figure
noun-card = active Scenario card
    .on = on the active Scenario card
    .from = from the active Scenario card
    .at = on the active Scenario card
noun-me = own figure
    .on = to carry
    .from = from those carried
    .at = with you

# Templates for District tiles and codes of Scenario cards.

made-tile = { $name } ({ $number })
    .on = at { $name } ({ $number })
    .from = from { $name } ({ $number })
    .at = at { $name } ({ $number })
made-code = { $code }
    .card = card { $code }
    .on = on card { $code }
    .from = from card { $code }
    .at = on card { $code }

# Decks of Augments: what a card from there is.

noun-spartans = Spartans
    .card = an Augment of the Spartans
noun-ninky = Ninky
    .card = an Augment of the Ninky
noun-seekers = Seekers
    .card = an Augment of the Seekers
noun-civilians = Civilians
    .card = an Augment of the Civilians
noun-hunter = Hunter
    .card = an Augment of the Hunter
noun-guardian = Guardian
    .card = an Augment of the Guardian
noun-trickster = Trickster
    .card = an Augment of the Trickster
noun-enchanter = Enchanter
    .card = an Augment of the Enchanter
noun-own-class = own Class deck
    .card = an Augment from the Class deck
noun-any-faction = any Faction in play
    .card = an Augment of any Faction in play

# Kinds of Patterns that are fired.

noun-basic = Basic Pattern
noun-long = longer Resource Pattern
noun-hack = Hack
noun-repel = Repel
noun-body = Body
noun-augment = Augment
noun-scenario = Pattern of a Scenario card

# Events that are counted, as in "the number of ..."; the place "uncovered" stands for one of them, too.

noun-defeated = Enemies you have defeated
noun-level-1 = level 1 Enemies you have defeated
noun-level-2 = level 2 Enemies you have defeated
noun-level-3 = level 3 Enemies you have defeated
noun-fired = Patterns you have fired
noun-long-fired = longer Resource Patterns you have fired
noun-hacked = Hacks you have fired
noun-repelled = Repels you have fired
noun-installed = Augments you have installed
noun-taken-over = Bodies you have taken over
noun-was-reset = your Resets
noun-dropped = Data tokens you have discarded
noun-traded = your trades
noun-wounded = times you have taken Damage
noun-quiet-roll = your Tracking Rolls that attached no Enemy
noun-failed-test = Tests you have failed
noun-passed-test = Tests you have passed

## Verbs about a player

text-scaled = the first number counts
verb-gain = { part-gain } { $object }
    .object = { $n } { $name }
verb-lose = { part-lose } { $object }
    .object = { $n } { $name }
verb-lose-best = { part-lose } { $n } of the Resource { $mood ->
    [they] they have
   *[imp] you have
} most of
verb-pay = { $mood ->
    [they] spends
   *[imp] spend
} { $object }
    .object = { $n } { $name }
verb-xp = { part-gain } { $object }
    .object = { $n } XP
verb-recover = { $mood ->
    [they] recovers
   *[imp] recover
} { $n } Integrity
verb-integrity = { $mood ->
    [they] raises
   *[imp] raise
} maximum and current Integrity by { $n }
verb-wound = { $mood ->
    [they] takes
   *[imp] take
} { $n } Damage
verb-data = { part-gain } { $object }
    .object = { $n } { $name }{ $what ->
        [any] { " " }of { $n ->
            [one] any kind
           *[other] any kinds
        }
       *[other] { "" }
    }
verb-open = { part-gain } { $object }
    .object = { $n } { noun-open }
verb-corrupt = { part-gain } { $object }
    .object = { $n } { noun-corrupted }
verb-dump = { $mood ->
    [they] dumps
   *[imp] dump
} { $object }
    .object = { $n } { $name }
verb-discard = { part-discard } { $object }
    .object = { $n } { $name }
verb-prepare = { $mood ->
    [they] prepares
   *[imp] prepare
} { $n } { part-token }
verb-program = { $mood ->
    [they] programs
   *[imp] program
} { $n ->
    [one] 1 move
   *[other] up to { $n } moves
}
verb-free = { $mood ->
    [they] unlocks
   *[imp] unlock
} { $n } { $n ->
    [one] cell
   *[other] cells
}
verb-lock-cell = { $mood ->
    [they] puts
   *[imp] put
} a Lock back on the last Unlocked cell
verb-change-core = { $mood ->
    [they] changes
   *[imp] change
} Core Data to another kind
verb-damage = { $mood ->
    [they] deals
   *[imp] deal
} { $n } Damage to { part-their } Current Enemy
verb-defeat-enemy = { part-defeat } { part-their } Current Enemy
verb-defeat-if = { part-defeat } { part-their } Current Enemy if it has at most { $n } Integrity left
verb-heal-enemy = { $mood ->
    [they] restores
   *[imp] restore
} { $n } Integrity to the Current Enemy
verb-attach = { part-attach } { $n } { $n ->
    [one] Enemy
   *[other] Enemies
}
verb-attach-card = { part-attach } the Enemy on { $name-card }
verb-drop-enemy = { part-discard } { part-their } Current Enemy
verb-track = { $sign ->
    [less] { part-lower }
   *[more] { part-raise }
} Tracking by { $n }
verb-calm = { part-set } Tracking to 0
verb-reroll = { $mood ->
    [they] rerolls
   *[imp] reroll
} { $n ->
    [one] 1 die
   *[other] up to { $n } dice
} that { $n ->
    [one] is
   *[other] are
} not used yet
verb-take-over = { $mood ->
    [they] swaps
   *[imp] swap
} the active Body for the other one
verb-lose-body = { part-lose } the active Body
verb-augment = { part-draw } { $name-card }
verb-install = { $mood ->
    [they] installs
   *[imp] install
} { $n } { $n ->
    [one] Augment
   *[other] Augments
} without spending Memory
verb-lose-augment = { part-discard } an uninstalled Augment
verb-move = { part-move } { $n ->
    [one] 1 tile
   *[other] up to { $n } tiles
}
verb-drift = { part-move } to a neighbouring uncovered tile
verb-go-shelter = { part-move } to the Shelter
verb-uncover = { $mood ->
    [they] uncovers
   *[imp] uncover
} { $n } { $n ->
    [one] tile
   *[other] tiles
}
verb-everyone = { $form ->
    [they] { $mood ->
        [inf] see to it that each player { $effect-they }
       *[imp] each player { $effect-they }
    }
   *[imp] { $mood ->
        [inf] do this for each player: { $effect }
       *[imp] each player: { $effect }
    }
}
verb-everyone-here = { $form ->
    [they] { $mood ->
        [inf] see to it that each player on the current tile { $effect-they }
       *[imp] each player on the current tile { $effect-they }
    }
   *[imp] { $mood ->
        [inf] do this for each player on the current tile: { $effect }
       *[imp] each player on the current tile: { $effect }
    }
}
verb-other = { $form ->
    [they] { $mood ->
        [inf] choose another player, who { $effect-they }
       *[imp] another player of your choice { $effect-they }
    }
   *[imp] choose another player: { $effect }
}

part-their = { $mood ->
    [they] their
   *[imp] the
}
part-gain = { $mood ->
    [they] gains
   *[imp] gain
}
part-lose = { $mood ->
    [they] loses
   *[imp] lose
}
part-discard = { $mood ->
    [they] discards
   *[imp] discard
}
part-defeat = { $mood ->
    [they] defeats
   *[imp] defeat
}
part-attach = { $mood ->
    [they] attaches
   *[imp] attach
}
part-raise = { $mood ->
    [they] raises
   *[imp] raise
}
part-lower = { $mood ->
    [they] lowers
   *[imp] lower
}
part-set = { $mood ->
    [they] sets
   *[imp] set
}
part-draw = { $mood ->
    [they] draws
   *[imp] draw
}
part-move = { $mood ->
    [they] moves
   *[imp] move
}

## Verbs about the Scenario

verb-set-time = { part-set } Time to { $n }
verb-time = { $sign ->
    [less] { part-lower }
   *[more] { part-raise }
} Time by { $n }
verb-place = { $what-2 ->
    [me] { $mood ->
        [they] takes
       *[imp] take
    } { $n } { $name } to carry
   *[other] { part-place } { $n } { $name } { $name-2-on }
}
verb-remove = { $what-2 ->
    [me] { $mood ->
        [they] puts
       *[imp] put
    } back { $n } carried { $name }
   *[other] { part-remove } { $n } { $name } { $name-2-from }
}
verb-clear = { $what-2 ->
    [me] { $mood ->
        [they] puts
       *[imp] put
    } back all carried { $name-all }
   *[other] { part-remove } all { $name-all } { $name-2-from }
}
verb-scatter-dice = { part-place } { $n } Dice { $n ->
    [one] token
   *[other] tokens
} face down on random covered tiles, one on each
verb-success = { part-place } { $n } { noun-success } on the active Scenario card
verb-story = { part-draw } card { $object }
    .object = { $name }
verb-special = { part-draw } Special card { $object }
    .object = { $name }
verb-drop-card = { part-discard } { $name-card }
verb-take-integrity = { part-lose } { $n } Integrity
verb-test = { part-test } ({ $name-some }, { $n } { part-success }): if it succeeds, { $effect }; otherwise, { $else }
verb-test-any = { part-test } ({ $name-some }, { $n } { part-success }): if it succeeds, { $effect }
verb-group-test = { part-group-test } ({ $name-some }, { $n } { part-success }): if it succeeds, { $effect }; otherwise, { $else }
verb-group-test-any = { part-group-test } ({ $name-some }, { $n } { part-success }): if it succeeds, { $effect }
verb-vote = vote: { $ways }
verb-boss = the Boss on { $name-card } comes into play
    .alone = yes
verb-hurt-boss = { $mood ->
    [they] deals
   *[imp] deal
} { $n } Damage to the Boss
verb-battery = J.O.R.D.A.N. recharges { $n } { $n ->
    [one] Battery
   *[other] Batteries
}
    .alone = yes

part-place = { $mood ->
    [they] places
   *[imp] place
}
part-remove = { $mood ->
    [they] removes
   *[imp] remove
}
part-success = { $n ->
    [one] Success
   *[other] Successes
}
part-test = { $mood ->
    [they] performs
   *[imp] perform
} a Test
part-group-test = { $mood ->
    [they] performs
   *[imp] perform
} a Group Test

## Amounts

# As in "where X is ..."; counting has $how ("at least 3") for the number $n, and $compare (exactly, at-least ...).

amount-players = the number of players
amount-time = Time
count-time = Time is { $compare ->
    [exactly] { $n }
   *[other] { $how }
}
amount-successes = the number of Success tokens on the active Scenario card
count-successes = the active Scenario card has { $object }
    .object = { part-how } { noun-success }
amount-marks = { $what-2 ->
    [me] the number of { $name-all } you carry
   *[other] the number of { $name-all } { $name-2-at }
}
count-marks = { $what-2 ->
    [me] you carry { part-how } { $name }
   *[other] there { $n ->
        [one] is
       *[other] are
    } { part-how } { $name } { $name-2-at }
}
amount-defeated = the number of Enemies defeated since the active Scenario card came
count-defeated = { part-how } { part-enemy } { $n ->
    [one] was
   *[other] were
} defeated since the active Scenario card came
amount-attached = the number of Enemies attached to all players
count-attached = { part-how } { part-enemy } { $n ->
    [one] is
   *[other] are
} attached to players
amount-own-attached = the number of Enemies attached to you
count-own-attached = you have { $object }
    .object = { part-how } attached { part-enemy }
amount-held = your { $name }
count-held = you have { $object }
    .object = { part-how } { $name }
amount-resources = the number of your Resources
count-resources = you have { $object }
    .object = { part-how } { part-resource }
amount-tokens = the number of { $name } on your Console
count-tokens = your Console has { $object }
    .object = { part-how } { $name }
amount-owned = the number of { $name } in your bag, Console and Dump
count-owned = your data pool has { $object }
    .object = { part-how } { $name }
amount-empty-cells = the number of empty cells of your Console
count-empty-cells = your Console has { $object }
    .object = { part-how } empty { part-cell }
amount-counted = the number of { $what ->
    [uncovered] tiles you have uncovered
   *[other] { $name }
} since your last step
count-counted = since your last step you have { $object }
    .object = { part-deed }
amount-so-far = the number of { $what ->
    [uncovered] tiles you have uncovered
   *[other] { $name }
}
count-so-far = you have { $object }
    .object = { part-deed }
amount-fired-now = the number of Patterns you have fired in this Firing step
count-fired-now = you have fired { $object }
    .object = { part-how } { $n ->
        [one] Pattern
       *[other] Patterns
    } in this Firing step
amount-boss-integrity = the Integrity that the Boss has left
count-boss-integrity = { $compare ->
    [exactly] { $n ->
        [0] the Boss has no Integrity left
       *[other] the Boss has { $how } Integrity left
    }
   *[other] the Boss has { $how } Integrity left
}
amount-turns = the number of this turn
count-turns = this is { $compare ->
    [at-least] turn { $n } or later
    [at-most] turn { $n } or earlier
    [more] later than turn { $n }
    [fewer] earlier than turn { $n }
    [exactly] turn { $n }
   *[not] not turn { $n }
}
amount-tracking = your Tracking
count-tracking = your Tracking is { $compare ->
    [exactly] { $n }
   *[other] { $how }
}
amount-bodies = the number of your Advanced Bodies
count-bodies = you have { $object }
    .object = { part-how } Advanced { $n ->
        [one] Body
       *[other] Bodies
    }
amount-most-integrity = your maximum Integrity
count-most-integrity = your maximum Integrity is { $how }
amount-unlocked-cells = the number of your Unlocked cells
count-unlocked-cells = you have { $object }
    .object = { part-how } Unlocked { part-cell }
amount-class-installed = the number of your installed Class Augments without Starting ones
count-class-installed = you have { $object }
    .object = { part-how } installed Class { part-augment } besides Starting ones
amount-faction-cards = the number of your Faction Augments
count-faction-cards = you have { $object }
    .object = { part-how } Faction { part-augment }
amount-covered-tiles = the number of covered tiles
count-covered-tiles = the map has { $object }
    .object = { part-how } covered { part-tile }

part-how = { $compare ->
    [exactly] { $n ->
        [0] no
       *[other] { $how }
    }
   *[other] { $how }
}
part-enemy = { $n ->
    [one] Enemy
   *[other] Enemies
}
part-resource = { $n ->
    [one] Resource
   *[other] Resources
}
part-cell = { $n ->
    [one] cell
   *[other] cells
}
part-tile = { $n ->
    [one] tile
   *[other] tiles
}
part-augment = { $n ->
    [one] Augment
   *[other] Augments
}
part-times = { $n ->
    [one] once
   *[other] { $n } times
}
part-deed = { $what ->
    [defeated] defeated { $how } { part-enemy }
    [level_1] defeated { $how } level 1 { part-enemy }
    [level_2] defeated { $how } level 2 { part-enemy }
    [level_3] defeated { $how } level 3 { part-enemy }
    [fired] fired { $how } { $n ->
        [one] Pattern
       *[other] Patterns
    }
    [long_fired] fired { $how } longer Resource { $n ->
        [one] Pattern
       *[other] Patterns
    }
    [hacked] fired { $how } { $n ->
        [one] Hack
       *[other] Hacks
    }
    [repelled] fired { $how } { $n ->
        [one] Repel
       *[other] Repels
    }
    [uncovered] uncovered { $how } { part-tile }
    [installed] installed { $how } { part-augment }
    [taken_over] taken over a Body { part-often }
    [was_reset] been Reset { part-often }
    [dropped] discarded { $how } { part-token }
    [traded] traded { part-often }
    [wounded] taken Damage { part-often }
    [quiet_roll] rolled { $how } Tracking { $n ->
        [one] Roll
       *[other] Rolls
    } that attached no Enemy
    [failed_test] failed { $how } { $n ->
        [one] Test
       *[other] Tests
    }
    [passed_test] passed { $how } { $n ->
        [one] Test
       *[other] Tests
    }
   *[other] { part-deed-of-cards }
}
part-often = { $compare ->
    [at-least] at least { part-times }
    [at-most] at most { part-times }
    [more] more than { part-times }
    [fewer] less often than { part-times }
    [exactly] exactly { part-times }
   *[not] not { part-times }
}

## Conditions

# As after "if".

condition-at = somebody is at { $name }
condition-not-at = nobody is at { $name }
condition-all-at = all players are at { $name }
condition-not-all-at = not all players are at { $name }
condition-nobody-at = nobody is at { $name }
condition-not-nobody-at = somebody is at { $name }
condition-standing = you are at { $name }
condition-not-standing = you are not at { $name }
condition-with-another = another player is on your tile
condition-not-with-another = no other player is on your tile
condition-active = { $name-card } is in play
condition-not-active = { $name-card } is not in play
condition-ended = ending { $name } is marked on the Progress Sheet
condition-not-ended = ending { $name } is not marked on the Progress Sheet

## Triggers

# As after "whenever".

trigger-enter = you move to { $name }
trigger-enter-any = you move to a tile
trigger-defeat = you defeat an Enemy
trigger-fire = you fire { $what ->
    [basic] a Basic Pattern
    [long] a longer Resource Pattern
    [hack] a Hack
    [repel] a Repel
    [body] the Pattern of a Body
    [augment] the Pattern of an Augment
    [scenario] a Pattern of a Scenario card
   *[resource] a Basic Pattern for { $name }
}
trigger-fire-any = you fire a Pattern
trigger-uncover = you uncover a tile
trigger-claim = you complete a step of your Learning Protocol
trigger-turn-start = a turn begins

## Modifiers

# $n has no sign, $sign says more or less.

modifier-prg = your PRG is { $n } { part-higher }
modifier-atk = your ATK is { $n } { part-higher }
modifier-mov = your MOV is { $n } { part-higher }
modifier-entry-tracking = Entry Tracking Values are { $n } { part-higher } for you
modifier-stationary-tracking = Stationary Tracking Values are { $n } { part-higher } for you
modifier-tracking-dice = you roll { $n } { part-more } in Tracking Rolls
modifier-tracking-reroll = { $sign ->
    [less] in Tracking Rolls, you may reroll { $n } { part-more } for free
   *[more] in Tracking Rolls, you may reroll up to { $n } { $n ->
        [one] die
       *[other] dice
    } for free
}
modifier-test-dice = you roll { $n } { part-more } in Tests
modifier-shield-gain = Basic Patterns for Shield give you { $n } { $sign ->
    [less] less
   *[more] more
} Shield
modifier-wound-less = the first Damage you take each turn is { $n } lower
modifier-install-less = installing an Augment costs you { $n } less Memory

part-higher = { $sign ->
    [less] lower
   *[more] higher
}
part-more = { $sign ->
    [less] fewer
   *[more] more
} { $n ->
    [one] die
   *[other] dice
}

## Remarks on the records and fields of packs

table-constants = Exactly one: dice, tracks and tokens.
field-constants-successes = for each face what it is worth in a Test
field-constants-exploration = Exploration tokens by kind: `xp`, `data` and the four Resources
table-board = Exactly 4: a pack can replace them, not add to them.
field-board-console = 4 rows of 5 cells: `#` Highlighted, `.` not, `L` Locked (the last of each row)
field-board-schemas-effect = an effect
table-basic-pattern = Exactly 9, in this order.
field-basic-pattern-rows = rows of symbols: `r` `g` `b` `y` Basic kinds, `c` Core, `*` Any, `o` Open, `x` Corrupted, `.` nothing
field-enemy-code = what unlocks it: the code of an ending
field-enemy-basic = always with `wound`
field-enemy-hacks = 1 or 2
field-enemy-hacks-effect = an effect
field-enemy-card = the Special Scenario card that this Enemy is
field-body-cost = the Pattern that takes it over
field-body-schemas-effect = an effect
field-augment-deck = a Class or a Faction
field-augment-rows = the Pattern of a Faction Augment
field-augment-starting = a Starting Augment; which mode it is for
field-augment-schema-effect = an effect
field-protocol-steps = 3 of `{ "{" } goal, reward { "}" }`: a condition and an effect
field-district-faction = a Hideout: its Faction
field-scenario-letter = the first sign of the codes of its cards
field-scenario-corrupted = tokens in the Corrupted Data pool
field-scenario-out-of-corrupted = the card that is drawn when the pool is empty
field-scenario-start = the number of the tile on which the figures begin
field-scenario-enemies-count = an amount; all that are unlocked, if left out
field-scenario-map-open = tiles that lie open: q, r and number
field-scenario-skip = steps of the setup that are left out
field-story-actions-effect = an effect
field-story-patterns-effect = an effect
field-story-world-do = an effect
field-story-world-if = a condition; of a run of conditions the first true one is done
field-special-card-lies = `beside` the Time Track, or the number of a tile
field-special-card-actions-effect = an effect
field-special-card-patterns-effect = an effect
field-goal-test = the kind of Data of a Test

## Words of single cards: Enemies, Bodies, Augments, Protocols

# Bodies that an effect names, as after "take over".

noun-top = the top Body of the deck
noun-soldier = the Soldier
noun-courier = the Courier
noun-diver = the Diver
noun-cook = the Cook
noun-stagehand = the Stagehand
noun-librarian = the Librarian
noun-steeplejack = the Steeplejack
noun-pilot = the Pilot
noun-pacemaker = the Pacemaker
noun-tuner = the Tuner
noun-pupil = the Pupil
noun-matron = the Matron
noun-inspector = the Inspector

# More events that are counted.

noun-together = phases you have ended with another on your tile
noun-helped = times somebody has recovered through you
noun-clean-load = times you have loaded the Console without Corrupted Data on it
noun-districts = different Districts on which you have stood
noun-unseen-turn = turns you have ended with Tracking 0
noun-hard-hit = times you have taken 2 or more Damage at once
noun-hacked-twice = Enemies you have Hacked twice
noun-swapped = times you have swapped your Bodies
noun-emptied = times your Console has become empty
noun-given = Augments you have given away
noun-received = Augments you have been given
noun-hurt-at-hideout = times you have taken Damage on a Hideout
noun-big-shield = times you have spent 3 or more Shield at once
noun-five-cells = Patterns of 5 or more cells you have fired
noun-felled-two = fights in which you have defeated two Enemies
part-deed-of-cards = { $what ->
    [together] ended a phase with another on your tile { part-often }
    [helped] let somebody recover { part-often }
    [clean_load] loaded the Console without Corrupted Data on it { part-often }
    [districts] stood on { $how } different { $n ->
        [one] District
       *[other] Districts
    }
    [unseen_turn] ended a turn with Tracking 0 { part-often }
    [hard_hit] taken 2 or more Damage at once { part-often }
    [hacked_twice] Hacked { $how } { $n ->
        [one] Enemy
       *[other] Enemies
    } twice
    [swapped] swapped your Bodies { part-often }
    [emptied] emptied the Console { part-often }
    [given] given away { $how } { part-augment }
    [received] been given { $how } { part-augment }
    [hurt_at_hideout] taken Damage on a Hideout { part-often }
    [big_shield] spent 3 or more Shield at once { part-often }
    [five_cells] fired { $how } { $n ->
        [one] Pattern
       *[other] Patterns
    } of 5 or more cells
   *[felled_two] defeated two Enemies in one fight { part-often }
}

# What Enemies do.

verb-next-acts = the Enemy behind this one acts, too, if it has not acted yet
verb-act-as-next = this Enemy carries out the Special Schema of the next Enemy (the last one looks at the Current Enemy)
verb-slow = { $mood ->
    [they] has
   *[imp] have
} { $n } MOV less in the next turn
verb-unprogram = { $mood ->
    [they] has
   *[imp] have
} { $n } PRG less in the next turn
verb-dump-commonest = { part-dump } { $n } { part-token } of the Basic kind that is commonest on the Console
verb-dump-all = { part-dump } all { $name-some } of the Console
verb-set-track = { part-set } Tracking to { $n }
verb-ride = { part-move } to { $name } or, if it is not uncovered on the map, to the uncovered tile that is farthest away
verb-swap-rows = two rows of the Console, drawn by chance, change places

# Console and Patterns.

verb-swap-lines = { part-swap } two rows or two columns of the Console
verb-swap-tokens = { part-swap } any two tokens of the Console
verb-from-dump = { part-put } { $n } { part-token } of the Dump on empty cells of the Console
verb-data-bag = { part-put } { $n } Basic { part-token } of any { $n ->
    [one] kind
   *[other] kinds
} from the neutral pool into the bag
verb-any-symbol = one symbol of one Pattern that { $mood ->
    [they] they fire
   *[imp] you fire
} this turn is Any
verb-again = { $n ->
    [one] the effect of a Basic Pattern
   *[other] the effects of { $n } different Basic Patterns
} fired in this step { $n ->
    [one] works
   *[other] work
} once more
part-dump = { $mood ->
    [they] dumps
   *[imp] dump
}
part-swap = { $mood ->
    [they] swaps
   *[imp] swap
}
part-put = { $mood ->
    [they] puts
   *[imp] put
}
part-take = { $mood ->
    [they] takes
   *[imp] take
}

# Others.

verb-other-here = { part-other-here }; if J.O.R.D.A.N. is there instead, { $else }
verb-other-here-any = { part-other-here }
part-other-here = { $form ->
    [they] { $mood ->
        [inf] choose another player on the current tile, who { $effect-they }
       *[imp] another player on the current tile { $effect-they }
    }
   *[imp] choose another player on the current tile: { $effect }
}
verb-neighbour = { $form ->
    [they] { $mood ->
        [inf] choose another player on the current tile or beside it, who { $effect-they }
       *[imp] another player on the current tile or beside it { $effect-they }
    }
   *[imp] choose another player on the current tile or beside it: { $effect }
}
verb-after-me = { $form ->
    [they] { $mood ->
        [inf] see to it that each player who moves later this turn { $effect-they }
       *[imp] each player who moves later this turn { $effect-they }
    }
   *[imp] each player who moves later this turn: { $effect }
}
verb-hurry = { $mood ->
    [they] has
   *[imp] have
} { $n } MOV more in this turn
verb-take-along = { part-take } along one player of the tile just left, if they agree (alone: J.O.R.D.A.N.)
verb-take-corrupted-here = { part-take } a Corrupted Data token from the Console or Dump of another player on the current tile
verb-take-corrupted = { part-take } a Corrupted Data token that another player gained this turn
verb-after-reset = once for each Reset of this turn, whoever was Reset: { $effect }

# Enemies.

verb-aim = the next Combat Schema hits the Current Enemy of a player on the current tile
verb-scout = all look at the top Enemy of the deck, which may be put under it
verb-numeric-less = this turn the numeric Enemy die counts { $n } less
verb-defeat-level = { part-defeat } { part-their } Current Enemy if its level is at most { $n }
verb-take-drawn = { part-take } an Enemy that somebody on the current tile drew this turn
verb-take-enemy = { part-take } an Enemy of another player
verb-hush = the Hacked Current Enemy does not act this turn
verb-brood = a Current Enemy that was Hacked twice does not act this turn and deals the Damage of its Basic Schema to the next Enemy
verb-skip-enemy = the Active Enemy is skipped
verb-turn-symbol = { $mood ->
    [they] turns
   *[imp] turn
} the Enemy symbol die to the other symbol
verb-turn-blank = { $mood ->
    [they] turns
   *[imp] turn
} a blank die to a hit
verb-decoys = the next { $n } { $n ->
    [one] Enemy that is drawn goes
   *[other] Enemies that are drawn go
} to the discard pile
verb-drop-all = { part-discard } all attached Enemies
verb-repel-enemy = { $mood ->
    [they] repels
   *[imp] repel
} the Current Enemy without the price
verb-free-repel = the next Repel of this turn has no price

# Tracking, Integrity, places, Bodies, Augments, Resources.

verb-take-tracking = { part-take } over all Tracking of another player
verb-hold-out = { $mood ->
    [they] does
   *[imp] do
} not Reset this turn: the last Integrity stays
verb-go-open = { part-move } to any uncovered tile
verb-take-body = { $mood ->
    [they] takes over
   *[imp] take over
} { $name }
verb-swap-bodies = { part-swap } active Bodies with another player, if both have an Advanced one; both recover 2 Integrity
verb-install-for = { $mood ->
    [they] may install
   *[imp] you may install
} an Augment for { $n } Memory less
verb-discard-augment = { part-discard } another Augment
verb-barter = { $mood ->
    [they] spends
   *[imp] spend
} 1 Resource and { part-gain } { $n } { part-resource } of other kinds
amount-body-damage = the most Damage that a Combat Schema of your active Body deals
count-body-damage = the best Combat Schema of your active Body deals { $how } Damage
amount-empty-lit = the number of empty Highlighted cells of your Console
count-empty-lit = your Console has { $object }
    .object = { part-how } empty Highlighted { part-cell }
amount-installed-cards = the number of your installed Augments without Starting ones
count-installed-cards = you have { $object }
    .object = { part-how } installed { part-augment } besides Starting ones
amount-factions-installed = the number of Factions of which you have an installed Augment
count-factions-installed = you have installed Augments of { $how } { part-faction }
amount-factions-owned = the number of Factions of which you have an Augment
count-factions-owned = you have Augments of { $how } { part-faction }
part-faction = { $n ->
    [one] Faction
   *[other] Factions
}

trigger-moved = you have moved in the Movement step
trigger-repel = an Enemy of yours is Repelled
trigger-district = your District Effects step begins

modifier-fresh-atk = you roll { $n } { part-more } against an undamaged Current Enemy
modifier-first-power = the first Power you spend in a fight gives { $n } { part-more }
modifier-numeric-die = the numeric Enemy die counts { $n } { $sign ->
    [less] less
   *[more] more
} in your fights
modifier-shield-for-others = you may spend Shield against the Damage of others on your tile
modifier-reroll-for-others = you may spend Reroll on the dice of others
modifier-shield-strikes = Shield you spend in a fight deals as much Damage to your Current Enemy
modifier-corrupted-shield = when you take Damage, you may discard a Corrupted Data token of your Console or Dump to lower it by { $n }
modifier-stay-up = once a game you may keep 1 Integrity instead of a Reset
modifier-stationary-here = Stationary Tracking Values are { $n } { part-higher } for all on your tile
modifier-no-entry-tracking = Entry Tracking Values count as 0 for you
modifier-top-enemies = at the top of the Tracking track you attach { $n } { $sign ->
    [less] fewer
   *[more] more
} { $n ->
    [one] Enemy
   *[other] Enemies
}
modifier-body-cells = the cost of a Body has { $n } { part-cell } { $sign ->
    [less] less
   *[more] more
} for you
modifier-loose-faction = one symbol of the Pattern of a Faction Augment may be Any
modifier-borrow-hacks = once in a Firing step you may fire a Hack of the Current Enemy of another player at yours
modifier-first-hack = the first Hack of a turn deals { $n } { $sign ->
    [less] less
   *[more] more
} Damage
modifier-repel-less = the price of a Repel is { $n } Corrupted Data less
modifier-keeps-token = one token of the first Pattern you fire in a turn stays on the Console
modifier-test-blanks = in a Test { $n ->
    [one] one blank counts
   *[other] { $n } blanks count
} as { $n ->
    [one] a hit
   *[other] hits
}
modifier-test-refund = tokens dumped for a failed Test return to the Console
modifier-free-drop = once a turn you may discard a Data token in Development without Memory
modifier-cancel-special = once a turn you may cancel a Special Schema
modifier-through-covered = you may move through covered tiles and uncover them
modifier-over-gaps = a move may cross { $n ->
    [one] one empty space
   *[other] { $n } empty spaces
} of the map
modifier-mov-limit = your MOV is at most { $n }
modifier-market-size = the Body Market has { $n } { $n ->
    [one] card
   *[other] cards
} { $sign ->
    [less] less
   *[more] more
}
modifier-class-draw = drawing Class Augments shows { $n } { $n ->
    [one] card
   *[other] cards
} { $sign ->
    [less] less
   *[more] more
}
modifier-load-more = Console Loading adds { $n } { part-token } on other empty cells

# Cards of the Generator.

verb-gossip = in your Action Phase, { $n } of your Tracking goes to another player on the current tile
verb-push = in your Action Phase, your Current Enemy goes to another player on the current tile
verb-toll = if others are on the tile, { $mood ->
    [they] gives
   *[imp] give
} one of them 1 Resource
verb-pickpocket = in your Action Phase, { part-swap } a token of your Console for one of another player on the current tile
verb-duel = in your Firing step, { $mood ->
    [they] tests
   *[imp] test
} Core against Core with another player on the current tile: more Successes gain 1 XP
verb-truce = in your Action Phase, { $mood ->
    [they] offers
   *[imp] offer
} a truce to another player
verb-tram = in your Action Phase, { part-move } to the Shelter or the Tram Depot
verb-echo = the player after whoever fired the first Pattern of the turn repeats its effect in the Firing step

## Words of the Scenarios S, L, B

# Sports Day.

verb-pass-baton = { $mood ->
    [they] passes
   *[imp] pass
} the baton to another player on the current tile (alone: to J.O.R.D.A.N. there, or back)
verb-take-baton = { $mood ->
    [they] picks
   *[imp] pick
} up the baton
verb-drop-baton = the baton falls on a random tile of the ring
verb-flag = { $n ->
    [0] take the flag (Ascend token) off the map
   *[other] put the flag (Ascend token) on tile { $n } of the ring (counted anticlockwise from the start)
}
verb-run-leg = if the baton is held at the flag, place 1 Success token on the active Scenario card and move the flag to the next tile (after the third: off the map)
verb-count-hand = whoever holds the baton is counted
verb-give-resource = { $mood ->
    [they] gives
   *[imp] give
} 1 Resource to another player on the current tile (alone: to J.O.R.D.A.N. there, for a Battery)
amount-hands = the number of different hands counted since this card came
amount-hands-wanted = the number of hands that a leg needs
condition-baton-at = the baton is held at { $name }
condition-not-baton-at = the baton is not held at { $name }
condition-holds-baton = you (alone: or J.O.R.D.A.N.) hold the baton
condition-not-holds-baton = you do not hold the baton
condition-baton-held = somebody holds the baton
condition-not-baton-held = nobody holds the baton
condition-all-with-baton = all players are where the baton is
condition-not-all-with-baton = not all players are where the baton is

# Lost Property.

verb-take-thing = { $mood ->
    [they] takes
   *[imp] take
} the thing on the current tile
verb-put-down-thing = { $mood ->
    [they] puts
   *[imp] put
} the carried thing down on the current tile
verb-return-thing = { $mood ->
    [they] returns
   *[imp] return
} the carried thing to the one on the current tile: if they are twins, both leave, place 1 Success token on this card and { $effect }; otherwise { $else }
verb-look = { $mood ->
    [they] looks
   *[imp] look
} at { $n } face-down Dice { $n ->
    [one] token
   *[other] tokens
} on the map and { $mood ->
    [they] shows
   *[imp] show
} { $n ->
    [one] it
   *[other] them
} to all
amount-unseen-dice = the number of Dice tokens on the map that nobody has seen
amount-wrong-returns = the number of things returned to a wrong twin since this card came
count-wrong-returns = { $how } { $n ->
    [one] thing was
   *[other] things were
} returned to a wrong twin since this card came
condition-unharmed = the Enemy on { $name-card } is attached and has no Damage
condition-not-unharmed = the Enemy on { $name-card } is gone or has Damage

# Encore.

noun-rehearsal = any Basic Pattern
noun-mirror = Mirror
noun-puppets = Puppets
noun-crossing = Crossing
verb-show = { part-show } { $name } and { part-show-track } Tracking by 2; { $effect }
verb-show-any = { part-show } { $name } and { part-show-track } Tracking by 2
part-show-track = { $mood ->
    [they] raises
   *[imp] raise
}
part-show = { $mood ->
    [they] shows
   *[imp] show
}
amount-showers = the number of players who have shown { $name } this turn
count-showers = { $how } { $n ->
    [one] player has
   *[other] players have
} shown { $name } this turn
amount-applause = the total Tracking of all players
amount-half = half the number of players (rounded up)
amount-carried = the number of { $name-all } that players carry

## Words of the Scenarios P, C, D

noun-ghost = { $n ->
    [one] ghost
   *[other] ghosts
}
    .all = ghosts
noun-success-tiles = tiles with a Success token
    .on = on each tile with a Success token
    .from = from each tile with a Success token
    .at = on tiles with a Success token
noun-elsewhere = any tile but the Shelter and the starting tile
    .on = on a random tile that has none, not on the Shelter nor on the starting tile
    .from = from each tile but the Shelter and the starting tile
    .at = on tiles other than the Shelter and the starting tile
noun-alone = on a tile without any other figure
verb-spread = { part-place } { $n } { $name } { $name-2-at }, one by one in turn
verb-bell = the bell rings
    .alone = yes
verb-drain = { part-discard } { $n } Corrupted Data { $n ->
    [one] token
   *[other] tokens
} of the Time Track
verb-tea = { part-discard } 1 Corrupted Data token of any player on the current tile, from the Dump or else from the Console
amount-manned = the number of tiles with a figure or a ghost (without the Shelter and the starting tile)
count-manned = figures and ghosts are on { $object }
    .object = { part-how } { part-tile } other than the Shelter and the starting tile
amount-all-owned = the number of { $name } in the bags, Consoles and Dumps of all players
count-all-owned = bags, Consoles and Dumps of all players have { $object }
    .object = { part-how } { $name }
condition-chain = a chain of figures and ghosts leads from { $name } to { $name-2 }
condition-not-chain = no chain of figures and ghosts leads from { $name } to { $name-2 }
trigger-reset = you Reset, before your figure goes to the Shelter

## Words of the Scenarios K, H and of Bosses

verb-tame-boss = the Boss cannot take Damage any more
    .alone = yes
verb-hold-boss = the Boss does not move this turn
    .alone = yes
verb-move-boss = { $mood ->
    [they] moves
   *[imp] move
} the Boss { $n ->
    [one] 1 tile
   *[other] up to { $n } tiles
}
verb-feed = { $mood ->
    [they] puts
   *[imp] put
} any number of Basic and Open Data tokens of { $mood ->
    [they] their
   *[imp] the
} Console into the crop of the Boss, on its tile or beside it
verb-swallow = each player on the tile of the Boss puts { $n } Basic Data { $n ->
    [one] token of the kind
   *[other] tokens, each of the kind
} of which it has least, into its crop
    .alone = yes
verb-take-back = { $mood ->
    [they] takes
   *[imp] take
} { $n ->
    [one] 1 Data token
   *[other] up to { $n } Data tokens
} from the crop of the Boss into the Dump
verb-empty-crop = all Data tokens in the crop of the Boss go to the neutral pool
    .alone = yes
verb-hand-over = { $mood ->
    [they] gives
   *[imp] give
} 1 carried { $name } to another player on the current tile
verb-wet-ink = the next stamp does not hold
    .alone = yes
verb-take-number = { $mood ->
    [they] takes
   *[imp] take
} the Dice token from the current tile and { $mood ->
    [they] places
   *[imp] place
} 1 Success token on the active Scenario card; the lower number acts first until the end of the Scenario (one Dice token each, two for a player alone)
verb-open-windows = { $mood ->
    [they] places
   *[imp] place
} a set of Dice tokens face down on random tiles other than the Shelter, the starting tile and the Register Hall
verb-queue-here = { $mood ->
    [they] turns
   *[imp] turn
} up the Dice token on the current tile: if it is the next number, remove it and place 1 Success token on the active Scenario card; otherwise raise Tracking by 1

amount-corners = the number of corners that the Boss has left
count-corners = { $compare ->
    [exactly] { $n ->
        [0] the Boss has no corner left
       *[other] the Boss has { $how } { $n ->
            [one] corner
           *[other] corners
        } left
    }
   *[other] the Boss has { $how } { $n ->
        [one] corner
       *[other] corners
    } left
}
amount-crop = the number of { $name } in the crop of the Boss
amount-crop-any = the number of Data tokens in the crop of the Boss
amount-crop-kinds = the number of kinds of Basic Data in the crop of the Boss (an Open token stands for a missing one)
count-crop-kinds = the crop of the Boss has { $how } { $n ->
    [one] kind
   *[other] kinds
} of Basic Data (an Open token stands for a missing one)
amount-eaten = the number of Data tokens and markers that the Boss ate this turn
count-eaten = { $compare ->
    [exactly] { $n ->
        [0] the Boss ate nothing this turn
       *[other] the Boss ate { $how } this turn
    }
   *[other] the Boss ate { $how } this turn
}
amount-path = the size of the largest group of tiles side by side that have { $name-all }
count-path = { $how } { $n ->
    [one] tile has
   *[other] tiles side by side have
} { $name-all }
amount-held-doors = the number of open tiles with somebody or a wedge on them (not the Shelter or the Register Hall)
count-held-doors = { $how } open { $n ->
    [one] tile has
   *[other] tiles have
} somebody or a wedge on { $n ->
    [one] it
   *[other] them
} (not the Shelter or the Register Hall)

condition-boss-here = you are on the tile of the Boss
condition-not-boss-here = you are not on the tile of the Boss
condition-all-at-boss = all players are on the tile of the Boss
condition-not-all-at-boss = not all players are on the tile of the Boss
condition-boss-at = the Boss is at { $name }
condition-not-boss-at = the Boss is not at { $name }

## Words of the Scenarios T, Z

verb-one-coat = all figures become one; J.O.R.D.A.N. gets in, too
    .alone = yes
verb-out-of-coat = every player goes to a tile of their own, the nearest ones first
    .alone = yes
verb-release = the Enemy on { $name-card } leaves
    .alone = yes
amount-resets = the number of Resets in this match
amount-open-ends = the number of Scenarios with an open ending marked on the Progress Sheet
amount-shut-ends = the number of Scenarios with a shut ending marked on the Progress Sheet
condition-alike = every Console has a token of one and the same kind (alone: two of them)
condition-not-alike = there is no kind of token that every Console has
condition-escorting = the Enemy on { $name-card } is attached to somebody
condition-not-escorting = the Enemy on { $name-card } is attached to nobody
condition-with-bot = J.O.R.D.A.N. is in play
condition-not-with-bot = J.O.R.D.A.N. is not in play
condition-bot-at = J.O.R.D.A.N. is at { $name }
condition-not-bot-at = J.O.R.D.A.N. is not at { $name }
