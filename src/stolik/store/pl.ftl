# Co jest nie tak z zapisem: RecordError("KOD", ...) mówi komunikat record-KOD.

record-none = to nie jest zapis rozgrywki Stolika
record-format = zapis ma format „{ $found }”, a ta wersja czyta „{ $reads }”
record-unreadable = zapisu nie da się odczytać: { $detail }
record-seal = zapis zmieniono lub uszkodzono po jego utworzeniu: pieczęć się nie zgadza
record-unknown-game = nie ma tu gry „{ $game }”; są: { $games }
record-other-game = to zapis gry „{ $found }”, a nie „{ $game }”
record-other-content = rozgrywka toczyła się z zawartością { $found }, a ta wersja ma { $loaded }
record-packs-needed = rozgrywka toczyła się z zawartością { $found }, której tu nie wczytano: podaj pakiety, z którymi ją zaczęto (--pack)
record-packs-other = rozgrywka toczyła się z zawartością { $found }, której tu nie wczytano: podane pakiety to nie te, z którymi ją zaczęto
record-commitment = klucz nie zgadza się ze zobowiązaniem: to nie są te kości, które obiecano
record-setup = przygotowanie gry w zapisie się nie zgadza: { $detail }
record-too-many-entries = zapis ma więcej wpisów niż { $most }
record-too-long = odtworzenie tej rozgrywki trwa zbyt długo
record-entry-without-question = jeden z wpisów nie zawiera pytania
record-entry-other-rules = wpis { $number } („{ $question }”): od tego miejsca grano według innych zasad; zapisała to wersja { $engine }
record-entry-nobody = wpis { $number } („{ $question }”): nikt nie odpowiedział
record-entry-after-the-end = wpis { $number } („{ $question }”, miejsce { $seat }): zasady o nic tu nie pytają
record-entry-other-question = wpis { $number } („{ $question }”, miejsce { $seat }): zasady pytają tu o „{ $asked }”
record-entry-unreadable = wpis { $number } („{ $question }”, miejsce { $seat }): odpowiedzi nie da się odczytać: { $detail }
record-entry-refused = wpis { $number } („{ $question }”, miejsce { $seat }): nie pozwala na to zasada { $rule }
record-entry-failed = wpis { $number } („{ $question }”, miejsce { $seat }): zasady zawiodły: { $detail }
record-outcome = wynik w zapisie jest inny niż ten, do którego prowadzą odpowiedzi
record-position = pozycja w zapisie jest inna niż ta, do której prowadzą odpowiedzi
record-cannot-resume = rozgrywki z tego zapisu nie da się wznowić: { $detail }
