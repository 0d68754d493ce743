"""Makes clients from the service's /openapi.json with stock generators, and carries out a day with each of them.

Arguments: the folder to write to, the service's URL, and an admin key. Ends with 1 if a generator cannot use a part of the
description, if a client does not compile, or if a day fails.
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys
import urllib.request

FOLDER, URL, ADMIN_KEY = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
HERE = pathlib.Path(__file__).parent
TOOLS = pathlib.Path(sys.executable).parent

# openapi-python-client has no types for these contents, and leaves these operations without an answer. It warns of
# nothing else.
CONTENTS_LEFT_OUT = ("application/jsonl", "image/svg+xml", "image/png")
# openapi-generator says that its support of OpenAPI 3.1 is young, and that it renames what is a word of the language or
# has any value. It warns of nothing else.
WARNINGS_EXPECTED = (
    "OpenAPI 3.1 support is still in beta", "cannot be used as", "Default to typing.Any",
    "Failed to get the schema name: null")


def run(*command, folder=FOLDER, **more):
    environment = os.environ | {"PATH": f"{TOOLS}:{os.environ.get('PATH', '')}"} | more
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    text = done.stdout + done.stderr
    assert done.returncode == 0, text[-4000:]
    return text


def day(script):
    return run(sys.executable, HERE / script, FOLDER, URL, ADMIN_KEY).strip()


def openapi_python_client():
    said = run(TOOLS / "openapi-python-client", "generate", "--path", DESCRIPTION, "--output-path",
               FOLDER / "generated", "--meta", "none", "--overwrite")
    assert "Unable to process" not in said, said[-4000:]
    left_out = sum(said.count(f"Unsupported content_type {content}") for content in CONTENTS_LEFT_OUT)
    assert said.count("WARNING parsing") == left_out, said[-4000:]
    return f"{day('day.py')}, {left_out} answers left out"


def datamodel_code_generator():
    run(TOOLS / "datamodel-codegen", "--input", DESCRIPTION, "--input-file-type", "openapi", "--output",
        FOLDER / "shapes.py", "--output-model-type", "pydantic_v2.BaseModel", "--formatters", "ruff-format",
        # Numbers, its default, may go to the model of the description and not to a part of another one.
        "--naming-strategy", "full-path")
    return day("day_of_shapes.py")


def openapi_generator(language, folder, *options):
    said = run(TOOLS / "openapi-generator-cli", "generate", "-i", DESCRIPTION, "-g", language, "-o", FOLDER / folder,
               "--global-property", "apiDocs=false,modelDocs=false,apiTests=false,modelTests=false", *options,
               # It runs for seconds, so optimising it costs more time than it saves.
               JDK_JAVA_OPTIONS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
    warnings = [line for line in said.splitlines() if " WARN " in line or " ERROR " in line]
    unexpected = [line for line in warnings if not any(expected in line for expected in WARNINGS_EXPECTED)]
    assert unexpected == [], "\n".join(unexpected)


def openapi_generator_in_python():
    openapi_generator("python", "og", "--package-name", "generated_og")
    (FOLDER / "generated_og").symlink_to(FOLDER / "og" / "generated_og")
    return day("day_of_openapi_generator.py")


def openapi_generator_in_typescript():
    # Its checks at run time need TypeScript 4.9, and Debian has 4.8. Without them members keep their names.
    openapi_generator("typescript-fetch", "ts/client", "-p", "withoutRuntimeChecks=true,modelPropertyNaming=original")
    (FOLDER / "ts" / "day.ts").write_bytes((HERE / "day.ts").read_bytes())
    run("tsc", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", "commonjs", "--moduleResolution",
        "node", "--outDir", "made", "day.ts", folder=FOLDER / "ts")
    return run("node", "made/day.js", URL, ADMIN_KEY, folder=FOLDER / "ts").strip()


FOLDER.mkdir(parents=True, exist_ok=True)
DESCRIPTION = FOLDER / "openapi.json"
with urllib.request.urlopen(URL + "/openapi.json") as answer:
    DESCRIPTION.write_bytes(answer.read())

with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
    # The longest first.
    made = [pool.submit(make) for make in (
        openapi_python_client, openapi_generator_in_python, openapi_generator_in_typescript, datamodel_code_generator)]
    for each in made:
        print(each.result(), flush=True)
