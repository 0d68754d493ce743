"""People who write, read and follow, and count what is answered.

Every write has an id, so that the log can be compared with what was acknowledged.
"""

import collections
import http.client
import itertools
import json
import threading
import time
import urllib.parse
import uuid
from typing import Any

from operations import Failed, Postgres, expect

Answer = tuple[int, dict[str, Any], http.client.HTTPMessage]


class Caller:
    """One person, or an operator, with one connection that is kept open."""

    def __init__(self, url: str, key: str, person: str | None = None, timeout: float = 60):
        self.address, self.timeout = urllib.parse.urlsplit(url), timeout
        self.headers = {"Authorization": "Bearer " + key, **({"Callboard-Person": person} if person else {})}
        self.connection: http.client.HTTPConnection | None = None

    def open(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(str(self.address.hostname), self.address.port, timeout=self.timeout)

    def send(self, method: str, path: str, body: object = None, command: str | None = None) -> Answer:
        """Sends a request once; raises OSError or HTTPException where there is no whole answer."""
        headers = dict(self.headers)
        if command:
            headers["Idempotency-Key"] = command
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection = self.connection = self.connection or self.open()
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            self.connection = None
            raise
        if answer.will_close:
            connection.close()
            self.connection = None
        return answer.status, json.loads(text) if text else {}, answer.headers

    def do(self, method: str, path: str, body: object = None, command: str | None = None) -> dict[str, Any]:
        """Sends a request that must succeed."""
        status, answer, _ = self.send(method, path, body, command)
        expect(status < 300, f"{method} {path}: {status} {answer}")
        return answer


class Place:
    """Two people with a project and a connection."""

    def __init__(self, url: str, admin_key: str):
        operator = Caller(url, admin_key)
        self.url, self.admin_key = url, admin_key
        self.key = str(operator.do("POST", "/admin/v1/keys", {"name": "load", "scope": "app"})["key"])
        self.people = [str(operator.do("POST", "/admin/v1/people", {"display_name": n})["id"]) for n in ("Ada", "Ben")]
        ada, ben = (Caller(url, self.key, person) for person in self.people)
        self.replica, self.version = str(uuid.uuid4()), 1
        self.project = str(ada.do("POST", "/v1/projects", {"title": "Macbeth"})["id"])
        ada.do("POST", f"/v1/projects/{self.project}/members", {"person": self.people[1], "role": "editor"})
        code = ada.do("POST", "/v1/me/connection_codes", {})["code"]
        self.connection = str(ben.do("POST", "/v1/connections", {"code": code})["id"])

    def caller(self, person: int, url: str | None = None) -> Caller:
        return Caller(url or self.url, self.key, self.people[person])


class Load:
    """Threads that write, read and follow through one address until they are told to stop."""

    def __init__(self, places: list[Place], url: str, pause: float = 0.02, repeats: bool = False):
        """`repeats`: a write without a definite answer is sent again under its id, as clients must do."""
        self.places, self.url, self.pause, self.repeats = places, url, pause, repeats
        self.statuses: collections.Counter[str] = collections.Counter()
        self.failures: list[str] = []
        self.slowest = 0.0
        self.acknowledged: list[str] = []
        self.seen: dict[str, list[int]] = {place.project: [] for place in places}
        self.stream_opens = 0
        self.stream_faults: list[str] = []
        self.stopping, self.lock = threading.Event(), threading.Lock()
        self.begun = time.monotonic()
        self.threads: list[threading.Thread] = []
        for place in places:
            for work in (self._write_changes, self._write_chat, self._write_tasks, self._write_invitations, self._read):
                self.threads.append(threading.Thread(target=self._repeat, args=(work, place)))
            self.threads.append(threading.Thread(target=self._follow, args=(place,)))

    def start(self) -> "Load":
        for thread in self.threads:
            thread.start()
        return self

    def finish(self) -> None:
        self.stopping.set()
        for thread in self.threads:
            thread.join()

    def _repeat(self, work: Any, place: Place) -> None:
        callers = [place.caller(0, self.url), place.caller(1, self.url), Caller(self.url, place.admin_key)]
        count = 0
        while not self.stopping.is_set():
            count += 1
            work(place, callers, count)
            self.stopping.wait(self.pause)

    def _ask(self, caller: Caller, name: str, method: str, path: str, body: object = None, command: str | None = None
             ) -> dict[str, Any] | None:  # fmt: skip
        """Sends a request and counts its answer. A command that succeeds is acknowledged."""
        while True:
            begin = time.monotonic()
            try:
                status, answer, headers = caller.send(method, path, body, None if name == "changes" else command)
            except (OSError, http.client.HTTPException) as error:
                status, answer, headers = 0, {"detail": repr(error)}, http.client.HTTPMessage()
            took = time.monotonic() - begin
            with self.lock:
                self.slowest = max(self.slowest, took)
                self.statuses[f"{name} {status}"] += 1
                if 200 <= status < 300:
                    if command:
                        self.acknowledged.append(command)
                    return answer
                self.failures.append(f"{begin - self.begun:.1f} s: {name}: {status} {answer.get('detail', answer)}")
            if not (self.repeats and command and status in (0, 408, 429, 500, 502, 503, 504)) or self.stopping.is_set():
                return None
            time.sleep(min(float(headers.get("Retry-After", 0.2)), 1))

    def _write_changes(self, place: Place, callers: list[Caller], count: int) -> None:
        change = str(uuid.uuid4())
        scene = {"id": str(uuid.uuid4()), "heading": f"INT. HALL {count}"}
        body = {"replica": place.replica, "base": place.version, "changes": [
            {"id": change, "operation": {"type": "insert_scene", "scene": scene}}]}  # fmt: skip
        answer = self._ask(callers[0], "changes", "POST", f"/v1/projects/{place.project}/changes", body, change)
        if answer:
            place.version = answer["version"]

    def _write_chat(self, place: Place, callers: list[Caller], count: int) -> None:
        path = f"/v1/projects/{place.project}/chat"
        self._ask(callers[count % 2], "chat", "POST", path, {"text": f"message {count}"}, str(uuid.uuid4()))

    def _write_tasks(self, place: Place, callers: list[Caller], count: int) -> None:
        path = f"/v1/connections/{place.connection}/tasks"
        self._ask(callers[count % 2], "tasks", "POST", path, {"title": f"task {count}"}, str(uuid.uuid4()))
        self.stopping.wait(self.pause * 4)

    def _write_invitations(self, place: Place, callers: list[Caller], count: int) -> None:
        path, made = f"/v1/projects/{place.project}/invitations", str(uuid.uuid4())
        answer = self._ask(callers[0], "invitations", "POST", path, {"form": "link", "role": "viewer"}, made)
        if answer:
            # Withdrawn at once, so that their number stays within its limit.
            self._ask(callers[0], "withdrawals", "DELETE", f"{path}/{answer['id']}", None, str(uuid.uuid4()))
        self.stopping.wait(self.pause * 10)

    def _read(self, place: Place, callers: list[Caller], count: int) -> None:
        project = f"/v1/projects/{place.project}"
        paths = ["/v1/me/feed?limit=20", f"{project}/feed?limit=20", "/v1/me/spaces", project, f"{project}/chat?limit=20",
                 f"{project}/members", "/v1/me/notifications?limit=20", f"{project}/invitations?limit=20",
                 f"/v1/connections/{place.connection}/tasks?limit=20", "/v1/me/permissions", "/v1/connections",
                 f"{project}/history?limit=20", "/v1/rooms", "/admin/v1/spaces?limit=20",
                 "/admin/v1/feed?limit=20", "/admin/v1/tasks?limit=20", "/admin/v1/projections"]  # fmt: skip
        path = paths[count % len(paths)]
        name = path.replace(place.project, "ID").replace(place.connection, "ID").split("?")[0]
        self._ask(callers[2] if name.startswith("/admin") else callers[0], "GET " + name, "GET", path)

    def _follow(self, place: Place) -> None:
        """Follows the project's stream, and comes back with the last id whenever it ends."""
        last: str | None = None
        while not self.stopping.is_set():
            caller = place.caller(1, self.url)
            caller.timeout = 45
            connection = caller.open()
            headers = dict(caller.headers, **({"Last-Event-ID": last} if last else {}))
            try:
                query = "" if last else "?snapshot=true"
                connection.request("GET", f"/v1/projects/{place.project}/events/stream{query}", headers=headers)
                answer = connection.getresponse()
                with self.lock:
                    self.stream_opens += 1
                    self.statuses[f"stream {answer.status}"] += 1
                    if answer.status != 200:
                        self.failures.append(f"{time.monotonic() - self.begun:.1f} s: stream: {answer.read()!r}")
                if answer.status == 200:
                    last = self._take(place, answer, last)
            except (OSError, http.client.HTTPException, ValueError) as error:
                with self.lock:
                    self.statuses["stream ended " + type(error).__name__] += 1
            finally:
                connection.close()
            self.stopping.wait(0.3)

    def _take(self, place: Place, answer: http.client.HTTPResponse, last: str | None) -> str | None:
        fields: dict[str, str] = {}
        while not self.stopping.is_set() and (raw := answer.readline()).endswith(b"\n"):
            line = raw.decode().rstrip("\n")
            if line and not line.startswith(":"):
                name, _, value = line.partition(":")
                fields[name] = value.removeprefix(" ")
            elif not line and "data" in fields:
                kind = fields.get("event", "message")
                if kind in ("snapshot", "message"):
                    with self.lock:
                        self.seen[place.project].append(int(json.loads(fields["data"])["version"]))
                elif kind in ("reset", "end"):
                    self.stream_faults.append(f"{kind}: {fields['data']}")
                last = fields.get("id", last)
                fields = {}
            elif not line:
                fields = {}
        return last

    def check(self, postgres: Postgres) -> dict[str, int]:
        """Compares the log with what was acknowledged, and what streams showed with the versions of the projects."""
        rows = postgres.sql("select command_id, count(*) from callboard.events where command_id is not null group by 1")
        events = {row.split("|")[0]: int(row.split("|")[1]) for row in rows}
        lost = [command for command in self.acknowledged if events.get(command, 0) == 0]
        doubled = [command for command in self.acknowledged if events.get(command, 0) > 1]
        expect(not lost, f"{len(lost)} acknowledged commands are lost: {lost[:3]}")
        expect(not doubled, f"{len(doubled)} commands were carried out twice: {doubled[:3]}")
        expect(len(self.acknowledged) == len(set(self.acknowledged)) > 0, "nothing was acknowledged")
        for project, versions in self.seen.items():
            missed = sum(after != before + 1 for before, after in itertools.pairwise(versions))
            expect(missed == 0 and len(versions) > 1, f"the stream of {project} missed or repeated {missed} events")
        expect(not self.stream_faults, f"streams: {self.stream_faults[:3]}")
        return {"acknowledged": len(self.acknowledged), "lost": 0, "doubled": 0,
                "events on streams": sum(map(len, self.seen.values())), "streams opened": self.stream_opens}  # fmt: skip

    def expect_no_failure(self) -> None:
        expect(not self.failures, f"{len(self.failures)} requests failed: {self.failures[:5]}")


__all__ = ["Caller", "Failed", "Load", "Place"]
