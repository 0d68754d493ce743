// The driver of the JavaScript client for the conformance kit: JSON objects in lines, answered in order.

import {createInterface} from "node:readline"

import {pass} from "./clock.mjs"
import {
  Callboard, CallboardError, ProjectDocument, apply, compose, invert, movePlace, normalize, transform, transformLists,
} from "../../../clients/javascript/callboard.js"
import {FileStore} from "../../../clients/javascript/file-store.js"

let doc
/** The lock that was taken last, and the code of its loss, if the client has reported one. */
let held

const sides = ["left", "right"]
const commands = {
  apply: ({text, operation}) => ({text: apply(text, operation)}),
  normalize: ({operation}) => ({operation: normalize(operation)}),
  invert: ({text, operation}) => ({operation: invert(text, operation)}),
  compose: ({first, second}) => ({operation: compose(first, second)}),
  transform: ({mine, theirs, side}) => ({operation: transform(mine, theirs, sides.includes(side) ? side : undefined)}),
  transform_lists: ({mine, theirs}) => transformLists(mine, theirs),
  move_place: ({place, operation, is_own: isOwn}) => ({place: movePlace(place, operation, isOwn)}),

  async open({url, project, person, key, store, start = true}) {
    const client = new Callboard({url, token: key, person})
    doc = await ProjectDocument.open(client, project, {
      store: new FileStore(store), online: start, batchMilliseconds: 0,
    })
    doc.on("error", error => console.error(`${error.code}: ${error.message}`))
    return {version: doc.version}
  },

  async change({operation}) {
    let change
    try {
      change = doc.change(operation)
    } catch (error) {
      if (error instanceof CallboardError) return {refused: error.message}
      throw error
    }
    await change.queued
    return {id: change.id}
  },

  view() {
    const {scenes, characters, locations} = doc.view
    return {
      version: doc.version, pending: doc.pending, drafts: doc.drafts.length, characters, locations,
      draft_texts: doc.drafts.map(({text, operation}) => text ?? operation.element?.text ?? ""),
      scenes: scenes.map(({id, heading, fields, elements}) => ({
        id, heading, fields,
        elements: elements.map(element => ({
          id: element.id, kind: element.kind, text: element.text, fields: element.fields,
        })),
      })),
    }
  },

  offline: () => (doc.goOffline(), {}),
  online: () => (doc.goOnline(), {}),
  pass: ({seconds}) => (pass(seconds), {}),

  async lock({key, ttl_seconds: ttlSeconds}) {
    let lock
    try {
      lock = await doc.lock(key, {ttlSeconds})
    } catch (error) {
      const mayCome = error instanceof CallboardError
        && (error.status === 423 || error.status === 429 || error.status >= 500 || error.code === "unreachable")
      if (mayCome) return {refused: error.code}
      throw error
    }
    const taken = held = {lock, loss: undefined}
    lock.on("lost", error => { taken.loss = error.code })
    doc.useLock(lock)
    return {fence: lock.fence}
  },

  lock_state: () => ({held: held?.lock.isHeld ?? false, fence: held?.lock.fence, lost: held?.loss}),

  async release() {
    // A lock whose release the service has not heard of ends by itself.
    await held?.lock.release().catch(error => console.error(`release: ${error.message}`))
    return {}
  },

  show({activity, element, behind}) {
    const index = [...doc.text(element)].indexOf(behind)
    if (index < 0) return {error: `${behind} is not in the text`}
    doc.show({activity, cursor: {element, anchor: index + 1, head: index + 1}})
    return {}
  },

  people: () => ({people: [...doc.people.values()].map(({person, activity}) => ({person: person.id, activity}))}),

  carets: ({element}) => ({
    text: doc.text(element) ?? "",
    carets: doc.carets(element).map(({person, anchor, head}) => ({person: person.id, anchor, head})),
  }),

  async settle({version = 0, seconds = 30}) {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), seconds * 1000)
    try {
      await doc.settled(version, timeout.signal)
    } catch {
      const why = doc.problem ? `, ${doc.problem.code}: ${doc.problem.message}` : ""
      return {error: `version ${doc.version}, ${doc.pending} pending, ${doc.phase}${why}`}
    } finally {
      clearTimeout(timer)
    }
    return {version: doc.version, pending: doc.pending}
  },

  async close() {
    await doc?.close()
    return {}
  },
}

async function answer(line) {
  try {
    const command = JSON.parse(line)
    const perform = Object.hasOwn(commands, command.do) ? commands[command.do] : () => ({unsupported: true})
    return [await perform(command), command.do]
  } catch (error) {
    if (error?.code === "invalid_operation") return [{invalid: true}]
    return [{error: String(error?.stack ?? error)}]
  }
}

for await (const line of createInterface({input: process.stdin})) {
  if (line.trim() === "") continue
  const [reply, command] = await answer(line)
  await new Promise(resolve => process.stdout.write(`${JSON.stringify(reply)}\n`, resolve))
  if (command === "close") process.exit(0)
}
process.exit(0)
