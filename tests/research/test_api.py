"""The match for authors: what docs/bots.md does not show already."""

import pytest

from stolik import farshore, tidal_blades

GAMES = [farshore, tidal_blades]


@pytest.fixture(params=GAMES, ids=lambda game: game.game)
def game(request):
    return request.param


def later(game, decisions=25, **choices):
    m = game.new(seed="later", **choices)
    bot = game.bot("random", 3)
    for _ in range(decisions):
        m.play(bot(m))
    return m


def test_a_decision_and_its_options_agree(game):
    m = later(game)
    assert m.decision.options == m.options
    assert m.decision.seat == m.seat
    assert [choice.text for choice in m.decision.choices] == [m.text(option) for option in m.options]
    for number in range(len(m.options)):
        assert m.after(number).save() == m.after(m.options[number]).save()


def test_what_may_be_done_besides_is_marked():
    m = tidal_blades.new(seed=2, characters="random")
    bot = tidal_blades.bot("random", 1)
    while not m.kernel.any_time(m.seat):
        m.play(bot(m))
    decision = m.decision
    assert decision is not None
    marked = [choice.option for choice in decision.choices if choice.any_time]
    assert marked == m.kernel.any_time(m.seat)
    assert 0 < len(marked) < len(m.options)


def test_playing_copies_changes_nothing(game):
    m = later(game)
    before = m.save()
    for option in m.options:
        m.after(option)
        m.imagine(m.seat, 3).play(option)
    assert m.save() == before


def test_numbers_that_there_are_not(game):
    m = game.new()
    for number in (-1, len(m.options)):
        with pytest.raises(ValueError, match=f"there is no option {number}: they are 0 to"):
            m.play(number)


def test_the_end(game):
    m = later(game, decisions=0)
    bot = game.bot("random")
    while not m.over:
        m.play(bot(m))
    assert m.decision is None
    assert m.options == m.refused == []
    assert m.question == ""
    assert len(m.points) == len(m.ranks)
    assert m.why_not(game.Pass()).rule == "ST-01"
    with pytest.raises(ValueError, match="the match is over"):
        m.play(0)


def test_a_language(game):
    polish, english = game.new(seed=1, language="pl"), game.new(seed=1)
    assert polish.decision.options == english.decision.options
    assert polish.decision.text != english.decision.text
    assert polish.clone().decision == polish.decision
    assert game.load(polish.save(), language="pl").decision == polish.decision


def test_news_are_for_those_who_may_hear_them():
    m = farshore.new(seed=7)
    drawer = m.seat
    m.play(farshore.NewHand())
    mine, theirs = m.news(drawer), m.news()
    assert len(mine) == len(theirs)
    assert mine != theirs


def test_what_cannot_be_loaded_is_said(game):
    with pytest.raises(ValueError, match="this is no saved match of"):
        game.load(b"{}")
    other = GAMES[GAMES.index(game) - 1]
    with pytest.raises(ValueError, match="the save is of the game"):
        game.load(other.new().save())


def test_what_cannot_be_set_up_is_said():
    with pytest.raises(ValueError, match="Everdell Farshore for 1 cannot be played like this: choose another captain"):
        farshore.new(seats=1)
    with pytest.raises(ValueError, match="Tidal Blades is for 2, 3, 4 seats, not 9"):
        tidal_blades.new(seats=9)
    with pytest.raises(ValueError, match=r"choose another captain \(none\)"):
        farshore.new(seats=4, captain="brave")
    with pytest.raises(ValueError, match="there is no language 'de'; there are en, pl"):
        farshore.new(language="de")


def test_a_spectator_sees_no_hand():
    m = farshore.new(seed=7)
    assert "?" not in m.view().players[m.seat].hand
    assert all(set(player.hand) == {"?"} for player in m.view(None).players)


def test_seats_that_there_are_not(game):
    m = game.new()
    for ask in (m.view, m.imagine):
        with pytest.raises(ValueError, match=r"there is no seat 7: they are 0 to \d"):
            ask(7)


def test_what_is_imagined_cannot_be_saved(game):
    m = later(game)
    for copy in (m.imagine(m.seat), m.imagine(m.seat).clone(), m.imagine(m.seat).after(0)):
        with pytest.raises(ValueError, match="an imagined match cannot be saved"):
            copy.save()
    assert game.load(m.clone().save()).options == m.options


def test_a_refused_answer_changes_nothing(game):
    m = later(game)
    before, news = m.save(), m.news(0)
    for answer, error in ((True, TypeError), ("docks", TypeError), (game.Done(), game.Illegal)):
        with pytest.raises(error):
            m.play(answer)
    assert (m.save(), m.news(0)) == (before, news)


def test_a_bot_plays_its_own_game():
    with pytest.raises(ValueError, match="this bot plays farshore, not tidal-blades"):
        farshore.bot("random")(tidal_blades.new())
