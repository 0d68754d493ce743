// The meanings a text may have: a person, a space, a position in the log, an id of either, a code, or a request id.

import {isID, kindName, number, shortID, words} from "./format.js"
import {ofPartners} from "./names.js"
import {path} from "./router.js"
import {call} from "./session.js"

// The events of a request are found by looking through the log, a page of it at a time.
const PAGES_WHILE_TYPING = 1, PAGES_OF_SEARCH = 10

/**
 * Looks everywhere at once. `problems` are of the places that could not be looked into. `isThorough` looks for the events of a
 * request in more of the log.
 */
export async function find(text, {limit = 50, isThorough = false, signal} = {}) {
  const places = [people(text, limit, signal), spaces(text, limit, signal)]
  if (isID(text)) places.unshift(personOf(text, signal), spaceOf(text, signal), webhookOf(text, signal))
  if (/^[1-9]\d{0,14}$/.test(text)) places.unshift(eventAt(Number(text), signal))
  if (/^[A-Z0-9]{4,6}$/i.test(text)) places.push(rooms(text, signal))
  if (/^\d{6}$/.test(text)) places.push(connectionCode(text, signal))
  if (/^[\w.:-]{1,128}$/.test(text)) places.push(refusedRequests(text, signal))
  if (isThorough ? /^[\w.:-]{6,128}$/.test(text) : /^[0-9a-f-]{32,36}$/i.test(text)) {
    places.push(eventsOfRequest(text, isThorough ? PAGES_OF_SEARCH : PAGES_WHILE_TYPING, signal))
  }
  const results = new Map(), problems = []
  for (const place of await Promise.allSettled(places)) {
    if (place.status === "rejected") {
      if (place.reason.status !== 404) problems.push(place.reason)
    } else for (const result of place.value) results.set(result.href, results.get(result.href) ?? result)
  }
  return {results: [...results.values()], problems}
}

const ofPerson = person => ({id: person.id, kind: "Person", title: person.display_name ?? "Erased person",
  note: person.email ?? person.external_id ?? shortID(person.id), href: path(`/people/${person.id}`)})

const ofSpace = space => ({id: space.id, kind: kindName(space.kind), title: space.title ?? shortID(space.id),
  note: space.owner?.name ? `of ${space.owner.name}` : shortID(space.id), href: path(`/spaces/${space.id}`)})

/** The people whom a text finds. */
export async function people(query, limit, signal) {
  const {items} = await call("GET /admin/v1/people", {query: {query, limit}, signal})
  return items.map(ofPerson)
}

/** The spaces whose titles hold a text. */
export async function spaces(text, limit, signal) {
  const {items} = await call("GET /admin/v1/spaces", {query: {text, limit}, signal})
  return items.map(ofSpace)
}

/** The connections of the people whom a text finds. */
export async function connections(query, limit, signal) {
  const found = await Promise.all((await people(query, 3, signal)).map(({id: person}) =>
    call("GET /admin/v1/connections", {query: {person, limit}, signal})))
  const all = new Map(found.flatMap(({items}) => items).map(({id, partners, status}) =>
    [id, {id, kind: "Connection", title: ofPartners(partners), note: words(status)}]))
  return [...all.values()].slice(0, limit)
}

/** The keys whose names hold a text. */
export async function keys(text, limit, signal) {
  const {items} = await call("GET /admin/v1/keys", {signal})
  return items.filter(({name}) => name.toLowerCase().includes(text.toLowerCase())).slice(0, limit)
    .map(({id, name}) => ({id, kind: "Key", title: name, note: shortID(id)}))
}

async function personOf(person, signal) {
  return [ofPerson(await call("GET /admin/v1/people/{person}", {person, signal}))]
}

async function spaceOf(space, signal) {
  // A row of the permissions has the space's kind and title; the rows are all its members, and less than its content.
  const {items} = await call("GET /admin/v1/spaces/{space}/permissions", {space, query: {removed: true}, signal})
  if (items.length === 0) return []
  return [ofSpace({id: space, kind: items[0].space_kind, title: items[0].space_title})]
}

async function webhookOf(webhook, signal) {
  const {url} = await call("GET /admin/v1/webhooks/{webhook}", {webhook, signal})
  return [{kind: "Webhook", title: url, note: shortID(webhook), href: path(`/webhooks/${webhook}`)}]
}

async function eventAt(position, signal) {
  const event = await call("GET /admin/v1/events/{position}", {position, signal})
  return [{kind: "Event", title: `${number(position)} · ${words(event.type)}`, note: kindName(event.stream_kind),
    href: path(`/log/${position}`)}]
}

async function rooms(code, signal) {
  const {items} = await call("GET /admin/v1/rooms", {query: {code}, signal})
  return items.map(room => ({kind: "Room", title: room.name, note: `code ${room.code}`, href: path(`/spaces/${room.id}`)}))
}

async function connectionCode(code, signal) {
  const {items} = await call("GET /admin/v1/connection_codes", {query: {code}, signal})
  return items.map(({person, state}) => ({kind: "Connection code", title: person.name ?? "Without a name", note: words(state),
    href: path(`/people/${person.id}`)}))
}

async function refusedRequests(id, signal) {
  const {items} = await call("GET /admin/v1/refused_requests", {query: {request_id: id, limit: 1}, signal})
  return items.map(({method, path: asked, code, person}) => ({kind: "Refused request", title: `${words(code)} · ${method} ${asked}`,
    note: person?.name ?? "", href: path("/refused", {request_id: id})}))
}

async function eventsOfRequest(id, pagesMax, signal) {
  const found = []
  let cursor
  for (let page = 0; page < pagesMax && found.length < 5; page++) {
    const {items, next} = await call("GET /admin/v1/events",
      {query: {request_id: id, order: "newest_first", limit: 5, cursor}, signal})
    found.push(...items)
    cursor = next
    if (!next) break
  }
  return found.map(({position, type, stream_kind}) => ({kind: "Event of the request", title: `${number(position)} · ${words(type)}`,
    note: kindName(stream_kind), href: path(`/log/${position}`)}))
}
