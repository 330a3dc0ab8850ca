# Words of the table of Tidal Blades: labels of its parts, and what is read aloud.

## The tournament

tb-round = Round { $n } of { $of }
tb-setup = Setup
tb-ended = The tournament is over
tb-playing = being carried out
tb-judge = Judge
tb-first = First Player
tb-danger-die = Danger die, level { $level }
tb-thinking = deciding
tb-on-turn = on turn

## Islands

tb-bonus = Island Bonus:
tb-open = Open space: never blocked.
tb-single = Single-use space: once a round.
tb-taken = Used this round by { $name }.
tb-beside = { $island }, beside the Action spaces
tb-standee = { $name } is at { $island }
tb-disc-of = Action disc: { $name }
tb-stunt-deck = Stunt deck: { $n }
tb-boat-at = The Boat track; the Boat is at { $space }
tb-market = Market
tb-deck = deck
tb-in-deck = deck: { $n }
tb-challenge-pool = Challenge pool
tb-challenge-deck = Challenge deck: { $n }
tb-cost = Cost: { $fruit } Fruit, { $shells } { $shells ->
    [one] Shell
   *[other] Shells
}

## The Fold

tb-monster-deck = Monster deck: { $n }
tb-monster-next = Next: { $back }
tb-difficulty = { $difficulty ->
    [easy] Easy Monster
   *[hard] Hard Monster
}
tb-weak = weak to
tb-weak-to = Weak to the style of { $style }: it earns a Bonus die
tb-spots = Damage spots: { $n } of { $of } covered
tb-hit-by = Hit token: { $name }
tb-reward = Reward
tb-kill-bonus = Kill Bonus
tb-penalty = Penalty
tb-letter-red = r
tb-letter-blue = b

## The Champion board

tb-champion = Champion board
tb-champion-at = { $name }, space { $n }
tb-champion-fact = Champion board: space { $n }, place { $place }
tb-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
tb-score = Points so far

## The attempt

tb-attempts = { $name } attempts a Challenge
tb-fights = { $name } fights a Monster
tb-rolls = { $n ->
    [one] 1 roll
   *[other] { $n } rolls
}
tb-matched = matched
tb-unmatched = not matched
tb-push = Push It
tb-no-dice-yet = No dice have been committed yet.
tb-not-rolled = not rolled
tb-borrowed = borrowed
tb-extra = Extra symbols
tb-rolled-too = Rolled with them
tb-spare = { $n ->
    [one] 1 die may be kept after the fight
   *[other] up to { $n } dice may be kept after the fight
}
tb-keep-lost = { $n ->
    [one] the next lost die is kept as Spent
   *[other] the next { $n } lost dice are kept as Spent
}
tb-block-now = Prevent Danger: { $n ->
    [one] 1 Shell
   *[other] { $n } Shells
}
tb-danger-now = { $n ->
    [one] Danger: 1 X to settle
   *[other] Danger: { $n } X to settle
}
tb-pick-CommitDice = Choose the dice to commit
tb-pick-Reroll = Choose dice to re-roll
tb-pick-Strike = Choose spots of the Monster to cover
tb-pick-MatchSymbols = Choose the symbols to match
tb-go-CommitDice = { $n ->
    [0] Commit dice
    [one] Commit 1 die
   *[other] Commit { $n } dice
}
tb-go-Reroll = { $n ->
    [0] Re-roll dice
    [one] Re-roll 1 die
   *[other] Re-roll { $n } dice
}
tb-go-Strike = { $n ->
    [0] Cover spots
    [one] Cover 1 spot
   *[other] Cover { $n } spots
}
tb-go-MatchSymbols = { $n ->
    [0] Match symbols
    [one] Match 1 symbol
   *[other] Match { $n } symbols
}
tb-max-roll-fruit = Maximum Roll { $n }; each die above it eats 1 Fruit.
tb-eats = eats { $n } Fruit

tb-calm = calm water
tb-push-now = Push it?
tb-roll-on = Roll on?
tb-odds-push = All symbols and Push It after a re-roll of the idle dice: { $n } %
tb-odds-complete = All required symbols after a re-roll of the idle dice: { $n } %
tb-odds-danger = danger { $n } %
tb-danger-past = No danger to settle
tb-my-completed = Completed Challenges and used-up artifacts: { $n }

## Players

tb-my-board = Your Character board
tb-my-hand = Your cards
tb-my-start = Your Starting Character card
tb-three = Look at 3 random Character cards and keep one
tb-my-look = Choose one of these cards
tb-my-challenges = Your Challenges
tb-my-stunts = Your Stunts
tb-my-cards = Your Character cards in play
tb-my-goal = Your Secret Goal
tb-characters = The Characters
tb-strong = { $trait } rises early
tb-taken-hero = Played by { $name }
tb-no-character = Has not chosen a Character yet.
tb-active = Active dice: { $n }
tb-spent = Spent dice: { $n }
tb-tray-active = Active: { $n }
tb-tray-spent = Spent: { $n }
tb-dice-limit = At most { $n } dice at the end of your turn
tb-fruit = { $n } Fruit
tb-shells = { $n ->
    [one] 1 Shell
   *[other] { $n } Shells
}
tb-shield-holds = Shells on the Shell Shield: { $n } of { $limit }
tb-discs = Action discs left: { $n }
tb-dial = { $trait }: level { $level }, notch { $at } of { $of }, award { $award }
tb-help-spirit = power of Stunts
tb-help-focus = roll up to { $n ->
    [one] 1 die
   *[other] { $n } dice
}
tb-help-resilience = Refresh and Upgrade
tb-help-synergy = Character cards
tb-styles = Fighting Styles
tb-style = { $arena }, Fighting Style level { $n }
tb-hits = Hit tokens: { $n }
tb-kills = Monsters killed: { $n }
tb-leader = Leader bonus: { $n }
tb-challenges-held = Challenges in hand: { $n }
tb-stunts-held = Stunts in hand: { $n }
tb-goal-hidden = Secret Goal, face-down
tb-looking = a card being looked at
tb-block = Prevent Danger
tb-block-text = 1 Shell of your board for each X; the Shells stay on the Shield.
tb-leap = Time Leap
tb-leap-text = { $n } stored { $n ->
    [one] Shell
   *[other] Shells
}: set a rolled die to any face.
tb-memory = Michronic Memory
tb-memory-text = { $n } stored { $n ->
    [one] Shell
   *[other] Shells
}: Refresh 2 dice.

## Cards and supply

tb-kind-stunt = Stunt
tb-kind-market = Market
tb-kind-shell-shield = Shell Shield
tb-kind-goal = Secret Goal
tb-compass = Starting card
tb-easy = Easy ({ $n }):
tb-difficult = Difficult ({ $n }):
tb-supply = Supply
tb-piles = Discarded
tb-pile-challenge = Challenge discard: { $n }
tb-pile-stunt = Stunt discard: { $n }
tb-pile-market = Market discard: { $n }
tb-pile-box = Out of the game: { $n }
