"""Writers which change a project without a pause, keep each change until it is acknowledged, and compare at the end."""

import http.client
import json
import pathlib
import subprocess
import threading
import time
import uuid
from typing import NamedTuple

from machines import Cluster, ask, run
from operations import Failed, until


class Acknowledged(NamedTuple):
    change: str
    version: int
    position: int


class Node:
    """`callboard serve`, and the way by which it reaches the database."""

    def __init__(self, program: str, way: str, port: int, url: str, folder: pathlib.Path):
        self.way, self.port = way, port
        self.log = folder / f"node-{way}.log"
        environment = {"PATH": "/usr/bin:/bin", "CALLBOARD_INSTANCE_KEY": f"{folder}/instance.key"}
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [program, "serve", "--port", str(port), "--database-url", url], env=environment, cwd=folder,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until(f"the node is ready: {self.log.read_text()}", lambda: self.readiness() == 200, 60)

    def readiness(self) -> int:
        try:
            return ask("127.0.0.1", self.port, "GET", "/readyz", timeout=5)[0]
        except (OSError, http.client.HTTPException):
            return 0

    def admin_key(self) -> str:
        """The key that a node prints which begins with a fresh log."""
        lines = (line for line in self.log.read_text().splitlines() if line.startswith("admin key"))
        return next(lines).split()[-1]

    def call(self, method: str, path: str, body: object = None, **headers: str) -> dict:
        """The JSON of an answer with 2xx, which must come."""
        status, text, _ = ask("127.0.0.1", self.port, method, path, body, headers, timeout=60)
        if not 200 <= status < 300:
            raise Failed(f"{method} {path}: {status} {text[:500]!r}")
        return json.loads(text) if text else {}

    def stop(self) -> None:
        self.process.terminate()
        if code := self.process.wait(60):
            raise Failed(f"the node ended with {code}: {self.log.read_text()[-3000:]}")


class Project:
    """A project with a text for each writer, and the keys for it."""

    def __init__(self, node: Node, writers: int):
        self.admin_key = node.admin_key()
        admin = {"Authorization": f"Bearer {self.admin_key}"}
        person = node.call("POST", "/admin/v1/people", {"display_name": "Ada"}, **admin)["id"]
        key = node.call("POST", "/admin/v1/keys", {"name": "writers", "scope": "app"}, **admin)["key"]
        self.headers = {"Authorization": f"Bearer {key}", "Callboard-Person": person}
        self.id = node.call("POST", "/v1/projects", {"title": "Macbeth"}, **self.headers)["id"]
        self.path = f"/v1/projects/{self.id}"
        self.elements = [str(uuid.uuid4()) for _ in range(writers)]
        scene = str(uuid.uuid4())
        operations = [{"type": "insert_scene", "scene": {"id": scene, "heading": "INT. HALL"}}] + [
            {"type": "insert_element", "scene": scene, "element": {"id": element, "kind": "action", "text": "."}}
            for element in self.elements]
        changes = [{"id": str(uuid.uuid4()), "operation": operation} for operation in operations]
        self.version = node.call(
            "POST", f"{self.path}/changes", {"replica": str(uuid.uuid4()), "base": 1, "changes": changes},
            **self.headers)["version"]


class Writer(threading.Thread):
    """One replica: it writes words before the text of its element, one by one, each until it is acknowledged."""

    PAUSE = 0.05  # seconds between an acknowledgement and the next change
    PATIENCE = 15  # seconds for an answer

    def __init__(self, project: Project, node: Node, element: str):
        super().__init__(daemon=True)
        self.project, self.node, self.element = project, node, element
        self.replica, self.base = str(uuid.uuid4()), project.version
        self.acknowledged: list[Acknowledged] = []
        self.times: list[float] = [time.monotonic()]
        self.repeats = self.refused = 0
        self.error = ""
        self.may_write, self.is_idle, self.is_over = threading.Event(), threading.Event(), False

    def run(self) -> None:
        try:
            while not self.is_over:
                if not self.may_write.is_set():
                    self.is_idle.set()
                    self.may_write.wait(0.1)
                    continue
                self.is_idle.clear()
                self.write()
                time.sleep(self.PAUSE)
        except Exception as error:  # the thread that waits for this one reports it
            self.error = f"{type(error).__name__}: {error}"
            self.is_idle.set()

    def write(self) -> None:
        """Sends the next change, with the same bytes and id, until it is acknowledged."""
        change = str(uuid.uuid4())
        operation = {"type": "edit_text", "element": self.element, "operation": [f"{len(self.acknowledged)} "]}
        body = {"replica": self.replica, "base": self.base, "changes": [{"id": change, "operation": operation}]}
        pause = 0.2
        while True:
            status, answer, headers = self.send(body)
            if status == 200:
                break
            if status not in (0, 408, 429) and status < 500:
                raise Failed(f"{self.node.way}: {status} {answer[:500]!r}")
            self.repeats += 1
            self.refused += status != 0
            time.sleep(float(headers.get("retry-after", pause)))
            pause = min(pause * 2, 5)
        answer = json.loads(answer)
        result = answer["results"][0]
        if result["result"] not in ("applied", "merged") or result["id"] != change:
            raise Failed(f"{self.node.way}: {result}")
        self.base = answer["version"]
        self.acknowledged.append(Acknowledged(change, result["version"], result["position"]))
        self.times.append(time.monotonic())

    def send(self, body: object) -> tuple[int, bytes, dict[str, str]]:
        try:
            return ask("127.0.0.1", self.node.port, "POST", f"{self.project.path}/changes", body,
                       self.project.headers, self.PATIENCE)
        except (OSError, http.client.HTTPException):
            return 0, b"", {}

    @property
    def text(self) -> str:
        """What the element must contain."""
        return "".join(f"{number} " for number in reversed(range(len(self.acknowledged)))) + "."


class Load:
    """All writers, some at each node."""

    WRITERS_OF_NODE = 2

    def __init__(self, nodes: list[Node]):
        self.nodes = nodes
        self.project = Project(nodes[0], self.WRITERS_OF_NODE * len(nodes))
        self.writers = [
            Writer(self.project, nodes[index % len(nodes)], element)
            for index, element in enumerate(self.project.elements)]
        for writer in self.writers:
            writer.start()

    def resume(self) -> None:
        for writer in self.writers:
            writer.may_write.set()
        self.until_all_write(time.monotonic())

    def pause(self) -> None:
        """Returns when no request is under way."""
        for writer in self.writers:
            writer.may_write.clear()
        until("all writers are idle", lambda: all(writer.is_idle.is_set() for writer in self.writers), 120)

    def until_all_write(self, since: float, seconds: float = 120) -> None:
        """Waits until each writer has an acknowledgement after a time."""

        def all_have() -> bool:
            for writer in self.writers:
                if writer.error:
                    raise Failed(writer.error)
            return all(writer.times[-1] > since for writer in self.writers)

        until("each writer has an acknowledgement", all_have, seconds)

    def outage(self, way: str, start: float, end: float) -> float:
        """The longest time in which no change of a way was acknowledged, in seconds."""
        times = sorted(t for writer in self.writers if writer.node.way == way for t in list(writer.times))
        inside = [t for t in times if start <= t <= end]
        before = [t for t in times if t < start][-1:] or [start]
        all_times = before + inside + [end]
        return max(later - earlier for earlier, later in zip(all_times, all_times[1:]))

    def acknowledged_between(self, start: float, end: float) -> int:
        return sum(start < t < end for writer in self.writers for t in list(writer.times)[1:])

    @property
    def repeats(self) -> int:
        return sum(writer.repeats for writer in self.writers)


def events(node: Node, project: Project) -> list[dict]:
    """All events of the project, through the API."""
    found: list[dict] = []
    query = "after_version=0&limit=500"
    while True:
        page = node.call("GET", f"{project.path}/events?{query}", **project.headers)
        found += page["items"]
        if not page["next"]:
            return found
        query = f"after={page['next']}&limit=500"


def compare(cluster: Cluster, load: Load, program: str) -> list[str]:
    """What the log, the project and the doctor say against what was acknowledged; empty if all is right."""
    import psycopg
    flaws: list[str] = []
    project = load.project
    with psycopg.connect(cluster.url("callboard", cluster.leader.address)) as session:
        rows = session.execute(
            "select command_id::text, version, position from callboard.events where stream_id = %s order by position",
            (project.id,)).fetchall()
        holes = session.execute("select max(position) - count(*) from callboard.events").fetchone()[0]
    if holes:
        flaws.append(f"{holes} holes in the log")
    if [row[1] for row in rows] != list(range(1, len(rows) + 1)):
        flaws.append("holes in the versions of the project")
    logs = {"the log by SQL": [Acknowledged(*row) for row in rows]}
    for node in load.nodes:
        logs[f"the log through {node.way}"] = [
            Acknowledged(event["command_id"], event["version"], event["position"]) for event in events(node, project)]
    acknowledged = {one for writer in load.writers for one in writer.acknowledged}
    changes = {one.change for one in acknowledged}
    for name, log in logs.items():
        lost, written = acknowledged - set(log), [one.change for one in log if one.change in changes]
        if lost or len(written) != len(set(written)) or len(log) != len(rows):
            flaws.append(f"{name}: {len(lost)} acknowledged are lost, {len(written) - len(set(written))} doubled, "
                         f"{len(log)} of {len(rows)} events: {sorted(lost, key=lambda one: one.position)[:5]}")
    # Everything that was sent was acknowledged at last, so nothing else may be there.
    strange = [row for row in rows if row[1] > project.version and row[0] not in changes]
    if strange:
        flaws.append(f"{len(strange)} events that nobody sent: {strange[:5]}")
    for node in load.nodes:
        shown = node.call("GET", project.path, **project.headers)
        texts = {element["id"]: element["text"] for scene in shown["scenes"] for element in scene["elements"]}
        for writer in load.writers:
            if texts[writer.element] != writer.text:
                flaws.append(f"a text through {node.way} is not what was written: {texts[writer.element][:200]}")
        if node.readiness() != 200:
            flaws.append(f"/readyz through {node.way} is {node.readiness()}")
    environment = ["env", f"CALLBOARD_INSTANCE_KEY={cluster.folder}/instance.key", program]
    address = f"http://127.0.0.1:{load.nodes[0].port}"
    for command in (
        ["doctor", "--full", "--database-url", cluster.url("callboard", cluster.hosts)],
        ["projections", "verify", "--url", address, "--key", project.admin_key],
    ):
        try:
            run(*environment, *command)
        except Failed as failure:
            flaws.append(str(failure))
    return flaws
