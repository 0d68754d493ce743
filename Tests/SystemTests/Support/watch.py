"""What an operator sees of a node: `/readyz`, the request log, and the alerts of deploy/prometheus/alerts.yml."""

import json
import re
import threading
import time
from pathlib import Path
from typing import Any

from operations import Failed, Node

ALERTS = Path(__file__).resolve().parents[3] / "deploy/prometheus/alerts.yml"
RULE = re.compile(r"- alert: (\w+)\n\s+expr: >-\n((?:\s{10}.*\n)+)")
TERM = re.compile(r"(rate|increase)?\(?(callboard_\w+)(?:\{status=\"(\d+)\"\})?(?:\[\w+\]\))? (>|<|==) ([\d.]+)$")


class Watch:
    """Asks a node every quarter of a second until it is ended."""

    def __init__(self, node: Node):
        self.node, self.begun, self.offset = node, time.monotonic(), len(node.log())
        self.readiness: list[str] = []
        self.samples: list[dict[str, float]] = []
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._look)
        self.thread.start()

    def _look(self) -> None:
        while not self.ended.wait(0.25):
            status, answer = self.node.readyz()
            parts = [f"{name}: {json.dumps(answer[name])[:300]}" for name in ("unreadable_events", "findings", "projections")
                     if answer.get(name)]  # fmt: skip
            said = " ".join([str(status), str(answer.get("detail", ""))[:300], *parts]).strip()
            said = re.sub(r"\d+(\.\d+)? (m?s)\b", r"N \2", said)
            if said not in self.readiness:
                self.readiness.append(said)
            sample: dict[str, float] = {}
            for name, labels, value in re.findall(r"^(callboard_\w+)(\{.*\})? (\S+)$", self.node.ask("/metrics")[1], re.MULTILINE):
                found = re.search(r'status="(\d+)"', labels)
                for key in {name, name + (found.group(1) if found else "")}:
                    sample[key] = sample.get(key, 0) + float(value)
            if sample:
                self.samples.append(sample)

    def end(self) -> dict[str, Any]:
        """Ends watching. Returns what was seen, the conditions of which alerts were met at some time, `for` left out."""
        self.ended.set()
        self.thread.join()
        lines = [line for line in self.node.log()[self.offset :].splitlines() if '"endpoint"' not in line]
        return {"readyz": self.readiness, "alerts": self._alerts(), "log": list(dict.fromkeys(map(_plain, lines)))[:12]}

    def _alerts(self) -> list[str]:
        rules = RULE.findall(ALERTS.read_text())
        if not rules:
            raise Failed(f"no rules in {ALERTS}")
        met = [name for name, words in rules if any(self._holds(part) for part in " ".join(words.split()).split(" or "))]
        errors, requests = self._growth("callboard_http_errors_total"), self._growth("callboard_http_requests_total")
        if errors > 0.02 * requests:
            met.append("CallboardErrors")
        if self.node.process.poll() is not None:
            met.append("CallboardDown")
        return sorted(met)

    def _growth(self, name: str) -> float:
        values = [sample[name] for sample in self.samples if name in sample]
        return values[-1] - values[0] if values else 0

    def _holds(self, expression: str) -> bool:
        found = TERM.match(expression)
        if not found:
            return False
        change, name, status, sign, bound = found.groups()
        name += status or ""
        values = [self._growth(name)] if change else [sample[name] for sample in self.samples if name in sample]
        limit = float(bound)
        return any(value > limit if sign == ">" else value < limit if sign == "<" else value == limit for value in values)


def _plain(line: str) -> str:
    """A line of the log without what differs each time."""
    return re.sub(r'"(time|request_id)":"[^"]*",?|\b\d+\.\d{3,}', "", line)[:400]
