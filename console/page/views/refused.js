// The requests that this node has refused lately, with the reasons.

import {h, replace} from "../lib/dom.js"
import {filters} from "../lib/filters.js"
import {head} from "../lib/parts.js"
import {extent, refused} from "../lib/refused.js"

export function view({query, signal}) {
  const note = h("span", {})
  const {person, space, code, request_id} = query
  return h("div", {}, head("Refused requests", {note}),
    filters([{name: "code", label: "Problem", of: ["code"]}, {name: "person", label: "Person", of: ["person"]},
      {name: "space", label: "Space", of: ["space"]}, {name: "request_id", label: "Request", placeholder: "id"}], query),
    refused({person, space, code, request_id}, {signal, about: page => replace(note, extent(page))}))
}
