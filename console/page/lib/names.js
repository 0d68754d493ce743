// The names behind ids. The log has ids alone; a page looks each up once, a few at a time.

import {h} from "./dom.js"
import {isID, kindName, shortID} from "./format.js"
import {path} from "./router.js"
import {call} from "./session.js"

const AT_ONCE = 4
const known = new Map()
const waiting = []
let working = 0
let keys

addEventListener("signedout", () => {
  known.clear()
  titles.clear()
  keys = undefined
})

/**
 * A link to a person, by what the API says of them: `{id, name}`. The name is remembered, so `person` must be a member of an
 * answer that the service made, and never part of the data of an app.
 */
export function personLink(person) {
  if (!person) return h("span", {class: "muted"}, "the service")
  if (person.name && isID(person.id)) known.set(person.id, Promise.resolve({name: person.name}))
  return person.name ? linkTo(person.id, person.name) : personByID(person.id)
}

/** A link to the actor with an id: a person, or an operator's key. The name comes when it is known. */
export function personByID(id) {
  if (!id) return h("span", {class: "muted"}, "the service")
  const place = h("span", {}, h("a", {href: pageOf(id), class: "mono"}, shortID(id)))
  whose(id).then(({name, isKey}) => {
    if (isKey) place.replaceChildren(h("span", {title: `The key ${id}`}, h("bdi", {}, name), h("span", {class: "tag"}, "key")))
    else if (name) place.replaceChildren(linkTo(id, name))
  }, () => {})
  return place
}

const linkTo = (id, name) => h("a", {href: pageOf(id), class: "person"}, name)

const pageOf = person => path(`/people/${encodeURIComponent(person)}`)

/** The name of an id, which is of one of the kinds `of`: a person, a key or a space; nothing if it is not known. */
export async function nameOf(id, of) {
  const isOfSpace = of.includes("connection") || of.includes("space") && (!of.includes("person") || await isSpace(id))
  return isOfSpace ? titleOf(id) : (await whose(id)).name
}

/** Whether the stream with an id is a space's. */
async function isSpace(id) {
  const {items: [event]} = await call("GET /admin/v1/events", {query: {stream: id, limit: 1}})
  return event !== undefined && event.stream_kind !== "person"
}

/** Whether an id is that of an operator's key. It asks for the keys alone, once. */
export const isKey = async id => (await allKeys()).has(id)

function allKeys() {
  keys ??= call("GET /admin/v1/keys").then(({items}) => new Map(items.map(key => [key.id, key.name])),
    error => { keys = undefined; throw error })
  return keys
}

function whose(id) {
  if (!known.has(id)) known.set(id, lookUp(id).catch(error => { known.delete(id); throw error }))
  return known.get(id)
}

async function lookUp(id) {
  await turn()
  try {
    const name = (await allKeys()).get(id)
    if (name !== undefined) return {name, isKey: true}
    return {name: (await call("GET /admin/v1/people/{person}", {person: id})).display_name}
  } catch (error) {
    if (error.status === 404) return {name: null}
    throw error
  } finally {
    working -= 1
    waiting.shift()?.()
  }
}

async function turn() {
  if (working >= AT_ONCE) await new Promise(resolve => waiting.push(resolve))
  working += 1
}

/** A link to a space. Without a title it comes when it is known. */
export function spaceLink(id, title, kind) {
  if (!id) return h("span", {class: "muted"}, "–")
  if (kind === "person") return personByID(id)
  const link = h("a", {href: path(`/spaces/${id}`), class: title ? null : "mono"}, title || shortID(id))
  if (!title) {
    titleOf(id, kind).then(found => {
      if (!found) return
      link.textContent = found
      link.classList.remove("mono")
    }, () => {})
  }
  return link
}

const titles = new Map()

function titleOf(id, kind) {
  if (!titles.has(id)) titles.set(id, lookUpTitle(id, kind).catch(error => { titles.delete(id); throw error }))
  return titles.get(id)
}

/** A connection is called by the names of its partners. */
export const ofPartners = partners => partners.map(({name}) => name ?? "somebody").join(" and ")

/** An item of the feed has its space's title, however much the space holds. A connection, which has none, has two members. */
async function lookUpTitle(space, kind) {
  await turn()
  try {
    const {items: [item]} = kind === "connection" ? {items: []} : await call("GET /admin/v1/feed", {query: {space, limit: 1}})
    if (item?.space_title) return item.space_title
    const {items: members} = await call("GET /admin/v1/spaces/{space}/permissions", {space, query: {removed: true}})
    if (members[0]?.space_kind === "connection") return ofPartners(members.map(({person}) => person))
    return members[0]?.space_title ?? (members[0] && kindName(members[0].space_kind))
  } finally {
    working -= 1
    waiting.shift()?.()
  }
}
