// All that a text may mean.

import {h} from "../lib/dom.js"
import {find} from "../lib/find.js"
import {empty, head, problem} from "../lib/parts.js"
import {table} from "../lib/table.js"

export async function view({query, signal}) {
  const text = (query.q ?? "").trim()
  if (!text) return h("div", {}, head("Search"), empty("Type what you look for in the field above.",
    "A name, username, e-mail address, external or subject id, a title, the code of a room or of a connection, any id, the id of a request, or a position."))
  const {results, problems} = await find(text, {isThorough: true, signal})
  return h("div", {}, head(`“${text}”`, {note: "Search"}), problems.map(error => problem(error)),
    table("Results", [
      {title: "What", class: "narrow", cell: ({kind}) => h("span", {class: "tag"}, kind)},
      {title: "Name", class: "wide", cell: ({title, href}) => h("a", {href}, title)},
      {title: "", cell: ({note}) => h("span", {class: "muted"}, note)},
    ], results, {none: /^[0-9a-f]{8}…?$/i.test(text) ? "Nothing is found by the beginning of an id: the whole id is needed. Click a short id of a table to copy the whole."
      : "Nothing found. Titles match anywhere; names match from the beginning of a word. Events of a request are found among the newest million; refused requests, for a day and on the node that refused them."}))
}
