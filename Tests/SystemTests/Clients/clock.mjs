// A clock that can be put forward: `setTimeout` calls back as if the time had passed. Import it before the
// client, whose `performance.now`, `Date.now`, `setTimeout` and `setInterval` it takes the place of.

const {setTimeout: begin, clearTimeout: end} = globalThis
const [monotonic, wall] = [performance.now.bind(performance), Date.now]
let ahead = 0
const timers = new Map()
let count = 0

performance.now = () => monotonic() + ahead
Date.now = () => wall() + ahead

/** A timer as Node has it: its HTTP client calls `unref` and `refresh`. */
class Timer {
  id = ++count
  #handle
  #run
  #due
  #milliseconds
  #isRepeated
  #isRef = true

  constructor(run, milliseconds, isRepeated) {
    [this.#run, this.#milliseconds, this.#isRepeated] = [run, milliseconds, isRepeated]
    this.refresh()
  }

  refresh() {
    this.#due = performance.now() + this.#milliseconds
    timers.set(this.id, this)
    return this.start()
  }

  start() {
    end(this.#handle)
    this.#handle = begin(() => this.#fire(), Math.max(0, this.#due - performance.now()))
    if (!this.#isRef) this.#handle.unref()
    return this
  }

  #fire() {
    if (this.#isRepeated) this.refresh()
    else timers.delete(this.id)
    this.#run()
  }

  stop() {
    end(this.#handle)
    timers.delete(this.id)
  }

  ref() {
    this.#isRef = true
    this.#handle.ref()
    return this
  }

  unref() {
    this.#isRef = false
    this.#handle.unref()
    return this
  }

  hasRef() { return this.#isRef }
  [Symbol.toPrimitive]() { return this.id }
}

globalThis.setTimeout = (run, milliseconds = 0, ...values) => new Timer(() => run(...values), Number(milliseconds), false)
globalThis.setInterval = (run, milliseconds = 0, ...values) => new Timer(() => run(...values), Number(milliseconds), true)
globalThis.clearTimeout = globalThis.clearInterval = timer => {
  if (timer instanceof Timer) timer.stop()
  // One of before.
  else if (typeof timer === "object") end(timer)
  else timers.get(Number(timer))?.stop()
}

/** Lets some seconds pass at once. */
export function pass(seconds) {
  ahead += seconds * 1000
  for (const timer of [...timers.values()]) timer.start()
}
