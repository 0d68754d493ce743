// The difference between two states of a space: the things that came, that went, and that became another.

import {h} from "./dom.js"
import {words} from "./format.js"
import {empty, gradually} from "./parts.js"

/** How many characters of equal text are shown before and after a change, and of what came or went, where it must be short. */
const CONTEXT = 24, WORDS = 80
/** How many fields are shown that became others. */
const FIELDS = 4

/**
 * The things of a content by their ids, without what is in a thing of its own: `{kind, own, holds, within}` each, `holds` being
 * the texts of those in it, and `within` that of the thing in which it is, if any.
 */
export function things(value, kind = "thing", found = new Map(), within = undefined) {
  if (Array.isArray(value)) for (const item of value) things(item, kind, found, within)
  else if (value && typeof value === "object") {
    const own = {}, holds = []
    for (const [name, item] of Object.entries(value)) {
      if (Array.isArray(item) && item.some(part => part && typeof part === "object")) {
        things(item, name, found, value.id && textOf(value))
        if (name === "elements") holds.push(...item.map(textOf))
      } else if (!["version", "order", "updated_at", "position"].includes(name)) own[name] = item
    }
    if (value.id) found.set(value.id, {kind: value.kind ?? kind.replace(/s$/, ""), own, holds, within})
    else for (const [name, item] of Object.entries(own)) found.set(name, {kind: words(name), own: {[name]: item}, holds})
  }
  return found
}

/** Shows how one content became another. */
export function differences(before, after) {
  const old = things(before), now = things(after), list = []
  for (const [id, thing] of now) {
    const earlier = old.get(id)
    if (!earlier) list.push(["added", thing, () => h("ins", {}, textOf(thing.own))])
    else if (!isSame(earlier, thing)) list.push(["changed", thing, () => changed(textOf(earlier.own), textOf(thing.own))])
  }
  for (const [id, thing] of old) if (!now.has(id)) list.push(["removed", thing, () => h("del", {}, textOf(thing.own))])
  return list.length === 0 ? empty("They hold the same.") : gradually(h("ul", {class: "differences"}), list, entry)
}

const isSame = (one, other) => json(one.own) === json(other.own)

/** A value as JSON, with the members of each object in order of their names: a past state may have them in another order. */
const json = value => JSON.stringify(value, (_, part) => part && typeof part === "object" && !Array.isArray(part)
  ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1)) : part)

/** How one thing became another, in few words, with the fields that became others; either may be missing. */
export function became(before, after) {
  if (!before && !after) return null
  if (!before) return h("ins", {}, told(after))
  if (!after) return h("del", {}, told(before))
  const said = [textOf(before.own), textOf(after.own)]
  const [old, now] = [before, after].map(({own}) => ({...own, ...own.data}))
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(name => name !== "data"
    && json(old[name]) !== json(now[name]) && !(valueOf(old[name]) === said[0] && valueOf(now[name]) === said[1]))
  return [said[0] === said[1] ? told(before) : changed(...said, short), fields.slice(0, FIELDS).map(name =>
    [h("br"), h("span", {class: "muted"}, `${words(name)}: `), h("del", {}, short(valueOf(old[name]))), " → ", h("ins", {}, short(valueOf(now[name])))])]
}

/** A value as a text. An object is never asked for its text: members choose what it holds, `toString` included. */
const valueOf = value => value === undefined || value === null ? "–" : typeof value === "object" ? json(value) : String(value)

const entry = ([what, {kind}, shown]) => h("li", {class: what}, h("span", {class: "tag"}, `${words(kind)} ${what}`), h("p", {}, shown()))

/** In which thing something is, as a text that follows it. */
export const place = thing => thing?.within ? ` in “${short(thing.within)}”` : ""

/** The same in short, which may be nothing. */
const told = ({own}) => short(textOf(own)) || "(empty)"

/** The text of a thing. */
export function textOf(own) {
  const {id, scene, kind, data, ...rest} = own
  const all = {...rest, ...data}
  const said = all.text ?? all.heading ?? all.name ?? all.title
  return said !== undefined && said !== null ? valueOf(said) : json(all)
}

/** A text, cut in its middle if it is long. */
function short(text, most = WORDS) {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most * 3 / 4).join("")} … ${letters.slice(-most / 4).join("")}`
}

/** Two texts as one: the part taken out of the middle, and the part put there. `cut` shortens its parts. */
function changed(before, after, cut = text => text) {
  const a = [...before], b = [...after]
  let start = 0, end = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const part = (list, from, to, most) => cut(list.slice(from, to).join(""), most)
  return [part(a, 0, start, 2 * CONTEXT), start + end < a.length && h("del", {}, part(a, start, a.length - end)),
    start + end < b.length && h("ins", {}, part(b, start, b.length - end)), part(b, b.length - end, b.length, 2 * CONTEXT)]
}
