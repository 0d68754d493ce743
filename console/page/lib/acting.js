// Keys with which a page acts for people for as long as it is open.

import {Callboard} from "/client/callboard.js"
import {call, client as operator} from "./session.js"

/** What these keys are called in the list of keys. */
export const NAME = "console: live document"

/** A key that was in use is touched once a minute, so one that is older was left by a page that could not revoke it. */
const LEFT_MILLISECONDS = 10 * 60_000

/**
 * A client that acts for a person by a key of its own, which is kept in memory only. `end()` revokes the key; so does the
 * end of the page.
 */
export async function actFor(person) {
  const mine = operator
  const {id, key} = await call("POST /admin/v1/keys", {body: {name: NAME, scope: "app", person}})
  let isOver = false
  const end = async () => {
    removeEventListener("pagehide", end)
    if (isOver) return
    isOver = true
    // It arrives even if the page is closed meanwhile.
    await mine.request(`/admin/v1/keys/${id}`, {method: "DELETE", keepalive: true}).catch(() => {})
  }
  addEventListener("pagehide", end)
  return {client: new Callboard({token: key, person}), end}
}

/** Revokes the keys that pages have left which were killed. */
export async function sweep() {
  const {items} = await call("GET /admin/v1/keys")
  const isLeft = key => Date.now() - new Date(key.last_used_at ?? key.created_at) > LEFT_MILLISECONDS
  for (const key of items.filter(item => item.name === NAME && !item.revoked_at && isLeft(item))) {
    await call("DELETE /admin/v1/keys/{key}", {key: key.id}).catch(error => { if (error.status !== 404) throw error })
  }
}
