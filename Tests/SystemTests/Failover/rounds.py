"""Rounds of mishaps on the three servers of `deploy/ha`, under load, by a URL with three hosts and by HAProxy.

    rounds.py [--callboard PATH] [--rounds N] [--seed S] [--only MISHAP...] [--outage-max SECONDS]

Needs root, network namespaces, etcd, HAProxy, PostgreSQL 15, and a Python environment with Patroni. Everything runs in
namespaces of its own, with the addresses and ports that the files name, so nothing else on the computer is touched.
It fails if an acknowledged change is lost or doubled, the log has a hole, or a check of the service finds something.
"""

import argparse
import importlib.util
import os
import pathlib
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import NamedTuple

from machines import Cluster, Machine, logs, run
from operations import BINARIES, Failed, until
from writers import Load, Node, compare

__file__ = os.path.abspath(__file__)
ROOT = pathlib.Path(__file__).parents[3]
WAYS = ("hosts", "haproxy")
TAKEOVER = 90  # seconds that a takeover may take at most


class Scene(NamedTuple):
    cluster: Cluster
    load: Load
    random: random.Random

    def until_taken_over(self, old: Machine) -> None:
        """Waits until another machine leads and all writers are served."""
        others = [machine for machine in self.cluster.machines if machine is not old]
        until(f"another machine leads than {old.name}", lambda: any(one.leads for one in others), TAKEOVER)
        self.load.until_all_write(time.monotonic())

    def leader(self) -> Machine:
        return until("there is a leader", lambda: self.cluster.leader, TAKEOVER)

    def some_seconds(self, least: int, most: int) -> None:
        time.sleep(self.random.uniform(least, most))


def kill(scene: Scene) -> None:
    """All processes of the primary's PostgreSQL are killed. Patroni starts it again."""
    scene.leader().signal(signal.SIGKILL, "postgres")


def kill_machine(scene: Scene) -> None:
    """The primary's machine loses its power, and comes back after the takeover."""
    primary = scene.leader()
    primary.signal(signal.SIGKILL)
    scene.until_taken_over(primary)
    primary.start()


def freeze(scene: Scene) -> None:
    """The primary's PostgreSQL stands still, and goes on after the takeover."""
    primary = scene.leader()
    primary.signal(signal.SIGSTOP, "postgres")
    scene.until_taken_over(primary)
    primary.signal(signal.SIGCONT, "postgres")


def freeze_machine(scene: Scene) -> None:
    """The primary's whole machine stands still, and goes on after the takeover."""
    primary = scene.leader()
    primary.signal(signal.SIGSTOP)
    scene.until_taken_over(primary)
    primary.signal(signal.SIGCONT)


def freeze_briefly(scene: Scene) -> None:
    """The primary's PostgreSQL stands still for a while that may be too short for a takeover."""
    primary = scene.leader()
    primary.signal(signal.SIGSTOP, "postgres")
    scene.some_seconds(3, 16)
    primary.signal(signal.SIGCONT, "postgres")


def cut(scene: Scene) -> None:
    """The network of the primary's machine is cut, and whole again after the takeover."""
    primary = scene.leader()
    primary.cut()
    scene.until_taken_over(primary)
    primary.heal()


def cut_standby(scene: Scene) -> None:
    """The network of the synchronous standby is cut until writing continues with the other one."""
    standby = scene.cluster.standby()
    standby.cut()
    scene.some_seconds(1, 3)
    scene.load.until_all_write(time.monotonic())
    standby.heal()


def freeze_standbys(scene: Scene) -> None:
    """Both standbys stand still, so nothing may be acknowledged until they go on."""
    primary = scene.leader()
    standbys = [machine for machine in scene.cluster.machines if machine is not primary]
    for standby in standbys:
        standby.signal(signal.SIGSTOP, "postgres")
    start = time.monotonic() + 1
    scene.some_seconds(8, 12)
    count = scene.load.acknowledged_between(start, time.monotonic())
    for standby in standbys:
        standby.signal(signal.SIGCONT, "postgres")
    if count:
        raise Failed(f"{count} changes were acknowledged without a standby")


def switch_over(scene: Scene) -> None:
    """A switchover to the synchronous standby, and the failback, before which both standbys become synchronous."""
    first = scene.leader()
    switch(scene, scene.cluster.standby())
    scene.cluster.settle()
    set_standbys(scene, 2)
    switch(scene, first)
    set_standbys(scene, 1)


def switch(scene: Scene, candidate: Machine) -> None:
    until(f"{candidate.name} is a synchronous standby", lambda: candidate.name in scene.cluster.standbys(), TAKEOVER)
    body = {"leader": scene.leader().name, "candidate": candidate.name}
    until("Patroni switches over", lambda: scene.leader().patroni("POST", "/switchover", body, 60)[0] == 200, 30, 2)
    until(f"{candidate.name} leads", lambda: candidate.leads, TAKEOVER)
    scene.load.until_all_write(time.monotonic())


def set_standbys(scene: Scene, count: int) -> None:
    """Has Patroni keep so many synchronous standbys."""
    status, text = scene.leader().patroni("PATCH", "/config", {"synchronous_node_count": count})
    if status != 200:
        raise Failed(f"the configuration is refused: {status} {text!r}")


def kill_etcd(scene: Scene) -> None:
    """One of etcd's members is killed, and starts again after some seconds."""
    machine = scene.random.choice(scene.cluster.machines)
    machine.signal(signal.SIGKILL, "etcd")
    scene.some_seconds(5, 12)
    machine.start("etcd")


MISHAPS: dict[str, Callable[[Scene], None]] = {
    mishap.__name__: mishap
    for mishap in (kill, kill_machine, freeze, freeze_machine, freeze_briefly, cut, cut_standby, freeze_standbys,
                   switch_over, kill_etcd)
}


class Outage(NamedTuple):
    mishap: str
    seconds: dict[str, float]


def play(scene: Scene, name: str) -> Outage:
    """One round: load, the mishap, and everything as before."""
    scene.load.resume()
    scene.some_seconds(1, 2)
    start = time.monotonic()
    MISHAPS[name](scene)
    scene.cluster.settle()
    scene.load.until_all_write(time.monotonic())
    time.sleep(0.5)
    end = time.monotonic()
    scene.load.pause()
    return Outage(name, {way: scene.load.outage(way, start, end) for way in WAYS})


def draw(chooser: random.Random, names: list[str], rounds: int) -> list[str]:
    """The mishaps of all rounds: each as often as any other, in a random order."""
    drawn: list[str] = []
    while len(drawn) < rounds:
        drawn += chooser.sample(names, len(names))
    return drawn[:rounds]


def summarise(outages: list[Outage]) -> None:
    print(f"{'mishap':16}{'rounds':>7}" + "".join(f"{way + ' p50':>14}{'max':>8}" for way in WAYS))
    for name in [name for name in MISHAPS if any(one.mishap == name for one in outages)] + ["all"]:
        those = [one for one in outages if name in (one.mishap, "all")]
        figures = [[one.seconds[way] for one in those] for way in WAYS]
        print(f"{name:16}{len(those):7}" + "".join(f"{statistics.median(f):14.1f}{max(f):8.1f}" for f in figures))


def set_up(program: str, folder: pathlib.Path) -> tuple[Cluster, Load]:
    """Starts the cluster and two nodes with their writers."""
    cluster = Cluster(folder)
    cluster.start()
    (folder / "instance.key").write_text(run("openssl", "rand", "-base64", "32"))
    run("env", f"CALLBOARD_INSTANCE_KEY={folder}/instance.key", program, "migrate", "--database-url",
        cluster.url("callboard_owner", cluster.hosts), "--service-role", "callboard")
    hosts = {"hosts": cluster.hosts, "haproxy": "127.0.0.1:5000"}
    nodes = [
        Node(program, way, 8080 + index, cluster.url("callboard", hosts[way]), folder)
        for index, way in enumerate(WAYS)]
    return cluster, Load(nodes)


def carry_out(options: argparse.Namespace, folder: pathlib.Path) -> list[str]:
    """Starts everything, plays the rounds, and gives what is wrong."""
    chooser = random.Random(options.seed)
    start = time.monotonic()
    cluster, load = set_up(options.callboard, folder)
    print(f"started within {time.monotonic() - start:.0f} s", flush=True)
    outages: list[Outage] = []
    for number, name in enumerate(draw(chooser, options.only or list(MISHAPS), options.rounds), 1):
        start = time.monotonic()
        try:
            outages.append(play(Scene(cluster, load, chooser), name))
        except Failed as failure:
            raise Failed(f"round {number}, {name}: {failure}\n{cluster.members()}") from None
        seconds = ", ".join(f"{outages[-1].seconds[way]:.1f} s through {way}" for way in WAYS)
        print(f"round {number}: {name}: outage {seconds}; {time.monotonic() - start:.0f} s in all", flush=True)
    start = time.monotonic()
    flaws = compare(cluster, load, options.callboard)
    for node in load.nodes:
        node.stop()
    print(f"compared within {time.monotonic() - start:.0f} s", flush=True)
    summarise(outages)
    count = sum(len(writer.acknowledged) for writer in load.writers)
    print(f"{count} changes acknowledged, {load.repeats} requests repeated")
    if options.outage_max and (worst := max(max(one.seconds.values()) for one in outages)) > options.outage_max:
        flaws.append(f"an outage lasted {worst:.1f} s")
    return flaws


def inside(options: argparse.Namespace) -> int:
    """The work, in namespaces of its own, which end with it."""
    folder = pathlib.Path(options.folder)
    try:
        flaws = carry_out(options, folder)
    except Exception as failure:  # whatever it is, the logs tell why
        flaws = [logs(folder), f"{type(failure).__name__}: {failure}"]
    praise = ["lost 0, doubled 0, holes 0; doctor, projections and /readyz are right"]
    print("\n".join(flaws or praise), flush=True)
    return 1 if flaws else 0


# They end with this program, however it ends.
NAMESPACES = ["setpriv", "--pdeathsig", "KILL", "unshare", "--net", "--mount", "--pid", "--fork", "--mount-proc",
              "--kill-child"]


def outside(options: argparse.Namespace) -> int:
    """Runs this program anew in its own namespaces and folder, and removes them also if it is ended."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    folder = tempfile.mkdtemp(prefix="rounds-", dir=options.within)
    os.chmod(folder, 0o755)
    # When `init` ends, the kernel ends everything in its namespaces.
    command = NAMESPACES + ["sh", "-c", '"$@"; exit $?', "init", sys.executable, __file__, "--folder", folder]
    for name in ("callboard", "rounds", "seed", "outage_max"):
        if (value := getattr(options, name)) is not None:
            command += [f"--{name.replace('_', '-')}", str(value)]
    command += ["--only", *options.only] if options.only else []
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, cwd=folder)
    try:
        return child.wait()
    finally:
        child.kill()
        child.wait()
        if options.logs:
            for log in pathlib.Path(folder).rglob("*.log"):
                shutil.copy(log, pathlib.Path(options.logs) / "-".join(log.relative_to(folder).parts))
        shutil.rmtree(folder)


def check() -> int:
    """Says why rounds cannot be played here: 3 if they are not permitted, 4 if a program is missing, otherwise 0."""
    programs = ("etcd", "haproxy", "ip", "openssl", "unshare", "nsenter", "setpriv", f"{BINARIES}/postgres")
    missing = [program for program in programs if not shutil.which(program)]
    missing += [module for module in ("patroni", "psycopg") if not importlib.util.find_spec(module)]
    if missing:
        print(f"not installed, which make setup-tests does: {', '.join(missing)}")
        return 4
    probe = NAMESPACES + ["ip", "link", "add", "bridge0", "type", "bridge"]
    if os.geteuid() != 0 or subprocess.run(probe, capture_output=True).returncode != 0:
        print("network namespaces are not permitted here; they need root")
        return 3
    return 0


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--callboard", help="the program", default=ROOT / ".build/release/callboard")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    parser.add_argument("--only", nargs="+", choices=list(MISHAPS), help="the mishaps to draw from")
    parser.add_argument("--outage-max", type=float, help="the seconds that no outage may exceed")
    parser.add_argument("--logs", help="a folder for the logs of all programs")
    parser.add_argument("--within", help="the folder for the folder of all servers, instead of /tmp")
    parser.add_argument("--check", action="store_true", help="only say whether rounds can be played here")
    parser.add_argument("--folder", help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.environ["PATH"] = f"{ROOT}/.build/tools:{os.environ['PATH']}:/usr/sbin:/sbin"
    if options.check:
        return check()
    options.callboard = os.path.abspath(options.callboard)
    if options.folder:
        return inside(options)
    print(f"seed {options.seed}, {options.rounds} rounds", flush=True)
    return outside(options)


if __name__ == "__main__":
    sys.exit(main())
