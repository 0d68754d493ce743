"""A replica of a project, written from docs/protocol.md alone. The names are those of the page.

A value without I/O: the caller sends `request` and hands answers and events over.
"""

import json
import uuid

KEEP, INSERT, DELETE = "keep", "insert", "delete"
LENGTH_MAX = 2**31 - 1
COMPONENTS_MAX = 10_000
# Edits over which the carets of others are moved.
RECENT_MAX = 5_000


# Section 2: text operations, as lists of [kind, length] and [INSERT, text].


def size(component):
    return len(component[1]) if component[0] == INSERT else component[1]


def emit(op, component):
    """Appends a component and keeps the normal form, but for the last keep."""
    if size(component) == 0:
        return
    if op and op[-1][0] == component[0]:
        op[-1] = [component[0], op[-1][1] + component[1]]
    else:
        op.append(list(component))


def finish(op):
    if op and op[-1][0] == KEEP:
        op.pop()
    return op


def read(components):
    """The operation of its JSON; ValueError if it is none."""
    if not isinstance(components, list):
        raise ValueError("an operation is an array")
    op, total = [], 0
    for c in components:
        kind, value = DELETE, c
        if isinstance(c, dict):
            if list(c) != ["d"]:
                raise ValueError("an object in an operation has the member d alone")
            value = len(c["d"]) if isinstance(c["d"], str) else c["d"]
        elif isinstance(c, str):
            kind = INSERT
        else:
            kind = KEEP
        if kind != INSERT:
            if isinstance(value, float) and value.is_integer():
                value = int(value)
            if type(value) is not int or not 0 <= value <= LENGTH_MAX:
                raise ValueError(f"{c} is not a component of an operation")
        total += len(value) if kind == INSERT else value
        if total > LENGTH_MAX:
            raise ValueError("the lengths of an operation are too large")
        emit(op, [kind, value])
    return finish(op)


def reach(op):
    """How long a text must be at least."""
    return sum(c[1] for c in op if c[0] != INSERT)


def written(op):
    return [{"d": c[1]} if c[0] == DELETE else c[1] for c in op]


def apply(text, op):
    result, at = "", 0
    for kind, value in op:
        if kind == INSERT:
            result += value
        else:
            if at + value > len(text):
                raise ValueError("an operation beyond the end of its text")
            if kind == KEEP:
                result += text[at : at + value]
            at += value
    return result + text[at:]


class Reader:
    """Takes an operation in parts. At its end it keeps without end."""

    def __init__(self, op):
        self.op = [list(c) for c in op]

    def at_end(self):
        return not self.op

    def next(self):
        return self.op[0][0] if self.op else KEEP

    def left(self):
        return size(self.op[0]) if self.op else float("inf")

    def take(self, n):
        if not self.op:
            return [KEEP, n]
        kind, value = self.op[0]
        if n >= size(self.op[0]):
            return self.op.pop(0)
        if kind == INSERT:
            self.op[0][1] = value[n:]
            return [INSERT, value[:n]]
        self.op[0][1] = value - n
        return [kind, n]


def invert(op, text):
    inverse, at = [], 0
    for kind, value in op:
        if kind == INSERT:
            emit(inverse, [DELETE, len(value)])
            continue
        emit(inverse, [KEEP, value] if kind == KEEP else [INSERT, text[at : at + value]])
        at += value
    return finish(inverse)


def compose(first, second):
    a, op = Reader(first), []
    for c in second:
        if c[0] == INSERT:
            emit(op, c)
            continue
        n = c[1]
        while n > 0:
            if a.next() == DELETE:
                emit(op, a.take(a.left()))
                continue
            part = a.take(min(n, a.left()))
            n -= size(part)
            if c[0] == KEEP:
                emit(op, part)
            elif part[0] == KEEP:
                emit(op, [DELETE, part[1]])
    while not a.at_end():
        emit(op, a.take(a.left()))
    return finish(op)


# Section 3: transformation.


def transform(mine, theirs, side):
    m, t, op = Reader(mine), Reader(theirs), []
    while not m.at_end():
        if t.next() == INSERT and (m.next() != INSERT or side == "right"):
            emit(op, [KEEP, t.left()])
            t.take(t.left())
        elif m.next() == INSERT:
            emit(op, m.take(m.left()))
        else:
            n = min(m.left(), t.left())
            my, their = m.take(n), t.take(n)
            if their[0] == KEEP:
                emit(op, my)
    return finish(op)


def transform_lists(mine, theirs, tie="right"):
    """One by one: theirs are earlier in the log. Gives mine over theirs, and theirs over mine."""
    other = {"left": "right", "right": "left"}[tie]
    mine, passed = list(mine), []
    for their in theirs:
        for i, my in enumerate(mine):
            mine[i] = transform(my, their, tie)
            their = transform(their, my, other)
        passed.append(their)
    return mine, passed


# Section 7: places.


def move(place, op, is_own):
    at = 0
    for kind, value in op:
        if at > place:
            break
        if kind == KEEP:
            at += value
        elif kind == INSERT:
            if at < place or (at == place and is_own):
                place += len(value)
            at += len(value)
        else:
            place -= min(value, max(0, place - at))
    return place


# Section 6: the copy, which events change.

KINDS = {"scene": "scenes", "element": "elements", "character": "characters", "location": "locations"}


class Copy:
    def __init__(self, state):
        self.scenes, self.elements, self.characters, self.locations = {}, {}, {}, {}
        for scene in state["scenes"]:
            self.scenes[scene["id"]] = {k: scene[k] for k in ("order", "heading", "fields")} | {"gone": False}
            for e in scene["elements"]:
                members = ("scene", "order", "kind", "text", "fields")
                self.elements[e["id"]] = {k: e[k] for k in members} | {"gone": False}
        for kind in ("characters", "locations"):
            for thing in state[kind]:
                getattr(self, kind)[thing["id"]] = {k: thing[k] for k in ("name", "fields")} | {"gone": False}

    def apply(self, event):
        data, (kind, _, verb) = event["data"], event["type"].partition("_")
        if event["type"] == "text_edited":
            element = self.elements[data["element"]]
            element["text"] = apply(element["text"], read(data["operation"]))
            return
        if kind not in KINDS or data is None or kind not in data:
            return
        things = getattr(self, KINDS[kind])
        if verb == "inserted":
            members = ("scene", "order", "heading", "kind", "text", "name")
            thing = {k: data[k] for k in members if k in data and k != kind}
            thing["fields"] = {k: v for k, v in data["fields"].items() if v is not None}
            things[data[kind]] = thing | {"gone": False}
        elif verb == "updated":
            thing = things[data[kind]]
            thing.update({k: data[k] for k in ("heading", "kind", "name") if data.get(k) is not None})
            for name, value in data["fields"].items():
                thing["fields"].pop(name, None) if value is None else thing["fields"].update({name: value})
        elif verb == "moved":
            things[data[kind]]["order"] = data["order"]
        elif verb == "deleted":
            things[data[kind]]["gone"] = True

    def json(self):
        return {kind: getattr(self, kind) for kind in KINDS.values()}

    @classmethod
    def stored(cls, json):
        copy = cls.__new__(cls)
        for kind in KINDS.values():
            setattr(copy, kind, json[kind])
        return copy

    def in_order(self, things, scene=None):
        """The ids of the things that are there, in their order."""
        there = [i for i, t in things.items() if not t["gone"] and (scene is None or t["scene"] == scene)]
        return sorted(there, key=lambda i: things[i]["order"].encode())

    def has_element(self, element):
        thing = self.elements.get(element)
        return bool(thing) and not thing["gone"] and not self.scenes[thing["scene"]]["gone"]

    def shown(self):
        """The content as `GET /v1/projects/PROJECT` shows it, without ids of order and versions."""
        return {
            "scenes": [
                [i, self.scenes[i]["heading"], self.scenes[i]["fields"],
                 [[e, self.elements[e]["kind"], self.elements[e]["text"], self.elements[e]["fields"]]
                  for e in self.in_order(self.elements, i)]]
                for i in self.in_order(self.scenes)
            ],
            "characters": sorted([i, t["name"], t["fields"]] for i, t in self.characters.items() if not t["gone"]),
            "locations": sorted([i, t["name"], t["fields"]] for i, t in self.locations.items() if not t["gone"]),
        }


# Section 5: the state machine.


class Change:
    def __init__(self, operation, id=None, sent=False, void=False, fence=None):
        # It is void if it is in flight and certain to be set aside: it has no effect on the view.
        self.id, self.operation, self.sent, self.void = id or str(uuid.uuid4()), operation, sent, void
        # The fence of the lock under which it is sent, and that of one which does not cover it.
        self.fence, self.wrong_fence = fence, None

    def edits(self, element):
        return self.text == element and not self.void

    @property
    def text(self):
        """The element whose text it edits, or None."""
        return self.operation["element"] if self.operation["type"] == "edit_text" else None

    @property
    def is_insert(self):
        return self.operation["type"].startswith("insert")

    def target(self):
        """The kind and id of the thing that it changes or inserts."""
        kind = self.operation["type"].rpartition("_")[2]
        kind = "element" if kind == "text" else kind
        thing = self.operation[kind]
        return kind, thing["id"] if isinstance(thing, dict) else thing

    def json(self):
        operation = dict(self.operation)
        if self.text:
            operation["operation"] = written(operation["operation"])
        return {"id": self.id, "operation": operation}

    @classmethod
    def stored(cls, json):
        operation = dict(json["operation"])
        if operation["type"] == "edit_text":
            operation["operation"] = read(operation["operation"])
        return cls(operation, json["id"], json["sent"], json["void"], json["fence"])


class View:
    """What the person sees: a copy, with changes made in it. Deleted things stay in the lists as marks of their places."""

    def __init__(self, copy):
        self.scenes, self.elements, self.characters, self.locations = (
            {i: dict(t) for i, t in getattr(copy, kind).items()} for kind in KINDS.values())
        key = lambda things: lambda i: things[i]["order"].encode()
        self.order = sorted(self.scenes, key=key(self.scenes))
        self.inside = {scene: [] for scene in self.scenes}
        for i in sorted(self.elements, key=key(self.elements)):
            self.inside.setdefault(self.elements[i]["scene"], []).append(i)

    def has(self, kind, thing):
        found = getattr(self, KINDS[kind]).get(thing)
        if not found or found["gone"]:
            return False
        return kind != "element" or self.has("scene", found["scene"])

    def list_of(self, change):
        """The list in which an insertion or a move puts its thing, and the kind of the things in it."""
        if change.target()[0] == "scene":
            return self.order, "scene"
        return self.inside.setdefault(change.operation["scene"], []), "element"

    def left_of(self, change):
        """Its `after`, or if that has gone, the nearest thing to the left that is there and is not the one that moves."""
        after, (things, kind) = change.operation.get("after"), self.list_of(change)
        moved = change.target()[1]
        at = things.index(after) if after in things else -1
        while at >= 0 and (things[at] == moved or not self.has(kind, things[at])):
            at -= 1
        return things[at] if at >= 0 else None

    def place(self, operation, things, kind, moved=None):
        """The `after` that says what an operation's place says; ValueError if there is no such place."""
        there = [i for i in things if i != moved and self.has(kind, i)]
        if operation.get("after") is not None:
            if operation["after"] not in there:
                raise ValueError(f"nothing to be after: {operation['after']}")
            return operation["after"]
        if "after" in operation:
            return None
        index = operation.get("index", len(there))
        return there[min(index, len(there)) - 1] if index > 0 and there else None

    def show(self, change):
        """Makes a change in the view, if it is possible there."""
        if change.void:
            return
        operation, (kind, thing), verb = change.operation, change.target(), change.operation["type"].partition("_")[0]
        things = getattr(self, KINDS[kind])
        if verb in ("insert", "move") and kind in ("scene", "element"):
            order, _ = self.list_of(change)
            if thing in order:
                order.remove(thing)
            after, is_last = operation.get("after"), "after" not in operation
            at = order.index(after) + 1 if after in order else 0
            order.insert(len(order) if is_last else at, thing)
        if verb == "insert":
            defaults = {"scene": {"heading": ""}, "element": {"text": "", "scene": operation.get("scene")}}.get(kind, {})
            made = {"fields": {}, "order": ""} | defaults | operation[kind] | {"gone": False}
            made["fields"] = {k: v for k, v in made["fields"].items() if v is not None}
            things[thing] = made
            if kind == "scene":
                self.inside.setdefault(thing, [])
        elif thing in things and verb == "update":
            values = {k: operation[k] for k in ("heading", "kind", "name") if operation.get(k) is not None}
            fields = things[thing]["fields"] | operation.get("fields", {})
            things[thing] |= values | {"fields": {k: v for k, v in fields.items() if v is not None}}
        elif thing in things and verb == "delete":
            things[thing]["gone"] = True
        elif thing in things and verb == "edit":
            things[thing]["text"] = apply(things[thing]["text"], operation["operation"])

    def json(self):
        named = lambda things: [{"id": i, "name": t["name"], "fields": t["fields"]}
                                for i, t in things.items() if not t["gone"]]
        return {
            "scenes": [
                {"id": i, "heading": self.scenes[i]["heading"], "fields": self.scenes[i]["fields"],
                 "elements": [{"id": e} | {k: self.elements[e][k] for k in ("kind", "text", "fields")}
                              for e in self.inside[i] if self.has("element", e)]}
                for i in self.order if self.has("scene", i)
            ],
            "characters": named(self.characters),
            "locations": named(self.locations),
        }


class Refused(Exception):
    """The change is impossible in the view."""


class Replica:
    # Whether it makes the mistake of not knowing its own changes again.
    forgets = False

    def __init__(self, incarnation, state, batch=1000, tie="right"):
        self.replica, self.batch = str(uuid.uuid4()), batch
        # The side of an own change that passes an earlier one. "left" is wrong; a test shows that it is noticed.
        self.tie = tie
        self.incarnation, self.base, self.copy = incarnation, state["version"], Copy(state)
        self.in_flight, self.buffer, self.request = [], [], None
        self.carried_out, self.set_aside_ids, self.drafts = set(), set(), []
        self.recent, self.recent_since = [], self.base

    def json(self):
        """All that must survive the process."""
        changes = lambda list: [c.json() | {"sent": c.sent, "void": c.void, "fence": c.fence} for c in list]
        return {
            "replica": self.replica, "incarnation": self.incarnation, "base": self.base, "copy": self.copy.json(),
            "in_flight": changes(self.in_flight), "buffer": changes(self.buffer), "drafts": self.drafts,
            "request": self.request and self.request.decode(),
        }

    @classmethod
    def stored(cls, json, batch=1000, tie="right"):
        replica = cls.__new__(cls)
        replica.replica, replica.batch, replica.tie = json["replica"], batch, tie
        replica.incarnation, replica.base, replica.copy = json["incarnation"], json["base"], Copy.stored(json["copy"])
        replica.in_flight, replica.buffer = ([Change.stored(c) for c in json[k]] for k in ("in_flight", "buffer"))
        replica.request = json["request"] and json["request"].encode()
        replica.carried_out, replica.set_aside_ids, replica.drafts = set(), set(), json["drafts"]
        replica.recent, replica.recent_since = [], replica.base
        return replica

    # A text as the person sees it: the copy, then the changes in flight, then the buffered ones.
    def text(self, element):
        text = self.copy.elements[element]["text"]
        for change in self.in_flight + self.buffer:
            if change.edits(element):
                text = apply(text, change.operation["operation"])
        return text

    def view(self):
        view = View(self.copy)
        for change in self.in_flight + self.buffer:
            view.show(change)
        return view

    def make_in_view(self, operation, lock=None):
        """Makes a change of what the person sees, and returns it; Refused if it is impossible there.

        `lock` is the key and the fence of a lock; the fence goes with the change if the lock covers it."""
        view, operation = self.view(), dict(operation)
        change = Change(operation)
        (kind, thing), verb = change.target(), operation["type"].partition("_")[0]
        try:
            if operation["type"] == "edit_text":
                operation["operation"] = read(operation["operation"])
            if verb == "insert":
                if thing in getattr(view, KINDS[kind]):
                    raise ValueError("the id is taken")
                if kind == "element" and not view.has("scene", operation["scene"]):
                    raise ValueError("there is no such scene")
            elif not view.has(kind, thing):
                raise ValueError(f"there is no such {kind}")
            if verb in ("insert", "move") and kind in ("scene", "element"):
                after = view.place(operation, *view.list_of(change), moved=thing)
                operation.pop("index", None)
                operation["after"] = after
            if verb == "edit" and reach(operation["operation"]) > len(view.elements[thing]["text"]):
                raise ValueError("the operation reaches beyond its text")
        except ValueError as error:
            raise Refused(str(error)) from error
        return self.make(operation, lock[1] if lock and self.covers(lock[0], change) else None)

    def make(self, operation, fence=None):
        last = self.buffer[-1] if self.buffer else None
        joins = operation["type"] == "edit_text" and last and last.text == operation["element"] and not last.sent
        if joins and last.fence == fence:
            both = compose(last.operation["operation"], operation["operation"])
            if len(both) <= COMPONENTS_MAX:
                last.operation["operation"] = both
                return last
        self.buffer.append(Change(operation, fence=fence))
        return self.buffer[-1]

    # Section 7: locks.

    def covers(self, key, change):
        """Whether the lock with a key covers what a change changes."""
        kind, thing = change.target()
        inside = change.operation if change.is_insert else self.view().elements.get(thing, {})
        keys = ["space"] + ([] if change.is_insert else [f"{kind}:{thing}"])
        return key in keys + ([f"scene:{inside.get('scene')}"] if kind == "element" else [])

    def fence(self, key, fence):
        """Has a fence go with the changes that wait, have none and are covered; says whether there is one."""
        free = [c for c in self.buffer if c.fence is None and c.wrong_fence != fence and self.covers(key, c)]
        for change in free:
            change.fence = fence
        return bool(free)

    def unfence(self):
        """After `wrong_lock`: the changes in flight are to be sent without that fence."""
        for change in self.in_flight:
            change.fence, change.wrong_fence = None, change.fence
        self.begin_anew()

    def lose(self, fence):
        """After `lock_lost`: what was made under that lock, and what else was made of the same things, becomes drafts."""
        self.begin_anew()
        things = {c.target()[1] for c in self.buffer if c.fence == fence}
        self.keep_drafts(self.buffer, things)
        self.buffer = [c for c in self.buffer if c.target()[1] not in things]

    def next_request(self):
        """The request to send: the one in flight again, or the next one; None if no change waits."""
        if self.request is None:
            self.drop_impossible()
            if self.buffer:
                # One fence goes with a request.
                count = 0
                while count < min(self.batch, len(self.buffer)) and self.buffer[count].fence == self.buffer[0].fence:
                    count += 1
                self.in_flight, self.buffer = self.buffer[:count], self.buffer[count:]
                for change in self.in_flight:
                    change.sent = True
                body = {"replica": self.replica, "base": self.base, "changes": [c.json() for c in self.in_flight]}
                self.request = json.dumps(body).encode()
        return self.request

    def begin_anew(self):
        """After `stale_base` or `rebase_required`: what is not in the log is to be sent with another base."""
        self.buffer = [c for c in self.in_flight if not c.void] + self.buffer
        self.in_flight, self.request = [], None

    def receive(self, event):
        if event["version"] <= self.base:
            return
        assert event["version"] == self.base + 1, "a gap between events"
        self.base = event["version"]
        if (event["data"] or {}).get("replica") == self.replica:
            self.own(event)
        else:
            self.others(event)
        if event["type"] == "text_edited":
            self.recent.append((event["version"], event["data"]["element"], read(event["data"]["operation"]), event["actor"]))
            if len(self.recent) > RECENT_MAX:
                self.recent_since = self.recent.pop(0)[0]

    # Section 7: carets.

    def place_at_base(self, element, place):
        """A place in the view's text, in the text at `base`."""
        back = {KEEP: lambda n: [KEEP, n], INSERT: lambda s: [DELETE, len(s)], DELETE: lambda n: [INSERT, " " * n]}
        for change in reversed(self.in_flight + self.buffer):
            if change.edits(element):
                place = move(place, [back[kind](value) for kind, value in change.operation["operation"]], False)
        return place

    def place_in_view(self, element, place, version, person):
        """Where a person's place in the text at a version is in the view's text; None if that is not known."""
        if not self.recent_since <= version <= self.base:
            return None
        for at, edited, op, author in self.recent:
            if at > version and edited == element:
                place = move(place, op, author == person)
        for change in self.in_flight + self.buffer:
            if change.edits(element):
                place = move(place, change.operation["operation"], False)
        return place

    def own(self, event):
        # After `begin_anew`, an earlier attempt may still be carried out: its changes wait in the buffer.
        waiting = self.in_flight or self.buffer
        if self.forgets and (not waiting or waiting[0].id != event["command_id"]):
            return self.others(event)
        change = waiting.pop(0)
        assert change.id == event["command_id"], "own events come in the order of the request"
        self.carried_out.add(change.id)
        if event["type"] == "change_set_aside":
            self.set_aside(change)
        else:
            if change.text and self.tie == "right":
                assert read(event["data"]["operation"]) == change.operation["operation"], (
                    f"another transformation: {event['data']['operation']} is in the log,"
                    f" {written(change.operation['operation'])} is in flight")
            elif change.text:
                event["data"]["operation"] = written(change.operation["operation"])
            self.copy.apply(event)
        if not self.in_flight:
            self.request = None

    def others(self, event):
        self.copy.apply(event)
        if event["type"] != "text_edited":
            return
        edits = [c for c in self.in_flight + self.buffer if c.edits(event["data"]["element"])]
        mine, _ = transform_lists(
            [c.operation["operation"] for c in edits], [read(event["data"]["operation"])], self.tie)
        for change, op in zip(edits, mine):
            change.operation["operation"] = op

    def set_aside(self, change):
        self.set_aside_ids.add(change.id)
        if change.void:
            return
        kind, thing = change.target()
        rest = [change] + self.in_flight + self.buffer
        # The changes in flight behind it are set aside with events of their own.
        if change.text:
            self.keep_draft(thing, [c for c in rest if c.edits(thing)])
            self.buffer = [c for c in self.buffer if c.text != thing]
            for other in self.in_flight:
                other.void = other.void or other.text == thing
        elif change.is_insert:
            within = {thing} | {c.target()[1] for c in rest if c.is_insert and c.operation.get("scene") == thing}
            self.keep_drafts(rest, within)
            for other in self.in_flight:
                other.void = other.void or other.target()[1] in within
            self.buffer = [c for c in self.buffer if c.target()[1] not in within]
            for other in self.buffer:
                if other.operation.get("after") == thing:
                    other.operation["after"] = change.operation.get("after")

    def keep_drafts(self, changes, things):
        """Keeps the texts that changes of some things were to make."""
        for thing in things:
            edits = [c for c in changes if c.target() == ("element", thing) and (c.text or c.is_insert) and not c.void]
            if edits:
                self.keep_draft(thing, edits)

    def keep_draft(self, element, edits):
        """Keeps the text of an element as the person sees it, which changes cannot bring into the log any more."""
        text = self.copy.elements.get(element, {"text": ""})["text"]
        for change in edits:
            if change.is_insert:
                text = change.operation["element"].get("text", "")
            else:
                text = apply(text, change.operation["operation"])
        self.drafts.append({"element": element, "text": text})

    def drop_impossible(self):
        """Removes what the service would refuse, and gives the rest places that are there."""
        view, kept, dropped = View(self.copy), [], {}
        for change in self.in_flight:
            view.show(change)
        for change in self.buffer:
            kind, thing = change.target()
            if change.is_insert:
                is_possible = kind != "element" or view.has("scene", change.operation["scene"])
                is_possible = is_possible and thing not in getattr(view, KINDS[kind])
            else:
                is_possible = view.has(kind, thing)
            if not is_possible:
                dropped.setdefault(thing, []).append(change)
                continue
            if "after" in change.operation:
                change.operation["after"] = view.left_of(change)
            view.show(change)
            kept.append(change)
        for thing, changes in dropped.items():
            self.keep_drafts(changes, {thing})
        self.buffer = kept
        return dropped

    def reset(self, incarnation, state, in_log):
        """Begins with a snapshot of another log, and carries over what is not in it; `in_log` are ids of own changes."""
        old, copy = self.copy, Copy(state)
        waiting = self.in_flight + self.buffer
        changes = [c for c in waiting if c.id not in in_log and not c.void]
        made = {c.target()[1]: c for c in waiting if c.is_insert}
        for element in {c.text for c in changes if c.text}:
            if element in made and made[element] in changes:
                continue
            if element in made:
                old.elements[element] = {"text": made[element].operation["element"].get("text", "")}
            text = old.elements[element]["text"]
            # Edits in the new log are in the snapshot's text; the edits behind them count in a text that has them, too.
            for change in waiting:
                if change.text == element and change.id in in_log:
                    text = apply(text, change.operation["operation"])
            edits = [c for c in changes if c.text == element]
            if not copy.has_element(element):
                old.elements[element]["text"] = text
                self.keep_draft(element, edits)
                changes = [c for c in changes if c.text != element]
                continue
            mine, _ = transform_lists(
                [c.operation["operation"] for c in edits],
                [difference(text, copy.elements[element]["text"])], self.tie)
            for change, op in zip(edits, mine):
                change.operation["operation"] = op
        self.replica, self.incarnation, self.base, self.copy = str(uuid.uuid4()), incarnation, state["version"], copy
        self.in_flight, self.request = [], None
        self.recent, self.recent_since = [], self.base
        self.buffer = [Change(c.operation) for c in changes]
        self.drop_impossible()


def difference(old, new):
    """An operation that makes one text of another: the part between their common beginning and end."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    op = []
    emit(op, [KEEP, start])
    emit(op, [INSERT, new[start : len(new) - end]])
    emit(op, [DELETE, len(old) - end - start])
    return finish(op)
