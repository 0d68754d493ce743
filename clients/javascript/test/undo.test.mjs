// Undo and redo of a person's own changes, beside those of others.

import assert from "node:assert/strict"
import {test} from "node:test"

import {Callboard, MemoryStore, ProjectDocument, newID} from "../callboard.js"
import {LINE, OTHER, SCENE, Service} from "./service.mjs"

async function eventually(condition) {
  const end = performance.now() + 120_000
  while (!condition()) {
    assert(performance.now() < end, `never: ${condition}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** Runs a body with a document that is live. What the service adds, Ben has done. */
async function withDocument(body) {
  const service = new Service()
  const client = new Callboard({token: "x", person: "ada", fetch: service.fetch})
  const doc = await ProjectDocument.open(client, "P", {store: new MemoryStore(), batchMilliseconds: 0})
  /** Has Ben do something, and waits until the document has it. */
  const others = async (type, data) => {
    const {version} = service.add(type, data)
    await eventually(() => doc.version >= version)
  }
  try {
    await eventually(() => doc.phase === "live" && service.openStreams === 1)
    await body({doc, service, others})
  } finally { await doc.close() }
}

const insertElement = (scene, id) => ({type: "insert_element", scene, element: {id, kind: "action", text: "Ada's"}})
const insertScene = id => ({type: "insert_scene", scene: {id}})
const sceneIDs = doc => doc.view.scenes.map(({id}) => id)

test("undo keeps a thing in which others wrote, and takes back what is before", () => withDocument(
  async ({doc, others}) => {
    const [first, edited, updated, scene, inner, filled, kept, character] = Array.from({length: 8}, newID)
    for (const operation of [
      insertElement(SCENE, first), insertElement(SCENE, edited), insertElement(SCENE, updated),
      insertScene(scene), insertElement(scene, inner), insertScene(filled), insertScene(kept),
      {type: "insert_character", character: {id: character, name: "Hamlet"}},
    ]) doc.change(operation)
    await doc.settled()
    await others("text_edited", {element: edited, operation: [5, " and Ben's"]})
    await others("element_updated", {element: updated, kind: "dialogue", fields: {}})
    await others("text_edited", {element: inner, operation: ["Ben's and "]})
    await others("element_inserted", {
      element: newID(), scene: filled, order: "a", kind: "action", text: "", fields: {},
    })
    await others("scene_moved", {scene: kept, order: "a"})
    await others("character_updated", {character, fields: {age: 30}})
    doc.undo()
    assert.equal(doc.text(first), undefined)
    assert.deepEqual([doc.canUndo, doc.undo()], [false, null])
    await doc.settled()
    assert.deepEqual([edited, updated, inner].map(id => doc.text(id)), ["Ada's and Ben's", "Ada's", "Ben's and Ada's"])
    assert.deepEqual(sceneIDs(doc), [kept, SCENE, scene, filled])
    assert.deepEqual(doc.view.characters.map(({id}) => id), [character])
  }))

test("undo and redo keep a value that others have set since, and change the others", () => withDocument(
  async ({doc, others}) => {
    const shown = () => [doc.view.scenes[0].heading, doc.view.scenes[0].fields]
    doc.change({type: "update_scene", scene: SCENE, heading: "II", fields: {act: 2, note: "x"}})
    await doc.settled()
    await others("scene_updated", {scene: SCENE, heading: "III", fields: {act: 3}})
    doc.undo()
    assert.deepEqual(shown(), ["III", {act: 3}])
    await doc.settled()
    doc.redo()
    assert.deepEqual(shown(), ["III", {act: 3, note: "x"}])
    await doc.settled()
    doc.undo()
    await doc.settled()
    await others("scene_updated", {scene: SCENE, fields: {note: "Ben's"}})
    assert.deepEqual([doc.canRedo, doc.redo()], [false, null])
    assert.deepEqual(shown(), ["III", {act: 3, note: "Ben's"}])
    // Their changes of another thing change nothing.
    doc.change({type: "update_element", element: LINE, kind: "dialogue"})
    await doc.settled()
    await others("element_updated", {element: OTHER, kind: "parenthetical", fields: {}})
    doc.undo()
    assert.deepEqual(doc.view.scenes[0].elements.map(({kind}) => kind), ["action", "parenthetical"])
  }))

test("undo does not move a scene again that others have moved", () => withDocument(async ({doc, others}) => {
  const second = newID()
  doc.change(insertScene(second))
  await doc.settled()
  doc.change({type: "move_scene", scene: second, after: null})
  doc.change({type: "move_scene", scene: SCENE, after: null})
  await doc.settled()
  await others("scene_moved", {scene: SCENE, order: "z"})
  assert.deepEqual(sceneIDs(doc), [second, SCENE])
  doc.undo()
  assert.deepEqual(sceneIDs(doc), [SCENE, second])
}))

test("undo and redo move a scene back also where the scene before that place was deleted", () => withDocument(
  async ({doc, service, others}) => {
    const [second, third, fourth] = Array.from({length: 3}, newID)
    for (const id of [second, third, fourth]) doc.change(insertScene(id))
    doc.change({type: "move_scene", scene: third, after: fourth})
    await doc.settled()
    assert.deepEqual(sceneIDs(doc), [SCENE, second, fourth, third])
    service.refuse = (method, path) => path.endsWith("/changes") ? new Promise(() => {}) : undefined
    await others("scene_deleted", {scene: second})
    doc.undo()
    assert.deepEqual(sceneIDs(doc), [SCENE, third, fourth])
    await others("scene_deleted", {scene: fourth})
    doc.redo()
    assert.deepEqual(sceneIDs(doc), [SCENE, third])
    await others("scene_deleted", {scene: SCENE})
    doc.undo()
    assert.deepEqual(sceneIDs(doc), [third])
    // The next one takes back what is before the move.
    doc.undo()
    assert.deepEqual(sceneIDs(doc), [])
  }))

test("undo moves a scene to where others moved it while the person's own move was on its way", () => withDocument(
  async ({doc, service, others}) => {
    const [second, third] = [newID(), newID()]
    for (const id of [second, third]) doc.change(insertScene(id))
    await doc.settled()
    service.refuse = (method, path) => path.endsWith("/changes") ? new Promise(() => {}) : undefined
    doc.change({type: "update_scene", scene: second, heading: "II"})
    doc.change({type: "move_scene", scene: SCENE, after: third})
    await others("scene_moved", {scene: SCENE, order: "b2x"})
    // Their other change of the scene leaves the move as it is.
    await others("scene_updated", {scene: SCENE, heading: "I", fields: {}})
    assert.deepEqual(sceneIDs(doc), [second, third, SCENE])
    doc.undo()
    assert.deepEqual(sceneIDs(doc), [second, SCENE, third])
    assert.equal(doc.view.scenes[0].heading, "II")
    doc.redo()
    assert.deepEqual(sceneIDs(doc), [second, third, SCENE])
  }))

test("undo goes through all moves of a scene that are on their way, and then to where others moved it", () => withDocument(
  async ({doc, service, others}) => {
    const [second, third] = [newID(), newID()]
    for (const id of [second, third]) doc.change(insertScene(id))
    await doc.settled()
    service.refuse = (method, path) => path.endsWith("/changes") ? new Promise(() => {}) : undefined
    for (const after of [second, third]) doc.change({type: "move_scene", scene: SCENE, after})
    await others("scene_moved", {scene: SCENE, order: "a5"})
    assert.deepEqual(sceneIDs(doc), [second, third, SCENE])
    doc.undo()
    assert.deepEqual(sceneIDs(doc), [second, SCENE, third])
    doc.undo()
    assert.deepEqual(sceneIDs(doc), [SCENE, second, third])
  }))

test("undo goes through values that are on their way, and then to those that others set before", () => withDocument(
  async ({doc, service, others}) => {
    const shown = () => [doc.view.scenes[0].heading, doc.view.scenes[0].fields]
    doc.change({type: "update_scene", scene: SCENE, fields: {b: "kept", constructor: 1}})
    await doc.settled()
    service.refuse = (method, path) => path.endsWith("/changes") ? new Promise(() => {}) : undefined
    for (const value of ["One", "Two"]) {
      doc.change({type: "update_scene", scene: SCENE, heading: value, fields: {a: value, constructor: null}})
    }
    await others("scene_updated", {scene: SCENE, heading: "Hall", fields: {a: "theirs", c: 1}})
    assert.deepEqual(shown(), ["Two", {a: "Two", b: "kept", c: 1}])
    doc.undo()
    assert.deepEqual(shown(), ["One", {a: "One", b: "kept", c: 1}])
    doc.undo()
    assert.deepEqual(shown(), ["Hall", {a: "theirs", b: "kept", c: 1, constructor: 1}])
    doc.redo()
    doc.redo()
    assert.deepEqual(shown(), ["Two", {a: "Two", b: "kept", c: 1}])
  }))

test("undo sets the kind and the name that others set while the person's own were on their way", () => withDocument(
  async ({doc, service, others}) => {
    const character = newID()
    doc.change({type: "insert_character", character: {id: character, name: "Macbeth"}})
    await doc.settled()
    service.refuse = (method, path) => path.endsWith("/changes") ? new Promise(() => {}) : undefined
    doc.change({type: "update_element", element: LINE, kind: "dialogue"})
    doc.change({type: "update_character", character, name: "Banquo"})
    await others("character_updated", {character, name: "Duncan", fields: {}})
    await others("element_updated", {element: LINE, kind: "parenthetical", fields: {}})
    doc.undo()
    assert.equal(doc.view.characters[0].name, "Duncan")
    doc.undo()
    assert.equal(doc.view.scenes[0].elements[0].kind, "parenthetical")
  }))

test("redo does not delete a thing in which others wrote, before the deletion was undone or since", () => withDocument(
  async ({doc, service, others}) => {
    let answer
    const answered = new Promise(resolve => { answer = resolve })
    service.refuse = async (method, path) => path.endsWith("/changes") ? (await answered, undefined) : undefined
    // While this is on its way, the deletions wait.
    doc.change({type: "update_scene", scene: SCENE, heading: "II"})
    await eventually(() => service.posts("/changes").length === 1)
    doc.change({type: "delete_element", element: LINE})
    doc.undo()
    assert(doc.canRedo)
    await others("text_edited", {element: LINE, operation: ["Ben's "]})
    assert.deepEqual([doc.canRedo, doc.redo()], [false, null])
    doc.change({type: "delete_element", element: OTHER})
    await others("text_edited", {element: OTHER, operation: ["Ben's "]})
    doc.undo()
    assert.deepEqual([doc.canRedo, doc.redo()], [false, null])
    assert.deepEqual([doc.text(LINE), doc.text(OTHER)], ["Ben's To be", "Ben's or not"])
    answer()
    await doc.settled()
  }))

test("what the service brings back can be undone as before", () => withDocument(async ({doc, service}) => {
  const [scene, line] = [newID(), newID()]
  service.refuse = (method, path) => {
    if (!path.endsWith("/undo")) return undefined
    const {version} = service.add("element_inserted", {
      element: line, scene, order: "a", kind: "action", text: "Ada's", fields: {}, undoes: service.version + 1,
    }, newID(), "ada")
    return {status: 200, events: [{}], version}
  }
  doc.change(insertScene(scene))
  doc.change(insertElement(scene, line))
  await doc.change({type: "delete_element", element: line}).committed
  assert.equal((await doc.undo().committed).result, "applied")
  assert.equal(doc.text(line), "Ada's")
  assert(doc.canRedo)
  doc.undo()
  assert.equal(doc.text(line), undefined)
  assert.deepEqual(sceneIDs(doc), [SCENE, scene])
  doc.undo()
  assert.deepEqual(sceneIDs(doc), [SCENE])
}))

test("an edit is undone at its place in a text that comes back with other words", () => withDocument(
  async ({doc, service, others}) => {
    doc.edit(LINE, [5, "!"])
    await doc.settled()
    await others("element_deleted", {element: LINE, scene: SCENE})
    service.texts[LINE] = "Oh: To be!"
    await others("element_inserted", {
      element: LINE, scene: SCENE, order: "a0", kind: "action", text: "Oh: To be!", fields: {}, restores: 3,
    })
    doc.undo()
    assert.equal(doc.text(LINE), "Oh: To be")
    await doc.settled()
    assert.equal(service.texts[LINE], "Oh: To be")
  }))

test("a change is undone, and shown as edited, whose ids are in upper case", () => withDocument(async ({doc}) => {
  const edited = []
  doc.on("text", ({element}) => edited.push(element))
  doc.edit(LINE.toUpperCase(), ["x"])
  assert.deepEqual([doc.text(LINE), edited], ["xTo be", [LINE]])
  doc.undo()
  assert.equal(doc.text(LINE), "To be")
  doc.change({type: "update_scene", scene: SCENE.toUpperCase(), heading: "II"})
  doc.undo()
  assert.equal(doc.view.scenes[0].heading, "INT.")
  doc.change({type: "delete_element", element: LINE.toUpperCase()})
  doc.undo()
  assert.equal(doc.text(LINE), "To be")
}))

test("a deletion of the log before is not undone in a restored one, where its version is another event's", () => withDocument(
  async ({doc, service}) => {
    let answer
    const answered = new Promise(resolve => { answer = resolve })
    service.refuse = async (method, path) =>
      path.endsWith("/undo") ? (await answered, {status: 409, code: "conflict"}) : undefined
    await doc.change({type: "delete_element", element: LINE}).committed
    const {committed} = doc.undo()
    await eventually(() => service.posts("/undo").length === 1)
    const before = service.requests.length
    service.restore({[LINE]: "To be", [OTHER]: "or not"})
    await eventually(() => doc.phase === "live" && service.requests.slice(before).some(({query}) => query.get("snapshot")))
    assert.equal(doc.text(LINE), "To be")
    answer()
    await assert.rejects(committed, {code: "conflict"})
    assert.deepEqual([doc.canUndo, doc.canRedo, doc.undo()], [false, false, null])
    assert.equal(service.posts("/undo").length, 1)
    // What is done from here on is undone as ever.
    doc.edit(OTHER, ["x"])
    doc.undo()
    assert.equal(doc.text(OTHER), "or not")
  }))

test("an undo that is asked for again has the same id, so the service carries it out once", () => withDocument(
  async ({doc, service}) => {
    let answer = {status: 409, code: "conflict"}
    service.refuse = (method, path) => path.endsWith("/undo") ? answer : undefined
    await doc.change({type: "delete_element", element: LINE}).committed
    await assert.rejects(doc.undo().committed, {code: "conflict"})
    answer = {status: 200, events: [{}], version: 3}
    assert.equal((await doc.undo().committed).result, "applied")
    const keys = service.posts("/undo").map(({headers}) => headers["Idempotency-Key"])
    assert.equal(keys.length, 2)
    assert.equal(new Set(keys).size, 1)
  }))
