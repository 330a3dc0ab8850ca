# Słowa, których używają plansze wszystkich gier.

board-legal-many = Dotyczy tego kilka możliwości: wybierz jedną na pasku wyboru.
board-close = Zamknij
board-rule = Zasada { $rule }
board-jump = Przejdź do
board-jump-here = tu jest coś do wyboru
