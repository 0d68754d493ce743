// The difference between two states of a space: what came, what went, and what became another.

import {h} from "./dom.js"
import {words} from "./format.js"
import {empty} from "./parts.js"

/** The things of a content by their ids, without what is in a thing of its own. */
function things(value, kind = "thing", found = new Map()) {
  if (Array.isArray(value)) for (const item of value) things(item, kind, found)
  else if (value && typeof value === "object") {
    const own = {}
    for (const [name, item] of Object.entries(value)) {
      if (Array.isArray(item) && item.some(part => part && typeof part === "object")) things(item, name, found)
      else if (!["version", "order", "updated_at", "position"].includes(name)) own[name] = item
    }
    if (value.id) found.set(value.id, {kind: value.kind ?? kind.replace(/s$/, ""), own})
    else for (const [name, item] of Object.entries(own)) found.set(name, {kind: words(name), own: {[name]: item}})
  }
  return found
}

/** What the things of a content say, by their ids. */
export const textsOf = content => new Map([...things(content)].map(([id, {own}]) => [id, text(own)]))

/** Shows how one content became another. */
export function differences(before, after) {
  const old = things(before), now = things(after), list = []
  for (const [id, thing] of now) {
    const earlier = old.get(id)
    if (!earlier) list.push(entry("added", thing.kind, h("ins", {}, text(thing.own))))
    else if (JSON.stringify(earlier.own) !== JSON.stringify(thing.own)) list.push(entry("changed", thing.kind, changed(text(earlier.own), text(thing.own))))
  }
  for (const [id, thing] of old) if (!now.has(id)) list.push(entry("removed", thing.kind, h("del", {}, text(thing.own))))
  return list.length === 0 ? empty("They hold the same.") : h("ul", {class: "differences"}, list)
}

const entry = (what, kind, shown) => h("li", {class: what}, h("span", {class: "tag"}, `${words(kind)} ${what}`), h("p", {}, shown))

function text(own) {
  const said = own.text ?? own.heading ?? own.name ?? own.title
  const {id, scene, kind, ...rest} = own
  return said !== undefined && said !== null ? String(said) : JSON.stringify(rest)
}

/** Two texts as one: what was taken out of the middle, and what was put there. */
function changed(before, after) {
  const a = [...before], b = [...after]
  let start = 0, end = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const part = (list, from, to) => list.slice(from, to).join("")
  return [part(a, 0, start), start + end < a.length && h("del", {}, part(a, start, a.length - end)),
    start + end < b.length && h("ins", {}, part(b, start, b.length - end)), part(b, b.length - end, b.length)]
}
