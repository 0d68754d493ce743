// The session. The key is in memory, and in the tab's session storage if the person asked for it; never in an address.

import {Callboard} from "/client/callboard.js"

const STORED = "callboard.console.key"

/** The client with the key; null if nobody is signed in. */
export let client = null
/** The service's description of the key: its id, name, scope and end. */
export let own = null
let key = null

/** Uses the tab's session storage. Gives null if the browser forbids that: the key is then in memory alone. */
function inTab(use) {
  try { return use(sessionStorage) } catch { return null }
}

const keptKey = () => inTab(storage => storage.getItem(STORED))
const forgetKey = () => inTab(storage => storage.removeItem(STORED))

/** Whether the tab keeps the key, so that the page may be reloaded. */
export const isKept = () => keptKey() !== null

/** The duties of the keys of each scope beside reading. */
const DUTIES = {read_only: [], support: ["support"], admin: ["support", "admin"]}

/** Whether the key may do what takes `support` or `admin`. The service decides; the page hides what would be refused. */
export const may = duty => DUTIES[own?.scope]?.includes(duty) ?? false

function clientWith(text) {
  const made = new Callboard({token: text})
  const {call} = made
  // A read may be given up after two tries: the page says so and offers to try again.
  made.call = (route, values = {}) => call.call(made, route, {
    ...(route.startsWith("GET ") ? {triesMax: 2} : {}), ...(takesNoKey(route) ? {idempotencyKey: null} : {}), ...values,
  })
  return made
}

/** Writes that are no commands: they take no `Idempotency-Key`. */
const takesNoKey = route => !route.startsWith("GET ") && /\/(keys?|webhooks|projections|token_checks)\b/.test(route)

/** Tries a key, and signs in with it. Throws what the service says of it. */
export async function signIn(text, {isKept}) {
  const tried = clientWith(text)
  own = await tried.call("GET /admin/v1/key")
  client = tried
  key = text
  if (isKept) inTab(storage => storage.setItem(STORED, text))
}

/** Signs in again with the key that the tab keeps; gives whether there was one. */
export async function signInAgain() {
  const text = keptKey()
  if (!text) return false
  try {
    await signIn(text, {isKept: false})
  } catch (error) {
    if (error.status === 401) forgetKey()
    throw error
  }
  return true
}

/** The code of the link that opened the page, which the address then no longer has; null if there is none. */
export function codeOfLink() {
  const [, code] = /^#code=([\w-]{1,64})$/.exec(location.hash) ?? []
  if (location.hash) history.replaceState(null, "", location.pathname + location.search)
  return code ?? null
}

/** Signs in with a code, which is good once. The key that it gives ends by itself, and the tab keeps it. */
export async function signInByCode(code) {
  const made = await new Callboard({}).call("POST /admin/v1/console_sessions", {body: {code}, idempotencyKey: null})
  await signIn(made.key, {isKept: true})
}

export function signOut() {
  // The key of a link is this tab's alone: nobody needs it any more.
  if (own?.expires_at) client.call("DELETE /admin/v1/key").catch(() => {})
  client = own = key = null
  forgetKey()
  dispatchEvent(new Event("signedout"))
}

/** Calls a route as the operator. A key that is refused signs out. */
export async function call(route, values, by = client) {
  try {
    return await by.call(route, values)
  } catch (error) {
    if (error.status === 401) end()
    throw error
  }
}

/** The texts of all pages of an answer as one: the header `Link` of each page leads to the next one. */
export async function textOfAll(route, values) {
  const texts = []
  let next
  const reader = new Callboard({token: () => key, fetch: async (...request) => {
    const response = await fetch(...request)
    next = /<([^<>]+)>; rel="next"/.exec(response.headers.get("Link"))?.[1]
    return response
  }})
  for (let page = route; page; page = next && `GET ${next}`) texts.push(await call(page, values, reader))
  return texts.join("")
}

/** Follows a stream as the operator, until the signal. A key that is revoked signs out. */
export async function* follow(path, options) {
  try {
    yield* client.follow(path, options)
  } catch (error) {
    if (options.signal?.aborted) return
    if (error.status === 401) end()
    throw error
  }
  // The service ends an operator's stream for good only with the key.
  if (!options.signal?.aborted) end()
}

/** Signs out because the key is refused. */
function end() {
  if (!client) return
  own = null
  signOut()
}
