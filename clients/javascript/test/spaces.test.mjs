import assert from "node:assert/strict"
import {test} from "node:test"

import {Callboard} from "../callboard.js"
import {Capabilities, acceptInvitation, audioLevel, audioLevels, connect, connectionCode, joinRoom, roomCode, tokenOf} from "../callboard-spaces.js"

const at = (x, y, z) => ({x, y, z})

test("a speaker is silent beyond 10 m, and falls with the square of the distance from 1 m on", () => {
  const gain = z => audioLevel(at(1, 1, 1), at(1, 1, 1 + z)).gain
  assert.equal(gain(0), 1)
  assert.equal(gain(0.5), 1)
  assert.equal(gain(-1), 1)
  assert.equal(gain(2), 1 / 4)
  assert.equal(gain(10), 1 / 100)
  assert.equal(gain(10.001), 0)
  assert.equal(audioLevel(at(0, 0, 0), at(0, 0, 4), {falloff: 1}).gain, 1 / 4)
  assert.equal(audioLevel(at(0, 0, 0), at(0, 0, 15), {distanceMax: 20}).gain, 1 / 225)
  // A position that is none is silent.
  assert.deepEqual(audioLevel(at(0, 0, 0), at(NaN, 0, 0)), {gain: 0, pan: 0})
  assert.deepEqual(audioLevel(at(0, 0, 0), {}), {gain: 0, pan: 0})
})

test("a speaker is on the side of sin(atan2(x, z))", () => {
  const pan = (x, z, options) => audioLevel(at(0, 0, 0), at(x, 3, z), options).pan
  assert.equal(pan(2, 0), 1)
  assert.equal(pan(-2, 0), -1)
  assert.equal(pan(0, -3), 0)
  assert.equal(pan(0, 0), 0)
  for (const [x, z] of [[1, 1], [-2, 3], [0.5, -4]]) {
    assert(Math.abs(pan(x, z) - Math.sin(Math.atan2(x, z))) < 1e-12)
  }
  // After a quarter turn to the left, a speaker ahead is on the right.
  assert(Math.abs(pan(0, -2, {yaw: Math.PI / 2}) - 1) < 1e-12)
  assert(Math.abs(pan(2, 0, {yaw: Math.PI}) + 1) < 1e-12)
})

test("all who are present with a position have a level", () => {
  const people = new Map([["a", {spatial_position: at(0, 0, -2)}], ["b", {spatial_position: null}]])
  assert.deepEqual([...audioLevels(people, at(0, 0, 0))], [["a", {gain: 1 / 4, pan: 0}]])
})

test("what people type becomes the code, or none", () => {
  assert.equal(roomCode(" k7 qx "), "K7QX")
  assert.equal(roomCode("ab-cd-23"), "ABCD23")
  for (const text of ["K7Q", "K7QXABC", "K0QX", "KIQX", "KLQX", "K1QX", "kоqx", ""]) assert.equal(roomCode(text), null, text)
  assert.equal(connectionCode("480 213"), "480213")
  assert.equal(connectionCode("４８０２１３"), "480213")
  for (const text of ["48021", "4802133", "48021a", "٤٨٠٢١٣"]) assert.equal(connectionCode(text), null, text)
})

test("a token is found in a link, or is the text", () => {
  const token = "S2yhxs7_ROSGqol8VhvNLH01pqstfI2BF9gIEt4uIqU"
  for (const text of [
    token, ` ${token}\n`, `https://app.example.com/join/${token}`, `https://api.example.com/v1/invitations/${token}/`,
    `https://app.example.com/page#join=${token}`, `https://app.example.com/page?join=${token}`,
  ]) assert.equal(tokenOf(text), token, text)
  for (const text of ["", "https://app.example.com/", "hello", `${token}/more`, `x ${token}`]) assert.equal(tokenOf(text), null, text)
})

test("what the person may do is known where nothing can be stored, and after a restored backup", async () => {
  const broken = {getItem() { throw new Error("forbidden") }, setItem() { throw new Error("full") }}
  const garbage = {getItem: () => "{", setItem() {}}
  Object.defineProperty(globalThis, "localStorage", {get() { throw new Error("SecurityError") }, configurable: true})
  const asked = []
  const client = {
    me: async () => "ada",
    async call(route, {query: {min_position: position}}) {
      asked.push(position)
      if (position) throw Object.assign(new Error("beyond"), {code: "position_beyond_head", status: 422})
      return {capabilities: asked.length > 3 ? ["view"] : ["edit"]}
    },
  }
  const listeners = {}
  const document = {phase: "live", on: (type, listener) => { listeners[type] = listener }}
  for (const storage of [broken, garbage, undefined]) {
    const capabilities = await Capabilities.open(client, "/v1/projects/P", {document, storage})
    assert(capabilities.has("edit"))
    if (storage) continue
    listeners.event({type: "role_updated", position: 99, data: {}})
    await new Promise(resolve => capabilities.addEventListener("change", resolve))
    assert.deepEqual(asked.slice(-2), [99, undefined])
    assert.deepEqual(capabilities.all, ["view"])
  }
  delete globalThis.localStorage
})

test("a proxy's refusal takes no capabilities away, and one of the service takes all", async () => {
  let refusal
  const client = {
    me: async () => "ada",
    async call() {
      if (refusal) throw Object.assign(new Error("refused"), refusal)
      return {capabilities: ["edit"]}
    },
  }
  const {document, listeners} = stub()
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const capabilities = await Capabilities.open(client, "/v1/projects/P", {document, storage: null})
  for (const status of [403, 404, 410]) {
    for (const [code, all] of [[`http_${status}`, ["edit"]], ["not_found", []], [undefined, ["edit"]]]) {
      refusal = code && {code, status}
      listeners.event({type: "role_updated", position: 9, data: {}})
      await settle()
      assert.deepEqual(capabilities.all, all, code)
    }
  }
  capabilities.close()
})

test("many events about other members are followed by one read, of the last of them", async () => {
  const [asked, answers] = [[], []]
  const client = {
    me: async () => "ada",
    call: (route, {query: {min_position: position}}) => {
      asked.push(position)
      return new Promise(resolve => answers.push(() => resolve({capabilities: [`at ${position}`]})))
    },
  }
  const {document, listeners} = stub()
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const opening = Capabilities.open(client, "/v1/projects/P", {document, storage: null})
  await settle()
  answers.shift()()
  const capabilities = await opening
  for (let position = 1; position <= 500; position++) {
    listeners.event({type: "member_updated", position, data: {members: [{person: "ben", capabilities: []}]}})
    if (position === 100) await settle()
  }
  assert.deepEqual(asked, [undefined, 100])
  answers.shift()()
  await settle()
  answers.shift()()
  await settle()
  assert.deepEqual(asked, [undefined, 100, 500])
  assert.deepEqual(capabilities.all, ["at 500"])
  capabilities.close()
})

/** A document that is live, and what listens to it. */
function stub() {
  const listeners = {}
  const on = (type, listener) => {
    listeners[type] = listener
    return () => {}
  }
  return {document: {phase: "live", on}, listeners}
}

/** A service with the capabilities of people, by their tokens. `open`: the streams that are followed. */
class Members {
  all = {ada: ["edit", "view"], ben: ["view"]}
  open = new Set()
  /** The status of answers about members in place of 200. */
  status = 200
  read = 0
  /** Answers about members wait for it. */
  gate
  token = "ada"
  /** The token before a refusal; undefined: the same. */
  first

  client = new Callboard({token: ({refused}) => refused ? this.token : this.first ?? this.token, fetch: async (address, {headers, signal}) => {
    const person = headers.Authorization?.slice("Bearer ".length)
    if (!this.all[person]) return Response.json({code: "unauthenticated"}, {status: 401})
    if (address.endsWith("/me")) return Response.json({id: person})
    if (address.endsWith("/stream")) return this.#stream(person, signal)
    this.read++
    await this.gate
    const [, member] = /members\/(\w+)/.exec(address)
    return this.status === 200 ? Response.json({capabilities: this.all[member]})
      : Response.json({code: "unavailable"}, {status: this.status})
  }})

  #stream(person, signal) {
    return new Response(new ReadableStream({start: controller => {
      const stream = {person, end: () => controller.error(new Error("cut"))}
      this.open.add(stream)
      controller.enqueue(new TextEncoder().encode("event: open\ndata: {}\n\n"))
      signal.addEventListener("abort", () => this.open.delete(stream) && stream.end())
    }}), {headers: {"Content-Type": "text/event-stream"}})
  }

  cut() {
    for (const stream of this.open) stream.end()
    this.open.clear()
  }
}

async function eventually(condition) {
  const end = performance.now() + 120_000
  while (!condition()) {
    assert(performance.now() < end, `never: ${condition}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

test("after a refused token all is learned anew, and followed, once the service takes another one", async () => {
  const members = new Members()
  const capabilities = await Capabilities.open(members.client, "/v1/projects/P", {storage: null})
  await eventually(() => members.open.size === 1 && members.read === 2)
  members.token = "expired"
  members.cut()
  await eventually(() => capabilities.all.length === 0)
  members.all.ada = ["chat", "view"]
  members.token = "ada"
  await members.client.call("GET /v1/me")
  await eventually(() => capabilities.all.join() === "chat,view" && members.open.size === 1)
  capabilities.close()
})

test("a token that is refused each time before another one is taken makes nothing be read again and again", async () => {
  const members = new Members()
  members.first = "old"
  const capabilities = await Capabilities.open(members.client, "/v1/projects/P", {storage: null})
  await eventually(() => members.open.size === 1 && members.read >= 2)
  for (let turn = 0; turn < 100; turn++) await new Promise(resolve => setTimeout(resolve, 1))
  assert(members.read <= 4, `${members.read} reads`)
  capabilities.close()
})

test("another person's token has that person's capabilities, and stores them as theirs", async () => {
  const members = new Members()
  const kept = new Map()
  const storage = {getItem: key => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value)}
  const capabilities = await Capabilities.open(members.client, "/v1/projects/P", {storage})
  await eventually(() => members.open.size === 1 && members.read === 2)
  const held = []
  capabilities.addEventListener("change", () => held.push(capabilities.all.join()))
  members.token = undefined
  await assert.rejects(members.client.call("GET /v1/me"), {status: 401})
  members.token = "ben"
  await members.client.call("GET /v1/me")
  await eventually(() => held.length === 2)
  assert.deepEqual(held, ["", "view"])
  assert.equal(await members.client.me(), "ben")
  assert.deepEqual([...kept], ["ada", "ben"].map(person =>
    [`callboard capabilities /v1/projects/P ${person}`, JSON.stringify(members.all[person])]))
  capabilities.close()
})

test("a role that has changed is learned of also if the service does not answer for a while", async t => {
  const members = new Members()
  const {document, listeners} = stub()
  const capabilities = await Capabilities.open(members.client, "/v1/projects/P", {document, storage: null})
  t.mock.timers.enable({apis: ["setTimeout"]})
  const later = async seconds => {
    for (let passed = 0; passed < seconds; passed += 0.5) {
      for (let round = 0; round < 20; round++) await new Promise(resolve => setImmediate(resolve))
      t.mock.timers.tick(500)
    }
    for (let round = 0; round < 20; round++) await new Promise(resolve => setImmediate(resolve))
  }
  members.all.ada = ["view"]
  members.status = 503
  listeners.event({type: "role_set", position: 9, data: {}})
  await later(90)
  assert(members.read > 10 && members.read < 40, `${members.read}`)
  assert.deepEqual(capabilities.all, ["edit", "view"])
  members.status = 200
  await later(7)
  assert.deepEqual(capabilities.all, ["view"])
  const {read} = members
  await later(20)
  assert.equal(members.read, read)
  // After it is closed nothing is asked for.
  members.status = 503
  listeners.event({type: "role_set", position: 10, data: {}})
  await later(1)
  capabilities.close()
  const asked = members.read
  await later(20)
  assert.equal(members.read, asked)
})

test("a change that is forbidden takes no other capability away", async () => {
  const members = new Members()
  const {document, listeners} = stub()
  const capabilities = await Capabilities.open(members.client, "/v1/projects/P", {document, storage: null})
  const held = []
  capabilities.addEventListener("change", () => held.push(capabilities.all.join()))
  members.all.ada = ["view"]
  listeners.status({phase: "stopped", problem: {status: 403, code: "forbidden"}})
  await eventually(() => held.length === 1)
  listeners.status({phase: "live", problem: null})
  listeners.status({phase: "stopped", problem: {status: 404, code: "not_found"}})
  assert.deepEqual(held, ["view", ""])
  capabilities.close()
})

test("an answer that is under way gives no capabilities back once the person has no access", async () => {
  const members = new Members()
  const {document, listeners} = stub()
  const capabilities = await Capabilities.open(members.client, "/v1/projects/P", {document, storage: null})
  const read = members.read
  let open
  members.gate = new Promise(resolve => { open = resolve })
  listeners.status({phase: "offline", problem: null})
  listeners.status({phase: "live", problem: null})
  await eventually(() => members.read === read + 1)
  listeners.status({phase: "stopped", problem: {status: 404, code: "not_found"}})
  open()
  await new Promise(resolve => setTimeout(resolve, 20))
  assert.deepEqual(capabilities.all, [])
  capabilities.close()
})

test("what can be no code is not sent", () => {
  const client = {call() { assert.fail("it was sent") }}
  assert.throws(() => joinRoom(client, "K0QX"), TypeError)
  assert.throws(() => connect(client, "12345"), TypeError)
  assert.throws(() => acceptInvitation(client, "hello"), TypeError)
})
