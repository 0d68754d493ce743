// The locks of a space, as its events tell them. The API has no list of them for operators.

import {h} from "./dom.js"
import {number, time} from "./format.js"
import {personByID} from "./names.js"
import {badge} from "./parts.js"
import {path} from "./router.js"
import {call} from "./session.js"
import {table} from "./table.js"

const TYPES = ["lock_acquired", "lock_extended", "lock_released", "lock_expired", "lock_taken_over"]

/** The last hundred events of each type of a space's locks, up to a position. */
export async function locks(space, through, signal) {
  const pages = await Promise.all(TYPES.map(type => call("GET /admin/v1/events",
    {query: {stream: space, type, through, order: "newest_first", limit: 100}, signal})))
  const events = pages.flatMap(({items}) => items).sort((a, b) => b.position - a.position)
  return table("Locks", [
    {title: "Event", class: "numeric", cell: event => h("a", {href: path(`/log/${event.position}`)}, number(event.position))},
    {title: "What", cell: event => badge(event.type, {lock_acquired: "info", lock_taken_over: "warn"}[event.type])},
    {title: "On", class: "wide", cell: event => h("code", {}, event.data.key)},
    {title: "By", cell: event => personByID(event.actor)},
    {title: "Until", class: "narrow", cell: event => time(event.data.until)},
    {title: "Time", class: "narrow", cell: event => time(event.recorded_at)},
  ], events, {none: "Nothing has been locked here."})
}
