"""Several replicas edit one project at once, over connections that break, and must end with the same content.

Arguments: the service's URL, an app's key, the project, a seed, the number of steps of each replica, and the people who
edit, one for each replica. Prints the counts as JSON; ends with 1 if a replica differs.
"""

import json
import random
import sys
import threading
import time
import uuid

from replica import DELETE, INSERT, KEEP, Copy, Replica, emit, finish
from transport import Lost, Transport

URL, KEY, PROJECT, SEED, STEPS, *PEOPLE = sys.argv[1:]
LETTERS = ["a", "b", "é", "e\u0301", "😀", "👩‍👩‍👧", " "]
PATIENCE = 500  # seconds without progress


class Peer:
    def __init__(self, person, seed):
        self.random = random.Random(seed)
        self.transport = Transport(URL, KEY, PROJECT, person)
        self.counts = {"sent": 0, "repeated": 0, "lost": 0, "merged": 0, "set_aside": 0, "anew": 0, "streams": 0}
        answer = self.read("/events?after_version=0&limit=1")
        state = self.read("")
        self.replica = Replica(answer["incarnation"], state, batch=self.random.choice([1, 3, 1000]))
        self.last_id = None

    def read(self, path):
        """The JSON of an answer, asked for until it comes."""
        while True:
            try:
                return self.transport.ask("GET", path)[1]
            except Lost:
                continue

    def lose(self):
        time.sleep(self.random.random() * 0.02)
        raise Lost

    def edit(self):
        copy, chance = self.replica.copy, self.random
        pending = self.replica.in_flight + self.replica.buffer
        gone = {c.target()[1] for c in pending if c.operation["type"].startswith("delete")}
        made = [c.target() for c in self.replica.buffer if c.operation["type"].startswith("insert")]
        scenes = copy.in_order(copy.scenes) + [i for kind, i in made if kind == "scene"]
        scenes = [s for s in scenes if s not in gone]
        elements = [e for e in copy.elements
                    if copy.has_element(e) and e not in gone and copy.elements[e]["scene"] not in gone]
        choice = chance.random()
        if not scenes or choice < 0.03:
            place = {"after": chance.choice(scenes)} if scenes and chance.random() < 0.5 else {}
            return {"type": "insert_scene", "scene": {"id": str(uuid.uuid4()), "heading": "INT."}} | place
        scene = chance.choice(scenes)
        if not elements or choice < 0.12:
            element = {"id": str(uuid.uuid4()), "kind": "dialogue", "text": chance.choice(LETTERS)}
            return {"type": "insert_element", "scene": scene, "element": element, "after": None}
        if choice < 0.16:
            return {"type": "move_scene", "scene": scene, "after": None}
        if choice < 0.22:
            fields = {chance.choice(["act", "mood"]): chance.choice([1, 2, "x", None])}
            return {"type": "update_scene", "scene": scene, "fields": fields}
        if choice < 0.24 and len(scenes) > 2:
            return {"type": "delete_scene", "scene": scene}
        element = chance.choice(sorted(elements)[:3])
        if choice < 0.27 and len(elements) > 2:
            return {"type": "delete_element", "element": element}
        text, op = self.replica.text(element), []
        at = min(len(text), chance.choice([0, 0, 1, 2, len(text)]))
        emit(op, [KEEP, at])
        if chance.random() < 0.6 or at == len(text):
            emit(op, [INSERT, chance.choice(LETTERS)])
        else:
            emit(op, [DELETE, chance.randint(1, min(3, len(text) - at))])
        return {"type": "edit_text", "element": element, "operation": finish(op)}

    def send(self):
        """Sends the request until an answer comes; takes in events between the tries."""
        while (request := self.replica.next_request()) is not None:
            self.counts["sent"] += 1
            try:
                loses = self.random.random() < 0.2
                status, answer = self.transport.ask(
                    "POST", "/changes", request, self.lose if loses else lambda: None)
            except Lost:
                self.counts["lost"] += 1
                if self.random.random() < 0.5:
                    self.pull()
                continue
            if status == 200:
                self.counts["repeated"] += answer["repeated"]
                self.counts["merged"] += sum(r["result"] == "merged" for r in answer["results"])
                self.pull()
                return
            if status == 409 and answer["code"] in ("stale_base", "rebase_required"):
                self.counts["anew"] += 1
                self.pull()
                self.replica.begin_anew()
                continue
            raise AssertionError(f"{status}: {answer} to {request}")

    def pull(self):
        """Takes in the events after the base, from pages of some length."""
        query = f"after_version={self.replica.base}&incarnation={self.replica.incarnation}"
        while True:
            page = self.read(f"/events?{query}&limit={self.random.randint(1, 50)}")
            assert not page["reset"]
            for event in page["items"]:
                self.replica.receive(event)
            if page["next"] is None:
                self.last_id = page["cursor"]
                return
            query = f"after={page['next']}"

    def follow(self):
        """Takes in events from a stream that is cut off after a while."""
        self.counts["streams"] += 1
        end = time.monotonic() + self.random.random() * 0.4
        try:
            for fields in self.transport.stream(self.last_id, timeout=0.3):
                assert fields.get("event") not in ("reset", "end"), fields
                if "event" not in fields and "data" in fields:
                    self.replica.receive(json.loads(fields["data"]))
                if "id" in fields and "data" in fields:
                    self.last_id = fields["id"]
                if time.monotonic() > end:
                    break
        except Lost:
            pass

    def run(self):
        self.pull()
        for _ in range(int(STEPS)):
            for _ in range(self.random.choice([1, 1, 2, 5])):
                self.replica.make(self.edit())
            choice = self.random.random()
            if choice < 0.5:
                self.send()
            elif choice < 0.7:
                self.pull()
            elif choice < 0.8:
                self.follow()
            time.sleep(self.random.random() * 0.02)
        while self.replica.request or self.replica.buffer:
            self.send()


def main():
    peers = [Peer(person, f"{SEED} {number}") for number, person in enumerate(PEOPLE)]
    failures = []

    def run(peer):
        try:
            peer.run()
        except BaseException as error:
            failures.append(error)
            raise

    threads = [threading.Thread(target=run, args=(peer,), daemon=True) for peer in peers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive(), "a replica does not come to its end"
    assert not failures, failures
    for peer in peers:
        peer.pull()
        assert not peer.replica.in_flight and not peer.replica.buffer
        peer.counts["set_aside"] = len(peer.replica.set_aside_ids)
        peer.counts["drafts"] = len(peer.replica.drafts)
    state = peers[0].read("")
    wanted = Copy(state).shown()
    for peer in peers:
        assert peer.replica.base == state["version"]
        assert peer.replica.copy.shown() == wanted, f"{peer.replica.copy.shown()}\nis not\n{wanted}"
    ids, after = [], "after_version=0"
    while after:
        page = peers[0].read(f"/events?{after}&limit=1000")
        ids += [e["command_id"] for e in page["items"] if (e["data"] or {}).get("replica")]
        after = page["next"] and f"after={page['next']}"
    made = set().union(*(p.replica.carried_out for p in peers))
    assert len(ids) == len(set(ids)) and made <= set(ids), "a change is missing, or there twice"
    total = {name: sum(p.counts[name] for p in peers) for name in peers[0].counts}
    print(json.dumps(total | {"events": len(ids), "characters": len(json.dumps(wanted))}))


main()
