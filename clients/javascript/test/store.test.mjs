import assert from "node:assert/strict"
import {mkdtemp, readFile, rm, writeFile} from "node:fs/promises"
import {tmpdir} from "node:os"
import {join} from "node:path"
import {test} from "node:test"

import {FileStore} from "../file-store.js"

test("a file that is cut at any byte holds what was stored before, and takes more", async () => {
  const folder = await mkdtemp(join(tmpdir(), "callboard-store-"))
  try {
    const store = new FileStore(folder)
    assert.deepEqual(await store.load(), {snapshot: null, entries: []})
    await store.replace({text: "é😀"})
    const path = join(folder, "journal")
    const lengths = [(await readFile(path)).length]
    const entries = [["make", "1"], ["make", "2\n😀"], ["receive", {version: 3}]]
    for (const entry of entries) {
      await store.append([entry])
      lengths.push((await readFile(path)).length)
    }
    await store.close()
    const whole = await readFile(path)
    for (let length = lengths[0]; length <= whole.length; length++) {
      await writeFile(path, whole.subarray(0, length))
      const again = new FileStore(folder)
      const kept = lengths.filter(end => end <= length).length - 1
      assert.deepEqual(await again.load(), {snapshot: {text: "é😀"}, entries: entries.slice(0, kept)}, `${length}`)
      await again.append([["more"]])
      await again.close()
      const last = new FileStore(folder)
      assert.deepEqual((await last.load()).entries, [...entries.slice(0, kept), ["more"]])
      await last.replace({text: ""})
      assert.deepEqual((await last.load()).entries, [])
      await last.close()
    }
  } finally {
    await rm(folder, {recursive: true})
  }
})

test("a byte that has changed ends what is read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "callboard-store-"))
  try {
    const store = new FileStore(folder)
    await store.load()
    await store.replace({a: 1})
    await store.append([["b"], ["c"]])
    await store.close()
    const path = join(folder, "journal")
    const bytes = await readFile(path)
    bytes[bytes.indexOf("\n") + 12] ^= 1
    await writeFile(path, bytes)
    assert.deepEqual(await new FileStore(folder).load(), {snapshot: {a: 1}, entries: []})
  } finally {
    await rm(folder, {recursive: true})
  }
})
