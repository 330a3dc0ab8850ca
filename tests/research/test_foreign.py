"""Bots of others, in Python and as programs, and all they can do wrong: nothing hangs, every error is told."""

import pickle
import random
import sys
import time
import wave  # noqa: F401  (so that a file of this name comes too late)
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import ClassVar

import pytest

from stolik import farshore, tidal_blades
from stolik.bots import BotError, RandomBot, ask_bot, bot_names, known_world, make_bot, own_seed
from stolik.bots import program as programs
from stolik.bots.limits import Late, limited
from stolik.bots.program import MAX_BYTES, STDERR_LINES, _read_stderr
from stolik.cli import main
from stolik.games.farshore.state import Setup
from stolik.kernel import key_from
from stolik.lab import simulate

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

class Leaves:
    def choose(self, m):
        raise SystemExit(0)

class Slow:
    def __init__(self):
        while True:
            pass

class Learned:
    def choose(self, m):
        import numpy
        return numpy.argmax([0.0, 1.0])

class Spy:
    def choose(self, m):
        return m.clone().save()

class Nested:
    def choose(self, m):
        from stolik import farshore
        farshore.bot("their:First@5")(m)
        while True:
            pass

class Swallows:
    def choose(self, m):
        try:
            while True:
                pass
        except:
            return 0

class Final(BaseException):
    pass

class Throws:
    def choose(self, m):
        raise Final("the end")

class Shy:
    def choose(self, m):
        return self

    def __str__(self):
        raise ValueError("no")

class Listener:
    heard = []
    def choose(self, m):
        self.heard += m.news(m.seat)
        return 0

number = 7
"""

PROGRAM = """
import json, os, sys, time
fault = sys.argv[1] if len(sys.argv) > 1 else ""
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        continue
    if fault == "sleeps":
        time.sleep(600)
    elif fault == "dies":
        print("I am\\n", *(f"    at step {n}" for n in range(9)), "", sep="\\n", file=sys.stderr)
        print("tired", file=sys.stderr)
        sys.exit(3)
    elif fault == "twice":
        print('{"option": 0}\\n{"option": 0}', flush=True)
    elif fault == "late":
        print(json.dumps({"option": 0, "decision": asked["decision"] - 1}), flush=True)
    elif fault == "closes":
        os.close(1)
        time.sleep(600)
    elif fault == "half":
        print('{"option": 0}', end="", flush=True)
        sys.exit(0)
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
    (tmp_path / "gone.py").write_text("raise SystemExit(5)")
    (tmp_path / "asleep.py").write_text("while True: pass")
    (tmp_path / "wave.py").write_text("")
    (tmp_path / "program.py").write_text(PROGRAM)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    for name in ("their", "broken", "wild", "gone", "asleep"):
        sys.modules.pop(name, None)


def program(fault=""):
    return f"exec:{sys.executable} program.py" + (f" '{fault}'" if fault else "")


def answer_of(name, game=farshore):
    m = game.new(seats=2, seed=7)
    return m, ask_bot(make_bot(name, game.game, "a seed"), m.kernel, m.seat)


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


def test_a_number_of_numpy_is_a_number():
    m, option = answer_of("their:Learned")
    assert option == m.options[1]


def test_a_bot_is_told_what_happened_since_it_was_asked():
    m, listener = farshore.new(seed=3), farshore.bot("their:Listener")
    told = []
    for _ in range(30):
        seat = m.seat
        m.play(listener(m) if seat == 0 else 0)
        told += m.news(0)
    heard = sys.modules["their"].Listener.heard
    assert len(heard) > 10
    assert heard == told[: len(heard)]
    assert len(told) - len(heard) < 20, "what came after its last decision"


def test_the_seed_of_a_bot_does_not_lead_to_that_of_the_match():
    seed = own_seed("sim/0", 1)
    assert "sim" not in seed
    assert len({seed, own_seed("sim/0", 0), own_seed("sim/1", 1), key_from("sim/0")}) == 4


def test_bots_of_a_simulation_are_given_seeds_of_their_own(monkeypatch):
    given = []

    def make(name, game, seed):
        given.append(seed)
        return RandomBot(seed)

    monkeypatch.setattr(simulate, "make_bot", make)
    simulate.play_one("farshore", Setup(2), ["a", "b"], "sim/0")
    assert given == [own_seed("sim/0", 0), own_seed("sim/0", 1)]


def test_time_is_also_measured_where_nothing_can_be_interrupted():
    with ThreadPoolExecutor(1) as threads, pytest.raises(Late):
        threads.submit(_sleep_for_long).result()


def _sleep_for_long():
    with limited(0.05):
        time.sleep(0.1)


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


def test_a_program_may_end_by_itself_when_its_input_ends(folder, monkeypatch):
    monkeypatch.setattr(programs, "EXIT_SECONDS", LONG)
    (folder / "learner.py").write_text(f"{PROGRAM}\nopen('learnt', 'w').write('all')")
    m = farshore.new(seed=7)
    ask_bot(make_bot(f"exec:{sys.executable} learner.py", "farshore", ""), m.kernel, m.seat)
    assert (folder / "learnt").read_text() == "all"


def test_error_output_without_end_is_read_in_pieces():
    class Stream(BytesIO):
        asked: ClassVar = []

        def readline(self, size=-1):
            self.asked.append(size)
            return super().readline(size)

    words: deque[str] = deque(maxlen=STDERR_LINES)
    _read_stderr(Stream(b"." * (3 * MAX_BYTES)), words)
    assert len(words) == 3
    assert set(Stream.asked) == {MAX_BYTES}


def test_beneath_what_a_bot_is_given_the_real_match_cannot_be_saved():
    m, dice, refused = farshore.new(seats=2, seed=7), random.Random(7), 0
    for _ in range(60):
        try:
            assert m.kernel.state.chance.key.encode() not in known_world(m.kernel, m.seat).save()
        except RuntimeError as error:
            refused += "it would tell what is hidden" in str(error)
        m.play(dice.choice(m.options))
    assert refused > 10


# --- what can go wrong -----------------------------------------------------------------------------------------------

NUMBERS = "but there are 0 to 1"
SHOWN = r"; expected \{\"option\": NUMBER\}"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("their:Wrong", f"it chose number 99, {NUMBERS}"),
        ("their:Text", r"it answered 'docks' \(str\), which is neither option nor number"),
        ("their:Leaves", r"it raised SystemExit: 0 \(their.py, line"),
        ("their:Swallows@0.2", "no answer within 0.2 s"),
        ("their:Throws", r"it raised Final: the end \(their.py, line"),
        ("their:Shy", r"it answered something that cannot be shown \(Shy\), which is neither option nor number"),
        ("their:Nested@0.2", "no answer within 0.2 s"),
        ("their:Spy", "an imagined match cannot be saved: it would tell what is hidden"),
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
        (program("endless"), "its answer has more than 1048576 bytes"),
        (program("half"), r"it ended \(exit code 0\) after '\{\"option\": 0\}', which is no whole line"),
        (program("late"), "it answered decision -1, but was asked decision 0"),
        (program("closes"), "it closed its output without an answer"),
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
        ("their:Nobody", "there is no 'Nobody' in the module 'their'"),
        ("their:number", "'number' is neither a class nor a function"),
        ("their:Needs", r"cannot make one: TypeError: .*'patience'"),
        ("nowhere:Bot", "there is no module 'nowhere' here or installed"),
        ("broken:Bot", r"the module 'broken' fails: .* 'nothing_like_this' \(broken.py, line 1\)"),
        ("gone:Bot", r"the module 'gone' fails: SystemExit: 5 \(gone.py, line 1\)"),
        ("./their.py:First", "name the module, not its file: their:First"),
        ("wave:Bot", "there is another module 'wave' in .*; rename yours"),
        ("their:First@soon", "after @ come the seconds that an answer may take"),
        ("wild:Bot", r"the module 'wild' fails: RuntimeError: no \(wild.py, line 1\)"),
        ("exec:./nothing", "there is no program './nothing' that can be run"),
        ("exec:", "no program is named"),
        ("exec:echo 'x", "the command cannot be read: No closing quotation"),
        ("their:First@0", "after @ come the seconds that an answer may take"),
    ],
)
def test_a_bot_that_there_is_not(name, told):
    with pytest.raises(BotError, match=told):
        make_bot(name, "farshore", "")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("asleep:Bot@0.1", "the module 'asleep' was not read within 0.3 s"),
        ("their:Slow@0.1", "cannot make one within 0.3 s"),
    ],
)
def test_a_bot_that_takes_for_ever_to_begin(name, told, monkeypatch):
    monkeypatch.setattr("stolik.bots.foreign.STARTUP_SECONDS", 0.2)
    with pytest.raises(BotError, match=told):
        make_bot(name, "farshore", "")


def test_a_program_that_says_more_than_it_was_asked_is_ended():
    m = farshore.new(seed=7)
    with pytest.raises(BotError, match=r"it said .*0.* before it was asked; each decision wants one line"):
        play_on(m, farshore.bot(program("twice")))


def test_a_program_that_never_answers_is_ended(monkeypatch):
    monkeypatch.setattr("stolik.bots.program.STARTUP_SECONDS", 0.5)
    began = time.monotonic()
    with pytest.raises(BotError, match=r"no answer within 0.7 s \(with its start\)"):
        answer_of(program("sleeps") + "@0.2")
    assert time.monotonic() - began < LONG


def test_a_program_that_does_not_listen_is_ended():
    """It answers all the time and never reads."""
    m = farshore.new(seed=7)
    deaf = farshore.bot("exec:yes '{\"option\": 0}'@0.5")
    with pytest.raises(BotError, match="before it was asked"):
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
    assert "--bots: bot 'their:Nobody': there is no 'Nobody' in the module" in capsys.readouterr().err
    assert main(["sim", "farshore", "--bots", "their:Leaves,random", "--games", "2"]) == 2
    assert "it raised SystemExit: 0" in capsys.readouterr().err


def test_results_of_a_bot_that_has_changed_are_refused(folder, capsys):
    run = ["sim", "farshore", "--bots", "mine:Bot,random", "--games", "1", "--out", "kept"]
    (folder / "mine.py").write_text("class Bot:\n    def choose(self, m):\n        return 0\n")
    assert main(run) == 0
    (folder / "mine.py").write_text("class Bot:\n    def choose(self, m):\n        return -1 % len(m.options)\n")
    assert main(run) == 2
    assert "kept holds results of mine:Bot as it was before: give another folder" in capsys.readouterr().err
    sys.modules.pop("mine")
