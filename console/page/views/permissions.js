// Permission tables: of a space or of a person, now or then, as CSV too.

import {h} from "../lib/dom.js"
import {words} from "../lib/format.js"
import {matrix, permissionsCSV, reasons, rowsOfPerson} from "../lib/permissions.js"
import {empty, filters, head, save} from "../lib/parts.js"
import {call} from "../lib/session.js"

export async function view({query, signal}) {
  const {space, person, at, removed, why} = query
  const rows = await find({space, person, at, removed}, signal)
  const shown = rows?.filter(row => (!space || row.space === space) && (!person || row.person.id === person))
  return h("div", {},
    head("Permissions", {note: "Who may do what, now or then. Click a cell to see why.", actions: shown?.length ? [
      h("button", {class: "button", type: "button", onclick: () =>
        save("permissions.csv", permissionsCSV(shown), "text/csv")}, "Download CSV")] : []}),
    filters([{name: "space", label: "Space", placeholder: "id"}, {name: "person", label: "Person", placeholder: "id"},
      {name: "at", label: "As it stood", type: "datetime-local"},
      ...space ? [{name: "removed", label: "Removed people", choices: ["true"]}] : []], query),
    why && space && person && h("section", {class: "panel"}, h("h2", {}, `Why ${words(why)}?`),
      reasons({space, person: {id: person}}, why, at ? {at} : {}, signal)),
    shown ? matrix(shown, {by: space ? "person" : "space", when: at ? {at} : {}})
      : empty("Choose a space or a person by id.", "A space’s page and a person’s page have these tables too."))
}

async function find({space, person, at, removed}, signal) {
  if (space) return (await call("GET /admin/v1/spaces/{space}/permissions", {space, query: {at, removed}, signal})).items
  return person ? rowsOfPerson(person, {at}, signal) : null
}
