"""Requests of one person about one project, with an app's key."""

import http.client
import json
import time
import urllib.parse

SILENCE = 45  # seconds after which a stream counts as dead


class Lost(Exception):
    """No answer, or one that asks to come again."""


class Transport:
    def __init__(self, url, key, project, person, timeout=30):
        self.address, self.timeout = urllib.parse.urlsplit(url), timeout
        self.path = f"/v1/projects/{project}"
        self.headers = {"Authorization": "Bearer " + key, "Callboard-Person": person}

    def open(self, timeout=None):
        return http.client.HTTPConnection(self.address.hostname, self.address.port, timeout=timeout or self.timeout)

    def ask(self, method, path, body=None, after_sending=lambda: None, headers={}, timeout=None):
        """The status and the JSON of an answer; `path` is behind that of the project. `after_sending` may raise Lost."""
        connection, headers = self.open(timeout), self.headers | headers
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, self.path + path, body, headers)
            after_sending()
            answer = connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise Lost(str(error)) from error
        finally:
            connection.close()
        if answer.headers.get("Content-Length") is None and not answer.chunked:
            # http.client takes a head that the end of the connection has cut for a whole one.
            raise Lost("the head of the answer is cut")
        if answer.status in (408, 429, 500, 503):
            time.sleep(float(answer.headers.get("Retry-After", 0.2)))
            raise Lost(f"status {answer.status}")
        return answer.status, json.loads(text) if text else {}

    def stream(self, last_id=None, query="", timeout=SILENCE, on_open=lambda connection: None):
        """The events of a stream as their fields, until it breaks, as a Lost; an empty one for a line `:`."""
        connection, headers = self.open(timeout), dict(self.headers)
        if last_id:
            headers["Last-Event-ID"] = last_id
        try:
            connection.request("GET", f"{self.path}/events/stream{query}", headers=headers)
            on_open(connection)
            answer = connection.getresponse()
            if answer.status != 200:
                text = answer.read()[:300]
                time.sleep(float(answer.headers.get("Retry-After", 0.2)))
                raise Lost(f"status {answer.status}: {text}")
            fields = {}
            while line := answer.readline():
                # A line that the connection's end has cut is not a line.
                if not line.endswith(b"\n"):
                    break
                line = line.decode().rstrip("\n")
                if line.startswith(":"):
                    yield {}
                elif line:
                    name, _, value = line.partition(":")
                    fields[name] = value.removeprefix(" ")
                else:
                    yield fields
                    fields = {}
            raise Lost("the stream has ended")
        except (OSError, http.client.HTTPException, AttributeError, ValueError) as error:
            # http.client raises the last two where another thread has closed the connection.
            raise Lost(str(error)) from error
        finally:
            connection.close()
