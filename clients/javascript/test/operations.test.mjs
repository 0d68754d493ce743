import assert from "node:assert/strict"
import {readFileSync} from "node:fs"
import {test} from "node:test"

import {
  CallboardError, apply, compose, difference, invert, lengthOf, movePlace, normalize, transform, transformLists,
} from "../callboard.js"
import {Random, printedSeed} from "./random.mjs"

const inputs = new URL("../../../Tests/Inputs/", import.meta.url)
const isInvalid = error => error instanceof CallboardError && error.code === "invalid_operation"
const LETTERS = ["a", "b", "é", "e\u0301", "😀", "👩‍👩‍👧", " ", "𝔸"]

/** The file writes an insert as `{"i": "abc"}`. */
const read = line => JSON.parse(line).map(component => component.i ?? component)

test("the vectors of text-unicode hold", () => {
  const lines = readFileSync(new URL("text-transform-vectors.txt", inputs), "utf8").trim().split("\n")
  let count = 0
  for (let i = 0; i < lines.length; i += 4) {
    const [mine, theirs, side, wanted] = lines.slice(i, i + 4)
    const made = transform(read(mine), read(theirs), side)
    assert.deepEqual(made, normalize(read(wanted)), lines.slice(i, i + 4).join(" "))
    count++
  }
  assert.equal(count, 46)
})

test("the table of section 3 of the protocol holds", () => {
  const page = readFileSync(new URL("../../../docs/protocol.md", import.meta.url), "utf8")
  const rows = page.split("\n").filter(line => /^\| [^|]*\| `[^`]*` \| `\[.*` \| `\[.*` \| `\[.*` \| `\[.*` \| `/.test(line))
  assert.equal(rows.length, 8)
  for (const row of rows) {
    const [text, ...cells] = [...row.matchAll(/`([^`]*)`/g)].map(match => match[1])
    const wanted = cells.pop()
    const [early, late, lateOver, earlyOver] = cells.map(cell => JSON.parse(cell))
    assert.deepEqual(transform(late, early, "right"), lateOver, row)
    assert.deepEqual(transform(early, late, "left"), earlyOver, row)
    assert.equal(apply(apply(text, early), lateOver), wanted, row)
    assert.equal(apply(apply(text, late), earlyOver), wanted, row)
  }
})

test("sequences pass one by one", () => {
  for (const [text, theirs, mine, wanted] of [
    ["ab", [[{d: 1}], [1, "W"]], [[1, {d: 1}], ["Z"]], "WZ"],
    ["a", [["Y"], [2, "W"]], [[{d: 1}], ["Y"]], "YWY"],
  ]) {
    const passed = transformLists(mine, theirs)
    assert.equal([...theirs, ...passed.mine].reduce(apply, text), wanted)
    assert.equal([...mine, ...passed.theirs].reduce(apply, text), wanted)
  }
})

test("operations are brought to normal form, and what is none is refused", () => {
  assert.deepEqual(normalize([2, 3, "a", "", "b", {d: 3}, {d: "xy"}, 4]), [5, "ab", {d: 5}])
  assert.deepEqual(normalize([0, "", {d: 0}, {d: ""}]), [])
  assert.deepEqual(normalize([{d: "👩‍👩‍👧"}]), [{d: 5}])
  assert.deepEqual(normalize(["a", {d: 1}]), ["a", {d: 1}])
  assert.deepEqual(normalize([{d: 1}, "a"]), [{d: 1}, "a"])
  for (const wrong of [
    null, {}, "a", 5, [-1], [1.5], [null], [true], [[1]], [{}], [{d: -1}], [{d: 1, e: 2}], [{d: null}], [2 ** 31],
    [2 ** 30, {d: 2 ** 30}], ["\ud800"], ["a\0"],
  ]) assert.throws(() => normalize(wrong), isInvalid, JSON.stringify(wrong))
  assert.throws(() => apply("abc", [1, {d: 3}]), isInvalid)
  assert.throws(() => apply("😀", [2, "x"]), isInvalid)
  assert.throws(() => invert("abc", [4, "x"]), isInvalid)
  assert.throws(() => transform([], [], "middle"), isInvalid)
})

test("places move as the page says", () => {
  assert.equal(movePlace(3, [1, "XX"]), 5)
  assert.equal(movePlace(3, [1, {d: 4}]), 1)
  assert.equal(movePlace(3, [3, "XX"]), 3)
  assert.equal(movePlace(3, [3, "XX"], true), 5)
  assert.equal(movePlace(3, [1, "😀"]), 4)
})

function randomText(random) {
  return Array.from({length: random.integer(12)}, () => random.of(LETTERS)).join("")
}

function randomOperation(text, random) {
  const op = []
  let left = lengthOf(text)
  while (left > 0 && random.next() < 0.8) {
    const count = 1 + random.integer(left)
    const choice = random.next()
    if (choice < 0.4) op.push(count)
    else if (choice < 0.7) op.push({d: count})
    if (choice < 0.7) left -= count
    else op.push(randomText(random))
  }
  if (random.next() < 0.4) op.push(randomText(random))
  return normalize(op)
}

test("random operations: both orders agree, composing and inverting do what they say", () => {
  const seed = printedSeed("random operations")
  const random = new Random(seed)
  for (let round = 0; round < 20_000; round++) {
    const text = randomText(random)
    const [a, b] = [randomOperation(text, random), randomOperation(text, random)]
    const told = `seed ${seed}, round ${round}: ${JSON.stringify({text, a, b})}`
    const after = apply(text, a)
    assert.equal(apply(after, transform(b, a, "right")), apply(apply(text, b), transform(a, b, "left")), told)
    const c = randomOperation(after, random)
    assert.equal(apply(text, compose(a, c)), apply(after, c), told)
    assert.equal(apply(after, invert(text, a)), text, told)
    const other = randomText(random)
    assert.equal(apply(text, difference(text, other, random.integer(other.length + 1))), other, told)
    const place = random.integer(lengthOf(text) + 1)
    assert(movePlace(place, a) <= lengthOf(after), told)
  }
})

test("the caret tells which of equal letters was typed", () => {
  assert.deepEqual(difference("aab", "aaab", 1), ["a"])
  assert.deepEqual(difference("aab", "aaab", 3), [2, "a"])
  assert.deepEqual(difference("aaab", "aab", 1), [1, {d: 1}])
  assert.deepEqual(difference("😀", "😁"), ["😁", {d: 1}])
})
