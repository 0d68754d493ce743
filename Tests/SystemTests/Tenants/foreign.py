"""Tries every route of one tenant with the ids, cursors, tickets, keys and tokens of another.

Usage: foreign.py URL ADMIN_KEY, with the address of a service that serves many tenants and the key of its default tenant's
operator. Makes two tenants and fills both, then asks as the one for what is the other's. Prints what it tried as JSON; fails
if an answer shows anything of the other tenant, or if its log has grown.
"""

import json
import re
import sys
import time
import urllib.error
import urllib.request
import uuid

from issuer import Issuer

URL, ADMIN_KEY = sys.argv[1:]
ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


def ask(method, path, key=None, body=None, person=None, host=None, ticket=None):
    """Sends a request; gives the status and the text of the answer."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, method=method, data=data)
    if key:
        request.add_header("Authorization", "Bearer " + key)
    if data is not None:
        request.add_header("Content-Type", "application/json")
    if person:
        request.add_header("Callboard-Person", person)
    if host:
        request.add_header("Host", host)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            # A stream has no end: its beginning is enough.
            is_stream = answer.headers.get("Content-Type", "").startswith("text/event-stream")
            text = (answer.readline() if is_stream else answer.read()).decode("utf-8", "replace")
            return answer.status, text
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode("utf-8", "replace")


def ask_patiently(*arguments, seconds=3, **options):
    """Sends a request again while the service asks to come later: such an answer says nothing of what is permitted."""
    end = time.monotonic() + seconds
    while True:
        status, text = ask(*arguments, **options)
        if status not in (429, 503) or time.monotonic() > end:
            return status, text
        time.sleep(0.5)


def get(*arguments, **options):
    status, text = ask_patiently(*arguments, seconds=60, **options)
    assert status < 300, (arguments, status, text)
    return json.loads(text) if text else None


# The identity provider of both tenants, which have an audience each.
SHARED = Issuer("https://id.test")
# The person of that provider whose tokens are tried: the same for both.
SUBJECT = "sam"


class Tenant:
    """A tenant with something of everything, all of which bears its mark."""

    def __init__(self, name):
        self.name, self.mark, self.host = name, f"mark-{uuid.uuid4().hex}", f"{name}.test"
        self.issuer = Issuer(f"https://id.{name}.test")
        issuers = [SHARED.settings(name, "id.test"), self.issuer.settings("callboard", self.host)]
        made = get("POST", "/admin/v1/tenants", ADMIN_KEY, {"name": name, "title": name, "hosts": [self.host], "issuers": issuers})
        self.tokens = {
            "shared": self.shared(), "own": self.issuer.token(SUBJECT, "callboard", self.mark)}
        self.admin = made["admin_key"]
        self.app = self.operate("POST", "/admin/v1/keys", {"name": self.mark, "scope": "app"})["key"]
        self.people = [self.operate("POST", "/admin/v1/people", {"display_name": f"{self.mark} {n}"})["id"] for n in range(2)]
        self.ids = {"person": self.people[0], "user": self.people[0]}
        # The first use of a token makes a person.
        self.holders = [get("GET", "/v1/me", self.tokens["shared"])["id"], get("GET", "/v1/me", self.tokens["own"], host=self.host)["id"]]
        self.fill()
        self.seen, self.cursors = set(self.holders), []
        self.crawl()

    def shared(self):
        """A new token of the issuer that both tenants share."""
        return SHARED.token(SUBJECT, self.name, self.mark)

    def operate(self, method, path, body=None):
        return get(method, path, self.admin, body)

    def act(self, method, path, body=None, person=0):
        return get(method, path, self.app, body, person=self.people[person])

    def fill(self):
        mark, ids = self.mark, self.ids
        ids["project"] = self.act("POST", "/v1/projects", {"title": mark})["id"]
        ids["course"] = self.act("POST", "/v1/courses", {"title": mark})["id"]
        ids["worksession"] = self.act("POST", "/v1/worksessions", {"id": str(uuid.uuid4())})["id"]
        ids["room"] = self.act("POST", "/v1/rooms", {"name": mark})["id"]
        code = self.act("POST", "/v1/me/connection_codes", {})["code"]
        ids["connection"] = self.act("POST", "/v1/connections", {"code": code}, person=1)["id"]
        ids["task"] = self.act("POST", f"/v1/connections/{ids['connection']}/tasks", {"title": mark})["id"]
        ids["goal"] = self.act("POST", f"/v1/connections/{ids['connection']}/goals", {"title": mark})["id"]
        for kind in ["project", "course", "worksession"]:
            path = f"/v1/{kind}s/{ids[kind]}"
            ids["message"] = self.act("POST", f"{path}/chat", {"text": mark})["id"]
            ids["comment"] = self.act("POST", f"{path}/comments", {"text": mark})["id"]
            self.act("POST", f"{path}/locks", {})
        invitation = {"form": "person", "person": self.people[1], "role": "viewer"}
        ids["invitation"] = self.act("POST", f"/v1/projects/{ids['project']}/invitations", invitation)["id"]
        ids["space"] = ids["project"]
        ids["webhook"] = self.operate("POST", "/admin/v1/webhooks", {"url": "https://push.example.org/", "description": mark})["id"]
        self.operate("POST", f"/admin/v1/webhooks/{ids['webhook']}/ping")
        ids["key"] = self.operate("GET", "/admin/v1/keys")["items"][0]["id"]
        ids["code"] = self.act("GET", f"/v1/rooms/{ids['room']}").get("code") or code
        # A project that the token's person has alone.
        self.kept = get("POST", "/v1/projects", self.tokens["shared"], {"title": mark})["id"]

    def crawl(self):
        """Notes every id and cursor that the tenant's own people and operators see."""
        for method, path, parameters, operation in routes():
            if method != "GET" or "stream" in path or "wait" in path:
                continue
            callers = [(self.admin, None), (self.app, self.people[0])]
            # The lists of the token's person have ids and cursors of their own.
            if not parameters and not path.startswith("/admin/"):
                callers.append((self.tokens["shared"], None))
            for key, person in callers:
                target = self.path(path, parameters)
                names = [parameter.get("name") or parameter["$ref"].split("/")[-1] for parameter in operation.get("parameters", [])]
                for query in ["", "?limit=1"] if "limit" in names else [""]:
                    status, text = ask("GET", target + query, key, person=person)
                    if status != 200:
                        continue
                    self.seen.update(ID.findall(text))
                    try:
                        following = json.loads(text).get("next")
                    except (ValueError, AttributeError):
                        following = None
                    if following:
                        self.cursors.append((path, parameters, following))

    def path(self, path, parameters):
        for name in parameters:
            path = path.replace("{%s}" % name, str(self.ids.get(name, self.ids["project"])))
        return path

    def ticket(self):
        """A ticket for the project's stream, which is good for a minute: it is made when it is tried."""
        return self.act("POST", "/v1/stream_tickets", {"path": self.stream()})["ticket"]

    def stream(self):
        return f"/v1/projects/{self.ids['project']}/events/stream"

    def head(self):
        return self.operate("GET", "/admin/v1/events?limit=1")["items"][0]["position"]


DESCRIPTION = get("GET", "/openapi.json")


def routes():
    for path, methods in DESCRIPTION["paths"].items():
        for method, operation in methods.items():
            if method in ("get", "post", "put", "patch", "delete"):
                yield method.upper(), path, re.findall(r"{(\w+)}", path), operation


def check(other, own, status, text, what):
    """Fails if an answer shows anything of the other tenant but the ids that this test asks with."""
    assert status < 500 or status == 503, (what, status, text)
    assert other.mark not in text, (what, status, text[:2000])
    strange = set(ID.findall(text)) & other.seen - own.seen - set(other.ids.values()) - set(other.people)
    assert not strange, (what, strange, text[:2000])


def try_tokens(alpha, beta, ordered):
    """Asks every route for what is alpha's with tokens for beta, and with tokens for alpha that are not good.

    Gives how many requests that were, and how many of them were refused as those of nobody.
    """
    tried = refused = 0
    forged = SHARED.token(SUBJECT, alpha.name, alpha.mark, key=beta.issuer.key)
    ended = SHARED.token(SUBJECT, alpha.name, alpha.mark, seconds=-3600)
    for number, (method, path, parameters, _) in enumerate(ordered):
        target = alpha.path(path, parameters)
        body = {} if method in ("POST", "PUT", "PATCH") else None
        # Its person asks for what is the other's, in the tenant that the token chooses.
        check(alpha, beta, *ask_patiently(method, target, beta.shared(), body), (method, target, "a token"))
        # A host, or else the token, says that the request is for alpha.
        host = alpha.host if number % 2 else None
        for what, token, host in [
            ("the shared issuer's for beta", beta.shared(), alpha.host),
            ("beta's own issuer's", beta.tokens["own"], alpha.host),
            ("signed by another issuer", forged, host),
            ("ended", ended, host),
        ]:
            status, text = ask_patiently(method, target, token, body, host=host)
            check(alpha, beta, status, text, (method, target, what))
            is_open = not path.startswith(("/v1/", "/admin/", "/locks/", "/presence/")) or path == "/admin/v1/console_sessions"
            # Endpoints of the whole service do not exist for a tenant.
            assert is_open or status in (401, 404), (what, method, target, host, status, text[:500])
            refused += status == 401
        tried += 5
    # Good tokens open what is their person's, so the attempts above were worth something.
    kept = f"/v1/projects/{alpha.kept}"
    for host in [None, alpha.host]:
        assert alpha.mark in ask_patiently("GET", kept, alpha.tokens["shared"], host=host, seconds=60)[1], host
    assert ask_patiently("GET", "/v1/me", alpha.tokens["own"], seconds=60)[0] == 200
    assert ask_patiently("GET", kept, alpha.tokens["own"], seconds=60)[0] == 404
    # One of the requests has erased its person in beta: only a token from after that is good there.
    assert ask_patiently("GET", kept, beta.tokens["shared"], seconds=60)[0] == 401
    assert ask_patiently("GET", kept, beta.shared(), seconds=60)[0] == 404
    return tried, refused


def main():
    alpha, beta = Tenant("alpha"), Tenant("beta")
    # Both see the id of the node that serves them, and the description's example.
    shared = alpha.seen & beta.seen
    assert len(shared) <= 2, shared
    alpha.seen -= shared
    assert len(alpha.seen) > 30 and len(alpha.cursors) > 3, (len(alpha.seen), len(alpha.cursors))
    # The same subject of the same issuer is another person in each tenant.
    assert len(set(alpha.holders + beta.holders)) == 4, (alpha.holders, beta.holders)
    before = alpha.head()
    tried = {"ids": 0, "people": 0, "keys": 0, "tokens": 0, "cursors": 0, "tickets": 0}
    # Everything that only its own operators delete comes last, so that the rest is asked of a tenant that is whole.
    ordered = sorted(routes(), key=lambda route: ["GET", "POST", "PUT", "PATCH", "DELETE"].index(route[0]))
    for method, path, parameters, _ in ordered:
        if path == "/admin/v1/key" and method == "DELETE" or path == "/admin/v1/keys/{key}":
            continue
        target = alpha.path(path, parameters)
        body = {} if method in ("POST", "PUT", "PATCH") else None
        # Its people and operators ask for what is the other's.
        for key, person in [(beta.app, beta.people[0]), (beta.admin, None)]:
            check(alpha, beta, *ask(method, target, key, body, person), (method, target))
            tried["ids"] += 1
        # Its app names the other's people; they do not exist there.
        status, text = ask_patiently(method, target, beta.app, body, alpha.people[0])
        check(alpha, beta, status, text, (method, target, alpha.people[0]))
        tried["people"] += 1
        # The other's keys, at its host.
        for key, person in [(alpha.app, alpha.people[0]), (alpha.admin, None)]:
            status, text = ask_patiently(method, target, key, body, person, host=beta.host)
            check(alpha, beta, status, text, (method, target))
            if path.startswith(("/v1/", "/admin/")) and status < 300:
                raise AssertionError(("a key of another tenant is taken", method, target, status, text[:500]))
            tried["keys"] += 1
    tried["tokens"], refused = try_tokens(alpha, beta, ordered)
    assert refused > tried["tokens"] * 0.7, (tried, refused)
    for path, parameters, cursor in alpha.cursors:
        for key, person in [(beta.app, beta.people[0]), (beta.admin, None), (beta.shared(), None)]:
            for target in [alpha.path(path, parameters), beta.path(path, parameters)]:
                check(alpha, beta, *ask("GET", f"{target}?cursor={cursor}", key, person=person), (target, cursor))
                tried["cursors"] += 1
    for target, host in [(alpha.stream(), beta.host), (beta.stream(), None)]:
        status, text = ask_patiently("GET", f"{target}?ticket={alpha.ticket()}", host=host)
        assert status in (401, 403, 404), (target, host, status, text)
        tried["tickets"] += 1
    # It does open its own, so the attempts above were worth something.
    assert ask_patiently("GET", f"{alpha.stream()}?ticket={alpha.ticket()}", seconds=30)[0] == 200
    # An operator of a tenant that is not the default one sees and changes no tenants.
    for method, path in [("GET", "/admin/v1/tenants"), ("POST", "/admin/v1/tenants"), ("DELETE", "/admin/v1/tenants/alpha"), ("GET", "/admin/v1/tenants/beta/export"), ("GET", "/admin/v1/nodes"), ("GET", "/admin/v1/health")]:
        assert ask_patiently(method, path, beta.admin, {} if method == "POST" else None)[0] == 404, path
    assert alpha.head() == before, "somebody wrote to the log of another tenant"
    assert alpha.operate("GET", f"/admin/v1/spaces/{alpha.ids['project']}")["title"] == alpha.mark
    print(json.dumps(tried))


main()
