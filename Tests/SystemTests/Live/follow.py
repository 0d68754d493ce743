"""Follows a stream as docs/live.md says, with a stock library, until it has seen a version.

Prints the name and the version of each event. Ends when its input does, and so with the process that started it.
Arguments: URL, key, person, path, last version.
"""

import json
import os
import sys
import threading
import time

import httpx
from httpx_sse import connect_sse



def end_with_input():
    while os.read(0, 4096):
        pass
    os._exit(3)


threading.Thread(target=end_with_input, daemon=True).start()
url, key, person, path, until = sys.argv[1:]
headers = {"Authorization": "Bearer " + key, "Callboard-Person": person}
last_id = ""
version = 0
pause = 1.0
while version < int(until):
    try:
        own = dict(headers, **({"Last-Event-ID": last_id} if last_id else {}))
        query = {} if last_id else {"snapshot": "true"}
        with httpx.Client(timeout=httpx.Timeout(60, read=45)) as client:
            with connect_sse(client, "GET", url + path, headers=own, params=query) as source:
                source.response.raise_for_status()
                for event in source.iter_sse():
                    if event.retry:
                        pause = event.retry / 1000
                    if not event.data:
                        continue
                    last_id = event.id or last_id
                    if event.event == "end":
                        sys.exit("ended: " + event.data)
                    if event.event in ("snapshot", "message"):
                        version = json.loads(event.data)["version"]
                        print(event.event, version, flush=True)
                        if version >= int(until):
                            break
    except httpx.HTTPStatusError as error:
        if error.response.status_code not in (429, 503):
            raise
    except httpx.TransportError:
        pass
    if version < int(until):
        time.sleep(min(pause, 1))
