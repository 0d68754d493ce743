/**
 * Keeps a document of `callboard.js` in a folder: for Node and Deno.
 *
 * The file `journal` begins with the version of its form. A record follows for each entry, and the first one is the
 * snapshot: the length of its JSON in bytes, the checksum of that, the checksum of both, the JSON and a line break. A
 * kill may leave a part of a record at the end, shorter than its length says. It is cut off, so the store is as after
 * some entry, never between two. A file that is wrong in another way was not left so by a kill: it is not touched, and
 * not opened. A file of the form before, which had no lengths, is read and written anew.
 *
 * @module file-store
 */

import {mkdir, open, readFile, rename, rm, truncate} from "node:fs/promises"
import {join} from "node:path"
import process from "node:process"
import {setTimeout as sleep} from "node:timers/promises"

const TABLE = Uint32Array.from({length: 256}, (_, index) => {
  for (let bit = 0; bit < 8; bit++) index = index & 1 ? (index >>> 1) ^ 0xedb88320 : index >>> 1
  return index
})

const hexadecimal = number => number.toString(16).padStart(8, "0")

/** CRC-32 (ISO 3309) in hexadecimal digits. */
function checksum(bytes) {
  let sum = 0xffffffff
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8)
  return hexadecimal((sum ^ 0xffffffff) >>> 0)
}

const HEADER = Buffer.from("callboard journal 2\n")

/** The bytes of a record before its JSON. */
const PREFIX_BYTES = 27

function record(json) {
  const prefix = `${hexadecimal(json.length)} ${checksum(json)} `
  return Buffer.concat([Buffer.from(`${prefix}${checksum(Buffer.from(prefix))} `), json, Buffer.from("\n")])
}

const recordOf = value => record(Buffer.from(JSON.stringify(value)))

/** The length in bytes of the record that begins at a place; undefined if none begins there. */
function lengthAt(bytes, place) {
  const prefix = bytes.subarray(place, place + 18)
  if (bytes.toString("latin1", place + 18, place + PREFIX_BYTES) !== `${checksum(prefix)} `) return undefined
  return PREFIX_BYTES + parseInt(prefix.toString("latin1", 0, 8), 16) + 1
}

/** The JSON of the whole record at a place; undefined if there is none. */
function jsonAt(bytes, place) {
  const length = lengthAt(bytes, place)
  if (length === undefined || place + length > bytes.length) return undefined
  const json = bytes.subarray(place + PREFIX_BYTES, place + length - 1)
  return record(json).equals(bytes.subarray(place, place + length)) ? json : undefined
}

/** A device writes so many bytes at once, or none of them. */
const SECTOR = Buffer.alloc(512)

/**
 * Whether what stands behind the last whole record may be what a kill has left of one. A device that has lost power may
 * also leave zeros, which no record has, to the end of the file or in a sector that was not written yet.
 */
function isTorn(bytes, place) {
  if (bytes.length - place < PREFIX_BYTES || place + lengthAt(bytes, place) > bytes.length) return true
  if (bytes[bytes.length - 1] !== 0 && !bytes.includes(SECTOR, place)) return false
  for (let later = place + 1; later < bytes.length; later++) if (jsonAt(bytes, later)) return false
  return true
}

/** The values of the whole records of a file, and the place behind them. */
function read(bytes) {
  const values = []
  let place = HEADER.length
  for (let json; (json = jsonAt(bytes, place)); place += PREFIX_BYTES + json.length + 1) {
    values.push(JSON.parse(json.toString()))
  }
  return {values, place, isDamaged: values.length === 0 || !isTorn(bytes, place)}
}

/** The values of a file of the form before: lines of a checksum and JSON. */
function readLines(bytes) {
  const values = []
  let place = 0
  for (let start = 0, end; (end = bytes.indexOf(10, start)) >= 0; start = end + 1) {
    const content = bytes.subarray(start + 9, end)
    if (bytes.toString("latin1", start, start + 8) !== checksum(content)) continue
    if (start !== place) return {values, place, isDamaged: true}
    values.push(JSON.parse(content.toString()))
    place = end + 1
  }
  return {values, place, isDamaged: values.length === 0}
}

const isWindows = () => process.platform === "win32"

/** The longest pause before a file is moved once more. */
const MOVE_PAUSE_MILLISECONDS_MAX = 1280

/**
 * Puts a file in the place of another one. On Windows no program may have one of them open, as a virus scanner has new
 * files for a moment.
 */
async function move(from, to) {
  for (let pause = 10; ; pause *= 2) {
    try { return await rename(from, to) } catch (error) {
      const mayPass = isWindows() && ["EACCES", "EBUSY", "EPERM"].includes(error.code)
      if (!mayPass || pause > MOVE_PAUSE_MILLISECONDS_MAX) throw error
    }
    await sleep(pause)
  }
}

/** Has the disk keep the names in a folder. Windows refuses to be asked for it. */
async function flush(path) {
  if (isWindows()) return
  const folder = await open(path, "r")
  try { await folder.sync() } finally { await folder.close() }
}

/** A store in a folder, which one process at a time may use. */
export class FileStore {
  #folder
  #file = null

  /** @param {string} folder is made if it is missing */
  constructor(folder) { this.#folder = folder }

  get #path() { return join(this.#folder, "journal") }
  get #nextPath() { return join(this.#folder, "journal.next") }

  async load() {
    await this.close()
    await mkdir(this.#folder, {recursive: true})
    let bytes
    try {
      bytes = await readFile(this.#path)
    } catch (error) {
      if (error.code !== "ENOENT") throw error
      return {snapshot: null, entries: []}
    }
    if (bytes.length === 0) return {snapshot: null, entries: []}
    const isOfThisForm = bytes.subarray(0, HEADER.length).equals(HEADER)
    const {values, place, isDamaged} = isOfThisForm ? read(bytes) : readLines(bytes)
    if (isDamaged) throw new Error(`${this.#path} is damaged at byte ${place}`)
    if (isOfThisForm) {
      if (place < bytes.length) await truncate(this.#path, place)
      this.#file = await open(this.#path, "a")
    } else {
      await this.#write(values)
    }
    return {snapshot: values[0], entries: values.slice(1)}
  }

  async append(entries) {
    if (!this.#file) throw new Error("nothing was stored before these entries")
    const {size} = await this.#file.stat()
    try {
      await this.#file.appendFile(Buffer.concat(entries.map(recordOf)))
      await this.#file.datasync()
    } catch (error) {
      // A full disk leaves a part of a record, behind which nothing would be read. Windows cuts off no file by a handle
      // that appends.
      await truncate(this.#path, size).catch(() => {})
      throw error
    }
  }

  replace(snapshot) { return this.#write([snapshot]) }

  async #write(values) {
    await mkdir(this.#folder, {recursive: true})
    const file = await open(this.#nextPath, "w")
    try {
      await file.writeFile(Buffer.concat([HEADER, ...values.map(recordOf)]))
      await file.sync()
    } finally {
      await file.close()
    }
    // Windows moves no file to the place of one that is open.
    const wasOpen = this.#file !== null
    await this.close()
    try {
      await move(this.#nextPath, this.#path)
      await flush(this.#folder)
    } catch (error) {
      if (wasOpen) this.#file = await open(this.#path, "a")
      throw error
    }
    this.#file = await open(this.#path, "a")
  }

  async clear() {
    await this.close()
    for (const path of [this.#path, this.#nextPath]) await rm(path, {force: true})
  }

  async close() {
    await this.#file?.close()
    this.#file = null
  }
}
