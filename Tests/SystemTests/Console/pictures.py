"""Makes docs/pictures: eight screens of the console with the demo's company in it, in light and dark.

`make pictures` runs it, with the program as argument. Look at each picture before you commit it.
"""

import re
import struct
import subprocess
import sys
import time
import urllib.parse
import zlib
from collections import Counter
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

PROGRAM = sys.argv[1]
FOLDER = Path(__file__).resolve().parents[3] / "docs" / "pictures"
CHROMIUM = {"executable_path": "/usr/lib/chromium/chromium-headless-shell", "args": ["--no-sandbox", "--force-device-scale-factor=1"]}
SIZE = {"width": 1400, "height": 860}
BYTES_MAX = 120_000
expect.set_options(timeout=60_000)


def main():
    FOLDER.mkdir(exist_ok=True)
    demo = subprocess.Popen([PROGRAM, "demo", "--stay"], stdout=subprocess.PIPE, text=True)
    try:
        said = {}
        for line in demo.stdout:
            for name, pattern in [("console", r"console is at +(\S+)"), ("live", r"live document at +(\S+)"), ("key", r"with the key +(\S+)")]:
                if match := re.search(pattern, line):
                    said[name] = match[1]
            if len(said) == 3:
                break
        # The charts of the overview begin to show something.
        time.sleep(20)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**CHROMIUM)
            for scheme in ["light", "dark"]:
                context = browser.new_context(viewport=SIZE, color_scheme=scheme, reduced_motion="reduce", locale="en-GB", timezone_id="UTC")
                take(context.new_page(), scheme, **said)
                context.close()
            browser.close()
    finally:
        demo.terminate()
        demo.wait()


def take(page, scheme, console, live, key):
    def settle(milliseconds=700):
        expect(page.locator(".later[aria-busy]")).to_have_count(0)
        page.wait_for_timeout(milliseconds)

    def save(name):
        settle()
        data = page.screenshot(animations="disabled", caret="initial")
        small = palette(data)
        assert len(small) <= BYTES_MAX, f"{name}: {len(small)} bytes"
        (FOLDER / f"{name}-{scheme}.png").write_bytes(small)
        print(f"{name}-{scheme}.png: {len(small):,} bytes", flush=True)

    project = urllib.parse.urlsplit(live).path.rsplit("/", 1)[-1]
    page.goto(console)
    page.get_by_label("Admin key").fill(key)
    page.get_by_label("Keep it until this tab is closed").check()
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    page.wait_for_timeout(25_000)
    save("overview")

    page.goto(live)
    windows = page.get_by_role("region", name=re.compile("^Window of"))
    for index in range(2):
        expect(windows.nth(index).get_by_text("live", exact=True)).to_be_visible()
    line = windows.nth(0).get_by_role("textbox").first
    line.click()
    page.keyboard.press("Control+Home")
    page.keyboard.press("Shift+ArrowRight")
    for _ in range(13):
        page.keyboard.press("Shift+ArrowRight")
    windows.nth(1).get_by_role("textbox").nth(2).click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" Listen.", delay=40)
    page.wait_for_timeout(1_500)
    save("live")

    page.goto(f"{console}/spaces/{project}")
    expect(page.locator(".screenplay")).to_be_visible()
    save("space")

    dark_line = page.get_by_role("button", name="Who wrote this action?").first
    dark_line.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").locator(".legend li").first).to_be_visible()
    save("blame")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Undo …").click()
    page.get_by_role("dialog").get_by_role("radio").first.check()
    expect(page.get_by_role("dialog").locator(".undone, .empty").first).to_be_visible()
    save("undo")
    page.keyboard.press("Escape")

    page.goto(f"{console}/spaces/{project}?tab=members")
    page.get_by_role("button", name=re.compile("may edit: why")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("gave it")
    save("why")
    page.keyboard.press("Escape")

    page.goto(f"{console}/log?tail=on")
    expect(page.locator("tbody tr").nth(10)).to_be_visible()
    page.wait_for_timeout(3_000)
    save("log")

    page.goto(f"{console}/health")
    expect(page.get_by_role("heading", name="PostgreSQL")).to_be_visible()
    save("health")


def palette(data):
    """The same picture with at most 256 colours: screens have few, and most of the others are the edges of letters."""
    width, height, rows, channels = pixels(data)
    counts = Counter()
    colours = []
    for row in rows:
        line = [bytes(row[at:at + 3]) for at in range(0, width * channels, channels)]
        colours.append(line)
        counts.update(line)
    # The most frequent ones, and then those that are least like any of these, such as the dot that says that all is well.
    kept = [colour for colour, _ in counts.most_common(192)]
    distance = {colour: min(difference(colour, other) for other in kept) for colour in counts}
    while len(kept) < 256 and (last := max(distance, key=lambda colour: distance[colour] * counts[colour] ** 0.5)) not in kept:
        kept.append(last)
        distance = {colour: min(before, difference(colour, last)) for colour, before in distance.items()}
    index = {colour: place for place, colour in enumerate(kept)}
    for colour in counts:
        if colour not in index:
            index[colour] = min(range(len(kept)), key=lambda place: difference(colour, kept[place]))
    raw = b"".join(b"\0" + bytes(index[colour] for colour in line) for line in colours)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, body) for name, body in [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)), (b"PLTE", b"".join(kept)),
        (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b"")])


def difference(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other))


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def pixels(data):
    """The rows of a PNG of 8 bits a channel, unfiltered."""
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert depth == 8 and kind in (2, 6), "another form of PNG"
    channels = 3 if kind == 2 else 4
    at, body = 8, b""
    while at < len(data):
        length = struct.unpack(">I", data[at:at + 4])[0]
        if data[at + 4:at + 8] == b"IDAT":
            body += data[at + 8:at + 8 + length]
        at += length + 12
    raw, stride, rows = zlib.decompress(body), width * channels, []
    before = bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        row = bytearray(raw[start + 1:start + 1 + stride])
        unfilter(raw[start], row, before, channels)
        rows.append(row)
        before = row
    return width, height, rows, channels


def unfilter(kind, row, above, step):
    for at in range(len(row)) if kind else []:
        left = row[at - step] if at >= step else 0
        up = above[at]
        if kind == 1:
            row[at] = (row[at] + left) & 255
        elif kind == 2:
            row[at] = (row[at] + up) & 255
        elif kind == 3:
            row[at] = (row[at] + (left + up) // 2) & 255
        else:
            corner = above[at - step] if at >= step else 0
            guess = left + up - corner
            near = min((left, up, corner), key=lambda value: abs(guess - value))
            row[at] = (row[at] + near) & 255


main()
