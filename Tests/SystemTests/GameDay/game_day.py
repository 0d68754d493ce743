"""A game day: what can go wrong with a disk, a clock, connections and releases, done for real on loopback.

Arguments: the program, the program of the release before, and the names of cases (all without any). It needs root,
postgresql-15, libfaketime, a C compiler and openssl. For each case it prints how it shows, and checks after the remedy
that nothing acknowledged is lost or doubled, that streams missed nothing and that the doctor finds nothing.
"""

import atexit
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import traceback
import uuid
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/SystemTests/Support"))

from load import Caller, Load, Place
from operations import BINARIES, OWNER, ROLE, Failed, Node, Postgres, as_postgres, doctor, expect, folder, migrate, run, until
from watch import Watch

PROGRAM, OLD = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
Seen = dict[str, Any]
# Delays every flush to the disk while the file exists.
SLOW_DISK = r"""
#include <unistd.h>
#include <sys/syscall.h>
static void wait_if_slow(void) { if (access(SWITCH, F_OK) == 0) usleep(700000); }
int fsync(int file) { wait_if_slow(); return syscall(SYS_fsync, file); }
int fdatasync(int file) { wait_if_slow(); return syscall(SYS_fdatasync, file); }
"""


class Scene:
    """A server, a node, and two pairs of people at work who repeat what has no definite answer."""

    def __init__(self, settings: Mapping[str, str] | None = None, prefix: tuple[str, ...] = (), name: str = "data",
                 home: Path | None = None, query: str = ""):  # fmt: skip
        self.home = home or folder()
        self.postgres = Postgres(self.home, name, settings)
        if prefix:
            self.postgres.stop()
            self.postgres.start(prefix=prefix)
        migrate(PROGRAM, self.postgres)
        self.database = self.postgres.url(query=query).replace("@127.0.0.1", "@localhost" if query else "@127.0.0.1")
        self.node = Node(PROGRAM, self.database, self.home)
        self.key = self.node.admin_key()
        self.node.until_ready()
        self.operator = Caller(self.node.url, self.key)
        self.places = [Place(self.node.url, self.key) for _ in range(2)]
        self.load = Load(self.places, self.node.url, pause=0.05, repeats=True).start()
        atexit.register(self.load.stopping.set)
        time.sleep(3)
        self.watch = Watch(self.node)
        atexit.register(self.watch.ended.set)

    def restart(self, program: Path = PROGRAM) -> None:
        """Ends the node if it still runs, and starts another one on its port, as systemd does."""
        if self.node.process.poll() is None:
            expect(self.node.stop() == 0, "the node did not stop as it should")
        self.node = Node(program, self.database, self.home, port=self.node.port)

    def doctor(self) -> list[str]:
        """The doctor's words about what is wrong."""
        code, words = doctor(PROGRAM, self.postgres, ["--full"])
        lines = [line.strip() for line in words.splitlines() if line.strip()]
        if code == 0:
            return []
        wrong = [line for line in lines if line.startswith(("✗", "!", "FAIL")) or "to repair" in line or "callboard:" in line]
        return (wrong or lines[-4:])[:8]

    def end(self, **seen: Any) -> Seen:
        """Ends the load after a while with everything in order, and checks that nothing is lost."""
        time.sleep(4)
        self.node.until_ready()
        self.load.finish()
        shows = self.watch.end() if not self.watch.ended.is_set() else {}
        kept = self.load.check(self.postgres)
        wrong = self.doctor()
        expect(not wrong, f"the doctor after the remedy: {wrong}")
        statuses = {name: count for name, count in sorted(self.load.statuses.items()) if not name.endswith((" 200", " 201"))}
        expect(self.node.stop() == 0, "the node did not stop as it should")
        self.postgres.stop()
        details = sorted({failure.split(": ", 1)[1][:160] for failure in self.load.failures})[:6]
        return {**shows, **seen, "refused": statuses, "answers": details, "kept": kept}


def disk_full() -> Seen:
    """The file system of PostgreSQL, data and write-ahead log, has no byte left for 12 s."""
    home = folder()
    disk = home / "disk"
    disk.mkdir()
    run(["mount", "-t", "tmpfs", "-o", "size=300m", "callboard-game-day", str(disk)])
    atexit.register(run, ["umount", "--lazy", str(disk)], False)
    shutil.chown(disk, "postgres", "postgres")
    scene = Scene({"max_wal_size": "64MB", "min_wal_size": "32MB", "log_min_messages": "warning"}, name="disk/data", home=home)
    ballast = disk / "ballast"
    with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 4096)
    time.sleep(12)
    wrong = scene.doctor()
    words = [line.split(": ", 1)[-1][-160:] for line in scene.postgres.log().splitlines() if "No space left" in line]
    ballast.unlink()
    alive = as_postgres([str(BINARIES / "pg_isready"), "--host=127.0.0.1", f"--port={scene.postgres.port}"], check=False)[0] == 0
    if not alive:
        scene.postgres.stop("immediate")
        scene.postgres.start()
    return scene.end(doctor=wrong, postgres=list(dict.fromkeys(words))[:4], postgres_ran_on=alive)


def no_connections() -> Seen:
    """Another application has taken every connection that is left."""
    scene = Scene({"max_connections": "30"})
    scene.postgres.sql("create role other login", "postgres", "postgres")
    address = f"host=127.0.0.1 port={scene.postgres.port} user=other dbname=postgres"
    takers: list[subprocess.Popen[bytes]] = []

    def end_takers() -> None:
        for taker in takers:
            taker.kill()
            taker.wait()

    atexit.register(end_takers)
    for _ in range(40):
        takers.append(subprocess.Popen(["psql", "-qAt", "--dbname", address, "--command", "select pg_sleep(600)"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))  # fmt: skip
    # Connections that the node closes for want of use are taken too.
    end = time.monotonic() + 20
    second = Node(PROGRAM, scene.database, scene.home)
    while time.monotonic() < end:
        takers.append(subprocess.Popen(["psql", "-qAt", "--dbname", address, "--command", "select pg_sleep(600)"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))  # fmt: skip
        time.sleep(0.2)
    wrong, held = scene.doctor(), scene.node.metric("callboard_postgres_connections")
    waits = {"readyz": second.readyz()[1], "log": second.said("waiting_for")}
    scene.postgres.sql("alter role other connection limit 5", "postgres", "postgres")
    scene.postgres.sql("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'other'", "postgres", "postgres")
    second.until_ready()
    expect(second.stop() == 0, "the second node did not stop as it should")
    return scene.end(doctor=wrong, connections_held=held, a_node_that_starts=waits)


def clock_jump() -> Seen:
    """The clock of PostgreSQL's machine jumps an hour ahead, and back again after 6 s."""
    home = folder()
    clock = home / "clock"
    clock.write_text("+0\n")
    library = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
    scene = Scene(home=home, prefix=("env", f"LD_PRELOAD={library}", f"FAKETIME_TIMESTAMP_FILE={clock}", "FAKETIME_NO_CACHE=1",
                                     "FAKETIME_DONT_FAKE_MONOTONIC=1"))  # fmt: skip
    times = "select to_char(max(recorded_at) - now(), 'HH24:MI'), max(recorded_at)::text from callboard.events"
    ada, project = scene.places[0].caller(0), scene.places[0].project
    scenes = ada.do("GET", f"/v1/projects/{project}")["scenes"]
    wanted = {"key": f"scene:{scenes[0]['id']}", "ttl_seconds": 300}
    lock = ada.do("POST", f"/v1/projects/{project}/locks", wanted, str(uuid.uuid4()))
    clock.write_text("+3600\n")
    time.sleep(6)
    ahead = scene.postgres.sql("select clock_timestamp()::text, max(recorded_at)::text from callboard.events")
    locks = [event["type"] for event in ada.do("GET", f"/v1/projects/{project}/events?after_version=1&limit=1000")["items"]
             if event["type"].startswith("lock_")]  # fmt: skip
    clock.write_text("+0\n")
    time.sleep(6)
    after, wrong = scene.postgres.sql(times), scene.doctor()
    backwards = scene.postgres.sql("select count(*) from (select recorded_at < lag(recorded_at) over (order by position) as b "
                                   "from callboard.events) e where b")  # fmt: skip
    expect(backwards == ["0"], "the log's time ran back")
    return scene.end(doctor=wrong, ahead=ahead, after_the_jump_back=after, events_of_the_lock=locks, lock=lock.get("expires_at"))


def slow_disk() -> Seen:
    """Every flush to PostgreSQL's disk takes 0.7 s longer, by a library in its processes."""
    home = folder()
    switch, source, library = home / "slow", home / "slow.c", home / "slow.so"
    source.write_text(SLOW_DISK)
    run(["cc", "-shared", "-fPIC", f'-DSWITCH="{switch}"', "-o", str(library), str(source)])
    scene = Scene(home=home, prefix=("env", f"LD_PRELOAD={library}"))
    before = scene.load.slowest
    scene.load.slowest = 0
    switch.touch()
    time.sleep(15)
    slowest, wrong = scene.load.slowest, scene.doctor()
    commits = (scene.node.metric("callboard_commit_seconds_sum"), scene.node.metric("callboard_commit_seconds_count"))
    switch.unlink()
    return scene.end(doctor=wrong, slowest_request_before=round(before, 2), slowest_request=round(slowest, 2), commits=commits)


def poison_event() -> Seen:
    """Somebody writes to an event as the owner of the tables, so that its project cannot be folded."""
    scene = Scene()
    project = scene.places[0].project
    position = scene.postgres.sql(
        f"select position from callboard.events where stream_id = '{project}' and type = 'scene_inserted' order by 1 limit 1"
    )[0]
    kept = scene.postgres.sql(f"select data from callboard.events where position = {position}")[0]
    change = "alter table callboard.events disable trigger user; update callboard.events set data = {} where position = {};" \
        " alter table callboard.events enable trigger user"  # fmt: skip
    scene.postgres.sql(change.format("'{\"poison\": true}'::jsonb", position))
    scene.postgres.sql(f"delete from callboard.snapshots where stream_id = '{project}'")
    scene.watch.end()
    scene.restart()
    watch = Watch(scene.node)
    time.sleep(12)
    other, ours = scene.places[1].caller(0), scene.places[0].caller(0)
    answers = {"its project": ours.send("GET", f"/v1/projects/{project}")[:2],
               "another": other.send("GET", f"/v1/projects/{scene.places[1].project}")[0]}  # fmt: skip
    wrong = scene.doctor()
    scene.postgres.sql(change.format(f"$data${kept}$data$::jsonb", position))
    shows = watch.end()
    scene.restart()
    scene.node.until_ready()
    # The doctor names the projections that left out rows.
    names = sorted({word for line in scene.doctor() for word in line.partition("callboard projections rebuild ")[2].split()})
    for name in names:
        run([str(PROGRAM), "projections", "rebuild", name, "--url", scene.node.url, "--key", scene.key])
    return scene.end(**shows, doctor=wrong, reads=answers, rebuilt=names)


def certificate_expired() -> Seen:
    """The certificate of PostgreSQL expires, and the connections to it end."""
    home = folder()

    def certify(ago: str) -> None:
        run(["faketime", ago, "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost", "-keyout", str(home / "key"), "-out", str(home / "certificate")])  # fmt: skip
        for name in ("key", "certificate"):
            shutil.chown(home / name, "postgres", "postgres")
            (home / name).chmod(0o600 if name == "key" else 0o644)

    certify("1 hour ago")
    trusted = home / "trusted.pem"
    shutil.copy(home / "certificate", trusted)
    settings = {"ssl": "on", "ssl_cert_file": str(home / "certificate"), "ssl_key_file": str(home / "key")}
    scene = Scene(settings, home=home, query=f"?sslmode=verify-full&sslrootcert={trusted}")

    def renew(ago: str) -> None:
        certify(ago)
        shutil.copy(home / "certificate", trusted)
        scene.postgres.sql("select pg_reload_conf()", "postgres", "postgres")
        time.sleep(1)

    renew("60 days ago")
    days = run(["openssl", "x509", "-noout", "-enddate", "-in", str(home / "certificate")])[1].strip()
    ends = f"select pg_terminate_backend(pid) from pg_stat_activity where usename = '{ROLE}'"
    scene.postgres.sql(ends, "postgres", "postgres")
    time.sleep(8)
    code, shows = scene.node.process.poll(), scene.watch.end()
    last = scene.node.log().strip().splitlines()[-1]
    wrong = run([str(PROGRAM), "doctor", "--database-url", scene.database], check=False)[1].strip().splitlines()[-3:]
    renew("1 hour ago")
    scene.restart()
    return scene.end(**shows, exit_code=code, last_line=last, doctor=wrong, certificate=days)


def old_release() -> Seen:
    """A node of the release before starts beside the new one, and meets an event that it does not know."""
    scene = Scene()
    old = Node(OLD, scene.database, scene.home)
    old.until_ready()
    project, other = scene.places[0].project, scene.places[1].project
    path, ada = f"/v1/projects/{project}", scene.places[0].caller(0)
    through = {person: scene.places[person].caller(0, old.url) for person in (0, 1)}
    before = through[0].send("GET", path)[0]
    ada.do("PUT", f"{path}/lock_settings", {"require_fence": True}, str(uuid.uuid4()))

    def stopped() -> dict[str, Any] | None:
        status, answer, _ = through[0].send("GET", path)
        return {"status": status, "detail": answer.get("detail")} if status == 503 else None

    answer = until("the old node refuses the project", stopped)
    others, readiness = through[1].send("GET", f"/v1/projects/{other}")[0], old.readyz()
    nodes = scene.operator.do("GET", "/admin/v1/nodes")["items"]
    line = next((line for line in old.log().splitlines() if "lock_settings_changed" in line), None)
    ada.do("PUT", f"{path}/lock_settings", {"require_fence": False}, str(uuid.uuid4()))
    expect(old.stop() == 0, "the old node did not stop as it should")
    return scene.end(before=before, its_project=answer, other_projects=others, old_readyz=readiness, old_log=line, nodes=len(nodes))


def frozen_primary() -> Seen:
    """All processes of PostgreSQL stand for 15 s, as on a machine that hangs."""
    scene = Scene()
    processes = scene.postgres.processes()
    for pid in processes:
        os.kill(pid, signal.SIGSTOP)
    time.sleep(15)
    status, answer = scene.node.readyz()
    scraped, metrics = scene.node.ask("/metrics")
    for pid in processes:
        os.kill(pid, signal.SIGCONT)
    expect(scraped == 200 and "callboard_queued_commands " in metrics, f"the metrics were not answered: {scraped}")
    begin = time.monotonic()
    scene.node.until_ready()
    return scene.end(while_it_stands=[status, answer.get("detail")], ready_after_seconds=round(time.monotonic() - begin, 1))


def yesterday_beside_today() -> Seen:
    """A copy of the database as it was runs beside the one in use; somebody was erased in between."""
    scene = Scene()
    gone = str(scene.operator.do("POST", "/admin/v1/people", {"display_name": "Cleo"})["id"])
    as_postgres([str(BINARIES / "pg_basebackup"), "--pgdata", str(scene.home / "yesterday"), "--host=127.0.0.1",
                 f"--port={scene.postgres.port}", "--checkpoint=fast", "--wal-method=stream"])  # fmt: skip
    scene.operator.do("DELETE", f"/admin/v1/people/{gone}")
    time.sleep(3)
    cursor = scene.places[0].caller(0).do("GET", f"/v1/projects/{scene.places[0].project}/events?limit=1000")["cursor"]
    copy = Postgres(scene.home, "yesterday", make=False)
    copy.start()
    wrong = doctor(PROGRAM, copy)
    expect(wrong[0] == 0, f"the doctor of the copy: {wrong[1][-1000:]}")
    poll = f"/v1/projects/{scene.places[0].project}/events?after={cursor}"
    found: Seen = {}
    for name in ("before log renew", "after log renew"):
        if name.startswith("after"):
            run([str(PROGRAM), "log", "renew", "--database-url", copy.url(OWNER)])
        beside = Node(PROGRAM, copy.url(), scene.home)
        beside.until_ready()
        answer = scene.places[0].caller(0, beside.url).send("GET", poll)
        found[name] = {"status": answer[0], "reset": answer[1].get("reset"), "items": len(answer[1].get("items", []))}
        person = Caller(beside.url, scene.key).do("GET", f"/admin/v1/people/{gone}")
        found["erased person in the copy"] = person.get("display_name")
        if name.startswith("after"):
            Caller(beside.url, scene.key).do("DELETE", f"/admin/v1/people/{gone}")
            status = Caller(beside.url, scene.key).send("GET", f"/admin/v1/people/{gone}")
            found["erased again"] = [status[0], status[1].get("display_name")]
        expect(beside.stop() == 0, "the node on the copy did not stop as it should")
    copy.stop()
    return scene.end(**found)


CASES: list[Callable[[], Seen]] = [disk_full, no_connections, clock_jump, slow_disk, poison_event, certificate_expired,
                                   old_release, frozen_primary, yesterday_beside_today]  # fmt: skip


def main() -> None:
    failed: list[str] = []
    for case in CASES:
        if sys.argv[3:] and case.__name__ not in sys.argv[3:]:
            continue
        try:
            print(json.dumps({case.__name__: case()}, indent=1, ensure_ascii=False), flush=True)
        except (Failed, OSError, ValueError, LookupError):
            failed.append(case.__name__)
            print(f"{case.__name__} failed:\n{traceback.format_exc()}", flush=True)
    sys.stdout.flush()
    sys.exit(f"failed: {failed}" if failed else 0)


if __name__ == "__main__":
    main()
