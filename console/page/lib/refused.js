// Requests that the node refused: their callers, their paths, and the missing capabilities.

import {h} from "./dom.js"
import {number, time, words} from "./format.js"
import {personLink, spaceLink} from "./names.js"
import {badge, copyable} from "./parts.js"
import {path} from "./router.js"
import {call} from "./session.js"
import {pages} from "./table.js"

const none = () => h("span", {class: "muted"}, "–")

/** A path with the first part of each id, which is enough to tell them apart in a list. */
const short = text => text.replace(/([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "$1")

/** The requested operation, with the whole path to unfold if it is long. */
function asked({method, path}) {
  const inShort = h("code", {class: "payload"}, `${method} ${short(path)}`)
  return short(path) === path ? inShort : h("details", {}, h("summary", {}, inShort), h("code", {class: "payload whole"}, path))
}

const COLUMNS = [
  // The row leads to the refusal alone, by which colleagues may talk about it.
  {title: "When", class: "narrow", cell: item => h("a", {href: path("/refused", {request_id: item.request_id})}, time(item.at))},
  {title: "Who", cell: item => item.person ? personLink(item.person)
    : item.key ? h("span", {title: `The key ${item.key.id}`}, h("bdi", {}, item.key.name ?? item.key.id), h("span", {class: "tag"}, "key"))
      : h("span", {class: "muted"}, "not known")},
  {title: "Asked", class: "wide", cell: asked},
  {title: "Refused", cell: item => h("span", {}, badge(item.code, item.status === 429 ? "warn" : "bad"), " ",
    h("span", {class: "muted small"}, number(item.status)))},
  {title: "Lacked", class: "reason", cell: lacked},
  {title: "Space", cell: item => item.space ? spaceLink(item.space) : none()},
  {title: "Request", cell: item => copyable(item.request_id, item.request_id.length > 12 ? `${item.request_id.slice(0, 8)}…` : item.request_id)},
]

/**
 * The capability that the caller lacked, with a link to the reason as of then: they may have got it since. If even the
 * space's existence is refused, the caller lacks `view`, or there is no such space.
 */
function lacked(item) {
  const capability = item.missing_capability ?? (item.code === "not_found" && item.space && item.person ? "view" : null)
  if (capability && item.space && item.person) {
    return h("div", {}, h("strong", {}, words(capability)), !item.missing_capability && h("span", {class: "muted"}, ", or it is not there"),
      h("p", {class: "small"}, h("a", {href: path("/permissions", {space: item.space, person: item.person.id, why: capability, at: item.at})},
        item.missing_capability ? `Why could they not ${words(capability)} then?` : `Could they ${capability} it then?`)))
  }
  if (item.missing_scope) return h("span", {}, "scope ", h("code", {}, item.missing_scope))
  if (item.limit) return h("span", {}, "limit ", h("code", {}, item.limit))
  return capability ? words(capability) : item.code === "invalid" ? h("span", {class: "muted"}, "see its answer")
    : none()
}

/** The refused requests that a query finds. `about(page)` is called with each page. */
export const refused = (query, {signal, about} = {}) => pages("Refused requests", COLUMNS, async cursor => {
  const page = await call("GET /admin/v1/refused_requests", {query: {...query, cursor}, signal})
  about?.(page)
  return page
}, {none: Object.values(query).some(Boolean) ? "Nothing like that was refused." : "Nothing was refused."})

/** Which node has refused them, and since when it has kept what it refused. */
export const extent = page => [`By the node ${page.node.slice(0, 8)}, since `, time(page.since), ". It keeps the newest 100 of each person, for a day at most. "
  + "Which member of a request was invalid stands in the answer alone, which may hold people’s words."]
