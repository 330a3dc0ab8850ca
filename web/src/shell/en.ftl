# The words of the shell.

## Everywhere

close = Close
cancel = Cancel
copy = Copy
copied = Copied
loading = Loading…
reload = Reload
try-again = Try again
sure = Really? Click again
optional = optional
menu = Menu
more = More
you = you
your-name = Your name
your-turn = Your turn
to-lobby = To the lobby
nothing-found = Nothing found.
skip-to-content = Skip to the content
skip-to-question = Skip to the question
skip-to-board = Skip to the board
language = Language
language-en = English
language-pl = Polski
theme = Colours: { $theme ->
    [light] light
    [dark] dark
   *[auto] as the system
  }
duration-seconds = { $n } s
duration-minutes = { $n } min
duration-hours = { $n } h
duration-days = { $n ->
    [one] 1 day
   *[other] { $n } days
  }
ago = { $time } ago
level-random = Beginner
level-greedy = Normal
level-easy = Easy
level-normal = Normal
level-hard = Hard
level-expert = Expert (takes its time)
rule-link = Rule { $rule }

## The lobby

hello = Take a seat!
hello-name = Hello, { $name }!
welcome = A little table for board games: alone, against bots, or with friends by a link.
title-turns = { $n ->
    [one] ● Your turn
   *[other] ● Your turn at { $n } tables
  }
name-question = What shall we call you?
name-hint = A name is enough; there is no account. You may also play first.
name-until = Until then you are { $name }.
name-later = You are { $name } for now. Give your own name whenever you like: in the lobby, or in the menu of a table.
guest-n = Guest { $n }
name-missing = Please type a name.
name-save = That’s me
rename = Another name
my-tables = My tables
more-tables = { $n ->
    [one] 1 more table
   *[other] { $n } more tables
  }
public-tables = Public tables
games = Games
new-table = New table
no-public-tables = No public table is open right now.
no-public-tables-hint = Open one and let others find it, or play against bots in the meantime.
players = { $seats } players
players-n = { $n ->
    [one] 1 player
   *[other] { $n } players
  }
read-rules = Rules
play-now = Play now
play-now-hint = { $n ->
    [one] You against a bot, at once
   *[other] You against bots, at once
  }
play-solo = Solo
play-solo-hint = You alone against the game itself, at once
starting = Laying the table…
set-up-table = Seats and options
open-seats = { $n ->
    [one] 1 free seat
   *[other] { $n } free seats
  }
status-open = waiting
status-running = running
status-over = over
status-closed = closed
import = Bring a record
import-hint = Go on with a saved match, or look at a finished one again.
choose-file = Choose a file
file-too-large = The file is too large: at most { $mb } MB.
verify = Check a record
verify-hint = Was everything played by the rules, with the dice that were promised at the start?
verified-ok = The record is sound.
verified-bad = The record is not sound.
verified-facts = { $game }, { $n ->
    [one] 1 answer
   *[other] { $n } answers
  }, engine { $engine }
commitment = Commitment of the dice
recovery = Another device
recovery-hint = A link that makes another phone or computer you, with all your tables.
recovery-make = Make a link
recovery-explain = Open this link on the other device. There you will be the same guest, at the same tables.
recovery-warning = The link works once. Whoever opens it is you: send it to nobody else.
recover-title = Welcome to this device
recover-explain = You will be the guest who made this link, with all their tables.
recover-replaces = Here you are { $name } so far. With this link you become the guest who made it.
recover-go = Go on
recovered = You are { $name } now.

## Campaigns

my-campaigns = My campaigns
campaign = Campaign
campaign-new = New campaign
campaign-new-hint = Several matches that follow one another: what happens in one counts in the next. Who plays may change from match to match.
campaign-name = Name of the campaign
campaign-rename = Rename
campaign-begin = Begin
campaign-go-on = Go on
campaign-played = { $n ->
    [0] no match yet
    [one] 1 match
   *[other] { $n } matches
  }
campaign-running = A match is being played
campaign-to-table = To the table
campaign-abandon = Abandon this match
campaign-abandon-hint = The campaign then stands as it did before this match.
campaign-next = The next match
campaign-offers = What do you play?
campaign-offer-played = { $n ->
    [one] played once
   *[other] played { $n } times
  }
campaign-progress = Progress
campaign-ended = The campaign is over
campaign-journal = Journal
campaign-journal-empty = What you read on the way is kept here.
campaign-matches = Matches
campaign-matches-empty = No match was played yet.
campaign-won = won
campaign-lost = lost
campaign-won-by = won by { $names }
campaign-abandoned = abandoned
campaign-look = Look at the match
campaign-fork = Play another way from here
campaign-fork-hint = A new campaign begins as this one stood before the match; this one stays.
campaign-forked = Here is your new campaign. The old one is still in the lobby.
campaign-members = Who belongs to it
campaign-host = host
campaign-invite = Whoever opens this link belongs to the campaign and can sit down at its matches.
campaign-export = Save as a file
campaign-export-hint = With the records of all finished matches. The file tells everything, also what nobody has read yet.
campaign-leave = Leave the campaign
campaign-delete = Delete for all
campaign-gone = This campaign is not here
campaign-changed = What has changed
campaign-new-pages = { $n ->
    [one] 1 new page in the journal
   *[other] { $n } new pages in the journal
  }
campaign-new-offers = New: { $names }
campaign-was = { $what }: { $how } (before: { $before })
campaign-is = { $what }: { $how }

## A new table

game = Game
seats = Seats
how-many-seats = Number of seats
seat-n = Seat { $n }
seat-name = Name at seat { $n }
seat-kind-me = Me
seat-kind-open = Open
seat-kind-bot = Bot
seat-open-hint = for whoever comes by the link
bot-level = Level of the bot
hot-seat-hint = Several of you at one screen? Choose “Me” for each and give every seat a name; hands stay hidden from one another.
the-table = The table
who-may-come = Who may come?
by-link = By link
by-link-hint = Only those to whom you send the link.
public = Public
public-hint = Everyone sees the table in the lobby and may sit down or watch.
table-name = Name of the table
table-language = Language
table-language-hint = Shown in the lobby; everyone reads the table in their own language.
absent-after = A bot may step in after
absent-after-hint = When somebody is away for so long, the others may let a bot play for them.
clock = Clock
clock-each = { $time } for each
no-clock = no clock
clock-hint = When it runs out, the table answers for you.
increment = Added with each answer
create-and-invite = Open the table and invite
create-and-start = Start the match
mistake-only-bots = Somebody should play: make at least one seat yours or open.
mistake-same-names = Give the seats that share this screen different names.

## Before the match

invited = You are invited to a table
invited-by = { $name } invites you to { $game }
host = host
not-here = not here now
visitors = { $n ->
    [one] { $names } is here and has not sat down yet.
   *[other] { $names } are here and have not sat down yet.
  }
waiting-for-players = { $n ->
    [one] Waiting for one player
   *[other] Waiting for { $n } players
  }
all-here = Everybody is here
seat-empty = Free seat
take-seat = Sit down
take-seat-too = Sit here too
stand-up = Stand up
invite = Invite friends
invite-hint = Whoever opens this link may sit down or watch.
start = Start
start-with-bots = { $n ->
    [one] Start with a bot
   *[other] Start with { $n } bots
  }
host-starts = The host starts the match.

## At the table

laying-table = Laying the table…
table-gone = This table is not here
table-crowded = No room for another page
board-not-loaded = The board could not be loaded. There may be a new version.
board-failed = The board could not be drawn. You can go on with the buttons below.
connection-online = connected
connection-connecting = connecting…
connection-ended = closed
reconnecting = Reconnecting… Nothing is lost.
new-version = There is a new version.
spectator = spectator
spectator-banner = You are watching. Hidden cards stay hidden.
spectators = { $n ->
    [one] 1 person is watching
   *[other] { $n } persons are watching
  }
match-over = The match is over
turn-of = Waiting for { $names }
asks-you = You: { $question }
asks-name = { $name }: { $question }
waiting-for = Waiting for { $names }.
meanwhile = Meanwhile you may:
held-me = Your turn is done. Confirm it, or take something back.
held-other = { $name } may still take something back.
showing = See what happens …
showing-other = { $name } is playing …
skip-to-my-turn = Skip to my turn
send-picks = That is all: { $n }
in-one-go = In one go
skip-ahead = Skip
forced-soon = The only option: it is taken by itself.
confirm-turn = Confirm
options = Options
any-time = Besides, at any time
filter = Find among { $n } options
options-marked = What you can do is outlined on the board.
resize-options = More or less room for the options
why-not = Why not?
why-not-hint = What one might think of, and why it cannot be done now.
why-not-later = When you are asked something, you see here what cannot be done, and why.
nothing-refused = Nothing you might think of is forbidden here.
hint-ask = What would you play?
hint-thinking = A bot is thinking for you …
hint-result = { $standing ->
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
hint-together = the party's chance: { $chance ->
    [one] it wins about once in 10
   *[other] it wins about { $chance } times in 10
  }
undo = Undo
undo-ask-button = Ask to undo
undo-no = There is nothing that can be taken back: a roll or a revealed card stands, or somebody has answered since.
undo-yes = Take back your last answer.
undo-free = Take back your last answer. Chance goes another way from there.
undo-ask = Something was rolled, revealed or answered since: the others must agree.
undo-asking = You have asked; the others are thinking about it.
undo-asked = { $name } would like to take the last answer back.
undo-agree = Agree
undo-refuse = No
undo-pending = { $name } would like to take something back. { $n ->
    [0] Nobody has agreed yet.
    [one] 1 has agreed.
   *[other] { $n } have agreed.
  }
decides = decides
thinks = thinks
holds = may take back
away-for = away for { $time }
bot-plays = a bot plays for them
sit-at = Switch here
hand-over = Let a bot play
absent = { $name } is not here. In { $time } you may let a bot play.
absent-long = { $name } has been away for { $time }. A bot may play until they come back.
score-so-far = points so far
curtain = Hand the device to { $name }
curtain-hint = Their cards are shown after the click; nobody else should be looking.
curtain-open = I am { $name }
drawer = Log, rules and chat
tab-log = Log
tab-journal = Journal
tab-rules = Rules
tab-chat = Chat
tab-why = Why not?
tab-short-board = Board
tab-short-me = Me
tab-short-others = Others
tab-short-log = Log
unread = unread
log = Log
log-earlier = Earlier
log-undo = { $name } took back an answer.
log-undone = Taken back
log-clock = The clock of { $name } has run out; the table answered.
log-resumed = { $n ->
    [0] The match goes on with a new version of the rules.
    [one] The rules have changed: the last answer is asked again.
   *[other] The rules have changed: the last { $n } answers are asked again.
  }
log-setup = The match begins.
cards = Cards
cards-of = Cards: { $game }
cards-page = All cards
look-at-cards = Look at the cards
cards-hidden = Only what lies open in the box is shown here. The rest is read in a match.
journal-search = Search the journal
journal-found = { $n ->
    [one] 1 page found
   *[other] { $n } pages found
  }
journal-nothing = Nothing has been read yet. What you read in this match can be read again here.
journal-not-found = Nothing in the journal has these words.
journal-earlier = Earlier in this campaign
journal-now = In this match
journal-chosen = Chosen: { $choice }
rules-page = All rules
glossary-terms = { $n ->
    [one] 1 word of the game
   *[other] { $n } words of the game
  }
contents = Contents
print = Print
rules = Rules
rules-of = Rules: { $game }
rules-search = Search the rules
rules-found = { $n ->
    [0] Nothing found
    [one] 1 rule
   *[other] { $n } rules
  }
chat = Chat
chat-empty = Nothing has been said yet. Say hello!
chat-placeholder = Write to the table
chat-send = Send
mute = Mute { $name }
muted-now = { $name } is muted.

## Replay

replay = Replay
replay-marks = Rounds and seasons
replay-slider = Place in the match
replay-at = { $at } of { $last }
replay-here = Replay from here ({ $time })
replay-first = To the start
replay-previous = One back
replay-next = One on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-live = Back to the match
replay-close = Close
replay-nothing = Nothing to see here.
replay-log-only = This match was played with another version: its log is as it was, its positions cannot be shown.

## The end

your-place = You are number { $rank } of { $of }.
you-win = You win!
wins = { $n ->
    [one] { $names } wins
   *[other] { $names } share the victory
  }
won-together = { $n ->
    [one] You win!
   *[other] You win together!
  }
lost-together = { $n ->
    [one] You lose
   *[other] You lose together
  }
party-wins = The party wins
party-loses = The party loses
deeds = Deeds
won-by = { $n ->
    [one] 1 point ahead of { $name }.
   *[other] { $n } points ahead of { $name }.
  }
won-thanks-to = What made the difference: { $lines }.
won-despite = { $name } has more for: { $line }.
course = The course of the match
score-line = Points for
total = Total
rematch = Rematch
rematch-join = To the rematch
look-at-board = The board
look-at-scores = The scores
look-at-end = How it ended
play-again = Play again
play-again-join = To the next match
export = Save the record

## Menu

settings = Settings
set-theme = Colours
theme-auto = As the system
theme-light = Light
theme-dark = Dark
set-speed = Motion
speed-off = Off
speed-brisk = Brisk
speed-normal = Normal
speed-slow = Slow
set-forced = Take the only option by itself
set-forced-hint = After a moment in which you see it.
set-sound = Sound
set-sound-hint = A few short ones: your turn, dice, cards, the end.
set-confirm = Confirm the end of my turn
set-confirm-hint = The table waits, so that you can take the last thing back.
set-notify = Tell me when it is my turn
set-notify-hint = A notice of the browser while this page is hidden.
notify-refused = The browser does not allow notices for this page.
leave = Leave the seat ({ $name })
report = Report a problem
report-question = What went wrong?
report-hint = What you may see of the table goes with it; nothing hidden.
report-send = Send
report-thanks = Thank you. Under this number the host finds everything:
report-download = Save the report
host-tools = As the host
remove = Remove { $name }
close-table = Close the table

## Refusals

code-stale = The table has moved on meanwhile. Here is what it asks now.
code-illegal = The rules do not allow that.
code-not-your-seat = That is not your seat.
code-not-asked = You are not asked anything right now.
code-held = { $name } may still take something back. One moment.
code-not-running = The match is not running.
code-no-such-table = There is no such table, or the link is not right.
code-no-such-option = That option is not there any more.
code-malformed = The server did not understand that. Reloading the page may help.
code-too-large = That is too large.
code-too-fast = That was too fast. Please wait a moment.
code-busy = The server has its hands full. Please try again in a moment.
code-closing = The server is being stopped. Please try again in a moment.
code-too-many-tables = You have too many open tables. Close one first.
code-too-many-spectators = Too many people are watching this table already.
code-too-many-sockets = You have too many tables open, in this browser or elsewhere. Close some of their pages, then load this one again.
code-address-full = Too many tables are open at your internet address. Try again when somebody there has closed theirs.
code-not-allowed = You may not do that.
code-name-needed = Please choose a name first.
code-bad-name = That name does not work: up to 24 letters, not only spaces.
code-seat-taken = Somebody else was quicker: the seat is taken.
code-not-enough-seats = Some seats are still free.
code-muted = The host has muted you at this table.
code-nothing-to-undo = There is nothing that can be taken back.
code-not-away = They are not away for long enough.
code-closed = The host has closed this table.
code-slow = The connection was too slow; the table is read again.
code-server-error = The server made a mistake. Nothing was changed. Number: { $incident }
code-wrong-game = The record is of another game.
code-bad-record = This record cannot be used. { $detail }
code-wrong-origin = The page comes from another address than the server. Reload it.
code-unknown-game = This server does not have that game.
code-bad-setup = { $what ->
    [seats] The game is not for so many seats.
    [bot] There is no such bot for this game.
   *[other] These options do not go together.
  }
code-expired = The table was not used for a long time and has been put away.
code-gone = You are not at this table any more.
code-cannot-resume = This match cannot be continued: what is stored of it is damaged or does not fit this version of the rules. Whoever runs the server finds it under { $detail }.
code-no-such-guest = This link does not work any more.
code-not-open = The match has begun already.
code-not-over = The match is not over yet.
code-over = The match is over.
code-removed = The host has taken you from this table.
code-resync = The table is read again.
code-silent = Nothing was heard from this browser for a while; it connects again.
code-hello-first = The connection was not greeted. Reloading the page may help.
code-not-stored = The server could not write this down, so nothing was changed. Please try again.
code-not-found = There is nothing at this address.
code-wrong-host = The server does not answer to this address. Use the link that its host gave you.
code-lost = The connection was lost. See what the table asks, and answer again if need be.
code-no-campaigns = This game has no campaigns.
code-no-such-campaign = There is no such campaign, or the link is not right.
code-no-such-match = The campaign has no such match.
code-no-such-offer = That cannot be played in this campaign now.
code-match-running = A match of this campaign is being played already.
code-in-campaign = This match belongs to a campaign: go on from there.
code-campaign-alone = You are the only one in this campaign. Delete it if you want to be rid of it.
code-campaign-full = The campaign has { $most } members already.
code-campaign-unreadable = This campaign cannot be read: it is damaged, or another version of the game wrote it. Nothing was changed.
code-too-many-campaigns = You host { $most } campaigns already. Delete one first.
code-unreachable = The server does not answer. Is it running?
code-other = That did not work ({ $code }).

## Tutorial

tutorial = Tutorial
tutorial-learn = Learn it in 10 minutes
tutorial-learn-aside = Learn it in 10 minutes (another tab)
tutorial-step = { $n } of { $of }
tutorial-more = Next
tutorial-back = Read the page before again
tutorial-leave = Leave
tutorial-leave-hint = You can go on later: the tutorial waits in the lobby.
tutorial-watch-title = Watch
tutorial-watch = { $name } plays. See what happens on the board.
tutorial-watch-table = See what happens on the board.
tutorial-astray = This tutorial has been written anew since you began. Play on as you like, or start it again.
tutorial-again = Start again
tutorial-done = You know { $game } now!
tutorial-done-text = The rest is practice. From here on you can:
tutorial-play = Play a real match
tutorial-go-on = Play this match on
code-another-way = The tutorial goes another way here.
code-no-tutorial = This game has no tutorial.
