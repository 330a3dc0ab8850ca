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
ui-not-asked = { $name } is not asked now, and may:
ui-seat-asked = seat { $n } · { $name } is asked, too
ui-seat-may = seat { $n } · { $name } may: { $what }
ui-no-seat = Type “seat” and the number of a seat of yours that can act now.
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
ui-hint-not-asked = Hints are for a seat that is asked.
ui-hint-together = { $chance ->
    [one] the party's chance: it wins about once in 10
   *[other] the party's chance: it wins about { $chance } times in 10
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
ui-won-together = { $n ->
    [one] You win!
   *[other] You all win!
  }
ui-lost-together = { $n ->
    [one] You lose.
   *[other] You all lose.
  }
ui-winner = { $n ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
  }
ui-cards-none = { $game } shows no cards outside a match.
ui-cards-all = { $game } hides nothing: these are all its cards.
ui-spoilers-hidden = { $n ->
    [one] One text more is
   *[other] { $n } texts more are
  } read only in a match; --spoilers shows what is hidden.
ui-spoilers-sure = { $n ->
    [one] One text of { $game } is
   *[other] { $n } texts of { $game } are
  } meant to be read only in a match: who knows them before spoils the game. Show them? (y/N)
ui-campaign-made = A new campaign. Play its first match with: stolik campaign play { $file }
ui-campaign-none = There is no campaign in { $folder }. Begin one with: stolik campaign new GAME
ui-campaign-match = Match { $n }: { $offer } ({ $state ->
    [won] won
    [lost] lost
   *[over] over
  }): { $seats }
ui-campaign-running = A match is in play. Go on with: stolik campaign play { $file }
ui-campaign-offers = What can be played next (Enter: 1):
ui-campaign-over = The campaign is over: there is nothing more to play.
ui-campaign-after = The campaign
ui-campaign-kept = The campaign is kept in { $file }
