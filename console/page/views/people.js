// All people, with search.

import {h} from "../lib/dom.js"
import {filters} from "../lib/filters.js"
import {shortID, time} from "../lib/format.js"
import {copyable, head} from "../lib/parts.js"
import {path} from "../lib/router.js"
import {pages} from "../lib/table.js"
import {call} from "../lib/session.js"

export function view({query, signal}) {
  const {query: text, order} = query
  return h("div", {}, head("People"),
    filters([{name: "query", label: "Name, address or id", placeholder: "begins with"},
      {name: "order", label: "Order", choices: ["newest_first", "name"]}], query),
    pages("People", [
      {title: "Name", class: "wide", cell: person => h("a", {href: path(`/people/${person.id}`), class: "person"},
        person.display_name ?? "Without a name")},
      {title: "Username", cell: person => person.username ?? h("span", {class: "muted"}, "–")},
      {title: "E-mail", cell: person => person.email ?? h("span", {class: "muted"}, "–")},
      {title: "External id", cell: person => person.external_id ?? h("span", {class: "muted"}, "–")},
      {title: "Id", cell: person => copyable(person.id, shortID(person.id))},
      {title: "Since", class: "narrow", cell: person => time(person.created_at)},
    ], cursor => call("GET /admin/v1/people", {query: {query: text, order, cursor}, signal}), {none: "Nobody is found."}))
}
