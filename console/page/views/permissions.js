// Permission tables: of a space or of a person, now or then, as CSV too.

import {h} from "../lib/dom.js"
import {filters} from "../lib/filters.js"
import {time, words} from "../lib/format.js"
import {holders, matrix, permissionsCSV, reasons, rowsOfPerson} from "../lib/permissions.js"
import {empty, head, hrefWith, later, save} from "../lib/parts.js"
import {call} from "../lib/session.js"

export function view({query, signal}) {
  const {space, person} = query
  return h("div", {},
    head("Permissions", {note: "Who may do what, now or then. Click a cell to see why."}),
    filters([{name: "space", label: "Space", of: ["space"]}, {name: "person", label: "Person", of: ["person"]},
      {name: "at", label: "As it stood", type: "datetime-local"},
      ...space && !person ? [{name: "removed", label: "Removed people", choices: ["true"]}] : []], query),
    space || person ? later(find(query, signal), all => found(all, query, signal), {sought: [space, person]})
      : empty("Choose a space or a person.", "A space’s page and a person’s page have these tables too."))
}

function found(all, {space, person, at, removed, why}, signal) {
  const when = at ? {at} : {}
  const rows = all.filter(row => !person || row.person.id === person)
  const asked = space && person && /^[a-z_]{1,40}$/.test(why) ? why : undefined
  return h("div", {},
    at && h("p", {class: "note split"}, h("span", {}, "As it stood at ", time(at), "."), h("a", {href: hrefWith({at: undefined})}, "The same now")),
    why && space && person && h("section", {class: "panel"}, h("h2", {}, `Why ${words(why)}?`),
      reasons({space, person: {id: person}}, why, when, signal),
      asked && h("p", {}, at && "As it stood then: ", holders(all, asked))),
    rows.length > 0 && h("p", {class: "right"}, h("button", {class: "button", type: "button", onclick: () =>
      save("permissions.csv", permissionsCSV(rows), "text/csv")}, "Download CSV")),
    matrix(rows, {by: space ? "person" : "space", when, first: asked, everybody: space && all, none: none({space, person, at, removed})}))
}

/** The meaning of a missing row. */
function none({space, person, at, removed}) {
  if (space && person) return at ? "Until then this person had never been a member of this space." : "This person has never been a member of this space."
  if (person) return at ? "This person had access to no space then." : "This person has access to no space."
  if (removed) return at ? "Until then nobody had had access here." : "Nobody has ever had access here."
  return h("span", {}, at ? "Nobody had access here then. " : "Nobody has access here. ",
    h("a", {href: hrefWith({removed: "true"})}, "Show those who had"))
}

async function find({space, person, at, removed}, signal) {
  if (!space) return rowsOfPerson(person, {at}, signal)
  // Of one person the row is shown too if they were removed.
  const {items} = await call("GET /admin/v1/spaces/{space}/permissions",
    {space, query: {at, removed: person ? true : removed}, signal})
  return items
}
