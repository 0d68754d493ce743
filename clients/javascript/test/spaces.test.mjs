import assert from "node:assert/strict"
import {test} from "node:test"

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
  const listeners = {}
  const document = {phase: "live", on(type, listener) {
    listeners[type] = listener
    return () => {}
  }}
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
  const listeners = {}
  const document = {phase: "live", on(type, listener) {
    listeners[type] = listener
    return () => {}
  }}
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

test("what can be no code is not sent", () => {
  const client = {call() { assert.fail("it was sent") }}
  assert.throws(() => joinRoom(client, "K0QX"), TypeError)
  assert.throws(() => connect(client, "12345"), TypeError)
  assert.throws(() => acceptInvitation(client, "hello"), TypeError)
})
