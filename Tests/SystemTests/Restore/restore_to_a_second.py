"""Restores a database by deploy/pgbackrest/restore-to to a second between two writes, and compares it with what was written.

Argument: the program. It needs root, PostgreSQL 15 and pgBackRest. It prints what it saw as JSON, and ends with 1 if the
restored service has another set of writes than those that were answered before the second, or if the script overwrote
something.
"""

import http.server
import json
import os
import re
import shutil
import sys
import threading
import time
import uuid
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, ClassVar

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/SystemTests/Support"))

from load import Caller, Place
from operations import OWNER, ROLE, Failed, Node, Postgres, as_postgres, doctor, expect, folder, free_port, migrate, run

# Another name than the deployed one: the script reads it in the configuration.
STANZA = "stage"
# The schema and the database of each log beside the one that is written to.
FURTHER_LOGS = (("second", "callboard"), ("callboard", "other"))


class Receiver(http.server.BaseHTTPRequestHandler):
    """Counts the deliveries of a webhook by their ids."""

    taken: ClassVar[list[str]] = []

    def do_POST(self) -> None:
        self.taken.append(str(self.headers["webhook-id"]))
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        pass


class Restore:
    def __init__(self, program: Path):
        self.program, self.home = program, folder()
        self.put_tool()
        self.repository = self.home / "repository"
        self.configuration = self.home / "pgbackrest.conf"
        self.postgres = Postgres(self.home, settings={
            "archive_mode": "on", "archive_timeout": "60", "max_connections": "120",
            "archive_command": f"pgbackrest --config={self.configuration} --stanza={STANZA} archive-push %p"})  # fmt: skip
        self.configure()
        migrate(program, self.postgres)
        self.make_further_logs()
        for role in (OWNER, ROLE):
            self.postgres.sql(f"alter role {role} password 'a password of the test'", "postgres", "postgres")
        self.node = Node(program, self.postgres.url(), self.home, ["--webhook-allow-http", "on", "--webhook-allow-private", "on"])
        self.key = self.node.admin_key()
        self.node.until_ready()
        self.place = Place(self.node.url, self.key)
        self.times: dict[str, datetime] = {}

    def put_tool(self) -> None:
        """Puts pgBackRest where the account `postgres` can run it, which may not read the folder of the tests."""
        tool = shutil.which("pgbackrest")
        if tool is None:
            raise Failed("pgBackRest is missing: `make setup-tests` puts it into .build/tools")
        tools = self.home / "tools"
        tools.mkdir()
        shutil.copy(tool, tools)
        os.environ["PATH"] = f"{tools}:{os.environ['PATH']}"

    def make_further_logs(self) -> None:
        """Makes logs as tenants have them, one beside the first and one in a database of its own, each with a webhook."""
        self.postgres.sql(f"create database other owner {OWNER}", "postgres", "postgres")
        for schema, database in FURTHER_LOGS:
            address = f"postgres://{OWNER}@127.0.0.1:{self.postgres.port}/{database}"
            run([str(self.program), "migrate", "--database-url", address, "--service-role", ROLE, "--schema", schema])
            self.postgres.sql(
                f"insert into {schema}.webhooks (id, url, description, position) "
                "values (gen_random_uuid(), 'http://127.0.0.1:1/', 'test', 0)",
                database=database,
            )

    def configure(self) -> None:
        """The deployed configuration, with the paths of this test."""
        text = (ROOT / "deploy/pgbackrest/pgbackrest.conf").read_text()
        for before, after in (
            ("[callboard]", f"[{STANZA}]"),
            ("/var/lib/pgbackrest", str(self.repository)),
            ("/var/lib/postgresql/15/main", str(self.postgres.data)),
            ("pg1-port=5432", f"pg1-port={self.postgres.port}\npg1-host-user=postgres\npg1-socket-path={self.home}"),
        ):
            expect(text.count(before) == 1, f"pgbackrest.conf has {before} {text.count(before)} times")
            text = text.replace(before, after)
        text = text.replace("[global]", f"[global]\nlog-path={self.home}\nlock-path={self.home}/lock\nspool-path={self.home}/spool")
        self.configuration.write_text(text.replace("pg1-host-user=postgres\n", ""))
        self.postgres.settings["unix_socket_directories"] = str(self.home)
        self.postgres.stop()
        self.postgres.start()
        self.backrest("stanza-create")

    def backrest(self, *words: str) -> str:
        return as_postgres(["pgbackrest", f"--config={self.configuration}", f"--stanza={STANZA}", *words])[1]

    def write(self, name: str) -> None:
        """Writes a message, and notes when it was answered; no two are within two seconds."""
        path = f"/v1/projects/{self.place.project}/chat"
        self.place.caller(0).do("POST", path, {"text": name}, str(uuid.uuid4()))
        self.times[name] = datetime.now(UTC)
        time.sleep(2.1)

    def messages(self, url: str) -> list[str]:
        answer = self.place.caller(0, url).do("GET", f"/v1/projects/{self.place.project}/chat?limit=100")
        return sorted(str(message["text"]) for message in answer["items"])

    def restore(self, moment: str, target: Path, port: int) -> tuple[int, str]:
        """Runs the script as the account `postgres`."""
        environment = [f"PORT={port}", f"PGBACKREST_CONFIG={self.configuration}"]
        script = ROOT / "deploy/pgbackrest/restore-to"
        return as_postgres(["env", *environment, "bash", "-c", script.read_text(), str(script), moment, str(target)], check=False)

    def ask_copy(self, target: Path, port: int, database: str, question: str) -> list[str]:
        socket = ["--host", str(target), "--port", str(port), "--dbname", database]
        return as_postgres(["psql", "--no-psqlrc", "-qAt", *socket, "--command", question])[1].split()

    def make_tablespace(self, name: str) -> Path:
        """Makes a tablespace, which has the name of its folder."""
        place = self.home / name
        place.mkdir()
        shutil.chown(place, "postgres")
        self.postgres.sql(f"create tablespace {name} location '{place}'", "postgres")
        return place

    def expect_stop_at_new_tablespace(self) -> str:
        """A tablespace that the backup lacks would be replayed in its own place, which the database in use has."""
        place, target = self.make_tablespace("late"), self.home / "stopped"
        moment = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        time.sleep(1.1)
        code, said = self.restore(moment, target, free_port())
        expect(code == 1 and f"a tablespace in {place} that the backup lacks" in said, f"not stopped: {code} {said}")
        expect(not (target / "postmaster.opts").exists(), "the copy was started")
        self.postgres.sql("drop tablespace late", "postgres")
        return said.strip()

    def expect_refusals(self) -> list[str]:
        """What the script must not do."""
        used = self.home / "used"
        used.mkdir()
        (used / "file").write_text("kept")
        shutil.chown(used, "postgres")
        past, soon = "2026-01-01T00:00:00Z", (datetime.now(UTC) + timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
        words = []
        for moment, target, port, reason in (
            (past, used, free_port(), "not empty"),
            (past, self.postgres.data, free_port(), "not empty"),
            (past, self.postgres.data / "new", free_port(), "in the folder of the database in use"),
            (past, self.home / "slow" / "new", free_port(), "in a tablespace of the database in use"),
            (past, self.repository / "new", free_port(), "in a repository of backups"),
            ("2026-01-01 00:00:00", self.home / "new", free_port(), "zone"),
            (soon, self.home / "new", free_port(), "not over yet"),
            (past, self.home / "new", self.postgres.port, "listens"),
            (past, self.home / "a copy", free_port(), "at most 90"),
            (past, self.home / ("new" * 30), free_port(), "at most 90"),
        ):
            code, said = self.restore(moment, target, port)
            expect(code == 2 and reason in said, f"not refused: {moment} {target}: {code} {said}")
            words.append(said.strip())
        expect((used / "file").read_text() == "kept" and not (self.home / "new").exists(), "a refusal left something")
        return words

    def run(self) -> dict[str, Any]:
        slow = self.make_tablespace("slow")
        self.postgres.sql("create table kept tablespace slow as select 1 as n", "postgres")
        self.write("before the backup")
        backup = self.backrest("--type=full", "backup", "--log-level-console=info")
        self.write("first")
        self.write("second")
        # A whole second between two writes.
        moment = (self.times["second"] + timedelta(seconds=1)).replace(microsecond=0)
        self.write("third")
        expect(self.times["second"] < moment < self.times["third"] - timedelta(seconds=1), "the second is not between the writes")
        receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
        threading.Thread(target=receiver.serve_forever, daemon=True).start()
        operator = Caller(self.node.url, self.key)
        operator.do("POST", "/admin/v1/webhooks", {"url": f"http://127.0.0.1:{receiver.server_port}/", "description": "test"})
        mentioned = (datetime.now(UTC) + timedelta(seconds=3)).replace(microsecond=0)
        self.postgres.sql("insert into kept values (2)", "postgres")
        self.write("fourth")
        self.write("fifth")
        self.postgres.sql("select pg_switch_wal()", "postgres", "postgres")
        self.backrest("check")
        refused = [*self.expect_refusals(), self.expect_stop_at_new_tablespace()]
        result: dict[str, Any] = {"refused": refused, "backup": [line for line in backup.splitlines() if "size" in line]}
        expected = {moment: ["before the backup", "first", "second"], mentioned: None}
        for count, (at, texts) in enumerate(expected.items()):
            before = self.messages(self.node.url)
            target, port = self.home / f"restored-{count}", free_port()
            code, said = self.restore(at.strftime("%Y-%m-%dT%H:%M:%SZ"), target, port)
            expect(code == 0, f"restore-to: {said}")
            copy = Postgres(self.home, target.name, make=False)
            copy.port = port
            expect("archive_mode=off" in (target / "postmaster.opts").read_text(), "the copy writes into the archive")
            links = [link.readlink() for link in (target / "pg_tblspc").iterdir()]
            expect(links == [self.home / f"{target.name}-tablespaces/slow"], f"tablespaces of the copy: {links}, in use: {slow}")
            numbers = "select n from kept order by n"
            copied = self.ask_copy(target, port, "callboard", numbers)
            written = ["1"] if at == moment else ["1", "2"]
            expect(copied == written, f"the copy's table in a tablespace: {copied}, written by {at}: {written}")
            in_use = self.postgres.sql(numbers, "postgres")
            expect(in_use == ["1", "2"], f"the table in a tablespace of the database in use: {in_use}")
            for schema, database in FURTHER_LOGS:
                question = f"select disabled_reason from {schema}.webhooks"
                copied = self.ask_copy(target, port, database, question)
                expect(copied == ["operator"], f"webhooks of {schema} in the copy: {copied}")
                expect(self.postgres.sql(question, database=database) == [""], f"webhooks of {schema} in use have changed")
            for schema, database in (("callboard", "callboard"), *FURTHER_LOGS):
                renewal = rf"log renew --schema {schema} --database-url \S+/{database}$"
                expect(re.search(renewal, said, re.MULTILINE) is not None, f"{schema} is not to be renewed: {said}")
            address = f"postgres://{ROLE}:a%20password%20of%20the%20test@127.0.0.1:{port}/callboard"
            healthy, words = run([str(self.program), "doctor", "--full", "--database-url", address], check=False)
            expect(healthy == 0, f"the doctor of the copy: {words[-3000:]}")
            beside = Node(self.program, address, self.home)
            beside.until_ready()
            shown = self.messages(beside.url)
            due = sorted(name for name, written in self.times.items() if written <= at)
            expect(shown == due and texts in (None, due), f"restored to {at}: {shown}, written by then: {due}")
            expect(self.messages(self.node.url) == before, "the database in use has changed")
            expect(beside.stop() == 0, "the node on the copy did not stop as it should")
            result[f"restored to {at:%H:%M:%S}"] = {"messages": shown, "said": said.splitlines()[:4]}
            copy.stop()
        expect(len(Receiver.taken) == len(set(Receiver.taken)), "a node on the copy sent deliveries again")
        expect(doctor(self.program, self.postgres)[0] == 0, "the doctor of the database in use")
        result["last restore said"] = said
        return result


if __name__ == "__main__":
    expect(len(sys.argv) == 2 and os.getuid() == 0, "argument: the program; as root")
    try:
        print(json.dumps(Restore(Path(sys.argv[1]).resolve()).run(), indent=1))
    except Failed as failure:
        sys.exit(f"failed: {failure}")
