"""A pool of worker processes, for the live table, the laboratory and searches that grow several trees at once.

A worker is a process, started by `spawn` when it is first needed, and a thread of this process that gives it jobs
through a pipe. A worker that dies, or exceeds the time limit of its job, is replaced; other workers are not disturbed.

Workers ignore SIGINT and SIGTERM: at a terminal all processes get them, but only this one decides what to do. When the
pipe is closed (the pool is closed, the job exceeds its limit, or this process was killed) the worker ends at once, with
all programs that bots started in it.
"""

import atexit
import os
import pickle
import signal
import sys
import traceback
import weakref
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, TypeVar

from .program import end_all_programs

T = TypeVar("T")

SIGNALS = (signal.SIGINT, signal.SIGTERM)
GRACE = 1.0
"""Seconds that a worker has to end by itself before it is killed."""

TAKEN = b"taken"
"""What a worker sends when it has received a job."""

_SPAWN = get_context("spawn")


class WorkerDiedError(Exception):
    """A worker process ended before its job was done."""


class _Task(NamedTuple):
    future: Future[Any]
    call: bytes
    """The function and its arguments, pickled."""
    limit: float | None


class ProcessPool:
    """Runs functions in at most `size` worker processes; each worker calls `begin` before its first job.

    Functions, arguments and results must be picklable.
    """

    def __init__(self, size: int, begin: Callable[[], None] | None = None) -> None:
        self.size = size
        self.begin = begin
        self._lock = Lock()
        self._workers: list[_Worker] = []
        self._idle: list[_Worker] = []
        self._waiting: deque[_Task] = deque()
        self._closed = False
        _POOLS.add(self)

    def submit(self, job: Callable[..., T], *args: Any, limit: float | None = None) -> Future[T]:
        """Run `job(*args)` in a worker.

        The future fails with TimeoutError if the job takes more than `limit` seconds from the time at which a worker
        is free for it, and with WorkerDiedError if the worker dies or the pool is closed.
        """
        task = _Task(Future(), pickle.dumps((job, args)), limit)
        with self._lock:
            if self._closed:
                raise WorkerDiedError("the pool is closed")
            if self._idle:
                self._idle.pop().tasks.put(task)
            elif len(self._workers) < self.size:
                self._workers.append(_Worker(self, task))
            else:
                self._waiting.append(task)
        return task.future

    def release(self, worker: "_Worker") -> None:
        """Called by a worker that has finished its task: give it the next one, now or when there is one."""
        with self._lock:
            if self._waiting:
                worker.tasks.put(self._waiting.popleft())
            else:
                self._idle.append(worker)

    def close(self, *, wait: bool = True) -> None:
        """Cancel all jobs and end all workers; `wait`: until their processes have ended."""
        with self._lock:
            first, self._closed = not self._closed, True
            given_up = list(self._waiting)
            self._waiting.clear()
        for task in given_up:
            if task.future.set_running_or_notify_cancel():
                task.future.set_exception(WorkerDiedError("the pool is closed"))
        if first:
            for worker in self._workers:
                worker.stop()
        if wait:
            for worker in self._workers:
                worker.thread.join()

    def __enter__(self) -> "ProcessPool":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


_POOLS: "weakref.WeakSet[ProcessPool]" = weakref.WeakSet()


@atexit.register  # runs before `multiprocessing` waits for its children to end
def _close_all() -> None:
    for pool in list(_POOLS):
        pool.close()


class _Worker:
    """A worker process and the thread that feeds it."""

    def __init__(self, pool: ProcessPool, first: _Task) -> None:
        self.tasks: SimpleQueue[_Task | None] = SimpleQueue()
        """Tasks for the worker; None ends it."""
        self.tasks.put(first)
        self._pool = pool
        self._process: Any = None
        self._pipe: Connection
        self._stopped, self._stop = _SPAWN.Pipe(duplex=False)
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Called once, by the pool, from another thread."""
        self._stop.close()
        self.tasks.put(None)

    def _run(self) -> None:
        _block_signals()
        while task := self.tasks.get():
            if not task.future.set_running_or_notify_cancel():
                self._pool.release(self)
                continue
            try:
                worked, found, trace = pickle.loads(self._reply(task))  # noqa: S301  (from our own process)
            except Exception as error:  # noqa: BLE001  (whoever submitted the job gets it)
                task.future.set_exception(error)
                self._end()
                self._pool.release(self)
                continue
            self._pool.release(self)  # before the result is known: whoever waits for it finds this worker free
            if worked:
                task.future.set_result(found)
            else:
                found.add_note(f"In a worker process:\n{trace}")
                task.future.set_exception(found)
        self._end()

    def _reply(self, task: _Task) -> bytes:
        """The reply of the process. One that died while it was idle has not taken the job, and another one does it."""
        if self._process is not None and not self._takes(task):
            self._end()
        if self._process is None:
            self._start()
            if not self._takes(task):
                raise WorkerDiedError("a worker process ended before its job was done")
        try:
            return self._received(task.limit)
        except TimeoutError:
            raise
        except (EOFError, OSError) as error:
            raise WorkerDiedError("a worker process ended before its job was done") from error

    def _takes(self, task: _Task) -> bool:
        """Give the job to the process; False if that is dead."""
        try:
            self._pipe.send_bytes(task.call)
            return self._received() == TAKEN
        except (EOFError, OSError):
            return False

    def _received(self, limit: float | None = None) -> bytes:
        ready = wait((self._pipe, self._stopped), limit)
        if self._pipe in ready:
            return self._pipe.recv_bytes()
        if ready:
            raise WorkerDiedError("the pool is closed")
        raise TimeoutError(f"the job took more than {limit:g} s")

    def _start(self) -> None:
        self._pipe, theirs = _SPAWN.Pipe()
        with theirs:
            process = _SPAWN.Process(target=_serve, args=(theirs, self._pool.begin))
            process.start()
        self._process = process

    def _end(self) -> None:
        """End the process; the next task starts another one."""
        if self._process is None:
            return
        self._pipe.close()
        self._process.join(GRACE)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
        self._process = None


def _block_signals() -> None:
    """Block signals in this thread: a process inherits that from the thread which starts it."""
    if sys.platform != "win32":
        from multiprocessing import resource_tracker  # noqa: PLC0415  (there is none on Windows)

        resource_tracker.ensure_running()  # `multiprocessing` unblocks signals when it starts the tracker
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)


# --- in the worker ---------------------------------------------------------------------------------------------------


def _serve(pipe: Connection, begin: Callable[[], None] | None) -> None:
    """Do the jobs that come through the pipe."""
    for number in SIGNALS:  # programs that are started here inherit SIG_IGN and blocked signals, but no handlers
        signal.signal(number, lambda signum, frame: None)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    calls: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(pipe, calls), daemon=True).start()
    if begin:
        begin()
    while True:
        try:
            job, args = pickle.loads(calls.get())  # noqa: S301  (from the process that started this one)
            reply = pickle.dumps((True, job(*args), ""))
        except BaseException as error:  # noqa: BLE001  (it is raised where the job was submitted)
            reply = pickle.dumps((False, _picklable(error), traceback.format_exc()))
        try:
            pipe.send_bytes(reply)
        except OSError:  # the pipe is closed: `_listen` ends this process
            return


def _listen(pipe: Connection, calls: "SimpleQueue[bytes]") -> None:
    """Receive jobs; when the pipe is closed, end the process, whatever its main thread is doing."""
    try:
        while True:
            call = pipe.recv_bytes()
            pipe.send_bytes(TAKEN)
            calls.put(call)
    except (EOFError, OSError):
        end_all_programs()
        os._exit(1)


def _picklable(error: BaseException) -> BaseException:
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301
    except Exception:  # noqa: BLE001  (its class decides how it is pickled)
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
