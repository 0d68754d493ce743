// Who is signed in. The key is in memory, or in the tab's session storage if the person asked for it; never in an address.

import {Callboard} from "/client/callboard.js"

const STORED = "callboard.console.key"
let key = sessionStorage.getItem(STORED)

/** The client with the key; null if nobody is signed in. */
export let client = key ? clientWith(key) : null

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
const takesNoKey = route => !route.startsWith("GET ") && /\/(keys|webhooks|projections)\b/.test(route)

/** Tries a key, and signs in with it. Throws what the service says of it. */
export async function signIn(text, {isKept}) {
  const tried = clientWith(text)
  await tried.call("GET /admin/v1/keys")
  client = tried
  key = text
  if (isKept) sessionStorage.setItem(STORED, text)
}

export function signOut() {
  client = key = null
  sessionStorage.removeItem(STORED)
  dispatchEvent(new Event("signedout"))
}

/** Calls a route as the operator. A key that is refused signs out. */
export async function call(route, values) {
  try {
    return await client.call(route, values)
  } catch (error) {
    if (error.status === 401) signOut()
    throw error
  }
}

/** Follows a stream as the operator, until the signal. */
export async function* follow(path, options) {
  try {
    yield* client.follow(path, options)
  } catch (error) {
    if (options.signal?.aborted) return
    if (error.status === 401) signOut()
    throw error
  }
}
