import assert from "node:assert/strict"
import {execFileSync} from "node:child_process"
import {test} from "node:test"

import {Callboard, MemoryStore, ProjectDocument, SharedStreams} from "../callboard.js"
import {LINE, OTHER, SCENE, Service} from "./service.mjs"

const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

async function eventually(condition) {
  const end = performance.now() + 120_000
  while (!condition()) {
    assert(performance.now() < end, `never: ${condition}`)
    await sleep(5)
  }
}

/** Runs a body with a document of a service in this process. */
async function withDocument(body, {store = new MemoryStore(), service = new Service(), person = "ada"} = {}) {
  const client = new Callboard({token: "x", person, fetch: service.fetch})
  const open = options => ProjectDocument.open(client, "P", {store, batchMilliseconds: 0, ...options})
  const doc = await open()
  try { await body({doc, service, client, open, store}) } finally { await doc.close() }
}

const fences = service => service.posts("/changes").map(({headers}) => headers["Callboard-Lock-Fence"])

test("the phase is live again once the person goes on", () => withDocument(async ({doc, service}) => {
  const refuse = (method, path) => path.endsWith("/changes") ? {status: 403, code: "forbidden"} : undefined
  for (const goOn of [
    () => doc.resume(), () => doc.useLock(null), () => service.add("member_updated", {}),
  ]) {
    service.refuse = refuse
    doc.edit(LINE, ["x"])
    await eventually(() => doc.phase === "stopped")
    service.refuse = () => undefined
    goOn()
    await doc.settled()
    await eventually(() => doc.phase === "live")
    assert.equal(doc.problem, null)
  }
}))

test("an app may go on at once when the stream is refused", () => withDocument(async ({doc, service}) => {
  await eventually(() => service.openStreams === 1)
  const phases = []
  doc.on("status", ({phase}) => {
    phases.push(phase)
    if (phase !== "stopped") return
    service.refuse = () => undefined
    doc.resume()
  })
  service.refuse = (method, path) => path.endsWith("/stream") ? {status: 401, code: "unauthenticated"} : undefined
  service.cut()
  await eventually(() => phases.includes("stopped"))
  assert.notEqual(doc.phase, "live")
  await eventually(() => service.openStreams === 1)
  service.add("text_edited", {element: LINE, operation: ["Hear! "]})
  await eventually(() => doc.text(LINE) === "Hear! To be")
  assert.equal(doc.phase, "live")
}))

test("a fence is stored with its changes and goes with what its lock covers", async () => {
  const store = new MemoryStore()
  const service = new Service()
  service.fence = 7
  let lock
  await withDocument(async ({doc}) => {
    await eventually(() => doc.phase === "live")
    doc.useLock(lock = await doc.lock(`element:${LINE}`))
    doc.goOffline()
    doc.edit(LINE, ["locked "])
    await doc.edit(OTHER, ["free "]).queued
  }, {store, service})
  assert.deepEqual(fences(service), [])
  // After a reload the lock has ended, and another person may hold it.
  service.refuse = (method, path, {headers}) =>
    headers["Callboard-Lock-Fence"] ? {status: 412, code: "lock_lost", detail: "it has ended"} : undefined
  await withDocument(async ({doc}) => {
    await doc.settled()
    assert.deepEqual(fences(service), ["7", undefined])
    assert.deepEqual(doc.drafts.map(({reason, text}) => [reason, text]), [["lock_lost", "locked To be"]])
    assert.deepEqual([doc.text(LINE), doc.text(OTHER)], ["To be", "free or not"])
    assert.equal(service.texts[OTHER], "free or not")
    await eventually(() => doc.phase === "live")
  }, {store, service})
  lock.end()
})

test("a lock is released after what was done under it is sent, and its fence goes no further", () => withDocument(
  async ({doc, service}) => {
    service.fence = 7
    await eventually(() => doc.phase === "live")
    const lock = await doc.lock(`scene:${SCENE}`)
    doc.useLock(lock)
    let answer
    const answered = new Promise(resolve => { answer = resolve })
    service.refuse = async (method, path) => path.endsWith("/changes") ? (await answered, undefined) : undefined
    doc.edit(LINE, ["a"])
    const released = lock.release()
    await eventually(() => service.posts("/changes").length === 1)
    assert.equal(service.posts("/release").length, 0)
    answer()
    await released
    assert.equal(service.posts("/release").length, 1)
    doc.edit(LINE, ["b"])
    await doc.settled()
    assert.deepEqual(fences(service), ["7", undefined])
  }))

test("where a fence is required or does not cover, what waits is sent with the right one", () => withDocument(
  async ({doc, service}) => {
    service.fence = 7
    service.refuse = (method, path, {headers}) => {
      if (!path.endsWith("/changes")) return undefined
      const fence = headers["Callboard-Lock-Fence"]
      if (!fence) return {status: 412, code: "fence_required", key: `element:${LINE}`}
      return undefined
    }
    doc.edit(LINE, ["a"])
    await eventually(() => doc.phase === "stopped")
    assert.equal(doc.problem.code, "fence_required")
    const lock = await doc.lock(`element:${LINE}`)
    doc.useLock(lock)
    await doc.settled()
    assert.deepEqual(fences(service), [undefined, "7"])
    service.refuse = (method, path, {headers}) =>
      headers["Callboard-Lock-Fence"] ? {status: 412, code: "wrong_lock"} : undefined
    doc.edit(LINE, ["b"])
    await doc.settled()
    assert.deepEqual(fences(service), [undefined, "7", "7", undefined])
    assert.equal(doc.text(LINE), "baTo be")
    lock.end()
  }))

test("a request that a lock does not cover as a whole is divided, and only what it does not cover goes without a fence", () =>
  withDocument(async ({doc, service}) => {
    service.fence = 7
    await eventually(() => doc.phase === "live")
    const lock = await doc.lock(`scene:${SCENE}`)
    doc.useLock(lock)
    // In the service, the other line has moved to another scene.
    service.refuse = (method, path, {headers, body}) =>
      headers["Callboard-Lock-Fence"] && body.changes?.some(({operation}) => operation.element === OTHER)
        ? {status: 412, code: "wrong_lock"} : undefined
    doc.goOffline()
    doc.edit(LINE, ["a"])
    await doc.edit(OTHER, ["b"]).queued
    doc.goOnline()
    await doc.settled()
    lock.end()
    assert.deepEqual(
      service.posts("/changes").map(({headers, body}) =>
        [headers["Callboard-Lock-Fence"], body.changes.map(({operation}) => operation.element)]),
      [["7", [LINE, OTHER]], ["7", [LINE]], ["7", [OTHER]], [undefined, [OTHER]]])
    assert.deepEqual(service.texts, {[LINE]: "aTo be", [OTHER]: "bor not"})
    assert.deepEqual(doc.drafts, [])
  }))

test("the replica of another person is not sent, and nothing becomes a draft", () => withDocument(async ({doc, service}) => {
  service.refuse = (method, path) =>
    path.endsWith("/changes") ? {status: 422, code: "invalid", pointer: "/replica"} : undefined
  doc.edit(LINE, ["x"])
  await eventually(() => doc.phase === "stopped")
  assert.equal(doc.pending, 1)
  assert.deepEqual(doc.drafts, [])
  assert.equal(service.posts("/changes").length, 1)
}))

test("a store is not opened for another person", async () => {
  const store = new MemoryStore()
  const service = new Service()
  await withDocument(async ({doc}) => {
    doc.goOffline()
    await doc.edit(LINE, ["Ada's "]).queued
  }, {store, service})
  for (const online of [true, false]) {
    const client = new Callboard({token: "y", person: "ben", fetch: service.fetch})
    await assert.rejects(ProjectDocument.open(client, "P", {store, online}), {code: "store_failed"})
  }
  // A client that does not know its person asks before it sends.
  const stranger = new Service()
  const fetcher = async (address, options) =>
    /\/me$/.test(address) ? Response.json({id: "ben"}) : stranger.fetch(address, options)
  const doc = await ProjectDocument.open(new Callboard({token: "y", fetch: fetcher}), "P", {store})
  await eventually(() => doc.phase === "stopped")
  assert.equal(doc.problem.code, "store_failed")
  assert.equal(stranger.posts("/changes").length, 0)
  await doc.close()
  await withDocument(({doc}) => doc.settled(), {store, service})
  assert.equal(service.texts[LINE], "Ada's To be")
})

/** The document of a service whose log has set aside its change, which it has not heard of. */
async function setAside(service, then) {
  await withDocument(async ({doc}) => {
    await eventually(() => doc.phase === "live")
    let id
    service.refuse = (method, path, {body}) => {
      if (path.endsWith("/changes")) id = body.changes[0].id
      return path.endsWith("/changes") ? {status: 503, code: "unavailable"} : undefined
    }
    doc.edit(LINE, [5, "!"])
    await eventually(() => id)
    doc.goOffline()
    service.refuse = () => undefined
    await then({doc, id})
  }, {service})
}

test("a change that a restored log has set aside is sent to it anew", async () => {
  const service = new Service()
  await setAside(service, async ({doc, id}) => {
    service.restore({[LINE]: "To be", [OTHER]: "or not"}, [{
      version: 3, type: "change_set_aside", actor: "ada", command_id: id, data: {outcome: "rejected", reason: "locked"},
    }])
    doc.goOnline()
    await doc.settled(4)
    assert.equal(service.texts[LINE], "To be!")
    assert.deepEqual(doc.drafts, [])
  })
})

test("a change that this log has set aside becomes a draft when the copy begins again", async () => {
  const service = new Service()
  await setAside(service, async ({doc, id}) => {
    service.events.push({
      version: 3, type: "change_set_aside", actor: "ada", command_id: id, data: {outcome: "rejected", reason: "locked"},
    })
    let isFirst = true
    // The copy begins again though the log is the same.
    service.refuse = (method, path) => {
      if (!path.endsWith("/events") || !isFirst) return undefined
      isFirst = false
      return {status: 200, version: 3, items: [], next: null, cursor: "LOG:3", reset: true}
    }
    doc.goOnline()
    await doc.settled()
    await eventually(() => doc.phase === "live")
    assert.deepEqual(doc.drafts.map(({reason, text, version}) => [reason, text, version]), [["locked", "To be!", 3]])
    assert.equal(doc.text(LINE), "To be")
  })
})

test("a change that was sent before two restarts, each with another log, is carried out once", async () => {
  const [store, service] = [new MemoryStore(), new Service()]
  const ids = () => service.posts("/changes").map(({body}) => body.changes[0].id)
  service.refuse = (method, path) =>
    path.endsWith("/changes") ? {status: 503, code: "unavailable"} : undefined
  await withDocument(async ({doc}) => {
    doc.edit(LINE, [5, "!"])
    await eventually(() => ids().length > 0)
  }, {store, service})
  const [first] = ids()
  service.restore({[LINE]: "To be", [OTHER]: "or not"})
  await withDocument(() => eventually(() => ids().some(id => id !== first)), {store, service})
  // The third log is a backup of the second one, which has the first attempt.
  service.restore({[LINE]: "To be!", [OTHER]: "or not"}, [{
    version: 3, type: "text_edited", actor: "ada", command_id: first,
    data: {replica: "other", element: LINE, operation: [5, "!"]},
  }])
  service.refuse = () => undefined
  await withDocument(async ({doc}) => {
    await doc.settled(3)
    assert.equal(doc.text(LINE), "To be!")
    assert.equal(service.texts[LINE], "To be!")
  }, {store, service})
})

test("a copy that an event does not fit begins again, keeps what was not sent, and can be opened again", async () => {
  const store = new MemoryStore()
  await withDocument(async ({doc, service}) => {
    await eventually(() => doc.phase === "live" && service.openStreams === 1)
    service.refuse = (method, path) => path.endsWith("/changes") ? new Promise(() => {}) : undefined
    await doc.edit(LINE, [5, "!"]).queued
    service.texts = {[LINE]: "Oh: To be", [OTHER]: "or not"}
    service.add("text_edited", {element: LINE, operation: [100, "?"]})
    service.add("scene_updated", {scene: SCENE, heading: "EXT.", fields: {}})
    await eventually(() => doc.text(LINE) === "Oh: To be!")
    await eventually(() => doc.phase === "live" && doc.version === service.version)
  }, {store})
  await withDocument(async ({doc}) => {
    assert.deepEqual([doc.text(LINE), doc.pending], ["Oh: To be!", 1])
  }, {store})
})

test("a deletion that was not sent is undone at once, also without a network", () => withDocument(async ({doc, service}) => {
  await eventually(() => doc.phase === "live")
  doc.goOffline()
  const deletion = doc.change({type: "delete_element", element: LINE})
  assert.equal(doc.text(LINE), undefined)
  const undone = doc.undo()
  assert.equal(doc.text(LINE), "To be")
  assert.equal((await undone.committed).result, "applied")
  assert.equal((await deletion.committed).result, "gone")
  assert.equal(doc.pending, 0)
  doc.redo()
  assert.equal(doc.text(LINE), undefined)
  assert(doc.undo())
  assert.equal(doc.text(LINE), "To be")
  doc.goOnline()
  await eventually(() => doc.phase === "live")
  assert.equal(service.posts("/changes").length, 0)
}))

test("the undo of a deletion on its way fails without a network, and can be tried again", () => withDocument(
  async ({doc, service}) => {
    service.refuse = (method, path) => path.endsWith("/changes") ? {status: 503, code: "unavailable"} : undefined
    doc.change({type: "delete_element", element: LINE})
    await eventually(() => service.posts("/changes").length > 0)
    const early = doc.undo()
    doc.goOffline()
    await assert.rejects(early.committed, {code: "unreachable"})
    await assert.rejects(doc.undo().committed, {code: "unreachable"})
    assert(doc.canUndo)
    service.refuse = (method, path) => path.endsWith("/undo") ? {status: 200, events: [{}], version: 3} : undefined
    doc.goOnline()
    await doc.settled(3)
    assert.equal((await doc.undo().committed).result, "applied")
  }))

test("a wiped document is gone from its store, also when it was closed before and the network is stalled", async () => {
  for (const isClosed of [false, true]) {
    const store = new MemoryStore()
    const service = new Service()
    const client = new Callboard({token: "x", person: "ada", fetch: service.fetch})
    const doc = await ProjectDocument.open(client, "P", {store, batchMilliseconds: 0})
    await eventually(() => doc.phase === "live")
    doc.show({activity: "typing"})
    await eventually(() => service.posts("/presence").length > 0)
    await doc.edit(LINE, ["x"]).queued
    if (isClosed) await doc.close()
    let end
    const stalled = new Promise(resolve => { end = resolve })
    service.refuse = () => stalled
    await doc.wipe()
    end()
    assert.deepEqual(await store.load(), {snapshot: null, entries: []})
    await doc.close()
    assert.deepEqual(await store.load(), {snapshot: null, entries: []})
  }
})

test("what a memory store has can be opened more than once", async () => {
  const store = new MemoryStore()
  await withDocument(async ({doc, open}) => {
    doc.goOffline()
    await doc.edit(LINE, ["x"]).queued
    for (let time = 0; time < 2; time++) {
      const again = await open({online: false})
      assert.equal(again.text(LINE), "xTo be")
      await again.close()
    }
  }, {store})
})

test("who asks late what became of a change has an answer", () => withDocument(async ({doc}) => {
  const change = doc.edit(LINE, ["x"])
  await doc.settled()
  assert.equal((await change.committed).result, "gone")
}))

test("a project with the line separators of Unicode opens and is followed", async () => {
  const service = new Service({[LINE]: "To\u2028be", [OTHER]: "or\u2029not"})
  await withDocument(async ({doc, service}) => {
    await eventually(() => doc.phase === "live")
    service.add("text_edited", {element: LINE, operation: ["\u2029"]})
    await eventually(() => doc.text(LINE) === "\u2029To\u2028be")
    assert.equal(service.requests.filter(({query}) => query.has("presence")).length, 1)
  }, {service})
})

test("changes are sent again where the answer is none of the service, and after a break", () => withDocument(
  async ({doc, service}) => {
    await eventually(() => doc.phase === "live")
    const answers = [{status: 200}, {status: 200, version: 3, results: "none"}]
    service.refuse = (method, path) => path.endsWith("/changes") ? answers.shift() : undefined
    doc.edit(LINE, ["a"])
    await doc.settled()
    assert.equal(service.posts("/changes").length, 3)
    // An answer that only looks like the service's is noticed when the copy has caught up.
    const answer = {status: 200, version: 3, results: []}
    service.refuse = (method, path) => path.endsWith("/changes") ? answer : undefined
    doc.edit(LINE, ["b"])
    await eventually(() => service.posts("/changes").length === 4)
    service.refuse = () => undefined
    service.cut()
    await doc.settled()
    assert.equal(service.texts[LINE], "baTo be")
    assert.equal(new Set(service.posts("/changes").slice(3).map(({body}) => body.changes[0].id)).size, 1)
  }))

for (const status of [302, 400, 403, 404, 409, 412, 422]) {
  test(`a ${status} without a code, as a proxy gives it, stops nothing and makes no drafts`, () => withDocument(
    async ({doc, service}) => {
      await eventually(() => doc.phase === "live" && service.openStreams === 1)
      const phases = new Set()
      doc.on("status", ({phase}) => phases.add(phase))
      const refused = new Set()
      // The first request of each kind: changes, a page of events, and the stream.
      service.refuse = (method, path) => {
        const [kind] = /\w+$/.exec(path)
        if (refused.has(kind)) return undefined
        refused.add(kind)
        return {status}
      }
      doc.edit(LINE, ["a"])
      await eventually(() => refused.has("changes"))
      service.cut()
      await eventually(() => refused.has("stream") && doc.phase === "live" && service.openStreams === 1)
      await doc.settled()
      assert.deepEqual([...refused].sort(), ["changes", "events", "stream"])
      assert.equal(service.texts[LINE], "aTo be")
      assert.deepEqual(doc.drafts, [])
      assert.equal(doc.pending, 0)
      assert(!phases.has("stopped"))
      doc.undo()
      assert.equal(doc.text(LINE), "To be")
    }))
}

/** Runs a body without waiting for timers: it lets time pass itself, less than the 45 s after which a stream is silent. */
async function withTime(t, body) {
  const settle = async () => { for (let round = 0; round < 50; round++) await new Promise(resolve => setImmediate(resolve)) }
  await settle()
  const {clearTimeout} = globalThis
  t.mock.timers.enable({apis: ["setTimeout"]})
  // Timers from before end, too.
  const clear = globalThis.clearTimeout
  globalThis.clearTimeout = timer => {
    clearTimeout(timer)
    clear(timer)
  }
  const later = async seconds => {
    for (let passed = 0; passed < seconds; passed += 0.1) {
      await settle()
      t.mock.timers.tick(100)
    }
    await settle()
  }
  try { await body(later) } finally { t.mock.timers.reset() }
}

test("changes wait for as long as the service asks for, also over a break of the connection", t => withDocument(
  async ({doc, service}) => {
    await eventually(() => doc.phase === "live" && service.openStreams === 1)
    const sent = () => service.posts("/changes").length
    await withTime(t, async later => {
      service.refuse = (method, path) => path.endsWith("/changes")
        ? {status: 429, code: "too_many_requests", headers: {"Retry-After": "20"}} : undefined
      doc.edit(LINE, ["x"])
      await later(1)
      assert.equal(sent(), 1)
      service.cut()
      await later(5)
      assert.deepEqual([doc.phase, service.openStreams], ["live", 1])
      doc.goOffline()
      doc.goOnline()
      doc.edit(LINE, ["y"])
      await later(12)
      assert.deepEqual([doc.phase, sent()], ["live", 1])
      service.refuse = () => undefined
      await later(5)
      assert.equal(service.texts[LINE], "yxTo be")
    })
  }))

test("changes are sent again also if the events that they lack cannot be read at once", () => withDocument(
  async ({doc, service}) => {
    await eventually(() => doc.phase === "live" && service.openStreams === 1)
    const answers = {changes: {status: 409, code: "stale_base"}, events: {status: 503, code: "unavailable"}}
    service.refuse = (method, path) => {
      const [kind] = /\w+$/.exec(path)
      const answer = answers[kind]
      delete answers[kind]
      return answer
    }
    doc.edit(LINE, ["x"])
    await doc.settled(0, AbortSignal.timeout(20_000))
    assert.deepEqual(answers, {})
    assert.equal(service.texts[LINE], "xTo be")
  }))

test("changes that are refused at each event about members or locks are sent less and less often", t =>
  withDocument(async ({doc, service}) => {
    await eventually(() => doc.phase === "live" && service.openStreams === 1)
    const sent = () => service.posts("/changes").length
    await withTime(t, async later => {
      service.refuse = (method, path) => path.endsWith("/changes") ? {status: 403, code: "forbidden"} : undefined
      doc.edit(LINE, ["x"])
      for (let tenths = 0; tenths < 180; tenths++) {
        service.add("lock_taken", {key: "mine"})
        await later(0.1)
      }
      assert(sent() > 4 && sent() < 10, `${sent()} times in 18 s`)
      service.refuse = () => undefined
      service.add("member_updated", {})
      await later(7)
      assert.deepEqual([doc.phase, service.texts[LINE]], ["live", "xTo be"])
    })
  }))

test("presence that is not answered is sent less and less often, whatever the person does, and after the time asked for", t =>
  withDocument(async ({doc, service}) => {
    await eventually(() => doc.phase === "live" && service.openStreams === 1)
    const shown = () => service.posts("/presence").length
    await withTime(t, async later => {
      service.refuse = (method, path) => path.endsWith("/presence") ? {status: 503, code: "unavailable"} : undefined
      for (let second = 0; second < 18; second++) {
        doc.show({activity: `${second}`})
        await later(1)
      }
      assert(shown() > 3 && shown() < 8, `${shown()} times in 18 s`)
      service.refuse = () => undefined
      await later(13)
      const count = shown()
      assert.equal(service.posts("/presence").pop().body.activity, "17")
      for (let tenths = 0; shown() === count && tenths < 105; tenths++) await later(0.1)
      assert.equal(shown(), count + 1)
      await later(9.5)
      assert.equal(shown(), count + 1)
      await later(1)
      assert.equal(shown(), count + 2)
    })
  }))

test("presence ends at a refusal until the document goes on, and at values that are wrong until there are others", t =>
  withDocument(async ({doc, service}) => {
    await eventually(() => doc.phase === "live" && service.openStreams === 1)
    const shown = () => service.posts("/presence").map(({body}) => body.activity)
    await withTime(t, async later => {
      service.refuse = (method, path) => path.endsWith("/presence") ? {status: 422, code: "invalid"} : undefined
      doc.show({activity: "long"})
      await later(15)
      assert.deepEqual(shown(), ["long"])
      service.refuse = (method, path) => path.endsWith("/presence") ? {status: 403, code: "forbidden"} : undefined
      doc.show({activity: "a"})
      await later(1)
      doc.show({activity: "b"})
      await later(15)
      assert.deepEqual(shown(), ["long", "a"])
      service.refuse = () => undefined
    })
    service.cut()
    await eventually(() => shown().length === 3)
    assert.equal(shown()[2], "b")
  }))

test("presence whose values are wrong again and again is sent less and less often", t => withDocument(
  async ({doc, service}) => {
    await eventually(() => doc.phase === "live" && service.openStreams === 1)
    const shown = () => service.posts("/presence").length
    await withTime(t, async later => {
      service.refuse = (method, path) => path.endsWith("/presence") ? {status: 422, code: "invalid"} : undefined
      for (let tenths = 0; tenths < 180; tenths++) {
        doc.show({activity: `${tenths}`})
        await later(0.1)
      }
      assert(shown() > 3 && shown() < 8, `${shown()} times in 18 s`)
      service.refuse = () => undefined
      await later(13)
      assert.equal(service.posts("/presence").pop().body.activity, "179")
    })
  }))

test("a document closes while the network is stalled, after it has stored what the person did", () => withDocument(
  async ({doc, service, store}) => {
    await eventually(() => doc.phase === "live" && service.openStreams === 1)
    service.refuse = (method, path) => /presence|changes/.test(path) ? new Promise(() => {}) : undefined
    doc.show({activity: "typing"})
    await eventually(() => service.posts("/presence").length === 1)
    doc.edit(LINE, ["x"])
    const closed = doc.close()
    await sleep(0)
    assert((await store.load()).entries.some(([name]) => name === "make"))
    // A request may take 40 s.
    const late = new Promise(resolve => setTimeout(resolve, 35_000, "late").unref())
    assert.equal(await Promise.race([closed, late]), undefined)
    assert.equal(service.requests.filter(({method}) => method === "DELETE").length, 1)
  }))

test("a document of shared streams closes while it waits for the presence of others", async () => {
  const service = new Service()
  const sharedStreams = new SharedStreams("stalled")
  const client = new Callboard({token: "x", person: "ada", fetch: service.fetch, sharedStreams})
  const open = () => ProjectDocument.open(client, "P", {store: new MemoryStore(), batchMilliseconds: 0})
  const first = await open()
  await eventually(() => service.openStreams === 1)
  service.refuse = (method, path) => path.endsWith("/presence") ? new Promise(() => {}) : undefined
  const second = await open()
  await eventually(() => service.requests.some(({path}) => path.endsWith("/presence")))
  // A request may take 40 s.
  const late = new Promise(resolve => setTimeout(resolve, 35_000, "late").unref())
  assert.equal(await Promise.race([second.close(), late]), undefined)
  await first.close()
  sharedStreams.close()
})

test("a program ends once its document is closed, whatever that was doing", () => {
  const urlOf = name => JSON.stringify(new URL(name, import.meta.url))
  const program = `
    import {Callboard, MemoryStore, ProjectDocument} from ${urlOf("../callboard.js")}
    import {LINE, Service} from ${urlOf("service.mjs")}
    const service = new Service()
    const client = new Callboard({token: "x", person: "ada", fetch: service.fetch})
    const doc = await ProjectDocument.open(client, "P", {store: new MemoryStore(), batchMilliseconds: 0})
    while (doc.phase !== "live") await new Promise(resolve => setTimeout(resolve, 5))
    await doc.lock("element:" + LINE)
    doc.show({activity: "typing"})
    const headers = {"Retry-After": "60"}
    service.refuse = (method, path) =>
      path.endsWith("/changes") ? {status: 503, code: "unavailable", headers} : undefined
    doc.edit(LINE, ["x"])
    while (service.posts("/changes").length === 0) await new Promise(resolve => setTimeout(resolve, 5))
    await doc.close()`
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], {timeout: 20_000})
})

test("a lock of a closed document is not renewed any more, and can still be released", () => withDocument(
  async ({doc, service, client}) => {
    await eventually(() => doc.phase === "live")
    service.fence = 7
    const lock = await doc.lock("mine", {ttlSeconds: 4})
    const other = await client.lock("/v1/projects/P", "mine", {ttlSeconds: 4})
    await eventually(() => service.posts("/extend").length >= 2)
    await doc.close()
    assert(lock.isHeld)
    await sleep(4200)
    assert.deepEqual([lock.isHeld, other.isHeld], [false, true])
    await Promise.all([lock.release(), other.release()])
    assert.equal(service.posts("/release").length, 2)
  }))

test("those who wait for a document hear at once that it is closed", () => withDocument(async ({doc}) => {
  await eventually(() => doc.phase === "live")
  const waiting = assert.rejects(doc.settled(99), {code: "closed"})
  await sleep(10)
  await doc.close()
  assert.notEqual(await Promise.race([waiting, sleep(300).then(() => "late")]), "late")
}))

test("a document without a network closes without a request", () => withDocument(async ({doc, service}) => {
  await eventually(() => doc.phase === "live")
  doc.show({activity: "typing"})
  await eventually(() => service.posts("/presence").length === 1)
  doc.goOffline()
  const count = service.requests.length
  await doc.close()
  assert.equal(service.requests.length, count)
}))

test("a signal ends the opening of a document, and closes one that is open", async () => {
  const service = new Service()
  const client = new Callboard({token: "x", person: "ada", fetch: service.fetch})
  const store = new MemoryStore()
  let closes = 0
  store.close = async () => { closes++ }
  service.refuse = () => new Promise(() => {})
  for (const isEarly of [true, false]) {
    const stop = new AbortController()
    if (isEarly) stop.abort()
    const opening = assert.rejects(ProjectDocument.open(client, "P", {store, signal: stop.signal}), {code: "closed"})
    if (!isEarly) await eventually(() => service.requests.length > 0)
    stop.abort()
    await opening
  }
  assert.equal(closes, 2)
  service.refuse = () => undefined
  const stop = new AbortController()
  const doc = await ProjectDocument.open(client, "P", {store, signal: stop.signal})
  await eventually(() => doc.phase === "live")
  stop.abort()
  await eventually(() => doc.phase === "closed" && closes === 3)
})

test("there is no view without a copy, and another one after each change", () => withDocument(async ({doc, open}) => {
  const empty = await open({store: new MemoryStore(), online: false})
  assert.equal(empty.view, undefined)
  await empty.close()
  await eventually(() => doc.phase === "live")
  const before = doc.view
  doc.edit(LINE, ["x"])
  assert.deepEqual([before, doc.view].map(({scenes}) => scenes[0].elements[0].text), ["To be", "xTo be"])
  assert.equal(doc.view.scenes[0].elements[1], before.scenes[0].elements[1])
}))

test("a field may be named like a member of every object", () => withDocument(async ({doc}) => {
  await eventually(() => doc.phase === "live")
  const fields = JSON.parse('{"__proto__": "a", "constructor": "b", "toString": 1}')
  const shown = () => JSON.stringify(doc.view.scenes[0].fields)
  doc.change({type: "update_scene", scene: SCENE, fields})
  assert.equal(shown(), JSON.stringify(fields))
  await doc.settled()
  assert.equal(shown(), JSON.stringify(fields))
  doc.undo()
  assert.equal(shown(), "{}")
  await doc.settled()
  assert.equal(shown(), "{}")
}))
