"""The driver of the replica in Python for `callboard conformance`: JSON lines, as docs/conformance.md says.

With `--fault NAME` it makes a mistake on purpose, which the kit must notice: `tie` has the later of two inserts at one
place stand left, `new-ids` sends changes under new ids after a lost answer, `forget` answers before a change is stored,
`no-renewal` takes a lock for its own for ever without renewing it, `drop-quick` leaves out what is shown too quickly.
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
from sharing import Lock, People, Presence
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
        # Guards all below; notified of every change of it.
        self.state = threading.Condition(threading.RLock())
        self.is_online, self.is_following, self.failure = False, False, None
        self.replica, self.last_id, self.unstored = None, None, 0
        # The sockets of streams; whether a request is under way; how often the log has become another one.
        self.sockets, self.is_sending, self.resets = set(), False, 0
        self.resetting = threading.Lock()
        # The lock that was taken last; whether the service takes no change without one.
        self.lock, self.needs_lock, self.presence, self.people = None, False, None, People()
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
                    self.take(event)
                # A page may be older than what another one has told meanwhile, so this is only for its events.
                if page["items"]:
                    self.save()
                if page["next"] is None:
                    self.last_id = page["cursor"]
                self.state.notify_all()
            after = page["next"] and "after=" + page["next"]

    def take(self, event):
        self.replica.receive(event)
        if self.lock:
            self.lock.hear(event)

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
            for fields in self.transport.stream(self.last_id, "?presence=true", on_open=note):
                if fields.get("event") == "reset":
                    return self.begin_again(resets)
                with self.state:
                    if not self.is_online:
                        raise Lost("offline")
                    if fields.get("event") == "presence":
                        self.people.hear(json.loads(fields["data"]))
                    if "event" not in fields and "data" in fields:
                        self.take(json.loads(fields["data"]))
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
                self.wait_until(lambda: self.is_following and not self.needs_lock
                                and (self.replica.request or self.replica.buffer))
                request = self.replica.next_request()
                fence = self.replica.in_flight[0].fence if self.replica.in_flight else None
                self.save()
                self.is_sending = request is not None
                self.state.notify_all()
            if request is None:
                continue
            try:
                headers = {"Callboard-Lock-Fence": str(fence)} if fence else {}
                status, answer = self.transport.ask("POST", "/changes", request, headers=headers)
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
        elif status == 412:
            with self.state:
                if self.replica.request == request:
                    self.refused_fence(answer["code"])
                    self.save()
                    self.state.notify_all()
        else:
            raise RuntimeError(f"{status}: {answer} to {request.decode()}")

    def refused_fence(self, code):
        if code == "lock_lost":
            self.replica.lose(self.replica.in_flight[0].fence)
        elif code == "wrong_lock":
            self.replica.unfence()
        else:
            self.replica.begin_anew()
            held = self.held()
            self.needs_lock = not (held and self.replica.fence(*held))

    def held(self):
        """The key and the fence of the lock, if it is held."""
        return (self.lock.key, self.lock.fence) if self.lock and self.lock.is_held else None

    def try_to_read(self):
        try:
            self.read_pages()
            return True
        except Lost:
            self.pause(0)
            return False

    # The kit's commands

    def change(self, operation):
        with self.state:
            self.wait_until(lambda: self.replica is not None)
            change = self.replica.make_in_view(operation, self.held())
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

    def take_lock(self, key, ttl):
        lock = Lock(self, key, ttl)
        if lock.status in (0, 423):
            return {"refused": "locked" if lock.status else "no answer"}
        if lock.status not in (200, 201):
            return {"error": f"lock: status {lock.status}"}
        with self.state:
            self.lock, self.needs_lock = lock, False
            self.replica.fence(lock.key, lock.fence)
            self.save()
            self.state.notify_all()
        return {"fence": lock.fence}

    def lock_state(self):
        with self.state:
            if self.lock is None:
                return {"held": False}
            state = {"held": self.lock.is_held, "fence": self.lock.fence}
            return state | ({"lost": self.lock.loss} if self.lock.loss else {})

    def show(self, activity, element, behind):
        with self.state:
            text = self.replica.text(element)
            if behind not in text:
                return {"error": f"{behind} is not in the text"}
            place = self.replica.place_at_base(element, text.index(behind) + 1)
            self.presence = self.presence or Presence(self)
            self.presence.show({"activity": activity, "cursor": {
                "element": element, "version": self.replica.base, "anchor": place, "head": place}})
        return {}

    def carets(self, element):
        with self.state:
            return {"text": self.replica.text(element), "carets": self.people.carets(self.replica, element)}

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
        if do == "lock":
            return self.session.take_lock(command["key"], command["ttl_seconds"])
        if do == "lock_state":
            return self.session.lock_state()
        if do == "release":
            if self.session.lock:
                self.session.lock.release()
            return {}
        if do == "show":
            return self.session.show(command["activity"], command["element"], command["behind"])
        if do == "people":
            with self.session.state:
                return {"people": self.session.people.json()}
        if do == "carets":
            return self.session.carets(command["element"])
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
    arguments.add_argument("--fault", choices=["tie", "new-ids", "forget", "no-renewal", "drop-quick"])
    Driver(arguments.parse_args().fault).run()
