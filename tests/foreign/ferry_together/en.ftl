# Words of Night Ferry, together.

game-tagline = One ferry, three nights, one fate.
game-about = Load crates at the same time, keep the ferry afloat, and read what the river brings.
question-load = Which crate do you load?
question-letter = What becomes of the letter?
option-load = Load the crate of { $weight }
option-lift = Lift your crate off again
option-reply = Answer it: a plank comes with thanks
option-burn = Burn it: its light is worth 2
event-loaded = { $seat } loads { $weight }.
event-lifted = { $seat } lifts the crate off again.
event-crossed = The ferry crosses with { $weight }; planks left: { $planks }.
event-letter-found = A letter is found.
event-decided = { $seat } { $reply ->
    [yes] answers
   *[no] burns
  } the letter.
hold-empty = { $seat } has loaded nothing.
line-crates = Crates
line-light = Light
line-total = Together
decided-crates = The goal is reached.
decided-planks = The last plank is gone.
decided-empty-quay = Too little came ashore.
ended-river = River
ended-letters = Letters read
setup-pace = Pace
setup-pace-calm = calm
setup-pace-hurried = hurried
field-hand = Hand
field-hold = On the ferry
field-lantern = Lantern
field-river = River
field-limit = Limit
field-goal = Goal
field-shore = Ashore
field-light = Light
field-planks = Planks
field-reading = Letter
field-read = Letters read
field-drawer = Letters to come
kind-letter = Letters
