"""A rolling upgrade of two nodes behind HAProxy, under load, by the steps of docs/running.md ("Upgrading").

Arguments: the previous release's program, the new one. It needs root, postgresql-15 and haproxy. It prints what it saw as
JSON, and ends with 1 if a request failed, something acknowledged is lost or doubled, or the log is not whole afterwards.

With `--without-draining` nodes are ended without taking them out of the balancer first, to see what the balancer's retries
are worth.
"""

import argparse
import atexit
import json
import shutil
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/SystemTests/Support"))

from load import Caller, Load, Place
from operations import ROLE, Failed, Node, Postgres, doctor, expect, folder, free_port, migrate, run, until


class Balancer:
    """HAProxy with the configuration of deploy/haproxy.cfg, on other addresses."""

    def __init__(self, home: Path, nodes: list[Node]):
        self.port, self.socket = free_port(), home / "haproxy.sock"
        text = (ROOT / "deploy/haproxy.cfg").read_text()
        for before, after in (
            ("/run/haproxy/admin.sock", str(self.socket)),
            ("127.0.0.1:8000", f"127.0.0.1:{self.port}"),
            ("10.0.0.21:8080", f"127.0.0.1:{nodes[0].port}"),
            ("10.0.0.22:8080", f"127.0.0.1:{nodes[1].port}"),
        ):
            expect(text.count(before) == 1, f"deploy/haproxy.cfg has {before} {text.count(before)} times")
            text = text.replace(before, after)
        configuration = home / "haproxy.cfg"
        configuration.write_text(text)
        run(["haproxy", "-c", "-f", str(configuration)])
        self.process = subprocess.Popen(["haproxy", "-db", "-f", str(configuration)], cwd=home)
        atexit.register(self.process.kill)
        until("both nodes are up in the balancer", lambda: self.states() == ["UP", "UP"])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self, text: str) -> str:
        """What HAProxy answers on its socket."""
        with socket.socket(socket.AF_UNIX) as connection:
            try:
                connection.connect(str(self.socket))
            except OSError:
                return ""
            connection.sendall(text.encode() + b"\n")
            answer = b""
            while part := connection.recv(65536):
                answer += part
        return answer.decode()

    def figures(self) -> list[dict[str, str]]:
        """A row of HAProxy's statistics for each node."""
        lines = [line.split(",") for line in self.command("show stat").lstrip("# ").splitlines() if line]
        rows = [dict(zip(lines[0], line)) for line in lines[1:]] if lines else []
        return [row for row in rows if row["svname"] in ("n1", "n2")]

    def states(self) -> list[str]:
        return [row["status"] for row in self.figures()]

    def set(self, name: str, state: str) -> None:
        self.command(f"set server callboard/{name} state {state}")

    def totals(self) -> dict[str, int]:
        """How often a request had to be sent to a node anew, and what failed between the balancer and the nodes."""
        names = {"wretr": "retries", "wredis": "redispatches", "econ": "failed_connections", "eresp": "failed_answers",
                 "cli_abrt": "callers_gone", "srv_abrt": "nodes_gone"}  # fmt: skip
        return {word: sum(int(row[name] or 0) for row in self.figures()) for name, word in names.items()}


class Upgrade:
    def __init__(self, arguments: argparse.Namespace):
        self.old, self.new, self.drains = arguments.old, arguments.new, not arguments.without_draining
        self.home = folder()
        self.options: list[str] = []
        self.postgres = Postgres(self.home)
        print(migrate(self.old, self.postgres).strip().splitlines()[-1], file=sys.stderr)
        self.nodes = [Node(self.old, self.postgres.url(), self.home)]
        self.key = self.nodes[0].admin_key()
        self.nodes.append(Node(self.old, self.postgres.url(), self.home))
        for node in self.nodes:
            node.until_ready()
        self.balancer = Balancer(self.home, self.nodes)
        self.places = [Place(self.balancer.url, self.key) for _ in range(arguments.places)]
        self.write_history(arguments.history)
        if arguments.instance_key:
            key = self.home / "instance.key"
            key.write_text(run(["openssl", "rand", "-base64", "32"])[1])
            self.options = ["--instance-key", str(key)]
        self.load = Load(self.places, self.balancer.url, arguments.pause)
        self.steps: dict[str, Any] = {}
        self.seconds = arguments.seconds

    def write_history(self, events: int) -> None:
        """So that migrations and rebuilds have something to do."""
        for begin in range(0, events, 1000):
            place = self.places[begin // 1000 % len(self.places)]
            caller, path = place.caller(0), f"/v1/projects/{place.project}"
            scene = str(uuid.uuid4())
            changes: list[dict[str, Any]] = [
                {"id": str(uuid.uuid4()), "operation": {"type": "insert_scene", "scene": {"id": scene, "heading": "INT. HALL"}}}
            ]
            for line in range(min(1000, events - begin) - 1):
                element = {"id": str(uuid.uuid4()), "kind": "dialogue", "text": f"line {line}"}
                operation = {"type": "insert_element", "scene": scene, "element": element}
                changes.append({"id": str(uuid.uuid4()), "operation": operation})
            body = {"replica": place.replica, "base": place.version, "changes": changes}
            place.version = caller.do("POST", f"{path}/changes", body)["version"]

    def step(self, name: str, work: Callable[[], Any]) -> Any:
        """Does a step under load, and notes how long it took, which requests failed and what the balancer did anew."""
        failures, before, begin = len(self.load.failures), self.balancer.totals(), time.monotonic()
        self.load.slowest = 0
        result = work()
        took = time.monotonic() - begin
        time.sleep(self.seconds)
        again = {word: count - before[word] for word, count in self.balancer.totals().items() if count != before[word]}
        self.steps[name] = {"seconds": round(took, 1), "slowest_request_seconds": round(self.load.slowest, 2),
                            "balancer": again, "failed": self.load.failures[failures:][:8]}  # fmt: skip
        print(name, json.dumps(self.steps[name]), file=sys.stderr, flush=True)
        return result

    def replace(self, index: int) -> None:
        name, old = f"n{index + 1}", self.nodes[index]
        if self.drains:
            self.balancer.set(name, "drain")
            # Requests that wait for events end within 25 s; streams end with the node.
            time.sleep(2)
        expect(old.stop() == 0, f"the old node did not stop as it should: {old.log()[-1000:]}")
        node = self.nodes[index] = Node(self.new, self.postgres.url(), self.home, self.options, port=old.port)
        node.until_ready()
        if self.drains:
            until("the new projections are filled", lambda: "filling" not in self.states(node))
            self.balancer.set(name, "ready")
        until("the new node is up in the balancer", lambda: self.balancer.states()[index] == "UP")

    def states(self, node: Node) -> dict[str, list[str]]:
        """The projections that `/readyz` names, by their state."""
        faults: list[dict[str, str]] = node.readyz()[1].get("projections") or []
        return {state: sorted(fault["name"] for fault in faults if fault["state"] == state)
                for state in {fault["state"] for fault in faults}}  # fmt: skip

    def rebuild(self, names: list[str]) -> None:
        service = ["--url", self.nodes[0].url, "--key", self.key]
        for name in names:
            run([str(self.new), "projections", "rebuild", name, *service])
        until("no projection is outdated or being filled", lambda: not self.states(self.nodes[0]))

    def verify(self) -> str:
        return run([str(self.new), "projections", "verify", "--url", self.nodes[0].url, "--key", self.key])[1]

    def until_new_reads(self) -> float:
        """Seconds until the new node answers what only the new release has, from projections that it fills first."""
        caller, begin = Caller(self.nodes[0].url, self.key), time.monotonic()
        until("the new projections are filled", lambda: caller.send("GET", "/admin/v1/people?limit=5")[0] == 200)
        feed = f"/v1/projects/{self.places[0].project}/feed?group_by=target&limit=5"
        person = self.places[0].caller(0, self.nodes[0].url)
        until("feeds are grouped", lambda: person.send("GET", feed)[0] == 200)
        return round(time.monotonic() - begin, 1)

    def run(self) -> dict[str, Any]:
        self.load.start()
        self.step("before", lambda: time.sleep(self.seconds))
        migrated = self.step("migrate", lambda: migrate(self.new, self.postgres, self.options))
        self.step("replace n1", lambda: self.replace(0))
        filled = self.step("new projections", self.until_new_reads)
        self.step("replace n2", lambda: self.replace(1))
        named = self.step("both are new", lambda: until("projections are outdated", lambda: self.states(self.nodes[0]).get("outdated")))
        self.step("rebuild", lambda: self.rebuild(named))
        time.sleep(self.seconds)
        self.load.finish()
        verified = self.verify()
        code, words = doctor(self.new, self.postgres, ["--full", *self.options])
        figures = self.load.check(self.postgres)
        for node in self.nodes:
            expect(node.stop() == 0, "a new node did not stop as it should")
        for failure in self.load.failures[:20]:
            print(failure, file=sys.stderr)
        expect(code == 0, f"the doctor: {words[-3000:]}")
        self.load.expect_no_failure()
        return {"events": int(self.postgres.sql("select max(position) from callboard.events")[0]),
                "requests": sum(self.load.statuses.values()), "failed": 0, **figures,
                "statuses": dict(sorted(self.load.statuses.items())), "rebuilt": named,
                "seconds until new reads": filled, "steps": self.steps,
                "migrate": migrated.strip().splitlines()[-8:], "verified": verified.strip().splitlines()}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=lambda path: Path(path).resolve())
    parser.add_argument("new", type=lambda path: Path(path).resolve())
    parser.add_argument("--places", type=int, default=3, help="pairs of people who work at once")
    parser.add_argument("--history", type=int, default=30_000, help="events before the upgrade")
    parser.add_argument("--pause", type=float, default=0.02, help="seconds between the requests of a thread")
    parser.add_argument("--seconds", type=float, default=4, help="how long the load goes on between the steps")
    parser.add_argument("--without-draining", action="store_true")
    parser.add_argument("--instance-key", action="store_true", help="migrate wraps the log's secret")
    try:
        upgrade = Upgrade(parser.parse_args())
        try:
            print(json.dumps(upgrade.run(), indent=1))
        finally:
            upgrade.load.finish()
    except Failed as failure:
        sys.exit(f"failed: {failure}")


if __name__ == "__main__":
    expect(ROLE == "callboard" and shutil.which("haproxy") is not None, "haproxy is not installed")
    main()
