// A text in a field of a page, without a page: the node is what `bindText` asks of one.

import assert from "node:assert/strict"
import {test} from "node:test"

import {MemoryStore, Callboard, ProjectDocument, bindText} from "../callboard.js"
import {LINE, Service} from "./service.mjs"

const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

class Field {
  /** The value that a browser makes of one that is set. */
  normalize = value => value
  #value = ""
  selectionStart = 0
  selectionEnd = 0
  selectionDirection = "none"
  scrollTop = 0
  ownerDocument = {activeElement: this, addEventListener() {}, removeEventListener() {}}
  #listeners = {}

  get value() { return this.#value }
  set value(value) { this.#value = this.normalize(value) }

  addEventListener(type, listener) { this.#listeners[type] = listener }
  removeEventListener() {}
  setSelectionRange(start, end) { [this.selectionStart, this.selectionEnd] = [start, end] }

  /** The person clicks, which moves the caret. */
  click(caret) {
    this.setSelectionRange(caret, caret)
    this.#listeners.input()
  }

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

const textarea = () => Object.assign(new Field(), {normalize: value => value.replace(/\r\n?/g, "\n")})
const input = () => Object.assign(new Field(), {normalize: value => value.replace(/[\r\n]/g, "")})

/** Has a document with a text that a field shows otherwise, and counts what is edited. */
async function withText(text, field, body) {
  const service = new Service({[LINE]: text})
  const client = new Callboard({token: "x", person: "ada", fetch: service.fetch})
  const doc = await ProjectDocument.open(client, "P", {store: new MemoryStore(), batchMilliseconds: 0})
  const own = []
  doc.on("text", ({operation, isOwn}) => isOwn && own.push(operation))
  const end = bindText(doc, LINE, field)
  try { await body({doc, service, own}) } finally {
    end()
    await doc.close()
  }
}

test("a click changes no line break that the field shows otherwise", async () => {
  for (const field of [textarea(), input()]) {
    for (const text of ["a\r\nb", "\r\r\n\n\r", "😀\rb\n", "\r\n"]) {
      await withText(text, field, ({doc, own}) => {
        for (let caret = 0; caret <= field.value.length; caret++) field.click(caret)
        assert.deepEqual(own, [], JSON.stringify(text))
        assert.equal(doc.text(LINE), text)
      })
    }
  }
})

test("what is typed beside line breaks that the field shows otherwise leaves them as they are", async () => {
  const area = textarea()
  await withText("😀a\r\nb\rc", area, async ({doc, service}) => {
    assert.equal(area.value, "😀a\nb\nc")
    area.type("😀a!\nb\nc", 4)
    assert.equal(doc.text(LINE), "😀a!\r\nb\rc")
    area.type("😀a!\nbb\nc", 6)
    assert.equal(doc.text(LINE), "😀a!\r\nbb\rc")
    // A break goes whole.
    area.type("😀a!bb\nc", 4)
    assert.equal(doc.text(LINE), "😀a!bb\rc")
    // Others type before the caret, which stays where it was.
    area.click(8)
    service.add("text_edited", {element: LINE, operation: [1, "\r\n"]})
    while (area.value.length < 9) await sleep(1)
    await sleep(1)
    assert.equal(area.value, "😀\na!bb\nc")
    assert.equal(area.selectionStart, 9)
    area.type("😀\na!bb\ncd", 10)
    assert.equal(doc.text(LINE), "😀\r\na!bb\rcd")
  })
  const line = input()
  await withText("a\nb\r\n", line, ({doc}) => {
    assert.equal(line.value, "ab")
    line.type("axb", 2)
    assert.equal(doc.text(LINE), "ax\nb\r\n")
    line.type("ax", 2)
    assert.equal(doc.text(LINE), "ax\n\r\n")
  })
})
