// Programs with the JavaScript client are killed at any moment and started again: no change that was acknowledged is
// lost, and none is there twice. Typing that is not sent yet goes on in one change, so ids do not tell: each change
// inserts a text of its own, which must be in the project once.
//
// Arguments: the service's URL, an app's key, the project, a seed, the number of kills of each, the people who edit.
// Prints the counts as JSON; ends with 1 if something is lost or there twice.

import assert from "node:assert/strict"
import {spawn} from "node:child_process"
import {mkdtemp, rm} from "node:fs/promises"
import {tmpdir} from "node:os"
import {join} from "node:path"
import {createInterface} from "node:readline"
import {fileURLToPath} from "node:url"

import {Callboard, newID} from "../../../clients/javascript/callboard.js"
import {Random} from "../../../clients/javascript/test/random.mjs"

const [url, key, project, seed, kills, ...people] = process.argv.slice(2)
const driver = fileURLToPath(new URL("driver.mjs", import.meta.url))
const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

/** A driver in a process of its own. Each command has an answer, or null if the process ended before. */
class Driver {
  #answers = []

  constructor() {
    this.process = spawn(process.execPath, [driver], {stdio: ["pipe", "pipe", "inherit"]})
    this.process.stdin.on("error", () => {})
    createInterface({input: this.process.stdout}).on("line", line => this.#answers.shift()?.(JSON.parse(line)))
    this.ended = new Promise(resolve => this.process.on("close", () => {
      for (const answer of this.#answers.splice(0)) answer(null)
      resolve()
    }))
  }

  ask(command) {
    return new Promise(resolve => {
      this.#answers.push(resolve)
      this.process.stdin.write(`${JSON.stringify(command)}\n`)
    })
  }
}

async function open(person, store) {
  const one = new Driver()
  const answer = await one.ask({do: "open", url, key, project, person, store, start: true})
  assert(answer && !answer.error, JSON.stringify(answer))
  return one
}

/** The places in a text, in code points, that are inside of no marker. */
function placesIn(text) {
  const places = [0]
  for (const [index, letter] of [...text].entries()) if (letter === ";") places.push(index + 1)
  return places
}

async function live(person, store, random, name) {
  const acknowledged = {ids: new Set(), markers: []}
  let count = 0
  for (let kill = 0; kill < Number(kills); kill++) {
    const one = new Driver()
    // Some are killed while they open, most while they type.
    const early = random.next() < 0.2 ? setTimeout(() => one.process.kill("SIGKILL"), random.integer(400)) : undefined
    const opened = await one.ask({do: "open", url, key, project, person, store, start: true})
    assert(!opened?.error, JSON.stringify(opened))
    const timer = setTimeout(() => one.process.kill("SIGKILL"), random.integer(150))
    while (opened) {
      const view = await one.ask({do: "view"})
      if (!view) break
      const elements = view.scenes.flatMap(scene => scene.elements)
      const marker = `😀${name}${++count};`
      let operation
      if (elements.length === 0 || random.next() < 0.1) {
        const element = {id: newID(), kind: "action", text: marker}
        operation = {type: "insert_element", scene: view.scenes[0].id, element}
      } else {
        const {id: element, text} = random.of(elements.slice(0, 3))
        const at = random.of(placesIn(text))
        operation = {type: "edit_text", element, operation: at > 0 ? [at, marker] : [marker]}
      }
      const answer = await one.ask({do: "change", operation})
      if (!answer) break
      assert(answer.id, JSON.stringify(answer))
      acknowledged.ids.add(answer.id)
      acknowledged.markers.push(marker)
    }
    await one.ended
    clearTimeout(early)
    clearTimeout(timer)
  }
  return acknowledged
}

/**
 * The markers in a text. One may stand inside of another: between the answer to `view` and the next `change`, a driver may
 * take in what others have typed, so that the place is another one.
 */
function markersIn(text) {
  const markers = []
  for (let rest = text, before; rest !== before;) {
    before = rest
    rest = rest.replace(/😀[^😀;]+;/gu, marker => (markers.push(marker), ""))
  }
  return markers
}

const folder = await mkdtemp(join(tmpdir(), "callboard-kill-"))
const ada = new Callboard({url, token: key, person: people[0]})
await ada.call("POST /v1/projects/{project}/changes", {project, idempotencyKey: null, body: {
  replica: newID(), base: (await ada.call("GET /v1/projects/{project}", {project})).version,
  changes: [{id: newID(), operation: {type: "insert_scene", scene: {id: newID(), heading: "INT."}}}],
}})
const acknowledged = await Promise.all(people.map((person, number) =>
  live(person, join(folder, String(number)), new Random(`${seed} ${number}`), "abc"[number] ?? `p${number}-`)))
const drivers = await Promise.all(people.map((person, number) => open(person, join(folder, String(number)))))
for (const one of drivers) {
  const answer = await one.ask({do: "settle", version: 0, seconds: 300})
  assert(!answer.error, JSON.stringify(answer))
}
const state = await ada.call("GET /v1/projects/{project}", {project})
const shown = ({scenes}) => scenes.map(({id, elements}) => [id, elements.map(element => [element.id, element.text])])
for (const one of drivers) {
  const answer = await one.ask({do: "settle", version: state.version, seconds: 300})
  assert(!answer.error, JSON.stringify(answer))
  const view = await one.ask({do: "view"})
  assert.deepEqual(shown(view), shown(state))
  assert.equal(view.drafts, 0)
  await one.ask({do: "close"})
}
const logged = []
for (let query = {after_version: 0}; query;) {
  const page = await ada.call("GET /v1/projects/{project}/events", {project, query: {...query, limit: 1000}})
  logged.push(...page.items.filter(event => event.data?.replica).map(event => event.command_id))
  query = page.next && {after: page.next}
}
const isLogged = new Set(logged)
assert.equal(isLogged.size, logged.length, "a change is there twice")
const typed = state.scenes.flatMap(({elements}) => elements.flatMap(({text}) => markersIn(text)))
const isTyped = new Set(typed)
assert.equal(isTyped.size, typed.length, "a text is there twice")
for (const {ids, markers} of acknowledged) {
  for (const id of ids) assert(isLogged.has(id), `the change ${id} is lost`)
  for (const marker of markers) assert(isTyped.has(marker), `the text ${marker} is lost`)
}
console.log(JSON.stringify({
  kills: people.length * kills, acknowledged: acknowledged.reduce((sum, {ids}) => sum + ids.size, 0), events: logged.length,
  texts: acknowledged.reduce((sum, {markers}) => sum + markers.length, 0),
}))
await rm(folder, {recursive: true})
