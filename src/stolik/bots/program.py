"""A program that answers lines with lines: started when it is first asked, and ended with whoever asks it."""

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

START_UP = 5.0
"""Seconds more that the first answer may take."""
LONGEST = 1 << 20
"""Bytes of an answer."""
LAST_WORDS = 5
"""Lines of its error output that are told when it ends."""
SHOWN = 200
"""Characters of a line that are told."""
FAREWELL = 0.5
"""Seconds that a program has to end by itself after its input has ended."""

_RUNNING: set["subprocess.Popen[bytes]"] = set()


class ProgramError(Exception):
    """A program that cannot be started, or does not answer."""


def find_program(command: str) -> list[str]:
    """The words of a command whose program is there."""
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
    """One process; a line goes in, a line comes out, or it is ended."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._said: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._words: deque[str] = deque(maxlen=LAST_WORDS)

    def ask(self, hello: bytes, line: bytes, limit: float) -> bytes:
        """The answer to a line; `hello` goes before the very first."""
        lines, patience, started = line + b"\n", limit, ""
        if self._process is None:
            self._start()
            lines, patience, started = hello + b"\n" + lines, limit + START_UP, " (with its start)"
        elif not self._said.empty() and (early := self._said.get()):
            self.close()
            raise ProgramError(f"it said {_shown(early)!r} before it was asked; each decision wants one line")
        self._asked.put(lines)
        try:
            answer = self._said.get(timeout=patience)
        except queue.Empty:
            self.close()
            raise ProgramError(f"no answer within {patience:g} s{started}") from None
        if answer.endswith(b"\n"):
            return answer
        code = self.close()
        if len(answer) >= LONGEST:
            raise ProgramError(f"its answer has more than {LONGEST} bytes")
        ended = "it closed its output" if code is None else f"it ended (exit code {code})"
        if answer:
            raise ProgramError(f"{ended} after {_shown(answer)!r}, which is no whole line")
        words = f"; its last words: {' | '.join(self._words)}" if self._words else ""
        raise ProgramError(f"{ended} without an answer{words}")

    def _start(self) -> None:
        try:
            process = subprocess.Popen(  # noqa: S603  # the person at the keyboard named it
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that what it starts ends with it
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
            threading.Thread(target=_ask, args=(stdin, self._asked), daemon=True),
            threading.Thread(target=_hear, args=(stdout, self._said), daemon=True),
            threading.Thread(target=_overhear, args=(stderr, self._words), daemon=True),
        )
        for thread in threads:
            thread.start()
        self._end = weakref.finalize(self, _end, process, self._asked, threads)

    def close(self) -> int | None:
        """End the process; its exit code if it had ended by itself."""
        if self._process is None:
            return None
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.2)
        code = self._process.poll()
        self._end()
        return code


def _ask(stdin: IO[bytes], asked: "queue.SimpleQueue[bytes | None]") -> None:
    """Write what is asked; apart from whoever asks, for that can take for ever, as hearing can."""
    while (lines := asked.get()) is not None:
        with contextlib.suppress(OSError):  # it may have ended, and yet have said something before
            stdin.write(lines)
            stdin.flush()
    with contextlib.suppress(OSError):
        stdin.close()


def _hear(stdout: IO[bytes], said: "queue.SimpleQueue[bytes]") -> None:
    """Read answers; stop after two unread lines, since each decision wants one."""
    while said.qsize() < 2:
        line = b""
        with contextlib.suppress(OSError, ValueError):
            line = stdout.readline(LONGEST)
        said.put(line)
        if not line.endswith(b"\n"):
            return


def _overhear(stderr: IO[bytes], words: deque[str]) -> None:
    with contextlib.suppress(OSError, ValueError):
        for line in iter(partial(stderr.readline, LONGEST), b""):
            if line[:1].strip():  # skip traceback frames, which are indented; keep the error line
                words.append(_shown(line))


def _shown(line: bytes) -> str:
    return line.decode(errors="replace").rstrip()[:SHOWN]


def _end(
    process: subprocess.Popen[bytes],
    asked: "queue.SimpleQueue[bytes | None]",
    threads: Sequence[threading.Thread],
) -> None:
    """Let a program end by itself, as its input does, for a while."""
    _, hearing, _ = threads
    asked.put(None)
    hearing.join(FAREWELL)
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
    """For a process that is about to end without a word."""
    for process in tuple(_RUNNING):
        _kill(process)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """With all that it started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
