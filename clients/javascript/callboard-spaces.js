// Callboard: spaces. callboard-spaces.d.ts has the types, clients/javascript/callboard-spaces.js comments.
/**
 * Parts that an app needs beside documents: the person's capabilities, links and codes by which people come in, and
 * how loud others are in a room with positions.
 *
 * @module callboard-spaces
 */

// MARK: The person's capabilities

/** Events after which a member may do more or less than before: those with `members`, and the end of the space. */
const changesStanding = ({type, data}) => data?.members !== undefined || /^(space|room|connection|role)_/.test(type)

/** A storage's value; nothing where it is forbidden, full or broken: it is for the next start without a network. */
function attempt(body) {
  try { return body() } catch { return undefined }
}

/** How often the first read is sent, before the stored capabilities must do. */
const TRIES_MAX = 5

const browserStorage = () => attempt(() => globalThis.localStorage)

/** A code that begins with `http_` is that of a proxy's answer, which says nothing about the person. */
const isRefusal = error => error?.status === 401 || error?.code === "access_ended"
  || ([403, 404, 410].includes(error?.status) && !/^http_/.test(error.code))

/** The person's capabilities in a space, kept up to date by the space's stream. Event: `change`. */
export class Capabilities extends EventTarget {
  #client
  #path
  #person
  #storage
  #document
  #isFollowing = false
  #held = new Set()
  #isKnown = false
  #end = new AbortController()
  #reading
  /** The read that has not begun yet. */
  #waiting
  #positionMin
  #heard = 0
  #ends = []

  /** Reads them, or takes those of the last time where there is no network, and follows their changes. */
  static async open(client, path, {document, storage = browserStorage()} = {}) {
    const capabilities = new Capabilities()
    capabilities.#client = client
    capabilities.#path = path
    capabilities.#storage = storage
    capabilities.#document = document
    capabilities.#person = await client.me()
    const stored = capabilities.#stored
    if (stored) capabilities.#set(stored)
    if (document) capabilities.#watch(document)
    capabilities.#ends.push(client.on?.("token", () => capabilities.#renew().catch(() => {})))
    const reading = capabilities.#read(0, TRIES_MAX)
    capabilities.#follow()
    try { await reading } catch (error) {
      if (!stored) {
        capabilities.close()
        throw error
      }
    }
    return capabilities
  }

  get #key() { return `callboard capabilities ${this.#path} ${this.#person}` }

  get #stored() { return attempt(() => JSON.parse(this.#storage?.getItem(this.#key) ?? null)) }

  /** Whether the person may do something, as far as is known. */
  has(capability) { return this.#held.has(capability) }

  /** All that the person may do, in alphabetical order. */
  get all() { return [...this.#held].sort() }

  /** Ends the following. */
  close() {
    this.#end.abort()
    for (const end of this.#ends) end?.()
  }

  #set(all) {
    const isSame = this.#isKnown && all.length === this.#held.size && all.every(one => this.#held.has(one))
    this.#isKnown = true
    if (isSame) return
    this.#held = new Set(all)
    attempt(() => this.#storage?.setItem(this.#key, JSON.stringify(all)))
    this.dispatchEvent(new Event("change"))
  }

  /**
   * Reads once more after what is being read, since that may be older: once for all events that come meanwhile. Without
   * an answer it tries again until it has one.
   */
  #read(position, triesMax = Number.MAX_SAFE_INTEGER) {
    if (position > (this.#positionMin ?? 0)) this.#positionMin = position
    if (this.#waiting) return this.#waiting
    const last = this.#reading ?? Promise.resolve()
    const reading = last.catch(() => {}).then(async () => {
      this.#waiting = undefined
      if (this.#end.signal.aborted) return
      const heard = this.#heard
      try {
        const read = () => this.#client.call(`GET ${this.#path}/members/{person}`, {
          person: this.#person, query: {min_position: this.#positionMin},
          signal: this.#end.signal, triesMax,
        })
        const {capabilities} = await read().catch(error => {
          // The log was restored from a backup.
          if (error.code !== "position_beyond_head") throw error
          this.#positionMin = undefined
          return read()
        })
        if (this.#end.signal.aborted) return
        // An event that came meanwhile is later than the answer.
        if (heard === this.#heard) this.#set(capabilities)
      } catch (error) {
        if (!isRefusal(error)) throw error
        if (heard === this.#heard) this.#set([])
      }
    })
    this.#reading = this.#waiting = reading
    reading.catch(() => {})
    return reading
  }

  #hear(event) {
    const mine = event.data?.members?.find(({person}) => person === this.#person)
    // The event has the whole record. Others are read: a role that has changed, or a space that is archived.
    if (mine) {
      this.#heard++
      this.#set(mine.capabilities)
    } else if (changesStanding(event)) this.#read(event.position)
  }

  /** The person has no access. A read that is under way may be of before. */
  #lose() {
    this.#heard++
    this.#set([])
  }

  /** After a refused token: the new one may be another person's. */
  async #renew() {
    const {signal} = this.#end
    const person = await this.#client.me({triesMax: Number.MAX_SAFE_INTEGER, signal})
    if (signal.aborted) return
    if (person !== this.#person) {
      this.#person = person
      // The read under way is about the person before.
      this.#heard++
      this.#set(this.#stored ?? [])
    }
    this.#follow()
    await this.#read()
  }

  #watch(document) {
    let phase = document.phase
    this.#ends.push(
      document.on("event", event => this.#hear(event)),
      document.on("status", status => {
        if (status.phase === phase) return
        phase = status.phase
        // From here on nothing is stored: it may be wiped.
        if (phase === "closed") this.close()
        // One change may be forbidden, and others not.
        const isForbidden = phase === "stopped" && status.problem?.status === 403
        // After a break events may be missing, if the copy has begun again.
        if (phase === "live" || isForbidden) this.#read()
        else if (phase === "stopped" && isRefusal(status.problem)) this.#lose()
      }),
    )
  }

  /** Follows the stream of the space, if no document and nothing before does so. */
  async #follow() {
    if (this.#document || this.#isFollowing) return
    this.#isFollowing = true
    const {signal} = this.#end
    try {
      for await (const {event, data} of this.#client.follow(`${this.#path}/events/stream`, {signal})) {
        if (event === "message") this.#hear(data)
        else if (event === "end") this.#lose()
        else if (event === "reset" || event === "open") this.#read()
      }
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error)) this.#lose()
      else this.dispatchEvent(new CustomEvent("error", {detail: error}))
    } finally {
      this.#isFollowing = false
    }
  }
}

// MARK: Links and codes

/** Makes a link by which people become members of a space; `page` is the page of the app that takes it. */
export async function shareLink(client, path, {role = "viewer", usesMax, page, ...more} = {}) {
  const invitation = await client.call(`POST ${path}/invitations`, {
    body: {form: "link", role, ...(usesMax !== undefined && {max_uses: usesMax}), ...more},
  })
  const values = {invitation: invitation.id}
  return {
    id: invitation.id,
    token: invitation.token,
    url: page === undefined ? invitation.url : `${String(page).replace(/#.*$/s, "")}#join=${invitation.token}`,
    expiresAt: new Date(invitation.expires_at),
    /** The service's QR code of `invitation.url`, as SVG. */
    qrCode: () => client.call(`GET ${path}/invitations/{invitation}/qr.svg`, values),
    revoke: () => client.call(`DELETE ${path}/invitations/{invitation}`, values),
  }
}

/** The token in what a person pastes or opens: a link of `shareLink`, one of the service, or the token itself. */
export function tokenOf(text) {
  const found = /(?:^|[#&?]join=|\/)([A-Za-z0-9_-]{20,})\/?$/.exec(text.trim())
  return found && found[1]
}

/** Takes an invitation by its link or token; the result has the `space` and the `member`. */
export function acceptInvitation(client, text) {
  const invitation = tokenOf(text)
  if (!invitation) throw new TypeError("this is no invitation")
  return client.call("POST /v1/invitations/{invitation}/accept", {invitation})
}

// Wrong codes are limited, so texts that cannot be codes are not tried.

/** A room's code as the service has it, from what a person types; null if it is none. */
export function roomCode(text) {
  const code = text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase()
  return /^[A-HJKMNP-Z2-9]{4,6}$/.test(code) ? code : null
}

/** The six digits of a connection's code, from what a person types; null if it is none. */
export function connectionCode(text) {
  const code = text.normalize("NFKC").replace(/[\s-]/g, "")
  return /^[0-9]{6}$/.test(code) ? code : null
}

/** Joins a room by its code. */
export function joinRoom(client, text, {as = "any", avatar} = {}) {
  const code = roomCode(text)
  if (!code) throw new TypeError("this is no code of a room")
  return client.call("POST /v1/room_codes/{code}/join", {code, body: {as, ...(avatar && {avatar})}})
}

/** Connects with the person who has shown the code. */
export function connect(client, text) {
  const code = connectionCode(text)
  if (!code) throw new TypeError("this is no code of a connection")
  return client.call("POST /v1/connections", {body: {code}})
}

/** Makes a code by which others connect with this person. */
export async function shareConnectionCode(client, {usesMax} = {}) {
  const made = await client.call("POST /v1/me/connection_codes", {body: usesMax === undefined ? {} : {max_uses: usesMax}})
  const values = {code: made.id}
  return {
    id: made.id,
    code: made.code,
    expiresAt: new Date(made.expires_at),
    qrCode: () => client.call("GET /v1/me/connection_codes/{code}/qr.svg", values),
    revoke: () => client.call("DELETE /v1/me/connection_codes/{code}", values),
  }
}

// MARK: Spatial audio

/**
 * How loud a speaker is for a listener, and from which side: `gain` 0 to 1, `pan` -1 (left) to 1 (right). It is silent
 * beyond `distanceMax`; up to there it falls with the square of the distance, from 1 m on.
 */
export function audioLevel(listener, speaker, {distanceMax = 10, falloff = 2, yaw = 0} = {}) {
  const [x, y, z] = ["x", "y", "z"].map(axis => speaker[axis] - listener[axis])
  const distance = Math.hypot(x, y, z)
  if (!(distance <= distanceMax)) return {gain: 0, pan: 0}
  const side = x * Math.cos(yaw) - z * Math.sin(yaw)
  const level = Math.hypot(x, z)
  return {gain: 1 / Math.max(distance, 1) ** falloff, pan: level === 0 ? 0 : side / level}
}

/** The levels of all who are present with a position, as `document.people` has them, by their keys there. */
export function audioLevels(people, listener, options) {
  const levels = new Map()
  for (const [key, {spatial_position: position}] of people) {
    if (position) levels.set(key, audioLevel(listener, position, options))
  }
  return levels
}
