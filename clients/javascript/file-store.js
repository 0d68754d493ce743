/**
 * Keeps a document of `callboard.js` in a folder: for Node and Deno.
 *
 * The file `journal` has a line for each entry: a checksum and JSON. The first line is the snapshot. What a kill has
 * left of a line at the end is cut off, so the store is as it was after some entry, never between two. A file that is
 * wrong elsewhere was not left so by a kill: it is not touched, and not opened.
 *
 * @module file-store
 */

import {mkdir, open, readFile, rename, rm, truncate} from "node:fs/promises"
import {join} from "node:path"

const TABLE = Uint32Array.from({length: 256}, (_, index) => {
  for (let bit = 0; bit < 8; bit++) index = index & 1 ? (index >>> 1) ^ 0xedb88320 : index >>> 1
  return index
})

/** CRC-32 (ISO 3309) in hexadecimal digits. */
function checksum(bytes) {
  let sum = 0xffffffff
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8)
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0")
}

const line = value => {
  const bytes = Buffer.from(JSON.stringify(value))
  return Buffer.concat([Buffer.from(`${checksum(bytes)} `), bytes, Buffer.from("\n")])
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
    await mkdir(this.#folder, {recursive: true})
    let bytes
    try {
      bytes = await readFile(this.#path)
    } catch (error) {
      if (error.code !== "ENOENT") throw error
      return {snapshot: null, entries: []}
    }
    const values = []
    let whole = 0
    for (let start = 0, end; (end = bytes.indexOf(10, start)) >= 0; start = end + 1) {
      const content = bytes.subarray(start + 9, end)
      if (bytes.toString("latin1", start, start + 8) !== checksum(content)) continue
      if (start !== whole) throw new Error(`${this.#path} is damaged at byte ${whole}`)
      values.push(JSON.parse(content.toString()))
      whole = end + 1
    }
    if (values.length === 0 && bytes.length > 0) throw new Error(`${this.#path} is damaged at byte 0`)
    if (whole < bytes.length) await truncate(this.#path, whole)
    if (values.length > 0) this.#file = await open(this.#path, "a")
    return {snapshot: values[0] ?? null, entries: values.slice(1)}
  }

  async append(entries) {
    if (!this.#file) throw new Error("nothing was stored before these entries")
    const {size} = await this.#file.stat()
    try {
      await this.#file.appendFile(Buffer.concat(entries.map(line)))
      await this.#file.datasync()
    } catch (error) {
      // A full disk leaves a part of a line, behind which nothing would be read.
      await this.#file.truncate(size).catch(() => {})
      throw error
    }
  }

  async replace(snapshot) {
    await mkdir(this.#folder, {recursive: true})
    const file = await open(this.#nextPath, "w")
    try {
      await file.writeFile(line(snapshot))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(this.#nextPath, this.#path)
    const folder = await open(this.#folder, "r")
    try { await folder.sync() } finally { await folder.close() }
    await this.#file?.close()
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
