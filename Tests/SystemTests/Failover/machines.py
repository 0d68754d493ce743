"""Three machines of `deploy/ha`: network namespaces on one bridge, with the addresses that the files there name.

A machine is the processes in its namespace. Needs root, a network, process and mount namespace of its own (which
`rounds.py` makes), and the account `postgres`.
"""

import http.client
import json
import os
import pathlib
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Support"))

from operations import Failed, until

FILES = pathlib.Path(__file__).resolve().parents[3] / "deploy/ha"
NAMES = ("pg1", "pg2", "pg3")


def run(*command: str) -> str:
    """Runs a command to its end, and gives its output."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise Failed(f"{' '.join(command)}: {done.stdout[-2000:]} {done.stderr[-2000:]}")
    return done.stdout


def ask(host: str, port: int, method: str, path: str, body: object = None, headers: dict[str, str] | None = None,
        timeout: float = 15) -> tuple[int, bytes, dict[str, str]]:
    """The status, body and headers of an answer; an OSError or HTTPException if there is none."""
    connection = http.client.HTTPConnection(host, port, timeout=timeout)
    try:
        data = None if body is None else json.dumps(body).encode()
        connection.request(method, path, data, {"Content-Type": "application/json"} | (headers or {}))
        answer = connection.getresponse()
        return answer.status, answer.read(), {name.lower(): value for name, value in answer.headers.items()}
    finally:
        connection.close()


class Machine:
    """A server of `deploy/ha`: etcd, Patroni and PostgreSQL, started with the files there."""

    def __init__(self, name: str, folder: pathlib.Path, passwords: dict[str, str]):
        self.name, self.address = name, f"10.0.0.{11 + NAMES.index(name)}"
        self.folder = folder / name
        self.folder.mkdir(mode=0o755)
        self.holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"], stdin=subprocess.DEVNULL)
        own = os.readlink("/proc/self/ns/net")
        until("the namespace is there", lambda: self.namespace(self.holder.pid) not in ("", own), 10)
        self.network = self.namespace(self.holder.pid)
        self.inside = ["nsenter", f"--net=/proc/{self.holder.pid}/ns/net"]
        self.cable = f"to-{name}"
        run("ip", "link", "add", self.cable, "type", "veth", "peer", "name", "net0", "netns", str(self.holder.pid))
        run("ip", "link", "set", self.cable, "master", "bridge0", "up")
        run(*self.inside, "ip", "link", "set", "lo", "up")
        run(*self.inside, "ip", "address", "add", f"{self.address}/24", "dev", "net0")
        run(*self.inside, "ip", "link", "set", "net0", "up")
        self.configure(passwords)

    def configure(self, passwords: dict[str, str]) -> None:
        """Writes the files of `deploy/ha` with this machine's name, address and folders."""
        own = {"MEMBER": self.name, "ADDRESS": self.address}
        patroni = replaced("patroni.yml", own | passwords | {
            "/etc/postgresql-tls": str(self.folder.parent / "tls"),
            "/var/lib/postgresql/15/callboard": f"{self.folder}/data",
            # Three servers share one file system here.
            '    ssl: "on"': f'    ssl: "on"\n    unix_socket_directories: "{self.folder}"',
            "/dev/watchdog": f"{self.folder}/no-watchdog",
        })
        (self.folder / "patroni.yml").write_text(patroni)
        lines = replaced("etcd.env", own | {"/var/lib/etcd/callboard": f"{self.folder}/etcd"}).splitlines()
        self.etcd = [line for line in lines if line]
        for made in (self.folder, self.folder / "patroni.yml"):
            os.chown(made, *account())

    def start(self, *programs: str) -> None:
        """Starts `etcd`, `patroni` or both, as `postgres`."""
        commands = {
            "etcd": [*self.etcd, f"{self.folder.parent}/etcd"],
            "patroni": [f"{self.folder.parent}/python/bin/python", "-m", "patroni", f"{self.folder}/patroni.yml"],
        }
        for program in programs or ("etcd", "patroni"):
            with open(self.folder / f"{program}.log", "ab") as log:
                # It ends with its namespace at the latest; `init` takes in what it leaves.
                subprocess.Popen(
                    [*self.inside, "setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups",
                     "env", f"HOME={self.folder}", *commands[program]],
                    stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder, start_new_session=True)

    @staticmethod
    def namespace(pid: int | str) -> str:
        try:
            return os.readlink(f"/proc/{pid}/ns/net")
        except OSError:
            return ""

    def processes(self, name: str = "") -> Iterator[int]:
        """The processes on this machine, or those of a program."""
        for entry in os.listdir("/proc"):
            if entry.isdigit() and int(entry) != self.holder.pid and self.namespace(entry) == self.network:
                try:
                    comm = pathlib.Path(f"/proc/{entry}/comm").read_text().strip()
                except OSError:
                    continue
                if comm.startswith(name):
                    yield int(entry)

    def signal(self, number: signal.Signals, name: str = "") -> None:
        """Sends a signal to all processes, or to those of a program, until none is left that has not got it."""
        sent: set[int] = set()
        while left := set(self.processes(name)) - sent:
            for pid in left:
                try:
                    os.kill(pid, number)
                except ProcessLookupError:
                    pass
            sent |= left

    def cut(self) -> None:
        """Pulls the cable: what is sent from or to this machine is lost, and nobody is told."""
        run("ip", "link", "set", self.cable, "down")

    def heal(self) -> None:
        run("ip", "link", "set", self.cable, "up")

    def patroni(self, method: str, path: str, body: object = None, timeout: float = 2) -> tuple[int, bytes]:
        """An answer of Patroni's REST API; status 0 if there is none."""
        try:
            return ask(self.address, 8008, method, path, body, timeout=timeout)[:2]
        except (OSError, http.client.HTTPException):
            return 0, b""

    @property
    def leads(self) -> bool:
        return self.patroni("GET", "/primary")[0] == 200


def account() -> tuple[int, int]:
    """The user and group that PostgreSQL runs as."""
    found = pwd.getpwnam("postgres")
    return found.pw_uid, found.pw_gid


def replaced(file: str, values: dict[str, str]) -> str:
    """A file of `deploy/ha` with other values, without comments; a Failed if one of the old values is missing."""
    lines = (FILES / file).read_text().splitlines()
    text = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    for old, new in values.items():
        if old not in text:
            raise Failed(f"{file} has no {old}")
        text = text.replace(old, new)
    return text


class Cluster:
    """The three machines, HAProxy beside the nodes, and the database with its roles."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.passwords = {
            name: secrets.token_hex(12) for name in ("SUPERUSER_PASSWORD", "REPLICATION_PASSWORD", "REWIND_PASSWORD")
        }
        self.role_password = secrets.token_hex(12)
        run("ip", "link", "set", "lo", "up")
        run("ip", "link", "add", "bridge0", "type", "bridge")
        run("ip", "address", "add", "10.0.0.1/24", "dev", "bridge0")
        run("ip", "link", "set", "bridge0", "up")
        # The account postgres need not be able to reach the programs where they are.
        (folder / "python").mkdir()
        run("mount", "--bind", sys.prefix, str(folder / "python"))
        shutil.copy(shutil.which("etcd") or "etcd", folder / "etcd")
        self.certify()
        self.machines = [Machine(name, folder, self.passwords) for name in NAMES]

    def certify(self) -> None:
        tls = self.folder / "tls"
        tls.mkdir()
        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=callboard",
            "-keyout", f"{tls}/server.key", "-out", f"{tls}/server.crt")
        for made in tls.iterdir():
            os.chown(made, *account())
            made.chmod(0o600)

    def start(self) -> None:
        """Starts all and makes the roles and the database, as `docs/running.md` says."""
        for machine in self.machines:
            machine.start("etcd")
        for machine in self.machines:
            until(f"etcd of {machine.name} is healthy", lambda: self.etcd_is_healthy(machine), 60)
        # pg1 first, as `deploy/ha/README.md` says.
        self.machines[0].start("patroni")
        until("pg1 leads", lambda: self.machines[0].leads, 60)
        for machine in self.machines[1:]:
            machine.start("patroni")
        self.execute_as_superuser(
            f"create role callboard_owner login password '{self.role_password}'",
            f"create role callboard login password '{self.role_password}'",
            "create database callboard owner callboard_owner")
        (self.folder / "haproxy.cfg").write_text((FILES / "haproxy.cfg").read_text())
        with open(self.folder / "haproxy.log", "ab") as log:
            subprocess.Popen(
                ["haproxy", "-db", "-f", f"{self.folder}/haproxy.cfg"], stdin=subprocess.DEVNULL, stdout=log,
                stderr=log, cwd=self.folder)
        self.settle()

    @staticmethod
    def etcd_is_healthy(machine: Machine) -> bool:
        try:
            return ask(machine.address, 2379, "GET", "/health", timeout=2)[0] == 200
        except (OSError, http.client.HTTPException):
            return False

    def execute_as_superuser(self, *statements: str) -> None:
        import psycopg
        leader = until("there is a leader", lambda: self.leader, 60)
        with psycopg.connect(host=leader.address, user="postgres", password=self.passwords["SUPERUSER_PASSWORD"],
                             dbname="postgres", autocommit=True, connect_timeout=5) as session:
            for statement in statements:
                session.execute(statement)

    def url(self, role: str, hosts: str) -> str:
        return f"postgres://{role}:{self.role_password}@{hosts}/callboard?sslmode=require"

    @property
    def hosts(self) -> str:
        """The members as a URL names them."""
        return ",".join(machine.address for machine in self.machines)

    @property
    def leader(self) -> Machine | None:
        return next((machine for machine in self.machines if machine.leads), None)

    def members(self) -> list[tuple[str, str, str]]:
        """Name, role and state of each member, as the leader sees them."""
        leader = self.leader
        status, body = leader.patroni("GET", "/cluster") if leader else (0, b"")
        members = json.loads(body)["members"] if status == 200 else []
        return [(member["name"], member["role"], member["state"]) for member in members]

    @property
    def is_settled(self) -> bool:
        """Whether there are a leader, a synchronous standby, and another one, which both follow."""
        members = self.members()
        if sorted(member[1:] for member in members) != [
                ("leader", "running"), ("replica", "streaming"), ("sync_standby", "streaming")]:
            return False
        # Patroni may not have noticed yet what has happened to PostgreSQL, so that is asked, too.
        leader = next(machine for machine in self.machines if (machine.name, "leader", "running") in members)
        status, body = leader.patroni("GET", "/patroni")
        followers = json.loads(body).get("replication") or [] if status == 200 else []
        synchronous = [one["application_name"] for one in followers if one["sync_state"] == "sync"]
        return len(followers) == 2 and synchronous == self.standbys()

    def settle(self, seconds: float = 180) -> None:
        try:
            until("all members follow", lambda: self.is_settled, seconds)
        except Failed as failure:
            raise Failed(f"{failure}: {self.members()}") from None

    def standby(self) -> Machine:
        """A synchronous standby."""
        name = until("there is a synchronous standby", lambda: next(iter(self.standbys()), None), 60)
        return self.machines[NAMES.index(name)]

    def standbys(self) -> list[str]:
        """The names of the synchronous standbys."""
        return [name for name, role, _ in self.members() if role == "sync_standby"]


def logs(folder: pathlib.Path) -> str:
    """The ends of all logs in a folder."""
    found = sorted([*folder.glob("*.log"), *folder.glob("*/*.log")])
    return "\n".join(f"--- {log.relative_to(folder)}\n{log.read_text(errors='replace')[-3000:]}" for log in found)
