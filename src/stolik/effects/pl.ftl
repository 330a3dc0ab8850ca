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
step = ({ $n }) { $effect }

## Efekty

if = jeśli
trade = { $cost }, aby { $gain }
may = { $mood ->
    [inf] opcjonalnie { $effect }
   *[imp] możesz { $effect }
}
either = { $options }
choice = { $mood ->
    [inf] wybrać jedno: { $options }
   *[imp] wybierz jedno: { $options }
}
when = { $mood ->
    [inf] { $effect }, jeśli { $condition }
   *[imp] jeśli { $condition }, { $effect }
}
when-else = { $mood ->
    [inf] { $yes }, jeśli { $condition }, a w przeciwnym razie { $no }
   *[imp] jeśli { $condition }, { $yes }; w przeciwnym razie { $no }
}
when-object = { $yes }, jeśli { $condition }, a w przeciwnym razie { $no }
each = { $mood ->
    [inf] zrobić to { $n } { $n ->
        [one] raz
       *[other] razy
    }: { $effect }
   *[imp] zrób to { $n } { $n ->
        [one] raz
       *[other] razy
    }: { $effect }
}
once-per-turn = { $lead ->
    [if] raz na turę, { $effect }
   *[verb] raz na turę { $effect }
}
anytime = { $lead ->
    [if] w dowolnym momencie swojej tury, { $effect }
   *[verb] w dowolnym momencie swojej tury { $effect }
}
whenever = zawsze gdy { $trigger }, { $effect }

## Wartości

where = { $effect }, gdzie { $letter } to { $amount }
where-more = { $effect }, a { $letter } to { $amount }
sum = { $a } plus { $b }
difference = { $a } minus { $b }
product = { $a } razy { $b }
smaller = mniejsza z wartości: { $a } albo { $b }
larger = większa z wartości: { $a } albo { $b }
capped = maksymalnie { $n }
floored = co najmniej { $n }

## Porównania

how-at-least = co najmniej { $n }
how-at-most = co najwyżej { $n }
how-more = więcej niż { $n }
how-fewer = mniej niż { $n }
how-exactly = dokładnie { $n }
how-not = inną liczbę niż { $n }
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
