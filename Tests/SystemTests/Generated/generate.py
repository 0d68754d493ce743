"""Makes clients from the service's /openapi.json with stock generators, and carries out a day with one of them.

Arguments: the folder to write to, the service's URL, and an admin key. Ends with 1 if a generator cannot use a part of the
description, or if the day fails.
"""

import os
import pathlib
import subprocess
import sys
import urllib.request

FOLDER, URL, ADMIN_KEY = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
TOOLS = pathlib.Path(sys.executable).parent

# The generator has no types for these contents, and leaves these operations without an answer. It warns of nothing else.
CONTENTS_LEFT_OUT = ("application/jsonl", "image/svg+xml", "image/png")


def run(*command):
    environment = os.environ | {"PATH": f"{TOOLS}:{os.environ.get('PATH', '')}"}
    done = subprocess.run(command, cwd=FOLDER, env=environment, capture_output=True, text=True)
    text = done.stdout + done.stderr
    assert done.returncode == 0, text[-4000:]
    return text


FOLDER.mkdir(parents=True, exist_ok=True)
description = FOLDER / "openapi.json"
with urllib.request.urlopen(URL + "/openapi.json") as answer:
    description.write_bytes(answer.read())

said = run(TOOLS / "openapi-python-client", "generate", "--path", description, "--output-path", FOLDER / "generated",
           "--meta", "none", "--overwrite")
assert "Unable to process" not in said, said[-4000:]
warnings = said.count("WARNING parsing")
left_out = sum(said.count(f"Unsupported content_type {content})") for content in CONTENTS_LEFT_OUT)
assert warnings == left_out, said[-4000:]

run(TOOLS / "datamodel-codegen", "--input", description, "--input-file-type", "openapi", "--output", FOLDER / "shapes.py",
    "--output-model-type", "pydantic_v2.BaseModel")
run(sys.executable, "-c", "import shapes; shapes.ChatPostedEvent; shapes.Project; shapes.ChangeRequest")

print(run(sys.executable, pathlib.Path(__file__).with_name("day.py"), FOLDER, URL, ADMIN_KEY).strip())
print(f"{left_out} answers left out")
