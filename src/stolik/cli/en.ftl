# The words of the terminal.

ui-welcome = Welcome to { $game }.
ui-commitment = Commitment of this match's dice: { $hash }
ui-menu = { $persons ->
    [one] You
   *[other] { $persons } persons at one keyboard
  }, { $bots ->
    [0] no bots
    [one] 1 bot
   *[other] { $bots } bots
  }
ui-menu-prompt = Which table? (Enter: 1)
ui-bot = Bot { $n }
ui-seat = Player { $n }
ui-any-time = At any time in your turn:
ui-how-to = Type the number of your choice, or one of the letters below the question.
ui-keys = ? why not · h hint · t table · c cards · l log · u undo · r WORDS rules · s save · q quit
ui-again = Enter: the question again
ui-not-understood = “{ $answer }” is no choice here: type 1-{ $n }, one of ? h t c l u r s q, or Enter.
ui-hint-thinking = A bot is thinking for you …
ui-hint = { $standing ->
    [ahead] about { $n ->
        [one] 1 point
       *[other] { $n } points
      } ahead of the best of the others
    [behind] about { $n ->
        [one] 1 point
       *[other] { $n } points
      } behind the best of the others
   *[level] level with the best of the others
  }; { $chance ->
    [one] wins about once in 10
   *[other] wins about { $chance } times in 10
  }
ui-hint-alone = Hints are for those who practise: with one person at the table.
ui-curtain = The keyboard goes to { $name }. Press Enter when nobody else is looking.
ui-saved = Saved. Go on with: stolik resume { $file }
ui-record = The record of the match: { $file } (check it with: stolik verify { $file })
ui-undone = Taken back.
ui-undone-free = You went back past a roll or a revealed card: from here on chance goes another way.
ui-no-undo = There is nothing that can be taken back: a roll or a revealed card stands, or somebody has answered since.
ui-nothing-refused = Nothing you might think of is forbidden here.
ui-rules-more = … and { $n } more: more words find less.
ui-rules-help = Type r and a rule's number or words, for example: r { $rule }
ui-asked-again = The rules have changed since this was saved: { $n ->
    [one] the last answer is
   *[other] the last { $n } answers are
  } asked again.
ui-file-missing = there is no file or folder '{ $file }'
ui-file-is-folder = '{ $file }' is a folder, not a file
ui-file-no-folder = '{ $file }' cannot be opened: it, or what leads to it, is no folder
ui-file-forbidden = you have no permission to use '{ $file }'
ui-file-other = '{ $file }' cannot be used: { $reason }
ui-not-verified = NOT verified
ui-verified = Verified: { $n ->
    [one] 1 answer follows
   *[other] { $n } answers follow
  } from the key, which fits its commitment ({ $state ->
    [over] finished
   *[running] not finished
  }).
ui-verified-commitment = commitment  { $hash }
ui-verified-engine = engine      { $engine }, content { $content }
ui-verified-seat = seat { $seat }      { $points ->
    [one] 1 point
   *[other] { $points } points
  }, place { $rank }
ui-end = End of the match
ui-winner = { $n ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
  }

tb-title = Round { $round } of 4 · Judge: { $judge } · First Player: { $first }
tb-danger = Danger die: { $faces }
tb-judge-here = ⚖ Judge
tb-boat = ⛵ { $space }; next: { $ahead }
tb-weak-to = weak to { $style }
tb-monster-deck = { $n ->
    [one] 1 Monster
   *[other] { $n } Monsters
  } in the deck, next: { $difficulty ->
    [easy] Easy
   *[hard] Hard
  }, { $style }
tb-challenge-pool = Challenge pool (deck { $n })
tb-market-pool = Market (deck { $n })
tb-col-name = Player
tb-col-goods = Goods
tb-col-dice = Dice
tb-col-traits = Traits
tb-col-standing = Standing
tb-col-cards = Cards
tb-goods = Fruit { $fruit }
    Shells { $shells }
    Shield { $shield }
tb-goods-line = Fruit { $fruit } · Shells { $shells } · Shield { $shield }
tb-max-roll = rolls up to { $n ->
    [one] 1 die
   *[other] { $n } dice
  }
tb-standing = Champion { $champion }
    Styles { $styles }
    Points { $points }
tb-hand = { $challenges ->
    [one] 1 Challenge
   *[other] { $challenges } Challenges
  }, { $stunts ->
    [one] 1 Stunt
   *[other] { $stunts } Stunts
  }
tb-my-challenges = Your Challenges
tb-my-stunts = Your Stunts
tb-my-cards = Your Character cards
tb-my-goal = Secret Goal
tb-legend = { $traits } · +(x) Push It · ★ points or trophy · r¹ b² armored spot (red Initiate, blue Elite) · ⚭ paired · [1] [r2] [b3] white, red, blue die and its level · [S] Guild die

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
