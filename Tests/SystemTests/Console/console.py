"""The operators' console in Debian's Chromium, driven by Playwright.

Arguments: a part (below: `PARTS`), the service's URL, an operator's key, an app's key, a project, two members of it. It
prints what it saw as JSON and ends with 1 if something is not as it should be. Where it prints `restart`, the caller
kills the service, starts it again, and answers with a line; where it prints `link`, the caller answers with what
`callboard console` prints.
"""

import base64
import concurrent.futures
import hmac
import http.client
import json
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

PART, URL, ADMIN_KEY, KEY, PROJECT, ADA, BEN = sys.argv[1:]
PATIENCE = 180_000
CHROMIUM = {"executable_path": "/usr/lib/chromium/chromium-headless-shell", "args": ["--no-sandbox"], "timeout": PATIENCE}
expect.set_options(timeout=PATIENCE)
# With which the identity provider of the test signs.
SECRET = b"the secret of the console's test, long enough"
HOSTILE = "<img src=x onerror=window.canary=1>\"'><script>window.canary=1</script>"


def ask(method, path, body=None, key=ADMIN_KEY, person=None, request_id=None):
    request = urllib.request.Request(URL + path, method=method, data=None if body is None else json.dumps(body).encode())
    request.add_header("Authorization", "Bearer " + key)
    request.add_header("Content-Type", "application/json")
    if person:
        request.add_header("Callboard-Person", person)
    if request_id:
        request.add_header("X-Request-Id", request_id)
    for attempt in range(5):
        try:
            with urllib.request.urlopen(request) as answer:
                text = answer.read()
                return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            # A node that is held up asks to come again, as of every client.
            if error.code != 503 or attempt == 4:
                raise
            time.sleep(float(error.headers.get("Retry-After", "1")))


def act(method, path, body=None, person=ADA):
    return ask(method, path, body, KEY, person)


def refuse(method, path, body=None, person=ADA, request_id=None):
    """Asks for something that is refused."""
    try:
        ask(method, path, body, KEY, person, request_id)
    except urllib.error.HTTPError as error:
        return json.loads(error.read())
    raise AssertionError(f"{method} {path} was not refused")


class Console:
    """A browser with the console, which notes every request and every complaint."""

    browsers = []

    def __init__(self, playwright, **options):
        self.browser = playwright.chromium.launch(**CHROMIUM)
        self.browsers.append(self.browser)
        self.context = self.browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.requests, self.complaints, self.refused = [], [], []
        self.page = self.context.new_page()
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("response", lambda response: response.status >= 400 and self.refused.append((response.status, response.url)))
        self.page.on("console", lambda line: line.type in ("error", "warning") and self.complaints.append(line.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def open(self, path=""):
        self.page.goto(URL + "/console" + path)

    def sign_in(self, key=ADMIN_KEY, keep=True):
        self.page.get_by_label("Admin key").fill(key)
        if keep:
            self.page.get_by_label("Keep it until this tab is closed").check()
        self.page.get_by_role("button", name="Sign in").click()

    def end(self, allowed=()):
        """Checks that nothing went elsewhere, no key stood in an address, and the browser complained of nothing."""
        elsewhere = [url for url in self.requests if not url.startswith((URL + "/", "blob:" + URL))]
        assert elsewhere == [], elsewhere
        assert not any("cb_" in url for url in self.requests), "a key stands in an address"
        complaints = [text for text in self.complaints if not any(re.search(pattern, text) for pattern in allowed)]
        # A node that is held up asks a few times to come again, and the page does.
        if len([text for text in complaints if "status of 503" in text]) <= 3:
            complaints = [text for text in complaints if "status of 503" not in text]
        assert complaints == [], (complaints, self.refused)
        assert self.page.evaluate("window.canary") is None, "a text was run"
        self.browser.close()


# The browser's own message about an answer 401.
REFUSED = r"status of 401"


def sign_in(playwright):
    """A wrong key is refused with the service's words, a right one opens the page, and a revoked one closes it."""
    console = Console(playwright)
    page = console.page
    console.open("/people")
    console.sign_in("cb_wrong")
    expect(page.get_by_role("alert")).to_contain_text("the key is not known, or was revoked")
    console.sign_in(KEY)
    expect(page.get_by_role("alert")).to_contain_text("admin")
    made = ask("POST", "/admin/v1/keys", {"name": "for a while", "scope": "admin"})
    console.sign_in(made["key"])
    # The view that was asked for comes, and not another one.
    expect(page.get_by_role("heading", level=1, name="People")).to_be_visible()
    assert page.evaluate("document.cookie") == "" and page.evaluate("localStorage.length") == 0
    page.reload()
    expect(page.get_by_role("heading", level=1, name="People")).to_be_visible()
    ask("DELETE", "/admin/v1/keys/" + made["id"])
    expect_refusal(made["key"])
    page.get_by_role("link", name="Spaces", exact=True).click()
    expect(page.get_by_label("Admin key")).to_be_visible()
    assert page.evaluate("sessionStorage.length") == 0
    # Not kept: another load asks again, and the page says so.
    expect(page.get_by_text("Otherwise the page forgets it when you reload or leave the page.")).to_be_visible()
    console.sign_in(keep=False)
    expect(page.get_by_role("heading", level=1, name="Spaces")).to_be_visible()
    expect(page.get_by_text("Reloading the page signs out.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Admin key")).to_be_visible()
    # A page that sends no requests by itself learns from its stream that the key is revoked.
    made = ask("POST", "/admin/v1/keys", {"name": "for a while", "scope": "admin"})
    console.open("/log?tail=on")
    console.sign_in(made["key"])
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    ask("DELETE", "/admin/v1/keys/" + made["id"])
    expect(page.get_by_label("Admin key")).to_be_visible()
    console.end(allowed=[REFUSED])
    without_storage(playwright)
    return {}


def without_storage(playwright):
    """A browser that forbids session storage keeps the session in memory, and the page says so."""
    console = Console(playwright)
    page = console.page
    page.add_init_script("""Object.defineProperty(window, "sessionStorage", {
        get() { throw new DOMException("Access is denied for this document.", "SecurityError") }})""")
    console.open("/people")
    expect(page.get_by_label("Admin key")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    console.sign_in()
    expect(page.get_by_role("heading", level=1, name="People")).to_be_visible()
    expect(page.get_by_text("Reloading the page signs out.")).to_be_visible()
    page.get_by_role("link", name="Spaces", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Spaces")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Admin key")).to_be_visible()
    console.end()


def expect_refusal(key):
    """Waits until a revoked key is refused."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        try:
            ask("GET", "/admin/v1/keys", key=key)
        except urllib.error.HTTPError as error:
            assert error.code == 401, error.code
            return
        time.sleep(0.1)
    raise AssertionError("the key is not refused")


def hostile(playwright):
    """Names and titles that look like HTML are shown as they are, on every page."""
    person = ask("POST", "/admin/v1/people", {"display_name": HOSTILE})["id"]
    space = str(uuid.uuid4())
    act("POST", "/v1/projects", {"id": space, "title": HOSTILE}, person)
    act("POST", f"/v1/projects/{space}/members", {"person": BEN, "role": "editor"}, person)
    base = act("GET", f"/v1/projects/{space}", None, person)["version"]
    scene = str(uuid.uuid4())
    changes = [{"type": "insert_scene", "scene": {"id": scene, "heading": HOSTILE}},
               {"type": "insert_element", "scene": scene, "element": {"id": str(uuid.uuid4()), "kind": "action", "text": HOSTILE}}]
    act("POST", f"/v1/projects/{space}/changes", {"replica": str(uuid.uuid4()), "base": base, "changes": [
        {"id": str(uuid.uuid4()), "operation": operation} for operation in changes]}, person)
    act("POST", f"/v1/projects/{space}/chat", {"text": HOSTILE}, person)
    refuse("GET", f"/v1/projects/{PROJECT}", None, person)
    act("POST", f"/v1/projects/{space}/comments", {"text": HOSTILE}, person)
    act("POST", f"/v1/projects/{space}/locks", {"key": f"scene:{scene}", "ttl_seconds": 300}, person)
    act("POST", f"/v1/projects/{space}/presence", {"client": "desk", "activity": HOSTILE, "interval_seconds": 60}, person)
    position = ask("GET", f"/admin/v1/events?stream={space}&order=newest_first&type=member_added")["items"][0]["position"]
    ask("POST", "/admin/v1/keys", {"name": HOSTILE, "scope": "app"})
    key = ask("POST", "/admin/v1/keys", {"name": HOSTILE, "scope": "admin"})["key"]
    console = Console(playwright)
    page = console.page
    console.open()
    console.sign_in(key)
    expect(page.get_by_role("heading", level=1, name="Overview")).to_be_visible()
    expect(page.get_by_role("navigation", name="Main").get_by_text("onerror=window.canary=1")).to_be_visible()
    seen = {}
    for path in ["", "/activity", "/log", "/people", f"/people/{person}", f"/people/{person}?tab=permissions", "/spaces",
                 f"/spaces/{space}", f"/spaces/{space}?from=1", f"/spaces/{space}?tab=members", f"/spaces/{space}?tab=activity",
                 f"/spaces/{space}?tab=history", f"/spaces/{space}?tab=talk", f"/spaces/{space}?tab=locks",
                 f"/people/{person}?tab=now", f"/people/{BEN}?tab=inbox", f"/log/{position}", "/live", f"/permissions?space={space}", "/keys",
                 "/refused", f"/people/{person}?tab=refused", f"/permissions?space={PROJECT}&person={person}&why=view",
                 "/search?q=%3Cimg"]:
        console.open(path)
        expect(page.locator("main").get_by_text("onerror=window.canary=1").first).to_be_visible()
        seen[path] = page.locator("main img, main script").count()
    assert not any(seen.values()), seen
    console.open(f"/permissions?space={space}&person={person}&why=%3Cimg+src%3Dx+onerror%3Dwindow.canary%3D1%3E")
    expect(page.get_by_role("alert")).to_be_visible()
    console.open("/refused?request_id=%3Cimg+src%3Dx+onerror%3Dwindow.canary%3D1%3E")
    expect(page.get_by_text("Nothing like that was refused.")).to_be_visible()
    console.open(f"/spaces/{space}")
    page.get_by_role("button", name="Who wrote this action?").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").locator(".by")).to_contain_text(HOSTILE)
    expect(page.get_by_role("dialog").locator(".legend")).to_contain_text(HOSTILE)
    page.keyboard.press("Escape")
    free_data(console)
    odd_name(console)
    console.open(f"/live/{space}")
    expect(page.get_by_role("region", name=f"Window of {HOSTILE}")).to_be_visible()
    expect(page.locator("textarea").first).to_have_value(HOSTILE)
    console.open(f"/spaces/{space}?tab=%3Cimg+src%3Dx+onerror%3Dwindow.canary%3D1%3E&version=x")
    expect(page.get_by_role("alert")).to_be_visible()
    console.open("/people/%3Cimg%20src=x%20onerror=window.canary=1%3E")
    expect(page.get_by_role("alert")).to_be_visible()
    console.end(allowed=[r"status of 4\d\d"])
    return {"pages": len(seen)}


def odd_name(console):
    """A person whose name cannot be typed is erased by their id; the letters of a name turn nothing around beside it."""
    page = console.page
    person = ask("POST", "/admin/v1/people", {"display_name": "Mal\nlory \u202e"})["id"]
    console.open("/people")
    expect(page.locator("a.person").first).to_have_css("unicode-bidi", "isolate")
    console.open(f"/people/{person}")
    page.get_by_role("button", name="Erase", exact=True).click()
    dialog = page.get_by_role("dialog")
    erase = dialog.get_by_role("button", name="Erase for good")
    expect(erase).to_be_disabled()
    dialog.get_by_role("textbox").fill(person[:8])
    erase.click()
    expect(page.get_by_role("heading", level=1, name="People")).to_be_visible()


def free_data(console):
    """The data of a record is shown beside what the service says of the record, and stands for none of it."""
    page = console.page
    course = act("POST", "/v1/courses", {"title": "Rhetoric"})["id"]
    record = act("POST", f"/v1/courses/{course}/schedules", {"data": {
        "version": 4711, "updated_at": 5, "Changed": "never", "at": "2026-99-99T00:00:00Z", "text": {"toString": 1, "valueOf": 1},
        "who": {"id": BEN, "name": "Forged"}, "list": [{"id": ADA, "name": "Forged"}]}})
    version = ask("GET", f"/admin/v1/spaces/{course}")["version"]
    act("POST", f"/v1/courses/{course}/schedules", {"data": {"text": {"toString": 2, "valueOf": 2}}})
    console.open(f"/spaces/{course}")
    rows = page.get_by_role("region", name="Schedules").locator("tbody tr")
    expect(rows).to_have_count(2)
    row = rows.filter(has_text="4711")
    expect(row.locator("[data-title=Version]")).to_have_text(f"{record['version']:,}")
    expect(row.locator("[data-title=Changed] time")).to_have_count(1)
    expect(row.locator("[data-title='Data: version']")).to_have_text("4711")
    expect(row.locator("[data-title=At]")).to_have_text("2026-99-99T00:00:00Z")
    # A value in it that looks like a person is no person, and gives nobody a name.
    expect(row.locator("[data-title=Who]")).to_contain_text("Forged")
    expect(row.locator("td a")).to_have_count(0)
    names = page.evaluate("""async ids => {
        const {nameOf} = await import("/console/lib/names.js")
        return Promise.all(ids.map(id => nameOf(id, ["person"])))
    }""", [ADA, BEN])
    assert names == ["Ada", "Ben"], names
    console.open(f"/spaces/{course}?from={version}")
    expect(page.locator(".differences li")).to_have_count(1)


def live(playwright):
    """The feed and the log show what happens, and go on after the service was killed."""
    console = Console(playwright)
    page = console.page
    console.open()
    console.sign_in()
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    scene = str(uuid.uuid4())

    def insert(heading):
        act("POST", f"/v1/projects/{PROJECT}/changes", {
            "replica": str(uuid.uuid4()), "base": act("GET", f"/v1/projects/{PROJECT}")["version"], "changes": [
                {"id": str(uuid.uuid4()), "operation": {"type": "insert_scene", "scene": {"id": str(uuid.uuid4()), "heading": heading}}}]})

    insert("EXT. HEATH - NIGHT")
    expect(page.locator(".feed").get_by_text("EXT. HEATH - NIGHT").first).to_be_visible()
    act("POST", f"/v1/projects/{PROJECT}/chat", {"text": "Hello"})
    console.open(f"/log?tail=on&type=chat_posted&stream={PROJECT}")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(1)
    for _ in range(3):
        act("POST", f"/v1/projects/{PROJECT}/chat", {"text": "Hello"})
    expect(rows).to_have_count(4)
    restored(page)
    console.open()
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    print("restart", flush=True)
    sys.stdin.readline()
    insert("INT. CASTLE - DAY")
    expect(page.locator(".feed").get_by_text("INT. CASTLE - DAY").first).to_be_visible()
    console.end(allowed=[r"net::ERR_", r"status of 50\d"])
    return {"scene": scene}


def restored(page):
    """In a restored log, pages that follow it start over from what they read, without what is gone."""
    def message(data, name=None, id=None):
        return "".join([f"event: {name}\n" if name else "", f"id: {id}\n" if id else "", f"data: {json.dumps(data)}\n\n"])

    def answer(pattern, *bodies):
        """Answers the first requests in place of the service: a text is a stream, which ends then."""
        left = iter(bodies)

        def fulfill(route):
            body = next(left)
            if isinstance(body, str):
                route.fulfill(content_type="text/event-stream", body=body)
            else:
                route.fulfill(json=body)

        page.route(re.compile(pattern), fulfill, times=len(bodies))

    # The service does not know the id with which the page comes back.
    opening = message({}, "open", "of-another-log")
    listed = f"/admin/v1/events?stream={PROJECT}&type=chat_posted&order=newest_first"
    real = ask("GET", listed)
    lost = {**real["items"][0], "position": 1_000_000_000}
    answer(r"/admin/v1/events\?.*order=newest_first", {**real, "items": [lost], "next": None})
    answer("/admin/v1/events/stream", opening + message(lost, id="of-another-log"))
    page.goto(f"{URL}/console/log?tail=on&type=chat_posted&stream={PROJECT}")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(len(real["items"]))
    expect(page.get_by_role("link", name="1,000,000,000")).to_have_count(0)
    act("POST", f"/v1/projects/{PROJECT}/chat", {"text": "Hello again"})
    expect(rows).to_have_count(len(real["items"]) + 1)
    # A space is read again.
    state = ask("GET", f"/admin/v1/spaces/{PROJECT}")
    answer(f"/admin/v1/spaces/{PROJECT}$", {**state, "title": "A title that is gone"})
    answer("/admin/v1/events/stream", opening)
    page.goto(f"{URL}/console/spaces/{PROJECT}")
    expect(page.get_by_role("heading", level=1, name=state["title"], exact=True)).to_be_visible()
    # A feed also leaves out the items that came in the same moment as the news of the restore.
    entries, there = page.locator(".feed li"), page.locator(".feed").get_by_text("EXT. HEATH - NIGHT").first
    gone = entries.filter(has_text="An entry that is gone")
    real = ask("GET", "/admin/v1/feed?limit=40")
    lost = {**real["items"][0], "position": 1_000_000_000, "last_position": 1_000_000_000, "title": "An entry that is gone",
            "target_label": None}
    answer(r"/admin/v1/feed\?.*limit=40", {**real, "items": [lost], "next": None})
    answer("/admin/v1/feed/stream", message({}, "open") + message(lost) + message({}, "reset"))
    page.goto(f"{URL}/console/activity")
    expect(there).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    expect(gone).to_have_count(0)
    # So does one that is not followed, at the next page.
    answer(r"/admin/v1/feed\?.*limit=40", {**real, "items": [lost], "next": "of-another-log"}, {**real, "reset": True})
    page.goto(f"{URL}/console/activity?until=2100-01-01T00:00:00Z")
    expect(gone).to_have_count(1)
    page.get_by_role("button", name="Load more").click()
    expect(there).to_be_visible()
    expect(gone).to_have_count(0)


def past(playwright):
    """The slider shows what the API has at each version, and an undo is previewed and done in the operator's name."""
    replica, scene = str(uuid.uuid4()), str(uuid.uuid4())

    def change(*operations):
        version = act("GET", f"/v1/projects/{PROJECT}")["version"]
        act("POST", f"/v1/projects/{PROJECT}/changes", {"replica": replica, "base": version, "changes": [
            {"id": str(uuid.uuid4()), "operation": operation} for operation in operations]})

    change({"type": "insert_scene", "scene": {"id": scene, "heading": "EXT. HEATH - NIGHT"}})
    for index in range(12):
        change({"type": "insert_element", "scene": scene,
                "element": {"id": str(uuid.uuid4()), "kind": "action", "text": f"Line {index}."}})
    console = Console(playwright)
    page = console.page
    console.open(f"/spaces/{PROJECT}")
    console.sign_in()
    slider = page.get_by_role("slider", name="Version")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max"))
    versions = [round(1 + (last - 1) * step / 9) for step in range(10)]
    for version in reversed(versions[:-1]):
        slider.evaluate("(element, value) => { element.value = value; element.dispatchEvent(new Event('input')) }", version)
        expect(page.get_by_text(f"As it stood at version {version} of {last}")).to_be_visible()
        held = ask("GET", f"/admin/v1/spaces/{PROJECT}?version={version}")["content"]["scenes"]
        expect(page.locator(".screenplay p")).to_have_text([item["text"] for part in held for item in part["elements"]])
        assert f"version={version}" in page.url, page.url
    page.reload()
    expect(page.get_by_text(f"As it stood at version {versions[0]} of {last}")).to_be_visible()
    # An undo begins with the version that is looked at.
    page.goto(f"{URL}/console/spaces/{PROJECT}?version={last - 3}")
    page.get_by_role("button", name="Undo …").click()
    expect(page.get_by_role("dialog").get_by_label("From version")).to_have_value(str(last - 3))
    expect(page.get_by_role("dialog").get_by_label("To version")).to_have_value(str(last))
    expect(page.get_by_role("dialog").get_by_text("This would remove 4 things:")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_text("Line 11.")).to_be_visible()
    assert "version" not in page.url, page.url
    page.get_by_role("button", name="Undo …").click()
    dialog = page.get_by_role("dialog")
    # Nothing is chosen that would do harm.
    expect(dialog.get_by_text("Nothing is chosen yet.")).to_be_visible()
    expect(dialog.get_by_role("radio", checked=True)).to_have_count(0)
    expect(dialog.get_by_role("button", name="Put back")).to_be_disabled()
    dialog.get_by_text("Choose the versions yourself").click()
    for label in ["From version", "To version"]:
        dialog.get_by_label(label).fill(str(last))
        dialog.get_by_label(label).blur()
    expect(dialog.get_by_text("This would remove 1 thing:")).to_be_visible()
    expect(dialog.locator(".undone del")).to_have_text("Line 11.")
    expect(dialog.locator(".undone")).to_contain_text("undoes element inserted by Ada")
    assert ask("GET", f"/admin/v1/spaces/{PROJECT}")["version"] == last, "the preview has written something"
    dialog.get_by_role("button", name="Remove 1 thing").click()
    expect(dialog.get_by_text("Done: 1 thing as before.")).to_be_visible()
    expect(dialog.locator(".undone del")).to_have_text("Line 11.")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Line 11.")).to_have_count(0)
    newest = ask("GET", f"/admin/v1/events?stream={PROJECT}&order=newest_first&limit=1")["items"][0]
    assert newest["type"] == "changes_undone" or newest["type"].endswith("_deleted"), newest["type"]
    keys = {key["id"]: key["name"] for key in ask("GET", "/admin/v1/keys")["items"]}
    assert newest["actor"] in keys, newest
    undo_of_one(page, dialog)
    put_back(page, dialog, scene)
    only_changes(page)
    news(page, scene)
    blame(page)
    removal(page)
    further_back(page, dialog)
    console.end(allowed=["status of 403"])
    return {"versions": len(versions)}


def further_back(page, dialog):
    """A choice stays chosen while older losses are looked for; what is back is told apart from what was never lost."""
    space, scene, line, other = [str(uuid.uuid4()) for _ in range(4)]
    act("POST", "/v1/projects", {"id": space, "title": "The archive"})
    act("POST", f"/v1/projects/{space}/members", {"person": BEN, "role": "editor"})

    def change(person, *operations):
        act("POST", f"/v1/projects/{space}/changes", {"replica": str(uuid.uuid4()), "base": act("GET", f"/v1/projects/{space}")["version"],
            "changes": [{"id": str(uuid.uuid4()), "operation": operation} for operation in operations]}, person)

    change(ADA, {"type": "insert_scene", "scene": {"id": scene, "heading": "INT. ARCHIVE - NIGHT"}},
           *[{"type": "insert_element", "scene": scene, "element": {"id": id, "kind": "action", "text": text}}
             for id, text in [(line, "Dust."), (other, "")]])
    # More than are looked through at once.
    change(ADA, *[{"type": "edit_text", "element": other, "operation": ["x"]} for _ in range(510)])
    change(BEN, {"type": "delete_element", "element": line})
    page.goto(f"{URL}/console/spaces/{space}")
    page.get_by_role("button", name="Undo …").click()
    loss = dialog.get_by_role("radio", name=re.compile("^Ben deleted 1 element"))
    loss.check()
    back = dialog.get_by_role("button", name="Put back 1 thing")
    expect(back).to_be_enabled()
    expect(dialog.locator(".undone")).to_contain_text("in “INT. ARCHIVE - NIGHT”")
    further = dialog.get_by_role("button", name="Look further back")
    # A page that does not come can be asked for again.
    older = re.compile(r"/admin/v1/events\?.*cursor=")
    page.route(older, lambda route: route.fulfill(
        status=403, content_type="application/problem+json", body='{"code": "forbidden", "detail": "not now"}'))
    further.click()
    expect(page.get_by_role("dialog", name="That was refused")).to_contain_text("not now")
    page.unroute(older)
    page.keyboard.press("Escape")
    further.click()
    expect(further).to_have_count(0)
    expect(loss).to_be_checked()
    expect(back).to_be_enabled()
    back.click()
    expect(dialog.get_by_text("Done: 1 thing as before.")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo …").click()
    expect(dialog.get_by_text("Of what was taken away in the newest 500 changes, nothing is still gone.")).to_be_visible()
    page.keyboard.press("Escape")
    page.goto(f"{URL}/console/spaces/{space}?tab=activity")
    expect(page.locator(".feed li").filter(has_text="put back the action in “INT. ARCHIVE - NIGHT” by undoing changes")).to_have_count(1)
    # An event of a deletion has no words: they are those that the state before had.
    page.goto(f"{URL}/console/spaces/{space}?tab=history&type=element_deleted")
    page.get_by_role("link", name="What it held").click()
    expect(page.locator(".differences del")).to_have_text("Dust.")


def undo_of_one(page, dialog):
    """An event's page leads to an undo of that change alone."""
    scenes = ask("GET", f"/admin/v1/spaces/{PROJECT}")["content"]["scenes"]
    line = next(item["id"] for scene in scenes for item in scene["elements"] if item["text"] == "Line 10.")
    event = next(item for item in ask("GET", f"/admin/v1/events?stream={PROJECT}&order=newest_first&limit=20")["items"]
                 if item["type"] == "element_inserted" and item["data"]["element"] == line)
    page.goto(f"{URL}/console/log/{event['position']}")
    page.get_by_role("link", name="Undo this …").click()
    expect(dialog.get_by_label("From version")).to_have_value(str(event["version"]))
    expect(dialog.get_by_label("To version")).to_have_value(str(event["version"]))
    expect(dialog.locator(".undone del")).to_have_text("Line 10.")
    page.keyboard.press("Escape")
    assert "undo" not in page.url, page.url


def put_back(page, dialog, scene):
    """What somebody destroyed is offered by their name, is shown as it would be again, and is back."""
    def change(*operations):
        version = act("GET", f"/v1/projects/{PROJECT}")["version"]
        act("POST", f"/v1/projects/{PROJECT}/changes", {"replica": str(uuid.uuid4()), "base": version, "changes": [
            {"id": str(uuid.uuid4()), "operation": operation} for operation in operations]}, BEN)

    def lines():
        return [item["text"] for part in ask("GET", f"/admin/v1/spaces/{PROJECT}")["content"]["scenes"]
                for item in part["elements"] if part["id"] == scene]

    before = lines()
    elements = next(part["elements"] for part in ask("GET", f"/admin/v1/spaces/{PROJECT}")["content"]["scenes"] if part["id"] == scene)
    change({"type": "delete_element", "element": elements[3]["id"]}, {"type": "delete_element", "element": elements[4]["id"]})
    change({"type": "insert_element", "scene": scene, "element": {"id": str(uuid.uuid4()), "kind": "action", "text": "Ben stays."}})
    page.goto(f"{URL}/console/spaces/{PROJECT}")
    page.get_by_role("button", name="Undo …").click()
    dialog.get_by_role("radio", name=re.compile("^Ben deleted 2 elements")).check()
    expect(dialog.get_by_text("This would put back 2 things:")).to_be_visible()
    expect(dialog.locator(".undone ins")).to_have_text([elements[3]["text"], elements[4]["text"]])
    expect(dialog.locator(".undone").first).to_contain_text("undoes element deleted by Ben")
    dialog.get_by_role("button", name="Put back 2 things").click()
    expect(dialog.get_by_text("Done: 2 things as before.")).to_be_visible()
    expect(dialog.locator(".undone ins")).to_have_text([elements[3]["text"], elements[4]["text"]])
    newest = ask("GET", f"/admin/v1/events?stream={PROJECT}&order=newest_first&type=element_inserted&limit=1")["items"][0]["position"]
    expect(dialog.get_by_role("link", name=f"event {newest:,}")).to_be_visible()
    assert sorted(lines()) == sorted([*before, "Ben stays."]), lines()
    page.keyboard.press("Escape")
    expect(page.locator(".screenplay p", has_text=elements[3]["text"])).to_be_visible()
    # Things that are back are offered no more.
    page.get_by_role("button", name="Undo …").click()
    expect(dialog.get_by_text("Choose the versions yourself")).to_be_visible()
    expect(dialog.get_by_role("radio", name=re.compile("The latest change"))).to_be_visible()
    expect(dialog.get_by_role("radio", name=re.compile("^Ben deleted 2 elements"))).to_have_count(0)
    page.keyboard.press("Escape")


def only_changes(page):
    """An undo is offered of changes of content alone; the page knows all of their types."""
    added = ask("GET", f"/admin/v1/events?stream={PROJECT}&type=member_added")["items"][0]["position"]
    page.goto(f"{URL}/console/log/{added}")
    expect(page.get_by_role("button", name="Copy as curl")).to_be_visible()
    expect(page.get_by_role("link", name="Undo this …")).to_have_count(0)
    schemas = ask("GET", "/openapi.json")["components"]["schemas"]
    types = [schemas[kind["$ref"].split("/")[-1]]["properties"]["type"]["const"] for kind in schemas["Event"]["oneOf"]]
    kinds = [kind for target in ["ContentTarget", "RecordTarget"] for kind in schemas[target]["properties"]["kind"]["enum"]]
    changes = {kind for kind in types if re.match(f"({'|'.join(kinds)})s?_", kind)}
    known = page.evaluate("import('/console/lib/changes.js').then(({CHANGES}) => CHANGES)")
    assert set(known) == changes | {"text_edited", "milestone_completed", "milestone_reopened"}, known


def news(page, scene):
    """A page that is no longer as the space is says so, and by whom, and shows the newest on demand."""
    page.goto(f"{URL}/console/spaces/{PROJECT}")
    expect(page.locator(".screenplay")).to_be_visible()
    version = act("GET", f"/v1/projects/{PROJECT}")["version"]
    act("POST", f"/v1/projects/{PROJECT}/changes", {"replica": str(uuid.uuid4()), "base": version, "changes": [
        {"id": str(uuid.uuid4()), "operation": {"type": "insert_element", "scene": scene, "element": {
            "id": str(uuid.uuid4()), "kind": "action", "text": "News from Ben."}}}]}, BEN)
    notice = page.get_by_role("status").filter(has_text=re.compile("events? since"))
    expect(notice).to_contain_text("1 event since, the last one by Ben (element inserted)")
    # It counts from the version that is shown, as the slider does, and stands in the page's head.
    shown = page.locator(".slider-where")
    expect(shown).to_contain_text(f"Read at version {version:,} of {version + 1:,}")
    expect(page.locator(".slider .news")).to_contain_text("1 event since")
    act("POST", f"/v1/projects/{PROJECT}/chat", {"text": "Two more"}, BEN)
    act("POST", f"/v1/projects/{PROJECT}/chat", {"text": "of them"}, BEN)
    expect(notice).to_contain_text("3 events since, the last one by Ben (chat posted)")
    expect(shown).to_contain_text(f"at version {version:,} of {version + 3:,}")
    expect(page.get_by_text("News from Ben.")).to_have_count(0)
    notice.get_by_role("button", name="Show the newest").click()
    expect(page.get_by_text("News from Ben.")).to_be_visible()
    expect(notice).to_have_count(0)
    expect(shown).to_contain_text(f"Now, at version {version + 3:,}")
    # Of an earlier version, the slider says how many there are by now.
    page.goto(f"{URL}/console/spaces/{PROJECT}?version={version}")
    expect(shown).to_contain_text(f"As it stood at version {version:,} of {version + 3:,}")
    act("POST", f"/v1/projects/{PROJECT}/chat", {"text": "One more"}, BEN)
    expect(shown).to_contain_text(f"As it stood at version {version:,} of {version + 4:,}")
    expect(notice).to_have_count(0)


def blame(page):
    """The words of a line are those of whoever wrote them, now and at an earlier version."""
    last = ask("GET", f"/admin/v1/spaces/{PROJECT}")["content"]["scenes"][-1]
    line = last["elements"][0]
    version = act("GET", f"/v1/projects/{PROJECT}")["version"]
    act("POST", f"/v1/projects/{PROJECT}/changes", {"replica": str(uuid.uuid4()), "base": version, "changes": [
        {"id": str(uuid.uuid4()), "operation": {"type": "edit_text", "element": line["id"], "operation": [len(line["text"]), " Ben’s."]}}]}, BEN)
    for query, authors in [("", ["Ada", "Ben"]), (f"?version={version}", ["Ada"])]:
        page.goto(f"{URL}/console/spaces/{PROJECT}{query}")
        page.locator(f"#scene-{last['id']} ~ p").get_by_role("button", name="Who wrote this action?").first.focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name="Who wrote this?")
        expect(dialog.locator(".legend li")).to_have_count(len(authors))
        for author in authors:
            expect(dialog.locator(".legend")).to_contain_text(author)
        if len(authors) > 1:
            expect(dialog.locator(".by").nth(1)).to_contain_text(" Ben’s.")
            expect(dialog.locator(".by").nth(1)).to_contain_text("(Ben)")
            dialog.locator("summary").focus()
            page.keyboard.press("Enter")
            expect(dialog.locator(".spans li").last).to_have_text(re.compile(r"^Ben, version [\d,]+\s+Ben’s\.$"))
        if query:
            page.keyboard.press("Escape")
        else:
            # A link of a dialogue leads out of it, to the changes of this line alone.
            dialog.get_by_role("link", name="All changes of this line").click()
            expect(dialog).to_have_count(0)
            expect(page.get_by_text("wrote \" Ben’s.\"")).to_be_visible()
            expect(page.locator("tbody tr")).to_have_count(2)
            page.get_by_role("link", name="All changes of the space").click()
            expect(page.locator("tbody tr").nth(2)).to_be_visible()


def removal(page):
    """From words that are gone to the event that removed them, and to its undo."""
    line = ask("GET", f"/admin/v1/spaces/{PROJECT}")["content"]["scenes"][-1]["elements"][0]
    version = act("GET", f"/v1/projects/{PROJECT}")["version"]
    act("POST", f"/v1/projects/{PROJECT}/changes", {"replica": str(uuid.uuid4()), "base": version, "changes": [
        {"id": str(uuid.uuid4()), "operation": {"type": "edit_text", "element": line["id"], "operation": [{"d": 5}]}}]}, BEN)
    page.goto(f"{URL}/console/spaces/{PROJECT}?from={version}")
    expect(page.locator(".differences del")).to_have_text(line["text"][:5])
    page.get_by_role("link", name="Who changed it").click()
    expect(page.get_by_text("removed 5 characters")).to_be_visible()
    expect(page.get_by_role("table").get_by_role("link", name="Ben")).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Undo these …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("From version")).to_have_value(str(version + 1))
    # The words that would come back, and not those that are there.
    expect(dialog.get_by_text("This would change back 1 thing:")).to_be_visible()
    expect(dialog.locator(".undone ins")).to_have_text(line["text"][:5])
    expect(dialog.locator(".undone")).to_contain_text("undoes text edited by Ben")
    page.keyboard.press("Escape")


def find(playwright):
    """From a name to the person, to why they may do something; a rebuild's bar moves to its end; keys alone suffice."""
    console = Console(playwright, accept_downloads=True)
    page = console.page
    console.open()
    console.sign_in()
    expect(page.get_by_role("heading", level=1, name="Overview")).to_be_visible()
    # A letter alone does nothing.
    page.keyboard.press("/")
    expect(page.get_by_role("combobox", name="Search", exact=True)).not_to_be_focused()
    page.keyboard.press("Control+k")
    # At once: the results for a part of the name would be replaced under the chosen option.
    page.keyboard.insert_text("Ben")
    expect(page.get_by_role("option", name=re.compile("Ben")).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Ben")).to_be_visible()
    page.get_by_role("link", name="Permissions").last.click()
    page.get_by_role("button", name=re.compile("may edit: why")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("gave it by role")
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert file.readline().startswith("space,kind,title,person,name,role"), "no head"
        assert PROJECT in file.read(), "the project is not in the CSV"
    # All times can be shown in UTC, without a mouse.
    shown = page.locator("main time").first
    whole, local = shown.get_attribute("title"), shown.inner_text()
    assert whole.endswith(" UTC") and whole != local, (whole, local)
    page.get_by_label("Times in UTC").focus()
    page.keyboard.press("Space")
    expect(shown).to_have_text(whole)
    page.keyboard.press("Space")
    expect(shown).to_have_text(local)
    console.open("/projections/activity_feed")
    page.get_by_role("button", name="Verify", exact=True).click()
    expect(page.get_by_text("equal", exact=True)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=re.compile("Activity feed: equal at position [0-9,]+, .* compared in"))).to_be_visible()
    expect(page.get_by_text(re.compile("^(all rows at once|[0-9]+ spaces?, one by one)$"))).to_be_visible()
    generation = page.get_by_text(re.compile(r"callboard_activity_feed_\d+")).first
    before = generation.inner_text()
    page.get_by_role("button", name="Rebuild", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Rebuild", exact=True).click()
    expect(page.get_by_text("switched", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Generations that were in use before")).to_be_visible()
    expect(generation).not_to_have_text(before)
    # A page that is left while it verifies says nothing on the next one.
    for path, name in [("/projections/activity_feed", "Verify"), ("/projections", "Verify all")]:
        console.open(path)
        page.route("**/verify", lambda route: None)
        with page.expect_request("**/verify"):
            page.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("link", name="People", exact=True).click()
        expect(page.get_by_role("heading", level=1, name="People")).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.unroute("**/verify")
    for path in ["/log/1", "/health", "/webhooks", "/lists/invitations", "/lists/connections", "/lists/tasks", "/lists/rooms",
                 "/lists/courses", "/lists/worksessions", "/lists/sessions", f"/spaces/{PROJECT}?tab=locks"]:
        console.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator(".later[aria-busy]")).to_have_count(0)
        expect(page.get_by_role("alert")).to_have_count(0)
    operate(console)
    export(page)
    present(page)
    console.end(allowed=["status of 403"])
    return {}


def export(page):
    """The export of a person holds all of its pages, each of them once."""
    person, space, scene, line = ask("POST", "/admin/v1/people", {"display_name": "Prospero"})["id"], *[str(uuid.uuid4()) for _ in range(3)]
    act("POST", "/v1/projects", {"id": space, "title": "The island"}, person)
    # More events than a page has.
    operations = [{"type": "insert_scene", "scene": {"id": scene, "heading": "EXT. ISLAND - DAY"}},
                  {"type": "insert_element", "scene": scene, "element": {"id": line, "kind": "action", "text": ""}},
                  *[{"type": "edit_text", "element": line, "operation": ["x"]} for _ in range(510)]]
    act("POST", f"/v1/projects/{space}/changes", {
        "replica": str(uuid.uuid4()), "base": act("GET", f"/v1/projects/{space}", None, person)["version"],
        "changes": [{"id": str(uuid.uuid4()), "operation": operation} for operation in operations]}, person)
    page.goto(f"{URL}/console/people/{person}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    with open(download.value.path(), encoding="utf-8") as file:
        rows = [json.loads(row) for row in file]
    assert sum("person" in row for row in rows) == 1, "the profile is not there once"
    assert [row["space"]["title"] for row in rows if "space" in row and "position" not in row] == ["The island"]
    positions = [row["position"] for row in rows if "position" in row]
    newest = ask("GET", f"/admin/v1/events?actor={person}&order=newest_first&limit=1")["items"][0]["position"]
    assert len(positions) > len(operations) and positions == sorted(set(positions)), len(positions)
    assert positions[-1] == newest, (positions[-1], newest)


def present(page):
    """All who are present in a space are shown, and not only those of the first page."""
    for client in ["desk", "phone"]:
        act("POST", f"/v1/projects/{PROJECT}/presence", {"client": client, "activity": "reading", "interval_seconds": 60})
    listed = re.compile(f"/admin/v1/spaces/{PROJECT}/presence")
    page.route(listed, lambda route: route.continue_(
        url=route.request.url + ("&" if "?" in route.request.url else "?") + "limit=1"))
    page.goto(f"{URL}/console/spaces/{PROJECT}?tab=locks")
    rows = page.get_by_role("region", name="Present now").locator("tbody tr")
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="Load more").click()
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="desk")).to_have_count(1)
    expect(rows.filter(has_text="phone")).to_have_count(1)
    page.unroute(listed)


def filters(playwright):
    """Filters take names and keep ids in the address; wrong ones are told once, and what was asked for stays."""
    title = f"The winter’s tale {uuid.uuid4()}"
    space = act("POST", "/v1/projects", {"title": title})["id"]
    act("POST", f"/v1/projects/{space}/members", {"person": BEN, "role": "viewer"})
    act("DELETE", f"/v1/projects/{space}/members/{BEN}")
    name = f"Perdita {uuid.uuid4()}"
    perdita = ask("POST", "/admin/v1/people", {"display_name": name})["id"]
    act("POST", f"/v1/projects/{space}/members", {"person": perdita, "role": "editor"})
    console = Console(playwright)
    page = console.page
    alerts = page.get_by_role("alert")
    console.open("/log")
    console.sign_in()

    def pick(label, text):
        """Picks the first suggestion by the keyboard, faster than it comes."""
        field = page.get_by_role("combobox", name=label)
        field.focus()
        page.keyboard.insert_text(text)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")

    pick("Space or person", title)
    page.wait_for_url(re.compile(f"stream={space}"))
    # The field shows the name, keeps the keyboard, and shows the name again after a reload.
    field = page.get_by_role("combobox", name="Space or person")
    expect(field).to_have_value(title)
    expect(field).to_be_focused()
    page.reload()
    expect(field).to_have_value(title)
    type_field = page.get_by_role("combobox", name="Type")
    type_field.fill("member_aded")
    page.keyboard.press("Enter")
    expect(page.get_by_text("There is no type of that name.")).to_be_visible()
    type_field.fill("")
    # The list that is shown is still that of the empty field.
    type_field.press("ArrowDown")
    expect(page.get_by_role("option", name="activity_recorded")).to_be_visible()
    pick("Type", "member r")
    page.wait_for_url(re.compile("type=member_removed"))
    expect(page.locator("tbody tr")).to_have_count(1)
    # A group of types is picked as one type is, in the list and in what follows it.
    type_field.fill("")
    pick("Type", "deletions")
    page.wait_for_url(re.compile("type=deletions"))
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.locator("tbody tr")).to_contain_text("member removed")
    page.get_by_role("link", name="Follow live").click()
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    act("POST", f"/v1/projects/{space}/members", {"person": BEN, "role": "viewer"})
    act("DELETE", f"/v1/projects/{space}/members/{BEN}")
    expect(page.locator("tbody tr")).to_have_count(2)
    expect(page.get_by_text("member added")).to_have_count(0)
    console.open("/log?type=member_aded")
    expect(page.get_by_text("There is no type of the name “member_aded”.")).to_be_visible()
    # A whole name and Enter are enough, if one thing is called that.
    console.open("/activity")
    person = page.get_by_role("combobox", name="Person")
    person.fill(name)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(f"actor={perdita}"))
    expect(person).to_have_value(name)
    person.fill("Nobody of that name")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing of that name is found.")).to_be_visible()
    for path in ["/activity?actor=wrong", "/log?actor=wrong&tail=on"]:
        console.open(path)
        expect(alerts).to_have_count(1)
        expect(page.get_by_text("Not live")).to_be_visible()
        expect(alerts).to_have_count(1)
        expect(page.get_by_role("button", name="Load more")).to_have_count(0)
    # The form stays after a wrong id, and the error is told once.
    wrong = str(uuid.uuid4())
    console.open(f"/permissions?space={wrong}&person={BEN}&why=edit")
    expect(alerts).to_have_count(1)
    expect(page.get_by_role("link", name=f"Search for {wrong}")).to_be_visible()
    page.get_by_role("combobox", name="Space").fill(title)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(f"space={space}"))
    # Somebody who was removed has a row, as the reason says.
    expect(page.locator(".permissions tbody tr")).to_have_count(1)
    expect(page.locator(".permissions tbody tr")).to_contain_text("removed")
    expect(page.get_by_role("list", name="Events behind the reason")).to_contain_text("member removed")
    console.open(f"/people/{wrong}")
    expect(page.get_by_role("heading", level=1, name="Not found")).to_be_visible()
    expect(page.get_by_text(f"There is no person “{wrong}”.")).to_be_visible()
    page.get_by_role("link", name=f"Search for {wrong}").click()
    expect(page.get_by_role("heading", level=1, name=wrong)).to_be_visible()
    # Enter opens what is found, if it is one thing; else it shows all of it.
    page.keyboard.press("Control+k")
    page.keyboard.insert_text(title)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    assert page.url.endswith(f"/spaces/{space}"), page.url
    act("POST", "/v1/projects", {"title": f"{title}, again"})
    listed = "/admin/v1/spaces?text=" + urllib.parse.quote(title)
    until(lambda: len(ask("GET", listed)["items"]) == 2, "both are listed")
    page.keyboard.press("Control+k")
    page.keyboard.insert_text(title)
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Results").locator("tbody tr")).to_have_count(2)
    connection(console)
    suggestions(page)
    feed_order(page)
    hand_over(page)
    console.end(allowed=[r"status of 4(04|22|00)"])
    return {}


def hand_over(page):
    """Nothing is handed over to somebody who was chosen before the field had another text."""
    owner, first, second = [ask("POST", "/admin/v1/people", {"display_name": f"{name} {uuid.uuid4()}"})["id"]
                            for name in ["Leontes", "Camillo", "Paulina"]]
    space = act("POST", "/v1/projects", {"title": "Sicilia"}, owner)["id"]
    for person in [first, second]:
        act("POST", f"/v1/projects/{space}/members", {"person": person, "role": "editor"}, owner)

    def owners():
        rows = ask("GET", f"/admin/v1/spaces/{space}/permissions")["items"]
        return [row["person"]["id"] for row in rows if row["role"] == "owner"]

    page.goto(f"{URL}/console/people/{owner}")
    page.get_by_role("button", name="Hand over").click()
    dialog = page.get_by_role("dialog")
    field = dialog.get_by_role("combobox", name="New owner")
    field.fill(first)
    field.press("Enter")
    field.fill(f"Nobody {uuid.uuid4()}")
    dialog.get_by_role("button", name="Hand over", exact=True).press("Enter")
    expect(dialog.get_by_text("Nothing of that name is found.")).to_be_visible()
    assert owners() == [owner], owners()
    field.fill(second)
    field.press("Enter")
    dialog.get_by_role("button", name="Hand over", exact=True).press("Enter")
    expect(page.get_by_role("dialog", name="Handed over")).to_be_visible()
    until(lambda: owners() == [second], "the second one owns it")
    page.keyboard.press("Escape")


def suggestions(page):
    """Suggestions are of the text that is there, can be used by the keyboard alone, and are told to screen readers."""
    page.goto(f"{URL}/console/activity")
    field, listbox = page.get_by_role("combobox", name="Person"), page.get_by_role("listbox", name="Person: suggestions")
    options, told = listbox.get_by_role("option"), page.locator(".picker", has=field).get_by_role("status")
    active = re.compile(".")

    def is_open(is_it):
        expect(listbox).to_have_count(1 if is_it else 0)
        expect(field).to_have_attribute("aria-expanded", "true" if is_it else "false")

    is_open(False)
    field.fill("Ben")
    expect(options.first).to_contain_text("Ben")
    is_open(True)
    expect(told.filter(has_text=re.compile("^[0-9]+ suggestions?$"))).to_have_count(1)
    expect(field).not_to_have_attribute("aria-activedescendant", active)
    field.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", options.first.get_attribute("id"))
    # A key of an input method chooses nothing and closes nothing.
    for key in ["Enter", "Escape"]:
        assert field.evaluate("""(field, key) => field.dispatchEvent(
            new KeyboardEvent("keydown", {key, isComposing: true, bubbles: true, cancelable: true}))""", key), key
    is_open(True)
    # Of a text that goes on, nothing is chosen.
    field.press("End")
    field.press("7")
    expect(field).not_to_have_attribute("aria-activedescendant", active)
    nothing = options.filter(has_text="Nothing found")
    expect(nothing).to_have_attribute("aria-disabled", "true")
    expect(told.filter(has_text="Nothing found")).to_have_count(1)
    # The field keeps the keyboard while somebody clicks into the list.
    nothing.hover()
    page.mouse.down()
    page.mouse.up()
    expect(field).to_be_focused()
    is_open(True)
    field.press("Escape")
    is_open(False)
    expect(field).to_have_value("Ben7")
    expect(told.filter(has_text=active)).to_have_count(0)
    late_suggestions(page, field, options)
    # A field that loses the keyboard closes its list, and takes a whole name.
    field.fill("Ben")
    is_open(True)
    field.blur()
    page.wait_for_url(re.compile(f"actor={BEN}"))
    expect(field).to_have_value("Ben")
    is_open(False)
    # The first Escape closes the results of the search, and the second one empties it.
    search, results = page.get_by_role("combobox", name="Search", exact=True), page.get_by_role("listbox", name="Results")
    search.fill("Ben")
    expect(results.get_by_role("option").first).to_contain_text("Ben")
    search.press("Escape")
    expect(results).to_have_count(0)
    expect(search).to_have_value("Ben")
    search.press("Escape")
    expect(search).to_have_value("")


def late_suggestions(page, field, options):
    """Suggestions for an earlier text come too late: they are not shown, and Enter takes none of them."""
    asked, held = re.compile(r"/admin/v1/people\?query="), []
    page.route(asked, lambda route: held.append(route))

    def until_asked(count):
        end = time.monotonic() + PATIENCE / 1000
        while len(held) < count:
            assert time.monotonic() < end, f"{len(held)} of {count} requests"
            page.wait_for_timeout(20)

    field.fill("Ada")
    until_asked(1)
    field.fill("Ben")
    held[0].continue_()
    until_asked(2)
    expect(options).to_have_count(0)
    held[1].continue_()
    expect(options.first).to_contain_text("Ben")
    # Enter waits for the suggestions, unless somebody types on.
    field.fill("Ada")
    field.press("ArrowDown")
    field.press("Enter")
    until_asked(3)
    field.fill("Ben")
    held[2].continue_()
    until_asked(4)
    held[3].continue_()
    expect(options.first).to_contain_text("Ben")
    expect(field).to_have_value("Ben")
    assert "actor=" not in page.url, page.url
    # Escape also leaves those that are on their way.
    field.press("Escape")
    field.fill("Ada")
    until_asked(5)
    with page.expect_event("requestfailed", lambda request: bool(asked.search(request.url))):
        field.press("Escape")
    expect(options).to_have_count(0)
    page.unroute(asked)


def connection(console):
    """A connection is called by its partners wherever it stands, and is found by their names."""
    page = console.page
    made = act("POST", "/v1/connections", {"code": act("POST", "/v1/me/connection_codes", {}, BEN)["code"]})["id"]
    act("POST", f"/v1/connections/{made}/tasks", {"title": "Learn the lines"})
    # The lists do not follow the log, and their tables may be a moment behind it.
    while any(projection["lag"] for projection in ask("GET", "/admin/v1/projections")["items"]):
        time.sleep(0.05)
    called = re.compile("^(Ada and Ben|Ben and Ada)$")
    for path in ["/lists/connections", "/spaces?kind=connection", f"/log?stream={made}", f"/activity?space={made}", f"/people/{BEN}?tab=spaces"]:
        console.open(path)
        expect(page.locator(f"main a[href='/console/spaces/{made}']").first).to_have_text(called)
    console.open(f"/spaces/{made}")
    expect(page.get_by_role("heading", level=1)).to_have_text(called)
    console.open("/lists/tasks")
    page.get_by_role("combobox", name="Connection").fill("Ben")
    page.get_by_role("option", name=re.compile("Ada and Ben|Ben and Ada")).click()
    page.wait_for_url(re.compile(f"connection={made}"))
    expect(page.get_by_role("combobox", name="Connection")).to_have_value(called)


def feed_order(page):
    """What goes on stays in its place of the feed, live and after a reload, and the times of the beginnings are in order."""
    projects = [act("POST", "/v1/projects", {"title": f"Play {number}"})["id"] for number in range(2)]
    page.goto(f"{URL}/console/activity?actor={ADA}")
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    rename = lambda project, number: act("PATCH", f"/v1/projects/{project}", {"title": f"Play {number}"})
    for project in projects:
        rename(project, 3)
        expect(page.locator(".feed li").filter(has=page.locator(f"a[href='/console/spaces/{project}']"))).to_have_count(2)
    older = page.locator(".feed li").filter(has=page.locator(f"a[href='/console/spaces/{projects[0]}']")).first
    rename(projects[0], 4)
    expect(older).to_contain_text("× 2")
    expect(page.locator(".feed li").first.locator(f"a[href='/console/spaces/{projects[1]}']")).to_be_visible()
    live = [int(place) for place in page.locator(".feed li").evaluate_all("items => items.map(item => item.dataset.position)")]
    assert live == sorted(live, reverse=True), live
    page.reload()
    expect(older).to_contain_text("× 2")
    starts = page.locator(".feed li").evaluate_all("items => items.map(item => item.querySelector('time').dateTime)")
    assert starts == sorted(starts, reverse=True), starts
    expect(page.get_by_text("in the order in which they began")).to_be_visible()
    feed_of_many(page, projects[0], rename)


def feed_of_many(page, older, rename):
    """What goes on and is not on the page does not come to its top, and a status leads to its person."""
    act("PUT", "/v1/me/status", {"preset": "break"})
    # More than a page of entries, all of them newer.
    for number in range(45):
        act("POST", "/v1/projects", {"title": f"Newer play {number}"})
    positions = "items => items.map(item => Number(item.dataset.position))"
    page.goto(f"{URL}/console/activity?actor={ADA}")
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    expect(page.locator(".feed li")).to_have_count(40)
    rename(older, 5)
    expect(page.get_by_role("status").filter(has_text="an older entry, further down")).to_be_visible()
    last = act("POST", "/v1/projects", {"title": "The last play"})["id"]
    expect(page.locator(".feed li").first.locator(f"a[href='/console/spaces/{last}']")).to_be_visible()
    seen = page.locator(".feed li").evaluate_all(positions)
    assert seen == sorted(seen, reverse=True) and len(seen) == 41, seen
    page.get_by_role("button", name="Load more").click()
    status = page.locator(".feed li").filter(has_text="changed their status").first
    expect(status.locator(f".small a[href='/console/people/{ADA}']")).to_have_text("Ada")
    expect(page.locator(f".feed a[href='/console/spaces/{ADA}']")).to_have_count(0)
    expect(page.locator(".feed li").filter(has=page.locator(f"a[href='/console/spaces/{older}']")).first).to_contain_text("× 3")
    seen = page.locator(".feed li").evaluate_all(positions)
    assert seen == sorted(seen, reverse=True) and len(seen) > 41, seen
    status.locator(".small").get_by_role("link", name="Ada").click()
    expect(page.get_by_role("heading", level=1, name="Ada")).to_be_visible()
    page.get_by_role("link", name="Everything they did, in the log").click()
    page.wait_for_url(f"{URL}/console/log?actor={ADA}")


def operate(console):
    """An event's effects, the node's PostgreSQL and configuration, a projection's tables, a delivery's payload."""
    page = console.page
    added = ask("GET", f"/admin/v1/events?stream={PROJECT}&type=member_added")["items"][0]["position"]
    console.open(f"/log/{added}")
    expect(page.get_by_role("region", name="Who was told").get_by_role("link", name="Ben")).to_be_visible()
    expect(page.locator(".feed li").first).to_be_visible()
    console.open(f"/people/{BEN}?tab=inbox")
    expect(page.get_by_role("region", name="Inbox").get_by_role("link", name="added")).to_be_visible()
    ended_key(page)
    console.open("/health")
    nodes = page.get_by_role("region", name="Nodes").locator("tbody tr")
    expect(nodes).to_have_count(1)
    expect(nodes).to_contain_text("answers")
    checks = page.get_by_role("region", name="Checks")
    expect(checks.get_by_text("the log reaches what was published")).to_be_visible()
    expect(checks.get_by_text("passed", exact=True).first).to_be_visible()
    page.get_by_text("more checks are made by callboard doctor alone").click()
    expect(page.get_by_text("positions and versions have no holes")).to_be_visible()
    expect(page.get_by_role("region", name="Tables").get_by_text("events", exact=True)).to_be_visible()
    page.get_by_text("Configuration in force").click()
    expect(page.get_by_text("heavy-threads")).to_be_visible()
    console.open("/projections/rooms")
    expect(page.get_by_role("region", name="Tables").get_by_text("rooms", exact=True)).to_be_visible()
    give_up(page)
    failed_reading(page)
    webhook = ask("POST", "/admin/v1/webhooks", {"url": "https://push.example.org/" + "x" * 20, "description": HOSTILE})["id"]
    ask("POST", f"/admin/v1/webhooks/{webhook}/ping")
    console.open(f"/webhooks/{webhook}")
    page.get_by_role("button", name="webhook.ping").click()
    expect(page.get_by_role("dialog").locator("pre")).to_contain_text('"type": "webhook.ping"')
    page.keyboard.press("Escape")
    # The keyboard goes on from the button that opened a dialogue.
    console.open("/keys")
    button, dialog = page.get_by_role("button", name="New key"), page.get_by_role("dialog")
    button.focus()
    page.keyboard.press("Enter")
    expect(dialog.get_by_label("Name")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button).to_be_focused()
    # A click beside a dialogue closes it, but not the end of a selection, nor where a key is shown once.
    button.click()
    dialog.get_by_label("Name").hover()
    page.mouse.down()
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(dialog).to_be_visible()
    page.mouse.click(5, 5)
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="New key").click()
    dialog.get_by_label("Name").fill("shown once")
    dialog.get_by_role("button", name="Make it").click()
    expect(dialog.get_by_text("It is not shown again.")).to_be_visible()
    page.mouse.click(5, 5)
    expect(dialog.get_by_role("button", name=re.compile("^Copy cb_"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Keys").get_by_text("shown once")).to_be_visible()


def ended_key(page):
    """A key of a person that has ended by itself does not count as good on the person's page."""
    key = ask("POST", "/admin/v1/keys", {"name": "for an hour", "scope": "app", "person": BEN, "expires_in_seconds": 3_600})["id"]
    listed = re.compile("/admin/v1/keys$")

    def later(route):
        answer = route.fetch()
        keys = answer.json()
        for item in keys["items"]:
            if item["id"] == key:
                item["expires_at"] = "2000-01-01T00:00:00Z"
        route.fulfill(response=answer, json=keys)

    page.route(listed, later)
    page.goto(f"{URL}/console/people/{BEN}?tab=now")
    row = page.get_by_role("region", name="Keys").locator("tbody tr").filter(has_text="for an hour")
    expect(row.locator("[data-title=Status]")).to_have_text("ended")
    page.unroute(listed)


def give_up(page):
    """The keyboard stays with a button while a rebuild's bar moves, and a rebuild is given up only once that is confirmed."""
    read = re.compile("/admin/v1/projections/rooms$")
    positions = iter(range(1, 1_000))

    def at_work(route):
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "job": None, "rebuild": {
            "phase": "filling", "position": next(positions), "head": 1_000, "error": None, "updated_at": "2026-11-30T12:00:00Z"}})

    page.route(read, at_work)
    page.reload()
    button = page.get_by_role("main").get_by_role("button", name="Give it up")
    button.focus()
    expect(page.locator(".work")).to_contain_text(re.compile("([5-9]|[1-9][0-9]+) of 1,000 events"))
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Give up the rebuild of rooms?")
    page.keyboard.press("Escape")
    page.unroute(read)


def failed_reading(page):
    """A projection that could not be read for a moment is shown again, though it is as it was."""
    read = re.compile("/admin/v1/projections/rooms$")
    answer = ask("GET", "/admin/v1/projections/rooms")
    is_refused = False

    def same(route):
        if is_refused:
            route.fulfill(status=403, content_type="application/problem+json", body='{"code": "forbidden", "detail": "not now"}')
        else:
            route.fulfill(json=answer)

    page.route(read, same)
    page.reload()
    schema = page.locator("main").get_by_text(answer["active_schema"], exact=True)
    expect(schema).to_be_visible()
    is_refused = True
    expect(page.get_by_role("alert")).to_contain_text("not now")
    is_refused = False
    expect(schema).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.unroute(read)


def document(playwright):
    """What one window of a live document types, the other shows, with caret, presence and lock; the keys are revoked."""
    console = Console(playwright)
    page = console.page
    console.open("/live")
    console.sign_in()
    page.get_by_role("button", name="Make a demo scene").click()
    windows = [page.get_by_role("region", name=f"Window of Console demo {number}") for number in (1, 2)]
    for window, other in zip(windows, reversed((1, 2))):
        expect(window.get_by_text("live", exact=True)).to_be_visible()
        expect(window.locator(".live-chip", has_text=f"Console demo {other}")).to_be_visible()
    project = re.search(r"/live/([0-9a-f-]{36})", page.url)[1]
    assert open_keys() == 2, open_keys()
    left, right = [window.get_by_role("textbox") for window in windows]
    expect(right.first).to_have_value(re.compile("^Thunder and lightning"))
    left.first.click()
    page.keyboard.press("Control+End")
    page.keyboard.type(HOSTILE)
    expect(right.first).to_have_value(re.compile(re.escape(HOSTILE) + "$"))
    expect(windows[1].locator(".live-carets i")).to_have_attribute("data-name", "Console demo 1")
    right.nth(2).click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" Indeed.")
    expect(left.nth(2)).to_have_value(re.compile(r" Indeed\.$"))
    windows[1].get_by_role("button", name="Add a line").click()
    page.keyboard.type("They vanish.")
    expect(left.last).to_have_value("They vanish.")
    # A lock makes the other window read-only, until it is given back.
    windows[0].get_by_role("button", name="Lock", exact=True).click()
    expect(windows[1].get_by_role("button", name="Locked by Console demo 1")).to_be_disabled()
    expect(right.first).not_to_be_editable()
    windows[0].get_by_role("button", name="Unlock").click()
    expect(right.first).to_be_editable()
    held = [element["text"] for element in ask("GET", f"/admin/v1/spaces/{project}")["content"]["scenes"][0]["elements"]]
    expect(left).to_have_count(len(held))
    # The space's page shows the same, and the operator sees who is there.
    page.get_by_role("link", name="The space").click()
    expect(page.get_by_role("heading", level=1, name="Console demo")).to_be_visible()
    until(lambda: open_keys() == 0, "the keys are revoked")
    expect(page.locator(".screenplay p").first).to_contain_text(HOSTILE)
    # Of two other people: the project's members, after a warning; closing the tab revokes their keys too.
    console.open(f"/spaces/{PROJECT}")
    page.get_by_role("button", name="Open live …").click()
    expect(page.get_by_role("dialog")).to_contain_text("What you type in them is theirs")
    assert open_keys() == 0, open_keys()
    page.get_by_role("dialog").get_by_role("button", name="Open live").click()
    expect(page.get_by_role("region", name="Window of Ada")).to_be_visible()
    expect(page.get_by_role("region", name="Window of Ben")).to_be_visible()
    expect(page.locator("main")).to_contain_text("as of Ada and Ben")
    until(lambda: open_keys() == 2, "two keys are made")
    page.goto(URL + "/console/icon.svg")
    until(lambda: open_keys() == 0, "the keys of a page that is gone are revoked")
    console.end()
    return {}


def open_keys():
    """How many keys of live documents are good. Each ends by itself, also if its page cannot revoke it."""
    keys = [key for key in ask("GET", "/admin/v1/keys")["items"] if key["name"] == "console: live document"]
    assert all(key["expires_at"] for key in keys), keys
    return sum(not key["revoked_at"] for key in keys)


def until(holds, what):
    end = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def accessible(playwright):
    """axe-core finds no violation on any page, in light and dark."""
    console = Console(playwright)
    axe = Axe()
    found, checked = [], 0
    pages = ["", "/activity", "/log", "/log/1", "/people", f"/people/{BEN}", f"/people/{BEN}?tab=permissions", "/spaces",
             f"/spaces/{PROJECT}", f"/spaces/{PROJECT}?version=1", f"/spaces/{PROJECT}?tab=members",
             f"/spaces/{PROJECT}?tab=history", f"/spaces/{PROJECT}?tab=talk", f"/spaces/{PROJECT}?tab=locks",
             f"/people/{BEN}?tab=now", f"/people/{BEN}?tab=inbox", f"/people/{BEN}?tab=refused", "/live", f"/live/{PROJECT}",
             f"/permissions?space={PROJECT}", f"/permissions?space={PROJECT}&person={BEN}&why=edit", "/projections",
             "/projections/spaces", "/keys", "/webhooks", "/tokens", "/refused", "/health", "/lists/invitations", "/search?q=a"]
    # The rules are run in the page, whose policy would not allow that; other parts hold it to the policy.
    context = console.browser.new_context(bypass_csp=True, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()

    def settle():
        expect(page.locator(".later[aria-busy]")).to_have_count(0)
        expect(page.get_by_text("Loading …")).to_have_count(0)

    def check(name):
        # The scheme is in the page's CSS alone, so that one load serves both.
        for scheme in ["light", "dark"]:
            page.emulate_media(color_scheme=scheme)
            settle()
            for rule in axe.run(page).response["violations"]:
                found.append([scheme, name, rule["id"], rule["nodes"][0]["html"]])

    page.goto(URL + "/console")
    page.get_by_label("Admin key").fill(ADMIN_KEY)
    check("sign in")
    page.get_by_label("Keep it until this tab is closed").check()
    page.get_by_role("button", name="Sign in").click()
    # The key is kept once the service has taken it.
    expect(page.get_by_role("heading", level=1, name="Overview")).to_be_visible()

    def visit(path):
        page.goto(URL + "/console" + path)
        expect(page.get_by_role("heading", level=1).or_(page.get_by_role("button", name="Try again"))).to_be_visible()
        # A node that is held up for 2 s answers 503, and the page offers to try again.
        for _ in range(5):
            if page.get_by_role("button", name="Try again").count() == 0:
                break
            time.sleep(1)
            page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        settle()

    for path in pages:
        visit(path)
        check(path)
        checked += 1
    visit(f"/spaces/{PROJECT}")
    page.get_by_role("button", name="Undo …").click()
    expect(page.get_by_role("dialog").get_by_text("What was taken away lately")).to_be_visible()
    check("undo")
    page.get_by_role("radio").first.check()
    expect(page.get_by_role("dialog").locator(".undone").first).to_be_visible()
    check("undo, foreseen")
    assert found == [], found
    console.end()
    return {"pages": checked}


def refused(playwright):
    """From the id in somebody's error report to why it was refused, and from codes and ids to what they are of."""
    space, hers = str(uuid.uuid4()), str(uuid.uuid4())
    act("POST", "/v1/projects", {"id": space, "title": "The tempest"})
    act("POST", f"/v1/projects/{space}/members", {"person": BEN, "role": "viewer"})
    problem = refuse("DELETE", f"/v1/projects/{space}/members/{ADA}", None, BEN, "report-4711")
    lacked = problem["missing_capability"].replace("_", " ")
    ask("POST", f"/v1/projects/{space}/chat", {"text": "Hello"}, KEY, ADA, hers)
    room = act("POST", "/v1/rooms", {"name": "The oldest room", "private": True})
    for number in range(205):
        act("POST", "/v1/rooms", {"name": f"Room {number}"})
    digits = act("POST", "/v1/me/connection_codes", {}, BEN)["code"]
    console = Console(playwright)
    page = console.page
    console.open()
    console.sign_in()
    expect(page.get_by_role("heading", level=1, name="Overview")).to_be_visible()

    def search(text, option, heading):
        page.keyboard.press("Control+k")
        page.keyboard.insert_text(text)
        expect(page.get_by_role("option", name=re.compile(option)).first).to_be_visible()
        page.get_by_role("option", name=re.compile(option)).first.click()
        expect(page.get_by_role("heading", level=1, name=heading)).to_be_visible()

    search("report-4711", "Refused request", "Refused requests")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Ben")
    expect(rows).to_contain_text("forbidden")
    rows.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(rows.get_by_text(f"/v1/projects/{space}/members/{ADA}")).to_be_visible()
    expect(page.get_by_text("By the node")).to_be_visible()
    # The row leads to the refusal, and the name alone to the person.
    console.open(f"/refused?code=forbidden&space={space}")
    rows.get_by_role("cell", name="forbidden").click(position={"x": 3, "y": 3})
    page.wait_for_url(f"{URL}/console/refused?request_id=report-4711")
    # The link leads to the reason as of then, whatever they were given since.
    act("PATCH", f"/v1/projects/{space}/members/{BEN}", {"role": "viewer", "granted": [problem["missing_capability"]]})
    page.get_by_role("link", name=f"Why could they not {lacked} then?").click()
    expect(page.get_by_role("heading", name=f"Why {lacked}?")).to_be_visible()
    expect(page.locator("main")).to_contain_text("As it stood at")
    expect(page.get_by_text("may not", exact=True)).to_be_visible()
    expect(page.locator("main")).to_contain_text("the role does not give it")
    # The requested capability comes first, though nobody in the table has it, and its holders are named.
    assert page.get_by_role("columnheader").all_inner_texts()[2:4] == [lacked, "view"], page.get_by_role("columnheader").all_inner_texts()
    expect(page.get_by_text("As it stood then: Ada (owner) has it.")).to_be_visible()
    page.get_by_role("link", name="The same now").click()
    expect(page.get_by_text("may", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=f"Ben may {lacked}: why?")).to_be_visible()
    expect(page.get_by_text("Ada (owner) and Ben (viewer) have it.")).to_be_visible()
    page.locator("main").get_by_role("link", name="Ben").first.click()
    page.get_by_role("link", name="Refused").last.click()
    expect(page.locator("main table")).to_contain_text(f"/v1/projects/{space[:8]}/members/{ADA[:8]}")
    refuse("GET", f"/v1/projects/{space}", None, ask("POST", "/admin/v1/people", {"display_name": "Cem"})["id"])
    console.open(f"/refused?code=not_found&space={space}")
    # A narrow window shows all of it: each row as a card.
    page.set_viewport_size({"width": 390, "height": 800})
    expect(page.get_by_role("cell", name="Could they view it then?")).to_be_in_viewport()
    width, shown = page.get_by_role("region", name="Refused requests").evaluate("frame => [frame.scrollWidth, frame.clientWidth]")
    assert width <= shown <= 390, (width, shown)
    page.get_by_role("link", name="Could they view it then?").click()
    expect(page.locator("main")).to_contain_text("they were never a member")
    expect(page.locator("main")).to_contain_text("this person had never been a member of this space")
    page.set_viewport_size({"width": 1280, "height": 720})
    search(room["code"].lower(), "The oldest room", "The oldest room")
    search(digits, "Connection code", "Ben")
    search(hers, "Event of the request", "chat posted")
    search("tempest", "The tempest", "The tempest")
    console.open(f"/search?q={hers}")
    expect(page.get_by_role("link", name=re.compile("chat posted"))).to_be_visible()
    console.end(allowed=[r"status of 404"])
    return {}


def tokens(playwright):
    """What the service makes of a token: of one that it takes, of one that it refuses, and of what is none."""
    good, expired = token(exp=4_000_000_000, name=HOSTILE), token(exp=1)
    console = Console(playwright)
    page = console.page
    console.open("/tokens")
    console.sign_in()

    def check(text, heading):
        page.get_by_label("Token", exact=True).fill(text)
        page.get_by_role("button", name="Check it").click()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()

    outcome = page.get_by_role("region", name="What came of it")
    check("Authorization: Bearer " + good, "It is accepted")
    expect(outcome).to_contain_text("https://id.example")
    expect(outcome).to_contain_text("HS256")
    expect(outcome).to_contain_text("somebody new")
    expect(outcome).to_contain_text(HOSTILE)
    check(expired, "It is refused")
    expect(outcome).to_contain_text("The token has expired")
    check(good[:-4] + "AAAA", "It is refused")
    expect(outcome).to_contain_text("The token's signature is wrong")
    expect(outcome).to_contain_text("anybody may have written it")
    check("none", "It is refused")
    expect(outcome).to_contain_text("Its claims cannot be read")
    assert not any(part in url for url in console.requests for part in good.split(".")), "a token stands in an address"
    assert page.evaluate("sessionStorage.length") == 1, "more than the key is kept"
    console.end()
    return {}


def token(**claims):
    """A token of the identity provider that the service takes tokens of; `SECRET` is what it signs with."""
    def part(value):
        return base64.urlsafe_b64encode(value).decode().rstrip("=")

    payload = {"iss": "https://id.example", "aud": "callboard", "sub": "tia", **claims}
    signed = part(b'{"alg":"HS256"}') + "." + part(json.dumps(payload).encode())
    return signed + "." + part(hmac.digest(SECRET, signed.encode(), "sha256"))


def scopes(playwright):
    """A key sees the buttons that it may press, and no others, and nothing that the page shows is refused."""
    pages = {
        "/keys": {"New key": "admin"}, "/projections": {"Verify all": "admin"}, "/webhooks": {"New webhook": "admin"},
        "/projections/spaces": {"Rebuild": "admin", "Verify": "admin"}, f"/spaces/{PROJECT}": {"Undo …": "support"},
        f"/people/{BEN}": {"Export": "read_only", "Hand over": "admin", "Erase": "admin"}, "": {}, "/refused": {}, "/health": {},
        "/tokens": {"Check it": "support"},
    }
    webhook = ask("POST", "/admin/v1/webhooks", {"url": "https://push.example.org/x"})["id"]
    pages[f"/webhooks/{webhook}"] = {"Ping": "admin", "Disable": "admin", "Delete": "admin", "New secret": "admin"}
    order = ["read_only", "support", "admin"]
    for scope in order:
        key = ask("POST", "/admin/v1/keys", {"name": f"{scope} key", "scope": scope})["key"]
        console = Console(playwright)
        page = console.page
        forbidden = []
        page.on("response", lambda response: response.status == 403 and forbidden.append(response.url))
        console.open()
        console.sign_in(key)
        expect(page.get_by_role("navigation", name="Main")).to_contain_text(f"{scope} key")
        for path, buttons in pages.items():
            console.open(path)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            expect(page.locator(".later[aria-busy]")).to_have_count(0)
            for name, needed in buttons.items():
                count = 1 if order.index(scope) >= order.index(needed) else 0
                expect(page.locator("main").get_by_role("button", name=name, exact=True)).to_have_count(count)
        assert forbidden == [], forbidden
        console.end()
    return {"scopes": order}


def link(playwright):
    """The link of `callboard console` opens the page once; its key ends with the session."""

    def ask_for_link():
        print("link", flush=True)
        return sys.stdin.readline().strip()

    url = ask_for_link()
    code = url.split("#code=")[1]
    assert url.startswith(URL + "/console#code=") and len(code) == 43, url
    console = Console(playwright)
    page = console.page
    page.goto(url)
    menu = page.get_by_role("navigation", name="Main")
    expect(menu).to_contain_text("console Ada")
    expect(menu).to_contain_text("support")
    expect(page.get_by_role("heading", level=1, name="Overview")).to_be_visible()
    assert page.evaluate("location.hash") == "" and code not in page.url, page.url
    assert not any(code in request.split("#")[0] for request in console.requests)
    assert sum(request.endswith("/admin/v1/console_sessions") for request in console.requests) == 1
    page.reload()
    expect(menu).to_contain_text("console Ada")
    page.get_by_role("link", name="Keys", exact=True).click()
    expect(page.get_by_role("cell", name="console Ada")).to_be_visible()
    expect(page.get_by_role("button", name="New key")).to_have_count(0)
    # Used once more, in a tab that is signed in and in one that is not.
    page.goto(url)
    expect(page.get_by_role("dialog")).to_contain_text("it was used or has expired")
    page.keyboard.press("Escape")
    expect(menu).to_contain_text("console Ada")
    other = Console(playwright)
    other.page.goto(url)
    expect(other.page.get_by_role("alert")).to_contain_text("it was used or has expired")
    expect(other.page.get_by_label("Admin key")).to_be_visible()
    other.page.goto(URL + "/console#code=<img src=x onerror=window.canary=1>")
    expect(other.page.get_by_label("Admin key")).to_be_visible()
    # The answer of a proxy is shown as that.
    sessions = "**/admin/v1/console_sessions"
    other.page.route(sessions, lambda route: route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>"))
    other.page.goto(URL + "/console#code=any")
    expect(other.page.get_by_role("alert")).to_contain_text("http_502")
    other.page.unroute(sessions)
    # A link may be opened where the page waits for a key.
    other.page.goto(ask_for_link())
    expect(other.page.get_by_role("navigation", name="Main")).to_contain_text("console Ada")
    other.end(allowed=[r"status of (404|502)"])
    with page.expect_response(lambda response: response.url.endswith("/admin/v1/key") and response.request.method == "DELETE"):
        page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Admin key")).to_be_visible()
    assert page.evaluate("sessionStorage.length") == 0
    sessions = [key for key in ask("GET", "/admin/v1/keys")["items"] if key["name"] == "console Ada"]
    assert len(sessions) == 2 and [key["revoked_at"] is None for key in sessions] == [False, True], sessions
    console.end(allowed=[r"status of 404"])
    return {}


def first_view(playwright):
    """The overview loads less than 200 KB. It asks for little, and for nothing while nobody sees it."""
    for number in range(30):
        act("POST", "/v1/projects", {"title": f"Screenplay {number} " + 40 * "x"})

    def overview(clock):
        console = Console(playwright)
        page = console.page
        if clock:
            page.add_init_script("Object.defineProperty(document, 'hidden', {get: () => window.isUnseen ?? false})")
            page.clock.install()
        console.open()
        console.sign_in()
        expect(page.locator(".feed li")).to_have_count(25)
        expect(page.get_by_text("Nothing needs attention.")).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
        return console, page

    console, page = overview(clock=False)
    # A rate takes two readings of the figures.
    requests = page.locator(".figure").filter(has=page.get_by_role("heading", name="Requests", exact=True))
    expect(requests).to_contain_text("/s")
    sizes = page.evaluate("""() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .map(entry => [new URL(entry.name).pathname, entry.decodedBodySize])""")
    loaded = sum(size for _, size in sizes)
    assert {"/console/app.js", "/client/callboard.js", "/admin/v1/figures", "/admin/v1/feed"} <= {path for path, _ in sizes}, sizes
    assert "/console/lib/find.js" not in {path for path, _ in sizes}, "the search is loaded before somebody searches"
    assert 50_000 < loaded < 200_000, (loaded, sorted(sizes, key=lambda entry: -entry[1]))
    figures = [size for path, size in sizes if path == "/admin/v1/figures"]
    assert 0 < max(figures) < 1_500, figures
    console.end()
    console, page = overview(clock=True)
    before = len(console.requests)
    with page.expect_response("**/admin/v1/figures"):
        page.clock.run_for(6_000)
    page.evaluate("window.isUnseen = true")
    # Requests that began before may ask for something more.
    asked = -1
    while asked != len(console.requests):
        asked = len(console.requests)
        page.wait_for_timeout(1_000)
    seen = console.requests[before:]
    # More than the 15 s between two checks. With the 6 s, and the 15 s between two keep-alives, it is much less than the
    # 45 s after which a stream that says nothing is opened again.
    page.clock.run_for(17_000)
    assert console.requests[before:] == seen, console.requests[before:]
    with page.expect_response("**/admin/v1/figures"), page.expect_response("**/readyz"):
        page.evaluate("window.isUnseen = false; document.dispatchEvent(new Event('visibilitychange'))")
    console.end()
    return {"bytes": loaded}


CROWD = 10_000
LOG = 100_000
ROWS_MAX = 400


def fill():
    """Makes a space with as many members as one may have, and 100,000 events; returns its id."""
    space, crowd = str(uuid.uuid4()), [str(uuid.uuid4()) for _ in range(CROWD - 1)]
    act("POST", "/v1/projects", {"id": space, "title": "The crowd"})

    def send(method, path, bodies, headers):
        """Sends requests over one connection, each after the answer to the one before."""
        connection = http.client.HTTPConnection(urllib.parse.urlsplit(URL).netloc)
        for body in bodies:
            own = {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4()), **headers}
            status = 503
            # A node that is held up asks to come again.
            while status == 503:
                connection.request(method, path, json.dumps(body), own)
                answer = connection.getresponse()
                text, status = answer.read(), answer.status
            assert answer.status < 300, (path, answer.status, text)
        connection.close()

    with concurrent.futures.ThreadPoolExecutor(32) as threads:

        def all_of(path, bodies, headers):
            list(threads.map(lambda start: send("POST", path, bodies[start::32], headers), range(32)))

        person = {"Authorization": "Bearer " + KEY, "Callboard-Person": ADA}
        all_of("/admin/v1/people", [{"id": id, "display_name": f"Crew {number:05}"} for number, id in enumerate(crowd)],
               {"Authorization": "Bearer " + ADMIN_KEY})
        all_of(f"/v1/projects/{space}/members", [{"person": id, "role": "viewer"} for id in crowd], person)
    version, scene = act("GET", f"/v1/projects/{space}")["version"], str(uuid.uuid4())
    operations = [{"type": "insert_scene", "scene": {"id": scene, "heading": "EXT. HEATH - NIGHT"}}]
    while version < LOG:
        element = str(uuid.uuid4())
        operations += [{"type": "insert_element", "scene": scene, "element": {"id": element, "kind": "action", "text": "x"}}]
        operations += (1_000 - len(operations)) * [{"type": "edit_text", "element": element, "operation": ["x"]}]
        changes = [{"id": str(uuid.uuid4()), "operation": operation} for operation in operations]
        version = act("POST", f"/v1/projects/{space}/changes", {"replica": str(uuid.uuid4()), "base": version, "changes": changes})["version"]
        operations = []
    return space


def scroll(page, expected, most):
    """Scrolls a table by the wheel until `most` rows have been in it. Their first cells are as expected, without a gap or a
    repetition, and only so many rows are in the document at a time."""
    texts = "() => [...document.querySelectorAll('main tbody tr:not(.gap)')].map(row => row.cells[0].textContent)"
    places = {text: place for place, text in enumerate(expected)}
    assert len(places) == len(expected), "two rows are alike"

    def look():
        rows = page.evaluate(texts)
        assert 0 < len(rows) <= ROWS_MAX, len(rows)
        start = places[rows[0]]
        assert rows == expected[start:start + len(rows)], (rows, expected[start:start + len(rows)])
        return start, start + len(rows)

    page.keyboard.press("Control+Home")
    page.wait_for_function("() => scrollY === 0")
    start, end = look()
    assert start == 0, start
    page.locator("main table").hover(position={"x": 5, "y": 5})
    while end < most:
        # The next page is on its way before the end is reached.
        page.wait_for_function("() => scrollY + innerHeight < document.documentElement.scrollHeight")
        before = page.evaluate("scrollY")
        page.mouse.wheel(0, 1_500)
        page.wait_for_function("before => scrollY > before", arg=before)
        start, after = look()
        assert start <= end, (start, end, after)
        end = max(end, after)
    # Back to the top: rows that were let go meanwhile come again.
    page.keyboard.press("Control+Home")
    page.wait_for_function(f"text => ({texts})()[0] === text", arg=expected[0])
    look()
    return end


def large(playwright):
    """10,000 members and 100,000 events scroll by wheel and keyboard, in order, with a bounded number of rows in the page."""
    space = fill()
    console = Console(playwright)
    page = console.page
    console.open(f"/spaces/{space}?tab=members")
    console.sign_in()
    page.get_by_role("button", name="Load more").click()
    members = [row["person"]["name"] for row in ask("GET", f"/admin/v1/spaces/{space}/permissions?removed=true")["items"]]
    assert len(members) == CROWD, len(members)
    scrolled = {"members": scroll(page, members, CROWD)}
    expect(page.get_by_text("10,000 shown, that is all")).to_be_visible()
    console.open("/log")
    expect(page.locator("tbody tr").first).to_be_visible()
    first = ask("GET", "/admin/v1/events?order=newest_first&limit=1")["items"][0]["position"]
    assert first > LOG, first
    positions = [f"{position:,}" for position in range(first, 0, -1)]
    # By the keyboard, from the first row on: further than a page.
    page.get_by_role("button", name="Load more").click()
    page.locator("tbody a").first.focus()
    for place in range(1, 120):
        # The next page is on its way before the last row is reached, and may come after it.
        page.wait_for_function(
            "text => [...document.querySelectorAll('main tbody a')].some(link => link.textContent === text)", arg=positions[place])
        page.keyboard.press("ArrowDown")
        page.wait_for_function("text => document.activeElement.textContent === text", arg=positions[place])
    scrolled["events"] = scroll(page, positions, 5_000)
    # The row that is looked at stays where it is while others come on top.
    console.open("/log?tail=on")
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    page.get_by_role("button", name="Load more").click()
    page.wait_for_function("() => document.querySelectorAll('main tbody tr:not(.gap)').length >= 100")
    page.evaluate("scrollTo(0, 2_500)")
    seen = """() => [...document.querySelectorAll('main tbody tr:not(.gap)')]
        .find(row => row.getBoundingClientRect().bottom > 0).cells[0].textContent"""
    page.wait_for_function("() => scrollY >= 2_400")
    row, before = page.evaluate(seen), page.evaluate("scrollY")
    version = act("GET", f"/v1/projects/{space}")["version"]
    act("POST", f"/v1/projects/{space}/changes", {"replica": str(uuid.uuid4()), "base": version, "changes": [
        {"id": str(uuid.uuid4()), "operation": {"type": "insert_scene", "scene": {"id": str(uuid.uuid4()), "heading": f"SCENE {number}"}}}
        for number in range(100)]})
    page.wait_for_function("before => scrollY > before + 100", arg=before)
    page.wait_for_function(f"row => ({seen})() === row", arg=row)
    long_screenplay(page)
    console.end()
    return scrolled


def long_screenplay(page):
    """A long screenplay is in the page in part, which begins where somebody goes; so is a long comparison."""
    space = act("POST", "/v1/projects", {"title": "The histories"})["id"]
    before = act("GET", f"/v1/projects/{space}")["version"]
    for play in range(3):
        scene = str(uuid.uuid4())
        operations = [{"type": "insert_scene", "scene": {"id": scene, "heading": f"PLAY {play}"}}]
        operations += [{"type": "insert_element", "scene": scene, "element": {
            "id": str(uuid.uuid4()), "kind": "action", "text": f"Line {play}.{number}."}} for number in range(400)]
        act("POST", f"/v1/projects/{space}/changes", {
            "replica": str(uuid.uuid4()), "base": act("GET", f"/v1/projects/{space}")["version"],
            "changes": [{"id": str(uuid.uuid4()), "operation": operation} for operation in operations]})
    page.goto(f"{URL}/console/spaces/{space}")
    lines, more = page.locator(".screenplay > *"), page.get_by_role("button", name="Show more")
    beginning = page.get_by_role("button", name="From the beginning")
    expect(lines).to_have_count(500)
    held = [scene["heading"] for scene in ask("GET", f"/admin/v1/spaces/{space}")["content"]["scenes"]]
    page.get_by_role("link", name=held[2]).click()
    expect(lines).to_have_count(401)
    expect(lines.first).to_be_focused()
    expect(lines.first).to_contain_text(held[2])
    expect(more).to_have_count(0)
    beginning.click()
    expect(lines.first).to_contain_text(held[0])
    expect(beginning).to_have_count(0)
    more.click()
    expect(lines).to_have_count(1_000)
    page.goto(f"{URL}/console/spaces/{space}?from={before}")
    expect(page.locator(".differences li")).to_have_count(500)
    more.click()
    expect(page.locator(".differences li")).to_have_count(1_000)


PARTS = {
    "accessible": accessible, "document": document, "filters": filters, "find": find, "first_view": first_view, "hostile": hostile, "large": large,
    "link": link, "live": live, "past": past, "refused": refused, "scopes": scopes, "sign_in": sign_in, "tokens": tokens,
}

with sync_playwright() as playwright:
    try:
        print(json.dumps({"part": PART, **PARTS[PART](playwright)}))
    except Exception:
        for browser in Console.browsers:
            for page in [page for context in browser.contexts for page in context.pages]:
                print(f"{page.url} shows:\n{page.locator('body').inner_text()[:2000]}\n", file=sys.stderr)
        raise
