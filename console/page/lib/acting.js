// Acting for people, as an app's server does: with keys that each act for one person, are revoked when they are no longer
// needed, and end on the service's side soon after a page that could not revoke them.

import {Callboard} from "/client/callboard.js"
import {call, client as operator} from "./session.js"

/** The name of these keys in the list of keys. */
export const NAME = "console: live document"

/** How long a key is good. */
export const LIFE_SECONDS = 30 * 60
/** A key is replaced by the next request when it is good for no longer than this. */
const LEFT_MILLISECONDS_MIN = 5 * 60_000

/**
 * A client that acts for a person by keys of its own, which are kept in memory only: the next key takes over before one
 * ends. `end()` revokes them; so does the end of the page.
 */
export async function actFor(person) {
  const mine = operator
  let keys = [await make(person)]
  let next = null
  let isOver = false
  const revoke = ({id}) =>
    // It arrives even if the page is closed meanwhile.
    mine.request(`/admin/v1/keys/${id}`, {method: "DELETE", keepalive: true}).catch(() => {})
  const end = async () => {
    removeEventListener("pagehide", end)
    if (isOver) return
    isOver = true
    await Promise.all(keys.map(revoke))
  }
  /** The key before is not revoked, because a stream may use it until it ends. */
  const renew = async () => {
    const made = await make(person)
    if (isOver) return revoke(made)
    keys = [...keys.filter(key => key.endsAt > Date.now()), made]
  }
  const token = async () => {
    const isDue = keys.at(-1).endsAt - Date.now() < LEFT_MILLISECONDS_MIN
    // If there is no next key now, this one is good for some minutes yet.
    if (isDue && !isOver) await (next ??= renew().catch(() => {}).finally(() => { next = null }))
    return keys.at(-1).key
  }
  addEventListener("pagehide", end)
  return {client: new Callboard({token, person}), end}
}

async function make(person) {
  const askedAt = Date.now()
  const {id, key} = await call("POST /admin/v1/keys", {body: {name: NAME, scope: "app", person, expires_in_seconds: LIFE_SECONDS}})
  // By this page's clock, which may differ from the service's.
  return {id, key, endsAt: askedAt + LIFE_SECONDS * 1000}
}
