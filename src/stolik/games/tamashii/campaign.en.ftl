# Words of campaigns and of Scenario cards that are read again.

difficulty = { $difficulty ->
    [easy] Easy
    [medium] Medium
   *[hard] Hard
}, { $length ->
    [short] short
    [medium] of medium length
   *[long] long
}{ $challenge ->
    [yes] ; a challenge
   *[no] { "" }
}.

progress-matches = Matches played
progress-no-ending = not won yet
progress-new = New in the box
progress-gone = Back in the box

element-scenario = Scenario: { $name }
element-district = District: { $name }
element-enemy = Enemy: { $name }
element-body = Body: { $name }
element-protocol = Learning Protocol: { $name }
element-augment = Augment: { $name }

page-goal = Goal: { $text }
page-at-tile = on tile { $tile }
page-at-token = where { $tile ->
    [ascend] an Ascend token
    [success] a Success token
    [dice] a Dice token
   *[other] a marker
} lies
page-action = { $name } ({ $at }): { $text }
page-action-anywhere = { $name }: { $text }
page-pattern = { $rows } ({ $at }): { $text }
page-pattern-anywhere = { $rows }: { $text }
page-entering = On entering: { $text }
page-world = World Actions: { $text }
page-if = If { $condition }: { $text }
page-otherwise = Otherwise: { $text }
page-headline = "{ $headline }"

kind-story = Story card
kind-special = Special card
kind-victory = Victory card
kind-defeat = Defeat card
