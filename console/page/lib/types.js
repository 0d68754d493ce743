// The types of events, as the API's description lists them.

import {h, replace} from "./dom.js"
import {call} from "./session.js"

let known

/** The names of all types, in order. They are read once, because the description is large. */
export function eventTypes() {
  known ??= call("GET /openapi.json").then(({components: {schemas}}) => schemas.Event.oneOf
    .map(({$ref: reference}) => schemas[reference.split("/").at(-1)].properties.type.const).sort(),
  error => { known = undefined; throw error })
  return known
}

/** What a text means as the name of a type: one may write words. */
export const typeNamed = text => text.trim().toLowerCase().replace(/\s+/g, "_")

/** What a list without items says, which asked for a type: that there is no such type, if that is why. */
export function noneOf(type, none, more = "") {
  if (!type) return none
  const place = h("span", {}, none)
  eventTypes().then(types => {
    const wrong = type.split(",").filter(name => !types.includes(name))
    if (wrong.length > 0) replace(place, wrong.map(name => `There is no type of the name “${name}”. `), more)
  }, () => {})
  return place
}
