"""Runs the blocks of `sh` in README.md and docs/javascript.md, one page after the other in one shell, as they are.

Arguments: the service's URL, an admin key, and the program. In the blocks the service's address, its folder and the
program are replaced by these. Ends with 1 if a block fails.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

URL, KEY, PROGRAM = sys.argv[1:]
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent

# Blocks that other tests carry out, by a line of theirs.
ELSEWHERE = {
    "make run": "every build makes and starts the service",
    ".build/release/callboard edit $project": "SystemTests.EditCommandTests",
}


def blocks(page):
    found = re.findall(r"^```sh\n(.*?)^```", (ROOT / page).read_text(), flags=re.M | re.S)
    assert len(found) > 1, f"{page} has lost its code"
    return found


def is_elsewhere(block):
    return any(block.startswith(line) for line in ELSEWHERE)


with tempfile.TemporaryDirectory(prefix="callboard-shell-") as folder:
    (pathlib.Path(folder) / "admin.key").write_text(KEY)
    text = "\n".join(
        block for page in ("README.md", "docs/javascript.md") for block in blocks(page) if not is_elsewhere(block))
    left = [line for line in ELSEWHERE if line not in "".join(blocks("README.md"))]
    assert left == [], f"no block begins so any more: {left}"
    # The second page begins as the first one did, with the operator's key.
    text = text.replace("http://127.0.0.1:8080", URL).replace("=.callboard", f"={folder}")
    text = text.replace("/var/lib/callboard", folder)
    text = re.sub(r"^\.build/release/callboard (.*)$", rf"{PROGRAM} \1 --url {URL} --key {KEY}", text, flags=re.M)
    text = re.sub(r"^(ada=)", rf"key={KEY}\n\1", text, flags=re.M)
    # A node that is held up asks to come again.
    patience = 'curl() { command curl --retry 9 "$@"; }\n'
    done = subprocess.run(
        ["bash", "-eu", "-c", "me=\n" + patience + text], cwd=folder, capture_output=True, text=True, timeout=600)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said[-4000:]
    assert '"text":"Sisters! When shall we meet again?"' in said, said[-4000:]
    # Ben's last edit is refused, and nothing else is.
    assert re.findall(r'"code":"(\w+)"', said) in (["forbidden"], ["not_found"]), said[-4000:]
    # Both of the client's modules came, and both of the keys for the page.
    assert len(list(pathlib.Path(folder).glob("callboard*.mjs"))) == 2, said[-4000:]
    assert said.count("cb_") >= 2, said[-4000:]
print("the shell has ended")
