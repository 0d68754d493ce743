import assert from "node:assert/strict"
import {mkdtemp, readFile, readdir, rm, writeFile} from "node:fs/promises"
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

test("a file with a wrong byte before whole entries is refused and left as it is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "callboard-store-"))
  try {
    const store = new FileStore(folder)
    await store.load()
    await store.replace({a: 1})
    await store.append([["b"], ["c"]])
    await store.close()
    const path = join(folder, "journal")
    const whole = await readFile(path)
    const ends = [0, ...[...whole.keys()].filter(index => whole[index] === 10).map(index => index + 1)]
    for (let index = 0; index < whole.length; index++) {
      const bytes = Buffer.from(whole)
      bytes[index] ^= 1
      await writeFile(path, bytes)
      const again = new FileStore(folder)
      // The space behind a checksum says nothing.
      const isSame = ends.some(end => index === end + 8)
      // What is wrong at the end may be what a kill has left. Without its line break "b" is a part of that.
      if (isSame || index >= ends[2] - 1) {
        const entries = isSame ? [["b"], ["c"]] : index === ends[2] - 1 ? [] : [["b"]]
        assert.deepEqual(await again.load(), {snapshot: {a: 1}, entries}, `${index}`)
        await again.close()
      } else {
        await assert.rejects(again.load(), /is damaged at byte/, `${index}`)
        assert.deepEqual(await readFile(path), bytes)
      }
    }
    // The snapshot alone: a kill does not leave it so.
    await writeFile(path, whole.subarray(0, ends[1] - 1))
    await assert.rejects(new FileStore(folder).load(), /is damaged at byte 0/)
  } finally {
    await rm(folder, {recursive: true})
  }
})

test("a store that is cleared has no file, also not of a killed replacement", async () => {
  const folder = await mkdtemp(join(tmpdir(), "callboard-store-"))
  try {
    const store = new FileStore(folder)
    await store.replace({a: 1})
    await writeFile(join(folder, "journal.next"), "secret")
    await store.close()
    await store.clear()
    assert.deepEqual(await readdir(folder), [])
    await store.close()
  } finally {
    await rm(folder, {recursive: true})
  }
})
