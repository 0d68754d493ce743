// All spaces, the last touched first.

import {h} from "../lib/dom.js"
import {filters} from "../lib/filters.js"
import {kindName, number, time, words} from "../lib/format.js"
import {personLink, spaceLink} from "../lib/names.js"
import {head, standing} from "../lib/parts.js"
import {pages} from "../lib/table.js"
import {call} from "../lib/session.js"

export function view({query, signal}) {
  const {kind, text, person} = query
  return h("div", {}, head("Spaces", {note: "The last touched first."}),
    filters([{name: "text", label: "Title", placeholder: "holds"},
      {name: "kind", label: "Kind", choices: ["project", "course", "worksession", "room", "connection"], named: kindName},
      {name: "person", label: "Member", of: ["person"]}], query),
    spaceTable({kind, text, person}, signal))
}

/** The spaces that a query finds. */
export const spaceTable = (query, signal) => pages("Spaces", [
  {title: "Title", class: "wide", cell: space => spaceLink(space.id, space.title, space.kind)},
  {title: "Kind", cell: space => h("span", {class: "tag"}, kindName(space.kind))},
  {title: "Status", cell: space => standing(space.standing)},
  {title: "Owner", cell: space => space.owner ? personLink(space.owner) : h("span", {class: "muted"}, "–")},
  {title: "Members", class: "numeric", cell: space => number(space.member_count)},
  {title: "Last event", cell: space => h("span", {}, words(space.last_event.type), space.last_event.actor
    && h("span", {class: "muted"}, " by ", personLink(space.last_event.actor)))},
  {title: "Time", class: "narrow", cell: space => time(space.last_event.at)},
], cursor => call("GET /admin/v1/spaces", {query: {...query, cursor}, signal}), {none: Object.values(query).some(Boolean) ? "No spaces match." : "There is no space yet."})
