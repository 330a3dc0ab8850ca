"""A bot's child process with line-based input and output: started on first use, killed when the bot is discarded."""

import contextlib
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import IO

STARTUP_SECONDS = 5.0
"""Extra seconds for the first answer."""
MAX_BYTES = 1 << 20
"""Maximum length of an answer in bytes."""
STDERR_LINES = 5
"""Number of stderr lines kept for the error message."""
MAX_SHOWN = 200
"""Maximum number of characters of a line in an error message."""
EXIT_SECONDS = 0.5
"""Seconds for the program to exit after its stdin is closed; then it is killed."""

_RUNNING: set["subprocess.Popen[bytes]"] = set()


class ProgramError(Exception):
    """The program could not be started, or gave no valid answer."""


def find_program(command: str) -> list[str]:
    """Split a command into words and check that its program exists."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ProgramError(f"the command cannot be read: {error}") from error
    if not words:
        raise ProgramError("no program is named")
    if shutil.which(words[0]) is None:
        raise ProgramError(f"there is no program {words[0]!r} that can be run")
    return words


class Program:
    """One child process. Every request is one line and gets one line as the answer; any failure kills the process."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._stderr: deque[str] = deque(maxlen=STDERR_LINES)

    def ask(self, hello: bytes, line: bytes, limit: float) -> bytes:
        """Send a line and return the answer; `hello` is sent before the first line."""
        lines, timeout, started = line + b"\n", limit, ""
        if self._process is None:
            self._start()
            lines, timeout, started = hello + b"\n" + lines, limit + STARTUP_SECONDS, " (with its start)"
        elif not self._answers.empty() and (early := self._answers.get()):
            self.close()
            raise ProgramError(f"it said {_shown(early)!r} before it was asked; each decision wants one line")
        self._requests.put(lines)
        try:
            answer = self._answers.get(timeout=timeout)
        except queue.Empty:
            self.close()
            raise ProgramError(f"no answer within {timeout:g} s{started}") from None
        if answer.endswith(b"\n"):
            return answer
        code = self.close()
        if len(answer) >= MAX_BYTES:
            raise ProgramError(f"its answer has more than {MAX_BYTES} bytes")
        ended = "it closed its output" if code is None else f"it ended (exit code {code})"
        if answer:
            raise ProgramError(f"{ended} after {_shown(answer)!r}, which is no whole line")
        words = f"; its last words: {' | '.join(self._stderr)}" if self._stderr else ""
        raise ProgramError(f"{ended} without an answer{words}")

    def _start(self) -> None:
        try:
            process = subprocess.Popen(  # noqa: S603  # the person at the keyboard named it
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that its own child processes can be killed with it
            )
        except OSError as error:
            raise ProgramError(f"it cannot be started: {error.strerror}") from error
        stdin, stdout, stderr = process.stdin, process.stdout, process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        self._process = process
        _RUNNING.add(process)
        threads = (
            threading.Thread(target=_write_stdin, args=(stdin, self._requests), daemon=True),
            threading.Thread(target=_read_stdout, args=(stdout, self._answers), daemon=True),
            threading.Thread(target=_read_stderr, args=(stderr, self._stderr), daemon=True),
        )
        for thread in threads:
            thread.start()
        self._end = weakref.finalize(self, _end, process, self._requests, threads)

    def close(self) -> int | None:
        """Kill the process; returns its exit code if it had exited before."""
        if self._process is None:
            return None
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.2)
        code = self._process.poll()
        self._end()
        return code


def _write_stdin(stdin: IO[bytes], requests: "queue.SimpleQueue[bytes | None]") -> None:
    """Write requests to stdin. Runs in a thread, because a write can block for ever."""
    while (lines := requests.get()) is not None:
        with contextlib.suppress(OSError):  # the program may have exited after writing an answer
            stdin.write(lines)
            stdin.flush()
    with contextlib.suppress(OSError):
        stdin.close()


def _read_stdout(stdout: IO[bytes], answers: "queue.SimpleQueue[bytes]") -> None:
    """Read answers from stdout. Stops after two unread lines, because each request gets only one."""
    while answers.qsize() < 2:
        line = b""
        with contextlib.suppress(OSError, ValueError):
            line = stdout.readline(MAX_BYTES)
        answers.put(line)
        if not line.endswith(b"\n"):
            return


def _read_stderr(stderr: IO[bytes], words: deque[str]) -> None:
    with contextlib.suppress(OSError, ValueError):
        for line in iter(partial(stderr.readline, MAX_BYTES), b""):
            if line[:1].strip():  # skip traceback frames, which are indented; keep the error line
                words.append(_shown(line))


def _shown(line: bytes) -> str:
    return line.decode(errors="replace").rstrip()[:MAX_SHOWN]


def _end(
    process: subprocess.Popen[bytes],
    requests: "queue.SimpleQueue[bytes | None]",
    threads: Sequence[threading.Thread],
) -> None:
    """Close stdin, wait for the program to exit, then kill it and close its streams."""
    _, reader, _ = threads
    requests.put(None)
    reader.join(EXIT_SECONDS)
    _kill(process)
    process.wait()
    _RUNNING.discard(process)
    for thread in threads:
        thread.join(1.0)
    if not any(thread.is_alive() for thread in threads):
        for stream in (process.stdout, process.stderr):
            with contextlib.suppress(OSError):
                stream.close()  # type: ignore[union-attr]


def end_all_programs() -> None:
    """Kill all child processes; for a worker that is about to call os._exit."""
    for process in tuple(_RUNNING):
        _kill(process)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the process and all processes it started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
