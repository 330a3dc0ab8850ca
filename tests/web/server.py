"""A real server process that tests can visit, kill and restart."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path


class Server:
    def __init__(self, data: Path, *options: str, environment: dict[str, str] | None = None) -> None:
        self.data = data
        self.options = options
        self.environment = environment
        """Environment of the process; None for that of the tests."""
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        """Start on a free port; later starts use the same one."""
        command = [sys.executable, "-m", "stolik", "serve", "--no-browser", "--data", str(self.data)]
        command += ["--port", str(self.port), "--pace", "0", "--thinkers", "1", *self.options]
        with (self.data.parent / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=self.environment
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, f"the server did not start: {line!r}; {self.log()}"
        assert self.port in (0, int(found[1])), "another process has taken the port"
        self.port = int(found[1])
        return self

    def log(self) -> str:
        return (self.data.parent / "server.log").read_text()

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill the process."""
        self._end(signal.SIGKILL)

    def _end(self, sign: signal.Signals) -> None:
        if self.process is not None:
            os.kill(self.process.pid, sign)
            self.process.wait(timeout=20)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def restart(self) -> None:
        self.kill()
        time.sleep(0.05)
        self.start()
