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
      {name: "order", label: "Order", any: "newest first", choices: ["name"]}], query),
    pages("People", [
      {title: "Name", cell: person => h("a", {href: path(`/people/${person.id}`), class: "person"},
        person.display_name ?? "Without a name")},
      {title: "Username", cell: person => person.username ?? h("span", {class: "muted"}, "–")},
      {title: "E-mail", class: "whole", cell: person => person.email ?? h("span", {class: "muted"}, "–")},
      {title: "External id", class: "whole", cell: person => person.external_id ?? h("span", {class: "muted"}, "–")},
      {title: "Id", cell: person => copyable(person.id, shortID(person.id))},
      {title: "Since", class: "narrow", cell: person => time(person.created_at)},
    ], cursor => call("GET /admin/v1/people", {query: {query: text, order, cursor}, signal}), {none: text ? "Nobody is found." : "There is nobody yet."}))
}
