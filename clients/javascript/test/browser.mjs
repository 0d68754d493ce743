// The client's parts of a browser: locks and IndexedDB of one origin, in memory, that fail where a test says so.

const named = (name, message = name) => Object.assign(new Error(message), {name})

export class Locks {
  held = new Map()
  #queue = []
  /** Refuses all requests with this error. */
  error

  request(name, options, body) {
    const {ifAvailable, steal, signal} = options
    if (this.error) return Promise.reject(this.error)
    return new Promise((resolve, reject) => {
      const request = {name, body, resolve, reject}
      if (steal) {
        this.held.get(name)?.reject(named("AbortError", "it was stolen"))
        this.held.delete(name)
        return this.#grant(request)
      }
      if (!this.held.has(name)) return this.#grant(request)
      if (ifAvailable) return resolve(body(null))
      this.#queue.push(request)
      signal?.addEventListener("abort", () => {
        this.#queue = this.#queue.filter(other => other !== request)
        reject(named("AbortError"))
      })
    })
  }

  #grant(request) {
    const {name, body, resolve, reject} = request
    this.held.set(name, request)
    Promise.resolve().then(() => body({name})).then(resolve, reject).finally(() => {
      if (this.held.get(name) !== request) return
      this.held.delete(name)
      const next = this.#queue.find(other => other.name === name)
      this.#queue = this.#queue.filter(other => other !== next)
      if (next) this.#grant(next)
    })
  }
}

function answer(body) {
  const request = {}
  setImmediate(() => {
    try { request.result = body() } catch (error) {
      request.error = error
      return request.onerror?.()
    }
    request.onsuccess?.()
  })
  return request
}

export class Databases {
  all = new Map()
  #open = new Set()
  /** Opening fails with this error. */
  error
  /** Whether nothing more can be written. */
  isFull = false

  open(name) {
    const request = answer(() => {
      if (this.error) throw this.error
      const database = new Database(this.all.get(name) ?? {snapshot: [], journal: []}, this)
      request.result = database
      if (!this.all.has(name)) request.onupgradeneeded?.()
      this.all.set(name, database.content)
      this.#open.add(database)
      return database
    })
    return request
  }

  async databases() { return [...this.all.keys()].map(name => ({name})) }

  /** Closes all databases, as a browser does that takes back its memory. */
  closeAll() { for (const database of this.#open) database.close() }

  /** Whether the device has nothing of anybody. */
  get isEmpty() { return [...this.all.values()].every(({snapshot, journal}) => snapshot.length + journal.length === 0) }
}

class Database {
  #isClosed = false
  #all
  constructor(content, all) { [this.content, this.#all] = [content, all] }
  createObjectStore() {}
  close() { this.#isClosed = true }

  transaction() {
    if (this.#isClosed) throw named("InvalidStateError", "The database connection is closing.")
    const transaction = {objectStore: name => this.#store(name)}
    setImmediate(() => setImmediate(() => transaction.oncomplete?.()))
    return transaction
  }

  #store(name) {
    const {content} = this
    const write = body => {
      if (this.#all.isFull) throw named("QuotaExceededError")
      body()
    }
    return {
      get: () => answer(() => structuredClone(content[name][0])),
      getAll: () => answer(() => structuredClone(content[name])),
      add: value => write(() => content[name].push(structuredClone(value))),
      put: value => write(() => { content[name] = [structuredClone(value)] }),
      clear: () => { content[name] = [] },
    }
  }
}

/** Makes this process a browser, as far as the client asks. */
export function beBrowser() {
  const [locks, indexedDB] = [new Locks(), new Databases()]
  Object.defineProperty(globalThis, "navigator", {value: {locks}, configurable: true, writable: true})
  globalThis.indexedDB = indexedDB
  return {locks, indexedDB}
}
