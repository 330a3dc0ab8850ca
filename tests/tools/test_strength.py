"""The tool that measures bots: what it counts, and that a run goes on where it was."""

from stolik.lab.simulate import Result
from tools import strength


def test_a_measurement_goes_on_where_it_was(tmp_path, capsys, monkeypatch):
    played = []

    def play(duel, number):
        played.append(number)
        return strength.Line(duel.name, number, number % 2, 3 + number % 2 * 4, 1.0)

    monkeypatch.setattr(strength, "play", play)
    name, file = "farshore/hard/greedy", tmp_path / "lines"
    strength.main([str(file), name, "--games", "3"])
    strength.main([str(file), name, "--games", "8"])
    assert played == list(range(8))
    table = capsys.readouterr().out.splitlines()[-1]
    assert table.split() == [name, "8", "50.0%", "21.5%-78.5%", "+5.0", "±1.5", "1.0", "70%"]


def test_every_deal_is_played_from_every_seat(monkeypatch):
    seen = []

    def play_one(game, setup, bots, seed):
        seen.append((seed, bots.index("hard")))
        lines = tuple((("points", points),) for points in (9, 4, 9))
        return Result(seed, tuple(bots), 0, (1, 2, 1), lines, ({},) * 3, 1)

    monkeypatch.setattr(strength, "play_one", play_one)
    duel = next(duel for duel in strength.DUELS if duel.name == "tidal-blades/hard/greedy")
    lines = [strength.play(duel, number) for number in range(6)]
    assert [seat for _, seat in seen] == [0, 1, 2] * 2
    assert len({seed for seed, _ in seen}) == 2
    assert [line.win for line in lines[:3]] == [0.5, 0, 0.5]
    assert [line.lead for line in lines[:3]] == [0, -5, 0]
