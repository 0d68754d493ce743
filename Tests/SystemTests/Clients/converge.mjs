// Several documents of the JavaScript client edit one project at once, over connections that break; then all of them
// and the service must have the same content.
//
// Arguments: the service's URL, an app's key, the project, a seed, the number of steps of each, the people who edit.
// Prints the counts as JSON; ends with 1 if a copy differs.

import assert from "node:assert/strict"
import {mkdtemp, rm} from "node:fs/promises"
import {tmpdir} from "node:os"
import {join} from "node:path"

import {Callboard, ProjectDocument, lengthOf, newID} from "../../../clients/javascript/callboard.js"
import {FileStore} from "../../../clients/javascript/file-store.js"
import {Random} from "../../../clients/javascript/test/random.mjs"

const [url, key, project, seed, steps, ...people] = process.argv.slice(2)
const LETTERS = ["a", "b", "é", "e\u0301", "😀", "👩‍👩‍👧", " ", "\n"]
const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

/** A `fetch` over a bad network: requests get lost on their way, answers on theirs, streams are cut at any byte. */
function badFetch(random, counts) {
  return async (address, options) => {
    const fails = counts.isCalm ? 1 : random.next()
    if (fails < 0.05) {
      counts.lostRequests++
      throw new TypeError("lost on the way there")
    }
    if (fails < 0.2) await sleep(random.integer(30))
    const response = await fetch(address, options)
    if (fails >= 0.1 && fails < 0.2) {
      counts.lostAnswers++
      await response.body?.cancel()
      throw new TypeError("lost on the way back")
    }
    if (!/\/stream/.test(address) || counts.isCalm) return response
    let left = random.integer(100_000)
    const cut = new TransformStream({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left))
        left -= chunk.length
        if (left > 0) return
        counts.cutStreams++
        controller.error(new TypeError("cut"))
      },
    })
    return new Response(response.body.pipeThrough(cut), {status: response.status, headers: response.headers})
  }
}

/** An edit that the view allows. */
function edit(doc, random) {
  const {scenes, characters} = doc.view
  const elements = scenes.flatMap(scene => scene.elements)
  const choice = random.next()
  if (scenes.length === 0 || choice < 0.03) {
    const place = scenes.length > 0 && random.next() < 0.5 ? {after: random.of(scenes).id} : {}
    return {type: "insert_scene", scene: {id: newID(), heading: "INT."}, ...place}
  }
  const scene = random.of(scenes)
  if (elements.length === 0 || choice < 0.12) {
    const element = {id: newID(), kind: "dialogue", text: random.of(LETTERS), fields: {mood: null}}
    return {type: "insert_element", scene: scene.id, element, index: random.integer(scene.elements.length + 2)}
  }
  if (choice < 0.15) return {type: "move_scene", scene: scene.id, index: random.integer(scenes.length)}
  if (choice < 0.21) {
    return {type: "update_scene", scene: scene.id, fields: {[random.of(["act", "mood"])]: random.of([1, 2, "x", null])}}
  }
  if (choice < 0.23) return {type: "insert_character", character: {id: newID(), name: random.of(["Ada", "Ben", "Cleo", "Dan"])}}
  if (choice < 0.25 && characters.length > 0) return {type: "update_character", character: random.of(characters).id, fields: {age: random.integer(90)}}
  if (choice < 0.255 && scenes.length > 2) return {type: "delete_scene", scene: scene.id}
  const {id: element, text} = random.of(elements.slice(0, 3))
  if (choice < 0.265 && elements.length > 4) return {type: "delete_element", element}
  const length = lengthOf(text)
  const at = Math.min(length, random.of([0, 0, 1, 2, length]))
  const part = random.next() < 0.6 || at === length ? random.of(LETTERS) : {d: 1 + random.integer(Math.min(3, length - at))}
  return {type: "edit_text", element, operation: at > 0 ? [at, part] : [part]}
}

/** The content without what differs in form only. */
function shown({scenes, characters, locations}) {
  const things = list => list.map(({id, name, fields}) => [id, name, fields]).sort()
  return {
    scenes: scenes.map(({id, heading, fields, elements}) => [
      id, heading, fields, elements.map(({id, kind, text, fields}) => [id, kind, text, fields]),
    ]),
    characters: things(characters), locations: things(locations),
  }
}

class Peer {
  counts = {isCalm: false, lostRequests: 0, lostAnswers: 0, cutStreams: 0, made: 0, reopened: 0, merged: 0, undone: 0}
  made = new Map()
  errors = []

  constructor(person, number, folder) {
    this.random = new Random(`${seed} ${number}`)
    this.client = new Callboard({url, token: key, person, fetch: badFetch(this.random, this.counts)})
    this.folder = join(folder, String(number))
  }

  async open() {
    this.doc = await ProjectDocument.open(this.client, project, {
      store: new FileStore(this.folder), batchMilliseconds: this.random.of([0, 5, 50]),
    })
    this.doc.on("error", error => this.errors.push(error))
    this.doc.on("answer", answer => { this.counts.merged += answer.results.filter(r => r.result === "merged").length })
  }

  async run() {
    await this.open()
    const {random, counts} = this
    for (let step = 0; step < Number(steps); step++) {
      for (let left = random.of([1, 1, 2, 5]); left > 0; left--) {
        if (random.next() < 0.05) {
          if (this.doc.undo()) counts.undone++
          continue
        }
        const operation = edit(this.doc, random)
        const change = this.doc.change(operation)
        counts.made++
        await change.queued
        this.made.set(change.id, operation)
      }
      const choice = random.next()
      if (choice < 0.04) {
        await this.doc.close({isStored: random.next() < 0.5})
        await this.open()
        counts.reopened++
      } else if (choice < 0.1) {
        this.doc.goOffline()
        await sleep(random.integer(200))
        this.doc.goOnline()
      }
      await sleep(random.integer(30))
    }
    counts.isCalm = true
  }
}

const folder = await mkdtemp(join(tmpdir(), "callboard-converge-"))
const peers = people.map((person, number) => new Peer(person, number, folder))
const patience = setTimeout(() => {
  for (const {doc} of peers) console.error(doc.version, doc.pending, doc.phase, doc.problem)
  console.error("they do not come to their end")
  process.exit(1)
}, 800_000)
await Promise.all(peers.map(peer => peer.run()))
await Promise.all(peers.map(({doc}) => doc.settled()))
const {client} = peers[0]
const state = await client.call("GET /v1/projects/{project}", {project})
await Promise.all(peers.map(({doc}) => doc.settled(state.version)))
for (const {doc} of peers) {
  assert.equal(doc.version, state.version)
  assert.deepEqual(shown(doc.view), shown(state))
}

// The view allowed each change, so the service refused none.
assert.deepEqual(peers.flatMap(peer => peer.errors), [])

// Each change is in the log once, or was kept as a draft before it was sent.
const logged = []
for (let query = {after_version: 0}; query;) {
  const page = await client.call("GET /v1/projects/{project}/events", {project, query: {...query, limit: 1000}})
  logged.push(...page.items.filter(event => event.data?.replica).map(event => event.command_id))
  query = page.next && {after: page.next}
}
assert.equal(new Set(logged).size, logged.length, "a change is there twice")
const isLogged = new Set(logged)
for (const {made, doc} of peers) {
  const kept = new Set(doc.drafts.flatMap(({id, element}) => [id, element]))
  for (const [id, operation] of made) {
    const isKept = kept.has(id) || (operation.type === "edit_text" && kept.has(operation.element))
    assert(isLogged.has(id) || isKept || /^delete/.test(operation.type), `a change is lost: ${JSON.stringify(operation)}`)
  }
}
const total = {}
for (const {counts} of peers) for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + Number(count)
console.log(JSON.stringify({...total, events: logged.length, version: state.version, drafts: peers.reduce((sum, {doc}) => sum + doc.drafts.length, 0)}))
await Promise.all(peers.map(({doc}) => doc.close()))
await rm(folder, {recursive: true})
clearTimeout(patience)
