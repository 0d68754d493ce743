// Several tabs of one browser: stores that are left, taken over, wiped, and that do not open.

import assert from "node:assert/strict"
import {test} from "node:test"

import {Callboard, IndexedDBStore, ProjectDocument, openStore} from "../callboard.js"
import {Capabilities} from "../callboard-spaces.js"
import {beBrowser} from "./browser.mjs"
import {LINE, OTHER, Service} from "./service.mjs"

const PROJECT = "0d9f8a52-0000-4000-8000-00000000000A"
const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

async function eventually(condition) {
  const end = performance.now() + 120_000
  while (!(await condition())) {
    assert(performance.now() < end, `never: ${condition}`)
    await sleep(5)
  }
}

/** The storage of a page: its keys are members, as those of `localStorage`. */
class Storage {
  getItem(key) { return this[key] ?? null }
  setItem(key, value) { this[key] = value }
  removeItem(key) { delete this[key] }
}

/** A browser with a service, and the function that opens a document in a new tab of it. */
function stage() {
  const browser = beBrowser()
  const service = new Service()
  const openTab = options => {
    const client = new Callboard({token: "x", person: "ada", fetch: service.fetch})
    return ProjectDocument.open(client, PROJECT, {batchMilliseconds: 0, ...options})
  }
  return {...browser, service, openTab}
}

/** Opens so many tabs, has each do something without a network, and closes them, so that as many stores are left. */
async function leave(openTab, count, body) {
  const docs = []
  for (let number = 0; number < count; number++) docs.push(await openTab())
  for (const [number, doc] of docs.entries()) {
    await eventually(() => doc.phase === "live")
    doc.goOffline()
    await body(doc, number)
  }
  for (const doc of docs) await doc.close()
}

const draftOf = async (doc, service) => {
  service.refuse = (method, path) =>
    path.endsWith("/changes") ? {status: 422, code: "invalid", pointer: "/changes/0"} : undefined
  doc.goOnline()
  doc.edit(LINE, ["draft "])
  await eventually(() => doc.drafts.length === 1)
  service.refuse = () => undefined
}

test("a tab sends what others have left, and shows their drafts, which stay in one store alone", async () => {
  const {service, openTab, indexedDB} = stage()
  await leave(openTab, 3, async (doc, number) => {
    // The first tab and the second have drafts, the second and the third unsent text.
    if (number < 2) await draftOf(doc, service)
    doc.goOffline()
    if (number > 0) await doc.edit(OTHER, [`${number} `]).queued
  })
  assert.equal(indexedDB.all.size, 3)
  const doc = await openTab()
  const told = []
  doc.on("draft", ({text}) => told.push(text))
  await eventually(() => doc.drafts.length === 2 && service.texts[OTHER].length === "1 2 or not".length)
  assert.deepEqual(doc.drafts.map(({text}) => text), ["draft To be", "draft To be"])
  assert.deepEqual(told, ["draft To be"])
  await doc.discard(doc.drafts[0].id)
  await doc.close()
  const again = await openTab()
  await eventually(() => again.phase === "live")
  assert.equal(again.drafts.length, 1)
  await again.discard(again.drafts[0].id)
  await again.close()
  const last = await openTab()
  await eventually(() => last.phase === "live")
  await sleep(100)
  assert.deepEqual(last.drafts, [])
  await last.close()
})

test("what a tab leaves that is killed while another one is open is sent when that one is live again, or shown", async () => {
  const listeners = []
  globalThis.addEventListener = (type, listener) => { listeners.push([type, listener]) }
  const {service, openTab, indexedDB, locks} = stage()
  const [doc, other, third] = [await openTab(), await openTab(), await openTab()]
  delete globalThis.addEventListener
  // Without its lock, a tab is as one that was killed.
  const kill = async (tab, number) => {
    tab.goOffline()
    await tab.edit(OTHER, [`${number} `]).queued
    locks.held.delete(`callboard ${PROJECT.toLowerCase()} ada ${number}`)
  }
  await eventually(() => [doc, other, third].every(({phase}) => phase === "live"))
  await kill(other, 1)
  service.cut()
  await eventually(() => service.texts[OTHER] === "1 or not")
  await kill(third, 2)
  for (const [type, listener] of listeners) if (type === "visibilitychange") listener()
  await eventually(() => service.texts[OTHER] === "2 1 or not")
  assert.equal(indexedDB.all.size, 3)
  for (const tab of [doc, other, third]) await tab.close()
})

test("what makes a draft while it is sent for a tab that was killed is shown", async () => {
  const {service, openTab} = stage()
  await leave(openTab, 2, (doc, number) => number === 1 ? doc.edit(LINE, ["lost "]).queued : undefined)
  service.add("element_deleted", {element: LINE, scene: "s"})
  const doc = await openTab()
  await eventually(() => doc.drafts.length === 1)
  assert.equal(doc.drafts[0].text, "lost To be")
  await doc.close()
})

test("a draft that another tab has of an earlier log has no version", async () => {
  const {service, openTab} = stage()
  await leave(openTab, 2, async (doc, number) => {
    if (number === 0) return
    doc.goOnline()
    service.refuse = (method, path) => path.endsWith("/changes") ? {status: 503, code: "unavailable"} : undefined
    doc.edit(LINE, ["x"])
    await eventually(() => service.posts("/changes").length > 0)
    const {id} = service.posts("/changes")[0].body.changes[0]
    service.refuse = () => undefined
    service.add("change_set_aside", {outcome: "superseded", reason: "deleted"}, id, "ada")
    await eventually(() => doc.drafts[0]?.version === 3)
  })
  service.restore({[LINE]: "To be", [OTHER]: "or not"})
  const doc = await openTab()
  await eventually(() => doc.drafts.length === 1)
  assert.equal(doc.drafts[0].version, undefined)
  await doc.close()
})

test("a left store that the service refuses does not hold up the others", async () => {
  const {service, openTab} = stage()
  await leave(openTab, 3, (doc, number) => number > 0 ? doc.edit(number === 1 ? LINE : OTHER, ["left "]).queued : undefined)
  service.refuse = (method, path, {body}) =>
    path.endsWith("/changes") && body.changes[0].operation.element === LINE ? {status: 403, code: "forbidden"} : undefined
  const doc = await openTab()
  await eventually(() => service.texts[OTHER] === "left or not")
  await doc.close()
})

test("a tab that goes offline sends nothing of what others have left until it is online again", async () => {
  const {service, openTab} = stage()
  await leave(openTab, 3, (doc, number) => number > 0 ? doc.edit(OTHER, [`${number} `]).queued : undefined)
  service.refuse = (method, path) => path.endsWith("/changes") ? new Promise(() => {}) : undefined
  const doc = await openTab()
  await eventually(() => service.posts("/changes").length === 1 && service.openStreams === 2)
  doc.goOffline()
  await eventually(() => service.openStreams === 0)
  const count = service.requests.length
  await sleep(300)
  assert.deepEqual([service.openStreams, service.requests.length], [0, count])
  service.refuse = () => undefined
  doc.goOnline()
  await eventually(() => service.texts[OTHER] === "1 2 or not")
  await doc.close()
})

test("a left store whose draft the device cannot take over is closed again", async () => {
  const {service, openTab, indexedDB, locks} = stage()
  await leave(openTab, 2, async (doc, number) => {
    if (number === 0) return
    await draftOf(doc, service)
    doc.goOffline()
    await doc.edit(OTHER, ["left "]).queued
  })
  indexedDB.isFull = true
  const doc = await openTab()
  const errors = []
  doc.on("error", ({code}) => errors.push(code))
  await eventually(() => service.texts[OTHER] === "left or not" && errors.length > 0 && locks.held.size === 1)
  await doc.close({isStored: false})
  assert.equal(service.openStreams, 0)
})

test("a full device keeps no left text from being sent", async () => {
  const {service, openTab, indexedDB} = stage()
  await leave(openTab, 3, (doc, number) => number > 0 ? doc.edit(number === 1 ? LINE : OTHER, ["left "]).queued : undefined)
  indexedDB.isFull = true
  const doc = await openTab()
  await eventually(() => [LINE, OTHER].every(element => service.texts[element]?.startsWith("left ")))
  await doc.close({isStored: false})
})

test("wipe takes the stores of all tabs, open, left and its own, also after close", async () => {
  for (const isClosed of [false, true]) {
    const {service, openTab, indexedDB, locks} = stage()
    await leave(openTab, 3, doc => doc.edit(LINE, ["left "]).queued)
    const [doc, other] = [await openTab({online: false}), await openTab({online: false})]
    await other.edit(LINE, ["open "]).queued
    if (isClosed) await doc.close()
    assert(!indexedDB.isEmpty)
    let end
    const stalled = new Promise(resolve => { end = resolve })
    service.refuse = () => stalled
    await doc.wipe()
    end()
    await eventually(() => other.phase === "closed")
    await eventually(() => indexedDB.isEmpty)
    await sleep(50)
    assert(indexedDB.isEmpty)
    assert.equal(locks.held.size, 0)
    // Another person's and another project's stay.
    indexedDB.all.set("callboard other ada 0", {snapshot: [1], journal: []})
    await doc.wipe()
    assert.deepEqual(indexedDB.all.get("callboard other ada 0").snapshot, [1])
  }
})

test("a wipe takes what is stored of the person's capabilities in the project", async () => {
  const {openTab, service} = stage()
  const storage = globalThis.localStorage = new Storage()
  service.refuse = (method, path) => path.includes("/members/") ? {status: 200, capabilities: ["edit"]} : undefined
  const doc = await openTab()
  const client = new Callboard({token: "x", person: "ada", fetch: service.fetch})
  const path = `/v1/projects/${PROJECT}`
  for (const options of [{document: doc}, {document: doc, storage}]) await Capabilities.open(client, path, options)
  storage.setItem("callboard capabilities /v1/projects/other ada", "[]")
  assert.equal(Object.keys(storage).length, 2)
  await doc.wipe()
  assert.deepEqual(Object.keys(storage), ["callboard capabilities /v1/projects/other ada"])
  delete globalThis.localStorage
})

test("a wipe while left text is sent leaves nothing", async () => {
  const {service, openTab, indexedDB} = stage()
  await leave(openTab, 2, doc => doc.edit(LINE, ["left "]).queued)
  service.refuse = (method, path) => path.endsWith("/changes") ? {status: 503, code: "unavailable"} : undefined
  const doc = await openTab()
  await eventually(() => new Set(service.posts("/changes").map(({body}) => body.replica)).size === 2)
  await doc.wipe()
  assert(indexedDB.isEmpty)
  await sleep(50)
  assert(indexedDB.isEmpty)
})

test("a project's id in upper case is the same project", async () => {
  const {openTab, indexedDB} = stage()
  const doc = await openTab()
  await doc.close()
  assert.deepEqual([...indexedDB.all.keys()], [`callboard ${PROJECT.toLowerCase()} ada 0`])
})

test("what an earlier version has left under an id in upper case is found", async () => {
  const {service, openTab, indexedDB} = stage()
  await leave(openTab, 1, doc => doc.edit(LINE, ["left "]).queued)
  const [[name, content]] = indexedDB.all
  indexedDB.all.delete(name)
  indexedDB.all.set(name.replace("a52", "A52"), content)
  const doc = await openTab()
  await eventually(() => service.texts[LINE] === "left To be")
  await doc.close()
})

test("a store that does not open says so, and is free for the next attempt", async () => {
  const {openTab, indexedDB, locks} = stage()
  locks.error = Object.assign(new Error("The document is sandboxed."), {name: "SecurityError"})
  await assert.rejects(openTab(), {code: "store_failed"})
  locks.error = undefined
  indexedDB.error = new Error("disk")
  await assert.rejects(openTab(), {code: "store_failed"})
  await eventually(() => locks.held.size === 0)
  indexedDB.error = undefined
  indexedDB.all.set(`callboard ${PROJECT.toLowerCase()} ada 0`, {snapshot: [{format: 99}], journal: []})
  await assert.rejects(openTab(), {code: "store_failed"})
  await eventually(() => locks.held.size === 0)
  const doc = await openStore(PROJECT, "ada")
  assert.equal(locks.held.size, 1)
  await doc.close()
})

test("a database that the browser has closed is opened again", async () => {
  const {openTab, indexedDB} = stage()
  const doc = await openTab()
  await eventually(() => doc.phase === "live")
  doc.goOffline()
  const errors = []
  doc.on("error", error => errors.push(error))
  indexedDB.closeAll()
  await doc.edit(LINE, ["kept "]).queued
  assert.deepEqual(errors, [])
  await doc.close()
  const again = await openTab({online: false})
  assert.equal(again.text(LINE), "kept To be")
  await again.close()
  const store = await IndexedDBStore.open("alone")
  await store.replace({a: 1})
  indexedDB.closeAll()
  assert.deepEqual(await store.load(), {snapshot: {a: 1}, entries: []})
  await store.close()
  // Another tab may have it by now.
  await assert.rejects(store.append([1]), {name: "InvalidStateError"})
  assert.deepEqual(indexedDB.all.get("alone").snapshot, [{a: 1}])
  await store.clear()
  assert.deepEqual(indexedDB.all.get("alone").snapshot, [])
  await store.close()
})
