// Tables: rows that lead somewhere, by mouse and by the arrow keys, and pages of the API that are added below.

import {h, replace} from "./dom.js"
import {number} from "./format.js"
import {longList} from "./longlist.js"
import {empty, problem} from "./parts.js"

// A longer table has no more rows in the document than are near the window.
const ROWS_AT_ONCE = 100

/**
 * A table. A column is `{title, cell(item), class}`; the first link of a row is where the row leads. `look` is a class for the
 * whole: `cards` (by default) makes a card of each row in a narrow window.
 */
export function table(label, columns, items, {none = "Nothing here.", look = "cards"} = {}) {
  if (items.length === 0) return empty(none)
  if (items.length > ROWS_AT_ONCE) {
    return pages(label, columns, cursor => slice(items, cursor), {first: slice(items, 0), look})
  }
  return frame(label, columns, look, h("tbody", {role: "rowgroup"}, items.map(item => row(columns, item))))
}

const slice = (items, start = 0) => ({items: items.slice(start, start + ROWS_AT_ONCE),
  next: start + ROWS_AT_ONCE < items.length ? start + ROWS_AT_ONCE : null})

// The roles are those of the elements, which lose them where a style shows them as something else.
const frame = (label, columns, look, body) => h("div", {class: `table-frame ${look}`, tabindex: "0", role: "region", "aria-label": label},
  h("table", {role: "table", onclick: follow, onkeydown: move},
    h("caption", {class: "unseen"}, label),
    h("thead", {role: "rowgroup"}, h("tr", {role: "row"}, columns.map(({title, class: name}) => h("th", {scope: "col", role: "columnheader", class: name},
      title || h("span", {class: "unseen"}, "More"))))),
    body))

const row = (columns, item) => h("tr", {role: "row"}, columns.map(({title, cell, class: name}) => h("td", {role: "cell", class: name,
  "data-title": typeof title === "string" ? title : null}, shown(cell, item))))

/** The content of a cell. One that fails does not keep the rest of the page from being shown. */
function shown(cell, item) {
  try {
    return cell(item)
  } catch (error) {
    console.error(error)
    return h("span", {class: "muted"}, "cannot be shown")
  }
}

/** A click anywhere in a row is one on its first link. */
function follow(event) {
  if (event.target.closest("a, button, input, select, summary, time") || getSelection()?.toString()) return
  event.target.closest("tbody tr")?.querySelector("td a[href]")?.click()
}

function move(event) {
  const step = {ArrowDown: 1, ArrowUp: -1, j: 1, k: -1}[event.key]
  const here = event.target.closest("tbody tr")
  if (!step || !here || event.metaKey || event.ctrlKey) return
  const {rows} = event.currentTarget
  let at = here.rowIndex + step
  while (rows[at] && !rows[at].querySelector("td :is(a[href], button)")) at += step
  rows[at]?.querySelector("td :is(a[href], button)")?.focus()
  event.preventDefault()
}

/** How many empty pages of a search are passed before somebody must ask for more. */
const emptyPagesMax = 20

/**
 * A list of the API, page by page. `load(cursor)` gets `{items, next}`; `first` is its first page, if it is there already.
 * Once more was asked for, the list goes on by itself as it is scrolled. The result has `table`'s form; `begun` is fulfilled once
 * the first page has come or failed, and `add(item)` puts an item on top, unless one with the same `key` is there. `none` is
 * the text of an empty list, or gives it.
 */
export function pages(label, columns, load, {first, key, none = "Nothing here.", look = "cards"} = {}) {
  const more = h("button", {class: "button", type: "button", onclick: () => { goesOn = true; next() }}, "Load more")
  const count = h("span", {class: "muted small", role: "status"})
  const foot = h("div", {class: "table-foot"}, count, more)
  const place = h("div", {class: "pages"}, h("p", {class: "muted"}, "Loading …"))
  const whole = frame(label, columns, look)
  const list = longList(whole.firstElementChild, {
    part: () => h("tbody", {role: "rowgroup"}), row: item => row(columns, item),
    room: () => h("tr", {class: "gap", "aria-hidden": "true"}, h("td", {colspan: columns.length})), key,
    onend: () => { if (goesOn && cursor && !more.disabled) next() },
  })
  let cursor, goesOn = false, isCut = false
  const show = () => {
    if (list.count === 0 && !cursor) return replace(place, empty(typeof none === "function" ? none() : none))
    if (!whole.isConnected) replace(place, whole, foot)
    const hasMore = Boolean(cursor) || isCut
    replace(count, `${number(list.count)} shown${hasMore ? "" : ", that is all"}`)
    more.hidden = !hasMore
  }
  /** Takes a page, which `at` leads to, and gives whether it had anything new. */
  const take = (page, at) => {
    // The list has begun anew: the rows shown before are not of it.
    if (page.reset) list.clear()
    const added = list.append(page.items, async () => (await load(at)).items)
    cursor = page.next
    if (added > 0) isCut = false
    show()
    return added > 0
  }
  const next = async () => {
    more.disabled = true
    try {
      // Rows let go at the end are looked for from the beginning. A search looks through a part of a long list, so an
      // empty page is no end.
      let at, isNew, looked = 0
      do {
        isNew = take(await list.whatFollows(() => load(at = cursor)), at)
      } while (!isNew && cursor && (isCut || list.count === 0 && ++looked < emptyPagesMax))
    } catch (error) {
      goesOn = false
      if (list.count === 0) replace(place, problem(error, {again: next}))
      else replace(count, problem(error))
    } finally { more.disabled = false }
  }
  place.add = (item, keep = 1_000) => {
    if (list.has(item)) return
    list.prepend(item)?.classList.add("fresh")
    if (list.cut(keep)) {
      isCut = true
      cursor = undefined
    }
    show()
  }
  if (first) take(first)
  else place.begun = next()
  return place
}

/** Rows as CSV. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export const csv = rows => rows.map(cells => cells.map(value => {
  const text = String(value ?? "")
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe
}).join(",")).join("\r\n") + "\r\n"
