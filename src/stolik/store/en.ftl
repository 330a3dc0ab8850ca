# What is wrong with a record: RecordError("CODE", ...) is told as record-CODE.

record-none = this is no record of Stolik
record-format = the record has format '{ $found }'; this version reads '{ $reads }'
record-unreadable = the record cannot be read: { $detail }
record-seal = the record was changed or damaged after it was written: its seal does not fit
record-unknown-game = there is no game '{ $game }'; there are { $games }
record-other-game = the record is of the game '{ $found }', not of '{ $game }'
record-other-content = it was played with content { $found }; this version has { $loaded }
record-packs-needed = it was played with content { $found }, which is not loaded here: give the packs it was begun with (--pack)
record-packs-other = it was played with content { $found }, which is not loaded here: these are not the packs it was begun with
record-commitment = the key does not fit the commitment: these are not the dice that were promised
record-setup = the setup of the record does not fit: { $detail }
record-too-many-entries = it has more than { $most } entries
record-too-long = it takes too long to play it again
record-entry-without-question = an entry has no question
record-entry-other-rules = entry { $number } ('{ $question }'): the match went on under other rules here; engine { $engine } wrote it
record-entry-nobody = entry { $number } ('{ $question }'): nobody answered
record-entry-after-the-end = entry { $number } ('{ $question }', seat { $seat }): the rules ask nothing here
record-entry-other-question = entry { $number } ('{ $question }', seat { $seat }): the rules ask '{ $asked }' here
record-entry-unreadable = entry { $number } ('{ $question }', seat { $seat }): the answer cannot be read: { $detail }
record-entry-refused = entry { $number } ('{ $question }', seat { $seat }): refused by { $rule }
record-entry-failed = entry { $number } ('{ $question }', seat { $seat }): the rules failed: { $detail }
record-outcome = the result in the record is not the one that its answers lead to
record-position = the position saved in the record is not the one that its answers lead to
record-cannot-resume = the match in the record cannot be resumed: { $detail }
