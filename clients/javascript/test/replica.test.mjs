import assert from "node:assert/strict"
import {test} from "node:test"

import {CallboardError, Replica, apply, lengthOf, normalize, transform} from "../callboard.js"
import {Random, printedSeed} from "./random.mjs"

const PROJECT = {version: 2, incarnation: "LOG", id: "LOG:2", state: {
  scenes: [{id: "s1", order: "a0", heading: "INT.", fields: {act: 1}, elements: [
    {id: "e1", scene: "s1", order: "a0", kind: "dialogue", text: "To be", fields: {}},
    {id: "e2", scene: "s1", order: "a1", kind: "dialogue", text: "or not", fields: {}},
  ]}],
  characters: [{id: "c1", name: "Hamlet", fields: {}}], locations: [],
}}

const fresh = (id = "r") => new Replica(id, structuredClone(PROJECT))
const is = code => error => error instanceof CallboardError && error.code === code
let number = 0
const newID = () => `id-${++number}`
const event = (replica, version, type, data, command_id = newID(), actor = "BEN") =>
  replica.receive({version, type, actor, command_id, data: {replica: "other", ...data}})

test("the view shows what is in the log, then what is in flight, then what waits", () => {
  const replica = fresh()
  replica.make("1", {type: "edit_text", element: "e1", operation: [5, "!"]})
  replica.make("2", {type: "edit_text", element: "e1", operation: [6, "?"]})
  assert.equal(replica.text("e1"), "To be!?")
  assert.equal(replica.pending.length, 1, "typing goes on in one change")
  const request = JSON.parse(replica.prepare("x"))
  assert.deepEqual(request, {replica: "r", base: 2, changes: [
    {id: "1", operation: {type: "edit_text", element: "e1", operation: [5, "!?"]}},
  ]})
  replica.make("3", {type: "edit_text", element: "e1", operation: [{d: 1}, "t"]})
  assert.equal(replica.text("e1"), "to be!?")
  event(replica, 3, "text_edited", {element: "e1", operation: [2, "o"]})
  assert.equal(replica.text("e1"), "too be!?")
  assert.deepEqual(JSON.parse(replica.prepare("x")), request, "the same bytes are sent again")
  replica.receive({version: 4, type: "text_edited", actor: "ADA", command_id: "1",
    data: {replica: "r", element: "e1", operation: [6, "!?"], merged: true}})
  assert(!replica.hasDiverged)
  assert.equal(replica.request, null)
  assert.equal(JSON.parse(replica.prepare("x")).base, 4)
})

test("a text is read without the view of the whole project", () => {
  const replica = fresh()
  replica.make("1", {type: "edit_text", element: "e1", operation: [5, "!"]})
  const {elements} = replica.copy
  const textAfter = (version, type, data) => {
    event(replica, version, type, data)
    elements[Symbol.iterator] = () => assert.fail("the view was made")
    const text = replica.text("e1")
    delete elements[Symbol.iterator]
    const shown = replica.view.scenes.flatMap(scene => scene.elements).find(({id}) => id === "e1")
    assert.equal(shown?.text, text)
    return text
  }
  assert.equal(textAfter(3, "element_updated", {element: "e2", scene: "s1", kind: "action"}), "To be!")
  replica.make("2", {type: "delete_element", element: "e1"})
  assert.equal(textAfter(4, "character_updated", {character: "c1", name: "Ghost"}), undefined)
  replica.withdraw("2")
  assert.equal(textAfter(5, "scene_updated", {scene: "s1", heading: "EXT."}), "To be!")
  replica.make("3", {type: "delete_scene", scene: "s1"})
  assert.equal(textAfter(6, "character_updated", {character: "c1", name: "Hamlet"}), undefined)
  replica.withdraw("3")
  assert.equal(textAfter(7, "scene_deleted", {scene: "s1"}), undefined)
})

test("a view stays as it was, shares what has not changed with the next one, and cannot be changed", () => {
  const replica = fresh()
  event(replica, 3, "scene_inserted", {scene: "s2", order: "a1", heading: "EXT.", fields: {act: 2}})
  const json = () => JSON.stringify(replica.view)
  const kept = []
  const after = change => {
    assert.equal(replica.view, replica.view)
    kept.push([replica.view, json()])
    change()
    assert.notEqual(replica.view, kept[kept.length - 1][0])
    assert.notEqual(json(), kept[kept.length - 1][1])
  }
  const make = operation => after(() => replica.make(newID(), operation))
  make({type: "edit_text", element: "e1", operation: [5, "!"]})
  const [[{scenes: [first, second]}]] = kept
  assert.notEqual(replica.view.scenes[0], first)
  assert.equal(replica.view.scenes[0].elements[1], first.elements[1])
  assert.equal(replica.view.scenes[1], second)
  make({type: "edit_text", element: "e1", operation: [6, "?"]})
  after(() => event(replica, 4, "text_edited", {element: "e2", operation: ["x"]}))
  make({type: "insert_element", scene: "s2", element: {id: "e3", kind: "action"}})
  make({type: "update_scene", scene: "s2", heading: "INT.", fields: {act: 3}})
  make({type: "move_scene", scene: "s2", after: null})
  make({type: "update_character", character: "c1", name: "Ghost"})
  make({type: "insert_location", location: {id: "l1", name: "Heath"}})
  make({type: "delete_element", element: "e2"})
  after(() => event(replica, 5, "scene_deleted", {scene: "s1"}))
  for (const [view, before] of kept) assert.equal(JSON.stringify(view), before)
  const {scenes, characters} = replica.view
  assert.deepEqual(Object.keys(replica.view), ["scenes", "characters", "locations"])
  for (const change of [
    () => { scenes[0].heading = "x" }, () => { scenes[0].fields.act = 4 }, () => scenes.pop(),
    () => scenes[0].elements.reverse().pop(), () => { characters[0].name = "x" }, () => { replica.view.locations = [] },
  ]) assert.throws(change, TypeError)
})

test("places become neighbours, and impossible changes are refused", () => {
  const replica = fresh()
  replica.make("1", {type: "insert_scene", scene: {id: "S2"}, index: 0})
  assert.deepEqual(replica.view.scenes.map(scene => scene.id), ["s2", "s1"])
  assert.equal(replica.pending[0].operation.after, null)
  replica.make("2", {type: "insert_element", scene: "s1", element: {id: "e3", kind: "action"}, after: "e1"})
  assert.deepEqual(replica.view.scenes[1].elements.map(element => element.id), ["e1", "e3", "e2"])
  replica.make("3", {type: "move_scene", scene: "s1", index: 0})
  assert.deepEqual(replica.view.scenes.map(scene => scene.id), ["s1", "s2"])
  replica.make("4", {type: "update_scene", scene: "s1", heading: "EXT.", fields: {act: null, mood: "dark"}})
  assert.deepEqual(replica.view.scenes[0].fields, {mood: "dark"})
  const before = JSON.stringify(replica)
  for (const wrong of [
    {type: "insert_scene", scene: {id: "s1"}}, {type: "insert_scene", scene: {id: "s3"}, after: "none"},
    {type: "insert_scene", scene: {id: "s3"}, after: "s1", index: 1}, {type: "edit_text", element: "none", operation: []},
    {type: "insert_element", scene: "none", element: {id: "e9", kind: "action"}}, {type: "move_element", element: "e1"},
    {type: "insert_element", scene: "s1", element: {id: "e9", kind: "No!"}}, {type: "nothing"},
    {type: "insert_character", character: {id: "c2", name: " "}}, {type: "update_scene", scene: "s1", fields: {a: []}},
    {type: "insert_element", scene: "s1", element: {id: "e9", kind: "action", text: "\ud800"}},
    {type: "insert_element", scene: "s1", element: {id: "e9", kind: "action", text: "é".repeat(600_000)}},
  ]) assert.throws(() => replica.make("9", wrong), is("impossible"), JSON.stringify(wrong))
  assert.throws(() => replica.make("9", {type: "edit_text", element: "e1", operation: [6, "x"]}), is("invalid_operation"))
  assert.equal(JSON.stringify(replica), before)
})

test("what was typed into a thing that another deletes is kept as a draft", () => {
  for (const [type, data] of [["element_deleted", {element: "e1", scene: "s1"}], ["scene_deleted", {scene: "s1"}]]) {
    const replica = fresh()
    replica.make("1", {type: "edit_text", element: "e1", operation: [5, ", or"]})
    replica.make("2", {type: "insert_character", character: {id: "c2", name: "Horatio"}})
    event(replica, 3, type, data)
    const request = JSON.parse(replica.prepare("x"))
    assert.deepEqual(request.changes.map(change => change.id), ["2"])
    assert.equal(replica.drafts.length, 1)
    assert.equal(replica.drafts[0].text, "To be, or")
  }
})

test("a neighbour that is gone is replaced by one that the changes before leave there", () => {
  const replica = fresh()
  replica.make("1", {type: "insert_element", scene: "s1", element: {id: "e3", kind: "action"}})
  replica.prepare("x")
  replica.receive({version: 3, type: "element_inserted", actor: "ADA", command_id: "1",
    data: {replica: "r", element: "e3", scene: "s1", order: "a2", kind: "action", text: "", fields: {}}})
  replica.make("2", {type: "delete_element", element: "e2"})
  replica.make("3", {type: "insert_element", scene: "s1", element: {id: "e4", kind: "action"}, after: "e3"})
  event(replica, 4, "element_deleted", {element: "e3", scene: "s1"})
  assert.deepEqual(replica.view.scenes[0].elements.map(element => element.id), ["e1", "e4"])
  assert.equal(JSON.parse(replica.prepare("x")).changes[1].operation.after, "e1")
})

test("a moved scene whose neighbour is gone is never placed behind itself", () => {
  const replica = fresh()
  for (const [version, id, order] of [[3, "s2", "a1"], [4, "s3", "a2"]]) {
    event(replica, version, "scene_inserted", {scene: id, order, heading: "", fields: {}})
  }
  replica.make("1", {type: "move_scene", scene: "s2", after: "s3"})
  event(replica, 5, "scene_deleted", {scene: "s3"})
  assert.deepEqual(replica.view.scenes.map(scene => scene.id), ["s1", "s2"])
  assert.equal(JSON.parse(replica.prepare("x")).changes[0].operation.after, "s1")
})

test("a change that is set aside leaves the view with what rests on it", () => {
  const replica = fresh()
  replica.make("1", {type: "edit_text", element: "e1", operation: [5, "!"]})
  replica.prepare("x")
  replica.make("2", {type: "edit_text", element: "e1", operation: [6, "?"]})
  replica.receive({version: 3, type: "change_set_aside", actor: "ADA", command_id: "1",
    data: {replica: "r", outcome: "rejected", reason: "locked"}})
  assert.equal(replica.text("e1"), "To be")
  assert.deepEqual(replica.drafts.map(draft => [draft.reason, draft.text]), [["locked", "To be!?"]])
  assert.equal(replica.pending.length, 0)

  const other = fresh()
  other.make("1", {type: "insert_element", scene: "s1", element: {id: "e3", kind: "action", text: "Enter"}, after: "e1"})
  other.prepare("x")
  other.make("2", {type: "edit_text", element: "e3", operation: [5, " all"]})
  other.make("3", {type: "insert_element", scene: "s1", element: {id: "e4", kind: "action"}, after: "e3"})
  other.receive({version: 3, type: "change_set_aside", actor: "ADA", command_id: "1",
    data: {replica: "r", outcome: "rejected", reason: "locked"}})
  assert.equal(other.drafts[0].text, "Enter all")
  assert.deepEqual(other.view.scenes[0].elements.map(element => element.id), ["e1", "e4", "e2"])
  assert.equal(JSON.parse(other.prepare("x")).changes[0].operation.after, "e1")
})

test("an event that does not fit is noticed", () => {
  const replica = fresh()
  replica.make("1", {type: "edit_text", element: "e1", operation: [5, "!"]})
  replica.prepare("x")
  assert.throws(() => event(replica, 4, "chat_posted", {}), is("gap"))
  replica.receive({version: 3, type: "text_edited", actor: "ADA", command_id: "1",
    data: {replica: "r", element: "e1", operation: [5, "?"]}})
  assert(replica.hasDiverged)
  assert.equal(replica.prepare("x"), null)
  // Another copy with the same id: the next request has an id of its own.
  const clone = fresh()
  clone.receive({version: 3, type: "text_edited", actor: "ADA", command_id: "9",
    data: {replica: "r", element: "e1", operation: [5, "?"]}})
  clone.make("1", {type: "edit_text", element: "e1", operation: ["x"]})
  assert.equal(JSON.parse(clone.prepare("x")).replica, "x")
})

test("after a reset unsent text is in the new log or in a draft", () => {
  const replica = fresh()
  replica.make("1", {type: "edit_text", element: "e1", operation: [5, "!"]})
  replica.make("2", {type: "edit_text", element: "e2", operation: [6, "?"]})
  replica.prepare("x")
  replica.make("3", {type: "edit_text", element: "e1", operation: ["Oh. "]})
  const state = structuredClone(PROJECT.state)
  // Ada's change 2 is in this log; e1 has another text, and e2 has the change.
  state.scenes[0].elements[0].text = "To be, he said"
  state.scenes[0].elements[1].text = "or not?"
  const ids = replica.startOver({version: 7, incarnation: "OTHER", id: "OTHER:7", state}, new Set(["2"]), newID)
  assert.equal(replica.text("e1"), "Oh. To be, he said!")
  assert.equal(replica.text("e2"), "or not?")
  assert.deepEqual(Object.keys(ids), ["1", "3"])
  const request = JSON.parse(replica.prepare("x"))
  assert.equal(request.base, 7)
  assert.notEqual(request.replica, "r")
  assert.deepEqual(request.changes.map(change => change.id), [ids["1"], ids["3"]])

  const lost = fresh()
  lost.make("1", {type: "edit_text", element: "e1", operation: [5, "!"]})
  lost.startOver({version: 1, incarnation: "OTHER", state: {scenes: [], characters: [], locations: []}}, new Set(), newID)
  assert.deepEqual(lost.drafts.map(draft => draft.text), ["To be!"])
  assert.equal(lost.prepare("x"), null)
})

test("a restored log that has set a change aside gets it anew, and this log's makes a draft of it", () => {
  const replica = () => {
    const one = fresh()
    one.make("1", {type: "edit_text", element: "e1", operation: [5, "!"]})
    one.prepare("x")
    one.make("2", {type: "edit_text", element: "e1", operation: [6, "?"]})
    return one
  }
  const setAside = {version: 3, type: "change_set_aside", command_id: "1", data: {outcome: "rejected", reason: "locked"}}
  const other = replica()
  other.drafts.push({id: "0", reason: "deleted", operation: {type: "delete_scene", scene: "s9"}, version: 2})
  other.startOver({...PROJECT, incarnation: "OTHER", version: 3}, new Set(), newID)
  assert.equal(other.text("e1"), "To be!?")
  assert.equal(JSON.parse(other.prepare("x")).changes.length, 2)
  assert.deepEqual(other.drafts.map(draft => draft.version), [undefined], "the version would be that of another event")
  const same = replica()
  same.drafts.push({id: "0", reason: "deleted", operation: {type: "delete_scene", scene: "s9"}, version: 2})
  same.startOver({...PROJECT, version: 3}, new Set(), newID, new Map([["1", setAside]]))
  assert.equal(same.text("e1"), "To be")
  assert.equal(same.prepare("x"), null)
  assert.deepEqual(same.drafts.map(({reason, text, version}) => [reason, text, version]),
    [["deleted", undefined, 2], ["locked", "To be!?", 3]])
  assert.deepEqual(same.effects.filter(({type}) => type === "committed").map(({id, event}) => [id, event]), [["1", setAside]])
})

test("a change is known by each id that it was sent under, after any number of other logs and restarts", () => {
  const restarted = replica => Replica.from(JSON.parse(JSON.stringify(replica)))
  const begin = (replica, incarnation, carriedOut = new Set()) =>
    replica.startOver({...structuredClone(PROJECT), version: 3, incarnation}, carriedOut, newID)
  const sent = fresh()
  sent.make("1", {type: "edit_text", element: "e1", operation: [5, "!"]})
  sent.prepare("x")
  const waiting = restarted(sent)
  begin(waiting, "SECOND")
  const again = restarted(waiting)
  // Text that is typed now does not join a change that may be in the log.
  again.make("2", {type: "edit_text", element: "e1", operation: [6, "?"]})
  again.withdraw(again.pending[0].id)
  assert.equal(again.pending.length, 2)
  for (const incarnation of ["THIRD", "FOURTH"]) begin(again, incarnation)
  const late = restarted(again)
  late.receive({version: 4, type: "text_edited", actor: "ADA", command_id: "1",
    data: {replica: "r", element: "e1", operation: [5, "!"]}})
  assert.equal(late.text("e1"), "To be!?")
  assert.deepEqual(JSON.parse(late.prepare("x")).changes.map(({operation}) => operation.operation), [[6, "?"]])
  const other = restarted(again)
  const snapshot = structuredClone(PROJECT)
  snapshot.state.scenes[0].elements[0].text = "To be!"
  other.startOver({...snapshot, version: 4, incarnation: "FIFTH"}, new Set(["1"]), newID)
  assert.equal(other.text("e1"), "To be!?")
  assert.equal(other.pending.length, 1)
  const data = {outcome: "rejected", reason: "locked"}
  const setAside = new Map([["1", {version: 4, type: "change_set_aside", command_id: "1", data}]])
  again.startOver({...PROJECT, version: 4, incarnation: "FOURTH"}, new Set(), newID, setAside)
  assert.deepEqual(again.drafts.map(({reason, text}) => [reason, text]), [["locked", "To be!?"]])
})

test("a fence is kept with its change, goes with a request that it covers, and its end leaves a draft", () => {
  const replica = fresh()
  replica.make("1", {type: "edit_text", element: "e1", operation: [5, "!"]}, 7)
  replica.make("2", {type: "edit_text", element: "e1", operation: [6, "?"]}, 7)
  replica.make("3", {type: "edit_text", element: "e1", operation: [7, "x"]})
  replica.make("4", {type: "edit_text", element: "e2", operation: ["y"]})
  const again = Replica.from(JSON.parse(JSON.stringify(replica)))
  for (const one of [replica, again]) {
    assert.deepEqual(one.pending.map(({id, fence}) => [id, fence]), [["1", 7], ["3", undefined], ["4", undefined]])
    assert.deepEqual(JSON.parse(one.prepare("x")).changes.map(({id}) => id), ["1"])
  }
  replica.unfence(false)
  replica.fence("scene:s1", 7)
  assert.deepEqual(replica.pending.map(({fence}) => fence), [undefined, 7, 7], "not again with the one that was refused")
  for (const change of replica.buffer) change.fence = undefined
  assert.deepEqual(JSON.parse(replica.prepare("x")).changes.map(({id}) => id), ["1", "3", "4"], "sent without")
  again.unfence(true)
  assert.equal(again.text("e1"), "To be")
  assert.deepEqual(again.drafts.map(({reason, text}) => [reason, text]), [["lock_lost", "To be!?x"]])
  assert.deepEqual(JSON.parse(again.prepare("x")).changes.map(({id}) => id), ["4"])
})

test("a lock covers what the protocol says, and nothing else", () => {
  const replica = fresh()
  const edit = {type: "edit_text", element: "E1", operation: []}
  const insert = {type: "insert_element", scene: "s1", element: {id: "e9", kind: "action"}}
  for (const [operation, covering] of [
    [edit, ["space", "scene:s1", "element:e1", "scene:S1"]], [insert, ["space", "scene:s1"]],
    [{type: "update_scene", scene: "s1"}, ["space", "scene:s1"]], [{type: "insert_scene", scene: {id: "s9"}}, ["space"]],
    [{type: "delete_character", character: "c1"}, ["space", "character:c1"]],
    [{type: "insert_character", character: {id: "c9"}}, ["space"]],
  ]) {
    for (const key of ["space", "scene:s1", "scene:S1", "scene:s9", "element:e1", "element:e2", "element:e9", "character:c1", "character:c9", "mine"]) {
      const isIn = covering.includes(key) || (key === "scene:S1" && covering.includes("scene:s1"))
      assert.equal(replica.isCovered(operation, key), isIn, `${operation.type} under ${key}`)
    }
  }
})

test("a change that was not sent can be taken back, and one that was cannot", () => {
  const replica = fresh()
  replica.make("1", {type: "delete_element", element: "e1"})
  replica.withdraw("1")
  assert.equal(replica.text("e1"), "To be")
  assert.equal(replica.pending.length, 0)
  replica.make("2", {type: "delete_element", element: "e1"})
  replica.prepare("x")
  replica.again()
  replica.withdraw("2")
  assert.equal(replica.pending.length, 1)
})

test("a caret that another person shows stays at its letter", () => {
  const [ada, ben] = [fresh("ada"), fresh("ben")]
  ada.make("1", {type: "edit_text", element: "e1", operation: ["XX"]})
  // Ada's caret is before "be" in her view; others know her text at version 2.
  const place = ada.placeAtBase("e1", 5)
  assert.equal(place, 3)
  event(ben, 3, "text_edited", {element: "e1", operation: ["Y"]})
  ben.make("2", {type: "edit_text", element: "e1", operation: [6, "Z"]})
  assert.equal(ben.placeInView("e1", place, 2, "ADA"), 4)
  assert.equal(ben.text("e1").slice(4), "beZ")
})

/** The log of a service that knows texts alone, as section 4 says. */
class Log {
  events = []
  carry({replica, base, changes}) {
    const ids = this.events.map(event => event.command_id)
    if (changes.every(change => ids.includes(change.id))) return
    const concurrent = this.events.filter(event => event.version > base && event.data.replica !== replica)
    const passed = new Map()
    for (const {id, operation: {element, operation}} of changes) {
      const theirs = passed.get(element) ?? concurrent.filter(e => e.data.element === element).map(e => e.data.operation)
      let mine = normalize(operation)
      const next = theirs.map(their => {
        const my = mine
        mine = transform(my, their, "right")
        return transform(their, my, "left")
      })
      passed.set(element, next)
      this.events.push({version: this.events.length + 3, type: "text_edited", actor: replica, command_id: id,
        data: {replica, element, operation: mine}})
    }
  }
}

test("replicas over a bad network reach the same texts, and a journal restores each", () => {
  const seed = printedSeed("replicas over a bad network")
  for (let life = 0; life < 150; life++) {
    const random = new Random(`${seed} ${life}`)
    const told = `seed ${seed}, life ${life}`
    const log = new Log()
    const peers = ["a", "b", "c"].map(id => ({replica: fresh(id), journal: []}))
    const perform = (peer, name, ...values) => {
      peer.journal.push(JSON.stringify([name, ...values]))
      return peer.replica[name](...values)
    }
    const pull = (peer, count = Infinity) => {
      for (const next of log.events.filter(e => e.version > peer.replica.base).slice(0, count)) {
        perform(peer, "receive", structuredClone(next))
      }
    }
    for (let step = 0; step < 60; step++) {
      const peer = random.of(peers)
      const choice = random.next()
      if (choice < 0.5) {
        const element = random.of(["e1", "e2"])
        const length = lengthOf(peer.replica.text(element))
        const at = random.integer(length + 1)
        const part = at < length && random.next() < 0.4 ? {d: 1 + random.integer(length - at)} : random.of(["x", "yz", "😀"])
        perform(peer, "make", newID(), {type: "edit_text", element, operation: normalize([at, part])})
      } else if (choice < 0.7) {
        const request = perform(peer, "prepare", newID(), 1 + random.integer(3))
        // Sometimes the request is lost, sometimes its answer: it is sent again later.
        if (request !== null && random.next() < 0.7) log.carry(JSON.parse(request))
      } else if (choice < 0.95) pull(peer, random.integer(4))
      else {
        pull(peer)
        perform(peer, "again")
      }
    }
    for (let round = 0; round < 100 && peers.some(peer => peer.replica.pending.length > 0); round++) {
      for (const peer of peers) {
        const request = perform(peer, "prepare", newID())
        if (request !== null) log.carry(JSON.parse(request))
        pull(peer)
      }
    }
    for (const peer of peers) pull(peer)
    const texts = {e1: "To be", e2: "or not"}
    for (const {data} of log.events) texts[data.element] = apply(texts[data.element], data.operation)
    for (const {replica, journal} of peers) {
      assert(!replica.hasDiverged, told)
      for (const [element, text] of Object.entries(texts)) assert.equal(replica.text(element), text, told)
      const again = fresh(journal.length > 0 ? peers.find(peer => peer.journal === journal).replica.id : "r")
      for (const entry of journal) {
        const [name, ...values] = JSON.parse(entry)
        again[name](...values)
      }
      assert.deepEqual(JSON.stringify(again), JSON.stringify(replica), told)
    }
    const ids = log.events.map(e => e.command_id)
    assert.equal(new Set(ids).size, ids.length, told)
  }
})
