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

test("a file with a wrong byte anywhere is refused and left as it is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "callboard-store-"))
  try {
    const store = new FileStore(folder)
    await store.load()
    await store.replace({a: 1})
    const begin = (await readFile(join(folder, "journal"))).length
    await store.append([["b"], ["c"]])
    await store.close()
    const path = join(folder, "journal")
    const whole = await readFile(path)
    for (let index = 0; index < whole.length; index++) {
      for (let bit = 1; bit < 256; bit *= 2) {
        const bytes = Buffer.from(whole)
        bytes[index] ^= bit
        await writeFile(path, bytes)
        await assert.rejects(new FileStore(folder).load(), /is damaged at byte/, `bit ${bit} of byte ${index}`)
        assert.deepEqual(await readFile(path), bytes)
      }
    }
    // A part of the snapshot: a kill does not leave it so.
    await writeFile(path, whole.subarray(0, begin - 1))
    await assert.rejects(new FileStore(folder).load(), /is damaged at byte/)
  } finally {
    await rm(folder, {recursive: true})
  }
})

test("zeros that a loss of power has left at the end are cut off, but no whole entries behind them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "callboard-store-"))
  try {
    const store = new FileStore(folder)
    await store.replace({a: 1})
    const path = join(folder, "journal")
    const begin = (await readFile(path)).length
    await store.append([["b"], ["c"]])
    await store.close()
    const whole = await readFile(path)
    for (let from = begin; from < whole.length; from++) {
      const bytes = Buffer.from(whole)
      bytes.fill(0, from)
      await writeFile(path, bytes)
      const again = new FileStore(folder)
      const {snapshot, entries} = await again.load()
      assert.deepEqual(snapshot, {a: 1})
      assert.deepEqual(entries, from < begin + (whole.length - begin) / 2 ? [] : [["b"]], `${from}`)
      await again.close()
    }
    const bytes = Buffer.from(whole)
    bytes.fill(0, begin, begin + 10)
    await writeFile(path, bytes)
    await assert.rejects(new FileStore(folder).load(), new RegExp(`is damaged at byte ${begin}`))
  } finally {
    await rm(folder, {recursive: true})
  }
})

test("a file of the form before is read, cut at any byte, and written anew", async () => {
  const folder = await mkdtemp(join(tmpdir(), "callboard-store-"))
  const path = join(folder, "journal")
  const lines = ["561bacaf {\"a\":1}\n", "7ae11a55 [\"b\"]\n", "7b237062 [\"c\"]\n"].map(Buffer.from)
  const whole = Buffer.concat(lines)
  try {
    for (let length = lines[0].length; length <= whole.length; length++) {
      await writeFile(path, whole.subarray(0, length))
      const kept = [lines[0].length + lines[1].length, whole.length].filter(end => end <= length).length
      const entries = [["b"], ["c"]].slice(0, kept)
      const store = new FileStore(folder)
      assert.deepEqual(await store.load(), {snapshot: {a: 1}, entries}, `${length}`)
      await store.append([["more"]])
      await store.close()
      assert.match((await readFile(path)).toString(), /^callboard journal 2\n/)
      const again = new FileStore(folder)
      assert.deepEqual(await again.load(), {snapshot: {a: 1}, entries: [...entries, ["more"]]})
      await again.close()
    }
    const bytes = Buffer.from(whole)
    bytes[lines[0].length + 10] ^= 1
    await writeFile(path, bytes)
    await assert.rejects(new FileStore(folder).load(), new RegExp(`is damaged at byte ${lines[0].length}`))
    assert.deepEqual(await readFile(path), bytes)
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
