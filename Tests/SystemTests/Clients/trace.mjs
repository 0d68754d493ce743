// Replays a recorded history of several people who type into one text at once, each in a document of their own, and
// compares the end exactly.
//
// An agent has two sides. The document takes what others type as it comes; the editor is shown it only when the trace
// says that the agent had seen it. The agent's typing is transformed over the edits that the editor has not been shown.
//
// Arguments: the service's URL, an app's key, a project with one text, the trace (gzipped JSON in the form of the
// editing-traces collection), and as many people as it has agents.
// Prints the counts as JSON; ends with 1 if a copy differs.

import assert from "node:assert/strict"
import {readFile} from "node:fs/promises"
import {gunzipSync} from "node:zlib"

import {Callboard, ProjectDocument, apply, compose, transformLists} from "../../../clients/javascript/callboard.js"

const [url, key, project, path, ...people] = process.argv.slice(2)

/** The transactions, each with how many of each agent's its author had seen. */
function read({txns, numAgents}) {
  const counts = Array(numAgents).fill(0)
  const transactions = []
  for (const {parents, agent, patches} of txns) {
    const seen = Array(numAgents).fill(0)
    for (const parent of parents) {
      const other = transactions[parent]
      other.seen.forEach((count, index) => { seen[index] = Math.max(seen[index], count) })
      seen[other.agent] = Math.max(seen[other.agent], other.sequence + 1)
      // Somebody sees the text as it is after this one, so it is sent apart from what follows.
      if (other.agent !== agent) other.isSeen = true
    }
    let operation = []
    for (const [place, deleted, inserted] of patches) {
      const part = [...place > 0 ? [place] : [], ...inserted ? [inserted] : [], ...deleted > 0 ? [{d: deleted}] : []]
      operation = compose(operation, part)
    }
    transactions.push({agent, sequence: counts[agent]++, seen, operation, isSeen: false})
  }
  return transactions
}

class Agent {
  #unshown = []
  #shown
  #news = () => {}

  constructor(number, doc, element, lasts) {
    Object.assign(this, {number, doc, element, lasts, merges: 0})
    this.#shown = people.map(() => 0)
    doc.on("text", ({operation, isOwn, event}) => {
      if (isOwn) return
      this.#unshown.push({agent: people.indexOf(event.actor), last: lasts.get(event.command_id), operation})
      this.#news()
    })
  }

  async type(transactions) {
    let typed = 0
    for (const transaction of transactions.filter(({agent}) => agent === this.number)) {
      await this.#see(transaction.seen)
      const {mine: [mine], theirs} = transformLists([transaction.operation], this.#unshown.map(({operation}) => operation))
      theirs.forEach((operation, index) => { this.#unshown[index].operation = operation })
      if (theirs.length > 0) this.merges++
      const {id} = this.doc.edit(this.element, mine)
      // The document may put it together with what was typed before and is not sent yet.
      this.lasts.set(id, transaction.sequence)
      if (transaction.isSeen) await this.doc.settled()
      else if (++typed % 16 === 0) await new Promise(resolve => setImmediate(resolve))
    }
    await this.doc.settled()
  }

  /** Shows the editor what the agent had seen; waits for what has not come yet. */
  async #see(seen) {
    for (;;) {
      const last = this.#unshown.findLastIndex(({agent, last}) => last < seen[agent])
      for (const {agent, last: sequence} of this.#unshown.splice(0, last + 1)) {
        assert(sequence < seen[agent], "more than two people type at once in the trace")
        this.#shown[agent] = sequence + 1
      }
      if (seen.every((count, agent) => agent === this.number || this.#shown[agent] >= count)) return
      await new Promise(resolve => { this.#news = resolve })
    }
  }
}

const trace = JSON.parse(gunzipSync(await readFile(path)))
assert.equal(people.length, trace.numAgents, "there must be as many people as agents")
const transactions = read(trace)
const docs = await Promise.all(people.map(person =>
  ProjectDocument.open(new Callboard({url, token: key, person}), project, {batchMilliseconds: 0})))
const element = docs[0].view.scenes[0].elements[0].id
const lasts = new Map()
const agents = docs.map((doc, number) => new Agent(number, doc, element, lasts))

const patience = setTimeout(() => {
  for (const {version, pending, phase, problem} of docs) console.error(version, pending, phase, problem)
  console.error("they do not come to their end")
  process.exit(1)
}, 800_000)
const begin = performance.now()
await Promise.all(agents.map(agent => agent.type(transactions)))
const seconds = (performance.now() - begin) / 1000

const state = await new Callboard({url, token: key, person: people[0]}).call("GET /v1/projects/{project}", {project})
const stored = state.scenes[0].elements[0].text
await Promise.all(docs.map(doc => doc.settled(state.version)))
for (const doc of docs) assert.equal(doc.text(element), stored, "a copy differs from the service's")
assert.equal(stored, trace.endContent, "the text is not the trace's")
console.log(JSON.stringify({
  transactions: transactions.length, changes: lasts.size, merges: agents.reduce((sum, {merges}) => sum + merges, 0),
  seconds: Number(seconds.toFixed(1)),
}))
await Promise.all(docs.map(doc => doc.close()))
clearTimeout(patience)
