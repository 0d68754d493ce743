// A clock that can be put forward: what waits by `setTimeout` goes on as if the time had passed. Import it before the
// client, whose `performance.now`, `Date.now`, `setTimeout` and `setInterval` it takes the place of.

const {setTimeout: begin, clearTimeout: end} = globalThis
const [monotonic, wall] = [performance.now.bind(performance), Date.now]
let ahead = 0
const timers = new Map()
let count = 0

performance.now = () => monotonic() + ahead
Date.now = () => wall() + ahead

function start(timer) {
  timer.handle = begin(() => fire(timer), Math.max(0, timer.due - performance.now()))
}

function fire(timer) {
  if (timer.every === undefined) timers.delete(timer.id)
  else {
    timer.due = performance.now() + timer.every
    start(timer)
  }
  timer.run()
}

function add(run, milliseconds = 0, every) {
  const timer = {id: ++count, run, due: performance.now() + Number(milliseconds), every}
  timers.set(timer.id, timer)
  start(timer)
  return timer.id
}

globalThis.setTimeout = (run, milliseconds, ...values) => add(() => run(...values), milliseconds)
globalThis.setInterval = (run, milliseconds, ...values) => add(() => run(...values), milliseconds, Number(milliseconds))
globalThis.clearTimeout = globalThis.clearInterval = id => {
  end(timers.get(id)?.handle)
  timers.delete(id)
}

/** Lets some seconds pass at once. */
export function pass(seconds) {
  ahead += seconds * 1000
  for (const timer of timers.values()) {
    end(timer.handle)
    start(timer)
  }
}
