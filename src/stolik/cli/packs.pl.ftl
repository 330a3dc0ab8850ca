# `stolik pack words`: co stoi w rekordach paczki.

words-title = Słowa gry { $game }
words-tables-about = Paczka może mieć te rekordy. Każdy ma też `id`, `name` i `flavour` (oba `{"{"} en, pl {"}"}`). Tekst w języku efektów to efekt (dzieje się raz), zdolności (karty, która zostaje w grze), warunek albo wartość.
words-nouns = Rzeczowniki
words-nouns-about = Argumenty słów: klasa rzeczowników albo wartość.
words-verbs = Czasowniki
words-verbs-about = Co robi efekt. Znak zapytania oznacza argument, który można pominąć.
words-amounts = Wartości
words-amounts-about = Liczby, które zależą od rozgrywki.
words-conditions = Warunki
words-conditions-about = Do `when(warunek, efekt)` i `efekt if warunek else efekt`; wartości można też porównywać.
words-triggers = Wyzwalacze
words-triggers-about = Do `whenever(wyzwalacz, efekt)` w { $where }.
words-modifiers = Modyfikatory
words-modifiers-about = Do `always(modyfikator, liczba)` w { $where }.

words-head-field = pole
words-head-type = co tam stoi
words-head-remark = uwaga
words-head-class = klasa
words-head-nouns = rzeczowniki
words-head-word = słowo
words-head-example = przykład
words-head-text = co mówi
words-head-where = gdzie może stać

words-optional = { $default ->
    [none] można pominąć
   *[other] bez niego `{ $default }`
}
words-fields = { $how ->
    [list] lista `{"{"} {"}"}` z polami:
    [each] dla każdego `{"{"} {"}"}` z polami:
   *[one] `{"{"} {"}"}` z polami:
}
words-same-fields = te same pola co `{ $field }`
words-written-effect = **efekt**
words-written-abilities = **zdolności**
words-written-condition = **warunek**
words-written-amount = **wartość**
words-only = tylko ze słowami { $words }
words-scaled = także z `power(...)`
words-one-of = { $values }
words-number = liczba { $most ->
    [0] { "" }
   *[other] od { $least } do { $most }
}
words-list = lista: { $of }
words-each = dla każdego z { $of }: { $value }
words-text = tekst

words-where-effect = w efekcie
words-where-cost = na lewo od `>>`
words-where-names = to, co kupuje, może użyć { $words }
words-where-amount = wszędzie, gdzie stoi wartość
words-where-condition = wszędzie, gdzie stoi warunek
words-where-only = tylko w { $places }
words-where-field = `{ $field }` rekordu `[[{ $kind }]]`
