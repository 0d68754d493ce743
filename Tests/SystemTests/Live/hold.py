"""Acquires a lock for a second. Writes under its fence when it is told to, as if it still held the lock.

Each round takes two lines of input. Prints the fence, then the status and the code of the answer to the write.
Arguments: URL, key, person, path of the space, key of the lock, path of the thing to write.
"""

import sys

import httpx

url, key, person, space, lock, thing = sys.argv[1:]
headers = {"Authorization": "Bearer " + key, "Callboard-Person": person}
with httpx.Client(base_url=url, headers=headers, timeout=180) as client:
    for _ in sys.stdin:
        held = client.post(space + "/locks", json={"key": lock, "ttl_seconds": 1})
        held.raise_for_status()
        fence = held.json()["fence"]
        print("holds", fence, flush=True)
        sys.stdin.readline()
        answer = client.put(
            thing, json={"data": {"note": "late"}}, headers={"Callboard-Lock-Fence": str(fence)}
        )
        print("wrote", answer.status_code, answer.json().get("code"), flush=True)
