// Events of the log in a table.

import {isChange} from "./changes.js"
import {h} from "./dom.js"
import {counted, kindName, number, time, words} from "./format.js"
import {personByID, spaceLink} from "./names.js"
import {path} from "./router.js"
import {pages} from "./table.js"
import {noneOf, typesOf} from "./types.js"
import {call} from "./session.js"

const position = {title: "Position", class: "numeric", cell: event =>
  h("a", {href: path(`/log/${event.position}`)}, number(event.position))}
const stream = {title: "Space", cell: event => h("span", {}, spaceLink(event.stream, null, event.stream_kind), " ",
  h("span", {class: "muted small"}, kindName(event.stream_kind)))}
const others = [
  {title: "Type", cell: event => h("code", {title: event.type}, words(event.type))},
  {title: "By", cell: event => personByID(event.actor)},
  {title: "Payload", class: "wide", cell: event => [h("code", {class: "payload"}, summary(event.data)), isChange(event) && event.type.endsWith("_deleted")
    && h("p", {class: "small"}, h("a", {href: whatChanged(event)}, "What it held"))]},
  {title: "Time", class: "narrow", cell: event => time(event.recorded_at)},
]
const version = {title: "Version", class: "numeric", cell: event => number(event.version)}

/** Where the difference is shown that a change of a space made: an event of a deletion has no words. */
export const whatChanged = ({stream, version}) => path(`/spaces/${stream}`, {version, from: Math.max(1, version - 1)})

/** The effect of an edit of a text: the words that it wrote, and how many characters it removed. */
const edit = operation => {
  const written = operation.filter(part => typeof part === "string").join("")
  const removed = operation.reduce((sum, part) => sum + (part.d ?? 0), 0)
  return [written && `wrote ${JSON.stringify(written)}`, removed > 0 && `removed ${counted(removed, "character")}`].filter(Boolean).join(", ")
}

const summary = data => {
  const text = Array.isArray(data.operation) && edit(data.operation) || JSON.stringify(data)
  return text.length > 110 ? `${text.slice(0, 110)}…` : text
}

/**
 * The events that a query of `GET /admin/v1/events` finds, the newest first; `type` may be a group of types. They are read once
 * `after` is fulfilled. Only those are shown which `only(event)` holds for. If there is none because there is no such type, the
 * list says so.
 */
export function events({type, ...query}, {signal, after, only, ofSpace = false, none = "No events."} = {}) {
  const columns = ofSpace ? [position, version, ...others] : [position, stream, ...others]
  return pages("Events", columns,
    async cursor => {
      await after
      const page = await call("GET /admin/v1/events",
        {query: {order: "newest_first", limit: only ? 500 : 50, types: await typesOf(type), ...query, cursor}, signal})
      return only ? {...page, items: page.items.filter(only)} : page
    }, {none: () => noneOf(type, none), key: event => event.position})
}
