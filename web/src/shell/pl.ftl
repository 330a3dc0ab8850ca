# Słowa powłoki.

## Wszędzie

close = Zamknij
cancel = Anuluj
copy = Kopiuj
copied = Skopiowano
loading = Wczytywanie…
reload = Odśwież
try-again = Spróbuj ponownie
sure = Na pewno? Kliknij jeszcze raz
optional = opcjonalne
menu = Menu
more = Więcej
you = ty
your-name = Twoje imię
your-turn = Twoja kolej
to-lobby = Do poczekalni
nothing-found = Nic nie znaleziono.
skip-to-content = Przejdź do treści
skip-to-question = Przejdź do pytania
skip-to-board = Przejdź do planszy
language = Język
language-en = English
language-pl = Polski
theme = Kolory: { $theme ->
    [light] jasne
    [dark] ciemne
   *[auto] jak w systemie
  }
duration-seconds = { $n } s
duration-minutes = { $n } min
duration-hours = { $n } godz.
duration-days = { $n ->
    [one] 1 dzień
   *[other] { $n } dni
  }
ago = { $time } temu
level-random = Początkujący
level-greedy = Normalny
level-easy = Łatwy
level-normal = Normalny
level-hard = Trudny
level-expert = Mistrz (nie śpieszy się)
rule-link = Zasada { $rule }

## Poczekalnia

hello = Siadaj do stolika!
hello-name = Cześć, { $name }!
welcome = Mały stolik do gier planszowych: w pojedynkę, z botami albo z przyjaciółmi, którym wyślesz link.
title-turns = { $n ->
    [one] ● Twoja kolej
    [few] ● Twoja kolej przy { $n } stolikach
   *[many] ● Twoja kolej przy { $n } stolikach
  }
name-question = Jak się do ciebie zwracać?
name-hint = Wystarczy imię, bez zakładania konta. Możesz też najpierw zagrać.
name-until = Na razie grasz jako { $name }.
name-later = Na razie grasz jako { $name }. Swoje imię możesz podać w każdej chwili: w poczekalni albo w menu stolika.
guest-n = Gość { $n }
name-missing = Wpisz imię.
name-save = To ja
rename = Zmień imię
my-tables = Moje stoliki
more-tables = { $n ->
    [one] Jeszcze 1 stolik
    [few] Jeszcze { $n } stoliki
   *[many] Jeszcze { $n } stolików
  }
public-tables = Otwarte stoliki
games = Gry
new-table = Nowy stolik
no-public-tables = Żaden publiczny stolik nie czeka teraz na graczy.
no-public-tables-hint = Otwórz własny, żeby inni mogli go znaleźć, albo zagraj tymczasem z botami.
players = Graczy: { $seats }
players-n = { $n ->
    [one] 1 gracz
    [few] { $n } graczy
   *[many] { $n } graczy
  }
read-rules = Zasady
play-now = Zagraj teraz
play-now-hint = { $n ->
    [one] Ty przeciw botowi, od razu
   *[other] Ty przeciw botom, od razu
  }
play-solo = Solo
play-solo-hint = Grasz w pojedynkę przeciw samej grze, od razu
starting = Nakrywamy do stołu…
set-up-table = Miejsca i opcje
open-seats = { $n ->
    [one] 1 wolne miejsce
    [few] { $n } wolne miejsca
   *[many] { $n } wolnych miejsc
  }
status-open = czeka
status-running = w trakcie
status-over = koniec
status-closed = zamknięty
import = Wczytaj zapis
import-hint = Dokończ zapisaną rozgrywkę albo obejrzyj zakończoną.
choose-file = Wybierz plik
file-too-large = Plik jest za duży: najwyżej { $mb } MB.
verify = Sprawdź zapis
verify-hint = Czy wszystko rozegrano zgodnie z zasadami i kośćmi zadeklarowanymi na początku?
verified-ok = Zapis jest prawidłowy.
verified-bad = Zapis nie jest prawidłowy.
verified-facts = { $game }, { $n ->
    [one] 1 odpowiedź
    [few] { $n } odpowiedzi
   *[many] { $n } odpowiedzi
  }, silnik { $engine }
commitment = Zobowiązanie co do kości
recovery = Inne urządzenie
recovery-hint = Link, dzięki któremu na innym telefonie lub komputerze też będziesz sobą, ze wszystkimi stolikami.
recovery-make = Utwórz link
recovery-explain = Otwórz ten link na drugim urządzeniu. Będziesz tam tą samą osobą, przy tych samych stolikach.
recovery-warning = Link działa tylko raz. Kto go otworzy, będzie tobą: nie wysyłaj go nikomu innemu.
recover-title = Witaj na tym urządzeniu
recover-explain = Przejmiesz tu tożsamość osoby, która utworzyła ten link, wraz z jej stolikami.
recover-replaces = Teraz grasz tu jako { $name }. Z tym linkiem przejmiesz tożsamość osoby, która go utworzyła.
recover-go = Dalej
recovered = Grasz teraz jako { $name }.

## Kampanie

my-campaigns = Moje kampanie
campaign = Kampania
campaign-new = Nowa kampania
campaign-new-hint = Kilka partii po kolei: co wydarzy się w jednej, liczy się w następnej. Skład graczy może się zmieniać.
campaign-name = Nazwa kampanii
campaign-rename = Zmień nazwę
campaign-begin = Zaczynamy
campaign-go-on = Dalej
campaign-played = { $n ->
    [0] jeszcze bez partii
    [one] 1 partia
    [few] { $n } partie
   *[many] { $n } partii
  }
campaign-running = Trwa partia
campaign-to-table = Do stołu
campaign-abandon = Porzuć tę partię
campaign-abandon-hint = Kampania zostanie taka, jaka była przed tą partią.
campaign-next = Następna partia
campaign-offers = W co gracie?
campaign-offer-played = { $n ->
    [one] rozegrano raz
    [few] rozegrano { $n } razy
   *[many] rozegrano { $n } razy
  }
campaign-progress = Postępy
campaign-ended = Kampania dobiegła końca
campaign-journal = Kronika
campaign-journal-empty = Tu zostaje to, co przeczytacie po drodze.
campaign-matches = Partie
campaign-matches-empty = Nie rozegrano jeszcze żadnej partii.
campaign-won = wygrana
campaign-lost = przegrana
campaign-won-by = zwycięstwo: { $names }
campaign-abandoned = porzucona
campaign-look = Obejrzyj partię
campaign-fork = Zagraj stąd inaczej
campaign-fork-hint = Powstanie nowa kampania, taka jak ta przed tą partią; ta zostaje bez zmian.
campaign-forked = Oto nowa kampania. Poprzednia nadal czeka w poczekalni.
campaign-members = Kto w niej gra
campaign-host = gospodarz
campaign-invite = Kto otworzy ten link, należy do kampanii i może siadać do jej partii.
campaign-export = Zapisz do pliku
campaign-export-hint = Z zapisami wszystkich zakończonych partii. Plik zdradza wszystko, także to, czego nikt jeszcze nie czytał.
campaign-leave = Opuść kampanię
campaign-delete = Usuń dla wszystkich
campaign-gone = Tej kampanii tu nie ma
campaign-changed = Co się zmieniło
campaign-new-pages = { $n ->
    [one] 1 nowa strona w kronice
    [few] { $n } nowe strony w kronice
   *[many] { $n } nowych stron w kronice
  }
campaign-new-offers = Nowe: { $names }
campaign-was = { $what }: { $how } (wcześniej: { $before })
campaign-is = { $what }: { $how }

## Nowy stolik

game = Gra
seats = Miejsca
how-many-seats = Liczba miejsc
seat-n = Miejsce { $n }
seat-name = Imię na miejscu { $n }
seat-kind-me = Ja
seat-kind-open = Wolne
seat-kind-bot = Bot
seat-open-hint = dla osoby z linkiem
bot-level = Poziom bota
hot-seat-hint = Gracie w kilka osób przy jednym ekranie? Wybierz „Ja” dla każdej i nadaj miejscom imiona; karty pozostaną ukryte przed innymi.
the-table = Stolik
who-may-come = Kto może przyjść?
by-link = Osoby z linkiem
by-link-hint = Tylko ci, którym wyślesz link.
public = Każdy
public-hint = Stolik widać w poczekalni; każdy może usiąść lub popatrzeć.
table-name = Nazwa stolika
table-language = Język
table-language-hint = Widoczny w poczekalni; każdy czyta stolik w swoim języku.
absent-after = Bot może zastąpić gracza po
absent-after-hint = Gdy kogoś nie ma tak długo, pozostali mogą oddać jego miejsce botowi.
clock = Zegar
clock-each = { $time } dla każdego
no-clock = bez zegara
clock-hint = Gdy czas się skończy, stolik odpowie za gracza.
increment = Dodatek za każdą odpowiedź
create-and-invite = Otwórz stolik i zaproś
create-and-start = Rozpocznij grę
mistake-only-bots = Ktoś powinien grać: zostaw co najmniej jedno miejsce dla siebie albo wolne.
mistake-same-names = Nadaj różne imiona miejscom przy tym ekranie.

## Przed rozgrywką

invited = Masz zaproszenie do stolika
invited-by = { $name } zaprasza cię do gry { $game }
host = gospodarz
not-here = chwilowo poza stolikiem
visitors = { $n ->
    [one] Jest tutaj, ale jeszcze bez miejsca: { $names }.
   *[other] Są tutaj, ale jeszcze bez miejsc: { $names }.
  }
waiting-for-players = { $n ->
    [one] Czekamy na jedną osobę
    [few] Czekamy na { $n } osoby
   *[many] Czekamy na { $n } osób
  }
all-here = Wszyscy są na miejscu
seat-empty = Wolne miejsce
take-seat = Usiądź
take-seat-too = Usiądź też tutaj
stand-up = Wstań
invite = Zaproś przyjaciół
invite-hint = Kto otworzy ten link, może usiąść lub popatrzeć.
start = Zaczynamy
start-with-bots = { $n ->
    [one] Zacznij z botem
    [few] Zacznij z { $n } botami
   *[many] Zacznij z { $n } botami
  }
host-starts = Grę rozpoczyna gospodarz.

## Przy stoliku

laying-table = Nakrywamy do stołu…
table-gone = Nie ma tu tego stolika
table-crowded = Otwarto już za dużo stron
board-not-loaded = Nie udało się wczytać planszy. Być może jest nowa wersja.
board-failed = Nie udało się narysować planszy. Możesz grać dalej przyciskami poniżej.
connection-online = połączono
connection-connecting = łączenie…
connection-ended = zamknięte
reconnecting = Łączymy ponownie… Nic nie przepadło.
new-version = Jest nowa wersja.
spectator = widz
spectator-banner = Oglądasz grę. Zakryte karty pozostają zakryte.
spectators = { $n ->
    [one] 1 osoba ogląda
    [few] { $n } osoby oglądają
   *[many] { $n } osób ogląda
  }
match-over = Koniec rozgrywki
turn-of = Decyzja: { $names }
asks-you = Ty: { $question }
asks-name = { $name }: { $question }
waiting-for = Teraz decyduje: { $names }.
meanwhile = W tym czasie możesz:
held-me = To koniec twojej tury. Zatwierdź ją albo coś cofnij.
held-other = { $name } może jeszcze coś cofnąć.
showing = Zobacz, co się dzieje…
showing-other = Gra { $name }…
skip-to-my-turn = Przejdź do mojej tury
send-picks = To wszystko: { $n }
in-one-go = Za jednym razem
skip-ahead = Pomiń
forced-soon = Jedyna możliwość: wybierze się sama.
confirm-turn = Zatwierdź
options = Możliwości
any-time = Poza tym, w dowolnej chwili
filter = Szukaj ({ $n ->
    [one] 1 możliwość
    [few] { $n } możliwości
   *[many] { $n } możliwości
  })
options-marked = Wszystko, co możesz zrobić, ma obwódkę na planszy.
resize-options = Więcej lub mniej miejsca na możliwości
why-not = Czemu nie?
why-not-hint = Co mogłoby przyjść do głowy i dlaczego teraz tego nie można.
why-not-later = Gdy przyjdzie twoja kolej, zobaczysz tu, czego nie można zrobić i dlaczego.
nothing-refused = Wszystko, co mogłoby tu przyjść do głowy, jest dozwolone.
hint-ask = Co by tu zagrać?
hint-thinking = Bot zastanawia się za ciebie…
hint-result = { $standing ->
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
hint-together = szansa drużyny: { $chance ->
    [one] wygrana mniej więcej 1 raz na 10
   *[other] wygrana mniej więcej { $chance } razy na 10
  }
undo = Cofnij
undo-ask-button = Poproś o cofnięcie
undo-no = Nie ma czego cofnąć: rzucono już kośćmi, odkryto kartę albo ktoś już po tobie odpowiedział.
undo-yes = Cofnij swoją ostatnią odpowiedź.
undo-free = Cofnij swoją ostatnią odpowiedź. Od tego miejsca los potoczy się inaczej.
undo-ask = Rzucono kośćmi, coś odkryto albo ktoś już odpowiedział: pozostali muszą się zgodzić.
undo-asking = Prośba wysłana; pozostali się zastanawiają.
undo-asked = { $name } prosi o cofnięcie ostatniej odpowiedzi.
undo-agree = Zgoda
undo-refuse = Nie
undo-pending = { $name } prosi o cofnięcie. { $n ->
    [0] Nikt się jeszcze nie zgodził.
    [one] 1 osoba się zgadza.
    [few] { $n } osoby się zgadzają.
   *[many] { $n } osób się zgadza.
  }
decides = decyduje
thinks = myśli
holds = może cofnąć
away-for = poza stolikiem: { $time }
bot-plays = zastępuje bot
sit-at = Przejdź tutaj
hand-over = Niech gra bot
absent = { $name } jest poza stolikiem. Za { $time } można oddać to miejsce botowi.
absent-long = { $name } jest poza stolikiem od { $time }. Do powrotu może grać bot.
score-so-far = punkty do tej pory
curtain = Teraz { $name }: podaj urządzenie
curtain-hint = Karty tej osoby pokażą się po kliknięciu; niech nikt inny nie patrzy.
curtain-open = { $name }: to ja
drawer = Dziennik, zasady i czat
tab-log = Dziennik
tab-journal = Kronika
tab-rules = Zasady
tab-chat = Czat
tab-why = Czemu nie?
tab-short-board = Plansza
tab-short-me = Ja
tab-short-others = Inni
tab-short-log = Dziennik
unread = nieprzeczytane
log = Dziennik
log-earlier = Wcześniej
log-undo = { $name } cofa odpowiedź.
log-undone = Cofnięto
log-clock = Skończył się czas ({ $name }); odpowiedział stolik.
log-resumed = { $n ->
    [0] Rozgrywka toczy się dalej z nową wersją zasad.
    [one] Zasady się zmieniły: ostatnie pytanie zostanie zadane ponownie.
    [few] Zasady się zmieniły: ostatnie { $n } pytania zostaną zadane ponownie.
   *[many] Zasady się zmieniły: ostatnich { $n } pytań zostanie zadanych ponownie.
  }
log-setup = Zaczyna się rozgrywka.
cards = Karty
cards-of = Karty: { $game }
cards-page = Wszystkie karty
look-at-cards = Zobacz karty
cards-hidden = Tu widać tylko to, co leży w pudełku odkryte. Resztę czyta się podczas rozgrywki.
journal-search = Szukaj w kronice
journal-found = { $n ->
    [one] Znaleziono 1 stronę
    [few] Znaleziono { $n } strony
   *[many] Znaleziono { $n } stron
  }
journal-nothing = Nic jeszcze nie przeczytano. Co przeczytacie w tej rozgrywce, można będzie tu przeczytać ponownie.
journal-not-found = W kronice nie ma tych słów.
journal-earlier = Wcześniej w tej kampanii
journal-now = W tej rozgrywce
journal-chosen = Wybór: { $choice }
rules-page = Wszystkie zasady
glossary-terms = { $n ->
    [one] 1 pojęcie
    [few] { $n } pojęcia
   *[many] { $n } pojęć
  }
contents = Spis treści
print = Drukuj
rules = Zasady
rules-of = Zasady: { $game }
rules-search = Szukaj w zasadach
rules-found = { $n ->
    [0] Nic nie znaleziono
    [one] 1 zasada
    [few] { $n } zasady
   *[many] { $n } zasad
  }
chat = Czat
chat-empty = Nikt jeszcze nic nie napisał. Przywitaj się!
chat-placeholder = Napisz do stolika
chat-send = Wyślij
mute = Wycisz: { $name }
muted-now = Wyciszono: { $name }.

## Powtórka

replay = Powtórka
replay-marks = Rundy i pory roku
replay-slider = Miejsce w rozgrywce
replay-at = { $at } z { $last }
replay-here = Powtórka od tego miejsca ({ $time })
replay-first = Na początek
replay-previous = Krok wstecz
replay-next = Krok dalej
replay-last = Na koniec
replay-play = Odtwórz
replay-pause = Wstrzymaj
replay-live = Wróć do gry
replay-close = Zamknij
replay-nothing = Tu nic nie widać.
replay-log-only = Tę partię rozegrano w innej wersji: dziennik się zachował, ale planszy nie da się odtworzyć.

## Koniec

your-place = Zajmujesz { $rank }. miejsce na { $of }.
you-win = Wygrywasz!
wins = { $n ->
    [one] Zwycięstwo: { $names }
   *[other] Wspólne zwycięstwo: { $names }
  }
won-together = { $n ->
    [one] Wygrywasz!
   *[other] Wygrywacie razem!
  }
lost-together = { $n ->
    [one] Przegrywasz
   *[other] Przegrywacie razem
  }
party-wins = Drużyna wygrywa
party-loses = Drużyna przegrywa
deeds = Dokonania
won-by = { $n ->
    [one] 1 punkt przewagi. Drugie miejsce: { $name }.
    [few] { $n } punkty przewagi. Drugie miejsce: { $name }.
   *[many] { $n } punktów przewagi. Drugie miejsce: { $name }.
  }
won-thanks-to = Co przeważyło: { $lines }.
won-despite = { $name } ma więcej za: { $line }.
course = Przebieg partii
score-line = Punkty za
total = Razem
rematch = Rewanż
rematch-join = Do rewanżu
look-at-board = Plansza
look-at-scores = Wyniki
look-at-end = Jak się skończyło
play-again = Jeszcze raz
play-again-join = Do następnej partii
export = Pobierz zapis

## Menu

settings = Ustawienia
set-theme = Kolory
theme-auto = Jak w systemie
theme-light = Jasne
theme-dark = Ciemne
set-speed = Animacje
speed-off = Wyłączone
speed-brisk = Szybkie
speed-normal = Zwykłe
speed-slow = Powolne
set-forced = Jedyna możliwość wybiera się sama
set-forced-hint = Po chwili, w której ją widać.
set-sound = Dźwięk
set-sound-hint = Kilka krótkich sygnałów: twoja kolej, kości, karty, koniec.
set-confirm = Zatwierdzam koniec swojej tury
set-confirm-hint = Stolik poczeka, żeby można było jeszcze coś cofnąć.
set-notify = Powiadom mnie, gdy przyjdzie moja kolej
set-notify-hint = Powiadomienie przeglądarki, gdy tej strony nie widać.
notify-refused = Przeglądarka nie pozwala tej stronie na powiadomienia.
leave = Zwolnij miejsce ({ $name })
report = Zgłoś problem
report-question = Co poszło nie tak?
report-hint = Dołączymy to, co widać z twojego miejsca; nic ukrytego.
report-send = Wyślij
report-thanks = Dziękujemy. Pod tym numerem gospodarz znajdzie wszystko:
report-download = Pobierz zgłoszenie
host-tools = Dla gospodarza
remove = Usuń: { $name }
close-table = Zamknij stolik

## Odmowy

code-stale = Gra poszła tymczasem dalej. Oto aktualne pytanie.
code-illegal = Zasady na to nie pozwalają.
code-not-your-seat = To nie twoje miejsce.
code-not-asked = Teraz nikt cię o nic nie pyta.
code-held = { $name } może jeszcze coś cofnąć. Chwileczkę.
code-not-running = Rozgrywka nie trwa.
code-no-such-table = Nie ma takiego stolika albo link jest nieprawidłowy.
code-no-such-option = Tej możliwości już nie ma.
code-malformed = Serwer tego nie zrozumiał. Może pomóc odświeżenie strony.
code-too-large = To jest za duże.
code-too-fast = Za szybko. Poczekaj chwilę.
code-busy = Serwer ma teraz pełne ręce roboty. Spróbuj za chwilę.
code-closing = Serwer właśnie się wyłącza. Spróbuj za chwilę.
code-too-many-tables = Masz za dużo otwartych stolików. Najpierw zamknij któryś.
code-too-many-spectators = Ten stolik ogląda już za dużo osób.
code-too-many-sockets = Masz otwartych za dużo stolików, tutaj albo na innym urządzeniu. Zamknij kilka stron i wczytaj tę ponownie.
code-address-full = Spod tego adresu internetowego otwarto już za dużo stolików. Spróbuj ponownie, gdy ktoś zamknie swój.
code-not-allowed = Nie możesz tego zrobić.
code-name-needed = Najpierw podaj imię.
code-bad-name = To imię się nie nadaje: do 24 znaków, nie same spacje.
code-seat-taken = Ktoś był szybszy: miejsce jest zajęte.
code-not-enough-seats = Są jeszcze wolne miejsca.
code-muted = Gospodarz wyciszył cię przy tym stoliku.
code-nothing-to-undo = Nie ma czego cofnąć.
code-not-away = Nieobecność tej osoby trwa jeszcze za krótko.
code-closed = Gospodarz zamknął ten stolik.
code-slow = Połączenie było za wolne; stolik wczytujemy od nowa.
code-server-error = Wystąpił błąd serwera. Nic się nie zmieniło. Numer: { $incident }
code-wrong-game = To zapis innej gry.
code-bad-record = Tego zapisu nie można użyć. { $detail }
code-wrong-origin = Strona pochodzi spod innego adresu niż serwer. Odśwież ją.
code-unknown-game = Ten serwer nie ma takiej gry.
code-bad-setup = { $what ->
    [seats] Ta gra nie jest dla tylu graczy.
    [bot] Nie ma takiego bota do tej gry.
   *[other] Te opcje do siebie nie pasują.
  }
code-expired = Stolik długo stał nieużywany i został uprzątnięty.
code-gone = Nie ma cię już przy tym stoliku.
code-cannot-resume = Tej rozgrywki nie można kontynuować: jej zapis jest uszkodzony albo nie pasuje do tej wersji zasad. Osoba prowadząca serwer znajdzie ją pod numerem { $detail }.
code-no-such-guest = Ten link już nie działa.
code-not-open = Rozgrywka już się zaczęła.
code-not-over = Rozgrywka jeszcze trwa.
code-over = Rozgrywka się skończyła.
code-removed = Gospodarz wyprosił cię od tego stolika.
code-resync = Stolik wczytujemy od nowa.
code-silent = Przeglądarka przez chwilę nie odpowiadała; łączymy ponownie.
code-hello-first = Połączenie zaczęło się bez powitania. Może pomóc odświeżenie strony.
code-not-stored = Serwer nie zdołał tego zapisać, więc nic się nie zmieniło. Spróbuj ponownie.
code-not-found = Pod tym adresem nic nie ma.
code-wrong-host = Serwer nie odpowiada pod tym adresem. Użyj linku od gospodarza.
code-lost = Połączenie zostało przerwane. Zobacz, o co pyta stolik, i w razie potrzeby odpowiedz ponownie.
code-no-campaigns = Ta gra nie ma kampanii.
code-no-such-campaign = Nie ma takiej kampanii albo link jest błędny.
code-no-such-match = W tej kampanii nie ma takiej partii.
code-no-such-offer = Tego nie można teraz zagrać w tej kampanii.
code-match-running = Partia tej kampanii już trwa.
code-in-campaign = Ta partia należy do kampanii: grajcie dalej ze strony kampanii.
code-campaign-alone = Jesteś w tej kampanii jedyną osobą. Usuń ją, jeśli jej nie chcesz.
code-campaign-full = Do kampanii należy już { $most } osób.
code-campaign-unreadable = Nie da się odczytać tej kampanii: jest uszkodzona albo zapisała ją inna wersja gry. Niczego nie zmieniono.
code-too-many-campaigns = Prowadzisz już { $most } kampanii. Najpierw którąś usuń.
code-unreachable = Serwer nie odpowiada. Czy jest uruchomiony?
code-other = To się nie udało ({ $code }).

## Samouczek

tutorial = Samouczek
tutorial-learn = Naucz się w 10 minut
tutorial-learn-aside = Naucz się w 10 minut (w nowej karcie)
tutorial-step = { $n } z { $of }
tutorial-more = Dalej
tutorial-back = Przeczytaj jeszcze raz poprzednią stronę
tutorial-leave = Wyjdź
tutorial-leave-hint = Można wrócić później: samouczek czeka w poczekalni.
tutorial-watch-title = Patrz
tutorial-watch = Gra { $name }. Zobacz, co się dzieje na planszy.
tutorial-watch-table = Zobacz, co się dzieje na planszy.
tutorial-astray = Odkąd zaczęto tę grę, samouczek się zmienił. Graj dalej po swojemu albo zacznij od nowa.
tutorial-again = Zacznij od nowa
tutorial-done = Znasz już { $game }!
tutorial-done-text = Reszta to kwestia wprawy. Od teraz potrafisz:
tutorial-play = Zagraj prawdziwą partię
tutorial-go-on = Graj dalej tę partię
code-another-way = Tu samouczek idzie inną drogą.
code-no-tutorial = Ta gra nie ma samouczka.
