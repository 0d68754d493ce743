// A text in a field of a page, without a page: the node is what `bindText` asks of one.

import assert from "node:assert/strict"
import {test} from "node:test"

import {MemoryStore, Callboard, ProjectDocument, bindText} from "../callboard.js"
import {LINE, Service} from "./service.mjs"

const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

class Field {
  value = ""
  selectionStart = 0
  selectionEnd = 0
  selectionDirection = "none"
  scrollTop = 0
  ownerDocument = {activeElement: this, addEventListener() {}, removeEventListener() {}}
  #listeners = {}

  addEventListener(type, listener) { this.#listeners[type] = listener }
  removeEventListener() {}
  setSelectionRange(start, end) { [this.selectionStart, this.selectionEnd] = [start, end] }

  /** The person types: the text becomes another one, with the caret behind what was typed. */
  type(value, caret) {
    this.value = value
    this.setSelectionRange(caret, caret)
    this.#listeners.input()
  }
}

test("what the document does not take leaves the places of later edits right", async () => {
  const service = new Service()
  const client = new Callboard({token: "x", person: "ada", fetch: service.fetch})
  const doc = await ProjectDocument.open(client, "P", {store: new MemoryStore(), batchMilliseconds: 0})
  const field = new Field()
  const end = bindText(doc, LINE, field)
  while (doc.phase !== "live") await sleep(1)
  // Ben's edit has come and is not shown yet when Ada pastes what is too long.
  const come = new Promise(resolve => doc.on("text", resolve))
  service.add("text_edited", {element: LINE, operation: ["Ben: "]})
  await come
  assert.equal(field.value, "To be")
  assert.throws(() => field.type(`To be${"x".repeat(1_048_576)}`, 5 + 1_048_576), {code: "impossible"})
  assert.equal(doc.text(LINE), "Ben: To be")
  // She takes it back, and types at the end.
  field.type("To be!", 6)
  assert.equal(doc.text(LINE), "Ben: To be!")
  await sleep(20)
  assert.equal(field.value, "Ben: To be!")
  end()
  await doc.close()
})
