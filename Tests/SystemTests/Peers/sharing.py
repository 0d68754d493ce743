"""Locks and presence of a session of `driver.py`, as section 7 of docs/protocol.md says."""

import json
import threading
import time
import uuid

from transport import Lost

TRIES_MAX, PAUSE = 5, 0.2
# Seconds between changes of what is shown, and between heartbeats.
CHANGE_PAUSE, HEARTBEAT = 0.1, 10
# Seconds between changes that `drop-quick` shows: so many that a quick series is one on a busy machine too.
DROP_PAUSE = 2


class Lock:
    """A lock that renews itself at half of its time, and says why it is lost."""

    def __init__(self, session, key, ttl):
        self.session, self.key, self.ttl = session, key, ttl
        self.loss, self.is_released = None, False
        self.until = time.monotonic() + ttl
        body, headers = json.dumps({"key": key, "ttl_seconds": ttl}), {"Idempotency-Key": str(uuid.uuid4())}
        for attempt in range(TRIES_MAX):
            try:
                self.status, answer = session.transport.ask("POST", "/locks", body, headers=headers)
                break
            except Lost:
                time.sleep(PAUSE * 2**attempt)
        else:
            self.status, answer = 0, {}
        if self.status in (200, 201):
            self.fence, self.token = answer["fence"], answer["token"]
            threading.Thread(target=session.guarded, args=(self.keep,), daemon=True).start()

    @property
    def is_over(self):
        return self.is_released or self.loss is not None

    @property
    def is_held(self):
        return not self.is_over and time.monotonic() < self.until

    def lose(self, why):
        with self.session.state:
            if not self.is_over:
                self.loss = why
            self.session.state.notify_all()

    def hear(self, event):
        """Takes in an event of the space: the lock may have ended by it."""
        ends = event["type"] in ("lock_released", "lock_expired", "lock_taken_over")
        if ends and event["data"]["fence"] == self.fence:
            self.lose(event["type"])

    def keep(self):
        if self.session.fault == "no-renewal":
            self.until = float("inf")
            return
        due, body = self.until - self.ttl / 2, json.dumps({"token": self.token, "ttl_seconds": self.ttl})
        while True:
            with self.session.state:
                self.session.wait_until(lambda: self.is_over, min(due, self.until) - time.monotonic())
            asked = time.monotonic()
            if asked >= self.until:
                return self.lose("expired")
            if self.is_over:
                return
            try:
                status, answer = self.session.transport.ask(
                    "POST", f"/locks/{self.fence}/extend", body, headers={"Idempotency-Key": str(uuid.uuid4())},
                    timeout=self.until - asked)
            except Lost:
                due = time.monotonic() + PAUSE
                continue
            if status != 200:
                return self.lose(answer["code"])
            self.until = asked + self.ttl
            due = self.until - self.ttl / 2

    def release(self):
        """Releases it once what was made under it is in the log."""
        replica = self.session.replica
        with self.session.state:
            self.session.wait_until(
                lambda: self.is_over or all(c.fence != self.fence for c in replica.in_flight + replica.buffer))
            if self.is_over:
                return
            self.is_released = True
            self.session.state.notify_all()
        for _ in range(TRIES_MAX):
            try:
                self.session.transport.ask(
                    "POST", f"/locks/{self.fence}/release", json.dumps({"token": self.token}),
                    headers={"Idempotency-Key": str(uuid.uuid4())})
                return
            except Lost:
                time.sleep(PAUSE)  # If none arrives, it ends by itself.


class Presence:
    """Shows others where the person is: the last of quick changes, and all of it again at each heartbeat."""

    def __init__(self, session):
        self.session, self.must_send, self.shown_at = session, False, 0
        self.values = {"client": "driver", "interval_seconds": HEARTBEAT}
        threading.Thread(target=session.guarded, args=(self.run,), daemon=True).start()

    def show(self, values):
        with self.session.state:
            is_quick = time.monotonic() - self.shown_at < DROP_PAUSE
            if self.session.fault == "drop-quick" and is_quick:
                return
            self.shown_at = time.monotonic()
            self.values, self.must_send = self.values | values, True
            self.session.state.notify_all()

    def run(self):
        while True:
            with self.session.state:
                self.session.wait_until(lambda: self.must_send, HEARTBEAT)
                self.must_send, body = False, json.dumps(self.values)
            try:
                status, answer = self.session.transport.ask("POST", "/presence", body)
                if status >= 400:
                    raise RuntimeError(f"presence: {status} {answer}")
            except Lost:
                with self.session.state:
                    self.must_send = True
                time.sleep(PAUSE)
            time.sleep(CHANGE_PAUSE)


class People:
    """Those who are present, by what a stream tells of them."""

    def __init__(self):
        self.present = {}

    def hear(self, told):
        if told["change"] == "snapshot":
            self.present = {}
        for presence in told.get("present", []) + ([told["presence"]] if "presence" in told else []):
            key = presence["person"]["id"], presence["client"]
            self.present[key] = presence
            if told["change"] == "left":
                del self.present[key]

    def json(self):
        return [{"person": person, "activity": p.get("activity")} for (person, _), p in self.present.items()]

    def carets(self, replica, element):
        carets = []
        for (person, _), presence in self.present.items():
            cursor = presence.get("cursor")
            if not cursor or cursor["element"] != element:
                continue
            ends = [replica.place_in_view(element, cursor[end], cursor["version"], person) for end in ("anchor", "head")]
            if None not in ends:
                carets.append({"person": person, "anchor": ends[0], "head": ends[1]})
        return carets
