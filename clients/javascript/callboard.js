// Callboard for browsers, Deno and Node from 18 on. callboard.d.ts has the types, clients/javascript/callboard.js comments.
/**
 * `callboard.d.ts` says what each export does. `docs/protocol.md` says why each step is as it is; names and sections here
 * are those of the page. The service serves this file without the lines that hold a comment alone, but for the first.
 *
 * @module callboard
 */

// Node 18 has no global `crypto`.
const webCrypto = globalThis.crypto ?? (await import("node:crypto")).webcrypto

/** A new random UUID; pages without HTTPS have no `crypto.randomUUID`. */
export function newID() {
  const bytes = webCrypto.getRandomValues(new Uint8Array(36))
  // A digit at random for each 0, and 8 to b for the 8, which says the variant.
  return "00000000-0000-4000-8000-000000000000".replace(/[08]/g, (digit, place) =>
    (digit ^ (bytes[place] & (digit > 0 ? 3 : 15))).toString(16))
}

/** A failure: `code` is that of the problem, or one of this client. */
export class CallboardError extends Error {
  constructor(code, message, {status = 0, retryAfter, problem, cause} = {}) {
    super(message, {cause})
    this.name = "CallboardError"
    this.code = code
    this.status = status
    /** In seconds. */
    this.retryAfter = retryAfter
    this.problem = problem
  }
}

// MARK: Text operations (sections 2 and 3)

const LENGTH_MAX = 0x7fffffff
const TEXT_BYTES_MAX = 1_048_576
const COMPONENTS_MAX = 10_000

/** The characters that the service does not take in a string: NUL, and half of a surrogate pair. */
const ILL_FORMED = /[\0\ud800-\udfff]/u
const SURROGATE = /[\ud800-\udfff]/

const invalid = message => new CallboardError("invalid_operation", message)
const impossible = message => new CallboardError("impossible", message)

export function lengthOf(text) {
  if (!SURROGATE.test(text)) return text.length
  let length = 0
  for (const _ of text) length++
  return length
}

/** The UTF-16 index that is `count` code points behind the index `at`. */
function indexAfter(text, at, count, isPlain = !SURROGATE.test(text)) {
  if (isPlain) return at + count
  for (; count > 0 && at < text.length; count--) at += text.codePointAt(at) > 0xffff ? 2 : 1
  return at + count
}

const isEmpty = c => c === 0 || c === "" || c.d === 0
const sizeOf = c => (typeof c === "number" ? c : typeof c === "string" ? lengthOf(c) : c.d)

/** Appends a component and keeps the normal form, but for a keep at the end. */
function emit(op, c) {
  if (isEmpty(c)) return
  const last = op[op.length - 1]
  if (typeof c !== typeof last) op.push(c)
  else op[op.length - 1] = typeof c === "object" ? {d: last.d + c.d} : last + c
}

function finish(op) {
  if (typeof op[op.length - 1] === "number") op.pop()
  return op
}

export function normalize(operation) {
  if (!Array.isArray(operation)) throw invalid("a text operation is an array")
  const op = []
  let length = 0
  for (const c of operation) {
    let part = c
    if (c !== null && typeof c === "object") {
      if (Object.keys(c).join() !== "d") throw invalid("a delete has the member d and no other")
      part = {d: typeof c.d === "string" ? lengthOf(c.d) : c.d}
    }
    const count = typeof part === "string" ? lengthOf(part) : (part?.d ?? part)
    if (!Number.isInteger(count) || count < 0) throw invalid("a component is a length, a text or a delete")
    if (typeof part === "string" && ILL_FORMED.test(part)) throw invalid("a text is not well-formed")
    if ((length += count) > LENGTH_MAX) throw invalid("the lengths are too large")
    emit(op, part)
  }
  return finish(op)
}

export function apply(text, operation) {
  const isPlain = !SURROGATE.test(text)
  let result = ""
  let at = 0
  for (const c of normalize(operation)) {
    if (typeof c === "string") {
      result += c
      continue
    }
    const end = indexAfter(text, at, sizeOf(c), isPlain)
    if (end > text.length) throw invalid("the operation reaches beyond the end of its text")
    if (typeof c === "number") result += text.slice(at, end)
    at = end
  }
  return result + text.slice(at)
}

export function invert(text, operation) {
  const isPlain = !SURROGATE.test(text)
  const op = []
  let at = 0
  for (const c of normalize(operation)) {
    if (typeof c === "string") {
      emit(op, {d: lengthOf(c)})
      continue
    }
    const end = indexAfter(text, at, sizeOf(c), isPlain)
    if (end > text.length) throw invalid("the operation reaches beyond the end of its text")
    emit(op, typeof c === "number" ? c : text.slice(at, end))
    at = end
  }
  return finish(op)
}

/** Takes an operation in parts. At its end it keeps without end. */
class Reader {
  #op
  #next = 1
  #rest
  constructor(operation) {
    this.#op = operation
    this.#rest = operation[0]
  }
  get isAtEnd() { return this.#rest === undefined }
  get isInsert() { return typeof this.#rest === "string" }
  get isDelete() { return typeof this.#rest === "object" }
  get left() { return this.isAtEnd ? Infinity : sizeOf(this.#rest) }

  take(count) {
    const rest = this.#rest
    if (rest === undefined) return count
    if (count >= sizeOf(rest)) {
      this.#rest = this.#op[this.#next++]
      return rest
    }
    if (typeof rest === "string") {
      const end = indexAfter(rest, 0, count)
      this.#rest = rest.slice(end)
      return rest.slice(0, end)
    }
    const isKeep = typeof rest === "number"
    this.#rest = isKeep ? rest - count : {d: rest.d - count}
    return isKeep ? count : {d: count}
  }
}

export function compose(first, second) {
  const a = new Reader(normalize(first))
  const op = []
  for (const c of normalize(second)) {
    if (typeof c === "string") {
      emit(op, c)
      continue
    }
    let left = sizeOf(c)
    while (left > 0) {
      if (a.isDelete) {
        emit(op, a.take(Infinity))
        continue
      }
      const part = a.take(Math.min(left, a.left))
      left -= sizeOf(part)
      if (typeof c === "number") emit(op, part)
      else if (typeof part === "number") emit(op, {d: part})
    }
  }
  while (!a.isAtEnd) emit(op, a.take(Infinity))
  return finish(op)
}

export function transform(mine, theirs, side) {
  if (side !== "left" && side !== "right") throw invalid("a side is left or right")
  const m = new Reader(normalize(mine))
  const t = new Reader(normalize(theirs))
  const op = []
  while (!m.isAtEnd) {
    if (t.isInsert && (!m.isInsert || side === "right")) emit(op, sizeOf(t.take(Infinity)))
    else if (m.isInsert) emit(op, m.take(Infinity))
    else {
      const count = Math.min(m.left, t.left)
      const my = m.take(count)
      if (typeof t.take(count) === "number") emit(op, my)
    }
  }
  return finish(op)
}

export function transformLists(mine, theirs) {
  mine = mine.map(normalize)
  const passed = theirs.map(their => {
    for (let i = 0; i < mine.length; i++) {
      const my = mine[i]
      mine[i] = transform(my, their, "right")
      their = transform(their, my, "left")
    }
    return normalize(their)
  })
  return {mine, theirs: passed}
}

export function movePlace(place, operation, isOwn = false) {
  let at = 0
  for (const c of normalize(operation)) {
    if (at > place) break
    if (typeof c === "number") at += c
    else if (typeof c === "string") {
      const length = lengthOf(c)
      if (at < place || (at === place && isOwn)) place += length
      at += length
    } else place -= Math.min(c.d, Math.max(0, place - at))
  }
  return place
}

/** Moves a place back over an operation. Where it was inside of inserted text, it ends at its start. */
const moveBack = (place, op) =>
  movePlace(place, op.map(c => (typeof c === "string" ? {d: lengthOf(c)} : c.d ? "-".repeat(c.d) : c)))

/** The shortest operation that replaces one range of a text so that it becomes another text. */
export function difference(before, after, caret = after.length) {
  const shorter = Math.min(before.length, after.length)
  let end = 0
  const endMax = Math.min(shorter, after.length - caret)
  const isEqualAtEnd = () => before[before.length - 1 - end] === after[after.length - 1 - end]
  while (end < endMax && isEqualAtEnd()) end++
  let start = 0
  while (start < shorter - end && before[start] === after[start]) start++
  while (end < shorter - start && isEqualAtEnd()) end++
  // Both halves of a surrogate pair change together.
  const isInPair = (text, index) => /[\ud800-\udbff]/.test(text[index - 1]) && /[\udc00-\udfff]/.test(text[index])
  if (start > 0 && (isInPair(before, start) || isInPair(after, start))) start--
  if (end > 0 && (isInPair(before, before.length - end) || isInPair(after, after.length - end))) end--
  return finish([
    lengthOf(before.slice(0, start)), after.slice(start, after.length - end),
    {d: lengthOf(before.slice(start, before.length - end))},
  ].reduce((op, c) => (emit(op, c), op), []))
}

// MARK: The copy of a project (section 6)

const COLLECTIONS = {scene: "scenes", element: "elements", character: "characters", location: "locations"}
/** The members of a thing beside its fields, its text and its place. */
const VALUES = ["heading", "kind", "name"]
const byOrder = (a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0)

/** A thing that nobody can change any more, with its fields and its lists. */
function frozen(thing) {
  Object.values(thing).forEach(Object.freeze)
  return Object.freeze(thing)
}

/** Fields after changes of some of them; null removes a field. Any name may be one, "__proto__" too. */
const setFields = (fields, changes) =>
  Object.fromEntries(Object.entries({...fields, ...changes}).filter(([, value]) => value !== null))

/** Sets the values of a thing that an update sets: an event or an operation. */
function setValues(thing, update) {
  for (const member of VALUES) if (update[member] != null) thing[member] = update[member]
  thing.fields = setFields(thing.fields, update.fields)
}

/** The content of a project, as events make it: things by id, deleted ones included. */
class Content {
  scenes = new Map()
  elements = new Map()
  characters = new Map()
  locations = new Map()

  static of(state) {
    const content = new Content()
    for (const {id, order, heading, fields, elements} of state.scenes) {
      content.scenes.set(id, {order, heading, fields})
      content.add(elements)
    }
    for (const kind of ["characters", "locations"]) {
      for (const {id, name, fields} of state[kind]) content[kind].set(id, {name, fields})
    }
    return content
  }

  add(elements) {
    for (const {id, scene, order, kind, text, fields} of elements) {
      this.elements.set(id, {scene, order, kind, text, fields})
    }
  }

  static from(json) {
    const content = new Content()
    for (const name of Object.values(COLLECTIONS)) content[name] = new Map(json[name])
    return content
  }

  toJSON() {
    return Object.fromEntries(Object.values(COLLECTIONS).map(name => [name, [...this[name]]]))
  }

  apply({type, data}) {
    if (type === "text_edited") {
      const element = this.elements.get(data.element)
      if (element) element.text = apply(element.text, data.operation)
      return
    }
    const [, kind, verb] = /^(scene|element|character|location)_(\w+)$/.exec(type) ?? []
    if (!kind || !data) return
    const things = this[COLLECTIONS[kind]]
    const id = data[kind]
    const thing = things.get(id)
    if (verb === "inserted") {
      const {order, heading, kind: word, text, name, scene} = data
      things.set(id, JSON.parse(JSON.stringify({
        order, fields: setFields({}, data.fields),
        ...(kind === "scene" ? {heading} : kind === "element" ? {scene, kind: word, text} : {name}),
      })))
      if (data.elements) this.add(data.elements)
    } else if (!thing) return
    else if (verb === "updated") setValues(thing, data)
    else if (verb === "moved") thing.order = data.order
    else if (verb === "deleted") thing.isGone = true
  }
}

// MARK: The state machine of a client (section 5)

/** The element whose text an operation edits. */
const textOf = operation => (operation.type === "edit_text" ? operation.element : undefined)

/** The kind and the id of what an operation is about, and whether it inserts that. */
function targetOf(operation) {
  const [, verb, word] = /^(insert|update|move|delete|edit)_(\w+)$/.exec(operation.type) ?? []
  const kind = word === "text" ? "element" : word
  const thing = operation[kind]
  return {kind, id: verb === "insert" ? thing?.id : thing, isInsert: verb === "insert"}
}

/** The ids by which a change may be in the log: its own, and those under which it was sent to other logs. */
const idsOf = ({id, formerIDs = []}) => [id, ...formerIDs]
const wasEverSent = ({wasSent, formerIDs}) => wasSent || formerIDs !== undefined

/** An operation with its ids in lower case, as answers have them. */
function inLowerCase(operation) {
  const result = {...operation}
  for (const member of [...Object.keys(COLLECTIONS), "after"]) {
    const value = result[member]
    if (value?.id) result[member] = {...value, id: String(value.id).toLowerCase()}
    else if (typeof value === "string") result[member] = value.toLowerCase()
  }
  return result
}

/** Takes the values that an event sets out of an update. Returns whether any is left. */
function withoutValues(update, data) {
  for (const member of VALUES) if (data[member] != null) delete update[member]
  for (const name of Object.keys(data.fields ?? {})) delete update.fields?.[name]
  if (Object.keys(update.fields ?? {}).length === 0) delete update.fields
  return [...VALUES, "fields"].some(member => update[member] !== undefined)
}

const isTexts = (value, max, min = 0) => typeof value === "string" && lengthOf(value) <= max && lengthOf(value) >= min
const CHANGES_MAX = 1000
const BODY_BYTES_MAX = 4_000_000
const RECENT_MAX = 1000
const utf8Length = text => new TextEncoder().encode(text).length

/**
 * One copy of a project: the logged content, and the person's changes on their way there. It has no I/O, no clock and
 * no chance, so a journal of the calls that change it restores it.
 */
export class Replica {
  effects = []
  drafts = []
  /** The changes that were sent and whose events have not come. */
  inFlight = []
  /** The changes that were not sent. */
  buffer = []
  /** The body that was sent for `inFlight`, or null. */
  request = null
  hasDiverged = false
  /** Another copy uses the same replica id. */
  isCloned = false
  #recent = []
  #current
  #view
  constructor(id, {version, incarnation, id: lastID = null, state}) {
    this.id = id
    this.base = version
    this.incarnation = incarnation
    this.lastID = lastID
    this.copy = state instanceof Content ? state : Content.of(state)
  }

  /** The data that a device must store. */
  toJSON() {
    const {effects, ...stored} = this
    return stored
  }

  static from({id, base, incarnation, lastID, copy, ...rest}) {
    const replica = new Replica(id, {version: base, incarnation, id: lastID, state: Content.from(copy)})
    return Object.assign(replica, rest)
  }

  /** The changes that are not in the log as far as is known. */
  get pending() { return [...this.inFlight, ...this.buffer] }

  // The view.

  /** The project with all changes: a later one makes another view. */
  get view() {
    const {byID, ...lists} = this.current
    return (this.#view ??= frozen(lists))
  }

  /** The lists of the view, and its things by their ids. Others take the places of things that change. @internal */
  get current() { return (this.#current ??= this.#makeCurrent()) }

  text(element) {
    const thing = this.copy.elements.get(element)
    if (this.#current || !thing) return this.current.byID.get(element)?.text
    // A bound field reads its text after each event, and making the view of a long play for that takes too long.
    const scene = this.copy.scenes.get(thing.scene)
    if (thing.isGone || !scene || scene.isGone) return undefined
    let {text} = thing
    for (const {operation, isDead} of this.pending) {
      if (isDead) continue
      const {id} = targetOf(operation)
      if (operation.type.startsWith("delete") && (id === element || id === thing.scene)) return undefined
      if (textOf(operation) === element) text = applied(text, operation.operation)
    }
    return text
  }

  /** The text of an element that may be deleted. */
  #textOfAny(element) {
    let text = this.copy.elements.get(element)?.text
    for (const {operation} of this.pending) {
      if (operation.type === "insert_element" && operation.element.id === element) text = operation.element.text ?? ""
      else if (textOf(operation) === element) text = applied(text, operation.operation)
    }
    return text
  }

  #makeCurrent() {
    const view = {scenes: [], characters: [], locations: [], byID: new Map()}
    const sorted = things => [...things].filter(([, thing]) => !thing.isGone).sort((a, b) => byOrder(a[1], b[1]))
    for (const [id, {heading, fields}] of sorted(this.copy.scenes)) {
      const scene = {id, heading, fields, elements: []}
      view.scenes.push(scene)
      view.byID.set(id, scene)
    }
    for (const [id, {scene, kind, text, fields}] of sorted(this.copy.elements)) {
      const parent = view.byID.get(scene)
      if (!parent) continue
      const element = {id, scene, kind, text, fields}
      parent.elements.push(element)
      view.byID.set(id, element)
    }
    for (const list of ["characters", "locations"]) {
      for (const [id, {name, fields, isGone}] of this.copy[list]) {
        if (isGone) continue
        const thing = {id, name, fields}
        view[list].push(thing)
        view.byID.set(id, thing)
      }
    }
    for (const thing of view.byID.values()) frozen(thing)
    for (const change of this.pending) if (!change.isDead) this.#show(view, change.operation)
    return view
  }

  /** Carries out an operation in a view, as far as the view allows it. */
  #show(view, operation) {
    const {kind, id, isInsert} = targetOf(operation)
    const {type} = operation
    const before = view.byID.get(id)
    if (isInsert === (before !== undefined)) return
    let thing = {...before}
    if (isInsert) {
      const {heading = "", text = "", name, kind: word, fields} = operation[kind]
      thing = {id, ...(kind === "scene" ? {heading, elements: []} : kind === "element"
        ? {scene: operation.scene, kind: word, text} : {name}), fields: setFields({}, fields)}
    } else if (type.startsWith("delete")) thing = undefined
    else if (type === "edit_text") thing.text = applied(thing.text, operation.operation)
    else setValues(thing, operation)
    const isPlaced = isInsert || type === "move_scene"
    const placeIn = isPlaced && (list => this.#indexBehind(list, operation, kind))
    this.#put(view, kind, before, thing, placeIn)
  }

  /** Has a thing take the place of another one, or a place in the list; without a thing, the other one goes. */
  #put(view, kind, before, thing, placeIn) {
    const name = COLLECTIONS[kind]
    const owner = kind === "element" ? view.byID.get((thing ?? before).scene) : view
    if (!owner) return
    const list = [...owner[name]]
    const place = list.indexOf(before)
    if (before) list.splice(place, 1)
    if (thing) list.splice(placeIn ? placeIn(list) : place, 0, thing)
    if (thing) view.byID.set(thing.id, frozen(thing))
    else for (const {id} of [before, ...(before.elements ?? [])]) view.byID.delete(id)
    this.#view = undefined
    if (owner === view) view[name] = list
    else this.#put(view, "scene", owner, {...owner, [name]: list})
  }

  #indexBehind(list, operation, kind) {
    let {after} = operation
    if (after === undefined) return list.length
    if (after === null) return 0
    const isThere = id => list.some(thing => thing.id === id)
    if (!isThere(after)) after = this.#leftOf(kind, after, isThere)
    return list.findIndex(thing => thing.id === after) + 1
  }

  /** The nearest thing to the left of a deleted one that is there; null if there is none. */
  #leftOf(kind, id, isThere) {
    const things = this.copy[COLLECTIONS[kind]]
    const order = things.get(id)?.order
    let [best, bestOrder] = [null, ""]
    for (const [other, thing] of order === undefined ? [] : things) {
      if (thing.order < order && thing.order > bestOrder && isThere(other)) [best, bestOrder] = [other, thing.order]
    }
    return best
  }

  /** An operation that goes behind the nearest thing to the left where the one that it names was deleted. */
  placed(operation) {
    const {kind, id} = targetOf(operation)
    const {after} = operation
    const isThere = other => other !== id && this.current.byID.has(other)
    if (!after || isThere(after) || !this.copy[COLLECTIONS[kind]].has(after)) return operation
    return {...operation, after: this.#leftOf(kind, after, isThere)}
  }

  // The person's changes.

  /** The person changes something. The view has it at once. `fence`: of the lock under which it is done. */
  make(id, operation, fence) {
    operation = this.#checked(operation)
    const last = this.buffer[this.buffer.length - 1]
    const element = textOf(operation)
    if (element && last && !wasEverSent(last) && textOf(last.operation) === element && last.fence === fence) {
      const composed = compose(last.operation.operation, operation.operation)
      if (composed.length <= COMPONENTS_MAX) {
        if (this.#current) this.#show(this.#current, operation)
        last.operation.operation = composed
        return last.id
      }
    }
    if (this.#current) this.#show(this.#current, operation)
    this.buffer.push({id, operation, fence})
    return id
  }

  /** Takes back a change that was never sent. */
  withdraw(id) {
    this.buffer = this.buffer.filter(change => change.id !== id || wasEverSent(change))
    this.#changed()
  }

  /** Whether a lock covers what an operation changes (section 7). */
  isCovered(operation, key) {
    const {kind, id, isInsert} = targetOf(operation)
    const scene = isInsert ? operation.scene : this.current.byID.get(id?.toLowerCase?.())?.scene
    const keys = ["space", !isInsert && `${kind}:${id}`, kind === "element" && `scene:${scene}`]
    return keys.some(one => one && one.toLowerCase() === key.toLowerCase())
  }

  /** Has the fence of a lock go with changes that were not sent and have none, unless the service has refused it for them. */
  fence(key, fence) {
    for (const change of this.buffer) {
      if (!change.fence && change.wrongFence !== fence && this.isCovered(change.operation, key)) change.fence = fence
    }
  }

  /** After `lock_lost`: changes under that lock become drafts. After `wrong_lock`: those in flight are sent without. */
  unfence(isLost) {
    const fence = this.inFlight[0]?.fence
    if (!isLost) for (const change of this.inFlight) Object.assign(change, {fence: undefined, wrongFence: change.fence})
    this.again()
    for (const change of this.buffer) {
      if (isLost && fence && change.fence === fence && !change.isDead) this.#drop(change, "lock_lost")
    }
    this.#dropImpossible()
    this.#changed()
  }

  /** A copy of an operation that the view allows, with its place as `after`. */
  #checked(operation) {
    operation = inLowerCase(JSON.parse(JSON.stringify(operation, (_, value) => {
      if (typeof value === "string" && ILL_FORMED.test(value)) throw impossible("a text is not well-formed")
      return value
    })))
    const {type} = operation
    const {kind, id, isInsert} = targetOf(operation)
    if (!COLLECTIONS[kind] || typeof id !== "string" || (kind !== "scene" && type.startsWith("move"))) {
      throw impossible(`${type} is no operation`)
    }
    const {byID, scenes} = this.current
    const isThere = byID.get(id)
    if (isInsert) {
      const isTaken = this.copy[COLLECTIONS[kind]].has(id) || byID.has(id)
        || this.pending.some(change => change.operation[kind]?.id === id)
      if (isTaken) throw impossible(`the id ${id} is in use`)
    } else if (!isThere) throw impossible(`there is no ${kind} ${id}`)
    const values = isInsert ? operation[kind] : operation
    const {heading, name, kind: word, fields} = values
    if (heading !== undefined && !isTexts(heading, 1000)) throw impossible("a heading is a text of up to 1,000 characters")
    if ((name !== undefined || (isInsert && /char|loc/.test(kind))) && (!isTexts(name, 200, 1) || !name.trim())) {
      throw impossible("a name has 1 to 200 characters")
    }
    if ((word !== undefined || (isInsert && kind === "element")) && !/^[a-z0-9_]{1,64}$/.test(word)) {
      throw impossible("a kind is a word of a-z, 0-9 and _")
    }
    for (const [field, value] of Object.entries(fields ?? {})) {
      const isValue = value === null || ["number", "boolean"].includes(typeof value) || isTexts(value, 4096)
      if (!isTexts(field, 64, 1) || !isValue) throw impossible(`the field ${field} has no value that a field may have`)
    }
    if (type === "edit_text") {
      operation.operation = normalize(operation.operation)
      if (operation.operation.length > COMPONENTS_MAX) throw impossible("the operation has too many components")
    }
    const text = type === "edit_text" ? apply(isThere.text, operation.operation) : values.text
    if (text?.length > TEXT_BYTES_MAX / 3 && utf8Length(text) > TEXT_BYTES_MAX) throw impossible("the text is too long")
    if (/^(insert|move)_(scene|element)$/.test(type)) {
      const parent = byID.get(operation.scene)
      if (kind === "element" && !parent?.elements) throw impossible(`there is no scene ${operation.scene}`)
      const list = (kind === "element" ? parent.elements : scenes).filter(thing => thing !== isThere)
      const {index, after} = operation
      if (index !== undefined && (after !== undefined || !Number.isInteger(index) || index < 0)) {
        throw impossible("a place is an index or after, not both")
      }
      if (after != null && !list.some(thing => thing.id === after)) throw impossible(`${after} is not there`)
      // An index would count in the order at the base that is sent.
      if (after === undefined) operation.after = list[Math.min(index ?? list.length, list.length) - 1]?.id ?? null
      delete operation.index
    }
    return operation
  }

  // Sending.

  /** The body to send: the one in flight again, or that of the next changes; null if nothing waits. */
  prepare(freshID, changesMax = CHANGES_MAX) {
    if (this.request !== null) return this.request
    if (this.hasDiverged) return null
    this.#dropImpossible()
    if (this.buffer.length === 0) return null
    if (this.isCloned) [this.id, this.isCloned] = [freshID, false]
    const parts = []
    let bytes = 200
    for (const {id, operation, fence} of this.buffer.slice(0, changesMax)) {
      // A fence goes with a request, and must cover all of it.
      if ((fence || 0) !== (this.buffer[0].fence || 0)) break
      const part = JSON.stringify({id, operation})
      bytes += utf8Length(part) + 1
      if (parts.length > 0 && bytes > BODY_BYTES_MAX) break
      parts.push(part)
    }
    this.inFlight = this.buffer.splice(0, parts.length)
    for (const change of this.inFlight) change.wasSent = true
    this.request = `{"replica":"${this.id}","base":${this.base},"changes":[${parts.join()}]}`
    return this.request
  }

  /** After `stale_base` or `rebase_required`: changes that are not in the log must be sent with another base. */
  again() {
    this.buffer = [...this.inFlight.filter(change => !change.isDead), ...this.buffer]
    this.inFlight = []
    this.request = null
  }

  /** After an answer that refuses one change: that change is kept as a draft, and the others are sent again. */
  refuse(index, reason) {
    const change = this.inFlight[index]
    if (!change) return
    this.#drop(change, reason)
    this.again()
    this.buffer = this.buffer.filter(other => other !== change)
    this.#dropImpossible()
    this.#changed()
  }

  /** Gives changes new ids, after the service knew an id with another operation. */
  rename(ids) {
    this.again()
    this.buffer.forEach((change, index) => {
      this.effects.push({type: "renamed", id: change.id, to: ids[index]})
      Object.assign(change, {id: ids[index], wasSent: false})
    })
  }

  discard(id) { this.drafts = this.drafts.filter(draft => draft.id !== id) }

  /** Takes over a draft of another copy on this device. */
  adopt(draft) {
    if (this.drafts.some(({id}) => id === draft.id)) return
    this.drafts.push(draft)
    this.effects.push({type: "draft", draft, isAdopted: true})
  }

  // Receiving.

  /** The scene whose elements `event.data.elements` must have, since this copy began after its deletion. */
  missingScene({version, type, data}) {
    const isMissing = version === this.base + 1 && type === "scene_inserted" && (data?.restores || data?.undoes)
      && !this.copy.scenes.has(data.scene)
    return isMissing ? data.scene : null
  }

  /** Takes in the next event. `lastID`: of the stream's event, to come back with. */
  receive(event, lastID) {
    if (event.version > this.base + 1) throw new CallboardError("gap", "earlier events are missing")
    if (event.version === this.base + 1) {
      this.base = event.version
      const index = this.pending.findIndex(change => idsOf(change).includes(event.command_id))
      if (index >= 0) this.#own(event, index)
      else {
        // Sent by a copy of this copy, or by an attempt that was given up.
        if (event.data?.replica === this.id) this.isCloned = true
        this.#others(event)
      }
      if (event.type === "text_edited") this.#remember(event)
    }
    if (lastID) this.lastID = lastID
  }

  #own(event, index) {
    const change = this.pending[index]
    const {operation} = change
    const isSetAside = event.type === "change_set_aside"
    if (isSetAside && !change.isDead) this.#drop(change, event.data.reason, event)
    this.inFlight = this.inFlight.filter(other => other !== change)
    this.buffer = this.buffer.filter(other => other !== change)
    // Own events come in the order in which they were sent, and as this replica has transformed them.
    if (index > 0) this.hasDiverged = true
    if (isSetAside) {
      this.#dropImpossible()
      this.#changed()
    } else {
      const isText = event.type === "text_edited"
      if (isText && JSON.stringify(normalize(event.data.operation)) !== JSON.stringify(operation.operation)) {
        this.hasDiverged = true
      }
      this.#enter(event)
      if (!isText || this.hasDiverged) this.#changed()
    }
    if (this.inFlight.length === 0) this.request = null
    this.effects.push({type: "committed", id: change.id, event})
  }

  /** Takes an event into the copy. Returns whether it fits. */
  #enter(event) {
    try {
      this.copy.apply(event)
      return true
    } catch { this.hasDiverged = true }
  }

  #others(event) {
    const {type, data} = event
    const before = type === "element_inserted" ? this.copy.elements.get(data?.element)?.text : undefined
    if (!this.#enter(event)) return
    if (type === "text_edited") {
      const theirs = this.#pass(data.element, normalize(data.operation))
      if (this.#current) {
        this.#show(this.#current, {type: "edit_text", element: data.element, operation: theirs})
      }
      this.effects.push({type: "text", element: data.element, operation: theirs, event})
      return
    }
    // A text that comes back with other words: the pending edits were made for the earlier ones.
    const isOther = before !== undefined && before !== data.text
    const operation = isOther ? this.#pass(data.element, difference(before, data.text)) : undefined
    if (/^(scene|element|character|location)_/.test(type)) this.#changed(event, operation)
  }

  /** Passes an operation on the text in the log over the pending edits of it, and these over the operation. */
  #pass(element, theirs) {
    for (const {operation, isDead} of this.pending) {
      if (isDead || textOf(operation) !== element) continue
      const mine = operation.operation
      operation.operation = transform(mine, theirs, "right")
      theirs = transform(theirs, mine, "left")
    }
    return theirs
  }

  #changed(event, operation) {
    this.#current = this.#view = undefined
    this.effects.push({type: "changed", event, operation})
  }

  /**
   * Takes a change out of the view that has no effect, with all that rests on it, and keeps what the person wrote.
   * Changes in flight stay in their list until their events come.
   */
  #drop(change, reason, event) {
    const {operation} = change
    const element = textOf(operation) ?? (operation.type === "insert_element" ? operation.element.id : undefined)
    const text = element && this.#textOfAny(element)
    const isDeletion = operation.type.startsWith("delete")
    if (!isDeletion || (reason !== "deleted" && reason !== "already_deleted")) {
      const draft = {id: change.id, reason, operation, ...(element && {element, text}), ...(event && {version: event.version})}
      this.drafts.push(draft)
      this.effects.push({type: "draft", draft})
    }
    if (event) change.isDead = true
    else this.#kill(change)
    if (textOf(operation)) {
      for (const other of this.pending) if (textOf(other.operation) === element) this.#kill(other)
      this.buffer = this.buffer.filter(other => !other.isDead)
    }
    const {id, isInsert} = targetOf(operation)
    if (!isInsert) return
    for (const other of this.pending) if (other.operation.after === id) other.operation.after = operation.after ?? null
  }

  #kill(change) {
    if (change.isDead) return
    change.isDead = true
    this.effects.push({type: "dropped", id: change.id})
  }

  /** Removes the changes of things that are not there any more; the service would refuse them. */
  #dropImpossible() {
    const made = new Map()
    const deleted = new Set()
    const isThere = (kind, id) => {
      if (deleted.has(id)) return false
      if (made.has(id)) return kind !== "element" || isThere("scene", made.get(id))
      const thing = this.copy[COLLECTIONS[kind]].get(id)
      return thing !== undefined && !thing.isGone && (kind !== "element" || isThere("scene", thing.scene))
    }
    for (const change of this.pending) {
      if (change.isDead) continue
      const {operation} = change
      const {kind, id, isInsert} = targetOf(operation)
      const isDeletion = operation.type.startsWith("delete")
      if (this.inFlight.includes(change)) {
        if (isInsert) made.set(id, operation.scene)
        if (isDeletion) deleted.add(id)
        continue
      }
      if (isInsert ? kind === "element" && !isThere("scene", operation.scene) : !isThere(kind, id)) {
        this.#drop(change, "deleted")
        continue
      }
      const {after, scene} = operation
      const isBehind = other => other !== id && isThere(kind, other)
        && (kind === "scene" || (made.get(other) ?? this.copy.elements.get(other)?.scene) === scene)
      if (after != null && !isBehind(after)) operation.after = this.#leftOf(kind, after, isBehind)
      if (isInsert) made.set(id, scene)
      if (isDeletion) deleted.add(id)
    }
    if (this.buffer.some(change => change.isDead)) {
      this.buffer = this.buffer.filter(change => !change.isDead)
      this.#changed()
    }
  }

  /**
   * Carries the pending changes over to a snapshot: of another log (after a `reset`), or of this one. `setAside`: the
   * events of those that this log has set aside.
   */
  startOver({version, incarnation, id, state}, carriedOut, newID, setAside = new Map()) {
    const isOtherLog = incarnation !== this.incarnation
    const content = Content.of(state)
    // The number of an event is another one's in another log.
    if (isOtherLog) this.drafts = this.drafts.map(({version, ...draft}) => draft)
    for (const change of this.pending) {
      const event = setAside.get(idsOf(change).find(id => setAside.has(id)))
      if (!event) continue
      if (!change.isDead) this.#drop(change, event.data.reason, event)
      this.effects.push({type: "committed", id: change.id, event})
    }
    for (const change of this.pending) {
      const element = textOf(change.operation)
      const thing = element && this.copy.elements.get(element)
      if (!idsOf(change).some(id => carriedOut.has(id))) continue
      // Pending changes were made for the text with this change.
      if (thing && !change.isDead) thing.text = applied(thing.text, change.operation.operation)
      const {type, scene, element: made} = change.operation
      if (type === "insert_element") this.copy.elements.set(made.id, {scene, text: made.text ?? ""})
      change.isCarriedOut = true
    }
    this.again()
    this.buffer = this.buffer.filter(change => !change.isCarriedOut && !change.isDead)
    const made = new Set(this.buffer.map(change => targetOf(change.operation)).filter(t => t.isInsert).map(t => t.id))
    for (const change of this.buffer) {
      const element = textOf(change.operation)
      if (!element || made.has(element) || change.isDead) continue
      const before = this.copy.elements.get(element)?.text
      const after = content.elements.get(element)?.text
      if (after === undefined) this.#drop(change, "deleted")
      else if (before !== after) {
        this.#pass(element, difference(before, after))
        this.copy.elements.get(element).text = after
      }
    }
    this.buffer = this.buffer.filter(change => !change.isDead)
    const ids = {}
    if (isOtherLog) {
      for (const change of this.buffer) {
        // Attempts from before may still be carried out in this log.
        const formerIDs = change.wasSent ? idsOf(change) : change.formerIDs
        ids[change.id] = newID()
        Object.assign(change, {id: ids[change.id], formerIDs, wasSent: false, fence: undefined, wrongFence: undefined})
      }
    }
    Object.assign(this, {
      id: newID(), base: version, incarnation, lastID: id, copy: content, hasDiverged: false, isCloned: false,
    })
    this.#recent = []
    this.#dropImpossible()
    this.#changed()
    return ids
  }

  // Carets (section 7).

  #remember({version, actor, data}) {
    this.#recent.push({...data, version, actor})
    if (this.#recent.length > RECENT_MAX) this.#recent.splice(0, RECENT_MAX / 2)
  }

  /** A place in the view's text, as others can read it: in the text at `base`. */
  placeAtBase(element, place) {
    for (const {operation, isDead} of this.pending.reverse()) {
      if (!isDead && textOf(operation) === element) place = moveBack(place, operation.operation)
    }
    return place
  }

  /** The place in the view's text of a place that a person reported for the text at a version. */
  placeInView(element, place, version, person) {
    for (const edit of this.#recent) {
      if (edit.version > version && edit.element === element) {
        place = movePlace(place, edit.operation, edit.actor === person)
      }
    }
    for (const {operation, isDead} of this.pending) {
      if (!isDead && textOf(operation) === element) place = movePlace(place, operation.operation)
    }
    return place
  }
}

/** A text after an operation; as it is, where the operation does not fit it. */
function applied(text, operation) {
  try {
    return apply(text, operation)
  } catch {
    return text
  }
}

// MARK: Transport (section 1)

const PAUSE_MILLISECONDS = 200
const PAUSE_MILLISECONDS_MAX = 5000
const STREAM_PAUSE_MILLISECONDS_MAX = 30_000
/** The service ends a request after 30 s. An answer may take as long as bytes of it come. */
const ANSWER_MILLISECONDS_MAX = 40_000
/** A write is sent again for so long. */
const WRITE_MILLISECONDS_MAX = 60_000
/** How often a read is sent, and a lock asked for, which the person waits for. */
const TRIES_MAX = 5
/** The service refuses a body that comes more slowly. */
const SENT_BYTES_PER_MILLISECOND_MIN = 16
/** A stream sends something every 15 s. */
const SILENCE_MILLISECONDS_MAX = 45_000
const TOKEN_TRIES_MAX = 3
/** A timer that is to run longer ends at once. */
const TIMER_MILLISECONDS_MAX = 0x7fffffff
const POSITION_MIN = "Callboard-Min-Position"

const now = () => performance.now()

/** Pauses that double, change by chance by up to a quarter, and end at once when the network is back. */
class Backoff {
  static #pauses = new Set()
  #first
  #max
  #next
  constructor(first = PAUSE_MILLISECONDS, max = PAUSE_MILLISECONDS_MAX) {
    [this.#first, this.#max, this.#next] = [first, max, first]
  }

  /** `first`: the milliseconds of the next pause, if that is a number. */
  reset(first) { this.#next = this.#first = first > 0 ? first : this.#first }

  /** Waits; `secondsMin` is what the service asked for, which nothing cuts short. */
  async pause(secondsMin = 0, signal) {
    const milliseconds = this.#next * (0.75 + Math.random() / 2)
    this.#next = Math.min(this.#next * 2, Math.max(this.#max, this.#first))
    await Promise.all([sleep(secondsMin * 1000, signal), sleep(milliseconds, signal, Backoff.#pauses)])
  }

  static wake() { for (const end of Backoff.#pauses) end() }
}

/** Waits, or until the signal; then the caller looks at the signal. */
function sleep(milliseconds, signal, pauses) {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      pauses?.delete(end)
      signal?.removeEventListener("abort", end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(milliseconds, TIMER_MILLISECONDS_MAX))
    pauses?.add(end)
    signal?.addEventListener("abort", end)
    if (signal?.aborted) end()
  })
}

/** The value of a promise, or a failure once the signal comes. */
function until(promise, signal) {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal?.addEventListener("abort", leave)
    promise.then(resolve, reject).finally(() => signal?.removeEventListener("abort", leave))
  })
}

// A page that comes back, from sleep or from no network, does not wait for the end of a pause.
for (const event of ["online", "pageshow", "visibilitychange"]) {
  globalThis.addEventListener?.(event, () => Backoff.wake())
}

class Emitter {
  #listeners = new Map()

  on(type, listener) {
    if (!this.#listeners.has(type)) this.#listeners.set(type, new Set())
    this.#listeners.get(type).add(listener)
    return () => this.#listeners.get(type).delete(listener)
  }

  /** @protected */
  emit(type, value) {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) {
      // A listener that fails must not stop what the document does.
      try { listener(value) } catch (error) { reportError(error) }
    }
  }
}

const reportError = error => (globalThis.reportError ?? console.error)(error)

export class Callboard extends Emitter {
  clientName = newID()
  #token
  /** The last refused token, and the one that was asked for in its place. */
  #renewal
  /** The token that was accepted last. */
  #accepted
  /** Whether a caller got 401, and no token was accepted since. */
  #isRefused = false
  #fetch
  #position = 0
  #me
  constructor({url = "", token, person, fetch: fetcher, sharedStreams}) {
    super()
    this.url = url.replace(/\/$/, "")
    this.person = person
    this.sharedStreams = sharedStreams
    this.#token = token
    this.#fetch = fetcher ?? ((...request) => fetch(...request))
  }

  /**
   * Calls a route: `call("POST /v1/projects/{project}/chat", {project, body: {text: "Hello"}})`. A write is sent again
   * for a minute, until an answer comes, and carried out once; a later `GET` sees it.
   */
  async call(route, values = {}) {
    const [method, path] = route.split(" ")
    const isRead = method === "GET"
    const {
      query = {}, body, headers = {}, lockFence, ifMatch, signal, idempotencyKey = isRead ? undefined : newID(),
      triesMax = isRead ? TRIES_MAX : idempotencyKey ? Infinity : 1,
    } = values
    const end = now() + WRITE_MILLISECONDS_MAX
    const target = path.replace(/\{(\w+)\}/g, (_, name) => {
      if (values[name] === undefined) throw new TypeError(`${route} takes ${name}`)
      return encodeURIComponent(values[name])
    })
    const options = {method, signal, headers: {
      ...(body !== undefined && {"Content-Type": "application/json"}),
      ...(idempotencyKey && {"Idempotency-Key": idempotencyKey}),
      ...(lockFence && {"Callboard-Lock-Fence": String(lockFence)}),
      ...(ifMatch && {"If-Match": String(ifMatch)}),
      ...(isRead && this.#position && !/\/events$|^\/admin/.test(path) && {[POSITION_MIN]: String(this.#position)}),
      ...headers,
    }}
    if (body !== undefined) options.body = typeof body === "string" ? body : JSON.stringify(body)
    const backoff = new Backoff()
    for (let tries = 1; ; tries++) {
      try {
        return await this.#answer(target + queryText(query), options)
      } catch (error) {
        if (error.code === "position_beyond_head" && options.headers[POSITION_MIN]) {
          // The log was restored from a backup, without this client's last writes.
          this.#position = 0
          delete options.headers[POSITION_MIN]
          continue
        }
        const isWorthIt = error instanceof CallboardError && isTransient(error)
        if (!isWorthIt || tries >= triesMax || /\/signals$/.test(path)) throw error
        if (triesMax === Infinity && now() + (error.retryAfter ?? 0) * 1000 >= end) throw error
        await backoff.pause(error.retryAfter, signal)
        if (signal?.aborted) throw error
      }
    }
  }

  async #answer(target, options) {
    const deadline = new Deadline(ANSWER_MILLISECONDS_MAX, options.signal)
    deadline.restart(utf8Length(options.body ?? "") / SENT_BYTES_PER_MILLISECOND_MIN)
    try {
      const response = await this.request(target, {...options, signal: deadline.signal})
      const position = Number(response.headers.get("Callboard-Position"))
      // A proxy may have altered it.
      if (Number.isSafeInteger(position)) this.#position = Math.max(this.#position, position)
      const type = response.headers.get("Content-Type") ?? ""
      if (response.status === 204) return null
      const isJSON = /^application\/json\b/.test(type)
      // The service answers writes in JSON and nothing in HTML: a proxy or a captive portal does.
      const isForeign = !isJSON && (options.method !== "GET" || !type || /^text\/html\b/.test(type))
      if (isForeign) {
        response.body?.cancel().catch(() => {})
        throw new Error("the answer is not the service's")
      }
      const body = await bodyOf(response, deadline)
      if (isJSON) return await body.json()
      return /^text\/|jsonl|\+xml/.test(type) ? await body.text() : await body.arrayBuffer()
    } catch (error) {
      throw unreachable(error)
    } finally {
      deadline.end()
    }
  }

  async request(target, options) {
    let token
    for (let refusals = 0; ; ) {
      try {
        options.signal?.throwIfAborted()
        token = await until(this.#tokenAfter(refusals > 0, token), options.signal)
      } catch (error) {
        throw unreachable(error)
      }
      const headers = {...options.headers}
      if (token) headers.Authorization = `Bearer ${token}`
      if (this.person) headers["Callboard-Person"] = this.person
      let response
      try {
        response = await this.#fetch(this.url + target, {cache: "no-store", ...options, headers})
      } catch (error) {
        throw unreachable(error)
      }
      if (response.ok) {
        if (this.#isRefused || (refusals > 0 && token !== this.#accepted)) {
          // The new token may be another person's.
          this.#me = undefined
          this.#isRefused = false
          this.emit("token")
        }
        this.#accepted = token
        return response
      }
      const error = await problemOf(response)
      const mayRenew = response.status === 401 && typeof this.#token === "function"
      if (!mayRenew || ++refusals >= TOKEN_TRIES_MAX) {
        if (response.status === 401) this.#isRefused = true
        throw error
      }
    }
  }

  /** The token, or one in place of a refused one: requests that were refused with the same token ask for one new token. */
  async #tokenAfter(isRefused, refused) {
    if (typeof this.#token !== "function") return this.#token
    if (!isRefused) return this.#token({refused: false})
    if (this.#renewal && this.#renewal.refused === refused) return this.#renewal.token
    // Without a deadline, since it may show a dialog: a second one would open beside it.
    const renewal = {refused, token: (async () => this.#token({refused: true}))()}
    this.#renewal = renewal
    const forget = () => { if (this.#renewal === renewal) this.#renewal = undefined }
    // Without a token nothing tells those who are refused together from those who have signed out since.
    renewal.token.then(token => (!refused || token === refused) && forget(), forget)
    return renewal.token
  }

  async me(values) {
    this.#me ??= this.person ?? (await this.call("GET /v1/me", values)).id
    return this.#me
  }

  /** One connection to a stream: its events, `{id, event, data}`, until it ends. Comments come as `{event: ":"}`. */
  async *connect(path, {query = {}, lastEventID, signal} = {}) {
    const silence = new Deadline(SILENCE_MILLISECONDS_MAX, signal)
    try {
      const headers = {Accept: "text/event-stream", ...(lastEventID && {"Last-Event-ID": lastEventID})}
      const response = await this.request(path + queryText(query), {headers, signal: silence.signal})
      const messages = new MessageReader()
      for await (const bytes of piecesOf(response, silence)) yield* messages.read(bytes)
    } finally {
      silence.end()
    }
  }

  /** Follows a stream for as long as it may be followed: it comes back after breaks, and goes on where it was. */
  async *follow(path, {query, lastEventID, signal} = {}) {
    const backoff = new Backoff(PAUSE_MILLISECONDS, STREAM_PAUSE_MILLISECONDS_MAX)
    while (!signal?.aborted) {
      let retryAfter
      try {
        for await (const {event = "message", id, data, retry} of this.streams.connect(path, {query, lastEventID, signal})) {
          if (id) lastEventID = id
          if (event === "joined") yield {event: "reset", data: {}}
          if (retry || event === ":") backoff.reset(Number(retry))
          if (data === undefined) continue
          const value = JSON.parse(data)
          if (event === "end" && value.reason === "token_expired") break
          yield {id, event, data: value}
          if (event === "end") return
        }
      } catch (error) {
        if (signal?.aborted) return
        if (!isTransient(error)) throw error
        retryAfter = error.retryAfter
      }
      await backoff.pause(retryAfter, signal)
    }
  }

  /** The owner of the streams: this client, or all tabs together. @internal */
  get streams() { return this.sharedStreams?.of(this) ?? this }

  feed(options) { return this.follow("/v1/me/feed/stream", options) }

  inbox(options) { return this.follow("/v1/me/notifications/stream", options) }

  /** Takes a lock and keeps it until `release()`; `Lock` says when it is lost. */
  async lock(path, key = "space", {ttlSeconds = 30, signal} = {}) {
    const begin = now()
    const body = {key, ttl_seconds: ttlSeconds}
    const held = await this.call(`POST ${path}/locks`, {body, triesMax: TRIES_MAX, signal})
    return new Lock(this, path, held, ttlSeconds, begin, signal)
  }
}

/** Whether the same request may have another answer later. `http_…`: the problem has no code, so it is a proxy's. */
const isTransient = ({status, code}) =>
  code === "unreachable" || status === 408 || status === 429 || status === 500 || status >= 502
  // A proxy refuses a body that is too large for it again, and a refused token is renewed.
  || (/^http_/.test(code) && status !== 401 && status !== 413)

function unreachable(error) {
  if (error instanceof CallboardError) return error
  return new CallboardError("unreachable", `no answer: ${error?.message ?? error}`, {cause: error})
}

async function problemOf(response) {
  let problem
  try { problem = await response.json() } catch { /* a proxy answers in HTML */ }
  const asked = response.headers.get("Retry-After")
  // A proxy may give a date.
  const seconds = Number(asked) || (Date.parse(asked) - Date.now()) / 1000
  const retryAfter = Math.max(0, seconds) || undefined
  const code = typeof problem?.code === "string" ? problem.code : `http_${response.status}`
  return new CallboardError(code, problem?.detail ?? code, {status: response.status, retryAfter, problem})
}

/**
 * The body of an answer, piece by piece. Each of them restarts the deadline. Throws `unreachable` where the body breaks off
 * or the deadline ends, but not for what the caller makes of the pieces.
 */
async function* piecesOf(response, deadline) {
  const reader = response.body.getReader()
  const cancel = () => reader.cancel().catch(() => {})
  // Node 18 may forget the signal once the answer has begun.
  deadline.signal.addEventListener("abort", cancel)
  try {
    for (;;) {
      const {done, value} = await reader.read().catch(error => { throw unreachable(error) })
      if (deadline.signal.aborted) throw unreachable(new Error("the answer stalled"))
      if (done) return
      deadline.restart()
      yield value
    }
  } finally {
    cancel()
  }
}

/** A response with the whole body of an answer. */
async function bodyOf(response, deadline) {
  // Some have no stream, such as that of React Native.
  if (!response.body?.getReader) return response
  const pieces = []
  for await (const bytes of piecesOf(response, deadline)) pieces.push(bytes)
  return new Response(new Blob(pieces))
}

/** Makes messages of the bytes of a stream. A line may come in many pieces: each byte is looked at once. */
class MessageReader {
  #decoder = new TextDecoder()
  /** The line that has not ended yet. */
  #pieces = []
  #message = {}

  /** Takes in a line. Returns a message that it ends, a comment, or undefined. */
  #take(line) {
    const message = this.#message
    if (line === "") {
      this.#message = {}
      return message.data !== undefined || message.retry ? message : undefined
    }
    if (line.startsWith(":")) return {event: ":"}
    // The content may have any character but a line break.
    const [, name, content] = /^([^:]*):? ?(.*)/s.exec(line)
    message[name] = name === "data" && message.data !== undefined ? `${message.data}\n${content}` : content
  }

  *read(bytes) {
    const text = this.#decoder.decode(bytes, {stream: true})
    let start = 0
    for (let end; (end = text.indexOf("\n", start)) >= 0; start = end + 1) {
      this.#pieces.push(text.slice(start, end))
      const line = this.#pieces.splice(0).join("")
      const message = this.#take(line.endsWith("\r") ? line.slice(0, -1) : line)
      if (message) yield message
    }
    if (start < text.length) this.#pieces.push(text.slice(start))
  }
}

const queryText = query => {
  const parts = Object.entries(query).filter(([, value]) => value != null)
  return parts.length === 0 ? "" : `?${new URLSearchParams(parts)}`
}

/** A signal that comes after a time, or with one of others, until `end()`. */
class Deadline {
  #controller = new AbortController()
  #abort = () => this.#controller.abort()
  #milliseconds
  #parents
  #timer
  constructor(milliseconds, ...parents) {
    this.#milliseconds = milliseconds
    this.#parents = parents.filter(Boolean)
    for (const parent of this.#parents) parent.addEventListener("abort", this.#abort)
    if (this.#parents.some(parent => parent.aborted)) this.#abort()
    this.restart()
  }
  get signal() { return this.#controller.signal }
  restart(more = 0) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#abort, this.#milliseconds + more)
  }
  end() {
    clearTimeout(this.#timer)
    for (const parent of this.#parents) parent.removeEventListener("abort", this.#abort)
  }
}

export class Lock extends Emitter {
  #client
  #path
  #token
  #ttlSeconds
  #until
  /** Whether it is released or lost. */
  #isOver = false
  /** The end of renewing. */
  #end = new AbortController()

  /** @internal */
  constructor(client, path, {key, fence, token}, ttlSeconds, begin, signal) {
    super()
    /** The key of the thing that it locks. */
    this.key = key
    /** For `lockFence` of writes that must not come after the lock's end. */
    this.fence = fence
    this.#client = client
    this.#path = path
    this.#token = token
    this.#ttlSeconds = ttlSeconds
    this.#until = begin + ttlSeconds * 1000
    const stop = () => this.#end.abort()
    if (signal?.aborted) stop()
    signal?.addEventListener("abort", stop, {signal: this.#end.signal})
    this.#renew()
  }

  get isHeld() { return !this.#isOver && now() < this.#until }

  async #renew() {
    const {signal} = this.#end
    const backoff = new Backoff()
    let pause = this.#until - now() - this.#ttlSeconds * 500
    for (;;) {
      await sleep(Math.max(0, Math.min(pause, this.#until - now())), signal)
      if (signal.aborted) return
      if (now() >= this.#until) return this.end("lock_lost", "the lock was not renewed in time")
      const begin = now()
      const deadline = new Deadline(this.#until - begin, signal)
      try {
        const answer = await this.#client.call(`POST ${this.#path}/locks/${this.fence}/extend`, {
          body: {token: this.#token, ttl_seconds: this.#ttlSeconds}, triesMax: 1, signal: deadline.signal,
        })
        if (answer?.fence !== this.fence) throw unreachable(new Error("the answer is not the service's"))
        this.#until = begin + this.#ttlSeconds * 1000
        pause = this.#ttlSeconds * 500 - (now() - begin)
        backoff.reset()
      } catch (error) {
        if (signal.aborted) return
        if (!isTransient(error)) return this.end(error.code, error.message, error)
        pause = 0
        await backoff.pause(error.retryAfter, deadline.signal)
      } finally {
        deadline.end()
      }
    }
  }

  /** Takes note that the service has ended the lock. @internal */
  end(code, message, error) {
    if (this.#isOver) return
    this.#isOver = true
    this.#end.abort()
    this.emit("lost", error ?? new CallboardError(code, message))
  }

  async release() {
    await this.beforeRelease?.(this.#end.signal)
    if (this.#isOver) return
    this.#isOver = true
    this.#end.abort()
    await this.#client.call(`POST ${this.#path}/locks/${this.fence}/release`, {body: {token: this.#token}})
  }
}

// MARK: Stores

export class MemoryStore {
  #snapshot = null
  #entries = []

  // Copies, since a replica changes what it was made from.

  async load() { return structuredClone({snapshot: this.#snapshot, entries: this.#entries}) }

  async append(entries) { this.#entries.push(...structuredClone(entries)) }

  async replace(snapshot) { [this.#snapshot, this.#entries] = [snapshot, []] }

  async clear() { [this.#snapshot, this.#entries] = [null, []] }

  async close() {}
}

export class IndexedDBStore {
  #name
  #database
  #isClosed = false

  /** @param {string} name of the database */
  static async open(name) {
    const store = new IndexedDBStore()
    store.#name = name
    await store.#open()
    return store
  }

  async #open() {
    const request = indexedDB.open(this.#name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore("snapshot")
      request.result.createObjectStore("journal", {autoIncrement: true})
    }
    this.#database = await done(request)
  }

  /** Begins a transaction; opens a database again that the browser has closed, as Safari does in the background. */
  async #transaction(...mode) {
    const names = ["snapshot", "journal"]
    try { return this.#database.transaction(names, ...mode) } catch (error) {
      // Once it is closed, another tab may have it.
      if (this.#isClosed || error.name !== "InvalidStateError") throw error
      await this.#open()
      return this.#database.transaction(names, ...mode)
    }
  }

  async load() {
    // A transaction must have a request at once.
    const [snapshot, entries] = await this.#transaction().then(transaction => Promise.all([
      done(transaction.objectStore("snapshot").get(0)), done(transaction.objectStore("journal").getAll()),
    ]))
    return {snapshot: snapshot ?? null, entries}
  }

  append(entries) {
    return this.#write(transaction => {
      for (const entry of entries) transaction.objectStore("journal").add(entry)
    })
  }

  replace(snapshot) {
    return this.#write(transaction => {
      transaction.objectStore("journal").clear()
      transaction.objectStore("snapshot").put(snapshot, 0)
    })
  }

  clear() {
    this.#isClosed = false
    return this.#write(transaction => {
      transaction.objectStore("journal").clear()
      transaction.objectStore("snapshot").clear()
    })
  }

  async close() {
    this.#isClosed = true
    this.#database.close()
  }

  #write(body) {
    const begun = this.#transaction("readwrite", {durability: "strict"})
    return begun.then(transaction => new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error("the browser closed the database"))
      body(transaction)
    }))
  }
}

const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})

export async function openStore(project, person) {
  for (let number = 0; ; number++) {
    const store = await lockedStore(`${storesOf(project, person)}${number}`)
    if (store) return store
  }
}

const storesOf = (project, person) => `callboard ${project} ${person} `.toLowerCase()

const storeFailed = (what, cause) =>
  new CallboardError("store_failed", `the device did not ${what}: ${cause?.message ?? cause}`, {cause})

/** Has the other tabs delete what they have of a project, and close it. */
function tellAll(stores) {
  const channel = new BroadcastChannel(stores)
  channel.postMessage("wipe")
  channel.close()
}

/** A store that other tabs do not open until it is closed; null if another tab has it. */
async function lockedStore(name) {
  const unlock = await new Promise((resolve, reject) => {
    navigator.locks.request(name, {ifAvailable: true}, lock => lock ? new Promise(resolve) : resolve(null)).catch(reject)
  }).catch(error => { throw storeFailed("lock it", error) })
  if (!unlock) return null
  let store
  try { store = await IndexedDBStore.open(name) } catch (error) {
    unlock()
    throw storeFailed("open it", error)
  }
  const close = store.close.bind(store)
  store.close = async () => {
    await close()
    unlock()
  }
  return store
}

// MARK: Presence

const PRESENCE_MILLISECONDS_MIN = 100
const PRESENCE_PAUSE_MILLISECONDS_MAX = 10_000
/** How long closing waits until the others know. */
const LEAVE_MILLISECONDS_MAX = 1500

/**
 * Sends the last of quick changes, at most ten a second, and all of them again each interval. It waits longer and longer
 * while there is no answer, and ends at a refusal until `goOn()`.
 */
class Heartbeat {
  #send
  #values
  #mustSend = false
  #isRefused = false
  #sending
  #pauses = new Set()
  #end = new AbortController()

  constructor(send, client) {
    this.#send = send
    this.#values = {client, interval_seconds: 10}
  }

  show(values) {
    Object.assign(this.#values, values)
    this.#mustSend = true
    for (const end of this.#pauses) end()
    if (!this.#isRefused) this.#sending ??= this.#run()
  }

  /** The service takes requests again, after it has refused some. */
  goOn() {
    if (!this.#isRefused) return
    this.#isRefused = false
    this.#sending = this.#run()
  }

  async #run() {
    const {signal} = this.#end
    const backoff = new Backoff(1000, PRESENCE_PAUSE_MILLISECONDS_MAX)
    while (!signal.aborted) {
      this.#mustSend = false
      const pause = sleep(PRESENCE_MILLISECONDS_MIN, signal)
      try { await this.#send(this.#values, signal) } catch (error) {
        // Other values may be taken where these are not.
        const isWrong = !isTransient(error) && (error.status === 400 || error.status === 422)
        // 409: the person is present too often, which passes.
        this.#isRefused = !isTransient(error) && !isWrong && error.status !== 409
        if (!this.#isRefused) await backoff.pause(error.retryAfter, signal)
        if (!this.#isRefused && (!isWrong || this.#mustSend)) continue
        this.#sending = undefined
        return
      }
      backoff.reset()
      await pause
      if (this.#mustSend || signal.aborted) continue
      await sleep(this.#values.interval_seconds * 1000, signal, this.#pauses)
    }
  }

  async end() {
    this.#end.abort()
    await this.#sending
  }
}

// MARK: The document

const closed = () => new CallboardError("closed", "it is closed")

const LEFT_MILLISECONDS_MIN = 5000
const FORMAT = 1
const JOURNAL_ENTRIES_MAX = 2000
const JOURNAL_BYTES_MAX = 4_000_000
/** Events that may give the person back what a refusal was about. */
const STANDING_EVENTS = /^(member_|role_|ownership_|space_|lock_)/

export class ProjectDocument extends Emitter {
  phase = "connecting"
  problem = null
  people = new Map()

  #client
  #project
  #store
  #replica
  #batchMilliseconds
  #isOnline
  #isFollowing = false
  #isStopped = false
  #isAnswered = false
  #end = new AbortController()
  #connection = new AbortController()
  #journal = []
  #journalEntries = 0
  #journalBytes = 0
  #writing = null
  #mustReplace = false
  #sending = null
  /** Pauses after refusals of changes. A connection that breaks meanwhile does not end them. */
  #backoff = new Backoff()
  #pausing
  #posting
  #lastSent = -Infinity
  #changesMax = CHANGES_MAX
  #wantsToSend = false
  #catchingUp = null
  #taking = Promise.resolve()
  #waiters = new Map()
  #steps = new Set()
  #renames = 0
  #lock
  #running
  #closing
  #isWiped = false
  #stores
  #channel
  #person
  #sendingLeft
  #leftAt = -Infinity
  #locks = new Set()
  #undo = {undo: [], redo: []}

  static async open(client, project, {store, online = true, batchMilliseconds = 500, signal} = {}) {
    const document = new ProjectDocument()
    document.#client = client
    document.#project = project.toLowerCase()
    document.#batchMilliseconds = batchMilliseconds
    document.#isOnline = online
    const isInBrowser = !store && globalThis.indexedDB && globalThis.navigator?.locks
    if (isInBrowser) {
      const me = await client.me({signal})
      document.#stores = storesOf(document.#project, me)
      document.#channel = new BroadcastChannel(document.#stores)
      document.#channel.onmessage = () => document.#wipeOwn().catch(reportError)
      store = await openStore(document.#project, me).catch(error => {
        document.#channel.close()
        throw error
      })
    }
    document.#store = store ?? new MemoryStore()
    try {
      await document.#load()
      if (signal?.aborted) throw closed()
    } catch (error) {
      document.#channel?.close()
      await document.#store.close()
      throw error
    }
    const untilEnd = {signal: document.#end.signal}
    signal?.addEventListener("abort", () => document.close().catch(reportError), untilEnd)
    // The browser may have ended other tabs meanwhile.
    globalThis.addEventListener?.("visibilitychange", () => document.#lookForLeft(), untilEnd)
    document.#running = document.#run()
    if (!document.#replica && online) {
      await new Promise(resolve => {
        const stop = document.on("status", () => {
          if (!document.#replica && document.phase !== "stopped" && document.phase !== "closed") return
          stop()
          resolve()
        })
      })
      if (!document.#replica) {
        const {problem} = document
        await document.close()
        throw problem ?? closed()
      }
    }
    return document
  }

  /** Sees in a browser what killed tabs have left, at most every five seconds. */
  #lookForLeft() {
    if (this.#stores) this.#sendingLeft ??= this.#sendLeft().catch(reportError).finally(() => { this.#sendingLeft = undefined })
  }

  /** The names of stores that other tabs have open, and this one itself. */
  #openStores = new Set()

  /** Looks again once the tab that has a store open is gone. A tab that is closed may keep its lock for a moment. */
  #lookAfter(name) {
    if (this.#openStores.has(name)) return
    this.#openStores.add(name)
    navigator.locks.request(name, {signal: this.#end.signal}, () => {})
      .then(() => {
        this.#openStores.delete(name)
        this.#lookForLeft()
      })
      // The document was closed meanwhile.
      .catch(() => {})
  }

  /** The names of stores whose changes were refused for good. */
  #refusedStores = new Set()

  /** Sends what killed tabs have left, and takes over their drafts. */
  async #sendLeft() {
    await sleep(Math.max(0, this.#leftAt + LEFT_MILLISECONDS_MIN - now()), this.#end.signal)
    // It is called again when the document is live.
    const {signal} = this.#connection
    if (this.phase !== "live") return
    this.#leftAt = now()
    for (const {name} of (await indexedDB.databases?.()) ?? []) {
      if (signal.aborted) return
      if (!name.toLowerCase().startsWith(this.#stores) || this.#refusedStores.has(name)) continue
      const store = await lockedStore(name)
      if (!store) {
        this.#lookAfter(name)
        continue
      }
      let left
      try {
        left = await ProjectDocument.open(this.#client, this.#project, {store, online: false})
        if (left.pending > 0 && !signal.aborted) {
          const stop = new AbortController()
          signal.addEventListener("abort", () => stop.abort(), {once: true, signal: stop.signal})
          left.on("status", ({phase}) => {
            if (phase !== "stopped") return
            this.#refusedStores.add(name)
            stop.abort()
          })
          left.goOnline()
          await left.settled(0, stop.signal).catch(() => {})
          stop.abort()
        }
        if (!signal.aborted) await this.#adopt(left)
        await (this.#isWiped ? left.#wipeOwn() : left.close())
      } catch (error) {
        await (left ?? store).close({isStored: false}).catch(() => {})
        this.emit("error", error)
      }
    }
  }

  async #adopt(left) {
    if (left.drafts.length === 0) return
    const isOfThisLog = left.#replica.incarnation === this.#replica.incarnation
    for (const {version, ...draft} of left.drafts) {
      this.#do("adopt", version && isOfThisLog ? {...draft, version} : draft)
    }
    await this.#stored()
    for (const {id} of [...left.drafts]) await left.discard(id)
  }

  // The data on the device.

  async #load() {
    const {snapshot, entries} = await this.#store.load().catch(error => { throw storeFailed("give what it has", error) })
    if (!snapshot) return
    if (snapshot.format !== FORMAT) throw new CallboardError("store_failed", "a newer client made the store")
    this.#person = snapshot.person
    if (this.#client.person) await this.#checkPerson()
    this.#replica = Replica.from(snapshot.replica)
    for (const [name, ...values] of entries) this.#replica[name](...values)
    this.#replica.effects = []
    this.#journalEntries = entries.length
  }

  /** Changes that another person has made must not be sent as this one's. */
  async #checkPerson(values) {
    const me = (await this.#client.me(values)).toLowerCase()
    if ((this.#person ??= me) !== me) throw new CallboardError("store_failed", "another person made the store")
  }

  /** Does a step of the replica, and writes it into the journal. */
  #do(name, ...values) {
    const result = this.#replica[name](...values)
    const entry = [name, ...values]
    this.#journal.push(entry)
    this.#journalEntries++
    this.#journalBytes += JSON.stringify(entry).length
    this.#react()
    return result
  }

  /** Fulfilled once everything up to now is stored. */
  #stored() {
    this.#writing ??= Promise.resolve().then(async () => {
      try {
        while (this.#journal.length > 0 || this.#mustReplace) await this.#write()
      } finally {
        this.#writing = null
      }
    })
    return this.#writing
  }

  async #write() {
    const isLong = this.#journalEntries > JOURNAL_ENTRIES_MAX || this.#journalBytes > JOURNAL_BYTES_MAX
    const entries = this.#journal.splice(0)
    const isWhole = this.#mustReplace || isLong
    if (this.#isWiped) return void (this.#mustReplace = false)
    try {
      if (isWhole) {
        [this.#mustReplace, this.#journalEntries, this.#journalBytes] = [false, 0, 0]
        const whole = {format: FORMAT, person: this.#person, replica: this.#replica}
        await this.#store.replace(JSON.parse(JSON.stringify(whole)))
      } else await this.#store.append(entries)
    } catch (cause) {
      // The journal has a gap now, so only a whole copy mends it.
      this.#mustReplace = true
      const error = storeFailed("store it", cause)
      this.emit("error", error)
      throw error
    }
  }

  // The view, and the person's changes.

  /** The project's id. */
  get id() { return this.#project }
  get version() { return this.#replica?.base ?? 0 }
  get pending() { return this.#replica?.pending.length ?? 0 }
  get drafts() { return this.#replica?.drafts ?? [] }
  get view() { return this.#replica?.view }

  text(element) { return this.#replica?.text(element) }

  change(operation) { return this.#change(operation, "undo") }

  #change(operation, stack) {
    if (!this.#replica) throw new CallboardError("impossible", "there is no copy yet")
    if (this.#end.signal.aborted) throw closed()
    operation = inLowerCase(operation)
    const inverse = this.#inverse(operation)
    const id = this.#do("make", newID(), operation, ...this.#fenceOf(operation))
    if (inverse) this.#keepUndo(inverse, stack, id)
    if (inverse?.type === "restore") Object.assign(inverse, {id, committed: this.#committed(id)})
    if (operation.type === "edit_text") {
      this.emit("text", {element: operation.element, operation: normalize(operation.operation), isOwn: true})
    } else this.emit("change", {isOwn: true})
    const queued = this.#stored()
    queued.catch(() => {})
    queued.then(() => this.#send(), () => this.#send())
    const document = this
    return {id, queued, get committed() { return document.#committed(id) }}
  }

  #committed(id) {
    let waiter = this.#waiters.get(id)
    if (!waiter) {
      waiter = {}
      waiter.promise = new Promise((resolve, reject) => Object.assign(waiter, {resolve, reject}))
      waiter.promise.catch(() => {})
      this.#waiters.set(id, waiter)
      if (!this.#replica.pending.some(change => change.id === id)) this.#settle(id, {result: "gone"})
    }
    return waiter.promise
  }

  #settle(id, outcome) {
    this.#waiters.get(id)?.resolve(outcome)
    this.#waiters.delete(id)
  }

  /** Edits a text: `edit(line, [5, "abc", {d: 2}])`, in code points of the text in view. */
  edit(element, operation) { return this.change({type: "edit_text", element, operation}) }

  setText(element, text, caret) {
    const before = this.text(element)
    if (before === undefined) throw impossible(`there is no element ${element}`)
    return this.edit(element, difference(before, text, caret))
  }

  async discard(id) {
    this.#do("discard", id)
    await this.#stored()
  }

  // Undo of the person's own changes.

  /**
   * The operation that undoes one; `restore` for deletions, which the service undoes. `thing`: what it is about, as it
   * is before the operation, by default in the view.
   */
  #inverse(operation, thing) {
    const {byID, scenes} = this.#replica.current
    const {kind, id, isInsert} = targetOf(operation)
    if (isInsert) return {type: `delete_${kind}`, [kind]: id}
    thing ??= byID.get(id)
    if (!thing) return undefined
    const {type, fields} = operation
    if (type === "edit_text") {
      return {type, element: id, operation: invert(thing.text, operation.operation)}
    }
    if (type === "move_scene") return {type, scene: id, after: scenes[scenes.indexOf(thing) - 1]?.id ?? null}
    if (type.startsWith("delete")) return {type: "restore", deletion: operation}
    const inverse = {type, [kind]: id}
    for (const member of VALUES) if (operation[member] != null) inverse[member] = thing[member]
    // `kind` names an element's kind and not what the operation is about.
    if (fields) inverse.fields = Object.fromEntries(Object.keys(fields).map(name =>
      [name, Object.hasOwn(thing.fields, name) ? thing.fields[name] : null]))
    return inverse
  }

  #keepUndo(inverse, stack, id) {
    const list = this.#undo[stack]
    const last = list[list.length - 1]
    const time = now()
    const continues = stack === "undo" && inverse.type === "edit_text" && last?.operation.type === "edit_text"
      && last.operation.element === inverse.element && time - last.time < 1000
    if (continues) {
      last.operation.operation = compose(inverse.operation, last.operation.operation)
      last.time = time
    } else list.push({operation: inverse, time, id})
    if (stack === "undo" && !this.#isRedoing) this.#undo.redo = []
    if (list.length > 1000) list.shift()
  }

  #isRedoing = false
  /** The entry whose deletion the service is undoing. */
  #restoring

  /** Whether there is something of the person's own to undo. */
  get canUndo() { return this.#undo.undo.length > 0 }
  get canRedo() { return this.#undo.redo.length > 0 }

  /** Undoes the person's last change, and nothing of others. Typing within a second is one change. */
  undo() { return this.#revert("undo", "redo") }

  redo() { return this.#revert("redo", "undo") }

  #revert(from, to) {
    if (this.#restoring) return null
    for (let entry; (entry = this.#undo[from].pop()); ) {
      const {operation} = entry
      if (operation.type === "edit_text" && operation.operation.length === 0) continue
      if (operation.type === "restore") return this.#restore(entry, from, to)
      if (to === "undo" && this.#undo.undo.length > 0) this.#undo.undo[this.#undo.undo.length - 1].time = -Infinity
      this.#isRedoing = true
      try {
        return this.#change(this.#replica.placed(operation), to)
      } catch (error) {
        // The things of the entry have gone since.
        if (!(error instanceof CallboardError)) throw error
      } finally {
        this.#isRedoing = false
      }
    }
    return null
  }

  /** Has the service undo a deletion, once that is in the log. */
  #restore(entry, from, to) {
    const {deletion, id, committed: deleted} = entry.operation
    const again = {operation: deletion, time: -Infinity}
    if (deletion) this.#undo[to].push(again)
    if (this.#replica.buffer.some(change => change.id === id && !wasEverSent(change))) {
      this.#do("withdraw", id)
      this.#settle(id, {result: "gone"})
      const queued = this.#stored()
      queued.catch(() => {})
      return {id: newID(), queued, committed: Promise.resolve({result: "applied"})}
    }
    this.#restoring = entry
    // If the answer to an attempt is lost, the next one must not undo a second time.
    entry.key ??= newID()
    const {signal} = this.#connection
    const isCut = new Promise((_, reject) => {
      const cut = () => reject(unreachable(new Error("the deletion is not known")))
      if (this.#isFollowing && !signal.aborted) signal.addEventListener("abort", cut)
      else cut()
    })
    const restore = async () => {
      const {event} = await Promise.race([deleted, isCut])
      if (!event || this.#restoring !== entry) return {result: "gone"}
      const {version: at} = event
      const {events, version} = await this.#client.call("POST /v1/projects/{project}/undo", {
        project: this.#project, body: {author: event.actor, from: at, to: at}, idempotencyKey: entry.key,
        signal: this.#end.signal,
      })
      await this.settled(version, this.#end.signal)
      return {result: events.length > 0 ? "applied" : "rejected"}
    }
    const committed = restore().catch(error => {
      // A copy that has begun again has no history, and the version may be another event's in its log.
      if (this.#restoring === entry) {
        this.#undo[to] = this.#undo[to].filter(other => other !== again)
        this.#undo[from].push(entry)
      }
      throw error
    }).finally(() => { if (this.#restoring === entry) this.#restoring = undefined })
    committed.catch(() => {})
    return {id: newID(), queued: Promise.resolve(), committed}
  }

  /**
   * Passes an event of another replica over both sides of the history: the values that it sets, the scene that it moves
   * and the things in which it writes stay as they are. `edit`: what it does to a text, as in the view.
   */
  #passUndo(event, edit) {
    for (const side of ["undo", "redo"]) this.#undo[side] = this.#passed(this.#undo[side], event, edit)
    if (this.#restoring) this.#passed([this.#restoring], event, edit)
  }

  /** The rest of entries after an event of another replica. */
  #passed(entries, {type, data}, edit) {
    const [, word, verb] = /^([a-z]+)_(\w+)$/.exec(type)
    const kind = word === "text" ? "element" : word
    const id = data?.[kind]
    const {pending, copy} = this.#replica
    const scene = kind === "element" ? copy.elements.get(id)?.scene : undefined
    // An undo writes nothing of its own: it brings back what somebody wrote before.
    const isWrite = verb !== "deleted" && !data?.undoes
    const isAbout = target => target.kind === kind && target.id === id
    const isIn = target => isAbout(target) || (target.kind === "scene" && target.id === scene)
    const isLeft = entry => {
      const {operation, id: change} = entry
      if (operation.type === "edit_text") {
        if (!edit || operation.element !== id) return true
        const mine = operation.operation
        operation.operation = transform(mine, edit, "right")
        edit = transform(edit, mine, "left")
        return true
      }
      if (operation.type === "restore") {
        // The thing may come back, but is not deleted again.
        if (isWrite && operation.deletion && isIn(targetOf(operation.deletion))) operation.deletion = undefined
        return true
      }
      const target = targetOf(operation)
      if (operation.type.startsWith("delete")) return !isWrite || !isIn(target)
      if (!isAbout(target)) return true
      if (operation.type === "move_scene") {
        if (verb !== "moved") return true
        // A move of the person that is on its way comes after theirs, so it is undone to their place.
        const first = pending.find(mine => mine.operation.type === "move_scene" && mine.operation.scene === id)
        if (first?.id === change) operation.after = this.#replica.placed({...operation, after: id}).after
        return pending.some(mine => mine.id === change)
      }
      if (verb !== "updated" && !(verb === "inserted" && isWrite)) return true
      // A change of the person that is on its way comes after theirs, too.
      const thing = {...copy[COLLECTIONS[kind]].get(id)}
      for (const mine of pending) {
        if (mine.id === change) {
          entry.operation = this.#inverse(mine.operation, thing)
          return true
        }
        if (isAbout(targetOf(mine.operation)) && !mine.isDead) setValues(thing, mine.operation)
      }
      return withoutValues(operation, data)
    }
    // The last entry applies first.
    return [...entries].reverse().filter(isLeft).reverse()
  }

  // Presence and carets.

  #presence

  show(values) {
    if (this.#end.signal.aborted) return
    const cursor = values.cursor && {...values.cursor, version: this.version}
    for (const end of cursor ? ["anchor", "head"] : []) cursor[end] = this.#replica.placeAtBase(cursor.element, cursor[end])
    this.#presence ??= new Heartbeat(async (body, end) => {
      const deadline = new Deadline(ANSWER_MILLISECONDS_MAX, end, this.#connection.signal)
      await this.#client.call("POST /v1/projects/{project}/presence", {
        project: this.#project, body, idempotencyKey: null, triesMax: 1, signal: deadline.signal,
      }).finally(() => deadline.end())
    }, this.#client.clientName)
    this.#presence.show(cursor ? {...values, cursor} : values)
  }

  async hide() {
    const presence = this.#presence
    const isConnected = this.#isFollowing
    this.#presence = undefined
    await presence?.end()
    // Without a connection the service ends it after a while.
    if (!presence || !isConnected) return
    const deadline = new Deadline(LEAVE_MILLISECONDS_MAX)
    await this.#client.call("DELETE /v1/projects/{project}/presence", {
      project: this.#project, query: {client: this.#client.clientName}, idempotencyKey: null, triesMax: 1,
      signal: deadline.signal,
    }).catch(() => {})
    deadline.end()
  }

  carets(element) {
    const carets = []
    for (const {person, client, cursor} of this.people.values()) {
      if (cursor?.element !== element || client === this.#client.clientName || cursor.version > this.version) continue
      const place = at => Math.min(this.#replica.placeInView(element, at, cursor.version, person.id), lengthOf(this.text(element) ?? ""))
      carets.push({person, client, anchor: place(cursor.anchor), head: place(cursor.head)})
    }
    return carets
  }

  // The network.

  goOffline() {
    this.#isOnline = false
    this.#connection.abort()
    this.#set("offline")
  }

  goOnline() {
    this.#isOnline = true
    this.#hasEnded = false
    Backoff.wake()
    this.#wakeRun?.()
    this.#goOn()
  }

  resume() { this.goOnline() }

  /** Sends again after a refusal. */
  #goOn() {
    this.#isStopped = false
    if (this.#isFollowing && this.phase === "stopped") this.#set("live")
    this.#send()
  }

  useLock(lock) {
    this.#lock = lock
    if (lock) {
      this.#know(lock)
      if (this.#replica) this.#do("fence", lock.key, lock.fence)
    }
    this.#goOn()
  }

  async lock(key, options) {
    return this.#know(await this.#client.lock(this.#path, key, {...options, signal: this.#end.signal}))
  }

  #know(lock) {
    this.#locks.add(lock)
    // Released at once, it would take what was done under it and is not sent yet with it.
    lock.beforeRelease = async signal => {
      const isUnder = ({fence, isDead}) => fence === lock.fence && !isDead
      const mayWait = () => !this.#isStopped && !signal.aborted && !this.#end.signal.aborted
      while (mayWait() && this.#replica?.pending.some(isUnder)) await this.#nextStep(1000, signal)
      this.#locks.delete(lock)
    }
    return lock
  }

  /** The fence that goes with an operation: of the lock in use, while it is held and covers that. */
  #fenceOf(operation) {
    return this.#lock?.isHeld && this.#replica.isCovered(operation, this.#lock.key) ? [this.#lock.fence] : []
  }

  close({isStored = true} = {}) { return (this.#closing ??= this.#close(isStored)) }

  async #close(isStored) {
    try { if (isStored && this.#replica) await this.#stored() } finally {
      await this.hide()
      await this.#finish()
      await this.#store.close()
    }
  }

  async #finish() {
    this.#end.abort()
    this.#connection.abort()
    for (const end of [...this.#steps]) end()
    this.#wakeRun?.()
    this.#channel?.close()
    await this.#running
    await this.#sending
    await this.#sendingLeft
    await this.#writing?.catch(() => {})
    for (const {reject} of this.#waiters.values()) reject(closed())
    this.#set("closed")
  }

  /** Also where it is closed already: in a browser, with what all tabs have of the project. */
  async wipe() {
    const prefix = this.#stores
    if (prefix) tellAll(prefix)
    await this.#wipeOwn()
    // Tabs that are open do the same. One that is frozen does it later, and its copy is cleared meanwhile.
    for (const {name} of prefix ? await indexedDB.databases?.() ?? [{name: `${prefix}0`}] : []) {
      if (!name.toLowerCase().startsWith(prefix)) continue
      const store = await IndexedDBStore.open(name)
      try { await store.clear() } finally { await store.close() }
    }
    if (prefix) this.#forgetCapabilities(prefix)
  }

  /** Removes the capabilities that `Capabilities` of callboard-spaces.js has stored for the project. */
  #forgetCapabilities(prefix) {
    const [, project, person] = prefix.split(" ")
    const stored = `callboard capabilities /v1/projects/${project} ${person}`
    try {
      const keys = Object.keys(localStorage).filter(key => key.toLowerCase() === stored)
      for (const key of keys) localStorage.removeItem(key)
    } catch { /* it is forbidden, so it has nothing */ }
  }

  async #wipeOwn() {
    const isOpen = this.phase !== "closed"
    // From here on nothing is written, and nothing waits for the network.
    this.#isWiped = true
    this.#end.abort()
    this.hide()
    await this.#finish()
    try { if (isOpen || !this.#stores) await this.#store.clear() } finally { await this.#store.close() }
  }

  async settled(version = 0, signal) {
    for (;;) {
      if (this.#replica && this.pending === 0 && this.version >= version) return
      if (signal?.aborted || this.#end.signal.aborted) throw new CallboardError("closed", "it has not settled")
      await this.#nextStep(1000, signal)
    }
  }

  /** Waits for the next step of the replica, or for a while. */
  #nextStep(milliseconds, signal) { return sleep(milliseconds, signal, this.#steps) }

  #set(phase, problem = null) {
    if (this.phase === "closed") return
    Object.assign(this, {phase, problem})
    if (phase === "live") {
      this.#presence?.goOn()
      this.#lookForLeft()
    }
    this.#tell()
  }

  #toldPending = 0

  #tell() {
    const {phase, problem, pending, version} = this
    this.#toldPending = pending
    this.emit("status", {phase, problem, pending, version})
  }

  #wakeRun

  async #run() {
    const backoff = new Backoff(PAUSE_MILLISECONDS, STREAM_PAUSE_MILLISECONDS_MAX)
    const {signal} = this.#end
    while (!signal.aborted) {
      if (!this.#isOnline || this.#hasEnded) {
        await new Promise(resolve => (this.#wakeRun = resolve))
        continue
      }
      let retryAfter
      this.#connection = new AbortController()
      try {
        this.#set("connecting", this.problem)
        await this.#checkPerson({triesMax: 1, signal: this.#connection.signal})
        if (!this.#replica) await this.#begin()
        await this.#catchUp()
        if (this.#replica.hasDiverged) await this.#startOver()
        // Changes that are not in the log by now may be sent again.
        this.#isAnswered = false
        this.#isFollowing = true
        this.#set(this.#isStopped ? "stopped" : "live", this.#isStopped ? this.problem : null)
        this.#send()
        const options = {
          query: {presence: true, signals: true}, lastEventID: this.#replica.lastID, signal: this.#connection.signal,
        }
        for await (const message of this.#client.streams.connect(`${this.#path}/events/stream`, options)) {
          // Another tab had the stream before: something may have come before this tab listened.
          if (message.event === "joined") await this.#rejoin()
          if (message.event !== "reset") backoff.reset(Number(message.retry))
          if (!(await this.#hear(message))) break
        }
      } catch (error) {
        // The app may act on the phase at once.
        this.#isFollowing = false
        if (!(error instanceof CallboardError)) {
          reportError(error)
          this.#set("connecting", unreachable(error))
        } else if (error.code === "gap") retryAfter = 0
        else if (isTransient(error)) {
          retryAfter = error.retryAfter
          if (this.#isOnline) this.#set("connecting", error)
        } else {
          this.#hasEnded = true
          this.#set("stopped", error)
        }
      }
      this.#isFollowing = false
      this.#connection.abort()
      if (this.#isOnline && !this.#hasEnded && !signal.aborted) await backoff.pause(retryAfter, signal)
    }
  }

  async #rejoin() {
    await this.#catchUp()
    const {items} = await this.#client.call("GET /v1/projects/{project}/presence", {
      project: this.#project, triesMax: 1, signal: this.#connection.signal,
    })
    this.#hearPresence({change: "snapshot", present: items})
  }

  #hasEnded = false
  get #path() { return `/v1/projects/${this.#project}` }

  /** Takes in an event of a stream. Returns false where the connection must be left. */
  async #hear({event, id, data}) {
    if (data === undefined || event === "open") return true
    const value = JSON.parse(data)
    switch (event) {
      case undefined:
        await this.#take([value], id)
        return true
      case "reset":
      case "snapshot":
        await this.#startOver()
        return false
      case "presence":
        this.#hearPresence(value)
        return true
      case "end":
        if (value.reason !== "token_expired") {
          this.#isFollowing = false
          this.#hasEnded = true
          this.#set("stopped", new CallboardError(value.reason, `the stream has ended: ${value.reason}`))
        }
        return false
      default:
        this.emit(event, value)
        return true
    }
  }

  #hearPresence({change, present, presence}) {
    const keyOf = ({person, client}) => `${person.id} ${client}`
    if (change === "snapshot") this.people = new Map(present.map(one => [keyOf(one), one]))
    else if (change === "left") this.people.delete(keyOf(presence))
    else this.people.set(keyOf(presence), presence)
    this.emit("presence", this.people)
  }

  /** A snapshot, from the beginning of a stream. */
  async #snapshot() {
    const options = {query: {snapshot: true}, signal: this.#connection.signal}
    for await (const {event, id, data} of this.#client.connect(`${this.#path}/events/stream`, options)) {
      if (event === "snapshot") return {...JSON.parse(data), id}
    }
    throw unreachable(new Error("the stream has no snapshot"))
  }

  async #begin() {
    this.#replica = new Replica(newID(), await this.#snapshot())
    this.#mustReplace = true
    await this.#stored().catch(() => {})
    this.emit("change", {isOwn: false})
  }

  /** Reads the events after the base. */
  #catchUp() {
    this.#catchingUp ??= this.#readPages().finally(() => (this.#catchingUp = null))
    return this.#catchingUp
  }

  async #readPages() {
    const {lastID, base, incarnation} = this.#replica
    let query = lastID ? {after: lastID} : {after_version: base, incarnation}
    for (;;) {
      const page = await this.#client.call("GET /v1/projects/{project}/events", {
        project: this.#project, query: {...query, limit: 1000}, triesMax: 1, signal: this.#connection.signal,
      })
      if (page.reset) return this.#startOver()
      await this.#take(page.items, page.cursor)
      if (page.next === null) return
      query = {after: page.next}
    }
  }

  /** Takes in events, one group after the other. `id`: to come back with after the last of them. */
  #take(events, id) {
    const taken = this.#taking.then(async () => {
      for (const [index, event] of events.entries()) {
        if (event.version <= this.version) continue
        const scene = this.#replica.missingScene(event)
        if (scene) {
          const {elements} = await this.#client.call("GET /v1/projects/{project}/scenes/{scene}", {
            project: this.#project, scene, query: {version: event.version}, signal: this.#connection.signal,
          })
          event.data.elements = elements
        }
        const {version, type, actor, command_id, data} = event
        const isContent = data?.replica !== undefined
        this.#do(
          "receive", {version, type, actor, command_id, data: isContent ? data : null},
          index === events.length - 1 ? id : undefined)
        this.emit("event", event)
        this.#noteStanding(event)
      }
      this.#stored().catch(() => {})
    })
    this.#taking = taken.catch(() => {})
    return taken
  }

  #noteStanding({type, data}) {
    for (const lock of this.#locks) {
      if (/^lock_(released|expired|taken_over)$/.test(type) && data?.fence === lock.fence) {
        lock.end("lock_lost", `the lock has ended: ${type}`)
        this.#locks.delete(lock)
      }
    }
    if (!STANDING_EVENTS.test(type)) return
    if (this.#isStopped) this.#goOn()
    this.#presence?.goOn()
  }

  /** Tells the person what the replica has done. */
  #react() {
    const effects = this.#replica.effects.splice(0)
    let isChanged = false
    for (const effect of effects) {
      const {type, id, event} = effect
      if (event && (type === "text" || type === "changed")) this.#passUndo(event, effect.operation)
      if (type === "text") {
        this.emit("text", {element: effect.element, operation: effect.operation, isOwn: false, event})
      } else if (type === "changed") isChanged = true
      else if (type === "draft") {
        const isLeft = ({operation}) => !effect.draft.element || operation.element !== effect.draft.element
        if (!effect.isAdopted) this.#undo = {undo: this.#undo.undo.filter(isLeft), redo: this.#undo.redo.filter(isLeft)}
        this.emit("draft", effect.draft)
      }
      else if (type === "dropped") this.#settle(id, {result: "dropped"})
      else if (type === "renamed") this.#follow({[id]: effect.to})
      else if (type === "committed") {
        const {data} = event
        this.#settle(id, {result: data?.outcome ?? (data?.merged ? "merged" : "applied"), event})
      }
    }
    if (isChanged) this.emit("change", {isOwn: false})
    if (this.#replica.hasDiverged && this.#isFollowing) this.#connection.abort()
    for (const end of [...this.#steps]) end()
    if (effects.some(effect => effect.type === "committed")) this.#send()
    if (this.pending !== this.#toldPending) this.#tell()
  }

  /** Those who wait for a change wait for it under its new id. */
  #follow(ids) {
    for (const [from, to] of Object.entries(ids)) {
      const waiter = this.#waiters.get(from)
      if (waiter) this.#waiters.set(to, waiter)
      this.#waiters.delete(from)
    }
  }

  /** Begins again from a snapshot, with the changes that are not in the log. */
  async #startOver() {
    this.#isFollowing = false
    // The history shows it only once it has been carried out.
    await this.#posting?.catch(() => {})
    const snapshot = await this.#snapshot()
    const carriedOut = new Set()
    const setAside = new Map()
    const open = new Set(this.#replica.pending.filter(wasEverSent).flatMap(idsOf))
    let cursor
    const {signal} = this.#connection
    while (open.size > 0 && cursor !== null) {
      const page = await this.#client.call("GET /v1/projects/{project}/history", {
        project: this.#project, query: {actor: await this.#client.me({signal}), limit: 1000, cursor}, signal,
      })
      for (const event of page.items) {
        const {command_id: id, version, type} = event
        if (version > snapshot.version || !open.delete(id)) continue
        if (type !== "change_set_aside") carriedOut.add(id)
        // In another log what it was set aside for may not be: it is carried over.
        else if (snapshot.incarnation === this.#replica.incarnation) setAside.set(id, event)
      }
      cursor = page.next
    }
    await this.#taking
    for (const change of this.#replica.pending) {
      if (idsOf(change).some(id => carriedOut.has(id))) this.#settle(change.id, {result: "applied"})
    }
    this.#follow(this.#replica.startOver(snapshot, carriedOut, newID, setAside))
    this.#isAnswered = false
    this.#undo = {undo: [], redo: []}
    this.#restoring = undefined
    this.#mustReplace = true
    await this.#stored().catch(() => {})
    this.#react()
  }

  /** Sends what waits, one request after the other. */
  #send() {
    this.#wantsToSend = true
    this.#sending ??= this.#sendAll().catch(reportError).finally(() => {
      this.#sending = null
      if (this.#wantsToSend) this.#send()
    })
  }

  get #maySend() {
    return this.#replica && this.#isOnline && this.#isFollowing && !this.#isStopped && !this.#end.signal.aborted
  }

  async #sendAll() {
    // The caller of `#send` goes on first.
    await null
    this.#wantsToSend = false
    for (;;) {
      await this.#pausing
      // The next connection sends again.
      if (!this.#maySend || this.pending === 0 || this.#connection.signal.aborted) return
      if (this.#replica.request === null) {
        this.#isAnswered = false
        await sleep(this.#lastSent + this.#batchMilliseconds - now(), this.#connection.signal)
        if (!this.#maySend) return
        if (this.#do("prepare", newID(), this.#changesMax) === null) return
        this.#lastSent = now()
      }
      // Requests must be stored, or a restart would not know them. A full device must not stop the person's work.
      await this.#stored().catch(() => {})
      const {request} = this.#replica
      if (request === null) continue
      try {
        if (!this.#isAnswered) {
          this.#posting = this.#client.call("POST /v1/projects/{project}/changes", {
            project: this.#project, body: request, lockFence: this.#replica.inFlight[0]?.fence, triesMax: 1,
            signal: this.#connection.signal,
          })
          const answer = await this.#posting
          if (!Number.isInteger(answer?.version) || !Array.isArray(answer.results)) {
            throw unreachable(new Error("the answer is not the service's"))
          }
          this.#isAnswered = this.#replica.request === request
          this.#backoff.reset()
          this.#changesMax = Math.min(CHANGES_MAX, this.#changesMax * 2)
          this.emit("answer", answer)
        }
        // Its events come over the stream; if that is slow, they are read.
        if (this.#replica.request === request) await this.#nextStep(1000, this.#connection.signal)
        if (this.#replica.request === request && this.#maySend) await this.#catchUp()
      } catch (error) {
        // The events that the changes lack may not come at once either.
        await this.#refused(error, request).catch(failure => this.#refused(failure, request))
      }
    }
  }

  /** Acts on an answer that is none, or a problem: the table of section 1. */
  async #refused(error, request) {
    if (this.#connection.signal.aborted) return
    if (!(error instanceof CallboardError)) throw error
    const {code, status, problem, retryAfter} = error
    const replica = this.#replica
    const isCurrent = () => replica.request === request
    this.#pausing = this.#backoff.pause(retryAfter, this.#end.signal)
    if (isTransient(error) || !isCurrent()) return
    const count = replica.inFlight.length
    const fewer = () => {
      this.#backoff.reset()
      this.#changesMax = Math.max(1, Math.floor(count / 2))
      this.#do("again")
    }
    const refuse = index => {
      this.#backoff.reset()
      this.emit("error", error)
      this.#do("refuse", index, code)
    }
    if (code === "stale_base" || code === "rebase_required" || code === "command_id_reused") {
      await this.#catchUp()
      if (!isCurrent()) return
      if (code === "command_id_reused" && ++this.#renames > 1) {
        this.#renames = 0
        this.#do("rename", replica.pending.map(newID))
      } else if (problem?.limit === "work_steps") fewer()
      else this.#do("again")
      return
    }
    if (code === "limit_reached" || status === 413) return count > 1 ? fewer() : refuse(0)
    // 422 with this pointer: the replica is of another person, as are its changes.
    if (problem?.pointer !== "/replica" && (status === 400 || status === 422 || code === "duplicate_id")) {
      if (problem?.pointer === "/base") return this.#connection.abort(), (replica.hasDiverged = true)
      const index = /^\/changes\/(\d+)/.exec(problem?.pointer ?? "")?.[1]
      return index !== undefined ? refuse(Number(index)) : count > 1 ? fewer() : refuse(0)
    }
    // The lock may cover others of several changes.
    if (code === "wrong_lock" && count > 1) return fewer()
    if (code === "lock_lost" || code === "wrong_lock") return this.#do("unfence", code === "lock_lost")
    if (status === 412) {
      this.#do("again")
      // The lock may have been taken while this was under way.
      const count = replica.buffer.filter(change => change.fence).length
      if (this.#lock?.isHeld) this.#do("fence", this.#lock.key, this.#lock.fence)
      if (replica.buffer.filter(change => change.fence).length > count) return
    }
    // 401, 403, 404, archived, a fence that is required: the changes are kept until the person may go on.
    this.#isStopped = true
    this.#set("stopped", error)
  }
}

// MARK: One connection for all tabs

/**
 * One connection for each stream of all tabs of a person, since a browser has six HTTP/1.1 connections to an origin. One
 * tab, which holds a lock of the browser, connects; the others hear of it by a `BroadcastChannel`.
 */
export class SharedStreams {
  #name
  #tabs = new Map()

  constructor(name = "callboard") { this.#name = name }

  close() { for (const tabs of this.#tabs.values()) tabs.close() }

  /** @internal */
  of(client) {
    if (!this.#tabs.has(client)) this.#tabs.set(client, new Tabs(client, this.#name))
    return this.#tabs.get(client)
  }
}

/**
 * The tabs of one person. A tab is one of them from its first stream on, so each of them can connect. The one that does
 * gives it up when its token is refused; another takes it where that one is silent, since a browser may freeze a tab.
 */
class Tabs {
  #client
  #name
  #channel
  #joining
  #isLeader = false
  #mine = newID()
  #listeners = new Map()
  #streams = new Map()
  #end = new AbortController()
  #lockName
  #unlock
  #heard

  constructor(client, name) { [this.#client, this.#name] = [client, name] }

  async #join() {
    const {url} = this.#client
    this.#lockName = `${this.#name} ${url} ${await this.#client.me()}`
    if (this.#end.signal.aborted) return
    this.#channel = new BroadcastChannel(this.#lockName)
    this.#channel.onmessage = ({data}) => this.#hear(data)
    this.#heard = now()
    this.#lead({signal: this.#end.signal})
  }

  /** Waits for the lock, or steals it, and leads until it resigns or is stolen from. */
  async #lead(options) {
    const {signal} = this.#end
    const begin = () => {
      this.#isLeader = true
      this.#tell({type: "leader"})
    }
    let unlock
    try {
      await navigator.locks.request(this.#lockName, options, () => {
        if (signal.aborted) return
        begin()
        return new Promise(resolve => (this.#unlock = unlock = resolve))
      })
    } catch (error) {
      // Where there are no locks, as in a sandbox, each tab is alone.
      if (!unlock && error.name !== "AbortError") return begin()
    }
    if (unlock && unlock === this.#unlock) this.#resign()
    if (unlock && !options.steal && !signal.aborted) this.#lead(options)
  }

  #resign() {
    this.#isLeader = false
    const streams = [...this.#streams.values()]
    this.#streams.clear()
    for (const {end} of streams) end.abort()
    const unlock = this.#unlock
    this.#unlock = undefined
    unlock?.()
  }

  close() {
    this.#end.abort()
    this.#hear({type: "leader"})
    this.#resign()
    this.#channel?.close()
    this.#channel = undefined
  }

  /** Takes the lock from a tab that is silent. */
  #steal() {
    if (this.#isLeader || now() - this.#heard < SILENCE_MILLISECONDS_MAX) return
    this.#heard = now()
    this.#lead({steal: true})
  }

  #tell(message) {
    this.#channel?.postMessage(message)
    this.#hear(message)
  }

  async *connect(path, {query, lastEventID, signal}) {
    const key = path + queryText(query ?? {})
    try { await (this.#joining ??= this.#join()) } catch (error) {
      this.#joining = undefined
      throw error
    }
    if (this.#end.signal.aborted) throw closed()
    const me = `${this.#mine} ${newID()}`
    const queue = []
    const pauses = new Set()
    const hear = message => {
      queue.push(message)
      for (const end of pauses) end()
    }
    if (!this.#listeners.has(key)) this.#listeners.set(key, new Set())
    this.#listeners.get(key).add(hear)
    const ask = () => this.#tell({type: "follow", key, me, lastEventID})
    const timer = setInterval(ask, SHARED_MILLISECONDS)
    try {
      ask()
      for (;;) {
        if (queue.length === 0) {
          await sleep(SILENCE_MILLISECONDS_MAX, signal, pauses)
          // A tab that was frozen itself hears now what came meanwhile; not all tabs take the lock at once.
          if (queue.length === 0) await sleep(1000 + Math.random() * 2000, signal, pauses)
          if (signal?.aborted) return
          if (queue.length === 0) {
            this.#steal()
            continue
          }
        }
        const {type, to, message, error} = queue.shift()
        if (type === "joined" && to === me) yield {event: "joined"}
        else if (type === "leader" || type === "over") return
        else if (type === "failed") throw Object.assign(new CallboardError(error.code, error.message), error)
        else if (type === "message") {
          if (message.id) lastEventID = message.id
          yield message
        }
      }
    } finally {
      clearInterval(timer)
      this.#listeners.get(key).delete(hear)
      this.#tell({type: "leave", key, me})
    }
  }

  #hear(data) {
    const {type, key, me, lastEventID} = data
    if (type !== "follow" && type !== "leave") {
      this.#heard = now()
      for (const [name, listeners] of this.#listeners) {
        if (type === "leader" || name === key) for (const hear of [...listeners]) hear(data)
      }
    }
    if (!this.#isLeader) return
    const open = this.#streams.get(key)
    if (type === "follow") {
      if (!open) this.#open(key, lastEventID).catch(reportError)
      else if (!open.followers.has(me)) this.#tell({type: "joined", key, to: me})
      this.#streams.get(key).followers.set(me, now())
    } else if (type === "leave" && open) {
      open.followers.delete(me)
      this.#prune(open)
    }
  }

  /** Ends a stream that nobody follows; a tab that was killed says nothing. */
  #prune({followers, end}) {
    for (const [me, time] of followers) if (now() - time > 10 * SHARED_MILLISECONDS) followers.delete(me)
    if (followers.size === 0) end.abort()
  }

  async #open(key, lastEventID) {
    const open = {followers: new Map(), end: new AbortController()}
    this.#streams.set(key, open)
    const isOpen = () => this.#streams.get(key) === open
    let last = {type: "over"}
    try {
      for await (const message of this.#client.connect(key, {lastEventID, signal: open.end.signal})) {
        if (isOpen()) this.#tell({type: "message", key, message})
        this.#prune(open)
      }
    } catch (problem) {
      const {code, message, status, retryAfter} = unreachable(problem)
      last = {type: "failed", error: {code, message, status, retryAfter}}
    }
    // Another tab leads by now, and tells that to those who follow.
    if (!isOpen()) return
    this.#streams.delete(key)
    if (last.error?.status !== 401) return this.#tell({...last, key})
    // The others have tokens of their own.
    this.#hear({...last, key})
    this.#resign()
  }
}

/** How often a tab tells that it still follows; tabs in the background may do so once a minute. */
const SHARED_MILLISECONDS = 20_000

// MARK: Binding a text to a field

const CARET_MILLISECONDS = 3000

/** Binds a text to a `textarea`, an `input`, or an element that becomes `contenteditable`. The result ends it. */
export function bindText(doc, element, node) {
  const field = "value" in node ? inputField(node) : editableField(node)
  let shown = doc.text(element) ?? ""
  // The text that the field has made of `shown`.
  let written = shown
  let others = []
  let isComposing = false
  let isEditing = false
  let isGone = false
  let timer
  // The caret as others know it, and the timer to tell them again.
  let told = []
  let telling
  /** Writes `shown` into the field, with the selection at places of it. */
  const write = places => {
    written = field.write(shown, read => places.map(place => indexAfter(read, 0, placeInField(shown, read, place))))
  }
  write([0, 0])

  /** Takes typed text into the document, and the edits of others since then into the field. */
  const synchronize = () => {
    clearTimeout(timer)
    timer = undefined
    if (isComposing || isEditing) return
    const typed = field.read().replace(/[\0\ud800-\udfff]/gu, "\ufffd")
    const [start, end] = field.selection()
    const own = operationInText(shown, written, typed, end)
    const after = written === shown ? typed : apply(shown, own)
    const {mine: [mine], theirs} = transformLists([own], others)
    if (mine.length > 0 && doc.text(element) !== undefined) {
      isEditing = true
      // An edit that the document does not take, such as a text that is too long, stays in the field.
      try { doc.edit(element, mine) } finally { isEditing = false }
    }
    told = told.map(place => theirs.reduce((at, their) => movePlace(at, their), movePlace(place, mine, true)))
    others = []
    shown = doc.text(element) ?? after
    if (shown === after && typed === field.read()) {
      written = typed
      return
    }
    let places = [start, end].map(index => placeInText(after, typed, lengthOf(typed.slice(0, index))))
    for (const their of theirs) places = places.map(place => movePlace(place, their))
    write(places)
  }
  const places = () => field.selection().map(index => placeInText(shown, written, lengthOf(written.slice(0, index))))
  const tell = () => {
    clearTimeout(telling)
    telling = undefined
    told = places()
    const [anchor, head] = told
    doc.show({target: {kind: "element", id: element}, cursor: {element, anchor, head}})
  }
  const ends = [
    doc.on("text", ({element: edited, operation}) => {
      if (edited !== element || isEditing) return
      others.push(operation)
      // Writing a long text takes milliseconds, and edits come by the thousand after a break.
      timer ??= setTimeout(synchronize)
    }),
    doc.on("change", () => {
      const text = doc.text(element)
      // The app may have made the field read-only for reasons of its own.
      if (isGone !== (text === undefined)) field.setReadOnly((isGone = !isGone))
      const expected = others.reduce(apply, shown)
      if (text === undefined || text === expected) return
      others.push(difference(expected, text))
      synchronize()
    }),
  ]
  const listen = (target, type, listener) => {
    target.addEventListener(type, listener)
    ends.push(() => target.removeEventListener(type, listener))
  }
  listen(node, "compositionstart", () => (isComposing = true))
  listen(node, "compositionend", () => {
    isComposing = false
    synchronize()
  })
  listen(node, "input", synchronize)
  listen(node.ownerDocument, "selectionchange", () => {
    if (node.ownerDocument.activeElement !== node || isComposing) return
    synchronize()
    // Others move the caret with what the person types, so it is told again only now and then.
    if (places().join() === told.join()) telling ??= setTimeout(tell, CARET_MILLISECONDS)
    else tell()
  })
  return () => {
    clearTimeout(timer)
    clearTimeout(telling)
    ends.forEach(end => end())
  }
}

// A `textarea` has "\n" in place of "\r\n" and "\r", and an `input` has no line breaks: only what is typed may change those
// of the text.

/** Where the text has each code point of a field, as `[begin, end]`; undefined if the field has something else. */
function spansOf(text, written) {
  const letters = Array.from(text)
  const spans = []
  const isHidden = at => letters[at] === "\r" || letters[at] === "\n"
  let at = 0
  for (const letter of written) {
    const isBreak = () => letter === "\n" && letters[at] === "\r"
    while (letters[at] !== letter && !isBreak() && isHidden(at)) at++
    const end = at + (isBreak() && letters[at + 1] === "\n" ? 2 : 1)
    if (letters[at] !== letter && !isBreak()) return undefined
    spans.push([at, end])
    at = end
  }
  while (isHidden(at)) at++
  return at === letters.length ? spans : undefined
}

/** The place in the text of a place in a field. */
function placeInText(text, written, place) {
  return text === written || place === 0 ? place : (spansOf(text, written)?.[place - 1][1] ?? place)
}

/** The place in a field of a place in the text. */
function placeInField(text, written, place) {
  return text === written ? place : (spansOf(text, written)?.filter(([, end]) => end <= place).length ?? place)
}

/** The operation on the text by which a field, as it was written, has become what was typed. */
function operationInText(text, written, typed, caret) {
  if (typed === written) return []
  const spans = text === written ? undefined : spansOf(text, written)
  if (!spans) return difference(text, typed, caret)
  const op = []
  // In the field, and in the text.
  let [at, place] = [0, 0]
  const keepTo = end => {
    emit(op, end - place)
    place = end
  }
  for (const c of difference(written, typed, caret)) {
    if (typeof c === "string") {
      emit(op, c)
      continue
    }
    if (c.d) {
      keepTo(spans[at][0])
      place = spans[at + c.d - 1][1]
      emit(op, {d: place - spans[at][0]})
    } else keepTo(spans[at + c - 1][1])
    at += sizeOf(c)
  }
  return op
}

const inputField = node => ({
  read: () => node.value,
  selection: () => [node.selectionStart, node.selectionEnd],
  write(text, placesIn) {
    const {selectionDirection, scrollTop} = node
    node.value = text
    const {value} = node
    if (node.ownerDocument.activeElement === node) {
      node.setSelectionRange(...placesIn(value), selectionDirection)
      node.scrollTop = scrollTop
    }
    return value
  },
  setReadOnly: is => (node.readOnly = is),
})

function editableField(node) {
  const document = node.ownerDocument
  node.style.whiteSpace = "pre-wrap"
  const setReadOnly = is => (node.contentEditable = is ? "false" : "plaintext-only")
  // A browser that does not know this value keeps the one before.
  try { setReadOnly(false) } catch { node.contentEditable = "true" }
  const offsetOf = (container, offset) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    range.setEnd(container, offset)
    return range.toString().length
  }
  const placeOf = index => {
    const texts = document.createTreeWalker(node, 4)
    for (let text; (text = texts.nextNode()); index -= text.length) if (index <= text.length) return [text, index]
    return [node, node.childNodes.length]
  }
  return {
    read: () => node.textContent,
    selection() {
      const {anchorNode, anchorOffset, focusNode, focusOffset} = document.getSelection()
      if (!node.contains(anchorNode) || !node.contains(focusNode)) return [0, 0]
      return [offsetOf(anchorNode, anchorOffset), offsetOf(focusNode, focusOffset)]
    },
    write(text, placesIn) {
      node.textContent = text
      // A line break at the end shows only with something behind it.
      if (text.endsWith("\n")) node.append(document.createElement("br"))
      if (document.activeElement === node) document.getSelection().setBaseAndExtent(...placesIn(text).flatMap(placeOf))
      return text
    },
    setReadOnly,
  }
}
