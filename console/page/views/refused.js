// What this node has refused lately, and why.

import {h, replace} from "../lib/dom.js"
import {filters} from "../lib/filters.js"
import {head} from "../lib/parts.js"
import {extent, refused} from "../lib/refused.js"

const CODES = ["forbidden", "not_found", "unauthenticated", "invalid", "limit_reached", "too_many_requests", "locked", "conflict",
  "rebase_required", "stale_version"]

export function view({query, signal}) {
  const note = h("span", {})
  const {person, space, code, request_id} = query
  return h("div", {}, head("Refused requests", {note}),
    filters([{name: "code", label: "Problem", choices: CODES}, {name: "person", label: "Person", of: ["person"]},
      {name: "space", label: "Space", of: ["space"]}, {name: "request_id", label: "Request", placeholder: "id"}], query),
    refused({person, space, code, request_id}, {signal, about: page => replace(note, extent(page))}))
}
