"""The tools that measure bots and look for better weights: what they count, and that a run goes on where it was."""

import pytest

from tools import strength, tune


def test_a_measurement_goes_on_where_it_was(tmp_path, capsys, monkeypatch):
    played = []

    def play(duel, number):
        played.append(number)
        return strength.Line(duel.name, number, number % 2, 5, 1.0)

    monkeypatch.setattr(strength, "play", play)
    name, file = "farshore/hard/greedy", tmp_path / "lines"
    strength.main([str(file), name, "--games", "3"])
    strength.main([str(file), name, "--games", "8"])
    assert played == list(range(8))
    table = capsys.readouterr().out.splitlines()[-1]
    assert table.split() == [name, "8", "50.0%", "21.5%-78.5%", "+5.0", "1.0", "70%"]


def test_every_deal_is_played_from_every_seat(monkeypatch):
    seen = []

    class Result:
        ranks = (1, 2, 1)
        lines = ((("points", 9),), (("points", 4),), (("points", 9),))

    def play_one(game, setup, bots, seed):
        seen.append((seed, bots.index("hard")))
        return Result

    monkeypatch.setattr(strength, "play_one", play_one)
    duel = next(duel for duel in strength.DUELS if duel.name == "tidal-blades/hard/greedy")
    lines = [strength.play(duel, number) for number in range(6)]
    assert [seat for _, seat in seen] == [0, 1, 2] * 2
    assert len({seed for seed, _ in seen}) == 2
    assert [line.win for line in lines[:3]] == [0.5, 0, 0.5]
    assert [line.lead for line in lines[:3]] == [0, -5, 0]


@pytest.mark.parametrize(
    ("wins", "games", "seats", "better"), [(30, 60, 2, False), (40, 60, 2, True), (28, 60, 3, True)]
)
def test_weights_are_better_only_if_they_win_clearly_more_than_their_share(wins, games, seats, better):
    assert tune.is_better(wins, games, seats) == better


def test_a_step_changes_some_weights_and_the_next_run_goes_on_from_what_was_taken(tmp_path, capsys, monkeypatch):
    compared = []

    def share_won(game, new, old, number, games):
        compared.append((new, old))
        return games if number == 1 else 0

    monkeypatch.setattr(tune, "share_won", share_won)
    for steps in ("2", "1"):
        tune.main(["farshore", str(tmp_path / "steps"), "--steps", steps])
    first, second, third = compared
    assert sum(first[0][name] != value for name, value in first[1].items()) == tune.CHANGED
    assert second[1] == first[1], "it was not taken"
    assert third[1] == second[0], "it was"
    assert "was" in capsys.readouterr().out
