import assert from "node:assert/strict"
import fileSystem, {mkdtemp, readFile, readdir, rm, writeFile} from "node:fs/promises"
import {syncBuiltinESMExports} from "node:module"
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

const failed = code => Object.assign(new Error(code), {code})

/**
 * Has the file system refuse what Windows refuses: moving a file over one that is open, flushing a folder, and cutting
 * off a file by a handle that appends. `full`: the bytes of the next append that are written; `busy`: how many of the
 * next moves meet a file that another program has open.
 */
async function onWindows(body) {
  const {open, rename} = fileSystem
  const platform = Object.getOwnPropertyDescriptor(process, "platform")
  const device = {full: undefined, busy: 0, moves: 0}
  const isOpen = new Map()
  fileSystem.open = async (path, flags) => {
    const handle = await open(path, flags)
    isOpen.set(handle, path)
    handle.on("close", () => isOpen.delete(handle))
    if ((await handle.stat()).isDirectory()) handle.sync = async () => { throw failed("EPERM") }
    if (flags !== "a") return handle
    handle.truncate = async () => { throw failed("EPERM") }
    handle.appendFile = async bytes => {
      const {full} = device
      device.full = undefined
      await handle.writeFile(bytes.subarray(0, full))
      if (full !== undefined) throw failed("ENOSPC")
    }
    return handle
  }
  fileSystem.rename = async (from, to) => {
    device.moves++
    if ([from, to].some(path => [...isOpen.values()].includes(path))) throw failed("EPERM")
    if (device.busy-- > 0) throw failed("EBUSY")
    return rename(from, to)
  }
  syncBuiltinESMExports()
  Object.defineProperty(process, "platform", {...platform, value: "win32"})
  const folder = await mkdtemp(join(tmpdir(), "callboard-store-"))
  try {
    await body(folder, device)
  } finally {
    Object.defineProperty(process, "platform", platform)
    Object.assign(fileSystem, {open, rename})
    syncBuiltinESMExports()
    await rm(folder, {recursive: true})
  }
}

test("on Windows a store replaces its file, also where a virus scanner has that open for a moment", () => onWindows(
  async (folder, device) => {
    const store = new FileStore(folder)
    await store.replace({a: 1})
    await store.append([["b"]])
    device.busy = 3
    await store.replace({a: 2})
    assert.equal(device.moves, 5)
    await store.append([["c"]])
    await store.close()
    const again = new FileStore(folder)
    assert.deepEqual(await again.load(), {snapshot: {a: 2}, entries: [["c"]]})
    await again.replace({a: 3})
    await again.close()
  }))

test("on Windows a store goes on with what it has where the file stays open in another program", () => onWindows(
  async (folder, device) => {
    const store = new FileStore(folder)
    await store.replace({a: 1})
    device.busy = Infinity
    await assert.rejects(store.replace({a: 2}), {code: "EBUSY"})
    await store.append([["b"]])
    await store.close()
    device.busy = 0
    const again = new FileStore(folder)
    assert.deepEqual(await again.load(), {snapshot: {a: 1}, entries: [["b"]]})
    await again.close()
  }))

test("on Windows nothing is kept of entries that did not fit on the disk", () => onWindows(async (folder, device) => {
  const store = new FileStore(folder)
  await store.replace({a: 1})
  const {length} = await readFile(join(folder, "journal"))
  device.full = 40
  await assert.rejects(store.append([["b"], ["c"]]), {code: "ENOSPC"})
  assert.equal((await readFile(join(folder, "journal"))).length, length)
  await store.append([["d"]])
  await store.close()
  const again = new FileStore(folder)
  assert.deepEqual(await again.load(), {snapshot: {a: 1}, entries: [["d"]]})
  await again.close()
}))
