/**
 * Callboard for JavaScript: browsers, Deno and Node from 18 on.
 *
 * `Callboard` calls the API and follows its streams; `ProjectDocument` keeps a copy of a project that can be changed at
 * once, offline too; `Replica` is the state machine inside it.
 */

/** A new random UUID, also where `crypto.randomUUID` is missing. */
export function newID(): string

/**
 * What went wrong: a problem that the service answered, or one of this client.
 *
 * @example
 * try {
 *   await client.call("POST /v1/projects", {body: {title}})
 * } catch (error) {
 *   if (error.code !== "invalid") throw error
 *   show(error.message)
 * }
 */
export class CallboardError extends Error {
  /** Makes one; the client does so itself. */
  constructor(code: string, message: string, more?: {
    status?: number, retryAfter?: number, problem?: API.Problem, cause?: unknown
  })
  /**
   * The problem's code, or one of this client: `unreachable` (no answer came), `impossible` (a change that the view does
   * not allow), `invalid_operation`, `closed`, `store_failed`; or why a stream has ended, such as `access_ended`.
   */
  code: API.Problem["code"] | (string & {})
  /** The HTTP status, or 0 without an answer. */
  status: number
  /** The seconds to wait before the next attempt, where the service said it. */
  retryAfter?: number
  /** The body of the problem, with all of its members. */
  problem?: API.Problem & {[member: string]: unknown}
}

// MARK: Text operations

/** A part of an operation: keep so many code points, insert a text, delete so many. */
export type Component = number | string | {d: number | string}
/** A change of a text from its start to its end; the rest is kept. Lengths count Unicode code points. */
export type TextOperation = Component[]
/** Whose insert stands left of the other at one place: that of the earlier event in the log. */
export type Side = "left" | "right"

/** The length of a text in Unicode code points, in which all places and counts of operations are. */
export function lengthOf(text: string): number
/** An operation in normal form. Throws `invalid_operation` where it is none. */
export function normalize(operation: TextOperation): TextOperation
/**
 * The text after an operation. Throws `invalid_operation` where that reaches beyond the text.
 *
 * @example
 * apply("shall we meet", [9, "three "]) // "shall we three meet"
 */
export function apply(text: string, operation: TextOperation): string
/** The operation that undoes another one; `text` is the text before that. Throws `invalid_operation` as `apply` does. */
export function invert(text: string, operation: TextOperation): TextOperation
/** One operation that does what two do that follow each other. Throws `invalid_operation` where they do not. */
export function compose(first: TextOperation, second: TextOperation): TextOperation
/**
 * `mine`, made for the same text as `theirs`, as it applies after `theirs`. `side` is `left` if `mine` is the earlier one
 * in the log, and `right` if `theirs` is. `docs/protocol.md` has the rule.
 *
 * @example
 * transform([1, "b"], ["a"], "right") // [2, "b"]
 */
export function transform(mine: TextOperation, theirs: TextOperation, side: Side): TextOperation
/** Two sequences, each after the other, operation by operation; `theirs` are the earlier ones in the log. */
export function transformLists(
  mine: TextOperation[], theirs: TextOperation[]
): {mine: TextOperation[], theirs: TextOperation[]}
/** A place in a text, in code points, after an operation; `isOwn` if the caret's own person made that. */
export function movePlace(place: number, operation: TextOperation, isOwn?: boolean): number
/**
 * The operation that replaces one range of a text so that it becomes another. `caret`, the UTF-16 index in `after` where
 * the typing ended, settles which of equal letters has changed.
 */
export function difference(before: string, after: string, caret?: number): TextOperation

// MARK: The service

/** Gets a token or a key; `refused` says that the service has refused the last one. */
export type TokenProvider = (why: {refused: boolean}) => string | Promise<string>

type PathValues<Route extends string> =
  Route extends `${string}{${infer Name}}${infer Rest}` ? {[name in Name]: string | number} & PathValues<Rest> : {}

type Member<Entry, Name extends string> = Entry extends {[name in Name]: infer Value} ? Value : never

/** What a call takes beside the parameters of its path. */
export interface CallOptions {
  /** Further headers. */
  headers?: {[name: string]: string}
  /** The id of the command, a new one by default; null for a write that is no command. */
  idempotencyKey?: string | null
  /** The fence of a lock without which the write must not be carried out. */
  lockFence?: number
  /** The version that the thing must have. */
  ifMatch?: string
  /** How often the request is sent while no answer comes; 5 by default. */
  triesMax?: number
  /** Ends the call, which then throws the signal's reason. */
  signal?: AbortSignal
}

/** The parameters of a route's path, with its `query` and its `body`. */
export type Values<Route extends keyof Routes> = CallOptions & PathValues<Route>
  & {query?: Member<Routes[Route], "query">}
  & (Routes[Route] extends {body: infer Body} ? {body: Body | string} : {body?: undefined})

/** An event of a stream. `message` is an event of the log, of the feed or of the inbox. */
export interface StreamEvent<Data = any> {
  /** Where it is in the stream, for `lastEventID`. */
  id?: string
  /** Its type. */
  event: "message" | "snapshot" | "open" | "reset" | "presence" | "signal" | "unread" | "end" | (string & {})
  /** What it says, read as JSON. */
  data: Data
}

/** How a stream is followed. */
export interface FollowOptions {
  /** The parameters of the stream's query. */
  query?: {[name: string]: string | number | boolean | undefined}
  /** Where to go on: the `id` of the last event that was heard. */
  lastEventID?: string
  /** Ends the following, without an error. */
  signal?: AbortSignal
}

/** Which service, and as whom. */
export interface CallboardOptions {
  /** The service's URL, by default the page's own origin. */
  url?: string
  /** A token or a key, or what gets one; a provider is asked again when the service has refused the last one. */
  token: string | TokenProvider
  /** With an app's key: the person for whom it acts. */
  person?: string
  /** Sends the requests; by default the platform's own. */
  fetch?: typeof fetch
  /** One connection for each stream of all tabs. */
  sharedStreams?: SharedStreams
}

/**
 * One service, as one person.
 *
 * @example
 * const client = new Callboard({token: () => session.accessToken()})
 * const project = await client.call("POST /v1/projects", {body: {title: "Macbeth"}})
 * for await (const {data} of client.feed()) console.log(data.title)
 */
export class Callboard {
  /** Sends nothing yet. */
  constructor(options: CallboardOptions)
  /** The service's URL, without a slash at its end. */
  readonly url: string
  /** The person for whom an app's key acts. */
  readonly person?: string
  /** Names this program, or this tab, in presence. */
  clientName: string
  /**
   * Calls a route: `call("POST /v1/projects/{project}/chat", {project, body: {text: "Hello"}})`.
   *
   * Writes have an `Idempotency-Key`, so they are sent again until an answer comes and are carried out once. A later
   * `GET` sees the earlier writes of this client. Throws `CallboardError`.
   */
  call<Route extends keyof Routes>(
    route: Route, ...values: {} extends Values<Route> ? [values?: Values<Route>] : [values: Values<Route>]
  ): Promise<Member<Routes[Route], "answer">>
  /**
   * Sends one request with the person's token; while that is refused, with a new one, three at most. The answer may be a
   * problem. Throws `unreachable` if none comes.
   */
  request(path: string, options: RequestInit): Promise<Response>
  /** The caller's id, which is asked for once. Throws `CallboardError`. */
  me(): Promise<string>
  /**
   * Follows a stream for as long as it may be followed; it comes back after breaks and goes on where it was. After
   * `reset` read the list again; `end` is the last event. Throws `CallboardError` if the service refuses it.
   */
  follow(path: string, options?: FollowOptions): AsyncGenerator<StreamEvent, void>
  /** The feed of all the person's spaces: items as they come and grow. Throws as `follow` does. */
  feed(options?: FollowOptions): AsyncGenerator<StreamEvent<API.FeedItem>, void>
  /** The person's inbox: items as they come, and `unread`. Throws as `follow` does. */
  inbox(options?: FollowOptions): AsyncGenerator<StreamEvent, void>
  /**
   * Takes a lock of a space (`/v1/projects/PROJECT`) and keeps it until `release()`. The key is `space`, `scene:ID`,
   * `element:ID`, or a name of the app's own. Without `ttlSeconds` it lasts as long as the service says, and it is renewed
   * at half of that time. Throws `locked` while another lock overlaps.
   *
   * @example
   * const lock = await client.lock(`/v1/projects/${project}`, `scene:${scene}`)
   * lock.on("lost", error => warn(error.message))
   * await client.call("PATCH /v1/projects/{project}", {project, body: {title}, lockFence: lock.fence})
   * await lock.release()
   */
  lock(path: string, key?: string, options?: {ttlSeconds?: number}): Promise<Lock>
}

/** Calls listeners of the events of one object. */
declare class Emitter<Events> {
  /** Calls a function at each event of a type; the result ends that. */
  on<Type extends keyof Events>(type: Type, listener: (value: Events[Type]) => void): () => void
}

/** A lock that renews itself when half of its time has passed. */
export class Lock extends Emitter<{lost: CallboardError}> {
  private constructor()
  /** What is locked. */
  readonly key: string
  /** Write with it, so that no write comes after the lock's end: `call(…, {lockFence: lock.fence})`. */
  readonly fence: number
  /** Whether the lock is held, as far as is known. */
  readonly isHeld: boolean
  /**
   * Gives the lock back. A lock of a `ProjectDocument` waits until what was done under it is in the log, for as long as it
   * is held.
   */
  release(): Promise<void>
}

// MARK: Stores

/**
 * Keeps a document on a device: a snapshot, and entries after it. All values are JSON. A promise that is rejected makes
 * the document report `store_failed`.
 */
export interface Store {
  /** What was kept; `snapshot` is null at first. */
  load(): Promise<{snapshot: unknown | null, entries: unknown[]}>
  /** Adds entries behind the others; all of them are durable once the promise is fulfilled, or none is. */
  append(entries: unknown[]): Promise<void>
  /** Replaces all that is kept by a snapshot, at once. */
  replace(snapshot: unknown): Promise<void>
  /** Forgets everything, also after `close`. */
  clear(): Promise<void>
  /** Lets go of the device; nothing else is called after it, but it may be called more than once. */
  close(): Promise<void>
}

/** Keeps a document in memory alone: it ends with the program. */
export class MemoryStore implements Store {
  /** What was kept since the program began. */
  load(): Promise<{snapshot: unknown | null, entries: unknown[]}>
  /** Adds entries behind the others. */
  append(entries: unknown[]): Promise<void>
  /** Replaces all that is kept by a snapshot. */
  replace(snapshot: unknown): Promise<void>
  /** Forgets everything. */
  clear(): Promise<void>
  /** Does nothing. */
  close(): Promise<void>
}

/**
 * Keeps a document in a browser's IndexedDB; opens it again where the browser has closed it. One page at a time may have a
 * name open: see `openStore`.
 */
export class IndexedDBStore extends MemoryStore {
  private constructor()
  /** Opens the store of a name, and makes it if there is none. Rejected with the browser's error. */
  static open(name: string): Promise<IndexedDBStore>
}

/** A store of a project that no other tab uses, with what an earlier tab has left in it; for browsers. Throws `store_failed`. */
export function openStore(project: string, person: string): Promise<Store>

// MARK: The document

/** One change of a project, as in `POST …/changes`. */
export type Operation = API.Operation

/** What became of a change. */
export interface Outcome {
  /** `dropped`: it was kept as a draft before it was sent; `gone`: it is not known any more, or was undone before it was sent. */
  result: "applied" | "merged" | "superseded" | "rejected" | "dropped" | "gone"
  /** The event of the log, if it has one. */
  event?: API.Event
}

/** A change under way. */
export interface Change {
  /** The id under which it is sent; edits that were made one upon the other may have one. */
  id: string
  /** Fulfilled once the device has stored it; rejected with `store_failed`. */
  queued: Promise<void>
  /** Fulfilled once it is in the log, or is known never to be. */
  committed: Promise<Outcome>
}

/** What could not be carried out, kept for the person. */
export interface Draft {
  /** The id of the change. */
  id: string
  /** As in `change_set_aside`, or the code of the problem that refused it, such as `lock_lost`. */
  reason: string
  /** What the person wanted. */
  operation: Operation
  /** The element whose text it edits. */
  element?: string
  /** The text as the person had it. */
  text?: string
  /**
   * The version of the event, of which `POST …/notices/VERSION-0/restore` brings the change back. It is dropped when the
   * log is another one, after a restored backup.
   */
  version?: number
}

/** A thing of a project. */
export interface Thing {
  /** Its id, in lower case. */
  readonly id: string
  /** Further values of the app's own, by their names. */
  readonly fields: {readonly [name: string]: string | number | boolean}
}

/** A character or a location. */
export interface NamedThing extends Thing {
  /** Its name. */
  readonly name: string
}

/** A part of a scene. */
export interface ElementView extends Thing {
  /** The scene, by its id. */
  readonly scene: string
  /** Its kind, a word of the app's, such as `dialogue`. */
  readonly kind: string
  /** Its text with all changes of the person. */
  readonly text: string
}

/** A scene. */
export interface SceneView extends Thing {
  /** Its heading, such as `EXT. HEATH - NIGHT`. */
  readonly heading: string
  /** Its elements, in their order. */
  readonly elements: readonly ElementView[]
}

/** A project as the person sees it. */
export interface View {
  /** The scenes, in their order. */
  readonly scenes: readonly SceneView[]
  /** The characters. */
  readonly characters: readonly NamedThing[]
  /** The locations. */
  readonly locations: readonly NamedThing[]
}

/** A caret of another person, in code points of the text in view. */
export interface Caret {
  /** Whose it is. */
  person: API.PersonReference
  /** On which client of theirs. */
  client: string
  /** Where the selection began. */
  anchor: number
  /** Where the caret is. */
  head: number
}

/** What a document tells its listeners. */
export interface DocumentEvents {
  /** An edit of a text in the view. */
  text: {element: string, operation: TextOperation, isOwn: boolean}
  /** Anything else in the view has changed. */
  change: {isOwn: boolean}
  /** Each event of the log: chat, comments, members. */
  event: API.Event
  /** Somebody has come, gone or moved: `people` as it is now. */
  presence: Map<string, API.Presence>
  /** A signal of another member for this person, as `POST …/signals` sends it. */
  signal: any
  /** A change could not be carried out and is in `drafts` now. */
  draft: Draft
  /** The service has answered to changes. */
  answer: API.ChangeResults
  /** The phase, or the number of pending changes, is another one now. */
  status: {phase: Phase, problem: CallboardError | null, pending: number, version: number}
  /** The device did not store something, or the service refused a change, which is a draft now. */
  error: CallboardError
}

/**
 * `stopped`: the service refuses to go on, `problem` says why; `resume()` tries again. `offline`: the app asked for it.
 */
export type Phase = "connecting" | "live" | "offline" | "stopped" | "closed"

/** How a document is kept and sent. */
export interface DocumentOptions {
  /** By default IndexedDB in browsers, and memory elsewhere. */
  store?: Store
  /** False: begin without the network. */
  online?: boolean
  /** The shortest time between two requests, in milliseconds; 500 by default. */
  batchMilliseconds?: number
}

/**
 * A project that the person sees and changes at once. What others change comes over a stream; what the person changes is
 * stored on the device, sent, and sent again until the service has it.
 *
 * @example
 * const doc = await ProjectDocument.open(client, project)
 * doc.on("change", () => render(doc.view))
 * const {committed} = doc.change({type: "update_scene", scene, heading: "EXT. HEATH"})
 * await committed
 */
export class ProjectDocument extends Emitter<DocumentEvents> {
  private constructor()
  /**
   * Opens the stored copy at once; without one it waits for the service's. Throws `store_failed` where the device does not
   * give what it has, or that is another person's, and `CallboardError` if the service refuses.
   */
  static open(client: Callboard, project: string, options?: DocumentOptions): Promise<ProjectDocument>
  /** The project's id. */
  readonly id: string
  /** How it is connected; the event `status` tells of each change. */
  readonly phase: Phase
  /** Why it has stopped, or why it is not connected. */
  readonly problem: CallboardError | null
  /** The people who are present, by person and client. */
  readonly people: Map<string, API.Presence>
  /** The version of the copy: the person's changes come on top. */
  readonly version: number
  /** How many changes are not known to be in the log. */
  readonly pending: number
  /** What could not be carried out, until the app discards it. */
  readonly drafts: readonly Draft[]
  /** The project with all changes of the person. */
  readonly view: View
  /** Whether `undo` has something to undo. */
  readonly canUndo: boolean
  /** Whether `redo` has something to do again. */
  readonly canRedo: boolean
  /** The text of an element; undefined if there is none. */
  text(element: string): string | undefined
  /** Changes the project. The view has it at once. Throws `impossible` or `invalid_operation`. */
  change(operation: Operation): Change
  /** Edits a text by an operation on the text in view. Throws as `change` does. */
  edit(element: string, operation: TextOperation): Change
  /** Makes an element's text another one, by the shortest edit; see `difference`. Throws as `change` does. */
  setText(element: string, text: string, caret?: number): Change
  /** Forgets a draft that the person has dealt with. */
  discard(id: string): Promise<void>
  /**
   * Undoes the person's last change and nothing of others; null if there is none. A deletion that was not sent is taken
   * back at once. The service undoes one that is in the log: the thing comes back with the events; without a network
   * `committed` fails, and `undo` tries again.
   */
  undo(): Change | null
  /** Does again what was undone; null if nothing was. */
  redo(): Change | null
  /**
   * Shows others that the person is here, and where. At most ten times a second, and always the last one. It goes on
   * until `hide` or `close`.
   *
   * @example
   * doc.show({activity: "writing", cursor: {element, anchor: 3, head: 3}})
   */
  show(values: Omit<API.PresenceRenewal, "cursor"> & {
    cursor?: {element: string, anchor: number, head: number} | null
  }): void
  /** Is away from now on. */
  hide(): Promise<void>
  /** Where others are in a text. */
  carets(element: string): Caret[]
  /** Stops all use of the network; changes are kept. */
  goOffline(): void
  /** Uses the network again. */
  goOnline(): void
  /** Tries again what has stopped. */
  resume(): void
  /** Takes a lock in this project, and learns of its end from the stream too. Throws as `Callboard.lock` does. */
  lock(key?: string, options?: {ttlSeconds?: number}): Promise<Lock>
  /**
   * Changes of what the lock covers go with its fence from now on, for as long as it is held; so do those that wait. null:
   * without. The fence is stored with a change: if the lock has ended before that is sent, it becomes a draft, `lock_lost`.
   */
  useLock(lock: Lock | null): void
  /** Fulfilled when nothing is pending and the copy has a version at least. Throws `closed` if the document or the signal ends first. */
  settled(version?: number, signal?: AbortSignal): Promise<void>
  /** Ends the connection. What waits is sent when the project is open again. */
  close(options?: {isStored?: boolean}): Promise<void>
  /**
   * Closes it, and deletes what the device has of the project, with what was not sent; also after `close`. In a browser
   * with the stores of the person's other tabs: those that are open close the project, too. Does not wait for a network.
   */
  wipe(): Promise<void>
}

/**
 * One connection for each stream of all tabs of a person; one tab has it, by a lock of the browser. Another tab takes it
 * when that one ends, is silent for 45 s (a browser may freeze it), or has its token refused.
 *
 * @example
 * const client = new Callboard({token, sharedStreams: new SharedStreams(personID)})
 */
export class SharedStreams {
  /** Tabs of one name share their streams. */
  constructor(name?: string)
  /** Leaves the connection to other tabs. */
  close(): void
}

/**
 * Binds a text to a `textarea`, an `input`, or an element that becomes `contenteditable`: what the person types goes into
 * the document, what others type appears, and the caret stays where it was. The result ends it.
 *
 * @example
 * const end = bindText(doc, element, document.querySelector("textarea"))
 */
export function bindText(doc: ProjectDocument, element: string, node: HTMLElement): () => void

/** A snapshot of a project, as a stream sends it; `id` is that of the stream's event. */
export interface Snapshot {
  /** The version of the project. */
  version: number
  /** Which log it is of. */
  incarnation: string
  /** The id of the stream's event. */
  id?: string
  /** The project. */
  state: unknown
}

/** One copy of a project without I/O: the state machine of `docs/protocol.md`, for those who bring their own transport. */
export class Replica {
  /** A copy of a project. `id` is that of the replica: a new random UUID for each copy. */
  constructor(id: string, snapshot: Snapshot)
  /** What `toJSON` has given. */
  static from(json: unknown): Replica
  /** What a device must store. */
  toJSON(): unknown
  /** The id of the replica, in lower case. */
  readonly id: string
  /** The version of the copy. */
  readonly base: number
  /** Which log the copy is of. */
  readonly incarnation: string
  /** The stream's event from which to go on. */
  readonly lastID: string | null
  /** The body that was sent and whose events have not all come, or null. */
  readonly request: string | null
  /** What could not be carried out. */
  readonly drafts: Draft[]
  /** The project with all changes of the person. */
  readonly view: View
  /** The changes that are not in the log as far as is known. `fence`: of the lock under which one is done. */
  readonly pending: {id: string, operation: Operation, fence?: number}[]
  /** The service has carried out something else than this replica expects: begin again with `startOver`. */
  readonly hasDiverged: boolean
  /** What has happened since the caller emptied it. */
  effects: {type: "text" | "changed" | "committed" | "dropped" | "draft" | "renamed", [member: string]: any}[]
  /** The text of an element in view; undefined if there is none. */
  text(element: string): string | undefined
  /**
   * The person changes something; the result is the id under which it is sent. `fence`: of the lock under which it is
   * done. Throws `impossible` or `invalid_operation`.
   */
  make(id: string, operation: Operation, fence?: number): string
  /** Takes back a change that was never sent. */
  withdraw(id: string): void
  /** Whether a lock covers what an operation changes. */
  isCovered(operation: Operation, key: string): boolean
  /** Has the fence of a lock go with changes that were not sent and have none, unless the service has refused it for them. */
  fence(key: string, fence: number): void
  /**
   * After `lock_lost` (`isLost`): what was done under that lock is kept as drafts. After `wrong_lock` of a request with one
   * change: it is sent without. Of more, the lock may cover others: call `again`, and `prepare` fewer.
   */
  unfence(isLost: boolean): void
  /** The body to send, or null. Its fence is that of each of the changes in flight. */
  prepare(freshID: string, changesMax?: number): string | null
  /** After `stale_base` or `rebase_required`. */
  again(): void
  /** After an answer that refuses one change, by its place in the request. */
  refuse(index: number, reason: string): void
  /** After `command_id_reused`: new ids for all that is pending, in its order. */
  rename(ids: string[]): void
  /** Forgets a draft. */
  discard(id: string): void
  /** Takes over a draft of another copy. */
  adopt(draft: Draft): void
  /** The scene without whose elements an event cannot be taken in, by its id; null in nearly all cases. */
  missingScene(event: API.Event): string | null
  /** Takes in the next event; those that it has are passed over. Throws `gap` if others are missing before it. */
  receive(event: API.Event, lastID?: string): void
  /**
   * Carries the changes over to a snapshot; the result has the new ids of those that have them. `carriedOut`: what is in
   * the log. `setAside`: the events of what this log has set aside, which becomes drafts.
   */
  startOver(
    snapshot: Snapshot, carriedOut: Set<string>, newID: () => string, setAside?: Map<string, API.Event>
  ): {[id: string]: string}
  /** A place in the text in view, in code points, as a place in the text at `base`. */
  placeAtBase(element: string, place: number): number
  /** A place of another person, in code points of the text at a version, as a place in the text in view. */
  placeInView(element: string, place: number, version: number, person: string): number
}

// MARK: The API, made by `generate` from /openapi.json

/** The shapes of bodies and answers. */
export namespace API {
  /** What a code means, and what to do about it. */
  type ProblemExplanation = {
    code: ProblemCode
    /** The status of answers with it. */
    status: number
    /** Its title, for people. */
    title: string
    /** As Markdown. */
    meaning: string
    /** As Markdown. */
    what_to_do: string
  }
  /** Any JSON object. */
  type JSONObject = {[name: string]: unknown}
  /** Why a request was refused (RFC 9457). Some codes have members of their own, as `docs/problems.md` says. */
  type Problem = {
    /** A URL that explains the code. */
    type: string
    /** Its title, for people. */
    title: string
    /** The status of the answer. */
    status: number
    code: ProblemCode
    /** What happened this time, for a person. */
    detail: string
    /** The request, as in the header `X-Request-Id` and in the log. */
    request_id?: string
    theirs?: TheirVersion
  }
  /** What a node says of itself. */
  type Readiness = {
    /** The state it is in, in a word. */
    status: "ready"
    /** What the node is doing. */
    doing: string
    /** A position in the log. */
    position: number
    /** When the node last knew the end of the log. */
    head_confirmed_milliseconds_ago: number
    /** Null: the listener has heard nothing yet. */
    listener_heard_milliseconds_ago: number | null
    /** How many commands wait to be decided. */
    queued_commands: number
    /** Spaces that this node cannot take in. */
    unreadable_spaces: string[]
    /** The first event of each of those that this node cannot take in. */
    unreadable_events: ({
      /** The space it belongs to, by its id. */
      space: string
      /** A position in the log. */
      position: number | null
      /** Its type, in a word. */
      type: string
    })[]
    /** Rows that are skipped: the service did not write them, or not so. */
    wrong_snapshots: ({
      /** The space it belongs to, by its id. */
      space: string
      /** A version of the stream that it belongs to. */
      version: number
      /** Why, in a word. */
      reason: "forged" | "differs"
    })[]
    /** Those that are not as they should be; null: PostgreSQL says nothing. */
    projections: ({
      /** Its name, for people. */
      name: string
      /** The state it is in, in a word. */
      state: "failed" | "beyond_log" | "filling" | "outdated" | "foreign" | "incomplete"
      /** How many events it is behind the log. */
      lag: number
      /** What to do about it; null: nothing. */
      advice: string | null
      /** Events that were skipped, by their positions: they are not as the service writes them. */
      omitted: number[]
      /** How many spaces have a row that PostgreSQL does not take. */
      stopped_spaces_count: number
    })[] | null
    /** What was found to be wrong with the log or projections; null: PostgreSQL says nothing. */
    findings: ({
      /** As in `log.end` or `projection.members`. */
      subject: string
      /** Its kind, in a word. */
      kind: "log.damaged" | "projection.differs"
      /** What it says, as text. */
      text: string
      /** When it was found. */
      found_at: string
      /** Null: it is wrong still. */
      ended_at: string | null
    })[] | null
  }
  /** Tables that are filled from the log, as operators see them. */
  type Projection = {
    /** Its name, for people. */
    name: string
    /** The schema of PostgreSQL that has its tables. */
    active_schema: string
    /** The position up to which events are in its tables. */
    checkpoint: number
    /** The last position of the log. */
    head: number
    /** How many events it is behind the log. */
    lag: number
    /** The state it is in, in a word. */
    state: "live" | "failed" | "beyond_log" | "filling" | "outdated" | "foreign" | "incomplete"
    /** What to do about how it was made. */
    advice: string | null
    /** When events were last taken in; null: never. */
    applied_at: string | null
    /** Why it stands still; null: it does not. */
    failure: {
      /** A position in the log. */
      position: number
      /** What went wrong, for an operator. */
      message: string
      /** When it happened. */
      at: string
      /** How often it was tried. */
      attempts: number
    } | null
    /** The events that it has skipped: they are not as the service writes them. */
    omitted: number[]
    /** Spaces of which PostgreSQL does not take a row, 100 at most: each is left as it was before that event. */
    stopped_spaces: {
      /** The space it belongs to, by its id. */
      space: string
      /** A position in the log. */
      position: number
      /** What went wrong, for an operator. */
      error: string
      /** When it happened. */
      at: string
    }[]
    /** How many spaces have a row that PostgreSQL does not take. */
    stopped_spaces_count: number
    /** The last comparison with the log; null: none. */
    verification: {
      /** A position in the log. */
      position: number
      /** When it happened. */
      at: string
      /** How many spaces were compared one by one; null: all rows at once. */
      spaces: number | null
      /** How many rows differ from what the log says. */
      differences: number
      /** Some of the rows that differ. */
      found: unknown[]
    } | null
    /** Schemas of earlier tables, which can be dropped. */
    retired_schemas: string[]
    /** The last rebuild, on whichever node. */
    rebuild: {
      /** How far it is, in a word. */
      phase: "loading" | "indexing" | "comparing" | "ready" | "switched" | "cancelled"
      /** A position in the log. */
      position: number
      /** The last position of the log. */
      head: number
      /** What went wrong, for an operator; null: nothing. */
      error: string | null
      /** When it began. */
      started_at: string
      /** When it was last changed. */
      updated_at: string
      /** Which node goes on with it, by an id that it drew when it started. */
      node: string | null
      /** How often it was taken up, the first time included. */
      turn: number
      /** Whether its node is gone; another takes it up within seconds. */
      left: boolean
    } | null
    /** What this node does with it now; null: nothing. */
    job: {
      /** What is being done. */
      work: "rebuild" | "verify"
      /** The state it is in, in a word. */
      state: "running" | "done" | "failed" | "cancelled"
      /** How far it is, in a word. */
      phase: string | null
      /** A position in the log. */
      position: number
      /** The last position of the log. */
      head: number
      /** How many events it takes in, in a second. */
      events_per_second: number
      /** How long it is likely to take yet; null: unknown. */
      seconds_left: number | null
      /** How many rows differ from what the log says. */
      differences: number | null
      /** Some of the rows that differ. */
      found: unknown[]
      /** What went wrong, for an operator; null: nothing. */
      error: string | null
    } | null
  }
  /** Who wrote which words of an element. */
  type Blame = {
    /** An element of a scene, by its id. */
    element: string
    /** A version of the space. */
    version: number
    /** A version of the space. */
    current_version: number
    /** The first version from which on it is known who wrote what. */
    known_from: number
    /** Those who wrote most come first. */
    authors: ({
      /** A person, or an operator by the id of the key. */
      actor: PersonReference | null
      /** How many Unicode code points of the text. */
      characters: number
    })[]
    /** The text, part by part. */
    spans: ({
      /** What it says, as text. */
      text: string
      /** Which of `authors`, from 0 on; null: it is not known. */
      author: number | null
      /** The event that inserted it. */
      version: number | null
      /** When it happened. */
      at: string | null
    })[]
  }
  /** How a node and its PostgreSQL are. */
  type Health = {
    /** The release of this node. */
    version: string
    /** The options of this node, with the values in force. */
    configuration: {
      /** Its name, for people. */
      name: string
      /** Its value in words; of a secret only that there is one. */
      value: string
    }[]
    /** What PostgreSQL says of itself. */
    database: {
      /** The release of PostgreSQL. */
      version: string
      /** When it began. */
      started_at: string
      /** How long the file is, in bytes. */
      bytes: number
      /** How many connections it takes. */
      connections_max: number
      /** Whether it is a standby, which takes no writes. */
      standby: boolean
      /** The open connections, by name and state. */
      connections: {
        /** Its name, for people. */
        name: string
        /** The state it is in, in a word. */
        state: string
        /** How many there are. */
        count: number
        /** The age of their oldest transaction. */
        transaction_seconds: number
      }[]
      /** The standbys that follow it. */
      standbys: ({
        /** Its name, for people. */
        name: string
        /** The state it is in, in a word. */
        state: string
        /** Whether commits wait for it: `sync`, `async`, `quorum`, `potential`. */
        synchrony: string
        /** How many bytes of WAL it has not replayed. */
        behind_bytes: number | null
      })[]
      /** The largest tables of the log, the vault and what is beside them. */
      tables: ({
        /** The schema of PostgreSQL that it is in. */
        schema: string
        /** Its name, for people. */
        name: string
        /** How long the file is, in bytes. */
        bytes: number
        /** An estimate; null: there is none yet. */
        rows: number | null
      })[]
      /** How many events were appended in 24 hours. */
      events_of_last_day: number
      /** The statements of the service that took most time; null without `pg_stat_statements`. */
      statements: {
        /** What it says, as text. */
        text: string
        /** How often it ran. */
        calls: number
        /** How long it ran in all. */
        total_milliseconds: number
        /** How long it ran each time, on average. */
        mean_milliseconds: number
      }[] | null
    }
  }
  /** What a node has done, and what it has under way. */
  type Figures = {
    /** Which node answers, by an id that it drew when it started. */
    node: string
    /** The position up to which the node knows the log. */
    position: number
    /** How many events the node has appended. */
    events_appended: number
    /** How many commands it has refused. */
    commands_refused: number
    /** How many commands wait now. */
    queued_commands: number
    /** How many event streams are open now. */
    streams: number
    /** How many requests it has answered. */
    requests: number
    /** How many of them with a status of 500 or more. */
    requests_failed: number
    /** How long they took, from the head of a request to its answer. */
    request_seconds: ({
      /** The most seconds that these took; null: there is no bound. */
      up_to: number | null
      /** How many took longer than the bucket before allows, but no longer than this. */
      count: number
    })[]
    /** How many events the projection that is furthest behind the log has left; null: PostgreSQL says nothing. */
    projection_lag: number | null
    /** How long ago the node last heard anything of the others; null: it hears nothing. */
    listener_heard_seconds: number | null
  }
  /** A node that is connected to the database. */
  type Node = {
    /** The id that it drew when it started. */
    id: string
    /** The release of the node. */
    version: string
    /** When it started, to the second. */
    started_at: string
    /** When one of its connections last began or ended a statement; null: PostgreSQL hides it. */
    last_seen_at: string | null
    /** How many connections to the database it holds. */
    connections: number
    /** Whether it is the node that answers. */
    answering: boolean
  }
  /** A check of the log or of what is beside it, and its last outcome. */
  type Check = {
    /** The check, in a word. */
    check: string
    /** What it is about, such as a projection; null: the whole log. */
    subject: string | null
    /** What holds if nothing is wrong. */
    title: string
    /** Who makes it: the `node` that answers, which forgets it when it ends; any of the `nodes`, in the database; or `doctor` alone, of which the service knows nothing. */
    by: "node" | "nodes" | "doctor"
    /** What makes it now; null: the service makes it by itself. */
    command: string | null
    /** When it last ended; null: it has not yet, or the service does not know. */
    checked_at: string | null
    /** Whether nothing was wrong; null: it has not ended yet, or is the doctor's. */
    passed: boolean | null
    /** What it looked at and found; null: nothing yet. */
    text: string | null
  }
  /** What the service makes of a token of an identity provider. */
  type TokenCheck = {
    /** Whether a request with it is let in now. */
    accepted: boolean
    /** What a request with it is refused with; null: it is not. */
    refusal: {
      /** The status of the answer. */
      status: number
      code: ProblemCode
      /** What is wrong with the token, in the word that the log has in `refused_token`; null: nothing that is known. */
      reason: string | null
      /** What is wrong, in the words of the answer. */
      detail: string
    } | null
    /** The `iss` of the token; null: none was read. */
    issuer: string | null
    /** Whether the service takes tokens of that issuer. */
    issuer_known: boolean
    /** The audiences of that issuer, one of which `aud` must name. */
    expected_audiences: string[]
    /** The `alg` of the token; null: it was not read. */
    algorithm: string | null
    /** The `kid` of the token; null: it has none, or it was not read. */
    key_id: string | null
    /** The issuer's key that verifies it; null: none does. */
    key: {
      /** The only algorithm that it verifies. */
      algorithm: string
      /** Its id; null: it has none. */
      id: string | null
    } | null
    /** What the token says, which is not to be believed unless `key` is there; null: it cannot be read. */
    claims: {
      /** `sub`; null: it is missing. */
      subject: string | null
      /** `aud`. */
      audiences: string[]
      /** `exp`; null: it is missing. */
      expires_at: string | null
      /** `nbf`; null: it is missing. */
      not_before: string | null
      /** `email`; null: it is missing. */
      email: string | null
      /** `email_verified`; null: it is missing. */
      email_verified: boolean | null
      /** `name`; null: it is missing. */
      name: string | null
    } | null
    /** Whether the e-mail address counts as the person's. */
    email_taken: boolean
    /** Whom it signs in; null: it is refused, or has not signed anybody in yet. */
    person: PersonReference | null
  }
  /** A stream of events that is open on this node. */
  type OpenStream = {
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows: "space" | "feed" | "inbox" | "arriving"
    /** The space it belongs to, by its id. */
    space: string | null
    /** The key of the request; null: a token. */
    key: string | null
    /** When it was opened. */
    opened_at: string
    /** When its token ends; null with a key. */
    until: string | null
  }
  /** A space in the list for operators. */
  type SpaceListing = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string | null
    standing: Standing
    /** Who owns it; null: nobody does. */
    owner: PersonReference | null
    /** How many members there are. */
    member_count: number
    /** When it was created. */
    created_at: string
    /** The last event of the space. */
    last_event: {
      /** A position in the log. */
      position: number
      /** A version of the space. */
      version: number
      /** Its type, in a word. */
      type: string
      /** Who did it; null: the service itself, because a time had come. */
      actor: PersonReference | null
      /** When it happened. */
      at: string
    }
  }
  /** A work session in the list for operators. */
  type WorkSessionListing = {
    /** Its id, which never changes. */
    id: string
    standing: Standing
    /** The place that the app gives the session; null: none. */
    space_id: string | null
    /** The type that the app gives the session; null: none. */
    session_type: string | null
    /** The state it is in, in a word. */
    status: string | null
    /** When it began. */
    started_at: string | null
    /** When it was completed; null: it is not. */
    completed_at: string | null
    /** Who owns it; null: nobody does. */
    owner: PersonReference | null
    /** How many members there are. */
    member_count: number
    /** How many markers there are. */
    marker_count: number
    /** When it was created. */
    created_at: string
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  /** A live session in the list for operators. */
  type SessionListing = {
    /** Its id, which never changes. */
    id: string
    /** The project, by its id. */
    project: string
    /** The title of the project. */
    project_title: string | null
    /** Whether it has begun and has not ended. */
    is_active: boolean
    started_by: PersonReference
    host: PersonReference
    /** Who takes part. */
    participants: PersonReference[]
    /** When it began. */
    started_at: string
    /** When it ended; null: it has not. */
    ended_at: string | null
    /** Why it ended; null: it has not. */
    ending: "closed" | "empty" | "expired" | "project_ended" | null
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  /** A course in the list for operators. */
  type CourseListing = {
    /** Its id, which never changes. */
    id: string
    /** Its title, for people. */
    title: string
    standing: Standing
    /** Who owns it; null: nobody does. */
    owner: PersonReference | null
    /** How many members there are. */
    member_count: number
    /** How many records it has, by kind. */
    counts: {
      /** The schedules of the course. */
      schedules: number
      /** The recordings of the course. */
      recordings: number
      /** The students of the course. */
      students: number
      /** The constraints of the course. */
      constraints: number
    }
    /** When a member last opened it, as apps say. */
    opened_at: string | null
    /** When it was created. */
    created_at: string
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  /** A space with its content, as operators see it. */
  type SpaceState = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string
    standing: Standing
    /** A version of the space. */
    version: number
    /** A version of the space. */
    current_version: number
    /** A position in the log. */
    position: number
    /** When it was created. */
    created_at: string | null
    /** When it was last changed. */
    updated_at: string
    /** Who owns it; null: nobody does. */
    owner: PersonReference | null
    /** How many members there are. */
    member_count: number
    /** How many comments there are. */
    comment_count: number
    /** What is in it; the shape is that of its kind. */
    content: ProjectContent | WorkSessionContent | RoomContent | CourseContent | ConnectionContent
  }
  /** What is in a project. */
  type ProjectContent = {
    settings: ProjectSettings
    /** The scenes of the project, in their order. */
    scenes: Scene[]
    /** The characters of the project. */
    characters: Character[]
    /** The locations of the project. */
    locations: Location[]
  }
  /** What a person may do in a space, for operators. */
  type Permission = {
    /** The space it belongs to, by its id. */
    space: string
    /** The kind of the space. */
    space_kind: string
    /** The title of the space; null: it has none. */
    space_title: string | null
    person: PersonReference
    /** The role, by its name; null: none. */
    role: string | null
    /** Capability to the end of it; null: for good. */
    granted: {[name: string]: string | null}
    /** Capability to the end of it; null: for good. */
    denied: {[name: string]: string | null}
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: string[]
    /** When access ends by itself. */
    access_until: string | null
    /** When the person became a member. */
    joined_at: string | null
    /** When the person stopped being a member; null: they have not. */
    removed_at: string | null
    /** The position of the event that set the row. */
    position: number
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  /** A person, as operators see them. */
  type Person = {
    /** Its id, which never changes. */
    id: string
    /** A version of the stream that it belongs to. */
    version: number
    /** A position in the log. */
    position: number
    /** When it was created. */
    created_at: string | null
    /** The name that is shown for the person; null: none. */
    display_name: string | null
    /** The name by which others find the person; null: none. */
    username: string | null
    /** An e-mail address; null: none. */
    email: string | null
    /** The id that the app or the team has for it; null: none. */
    external_id: string | null
    /** The identity provider with which the person signs in; null: none. */
    issuer: string | null
    /** The identity provider's id of the person; null: none. */
    subject: string | null
  }
  /** A key of an app or an operator, without what it is. */
  type Key = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string
    /** What the key is for: `app` acts for people, `admin` for operators. */
    scope: "app" | "admin" | "read_only" | "support"
    /** The person it is about. */
    person: PersonReference | null
    /** When it was created. */
    created_at: string
    /** When it was last used; null: never. */
    last_used_at: string | null
    /** When it ends by itself; null: never. */
    expires_at: string | null
    /** When it was revoked; null: it was not. */
    revoked_at: string | null
  }
  /** A request that this node has refused. */
  type RefusedRequest = {
    /** When it was refused. */
    at: string
    /** The id of the request, which the answer told. */
    request_id: string
    /** The method of the request. */
    method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "TRACE" | "QUERY"
    /** The path as `/openapi.json` has it, with parameters. */
    route: string
    /** The path that was asked for; codes and tokens are left out. */
    path: string
    /** The status of the answer. */
    status: number
    code: ProblemCode
    /** The capability that the person lacked; null: it was not that. */
    missing_capability: string | null
    /** The scope that the operator's key lacked; null: it was not that. */
    missing_scope: string | null
    /** The limit that was reached, by its name; null: none was, or it has no name. */
    limit: string | null
    /** Who asked; null: an operator, or nobody who is known. */
    person: PersonReference | null
    /** The key with which it was asked; null: a token, or no good key. */
    key: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string | null
    } | null
    /** The space that it was about, whether or not it exists; null: none. */
    space: string | null
  }
  /** An open code of a connection, and whose it is. */
  type FoundConnectionCode = {
    /** Whose it is. */
    person: PersonReference
    /** Its id, which never changes. */
    id: string
    /** The state it is in, in a word. */
    state: "good" | "used_up" | "revoked" | "expired"
    /** How often it has been used. */
    uses: number
    /** How often it can be used. */
    max_uses: number
    /** When it was created. */
    created_at: string
    /** When it ends by itself. */
    expires_at: string
    /** A version of the stream that it belongs to. */
    version: number
  }
  /** An event of a type, with the payload that this release writes for it. */
  type Event = PersonCreatedEvent | PersonProfileChangedEvent | PersonExternalIdChangedEvent | PersonEmailVerifiedEvent | UsernameChangedEvent | StatusChangedEvent | PresetAddedEvent | PresetDeletedEvent | ConnectionCodeMadeEvent | ConnectionCodeRedeemedEvent | ConnectionCodeRevokedEvent | ConnectionCodeExpiredEvent | ConnectionCodeForgottenEvent | PersonErasedEvent | MemberAddedEvent | MemberPermissionsChangedEvent | MemberRemovedEvent | MemberLeftEvent | MemberAccessEndedEvent | MemberOverridesEndedEvent | OwnershipTransferredEvent | InvitationSentEvent | InvitationResentEvent | InvitationRevokedEvent | InvitationAcceptedEvent | InvitationDeclinedEvent | InvitationExpiredEvent | RoleSetEvent | RoleDeletedEvent | SpaceArchivedEvent | SpaceRestoredEvent | SpaceDeletedEvent | ChatPostedEvent | ChatEditedEvent | ChatDeletedEvent | ChatRemovedEvent | CommentAddedEvent | CommentEditedEvent | CommentDeletedEvent | CommentRemovedEvent | CommentResolvedEvent | CommentReopenedEvent | ActivityRecordedEvent | LockAcquiredEvent | LockExtendedEvent | LockReleasedEvent | LockExpiredEvent | LockTakenOverEvent | RecordsUndoneEvent | LockSettingsChangedEvent | ProjectCreatedEvent | ProjectRenamedEvent | ProjectSettingsChangedEvent | SceneInsertedEvent | SceneUpdatedEvent | SceneMovedEvent | SceneDeletedEvent | ElementInsertedEvent | ElementUpdatedEvent | ElementDeletedEvent | TextEditedEvent | CharacterInsertedEvent | CharacterUpdatedEvent | CharacterDeletedEvent | LocationInsertedEvent | LocationUpdatedEvent | LocationDeletedEvent | ChangeSetAsideEvent | ConflictDismissedEvent | ChangesUndoneEvent | SessionStartedEvent | SessionJoinedEvent | SessionLeftEvent | SessionEndedEvent | VoiceJoinedEvent | VoiceLeftEvent | VoiceMutedEvent | VoiceUnmutedEvent | WorksessionCreatedEvent | WorksessionUpdatedEvent | MarkerInsertedEvent | MarkerUpdatedEvent | MarkerDeletedEvent | RoomCreatedEvent | RoomJoinedEvent | RoomChangedEvent | ReadyChangedEvent | AvatarChangedEvent | MemberAbsentEvent | MemberReturnedEvent | SeatFreedEvent | HostChangedEvent | MemberBannedEvent | MemberUnbannedEvent | GameStartedEvent | CardDrawnEvent | CardAnsweredEvent | TurnPassedEvent | TurnMovedEvent | TurnSetEvent | ScoreUpdatedEvent | ScoreSetEvent | GameActionEvent | GameEndedEvent | RoomClosedEvent | CourseCreatedEvent | CourseRenamedEvent | CourseSettingsChangedEvent | CourseOpenedEvent | ScheduleInsertedEvent | ScheduleUpdatedEvent | ScheduleDeletedEvent | SchedulesImportedEvent | RecordingInsertedEvent | RecordingUpdatedEvent | RecordingDeletedEvent | RecordingsImportedEvent | StudentInsertedEvent | StudentUpdatedEvent | StudentDeletedEvent | StudentsImportedEvent | ConstraintInsertedEvent | ConstraintUpdatedEvent | ConstraintDeletedEvent | ConstraintsImportedEvent | ConnectedEvent | ConnectionEndedEvent | ConnectionBlockedEvent | ConnectionUnblockedEvent | TaskCreatedEvent | TaskUpdatedEvent | TaskAssignedEvent | TaskCompletedEvent | TaskReopenedEvent | TaskDeletedEvent | TaskVotedEvent | TaskAttachmentAddedEvent | TaskAttachmentRemovedEvent | CalendarEventCreatedEvent | CalendarEventUpdatedEvent | CalendarEventDeletedEvent | GoalCreatedEvent | GoalUpdatedEvent | MilestoneCompletedEvent | MilestoneReopenedEvent | GoalDeletedEvent | TaskTemplateCreatedEvent | TaskTemplateUpdatedEvent | TaskTemplateDeletedEvent | HiddenEvent
  /** An event that the reader may not see. */
  type HiddenEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "hidden"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    /** Always null. */
    data: {[name: string]: unknown} | null
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The event `person_created`. What changes: there is a person. */
  type PersonCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "person_created"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: PersonCreatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `person_created`. */
  type PersonCreatedPayload = {
    /** Further values of the app's own, by their names. */
    fields: string[]
    /** The id that the app or the team has for it. */
    external_id?: {
      /** Its kind, in a word. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    }
    /** An e-mail address. */
    email?: string
  }
  /** The event `person_profile_changed`. What changes: the person's profile. */
  type PersonProfileChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "person_profile_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: PersonProfileChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `person_profile_changed`. */
  type PersonProfileChangedPayload = {
    /** Further values of the app's own, by their names. */
    fields: string[]
    /** The fields that no longer have a value, by their names. */
    cleared?: string[]
  }
  /** The event `person_external_id_changed`. What changes: the team's own id of the person. */
  type PersonExternalIdChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "person_external_id_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: PersonExternalIdChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `person_external_id_changed`. */
  type PersonExternalIdChangedPayload = {
    /** The id that the app or the team has for it. */
    external_id?: {
      /** Its kind, in a word. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    } | null
  }
  /** The event `person_email_verified`. What changes: invitations to that address are theirs. */
  type PersonEmailVerifiedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "person_email_verified"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: PersonEmailVerifiedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `person_email_verified`. */
  type PersonEmailVerifiedPayload = {
    /** An e-mail address. */
    email: string
  }
  /** The event `username_changed`. What changes: the username; the old one is free. */
  type UsernameChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "username_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: UsernameChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `username_changed`. */
  type UsernameChangedPayload = {
    /** The name by which others find the person. */
    username?: {
      /** Its kind, in a word. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    } | null
  }
  /** The event `status_changed`. What changes: the status, in the feeds of connections. */
  type StatusChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "status_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: StatusChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `status_changed`. */
  type StatusChangedPayload = {
    /** What the person does, in a word, or the id of a preset of their own; null: nothing. */
    preset: string | null
    /** Its title, for people. */
    title: string
    /** Further values of the app's own, by their names. */
    fields: string[]
    /** The fields that no longer have a value, by their names. */
    cleared?: string[]
  }
  /** The event `preset_added`. What changes: there is a preset. */
  type PresetAddedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "preset_added"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: PresetAddedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `preset_added`. */
  type PresetAddedPayload = {
    /** What the person does, in a word, or the id of a preset of their own. */
    preset: string
    /** Further values of the app's own, by their names. */
    fields: string[]
  }
  /** The event `preset_deleted`. What changes: the preset is gone. */
  type PresetDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "preset_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: PresetDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `preset_deleted`. */
  type PresetDeletedPayload = {
    /** What the person does, in a word, or the id of a preset of their own. */
    preset: string
  }
  /** The event `connection_code_made`. What changes: there is a code. */
  type ConnectionCodeMadeEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "connection_code_made"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConnectionCodeMadePayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_made`. */
  type ConnectionCodeMadePayload = {
    /** Its id. */
    code: string
    /** Which of the codes that were drawn it is. */
    candidate: number
    /** What keeps it unique: a kind, and a keyed hash of the value. */
    claim?: {
      /** Its kind, in a word. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    }
    /** How often it can be used. */
    max_uses: number
    /** When it ends by itself. */
    expires_at: string
  }
  /** The event `connection_code_redeemed`. What changes: one use fewer of the code. */
  type ConnectionCodeRedeemedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "connection_code_redeemed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConnectionCodeRedeemedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_redeemed`. */
  type ConnectionCodeRedeemedPayload = {
    /** Its id. */
    code: string
    /** The person it is about. */
    person: string
    /** The connection, by its id. */
    connection: string
  }
  /** The event `connection_code_revoked`. What changes: the code is good for nobody. */
  type ConnectionCodeRevokedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "connection_code_revoked"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConnectionCodeRevokedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_revoked`. */
  type ConnectionCodeRevokedPayload = {
    /** Its id. */
    code: string
  }
  /** The event `connection_code_expired`. What changes: the code is good for nobody. */
  type ConnectionCodeExpiredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "connection_code_expired"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConnectionCodeExpiredPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_expired`. */
  type ConnectionCodeExpiredPayload = {
    /** Its id. */
    code: string
  }
  /** The event `connection_code_forgotten`. What changes: the code is gone; its digits are free. */
  type ConnectionCodeForgottenEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "connection_code_forgotten"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConnectionCodeForgottenPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_forgotten`. */
  type ConnectionCodeForgottenPayload = {
    /** Its id. */
    code: string
  }
  /** The event `person_erased`. What changes: the person is out of everything; their words are erased. */
  type PersonErasedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "person_erased"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: PersonErasedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `person_erased`. */
  type PersonErasedPayload = {}
  /** The event `member_added`. What changes: the person is a member. */
  type MemberAddedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_added"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberAddedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_added`. */
  type MemberAddedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_permissions_changed`. What changes: what the member may do. */
  type MemberPermissionsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_permissions_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberPermissionsChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_permissions_changed`. */
  type MemberPermissionsChangedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_removed`. What changes: the person is out; their locks end. */
  type MemberRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_removed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberRemovedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_removed`. */
  type MemberRemovedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_left`. What changes: the person is out; their locks end. */
  type MemberLeftEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_left"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberLeftPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_left`. */
  type MemberLeftPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_access_ended`. What changes: the person is out; their locks end. */
  type MemberAccessEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_access_ended"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberAccessEndedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_access_ended`. */
  type MemberAccessEndedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_overrides_ended`. What changes: what the member may do. */
  type MemberOverridesEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_overrides_ended"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberOverridesEndedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_overrides_ended`. */
  type MemberOverridesEndedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `ownership_transferred`. What changes: who owns the space. */
  type OwnershipTransferredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "ownership_transferred"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: OwnershipTransferredPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `ownership_transferred`. */
  type OwnershipTransferredPayload = {
    /** Whose it was. */
    from: string
    /** Whose it is now. */
    to: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
    /** Whether an operator did it. An operator handed it over. */
    operator?: boolean
  }
  /** The event `invitation_sent`. What changes: there is an invitation. */
  type InvitationSentEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "invitation_sent"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: InvitationSentPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `invitation_sent`. */
  type InvitationSentPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** How it reaches people: it names a person, an e-mail address, or is a link. */
    form: "person" | "email" | "link"
    /** The person it is about. */
    person?: string
    /** An e-mail address. A keyed hash. */
    email?: string
    /** How often it can be used. */
    max_uses?: number
    /** What it offers. */
    offer: {
      /** The role, by its name. */
      role: string
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
    }
    /** When it ends by itself. */
    expires_at: string
  }
  /** The event `invitation_resent`. What changes: when the invitation expires. */
  type InvitationResentEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "invitation_resent"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: InvitationResentPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `invitation_resent`. */
  type InvitationResentPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The person it is about. */
    person?: string
    /** When it ends by itself. */
    expires_at: string
  }
  /** The event `invitation_revoked`. What changes: the invitation is over. */
  type InvitationRevokedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "invitation_revoked"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: InvitationRevokedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `invitation_revoked`. */
  type InvitationRevokedPayload = {
    /** The invitation, by its id. */
    invitation: string
  }
  /** The event `invitation_accepted`. What changes: the person is a member; the invitation is over, or has a use fewer. */
  type InvitationAcceptedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "invitation_accepted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: InvitationAcceptedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `invitation_accepted`. */
  type InvitationAcceptedPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The person it is about. */
    person: string
    /** The state it is in, in a word. `pending` while a link lets in more. */
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `invitation_declined`. What changes: the invitation is over. */
  type InvitationDeclinedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "invitation_declined"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: InvitationDeclinedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `invitation_declined`. */
  type InvitationDeclinedPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The person it is about. */
    person: string
  }
  /** The event `invitation_expired`. What changes: the invitation is over. */
  type InvitationExpiredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "invitation_expired"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: InvitationExpiredPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `invitation_expired`. */
  type InvitationExpiredPayload = {
    /** The invitation, by its id. */
    invitation: string
  }
  /** The event `role_set`. What changes: the role, and what those may do who have it. */
  type RoleSetEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "role_set"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RoleSetPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `role_set`. */
  type RoleSetPayload = {
    /** Its name, for people. */
    name: string
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: string[]
    /** The members whom it concerns. Those who have it and are changed by it. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
    /** Schema 2: the ids of those of them to whom nothing but the role gives or denies anything, by colour, where they are 100 or more; they have no record in `members`. */
    alike?: {[name: string]: string[]}
  }
  /** The event `role_deleted`. What changes: the role is gone. */
  type RoleDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "role_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RoleDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `role_deleted`. */
  type RoleDeletedPayload = {
    /** Its name, for people. */
    name: string
  }
  /** The event `space_archived`. What changes: nothing in the space can be changed. */
  type SpaceArchivedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "space_archived"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SpaceArchivedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `space_archived`. */
  type SpaceArchivedPayload = {}
  /** The event `space_restored`. What changes: it can be changed again. */
  type SpaceRestoredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "space_restored"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SpaceRestoredPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `space_restored`. */
  type SpaceRestoredPayload = {}
  /** The event `space_deleted`. What changes: everybody is out; only operators see it. */
  type SpaceDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "space_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SpaceDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `space_deleted`. */
  type SpaceDeletedPayload = {
    /** The members whom it concerns. Everyone, gone. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `chat_posted`. What changes: there is a message. */
  type ChatPostedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "chat_posted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ChatPostedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `chat_posted`. */
  type ChatPostedPayload = {
    /** The message, by its id. */
    message: string
    /** The message that it answers. */
    in_reply_to?: string
  }
  /** The event `chat_edited`. What changes: the message's text. */
  type ChatEditedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "chat_edited"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ChatEditedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `chat_edited`. */
  type ChatEditedPayload = {
    /** The message, by its id. */
    message: string
  }
  /** The event `chat_deleted`. What changes: the message is gone. */
  type ChatDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "chat_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ChatDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `chat_deleted`. */
  type ChatDeletedPayload = {
    /** The message, by its id. */
    message: string
  }
  /** The event `chat_removed`. What changes: the message is gone. */
  type ChatRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "chat_removed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ChatRemovedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `chat_removed`. */
  type ChatRemovedPayload = {
    /** The message, by its id. */
    message: string
  }
  /** The event `comment_added`. What changes: there is a comment. */
  type CommentAddedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "comment_added"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CommentAddedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `comment_added`. */
  type CommentAddedPayload = {
    /** The comment, by its id. */
    comment: string
    /** The comment that it answers. */
    parent?: string
    /** What it is about, by kind and id. */
    target: {
      /** Its kind, in a word. */
      kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal"
      /** Its id, which never changes. */
      id: string
    }
    /** The people whom the text mentions. */
    mentions: string[]
  }
  /** The event `comment_edited`. What changes: the comment's text and whom it mentions. */
  type CommentEditedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "comment_edited"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CommentEditedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `comment_edited`. */
  type CommentEditedPayload = {
    /** The comment, by its id. */
    comment: string
    /** The people whom the text mentions. */
    mentions: string[]
    /** Whom it did not mention before. */
    newly_mentioned?: string[]
  }
  /** The event `comment_deleted`. What changes: the comment is gone. */
  type CommentDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "comment_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CommentDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `comment_deleted`. */
  type CommentDeletedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  /** The event `comment_removed`. What changes: the comment is gone. */
  type CommentRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "comment_removed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CommentRemovedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `comment_removed`. */
  type CommentRemovedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  /** The event `comment_resolved`. What changes: the thread is resolved. */
  type CommentResolvedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "comment_resolved"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CommentResolvedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `comment_resolved`. */
  type CommentResolvedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  /** The event `comment_reopened`. What changes: the thread is open again. */
  type CommentReopenedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "comment_reopened"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CommentReopenedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `comment_reopened`. */
  type CommentReopenedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  /** The event `activity_recorded`. What changes: an item in feeds. */
  type ActivityRecordedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "activity_recorded"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ActivityRecordedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `activity_recorded`. */
  type ActivityRecordedPayload = {
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** What it is about, by kind and id. `{kind, id}`. */
    target?: {
      /** Its kind, in a word. */
      kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal"
      /** Its id, which never changes. */
      id: string
    }
  }
  /** The event `lock_acquired`. What changes: others cannot write there. */
  type LockAcquiredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "lock_acquired"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: LockAcquiredPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `lock_acquired`. */
  type LockAcquiredPayload = {
    /** What is locked, as `space` or `scene:` and its id. */
    key: string
    /** When it ends by itself. */
    until: string
  }
  /** The event `lock_extended`. What changes: how long the lock lasts. */
  type LockExtendedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "lock_extended"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: LockExtendedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `lock_extended`. */
  type LockExtendedPayload = {
    /** The fence of the lock: greater than that of every lock of the key before. */
    fence: number
    /** What is locked, as `space` or `scene:` and its id. */
    key: string
    /** When it ends by itself. */
    until: string
  }
  /** The event `lock_released`. What changes: others can write there. */
  type LockReleasedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "lock_released"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: LockReleasedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `lock_released`. */
  type LockReleasedPayload = {
    /** The fence of the lock: greater than that of every lock of the key before. */
    fence: number
    /** What is locked, as `space` or `scene:` and its id. */
    key: string
  }
  /** The event `lock_expired`. What changes: others can write there. */
  type LockExpiredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "lock_expired"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: LockExpiredPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `lock_expired`. */
  type LockExpiredPayload = {
    /** The fence of the lock: greater than that of every lock of the key before. */
    fence: number
    /** What is locked, as `space` or `scene:` and its id. */
    key: string
    /** Who has the lock. */
    holder: string
  }
  /** The event `lock_taken_over`. What changes: others can write there. */
  type LockTakenOverEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "lock_taken_over"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: LockTakenOverPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `lock_taken_over`. */
  type LockTakenOverPayload = {
    /** The fence of the lock: greater than that of every lock of the key before. */
    fence: number
    /** What is locked, as `space` or `scene:` and its id. */
    key: string
    /** Who has the lock. */
    holder: string
  }
  /** The event `records_undone`. What changes: nothing further: it sums up the events before it, by which changes of records were undone; each of those took what its type takes. */
  type RecordsUndoneEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "records_undone"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RecordsUndonePayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `records_undone`. */
  type RecordsUndonePayload = {
    /** Whose changes they are. Nobody: everybody's. */
    author?: string
    /** The first version that it covers. */
    from: number
    /** The last version that it covers. */
    to: number
    /** How many before it belong to it. */
    events: number
    /** What was not undone. */
    kept?: ({
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: string
        /** Its id, which never changes. */
        id: string
      }
      /** Why, in a word. */
      reason: "changed_since" | "locked" | "forbidden" | "not_kept" | "taken" | "limit_reached" | "unfit"
      /** A version of the stream that it belongs to. */
      version?: number
    })[]
    /** Whether an operator did it. */
    operator?: boolean
  }
  /** The event `lock_settings_changed`. What changes: whether writes must name the fence of a lock. */
  type LockSettingsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "lock_settings_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: LockSettingsChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `lock_settings_changed`. */
  type LockSettingsChangedPayload = {
    /** Whether writes to what can be locked must name the fence of a lock that covers it. */
    require_fence: boolean
  }
  /** The event `project_created`. What changes: there is a project, with its owner. */
  type ProjectCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "project_created"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ProjectCreatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `project_created`. */
  type ProjectCreatedPayload = {
    /** Its title, for people. */
    title: string
    /** The settings, by their names. */
    settings: {
      /** Whether members with the role `viewer` may comment. */
      viewers_may_comment: boolean
    }
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `project_renamed`. What changes: the title. */
  type ProjectRenamedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "project_renamed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ProjectRenamedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `project_renamed`. */
  type ProjectRenamedPayload = {
    /** Its title, for people. */
    title: string
  }
  /** The event `project_settings_changed`. What changes: the settings, and what viewers may do. */
  type ProjectSettingsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "project_settings_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ProjectSettingsChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `project_settings_changed`. */
  type ProjectSettingsChangedPayload = {
    /** The settings, by their names. */
    settings: {
      /** Whether members with the role `viewer` may comment. */
      viewers_may_comment: boolean
    }
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `scene_inserted`. What changes: there is a scene. */
  type SceneInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "scene_inserted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SceneInsertedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `scene_inserted`. */
  type SceneInsertedPayload = {
    /** A scene of the project, by its id. */
    scene: string
    /** Its place: neighbours are sorted by it. */
    order: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: unknown} | null
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `scene_updated`. What changes: the scene. */
  type SceneUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "scene_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SceneUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `scene_updated`. */
  type SceneUpdatedPayload = {
    /** A scene of the project, by its id. */
    scene: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading?: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: unknown} | null
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `scene_moved`. What changes: the scene's place. */
  type SceneMovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "scene_moved"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SceneMovedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `scene_moved`. */
  type SceneMovedPayload = {
    /** A scene of the project, by its id. */
    scene: string
    /** Its place: neighbours are sorted by it. */
    order: string
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `scene_deleted`. What changes: the scene is gone. */
  type SceneDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "scene_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SceneDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `scene_deleted`. */
  type SceneDeletedPayload = {
    /** A scene of the project, by its id. */
    scene: string
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `element_inserted`. What changes: there is an element. */
  type ElementInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "element_inserted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ElementInsertedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `element_inserted`. */
  type ElementInsertedPayload = {
    /** An element of a scene, by its id. */
    element: string
    /** A scene of the project, by its id. */
    scene: string
    /** Its place: neighbours are sorted by it. */
    order: string
    /** Its kind, in a word. */
    kind: string
    /** What it says, as text. */
    text: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: unknown} | null
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `element_updated`. What changes: the element. */
  type ElementUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "element_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ElementUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `element_updated`. */
  type ElementUpdatedPayload = {
    /** An element of a scene, by its id. */
    element: string
    /** A scene of the project, by its id. */
    scene: string
    /** Its kind, in a word. */
    kind?: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: unknown} | null
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `element_deleted`. What changes: the element is gone. */
  type ElementDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "element_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ElementDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `element_deleted`. */
  type ElementDeletedPayload = {
    /** An element of a scene, by its id. */
    element: string
    /** A scene of the project, by its id. */
    scene: string
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `text_edited`. What changes: the element's text. */
  type TextEditedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "text_edited"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TextEditedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `text_edited`. */
  type TextEditedPayload = {
    /** An element of a scene, by its id. */
    element: string
    /** A scene of the project, by its id. */
    scene: string
    /** The operation, as `docs/protocol.md` describes it. */
    operation: unknown[]
    /** Whether edits of others were taken in. */
    merged?: boolean
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `character_inserted`. What changes: there is a character. */
  type CharacterInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "character_inserted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CharacterInsertedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `character_inserted`. */
  type CharacterInsertedPayload = {
    /** A character of the project, by its id. */
    character: string
    /** Its name, for people. */
    name: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: unknown} | null
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `character_updated`. What changes: the character. */
  type CharacterUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "character_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CharacterUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `character_updated`. */
  type CharacterUpdatedPayload = {
    /** A character of the project, by its id. */
    character: string
    /** Its name, for people. */
    name?: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: unknown} | null
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `character_deleted`. What changes: the character is gone. */
  type CharacterDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "character_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CharacterDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `character_deleted`. */
  type CharacterDeletedPayload = {
    /** A character of the project, by its id. */
    character: string
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `location_inserted`. What changes: there is a location. */
  type LocationInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "location_inserted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: LocationInsertedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `location_inserted`. */
  type LocationInsertedPayload = {
    /** Its id. */
    location: string
    /** Its name, for people. */
    name: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: unknown} | null
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `location_updated`. What changes: the location. */
  type LocationUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "location_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: LocationUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `location_updated`. */
  type LocationUpdatedPayload = {
    /** Its id. */
    location: string
    /** Its name, for people. */
    name?: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: unknown} | null
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `location_deleted`. What changes: the location is gone. */
  type LocationDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "location_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: LocationDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `location_deleted`. */
  type LocationDeletedPayload = {
    /** Its id. */
    location: string
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `change_set_aside`. What changes: nothing: what was set aside is kept, and its author told. */
  type ChangeSetAsideEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "change_set_aside"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ChangeSetAsidePayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `change_set_aside`. */
  type ChangeSetAsidePayload = {
    /** What became of it, in a word. */
    outcome: "superseded" | "rejected"
    /** Why, in a word. */
    reason: string
    /** The operation, as `docs/protocol.md` describes it. */
    operation: {[name: string]: unknown}
    /** The copy of the document on which the change was made, by its id. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** When the change was made, by the clock of the replica. */
    made_at?: string
    /** What the change met that others had changed meanwhile. */
    conflicts?: ({
      /** Its type, in a word. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** A version of the stream that it belongs to. */
      version: number
      /** The field it is about, by its name. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of those before it, of the same request, on which it builds. */
    follows?: number[]
    /** The notice whose change it restores. */
    restores?: string
    /** In an undo: the version of the undo's first event. */
    undoes?: number
  }
  /** The event `conflict_dismissed`. What changes: the notice is set aside. */
  type ConflictDismissedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "conflict_dismissed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConflictDismissedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `conflict_dismissed`. */
  type ConflictDismissedPayload = {
    /** Its id. */
    notice: string
  }
  /** The event `changes_undone`. What changes: nothing further: it sums up the events before it. */
  type ChangesUndoneEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "changes_undone"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ChangesUndonePayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `changes_undone`. */
  type ChangesUndonePayload = {
    /** Whose changes they are. Nobody: everybody's. */
    author?: string
    /** The first version that it covers. */
    from: number
    /** The last version that it covers. */
    to: number
    /** How many before it belong to it. */
    events: number
    /** What was not undone. */
    kept: ({
      /** What it is about, by kind and id. */
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** The field it is about, by its name. */
      field?: string
      /** Why, in a word. */
      reason: "changed_since" | "deleted" | "name_taken" | "locked" | "forbidden" | "limit_reached"
      /** A version of the stream that it belongs to. */
      version?: number
    })[]
    /** Whether an operator did it. */
    operator?: boolean
  }
  /** The event `session_started`. What changes: there is a session, with its host. */
  type SessionStartedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "session_started"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SessionStartedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `session_started`. */
  type SessionStartedPayload = {
    /** The live session, by its id. */
    session: string
  }
  /** The event `session_joined`. What changes: who is in the session. */
  type SessionJoinedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "session_joined"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SessionJoinedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `session_joined`. */
  type SessionJoinedPayload = {
    /** The live session, by its id. */
    session: string
  }
  /** The event `session_left`. What changes: who is in the session, and its host. */
  type SessionLeftEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "session_left"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SessionLeftPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `session_left`. */
  type SessionLeftPayload = {
    /** The live session, by its id. */
    session: string
    /** The person it is about. */
    person: string
    /** Who leads it. */
    host?: string
  }
  /** The event `session_ended`. What changes: the session is over. */
  type SessionEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "session_ended"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SessionEndedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `session_ended`. */
  type SessionEndedPayload = {
    /** The live session, by its id. */
    session: string
    /** Why it ended, in a word. */
    end: "closed" | "empty" | "expired" | "project_ended"
  }
  /** The event `voice_joined`. What changes: who is on voice. */
  type VoiceJoinedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "voice_joined"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: VoiceJoinedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `voice_joined`. */
  type VoiceJoinedPayload = {
    /** The live session, by its id. */
    session: string
  }
  /** The event `voice_left`. What changes: who is on voice. */
  type VoiceLeftEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "voice_left"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: VoiceLeftPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `voice_left`. */
  type VoiceLeftPayload = {
    /** The live session, by its id. */
    session: string
  }
  /** The event `voice_muted`. What changes: whether they are heard. */
  type VoiceMutedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "voice_muted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: VoiceMutedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `voice_muted`. */
  type VoiceMutedPayload = {
    /** The live session, by its id. */
    session: string
    /** The person it is about. */
    person: string
  }
  /** The event `voice_unmuted`. What changes: whether they are heard. */
  type VoiceUnmutedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "voice_unmuted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: VoiceUnmutedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `voice_unmuted`. */
  type VoiceUnmutedPayload = {
    /** The live session, by its id. */
    session: string
    /** The person it is about. */
    person: string
  }
  /** The event `worksession_created`. What changes: there is a session, with its owner. */
  type WorksessionCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "worksession_created"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: WorksessionCreatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `worksession_created`. */
  type WorksessionCreatedPayload = {
    /** The place that the app gives the session. */
    space_id?: string
    /** The type that the app gives the session. */
    session_type?: string
    /** The state it is in, in a word. */
    status?: string
    /** When it began. */
    started_at?: string
    /** When it was completed. */
    completed_at?: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `worksession_updated`. What changes: the session's fields. */
  type WorksessionUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "worksession_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: WorksessionUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `worksession_updated`. */
  type WorksessionUpdatedPayload = {
    /** The place that the app gives the session. */
    space_id?: string
    /** The type that the app gives the session. */
    session_type?: string
    /** The state it is in, in a word. */
    status?: string
    /** When it began. */
    started_at?: string
    /** When it was completed. */
    completed_at?: string
  }
  /** The event `marker_inserted`. What changes: there is a marker. */
  type MarkerInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "marker_inserted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MarkerInsertedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `marker_inserted`. */
  type MarkerInsertedPayload = {
    /** A marker of the work session, by its id. */
    marker: string
    /** What the app put there; the service does not read it. */
    data: {[name: string]: unknown}
  }
  /** The event `marker_updated`. What changes: the marker. */
  type MarkerUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "marker_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MarkerUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `marker_updated`. */
  type MarkerUpdatedPayload = {
    /** A marker of the work session, by its id. */
    marker: string
    /** What the app put there; the service does not read it. */
    data: {[name: string]: unknown}
  }
  /** The event `marker_deleted`. What changes: the marker is gone. */
  type MarkerDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "marker_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MarkerDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `marker_deleted`. */
  type MarkerDeletedPayload = {
    /** A marker of the work session, by its id. */
    marker: string
  }
  /** The event `room_created`. What changes: there is a room, with its host and code. */
  type RoomCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "room_created"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RoomCreatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `room_created`. */
  type RoomCreatedPayload = {
    /** Its name, for people. */
    name: string
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type?: string
    /** What sort of room it is, in the app's words. */
    category?: string
    /** Which of the codes that were drawn. */
    code_number?: number
    /** How many characters the code has. */
    code_length?: number
    /** What keeps the code unique. */
    code_claim?: {
      /** Its kind, in a word. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    }
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: {
      /** Its type, in a word. */
      type: string
      /** The color by which others tell the person. */
      color: string
    }
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `room_joined`. What changes: the person is a member, in a seat. */
  type RoomJoinedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "room_joined"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RoomJoinedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `room_joined`. */
  type RoomJoinedPayload = {
    /** The person it is about. */
    person: string
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: {
      /** Its type, in a word. */
      type: string
      /** The color by which others tell the person. */
      color: string
    }
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `room_changed`. What changes: the room's settings. */
  type RoomChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "room_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RoomChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `room_changed`. */
  type RoomChangedPayload = {
    /** Its name, for people. */
    name: string
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type?: string
    /** What sort of room it is, in the app's words. */
    category?: string
  }
  /** The event `ready_changed`. What changes: whether the player is ready. */
  type ReadyChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "ready_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ReadyChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `ready_changed`. */
  type ReadyChangedPayload = {
    /** The person it is about. */
    person: string
    /** Whether the player is ready. */
    ready: boolean
  }
  /** The event `avatar_changed`. What changes: what the member looks like. */
  type AvatarChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "avatar_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: AvatarChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `avatar_changed`. */
  type AvatarChangedPayload = {
    /** The person it is about. */
    person: string
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar: {
      /** Its type, in a word. */
      type: string
      /** The color by which others tell the person. */
      color: string
    }
  }
  /** The event `member_absent`. What changes: the member is absent; their seat is kept for a time. */
  type MemberAbsentEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_absent"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberAbsentPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_absent`. */
  type MemberAbsentPayload = {
    /** The person it is about. */
    person: string
  }
  /** The event `member_returned`. What changes: the member is present. */
  type MemberReturnedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_returned"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberReturnedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_returned`. */
  type MemberReturnedPayload = {
    /** The person it is about. */
    person: string
  }
  /** The event `seat_freed`. What changes: the person is out; the seat is free. */
  type SeatFreedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "seat_freed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SeatFreedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `seat_freed`. */
  type SeatFreedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `host_changed`. What changes: who is the host. */
  type HostChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "host_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: HostChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `host_changed`. */
  type HostChangedPayload = {
    /** Who was it before. */
    from?: string
    /** Who is it now. */
    to: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_banned`. What changes: the person is out, and cannot come in. */
  type MemberBannedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_banned"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberBannedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_banned`. */
  type MemberBannedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_unbanned`. What changes: the person can come in. */
  type MemberUnbannedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "member_unbanned"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MemberUnbannedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `member_unbanned`. */
  type MemberUnbannedPayload = {
    /** The person it is about. */
    person: string
  }
  /** The event `game_started`. What changes: the game is on. */
  type GameStartedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "game_started"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: GameStartedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `game_started`. */
  type GameStartedPayload = {
    /** Who plays, in the order in which they came. */
    players: string[]
    /** The settings, by their names. */
    settings: {[name: string]: unknown}
    /** The kinds of actions that only the player at turn may take. */
    turn_actions: string[]
    /** How many cards the deck has. */
    card_count: number
    /** SHA-256 of the seed, told before a card is drawn. */
    seed_sha256: string
    /** SHA-256 of the seed and the deck. */
    deck_sha256: string
    /** The cards, in the order in which the app gave them. */
    deck?: unknown[]
    /** The places of the cards in the deck, as they are drawn. */
    order?: number[]
    /** What the cards were shuffled by, as hexadecimal digits. */
    seed?: string
  }
  /** The event `card_drawn`. What changes: the current card. */
  type CardDrawnEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "card_drawn"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CardDrawnPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `card_drawn`. */
  type CardDrawnPayload = {
    /** A place in a list, from 0. */
    index: number
    /** The card, as the app gave it. */
    card: unknown
  }
  /** The event `card_answered`. What changes: an action of the game. */
  type CardAnsweredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "card_answered"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CardAnsweredPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `card_answered`. */
  type CardAnsweredPayload = {
    /** A place in a list, from 0. */
    index?: number
    /** What the app put there; the service does not read it. */
    data: unknown
  }
  /** The event `turn_passed`. What changes: whose turn it is. */
  type TurnPassedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "turn_passed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TurnPassedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `turn_passed`. */
  type TurnPassedPayload = {
    /** Whose turn it was. */
    from?: string
    /** Whose turn it is. */
    to: string
    /** The number of the round, from 1. */
    round: number
  }
  /** The event `turn_moved`. What changes: whose turn it is. */
  type TurnMovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "turn_moved"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TurnMovedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `turn_moved`. */
  type TurnMovedPayload = {
    /** Whose turn it was. */
    from?: string
    /** Whose turn it is. */
    to: string
    /** The number of the round, from 1. */
    round: number
  }
  /** The event `turn_set`. What changes: whose turn it is. */
  type TurnSetEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "turn_set"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TurnSetPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `turn_set`. */
  type TurnSetPayload = {
    /** Whose turn it is. */
    to: string
    /** The number of the round, from 1. */
    round: number
  }
  /** The event `score_updated`. What changes: the player's score. */
  type ScoreUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "score_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ScoreUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `score_updated`. */
  type ScoreUpdatedPayload = {
    /** The person it is about. */
    person: string
    /** The player's points. */
    score: number
  }
  /** The event `score_set`. What changes: the player's score. */
  type ScoreSetEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "score_set"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ScoreSetPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `score_set`. */
  type ScoreSetPayload = {
    /** The person it is about. */
    person: string
    /** The player's points. */
    score: number
  }
  /** The event `game_action`. What changes: an action of the game. */
  type GameActionEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "game_action"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: GameActionPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `game_action`. */
  type GameActionPayload = {
    /** Its kind, in a word. */
    kind: string
    /** What the app put there; the service does not read it. */
    data: unknown
  }
  /** The event `game_ended`. What changes: the game is over; its deck, order and seed are told. */
  type GameEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "game_ended"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: GameEndedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `game_ended`. */
  type GameEndedPayload = {
    /** Why, in a word. */
    reason: "deck" | "host" | "closed"
    /** How many cards were drawn. */
    drawn: number
    /** The points of each player, by their ids. */
    scores: {[name: string]: number}
    /** The cards, in the order in which the app gave them. */
    deck: unknown[]
    /** The places of the cards in the deck, as they were drawn. */
    order: number[]
    /** What the cards were shuffled by, as hexadecimal digits. */
    seed: string
  }
  /** The event `room_closed`. What changes: the room is closed; its code is free. */
  type RoomClosedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "room_closed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RoomClosedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `room_closed`. */
  type RoomClosedPayload = {
    /** Why, in a word. */
    reason: "host" | "empty" | "quiet" | "ended"
  }
  /** The event `course_created`. What changes: there is a course, with its owner. */
  type CourseCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "course_created"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CourseCreatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `course_created`. */
  type CourseCreatedPayload = {
    /** Its title, for people. */
    title: string
    /** The settings, by their names. */
    settings: {[name: string]: unknown}
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `course_renamed`. What changes: the title. */
  type CourseRenamedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "course_renamed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CourseRenamedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `course_renamed`. */
  type CourseRenamedPayload = {
    /** Its title, for people. */
    title: string
  }
  /** The event `course_settings_changed`. What changes: the settings. */
  type CourseSettingsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "course_settings_changed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CourseSettingsChangedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `course_settings_changed`. */
  type CourseSettingsChangedPayload = {
    /** The settings, by their names. */
    settings: {[name: string]: unknown}
  }
  /** The event `course_opened`. What changes: when the person last opened the course. */
  type CourseOpenedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "course_opened"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CourseOpenedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `course_opened`. */
  type CourseOpenedPayload = {}
  /** The event `schedule_inserted`. What changes: there is a schedule. */
  type ScheduleInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "schedule_inserted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ScheduleInsertedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `schedule_inserted`. */
  type ScheduleInsertedPayload = {
    /** A schedule of the course, by its id. */
    schedule: string
    /** What the app put there; the service does not read it. */
    data?: {[name: string]: unknown}
  }
  /** The event `schedule_updated`. What changes: the schedule. */
  type ScheduleUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "schedule_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ScheduleUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `schedule_updated`. */
  type ScheduleUpdatedPayload = {
    /** A schedule of the course, by its id. */
    schedule: string
    /** What the app put there; the service does not read it. */
    data?: {[name: string]: unknown}
  }
  /** The event `schedule_deleted`. What changes: the schedule is gone. */
  type ScheduleDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "schedule_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ScheduleDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `schedule_deleted`. */
  type ScheduleDeletedPayload = {
    /** A schedule of the course, by its id. */
    schedule: string
  }
  /** The event `schedules_imported`. What changes: schedules, at once. */
  type SchedulesImportedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "schedules_imported"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: SchedulesImportedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `schedules_imported`. */
  type SchedulesImportedPayload = {
    /** The records, each with its data. */
    records: {
      /** The record, by its id. */
      record: string
      /** What the app put there; the service does not read it. */
      data?: {[name: string]: unknown}
    }[]
    /** How many were added. */
    inserted: number
  }
  /** The event `recording_inserted`. What changes: there is a recording. */
  type RecordingInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "recording_inserted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RecordingInsertedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `recording_inserted`. */
  type RecordingInsertedPayload = {
    /** A recording of the course, by its id. */
    recording: string
    /** What the app put there; the service does not read it. */
    data?: {[name: string]: unknown}
  }
  /** The event `recording_updated`. What changes: the recording. */
  type RecordingUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "recording_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RecordingUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `recording_updated`. */
  type RecordingUpdatedPayload = {
    /** A recording of the course, by its id. */
    recording: string
    /** What the app put there; the service does not read it. */
    data?: {[name: string]: unknown}
  }
  /** The event `recording_deleted`. What changes: the recording is gone. */
  type RecordingDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "recording_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RecordingDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `recording_deleted`. */
  type RecordingDeletedPayload = {
    /** A recording of the course, by its id. */
    recording: string
  }
  /** The event `recordings_imported`. What changes: recordings, at once. */
  type RecordingsImportedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "recordings_imported"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: RecordingsImportedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `recordings_imported`. */
  type RecordingsImportedPayload = {
    /** The records, each with its data. */
    records: {
      /** The record, by its id. */
      record: string
      /** What the app put there; the service does not read it. */
      data?: {[name: string]: unknown}
    }[]
    /** How many were added. */
    inserted: number
  }
  /** The event `student_inserted`. What changes: there is a student. */
  type StudentInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "student_inserted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: StudentInsertedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `student_inserted`. */
  type StudentInsertedPayload = {
    /** A student of the course, by its id. */
    student: string
    /** What the app put there; the service does not read it. The vault has it. */
    data?: {[name: string]: unknown}
  }
  /** The event `student_updated`. What changes: the student. */
  type StudentUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "student_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: StudentUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `student_updated`. */
  type StudentUpdatedPayload = {
    /** A student of the course, by its id. */
    student: string
    /** What the app put there; the service does not read it. The vault has it. */
    data?: {[name: string]: unknown}
  }
  /** The event `student_deleted`. What changes: the student is gone. */
  type StudentDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "student_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: StudentDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `student_deleted`. */
  type StudentDeletedPayload = {
    /** A student of the course, by its id. */
    student: string
  }
  /** The event `students_imported`. What changes: students, at once. */
  type StudentsImportedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "students_imported"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: StudentsImportedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `students_imported`. */
  type StudentsImportedPayload = {
    /** The records, each with its data. */
    records: {
      /** The record, by its id. */
      record: string
      /** What the app put there; the service does not read it. */
      data?: {[name: string]: unknown}
    }[]
    /** How many were added. */
    inserted: number
  }
  /** The event `constraint_inserted`. What changes: there is a constraint. */
  type ConstraintInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "constraint_inserted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConstraintInsertedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `constraint_inserted`. */
  type ConstraintInsertedPayload = {
    /** A constraint of the course, by its id. */
    constraint: string
    /** What the app put there; the service does not read it. The vault has it. */
    data?: {[name: string]: unknown}
  }
  /** The event `constraint_updated`. What changes: the constraint. */
  type ConstraintUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "constraint_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConstraintUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `constraint_updated`. */
  type ConstraintUpdatedPayload = {
    /** A constraint of the course, by its id. */
    constraint: string
    /** What the app put there; the service does not read it. The vault has it. */
    data?: {[name: string]: unknown}
  }
  /** The event `constraint_deleted`. What changes: the constraint is gone. */
  type ConstraintDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "constraint_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConstraintDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `constraint_deleted`. */
  type ConstraintDeletedPayload = {
    /** A constraint of the course, by its id. */
    constraint: string
  }
  /** The event `constraints_imported`. What changes: constraints, at once. */
  type ConstraintsImportedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "constraints_imported"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConstraintsImportedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `constraints_imported`. */
  type ConstraintsImportedPayload = {
    /** The records, each with its data. */
    records: {
      /** The record, by its id. */
      record: string
      /** What the app put there; the service does not read it. */
      data?: {[name: string]: unknown}
    }[]
    /** How many were added. */
    inserted: number
  }
  /** The event `connected`. What changes: both are members. */
  type ConnectedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "connected"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConnectedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `connected`. */
  type ConnectedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** Whose code it was. */
    code_of: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `connection_ended`. What changes: both are out. */
  type ConnectionEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "connection_ended"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConnectionEndedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `connection_ended`. */
  type ConnectionEndedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `connection_blocked`. What changes: both are out; neither finds the other. */
  type ConnectionBlockedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "connection_blocked"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConnectionBlockedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `connection_blocked`. */
  type ConnectionBlockedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The person it is about. */
    person: string
    /** The partners who block the other. */
    blocked_by: string[]
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      /** The capabilities that the person has beside those of the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      /** The color by which others tell the person. */
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `connection_unblocked`. What changes: they may connect again. */
  type ConnectionUnblockedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "connection_unblocked"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: ConnectionUnblockedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `connection_unblocked`. */
  type ConnectionUnblockedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The person it is about. */
    person: string
    /** The partners who block the other. */
    blocked_by: string[]
  }
  /** The event `task_created`. What changes: there is a task. */
  type TaskCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_created"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskCreatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_created`. */
  type TaskCreatedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** Who is to do it. */
    assignee?: string
    /** The id that the app or the team has for it. */
    external_id?: string
    /** Who completed it. */
    completed_by?: string
    /** When it was completed. */
    completed_at?: string
    /** What each partner thinks how urgent it is. By person. */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      /** How long the file is, in bytes. */
      bytes: number
      /** Its address on the web. */
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_updated`. What changes: the task. */
  type TaskUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_updated`. */
  type TaskUpdatedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** Who is to do it. */
    assignee?: string
    /** The id that the app or the team has for it. */
    external_id?: string
    /** Who completed it. */
    completed_by?: string
    /** When it was completed. */
    completed_at?: string
    /** What each partner thinks how urgent it is. By person. */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      /** How long the file is, in bytes. */
      bytes: number
      /** Its address on the web. */
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_assigned`. What changes: who is to do the task. */
  type TaskAssignedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_assigned"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskAssignedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_assigned`. */
  type TaskAssignedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** Who is to do it. */
    assignee?: string
    /** The id that the app or the team has for it. */
    external_id?: string
    /** Who completed it. */
    completed_by?: string
    /** When it was completed. */
    completed_at?: string
    /** What each partner thinks how urgent it is. By person. */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      /** How long the file is, in bytes. */
      bytes: number
      /** Its address on the web. */
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_completed`. What changes: the task is done. */
  type TaskCompletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_completed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskCompletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_completed`. */
  type TaskCompletedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** Who is to do it. */
    assignee?: string
    /** The id that the app or the team has for it. */
    external_id?: string
    /** Who completed it. */
    completed_by?: string
    /** When it was completed. */
    completed_at?: string
    /** What each partner thinks how urgent it is. By person. */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      /** How long the file is, in bytes. */
      bytes: number
      /** Its address on the web. */
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_reopened`. What changes: the task is open again. */
  type TaskReopenedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_reopened"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskReopenedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_reopened`. */
  type TaskReopenedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** Who is to do it. */
    assignee?: string
    /** The id that the app or the team has for it. */
    external_id?: string
    /** Who completed it. */
    completed_by?: string
    /** When it was completed. */
    completed_at?: string
    /** What each partner thinks how urgent it is. By person. */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      /** How long the file is, in bytes. */
      bytes: number
      /** Its address on the web. */
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_deleted`. What changes: the task is gone. */
  type TaskDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_deleted`. */
  type TaskDeletedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
  }
  /** The event `task_voted`. What changes: the task's priority. */
  type TaskVotedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_voted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskVotedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_voted`. */
  type TaskVotedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** Who is to do it. */
    assignee?: string
    /** The id that the app or the team has for it. */
    external_id?: string
    /** Who completed it. */
    completed_by?: string
    /** When it was completed. */
    completed_at?: string
    /** What each partner thinks how urgent it is. By person. */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      /** How long the file is, in bytes. */
      bytes: number
      /** Its address on the web. */
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_attachment_added`. What changes: an attachment more. */
  type TaskAttachmentAddedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_attachment_added"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskAttachmentAddedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_attachment_added`. */
  type TaskAttachmentAddedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** Who is to do it. */
    assignee?: string
    /** The id that the app or the team has for it. */
    external_id?: string
    /** Who completed it. */
    completed_by?: string
    /** When it was completed. */
    completed_at?: string
    /** What each partner thinks how urgent it is. By person. */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      /** How long the file is, in bytes. */
      bytes: number
      /** Its address on the web. */
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_attachment_removed`. What changes: an attachment fewer. */
  type TaskAttachmentRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_attachment_removed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskAttachmentRemovedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_attachment_removed`. */
  type TaskAttachmentRemovedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** Who is to do it. */
    assignee?: string
    /** The id that the app or the team has for it. */
    external_id?: string
    /** Who completed it. */
    completed_by?: string
    /** When it was completed. */
    completed_at?: string
    /** What each partner thinks how urgent it is. By person. */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      /** How long the file is, in bytes. */
      bytes: number
      /** Its address on the web. */
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  /** The event `calendar_event_created`. What changes: there is a calendar event. */
  type CalendarEventCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "calendar_event_created"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CalendarEventCreatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `calendar_event_created`. */
  type CalendarEventCreatedPayload = {
    /** A date in the connection's calendar, by its id. */
    calendar_event: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** Where it takes place. */
    location?: string
    /** When it begins. */
    starts_at?: string
    /** When it ends. */
    ends_at?: string
    /** The zone in which days and times of day are meant, as in `Europe/Berlin`. */
    time_zone?: string
    /** The first day. A day, in place of times. */
    starts_on?: string
    /** The last day. */
    ends_on?: string
    /** Who takes part. */
    attendees: string[]
    /** Tasks that belong to it. */
    tasks: string[]
  }
  /** The event `calendar_event_updated`. What changes: the calendar event. */
  type CalendarEventUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "calendar_event_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CalendarEventUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `calendar_event_updated`. */
  type CalendarEventUpdatedPayload = {
    /** A date in the connection's calendar, by its id. */
    calendar_event: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** Where it takes place. */
    location?: string
    /** When it begins. */
    starts_at?: string
    /** When it ends. */
    ends_at?: string
    /** The zone in which days and times of day are meant, as in `Europe/Berlin`. */
    time_zone?: string
    /** The first day. A day, in place of times. */
    starts_on?: string
    /** The last day. */
    ends_on?: string
    /** Who takes part. */
    attendees: string[]
    /** Tasks that belong to it. */
    tasks: string[]
  }
  /** The event `calendar_event_deleted`. What changes: the calendar event is gone. */
  type CalendarEventDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "calendar_event_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: CalendarEventDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `calendar_event_deleted`. */
  type CalendarEventDeletedPayload = {
    /** A date in the connection's calendar, by its id. */
    calendar_event: string
    /** Its title, for people. */
    title: string
  }
  /** The event `goal_created`. What changes: there is a goal. */
  type GoalCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "goal_created"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: GoalCreatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `goal_created`. */
  type GoalCreatedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** The steps to the goal, in their order. */
    milestones: {
      /** Its id, which never changes. */
      id: string
      /** Its title, for people. */
      title: string
      /** When it should be done. */
      due_at?: string
      /** Who completed it. */
      completed_by?: string
      /** When it was completed. */
      completed_at?: string
    }[]
  }
  /** The event `goal_updated`. What changes: the goal. */
  type GoalUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "goal_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: GoalUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `goal_updated`. */
  type GoalUpdatedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** The steps to the goal, in their order. */
    milestones: {
      /** Its id, which never changes. */
      id: string
      /** Its title, for people. */
      title: string
      /** When it should be done. */
      due_at?: string
      /** Who completed it. */
      completed_by?: string
      /** When it was completed. */
      completed_at?: string
    }[]
  }
  /** The event `milestone_completed`. What changes: the goal's progress. */
  type MilestoneCompletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "milestone_completed"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MilestoneCompletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `milestone_completed`. */
  type MilestoneCompletedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** The steps to the goal, in their order. */
    milestones: {
      /** Its id, which never changes. */
      id: string
      /** Its title, for people. */
      title: string
      /** When it should be done. */
      due_at?: string
      /** Who completed it. */
      completed_by?: string
      /** When it was completed. */
      completed_at?: string
    }[]
  }
  /** The event `milestone_reopened`. What changes: the goal's progress. */
  type MilestoneReopenedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "milestone_reopened"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: MilestoneReopenedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `milestone_reopened`. */
  type MilestoneReopenedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** When it should be done. */
    due_at?: string
    /** The steps to the goal, in their order. */
    milestones: {
      /** Its id, which never changes. */
      id: string
      /** Its title, for people. */
      title: string
      /** When it should be done. */
      due_at?: string
      /** Who completed it. */
      completed_by?: string
      /** When it was completed. */
      completed_at?: string
    }[]
  }
  /** The event `goal_deleted`. What changes: the goal is gone. */
  type GoalDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "goal_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: GoalDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `goal_deleted`. */
  type GoalDeletedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** Its title, for people. */
    title: string
  }
  /** The event `task_template_created`. What changes: there is a task template. */
  type TaskTemplateCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_template_created"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskTemplateCreatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_template_created`. */
  type TaskTemplateCreatedPayload = {
    /** A template of tasks, by its id. */
    task_template: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** After how many days a task made from it is due. */
    due_in_days?: number
  }
  /** The event `task_template_updated`. What changes: the task template. */
  type TaskTemplateUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_template_updated"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskTemplateUpdatedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_template_updated`. */
  type TaskTemplateUpdatedPayload = {
    /** A template of tasks, by its id. */
    task_template: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** After how many days a task made from it is due. */
    due_in_days?: number
  }
  /** The event `task_template_deleted`. What changes: the task template is gone. */
  type TaskTemplateDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
    /** Its type, in a word. */
    type: "task_template_deleted"
    /** The form of the payload. */
    schema: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    /** The command that caused it. */
    command_id: string | null
    /** The request that caused it, from its `X-Request-Id`. */
    correlation_id: string | null
    /** When it was appended, by the log's time. */
    recorded_at: string
    data: TaskTemplateDeletedPayload
    /** In a history. */
    actor_name?: string | null
    /** In a history. */
    target?: Target | null
  }
  /** The payload of `task_template_deleted`. */
  type TaskTemplateDeletedPayload = {
    /** A template of tasks, by its id. */
    task_template: string
    /** Its title, for people. */
    title: string
  }
  /** The position of the write's last event. */
  type Written = {
    /** A position in the log. */
    position: number
  }
  /** A person, by id and name. */
  type PersonReference = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string | null
  }
  /** What a member may do. Some belong to some kinds of space alone. */
  type Capability = "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data"
  /** A capability that one member can give to another. */
  type GrantableCapability = "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data"
  /** Whether the space is open, archived or over. */
  type Standing = "open" | "archived" | "closed" | "deleted"
  /** The kinds of space. */
  type SpaceKind = "project" | "course" | "worksession" | "room" | "connection"
  /** How two changes are in each other's way. */
  type ConflictType = "concurrent_edit" | "scene_order" | "delete_edit" | "character"
  /** What went wrong, in a word that does not change. */
  type ProblemCode = "malformed" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_member" | "archived" | "role_in_use" | "already_invited" | "invitation_already_processed" | "duplicate_id" | "taken" | "stale_version" | "stale_base" | "rebase_required" | "not_restorable" | "invitation_expired" | "invitation_void" | "session_active" | "session_ended" | "not_in_session" | "owns_spaces" | "precondition_failed" | "lock_lost" | "locked" | "received_too_slowly" | "body_too_large" | "unsupported_media_type" | "invalid" | "command_id_reused" | "limit_reached" | "room_full" | "already_in_game" | "not_in_game" | "game_ended" | "room_closed" | "not_your_turn" | "not_enough_players" | "not_ready" | "banned" | "already_connected" | "own_code" | "blocked" | "code_expired" | "code_used_up" | "code_revoked" | "wrong_lock" | "fence_required" | "position_beyond_head" | "too_many_requests" | "headers_too_large" | "internal" | "unknown_method" | "unavailable"
  /** The caller's profile. */
  type Profile = {
    /** Its id, which never changes. */
    id: string
    /** The name by which others find the person; null: none. */
    username: string | null
    /** The name that is shown for the person; null: none. */
    display_name: string | null
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar: string | null
    /** A few words of the person about what they do; null: none. */
    status_message: string | null
    /** What the person does at the moment; null: nothing is said. */
    current_activity: string | null
    /** What the person does, in a word, or the id of a preset of their own; null: nothing. */
    preset: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string | null
      /** Whether it is the person's own. */
      own: boolean
    } | null
    /** When the status last changed; null: never. */
    status_at: string | null
    /** An e-mail address; null: none. */
    email: string | null
    /** A version of the stream that it belongs to. */
    version: number
    /** A position in the log. */
    position: number
    /** When it was created. */
    created_at: string
  }
  /** What changes in the caller's profile. */
  type ProfileUpdate = {
    /** The name by which others find the person. */
    username?: string | null
    /** The name that is shown for the person. */
    display_name?: string | null
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: string | null
    /** A few words of the person about what they do. */
    status_message?: string | null
    /** What the person does at the moment. */
    current_activity?: string | null
    /** One of working, meeting, lunch, break, focus, or the id of an own one. */
    preset?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** What others see of a person. */
  type PublicProfile = {
    /** Its id, which never changes. */
    id: string
    /** The name by which others find the person; null: none. */
    username: string | null
    /** The name that is shown for the person; null: none. */
    display_name: string | null
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar: string | null
    /** A few words of the person about what they do; null: none. */
    status_message: string | null
    /** What the person does at the moment; null: nothing is said. */
    current_activity: string | null
    /** What the person does, in a word, or the id of a preset of their own; null: nothing. */
    preset: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string | null
      /** Whether it is the person's own. */
      own: boolean
    } | null
    /** When the status last changed; null: never. */
    status_at: string | null
  }
  /** What the caller does at the moment. */
  type StatusUpdate = {
    /** One of working, meeting, lunch, break, focus, or the id of an own one. */
    preset?: string | null
    /** A few words of the person about what they do. */
    status_message?: string | null
    /** What the person does at the moment. */
    current_activity?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** What a person does, prepared under a name. */
  type Preset = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string | null
    /** Whether it is the person's own. */
    own: boolean
    /** A few words of the person about what they do; null: none. */
    status_message: string | null
    /** What the person does at the moment; null: nothing is said. */
    current_activity: string | null
  }
  /** A new preset. */
  type PresetAddition = {
    /** Its name, for people. */
    name: string
    /** A few words of the person about what they do. */
    status_message?: string | null
    /** What the person does at the moment. */
    current_activity?: string | null
  }
  /** A project with its content. */
  type Project = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "project"
    standing: Standing
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Its title, for people. */
    title: string
    /** A version of the space. */
    title_version: number
    settings: ProjectSettings
    /** A version of the space. */
    settings_version: number
    /** When it was created. */
    created_at: string | null
    /** When it was last changed. */
    updated_at: string
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The scenes of the project, in their order. */
    scenes: Scene[]
    /** The characters of the project. */
    characters: Character[]
    /** The locations of the project. */
    locations: Location[]
  }
  /** A new project. */
  type ProjectCreation = {
    /** Its id, which never changes. */
    id?: string | null
    /** Its title, for people. */
    title: string
    /** The settings, by their names. */
    settings?: {
      /** Whether members with the role `viewer` may comment. */
      viewers_may_comment?: boolean
    } | null
  }
  /** What changes in a project; what is left out stays. */
  type ProjectUpdate = {
    /** Its title, for people. */
    title?: string
    /** The settings, by their names. */
    settings?: {
      /** Whether members with the role `viewer` may comment. */
      viewers_may_comment?: boolean
    }
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** The settings of a project. */
  type ProjectSettings = {
    /** Whether members with the role `viewer` may comment. */
    viewers_may_comment: boolean
  }
  /** A scene with its elements. */
  type Scene = {
    /** Its id, which never changes. */
    id: string
    /** Its place: its neighbours are sorted by these, byte by byte. */
    order: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
    /** The elements of the scene, in their order. */
    elements: Element[]
  }
  /** A scene without its elements. */
  type SceneSummary = {
    /** Its id, which never changes. */
    id: string
    /** Its place: its neighbours are sorted by these, byte by byte. */
    order: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
    /** How many elements the scene has. */
    element_count: number
  }
  /** A part of a scene: an action, a line of dialogue, …. */
  type Element = {
    /** Its id, which never changes. */
    id: string
    /** A scene of the project, by its id. */
    scene: string
    /** Its place: its neighbours are sorted by these, byte by byte. */
    order: string
    /** Its kind, in a word. */
    kind: string
    /** What it says, as text. */
    text: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
  }
  /** A character of a project. */
  type Character = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
  }
  /** A location of a project. */
  type Location = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string
    /** Further values of the app's own, by their names. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
  }
  /** A thing that differs between two versions of a project. */
  type Difference = {
    /** Its kind, in a word. */
    kind: "character" | "element" | "location" | "project" | "scene"
    /** Its id, which never changes. */
    id: string
    /** What became of it. */
    change: "added" | "changed" | "deleted"
    /** By name; `order` is a place among its neighbours, `fields.…` a further value, `settings.…` a setting. */
    values: {[name: string]: {
      /** What it was; null: it was not there. */
      before: unknown
      /** What it is; null: it is gone. */
      after: unknown
    }}
  }
  /** `replica`, and one of `base` and `clock`, stand here or in the changes, where all have the same. */
  type ChangeRequest = {
    /** The copy of the document on which the change was made, by its id. */
    replica?: string | null
    /** The version that the replica had seen when it made the change. */
    base?: number | null
    /** What the replica had seen: for each replica, the number of its last change. */
    clock?: VectorClock | null
    /** Whether conflicts are resolved, or the change is refused so that a person can decide. */
    on_conflict?: "resolve" | "prompt" | null
    /** The changes, in the order in which they were made. */
    changes: Change[]
  }
  /** A change of a project's content by a replica. */
  type Change = {
    /** Its id, which never changes. */
    id: string
    operation: Operation
    /** When the change was made, by the clock of the replica. */
    made_at?: string | null
    /** The copy of the document on which the change was made, by its id. */
    replica?: string | null
    /** The version that the replica had seen when it made the change. */
    base?: number | null
    /** What the replica had seen: for each replica, the number of its last change. */
    clock?: VectorClock | null
  }
  /** What became of the changes of a request. */
  type ChangeResults = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Whether it had been carried out before, with the same id. */
    repeated: boolean
    /** What became of each change, in their order. */
    results: ({
      /** Its id, which never changes. */
      id: string
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      /** What became of it, in a word. */
      result: "applied" | "merged" | "superseded" | "rejected"
      /** Why, in a word. */
      reason?: string
      operation?: TextOperation
      /** What the change met that others had changed meanwhile. */
      conflicts: Conflict[]
    })[]
  }
  /** Whose changes, and which versions: `from` may be left out where an author is named, `to` is the current version. */
  type UndoRequest = {
    /** Whose changes they are. */
    author?: string | null
    /** The first version that is undone. */
    from?: number | null
    /** The last version that is undone. */
    to?: number | null
    /** Only say what it would do and keep; nothing is written. */
    dry_run?: boolean | null
  }
  /** What an undo of content did. */
  type UndoResults = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Whether it had been carried out before, with the same id. */
    repeated: boolean
    /** Whether nothing was written: `events` are those that it would have caused, after `version`. */
    dry_run: boolean
    /** Whose changes they are. */
    author: PersonReference | null
    /** A version of the space. */
    from: number
    /** A version of the space. */
    to: number
    /** The events by which changes were undone. */
    events: {
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      /** Its type, in a word. */
      type: string
      target: ContentTarget
      /** What the change met that others had changed meanwhile. */
      conflicts: Conflict[]
    }[]
    /** What was not undone, and why. */
    kept: ({
      target: ContentTarget
      /** The field it is about, by its name. */
      field?: string
      /** Why, in a word. */
      reason: "changed_since" | "deleted" | "name_taken" | "locked" | "forbidden" | "limit_reached"
      /** A version of the space. */
      version?: number
    })[]
  }
  /** What an undo of records did. */
  type RecordUndoResults = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Whether it had been carried out before, with the same id. */
    repeated: boolean
    /** Whether nothing was written: `events` are those that it would have caused, after `version`. */
    dry_run: boolean
    /** Whose changes they are. */
    author: PersonReference | null
    /** A version of the space. */
    from: number
    /** A version of the space. */
    to: number
    /** The events by which changes were undone. */
    events: {
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      /** Its type, in a word. */
      type: string
      target: RecordTarget
    }[]
    /** What was not undone, and why. */
    kept: ({
      target: RecordTarget
      /** Why, in a word. */
      reason: "changed_since" | "locked" | "forbidden" | "not_kept" | "taken" | "limit_reached" | "unfit"
      /** A version of the space. */
      version?: number
    })[]
  }
  /** A record that an undo is about. */
  type RecordTarget = {
    /** Its kind, in a word. */
    kind: "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal" | "task_template"
    /** Its id, which never changes. */
    id: string
  }
  /** What an import in the Fountain format added. */
  type FountainImport = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Whether it had been carried out before, with the same id. */
    repeated: boolean
    /** How many scenes were added. */
    scenes: number
    /** How many elements were added. */
    elements: number
  }
  /** An operation on a project's content, told apart by `type`. */
  type Operation = InsertScene | UpdateScene | MoveScene | DeleteScene | InsertElement | UpdateElement | EditText | DeleteElement | InsertCharacter | UpdateCharacter | DeleteCharacter | InsertLocation | UpdateLocation | DeleteLocation
  /** For each replica, the number of its last change that was seen. */
  type VectorClock = {[name: string]: number}
  /** A change of a text, from its start: a number keeps so many code points, a string is inserted, `d` deletes. The rest is kept. */
  type TextOperation = (number | string | TextDeletion)[]
  /** The part of a text operation that deletes. */
  type TextDeletion = {
    /** How many code points are deleted, or the text that is. */
    d: number | string
  }
  /** What a change met that others had changed meanwhile. */
  type Conflict = {
    type: ConflictType
    /** The person to whom a notice of it is shown. */
    told: string
    target: ContentTarget
    /** A version of the space. */
    version: number
    /** The field it is about, by its name. */
    field?: string
    /** The value that was set aside. */
    kept?: unknown
  }
  /** A thing of a project's content. */
  type ContentTarget = {
    /** Its kind, in a word. */
    kind: "scene" | "element" | "character" | "location"
    /** Its id, which never changes. */
    id: string
  }
  /** Of `conflict`, the other version: `value` is the field's, or all of what was to be deleted; `after` the scene before a moved one. */
  type TheirVersion = {
    /** A version of the space. */
    version: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: string | null
    target: ContentTarget
    /** Whether it was deleted. */
    deleted: boolean
    /** What it is in that version. */
    value?: unknown
    /** The one after which it stands, by its id. */
    after?: string | null
  }
  /** Adds a scene. */
  type InsertScene = {
    /** The scene that is added. */
    scene: {
      /** Its id, which never changes. */
      id: string
      /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
      heading?: string | null
      /** Further values of the app's own, by their names. */
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    /** Its type, in a word. */
    type: "insert_scene"
    /** A place in a list, from 0. */
    index?: number | null
    /** The one after which it stands, by its id. */
    after?: string | null
  }
  /** Changes a scene; what is left out stays. */
  type UpdateScene = {
    /** A scene of the project, by its id. */
    scene: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading?: string | null
    /** Further values of the app's own, by their names. */
    fields?: {[name: string]: string | number | boolean | null} | null
    /** Its type, in a word. */
    type: "update_scene"
  }
  /** Moves a scene to another place. */
  type MoveScene = {
    /** A scene of the project, by its id. */
    scene: string
    /** Where it stood, from 0; the service does not read it. */
    from?: number | null
    /** Its type, in a word. */
    type: "move_scene"
    /** A place in a list, from 0. */
    index?: number | null
    /** The one after which it stands, by its id. */
    after?: string | null
  }
  /** Deletes a scene with its elements. */
  type DeleteScene = {
    /** A scene of the project, by its id. */
    scene: string
    /** Its type, in a word. */
    type: "delete_scene"
  }
  /** Adds an element to a scene. */
  type InsertElement = {
    /** A scene of the project, by its id. */
    scene: string
    /** The element that is added. */
    element: {
      /** Its id, which never changes. */
      id: string
      /** Its kind, in a word. */
      kind: string
      /** What it says, as text. */
      text?: string | null
      /** Further values of the app's own, by their names. */
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    /** Its type, in a word. */
    type: "insert_element"
    /** A place in a list, from 0. */
    index?: number | null
    /** The one after which it stands, by its id. */
    after?: string | null
  }
  /** Changes an element, but for its text; what is left out stays. */
  type UpdateElement = {
    /** A scene of the project, by its id. */
    scene?: string | null
    /** An element of a scene, by its id. */
    element: string
    /** Its kind, in a word. */
    kind?: string | null
    /** Further values of the app's own, by their names. */
    fields?: {[name: string]: string | number | boolean | null} | null
    /** Its type, in a word. */
    type: "update_element"
  }
  /** Changes the text of an element. */
  type EditText = {
    /** A scene of the project, by its id. */
    scene?: string | null
    /** An element of a scene, by its id. */
    element: string
    operation: TextOperation
    /** Its type, in a word. */
    type: "edit_text"
  }
  /** Deletes an element. */
  type DeleteElement = {
    /** A scene of the project, by its id. */
    scene?: string | null
    /** An element of a scene, by its id. */
    element: string
    /** Its type, in a word. */
    type: "delete_element"
  }
  /** Adds a character. */
  type InsertCharacter = {
    /** The character that is added. */
    character: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** Further values of the app's own, by their names. */
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    /** Its type, in a word. */
    type: "insert_character"
  }
  /** Changes a character; what is left out stays. */
  type UpdateCharacter = {
    /** A character of the project, by its id. */
    character: string
    /** Its name, for people. */
    name?: string | null
    /** Further values of the app's own, by their names. */
    fields?: {[name: string]: string | number | boolean | null} | null
    /** Its type, in a word. */
    type: "update_character"
  }
  /** Deletes a character. */
  type DeleteCharacter = {
    /** A character of the project, by its id. */
    character: string
    /** Its type, in a word. */
    type: "delete_character"
  }
  /** Adds a location. */
  type InsertLocation = {
    /** The location that is added. */
    location: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** Further values of the app's own, by their names. */
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    /** Its type, in a word. */
    type: "insert_location"
  }
  /** Changes a location; what is left out stays. */
  type UpdateLocation = {
    /** A location of the project, by its id. */
    location: string
    /** Its name, for people. */
    name?: string | null
    /** Further values of the app's own, by their names. */
    fields?: {[name: string]: string | number | boolean | null} | null
    /** Its type, in a word. */
    type: "update_location"
  }
  /** Deletes a location. */
  type DeleteLocation = {
    /** A location of the project, by its id. */
    location: string
    /** Its type, in a word. */
    type: "delete_location"
  }
  /** A member of a space. */
  type Member = {
    person: PersonReference
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** The capabilities that the person has beside those of the role. */
    granted: Capability[]
    /** The capabilities of the role that the person does not have. */
    denied: Capability[]
    overrides_until: OverrideEnds
    /** When the membership ends by itself; null: it does not. */
    access_until: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The color by which others tell the person. */
    color: string
    /** A version of the space. */
    version: number
    /** When the person became a member. */
    joined_at: string
  }
  /** A new member, by a role with overrides or by an exact list of capabilities. */
  type MemberAddition = MemberAdditionByRole | MemberAdditionByCapabilities
  /** A new member with the capabilities of a role, and overrides. */
  type MemberAdditionByRole = {
    /** The person it is about. */
    person: string
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** The capabilities that the person has beside those of the role. */
    granted?: GrantableCapability[] | null
    /** The capabilities of the role that the person does not have. */
    denied?: GrantableCapability[] | null
    /** When the granted and denied capabilities end. */
    overrides_until?: OverrideEnds | null
    /** When the membership ends by itself. */
    access_until?: string | null
  }
  /** A new member with exactly these capabilities. */
  type MemberAdditionByCapabilities = {
    /** The person it is about. */
    person: string
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: GrantableCapability[]
    /** When the membership ends by itself. */
    access_until?: string | null
  }
  /** What changes in what a member may do. */
  type MemberUpdate = MemberUpdateByRole | MemberUpdateByCapabilities
  /** The role or the overrides of the member change; what is left out stays. */
  type MemberUpdateByRole = {
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role?: string
    /** The capabilities that the person has beside those of the role. */
    granted?: GrantableCapability[] | null
    /** The capabilities of the role that the person does not have. */
    denied?: GrantableCapability[] | null
    /** When the granted and denied capabilities end. */
    overrides_until?: OverrideEnds | null
    /** When the membership ends by itself. */
    access_until?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** The member has exactly these capabilities from now on. */
  type MemberUpdateByCapabilities = {
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role?: string
    /** When the membership ends by itself. */
    access_until?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: GrantableCapability[]
  }
  /** Capability to the end of its override, for those that do not hold for good. */
  type OverrideEnds = {[name: string]: string}
  /** The capabilities, roles and members of a space. */
  type Permissions = {
    /** A version of the space. */
    version: number
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The roles that members may have. */
    roles: {
      /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
      name: string
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: Capability[]
    }[]
    /** The members whom it concerns. */
    members: {
      person: PersonReference
      /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
      role: string
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: Capability[]
    }[]
  }
  /** A page of a space's events, and where to go on. */
  type SpaceEvents = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Which log this is: another one after a restore from a backup. */
    incarnation: string
    /** Whether the copy rests on what the log does not hold (any more): load the snapshot. */
    reset: boolean
    /** Where the snapshot is to be had, after a reset; null: none is needed. */
    snapshot: string | null
    /** What the page holds. */
    items: Event[]
    /** Where the next page begins, for `cursor`; null: this is the last. */
    next: string | null
    /** Where to go on later, also after the last page: a client that keeps a copy waits from here. */
    cursor: string
  }
  /** A notice of a conflict, for the person whose change was set aside or met another. */
  type Notice = {
    /** Its id, which never changes. */
    id: string
    type: ConflictType
    /** What happened, for a person. */
    message: string
    target: ContentTarget
    /** The field it is about, by its name. */
    field: string | null
    /** The value that was set aside; null where it is an operation. */
    kept: unknown
    /** The operation that was set aside. */
    operation: Operation | null
    told: PersonReference
    /** Who made the other change; null: the service. */
    by: PersonReference | null
    /** A version of the space. */
    version: number
    /** A version of the space. */
    other_version: number
    /** When it happened. */
    at: string
    /** The state it is in, in a word. */
    status: "open" | "restored" | "dismissed"
    /** What the person may do about it, each as a request. */
    actions: ({
      /** Its name, for people. */
      name: "view_difference" | "restore_mine" | "merge" | "dismiss"
      /** The method of the request. */
      method: "GET" | "POST"
      /** The path of the request. */
      href: string
      /** The body of the request. */
      body?: unknown
    })[]
    /** What is there now; only where one notice is asked for. */
    current?: unknown
  }
  /** A thing, by its kind and id. */
  type Target = {
    /** Its kind, in a word. */
    kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal" | "person" | "comment" | "task_template"
    /** Its id, which never changes. */
    id: string
  }
  /** A comment on a space or on something in it. */
  type Comment = {
    /** Its id, which never changes. */
    id: string
    /** The comment that it answers; null: none. */
    parent: string | null
    target: CommentTarget
    author: PersonReference
    /** What it says, as text. */
    text: string | null
    /** The people whom the text mentions. */
    mentions: PersonReference[]
    /** Whether it is settled. */
    resolved: boolean
    /** Whether it was deleted. */
    deleted: boolean
    /** A version of the space. */
    version: number
    /** When it was created. */
    created_at: string
    /** When it was last edited; null: never. */
    edited_at: string | null
  }
  /** A new comment. */
  type CommentAddition = {
    /** What it says, as text. */
    text: string
    /** What it is about, by kind and id. */
    target?: CommentTarget | null
    /** The comment that it answers. */
    parent?: string | null
    /** The people whom the text mentions. */
    mentions?: string[] | null
  }
  /** What changes in a comment. */
  type CommentUpdate = {
    /** What it says, as text. */
    text: string
    /** The people whom the text mentions. */
    mentions?: string[] | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** What a comment is on, or where a person is. */
  type CommentTarget = {
    /** Its kind, in a word. */
    kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal"
    /** Its id, which never changes. */
    id: string
  }
  /** An item of a feed. It stands for several events where they are of one kind. */
  type FeedItem = {
    /** The space it belongs to, by its id. */
    space: string
    /** The title of the space; null: it has none. */
    space_title: string | null
    /** A position in the log. */
    position: number
    /** A position in the log. */
    last_position: number
    /** When it happened. */
    at: string
    /** When the last of it happened. */
    last_at: string
    /** Who did it; null: the service itself, because a time had come. */
    actor: PersonReference | null
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
    /** To whom a task was assigned. */
    assignee: PersonReference | null
    /** What it is about, by kind and id. */
    target: Target | null
    /** What the target is called; null: it has no name. */
    target_label: string | null
    /** The task or the calendar event that it is about; of a comment what it is on, null for the space. */
    related: Target | null
    /** How many events it stands for. */
    count: number
  }
  /** A day of a feed. */
  type FeedDay = {
    /** The day, as in `2026-11-21`. */
    day: string
    /** How many items began on the day. */
    items: number
    /** How many events there were on the day. */
    events: number
  }
  /** The part of a feed that belongs to a person, a thing or a space. */
  type FeedGroup = {
    /** By person: who; null for the system. */
    person: PersonReference | null
    /** The space it belongs to, by its id. */
    space: string | null
    /** The title of the space; null: it has none. */
    space_title: string | null
    /** By target: the thing, to which comments on it count; null for the space as a whole. */
    target: Target | null
    /** What the target is called; null: it has no name. */
    target_label: string | null
    /** How many items belong to it. */
    items: number
    /** How many events those items stand for. */
    events: number
    /** A position in the log. */
    last_position: number
    /** When the last of it happened. */
    last_at: string
  }
  /** What a person did on a day. */
  type FeedCount = {
    /** The day, as in `2026-11-21`. */
    day: string
    /** How many items began on the day. */
    items: number
    /** How many events there were on the day. */
    events: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: PersonReference | null
  }
  /** Something that happened in the app, for the space's history. */
  type ActivityRecord = {
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string | null
    /** What it is about, by kind and id. */
    target?: CommentTarget | null
  }
  /** Something that an app recorded in a space's history. */
  type Activity = {
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
    /** What it is about, by kind and id. */
    target: Target | null
    /** Who did it; null: the service itself, because a time had come. */
    actor: PersonReference | null
    /** When it happened. */
    at: string
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
  }
  /** A space in the list of a member's spaces. */
  type Space = {
    /** Its id, which never changes. */
    id: string
    kind: SpaceKind
    /** Where its endpoints are. */
    path: string | null
    /** Its title, for people. */
    title: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** Whether the caller owns it. */
    owned: boolean
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The color by which others tell the person. */
    color: string | null
    standing: Standing
    /** The events by others after `read_version`, as feeds and chat show them; 100: that or more. */
    unread: number
    /** A version of the space. */
    read_version: number
    /** How many members there are. */
    member_count: number
    /** When the person became a member. */
    joined_at: string | null
    /** When it was created. */
    created_at: string | null
    /** When it was last changed. */
    updated_at: string
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
  }
  /** A person who is there, by one of their clients. */
  type Presence = {
    person: PersonReference
    /** The app's instance on which the person is present, by the name that the app gives it. */
    client: string
    /** The space it belongs to, by its id. */
    space: string | null
    /** What the person is doing there, in the app's words; null: nothing is said. */
    activity: string | null
    /** What it is about, by kind and id. */
    target: CommentTarget | null
    /** What the person looks at, in the app's words; null: nothing is said. */
    gaze_target: string | null
    /** Where the person is in the app's space, in metres; null: nothing is said. */
    spatial_position: {
      /** Metres along the first axis. */
      x: number
      /** Metres along the second axis. */
      y: number
      /** Metres along the third axis. */
      z: number
    } | null
    /** Where the person's caret is, in the app's form; null: nothing is said. */
    cursor: JSONObject | null
    /** When the person became a member. */
    joined_at: string
    /** When the person was last seen. */
    seen_at: string
    /** When it ends by itself. */
    expires_at: string
  }
  /** A live session of a project. */
  type ProjectSession = {
    /** Its id, which never changes. */
    id: string
    /** The project, by its id. */
    project: string
    host: PersonReference
    /** When it began. */
    started_at: string
    /** When it ended; null: it has not. */
    ended_at: string | null
    /** Whether it has begun and has not ended. */
    is_active: boolean
    /** Who takes part. */
    participants: ({
      person: PersonReference
      /** The role, by its name; null: none. */
      role: string | null
      /** When the person became a member. */
      joined_at: string
      /** Null in the past, for which presence is not kept. */
      is_online: boolean | null
      /** Null: the person is not in the call. */
      voice: {
        /** Whether the person is muted. */
        is_muted: boolean
      } | null
    })[]
  }
  /** What a client says of the person's presence; what is left out stays. */
  type PresenceRenewal = {
    /** The app's instance on which the person is present, by the name that the app gives it. */
    client?: string | null
    /** How often the client renews it; it lasts for three times as long. */
    interval_seconds?: number | null
    /** What the person is doing there, in the app's words. */
    activity?: string | null
    /** What it is about, by kind and id. */
    target?: CommentTarget | null
    /** What the person looks at, in the app's words. */
    gaze_target?: string | null
    /** Where the person is in the app's space, in metres. */
    spatial_position?: {
      /** Metres along the first axis. */
      x: number
      /** Metres along the second axis. */
      y: number
      /** Metres along the third axis. */
      z: number
    } | null
    /** Where the person's caret is, in the app's form. */
    cursor?: {[name: string]: unknown} | null
  }
  /** When a member who is not there was last there. */
  type LastSeen = {
    person: PersonReference
    /** When it happened. */
    at: string
  }
  /** A sign of life, as the documented session client sends it. */
  type SessionHeartbeat = {
    /** The person, by the name that the app's session client has for them. */
    user_id: string
    /** How often the client renews it; it lasts for three times as long. */
    interval_seconds?: number | null
  }
  /** Who is in a work session, as the documented session client knows it. */
  type SessionPresence = {
    /** Who is there, by the names that the app's session client has for them. */
    users: string[]
  }
  /** A work session. */
  type WorkSession = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "worksession"
    standing: Standing
    /** The place that the app gives the session; null: none. */
    space_id: string | null
    /** The type that the app gives the session; null: none. */
    session_type: string | null
    /** The state it is in, in a word. */
    status: string | null
    /** When it began. */
    started_at: string | null
    /** When it was completed; null: it is not. */
    completed_at: string | null
    /** The version of what is said of the session: what an update names. */
    version: number
    /** A version of the space. */
    space_version: number
    /** A position in the log. */
    position: number
    /** When it was created. */
    created_at: string | null
    /** When it was last changed. */
    updated_at: string
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** How many markers there are. */
    marker_count: number
  }
  /** A new work session. */
  type WorkSessionCreation = {
    /** Its id, which never changes. */
    id?: string | null
    /** The place that the app gives the session. */
    space_id?: string | null
    /** The type that the app gives the session. */
    session_type?: string | null
    /** The state it is in, in a word. */
    status?: string | null
    /** When it began. */
    started_at?: string | null
    /** When it was completed. */
    completed_at?: string | null
  }
  /** What changes in a work session; what is left out stays, and so does what is null. */
  type WorkSessionUpdate = {
    /** The place that the app gives the session. */
    space_id?: string | null
    /** The type that the app gives the session. */
    session_type?: string | null
    /** The state it is in, in a word. */
    status?: string | null
    /** When it began. */
    started_at?: string | null
    /** When it was completed. */
    completed_at?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** What is in a work session. */
  type WorkSessionContent = {
    /** The place that the app gives the session; null: none. */
    space_id: string | null
    /** The type that the app gives the session; null: none. */
    session_type: string | null
    /** The state it is in, in a word. */
    status: string | null
    /** When it began. */
    started_at: string | null
    /** When it was completed; null: it is not. */
    completed_at: string | null
    /** The markers of the work session. */
    markers: Record[]
  }
  /** A record of a space, with data of the app's own. */
  type Record = {
    /** Its id, which never changes. */
    id: string
    /** What the app put there; the service does not read it. */
    data: {[name: string]: unknown}
    /** A version of the space. */
    version: number
    /** When it was created. */
    created_at: string
    /** When it was last changed. */
    updated_at: string
  }
  /** A lock of a space, or of a thing in it. */
  type Lock = {
    /** What is locked, as `space` or `scene:` and its id. */
    key: string
    holder: PersonReference
    /** A position in the log. */
    fence: number
    /** When it ends by itself. */
    expires_at: string
  }
  /** A lock of the caller's, with the token that proves it. */
  type HeldLock = {
    /** What is locked, as `space` or `scene:` and its id. */
    key: string
    holder: PersonReference
    /** A position in the log. */
    fence: number
    /** When it ends by itself. */
    expires_at: string
    /** What proves that the caller holds the lock. */
    token: string
  }
  /** What shall be locked, and for how long. */
  type LockRequest = {
    /** `space`, which is meant where nothing is said; a thing in it, as `scene:` and its id; or the app's own name. */
    key?: string | null
    /** How long it lasts without being renewed. */
    ttl_seconds?: number | null
  }
  /** How long a lock shall go on. */
  type LockExtension = {
    /** What proves that the caller holds the lock. */
    token: string
    /** How long it lasts without being renewed. */
    ttl_seconds?: number | null
  }
  /** Which lock is given back. */
  type LockRelease = {
    /** What proves that the caller holds the lock. */
    token: string
  }
  /** A lock, as the documented session client knows it. */
  type SessionLock = {
    /** Whether the lock is the caller's now. */
    acquired: boolean
    /** What proves that the caller holds the lock. */
    token: string | null
    /** A position in the log. */
    fence: number | null
    /** How long it lasts without being renewed. */
    ttl_seconds: number
  }
  /** Whether a work session is locked. */
  type SessionLockStatus = {
    /** Whether somebody has the lock. */
    locked: boolean
    /** Of the lock on the session as a whole. */
    fence: number | null
  }
  /** What a space asks of writes where there are locks. */
  type LockSettings = {
    /** Whether writes to what can be locked must name the fence of a lock that covers it. */
    require_fence: boolean
  }
  /** Whether a lock was given back. */
  type SessionLockReleased = {
    /** Whether the lock was given back. */
    released: boolean
  }
  /** A room, as the people in it see it. */
  type Room = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "room"
    /** The code by which people come in; null once the room is closed. */
    code: string | null
    /** Its name, for people. */
    name: string
    /** The state it is in, in a word. */
    status: "waiting" | "in_game" | "ended" | "closed"
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type: string | null
    /** What sort of room it is, in the app's words; null: nothing is said. */
    category: string | null
    /** Who created it. */
    created_by: PersonReference | null
    /** Who leads it. */
    host: PersonReference | null
    /** How many more may play. */
    open_seats: number
    /** Who plays, in the order in which they came. */
    players: RoomSeat[]
    /** Who watches. */
    spectators: RoomSeat[]
    /** The game; null: none was begun. */
    game: Game | null
    /** When it closes if nothing more happens; null while time alone does not close it. */
    closes_at: string | null
    /** The version of the settings: what an update names. */
    version: number
    /** A version of the space. */
    space_version: number
    /** A position in the log. */
    position: number
    /** When it was created. */
    created_at: string | null
    /** When it was last changed. */
    updated_at: string
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
  }
  /** A person who may not come into a room. */
  type Ban = {
    person: PersonReference
    /** When the person was banned. */
    banned_at: string
  }
  /** What is in a room. */
  type RoomContent = {
    /** The code by which people come in; null once the room is closed. */
    code: string | null
    /** Its name, for people. */
    name: string
    /** The state it is in, in a word. */
    status: "waiting" | "in_game" | "ended" | "closed"
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type: string | null
    /** What sort of room it is, in the app's words; null: nothing is said. */
    category: string | null
    /** Who created it. */
    created_by: PersonReference | null
    /** Who leads it. */
    host: PersonReference | null
    /** How many more may play. */
    open_seats: number
    /** Who plays, in the order in which they came. */
    players: RoomSeat[]
    /** Who watches. */
    spectators: RoomSeat[]
    /** The game; null: none was begun. */
    game: Game | null
    /** When it closes if nothing more happens; null while time alone does not close it. */
    closes_at: string | null
  }
  /** A room in a list, as people see it who are not in it. */
  type RoomCard = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "room"
    /** The code by which people come in; null once the room is closed. */
    code: string | null
    /** Its name, for people. */
    name: string
    /** The state it is in, in a word. */
    status: "waiting" | "in_game" | "ended" | "closed"
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type: string | null
    /** What sort of room it is, in the app's words; null: nothing is said. */
    category: string | null
    /** How many people play. */
    player_count: number
    /** How many people watch. */
    spectator_count: number
    /** How many more may play. */
    open_seats: number
    /** When it was created. */
    created_at: string | null
  }
  /** A person in a room. */
  type RoomSeat = {
    person: PersonReference
    /** The name by which others find the person; null: none. */
    username: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string | null
    /** The color by which others tell the person. */
    color: string | null
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar: RoomAvatar | null
    /** When the person became a member. */
    joined_at: string | null
    /** Whether the person leads the room. */
    is_host: boolean
    /** Whether the player is ready. */
    ready: boolean
    /** Whether the person is there now. */
    present: boolean
    /** Since when the person is not there; null: they are. */
    absent_since: string | null
    /** When the seat of an absent player becomes free. */
    seat_kept_until: string | null
    /** The player's points; null: none yet. */
    score: number | null
    /** Whether it is their turn. */
    is_active: boolean
  }
  /** What shows a player in a room. */
  type RoomAvatar = {
    /** The sort of figure, in the app's words. */
    type: string
    /** Its color: a word of the app's, or `#` and hexadecimal digits. */
    color: string
  }
  /** A new room. */
  type RoomCreation = {
    /** Its id, which never changes. */
    id?: string | null
    /** Its name, for people. */
    name: string
    /** How many people may play at once. */
    max_players?: number | null
    /** Whether it is left out of public lists. */
    private?: boolean | null
    /** The game that is played, in the app's words. */
    game_type?: string | null
    /** What sort of room it is, in the app's words. */
    category?: string | null
    /** How many characters the code has. */
    code_length?: number | null
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: RoomAvatar | null
  }
  /** What changes in a room's settings; what is left out stays. */
  type RoomUpdate = {
    /** Its name, for people. */
    name?: string
    /** How many people may play at once. */
    max_players?: number
    /** Whether it is left out of public lists. */
    private?: boolean
    /** The game that is played, in the app's words. */
    game_type?: string | null
    /** What sort of room it is, in the app's words. */
    category?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** How a person comes into a room. */
  type RoomJoining = {
    /** player if nothing is said; any: to play where that is possible, else to watch. */
    as?: "player" | "spectator" | "any" | null
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: RoomAvatar | null
  }
  /** A game, as everybody in the room sees it. */
  type Game = {
    /** When it began. */
    started_at: string
    /** When it ended; null: it has not. */
    ended_at: string | null
    /** Why it ended, in a word; null: it has not ended. */
    end_reason: "deck" | "host" | "closed" | null
    settings: JSONObject
    /** The kinds of actions that only the player at turn may take. */
    turn_actions: string[]
    /** How many cards the deck has. */
    card_count: number
    /** How many cards were drawn. */
    drawn: number
    /** The place in the deck of the card that was drawn last; null: none was. */
    current_card_index: number | null
    /** The card drawn last; null before the first. */
    current_card: unknown
    /** The player whose turn it is; null in a game without turns. */
    turn: PersonReference | null
    /** The players in the order of their turns. */
    turn_order: PersonReference[]
    /** The number of the round, from 1. */
    round: number
    /** The points of each player, by their ids. */
    scores: {[name: string]: number}
    /** The last 20, the oldest first. */
    actions: {
      /** A version of the space. */
      version: number
      /** Its kind, in a word. */
      kind: string
      player: PersonReference
      /** When it happened. */
      at: string
      /** What the app put there; the service does not read it. */
      data: unknown
    }[]
    /** What binds the service to the seed. */
    seed_sha256: string
    /** SHA-256 of the seed and the deck. */
    deck_sha256: string
  }
  /** How a game begins. */
  type GameStart = {
    /** The cards, any JSON. */
    deck?: unknown[] | null
    /** The game's own. */
    settings?: {[name: string]: unknown} | null
    /** The actions that only the player at turn may take: card_drawn, card_answered, turn_passed, score_updated, game_action, or kinds of the game's own; without them the game has no turns. */
    turn_actions?: string[] | null
  }
  /** Something that a player does in the game's own terms. */
  type GameActing = {
    /** Its kind, in a word. */
    kind: string
    /** What the app put there; the service does not read it. */
    data?: unknown | null
  }
  /** Whether a game's cards were shuffled and drawn as promised. */
  type ShuffleCheck = {
    /** Whether all four hold. */
    fair: boolean
    /** The seed is the one promised at the start. */
    seed_matches: boolean
    /** The deck is the one promised at the start. */
    deck_matches: boolean
    /** The order is the one that the seed gives. */
    order_matches: boolean
    /** Cards were drawn in that order. */
    cards_match: boolean
    /** What the cards were shuffled by, as hexadecimal digits. */
    seed: string | null
    /** SHA-256 of the seed, told before a card is drawn. */
    seed_sha256: string | null
    /** SHA-256 of the seed and the deck. */
    deck_sha256: string | null
    /** The cards, in the order in which the app gave them. */
    deck: unknown[]
    /** The places of the cards in the deck, as they were drawn. */
    order: number[]
    /** The cards that were drawn, in that order. */
    drawn: {
      /** A place in a list, from 0. */
      index: number
      /** The card, as the app gave it. */
      card: unknown
      /** A position in the log. */
      position: number
    }[]
  }
  /** With `form` person goes `person`, with email `email`; `capabilities` is an exact list and excludes the overrides. */
  type NewInvitation = {
    /** How it reaches people: it names a person, an e-mail address, or is a link. */
    form: "person" | "email" | "link"
    /** The person it is about. */
    person?: string | null
    /** An e-mail address. */
    email?: string | null
    /** How many people a link lets in; 1 by default. */
    max_uses?: number | null
    /** Its name, for people. */
    name?: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** The capabilities that the person has beside those of the role. */
    granted?: GrantableCapability[] | null
    /** The capabilities of the role that the person does not have. */
    denied?: GrantableCapability[] | null
    /** When the granted and denied capabilities end. */
    overrides_until?: OverrideEnds | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities?: GrantableCapability[] | null
    /** When the membership ends by itself. */
    access_until?: string | null
  }
  /** An invitation, as members see it. */
  type Invitation = {
    /** Its id, which never changes. */
    id: string
    /** How it reaches people: it names a person, an e-mail address, or is a link. */
    form: "person" | "email" | "link"
    /** The person it is about. */
    person: PersonReference | null
    /** An e-mail address; null: none. */
    email: string | null
    /** Its name, for people. */
    name: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** The capabilities that the person has beside those of the role. */
    granted: Capability[]
    /** The capabilities of the role that the person does not have. */
    denied: Capability[]
    overrides_until: OverrideEnds
    /** When the membership ends by itself; null: it does not. */
    access_until: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The state it is in, in a word. */
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** Whether it can be accepted: the inviter may still give what it offers. */
    effective: boolean
    inviter: PersonReference
    /** How often it can be used. */
    max_uses: number
    /** Who has accepted it. */
    accepted_by: PersonReference[]
    /** The token of a pending link; its holder may accept. */
    token: string | null
    /** Its address on the web; null: it has none. */
    url: string | null
    /** When it ends by itself. */
    expires_at: string
    /** A version of the space. */
    version: number
    /** When it was created. */
    created_at: string
    /** When it was last changed. */
    updated_at: string
  }
  /** An invitation, as the person sees whom it reaches. */
  type ReceivedInvitation = {
    /** Its id, which never changes. */
    id: string
    /** How it reaches people: it names a person, an e-mail address, or is a link. */
    form: "person" | "email" | "link"
    /** The kind of the space. */
    space_kind: "project" | "course" | "worksession" | "room" | "connection"
    /** The title of the space; null: it has none. */
    space_title: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** When the membership ends by itself; null: it does not. */
    access_until: string | null
    inviter: PersonReference
    /** The state it is in, in a word. */
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** When it ends by itself. */
    expires_at: string
    /** When it was sent. */
    sent_at: string
  }
  /** An invitation in the list for operators. */
  type InvitationListing = {
    /** Its id, which never changes. */
    id: string
    /** The space it belongs to, by its id. */
    space: string
    /** The kind of the space. */
    space_kind: string
    /** How it reaches people: it names a person, an e-mail address, or is a link. */
    form: "person" | "email" | "link"
    /** The person it is about. */
    person: PersonReference | null
    /** An e-mail address; null: none. */
    email: string | null
    /** Its name, for people. */
    name: string | null
    inviter: PersonReference
    /** The role, by its name. */
    role: string
    /** The state it is in, in a word. */
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** How often it can be used. */
    max_uses: number
    /** How often it has been used. */
    uses: number
    /** When it ends by itself. */
    expires_at: string
    /** When the membership ends by itself; null: it does not. */
    access_until: string | null
    /** When it was created. */
    created_at: string
    /** When it was last changed. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A message of a space's chat. */
  type ChatMessage = {
    /** Its id, which never changes. */
    id: string
    author: PersonReference
    /** What it says, as text. */
    text: string | null
    /** The message that it answers; null: none. */
    in_reply_to: string | null
    /** Whether it was deleted. */
    deleted: boolean
    /** A version of the space. */
    version: number
    /** When it was created. */
    created_at: string
    /** When it was last edited; null: never. */
    edited_at: string | null
  }
  /** A role of a space. */
  type Role = {
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    name: string
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** Whether the space defines it itself. */
    own: boolean
    /** A version of the space. */
    version: number | null
  }
  /** Whether a person has a capability, and by which events. */
  type Why = {
    person: PersonReference
    capability: Capability
    /** Whether it is allowed. */
    allowed: boolean
    /** Why, in a word. */
    reason: "held" | "role" | "denied" | "archived" | "closed" | "never_member" | "left" | "removed" | "banned" | "access_ended" | "seat_freed" | "connection_ended" | "blocked" | "space_deleted"
    standing: Standing
    /** The events behind the reason: what archived the space, took the person out or defines the role; or what invited a person who never came. */
    because: WhyCause[]
    /** A version of the space. */
    version: number
    /** The events that gave or took it, oldest first; the last 100 if there are more. */
    events: ({
      /** A position in the log. */
      position: number
      /** A version of the space. */
      version: number
      /** Its type, in a word. */
      type: string
      /** Who did it; null: the service itself, because a time had come. */
      actor: PersonReference | null
      /** When it happened. */
      at: string
      /** Whether the person had it from there on. */
      held: boolean
      /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
      role: string | null
      /** What of the member's record from there on decides it. */
      by: "role" | "granted" | "denied" | "gone"
      /** The events behind it: the invitation that was accepted, the definition of the role. */
      because: WhyCause[]
    })[]
  }
  /** An event behind a capability. */
  type WhyCause = {
    /** How it bears on it. */
    relation: "invitation" | "role" | "record" | "standing" | "exclusion"
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** `hidden` if the reader may not see it. */
    type: string
    /** Who did it; null: the service itself, because a time had come. */
    actor: PersonReference | null
    /** When it happened. */
    at: string
  }
  /** A notification in a person's inbox. */
  type Notification = {
    /** A position in the log. */
    position: number
    /** Its kind, in a word. */
    kind: "invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated"
    /** When it happened. */
    at: string
    /** Null: time. */
    actor: PersonReference | null
    /** The space it belongs to, by its id. */
    space: {
      /** Its id, which never changes. */
      id: string
      /** Its kind, in a word. */
      kind: string
      /** Null for a person who is not a member. */
      title: string | null
    }
    /** A version of the space. */
    version: number
    /** The invitation, the comment, the notice, or the fence of the lock. */
    subject: string | null
    /** Whether the person has read it. */
    read?: boolean
  }
  /** A course, without its records. */
  type Course = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "course"
    standing: Standing
    /** Its title, for people. */
    title: string
    /** The version of the title: what an update names. */
    version: number
    settings: JSONObject
    /** A version of the space. */
    settings_version: number
    /** A version of the space. */
    space_version: number
    /** A position in the log. */
    position: number
    /** When it was created. */
    created_at: string | null
    /** When it was last changed. */
    updated_at: string
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** How many records there are of each kind that the reader may see. */
    counts: {
      /** The schedules of the course. */
      schedules?: number
      /** The recordings of the course. */
      recordings?: number
      /** The students of the course. */
      students?: number
      /** The constraints of the course. */
      constraints?: number
    }
  }
  /** A new course. */
  type CourseCreation = {
    /** Its id, which never changes. */
    id?: string | null
    /** Its title, for people. */
    title: string
    /** The settings, by their names. */
    settings?: {[name: string]: unknown} | null
  }
  /** What changes in a course. */
  type CourseUpdate = {
    /** Its title, for people. */
    title: string
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** The settings of a course, which the app defines. */
  type CourseSettings = {
    data: JSONObject
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  /** What is in a course. */
  type CourseContent = {
    /** The settings, by their names. */
    settings: {[name: string]: unknown}
    /** The schedules of the course. */
    schedules: Record[]
    /** The recordings of the course. */
    recordings: Record[]
    /** The students of the course. */
    students: ({
      /** Its id, which never changes. */
      id: string
      /** Null in the past if it was changed or deleted since: only the last personal data is kept. */
      data: {[name: string]: unknown} | null
      /** A version of the space. */
      version: number
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    })[]
    /** The constraints of the course. */
    constraints: ({
      /** Its id, which never changes. */
      id: string
      /** Null in the past if it was changed or deleted since: only the last personal data is kept. */
      data: {[name: string]: unknown} | null
      /** A version of the space. */
      version: number
      /** When it was created. */
      created_at: string
      /** When it was last changed. */
      updated_at: string
    })[]
  }
  /** Records that are added, or changed where they exist. */
  type CourseRecordUpsert = {
    /** The records, each with its data. */
    records: ({
      /** Its id, which never changes. */
      id: string
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream that it belongs to. */
      version?: number | null
    })[]
  }
  /** What became of records that were added or changed. */
  type CourseRecordsWritten = {
    /** How many were added. */
    inserted: number
    /** How many were changed. */
    updated: number
    /** The version that all of them have now; null where nothing changed. */
    version: number | null
    /** A position in the log. */
    position: number
  }
  /** A code by which another person connects with the one who shows it. */
  type ConnectionCode = {
    /** Its id, which never changes. */
    id: string
    /** The digits that the other enters. */
    code: string
    /** The state it is in, in a word. */
    state: "good" | "used_up" | "revoked" | "expired"
    /** How often it has been used. */
    uses: number
    /** How often it can be used. */
    max_uses: number
    /** When it was created. */
    created_at: string
    /** When it ends by itself. */
    expires_at: string
    /** A version of the stream that it belongs to. */
    version: number
  }
  /** The connection of two people, as one of them sees it. */
  type Connection = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "connection"
    /** The state it is in, in a word. */
    status: "active" | "ended" | "blocked"
    /** The other one. */
    partner: PublicProfile | null
    /** When the two were connected; null: they are not. */
    connected_at: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** How many tasks there are. */
    task_count: number
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** When it was created. */
    created_at: string | null
    /** When it was last changed. */
    updated_at: string
  }
  /** A task of two people. */
  type Task = {
    /** Its id, which never changes. */
    id: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
    /** When it should be done. */
    due_at: string | null
    /** The id that the app or the team has for it; null: none. */
    external_id: string | null
    /** Who is to do it; null: nobody. */
    assignee: PersonReference | null
    /** Whether it is done. */
    completed: boolean
    /** Who completed it. */
    completed_by: PersonReference | null
    /** When it was completed; null: it is not. */
    completed_at: string | null
    /** The mean of the votes. */
    priority: number | null
    /** What each partner thinks how urgent it is. */
    votes: {
      person: PersonReference
      /** How urgent it is, from 1 to 5. */
      priority: number
    }[]
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments: ({
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      /** How long the file is, in bytes. */
      bytes: number
      /** Its address on the web; null: it has none. */
      url: string | null
      /** The id that the app or the team has for it; null: none. */
      external_id: string | null
      /** Who added it. */
      added_by: PersonReference | null
      /** When it was added. */
      added_at: string | null
    })[]
    /** Who created it. */
    created_by: PersonReference | null
    /** When it was created. */
    created_at: string
    /** When it was last changed. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A new task. */
  type TaskCreation = {
    /** A text about it, for people. */
    description?: string | null
    /** When it should be done. */
    due_at?: string | null
    /** Who is to do it. */
    assignee?: string | null
    /** The id that the app or the team has for it. */
    external_id?: string | null
    /** Its id, which never changes. */
    id?: string | null
    /** Its title, for people. */
    title: string
  }
  /** What changes in a task; what is left out stays. */
  type TaskUpdate = {
    /** A text about it, for people. */
    description?: string | null
    /** When it should be done. */
    due_at?: string | null
    /** Who is to do it. */
    assignee?: string | null
    /** The id that the app or the team has for it. */
    external_id?: string | null
    /** Its title, for people. */
    title?: string
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** What the other one is doing, and how the shared tasks stand. */
  type Dashboard = {
    /** The other one. */
    partner: PublicProfile | null
    /** Where the partner is present, by each of their clients; empty: nowhere. */
    presence: Presence[]
    /** When an absent partner was last present; null where they are present or never were. */
    last_seen: string | null
    /** How many tasks are open. */
    open_tasks: {
      /** How many there are. */
      total: number
      /** How many are the caller's. */
      mine: number
      /** The two people of the connection. */
      partners: number
      /** How many are assigned to nobody. */
      unassigned: number
    }
    /** How many tasks were completed today. */
    completed_today: {
      /** How many there are. */
      total: number
      /** How many are the caller's. */
      mine: number
      /** The two people of the connection. */
      partners: number
    }
  }
  /** What is in a connection. */
  type ConnectionContent = {
    /** The state it is in, in a word. */
    status: "active" | "ended" | "blocked"
    /** The two people of the connection. */
    partners: PersonReference[]
    /** The partners who block the other. */
    blocked_by: PersonReference[]
    /** When the two were connected; null: they are not. */
    connected_at: string | null
    /** Tasks that belong to it. */
    tasks: Task[]
    /** The dates in the connection's calendar. */
    calendar_events: CalendarEvent[]
    /** The goals of the connection. */
    goals: Goal[]
    /** The templates of tasks. */
    task_templates: TaskTemplate[]
  }
  /** A connection in the list for operators. */
  type ConnectionListing = {
    /** Its id, which never changes. */
    id: string
    /** The state it is in, in a word. */
    status: "active" | "ended" | "blocked"
    /** The two people of the connection. */
    partners: PersonReference[]
    /** The partners who block the other. */
    blocked_by: string[]
    /** When the two were connected; null: they are not. */
    connected_at: string | null
    /** When it ended; null: it has not. */
    ended_at: string | null
    /** How many tasks there are. */
    task_count: number
    /** How many tasks are not completed. */
    open_task_count: number
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  /** A task in the list for operators. */
  type TaskListing = {
    /** Its id, which never changes. */
    id: string
    /** The connection, by its id. */
    connection: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
    /** When it should be done. */
    due_at: string | null
    /** The id that the app or the team has for it; null: none. */
    external_id: string | null
    /** Who is to do it; null: nobody. */
    assignee: PersonReference | null
    /** Who created it. */
    created_by: PersonReference | null
    /** When it was created. */
    created_at: string | null
    /** Who completed it. */
    completed_by: PersonReference | null
    /** When it was completed; null: it is not. */
    completed_at: string | null
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  /** A person whom the caller blocks. */
  type Block = {
    person: PersonReference
    /** Since when. */
    since: string
  }
  /** A date, a goal or a template in the list for operators. */
  type PlanListing = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "calendar_event" | "goal" | "task_template"
    /** The connection, by its id. */
    connection: string
    /** Its title, for people. */
    title: string
    /** When it begins. */
    starts_at: string | null
    /** When it ends. */
    ends_at: string | null
    /** When it should be done. */
    due_at: string | null
    /** How many steps to the goal are done; null: it is no goal. */
    completed_milestones: number | null
    /** The steps to the goal, in their order. */
    milestones: number | null
    /** Who created it. */
    created_by: PersonReference | null
    /** When it was created. */
    created_at: string | null
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  /** With a url, an external_id, or both. */
  type NewTaskAttachment = {
    /** Its id, which never changes. */
    id?: string | null
    /** Its name, for people. */
    name: string
    /** The type of the content (RFC 6838). */
    media_type: string
    /** How long the file is, in bytes. */
    bytes: number
    /** Its address on the web. */
    url?: string | null
    /** The id that the app or the team has for it. */
    external_id?: string | null
  }
  /** A date in the calendar of two people. */
  type CalendarEvent = {
    /** Its id, which never changes. */
    id: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
    /** Where it takes place. */
    location: string | null
    /** Whether it takes whole days. */
    all_day: boolean
    /** When it begins. */
    starts_at: string | null
    /** When it ends. */
    ends_at: string | null
    /** The zone in which days and times of day are meant, as in `Europe/Berlin`. */
    time_zone: string | null
    /** The first day. */
    starts_on: string | null
    /** The last day. */
    ends_on: string | null
    /** Who takes part. */
    attendees: PersonReference[]
    /** Tasks that belong to it. */
    tasks: string[]
    /** Who created it. */
    created_by: PersonReference | null
    /** When it was created. */
    created_at: string
    /** When it was last changed. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A new date: with times and a zone, or with days. */
  type CalendarEventCreation = {
    /** A text about it, for people. */
    description?: string | null
    /** Where it takes place. */
    location?: string | null
    /** When it begins. */
    starts_at?: string | null
    /** When it ends. */
    ends_at?: string | null
    /** The zone in which days and times of day are meant, as in `Europe/Berlin`. */
    time_zone?: string | null
    /** The first day. */
    starts_on?: string | null
    /** The last day. */
    ends_on?: string | null
    /** Who takes part. */
    attendees?: string[] | null
    /** Tasks that belong to it. */
    tasks?: string[] | null
    /** Its title, for people. */
    title: string
    /** Its id, which never changes. */
    id?: string | null
  }
  /** What changes in a date; what is left out stays. */
  type CalendarEventUpdate = {
    /** A text about it, for people. */
    description?: string | null
    /** Where it takes place. */
    location?: string | null
    /** When it begins. */
    starts_at?: string | null
    /** When it ends. */
    ends_at?: string | null
    /** The zone in which days and times of day are meant, as in `Europe/Berlin`. */
    time_zone?: string | null
    /** The first day. */
    starts_on?: string | null
    /** The last day. */
    ends_on?: string | null
    /** Who takes part. */
    attendees?: string[] | null
    /** Tasks that belong to it. */
    tasks?: string[] | null
    /** Its title, for people. */
    title?: string
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** A goal of two people. */
  type Goal = {
    /** Its id, which never changes. */
    id: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
    /** When it should be done. */
    due_at: string | null
    /** Whether there are milestones and all were reached. */
    achieved: boolean
    /** How much is done. */
    progress: {
      /** Whether it is done. */
      completed: number
      /** How many there are. */
      total: number
    }
    /** The steps to the goal, in their order. */
    milestones: ({
      /** Its id, which never changes. */
      id: string
      /** Its title, for people. */
      title: string
      /** When it should be done. */
      due_at: string | null
      /** Whether it is done. */
      completed: boolean
      /** Who completed it. */
      completed_by: PersonReference | null
      /** When it was completed; null: it is not. */
      completed_at: string | null
    })[]
    /** Who created it. */
    created_by: PersonReference | null
    /** When it was created. */
    created_at: string
    /** When it was last changed. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A new goal. */
  type GoalCreation = {
    /** A text about it, for people. */
    description?: string | null
    /** When it should be done. */
    due_at?: string | null
    /** All of them, in order; those whose ids stay keep that they were reached. */
    milestones?: ({
      /** Its id, which never changes. */
      id?: string | null
      /** Its title, for people. */
      title: string
      /** When it should be done. */
      due_at?: string | null
    })[] | null
    /** Its title, for people. */
    title: string
    /** Its id, which never changes. */
    id?: string | null
  }
  /** What changes in a goal; what is left out stays. */
  type GoalUpdate = {
    /** A text about it, for people. */
    description?: string | null
    /** When it should be done. */
    due_at?: string | null
    /** All of them, in order; those whose ids stay keep that they were reached. */
    milestones?: ({
      /** Its id, which never changes. */
      id?: string | null
      /** Its title, for people. */
      title: string
      /** When it should be done. */
      due_at?: string | null
    })[] | null
    /** Its title, for people. */
    title?: string
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** A template from which tasks are made. */
  type TaskTemplate = {
    /** Its id, which never changes. */
    id: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
    /** After how many days a task made from it is due; null: no day is set. */
    due_in_days: number | null
    /** Who created it. */
    created_by: PersonReference | null
    /** When it was created. */
    created_at: string
    /** When it was last changed. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A new template of tasks. */
  type TaskTemplateCreation = {
    /** A text about it, for people. */
    description?: string | null
    /** In how many days after they were made its tasks are due. */
    due_in_days?: number | null
    /** Its title, for people. */
    title: string
    /** Its id, which never changes. */
    id?: string | null
  }
  /** What changes in a template; what is left out stays. */
  type TaskTemplateUpdate = {
    /** A text about it, for people. */
    description?: string | null
    /** In how many days after they were made its tasks are due. */
    due_in_days?: number | null
    /** Its title, for people. */
    title?: string
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  /** Where notifications are delivered. */
  type Webhook = {
    /** Its id, which never changes. */
    id: string
    /** Its address on the web. */
    url: string
    /** A text about it, for people. */
    description: string
    /** Null: all notifications. */
    kinds: string[] | null
    /** Whether deliveries are made. */
    enabled: boolean
    /** When it was disabled; null: it is not. */
    disabled_at: string | null
    /** Why it was disabled; null: it is not. */
    disabled_reason: "operator" | "failing" | "gone" | null
    /** Null: the last try was taken. */
    failing_since: string | null
    /** Until then the secret before signs as well. */
    former_secret_until: string | null
    /** What happened up to here was sent, or is about to be. */
    position: number
    /** When it was created. */
    created_at: string
  }
  /** Where notifications shall be delivered. */
  type NewWebhook = {
    /** Its address on the web. */
    url: string
    /** A text about it, for people. */
    description?: string | null
    /** Null: all notifications, and no findings. */
    kinds?: ("invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated" | "log.damaged" | "projection.differs")[] | null
  }
  /** What changes in a webhook; what is left out stays. */
  type WebhookUpdate = {
    /** Its address on the web. */
    url?: string
    /** A text about it, for people. */
    description?: string | null
    /** Null: all notifications, and no findings. */
    kinds?: ("invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated" | "log.damaged" | "projection.differs")[] | null
  }
  /** A webhook with its secret, which is shown once. */
  type WebhookSecret = {
    /** Its id, which never changes. */
    id: string
    /** Its address on the web. */
    url: string
    /** A text about it, for people. */
    description: string
    /** Null: all notifications. */
    kinds: string[] | null
    /** Whether deliveries are made. */
    enabled: boolean
    /** When it was disabled; null: it is not. */
    disabled_at: string | null
    /** Why it was disabled; null: it is not. */
    disabled_reason: "operator" | "failing" | "gone" | null
    /** Null: the last try was taken. */
    failing_since: string | null
    /** Until then the secret before signs as well. */
    former_secret_until: string | null
    /** What happened up to here was sent, or is about to be. */
    position: number
    /** When it was created. */
    created_at: string
    /** The secret with which deliveries are signed; shown once. */
    secret: string
  }
  /** A delivery, and how its tries went. */
  type WebhookDelivery = {
    /** The header `webhook-id`, the same for every try. */
    id: string
    /** Its type, in a word. */
    type: string
    /** The person it is about. */
    person: PersonReference | null
    /** A position in the log. */
    position: number | null
    /** The state it is in, in a word. */
    status: "waiting" | "sending" | "delivered" | "failed" | "withdrawn"
    /** How often it was tried. */
    attempts: number
    /** When it was last tried; null: never. */
    last_attempt_at: string | null
    /** When it is tried next; null: no more. */
    next_attempt_at: string | null
    /** The status that the receiver answered; null: there was no answer. */
    response_status: number | null
    /** What went wrong, for an operator; null: nothing. */
    error: string | null
    /** How long it took; null: it has not ended. */
    milliseconds: number | null
    /** When it was created. */
    created_at: string
    /** The first bytes of what the receiver answered to the last try, if that failed, without what was sent to it; null: nothing. */
    reply: string | null
  }
  /** A tenant of the service: a log of its own, with its people, keys and limits. */
  type Tenant = {
    /** What its keys begin with, after `cb_`. */
    name: string
    /** Its title, for people. */
    title: string
    /** The state it is in, in a word. */
    status: "creating" | "active" | "suspended" | "moving" | "deleting" | "deleted"
    /** The database of the configuration in which its log is. */
    database: string
    /** The hosts that choose it. */
    hosts: string[]
    /** The identity providers whose tokens choose it. */
    issuers: ({
      /** The `iss` of its tokens. */
      issuer: string
      /** The `aud` of its tokens: one of these. */
      audiences: string[]
      /** Where it publishes its keys; null: they are in `keys`. */
      keys_url: string | null
      /** The domains of the addresses that it verifies; `*`: all. */
      email_domains: string[]
    })[]
    /** What last went wrong with it; null: nothing. */
    problem: string | null
    /** When it was created. */
    created_at: string
    /** The nodes that serve it now; a quiet tenant is served by none until somebody asks. */
    nodes: string[]
  }
  /** A new tenant, with its first admin key. */
  type TenantWithKey = {
    /** What its keys begin with, after `cb_`. */
    name: string
    /** Its title, for people. */
    title: string
    /** The state it is in, in a word. */
    status: "creating" | "active" | "suspended" | "moving" | "deleting" | "deleted"
    /** The database of the configuration in which its log is. */
    database: string
    /** The hosts that choose it. */
    hosts: string[]
    /** The identity providers whose tokens choose it. */
    issuers: ({
      /** The `iss` of its tokens. */
      issuer: string
      /** The `aud` of its tokens: one of these. */
      audiences: string[]
      /** Where it publishes its keys; null: they are in `keys`. */
      keys_url: string | null
      /** The domains of the addresses that it verifies; `*`: all. */
      email_domains: string[]
    })[]
    /** What last went wrong with it; null: nothing. */
    problem: string | null
    /** When it was created. */
    created_at: string
    /** The nodes that serve it now; a quiet tenant is served by none until somebody asks. */
    nodes: string[]
    /** Its first admin key; it is shown here alone. */
    admin_key: string
  }
  /** A tenant that shall be made. */
  type NewTenant = {
    /** What its keys begin with, after `cb_`: a to z, 0 to 9 and hyphens; it stays. */
    name: string
    /** Its title, for people. */
    title?: string | null
    /** A database of the configuration; without it, the first. */
    database?: string | null
    /** The hosts that choose it, in lower case and without a port. */
    hosts?: string[] | null
    /** The identity providers whose tokens choose it. */
    issuers?: TenantIssuer[] | null
  }
  /** What changes of a tenant; what is left out stays. */
  type TenantUpdate = {
    /** Its title, for people. */
    title?: string
    /** The hosts that choose it, in lower case and without a port. */
    hosts?: string[]
    /** The identity providers whose tokens choose it. */
    issuers?: TenantIssuer[]
    /** A suspended tenant is kept, and served to nobody. */
    status?: "active" | "suspended"
  }
  /** An identity provider whose tokens choose a tenant. */
  type TenantIssuer = {
    /** The `iss` of its tokens. */
    issuer: string
    /** The `aud` of its tokens: one of these. */
    audiences: string[]
    /** Where it publishes its keys as a JWKS document, by HTTPS; or else `keys`. */
    keys_url?: string | null
    /** Its keys as a JWKS document; or else `keys_url`. At most 65536 bytes of JSON. */
    keys?: {[name: string]: unknown} | null
    /** The domains of the addresses that it verifies; `*` alone: all. */
    email_domains: string[]
  }
}

/** What each route takes and answers. */
export interface Routes {
  /** Whether the process answers */
  "GET /healthz": {answer: {
      /** The state it is in, in a word. */
      status: "ok"
    }}
  /** Whether the service can take commands, and what it is doing */
  "GET /readyz": {answer: API.Readiness}
  /** This description */
  "GET /openapi.json": {answer: {[name: string]: unknown}}
  /** What a code of a problem means, and what to do: the `type` of problems leads here */
  "GET /problems/{problem}": {answer: API.ProblemExplanation}
  /** Metrics for Prometheus */
  "GET /metrics": {answer: string}
  /** The client for JavaScript: `callboard.js` and its types, `callboard.d.ts`; `callboard-VERSION.js` never changes */
  "GET /client/{file}": {answer: string}
  /** The caller's profile */
  "GET /v1/me": {query: {min_position?: number}, answer: API.Profile}
  /** Change the caller's profile; null clears, what is missing stays as it is */
  "PATCH /v1/me": {body: API.ProfileUpdate, answer: API.Profile}
  /** Erase the caller: out of all spaces, and with all that is theirs alone */
  "DELETE /v1/me": {answer: API.Written}
  /** Say what the caller does; what is missing is cleared, or as an own preset has it */
  "PUT /v1/me/status": {body: API.StatusUpdate, answer: API.Profile}
  /** The presets that the caller may choose */
  "GET /v1/me/presets": {
    query: {min_position?: number}
    answer: {
      /** What the page holds. */
      items: API.Preset[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Add a preset of the caller's own */
  "POST /v1/me/presets": {body: API.PresetAddition, answer: API.Preset}
  /** Delete a preset of the caller's own */
  "DELETE /v1/me/presets/{preset}": {answer: API.Written}
  /** All that is kept of the caller, as lines of JSON */
  "GET /v1/me/export": {query: {min_position?: number, after_position?: number}, answer: string}
  /** The profile of someone with whom the caller shares a space */
  "GET /v1/people/{person}": {query: {min_position?: number}, answer: API.PublicProfile}
  /** The profile of a username, of someone with whom the caller shares a space */
  "GET /v1/people": {query: {min_position?: number, username: string}, answer: API.PublicProfile}
  /** The spaces that the caller is a member of, the last touched first */
  "GET /v1/me/spaces": {
    query: {min_position?: number, cursor?: string, limit?: number, closed?: boolean}
    answer: {
      /** What the page holds. */
      items: API.Space[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** What the caller may do in each of their spaces, now or as it stood */
  "GET /v1/me/permissions": {
    query: {min_position?: number, at?: string, cursor?: string, limit?: number}
    answer: {
      /** What the page holds. */
      items: API.Permission[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** The invitations that wait for the caller, by person or verified address */
  "GET /v1/me/invitations": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: {
      /** What the page holds. */
      items: API.ReceivedInvitation[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** An invitation to the caller, by its id, or by the token of its link */
  "GET /v1/invitations/{invitation}": {query: {min_position?: number}, answer: API.ReceivedInvitation}
  /** Become a member of the space */
  "POST /v1/invitations/{invitation}/accept": {
    answer: {
      /** The space it belongs to, by its id. */
      space: {
        /** Its id, which never changes. */
        id: string
        /** Its kind, in a word. */
        kind: string
        /** Where its endpoints are. */
        path: string
      }
      member: API.Member
      /** A position in the log. */
      position: number
    }
  }
  /** Turn an invitation down */
  "POST /v1/invitations/{invitation}/decline": {answer: API.Written}
  /** What concerns the caller, the newest first, and how much of it is unread */
  "GET /v1/me/notifications": {
    query: {min_position?: number, cursor?: string, limit?: number, unread?: boolean}
    answer: {
      /** What the page holds. */
      items: API.Notification[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** 1,000: that or more. */
      unread: number
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** Note that the caller has read all up to a position, or those of one position */
  "POST /v1/me/notifications/read": {
    body: {
      /** A position in the log. */
      up_to: number
    } | {
      /** A position in the log. */
      position: number
    }
    answer: {
      /** How many items are unread. */
      unread: number
    }
  }
  /** Make a project, owned by the caller */
  "POST /v1/projects": {body: API.ProjectCreation, answer: API.Project}
  /** A project with all that it holds, now or as it stood */
  "GET /v1/projects/{project}": {query: {min_position?: number, version?: number, at?: string}, answer: API.Project}
  /** Set the title and settings; what is missing stays as it is */
  "PATCH /v1/projects/{project}": {body: API.ProjectUpdate, answer: API.Project}
  /** Delete the space: everyone is out of it, its invitations are over */
  "DELETE /v1/projects/{project}": {answer: API.Written}
  /** Carry out the changes of a replica, all or none */
  "POST /v1/projects/{project}/changes": {body: API.ChangeRequest, answer: API.ChangeResults}
  /** The scenes in order, without their elements */
  "GET /v1/projects/{project}/scenes": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.SceneSummary[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** A scene with its elements */
  "GET /v1/projects/{project}/scenes/{scene}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Scene
  }
  /** An element of a scene */
  "GET /v1/projects/{project}/elements/{element}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Element
  }
  /** The characters, in the order in which they were added */
  "GET /v1/projects/{project}/characters": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Character[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** The locations, in the order in which they were added */
  "GET /v1/projects/{project}/locations": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Location[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** What differs between two versions of a project */
  "GET /v1/projects/{project}/difference": {
    query: {min_position?: number, limit?: number, cursor?: string, from: number, to?: number}
    answer: {
      /** What the page holds. */
      items: API.Difference[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** A version of the space. */
      from: number
      /** A version of the space. */
      to: number
    }
  }
  /** Undo an author's changes, or a range of them, by new events */
  "POST /v1/projects/{project}/undo": {body: API.UndoRequest, answer: API.UndoResults}
  /** The caller's notices of conflicts, or everybody's, newest first */
  "GET /v1/projects/{project}/notices": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      all?: "true" | "false"
      status?: "open" | "restored" | "dismissed"
    }
    answer: {
      /** What the page holds. */
      items: API.Notice[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** A notice, with what was set aside and what is there now */
  "GET /v1/projects/{project}/notices/{notice}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Notice
  }
  /** Bring back what was set aside, by new events */
  "POST /v1/projects/{project}/notices/{notice}/restore": {
    body: {
      /** Its name, for people. */
      name?: string | null
      /** Whether the two characters become one. */
      merge?: boolean | null
    }
    answer: API.Notice
  }
  /** Set a notice of the caller's aside for good */
  "POST /v1/projects/{project}/notices/{notice}/dismiss": {answer: API.Notice}
  /** The project as a screenplay in Fountain, now or as it stood */
  "GET /v1/projects/{project}/fountain": {
    query: {min_position?: number, version?: number, at?: string}
    answer: string
  }
  /** Put a screenplay in Fountain behind what the project holds, in parts of 500 scenes and elements */
  "POST /v1/projects/{project}/fountain": {
    body: {
      /** What it says, as text. */
      text: string
    }
    answer: API.FountainImport
  }
  /** The session that goes on, or the last one; earlier ones are in the events */
  "GET /v1/projects/{project}/sessions": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.ProjectSession[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Start a session as its host; refused while another one goes on */
  "POST /v1/projects/{project}/sessions": {
    body: {
      /** Its id, which never changes. */
      id?: string | null
    }
    answer: API.ProjectSession
  }
  /** The session, if it is the last one */
  "GET /v1/projects/{project}/sessions/{session}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.ProjectSession
  }
  /** Take part in a session */
  "POST /v1/projects/{project}/sessions/{session}/join": {answer: API.ProjectSession}
  /** Take part no longer; the last one to leave ends it */
  "POST /v1/projects/{project}/sessions/{session}/leave": {answer: API.ProjectSession}
  /** End a session for all: its host, or who manages members */
  "POST /v1/projects/{project}/sessions/{session}/end": {answer: API.ProjectSession}
  /** Take part in the talk of a session */
  "POST /v1/projects/{project}/sessions/{session}/voice/join": {answer: API.ProjectSession}
  /** Take part in the talk no longer */
  "POST /v1/projects/{project}/sessions/{session}/voice/leave": {answer: API.ProjectSession}
  /** Mute somebody in the talk: oneself, or anyone as the host */
  "POST /v1/projects/{project}/sessions/{session}/voice/mute": {
    body: {
      /** The person it is about. */
      person?: string | null
    }
    answer: API.ProjectSession
  }
  /** Mute somebody in the talk no longer */
  "POST /v1/projects/{project}/sessions/{session}/voice/unmute": {
    body: {
      /** The person it is about. */
      person?: string | null
    }
    answer: API.ProjectSession
  }
  /** Make a course, owned by the caller */
  "POST /v1/courses": {body: API.CourseCreation, answer: API.Course}
  /** A course, now or as it stood: its records are lists of their own */
  "GET /v1/courses/{course}": {query: {min_position?: number, version?: number, at?: string}, answer: API.Course}
  /** Give it another title */
  "PATCH /v1/courses/{course}": {body: API.CourseUpdate, answer: API.Course}
  /** Delete the space: everyone is out of it, its invitations are over */
  "DELETE /v1/courses/{course}": {answer: API.Written}
  /** The app's settings for the course */
  "GET /v1/courses/{course}/settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.CourseSettings
  }
  /** Replace the settings; without a version the last write wins */
  "PUT /v1/courses/{course}/settings": {
    body: {
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.CourseSettings
  }
  /** Note that the caller looks at the course; at most once in half an hour */
  "POST /v1/courses/{course}/opened": {
    answer: {
      /** Whether it was written; not so often for one person. */
      noted: boolean
    }
  }
  /** Who opened the course when, newest first; takes `manage_members` */
  "GET /v1/courses/{course}/openings": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      person?: string
      cursor?: string
      limit?: number
    }
    answer: {
      /** What the page holds. */
      items: {
        person: API.PersonReference
        /** When it happened. */
        at: string
        /** A position in the log. */
        position: number
      }[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** How often the course was opened on each day, and by how many, newest first */
  "GET /v1/courses/{course}/openings/counts": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      person?: string
    }
    answer: {
      /** What the page holds. */
      items: {
        /** The day, as in `2026-11-21`. */
        day: string
        /** How often it was opened on the day. */
        openings: number
        /** How many people opened it on the day. */
        people: number
      }[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** The exam slots, in the order in which they were inserted */
  "GET /v1/courses/{course}/schedules": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Record[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Add an exam slot */
  "POST /v1/courses/{course}/schedules": {
    body: {
      /** Its id, which never changes. */
      id?: string | null
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** Insert or replace many exam slots at once, all or none */
  "PUT /v1/courses/{course}/schedules": {body: API.CourseRecordUpsert, answer: API.CourseRecordsWritten}
  /** One exam slot */
  "GET /v1/courses/{course}/schedules/{schedule}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Record
  }
  /** Replace what it holds; without a version the last write wins */
  "PUT /v1/courses/{course}/schedules/{schedule}": {
    body: {
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Delete it */
  "DELETE /v1/courses/{course}/schedules/{schedule}": {answer: API.Written}
  /** The exam slots as CSV (RFC 4180), a column for each member of their data */
  "GET /v1/courses/{course}/schedules/csv": {
    query: {
      min_position?: number
      version?: number
      at?: string
      cursor?: string
      limit?: number
    }
    answer: string
  }
  /** The recordings, in the order in which they were inserted */
  "GET /v1/courses/{course}/recordings": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Record[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Add a recording */
  "POST /v1/courses/{course}/recordings": {
    body: {
      /** Its id, which never changes. */
      id?: string | null
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** Insert or replace many recordings at once, all or none */
  "PUT /v1/courses/{course}/recordings": {body: API.CourseRecordUpsert, answer: API.CourseRecordsWritten}
  /** One recording */
  "GET /v1/courses/{course}/recordings/{recording}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Record
  }
  /** Replace what it holds; without a version the last write wins */
  "PUT /v1/courses/{course}/recordings/{recording}": {
    body: {
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Delete it */
  "DELETE /v1/courses/{course}/recordings/{recording}": {answer: API.Written}
  /** The recordings as CSV (RFC 4180), a column for each member of their data */
  "GET /v1/courses/{course}/recordings/csv": {
    query: {
      min_position?: number
      version?: number
      at?: string
      cursor?: string
      limit?: number
    }
    answer: string
  }
  /** The students, in the order in which they were inserted */
  "GET /v1/courses/{course}/students": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Record[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Add a student */
  "POST /v1/courses/{course}/students": {
    body: {
      /** Its id, which never changes. */
      id?: string | null
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** Insert or replace many students at once, all or none */
  "PUT /v1/courses/{course}/students": {body: API.CourseRecordUpsert, answer: API.CourseRecordsWritten}
  /** One student */
  "GET /v1/courses/{course}/students/{student}": {query: {min_position?: number}, answer: API.Record}
  /** Replace what it holds; without a version the last write wins */
  "PUT /v1/courses/{course}/students/{student}": {
    body: {
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Delete it, and erase what it held */
  "DELETE /v1/courses/{course}/students/{student}": {answer: API.Written}
  /** The students as CSV (RFC 4180), a column for each member of their data */
  "GET /v1/courses/{course}/students/csv": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: string
  }
  /** The constraints, in the order in which they were inserted */
  "GET /v1/courses/{course}/constraints": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Record[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Add a constraint */
  "POST /v1/courses/{course}/constraints": {
    body: {
      /** Its id, which never changes. */
      id?: string | null
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** Insert or replace many constraints at once, all or none */
  "PUT /v1/courses/{course}/constraints": {body: API.CourseRecordUpsert, answer: API.CourseRecordsWritten}
  /** One constraint */
  "GET /v1/courses/{course}/constraints/{constraint}": {query: {min_position?: number}, answer: API.Record}
  /** Replace what it holds; without a version the last write wins */
  "PUT /v1/courses/{course}/constraints/{constraint}": {
    body: {
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Delete it, and erase what it held */
  "DELETE /v1/courses/{course}/constraints/{constraint}": {answer: API.Written}
  /** The constraints as CSV (RFC 4180), a column for each member of their data */
  "GET /v1/courses/{course}/constraints/csv": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: string
  }
  /** Undo what an author did to its records, or all of a range, by new events */
  "POST /v1/courses/{course}/undo": {body: API.UndoRequest, answer: API.RecordUndoResults}
  /** Make a work session, owned by the caller */
  "POST /v1/worksessions": {body: API.WorkSessionCreation, answer: API.WorkSession}
  /** A work session, now or as it stood */
  "GET /v1/worksessions/{worksession}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.WorkSession
  }
  /** Set what is named; what is missing or null stays as it is */
  "PATCH /v1/worksessions/{worksession}": {body: API.WorkSessionUpdate, answer: API.WorkSession}
  /** Delete the space: everyone is out of it, its invitations are over */
  "DELETE /v1/worksessions/{worksession}": {answer: API.Written}
  /** The markers, in the order in which they were inserted */
  "GET /v1/worksessions/{worksession}/markers": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Record[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Set a marker */
  "POST /v1/worksessions/{worksession}/markers": {
    body: {
      /** Its id, which never changes. */
      id?: string | null
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** A marker */
  "GET /v1/worksessions/{worksession}/markers/{marker}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Record
  }
  /** Replace what a marker holds */
  "PUT /v1/worksessions/{worksession}/markers/{marker}": {
    body: {
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Remove a marker */
  "DELETE /v1/worksessions/{worksession}/markers/{marker}": {answer: API.Written}
  /** Undo what an author did to its records, or all of a range, by new events */
  "POST /v1/worksessions/{worksession}/undo": {body: API.UndoRequest, answer: API.RecordUndoResults}
  /** Make a room, with the caller as its host and a code to come in by */
  "POST /v1/rooms": {body: API.RoomCreation, answer: API.Room}
  /** The public rooms that are not closed, the newest first */
  "GET /v1/rooms": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      game_type?: string
      category?: string
      status?: "waiting" | "in_game" | "ended" | "closed"
      open_seats?: "true" | "false"
    }
    answer: {
      /** What the page holds. */
      items: API.RoomCard[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** The room of a code, as those see it who are not in it */
  "GET /v1/room_codes/{code}": {query: {min_position?: number}, answer: API.RoomCard}
  /** Come into the room of a code, to play or to watch */
  "POST /v1/room_codes/{code}/join": {body: API.RoomJoining, answer: API.Room}
  /** A room, now or as it stood */
  "GET /v1/rooms/{room}": {query: {min_position?: number, version?: number, at?: string}, answer: API.Room}
  /** Set what is named; what is missing stays as it is, null takes a word away */
  "PATCH /v1/rooms/{room}": {body: API.RoomUpdate, answer: API.Room}
  /** Come into a public room, or from watching to playing */
  "POST /v1/rooms/{room}/join": {body: API.RoomJoining, answer: API.Room}
  /** Say whether the game may start, for oneself */
  "PUT /v1/rooms/{room}/ready": {
    body: {
      /** Whether the player is ready. */
      ready: boolean
    }
    answer: API.Room
  }
  /** Choose what one looks like in the room */
  "PUT /v1/rooms/{room}/avatar": {body: API.RoomAvatar, answer: API.Room}
  /** Close the room, which ends its game and frees its code */
  "POST /v1/rooms/{room}/close": {answer: API.Room}
  /** The people who are kept out */
  "GET /v1/rooms/{room}/bans": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Ban[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Take somebody out of the room and keep them out */
  "PUT /v1/rooms/{room}/bans/{person}": {answer: API.Ban}
  /** Keep somebody out no more */
  "DELETE /v1/rooms/{room}/bans/{person}": {answer: API.Written}
  /** Shuffle the cards and begin; for the host, when the others are ready */
  "POST /v1/rooms/{room}/game/start": {body: API.GameStart, answer: API.Room}
  /** Take the next card; where none is left, the game ends */
  "POST /v1/rooms/{room}/game/draw": {answer: API.Room}
  /** Answer the current card */
  "POST /v1/rooms/{room}/game/answer": {
    body: {
      /** What the app put there; the service does not read it. At most 4096 bytes of JSON. */
      data: unknown
    }
    answer: API.Room
  }
  /** Give the turn to the next player who is present */
  "POST /v1/rooms/{room}/game/pass": {answer: API.Room}
  /** Say whose turn it is, and maybe which round; for the host */
  "PUT /v1/rooms/{room}/game/turn": {
    body: {
      /** The player, by their id. */
      player: string
      /** The number of the round, from 1. */
      round?: number | null
    }
    answer: API.Room
  }
  /** Set a score or add to it: one's own, or as the host any player's */
  "POST /v1/rooms/{room}/game/score": {
    body: {
      /** The player, by their id. */
      player?: string | null
      /** The player's points. */
      score?: number | null
      /** What is added to it. */
      add?: number | null
    }
    answer: API.Room
  }
  /** Do something of the game's own */
  "POST /v1/rooms/{room}/game/actions": {body: API.GameActing, answer: API.Room}
  /** End the game; for the host */
  "POST /v1/rooms/{room}/game/end": {answer: API.Room}
  /** Whether the cards were shuffled as promised, from the log, once the game has ended */
  "GET /v1/rooms/{room}/game/check": {query: {min_position?: number}, answer: API.ShuffleCheck}
  /** The caller's connections, the last made first */
  "GET /v1/connections": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: {
      /** What the page holds. */
      items: API.Connection[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** Be connected with the owner of a code, at once */
  "POST /v1/connections": {
    body: {
      /** The digits that the other one shows. */
      code: string
    }
    answer: API.Connection
  }
  /** A connection of the caller's, with the partner's profile */
  "GET /v1/connections/{connection}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Connection
  }
  /** End the connection for both */
  "DELETE /v1/connections/{connection}": {answer: API.Written}
  /** The caller's codes that are good, or were within a day */
  "GET /v1/me/connection_codes": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.ConnectionCode[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make a code of 6 digits that is good for an hour */
  "POST /v1/me/connection_codes": {
    body: {
      /** How often it can be used. */
      max_uses?: number | null
    }
    answer: API.ConnectionCode
  }
  /** A code of the caller's */
  "GET /v1/me/connection_codes/{code}": {query: {min_position?: number}, answer: API.ConnectionCode}
  /** Let a code of the caller's be good no more */
  "DELETE /v1/me/connection_codes/{code}": {answer: API.Written}
  /** The QR code of a code's digits, as SVG */
  "GET /v1/me/connection_codes/{code}/qr.svg": {query: {min_position?: number}, answer: string}
  /** The QR code of a code's digits, as PNG */
  "GET /v1/me/connection_codes/{code}/qr.png": {query: {min_position?: number}, answer: ArrayBuffer}
  /** Whom the caller blocks, the last first */
  "GET /v1/me/blocks": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: {
      /** What the page holds. */
      items: API.Block[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** End the connection with a person, if there is one, and let there be none */
  "PUT /v1/me/blocks/{person}": {answer: API.Block}
  /** Take the caller's block back; the two are not connected by that */
  "DELETE /v1/me/blocks/{person}": {answer: API.Written}
  /** The tasks, as they were made, by when they are due or by priority */
  "GET /v1/connections/{connection}/tasks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      filter?: "all" | "mine" | "partners" | "unassigned" | "completed"
      sort?: "created" | "due" | "priority"
      external_id?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Task[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make a task */
  "POST /v1/connections/{connection}/tasks": {body: API.TaskCreation, answer: API.Task}
  /** A task */
  "GET /v1/connections/{connection}/tasks/{task}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Task
  }
  /** Change what is named of a task; null clears */
  "PATCH /v1/connections/{connection}/tasks/{task}": {body: API.TaskUpdate, answer: API.Task}
  /** Delete a task */
  "DELETE /v1/connections/{connection}/tasks/{task}": {answer: API.Written}
  /** Say that a task is done */
  "POST /v1/connections/{connection}/tasks/{task}/complete": {answer: API.Task}
  /** Say that a task is not done after all */
  "POST /v1/connections/{connection}/tasks/{task}/reopen": {answer: API.Task}
  /** Say how urgent a task is, 1 to 5; null takes that back */
  "PUT /v1/connections/{connection}/tasks/{task}/vote": {
    body: {
      /** How urgent it is, from 1 to 5. */
      priority: number | null
    }
    answer: API.Task
  }
  /** Note a file that belongs to a task; the file itself is elsewhere */
  "POST /v1/connections/{connection}/tasks/{task}/attachments": {body: API.NewTaskAttachment, answer: API.Task}
  /** Forget a file of a task */
  "DELETE /v1/connections/{connection}/tasks/{task}/attachments/{attachment}": {answer: API.Written}
  /** The calendar events, in order */
  "GET /v1/connections/{connection}/calendar_events": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      from?: string
      to?: string
    }
    answer: {
      /** What the page holds. */
      items: API.CalendarEvent[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make a calendar event */
  "POST /v1/connections/{connection}/calendar_events": {body: API.CalendarEventCreation, answer: API.CalendarEvent}
  /** A calendar event */
  "GET /v1/connections/{connection}/calendar_events/{calendar_event}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.CalendarEvent
  }
  /** Change what is named of a calendar event; null clears */
  "PATCH /v1/connections/{connection}/calendar_events/{calendar_event}": {
    body: API.CalendarEventUpdate
    answer: API.CalendarEvent
  }
  /** Delete a calendar event */
  "DELETE /v1/connections/{connection}/calendar_events/{calendar_event}": {answer: API.Written}
  /** The goals, in order */
  "GET /v1/connections/{connection}/goals": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Goal[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make a goal */
  "POST /v1/connections/{connection}/goals": {body: API.GoalCreation, answer: API.Goal}
  /** A goal */
  "GET /v1/connections/{connection}/goals/{goal}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Goal
  }
  /** Change what is named of a goal; null clears */
  "PATCH /v1/connections/{connection}/goals/{goal}": {body: API.GoalUpdate, answer: API.Goal}
  /** Delete a goal */
  "DELETE /v1/connections/{connection}/goals/{goal}": {answer: API.Written}
  /** Say that a milestone was reached */
  "POST /v1/connections/{connection}/goals/{goal}/milestones/{milestone}/complete": {answer: API.Goal}
  /** Say that a milestone was not reached after all */
  "POST /v1/connections/{connection}/goals/{goal}/milestones/{milestone}/reopen": {answer: API.Goal}
  /** The task templates, in order */
  "GET /v1/connections/{connection}/task_templates": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.TaskTemplate[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make a task template */
  "POST /v1/connections/{connection}/task_templates": {body: API.TaskTemplateCreation, answer: API.TaskTemplate}
  /** A task template */
  "GET /v1/connections/{connection}/task_templates/{task_template}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.TaskTemplate
  }
  /** Change what is named of a task template; null clears */
  "PATCH /v1/connections/{connection}/task_templates/{task_template}": {
    body: API.TaskTemplateUpdate
    answer: API.TaskTemplate
  }
  /** Delete a task template */
  "DELETE /v1/connections/{connection}/task_templates/{task_template}": {answer: API.Written}
  /** Make a task of a template */
  "POST /v1/connections/{connection}/task_templates/{task_template}/use": {
    body: {
      /** Its id, which never changes. */
      id?: string | null
      /** Who is to do it. */
      assignee?: string | null
    }
    answer: API.Task
  }
  /** How the partner is, what is open, and what was done today */
  "GET /v1/connections/{connection}/dashboard": {
    query: {min_position?: number, time_zone?: string}
    answer: API.Dashboard
  }
  /** Undo what an author did to its records, or all of a range, by new events */
  "POST /v1/connections/{connection}/undo": {body: API.UndoRequest, answer: API.RecordUndoResults}
  /** What happened in all spaces of the caller, newest first */
  "GET /v1/me/feed": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      cursor?: string
      limit?: number
      kind?: string
      actor?: string
      group_by?: "day" | "person" | "target" | "space"
    }
    answer: {
      /** What the page holds. */
      items: API.FeedItem[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the cursor belonged to another life of the log; these are the newest items. */
      reset: boolean
      /** By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most; `last_position` and `last_at` say when it was last touched. */
      sorted_by: "position"
      /** The days on the page, if it is asked for by day. */
      days: API.FeedDay[] | null
      /** The last touched first, up to 200, of the last 100000 items. */
      groups: API.FeedGroup[] | null
    }
  }
  /** Items of the caller's feed as they come or change, as server-sent events */
  "GET /v1/me/feed/stream": {
    query: {
      min_position?: number
      last_event_id?: string
      wait_seconds?: number
      space?: string
      kind?: string
      actor?: string
    }
    answer: string
  }
  /** What comes to concern the caller, and how much is unread, as server-sent events */
  "GET /v1/me/notifications/stream": {
    query: {min_position?: number, last_event_id?: string, wait_seconds?: number, kind?: string}
    answer: string
  }
  /** A ticket that opens one stream as the caller within a minute, for `EventSource` */
  "POST /v1/stream_tickets": {
    body: {
      /** The path of the stream, without a query. */
      path: string
    }
    answer: {
      /** The ticket, which is good once and for a short time. */
      ticket: string
      /** Its address on the web. */
      url: string
      /** When it ends by itself. */
      expires_at: string
    }
  }
  /** The members, in the order in which they joined */
  "GET /v1/projects/{project}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Member[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make someone a member with whom the caller shares a space; an app of the team's makes anyone one */
  "POST /v1/projects/{project}/members": {body: API.MemberAddition, answer: API.Member}
  /** A member */
  "GET /v1/projects/{project}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides, or exact capabilities */
  "PATCH /v1/projects/{project}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave: oneself */
  "DELETE /v1/projects/{project}/members/{person}": {answer: API.Written}
  /** Hand the space over to another member; only its owner does */
  "PUT /v1/projects/{project}/owner": {
    body: {
      /** The person it is about. */
      person: string
    }
    answer: API.Member
  }
  /** What each member may do, all considered, now or as it stood */
  "GET /v1/projects/{project}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** The events after a version, in order */
  "GET /v1/projects/{project}/events": {
    query: {
      min_position?: number
      after_version?: number
      after?: string
      incarnation?: string
      limit?: number
      wait_seconds?: number
    }
    answer: API.SpaceEvents
  }
  /** Who changed what, newest first */
  "GET /v1/projects/{project}/history": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Event[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** The events as they come, as server-sent events: from now on, or after an event */
  "GET /v1/projects/{project}/events/stream": {
    query: {
      min_position?: number
      last_event_id?: string
      wait_seconds?: number
      types?: string
      snapshot?: boolean
      presence?: boolean
      signals?: boolean
    }
    answer: string
  }
  /** The messages, the newest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/projects/{project}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.ChatMessage[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Write a message */
  "POST /v1/projects/{project}/chat": {
    body: {
      /** What it says, as text. */
      text: string
      /** The message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/projects/{project}/chat/{message}": {
    body: {
      /** What it says, as text. */
      text: string
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message of the caller's, or as who manages members */
  "DELETE /v1/projects/{project}/chat/{message}": {answer: API.Written}
  /** The roles that members may have */
  "GET /v1/projects/{project}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** What the page holds. */
      items: API.Role[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Define a role of the space's own, or change one; whoever has it is what it says */
  "PUT /v1/projects/{project}/roles/{role}": {
    body: {
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space's own that nobody has */
  "DELETE /v1/projects/{project}/roles/{role}": {answer: API.Written}
  /** Note that the caller has read the space up to a version; it never goes back */
  "PUT /v1/projects/{project}/read": {
    body: {
      /** A version of the stream that it belongs to. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** The events after a version as lines of JSON, now or as it stood; the last page ends with the state */
  "GET /v1/projects/{project}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Whether a person may do something, now or then, and the events that made it so */
  "GET /v1/projects/{project}/permissions/why": {
    query: {
      min_position?: number
      version?: number
      at?: string
      person: string
      capability: API.Capability
    }
    answer: API.Why
  }
  /** The comments, oldest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/projects/{project}/comments": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      resolved?: "true" | "false"
      parent?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Comment[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Comment on the space or something in it, or answer a comment */
  "POST /v1/projects/{project}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** A comment */
  "GET /v1/projects/{project}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Change the text and mentions of a comment of the caller's */
  "PATCH /v1/projects/{project}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment of the caller's, or as who manages members */
  "DELETE /v1/projects/{project}/comments/{comment}": {answer: API.Written}
  /** Settle a comment's thread */
  "POST /v1/projects/{project}/comments/{comment}/resolve": {answer: API.Comment}
  /** Open a settled thread again */
  "POST /v1/projects/{project}/comments/{comment}/reopen": {answer: API.Comment}
  /** What happened in the space, newest first */
  "GET /v1/projects/{project}/feed": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      cursor?: string
      limit?: number
      kind?: string
      actor?: string
      group_by?: "day" | "person" | "target" | "space"
    }
    answer: {
      /** What the page holds. */
      items: API.FeedItem[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the cursor belonged to another life of the log; these are the newest items. */
      reset: boolean
      /** By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most; `last_position` and `last_at` say when it was last touched. */
      sorted_by: "position"
      /** The days on the page, if it is asked for by day. */
      days: API.FeedDay[] | null
      /** The last touched first, up to 200, of the last 100000 items. */
      groups: API.FeedGroup[] | null
    }
  }
  /** How much each person did on each day, newest first; of the last 100000 items */
  "GET /v1/projects/{project}/feed/counts": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      kind?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.FeedCount[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Put an activity of the app's own into the feed, as the caller's */
  "POST /v1/projects/{project}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** The locks, the oldest first */
  "GET /v1/projects/{project}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Lock[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Lock the space, or something in it; refused with 423 while a lock overlaps */
  "POST /v1/projects/{project}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Give all locks of the caller's in the space back */
  "DELETE /v1/projects/{project}/locks": {answer: API.Written}
  /** Keep a lock of the caller's for so many seconds from now */
  "POST /v1/projects/{project}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Give a lock of the caller's back */
  "POST /v1/projects/{project}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock, whoever holds it; takes `manage_members` */
  "DELETE /v1/projects/{project}/locks/{fence}": {answer: API.Written}
  /** Who is present, those who came first in front; and when absent members last were */
  "GET /v1/projects/{project}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Presence[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Members who are not there, and when they last were. */
      last_seen: API.LastSeen[]
    }
  }
  /** Be present for three times the interval; what is not said stays, null clears */
  "POST /v1/projects/{project}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** Be present no longer, with one client */
  "DELETE /v1/projects/{project}/presence": {query: {client?: string}, answer: null}
  /** Pass an offer, an answer or a candidate on to one member; nothing keeps it */
  "POST /v1/projects/{project}/signals": {
    body: {
      /** The member to whom it goes. */
      to: string
      /** Its type, in a word. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      /** The one client of the addressee that is meant. */
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
      /** Null: a client on another node may have got it. */
      delivered: boolean | null
    }
  }
  /** The invitations, the newest first; those settled long ago are left out */
  "GET /v1/projects/{project}/invitations": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      status?: "pending" | "accepted" | "declined" | "revoked" | "expired"
    }
    answer: {
      /** What the page holds. */
      items: API.Invitation[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Invite a person, an e-mail address, or whoever has a link */
  "POST /v1/projects/{project}/invitations": {body: API.NewInvitation, answer: API.Invitation}
  /** Invite several at once: all of them, or none */
  "POST /v1/projects/{project}/invitations/batch": {
    body: {
      /** What each of them says. */
      invitations: API.NewInvitation[]
    }
    answer: {
      /** What the page holds. */
      items: API.Invitation[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** A position in the log. */
      position: number
    }
  }
  /** An invitation */
  "GET /v1/projects/{project}/invitations/{invitation}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Invitation
  }
  /** Take back an invitation: one's own, or as who manages members anyone's */
  "DELETE /v1/projects/{project}/invitations/{invitation}": {answer: API.Written}
  /** Send a pending or expired invitation again: it holds for 7 days from now */
  "POST /v1/projects/{project}/invitations/{invitation}/resend": {answer: API.Invitation}
  /** The QR code of a link, as SVG */
  "GET /v1/projects/{project}/invitations/{invitation}/qr.svg": {query: {min_position?: number}, answer: string}
  /** The QR code of a link, as PNG */
  "GET /v1/projects/{project}/invitations/{invitation}/qr.png": {query: {min_position?: number}, answer: ArrayBuffer}
  /** Make the space read-only */
  "POST /v1/projects/{project}/archive": {answer: API.Written}
  /** Bring an archived space back to life */
  "POST /v1/projects/{project}/restore": {answer: API.Written}
  /** Whether writes must name the fence of a lock, now or then */
  "GET /v1/projects/{project}/lock_settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.LockSettings
  }
  /** Say whether writes must name the fence of a lock; takes `manage_settings` */
  "PUT /v1/projects/{project}/lock_settings": {
    body: {
      /** Whether writes to what can be locked must name the fence of a lock that covers it. */
      require_fence: boolean
    }
    answer: API.LockSettings
  }
  /** The members, in the order in which they joined */
  "GET /v1/courses/{course}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Member[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make someone a member with whom the caller shares a space; an app of the team's makes anyone one */
  "POST /v1/courses/{course}/members": {body: API.MemberAddition, answer: API.Member}
  /** A member */
  "GET /v1/courses/{course}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides, or exact capabilities */
  "PATCH /v1/courses/{course}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave: oneself */
  "DELETE /v1/courses/{course}/members/{person}": {answer: API.Written}
  /** Hand the space over to another member; only its owner does */
  "PUT /v1/courses/{course}/owner": {
    body: {
      /** The person it is about. */
      person: string
    }
    answer: API.Member
  }
  /** What each member may do, all considered, now or as it stood */
  "GET /v1/courses/{course}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** The events after a version, in order */
  "GET /v1/courses/{course}/events": {
    query: {
      min_position?: number
      after_version?: number
      after?: string
      incarnation?: string
      limit?: number
      wait_seconds?: number
    }
    answer: API.SpaceEvents
  }
  /** Who changed what, newest first */
  "GET /v1/courses/{course}/history": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Event[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** The events as they come, as server-sent events: from now on, or after an event */
  "GET /v1/courses/{course}/events/stream": {
    query: {
      min_position?: number
      last_event_id?: string
      wait_seconds?: number
      types?: string
      snapshot?: boolean
      presence?: boolean
      signals?: boolean
    }
    answer: string
  }
  /** The messages, the newest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/courses/{course}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.ChatMessage[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Write a message */
  "POST /v1/courses/{course}/chat": {
    body: {
      /** What it says, as text. */
      text: string
      /** The message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/courses/{course}/chat/{message}": {
    body: {
      /** What it says, as text. */
      text: string
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message of the caller's, or as who manages members */
  "DELETE /v1/courses/{course}/chat/{message}": {answer: API.Written}
  /** The roles that members may have */
  "GET /v1/courses/{course}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** What the page holds. */
      items: API.Role[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Define a role of the space's own, or change one; whoever has it is what it says */
  "PUT /v1/courses/{course}/roles/{role}": {
    body: {
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space's own that nobody has */
  "DELETE /v1/courses/{course}/roles/{role}": {answer: API.Written}
  /** Note that the caller has read the space up to a version; it never goes back */
  "PUT /v1/courses/{course}/read": {
    body: {
      /** A version of the stream that it belongs to. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** The events after a version as lines of JSON, now or as it stood; the last page ends with the state */
  "GET /v1/courses/{course}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Whether a person may do something, now or then, and the events that made it so */
  "GET /v1/courses/{course}/permissions/why": {
    query: {
      min_position?: number
      version?: number
      at?: string
      person: string
      capability: API.Capability
    }
    answer: API.Why
  }
  /** The comments, oldest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/courses/{course}/comments": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      resolved?: "true" | "false"
      parent?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Comment[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Comment on the space or something in it, or answer a comment */
  "POST /v1/courses/{course}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** A comment */
  "GET /v1/courses/{course}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Change the text and mentions of a comment of the caller's */
  "PATCH /v1/courses/{course}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment of the caller's, or as who manages members */
  "DELETE /v1/courses/{course}/comments/{comment}": {answer: API.Written}
  /** Settle a comment's thread */
  "POST /v1/courses/{course}/comments/{comment}/resolve": {answer: API.Comment}
  /** Open a settled thread again */
  "POST /v1/courses/{course}/comments/{comment}/reopen": {answer: API.Comment}
  /** What happened in the space, newest first */
  "GET /v1/courses/{course}/feed": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      cursor?: string
      limit?: number
      kind?: string
      actor?: string
      group_by?: "day" | "person" | "target" | "space"
    }
    answer: {
      /** What the page holds. */
      items: API.FeedItem[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the cursor belonged to another life of the log; these are the newest items. */
      reset: boolean
      /** By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most; `last_position` and `last_at` say when it was last touched. */
      sorted_by: "position"
      /** The days on the page, if it is asked for by day. */
      days: API.FeedDay[] | null
      /** The last touched first, up to 200, of the last 100000 items. */
      groups: API.FeedGroup[] | null
    }
  }
  /** How much each person did on each day, newest first; of the last 100000 items */
  "GET /v1/courses/{course}/feed/counts": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      kind?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.FeedCount[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Put an activity of the app's own into the feed, as the caller's */
  "POST /v1/courses/{course}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** The locks, the oldest first */
  "GET /v1/courses/{course}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Lock[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Lock the space, or something in it; refused with 423 while a lock overlaps */
  "POST /v1/courses/{course}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Give all locks of the caller's in the space back */
  "DELETE /v1/courses/{course}/locks": {answer: API.Written}
  /** Keep a lock of the caller's for so many seconds from now */
  "POST /v1/courses/{course}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Give a lock of the caller's back */
  "POST /v1/courses/{course}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock, whoever holds it; takes `manage_members` */
  "DELETE /v1/courses/{course}/locks/{fence}": {answer: API.Written}
  /** Who is present, those who came first in front; and when absent members last were */
  "GET /v1/courses/{course}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Presence[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Members who are not there, and when they last were. */
      last_seen: API.LastSeen[]
    }
  }
  /** Be present for three times the interval; what is not said stays, null clears */
  "POST /v1/courses/{course}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** Be present no longer, with one client */
  "DELETE /v1/courses/{course}/presence": {query: {client?: string}, answer: null}
  /** Pass an offer, an answer or a candidate on to one member; nothing keeps it */
  "POST /v1/courses/{course}/signals": {
    body: {
      /** The member to whom it goes. */
      to: string
      /** Its type, in a word. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      /** The one client of the addressee that is meant. */
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
      /** Null: a client on another node may have got it. */
      delivered: boolean | null
    }
  }
  /** The invitations, the newest first; those settled long ago are left out */
  "GET /v1/courses/{course}/invitations": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      status?: "pending" | "accepted" | "declined" | "revoked" | "expired"
    }
    answer: {
      /** What the page holds. */
      items: API.Invitation[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Invite a person, an e-mail address, or whoever has a link */
  "POST /v1/courses/{course}/invitations": {body: API.NewInvitation, answer: API.Invitation}
  /** Invite several at once: all of them, or none */
  "POST /v1/courses/{course}/invitations/batch": {
    body: {
      /** What each of them says. */
      invitations: API.NewInvitation[]
    }
    answer: {
      /** What the page holds. */
      items: API.Invitation[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** A position in the log. */
      position: number
    }
  }
  /** An invitation */
  "GET /v1/courses/{course}/invitations/{invitation}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Invitation
  }
  /** Take back an invitation: one's own, or as who manages members anyone's */
  "DELETE /v1/courses/{course}/invitations/{invitation}": {answer: API.Written}
  /** Send a pending or expired invitation again: it holds for 7 days from now */
  "POST /v1/courses/{course}/invitations/{invitation}/resend": {answer: API.Invitation}
  /** The QR code of a link, as SVG */
  "GET /v1/courses/{course}/invitations/{invitation}/qr.svg": {query: {min_position?: number}, answer: string}
  /** The QR code of a link, as PNG */
  "GET /v1/courses/{course}/invitations/{invitation}/qr.png": {query: {min_position?: number}, answer: ArrayBuffer}
  /** Make the space read-only */
  "POST /v1/courses/{course}/archive": {answer: API.Written}
  /** Bring an archived space back to life */
  "POST /v1/courses/{course}/restore": {answer: API.Written}
  /** Whether writes must name the fence of a lock, now or then */
  "GET /v1/courses/{course}/lock_settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.LockSettings
  }
  /** Say whether writes must name the fence of a lock; takes `manage_settings` */
  "PUT /v1/courses/{course}/lock_settings": {
    body: {
      /** Whether writes to what can be locked must name the fence of a lock that covers it. */
      require_fence: boolean
    }
    answer: API.LockSettings
  }
  /** The members, in the order in which they joined */
  "GET /v1/worksessions/{worksession}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Member[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make someone a member with whom the caller shares a space; an app of the team's makes anyone one */
  "POST /v1/worksessions/{worksession}/members": {body: API.MemberAddition, answer: API.Member}
  /** A member */
  "GET /v1/worksessions/{worksession}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides, or exact capabilities */
  "PATCH /v1/worksessions/{worksession}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave: oneself */
  "DELETE /v1/worksessions/{worksession}/members/{person}": {answer: API.Written}
  /** Hand the space over to another member; only its owner does */
  "PUT /v1/worksessions/{worksession}/owner": {
    body: {
      /** The person it is about. */
      person: string
    }
    answer: API.Member
  }
  /** What each member may do, all considered, now or as it stood */
  "GET /v1/worksessions/{worksession}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** The events after a version, in order */
  "GET /v1/worksessions/{worksession}/events": {
    query: {
      min_position?: number
      after_version?: number
      after?: string
      incarnation?: string
      limit?: number
      wait_seconds?: number
    }
    answer: API.SpaceEvents
  }
  /** Who changed what, newest first */
  "GET /v1/worksessions/{worksession}/history": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Event[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** The events as they come, as server-sent events: from now on, or after an event */
  "GET /v1/worksessions/{worksession}/events/stream": {
    query: {
      min_position?: number
      last_event_id?: string
      wait_seconds?: number
      types?: string
      snapshot?: boolean
      presence?: boolean
      signals?: boolean
    }
    answer: string
  }
  /** The messages, the newest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/worksessions/{worksession}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.ChatMessage[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Write a message */
  "POST /v1/worksessions/{worksession}/chat": {
    body: {
      /** What it says, as text. */
      text: string
      /** The message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/worksessions/{worksession}/chat/{message}": {
    body: {
      /** What it says, as text. */
      text: string
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message of the caller's, or as who manages members */
  "DELETE /v1/worksessions/{worksession}/chat/{message}": {answer: API.Written}
  /** The roles that members may have */
  "GET /v1/worksessions/{worksession}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** What the page holds. */
      items: API.Role[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Define a role of the space's own, or change one; whoever has it is what it says */
  "PUT /v1/worksessions/{worksession}/roles/{role}": {
    body: {
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space's own that nobody has */
  "DELETE /v1/worksessions/{worksession}/roles/{role}": {answer: API.Written}
  /** Note that the caller has read the space up to a version; it never goes back */
  "PUT /v1/worksessions/{worksession}/read": {
    body: {
      /** A version of the stream that it belongs to. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** The events after a version as lines of JSON, now or as it stood; the last page ends with the state */
  "GET /v1/worksessions/{worksession}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Whether a person may do something, now or then, and the events that made it so */
  "GET /v1/worksessions/{worksession}/permissions/why": {
    query: {
      min_position?: number
      version?: number
      at?: string
      person: string
      capability: API.Capability
    }
    answer: API.Why
  }
  /** The comments, oldest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/worksessions/{worksession}/comments": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      resolved?: "true" | "false"
      parent?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Comment[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Comment on the space or something in it, or answer a comment */
  "POST /v1/worksessions/{worksession}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** A comment */
  "GET /v1/worksessions/{worksession}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Change the text and mentions of a comment of the caller's */
  "PATCH /v1/worksessions/{worksession}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment of the caller's, or as who manages members */
  "DELETE /v1/worksessions/{worksession}/comments/{comment}": {answer: API.Written}
  /** Settle a comment's thread */
  "POST /v1/worksessions/{worksession}/comments/{comment}/resolve": {answer: API.Comment}
  /** Open a settled thread again */
  "POST /v1/worksessions/{worksession}/comments/{comment}/reopen": {answer: API.Comment}
  /** What happened in the space, newest first */
  "GET /v1/worksessions/{worksession}/feed": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      cursor?: string
      limit?: number
      kind?: string
      actor?: string
      group_by?: "day" | "person" | "target" | "space"
    }
    answer: {
      /** What the page holds. */
      items: API.FeedItem[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the cursor belonged to another life of the log; these are the newest items. */
      reset: boolean
      /** By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most; `last_position` and `last_at` say when it was last touched. */
      sorted_by: "position"
      /** The days on the page, if it is asked for by day. */
      days: API.FeedDay[] | null
      /** The last touched first, up to 200, of the last 100000 items. */
      groups: API.FeedGroup[] | null
    }
  }
  /** How much each person did on each day, newest first; of the last 100000 items */
  "GET /v1/worksessions/{worksession}/feed/counts": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      kind?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.FeedCount[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Put an activity of the app's own into the feed, as the caller's */
  "POST /v1/worksessions/{worksession}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** The locks, the oldest first */
  "GET /v1/worksessions/{worksession}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Lock[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Lock the space, or something in it; refused with 423 while a lock overlaps */
  "POST /v1/worksessions/{worksession}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Give all locks of the caller's in the space back */
  "DELETE /v1/worksessions/{worksession}/locks": {answer: API.Written}
  /** Keep a lock of the caller's for so many seconds from now */
  "POST /v1/worksessions/{worksession}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Give a lock of the caller's back */
  "POST /v1/worksessions/{worksession}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock, whoever holds it; takes `manage_members` */
  "DELETE /v1/worksessions/{worksession}/locks/{fence}": {answer: API.Written}
  /** Who is present, those who came first in front; and when absent members last were */
  "GET /v1/worksessions/{worksession}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Presence[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Members who are not there, and when they last were. */
      last_seen: API.LastSeen[]
    }
  }
  /** Be present for three times the interval; what is not said stays, null clears */
  "POST /v1/worksessions/{worksession}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** Be present no longer, with one client */
  "DELETE /v1/worksessions/{worksession}/presence": {query: {client?: string}, answer: null}
  /** Pass an offer, an answer or a candidate on to one member; nothing keeps it */
  "POST /v1/worksessions/{worksession}/signals": {
    body: {
      /** The member to whom it goes. */
      to: string
      /** Its type, in a word. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      /** The one client of the addressee that is meant. */
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
      /** Null: a client on another node may have got it. */
      delivered: boolean | null
    }
  }
  /** The invitations, the newest first; those settled long ago are left out */
  "GET /v1/worksessions/{worksession}/invitations": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      status?: "pending" | "accepted" | "declined" | "revoked" | "expired"
    }
    answer: {
      /** What the page holds. */
      items: API.Invitation[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Invite a person, an e-mail address, or whoever has a link */
  "POST /v1/worksessions/{worksession}/invitations": {body: API.NewInvitation, answer: API.Invitation}
  /** Invite several at once: all of them, or none */
  "POST /v1/worksessions/{worksession}/invitations/batch": {
    body: {
      /** What each of them says. */
      invitations: API.NewInvitation[]
    }
    answer: {
      /** What the page holds. */
      items: API.Invitation[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** A position in the log. */
      position: number
    }
  }
  /** An invitation */
  "GET /v1/worksessions/{worksession}/invitations/{invitation}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Invitation
  }
  /** Take back an invitation: one's own, or as who manages members anyone's */
  "DELETE /v1/worksessions/{worksession}/invitations/{invitation}": {answer: API.Written}
  /** Send a pending or expired invitation again: it holds for 7 days from now */
  "POST /v1/worksessions/{worksession}/invitations/{invitation}/resend": {answer: API.Invitation}
  /** The QR code of a link, as SVG */
  "GET /v1/worksessions/{worksession}/invitations/{invitation}/qr.svg": {
    query: {min_position?: number}
    answer: string
  }
  /** The QR code of a link, as PNG */
  "GET /v1/worksessions/{worksession}/invitations/{invitation}/qr.png": {
    query: {min_position?: number}
    answer: ArrayBuffer
  }
  /** Make the space read-only */
  "POST /v1/worksessions/{worksession}/archive": {answer: API.Written}
  /** Bring an archived space back to life */
  "POST /v1/worksessions/{worksession}/restore": {answer: API.Written}
  /** Whether writes must name the fence of a lock, now or then */
  "GET /v1/worksessions/{worksession}/lock_settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.LockSettings
  }
  /** Say whether writes must name the fence of a lock; takes `manage_settings` */
  "PUT /v1/worksessions/{worksession}/lock_settings": {
    body: {
      /** Whether writes to what can be locked must name the fence of a lock that covers it. */
      require_fence: boolean
    }
    answer: API.LockSettings
  }
  /** The members, in the order in which they joined */
  "GET /v1/rooms/{room}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Member[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make someone a member with whom the caller shares a space; an app of the team's makes anyone one */
  "POST /v1/rooms/{room}/members": {body: API.MemberAddition, answer: API.Member}
  /** A member */
  "GET /v1/rooms/{room}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides, or exact capabilities */
  "PATCH /v1/rooms/{room}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave: oneself */
  "DELETE /v1/rooms/{room}/members/{person}": {answer: API.Written}
  /** Hand the space over to another member; only its owner does */
  "PUT /v1/rooms/{room}/owner": {
    body: {
      /** The person it is about. */
      person: string
    }
    answer: API.Member
  }
  /** What each member may do, all considered, now or as it stood */
  "GET /v1/rooms/{room}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** The events after a version, in order */
  "GET /v1/rooms/{room}/events": {
    query: {
      min_position?: number
      after_version?: number
      after?: string
      incarnation?: string
      limit?: number
      wait_seconds?: number
    }
    answer: API.SpaceEvents
  }
  /** Who changed what, newest first */
  "GET /v1/rooms/{room}/history": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Event[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** The events as they come, as server-sent events: from now on, or after an event */
  "GET /v1/rooms/{room}/events/stream": {
    query: {
      min_position?: number
      last_event_id?: string
      wait_seconds?: number
      types?: string
      snapshot?: boolean
      presence?: boolean
      signals?: boolean
    }
    answer: string
  }
  /** The messages, the newest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/rooms/{room}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.ChatMessage[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Write a message */
  "POST /v1/rooms/{room}/chat": {
    body: {
      /** What it says, as text. */
      text: string
      /** The message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/rooms/{room}/chat/{message}": {
    body: {
      /** What it says, as text. */
      text: string
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message of the caller's, or as who manages members */
  "DELETE /v1/rooms/{room}/chat/{message}": {answer: API.Written}
  /** The roles that members may have */
  "GET /v1/rooms/{room}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** What the page holds. */
      items: API.Role[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Define a role of the space's own, or change one; whoever has it is what it says */
  "PUT /v1/rooms/{room}/roles/{role}": {
    body: {
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space's own that nobody has */
  "DELETE /v1/rooms/{room}/roles/{role}": {answer: API.Written}
  /** Note that the caller has read the space up to a version; it never goes back */
  "PUT /v1/rooms/{room}/read": {
    body: {
      /** A version of the stream that it belongs to. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** The events after a version as lines of JSON, now or as it stood; the last page ends with the state */
  "GET /v1/rooms/{room}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Whether a person may do something, now or then, and the events that made it so */
  "GET /v1/rooms/{room}/permissions/why": {
    query: {
      min_position?: number
      version?: number
      at?: string
      person: string
      capability: API.Capability
    }
    answer: API.Why
  }
  /** The comments, oldest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/rooms/{room}/comments": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      resolved?: "true" | "false"
      parent?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Comment[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Comment on the space or something in it, or answer a comment */
  "POST /v1/rooms/{room}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** A comment */
  "GET /v1/rooms/{room}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Change the text and mentions of a comment of the caller's */
  "PATCH /v1/rooms/{room}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment of the caller's, or as who manages members */
  "DELETE /v1/rooms/{room}/comments/{comment}": {answer: API.Written}
  /** Settle a comment's thread */
  "POST /v1/rooms/{room}/comments/{comment}/resolve": {answer: API.Comment}
  /** Open a settled thread again */
  "POST /v1/rooms/{room}/comments/{comment}/reopen": {answer: API.Comment}
  /** What happened in the space, newest first */
  "GET /v1/rooms/{room}/feed": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      cursor?: string
      limit?: number
      kind?: string
      actor?: string
      group_by?: "day" | "person" | "target" | "space"
    }
    answer: {
      /** What the page holds. */
      items: API.FeedItem[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the cursor belonged to another life of the log; these are the newest items. */
      reset: boolean
      /** By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most; `last_position` and `last_at` say when it was last touched. */
      sorted_by: "position"
      /** The days on the page, if it is asked for by day. */
      days: API.FeedDay[] | null
      /** The last touched first, up to 200, of the last 100000 items. */
      groups: API.FeedGroup[] | null
    }
  }
  /** How much each person did on each day, newest first; of the last 100000 items */
  "GET /v1/rooms/{room}/feed/counts": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      kind?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.FeedCount[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Put an activity of the app's own into the feed, as the caller's */
  "POST /v1/rooms/{room}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** The locks, the oldest first */
  "GET /v1/rooms/{room}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Lock[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Lock the space, or something in it; refused with 423 while a lock overlaps */
  "POST /v1/rooms/{room}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Give all locks of the caller's in the space back */
  "DELETE /v1/rooms/{room}/locks": {answer: API.Written}
  /** Keep a lock of the caller's for so many seconds from now */
  "POST /v1/rooms/{room}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Give a lock of the caller's back */
  "POST /v1/rooms/{room}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock, whoever holds it; takes `manage_members` */
  "DELETE /v1/rooms/{room}/locks/{fence}": {answer: API.Written}
  /** Who is present, those who came first in front; and when absent members last were */
  "GET /v1/rooms/{room}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Presence[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Members who are not there, and when they last were. */
      last_seen: API.LastSeen[]
    }
  }
  /** Be present for three times the interval; what is not said stays, null clears */
  "POST /v1/rooms/{room}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** Be present no longer, with one client */
  "DELETE /v1/rooms/{room}/presence": {query: {client?: string}, answer: null}
  /** Pass an offer, an answer or a candidate on to one member; nothing keeps it */
  "POST /v1/rooms/{room}/signals": {
    body: {
      /** The member to whom it goes. */
      to: string
      /** Its type, in a word. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      /** The one client of the addressee that is meant. */
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
      /** Null: a client on another node may have got it. */
      delivered: boolean | null
    }
  }
  /** The invitations, the newest first; those settled long ago are left out */
  "GET /v1/rooms/{room}/invitations": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      status?: "pending" | "accepted" | "declined" | "revoked" | "expired"
    }
    answer: {
      /** What the page holds. */
      items: API.Invitation[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Invite a person, an e-mail address, or whoever has a link */
  "POST /v1/rooms/{room}/invitations": {body: API.NewInvitation, answer: API.Invitation}
  /** Invite several at once: all of them, or none */
  "POST /v1/rooms/{room}/invitations/batch": {
    body: {
      /** What each of them says. */
      invitations: API.NewInvitation[]
    }
    answer: {
      /** What the page holds. */
      items: API.Invitation[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** A position in the log. */
      position: number
    }
  }
  /** An invitation */
  "GET /v1/rooms/{room}/invitations/{invitation}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Invitation
  }
  /** Take back an invitation: one's own, or as who manages members anyone's */
  "DELETE /v1/rooms/{room}/invitations/{invitation}": {answer: API.Written}
  /** Send a pending or expired invitation again: it holds for 7 days from now */
  "POST /v1/rooms/{room}/invitations/{invitation}/resend": {answer: API.Invitation}
  /** The QR code of a link, as SVG */
  "GET /v1/rooms/{room}/invitations/{invitation}/qr.svg": {query: {min_position?: number}, answer: string}
  /** The QR code of a link, as PNG */
  "GET /v1/rooms/{room}/invitations/{invitation}/qr.png": {query: {min_position?: number}, answer: ArrayBuffer}
  /** Whether writes must name the fence of a lock, now or then */
  "GET /v1/rooms/{room}/lock_settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.LockSettings
  }
  /** Say whether writes must name the fence of a lock; takes `manage_settings` */
  "PUT /v1/rooms/{room}/lock_settings": {
    body: {
      /** Whether writes to what can be locked must name the fence of a lock that covers it. */
      require_fence: boolean
    }
    answer: API.LockSettings
  }
  /** The members, in the order in which they joined */
  "GET /v1/connections/{connection}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Member[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make someone a member with whom the caller shares a space; an app of the team's makes anyone one */
  "POST /v1/connections/{connection}/members": {body: API.MemberAddition, answer: API.Member}
  /** A member */
  "GET /v1/connections/{connection}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides, or exact capabilities */
  "PATCH /v1/connections/{connection}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave: oneself */
  "DELETE /v1/connections/{connection}/members/{person}": {answer: API.Written}
  /** Hand the space over to another member; only its owner does */
  "PUT /v1/connections/{connection}/owner": {
    body: {
      /** The person it is about. */
      person: string
    }
    answer: API.Member
  }
  /** What each member may do, all considered, now or as it stood */
  "GET /v1/connections/{connection}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** The events after a version, in order */
  "GET /v1/connections/{connection}/events": {
    query: {
      min_position?: number
      after_version?: number
      after?: string
      incarnation?: string
      limit?: number
      wait_seconds?: number
    }
    answer: API.SpaceEvents
  }
  /** Who changed what, newest first */
  "GET /v1/connections/{connection}/history": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Event[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** The events as they come, as server-sent events: from now on, or after an event */
  "GET /v1/connections/{connection}/events/stream": {
    query: {
      min_position?: number
      last_event_id?: string
      wait_seconds?: number
      types?: string
      snapshot?: boolean
      presence?: boolean
      signals?: boolean
    }
    answer: string
  }
  /** The messages, the newest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/connections/{connection}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.ChatMessage[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Write a message */
  "POST /v1/connections/{connection}/chat": {
    body: {
      /** What it says, as text. */
      text: string
      /** The message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/connections/{connection}/chat/{message}": {
    body: {
      /** What it says, as text. */
      text: string
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message of the caller's, or as who manages members */
  "DELETE /v1/connections/{connection}/chat/{message}": {answer: API.Written}
  /** The roles that members may have */
  "GET /v1/connections/{connection}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** What the page holds. */
      items: API.Role[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Define a role of the space's own, or change one; whoever has it is what it says */
  "PUT /v1/connections/{connection}/roles/{role}": {
    body: {
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream that it belongs to. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space's own that nobody has */
  "DELETE /v1/connections/{connection}/roles/{role}": {answer: API.Written}
  /** Note that the caller has read the space up to a version; it never goes back */
  "PUT /v1/connections/{connection}/read": {
    body: {
      /** A version of the stream that it belongs to. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** The events after a version as lines of JSON, now or as it stood; the last page ends with the state */
  "GET /v1/connections/{connection}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Whether a person may do something, now or then, and the events that made it so */
  "GET /v1/connections/{connection}/permissions/why": {
    query: {
      min_position?: number
      version?: number
      at?: string
      person: string
      capability: API.Capability
    }
    answer: API.Why
  }
  /** The comments, oldest first; of a deleted one its place, of then no text that was changed since */
  "GET /v1/connections/{connection}/comments": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      resolved?: "true" | "false"
      parent?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Comment[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Comment on the space or something in it, or answer a comment */
  "POST /v1/connections/{connection}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** A comment */
  "GET /v1/connections/{connection}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Change the text and mentions of a comment of the caller's */
  "PATCH /v1/connections/{connection}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment of the caller's, or as who manages members */
  "DELETE /v1/connections/{connection}/comments/{comment}": {answer: API.Written}
  /** Settle a comment's thread */
  "POST /v1/connections/{connection}/comments/{comment}/resolve": {answer: API.Comment}
  /** Open a settled thread again */
  "POST /v1/connections/{connection}/comments/{comment}/reopen": {answer: API.Comment}
  /** What happened in the space, newest first */
  "GET /v1/connections/{connection}/feed": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      cursor?: string
      limit?: number
      kind?: string
      actor?: string
      group_by?: "day" | "person" | "target" | "space"
    }
    answer: {
      /** What the page holds. */
      items: API.FeedItem[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the cursor belonged to another life of the log; these are the newest items. */
      reset: boolean
      /** By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most; `last_position` and `last_at` say when it was last touched. */
      sorted_by: "position"
      /** The days on the page, if it is asked for by day. */
      days: API.FeedDay[] | null
      /** The last touched first, up to 200, of the last 100000 items. */
      groups: API.FeedGroup[] | null
    }
  }
  /** How much each person did on each day, newest first; of the last 100000 items */
  "GET /v1/connections/{connection}/feed/counts": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      kind?: string
      actor?: string
    }
    answer: {
      /** What the page holds. */
      items: API.FeedCount[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Put an activity of the app's own into the feed, as the caller's */
  "POST /v1/connections/{connection}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** The locks, the oldest first */
  "GET /v1/connections/{connection}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Lock[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Lock the space, or something in it; refused with 423 while a lock overlaps */
  "POST /v1/connections/{connection}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Give all locks of the caller's in the space back */
  "DELETE /v1/connections/{connection}/locks": {answer: API.Written}
  /** Keep a lock of the caller's for so many seconds from now */
  "POST /v1/connections/{connection}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Give a lock of the caller's back */
  "POST /v1/connections/{connection}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock, whoever holds it; takes `manage_members` */
  "DELETE /v1/connections/{connection}/locks/{fence}": {answer: API.Written}
  /** Who is present, those who came first in front; and when absent members last were */
  "GET /v1/connections/{connection}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Presence[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Members who are not there, and when they last were. */
      last_seen: API.LastSeen[]
    }
  }
  /** Be present for three times the interval; what is not said stays, null clears */
  "POST /v1/connections/{connection}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** Be present no longer, with one client */
  "DELETE /v1/connections/{connection}/presence": {query: {client?: string}, answer: null}
  /** Pass an offer, an answer or a candidate on to one member; nothing keeps it */
  "POST /v1/connections/{connection}/signals": {
    body: {
      /** The member to whom it goes. */
      to: string
      /** Its type, in a word. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      /** The one client of the addressee that is meant. */
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
      /** Null: a client on another node may have got it. */
      delivered: boolean | null
    }
  }
  /** Where the caller is present */
  "GET /v1/me/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Presence[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Be present in all of the caller's connections at once */
  "POST /v1/me/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** Be present in all of the caller's connections no longer */
  "DELETE /v1/me/presence": {query: {client?: string}, answer: null}
  /** Whether a work session, or anything in it, is locked */
  "GET /locks/{worksession}": {query: {min_position?: number}, answer: API.SessionLockStatus}
  /** Lock a work session as a whole, if nobody has locked it or anything in it */
  "POST /locks/{worksession}": {
    body: {
      /** How long it lasts without being renewed. */
      ttl_seconds?: number | null
    }
    answer: API.SessionLock
  }
  /** Give the lock of a work session back */
  "DELETE /locks/{worksession}": {body: API.LockRelease, answer: API.SessionLockReleased}
  /** Keep the lock of a work session for so many seconds from now */
  "POST /locks/{worksession}/extend": {body: API.LockExtension, answer: API.SessionLock}
  /** Who is present in a work session, by what their clients call them */
  "GET /presence/{worksession}": {query: {min_position?: number}, answer: API.SessionPresence}
  /** Be present in a work session for 30 s */
  "POST /presence/{worksession}": {body: API.SessionHeartbeat}
  /** Be present in a work session no longer */
  "DELETE /presence/{worksession}/{user}": {}
  /** Make a person */
  "POST /admin/v1/people": {
    body: {
      /** Its id, which never changes. */
      id?: string | null
      /** The name that is shown for the person. */
      display_name?: string | null
      /** An e-mail address. */
      email?: string | null
      /** The id that the app or the team has for it. */
      external_id?: string | null
    }
    answer: API.Person
  }
  /** All people, or those of some name, address or id, the newest first or by name */
  "GET /admin/v1/people": {
    query: {
      min_position?: number
      query?: string
      name?: string
      username?: string
      email?: string
      external_id?: string
      subject?: string
      order?: "newest_first" | "name"
      cursor?: string
      limit?: number
    }
    answer: {
      /** What the page holds. */
      items: API.Person[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** A person */
  "GET /admin/v1/people/{person}": {query: {min_position?: number}, answer: API.Person}
  /** Erase a person: out of all spaces, and with all that is theirs alone */
  "DELETE /admin/v1/people/{person}": {answer: API.Written}
  /** Set or clear the team's own id of a person */
  "PUT /admin/v1/people/{person}/external_id": {
    body: {
      /** The id that the app or the team has for it; null: none. */
      external_id: string | null
    }
    answer: API.Person
  }
  /** What happened in all spaces of a person, as they see it, newest first */
  "GET /admin/v1/people/{person}/feed": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      cursor?: string
      limit?: number
      kind?: string
      actor?: string
      group_by?: "day" | "person" | "target" | "space"
    }
    answer: {
      /** What the page holds. */
      items: API.FeedItem[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the cursor belonged to another life of the log; these are the newest items. */
      reset: boolean
      /** By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most; `last_position` and `last_at` say when it was last touched. */
      sorted_by: "position"
      /** The days on the page, if it is asked for by day. */
      days: API.FeedDay[] | null
      /** The last touched first, up to 200, of the last 100000 items. */
      groups: API.FeedGroup[] | null
    }
  }
  /** Where a person is present */
  "GET /admin/v1/people/{person}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Presence[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** The streams that a person has open on this node, the oldest first */
  "GET /admin/v1/people/{person}/streams": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.OpenStream[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** The inbox of a person, as they see it, the newest first */
  "GET /admin/v1/people/{person}/notifications": {
    query: {min_position?: number, cursor?: string, limit?: number, unread?: boolean}
    answer: {
      /** What the page holds. */
      items: API.Notification[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** 1,000: that or more. */
      unread: number
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** Whom an event was told to, and as what */
  "GET /admin/v1/events/{position}/notifications": {
    query: {min_position?: number}
    answer: {
      /** What the page holds. */
      items: ({
        person: API.PersonReference
        /** Its kind, in a word. */
        kind: "invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated"
        /** The identity provider's id of the person; null: none. */
        subject: string | null
      })[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make a member the owner of a space; who owned it stays a member */
  "POST /admin/v1/spaces/{space}/hand_over": {
    body: {
      /** The new owner. */
      to: string
    }
    answer: {
      /** The space it belongs to, by its id. */
      space: string
      /** Who owned it; null: nobody. */
      from: API.PersonReference | null
      to: API.PersonReference
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      /** Whether it had been carried out before, with the same id. */
      repeated: boolean
    }
  }
  /** Make somebody the owner of what a person owns and others are members of */
  "POST /admin/v1/people/{person}/hand_over": {
    body: {
      /** The new owner. */
      to: string
      /** Only these; by itself all, up to 200 in a request. */
      spaces?: string[] | null
    }
    answer: {
      /** What the page holds. */
      items: ({
        /** The space it belongs to, by its id. */
        space: string
        /** Its kind, in a word. */
        kind: string | null
        /** Its title, for people. */
        title: string | null
        /** What became of it, in a word. */
        outcome: "handed_over" | "refused"
        /** A version of the space. */
        version: number | null
        /** Why it was refused: as an answer to the same for one space would be. */
        problem: {
          code: API.ProblemCode
          /** What happened this time, for a person. */
          detail: string
        } | null
      })[]
      /** How many spaces are still to be handed over: send the request again for them. */
      remaining: number
    }
  }
  /** Undo an author's changes in a space, or a range of them, in the operator's name */
  "POST /admin/v1/spaces/{space}/undo": {body: API.UndoRequest, answer: API.UndoResults | API.RecordUndoResults}
  /** All that is kept of a person, as lines of JSON */
  "GET /admin/v1/people/{person}/export": {query: {min_position?: number, after_position?: number}, answer: string}
  /** All spaces, the last touched first */
  "GET /admin/v1/spaces": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      kind?: string
      person?: string
      text?: string
    }
    answer: {
      /** What the page holds. */
      items: API.SpaceListing[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** A space with all that it holds, now or as it stood */
  "GET /admin/v1/spaces/{space}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.SpaceState
  }
  /** The locks in a space, the oldest first */
  "GET /admin/v1/spaces/{space}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Lock[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Who is present in a space; and when absent members last were */
  "GET /admin/v1/spaces/{space}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** What the page holds. */
      items: API.Presence[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Members who are not there, and when they last were. */
      last_seen: API.LastSeen[]
    }
  }
  /** The comments in a space, oldest first */
  "GET /admin/v1/spaces/{space}/comments": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
      target?: string
      resolved?: "true" | "false"
      parent?: string
    }
    answer: {
      /** What the page holds. */
      items: API.Comment[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** The messages in a space, the newest first */
  "GET /admin/v1/spaces/{space}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.ChatMessage[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Who wrote which words of an element, now or as it stood */
  "GET /admin/v1/spaces/{space}/elements/{element}/blame": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Blame
  }
  /** How people are connected, the last changed first */
  "GET /admin/v1/connections": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      status?: "active" | "ended" | "blocked"
      person?: string
    }
    answer: {
      /** What the page holds. */
      items: API.ConnectionListing[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** The tasks of all connections, the last changed first */
  "GET /admin/v1/tasks": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      connection?: string
      assignee?: string
      completed?: boolean
    }
    answer: {
      /** What the page holds. */
      items: API.TaskListing[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** The calendar events, goals and task templates of all connections, the last changed first */
  "GET /admin/v1/plans": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      connection?: string
      kind?: "calendar_event" | "goal" | "task_template"
    }
    answer: {
      /** What the page holds. */
      items: API.PlanListing[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** All work sessions, the last changed first */
  "GET /admin/v1/worksessions": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      person?: string
      space_id?: string
      session_type?: string
      status?: string
      completed?: boolean
    }
    answer: {
      /** What the page holds. */
      items: API.WorkSessionListing[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** The sessions of all projects, the last changed first */
  "GET /admin/v1/sessions": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      project?: string
      person?: string
      active?: boolean
    }
    answer: {
      /** What the page holds. */
      items: API.SessionListing[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** All courses with how many records they keep, the last changed first */
  "GET /admin/v1/courses": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      person?: string
      text?: string
    }
    answer: {
      /** What the page holds. */
      items: API.CourseListing[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** All rooms, private and closed ones included, the newest first */
  "GET /admin/v1/rooms": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      game_type?: string
      category?: string
      status?: "waiting" | "in_game" | "ended" | "closed"
      open_seats?: "true" | "false"
      code?: string
    }
    answer: {
      /** What the page holds. */
      items: API.RoomCard[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** What each member of a space may do, now or as it stood */
  "GET /admin/v1/spaces/{space}/permissions": {
    query: {min_position?: number, version?: number, at?: string, removed?: boolean}
    answer: {
      /** What the page holds. */
      items: API.Permission[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** A version of the space. */
      version: number
      /** A version of the space. */
      current_version: number
    }
  }
  /** What a person may do in each of their spaces, now or as it stood */
  "GET /admin/v1/people/{person}/permissions": {
    query: {min_position?: number, at?: string, cursor?: string, limit?: number}
    answer: {
      /** What the page holds. */
      items: API.Permission[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Whether a person may do something, now or then, and the events that made it so */
  "GET /admin/v1/spaces/{space}/permissions/why": {
    query: {
      min_position?: number
      version?: number
      at?: string
      person: string
      capability: API.Capability
    }
    answer: API.Why
  }
  /** All invitations, the newest first; links without their tokens */
  "GET /admin/v1/invitations": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      space?: string
      person?: string
      status?: "pending" | "accepted" | "declined" | "revoked" | "expired"
    }
    answer: {
      /** What the page holds. */
      items: API.InvitationListing[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
    }
  }
  /** Make a key; it is shown in this answer and never again */
  "POST /admin/v1/keys": {
    body: {
      /** Its name, for people. */
      name: string
      /** What the key is for: `app` acts for people, `admin` for operators. */
      scope: "app" | "admin" | "read_only" | "support"
      /** The person it is about. */
      person?: string | null
      /** After how long it ends by itself; without it, it does not. */
      expires_in_seconds?: number | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** What the key is for: `app` acts for people, `admin` for operators. */
      scope: string
      /** The person it is about. */
      person: API.PersonReference | null
      /** The key; it is shown here alone. */
      key: string
      /** When it ends by itself; null: never. */
      expires_at: string | null
    }
  }
  /** All keys, without what they are */
  "GET /admin/v1/keys": {
    answer: {
      /** What the page holds. */
      items: API.Key[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Revoke a key; it is refused everywhere within 2 s */
  "DELETE /admin/v1/keys/{key}": {answer: null}
  /** The key of this request: its name, scope and end */
  "GET /admin/v1/key": {answer: API.Key}
  /** Revoke the key of this request; it is refused everywhere within 2 s */
  "DELETE /admin/v1/key": {answer: null}
  /** All webhooks, the oldest first */
  "GET /admin/v1/webhooks": {
    answer: {
      /** What the page holds. */
      items: API.Webhook[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Have notifications sent from now on; the secret is shown in this answer and never again */
  "POST /admin/v1/webhooks": {body: API.NewWebhook, answer: API.WebhookSecret}
  /** A webhook, and whether it takes what it is sent */
  "GET /admin/v1/webhooks/{webhook}": {answer: API.Webhook}
  /** Change where a webhook leads and what it is sent */
  "PATCH /admin/v1/webhooks/{webhook}": {body: API.WebhookUpdate, answer: API.Webhook}
  /** Delete a webhook with the log of its deliveries */
  "DELETE /admin/v1/webhooks/{webhook}": {answer: null}
  /** Send to a webhook again: what waits, and what happens from now on */
  "POST /admin/v1/webhooks/{webhook}/enable": {answer: API.Webhook}
  /** Send nothing more to a webhook until it is enabled */
  "POST /admin/v1/webhooks/{webhook}/disable": {answer: API.Webhook}
  /** Give a webhook a new secret, shown once; the one before signs as well for a day */
  "POST /admin/v1/webhooks/{webhook}/rotate_secret": {answer: API.WebhookSecret}
  /** Send a webhook something to try it */
  "POST /admin/v1/webhooks/{webhook}/ping": {answer: API.WebhookDelivery}
  /** What was sent to a webhook and is to be, the newest first; kept for 30 days */
  "GET /admin/v1/webhooks/{webhook}/deliveries": {
    query: {
      cursor?: string
      limit?: number
      status?: "waiting" | "sending" | "delivered" | "failed" | "withdrawn"
    }
    answer: {
      /** What the page holds. */
      items: API.WebhookDelivery[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** A delivery: how often it was tried, and what came of it */
  "GET /admin/v1/webhooks/{webhook}/deliveries/{delivery}": {answer: API.WebhookDelivery}
  /** What the next try of a delivery would send: names and titles are read anew for each */
  "GET /admin/v1/webhooks/{webhook}/deliveries/{delivery}/payload": {
    answer: {
      /** Null: it would be withdrawn. */
      payload: {[name: string]: unknown} | null
      /** Why nothing would be sent. */
      withdrawn: string | null
    }
  }
  /** Send a delivery again, at once, under the same id */
  "POST /admin/v1/webhooks/{webhook}/deliveries/{delivery}/redeliver": {answer: API.WebhookDelivery}
  /** Where every projection stands */
  "GET /admin/v1/projections": {
    answer: {
      /** What the page holds. */
      items: API.Projection[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Where a projection stands, and the progress of what is done with it */
  "GET /admin/v1/projections/{projection}": {answer: API.Projection}
  /** Begin to rebuild a projection beside the one in use, then switch */
  "POST /admin/v1/projections/{projection}/rebuild": {answer: API.Projection}
  /** Give up a rebuild */
  "DELETE /admin/v1/projections/{projection}/rebuild": {answer: null}
  /** Begin to compare a projection with what the log gives */
  "POST /admin/v1/projections/{projection}/verify": {answer: API.Projection}
  /** Drop a generation of a projection that is no longer in use */
  "DELETE /admin/v1/projections/{projection}/generations/{schema}": {answer: null}
  /** What happened everywhere, or in one space, newest first */
  "GET /admin/v1/feed": {
    query: {
      min_position?: number
      day?: "today" | "last_7" | "last_30" | "all"
      since?: string
      until?: string
      time_zone?: string
      target?: string
      cursor?: string
      limit?: number
      kind?: string
      actor?: string
      group_by?: "day" | "person" | "target" | "space"
      space?: string
      at?: string
    }
    answer: {
      /** What the page holds. */
      items: API.FeedItem[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the cursor belonged to another life of the log; these are the newest items. */
      reset: boolean
      /** By the first event of each item, newest first: an item that grows stays where it began, for ten minutes at most; `last_position` and `last_at` say when it was last touched. */
      sorted_by: "position"
      /** The days on the page, if it is asked for by day. */
      days: API.FeedDay[] | null
      /** The last touched first, up to 200, of the last 100000 items. */
      groups: API.FeedGroup[] | null
    }
  }
  /** The events of the log after a position, in order, or newest first */
  "GET /admin/v1/events": {
    query: {
      cursor?: string
      after?: number
      through?: number
      stream?: string
      actor?: string
      type?: string
      types?: string
      request_id?: string
      since?: string
      before?: string
      order?: "oldest_first" | "newest_first"
      limit?: number
    }
    answer: {
      /** What the page holds. */
      items: API.Event[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** A position in the log. */
      head: number
    }
  }
  /** The event at a position */
  "GET /admin/v1/events/{position}": {answer: API.Event}
  /** The events of the log as they come, as server-sent events */
  "GET /admin/v1/events/stream": {
    query: {
      last_event_id?: string
      wait_seconds?: number
      types?: string
      stream?: string
      stream_kind?: string
      actor?: string
    }
    answer: string
  }
  /** Items of the feed of everything as they come or change, as server-sent events */
  "GET /admin/v1/feed/stream": {
    query: {
      last_event_id?: string
      wait_seconds?: number
      space?: string
      kind?: string
      actor?: string
    }
    answer: string
  }
  /** The requests that the node which answers has refused, the newest first; kept for a day in its memory */
  "GET /admin/v1/refused_requests": {
    query: {
      person?: string
      space?: string
      code?: "malformed" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_member" | "archived" | "role_in_use" | "already_invited" | "invitation_already_processed" | "duplicate_id" | "taken" | "stale_version" | "stale_base" | "rebase_required" | "not_restorable" | "invitation_expired" | "invitation_void" | "session_active" | "session_ended" | "not_in_session" | "owns_spaces" | "precondition_failed" | "lock_lost" | "locked" | "received_too_slowly" | "body_too_large" | "unsupported_media_type" | "invalid" | "command_id_reused" | "limit_reached" | "room_full" | "already_in_game" | "not_in_game" | "game_ended" | "room_closed" | "not_your_turn" | "not_enough_players" | "not_ready" | "banned" | "already_connected" | "own_code" | "blocked" | "code_expired" | "code_used_up" | "code_revoked" | "wrong_lock" | "fence_required" | "position_beyond_head" | "too_many_requests" | "headers_too_large" | "internal" | "unknown_method" | "unavailable"
      request_id?: string
      cursor?: string
      limit?: number
    }
    answer: {
      /** What the page holds. */
      items: API.RefusedRequest[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
      /** Whether the list starts over, because the cursor was of another incarnation of the log. */
      reset: boolean
      /** Which node answers, by an id that it drew when it started. */
      node: string
      /** Since when the node has kept what it refused. */
      since: string
    }
  }
  /** The nodes that are connected to this database, as PostgreSQL knows them by the names of their connections */
  "GET /admin/v1/nodes": {
    answer: {
      /** What the page holds. */
      items: API.Node[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** What the service checks by itself, and what only `callboard doctor` checks, with the last outcomes */
  "GET /admin/v1/checks": {
    answer: {
      /** What the page holds. */
      items: API.Check[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** What the service makes of a token: its issuer, key and claims, and why it is refused; the token is not kept */
  "POST /admin/v1/token_checks": {
    body: {
      /** The token, as it stands after `Bearer` in `Authorization`. */
      token: string
    }
    answer: API.TokenCheck
  }
  /** The code with these digits that is good, or was within a day, and whose it is */
  "GET /admin/v1/connection_codes": {
    query: {min_position?: number, code: string}
    answer: {
      /** What the page holds. */
      items: API.FoundConnectionCode[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make a code that begins one session of the console within a minute */
  "POST /admin/v1/console_codes": {
    body: {
      /** Who will use it: the session's key is called `console` and this. */
      name?: string | null
      /** What the session may do; `admin` by default. */
      scope?: "read_only" | "support" | "admin" | null
    }
    answer: {
      /** The code, for the fragment of a link. */
      code: string
      /** Its name, for people. */
      name: string
      /** What the key is for: `app` acts for people, `admin` for operators. */
      scope: "read_only" | "support" | "admin"
      /** When it ends by itself. */
      expires_at: string
    }
  }
  /** Exchange a code, once, for a key that ends after 8 hours; it is shown in this answer and never again */
  "POST /admin/v1/console_sessions": {
    body: {
      /** The code of the link. */
      code: string
    }
    answer: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** What the key is for: `app` acts for people, `admin` for operators. */
      scope: "read_only" | "support" | "admin"
      /** What is locked, as `space` or `scene:` and its id. */
      key: string
      /** When it ends by itself. */
      expires_at: string
    }
  }
  /** The configuration in force, without secrets, and what PostgreSQL says of itself */
  "GET /admin/v1/health": {answer: API.Health}
  /** The tables of a projection that is in use: their size, and their rows as PostgreSQL estimates */
  "GET /admin/v1/projections/{projection}/tables": {
    answer: {
      /** What the page holds. */
      items: ({
        /** The schema of PostgreSQL that it is in. */
        schema: string
        /** Its name, for people. */
        name: string
        /** How long the file is, in bytes. */
        bytes: number
        /** An estimate; null: there is none yet. */
        rows: number | null
      })[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** What the node that answers has done since it began, and what it has under way */
  "GET /admin/v1/figures": {answer: API.Figures}
  /** All tenants but the default one, by name */
  "GET /admin/v1/tenants": {
    query: {cursor?: string, limit?: number}
    answer: {
      /** What the page holds. */
      items: API.Tenant[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
    }
  }
  /** Make a tenant with a log of its own; its first admin key is shown in this answer and never again */
  "POST /admin/v1/tenants": {body: API.NewTenant, answer: API.TenantWithKey}
  /** A tenant */
  "GET /admin/v1/tenants/{tenant}": {answer: API.Tenant}
  /** Change a tenant's title, hosts and issuers, or suspend it; nodes know it within seconds */
  "PATCH /admin/v1/tenants/{tenant}": {body: API.TenantUpdate, answer: API.Tenant}
  /** Delete a suspended tenant with all that is in its log, for ever */
  "DELETE /admin/v1/tenants/{tenant}": {answer: null}
  /** Begin to move a tenant to another database; it is served meanwhile, at the end only to readers */
  "POST /admin/v1/tenants/{tenant}/move": {
    body: {
      /** Another database of the configuration. */
      database: string
    }
    answer: API.Tenant
  }
  /** A tenant's log as a file of SQL that `psql` restores, of one snapshot; a file without `-- end of export` was cut */
  "GET /admin/v1/tenants/{tenant}/export": {answer: string}
}
