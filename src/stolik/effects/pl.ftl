# Słowa języka efektów, które nie należą do żadnej gry.

## Łączenie

join-and = { $place ->
    [next] { $a }, { $b }
   *[other] { $a } i { $b }
}
join-or = { $place ->
    [next] { $a }, { $b }
   *[other] { $a } albo { $b }
}
join-then = { $place ->
    [next] { $a }, { $b }
   *[other] { $a }, a następnie { $b }
}
join-also = { $place ->
    [next] { $a }, { $b }
   *[other] { $a } oraz { $b }
}
join-option = { $a }; albo { $b }
join-step = { $a }; { $b }
text-step = ({ $n }) { $effect }

## Efekty

text-if = jeśli
text-trade = { $cost }, aby { $gain }
text-may = { $mood ->
    [inf] opcjonalnie { $effect }
    [they] może { $effect }
   *[imp] możesz { $effect }
}
text-either = { $options }
text-choice = { $mood ->
    [inf] wybrać jedno: { $options }
    [they] wybiera jedno: { $options }
   *[imp] wybierz jedno: { $options }
}
text-when = { $mood ->
    [inf] { $effect }, jeśli { $condition }
   *[imp] jeśli { $condition }, { $effect }
}
text-when-else = { $mood ->
    [inf] { $yes }, jeśli { $condition }, a w przeciwnym razie { $no }
   *[imp] jeśli { $condition }, { $yes }; w przeciwnym razie { $no }
}
text-when-object = { $yes }, jeśli { $condition }, a w przeciwnym razie { $no }
text-each = { $mood ->
    [inf] zrobić to { $n } { $n ->
        [one] raz
       *[other] razy
    }: { $effect }
   *[imp] zrób to { $n } { $n ->
        [one] raz
       *[other] razy
    }: { $effect }
}
text-times = { $effect } ({ $n ->
    [2] dwukrotnie
   *[other] { $n } razy
})
text-once-per-turn = { $lead ->
    [if] raz na turę, { $effect }
   *[verb] raz na turę { $effect }
}
text-anytime = { $lead ->
    [if] w dowolnym momencie swojej tury, { $effect }
   *[verb] w dowolnym momencie swojej tury { $effect }
}
text-whenever = zawsze gdy { $trigger }, { $effect }

## Wartości

text-where = { $effect }, gdzie { $letter } to { $amount }
text-where-more = { $effect }, a { $letter } to { $amount }
text-sum = { $a } plus { $b }
text-difference = { $a } minus { $b }
text-product = { $a } razy { $b }
text-smaller = mniejsza z wartości: { $a } albo { $b }
text-larger = większa z wartości: { $a } albo { $b }
text-capped = maksymalnie { $n }
text-floored = co najmniej { $n }

## Porównania

how-at-least = co najmniej { $n }
how-at-most = co najwyżej { $n }
how-more = więcej niż { $n }
how-fewer = mniej niż { $n }
how-exactly = dokładnie { $n }
how-not = więcej lub mniej niż { $n }
compare-at-least = { $left } wynosi co najmniej { $sort ->
    [amount] tyle co { $right }
   *[number] { $right }
}
compare-at-most = { $left } wynosi co najwyżej { $sort ->
    [amount] tyle co { $right }
   *[number] { $right }
}
compare-more = { $left } wynosi więcej niż { $right }
compare-fewer = { $left } wynosi mniej niż { $right }
compare-exactly = { $left } wynosi dokładnie { $sort ->
    [amount] tyle co { $right }
   *[number] { $right }
}
compare-not = { $left } nie wynosi { $sort ->
    [amount] tyle co { $right }
   *[number] { $right }
}

## Dlaczego czegoś nie można zrobić

kernel-not-asked = W tej chwili nie masz nic do rozstrzygnięcia.
kernel-not-offered = To nie jest odpowiedź na obecne pytanie.
kernel-no-window = Nie można tego użyć w tym momencie.
effect-condition = Warunek tego efektu nie jest spełniony.
effect-used = Ta zdolność została już użyta w tej turze.
effect-nothing = Ten efekt nic by teraz nie zmienił.
