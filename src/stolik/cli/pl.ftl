# Słowa terminala.

ui-welcome = Witaj w grze { $game }.
ui-commitment = Zobowiązanie co do kości tej rozgrywki: { $hash }
ui-menu = { $persons ->
    [one] Ty
    [few] { $persons } osoby przy jednej klawiaturze
   *[many] { $persons } osób przy jednej klawiaturze
  }, { $bots ->
    [0] bez botów
    [one] 1 bot
    [few] { $bots } boty
   *[many] { $bots } botów
  }
ui-menu-prompt = Który stół? (Enter: 1)
ui-bot = Bot { $n }
ui-seat = Gracz { $n }
ui-any-time = W dowolnej chwili swojej tury:
ui-not-asked = Pytanie jest do kogoś innego; { $name } może:
ui-seat-asked = seat { $n } · { $name }: pytanie jest także tutaj
ui-seat-may = seat { $n } · { $name } może: { $what }
ui-no-seat = Wpisz „seat” i numer tego ze swoich miejsc, z którego można teraz coś zrobić.
ui-how-to = Wpisz numer swojego wyboru albo jedną z liter wypisanych pod pytaniem.
ui-keys = ? czemu nie · h rada · t stół · c karty · l log · u cofnij · r SŁOWA · s zapis · q koniec
ui-again = Enter: jeszcze raz pytanie
ui-not-understood = „{ $answer }” to żadna z odpowiedzi: wpisz 1-{ $n }, jeden ze znaków ? h t c l u r s q albo Enter.
ui-hint-thinking = Bot zastanawia się za ciebie…
ui-hint = { $standing ->
    [ahead] około { $n ->
        [one] 1 punktu
       *[other] { $n } punktów
      } przewagi nad najlepszym z pozostałych
    [behind] około { $n ->
        [one] 1 punktu
       *[other] { $n } punktów
      } straty do najlepszego z pozostałych
   *[level] remis z najlepszym z pozostałych
  }; { $chance ->
    [one] wygrana mniej więcej 1 raz na 10
   *[other] wygrana mniej więcej { $chance } razy na 10
  }
ui-hint-not-asked = Rada jest tylko dla tego, do kogo skierowano pytanie.
ui-hint-together = { $chance ->
    [one] szansa drużyny: wygrana mniej więcej 1 raz na 10
   *[other] szansa drużyny: wygrana mniej więcej { $chance } razy na 10
  }
ui-hint-alone = Rady służą do ćwiczeń: są dostępne, gdy przy stole gra jedna osoba.
ui-curtain = Klawiaturę przejmuje { $name }. Naciśnij Enter, gdy nikt inny nie patrzy.
ui-saved = Zapisano. Dalsza gra: stolik resume { $file }
ui-record = Zapis rozgrywki: { $file } (sprawdzenie: stolik verify { $file })
ui-undone = Cofnięto.
ui-undone-free = Cofnięto także rzut lub odkrycie karty: od tego miejsca los potoczy się inaczej.
ui-no-undo = Nie ma czego cofnąć: rzucono już kośćmi, odkryto kartę albo ktoś już po tobie odpowiedział.
ui-nothing-refused = Wszystko, co mogłoby tu przyjść do głowy, jest dozwolone.
ui-rules-more = … i jeszcze { $n }: więcej słów zawęzi wyniki.
ui-rules-help = Wpisz r i numer zasady lub słowa, na przykład: r { $rule }
ui-asked-again = Od czasu zapisu zmieniły się zasady: { $n ->
    [one] ostatnie pytanie padnie
    [few] ostatnie { $n } pytania padną
   *[many] ostatnich { $n } pytań padnie
  } jeszcze raz.
ui-file-missing = nie ma pliku ani folderu „{ $file }”
ui-file-is-folder = „{ $file }” to folder, a nie plik
ui-file-no-folder = nie można otworzyć „{ $file }”: któraś część tej ścieżki nie jest folderem
ui-file-forbidden = nie masz uprawnień do „{ $file }”
ui-file-other = nie można użyć „{ $file }”: { $reason }
ui-not-verified = Zapis NIE jest prawidłowy
ui-verified = Zapis jest prawidłowy: { $n ->
    [one] 1 odpowiedź wynika
    [few] { $n } odpowiedzi wynikają
   *[many] { $n } odpowiedzi wynika
  } z klucza, który zgadza się ze zobowiązaniem ({ $state ->
    [over] rozgrywka zakończona
   *[running] rozgrywka niezakończona
  }).
ui-verified-commitment = zobowiązanie  { $hash }
ui-verified-engine = wersja        { $engine }, zawartość { $content }
ui-verified-seat = miejsce { $seat }     { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }, lokata { $rank }
ui-end = Koniec rozgrywki
ui-won-together = { $n ->
    [one] Wygrana!
   *[other] Wspólna wygrana!
  }
ui-lost-together = { $n ->
    [one] Porażka.
   *[other] Wspólna porażka.
  }
ui-winner = { $n ->
    [one] Zwycięstwo: { $names }.
   *[other] Wspólne zwycięstwo: { $names }.
  }
ui-cards-none = { $game }: poza rozgrywką nie ma tu kart do pokazania.
ui-cards-all = { $game } niczego nie ukrywa: to wszystkie karty.
ui-spoilers-hidden = { $n ->
    [one] Jeszcze jeden tekst czyta się
    [few] Jeszcze { $n } teksty czyta się
   *[other] Jeszcze { $n } tekstów czyta się
  } dopiero podczas rozgrywki; --spoilers pokazuje to, co ukryte.
ui-spoilers-sure = { $n ->
    [one] Jeden tekst
    [few] { $n } teksty
   *[other] { $n } tekstów
  } z gry { $game } czyta się dopiero podczas rozgrywki: znając je wcześniej, zepsujesz sobie zabawę. Pokazać? (t/N)
ui-campaign-made = Nowa kampania. Pierwszą partię zaczniesz poleceniem: stolik campaign play { $file }
ui-campaign-none = W { $folder } nie ma kampanii. Zacznij poleceniem: stolik campaign new GRA
ui-campaign-match = Partia { $n }: { $offer } ({ $state ->
    [won] wygrana
    [lost] przegrana
   *[over] zakończona
  }): { $seats }
ui-campaign-running = Partia trwa. Graj dalej poleceniem: stolik campaign play { $file }
ui-campaign-offers = Co można teraz zagrać (Enter: 1):
ui-campaign-over = Kampania dobiegła końca: nie ma już czego grać.
ui-campaign-after = Kampania
ui-campaign-kept = Kampania jest w pliku { $file }
