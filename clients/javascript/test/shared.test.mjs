// One connection for all tabs: several tabs in this process, with locks of a browser and a clock that can be put forward.

import {pass} from "../../../Tests/SystemTests/Clients/clock.mjs"

import assert from "node:assert/strict"
import {test} from "node:test"
import {setTimeout} from "node:timers/promises"

import {Callboard, SharedStreams} from "../callboard.js"
import {beBrowser} from "./browser.mjs"

/** Milliseconds of the real clock. */
const rest = () => setTimeout(2)

/** Lets time pass, a second at a time, until a condition holds. */
async function eventually(condition, secondsMax = 100) {
  for (let seconds = 0; seconds <= secondsMax; seconds++) {
    // Other tabs hear each other a moment later.
    for (let turn = 0; turn < 5; turn++) {
      if (condition()) return
      await rest()
    }
    pass(1)
  }
  assert.fail(`never: ${condition}`)
}

/** A service of streams that say what they are told; tokens that it does not take are 401. */
class Streams {
  open = new Set()
  refused = new Set()

  of(token) {
    return async (address, {signal}) => {
      if (this.refused.has(token)) {
        return new Response("{\"code\":\"unauthenticated\"}", {status: 401, headers: {"Content-Type": "application/problem+json"}})
      }
      let stream
      const body = new ReadableStream({
        start: controller => {
          stream = {token, send: text => controller.enqueue(new TextEncoder().encode(text))}
          this.open.add(stream)
          signal.addEventListener("abort", () => this.open.delete(stream) && controller.error(new Error("aborted")))
        },
        cancel: () => this.open.delete(stream),
      })
      return new Response(body, {headers: {"Content-Type": "text/event-stream"}})
    }
  }

  send(text) { for (const {send} of this.open) send(text) }
  get tokens() { return [...this.open].map(({token}) => token).sort() }
}

let count = 0

/** Tabs of one person with a token each; `follow` hears a stream until it fails. */
function stage() {
  const {locks} = beBrowser()
  const streams = new Streams()
  const name = `test ${++count}`
  const tab = token => {
    const shared = new SharedStreams(name)
    const client = new Callboard({url: "http://service", token, person: "ada", fetch: streams.of(token), sharedStreams: shared})
    const heard = []
    const stop = new AbortController()
    const follow = async () => {
      try {
        for await (const {data} of client.follow("/stream", {signal: stop.signal})) if (data) heard.push(data.number)
      } catch (error) {
        heard.push(error.code)
      }
    }
    const leave = () => shared.close()
    return {token, heard, following: follow(), leave, close: () => (stop.abort(), leave())}
  }
  const say = number => streams.send(`id: ${number}\ndata: {"number":${number}}\n\n`)
  return {locks, streams, tab, say, lock: `${name} http://service ada`}
}

test("a tab that connects and is frozen loses the connection to another one", async () => {
  const {locks, streams, tab, say, lock} = stage()
  // A frozen tab holds its lock and says nothing.
  locks.request(lock, {}, () => new Promise(() => {})).catch(() => {})
  const [a, b] = [tab("a"), tab("b")]
  await rest()
  assert.equal(streams.open.size, 0)
  await eventually(() => streams.open.size === 1)
  let number = 0
  await eventually(() => (say(++number), a.heard.length > 0 && b.heard.length > 0))
  assert.equal(streams.open.size, 1)
  for (const one of [a, b]) one.close()
})

test("a tab whose lock is stolen while it was frozen ends its connection", async () => {
  const {locks, streams, tab, say, lock} = stage()
  const a = tab("a")
  await eventually(() => streams.tokens.join() === "a")
  say(1)
  await eventually(() => a.heard.length === 1)
  let free
  locks.request(lock, {steal: true}, () => new Promise(resolve => { free = resolve })).catch(() => {})
  await eventually(() => streams.open.size === 0)
  // It is one of those who wait, and connects again when the other has ended.
  free()
  await eventually(() => streams.tokens.join() === "a")
  say(2)
  await eventually(() => a.heard.length === 2)
  assert.deepEqual(a.heard, [1, 2])
  a.close()
})

test("a tab whose token is refused leaves the connection to one whose token is not", async () => {
  const {locks, streams, tab, say} = stage()
  streams.refused.add("a")
  const a = tab("a")
  await a.following
  assert.deepEqual(a.heard, ["unauthenticated"])
  const b = tab("b")
  await eventually(() => streams.tokens.join() === "b")
  say(1)
  await eventually(() => b.heard.includes(1))
  assert.deepEqual(b.heard, [1])
  assert.equal(locks.held.size, 1)
  for (const one of [a, b]) one.close()
})

test("a tab that leaves its streams ends those that it follows", async () => {
  const {locks, streams, tab, say} = stage()
  const a = tab("a")
  await eventually(() => streams.open.size === 1)
  say(1)
  await eventually(() => a.heard.length === 1)
  a.leave()
  await eventually(() => a.heard.length === 2, 5)
  assert.deepEqual(a.heard, [1, "closed"])
  assert.deepEqual([streams.open.size, locks.held.size], [0, 0])
})

test("a tab connects alone where there are no locks", async () => {
  const {locks, streams, tab, say} = stage()
  locks.error = Object.assign(new Error("The document is sandboxed."), {name: "SecurityError"})
  const a = tab("a")
  await eventually(() => streams.open.size === 1)
  say(1)
  await eventually(() => a.heard.includes(1))
  a.close()
})
