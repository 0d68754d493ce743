// The people and the locks in a space, now or then, and the earlier locks.

import {h, replace} from "./dom.js"
import {number, time, words} from "./format.js"
import {personByID, personLink} from "./names.js"
import {badge} from "./parts.js"
import {path} from "./router.js"
import {call} from "./session.js"
import {pages, table} from "./table.js"

const TYPES = "lock_acquired,lock_extended,lock_released,lock_expired,lock_taken_over"
const nothing = () => h("span", {class: "muted"}, "–")

/** Locks and presence. `when` is a version of the past, or nothing: presence is only of now. */
export const locks = (space, through, when, signal) => h("div", {},
  h("h2", {}, when.version ? "Locked then" : "Locked now"),
  pages("Locks", [
    {title: "What", class: "wide", cell: lock => h("code", {}, lock.key)},
    {title: "By", cell: lock => personLink(lock.holder)},
    {title: "Fence", class: "numeric", cell: lock => h("a", {href: path(`/log/${lock.fence}`)}, number(lock.fence))},
    {title: "Until", class: "narrow", cell: lock => time(lock.expires_at)},
  ], cursor => call("GET /admin/v1/spaces/{space}/locks", {space, query: {...when, cursor}, signal}), {none: "Nothing is locked."}),
  when.version ? null : [h("h2", {}, "Present now"), present(space, signal)],
  h("h2", {}, "What was locked and unlocked"), history(space, through, signal))

/** The people who are present, and the members who were, whom the first page names. */
function present(space, signal) {
  const were = h("div")
  return [pages("Present now", [
    {title: "Person", class: "wide", cell: item => personLink(item.person)},
    {title: "Does", cell: item => item.activity ? words(item.activity) : nothing()},
    {title: "At", cell: item => item.target ? h("span", {class: "tag"}, words(item.target.kind)) : nothing()},
    {title: "Client", cell: item => item.client ? h("code", {}, item.client.slice(0, 8)) : nothing()},
    {title: "Came", class: "narrow", cell: item => time(item.joined_at)},
    {title: "Heard", class: "narrow", cell: item => time(item.seen_at)},
  ], async cursor => {
    const page = await call("GET /admin/v1/spaces/{space}/presence", {space, query: {cursor}, signal})
    if (!cursor) replace(were, wereHere(page.last_seen))
    return page
  }, {none: "Nobody is present."}), were]
}

const wereHere = seen => seen.length > 0 && [h("h2", {}, "Were present"), table("Were present", [
  {title: "Person", class: "wide", cell: item => personLink(item.person)},
  {title: "Last", class: "narrow", cell: item => time(item.at)}], seen)]

/** The events of a space's locks, up to a position. */
const history = (space, through, signal) => pages("What was locked and unlocked", [
  {title: "Event", class: "numeric", cell: event => h("a", {href: path(`/log/${event.position}`)}, number(event.position))},
  {title: "What", cell: event => badge(event.type, {lock_acquired: "info", lock_taken_over: "warn"}[event.type])},
  {title: "On", class: "wide", cell: event => h("code", {}, event.data.key)},
  {title: "By", cell: event => personByID(event.actor)},
  {title: "Until", class: "narrow", cell: event => time(event.data.until)},
  {title: "Time", class: "narrow", cell: event => time(event.recorded_at)},
], cursor => call("GET /admin/v1/events", {query: {stream: space, types: TYPES, through, order: "newest_first", limit: 50, cursor}, signal}),
  {none: "Nothing has been locked here."})
