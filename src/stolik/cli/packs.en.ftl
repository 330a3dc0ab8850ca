# `stolik pack words`: what stands in the records of a pack.

words-title = Words of { $game }
words-tables-about = A pack can have these records. Each also has `id`, `name` and `flavour` (both `{"{"} en, pl {"}"}`). Text in the effect language is an effect (happens once), abilities (of a card that stays in play), a condition or an amount.
words-nouns = Nouns
words-nouns-about = Arguments of words: a class of nouns, or an amount.
words-verbs = Verbs
words-verbs-about = What an effect does. A question mark marks an argument that can be left out.
words-amounts = Amounts
words-amounts-about = Numbers that depend on the match.
words-conditions = Conditions
words-conditions-about = For `when(condition, effect)` and `effect if condition else effect`; amounts can be compared as well.
words-triggers = Triggers
words-triggers-about = For `whenever(trigger, effect)` in { $where }.
words-modifiers = Modifiers
words-modifiers-about = For `always(modifier, number)` in { $where }.

words-head-field = field
words-head-type = what stands there
words-head-remark = remark
words-head-class = class
words-head-nouns = nouns
words-head-word = word
words-head-example = example
words-head-text = what it says
words-head-where = where it can stand

words-optional = { $default ->
    [none] can be left out
   *[other] `{ $default }` if left out
}
words-fields = { $how ->
    [list] list of `{"{"} {"}"}` with these fields:
    [each] for each a `{"{"} {"}"}` with these fields:
   *[one] `{"{"} {"}"}` with these fields:
}
words-same-fields = the same fields as `{ $field }`
words-written-effect = **effect**
words-written-abilities = **abilities**
words-written-condition = **condition**
words-written-amount = **amount**
words-only = only with { $words }
words-scaled = also with `power(...)`
words-one-of = { $values }
words-number = number { $most ->
    [0] { "" }
   *[other] { $least } to { $most }
}
words-list = list of: { $of }
words-each = for each of { $of }: { $value }
words-text = text

words-where-effect = in an effect
words-where-cost = left of `>>`
words-where-names = what it buys can use { $words }
words-where-amount = wherever an amount stands
words-where-condition = wherever a condition stands
words-where-only = only in { $places }
words-where-field = `{ $field }` of `[[{ $kind }]]`
