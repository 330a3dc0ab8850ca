"""Bots of others, in Python and as programs, and all they can do wrong: nothing hangs, every error is told."""

import pickle
import sys
import time

import pytest

from stolik import farshore, tidal_blades
from stolik.bots import BotError, ask_bot, bot_names, make_bot
from stolik.cli import main

LONG = 30.0
"""Seconds after which something hangs."""

PYTHON = """
import random

class First:
    def choose(self, m):
        return 0

class Told:
    def __init__(self, game, seed):
        self.told = (game, seed)
    def choose(self, m):
        assert self.told == ("farshore", "a seed")
        return m.options[0]

def last(m):
    return m.options[-1]

class Meddler:
    def choose(self, m):
        chosen = m.options[0]
        while not m.over:
            m.play(0)
        return chosen

class Loops:
    def choose(self, m):
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass

class Raises:
    def choose(self, m):
        return 1 / 0

class Stubborn:
    def choose(self, m):
        try:
            while True:
                pass
        except BaseException:
            while True:
                pass

class Wrong:
    def choose(self, m):
        return 99

class Text:
    def choose(self, m):
        return "docks"

class Illegal:
    def choose(self, m):
        from stolik import farshore
        return farshore.Pass()

class Needs:
    def __init__(self, patience):
        pass

number = 7
"""

PROGRAM = """
import json, sys, time
fault = sys.argv[1] if len(sys.argv) > 1 else ""
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        continue
    if fault == "sleeps":
        time.sleep(600)
    elif fault == "dies":
        print("I am", file=sys.stderr)
        print("tired", file=sys.stderr)
        sys.exit(3)
    elif fault == "endless":
        while True:
            sys.stdout.write("x" * 65536)
    elif fault:
        print(fault, flush=True)
    else:
        options = asked["options"]
        print(json.dumps({"option": options[asked["decision"] % len(options)]}), flush=True)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    (tmp_path / "their.py").write_text(PYTHON)
    (tmp_path / "broken.py").write_text("import nothing_like_this")
    (tmp_path / "wild.py").write_text("raise RuntimeError('no')")
    (tmp_path / "program.py").write_text(PROGRAM)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    for name in ("their", "broken", "wild"):
        sys.modules.pop(name, None)


def program(fault=""):
    return f"exec:{sys.executable} program.py" + (f" '{fault}'" if fault else "")


def answer_of(name, game=farshore):
    m = game.new(seats=2, seed=7)
    return m, ask_bot(make_bot(name, game.GAME, "a seed"), m.kernel, m.seat)


# --- as it should be -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["their:First", "their:Told", "their:Meddler", program()])
def test_a_bot_answers(name):
    m, option = answer_of(name)
    assert option == m.options[0]
    assert m.kernel.sequence == 0


def test_a_function_will_do():
    m, option = answer_of("their:last", tidal_blades)
    assert option == m.options[-1]


@pytest.mark.parametrize("game", [farshore, tidal_blades])
def test_a_program_plays_a_whole_match(game):
    m = game.new(seats=2, seed=3)
    theirs, ours = game.bot(program()), game.bot("random")
    while not m.over:
        m.play((theirs if m.seat == 0 else ours)(m))
    assert 1 in m.ranks


def test_names_on_a_command_line():
    assert bot_names(f"random, their:First,{program()}", "farshore")[1] == "their:First"
    with pytest.raises(ValueError, match="there is no bot 'deep'; there are random"):
        bot_names("random,deep", "farshore")


def test_a_program_ends_with_its_bot(folder):
    m = farshore.new(seed=7)
    bot = make_bot(program(), "farshore", "")
    ask_bot(bot, m.kernel, m.seat)
    process = bot.choose.program._process
    assert process.poll() is None
    del bot
    assert process.poll() is not None


# --- what can go wrong -----------------------------------------------------------------------------------------------

NUMBERS = "but there are 0 to 1"
SHOWN = r"; expected \{\"option\": NUMBER\}"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("their:Wrong", f"it chose number 99, {NUMBERS}"),
        ("their:Text", "it answered 'docks', which is neither option nor number"),
        ("their:Illegal", r"it chose Pass\(\), which is refused: This is not one of the answers"),
        ("their:Raises", r"it raised ZeroDivisionError: division by zero \(their.py, line 36\)"),
        ("their:Loops@0.2", "no answer within 0.2 s"),
        ("their:Stubborn@0.2", "no answer within 0.2 s"),
        (program("dies"), r"it ended \(exit code 3\) without an answer; its last words: I am \| tired"),
        (program("hello"), f"it answered 'hello': JSON is malformed.*{SHOWN}"),
        (program("{}"), f"missing required field `option`{SHOWN}"),
        (program('{"option": 99}'), f"it chose number 99, {NUMBERS}"),
        (program('{"option": -1}'), f"it chose number -1, {NUMBERS}"),
        (program('{"option": true}'), f"Expected `int`, got `bool`{SHOWN}"),
        (program('{"option": {"type": "Win"}}'), f"Invalid value 'Win'.*{SHOWN}"),
        (program('{"option": {"type": "Place"}}'), f"missing required field `space`{SHOWN}"),
        (program('{"option": {"type": "Pass"}}'), r"it chose Pass\(\), which is refused: This is not one"),
        (program("endless"), "its answer has more than 1048576 bytes and no end"),
        ("exec:true", r"it ended \(exit code 0\) without an answer"),
    ],
)
def test_a_wrong_answer_says_what_where_and_why(name, told):
    with pytest.raises(BotError, match=told) as error:
        answer_of(name)
    assert f"bot {name!r}, seat 0, decision 0, question 'exchange': " in str(error.value)
    assert pickle.loads(pickle.dumps(error.value)).args == error.value.args


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("their:Nobody", "module 'their' has no attribute 'Nobody'"),
        ("their:number", "'number' is neither a class nor a function"),
        ("their:Needs", r"cannot make one: TypeError: .*'patience'"),
        ("nowhere:Bot", "there is no module 'nowhere' here or installed"),
        ("broken:Bot", "there is no module 'nothing_like_this' here or installed"),
        ("wild:Bot", r"the module 'wild' fails: RuntimeError: no \(wild.py, line 1\)"),
        ("exec:./nothing", "there is no program './nothing' that can be run"),
        ("exec:", "no program is named"),
        ("exec:echo 'x", "the command cannot be read: No closing quotation"),
        ("their:First@0", "it must have some time to answer"),
    ],
)
def test_a_bot_that_there_is_not(name, told):
    with pytest.raises(BotError, match=told):
        make_bot(name, "farshore", "")


def test_a_program_that_never_answers_is_ended(monkeypatch):
    monkeypatch.setattr("stolik.bots.program.START_UP", 0.5)
    began = time.monotonic()
    with pytest.raises(BotError, match=r"no answer within 0.7 s \(with its start\)"):
        answer_of(program("sleeps") + "@0.2")
    assert time.monotonic() - began < LONG


def test_a_program_that_does_not_listen_is_ended():
    """It answers all the time and never reads, until no more can be written to it."""
    m = farshore.new(seed=7)
    deaf = farshore.bot("exec:yes '{\"option\": 0}'@0.5")
    with pytest.raises(BotError, match="no answer within"):
        play_on(m, deaf)
    assert not m.over


def play_on(m, bot):
    while not m.over:
        m.play(bot(m))


# --- on the command line ---------------------------------------------------------------------------------------------


def test_a_bot_sits_at_the_terminal_and_a_record_does_not_start_it_again(folder, capsys):
    assert main(["play", "farshore", "--seats", "their:First,random", "--seed", "x"]) == 0
    (record,) = folder.glob("*.json")
    capsys.readouterr()
    assert main(["resume", str(record)]) == 2
    assert "'their:First' sat at this table: say who sits where with --seats" in capsys.readouterr().err
    assert main(["resume", str(record), "--seats", "random"]) == 2
    assert "--seats: this match has 2 seats, not 1" in capsys.readouterr().err
    assert main(["resume", str(record), "--seats", "their:First,random"]) == 0


def test_many_matches_of_a_bot_end_with_its_first_mistake(capsys):
    assert main(["sim", "farshore", "--bots", "their:Raises,random", "--games", "2"]) == 2
    assert "bot 'their:Raises', seat 0, decision" in capsys.readouterr().err
    assert main(["sim", "farshore", "--bots", "their:Nobody,random", "--games", "2"]) == 2
    assert "--bots: bot 'their:Nobody': module 'their' has no attribute" in capsys.readouterr().err
