"""PostgreSQL servers, nodes and commands of the program, for the scripts that do what an operator does.

Everything listens on loopback only, and ends with the script. The scripts run as root, PostgreSQL as `postgres`.
"""

import atexit
import contextlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

# Tools that `make setup-tests` puts there need not be installed.
os.environ["PATH"] += f":{Path(__file__).resolve().parents[3]}/.build/tools"
BINARIES = Path("/usr/lib/postgresql/15/bin")
OWNER, ROLE = "callboard_owner", "callboard"
T = TypeVar("T")


class Failed(Exception):
    """Something is not as it should be."""


def expect(holds: bool, what: str) -> None:
    """Fails unless something holds."""
    if not holds:
        raise Failed(what)


def until(what: str, condition: Callable[[], T], seconds: float = 90, pause: float = 0.05) -> T:
    """Waits until a condition is true, and returns its value."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        expect(time.monotonic() < end, f"not within {seconds:g} s: {what}")
        time.sleep(pause)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def run(command: Sequence[str], check: bool = True, env: Mapping[str, str] | None = None) -> tuple[int, str]:
    """Runs a command. Returns its exit code and all that it printed."""
    result = subprocess.run(
        command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **(env or {})}
    )
    expect(not check or result.returncode == 0, f"{' '.join(command)}: {result.returncode}: {result.stdout[-2000:]}")
    return result.returncode, result.stdout


def as_postgres(command: Sequence[str], check: bool = True) -> tuple[int, str]:
    return run(["runuser", "--user", "postgres", "--", *command], check)


def folder() -> Path:
    """A folder that the account `postgres` may use, and that is removed with the script."""
    path = Path(tempfile.mkdtemp(prefix="callboard-"))
    shutil.chown(path, "postgres", "postgres")
    path.chmod(0o755)
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


class Postgres:
    """A PostgreSQL server with the roles of docs/running.md, and an empty database of the owner."""

    def __init__(self, home: Path, name: str = "data", settings: Mapping[str, str] | None = None, make: bool = True):
        self.home, self.data, self.port = home, home / name, free_port()
        self.settings = dict(settings or {})
        if make:
            as_postgres(
                [str(BINARIES / "initdb"), "--pgdata", str(self.data), "--auth", "trust", "--encoding", "UTF8",
                 "--locale", "C.UTF-8", "--data-checksums"]
            )  # fmt: skip
        atexit.register(self.stop, "immediate")
        if make:
            self.start()
            for statement in (
                f"create role {OWNER} login",
                f"create role {ROLE} login",
                f"create database callboard owner {OWNER}",
            ):
                self.sql(statement, "postgres", "postgres")

    def start(self, wait: bool = True, prefix: Sequence[str] = ()) -> None:
        options = {"port": str(self.port), "listen_addresses": "127.0.0.1", "unix_socket_directories": "", **self.settings}
        words = " ".join(f"-c {name}='{value}'" for name, value in options.items())
        as_postgres(
            [*prefix, str(BINARIES / "pg_ctl"), "start", "--pgdata", str(self.data), "--log", str(self.home / "postgres.log"),
             "--wait" if wait else "--no-wait", "--timeout", "120", "--options", words]
        )  # fmt: skip

    def stop(self, mode: str = "fast") -> None:
        if (self.data / "postmaster.pid").exists():
            for pid in self.processes():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)
            as_postgres([str(BINARIES / "pg_ctl"), "stop", "--pgdata", str(self.data), "--mode", mode], check=False)

    def processes(self) -> list[int]:
        """All processes of the server, the first one first."""
        pid = self.data / "postmaster.pid"
        expect(pid.exists(), "PostgreSQL does not run")
        first = int(pid.read_text().split("\n")[0])
        children = run(["pgrep", "--parent", str(first)], check=False)[1].split()
        return [first, *map(int, children)]

    def url(self, role: str = ROLE, query: str = "") -> str:
        return f"postgres://{role}@127.0.0.1:{self.port}/callboard{query}"

    def sql(self, text: str, role: str = OWNER, database: str = "callboard") -> list[str]:
        """The rows of the last statement, their columns divided by `|`."""
        address = f"host=127.0.0.1 port={self.port} user={role} dbname={database}"
        command = ["psql", "--no-psqlrc", "-qAt", "--set", "ON_ERROR_STOP=1", "--dbname", address, "--command", text]
        return run(command)[1].splitlines()

    def log(self) -> str:
        return (self.home / "postgres.log").read_text(errors="replace")


class Node:
    """`callboard serve` on a migrated database."""

    def __init__(self, program: Path, database: str, home: Path, options: Sequence[str] = (), prefix: Sequence[str] = (),
                 port: int | None = None):  # fmt: skip
        self.program, self.database, self.home = program, database, home
        self.options, self.prefix, self.port = list(options), list(prefix), port or free_port()
        self.file = home / f"node-{self.port}-{time.monotonic_ns()}.log"
        with self.file.open("wb") as output:
            self.process = subprocess.Popen(
                [*self.prefix, str(program), "serve", "--port", str(self.port), "--database-url", database, *self.options],
                stdout=output, stderr=output, cwd=home,
            )  # fmt: skip
        atexit.register(self.end)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def log(self) -> str:
        return self.file.read_text(errors="replace")

    def said(self, text: str) -> str | None:
        """The last line of the log with a text."""
        return next((line for line in reversed(self.log().splitlines()) if text in line), None)

    def admin_key(self) -> str:
        def key() -> str | None:
            found = re.search(r"^admin key.*?(\S+)$", self.log(), re.MULTILINE)
            return found and found.group(1)

        return str(until("an admin key", key))

    def ask(self, path: str) -> tuple[int, str]:
        """The status and the text of an answer; status 0 if there is none."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        except (OSError, http.client.HTTPException) as error:
            return 0, repr(error)
        finally:
            connection.close()

    def readyz(self) -> tuple[int, dict[str, Any]]:
        status, text = self.ask("/readyz")
        return status, json.loads(text) if status else {"detail": text}

    def metric(self, name: str) -> float | None:
        """The sum of a metric over its labels; None if it is missing."""
        found = re.findall(rf"^{name}(?:\{{.*\}})? (\S+)$", self.ask("/metrics")[1], re.MULTILINE)
        return sum(map(float, found)) if found else None

    def until_ready(self, seconds: float = 120) -> None:
        def ready() -> bool:
            expect(self.process.poll() is None, f"the node has ended: {self.log()[-2000:]}")
            return self.readyz()[0] == 200

        until(f"a node is ready: {self.readyz()}", ready, seconds)

    def stop(self) -> int:
        """Stops the node as an operator does. Returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def migrate(program: Path, postgres: Postgres, options: Sequence[str] = ()) -> str:
    return run([str(program), "migrate", "--database-url", postgres.url(OWNER), "--service-role", ROLE, *options])[1]


def doctor(program: Path, postgres: Postgres, options: Sequence[str] = ("--full",)) -> tuple[int, str]:
    """The exit code and the words of `callboard doctor`."""
    return run([str(program), "doctor", "--database-url", postgres.url(), *options], check=False)
