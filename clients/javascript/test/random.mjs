// Numbers that look random and are the same for the same seed.

import {createHash} from "node:crypto"

/** A seed from the environment, or a new one; it is printed, so that a failure can be repeated. */
export function printedSeed(name) {
  const seed = process.env.CALLBOARD_SEED ?? String(Math.floor(Math.random() * 2 ** 48))
  console.log(`${name}: CALLBOARD_SEED=${seed}`)
  return seed
}

export class Random {
  #state

  constructor(seed) {
    this.#state = createHash("sha256").update(String(seed)).digest().readUInt32LE(0)
  }

  /** A number from 0 up to 1 (mulberry32). */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 up to `count`. */
  integer(count) { return Math.floor(this.next() * count) }

  of(values) { return values[this.integer(values.length)] }
}
