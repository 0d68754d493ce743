"""Edits a project with `callboard edit` in a pseudo-terminal, beside a person who uses the API."""

import json
import os
import pty
import re
import select
import signal
import sys
import tempfile
import termios
import time
import urllib.request
import uuid

program, url, app_key, admin_key, project, line, ada, ben = sys.argv[1:]

UNDO, REDO, NETWORK, QUIT, BACKSPACE, END = b"\x1a", b"\x19", b"\x0f", b"\x11", b"\x7f", b"\x05"
LEAVING = b"\x1b[?1049l"


def call(method, path, body=None, person=ben):
    request = urllib.request.Request(
        url + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + app_key,
            "Callboard-Person": person,
            "Content-Type": "application/json",
        },
    )
    with urllib.request.urlopen(request, timeout=120) as answer:
        text = answer.read()
        return json.loads(text) if text else None


def text():
    return call("GET", f"/v1/projects/{project}/elements/{line}")["text"]


def write(operation):
    """Ben edits the line."""
    version = call("GET", f"/v1/projects/{project}")["version"]
    change = {"type": "edit_text", "element": line, "operation": operation}
    call(
        "POST",
        f"/v1/projects/{project}/changes",
        {
            "replica": str(uuid.uuid4()),
            "base": version,
            "changes": [{"id": str(uuid.uuid4()), "operation": change}],
        },
    )


class Terminal:
    """The program in a terminal of 60 columns and 12 rows."""

    def __init__(self, *options):
        self.master, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (12, 60))
        self.before = termios.tcgetattr(self.slave)
        self.output = b""
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            for number in range(3):
                os.dup2(self.slave, number)
            os.environ.pop("CALLBOARD_TOKEN", None)
            words = [program, "edit", project, "--url", url, "--key", admin_key, "--person", ada]
            os.execv(program, words + list(options))

    def read(self, seconds):
        """Takes what the program has shown; whether there was anything within this time."""
        is_there = bool(select.select([self.master], [], [], seconds)[0])
        if is_there:
            self.output += os.read(self.master, 65536)
        return is_there

    def type(self, keys):
        os.write(self.master, keys)

    @property
    def screen(self):
        """What the last screen shows."""
        return self.output.split(b"\x1b[?25l\x1b[H")[-1].decode(errors="replace")

    @property
    def words(self):
        """The same without colours: another's caret may be in a word."""
        return re.sub(r"\x1b\[[0-9;]*m", "", self.screen)

    def until(self, what, condition):
        end = time.monotonic() + 180
        while not condition():
            if time.monotonic() > end:
                sys.exit(f"never: {what}\nthe text is {text()!r}\nthe screen is {self.screen!r}")
            self.read(0.05)

    def shows(self, *words):
        self.until(f"it shows {words}", lambda: all(word in self.words or word in self.screen for word in words))

    def ends(self, code=None, by=None):
        """The program ends, and the terminal is as it was."""
        status = None
        end = time.monotonic() + 180
        while status is None:
            if time.monotonic() > end:
                sys.exit(f"it does not end: {self.screen!r}")
            self.read(0.05)
            pid, found = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                status = found
        while self.read(0.2):
            pass
        if code is not None:
            assert os.waitstatus_to_exitcode(status) == code, (status, self.output[-2000:])
        if by is not None:
            assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == by, status
        assert termios.tcgetattr(self.slave) == self.before, "the terminal is not as it was"
        assert LEAVING in self.output, self.output[-2000:]
        os.close(self.master)
        os.close(self.slave)


# Both write into one line, and see each other.
terminal = Terminal()
terminal.shows("following", "Ada")
terminal.type(END + "To bé".encode())
terminal.until("Ada's text arrives", lambda: text().endswith("To bé"))
write(["Oh: "])
terminal.shows("Oh: To bé")
terminal.type(b", or not")
terminal.until("the caret has moved with the text", lambda: text() == "Oh: To bé, or not")

# The people who are present, and the caret that Ben shows.
version = call("GET", f"/v1/projects/{project}")["version"]
call(
    "POST",
    f"/v1/projects/{project}/presence",
    {
        "client": "phone",
        "cursor": {"element": line, "version": version, "anchor": 0, "head": 1},
    },
)
terminal.shows("Ben", "O\x1b[7mh\x1b[0m: ")


def element_of_ada():
    """The element in which the others see Ada's caret."""
    present = call("GET", f"/v1/projects/{project}/presence")
    carets = [item["cursor"] for item in present["items"] if item["person"]["id"] == ada and item["cursor"]]
    return carets[0]["element"] if carets else None


terminal.until("Ada's caret is in the line", lambda: element_of_ada() == line)

# Undo takes back what Ada has written, and nothing of Ben's.
before = text()
terminal.type(UNDO)
terminal.until("something of Ada's has gone", lambda: len(text()) < len(before))
assert text().startswith("Oh: ")
terminal.type(REDO)
terminal.until("it is back", lambda: text() == before)
terminal.type(BACKSPACE)
terminal.until("the last letter has gone", lambda: text() == before[:-1])

# Without the network, and back.
terminal.type(NETWORK)
terminal.shows("offline")
terminal.type(b"!")
terminal.shows("no!", "1 unsent")
write([{"d": 4}])
assert not text().endswith("!")
terminal.type(NETWORK)
terminal.until("both changes are there", lambda: text() == before[4:-1] + "!")

# Text of others gives the terminal no orders.
write(["\x1b]0;title\x07\x1b[2J"])
terminal.shows("·]0;title··[2J")
assert b"\x1b]0" not in terminal.output and b"\x1b[2J" not in terminal.output
write([{"d": len("\x1b]0;title\x07\x1b[2J")}])

# A smaller window, a new element, and the end.
termios.tcsetwinsize(terminal.slave, (6, 30))
os.kill(terminal.pid, signal.SIGWINCH)
terminal.until("the screen has six rows", lambda: terminal.screen.count("\r\n") == 5)
elements = len(call("GET", f"/v1/projects/{project}")["scenes"][0]["elements"])
terminal.type(b"\rnew line")
terminal.until(
    "a new element",
    lambda: len(call("GET", f"/v1/projects/{project}")["scenes"][0]["elements"]) == elements + 1,
)
# The editor waits for 3 s at its end for what is on its way, which may be too short on a busy machine.
terminal.until("its text", lambda: "new line" in json.dumps(call("GET", f"/v1/projects/{project}")))
terminal.type(QUIT)
terminal.ends(code=0)
assert "new line" in json.dumps(call("GET", f"/v1/projects/{project}"))

# Unsent changes are kept in a folder, and sent the next time.
folder = tempfile.TemporaryDirectory()
copy = folder.name + "/copy"
terminal = Terminal("--copy", copy)
terminal.shows("following")
terminal.type(NETWORK)
terminal.shows("offline")
terminal.type(b"kept ")
terminal.shows("1 unsent")
terminal.type(QUIT)
terminal.ends(code=0)
assert "kept" not in json.dumps(call("GET", f"/v1/projects/{project}"))
terminal = Terminal("--copy", copy)
terminal.until(
    "what was kept is sent",
    lambda: "kept" in json.dumps(call("GET", f"/v1/projects/{project}")),
)

# However it ends, the terminal is put back.
os.kill(terminal.pid, signal.SIGTERM)
terminal.ends()
terminal = Terminal()
terminal.shows("following")
os.kill(terminal.pid, signal.SIGSEGV)
terminal.ends(by=signal.SIGSEGV)

print("all of it")
