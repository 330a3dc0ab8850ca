# How a match of Tamashii is told: questions, options, log, refusals, result.
# $card is a name, $card-id its id; $tokens is a list of Data; $place is the number of a place of the map.
# The .group of an option is the heading that it stands under in a long list.

## Things

hidden = hidden card

name-shield = Shield
name-memory = Memory
name-power = Power
name-reroll = Reroll
name-any-resource = Resource of any kind
name-xp = XP
name-integrity = Integrity
name-most = maximum Integrity
name-data = Data
name-r = Pulse (red)
name-g = Habit (green)
name-b = Voice (blue)
name-y = Whim (yellow)
name-o = Open Data
name-x = Corrupted Data
name-core = Core Data
name-any = any Basic Data
name-open = Open Data
name-corrupted = Corrupted Data
name-all = any Data
name-hit = hit
name-crit = critical hit
name-blank = blank
name-basic = Basic Patterns
name-special = Special Schema
name-bot = J.O.R.D.A.N.
name-ascend = Ascend token
name-success = Success token
name-universal = universal marker
name-dice = Dice token
name-own-class = Class deck
name-any-faction = any Faction
name-generator = Scenario Generator
name-wanderer = Wanderer
name-setup = Setup
name-planning = Planning Phase
name-action = Action Phase
name-combat = Combat Phase
name-task = Task Phase
name-over = End
name-roll = Tracking Roll
name-develop = Development
name-load = Console Loading
name-plan = Programming
name-move = Movement
name-district = District Effects
name-fire = Firing
name-fight = Fight
name-world = World Actions
name-firing = Firing
name-any-time = Any time
name-passive = Passive
name-common = common
name-cooperation = Cooperation
name-solo = Solo/PvP
name-test = Test
name-time = Time
name-short = short
name-medium = medium
name-long = long
name-easy = easy
name-hard = hard
name-ghost = ghost
name-alone = a tile without any other figure

name-boss = Boss
name-defeat = the file is completed
made-level = level { $level } Enemy
made-card = { $name } ({ $code })
pattern-basic = Basic Pattern { $name }
pattern-foe = Pattern { $number } of the Current Enemy
pattern-borrowed = Hack { $number } of another player's Current Enemy
pattern-bot = the Pattern of J.O.R.D.A.N.
pattern-card = { $several ->
    [yes] { $name }, Pattern { $number }
   *[no] { $name }
}

## Questions

question-board = Which Player Board do you take?
question-class = Which Class do you choose?
question-protocol = Which Learning Protocol do you keep?
question-start = Where does your figure start?
question-tracking = Tracking Roll: do you spend Reroll?
question-attack = Attack Roll: do you spend Reroll?
question-test = Test: do you spend Reroll?
question-reroll = Which dice do you roll again, for free?
question-develop = Development before loading: what do you do?
question-plan = Planning: what do you do?
question-move = Where do you move?
question-bot = Do you move J.O.R.D.A.N.?
question-battery = Do you spend a Battery to use J.O.R.D.A.N.'s District?
question-district = Do you use the effect of your District?
question-fire = Which Pattern do you fire?
question-give-up-body = You own two Bodies. Which one do you give up?
question-power = How much Power do you spend on the Attack Roll?
question-combat = Which Combat Schema do you activate?
question-target = Whom do you deal the Damage to?
question-shield = Do you use Shield against the Damage?
question-task = Which Player Action do you perform?
question-stake = Test: which tokens do you dump for dice?
question-vote = How do you vote?
question-kind = Which kind of Data do you gain?
question-core = Which kind becomes your Core Data?
question-resource = Which Resource do you gain?
question-spend = Which Resource do you spend?
question-dump = Which token do you dump?
question-discard = Which token do you discard?
question-prepare = Which cell does the drawn token go to?
question-program = Which tokens do you move?
question-unlock = Which cell do you unlock?
question-deck = Which deck do you draw from?
question-install = Which Augment do you install?
question-lose-augment = Which Augment do you discard?
question-effect-move = Where do you move?
question-drift = Which neighbouring tile do you move to?
question-uncover = Which tile do you uncover?
question-other = Which player do you choose?
question-boss-target = To whom does the Boss go?
question-boss-way = Which way does the Boss go?
question-move-boss = Where do you move the Boss?
question-feed = Which tokens do you feed it?
question-swallow = Which token does it swallow?
question-take-back = Which token do you take back?
question-hand-over = Whom do you give it to?
question-tea = Who gets the tea?
question-choose = Which effect do you choose?
question-may = Do you use this effect?

## Options

option-take-board = Take the { $board }
    .short = { $board }
option-take-class = Be the { $class }
    .short = { $class }
option-keep-protocol = Keep the Protocol: { $card }
    .short = { $card }
option-start-at = Start at place { $place }
    .group = Map
    .short = Place { $place }
option-reroll = Reroll { $dice }
    .group = { $n ->
        [one] 1 die
       *[other] { $n } dice
    }
    .short = { $dice }
option-keep = Keep the dice
option-slide = Move { $a } ↔ { $b }
    .group = Row { $row }
    .short = { $a } ↔ { $b }
option-stop-sliding = Move no more tokens
option-drop-data = Discard the token on { $cell } for 1 Memory
    .group = Discard for 1 Memory
    .short = { $cell }
option-gain-data = Gain 1 token for 1 Memory: { $kind }
    .group = Gain for 1 Memory
    .short = { $kind }
option-install = Install: { $card }
    .group = Install
    .short = { $card }
option-raise-integrity = Raise Integrity by 1 for 2 XP
    .group = For 2 XP
    .short = Integrity +1
option-unlock-cell = Unlock { $cell } for 2 XP
    .group = For 2 XP
    .short = Unlock { $cell }
option-gain-open = Gain 1 Open Data token for 2 XP
    .group = For 2 XP
    .short = Open Data
option-draw-class = Draw 2 cards of the Class deck for 2 XP, keep 1
    .group = For 2 XP
    .short = Class Augment
option-keep-card = Keep: { $card }
    .group = Keep one of them
    .short = { $card }
option-offer-trade = { $want-id ->
    [none] Offer { $to } your { $give } as a gift
   *[other] Offer { $to } your { $give } for { $want }
}
    .group = Offer { $to }: { $give }
    .short = { $want-id ->
        [none] As a gift
       *[other] For { $want }
    }
option-take-trade = Accept the offer of { $of }
    .group = Trade
    .short = Accept the offer of { $of }
option-withdraw-offer = Take back your offer
option-ready = Ready
option-not-ready = Not ready after all
option-move-to = Move to place { $place }
    .group = Move
    .short = Place { $place }
option-move-bot = Move J.O.R.D.A.N. to place { $place }
    .group = Move J.O.R.D.A.N.
    .short = Place { $place }
option-keep-bot = Leave J.O.R.D.A.N. where it is
option-bot-district = { $use ->
    [yes] Spend a Battery: use J.O.R.D.A.N.'s District
   *[no] Use your own District
}
option-use-battery = { $step-id ->
    [move] Spend a Battery: J.O.R.D.A.N. moves as your figure
    [district] Spend a Battery: J.O.R.D.A.N. uses the District as your figure
    [fire] Spend a Battery: J.O.R.D.A.N. counts as your figure while you fire
   *[task] Spend a Battery: J.O.R.D.A.N. acts as your figure
}
    .group = J.O.R.D.A.N.
option-use-district = { $use ->
    [yes] Use the effect of the District
   *[no] Do not use it
}
option-fire = Fire { $what }{ $cells-n ->
    [0] { "" }
   *[other] { " " }({ $cells })
}
    .group = { $what }
    .short = { $cells-n ->
        [0] It lies nowhere
       *[other] { $cells }
    }
option-end-firing = Fire no more Patterns
option-use-augment = Use { $card }
    .group = Augments
    .short = { $card }
option-use-now = Use { $card } now
    .group = At any time
    .short = { $card }
option-claim = Complete step { $step } of your Protocol
    .group = Protocol
    .short = Step { $step }
option-spend-power = { $n ->
    [0] Spend no Power
   *[other] Spend { $n } Power: { $n ->
        [one] 1 more die
       *[other] { $n } more dice
    }
}
option-activate = { $symbols }: { $text } – { $source }
    .group = { $source }
    .short = { $symbols }: { $text }
option-hold = Activate nothing
option-use-shield = { $use ->
    [yes] Use Shield
   *[no] Take the Damage
}
option-act = { $action } – { $card }
    .group = { $card }
    .short = { $action }
option-stake = Dump the token on { $cell }
    .group = Tokens
    .short = { $cell }
option-enough = Dump no more tokens
option-vote = { $way }
option-choose-cell = Cell { $cell }
    .group = Row { $row }
    .short = { $cell }
option-choose-kind = { $kind }
option-choose-resource = { $resource }
option-choose-seat = { $seat }
option-choose-place = Place { $place }
    .group = Map
    .short = Place { $place }
option-choose-card = { $card }
    .group = Cards
    .short = { $card }
option-branch = { $label } – { $source }
    .group = { $source }
    .short = { $label }
option-decline = Decline
option-pick = Choose: { $item }
    .group = Choose
    .short = { $item }
option-done = Done
option-undo = Undo

## Beside options

hint-tile = { $tile }: { $text }
hint-covered = { $token ->
    [yes] A covered tile with an Exploration token.
   *[no] A covered tile.
}
hint-tracking = { $stays ->
    [yes] You stay:
   *[no] You move:
} { $n ->
    [0] Tracking does not rise.
   *[other] { $top ->
        [yes] Tracking reaches { $value }, so 2 Enemies come at once.
       *[no] Tracking +{ $n }, to { $value }.
    }
}
hint-untracked = Nobody tracks you yet.
hint-hack = { $enemy }, Hack: { $text }
hint-repel = { $enemy }, Repel: it leaves without a defeat. { $text }
hint-body = Take over { $body }. { $text }
hint-once = One-time.
hint-recharge = J.O.R.D.A.N. recharges 1 Battery.
hint-memory = { $n ->
    [0] Free.
   *[other] Costs { $n } Memory.
} { $text }
hint-offer = { $want ->
    [none] You get { $give } as a gift.
   *[other] You get { $give } for { $want }.
} { $text }
hint-needs = Needs: { $condition }. { $text }
hint-left = { $n ->
    [0] No Battery is left then, and J.O.R.D.A.N. leaves after this step.
    [one] 1 Battery is left then.
   *[other] { $n } Batteries are left then.
}
hint-power = { $n ->
    [one] 1 die
   *[other] { $n } dice
} in all, against { $enemies ->
    [one] 1 attached Enemy.
   *[other] { $enemies } attached Enemies.
}
hint-shield = You have { $shield } Shield and { $integrity } Integrity.
hint-odds = { $dice ->
    [one] 1 token serves:
   *[other] { $dice } tokens serve; with all of them:
} { $chance } % for { $needed } { part-success }.
hint-no-dice = No token on the Console serves.
hint-player = Integrity { $integrity } of { $most }, Tracking { $tracking }, Enemies: { $enemies }.

## Log: setup and phases

event-first-player = { $seat }: First Player
event-phase-began = Turn { $turn }: { $phase }
event-board-taken = { $seat }: takes the { $board }
event-class-taken = { $seat }: becomes the { $class }
event-protocol-kept = { $seat }: keeps the Protocol { $card }
event-got-ready = { $seat }: is ready
event-got-unready = { $seat }: is not ready after all

## Log: dice, Enemies, fights

event-rolled = { $seat }: rolls { $dice }
event-enemy-rolled = { $seat }: the Enemy dice show { $symbol-id ->
    [basic] the Basic Schema
   *[special] the Special Schema
} and { $number ->
    [0] a blank
   *[other] { $number }
}
event-attached = { $seat }: { $enemy } is attached
event-enemy-hurt = { $seat }: deals { $n } Damage to { $enemy }
event-enemy-healed = { $seat }: { $enemy } recovers { $n } Integrity
event-defeated = { $seat }: defeats { $enemy }
event-enemy-left = { $seat }: { $enemy } is discarded
event-enemy-acts = { $seat }: { $enemy } attacks – { $schema-id ->
    [basic] Basic Schema
   *[special] Special Schema
}
event-activated = { $seat }: activates { $symbols } – { $text }
event-wounded = { $seat }: loses { $n } Integrity
event-shielded = { $seat }: Shield stops { $n } Damage
event-was-reset = { $seat }: Reset, back to the Shelter

## Log: Console and development

event-loaded = { $seat }: loads the Console
event-bag-refilled = { $seat }: the Dump goes back into the Data Bag
event-slid = { $seat }: { $a } ↔ { $b }
event-gained = { $seat }: gains { $n } { $goods }
    .many = { $seat }: gains { $list }
event-lost = { $seat }: loses { $n } { $goods }
    .many = { $seat }: loses { $list }
event-spent = { $seat }: spends { $n } { $goods }
    .many = { $seat }: spends { $list }
event-gained-data = { $seat }: gains a token – { $kind }
event-dumped-data = { $seat }: dumps Data: { $tokens }
event-discarded-data = { $seat }: discards Data: { $tokens }
event-prepared-data = { $seat }: draws from the bag: { $tokens }
event-core-changed = { $seat }: new Core Data – { $kind }
event-unlocked = { $seat }: unlocks { $cell }
event-integrity-raised = { $seat }: the Integrity limiter moves up
event-got-augment = { $seat }: gets { $card }
event-installed = { $seat }: installs { $card }
event-used-augment = { $seat }: uses { $card }
event-augment-gone = { $seat }: { $card } goes to the box
event-drew-class = { $seat }: draws { $cards } and keeps one
event-offered = { $want-id ->
    [none] { $seat }: offers { $to } { $give } as a gift
   *[other] { $seat }: offers { $to } { $give } for { $want }
}
event-traded = { $want-id ->
    [none] { $seat }: gives { $to } { $give }
   *[other] { $seat }: trades { $give } for { $want } with { $to }
}

## Log: the map, Patterns, Bodies

event-moved = { $tile-id ->
    [none] { $seat }: moves to a covered tile (place { $place })
   *[other] { $seat }: moves to { $tile }
}
event-stayed = { $seat }: stays
event-bot-moved = { $tile-id ->
    [none] J.O.R.D.A.N. moves to a covered tile (place { $place })
   *[other] J.O.R.D.A.N. moves to { $tile }
}
event-battery-used = { $step-id ->
    [move] A Battery is spent: J.O.R.D.A.N. moves in your place
    [district] A Battery is spent: J.O.R.D.A.N. uses its District
    [fire] A Battery is spent: J.O.R.D.A.N. stands in for you while you fire
   *[task] A Battery is spent: J.O.R.D.A.N. acts in your place
}
event-battery-charged = { $n ->
    [one] J.O.R.D.A.N. recharges 1 Battery
   *[other] J.O.R.D.A.N. recharges { $n } Batteries
}
event-bot-left = J.O.R.D.A.N. has no Batteries left and leaves
event-explored = { $seat }: finds an Exploration token – { $token }
event-uncovered = Uncovered: { $tile }
event-tracking-changed = { $seat }: Tracking { $value }
event-district-used = { $seat }: uses { $tile }
event-fired = { $seat }: fires { $what }
event-took-over = { $body-id ->
    [none] { $seat }: is the Wanderer again
   *[other] { $seat }: takes over { $body }
}
event-body-lost = { $seat }: loses { $body }
event-market-filled = New in the Body Market: { $body }
event-step-claimed = { $seat }: completes step { $step } of { $card }

## Log: the Scenario

event-acted = { $seat }: { $action } – { $card }
event-staked = { $seat }: adds a die to the Test
event-successes-counted = { $seat }: { $successes } { $successes ->
    [one] Success
   *[other] Successes
} of { $needed } – { $passed ->
    [yes] passed
   *[no] failed
}
event-card-drawn = Scenario card: { $code }
event-card-gone = { $code } is discarded
event-headline = { $headline }
event-time-changed = Time { $time }
event-marked = { $where ->
    [card] { $card }
    [seat] { $seat }
   *[place] Place { $place }
}: { $n-sign ->
    [less] -
   *[more] +
}{ $n } { $token }
event-voted = { $seat }: votes – { $way }
event-boss-came = { $boss } comes to place { $place }
event-boss-hurt = { $boss } takes { $n } Damage
event-boss-acts = { $boss } acts
event-covered = Covered again: { $tile }
event-boss-moved = { $boss } goes to place { $place }
event-corner-broke = { $boss } loses a corner; left: { $left }
event-swallowed = { $seat }: into the crop goes Data: { $tokens }
event-took-back = { $seat }: takes back from the crop: { $tokens }
event-crop-emptied = { $boss } loses all that it swallowed: { $n } { $n ->
    [one] token
   *[other] tokens
}
event-number-taken = { $seat }: takes number { $number }
event-dice-turned = Place { $place }: Dice token { $number } is turned up
event-pool-is-empty = No Corrupted Data is left; World Actions draw { $card }
event-goal-claimed = { $goal-id ->
    [hidden] { $seat }: claims a Goal
   *[other] { $seat }: claims the Goal { $goal }
}
event-goal-shown = Next Goal: { $goal }
event-ended = { $kind ->
    [victory] Victory: { $code }
   *[defeat] Defeat: { $code }
}

## Why not

none-there = There is no such token on your Console: { $what }.
memory = It costs { $need } Memory, you have { $have }.
pay = It costs { $need }, you have { $have }.
not-here = Your figure must be there: { $at }.
nobody-here = No other player is on your tile.
has-number = You have a number already: { $number }.
wrong-window = This is window { $number }; the next one is { $next }.
nobody-else = There is no other player to choose.
none-in-pool = There are no more tokens of this kind in the pool.
no-moves = You have no moves left in this Planning Phase.
not-planning = Development is possible in the Planning Phase only, until you are ready.
no-xp = Each of these options costs 2 XP.
keep-one-first = First keep one of the Class cards drawn.
too-far = It is too far for this move.
covered-between = A move cannot go through covered tiles.
fired-already = You have fired this Pattern in this step already.
lies-nowhere = The tokens on your Console do not lie like this Pattern.
no-memory = You have no Memory.
step-not-met = The goal of this step is not met.
step-order = The steps of a Protocol come in order: 1, 2, 3.
no-step-left = There is no step of a Protocol left to complete.
nothing-to-use = This Augment has nothing to use now.
not-installed = This Augment is not installed.
too-strong = You have no Current Enemy with so little Integrity.
no-such-dice = You do not have the dice that this Combat Schema needs.
activated-already = You have activated this Combat Schema in this phase already.
no-such-action = No active card lists this action.
battery-not-now = A Battery serves for one step, before anything was done in it.
batteries-full = All 5 Batteries are full.
no-battery = J.O.R.D.A.N. has no Battery.
all-ready = You can take your readiness back only while somebody else is not ready.
integrity-top = Your maximum Integrity has reached the end of its track.
class-deck-empty = Your Class deck is empty.
deck-empty = There is no Augment left to draw there.
used-already = You have used it in this phase already.
one-body = You need two Advanced Bodies to swap them.
acted-already = You have done this in this step already.
no-token-serves = No token on your Console serves for this Test.
not-the-voice = In one coat, only the Voice performs Tests.
offer-pending = You have made an offer already; take it back first.
offer-gone = One of these Augments is not there any more.

## Result

line-defeated = Enemies defeated
line-steps = Protocol steps
line-explored = Tiles uncovered
line-resets = Resets
line-resources = Resources
line-cells = Unlocked cells
line-open = Open Data
line-integrity = Maximum Integrity
line-faction = Faction Augments
line-class = Class Augments
line-goals = Goals
line-corrupted = Corrupted Data
line-total = Total
decided-victory = The Scenario is won.
decided-defeat = The Scenario is lost.
decided-open = The Scenario is not over yet.
decided-points = Decided by Victory Points.
decided-corrupted = Tied on Victory Points, decided by fewer Corrupted Data tokens.
decided-shared = Tied in everything: the victory is shared.
ended-scenario = Scenario
ended-scenario-generator = Scenario Generator
ended-ending = Ending
ended-ending-defeat = The file was completed
ended-ending-time = Time ran out
ended-turns = Turns
ended-resets = Resets
ended-cause = Cause of defeat
ended-cause-corrupted = The pool of Corrupted Data ran out
ended-cause-story = The story

## The table

game-tagline = Only what is unfinished is alive.
game-about = A register that was told to lose nobody has completed almost everybody. You are a clerical error: half filed, between Bodies, and free as long as nobody reads you to the end. Shift Data on your Console into Patterns, fire them to hack municipal machines, borrow Bodies, and keep your file open. Scenarios are played together, the Generator against each other.
game-facts = 1 to 4 players together in Scenarios; 2 to 4 against each other in the Scenario Generator.
setup-scenario = Scenario
    .refused = This Scenario is not open yet, or needs another number of players: the Scenario Generator is for 2 to 4.
setup-scenario-generator = Scenario Generator
    .text = 2 to 4 players compete for Victory Points on a random map with random Goals.
setup-length = Length of a Generator match
setup-length-medium = Medium
    .text = 7 turns.
setup-length-short = Short
    .text = 5 turns.
setup-length-long = Long
    .text = 9 turns.
setup-protocols = Learning Protocols in the Generator
setup-protocols-without = Without
    .text = As the rulebook recommends.
setup-protocols-with = With
    .text = Each player keeps one of two Protocols.
made-scenario-text = { $intro } { $difficulty ->
    [easy] Easy
    [medium] Medium difficulty
   *[hard] Hard
}, { $length ->
    [short] short
    [medium] medium length
   *[long] long
}{ $challenge ->
    [yes] , a challenge
   *[no] { "" }
}.
board-label = { $board }
class-label = { $class } ({ $board })

## Cards

card-schema = { $symbols }: { $text }
card-symbols-multi = { $face ->
    [hit] each hit
   *[crit] each critical hit
}
part-hits = { $n ->
    [one] 1 hit
   *[other] { $n } hits
}
part-crits = { $n ->
    [one] 1 critical hit
   *[other] { $n } critical hits
}
part-blanks = { $n ->
    [one] 1 blank
   *[other] { $n } blanks
}
part-no-dice = no dice
card-stats = MOV { $mov }, ATK { $atk }, PRG { $prg }.
card-pattern = Pattern { $rows }: { $text }
card-pattern-bare = Pattern { $rows }.
card-hack = Hack { $rows }: { $text }
card-repel = Repel { $rows }{ $text ->
    [none] .
   *[other] { ": " }{ $text }
}
card-enemy = Level { $level }, Integrity { $integrity }.
card-basic = Basic Schema: { $text }
card-special = Special Schema: { $text }
card-augment = { $deck }, { $activation }{ $memory ->
    [0] { "" }
   *[other] , Memory { $memory }
}{ $once ->
    [yes] , One-time
   *[no] { "" }
}{ $starting ->
    [none] { "" }
   *[other] , Starting Augment ({ $starting })
}.
card-district = Tile { $number }. Entry Tracking { $entry }, Stationary Tracking { $stationary }.
card-core = Core Data: { $core }.
card-step = Step { $step }: { $goal }{ $reward ->
    [none] .
   *[other] { " → " }{ $reward }
}
card-last-step = Step { $step }: { $goal } → for good: { $reward }
card-goal = { $points } VP.
card-goal-test = Test ({ $kind }, { $n } { part-success }){ $at ->
    [none] { "" }
   *[other] { " " }{ $at }
}.
card-map = { $n ->
    [one] 1 covered tile
   *[other] { $n } covered tiles
}; open: { $open }.
card-conditions = Enemies: { $enemies }.{ $bonus ->
    [none] { "" }
   *[other] { " " }Starting bonus: { $bonus }
}{ $data ->
    [none] { "" }
    [core] { " " }In each Data Bag: { $n } Core Data { $n ->
        [one] token
       *[other] tokens
    }.
   *[other] { " " }In each Data Bag: { $data }.
}
card-conditions-group = level { $level }: { $n }
card-all = all
card-per-player = { $n } for each player
card-boss = Integrity: { $integrity }.

## Headings and marks

kind-board = Player Boards
kind-basic-pattern = Basic Patterns
kind-enemy = Enemies
kind-body = Bodies
kind-augment = Augments
kind-protocol = Learning Protocols
kind-district = Districts
kind-generator-map = Maps of the Generator
kind-conditions = Conditions
kind-extension = Extensions
kind-pvp = PvP cards
kind-goal = Goals
kind-scenario = Scenarios
kind-boss = Bosses
letter-shield = S
letter-memory = M
letter-power = P
letter-reroll = R
letter-r = P
letter-g = H
letter-b = V
letter-y = W
letter-o = O
letter-x = X
colour-r = red
colour-g = green
colour-b = blue
colour-y = yellow
colour-o = open
colour-x = corrupted

## Fields of the state, for a plain board

field-scenario = Scenario
field-first = First Player
field-turn = Turn
field-phase = Phase
field-step = Step
field-acting = Who acts
field-pool = Pool of Data
field-boxed = Corrupted Data out of play
field-map = Map
field-deck = Enemy deck
field-discard = Discarded Enemies
field-market = Body Market
field-body-deck = Body deck
field-faction-decks = Faction decks
field-time = Time
field-card = Active card
field-specials = Special cards
field-marks = Tokens on cards
field-told = Cards drawn
field-votes = Votes
field-bot = J.O.R.D.A.N.
field-boss = Boss
field-generator = Generator
field-result = Result
field-board = Player Board
field-core = Core Data
field-class = Class
field-console = Console
field-bag = Data Bag
field-dump = Dump
field-hand = Tokens drawn
field-resources = Resources
field-xp = XP
field-integrity = Integrity
field-most = Maximum Integrity
field-tracking = Tracking
field-place = Place on the map
field-bodies = Bodies
field-foes = Attached Enemies
field-augments = Augments
field-class-deck = Class deck
field-drawn = Cards to choose from
field-protocol = Learning Protocol
field-combat = Fight
field-fired = Patterns fired
field-moves = Moves left
field-ready = Ready
field-out = Out of this phase
field-resets = Resets
field-defeated = Enemies defeated
field-explored = Tiles uncovered
field-goals = Goals
field-known = Campaign
field-protocols = Learning Protocols
field-length = Length
field-spare-tokens = Exploration tokens in the box
field-spent-tokens = Exploration tokens used
field-in-order = Levels of the Enemy deck in order
field-shown = Cards shown
field-attached = Enemies attached so far
field-attached-before = Enemies before this phase
field-turn-resets = Resets this turn
field-since = Since the active card came
field-needed = Successes needed
field-notes = Notes of Scenario cards
field-tracked = On the Tracking track
field-counts = Since the last step of the Protocol
field-totals = In the whole match
field-rolled = Dice rolled
field-staked = Tokens dumped for a Test
field-acted = Actions done
field-used = Used
field-now = In force this turn
field-later = In force next turn
field-down = About to Reset
field-offer = Trade offered
field-unlocked = Unlocked codes
field-endings = Endings reached
field-at = Hex
field-tile = Tile
field-uncovered = Uncovered
field-token = Exploration token
field-dice = Dice
field-seen = Seen
field-cards = Cards
field-enemy = Enemy
field-number = Number
field-damage = Damage
field-hacked = Hacks fired at it
field-hushed = Does not act
field-installed = Installed
field-symbol = Enemy symbol die
field-die = Numeric die
field-aim = Aimed at
field-felled = Defeated in this fight
field-batteries = Batteries
field-moved = Moved
field-ahead = Uses the next District effect
field-extension = Extension card
field-pvp = PvP card
field-conditions = Conditions card
field-available = Goals to claim
field-goal-deck = Goal deck
field-truces = Truces
field-broken = Broken truces

## Questions

question-aim = Whose Current Enemy does the next Schema hit?
question-again = Which Basic Pattern works once more?
question-bid = How much Memory do you offer for the Body?
question-cancel-special = Do you cancel this Special Schema?
question-come-along = Do you come along?
question-commonest = Which of the commonest kinds do you dump?
question-corrupted-shield = Do you discard a Corrupted Data token against this Damage?
question-discard-augment = Which Augment do you discard?
question-from-dump = Which token do you take from the Dump?
question-go-open = To which uncovered tile do you go?
question-keep-token = Which token of the Pattern stays?
question-lend-reroll = Do you spend Reroll on these dice?
question-lines = Which rows or columns do you swap?
question-pass = Which covered tile do you pass and uncover?
question-ride = Where does it take you?
question-shield-other = Do you spend Shield for another?
question-stay-up = Do you keep 1 Integrity instead of a Reset?
question-swap-first = Which token do you swap?
question-swap-second = With which one?
question-swap-theirs = Which of their tokens do you take?
question-take-along = Whom do you take along?
question-take-enemy = Which Enemy do you take?
question-truce = Do you agree to a truce?
question-under = Do you put this Enemy under the deck?

## Answers

option-use-card = Use { $card }
option-put-under = { $under ->
    [yes] Put it under the deck
   *[no] Leave it on top
}
option-agree = { $yes ->
    [yes] Yes
   *[no] No
}
option-swap-lines = Swap { $line } and { $other-line }
option-repeat-pattern = { $what } once more
option-aim = Take { $enemy } of { $seat }
option-give-away = Give { $card } to J.O.R.D.A.N.
option-bid = { $memory ->
    [0] No bid
   *[other] { $memory } Memory
}

## Log

event-enemy-taken = { $seat }: takes { $enemy } of { $giver }
event-enemy-seen = { $seat }: looks at the top of the Enemy deck: { $enemy }
event-enemy-put-under = { $seat }: puts { $enemy } under the deck
event-enemy-skipped = { $enemy } does not act
event-symbol-turned = { $seat }: turns the Enemy symbol die to { $symbol }
event-aimed = { $seat }: aims at the Current Enemy of { $other }
event-taken-from-dump = { $seat }: takes from the Dump: { $tokens }
event-data-to-bag = { $seat }: puts into the bag: { $tokens }
event-corrupted-taken = { $seat }: takes a Corrupted Data token of { $giver }
event-tokens-swapped = { $seat }: swaps two tokens
event-lines-swapped = { $seat }: { $line } and { $other-line } change places
event-gave-away = { $seat }: gives { $card } to J.O.R.D.A.N.
event-repeated = { $seat }: { $what } works once more
event-bodies-swapped = { $seat } and { $other } change Bodies
event-outbid = { $seat }: offers { $memory } Memory for { $body }
event-stayed-up = { $seat }: does not Reset and keeps 1 Integrity
event-shielded-other = { $seat }: spends { $n } Shield for { $other }
event-truce-made = { $seat } and { $other } keep a truce
event-truce-broken = { $seat } and { $other }: the truce is broken
event-dueled = { $seat } against { $other }: { $successes } to { $others }

## Why not

not-your-action = This is done in your own Action Phase.
no-truce = Nobody is free for a truce.
no-echo = There is no Pattern for you to repeat.

## Scenarios S, L, B

question-pass-baton = Who takes the baton?
question-give-to = Who receives a Resource from you?
question-give = Which Resource do you give?
question-look = Which Dice token do you look at?

event-dice-shown = Place { $place }: the Dice token shows { $number }

baton-no-fire = Whoever holds the baton fires no Patterns.
baton-not-yours = You do not hold the baton.
baton-nobody-near = Nobody on your tile can take the baton.
baton-not-here = The baton does not lie on your tile.
gift-nobody-near = Nobody on your tile can use anything that you have.
thing-hands-full = A figure carries only one thing.
thing-none-here = No thing lies on your tile.
thing-none-carried = This figure carries no thing.
thing-place-taken = A thing lies on your tile already.
thing-twice-in-a-row = You took the last thing; somebody else takes the next one.
show-not-in-shelter = Nobody sees you in the Shelter.
show-spot-taken = Somebody has shown a Number on this tile this turn.
show-not-there = The Pattern does not lie on your Console: { $number }.
show-not-fire = A Number of the Programme is shown, not fired.
