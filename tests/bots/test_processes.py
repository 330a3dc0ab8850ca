"""The pool of worker processes."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import wait
from pathlib import Path

import pytest

from stolik.bots.processes import ProcessPool, WorkerDiedError
from stolik.bots.program import Program


class OddError(Exception):
    """An exception that cannot be unpickled."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(first + second)


@pytest.fixture
def pool():
    with ProcessPool(1) as pool:
        yield pool


def test_a_worker_is_used_again(pool):
    assert pool.submit(os.getpid).result() == pool.submit(os.getpid).result() != os.getpid()


def test_there_are_no_more_workers_than_the_pool_may_have():
    with ProcessPool(2) as pool:
        jobs = [pool.submit(process_after, 0.1) for _ in range(8)]
        assert len({job.result() for job in jobs}) == 2


def test_an_error_is_told_with_the_place_where_it_was_raised(pool):
    with pytest.raises(ZeroDivisionError) as told:
        pool.submit(divide, 1, 0).result()
    assert "in divide" in told.value.__notes__[0]
    with pytest.raises(RuntimeError, match=r"^OddError: odd one\n"):
        pool.submit(fail_oddly).result()
    assert pool.submit(abs, -1).result() == 1


def test_what_cannot_be_pickled_is_an_error_of_its_job(pool):
    with pytest.raises(Exception, match="pickle"):
        pool.submit(threading.Lock).result()
    assert pool.submit(abs, -1).result() == 1


def test_a_worker_that_dies_is_replaced(pool):
    before = pool.submit(os.getpid).result()
    with pytest.raises(WorkerDiedError):
        pool.submit(os._exit, 3).result()
    assert pool.submit(os.getpid).result() != before


def test_a_worker_that_dies_while_it_is_idle_costs_no_job(pool):
    before = pool.submit(os.getpid).result()
    os.kill(before, signal.SIGKILL)
    until(lambda: not is_alive(before))
    assert pool.submit(os.getpid).result() != before


def test_a_job_that_takes_too_long_ends_with_its_process_and_no_other():
    with ProcessPool(2) as pool:
        hanging = pool.submit(time.sleep, 600, limit=2)
        neighbour = pool.submit(process_after, 0).result()
        going_on = pool.submit(process_after, 3)
        with pytest.raises(TimeoutError):
            hanging.result()
        assert going_on.result() == neighbour


def test_the_time_of_a_job_begins_when_a_worker_is_free(pool):
    pool.submit(abs, -1).result()
    jobs = [pool.submit(time.sleep, 0.5, limit=3) for _ in range(8)]
    assert [job.result() for job in jobs] == [None] * 8


def test_a_job_that_is_cancelled_in_time_is_not_done(pool, tmp_path):
    going_on, unwanted = pool.submit(time.sleep, 0.5), pool.submit(touch, tmp_path / "done")
    assert unwanted.cancel()
    going_on.result()
    pool.submit(abs, -1).result()
    assert not list(tmp_path.iterdir())


def test_closing_gives_up_all_jobs_and_ends_all_workers():
    pool = ProcessPool(1)
    worker = pool.submit(os.getpid).result()
    running, waiting = pool.submit(time.sleep, 600), pool.submit(abs, -1)
    pool.close()
    assert not is_alive(worker)
    wait((running, waiting), 10)
    for job in (running, waiting):
        with pytest.raises(WorkerDiedError, match="the pool is closed"):
            job.result(0)
    with pytest.raises(WorkerDiedError, match="the pool is closed"):
        pool.submit(abs, -1)


def test_a_worker_that_does_not_end_by_itself_is_killed():
    pool = ProcessPool(1)
    worker = pool.submit(os.getpid).result()
    os.kill(worker, signal.SIGSTOP)
    until(lambda: state_of(worker) == "T")
    pool.close()
    assert not is_alive(worker)


def test_workers_ignore_signals_that_end_a_run_and_their_programs_do_not(pool):
    worker = pool.submit(os.getpid).result()
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(worker, number)
    assert pool.submit(os.getpid).result() == worker
    assert pool.submit(ends_by, signal.SIGINT).result() == -signal.SIGINT
    assert pool.submit(ends_by, signal.SIGTERM).result() == -signal.SIGTERM


def test_programs_of_bots_end_with_their_worker(pool):
    program = pool.submit(start_program).result()
    assert is_alive(program)
    pool.close()
    until(lambda: not is_alive(program))


def test_nothing_outlives_a_process_that_was_killed(tmp_path):
    script = """
import os, time
from stolik.bots.processes import ProcessPool
if __name__ == "__main__":
    pool = ProcessPool(1)
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 600).result()
"""
    path = tmp_path / "script.py"
    path.write_text(script, encoding="utf-8")
    with subprocess.Popen([sys.executable, path], stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        worker = int(process.stdout.readline())
        process.kill()
    until(lambda: not is_alive(worker))


def test_a_process_that_forgets_to_close_its_pool_ends_all_the_same(tmp_path):
    path = tmp_path / "script.py"
    path.write_text(
        "import os\nfrom stolik.bots.processes import ProcessPool\n"
        "if __name__ == '__main__':\n    print(ProcessPool(1).submit(os.getpid).result())\n",
        encoding="utf-8",
    )
    ran = subprocess.run([sys.executable, path], capture_output=True, encoding="utf-8", timeout=60, check=True)
    assert ran.stderr == ""
    assert not is_alive(int(ran.stdout))


# --- jobs ------------------------------------------------------------------------------------------------------------


def process_after(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def divide(one: int, other: int) -> float:
    return one / other


def fail_oddly() -> None:
    raise OddError("odd", " one")


def touch(path: Path) -> None:
    path.touch()


def ends_by(number: int) -> int:
    """The exit code of a program that is started here and gets a signal."""
    with subprocess.Popen(["sleep", "60"]) as process:
        process.send_signal(number)
        return process.wait()


def start_program() -> int:
    program = Program(["cat"])
    program.ask(b"hello", b"again", 10)
    keep.append(program)
    assert program._process is not None
    return program._process.pid


keep: list[Program] = []


def is_alive(process: int) -> bool:
    return state_of(process) not in ("", "Z")


def state_of(process: int) -> str:
    """`T`: stopped, `Z`: ended and not yet waited for; empty: there is no such process."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return ""


def until(condition) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)
