// Tests the JavaScript client beside texts, against a real service: presence and carets, locks, chat, feed, inbox,
// undo, a stored copy without a network, a refused token, and the files that the service gives.
//
// Arguments: the service's URL, an app's key, a project, two members of it. Ends with 1 if something is not as it should.

import assert from "node:assert/strict"
import {readFile} from "node:fs/promises"

import {served} from "../../../clients/javascript/test/served.mjs"
import {Callboard, CallboardError, MemoryStore, ProjectDocument, newID} from "../../../clients/javascript/callboard.js"
import {
  Capabilities, acceptInvitation, audioLevels, connect, joinRoom, shareConnectionCode, shareLink,
} from "../../../clients/javascript/callboard-spaces.js"

const [url, key, project, ada, ben] = process.argv.slice(2)
const client = person => new Callboard({url, token: key, person})
const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

async function eventually(what, condition) {
  for (let tries = 0; tries < 4_800; tries++) {
    if (await condition()) return
    await sleep(25)
  }
  assert.fail(`it does not come: ${what}`)
}

const [adas, bens] = [client(ada), client(ben)]
const store = new MemoryStore()
let a = await ProjectDocument.open(adas, project, {store, batchMilliseconds: 0})
const b = await ProjectDocument.open(bens, project, {batchMilliseconds: 0})

// Two people in one text.
const [scene, line] = [newID(), newID()]
a.change({type: "insert_scene", scene: {id: scene, heading: "INT. HALL"}})
const inserted = a.change({type: "insert_element", scene, element: {id: line, kind: "dialogue", text: "To be"}})
assert.equal((await inserted.committed).result, "applied")
await eventually("the line", () => b.text(line) === "To be")
b.edit(line, [5, " or not"])
await eventually("the edit", () => a.text(line) === "To be or not")

// A whole play that the service imports comes over the stream, and is in both copies as the service has it.
const fountain = await readFile(new URL("../../../samples/macbeth.fountain", import.meta.url), "utf8")
await adas.call("POST /v1/projects/{project}/fountain", {project, body: {text: fountain}})
const play = await adas.call("GET /v1/projects/{project}", {project})
await Promise.all([a.settled(play.version), b.settled(play.version)])
const textsOf = ({scenes}) => scenes.map(({id, heading, elements}) => [id, heading, elements.map(e => [e.id, e.kind, e.text])])
assert(play.scenes.length > 20)
for (const doc of [a, b]) assert.deepEqual(textsOf(doc.view), textsOf(play))

// Carets: Ben's stays before "not" while Ada types at the beginning.
b.show({activity: "typing", cursor: {element: line, anchor: 9, head: 9}})
await eventually("Ben's caret", () => a.carets(line)[0]?.head === 9)
a.edit(line, ["Oh. "])
assert.equal(a.carets(line)[0].head, 13)
assert.equal(a.carets(line)[0].person.id, ben)
// The last of many quick values arrives.
for (let head = 0; head <= 9; head++) {
  b.show({cursor: {element: line, anchor: head, head}})
  await sleep(7)
}
// Ben has Ada's words before his caret: they would move it otherwise.
await a.settled()
await b.settled(a.version)
b.show({cursor: {element: line, anchor: 2, head: 3}})
await eventually("the last caret", () => a.carets(line)[0]?.anchor === 2 && a.carets(line)[0]?.head === 3)
await b.hide()
await eventually("Ben is away", () => a.carets(line).length === 0)

// Undo takes back one's own, and nothing of others.
await a.settled()
await b.settled(a.version)
b.edit(line, [4, "(Ben) "])
await b.settled()
await a.settled(b.version)
assert.equal(a.text(line), "Oh. (Ben) To be or not")
a.undo()
assert.equal(a.text(line), "(Ben) To be or not")
a.redo()
assert.equal(a.text(line), "Oh. (Ben) To be or not")
a.change({type: "update_scene", scene, heading: "EXT."})
a.undo()
assert.equal(a.view.scenes.find(({id}) => id === scene).heading, "INT. HALL")
await a.settled()

// The service undoes deletions: of an element, of a scene with what another wrote into it, and of what was inserted.
const spare = newID()
await a.change({type: "insert_element", scene, element: {id: spare, kind: "action", text: "Spare"}}).committed
await a.settled()
await b.settled(a.version)
b.edit(spare, [5, " me"])
await b.settled()
await a.settled(b.version)
a.change({type: "delete_element", element: spare})
assert.equal(a.text(spare), undefined)
assert.equal((await a.undo().committed).result, "applied")
assert.equal(a.text(spare), "Spare me")
a.redo()
assert.equal(a.text(spare), undefined)
const deleted = a.change({type: "delete_scene", scene})
assert.equal(a.text(line), undefined)
assert.equal((await deleted.committed).result, "applied")
assert.equal((await a.undo().committed).result, "applied")
assert.equal(a.text(line), "Oh. (Ben) To be or not")
assert.equal(a.text(spare), undefined)
await b.settled(a.version)
assert.deepEqual(textsOf(b.view), textsOf(a.view))
// Locks: another person's change is set aside and kept; a lock renews itself, and learns of its end.
const lock = await adas.lock(`/v1/projects/${project}`, `element:${line}`, {ttlSeconds: 20})
await assert.rejects(bens.lock(`/v1/projects/${project}`, `element:${line}`), {code: "locked", status: 423})
await b.settled(a.version)
const refused = b.edit(line, ["no "])
assert.equal((await refused.committed).result, "rejected")
assert.equal(b.drafts.at(-1).reason, "locked")
assert.equal(b.drafts.at(-1).text, "no Oh. (Ben) To be or not")
assert.equal(b.text(line), "Oh. (Ben) To be or not")
await b.discard(b.drafts.at(-1).id)
await sleep(22_000)
assert(lock.isHeld, "it was renewed beyond its first end")
await assert.rejects(bens.lock(`/v1/projects/${project}`, `element:${line}`), {code: "locked"})
await lock.release()
const taken = await b.lock(`element:${line}`, {ttlSeconds: 60})
const lost = new Promise(resolve => taken.on("lost", resolve))
await adas.call("DELETE /v1/projects/{project}/locks/{fence}", {project, fence: taken.fence})
assert.equal((await lost).code, "lock_lost")
assert(!taken.isHeld)

// Chat, feed and inbox.
const followed = []
const stop = new AbortController()
const follow = async (name, stream) => { for await (const event of stream) followed.push([name, event]) }
const following = [
  follow("feed", bens.feed({signal: stop.signal})), follow("inbox", bens.inbox({signal: stop.signal})),
]
// The first that a stream says is where it begins.
await eventually("both streams are open", () => ["feed", "inbox"].every(one => followed.some(([name]) => name === one)))
const chats = []
b.on("event", async ({type, position}) => {
  if (type !== "chat_posted") return
  const page = await bens.call("GET /v1/projects/{project}/chat", {project, query: {min_position: position}})
  chats.push(...page.items.map(message => message.text))
})
await adas.call("POST /v1/projects/{project}/chat", {project, body: {text: "Hello"}})
await adas.call("POST /v1/projects/{project}/comments", {project, body: {text: "Louder?", mentions: [ben]}})
await eventually("the chat", () => chats.includes("Hello"))
const {items} = await adas.call("GET /v1/projects/{project}/chat", {project})
assert(items.some(message => message.text === "Hello"), "a read sees the client's own write")
await eventually("the feed", () => followed.some(([name, {event}]) => name === "feed" && event === "message"))
await eventually("the inbox", () => followed.some(([name, {event}]) => name === "inbox" && event === "message"))
stop.abort()
await Promise.all(following)

// Ben's capabilities, by the document's stream and by one of its own; they are stored for a start without a network.
const kept = new Map()
const storage = {getItem: name => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value)}
const path = `/v1/projects/${project}`
const [byDocument, byStream] = [
  await Capabilities.open(bens, path, {document: b, storage}), await Capabilities.open(bens, path, {storage: null}),
]
const all = (...conditions) => [byDocument, byStream].every(one => conditions.every(condition => condition(one)))
assert(all(one => one.has("edit"), one => !one.has("manage_members")))
let changes = 0
byDocument.addEventListener("change", () => changes++)
await adas.call("PATCH /v1/projects/{project}/members/{person}", {project, person: ben, body: {denied: ["edit", "chat"]}})
await eventually("Ben may not edit", () => all(one => !one.has("edit"), one => !one.has("chat"), one => one.has("view")))
assert.equal(changes, 1)
await adas.call("PATCH /v1/projects/{project}/members/{person}", {project, person: ben, body: {denied: []}})
await eventually("Ben may edit again", () => all(one => one.has("edit")))
// A role of the space: its members are read, since the event may name them by their ids alone.
await adas.call("PUT /v1/projects/{project}/roles/{role}", {project, role: "Reader", body: {capabilities: ["view"]}})
await adas.call("PATCH /v1/projects/{project}/members/{person}", {project, person: ben, body: {role: "Reader"}})
await eventually("Ben reads", () => all(one => one.all.join() === "view"))
await adas.call("PUT /v1/projects/{project}/roles/{role}", {project, role: "Reader", body: {capabilities: ["view", "chat"]}})
await eventually("Ben chats", () => all(one => one.all.join() === "chat,view"))
const nowhere = new Callboard({url: "http://127.0.0.1:1", token: key, person: ben})
const offline = await Capabilities.open(nowhere, path, {storage})
assert.deepEqual(offline.all, ["chat", "view"])
await assert.rejects(Capabilities.open(nowhere, path, {storage: null}), {code: "unreachable"})
offline.close()
await adas.call("PATCH /v1/projects/{project}/members/{person}", {project, person: ben, body: {role: "co_writer"}})
await eventually("Ben writes again", () => all(one => one.has("edit")))

// A link, a room's code, a connection's code.
const course = await adas.call("POST /v1/courses", {body: {title: "Stagecraft"}})
const link = await shareLink(adas, `/v1/courses/${course.id}`, {role: "ta", usesMax: 1, page: "https://app.example.com/#x"})
assert.equal(link.url, `https://app.example.com/#join=${link.token}`)
assert.match(await link.qrCode(), /^<\?xml|^<svg/)
const accepted = await acceptInvitation(bens, link.url)
assert.equal(accepted.space.id, course.id)
const helper = await Capabilities.open(bens, accepted.space.path, {storage: null})
assert(helper.has("view"))
await adas.call("DELETE /v1/courses/{course}/members/{person}", {course: course.id, person: ben})
await eventually("Ben is out of the course", () => helper.all.length === 0)
const revoked = await shareLink(adas, `/v1/courses/${course.id}`, {role: "ta"})
await revoked.revoke()
await assert.rejects(acceptInvitation(bens, revoked.url), CallboardError)
const room = await adas.call("POST /v1/rooms", {body: {name: "Friday", max_players: 4, private: true}})
const joined = await joinRoom(bens, ` ${room.code.toLowerCase().slice(0, 2)} ${room.code.slice(2)}`, {as: "player"})
assert.equal(joined.id, room.id)
const shown = await shareConnectionCode(adas)
assert.match(await shown.qrCode(), /svg/)
assert.equal((await connect(bens, `${shown.code.slice(0, 3)} ${shown.code.slice(3)}`)).status, "active")
await assert.rejects(connect(bens, shown.code), CallboardError)

// How loud Ada is for Ben, by where they are.
a.show({spatial_position: {x: 2, y: 1.6, z: 0}})
const near = () => [...audioLevels(b.people, {x: 0, y: 1.6, z: 0})].find(([one]) => one.startsWith(ada))?.[1]
await eventually("Ada's place", () => near())
assert.deepEqual(near(), {gain: 1 / 4, pan: 1})

// A write that is sent twice is carried out once.
const idempotencyKey = newID()
const first = await adas.call("POST /v1/projects/{project}/chat", {project, body: {text: "Once"}, idempotencyKey})
const second = await adas.call("POST /v1/projects/{project}/chat", {project, body: {text: "Once"}, idempotencyKey})
assert.equal(first.id, second.id)

// Without a network: the stored copy opens, takes changes, and sends them later.
await a.close()
a = await ProjectDocument.open(adas, project, {store, online: false, batchMilliseconds: 0})
assert.equal(a.text(line), "Oh. (Ben) To be or not")
a.edit(line, [{d: 4}])
assert.equal(a.pending, 1)
a.goOnline()
await a.settled()
await eventually("what was typed offline", () => b.text(line) === "(Ben) To be or not")

// A token that is refused is asked for again, three times at most.
const asked = []
const retrying = new Callboard({url, person: ada, token({refused}) {
  asked.push(refused)
  return asked.length < 2 ? "cb_wrong" : key
}})
assert.equal(await retrying.call("GET /v1/projects/{project}/members", {project}).then(page => page.items.length >= 2), true)
assert.deepEqual(asked, [false, true])
let tries = 0
const refusing = new Callboard({url, person: ada, token: () => (tries++, "cb_wrong")})
await assert.rejects(refusing.call("GET /v1/projects/{project}", {project}), error =>
  error instanceof CallboardError && error.code === "unauthenticated" && error.status === 401)
assert.equal(tries, 3)
await assert.rejects(ProjectDocument.open(refusing, project), {code: "unauthenticated"})
await assert.rejects(adas.call("POST /v1/projects/{project}/chat", {project, body: {words: "x"}}), error =>
  error.code === "invalid" && error.problem.pointer !== undefined)

// Somebody who is removed: the document stops, and unsent changes are kept.
b.goOffline()
b.edit(line, ["mine "])
await adas.call("DELETE /v1/projects/{project}/members/{person}", {project, person: ben})
b.goOnline()
await eventually("Ben is out", () => b.phase === "stopped")
assert.equal(b.pending, 1)
assert.equal(b.text(line), "mine (Ben) To be or not")
await adas.call("POST /v1/projects/{project}/members", {project, body: {person: ben, role: "co_writer"}})
b.resume()
await b.settled()
await eventually("what waited", () => a.text(line) === "mine (Ben) To be or not")

// The files.
const file = name => readFile(new URL(`../../../clients/javascript/${name}`, import.meta.url), "utf8")
const {info: {version}} = await (await fetch(`${url}/openapi.json`)).json()
for (const [name, source, type] of [
  ["callboard.js", "callboard.js", /^text\/javascript/], [`callboard-${version}.js`, "callboard.js", /^text\/javascript/],
  ["callboard.d.ts", "callboard.d.ts", /typescript/], [`callboard-${version}.d.ts`, "callboard.d.ts", /typescript/],
  ["callboard-spaces.js", "callboard-spaces.js", /^text\/javascript/],
  [`callboard-spaces-${version}.js`, "callboard-spaces.js", /^text\/javascript/],
  ["callboard-spaces.d.ts", "callboard-spaces.d.ts", /typescript/],
  ["example.html", "../../examples/browser/index.html", /^text\/html/],
]) {
  const response = await fetch(`${url}/client/${name}`)
  assert.equal(response.status, 200, name)
  assert.match(response.headers.get("Content-Type"), type)
  assert.equal(response.headers.get("Cache-Control").includes("immutable"), name.includes(version))
  const text = await file(source)
  assert.equal(await response.text(), source.endsWith(".js") ? served(text) : text, name)
  const again = await fetch(`${url}/client/${name}`, {headers: {"If-None-Match": response.headers.get("ETag")}})
  assert.equal(again.status, 304)
}
assert.match((await fetch(`${url}/client/example.html`)).headers.get("Content-Security-Policy"), /connect-src 'self'.*frame-ancestors 'none'/)
assert.equal((await fetch(`${url}/client/other.js`)).status, 404)

for (const one of [byDocument, byStream, helper]) one.close()

await Promise.all([a.close(), b.close()])
console.log("all of it")
