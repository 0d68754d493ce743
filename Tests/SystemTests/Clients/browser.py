"""The JavaScript client and the example of a page in Debian's Chromium, driven by Playwright.

Arguments: a part (below: `PARTS`), the service's URL, an operator's key, an app's key, a project, two members of it, and
what the part takes more. It prints what it saw as JSON and ends with 1 if something is not as it should be. Where it
prints `restart`, the caller kills the service, starts it again, and answers with a line.
"""

import gzip
import json
import os
import random
import signal
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import uuid

from playwright.sync_api import Error, sync_playwright

PART, URL, ADMIN_KEY, KEY, PROJECT, ADA, BEN, *MORE = sys.argv[1:]
PATIENCE = 180_000
CHROMIUM = {"executable_path": "/usr/lib/chromium/chromium-headless-shell", "args": ["--no-sandbox"], "timeout": PATIENCE}
PAGE = "/page-of-the-test"
HTML = """<!doctype html><meta charset="utf-8"><title>Test</title>
<textarea id="line" rows="20" cols="80"></textarea><div id="rich" tabindex="0"></div>
<script type="module">
import * as callboard from "/client/callboard.js"
const {Callboard, ProjectDocument, SharedStreams, bindText} = callboard
const {key, person, project, line, rich, shares, batch} = JSON.parse(decodeURIComponent(location.hash.slice(1)))
window.requests = []
const client = new Callboard({token: key, person, sharedStreams: shares ? new SharedStreams() : undefined,
  fetch: (...values) => { requests.push([values[1].method ?? "GET", values[0]]); return fetch(...values) }})
window.callboard = callboard
window.client = client
window.doc = await ProjectDocument.open(client, project, {batchMilliseconds: batch})
bindText(doc, line, document.getElementById("line"))
if (rich) bindText(doc, rich, document.getElementById("rich"))
window.times = []
doc.on("text", ({isOwn, operation}) => { if (!isOwn) times.push([Date.now(), operation]) })
window.isReady = true
</script>"""


def ask(method, path, body=None, key=KEY, person=ADA):
    request = urllib.request.Request(URL + path, method=method, data=json.dumps(body).encode() if body else None)
    request.add_header("Authorization", "Bearer " + key)
    if person:
        request.add_header("Callboard-Person", person)
    request.add_header("Content-Type", "application/json")
    while True:
        try:
            with urllib.request.urlopen(request) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(float(error.headers["Retry-After"]))


def insert_elements(*texts):
    """A new scene with an element for each text; the ids of these."""
    scene, ids = str(uuid.uuid4()), [str(uuid.uuid4()) for _ in texts]
    operations = [{"type": "insert_scene", "scene": {"id": scene, "heading": "INT."}}]
    for element, text in zip(ids, texts):
        operations.append({"type": "insert_element", "scene": scene,
                           "element": {"id": element, "kind": "action", "text": text}})
    ask("POST", f"/v1/projects/{PROJECT}/changes", {
        "replica": str(uuid.uuid4()), "base": ask("GET", f"/v1/projects/{PROJECT}")["version"],
        "changes": [{"id": str(uuid.uuid4()), "operation": operation} for operation in operations]})
    return ids


def text_of(element):
    return ask("GET", f"/v1/projects/{PROJECT}/elements/{element}")["text"]


def new_page(context):
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: print("page:", error, file=sys.stderr))
    page.route(URL + PAGE, lambda route: route.fulfill(body=HTML, content_type="text/html"))
    return page


def load(page, person, line, rich=None, shares=False, batch=500):
    values = {"key": KEY, "person": person, "project": PROJECT, "line": line, "rich": rich, "shares": shares,
              "batch": batch}
    page.goto(URL + PAGE + "#" + urllib.request.quote(json.dumps(values)))


def open_page(context, person, line, **more):
    page = new_page(context)
    load(page, person, line, **more)
    wait(page, "window.isReady === true")
    return page


def settle(*pages):
    """Waits until nothing is on its way, and all have the same version."""
    for page in pages:
        page.evaluate("doc.settled()")
    version = max(page.evaluate("doc.version") for page in pages)
    for page in pages:
        # Fields show others' edits a moment later.
        page.evaluate("version => doc.settled(version).then(() => new Promise(resolve => setTimeout(resolve)))", version)


def eventually(page, what, condition):
    """Asks again until the condition holds. Playwright's own waiting needs `eval`, which the example's policy forbids."""
    waited = 0
    while waited < PATIENCE:
        if condition():
            return
        pause = 20 if waited < 1_000 else 100
        page.wait_for_timeout(pause)
        waited += pause
    raise AssertionError(f"it does not come: {what}")


def wait(page, condition, value=None):
    eventually(page, condition, lambda: page.evaluate(condition, value))


def wait_for_text(page, text, field="line"):
    wait(page, "([id, text]) => document.getElementById(id).value === text", [field, text])


def streams_open():
    with urllib.request.urlopen(URL + "/metrics") as answer:
        for row in answer.read().decode().splitlines():
            if row.startswith("callboard_live_streams "):
                return int(float(row.split()[1]))
    raise AssertionError("no such metric")


def wait_for_streams(count):
    for _ in range(PATIENCE // 50):
        if streams_open() == count:
            return
        time.sleep(0.05)
    raise AssertionError(f"{streams_open()} streams are open, not {count}")


def restart():
    print("restart", flush=True)
    assert sys.stdin.readline() == "restarted\n"


# MARK: Parts


def two_people_type_at_once(browser):
    line, rich = insert_elements("The middle.", "rich")
    contexts = [browser.new_context(), browser.new_context()]
    ada, ben = [open_page(context, person, line, rich=rich) for context, person in zip(contexts, [ADA, BEN])]
    # Ben's caret stands in the middle, and stays there while Ada types before it.
    ben.focus("#line")
    ben.evaluate("document.getElementById('line').setSelectionRange(4, 4)")
    ada.focus("#line")
    ada.evaluate("document.getElementById('line').setSelectionRange(0, 0)")
    for letter in "Oh 😀! ":
        ada.keyboard.insert_text(letter)
        ben.keyboard.type("x")
    settle(ada, ben)
    ben.keyboard.type("|")
    settle(ada, ben)
    for page in (ada, ben):
        assert page.input_value("#line") == "Oh 😀! The xxxxxx|middle.", page.input_value("#line")
    assert text_of(line) == "Oh 😀! The xxxxxx|middle."
    # An editable element, with a line break at its end.
    ada.focus("#rich")
    ada.keyboard.press("End")
    ada.keyboard.type(" text")
    ada.keyboard.press("Enter")
    ada.keyboard.type("more")
    settle(ada, ben)
    assert ada.evaluate("doc.text(%r)" % rich) == "rich text\nmore", ada.evaluate("doc.text(%r)" % rich)
    assert ben.text_content("#rich") == "rich text\nmore"
    # Carets of others, in presence.
    wait(ben, "element => doc.carets(element).some(caret => caret.head === 14)", rich)
    # Undo in the page takes back Ada's own.
    ada.evaluate("doc.undo()")
    settle(ada, ben)
    assert ben.input_value("#line") == "Oh 😀! The xxxxxx|middle."
    # Without a network: both type, and both come back.
    for context in contexts:
        context.set_offline(True)
    ada.focus("#line")
    ada.keyboard.press("Control+Home")
    ada.keyboard.type("A" * 20)
    ben.focus("#line")
    ben.keyboard.press("Control+End")
    ben.keyboard.type("B" * 20)
    assert ada.evaluate("doc.pending") > 0
    # A page that is closed without a network, and opened with one, sends what it has stored.
    wait(ada, "doc.discard('none').then(() => true)")
    ada.close(run_before_unload=False)
    for context in contexts:
        context.set_offline(False)
    ada = open_page(contexts[0], ADA, line, rich=rich)
    wanted = "A" * 20 + "Oh 😀! The xxxxxx|middle." + "B" * 20
    # The closed page may keep its store for a moment; the new one sends what is in it once it is free.
    wait_for_text(ben, wanted)
    settle(ada, ben)
    assert text_of(line) == wanted, text_of(line)
    assert ada.input_value("#line") == ben.input_value("#line") == wanted
    return {"letters": len(wanted)}


def the_example(browser):
    """What the page of examples/browser shows, by two people with keys of their own."""
    keys = []
    for name in ["Ada", "Ben"]:
        person = ask("POST", "/admin/v1/people", {"display_name": name}, ADMIN_KEY, None)["id"]
        body = {"name": name, "scope": "app", "person": person}
        keys.append(ask("POST", "/admin/v1/keys", body, ADMIN_KEY, None)["key"])
    pages = [new_page(browser.new_context(color_scheme=scheme)) for scheme in ["light", "dark"]]
    ada, ben = pages
    links, complaints = [], []
    ada.on("dialog", lambda dialog: (links.append(dialog.default_value), dialog.accept()))
    for page in pages:
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: message.type == "error" and complaints.append(message.text))

    def sign_in(page, key, address):
        page.goto(address)
        page.get_by_label("Your key").fill(key)
        page.click("#sign-in button")

    sign_in(ada, keys[0], URL + "/client/example.html")
    ada.click("#create")
    ada.wait_for_selector("main:not([hidden])", timeout=PATIENCE)
    wait_for_text(ada, "When shall we meet again?")
    ada.click("#invite")
    eventually(ada, "the link", lambda: links)
    sign_in(ben, keys[1], links[0])
    ben.wait_for_selector("main:not([hidden])", timeout=PATIENCE)
    wait_for_text(ben, "When shall we meet again?")
    assert "project=" in ben.url and "join=" not in ben.url, ben.url
    for page in pages:
        wait(page, "document.querySelectorAll('#people span').length === 2")
        # Also where the document was live before the page listened.
        wait(page, "document.getElementById('status').textContent === 'live'")
    # Both type at once; each sees the other's caret at its letter.
    ada.click("#line")
    ada.keyboard.press("Control+Home")
    ben.click("#line")
    ben.keyboard.press("Control+End")
    for _ in range(10):
        ada.keyboard.type("a")
        ben.keyboard.type("b")
    wanted = "a" * 10 + "When shall we meet again?" + "b" * 10
    for page in pages:
        wait_for_text(page, wanted)
    caret = """([name, before]) => [...document.querySelectorAll('#carets i')].some(caret => {
      const range = document.createRange()
      range.selectNodeContents(document.getElementById('carets'))
      range.setEndBefore(caret)
      return caret.dataset.name === name && range.toString() === before })"""
    wait(ada, caret, ["Ben", wanted])
    wait(ben, caret, ["Ada", "a" * 10])
    # The person's selection is shown, also beyond a letter of two UTF-16 units.
    ada.keyboard.type("😀")
    wait_for_text(ben, "a" * 10 + "😀" + wanted[10:])
    ada.keyboard.press("Shift+Control+Home")
    wait(ben, "text => document.querySelector('#carets mark')?.textContent === text", "a" * 10 + "😀")
    ada.keyboard.press("ArrowRight")
    ada.keyboard.press("Backspace")
    wait_for_text(ben, wanted)
    # The lock holds the other back, and its end lets them go on.
    ada.click("#lock")
    wait(ben, "document.getElementById('line').readOnly && document.getElementById('lock').disabled")
    assert ben.inner_text("#lock") == "Locked by Ada", ben.inner_text("#lock")
    # A change of something else leaves it so.
    ada.evaluate("doc.change({type: 'update_scene', scene: doc.view.scenes[0].id, fields: {act: 1}}).committed")
    wait(ben, "doc.view.scenes[0].fields.act === 1")
    assert ben.evaluate("document.getElementById('line').readOnly")
    ada.click("#lock")
    wait(ben, "!document.getElementById('line').readOnly && !document.getElementById('lock').disabled")
    # Chat, and the feed.
    ben.get_by_label("Message", exact=True).fill("<b>Hail!</b>")
    ben.click("#say button")
    for page in pages:
        page.get_by_role("log", name="Chat").get_by_text("<b>Hail!</b>").wait_for(timeout=PATIENCE)
        wait(page, "document.getElementById('log').textContent.includes('Ben <b>Hail!</b>')")
        wait(page, "document.getElementById('feed').textContent.includes('Ben: Edited')")
    # Earlier messages are not said again to those who hear the page.
    ada.evaluate("document.querySelector('#log li').isFirst = true")
    ben.get_by_label("Message", exact=True).fill("Farewell.")
    ben.click("#say button")
    wait(ada, "document.querySelectorAll('#log li').length === 2")
    assert ada.evaluate("document.querySelector('#log li').isFirst"), "the chat was made anew"
    # Without a network.
    ben.context.set_offline(True)
    ben.click("#line")
    ben.keyboard.press("Control+End")
    ben.keyboard.type("!")
    wait(ben, "/to send/.test(document.getElementById('status').textContent)")
    ada.click("#line")
    ada.keyboard.press("Control+Home")
    ada.keyboard.type("?")
    ben.context.set_offline(False)
    for page in pages:
        wait_for_text(page, "?" + wanted + "!")
        wait(page, "document.getElementById('status').textContent === 'live'")
    # A viewer cannot write: the page knows of it by the event.
    project = ben.url.split("project=")[1]
    ben_id = next(item["person"]["id"] for item in ask("GET", f"/v1/projects/{project}/members", None, keys[0], None)["items"]
                  if item["person"]["name"] == "Ben")
    ask("PATCH", f"/v1/projects/{project}/members/{ben_id}", {"role": "viewer"}, keys[0], None)
    wait(ben, "document.getElementById('line').readOnly && document.getElementById('lock').disabled")
    ask("PATCH", f"/v1/projects/{project}/members/{ben_id}", {"role": "editor"}, keys[0], None)
    wait(ben, "!document.getElementById('line').readOnly && !document.getElementById('lock').disabled")
    complaints = [text for text in complaints if "ERR_INTERNET_DISCONNECTED" not in text]
    # A node that is held up asks a few times to come again, and the page does.
    if len([text for text in complaints if "status of 503" in text]) <= 3:
        complaints = [text for text in complaints if "status of 503" not in text]
    assert complaints == [], complaints
    return {}


def a_restart(browser):
    """Two windows go on after the service was killed; they type before, meanwhile and after."""
    line, = insert_elements("")
    ada, ben = [open_page(browser.new_context(), person, line, shares=True) for person in [ADA, BEN]]
    ada.focus("#line")
    ben.focus("#line")

    def type_both(count):
        for _ in range(count):
            ada.keyboard.type("a")
            ben.keyboard.type("b")

    for _ in range(3):
        type_both(20)
        stopped = threading.Event()
        waiting = threading.Thread(target=lambda: (restart(), stopped.set()))
        waiting.start()
        while not stopped.is_set():
            type_both(1)
        waiting.join()
        type_both(20)
    settle(ada, ben)
    typed = [ada.evaluate("line => doc.text(line)", line), ben.evaluate("line => doc.text(line)", line), text_of(line)]
    assert typed[0] == typed[1] == typed[2], typed
    assert typed[0].count("a") == typed[0].count("b") >= 120, typed
    return {"restarts": 3, "letters": len(typed[0])}


def tabs_share_a_stream(browser, count=8):
    line, = insert_elements("")
    context = browser.new_context()
    before = streams_open()
    pages = [open_page(context, ADA, line, shares=True) for _ in range(count)]
    for number, page in enumerate(pages):
        page.focus("#line")
        page.keyboard.press("Control+End")
        page.keyboard.type(str(number))
        settle(*pages)
    wanted = "".join(str(number) for number in range(count))
    for page in pages:
        assert page.input_value("#line") == wanted, page.input_value("#line")
    wait_for_streams(before + 1)
    # Another person in the same browser has a stream of their own.
    ben = open_page(context, BEN, line, shares=True)
    wait(ben, "doc.phase === 'live'")
    wait_for_streams(before + 2)
    feed = """(async () => { for await (const {event, data} of client.feed()) {
        window.fed ??= []
        if (event === 'message') fed.push(data.space) } })()"""
    for page in (ben, pages[1], pages[2]):
        page.evaluate("() => { " + feed + " }")
    # The first that a tab hears is that it follows.
    for page in (ben, pages[1], pages[2]):
        wait(page, "window.fed !== undefined")
    wait_for_streams(before + 4)
    own = ask("POST", "/v1/projects", {"title": "Ben's"}, person=BEN)["id"]
    wait(ben, "id => window.fed?.includes(id)", own)
    ask("POST", f"/v1/projects/{PROJECT}/comments", {"text": "Louder?"})
    for page in (ben, pages[1], pages[2]):
        wait(page, "id => window.fed?.includes(id)", PROJECT)
    for page in pages[1:3]:
        assert page.evaluate("fed").count(own) == 0, "a person has heard another one's feed"
    # The tab that has the connections is closed: another one takes them.
    pages.pop(0).close()
    pages[0].focus("#line")
    pages[0].keyboard.press("Control+End")
    pages[0].keyboard.type("!")
    for page in pages + [ben]:
        wait_for_text(page, wanted + "!")
    wait_for_streams(before + 4)
    # A tab that crashes takes nothing with it either.
    crash(pages.pop(0))
    pages[-1].focus("#line")
    pages[-1].keyboard.press("Control+End")
    pages[-1].keyboard.type("?")
    for page in pages + [ben]:
        wait_for_text(page, wanted + "!?")
    return {"tabs": count + 1}


def one_tab_sends_what_several_left(browser, count=4):
    """Tabs that type without a network crash; later one tab alone is opened, with a network."""
    line, = insert_elements("")
    context = browser.new_context()
    pages = [open_page(context, ADA, line) for _ in range(count)]
    for page in pages:
        settle(page)
    context.set_offline(True)
    for number, page in enumerate(pages):
        page.focus("#line")
        page.keyboard.type(str(number) * 3)
        # The changes that the device has stored count, as `queued` tells.
        page.evaluate("doc.discard('none')")
        assert page.evaluate("doc.pending") > 0
    for page in pages:
        crash(page)
    assert text_of(line) == ""
    context.set_offline(False)
    page = open_page(context, ADA, line)
    eventually(page, "all that was typed", lambda: len(text_of(line)) == 3 * count)
    assert sorted(text_of(line)) == sorted("".join(str(number) * 3 for number in range(count))), text_of(line)
    wait_for_text(page, text_of(line))
    return {"tabs": count}


def a_wipe_leaves_nothing(browser):
    """One tab of several wipes the project: their copies are gone, of open tabs, crashed ones, and drafts."""
    line, gone = insert_elements("", "gone")
    context = browser.new_context()
    pages = [open_page(context, ADA, line) for _ in range(3)]
    settle(*pages)
    # Text that was typed into a deleted element is a draft of a tab that crashes: the next tab alone shows it.
    context.set_offline(True)
    pages[2].evaluate("gone => doc.edit(gone, ['draft ']).queued", gone)
    crash(pages.pop())
    ask("POST", f"/v1/projects/{PROJECT}/changes", {
        "replica": str(uuid.uuid4()), "base": ask("GET", f"/v1/projects/{PROJECT}")["version"],
        "changes": [{"id": str(uuid.uuid4()), "operation": {"type": "delete_element", "element": gone}}]}, person=BEN)
    context.set_offline(False)
    for page in pages:
        page.close()
    pages = [open_page(context, ADA, line)]
    wait(pages[0], "doc.drafts.length === 1")
    assert pages[0].evaluate("doc.drafts[0].text") == "draft gone"
    pages += [open_page(context, ADA, line) for _ in range(2)]
    context.set_offline(True)
    for page in pages:
        page.evaluate("line => doc.edit(line, ['secret']).queued", line)
    crash(pages.pop())
    kept = """async () => {
      let count = 0
      for (const {name} of await indexedDB.databases()) {
        const database = await new Promise(resolve => {
          const request = indexedDB.open(name)
          request.onsuccess = () => resolve(request.result)
        })
        for (const store of database.objectStoreNames) {
          const request = database.transaction(store).objectStore(store).count()
          count += await new Promise(resolve => { request.onsuccess = () => resolve(request.result) })
        }
        database.close()
      }
      return count }"""
    other = context.new_page()
    other.set_default_timeout(PATIENCE)
    other.route(URL + "/empty", lambda route: route.fulfill(body="<title>Empty</title>", content_type="text/html"))
    other.goto(URL + "/empty")
    before = other.evaluate(kept)
    assert before >= 3, before
    pages[0].evaluate("doc.close()")
    pages[0].evaluate("doc.wipe()")
    wait(pages[1], "doc.phase === 'closed'")
    eventually(other, "nothing is kept", lambda: other.evaluate(kept) == 0)
    context.set_offline(False)
    page = open_page(context, ADA, line)
    page.wait_for_timeout(500)
    assert page.evaluate("doc.pending + doc.drafts.length") == 0
    assert text_of(line) == "", text_of(line)
    return {"kept before": before}


def a_frozen_tab_holds_nobody_up(browser):
    """A tab that holds the connection's lock and says nothing: another one takes it after 45 s."""
    line, = insert_elements("")
    context = browser.new_context()
    frozen = new_page(context)
    load(frozen, ADA, line)
    wait(frozen, "window.isReady === true")
    frozen.evaluate("""name => new Promise(taken => {
        navigator.locks.request(name, () => { taken(); return new Promise(() => {}) }).catch(() => { window.isStolen = true }) })""",
                    f"callboard  {ADA}")
    pages = [open_page(context, ADA, line, shares=True) for _ in range(2)]
    pages[0].focus("#line")
    pages[0].keyboard.type("x")
    wait(pages[1], "doc.text(%r) === 'x'" % line)
    assert frozen.evaluate("window.isStolen") is True
    return {"tabs": len(pages)}


def crash(page):
    """Kills the renderer of a page, which runs nothing more."""
    try:
        page.goto("chrome://crash", timeout=5000)
    except Error:
        pass
    page.close()


TYPE = """first => {
  let number = first
  const {lengthOf} = callboard
  const step = () => {
    const token = number++
    const {line} = JSON.parse(decodeURIComponent(location.hash.slice(1)))
    doc.edit(line, [lengthOf(doc.text(line)), `${token},`].filter(part => part !== 0)).queued
      .then(() => console.log(`stored ${token}`))
    setTimeout(step, Math.random() * 10)
  }
  step()
}"""


def kill_browser(folder):
    """Kills the Chromium that has its profile in this folder: its first process ends the others."""
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/cmdline", "rb") as file:
                words = file.read().decode(errors="replace").split("\0")
        except OSError:
            continue
        if f"--user-data-dir={folder}" in words and not any(word.startswith("--type=") for word in words):
            os.kill(int(process), signal.SIGKILL)


def a_killed_tab_loses_nothing(playwright, kills, seed):
    """Tabs type numbers. Each number that was stored is in the text once, though its tab was killed at any moment."""
    chance = random.Random(seed)
    line, = insert_elements("")
    stored, ends = set(), {"tab": 0, "early": 0, "browser": 0}

    def hear(message):
        if message.text.startswith("stored "):
            stored.add(int(message.text.split()[1]))

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = None
        for number in range(kills):
            context = context or playwright.chromium.launch_persistent_context(folder, **CHROMIUM)
            page = new_page(context)
            page.on("console", hear)
            if chance.random() < 0.2:
                # While it opens, when it takes over what the last one has left.
                load(page, ADA, line)
                page.wait_for_timeout(chance.uniform(0, 300))
                ends["early"] += 1
            else:
                load(page, ADA, line)
                wait(page, "window.isReady === true")
                page.evaluate(TYPE, number * 1_000_000)
                page.wait_for_timeout(chance.choice([chance.uniform(0, 100), chance.uniform(0, 1500)]))
            if chance.random() < 0.15:
                kill_browser(folder)
                try:
                    context.close()
                except Error:
                    pass
                context = None
                ends["browser"] += 1
            else:
                crash(page)
                ends["tab"] += 1
        context = context or playwright.chromium.launch_persistent_context(folder, **CHROMIUM)
        page = open_page(context, ADA, line)
        page.evaluate("doc.settled()")
        # The tab sends also what was left by tabs that were open beside others.
        wait(page, "navigator.locks.query().then(({held}) => held.length === 1)")
        settle(page)
        text = page.evaluate("line => doc.text(line)", line)
        assert text == text_of(line)
        context.close()
    tokens = [int(token) for token in text.split(",") if token]
    assert len(set(tokens)) == len(tokens), "a change is there twice"
    lost = sorted(stored - set(tokens))
    assert not lost, f"{len(lost)} changes are lost: {lost[:10]}"
    assert stored, "nothing was typed"
    return {"seed": seed, "kills": ends, "stored": len(stored), "typed": len(tokens)}


def keystrokes_are_fast(browser, count=1000, batch=500):
    """Milliseconds from a keystroke to the other window, and the requests of both."""
    line, = insert_elements("")
    ada, ben = [open_page(browser.new_context(), person, line, batch=batch) for person in [ADA, BEN]]
    ada.focus("#line")
    ada.evaluate("""() => { window.typed = []; requests.length = 0
      document.getElementById('line').addEventListener('input', () => typed.push(Date.now())) }""")
    ben.evaluate("requests.length = 0")
    for _ in range(count):
        ada.keyboard.type("x", delay=40)
    settle(ada, ben)
    typed, arrived = ada.evaluate("typed"), ben.evaluate("times")
    came = []
    for at, operation in arrived:
        came += [at] * sum(len(part) for part in operation if isinstance(part, str))
    delays = sorted(there - here for here, there in zip(typed, came))
    assert len(delays) == count

    def requests(page):
        kinds = {}
        for method, target in page.evaluate("requests"):
            kind = f"{method} {target.split('?')[0].replace(PROJECT, 'PROJECT')}"
            kinds[kind] = kinds.get(kind, 0) + 1
        return kinds

    seconds = (typed[-1] - typed[0]) / 1000
    return {"keystrokes": count, "batch": batch, "seconds": seconds, "p50": delays[count // 2], "p99": delays[count * 99 // 100],
            "max": delays[-1], "of the typist": requests(ada), "of the other": requests(ben)}


def a_long_history(browser, path):
    """The memory of windows with a document of one trace of editing, and how long it takes to load."""
    with gzip.open(path) as file:
        trace = json.load(file)
    edits = [[part for part in (at, inserted, {"d": deleted}) if part not in (0, "", {"d": 0})]
             for transaction in trace["txns"] for at, deleted, inserted in transaction["patches"]]
    line, = insert_elements("")
    idle, follower = [open_page(browser.new_context(), ADA, line) for _ in range(2)]
    empty = memory_of(idle)
    idle.close()
    replica = str(uuid.uuid4())
    version = ask("GET", f"/v1/projects/{PROJECT}")["version"]
    for start in range(0, len(edits), 1000):
        version = ask("POST", f"/v1/projects/{PROJECT}/changes", {"replica": replica, "base": version, "changes": [
            {"id": str(uuid.uuid4()), "operation": {"type": "edit_text", "element": line, "operation": edit}}
            for edit in edits[start:start + 1000]]}, person=BEN)["version"]
    follower.evaluate("version => doc.settled(version).then(() => { times.length = 0 })", version)
    assert follower.evaluate("line => doc.text(line)", line) == trace["endContent"]
    seen = {"edits": len(edits), "letters": len(trace["endContent"]), "MB of an empty document": empty,
            "MB of the follower": memory_of(follower)}
    context = browser.new_context()
    opening = """async project => {
      await doc.close()
      const begin = performance.now()
      window.doc = await callboard.ProjectDocument.open(client, project)
      return performance.now() - begin }"""
    page = open_page(context, ADA, line)
    seen["MB of a window that opened it afterwards"] = memory_of(page)
    stored = sorted(page.evaluate(opening, PROJECT) for _ in range(9))
    fresh = sorted(page.evaluate("""async project => {
      const begin = performance.now()
      const other = await callboard.ProjectDocument.open(client, project, {store: new callboard.MemoryStore()})
      const time = performance.now() - begin
      await other.close()
      return time }""", PROJECT) for _ in range(9))
    assert page.evaluate("line => doc.text(line)", line) == trace["endContent"]
    return {**seen, "ms to load from the service": fresh[4], "ms to load from the device": stored[4]}


def memory_of(page):
    """The heap of a page in MB, without garbage."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    return round(session.send("Runtime.getHeapUsage")["usedSize"] / 1e6, 2)


PARTS = {
    "type": lambda playwright, browser: two_people_type_at_once(browser),
    "example": lambda playwright, browser: the_example(browser),
    "restart": lambda playwright, browser: a_restart(browser),
    "tabs": lambda playwright, browser: tabs_share_a_stream(browser),
    "left": lambda playwright, browser: one_tab_sends_what_several_left(browser),
    "wipe": lambda playwright, browser: a_wipe_leaves_nothing(browser),
    "frozen": lambda playwright, browser: a_frozen_tab_holds_nobody_up(browser),
    "kill": lambda playwright, browser: a_killed_tab_loses_nothing(playwright, int(MORE[0]), int(MORE[1])),
    # By hand, for docs/benchmarks.md.
    "trace": lambda playwright, browser: a_long_history(browser, MORE[0]),
    "keystrokes": lambda playwright, browser: keystrokes_are_fast(browser, *map(int, MORE)),
}


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CHROMIUM)
        seen = PARTS[PART](playwright, browser)
        print(json.dumps({"part": PART, "chromium": browser.version, **seen}))
        browser.close()


main()
