# Słowa, których używają plansze wszystkich gier.

board-legal-many = Jest kilka możliwości: wybierz jedną.
board-close = Zamknij
board-card-page = W galerii kart
board-rule = Zasada { $rule }
board-jump = Przejdź do
board-jump-here = tu jest coś do wyboru

gallery-kinds = Rodzaje kart
gallery-all = Wszystkie
gallery-search = Szukaj wśród kart
gallery-count = { $n ->
    [0] Nic nie znaleziono
    [one] 1 karta
    [few] { $n } karty
   *[many] { $n } kart
  }
