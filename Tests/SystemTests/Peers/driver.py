"""The driver of the replica in Python for `callboard conformance`: JSON lines, as docs/conformance.md says.

With `--fault NAME` it makes a mistake on purpose, which the kit must notice: `tie` has the later of two inserts at one
place stand left, `new-ids` sends changes under new ids after a lost answer, `forget` answers before a change is stored.
"""

import argparse
import json
import os
import random
import socket
import sys
import threading
import time
import traceback
import uuid

import replica as protocol
from replica import Refused, Replica
from transport import Lost, Transport

PAUSE, PAUSE_MAX = 0.2, 5.0


class Store:
    """One file in a folder, which is there as a whole or not at all."""

    def __init__(self, folder):
        os.makedirs(folder, exist_ok=True)
        self.folder, self.path = folder, os.path.join(folder, "copy.json")

    def read(self):
        try:
            with open(self.path, encoding="utf-8") as file:
                return json.load(file)
        except FileNotFoundError:
            return None

    def write(self, value):
        with open(self.path + ".new", "w", encoding="utf-8") as file:
            json.dump(value, file)
            file.flush()
            os.fsync(file.fileno())
        os.rename(self.path + ".new", self.path)
        folder = os.open(self.folder, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


class Session:
    """A replica with its store, and two threads: one receives events, the other one sends changes."""

    def __init__(self, command, fault):
        self.fault, self.tie = fault, "left" if fault == "tie" else "right"
        self.transport = Transport(command["url"], command["key"], command["project"], command["person"])
        self.person, self.store = command["person"], Store(command["store"])
        # Guards all below; told of every change of it.
        self.state = threading.Condition(threading.RLock())
        self.is_online, self.is_following, self.failure = False, False, None
        self.replica, self.last_id, self.unstored = None, None, 0
        # The sockets of streams; whether a request is under way; how often the log has become another one.
        self.sockets, self.is_sending, self.resets = set(), False, 0
        self.resetting = threading.Lock()
        if stored := self.store.read():
            self.replica = self.make(Replica.stored(stored["replica"], tie=self.tie))
            self.last_id = stored["last_id"]
        for body in (self.receive, self.send):
            threading.Thread(target=self.guarded, args=(body,), daemon=True).start()

    def make(self, replica):
        replica.forgets = self.fault in ("new-ids", "forget")
        return replica

    def guarded(self, body):
        try:
            body()
        except BaseException:
            with self.state:
                self.failure = traceback.format_exc()
                self.state.notify_all()

    def save(self):
        self.unstored += 1
        if self.fault == "forget" and self.unstored % 10 != 1:
            return
        self.store.write({"replica": self.replica.json(), "last_id": self.last_id})

    def go(self, is_online):
        with self.state:
            self.is_online = is_online
            if not is_online:
                self.is_following = False
                for open_socket in self.sockets:
                    try:
                        open_socket.shutdown(socket.SHUT_RDWR)
                    except OSError:
                        pass  # It is closed already.
            self.state.notify_all()

    def wait_until(self, holds, seconds=None):
        """Waits with the lock held; raises what has ended a thread."""
        end = seconds and time.monotonic() + seconds
        while True:
            if self.failure:
                raise RuntimeError(self.failure)
            if holds():
                return True
            left = end and end - time.monotonic()
            if left is not None and left <= 0:
                return False
            self.state.wait(left)

    def pause(self, failures):
        time.sleep(min(PAUSE_MAX, PAUSE * 2 ** min(failures, 8)) * random.uniform(0.75, 1.25))

    # Receiving

    def receive(self):
        failures = 0
        while True:
            with self.state:
                self.wait_until(lambda: self.is_online)
            try:
                if self.replica is None:
                    self.begin()
                else:
                    self.read_pages()
                with self.state:
                    self.is_following = self.is_online
                    self.state.notify_all()
                failures = 0
                self.follow()
            except Lost:
                with self.state:
                    self.is_following = False
                self.pause(failures)
                failures += 1

    def snapshot(self):
        """The project's state with its version, incarnation and id, as a stream begins with it."""
        for fields in self.transport.stream(query="?snapshot=true", timeout=20):
            if fields.get("event") == "snapshot":
                return json.loads(fields["data"]), fields["id"]
        raise Lost("no snapshot")

    def begin(self):
        data, id = self.snapshot()
        with self.state:
            self.replica = self.make(Replica(data["incarnation"], data["state"], tie=self.tie))
            self.last_id = id
            self.save()
            self.state.notify_all()

    def read_pages(self):
        """Takes in the events after the copy."""
        with self.state:
            after = f"after_version={self.replica.base}&incarnation={self.replica.incarnation}"
            resets = self.resets
        while after:
            status, page = self.transport.ask("GET", f"/events?{after}&limit=200")
            if status != 200:
                raise RuntimeError(f"events: {status} {page}")
            if page["reset"]:
                return self.begin_again(resets)
            with self.state:
                if resets != self.resets:
                    return
                for event in page["items"]:
                    self.replica.receive(event)
                # A page may be older than what another one has told meanwhile, so this is only for its events.
                if page["items"]:
                    self.save()
                if page["next"] is None:
                    self.last_id = page["cursor"]
                self.state.notify_all()
            after = page["next"] and "after=" + page["next"]

    def follow(self):
        opened = []

        def note(connection):
            with self.state:
                opened.append(connection.sock)
                self.sockets.add(connection.sock)
                if not self.is_online:
                    raise Lost("offline")

        resets = self.resets
        try:
            for fields in self.transport.stream(self.last_id, on_open=note):
                if fields.get("event") == "reset":
                    return self.begin_again(resets)
                with self.state:
                    if not self.is_online:
                        raise Lost("offline")
                    if "event" not in fields and "data" in fields:
                        self.replica.receive(json.loads(fields["data"]))
                        self.last_id = fields.get("id", self.last_id)
                        self.save()
                        self.state.notify_all()
        finally:
            with self.state:
                self.sockets -= set(opened)
                self.is_following = False

    def begin_again(self, resets):
        """The copy is of another log. `resets` is the count when the request began that has found it out."""
        with self.resetting:
            if resets == self.resets:
                self.carry_over()

    def carry_over(self):
        with self.state:
            self.is_following = False
            # A request that is under way may be carried out in the new log: only its answer tells.
            self.wait_until(lambda: not self.is_sending)
        data, id = self.snapshot()
        in_log, after = set(), f"actor={self.person}&limit=500"
        while after:
            status, page = self.transport.ask("GET", f"/history?{after}")
            if status != 200:
                raise RuntimeError(f"history: {status} {page}")
            in_log |= {item["command_id"] for item in page["items"]}
            after = page["next"] and f"actor={self.person}&limit=500&cursor={page['next']}"
        with self.state:
            self.replica.reset(data["incarnation"], data["state"], in_log)
            self.last_id, self.resets = id, self.resets + 1
            self.save()
            self.state.notify_all()

    # Sending

    def send(self):
        failures = 0
        while True:
            with self.state:
                self.wait_until(lambda: self.is_following and (self.replica.request or self.replica.buffer))
                request = self.replica.next_request()
                self.save()
                self.is_sending = request is not None
                self.state.notify_all()
            if request is None:
                continue
            try:
                status, answer = self.transport.ask("POST", "/changes", request)
                failures = 0
            except Lost:
                with self.state:
                    changes = self.replica.in_flight
                    if self.fault == "new-ids" and self.replica.request == request and all(c.text for c in changes):
                        for change in changes:
                            change.id = str(uuid.uuid4())
                        self.replica.begin_anew()
                self.sent()
                self.pause(failures)
                failures += 1
                continue
            self.sent()
            self.answered(request, status, answer)

    def sent(self):
        with self.state:
            self.is_sending = False
            self.state.notify_all()

    def answered(self, request, status, answer):
        with self.state:
            is_current = self.replica.request == request
        if not is_current:
            return  # Its events have come, or another log.
        if status == 200:
            with self.state:
                # The stream brings the events; where it does not, it breaks, and they are read when it begins again.
                self.wait_until(lambda: self.replica.request != request or not self.is_following, 1)
                is_behind = self.replica.request == request
            if is_behind:
                self.try_to_read()
        elif status == 409 and answer["code"] in ("stale_base", "rebase_required"):
            if self.try_to_read():
                with self.state:
                    if self.replica.request == request:
                        self.replica.begin_anew()
                        self.save()
        elif status == 422 and answer.get("pointer") == "/base":
            self.try_to_read()
        else:
            raise RuntimeError(f"{status}: {answer} to {request.decode()}")

    def try_to_read(self):
        try:
            self.read_pages()
            return True
        except Lost:
            self.pause(0)
            return False

    # What the kit asks

    def change(self, operation):
        with self.state:
            self.wait_until(lambda: self.replica is not None)
            change = self.replica.make_in_view(operation)
            self.save()
            self.state.notify_all()
            return {"id": change.id}

    def pending(self):
        return len(self.replica.in_flight) + len(self.replica.buffer)

    def view(self):
        with self.state:
            self.wait_until(lambda: self.replica is not None)
            drafts = self.replica.drafts
            return {"version": self.replica.base, "pending": self.pending(), "drafts": len(drafts),
                    "draft_texts": [d["text"] for d in drafts]} | self.replica.view().json()

    def settle(self, version, seconds):
        with self.state:
            is_settled = self.wait_until(
                lambda: self.replica and not self.pending() and self.replica.base >= version, seconds)
            if not is_settled:
                return {"error": f"at version {self.replica and self.replica.base} with {self.pending()} pending,"
                                 f" {'following' if self.is_following else 'not following'}"}
            return {"version": self.replica.base, "pending": 0}


class Driver:
    def __init__(self, fault):
        self.fault, self.session = fault, None

    def read(self, json, text=None):
        op = protocol.read(json)
        if text is not None and protocol.reach(op) > len(text):
            raise ValueError("it reaches beyond the text")
        return op

    def pure(self, command):
        """The answer to a vector; None if it is another command."""
        do, read, written = command["do"], self.read, protocol.written
        tie = "left" if self.fault == "tie" else "right"
        if do == "apply":
            return {"text": protocol.apply(command["text"], read(command["operation"], command["text"]))}
        if do == "normalize":
            return {"operation": written(read(command["operation"]))}
        if do == "invert":
            return {"operation": written(protocol.invert(read(command["operation"], command["text"]), command["text"]))}
        if do == "compose":
            return {"operation": written(protocol.compose(read(command["first"]), read(command["second"])))}
        if do == "transform":
            side = {"left": "right", "right": "left"}[command["side"]] if self.fault == "tie" else command["side"]
            op = protocol.transform(read(command["mine"]), read(command["theirs"]), side)
            return {"operation": written(op)}
        if do == "transform_lists":
            mine, theirs = protocol.transform_lists(
                [read(op) for op in command["mine"]], [read(op) for op in command["theirs"]], tie)
            return {"mine": [written(op) for op in mine], "theirs": [written(op) for op in theirs]}
        if do == "move_place":
            return {"place": protocol.move(command["place"], read(command["operation"]), command["is_own"])}
        return None

    def answer(self, command):
        try:
            if (answer := self.pure(command)) is not None:
                return answer
        except ValueError:
            return {"invalid": True}
        do = command["do"]
        if do == "open":
            self.session = Session(command, self.fault)
            if command.get("start", True):
                self.session.go(True)
            elif self.session.replica is None:
                return {"error": "there is no copy in the store, and no network to get one"}
            return {"version": self.session.view()["version"]}
        if do == "close":
            if self.session:
                self.session.go(False)
            return {}
        if self.session is None:
            return {"error": f"{do} before open"}
        if do in ("offline", "online"):
            self.session.go(do == "online")
            return {}
        if do == "change":
            try:
                return self.session.change(command["operation"])
            except Refused as refused:
                return {"refused": str(refused)}
        if do == "view":
            return self.session.view()
        if do == "settle":
            return self.session.settle(command["version"], command["seconds"])
        return {"unsupported": True}

    def run(self):
        for line in sys.stdin:
            command = json.loads(line)
            try:
                answer = self.answer(command)
            except Exception as error:
                answer = {"error": str(error)}
            print(json.dumps(answer), flush=True)
            if command["do"] == "close":
                break


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--fault", choices=["tie", "new-ids", "forget"])
    Driver(arguments.parse_args().fault).run()
