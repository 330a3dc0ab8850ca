# Words of the effect language that belong to no game.

## Joining

join-and = { $place ->
    [next] { $a }, { $b }
    [last] { $a }, and { $b }
   *[two] { $a } and { $b }
}
join-or = { $place ->
    [next] { $a }, { $b }
    [last] { $a }, or { $b }
   *[two] { $a } or { $b }
}
join-then = { $place ->
    [next] { $a }, { $b }
   *[other] { $a }, then { $b }
}
join-also = { $place ->
    [next] { $a }, { $b }
   *[other] { $a }, and { $b }
}
join-option = { $a }; or { $b }
join-step = { $a }; { $b }
text-step = ({ $n }) { $effect }

## Effects

text-if = if
text-trade = { $cost } to { $gain }
text-may = { $mood ->
    [inf] optionally { $effect }
    [they] may { $effect }
   *[imp] you may { $effect }
}
text-either = { $mood ->
    [inf] either { $options }
   *[imp] { $options }
}
text-choice = { $mood ->
    [they] chooses one: { $options }
   *[imp] choose one: { $options }
}
text-when = { $mood ->
    [inf] { $effect } if { $condition }
   *[imp] if { $condition }, { $effect }
}
text-when-else = { $mood ->
    [inf] { $yes } if { $condition }, or { $no } otherwise
   *[imp] if { $condition }, { $yes }; otherwise, { $no }
}
text-when-object = { $yes } if { $condition }, otherwise { $no }
text-each = { $n ->
    [one] do this once: { $effect }
   *[other] do this { $n } times: { $effect }
}
text-times = { $effect } ({ $n ->
    [2] twice
   *[other] { $n } times
})
text-once-per-turn = once per turn, { $effect }
text-anytime = at any time during your turn, { $effect }
text-whenever = whenever { $trigger }, { $effect }

## Amounts

text-where = { $effect }, where { $letter } is { $amount }
text-where-more = { $effect } and { $letter } is { $amount }
text-sum = { $a } plus { $b }
text-difference = { $a } minus { $b }
text-product = { $a } times { $b }
text-smaller = the smaller of { $a } and { $b }
text-larger = the larger of { $a } and { $b }
text-capped = at most { $n }
text-floored = at least { $n }

## Comparisons: "how" stands before a noun, "compare" is a whole clause

how-at-least = at least { $n }
how-at-most = at most { $n }
how-more = more than { $n }
how-fewer = fewer than { $n }
how-exactly = exactly { $n }
how-not = any number but { $n }
compare-at-least = { $left } is at least { $right }
compare-at-most = { $left } is at most { $right }
compare-more = { $left } is more than { $right }
compare-fewer = { $left } is less than { $right }
compare-exactly = { $left } is exactly { $right }
compare-not = { $left } is not { $right }

## Why something cannot be done

kernel-not-asked = You have nothing to decide right now.
kernel-not-offered = This is not one of the answers to the current question.
kernel-no-window = This cannot be used at this moment.
effect-condition = The condition of this effect is not met.
effect-used = You have already used this ability this turn.
effect-nothing = This effect would do nothing now.
