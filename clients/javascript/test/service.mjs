// A service of one project in this process, as the client's `fetch`: the log takes texts and insertions as they come.

import {apply, normalize, transform} from "../callboard.js"

export const SCENE = "00000000-0000-4000-8000-00000000000a"
export const [LINE, OTHER] = ["00000000-0000-4000-8000-00000000000b", "00000000-0000-4000-8000-00000000000c"]

export const stateOf = texts => ({
  scenes: [{id: SCENE, order: "a0", heading: "INT.", fields: {}, elements: Object.entries(texts).map(([id, text], index) =>
    ({id, scene: SCENE, order: `a${index}`, kind: "action", text, fields: {}}))}],
  characters: [], locations: [],
})

const json = (status, value, headers) => new Response(JSON.stringify(value), {
  status, headers: {"Content-Type": status < 400 ? "application/json" : "application/problem+json", ...headers},
})

export class Service {
  incarnation = "LOG"
  events = []
  requests = []
  /** Answers in place of the service: `(method, path, request) => {status, headers, ...problem}`, or undefined. */
  refuse = () => undefined
  #streams = new Set()

  constructor(texts = {[LINE]: "To be", [OTHER]: "or not"}) { this.texts = texts }

  get version() { return 2 + this.events.length }

  /** The function that the client calls for its requests. */
  fetch = async (address, options) => {
    const {pathname: path, searchParams: query} = new URL(address, "http://service")
    const method = options.method ?? "GET"
    const request = {method, path, query, headers: options.headers, body: options.body && JSON.parse(options.body)}
    this.requests.push(request)
    await null
    options.signal?.throwIfAborted()
    const aborted = new Promise((_, reject) => options.signal?.addEventListener("abort", () => reject(options.signal.reason)))
    const refusal = await Promise.race([this.refuse(method, path, request), aborted])
    if (refusal) return json(refusal.status, {...refusal, headers: undefined}, refusal.headers)
    if (path.endsWith("/events/stream")) return this.#stream(query, options)
    if (path.endsWith("/events")) {
      const after = Number(query.get("after_version") ?? query.get("after").split(":")[1])
      const isReset = query.get("after") && !query.get("after").startsWith(`${this.incarnation}:`)
      return json(200, {
        version: this.version, items: this.events.filter(event => event.version > after), next: null,
        cursor: `${this.incarnation}:${this.version}`, reset: Boolean(isReset),
      })
    }
    if (path.endsWith("/history")) return json(200, {items: [...this.events].reverse(), next: null})
    if (path.endsWith("/changes")) return this.#change(request)
    if (path.endsWith("/me")) return json(200, {id: "ada"})
    if (path.endsWith("/locks")) return json(201, {key: request.body.key, fence: this.fence, token: "t"})
    if (path.endsWith("/extend")) return json(200, {key: "space", fence: Number(path.split("/").at(-2))})
    return json(200, {items: []})
  }

  posts(path) { return this.requests.filter(request => request.method === "POST" && request.path.endsWith(path)) }

  add(type, data, command_id = `c${this.version}`, actor = "ben") {
    const event = {version: this.version + 1, type, actor, command_id, data: {replica: "other", ...data}}
    this.events.push(event)
    for (const {send} of this.#streams) send(`id: ${this.incarnation}:${event.version}\ndata: ${JSON.stringify(event)}\n\n`)
    return event
  }

  /** Restores a backup: the log is another one, with these texts. */
  restore(texts, events = []) {
    Object.assign(this, {incarnation: `${this.incarnation}2`, texts, events})
    for (const {end} of [...this.#streams]) end()
  }

  /** Cuts all streams. */
  cut() { for (const {end} of [...this.#streams]) end() }

  #change({body: {replica, base, changes}}) {
    const results = changes.map(({id, operation}) => {
      if (!this.events.some(event => event.command_id === id)) this.#carry(replica, base, id, operation)
      return {id, result: "applied"}
    })
    return json(200, {version: this.version, results})
  }

  #carry(replica, base, id, {type, ...operation}) {
    if (type !== "edit_text") {
      const [verb, kind] = type.split("_")
      const {scene, element, character, after, ...more} = operation
      const isInsert = verb === "insert"
      return this.add(`${kind}_${isInsert ? "inserted" : `${verb}d`}`, {
        replica, scene: scene?.id ?? scene, element: element?.id ?? element, character: character?.id ?? character,
        order: `b${this.version}`, fields: {}, ...isInsert && {heading: "", text: "", ...operation[kind]}, ...more,
      }, id, "ada")
    }
    let mine = normalize(operation.operation)
    for (const {version, data} of this.events) {
      const isConcurrent = version > base && data.replica !== replica && data.element === operation.element
      if (isConcurrent && data.operation) mine = transform(mine, data.operation, "right")
    }
    this.texts[operation.element] = apply(this.texts[operation.element], mine)
    this.add("text_edited", {replica, element: operation.element, operation: mine}, id, "ada")
  }

  #stream(query, {headers, signal}) {
    const encoder = new TextEncoder()
    let stream
    const body = new ReadableStream({
      start: controller => {
        const last = headers["Last-Event-ID"]
        const end = () => {
          if (!this.#streams.delete(stream)) return
          try { controller.close() } catch { /* the reader has left */ }
        }
        stream = {send: text => controller.enqueue(encoder.encode(text)), end}
        this.#streams.add(stream)
        signal?.addEventListener("abort", () => {
          if (this.#streams.delete(stream)) controller.error(new Error("aborted"))
        })
        stream.send(":\n\n")
        if (query.get("snapshot")) {
          const state = stateOf(this.texts)
          const {version, incarnation} = this
          stream.send(`id: ${incarnation}:${version}\nevent: snapshot\ndata: ${JSON.stringify({version, incarnation, state})}\n\n`)
        } else if (last && !last.startsWith(`${this.incarnation}:`)) stream.send("event: reset\ndata: {}\n\n")
        else {
          for (const event of this.events.filter(event => event.version > Number(last.split(":")[1]))) {
            stream.send(`id: ${this.incarnation}:${event.version}\ndata: ${JSON.stringify(event)}\n\n`)
          }
        }
      },
      cancel: () => this.#streams.delete(stream),
    })
    return new Response(body, {headers: {"Content-Type": "text/event-stream"}})
  }

  get openStreams() { return this.#streams.size }
}
