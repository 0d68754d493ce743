// Tables: rows that lead somewhere, by mouse and by the arrow keys, and pages of the API that are added below.

import {h, replace} from "./dom.js"
import {empty, problem} from "./parts.js"

// A table of ten thousand rows would hold the page for seconds.
const ROWS_AT_ONCE = 200

/**
 * A table. A column is `{title, cell(item), class}`; the first link of a row is where the row leads. Long tables show their
 * first rows, and more when they are asked for.
 */
export function table(label, columns, items, {none = "Nothing here."} = {}) {
  if (items.length === 0) return empty(none)
  if (items.length > ROWS_AT_ONCE) {
    return pages(label, columns, cursor => slice(items, cursor), {first: slice(items, 0)})
  }
  return frame(label, columns, h("tbody", {}, items.map(item => row(columns, item))))
}

const slice = (items, start) => ({items: items.slice(start, start + ROWS_AT_ONCE),
  next: start + ROWS_AT_ONCE < items.length ? start + ROWS_AT_ONCE : null})

const frame = (label, columns, body) => h("div", {class: "table-frame", tabindex: "0", role: "region", "aria-label": label},
  h("table", {onclick: follow, onkeydown: move},
    h("caption", {class: "unseen"}, label),
    h("thead", {}, h("tr", {}, columns.map(({title, class: name}) => h("th", {scope: "col", class: name},
      title || h("span", {class: "unseen"}, "More"))))),
    body))

const row = (columns, item) => h("tr", {}, columns.map(({cell, class: name}) => h("td", {class: name}, cell(item))))

/** A click anywhere in a row is one on its first link. */
function follow(event) {
  if (event.target.closest("a, button, input, select, time") || getSelection()?.toString()) return
  event.target.closest("tbody tr")?.querySelector("td a[href]")?.click()
}

function move(event) {
  const step = {ArrowDown: 1, ArrowUp: -1, j: 1, k: -1}[event.key]
  const here = event.target.closest("tbody tr")
  if (!step || !here || event.metaKey || event.ctrlKey) return
  let next = here
  do next = step > 0 ? next.nextElementSibling : next.previousElementSibling
  while (next && !next.querySelector("a[href], button"))
  next?.querySelector("a[href], button").focus()
  event.preventDefault()
}

/**
 * A list of the API, page by page. `load(cursor)` gets `{items, next}`; `first` is its first page, if it is there already.
 * The result has `table`'s form, and `add(item)` puts an item on top, unless one with the same `key` is there.
 */
export function pages(label, columns, load, {first, key = item => item, none = "Nothing here."} = {}) {
  const body = h("tbody")
  const more = h("button", {class: "button", type: "button", onclick: () => next()}, "Load more")
  const count = h("span", {class: "muted small", role: "status"})
  const foot = h("div", {class: "table-foot"}, count, more)
  const place = h("div", {class: "pages"}, h("p", {class: "muted"}, "Loading …"))
  const known = new Set(), keys = new WeakMap()
  let cursor, shown = 0
  const take = page => {
    // The list has begun anew: what was shown is not of it.
    if (page.reset && shown > 0) { body.replaceChildren(); known.clear(); shown = 0 }
    const items = page.items.filter(item => !known.has(key(item)))
    for (const item of items) known.add(key(item))
    body.append(...items.map(item => row(columns, item)))
    shown += items.length
    cursor = page.next
    if (shown === 0) return replace(place, empty(none))
    if (!body.isConnected) replace(place, frame(label, columns, body), foot)
    replace(count, `${shown} shown${cursor ? "" : ", that is all"}`)
    more.hidden = !cursor
  }
  const next = async () => {
    more.disabled = true
    try { take(await load(cursor)) } catch (error) {
      if (shown === 0) replace(place, problem(error, {again: next}))
      else replace(count, problem(error))
    } finally { more.disabled = false }
  }
  place.add = (item, keep = 1_000) => {
    if (known.has(key(item))) return
    known.add(key(item))
    if (shown === 0) replace(place, frame(label, columns, body), foot)
    const added = row(columns, item)
    added.classList.add("fresh")
    body.prepend(added)
    shown += 1
    keys.set(added, key(item))
    while (body.childElementCount > keep) {
      known.delete(keys.get(body.lastElementChild))
      body.lastElementChild.remove()
    }
    replace(count, `${body.childElementCount} shown`)
    more.hidden = !cursor
  }
  if (first) take(first)
  else next()
  return place
}

/** Rows as CSV. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export const csv = rows => rows.map(cells => cells.map(value => {
  const text = String(value ?? "")
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe
}).join(",")).join("\r\n") + "\r\n"
