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
   * not allow), `invalid_operation`, `closed`, `store_failed`; `http_` with the status for a proxy's problem, which has
   * no code; or why a stream has ended, such as `access_ended`.
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

/**
 * Gets a token or a key; `refused` says that the service has refused the last one. Requests that were refused together ask
 * for one new token. Without a token a request goes as it is, and is refused. A provider that does not answer within
 * 40 s, or throws, counts as a network that fails.
 */
export type TokenProvider = (why: {refused: boolean}) => string | undefined | Promise<string | undefined>

type PathValues<Route extends string> =
  Route extends `${string}{${infer Name}}${infer Rest}` ? {[name in Name]: string | number} & PathValues<Rest> : {}

type Member<Entry, Name extends string> = Entry extends {[name in Name]: infer Value} ? Value : never

/** What a call takes beside the parameters of its path. */
export interface CallOptions {
  /** Further headers. */
  headers?: {[name: string]: string}
  /**
   * The id of the command, a new one by default; null for a write that is no command. An app that makes a call again after
   * it has failed passes the same id again, so that it is carried out once.
   */
  idempotencyKey?: string | null
  /** The fence of a lock without which the write must not be carried out. */
  lockFence?: number
  /** The version that the thing must have. */
  ifMatch?: string
  /** How often the request is sent while no answer comes. By default a read 5 times, and a write for a minute. */
  triesMax?: number
  /** Ends the call, which then throws a `CallboardError` with the code `unreachable`. */
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

/** What a client tells its listeners. */
export interface ClientEvents {
  /** The service has taken a token after it had refused one. It may be another person's. */
  token: undefined
}

/**
 * One service, as one person.
 *
 * @example
 * const client = new Callboard({token: () => session.accessToken()})
 * const project = await client.call("POST /v1/projects", {body: {title: "Macbeth"}})
 * for await (const {data} of client.feed()) console.log(data.title)
 */
export class Callboard extends Emitter<ClientEvents> {
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
   * Sends one request with the person's token; while that is refused, with a new one, three at most. The answer is one of
   * success. Throws `CallboardError` for a problem, and `unreachable` if no answer comes.
   */
  request(path: string, options: RequestInit): Promise<Response>
  /** The caller's id, which is asked for once, and again after the event `token`. Throws `CallboardError`. */
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
   * `element:ID`, or a name of the app's own. It lasts `ttlSeconds`, 30 by default, and is renewed at half of that time.
   * Throws `locked` while another lock overlaps. After `signal` it is not renewed any more: it ends after its time, if
   * it is not released before.
   *
   * @example
   * const lock = await client.lock(`/v1/projects/${project}`, `scene:${scene}`)
   * lock.on("lost", error => warn(error.message))
   * await client.call("PATCH /v1/projects/{project}", {project, body: {title}, lockFence: lock.fence})
   * await lock.release()
   */
  lock(path: string, key?: string, options?: {ttlSeconds?: number, signal?: AbortSignal}): Promise<Lock>
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

/**
 * A project as the person sees it. It is frozen: a change makes another one, which has the same objects where nothing
 * has changed.
 */
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
  /** Closes the document; while it is being opened, `open` then throws `closed`, or `unreachable` before it has a store. */
  signal?: AbortSignal
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
  /**
   * The project with all changes of the person, the same object until the next change. Undefined as long as there is no
   * copy: before the first connection of a document that was opened with `online: false`.
   */
  readonly view: View | undefined
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
   * Undoes the person's last change and nothing of others; null if there is none. A value that others have set since, a
   * scene that they have moved again, and a thing in which they have written stay. A deletion that was not sent is taken
   * back at once. The service undoes one that is in the log: the thing comes back with the events; without a network
   * `committed` fails, and `undo` tries again.
   */
  undo(): Change | null
  /** Does again what was undone; null if nothing was. It keeps what others have done since, as `undo` does. */
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
  /**
   * Takes a lock in this project, and learns of its end from the stream too. Once the document is closed, the lock is
   * not renewed any more. Throws as `Callboard.lock` does.
   */
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
  /** Leaves the connection to other tabs. Documents and loops that follow a stream in this tab fail with `closed`. */
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
  /** The project with all changes of the person, the same object until the next change. */
  readonly view: View
  /**
   * The changes that are not in the log as far as is known. `formerIDs`: those under which one was sent to other logs.
   * `fence`: of the lock under which one is done.
   */
  readonly pending: {id: string, formerIDs?: string[], operation: Operation, fence?: number}[]
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
  /** An operation that goes behind the nearest thing to the left where the one that it names was deleted. */
  placed(operation: Operation): Operation
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
   * Carries the changes over to a snapshot; the result has the new ids of those that have them. `carriedOut`: the ids,
   * also former ones, of what is in the log. `setAside`: the events of what this log has set aside, which becomes
   * drafts.
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
  /** The meaning of a problem's code, and the recommended action. */
  type ProblemExplanation = {
    code: ProblemCode
    /** The status of answers with this code. */
    status: number
    /** The title. */
    title: string
    /** As Markdown. */
    meaning: string
    /** As Markdown. */
    what_to_do: string
  }
  /** Any JSON object. */
  type JSONObject = {[name: string]: unknown}
  /** The reason why a request was refused (RFC 9457). Some codes have further members, which `docs/problems.md` lists. */
  type Problem = {
    /** The URL of a page that explains the code. */
    type: string
    /** The title. */
    title: string
    /** The status of the answer. */
    status: number
    code: ProblemCode
    /** An explanation of this occurrence, for a person. */
    detail: string
    /** The id of the request, as in the header `X-Request-Id` and in the service's log. */
    request_id?: string
    theirs?: TheirVersion
  }
  /** The state of a node. */
  type Readiness = {
    /** The status. */
    status: "ready"
    /** The current activity of the node. */
    doing: string
    /** A position in the log. */
    position: number
    /** The time since the node last confirmed the end of the log, in milliseconds. */
    head_confirmed_milliseconds_ago: number
    /** The time since the listener last received a message, in milliseconds; null: none yet. */
    listener_heard_milliseconds_ago: number | null
    /** The number of commands that wait to be decided. */
    queued_commands: number
    /** Spaces with an event that this node cannot read. */
    unreadable_spaces: string[]
    /** The first unreadable event of each of those spaces. */
    unreadable_events: ({
      /** The id of the space. */
      space: string
      /** A position in the log. */
      position: number | null
      /** The type. */
      type: string
    })[]
    /** Skipped snapshots, which the service did not write or which are damaged. */
    wrong_snapshots: ({
      /** The id of the space. */
      space: string
      /** A version of the stream. */
      version: number
      /** The reason. */
      reason: "forged" | "differs"
    })[]
    /** The projections that need attention; null: PostgreSQL does not answer. */
    projections: ({
      /** The name. */
      name: string
      /** The state. */
      state: "failed" | "beyond_log" | "filling" | "outdated" | "foreign" | "incomplete"
      /** The number of events that it is behind the log. */
      lag: number
      /** The recommended action; null: none. */
      advice: string | null
      /** The positions of skipped events, which the service did not write or wrote differently. */
      omitted: number[]
      /** The number of spaces with a row that PostgreSQL refuses. */
      stopped_spaces_count: number
    })[] | null
    /** The open findings about the log and projections; null: PostgreSQL does not answer. */
    findings: ({
      /** The subject, such as `log.end` or `projection.members`. */
      subject: string
      /** The kind. */
      kind: "log.damaged" | "projection.differs"
      /** The text. */
      text: string
      /** The time at which it was found. */
      found_at: string
      /** The time at which the error was gone; null: it persists. */
      ended_at: string | null
    })[] | null
  }
  /** Tables that are made from the log, for operators. */
  type Projection = {
    /** The name. */
    name: string
    /** The projection's schema in PostgreSQL. */
    active_schema: string
    /** The last position whose events have been applied. */
    checkpoint: number
    /** The last position of the log. */
    head: number
    /** The number of events that it is behind the log. */
    lag: number
    /** The state. */
    state: "live" | "failed" | "beyond_log" | "filling" | "outdated" | "foreign" | "incomplete"
    /** The recommended action; null: none. */
    advice: string | null
    /** The time at which events were last applied; null: never. */
    applied_at: string | null
    /** The reason why the projection stopped; null: it has not stopped. */
    failure: {
      /** A position in the log. */
      position: number
      /** The error message, for an operator. */
      message: string
      /** The time at which it happened. */
      at: string
      /** The number of attempts. */
      attempts: number
    } | null
    /** The positions of skipped events, which the service did not write or wrote differently. */
    omitted: number[]
    /** Spaces with a row that PostgreSQL refuses, at most 100. Each stays as it was before that event. */
    stopped_spaces: {
      /** The id of the space. */
      space: string
      /** A position in the log. */
      position: number
      /** The error message, for an operator. */
      error: string
      /** The time at which it happened. */
      at: string
    }[]
    /** The number of spaces with a row that PostgreSQL refuses. */
    stopped_spaces_count: number
    /** The last comparison with the log; null: none. */
    verification: {
      /** A position in the log. */
      position: number
      /** The time at which it happened. */
      at: string
      /** The number of spaces that were compared one by one; null: all rows at once. */
      spaces: number | null
      /** The number of rows that differ from the log. */
      differences: number
      /** A sample of the rows that differ. */
      found: unknown[]
    } | null
    /** Schemas of earlier generations, which can be dropped. */
    retired_schemas: string[]
    /** The last rebuild on any node; null: none. */
    rebuild: {
      /** The phase. */
      phase: "loading" | "indexing" | "comparing" | "ready" | "switched" | "cancelled"
      /** A position in the log. */
      position: number
      /** The last position of the log. */
      head: number
      /** The error message, for an operator; null: none. */
      error: string | null
      /** The start time. */
      started_at: string
      /** The time of the last change. */
      updated_at: string
      /** The id of the node that carries out the rebuild, which is new at each start. */
      node: string | null
      /** The number of nodes that have carried out the rebuild so far, in turn. */
      turn: number
      /** Whether the rebuild's node is gone; another node continues it within seconds. */
      left: boolean
    } | null
    /** The job of this node for the projection; null: none. */
    job: {
      /** The kind of work. */
      work: "rebuild" | "verify"
      /** The state. */
      state: "running" | "done" | "failed" | "cancelled"
      /** The phase. */
      phase: string | null
      /** A position in the log. */
      position: number
      /** The last position of the log. */
      head: number
      /** The number of events that are applied in a second. */
      events_per_second: number
      /** The estimated time left, in seconds; null: unknown. */
      seconds_left: number | null
      /** The number of rows that differ from the log. */
      differences: number | null
      /** A sample of the rows that differ. */
      found: unknown[]
      /** The error message, for an operator; null: none. */
      error: string | null
    } | null
  }
  /** The authors of an element's text. */
  type Blame = {
    /** An element of a scene, by its id. */
    element: string
    /** A version of the space. */
    version: number
    /** A version of the space. */
    current_version: number
    /** The first version from which the authors are known. */
    known_from: number
    /** The authors, in descending order of their share of the text. */
    authors: ({
      /** The author: a person, or an operator by the id of the key. */
      actor: PersonReference | null
      /** The number of the text's Unicode code points by the author. */
      characters: number
    })[]
    /** The text, as parts of one author each. */
    spans: ({
      /** The text. */
      text: string
      /** The author, as an index of `authors` from 0; null: unknown. */
      author: number | null
      /** The version of the event that inserted the part; null: unknown. */
      version: number | null
      /** The time at which it happened. */
      at: string | null
    })[]
  }
  /** The configuration of a node and the state of its PostgreSQL. */
  type Health = {
    /** The release of this node. */
    version: string
    /** The options of this node, with the values in force. */
    configuration: {
      /** The name. */
      name: string
      /** The value as text; for a secret only whether it is set. */
      value: string
    }[]
    /** The state of PostgreSQL, as it reports it. */
    database: {
      /** The release of PostgreSQL. */
      version: string
      /** The start time. */
      started_at: string
      /** The size in bytes. */
      bytes: number
      /** The maximum number of connections. */
      connections_max: number
      /** Whether the server is a standby, which takes no writes. */
      standby: boolean
      /** The open connections, by name and state. */
      connections: {
        /** The name. */
        name: string
        /** The state. */
        state: string
        /** The number of connections. */
        count: number
        /** The age of their oldest transaction, in seconds. */
        transaction_seconds: number
      }[]
      /** The standbys of the server. */
      standbys: ({
        /** The name. */
        name: string
        /** The state. */
        state: string
        /** The synchronous state of the standby: `sync`, `async`, `quorum` or `potential`. */
        synchrony: string
        /** The WAL that the standby has not replayed, in bytes. */
        behind_bytes: number | null
      })[]
      /** The largest tables of the log, the vault and the data beside them. */
      tables: ({
        /** The table's schema in PostgreSQL. */
        schema: string
        /** The name. */
        name: string
        /** The size in bytes. */
        bytes: number
        /** An estimate of the number of rows; null: none yet. */
        rows: number | null
      })[]
      /** The number of events appended in the last 24 hours. */
      events_of_last_day: number
      /** The service's statements with the longest total time; null without `pg_stat_statements`. */
      statements: {
        /** The text. */
        text: string
        /** The number of executions. */
        calls: number
        /** The total time of all executions, in milliseconds. */
        total_milliseconds: number
        /** The mean time of an execution, in milliseconds. */
        mean_milliseconds: number
      }[] | null
    }
  }
  /** Counters and gauges of a node. */
  type Figures = {
    /** The id of the node that answers, which is new at each start. */
    node: string
    /** The position up to which the node knows the log. */
    position: number
    /** The number of events that the node has appended. */
    events_appended: number
    /** The number of commands that the node has refused. */
    commands_refused: number
    /** The number of commands that wait. */
    queued_commands: number
    /** The number of open event streams. */
    streams: number
    /** The number of requests that the node has answered. */
    requests: number
    /** The number of requests that it answered with a status of 500 or more. */
    requests_failed: number
    /** A histogram of the time from the head of a request to its answer. */
    request_seconds: ({
      /** The upper bound of the bucket in seconds; null: no bound. */
      up_to: number | null
      /** The number of requests that took longer than the bound before, but no longer than this one. */
      count: number
    })[]
    /** The largest number of events that a projection is behind the log; null: PostgreSQL does not answer. */
    projection_lag: number | null
    /** The time since the node last received a message from other nodes, in seconds; null: it is not listening. */
    listener_heard_seconds: number | null
  }
  /** A node that is connected to the database. */
  type Node = {
    /** The id of the node, which is new at each start. */
    id: string
    /** The release of the node. */
    version: string
    /** The time at which the node started, to the second. */
    started_at: string
    /** The time at which one of its connections last began or ended a statement; null: PostgreSQL hides it. */
    last_seen_at: string | null
    /** The number of the node's connections to the database. */
    connections: number
    /** Whether this node answers the request. */
    answering: boolean
  }
  /** A check of the log or of the data beside it, with its last outcome. */
  type Check = {
    /** The identifier of the check. */
    check: string
    /** The subject of the check, such as a projection; null: the whole log. */
    subject: string | null
    /** The condition that the check tests. */
    title: string
    /** The program that runs the check: the `node` that answers, which loses the outcome when it stops; any of the `nodes`, which store it in the database; or `doctor`, whose outcome the service does not know. */
    by: "node" | "nodes" | "doctor"
    /** The command that runs the check; null: the service runs it. */
    command: string | null
    /** The time at which the check last ended; null: not yet, or unknown. */
    checked_at: string | null
    /** Whether the check found no error; null: it has not ended yet, or `doctor` runs it. */
    passed: boolean | null
    /** The extent and findings of the check; null: none yet. */
    text: string | null
  }
  /** The result of checking a token of an identity provider. */
  type TokenCheck = {
    /** Whether the service accepts a request with this token now. */
    accepted: boolean
    /** The problem with which a request is refused; null: it is accepted. */
    refusal: {
      /** The status of the answer. */
      status: number
      code: ProblemCode
      /** The reason, as `refused_token` in the service's log; null: unknown. */
      reason: string | null
      /** The reason, as text. */
      detail: string
    } | null
    /** The `iss` of the token; null: it could not be read. */
    issuer: string | null
    /** Whether the service accepts tokens of that issuer. */
    issuer_known: boolean
    /** The audiences of that issuer; `aud` must name one of them. */
    expected_audiences: string[]
    /** The `alg` of the token; null: it could not be read. */
    algorithm: string | null
    /** The `kid` of the token; null: missing, or it could not be read. */
    key_id: string | null
    /** The issuer's key that verifies the token; null: none does. */
    key: {
      /** The only algorithm that the key verifies. */
      algorithm: string
      /** The id of the key; null: none. */
      id: string | null
    } | null
    /** The claims of the token, which are unverified if `key` is null; null: they could not be read. */
    claims: {
      /** The claim `sub`; null: missing. */
      subject: string | null
      /** `aud`. */
      audiences: string[]
      /** The claim `exp`; null: missing. */
      expires_at: string | null
      /** The claim `nbf`; null: missing. */
      not_before: string | null
      /** The claim `email`; null: missing. */
      email: string | null
      /** The claim `email_verified`; null: missing. */
      email_verified: boolean | null
      /** The claim `name`; null: missing. */
      name: string | null
    } | null
    /** Whether the service accepts the e-mail address as the person's. */
    email_taken: boolean
    /** The person whom the token signs in; null: the token is refused, or was never used. */
    person: PersonReference | null
  }
  /** An event stream that is open on this node. */
  type OpenStream = {
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows: "space" | "feed" | "inbox" | "arriving"
    /** The id of the space. */
    space: string | null
    /** The key of the request; null: the request had a token. */
    key: string | null
    /** The time at which the stream was opened. */
    opened_at: string
    /** The time at which the stream's token expires; null with a key. */
    until: string | null
  }
  /** A space, in a list for operators. */
  type SpaceListing = {
    /** The id, which never changes. */
    id: string
    /** The kind. */
    kind: string
    /** The title. */
    title: string | null
    standing: Standing
    /** The owner; null: none. */
    owner: PersonReference | null
    /** The number of members. */
    member_count: number
    /** The time of creation. */
    created_at: string
    /** The last event of the space. */
    last_event: {
      /** A position in the log. */
      position: number
      /** A version of the space. */
      version: number
      /** The type. */
      type: string
      /** The person or operator who caused it; null: the system. */
      actor: PersonReference | null
      /** The time at which it happened. */
      at: string
    }
  }
  /** A work session, in a list for operators. */
  type WorkSessionListing = {
    /** The id, which never changes. */
    id: string
    standing: Standing
    /** The place of the session, as the app defines it; null: none. */
    space_id: string | null
    /** The type of the session, as the app defines it; null: none. */
    session_type: string | null
    /** The status. */
    status: string | null
    /** The start time. */
    started_at: string | null
    /** The time at which it was completed; null: not completed. */
    completed_at: string | null
    /** The owner; null: none. */
    owner: PersonReference | null
    /** The number of members. */
    member_count: number
    /** The number of markers. */
    marker_count: number
    /** The time of creation. */
    created_at: string
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** The time of the last change. */
    updated_at: string
  }
  /** A session of a project, in a list for operators. */
  type SessionListing = {
    /** The id, which never changes. */
    id: string
    /** The project, by its id. */
    project: string
    /** The title of the project. */
    project_title: string | null
    /** Whether the session is active. */
    is_active: boolean
    started_by: PersonReference
    host: PersonReference
    /** The participants. */
    participants: PersonReference[]
    /** The start time. */
    started_at: string
    /** The end time; null: not ended. */
    ended_at: string | null
    /** The reason for the end; null: not ended. */
    ending: "closed" | "empty" | "expired" | "project_ended" | null
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** The time of the last change. */
    updated_at: string
  }
  /** A course, in a list for operators. */
  type CourseListing = {
    /** The id, which never changes. */
    id: string
    /** The title. */
    title: string
    standing: Standing
    /** The owner; null: none. */
    owner: PersonReference | null
    /** The number of members. */
    member_count: number
    /** The number of records, by kind. */
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
    /** The time at which a member last opened it, as apps report it; null: never. */
    opened_at: string | null
    /** The time of creation. */
    created_at: string
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** The time of the last change. */
    updated_at: string
  }
  /** A space with its content, for operators. */
  type SpaceState = {
    /** The id, which never changes. */
    id: string
    /** The kind. */
    kind: string
    /** The title. */
    title: string
    standing: Standing
    /** A version of the space. */
    version: number
    /** A version of the space. */
    current_version: number
    /** A position in the log. */
    position: number
    /** The time of creation. */
    created_at: string | null
    /** The time of the last change. */
    updated_at: string
    /** The owner; null: none. */
    owner: PersonReference | null
    /** The number of members. */
    member_count: number
    /** The number of comments. */
    comment_count: number
    /** The content of the space. Its shape depends on the kind of the space. */
    content: ProjectContent | WorkSessionContent | RoomContent | CourseContent | ConnectionContent
  }
  /** The content of a project. */
  type ProjectContent = {
    settings: ProjectSettings
    /** The scenes of the project, in their order. */
    scenes: Scene[]
    /** The characters of the project. */
    characters: Character[]
    /** The locations of the project. */
    locations: Location[]
  }
  /** The permissions of a person in a space, for operators. */
  type Permission = {
    /** The id of the space. */
    space: string
    /** The kind of the space. */
    space_kind: string
    /** The title of the space; null: none. */
    space_title: string | null
    person: PersonReference
    /** The name of the role; null: none. */
    role: string | null
    /** The time at which each capability expires; null: never. */
    granted: {[name: string]: string | null}
    /** The time at which each capability expires; null: never. */
    denied: {[name: string]: string | null}
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: string[]
    /** The time at which access expires; null: never. */
    access_until: string | null
    /** The time at which the person became a member. */
    joined_at: string | null
    /** The time at which the person stopped being a member; null: still a member. */
    removed_at: string | null
    /** The position of the event that set the row. */
    position: number
    /** A version of the space. */
    version: number
    /** The time of the last change. */
    updated_at: string
  }
  /** A person, for operators. */
  type Person = {
    /** The id, which never changes. */
    id: string
    /** A version of the stream. */
    version: number
    /** A position in the log. */
    position: number
    /** The time of creation. */
    created_at: string | null
    /** The display name of the person; null: none. */
    display_name: string | null
    /** The unique name by which others find the person; null: none. */
    username: string | null
    /** An e-mail address; null: none. */
    email: string | null
    /** The id that the app or your team has for it; null: none. */
    external_id: string | null
    /** The identity provider of the person; null: none. */
    issuer: string | null
    /** The id of the person at the identity provider; null: none. */
    subject: string | null
  }
  /** A key of an app or an operator, without its secret. */
  type Key = {
    /** The id, which never changes. */
    id: string
    /** The name. */
    name: string
    /** The scope of the key: `app` acts for people; `admin`, `support` and `read_only` are for operators. */
    scope: "app" | "admin" | "read_only" | "support"
    /** The person. */
    person: PersonReference | null
    /** The time of creation. */
    created_at: string
    /** The time of the last use; null: never. */
    last_used_at: string | null
    /** The time at which the key expires; null: never. */
    expires_at: string | null
    /** The time at which it was revoked; null: not revoked. */
    revoked_at: string | null
  }
  /** A `user_id` by which existing clients name a person in work sessions. */
  type Alias = {
    /** The `user_id`; one that is a UUID is in lower case. */
    alias: string
    person: PersonReference
    /** When a heartbeat bound it to the person. */
    bound_at: string
  }
  /** A request that this node has refused. */
  type RefusedRequest = {
    /** The time of the refusal. */
    at: string
    /** The id of the request, as in its answer. */
    request_id: string
    /** The method of the request. */
    method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "TRACE" | "QUERY"
    /** The path with parameters, as in `/openapi.json`. */
    route: string
    /** The path of the request, without codes and tokens. */
    path: string
    /** The status of the answer. */
    status: number
    code: ProblemCode
    /** The capability that the person lacked; null: none. */
    missing_capability: string | null
    /** The scope that the operator's key lacked; null: none. */
    missing_scope: string | null
    /** The name of the limit that was reached; null: none, or a limit without a name. */
    limit: string | null
    /** The person who sent the request; null: an operator or an unknown caller. */
    person: PersonReference | null
    /** The key of the request; null: the request had a token or no valid key. */
    key: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string | null
    } | null
    /** The space of the request, whether or not it exists; null: none. */
    space: string | null
  }
  /** A connection code and its owner. */
  type FoundConnectionCode = {
    /** The owner of the code. */
    person: PersonReference
    /** The id, which never changes. */
    id: string
    /** The state. */
    state: "good" | "used_up" | "revoked" | "expired"
    /** The number of uses so far. */
    uses: number
    /** The maximum number of uses. */
    max_uses: number
    /** The time of creation. */
    created_at: string
    /** The time at which it expires. */
    expires_at: string
    /** A version of the stream. */
    version: number
  }
  /** An event with the payload of its type. */
  type Event = PersonCreatedEvent | PersonProfileChangedEvent | PersonExternalIdChangedEvent | PersonEmailVerifiedEvent | UsernameChangedEvent | StatusChangedEvent | PresetAddedEvent | PresetDeletedEvent | ConnectionCodeMadeEvent | ConnectionCodeRedeemedEvent | ConnectionCodeRevokedEvent | ConnectionCodeExpiredEvent | ConnectionCodeForgottenEvent | PersonErasedEvent | MemberAddedEvent | MemberPermissionsChangedEvent | MemberRemovedEvent | MemberLeftEvent | MemberAccessEndedEvent | MemberOverridesEndedEvent | OwnershipTransferredEvent | InvitationSentEvent | InvitationResentEvent | InvitationRevokedEvent | InvitationAcceptedEvent | InvitationDeclinedEvent | InvitationExpiredEvent | RoleSetEvent | RoleDeletedEvent | SpaceArchivedEvent | SpaceRestoredEvent | SpaceDeletedEvent | ChatPostedEvent | ChatEditedEvent | ChatDeletedEvent | ChatRemovedEvent | CommentAddedEvent | CommentEditedEvent | CommentDeletedEvent | CommentRemovedEvent | CommentResolvedEvent | CommentReopenedEvent | ActivityRecordedEvent | LockAcquiredEvent | LockExtendedEvent | LockReleasedEvent | LockExpiredEvent | LockTakenOverEvent | RecordsUndoneEvent | LockSettingsChangedEvent | ProjectCreatedEvent | ProjectRenamedEvent | ProjectSettingsChangedEvent | SceneInsertedEvent | SceneUpdatedEvent | SceneMovedEvent | SceneDeletedEvent | ElementInsertedEvent | ElementUpdatedEvent | ElementDeletedEvent | TextEditedEvent | CharacterInsertedEvent | CharacterUpdatedEvent | CharacterDeletedEvent | LocationInsertedEvent | LocationUpdatedEvent | LocationDeletedEvent | ChangeSetAsideEvent | ConflictDismissedEvent | ChangesUndoneEvent | SessionStartedEvent | SessionJoinedEvent | SessionLeftEvent | SessionEndedEvent | VoiceJoinedEvent | VoiceLeftEvent | VoiceMutedEvent | VoiceUnmutedEvent | WorksessionCreatedEvent | WorksessionUpdatedEvent | MarkerInsertedEvent | MarkerUpdatedEvent | MarkerDeletedEvent | RoomCreatedEvent | RoomJoinedEvent | RoomChangedEvent | ReadyChangedEvent | AvatarChangedEvent | MemberAbsentEvent | MemberReturnedEvent | SeatFreedEvent | HostChangedEvent | MemberBannedEvent | MemberUnbannedEvent | GameStartedEvent | CardDrawnEvent | CardAnsweredEvent | TurnPassedEvent | TurnMovedEvent | TurnSetEvent | ScoreUpdatedEvent | ScoreSetEvent | GameActionEvent | GameEndedEvent | RoomClosedEvent | CourseCreatedEvent | CourseRenamedEvent | CourseSettingsChangedEvent | CourseOpenedEvent | ScheduleInsertedEvent | ScheduleUpdatedEvent | ScheduleDeletedEvent | SchedulesImportedEvent | RecordingInsertedEvent | RecordingUpdatedEvent | RecordingDeletedEvent | RecordingsImportedEvent | StudentInsertedEvent | StudentUpdatedEvent | StudentDeletedEvent | StudentsImportedEvent | ConstraintInsertedEvent | ConstraintUpdatedEvent | ConstraintDeletedEvent | ConstraintsImportedEvent | ConnectedEvent | ConnectionEndedEvent | ConnectionBlockedEvent | ConnectionUnblockedEvent | TaskCreatedEvent | TaskUpdatedEvent | TaskAssignedEvent | TaskCompletedEvent | TaskReopenedEvent | TaskDeletedEvent | TaskVotedEvent | TaskAttachmentAddedEvent | TaskAttachmentRemovedEvent | CalendarEventCreatedEvent | CalendarEventUpdatedEvent | CalendarEventDeletedEvent | GoalCreatedEvent | GoalUpdatedEvent | MilestoneCompletedEvent | MilestoneReopenedEvent | GoalDeletedEvent | TaskTemplateCreatedEvent | TaskTemplateUpdatedEvent | TaskTemplateDeletedEvent | HiddenEvent
  /** An event that the reader may not see. */
  type HiddenEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "hidden"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    /** Always null. */
    data: {[name: string]: unknown} | null
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The event `person_created`. Effect: the person is created. */
  type PersonCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "person_created"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: PersonCreatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `person_created`. */
  type PersonCreatedPayload = {
    /** Further fields, which the app defines. */
    fields: string[]
    /** The id that the app or your team has for it. */
    external_id?: {
      /** The kind. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    }
    /** An e-mail address. */
    email?: string
  }
  /** The event `person_profile_changed`. Effect: the profile of the person changes. */
  type PersonProfileChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "person_profile_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: PersonProfileChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `person_profile_changed`. */
  type PersonProfileChangedPayload = {
    /** Further fields, which the app defines. */
    fields: string[]
    /** The names of the fields that were cleared. */
    cleared?: string[]
  }
  /** The event `person_external_id_changed`. Effect: the external id of the person changes. */
  type PersonExternalIdChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "person_external_id_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: PersonExternalIdChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `person_external_id_changed`. */
  type PersonExternalIdChangedPayload = {
    /** The id that the app or your team has for it. */
    external_id?: {
      /** The kind. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    } | null
  }
  /** The event `person_email_verified`. Effect: the person gets the invitations to that address. */
  type PersonEmailVerifiedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "person_email_verified"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: PersonEmailVerifiedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `person_email_verified`. */
  type PersonEmailVerifiedPayload = {
    /** An e-mail address. */
    email: string
  }
  /** The event `username_changed`. Effect: the username changes; the former one is free. */
  type UsernameChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "username_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: UsernameChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `username_changed`. */
  type UsernameChangedPayload = {
    /** The unique name by which others find the person. */
    username?: {
      /** The kind. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    } | null
  }
  /** The event `status_changed`. Effect: the status changes, in the feeds of connections. */
  type StatusChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "status_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: StatusChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `status_changed`. */
  type StatusChangedPayload = {
    /** The preset: a word, or the id of an own preset; null: none. */
    preset: string | null
    /** The title. */
    title: string
    /** Further fields, which the app defines. */
    fields: string[]
    /** The names of the fields that were cleared. */
    cleared?: string[]
  }
  /** The event `preset_added`. Effect: a preset is created. */
  type PresetAddedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "preset_added"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: PresetAddedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `preset_added`. */
  type PresetAddedPayload = {
    /** The preset: a word, or the id of an own preset. */
    preset: string
    /** Further fields, which the app defines. */
    fields: string[]
  }
  /** The event `preset_deleted`. Effect: the preset is deleted. */
  type PresetDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "preset_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: PresetDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `preset_deleted`. */
  type PresetDeletedPayload = {
    /** The preset: a word, or the id of an own preset. */
    preset: string
  }
  /** The event `connection_code_made`. Effect: a code is created. */
  type ConnectionCodeMadeEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "connection_code_made"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConnectionCodeMadePayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_made`. */
  type ConnectionCodeMadePayload = {
    /** Its id. */
    code: string
    /** The number of the candidate, among the codes that were drawn. */
    candidate: number
    /** The claim that keeps it unique: a kind, and a keyed hash of the value. */
    claim?: {
      /** The kind. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    }
    /** The maximum number of uses. */
    max_uses: number
    /** The time at which it expires. */
    expires_at: string
  }
  /** The event `connection_code_redeemed`. Effect: the code has one use fewer. */
  type ConnectionCodeRedeemedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "connection_code_redeemed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConnectionCodeRedeemedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_redeemed`. */
  type ConnectionCodeRedeemedPayload = {
    /** Its id. */
    code: string
    /** The person. */
    person: string
    /** The connection, by its id. */
    connection: string
  }
  /** The event `connection_code_revoked`. Effect: the code is no longer valid. */
  type ConnectionCodeRevokedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "connection_code_revoked"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConnectionCodeRevokedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_revoked`. */
  type ConnectionCodeRevokedPayload = {
    /** Its id. */
    code: string
  }
  /** The event `connection_code_expired`. Effect: the code is no longer valid. */
  type ConnectionCodeExpiredEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "connection_code_expired"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConnectionCodeExpiredPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_expired`. */
  type ConnectionCodeExpiredPayload = {
    /** Its id. */
    code: string
  }
  /** The event `connection_code_forgotten`. Effect: the code is deleted; its digits are free. */
  type ConnectionCodeForgottenEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "connection_code_forgotten"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConnectionCodeForgottenPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `connection_code_forgotten`. */
  type ConnectionCodeForgottenPayload = {
    /** Its id. */
    code: string
  }
  /** The event `person_erased`. Effect: all memberships of the person end; their content is erased. */
  type PersonErasedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "person_erased"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: PersonErasedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `person_erased`. */
  type PersonErasedPayload = {}
  /** The event `member_added`. Effect: the person becomes a member. */
  type MemberAddedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_added"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberAddedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_added`. */
  type MemberAddedPayload = {
    /** The person. */
    person: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_permissions_changed`. Effect: the permissions of the member change. */
  type MemberPermissionsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_permissions_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberPermissionsChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_permissions_changed`. */
  type MemberPermissionsChangedPayload = {
    /** The person. */
    person: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_removed`. Effect: the membership ends, with the member's locks. */
  type MemberRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_removed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberRemovedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_removed`. */
  type MemberRemovedPayload = {
    /** The person. */
    person: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_left`. Effect: the membership ends, with the member's locks. */
  type MemberLeftEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_left"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberLeftPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_left`. */
  type MemberLeftPayload = {
    /** The person. */
    person: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_access_ended`. Effect: the membership ends, with the member's locks. */
  type MemberAccessEndedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_access_ended"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberAccessEndedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_access_ended`. */
  type MemberAccessEndedPayload = {
    /** The person. */
    person: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_overrides_ended`. Effect: the permissions of the member change. */
  type MemberOverridesEndedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_overrides_ended"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberOverridesEndedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_overrides_ended`. */
  type MemberOverridesEndedPayload = {
    /** The person. */
    person: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `ownership_transferred`. Effect: the owner of the space changes. */
  type OwnershipTransferredEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "ownership_transferred"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: OwnershipTransferredPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `ownership_transferred`. */
  type OwnershipTransferredPayload = {
    /** The former owner. */
    from: string
    /** The new owner. */
    to: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
    /** Whether an operator caused it. An operator transferred the ownership. */
    operator?: boolean
  }
  /** The event `invitation_sent`. Effect: an invitation is created. */
  type InvitationSentEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "invitation_sent"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: InvitationSentPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `invitation_sent`. */
  type InvitationSentPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The form of the invitation: for a person, for an e-mail address, or a link. */
    form: "person" | "email" | "link"
    /** The person. */
    person?: string
    /** An e-mail address. A keyed hash. */
    email?: string
    /** The maximum number of uses. */
    max_uses?: number
    /** The capabilities that it grants. */
    offer: {
      /** The name of the role. */
      role: string
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
    }
    /** The time at which it expires. */
    expires_at: string
  }
  /** The event `invitation_resent`. Effect: the invitation expires later. */
  type InvitationResentEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "invitation_resent"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: InvitationResentPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `invitation_resent`. */
  type InvitationResentPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The person. */
    person?: string
    /** The time at which it expires. */
    expires_at: string
  }
  /** The event `invitation_revoked`. Effect: the invitation ends. */
  type InvitationRevokedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "invitation_revoked"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: InvitationRevokedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `invitation_revoked`. */
  type InvitationRevokedPayload = {
    /** The invitation, by its id. */
    invitation: string
  }
  /** The event `invitation_accepted`. Effect: the person becomes a member; the invitation ends, or has one use fewer. */
  type InvitationAcceptedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "invitation_accepted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: InvitationAcceptedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `invitation_accepted`. */
  type InvitationAcceptedPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The person. */
    person: string
    /** The status. `pending` while a link admits more people. */
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `invitation_declined`. Effect: the invitation ends. */
  type InvitationDeclinedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "invitation_declined"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: InvitationDeclinedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `invitation_declined`. */
  type InvitationDeclinedPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The person. */
    person: string
  }
  /** The event `invitation_expired`. Effect: the invitation ends. */
  type InvitationExpiredEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "invitation_expired"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: InvitationExpiredPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `invitation_expired`. */
  type InvitationExpiredPayload = {
    /** The invitation, by its id. */
    invitation: string
  }
  /** The event `role_set`. Effect: the role changes, with the permissions of its members. */
  type RoleSetEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "role_set"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RoleSetPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `role_set`. */
  type RoleSetPayload = {
    /** The name. */
    name: string
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: string[]
    /** The members who are affected. The members with the role who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
    /** Schema 2: the ids of the members without overrides, by color, if they are 100 or more; they have no record in `members`. */
    alike?: {[name: string]: string[]}
  }
  /** The event `role_deleted`. Effect: the role is deleted. */
  type RoleDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "role_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RoleDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `role_deleted`. */
  type RoleDeletedPayload = {
    /** The name. */
    name: string
  }
  /** The event `space_archived`. Effect: the space becomes read-only. */
  type SpaceArchivedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "space_archived"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SpaceArchivedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `space_archived`. */
  type SpaceArchivedPayload = {}
  /** The event `space_restored`. Effect: the space can be changed again. */
  type SpaceRestoredEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "space_restored"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SpaceRestoredPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `space_restored`. */
  type SpaceRestoredPayload = {}
  /** The event `space_deleted`. Effect: all memberships end; only operators see the space. */
  type SpaceDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "space_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SpaceDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `space_deleted`. */
  type SpaceDeletedPayload = {
    /** The members who are affected. All former members. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `chat_posted`. Effect: a message is created. */
  type ChatPostedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "chat_posted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ChatPostedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `chat_posted`. */
  type ChatPostedPayload = {
    /** The message, by its id. */
    message: string
    /** The id of the message that it answers. */
    in_reply_to?: string
  }
  /** The event `chat_edited`. Effect: the text of the message changes. */
  type ChatEditedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "chat_edited"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ChatEditedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `chat_edited`. */
  type ChatEditedPayload = {
    /** The message, by its id. */
    message: string
  }
  /** The event `chat_deleted`. Effect: the message is deleted. */
  type ChatDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "chat_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ChatDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `chat_deleted`. */
  type ChatDeletedPayload = {
    /** The message, by its id. */
    message: string
  }
  /** The event `chat_removed`. Effect: the message is deleted. */
  type ChatRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "chat_removed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ChatRemovedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `chat_removed`. */
  type ChatRemovedPayload = {
    /** The message, by its id. */
    message: string
  }
  /** The event `comment_added`. Effect: a comment is created. */
  type CommentAddedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "comment_added"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CommentAddedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `comment_added`. */
  type CommentAddedPayload = {
    /** The comment, by its id. */
    comment: string
    /** The id of the comment that it answers. */
    parent?: string
    /** The target, by kind and id. */
    target: {
      /** The kind. */
      kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal"
      /** The id, which never changes. */
      id: string
    }
    /** The people whom the text mentions. */
    mentions: string[]
  }
  /** The event `comment_edited`. Effect: the text and the mentions of the comment change. */
  type CommentEditedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "comment_edited"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CommentEditedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `comment_edited`. */
  type CommentEditedPayload = {
    /** The comment, by its id. */
    comment: string
    /** The people whom the text mentions. */
    mentions: string[]
    /** The people who are mentioned for the first time. */
    newly_mentioned?: string[]
  }
  /** The event `comment_deleted`. Effect: the comment is deleted. */
  type CommentDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "comment_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CommentDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `comment_deleted`. */
  type CommentDeletedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  /** The event `comment_removed`. Effect: the comment is deleted. */
  type CommentRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "comment_removed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CommentRemovedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `comment_removed`. */
  type CommentRemovedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  /** The event `comment_resolved`. Effect: the thread is resolved. */
  type CommentResolvedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "comment_resolved"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CommentResolvedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `comment_resolved`. */
  type CommentResolvedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  /** The event `comment_reopened`. Effect: the thread is open again. */
  type CommentReopenedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "comment_reopened"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CommentReopenedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `comment_reopened`. */
  type CommentReopenedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  /** The event `activity_recorded`. Effect: an item is added to feeds. */
  type ActivityRecordedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "activity_recorded"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ActivityRecordedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `activity_recorded`. */
  type ActivityRecordedPayload = {
    /** The kind. */
    kind: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The target, by kind and id. `{kind, id}`. */
    target?: {
      /** The kind. */
      kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal"
      /** The id, which never changes. */
      id: string
    }
  }
  /** The event `lock_acquired`. Effect: others cannot write there. */
  type LockAcquiredEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "lock_acquired"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: LockAcquiredPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `lock_acquired`. */
  type LockAcquiredPayload = {
    /** The key of the lock, such as `space` or `scene:` and an id. */
    key: string
    /** The time at which it expires. */
    until: string
  }
  /** The event `lock_extended`. Effect: the lock expires later. */
  type LockExtendedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "lock_extended"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: LockExtendedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `lock_extended`. */
  type LockExtendedPayload = {
    /** The fence of the lock, which is greater than all earlier fences of the key. */
    fence: number
    /** The key of the lock, such as `space` or `scene:` and an id. */
    key: string
    /** The time at which it expires. */
    until: string
  }
  /** The event `lock_released`. Effect: others can write there. */
  type LockReleasedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "lock_released"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: LockReleasedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `lock_released`. */
  type LockReleasedPayload = {
    /** The fence of the lock, which is greater than all earlier fences of the key. */
    fence: number
    /** The key of the lock, such as `space` or `scene:` and an id. */
    key: string
  }
  /** The event `lock_expired`. Effect: others can write there. */
  type LockExpiredEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "lock_expired"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: LockExpiredPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `lock_expired`. */
  type LockExpiredPayload = {
    /** The fence of the lock, which is greater than all earlier fences of the key. */
    fence: number
    /** The key of the lock, such as `space` or `scene:` and an id. */
    key: string
    /** The person who holds the lock. */
    holder: string
  }
  /** The event `lock_taken_over`. Effect: others can write there. */
  type LockTakenOverEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "lock_taken_over"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: LockTakenOverPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `lock_taken_over`. */
  type LockTakenOverPayload = {
    /** The fence of the lock, which is greater than all earlier fences of the key. */
    fence: number
    /** The key of the lock, such as `space` or `scene:` and an id. */
    key: string
    /** The person who holds the lock. */
    holder: string
  }
  /** The event `records_undone`. Effect: none of its own: the event sums up those before it, which undo changes of records and take the capabilities of their types. */
  type RecordsUndoneEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "records_undone"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RecordsUndonePayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `records_undone`. */
  type RecordsUndonePayload = {
    /** The author of the changes. Missing: the changes of all authors. */
    author?: string
    /** The first version of the undone range. */
    from: number
    /** The last version of the undone range. */
    to: number
    /** The number of preceding events that belong to the undo. */
    events: number
    /** The changes that were not undone. */
    kept?: ({
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: string
        /** The id, which never changes. */
        id: string
      }
      /** The reason. */
      reason: "changed_since" | "locked" | "forbidden" | "not_kept" | "taken" | "limit_reached" | "unfit"
      /** A version of the stream. */
      version?: number
    })[]
    /** Whether an operator caused it. */
    operator?: boolean
  }
  /** The event `lock_settings_changed`. Effect: writes must name the fence of a lock, or need not. */
  type LockSettingsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "lock_settings_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: LockSettingsChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `lock_settings_changed`. */
  type LockSettingsChangedPayload = {
    /** Whether writes to things that can be locked must name the fence of a covering lock. */
    require_fence: boolean
  }
  /** The event `project_created`. Effect: a project is created, with its owner. */
  type ProjectCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "project_created"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ProjectCreatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `project_created`. */
  type ProjectCreatedPayload = {
    /** The title. */
    title: string
    /** The settings, by their names. */
    settings: {
      /** Whether members with the role `viewer` may comment. */
      viewers_may_comment: boolean
    }
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `project_renamed`. Effect: the title changes. */
  type ProjectRenamedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "project_renamed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ProjectRenamedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `project_renamed`. */
  type ProjectRenamedPayload = {
    /** The title. */
    title: string
  }
  /** The event `project_settings_changed`. Effect: the settings change, and with them the permissions of viewers. */
  type ProjectSettingsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "project_settings_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ProjectSettingsChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `project_settings_changed`. */
  type ProjectSettingsChangedPayload = {
    /** The settings, by their names. */
    settings: {
      /** Whether members with the role `viewer` may comment. */
      viewers_may_comment: boolean
    }
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `scene_inserted`. Effect: a scene is created. */
  type SceneInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "scene_inserted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SceneInsertedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
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
    /** Further fields, which the app defines. */
    fields: {[name: string]: unknown} | null
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `scene_updated`. Effect: the scene changes. */
  type SceneUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "scene_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SceneUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `scene_updated`. */
  type SceneUpdatedPayload = {
    /** A scene of the project, by its id. */
    scene: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading?: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: unknown} | null
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `scene_moved`. Effect: the place of the scene changes. */
  type SceneMovedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "scene_moved"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SceneMovedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `scene_moved`. */
  type SceneMovedPayload = {
    /** A scene of the project, by its id. */
    scene: string
    /** Its place: neighbours are sorted by it. */
    order: string
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `scene_deleted`. Effect: the scene is deleted. */
  type SceneDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "scene_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SceneDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `scene_deleted`. */
  type SceneDeletedPayload = {
    /** A scene of the project, by its id. */
    scene: string
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `element_inserted`. Effect: an element is created. */
  type ElementInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "element_inserted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ElementInsertedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
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
    /** The kind. */
    kind: string
    /** The text. */
    text: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: unknown} | null
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `element_updated`. Effect: the element changes. */
  type ElementUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "element_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ElementUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `element_updated`. */
  type ElementUpdatedPayload = {
    /** An element of a scene, by its id. */
    element: string
    /** A scene of the project, by its id. */
    scene: string
    /** The kind. */
    kind?: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: unknown} | null
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `element_deleted`. Effect: the element is deleted. */
  type ElementDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "element_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ElementDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `element_deleted`. */
  type ElementDeletedPayload = {
    /** An element of a scene, by its id. */
    element: string
    /** A scene of the project, by its id. */
    scene: string
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `text_edited`. Effect: the text of the element changes. */
  type TextEditedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "text_edited"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TextEditedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
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
    /** Whether concurrent edits were merged. */
    merged?: boolean
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `character_inserted`. Effect: a character is created. */
  type CharacterInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "character_inserted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CharacterInsertedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `character_inserted`. */
  type CharacterInsertedPayload = {
    /** A character of the project, by its id. */
    character: string
    /** The name. */
    name: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: unknown} | null
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `character_updated`. Effect: the character changes. */
  type CharacterUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "character_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CharacterUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `character_updated`. */
  type CharacterUpdatedPayload = {
    /** A character of the project, by its id. */
    character: string
    /** The name. */
    name?: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: unknown} | null
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `character_deleted`. Effect: the character is deleted. */
  type CharacterDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "character_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CharacterDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `character_deleted`. */
  type CharacterDeletedPayload = {
    /** A character of the project, by its id. */
    character: string
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `location_inserted`. Effect: a location is created. */
  type LocationInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "location_inserted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: LocationInsertedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `location_inserted`. */
  type LocationInsertedPayload = {
    /** Its id. */
    location: string
    /** The name. */
    name: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: unknown} | null
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `location_updated`. Effect: the location changes. */
  type LocationUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "location_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: LocationUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `location_updated`. */
  type LocationUpdatedPayload = {
    /** Its id. */
    location: string
    /** The name. */
    name?: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: unknown} | null
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `location_deleted`. Effect: the location is deleted. */
  type LocationDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "location_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: LocationDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `location_deleted`. */
  type LocationDeletedPayload = {
    /** Its id. */
    location: string
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `change_set_aside`. Effect: none: the change is kept without being applied, and its author notified. */
  type ChangeSetAsideEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "change_set_aside"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ChangeSetAsidePayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `change_set_aside`. */
  type ChangeSetAsidePayload = {
    /** The outcome. */
    outcome: "superseded" | "rejected"
    /** The reason. */
    reason: string
    /** The operation, as `docs/protocol.md` describes it. */
    operation: {[name: string]: unknown}
    /** The id of the replica that made the change. */
    replica: string
    /** The number of the change among those of its replica. */
    counter: number
    /** The version that the replica had seen when it made the change. */
    base: number
    /** The time of the change, by the clock of the replica. */
    made_at?: string
    /** The conflicts with concurrent changes of others. */
    conflicts?: ({
      /** The type. */
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person who gets a notice. */
      told: string
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** A version of the stream. */
      version: number
      /** The name of the field. */
      field?: string
      /** The value that was set aside. */
      kept?: unknown
    })[]
    /** For a change that was set aside: the versions of the earlier changes of the same request on which it builds. */
    follows?: number[]
    /** The notice whose change was restored. */
    restores?: string
    /** In an undo: the version of its first event. */
    undoes?: number
  }
  /** The event `conflict_dismissed`. Effect: the notice is dismissed. */
  type ConflictDismissedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "conflict_dismissed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConflictDismissedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `conflict_dismissed`. */
  type ConflictDismissedPayload = {
    /** Its id. */
    notice: string
  }
  /** The event `changes_undone`. Effect: none of its own: the event sums up those before it. */
  type ChangesUndoneEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "changes_undone"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ChangesUndonePayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `changes_undone`. */
  type ChangesUndonePayload = {
    /** The author of the changes. Missing: the changes of all authors. */
    author?: string
    /** The first version of the undone range. */
    from: number
    /** The last version of the undone range. */
    to: number
    /** The number of preceding events that belong to the undo. */
    events: number
    /** The changes that were not undone. */
    kept: ({
      /** The target, by kind and id. */
      target: {
        /** The kind. */
        kind: "scene" | "element" | "character" | "location"
        /** The id, which never changes. */
        id: string
      }
      /** The name of the field. */
      field?: string
      /** The reason. */
      reason: "changed_since" | "deleted" | "name_taken" | "locked" | "forbidden" | "limit_reached"
      /** A version of the stream. */
      version?: number
    })[]
    /** Whether an operator caused it. */
    operator?: boolean
  }
  /** The event `session_started`. Effect: a session is created, with its host. */
  type SessionStartedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "session_started"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SessionStartedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `session_started`. */
  type SessionStartedPayload = {
    /** The id of the live session. */
    session: string
  }
  /** The event `session_joined`. Effect: the person joins the session. */
  type SessionJoinedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "session_joined"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SessionJoinedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `session_joined`. */
  type SessionJoinedPayload = {
    /** The id of the live session. */
    session: string
  }
  /** The event `session_left`. Effect: the person leaves the session; another may become its host. */
  type SessionLeftEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "session_left"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SessionLeftPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `session_left`. */
  type SessionLeftPayload = {
    /** The id of the live session. */
    session: string
    /** The person. */
    person: string
    /** The host. */
    host?: string
  }
  /** The event `session_ended`. Effect: the session ends. */
  type SessionEndedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "session_ended"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SessionEndedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `session_ended`. */
  type SessionEndedPayload = {
    /** The id of the live session. */
    session: string
    /** The reason for the end. */
    end: "closed" | "empty" | "expired" | "project_ended"
  }
  /** The event `voice_joined`. Effect: the person joins the voice call. */
  type VoiceJoinedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "voice_joined"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: VoiceJoinedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `voice_joined`. */
  type VoiceJoinedPayload = {
    /** The id of the live session. */
    session: string
  }
  /** The event `voice_left`. Effect: the person leaves the voice call. */
  type VoiceLeftEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "voice_left"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: VoiceLeftPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `voice_left`. */
  type VoiceLeftPayload = {
    /** The id of the live session. */
    session: string
  }
  /** The event `voice_muted`. Effect: the person is muted. */
  type VoiceMutedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "voice_muted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: VoiceMutedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `voice_muted`. */
  type VoiceMutedPayload = {
    /** The id of the live session. */
    session: string
    /** The person. */
    person: string
  }
  /** The event `voice_unmuted`. Effect: the person is no longer muted. */
  type VoiceUnmutedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "voice_unmuted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: VoiceUnmutedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `voice_unmuted`. */
  type VoiceUnmutedPayload = {
    /** The id of the live session. */
    session: string
    /** The person. */
    person: string
  }
  /** The event `worksession_created`. Effect: a work session is created, with its owner. */
  type WorksessionCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "worksession_created"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: WorksessionCreatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `worksession_created`. */
  type WorksessionCreatedPayload = {
    /** The place of the session, as the app defines it. */
    space_id?: string
    /** The type of the session, as the app defines it. */
    session_type?: string
    /** The status. */
    status?: string
    /** The start time. */
    started_at?: string
    /** The time at which it was completed. */
    completed_at?: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `worksession_updated`. Effect: the fields of the session change. */
  type WorksessionUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "worksession_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: WorksessionUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `worksession_updated`. */
  type WorksessionUpdatedPayload = {
    /** The place of the session, as the app defines it. */
    space_id?: string
    /** The type of the session, as the app defines it. */
    session_type?: string
    /** The status. */
    status?: string
    /** The start time. */
    started_at?: string
    /** The time at which it was completed. */
    completed_at?: string
  }
  /** The event `marker_inserted`. Effect: a marker is created. */
  type MarkerInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "marker_inserted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MarkerInsertedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `marker_inserted`. */
  type MarkerInsertedPayload = {
    /** A marker of the work session, by its id. */
    marker: string
    /** Data of the app, which the service does not read. */
    data: {[name: string]: unknown}
  }
  /** The event `marker_updated`. Effect: the marker changes. */
  type MarkerUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "marker_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MarkerUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `marker_updated`. */
  type MarkerUpdatedPayload = {
    /** A marker of the work session, by its id. */
    marker: string
    /** Data of the app, which the service does not read. */
    data: {[name: string]: unknown}
  }
  /** The event `marker_deleted`. Effect: the marker is deleted. */
  type MarkerDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "marker_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MarkerDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `marker_deleted`. */
  type MarkerDeletedPayload = {
    /** A marker of the work session, by its id. */
    marker: string
  }
  /** The event `room_created`. Effect: a room is created, with its host and code. */
  type RoomCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "room_created"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RoomCreatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `room_created`. */
  type RoomCreatedPayload = {
    /** The name. */
    name: string
    /** The maximum number of players. */
    max_players: number
    /** Whether the room is left out of public lists. */
    private: boolean
    /** The game, as the app names it. */
    game_type?: string
    /** The category of the room, as the app defines it. */
    category?: string
    /** The number of the candidate, among the codes that were drawn. */
    code_number?: number
    /** The number of characters of the code. */
    code_length?: number
    /** The claim that keeps the code unique. */
    code_claim?: {
      /** The kind. */
      kind: string
      /** A keyed hash in hexadecimal. */
      value: string
    }
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar?: {
      /** The type. */
      type: string
      /** The color of the person among the members. */
      color: string
    }
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `room_joined`. Effect: the person becomes a member, with a seat. */
  type RoomJoinedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "room_joined"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RoomJoinedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `room_joined`. */
  type RoomJoinedPayload = {
    /** The person. */
    person: string
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar?: {
      /** The type. */
      type: string
      /** The color of the person among the members. */
      color: string
    }
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `room_changed`. Effect: the settings of the room change. */
  type RoomChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "room_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RoomChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `room_changed`. */
  type RoomChangedPayload = {
    /** The name. */
    name: string
    /** The maximum number of players. */
    max_players: number
    /** Whether the room is left out of public lists. */
    private: boolean
    /** The game, as the app names it. */
    game_type?: string
    /** The category of the room, as the app defines it. */
    category?: string
  }
  /** The event `ready_changed`. Effect: the player is ready, or is not. */
  type ReadyChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "ready_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ReadyChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `ready_changed`. */
  type ReadyChangedPayload = {
    /** The person. */
    person: string
    /** Whether the player is ready. */
    ready: boolean
  }
  /** The event `avatar_changed`. Effect: the avatar of the member changes. */
  type AvatarChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "avatar_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: AvatarChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `avatar_changed`. */
  type AvatarChangedPayload = {
    /** The person. */
    person: string
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar: {
      /** The type. */
      type: string
      /** The color of the person among the members. */
      color: string
    }
  }
  /** The event `member_absent`. Effect: the member is absent; their seat is kept for a time. */
  type MemberAbsentEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_absent"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberAbsentPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_absent`. */
  type MemberAbsentPayload = {
    /** The person. */
    person: string
  }
  /** The event `member_returned`. Effect: the member is present. */
  type MemberReturnedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_returned"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberReturnedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_returned`. */
  type MemberReturnedPayload = {
    /** The person. */
    person: string
  }
  /** The event `seat_freed`. Effect: the membership ends; the seat is free. */
  type SeatFreedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "seat_freed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SeatFreedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `seat_freed`. */
  type SeatFreedPayload = {
    /** The person. */
    person: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `host_changed`. Effect: the host changes. */
  type HostChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "host_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: HostChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `host_changed`. */
  type HostChangedPayload = {
    /** The former host. */
    from?: string
    /** The new host. */
    to: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_banned`. Effect: the membership ends; the person cannot join again. */
  type MemberBannedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_banned"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberBannedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_banned`. */
  type MemberBannedPayload = {
    /** The person. */
    person: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `member_unbanned`. Effect: the person can join again. */
  type MemberUnbannedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "member_unbanned"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MemberUnbannedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `member_unbanned`. */
  type MemberUnbannedPayload = {
    /** The person. */
    person: string
  }
  /** The event `game_started`. Effect: the game starts. */
  type GameStartedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "game_started"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: GameStartedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `game_started`. */
  type GameStartedPayload = {
    /** The players, in the order in which they joined. */
    players: string[]
    /** The settings, by their names. */
    settings: {[name: string]: unknown}
    /** The kinds of actions that only the player whose turn it is may take. */
    turn_actions: string[]
    /** The number of cards in the deck. */
    card_count: number
    /** The SHA-256 of the seed, which is published before a card is drawn. */
    seed_sha256: string
    /** SHA-256 of the seed and the deck. */
    deck_sha256: string
    /** The cards, in the order in which the app gave them. */
    deck?: unknown[]
    /** The indices of the cards in the deck, in the order of drawing. */
    order?: number[]
    /** The seed of the shuffle, in hexadecimal digits. */
    seed?: string
  }
  /** The event `card_drawn`. Effect: the current card changes. */
  type CardDrawnEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "card_drawn"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CardDrawnPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `card_drawn`. */
  type CardDrawnPayload = {
    /** An index, from 0. */
    index: number
    /** The card, as the app defined it. */
    card: unknown
  }
  /** The event `card_answered`. Effect: an action is added to the game. */
  type CardAnsweredEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "card_answered"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CardAnsweredPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `card_answered`. */
  type CardAnsweredPayload = {
    /** An index, from 0. */
    index?: number
    /** Data of the app, which the service does not read. */
    data: unknown
  }
  /** The event `turn_passed`. Effect: the turn changes. */
  type TurnPassedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "turn_passed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TurnPassedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `turn_passed`. */
  type TurnPassedPayload = {
    /** The former player. */
    from?: string
    /** The new player. */
    to: string
    /** The number of the round, from 1. */
    round: number
  }
  /** The event `turn_moved`. Effect: the turn changes. */
  type TurnMovedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "turn_moved"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TurnMovedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `turn_moved`. */
  type TurnMovedPayload = {
    /** The former player. */
    from?: string
    /** The new player. */
    to: string
    /** The number of the round, from 1. */
    round: number
  }
  /** The event `turn_set`. Effect: the turn changes. */
  type TurnSetEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "turn_set"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TurnSetPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `turn_set`. */
  type TurnSetPayload = {
    /** The new player. */
    to: string
    /** The number of the round, from 1. */
    round: number
  }
  /** The event `score_updated`. Effect: the score of the player changes. */
  type ScoreUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "score_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ScoreUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `score_updated`. */
  type ScoreUpdatedPayload = {
    /** The person. */
    person: string
    /** The player's points. */
    score: number
  }
  /** The event `score_set`. Effect: the score of the player changes. */
  type ScoreSetEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "score_set"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ScoreSetPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `score_set`. */
  type ScoreSetPayload = {
    /** The person. */
    person: string
    /** The player's points. */
    score: number
  }
  /** The event `game_action`. Effect: an action is added to the game. */
  type GameActionEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "game_action"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: GameActionPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `game_action`. */
  type GameActionPayload = {
    /** The kind. */
    kind: string
    /** Data of the app, which the service does not read. */
    data: unknown
  }
  /** The event `game_ended`. Effect: the game ends; its deck, order and seed are revealed. */
  type GameEndedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "game_ended"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: GameEndedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `game_ended`. */
  type GameEndedPayload = {
    /** The reason. */
    reason: "deck" | "host" | "closed"
    /** The number of drawn cards. */
    drawn: number
    /** The points of each player, by their ids. */
    scores: {[name: string]: number}
    /** The cards, in the order in which the app gave them. */
    deck: unknown[]
    /** The indices of the cards in the deck, in the order of drawing. */
    order: number[]
    /** The seed of the shuffle, in hexadecimal digits. */
    seed: string
  }
  /** The event `room_closed`. Effect: the room is closed; its code is free. */
  type RoomClosedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "room_closed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RoomClosedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `room_closed`. */
  type RoomClosedPayload = {
    /** The reason. */
    reason: "host" | "empty" | "quiet" | "ended"
  }
  /** The event `course_created`. Effect: a course is created, with its owner. */
  type CourseCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "course_created"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CourseCreatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `course_created`. */
  type CourseCreatedPayload = {
    /** The title. */
    title: string
    /** The settings, by their names. */
    settings: {[name: string]: unknown}
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `course_renamed`. Effect: the title changes. */
  type CourseRenamedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "course_renamed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CourseRenamedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `course_renamed`. */
  type CourseRenamedPayload = {
    /** The title. */
    title: string
  }
  /** The event `course_settings_changed`. Effect: the settings change. */
  type CourseSettingsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "course_settings_changed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CourseSettingsChangedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `course_settings_changed`. */
  type CourseSettingsChangedPayload = {
    /** The settings, by their names. */
    settings: {[name: string]: unknown}
  }
  /** The event `course_opened`. Effect: the time of the person's last opening changes. */
  type CourseOpenedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "course_opened"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CourseOpenedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `course_opened`. */
  type CourseOpenedPayload = {}
  /** The event `schedule_inserted`. Effect: a schedule is created. */
  type ScheduleInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "schedule_inserted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ScheduleInsertedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `schedule_inserted`. */
  type ScheduleInsertedPayload = {
    /** A schedule of the course, by its id. */
    schedule: string
    /** Data of the app, which the service does not read. */
    data?: {[name: string]: unknown}
  }
  /** The event `schedule_updated`. Effect: the schedule changes. */
  type ScheduleUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "schedule_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ScheduleUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `schedule_updated`. */
  type ScheduleUpdatedPayload = {
    /** A schedule of the course, by its id. */
    schedule: string
    /** Data of the app, which the service does not read. */
    data?: {[name: string]: unknown}
  }
  /** The event `schedule_deleted`. Effect: the schedule is deleted. */
  type ScheduleDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "schedule_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ScheduleDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `schedule_deleted`. */
  type ScheduleDeletedPayload = {
    /** A schedule of the course, by its id. */
    schedule: string
  }
  /** The event `schedules_imported`. Effect: several schedules are created or changed. */
  type SchedulesImportedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "schedules_imported"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: SchedulesImportedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `schedules_imported`. */
  type SchedulesImportedPayload = {
    /** The records, each with its data. */
    records: {
      /** The record, by its id. */
      record: string
      /** Data of the app, which the service does not read. */
      data?: {[name: string]: unknown}
      /** The size in bytes. */
      bytes?: number
    }[]
    /** The number of added records. */
    inserted: number
  }
  /** The event `recording_inserted`. Effect: a recording is created. */
  type RecordingInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "recording_inserted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RecordingInsertedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `recording_inserted`. */
  type RecordingInsertedPayload = {
    /** A recording of the course, by its id. */
    recording: string
    /** Data of the app, which the service does not read. */
    data?: {[name: string]: unknown}
  }
  /** The event `recording_updated`. Effect: the recording changes. */
  type RecordingUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "recording_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RecordingUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `recording_updated`. */
  type RecordingUpdatedPayload = {
    /** A recording of the course, by its id. */
    recording: string
    /** Data of the app, which the service does not read. */
    data?: {[name: string]: unknown}
  }
  /** The event `recording_deleted`. Effect: the recording is deleted. */
  type RecordingDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "recording_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RecordingDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `recording_deleted`. */
  type RecordingDeletedPayload = {
    /** A recording of the course, by its id. */
    recording: string
  }
  /** The event `recordings_imported`. Effect: several recordings are created or changed. */
  type RecordingsImportedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "recordings_imported"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: RecordingsImportedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `recordings_imported`. */
  type RecordingsImportedPayload = {
    /** The records, each with its data. */
    records: {
      /** The record, by its id. */
      record: string
      /** Data of the app, which the service does not read. */
      data?: {[name: string]: unknown}
      /** The size in bytes. */
      bytes?: number
    }[]
    /** The number of added records. */
    inserted: number
  }
  /** The event `student_inserted`. Effect: a student is created. */
  type StudentInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "student_inserted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: StudentInsertedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `student_inserted`. */
  type StudentInsertedPayload = {
    /** A student of the course, by its id. */
    student: string
    /** Data of the app, which the service does not read. Stored in the vault. */
    data?: {[name: string]: unknown}
    /** The size in bytes. */
    bytes?: number
  }
  /** The event `student_updated`. Effect: the student changes. */
  type StudentUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "student_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: StudentUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `student_updated`. */
  type StudentUpdatedPayload = {
    /** A student of the course, by its id. */
    student: string
    /** Data of the app, which the service does not read. Stored in the vault. */
    data?: {[name: string]: unknown}
    /** The size in bytes. */
    bytes?: number
  }
  /** The event `student_deleted`. Effect: the student is deleted. */
  type StudentDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "student_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: StudentDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `student_deleted`. */
  type StudentDeletedPayload = {
    /** A student of the course, by its id. */
    student: string
  }
  /** The event `students_imported`. Effect: several students are created or changed. */
  type StudentsImportedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "students_imported"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: StudentsImportedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `students_imported`. */
  type StudentsImportedPayload = {
    /** The records, each with its data. */
    records: {
      /** The record, by its id. */
      record: string
      /** Data of the app, which the service does not read. */
      data?: {[name: string]: unknown}
      /** The size in bytes. */
      bytes?: number
    }[]
    /** The number of added records. */
    inserted: number
  }
  /** The event `constraint_inserted`. Effect: a constraint is created. */
  type ConstraintInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "constraint_inserted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConstraintInsertedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `constraint_inserted`. */
  type ConstraintInsertedPayload = {
    /** A constraint of the course, by its id. */
    constraint: string
    /** Data of the app, which the service does not read. Stored in the vault. */
    data?: {[name: string]: unknown}
    /** The size in bytes. */
    bytes?: number
  }
  /** The event `constraint_updated`. Effect: the constraint changes. */
  type ConstraintUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "constraint_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConstraintUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `constraint_updated`. */
  type ConstraintUpdatedPayload = {
    /** A constraint of the course, by its id. */
    constraint: string
    /** Data of the app, which the service does not read. Stored in the vault. */
    data?: {[name: string]: unknown}
    /** The size in bytes. */
    bytes?: number
  }
  /** The event `constraint_deleted`. Effect: the constraint is deleted. */
  type ConstraintDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "constraint_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConstraintDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `constraint_deleted`. */
  type ConstraintDeletedPayload = {
    /** A constraint of the course, by its id. */
    constraint: string
  }
  /** The event `constraints_imported`. Effect: several constraints are created or changed. */
  type ConstraintsImportedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "constraints_imported"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConstraintsImportedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `constraints_imported`. */
  type ConstraintsImportedPayload = {
    /** The records, each with its data. */
    records: {
      /** The record, by its id. */
      record: string
      /** Data of the app, which the service does not read. */
      data?: {[name: string]: unknown}
      /** The size in bytes. */
      bytes?: number
    }[]
    /** The number of added records. */
    inserted: number
  }
  /** The event `connected`. Effect: the two become members. */
  type ConnectedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "connected"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConnectedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `connected`. */
  type ConnectedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The owner of the code. */
    code_of: string
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `connection_ended`. Effect: both memberships end. */
  type ConnectionEndedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "connection_ended"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConnectionEndedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `connection_ended`. */
  type ConnectionEndedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `connection_blocked`. Effect: both memberships end; neither finds the other. */
  type ConnectionBlockedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "connection_blocked"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConnectionBlockedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `connection_blocked`. */
  type ConnectionBlockedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The person. */
    person: string
    /** The partners who block the other. */
    blocked_by: string[]
    /** The members who are affected. */
    members: ({
      /** The person. */
      person: string
      /** The name of the role; null: none. */
      role: string | null
      /** The capabilities that the person has beyond the role. */
      granted?: {[name: string]: string | null}
      /** The capabilities of the role that the person does not have. */
      denied?: {[name: string]: string | null}
      /** The time at which the membership expires. */
      access_until?: string
      /** The color of the person among the members. */
      color?: number
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  /** The event `connection_unblocked`. Effect: the two may connect again. */
  type ConnectionUnblockedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "connection_unblocked"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: ConnectionUnblockedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `connection_unblocked`. */
  type ConnectionUnblockedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The person. */
    person: string
    /** The partners who block the other. */
    blocked_by: string[]
  }
  /** The event `task_created`. Effect: a task is created. */
  type TaskCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_created"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskCreatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_created`. */
  type TaskCreatedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The assignee. */
    assignee?: string
    /** The id that the app or your team has for it. */
    external_id?: string
    /** The person who completed it. */
    completed_by?: string
    /** The time at which it was completed. */
    completed_at?: string
    /** The priorities that the partners voted for. By person. */
    votes?: {[name: string]: number}
    /** The attached files, of which the service stores only the addresses. */
    attachments?: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The media type of the content (RFC 6838). */
      media_type: string
      /** The size in bytes. */
      bytes: number
      /** The address on the web. */
      url?: string
      /** The id that the app or your team has for it. */
      external_id?: string
      /** The person who added it. */
      added_by?: string
      /** The time at which it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_updated`. Effect: the task changes. */
  type TaskUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_updated`. */
  type TaskUpdatedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The assignee. */
    assignee?: string
    /** The id that the app or your team has for it. */
    external_id?: string
    /** The person who completed it. */
    completed_by?: string
    /** The time at which it was completed. */
    completed_at?: string
    /** The priorities that the partners voted for. By person. */
    votes?: {[name: string]: number}
    /** The attached files, of which the service stores only the addresses. */
    attachments?: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The media type of the content (RFC 6838). */
      media_type: string
      /** The size in bytes. */
      bytes: number
      /** The address on the web. */
      url?: string
      /** The id that the app or your team has for it. */
      external_id?: string
      /** The person who added it. */
      added_by?: string
      /** The time at which it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_assigned`. Effect: the assignee of the task changes. */
  type TaskAssignedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_assigned"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskAssignedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_assigned`. */
  type TaskAssignedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The assignee. */
    assignee?: string
    /** The id that the app or your team has for it. */
    external_id?: string
    /** The person who completed it. */
    completed_by?: string
    /** The time at which it was completed. */
    completed_at?: string
    /** The priorities that the partners voted for. By person. */
    votes?: {[name: string]: number}
    /** The attached files, of which the service stores only the addresses. */
    attachments?: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The media type of the content (RFC 6838). */
      media_type: string
      /** The size in bytes. */
      bytes: number
      /** The address on the web. */
      url?: string
      /** The id that the app or your team has for it. */
      external_id?: string
      /** The person who added it. */
      added_by?: string
      /** The time at which it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_completed`. Effect: the task is completed. */
  type TaskCompletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_completed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskCompletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_completed`. */
  type TaskCompletedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The assignee. */
    assignee?: string
    /** The id that the app or your team has for it. */
    external_id?: string
    /** The person who completed it. */
    completed_by?: string
    /** The time at which it was completed. */
    completed_at?: string
    /** The priorities that the partners voted for. By person. */
    votes?: {[name: string]: number}
    /** The attached files, of which the service stores only the addresses. */
    attachments?: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The media type of the content (RFC 6838). */
      media_type: string
      /** The size in bytes. */
      bytes: number
      /** The address on the web. */
      url?: string
      /** The id that the app or your team has for it. */
      external_id?: string
      /** The person who added it. */
      added_by?: string
      /** The time at which it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_reopened`. Effect: the task is open again. */
  type TaskReopenedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_reopened"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskReopenedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_reopened`. */
  type TaskReopenedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The assignee. */
    assignee?: string
    /** The id that the app or your team has for it. */
    external_id?: string
    /** The person who completed it. */
    completed_by?: string
    /** The time at which it was completed. */
    completed_at?: string
    /** The priorities that the partners voted for. By person. */
    votes?: {[name: string]: number}
    /** The attached files, of which the service stores only the addresses. */
    attachments?: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The media type of the content (RFC 6838). */
      media_type: string
      /** The size in bytes. */
      bytes: number
      /** The address on the web. */
      url?: string
      /** The id that the app or your team has for it. */
      external_id?: string
      /** The person who added it. */
      added_by?: string
      /** The time at which it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_deleted`. Effect: the task is deleted. */
  type TaskDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_deleted`. */
  type TaskDeletedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** The title. */
    title: string
  }
  /** The event `task_voted`. Effect: the priority of the task changes. */
  type TaskVotedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_voted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskVotedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_voted`. */
  type TaskVotedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The assignee. */
    assignee?: string
    /** The id that the app or your team has for it. */
    external_id?: string
    /** The person who completed it. */
    completed_by?: string
    /** The time at which it was completed. */
    completed_at?: string
    /** The priorities that the partners voted for. By person. */
    votes?: {[name: string]: number}
    /** The attached files, of which the service stores only the addresses. */
    attachments?: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The media type of the content (RFC 6838). */
      media_type: string
      /** The size in bytes. */
      bytes: number
      /** The address on the web. */
      url?: string
      /** The id that the app or your team has for it. */
      external_id?: string
      /** The person who added it. */
      added_by?: string
      /** The time at which it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_attachment_added`. Effect: an attachment is added. */
  type TaskAttachmentAddedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_attachment_added"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskAttachmentAddedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_attachment_added`. */
  type TaskAttachmentAddedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The assignee. */
    assignee?: string
    /** The id that the app or your team has for it. */
    external_id?: string
    /** The person who completed it. */
    completed_by?: string
    /** The time at which it was completed. */
    completed_at?: string
    /** The priorities that the partners voted for. By person. */
    votes?: {[name: string]: number}
    /** The attached files, of which the service stores only the addresses. */
    attachments?: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The media type of the content (RFC 6838). */
      media_type: string
      /** The size in bytes. */
      bytes: number
      /** The address on the web. */
      url?: string
      /** The id that the app or your team has for it. */
      external_id?: string
      /** The person who added it. */
      added_by?: string
      /** The time at which it was added. */
      added_at?: string
    }[]
  }
  /** The event `task_attachment_removed`. Effect: an attachment is removed. */
  type TaskAttachmentRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_attachment_removed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskAttachmentRemovedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_attachment_removed`. */
  type TaskAttachmentRemovedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The assignee. */
    assignee?: string
    /** The id that the app or your team has for it. */
    external_id?: string
    /** The person who completed it. */
    completed_by?: string
    /** The time at which it was completed. */
    completed_at?: string
    /** The priorities that the partners voted for. By person. */
    votes?: {[name: string]: number}
    /** The attached files, of which the service stores only the addresses. */
    attachments?: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The media type of the content (RFC 6838). */
      media_type: string
      /** The size in bytes. */
      bytes: number
      /** The address on the web. */
      url?: string
      /** The id that the app or your team has for it. */
      external_id?: string
      /** The person who added it. */
      added_by?: string
      /** The time at which it was added. */
      added_at?: string
    }[]
  }
  /** The event `calendar_event_created`. Effect: a calendar event is created. */
  type CalendarEventCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "calendar_event_created"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CalendarEventCreatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `calendar_event_created`. */
  type CalendarEventCreatedPayload = {
    /** The id of an event in the connection's calendar. */
    calendar_event: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The place. */
    location?: string
    /** The time at which it begins. */
    starts_at?: string
    /** The time at which it ends. */
    ends_at?: string
    /** The time zone of days and times of day, such as `Europe/Berlin`. */
    time_zone?: string
    /** The first day. A day, instead of times. */
    starts_on?: string
    /** The last day. */
    ends_on?: string
    /** The participants. */
    attendees: string[]
    /** The ids of the tasks that belong to it. */
    tasks: string[]
  }
  /** The event `calendar_event_updated`. Effect: the calendar event changes. */
  type CalendarEventUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "calendar_event_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CalendarEventUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `calendar_event_updated`. */
  type CalendarEventUpdatedPayload = {
    /** The id of an event in the connection's calendar. */
    calendar_event: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The place. */
    location?: string
    /** The time at which it begins. */
    starts_at?: string
    /** The time at which it ends. */
    ends_at?: string
    /** The time zone of days and times of day, such as `Europe/Berlin`. */
    time_zone?: string
    /** The first day. A day, instead of times. */
    starts_on?: string
    /** The last day. */
    ends_on?: string
    /** The participants. */
    attendees: string[]
    /** The ids of the tasks that belong to it. */
    tasks: string[]
  }
  /** The event `calendar_event_deleted`. Effect: the calendar event is deleted. */
  type CalendarEventDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "calendar_event_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: CalendarEventDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `calendar_event_deleted`. */
  type CalendarEventDeletedPayload = {
    /** The id of an event in the connection's calendar. */
    calendar_event: string
    /** The title. */
    title: string
  }
  /** The event `goal_created`. Effect: a goal is created. */
  type GoalCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "goal_created"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: GoalCreatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `goal_created`. */
  type GoalCreatedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The steps to the goal, in their order. */
    milestones: {
      /** The id, which never changes. */
      id: string
      /** The title. */
      title: string
      /** The time at which it is due. */
      due_at?: string
      /** The person who completed it. */
      completed_by?: string
      /** The time at which it was completed. */
      completed_at?: string
    }[]
  }
  /** The event `goal_updated`. Effect: the goal changes. */
  type GoalUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "goal_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: GoalUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `goal_updated`. */
  type GoalUpdatedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The steps to the goal, in their order. */
    milestones: {
      /** The id, which never changes. */
      id: string
      /** The title. */
      title: string
      /** The time at which it is due. */
      due_at?: string
      /** The person who completed it. */
      completed_by?: string
      /** The time at which it was completed. */
      completed_at?: string
    }[]
  }
  /** The event `milestone_completed`. Effect: the progress of the goal changes. */
  type MilestoneCompletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "milestone_completed"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MilestoneCompletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `milestone_completed`. */
  type MilestoneCompletedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The steps to the goal, in their order. */
    milestones: {
      /** The id, which never changes. */
      id: string
      /** The title. */
      title: string
      /** The time at which it is due. */
      due_at?: string
      /** The person who completed it. */
      completed_by?: string
      /** The time at which it was completed. */
      completed_at?: string
    }[]
  }
  /** The event `milestone_reopened`. Effect: the progress of the goal changes. */
  type MilestoneReopenedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "milestone_reopened"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: MilestoneReopenedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `milestone_reopened`. */
  type MilestoneReopenedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The time at which it is due. */
    due_at?: string
    /** The steps to the goal, in their order. */
    milestones: {
      /** The id, which never changes. */
      id: string
      /** The title. */
      title: string
      /** The time at which it is due. */
      due_at?: string
      /** The person who completed it. */
      completed_by?: string
      /** The time at which it was completed. */
      completed_at?: string
    }[]
  }
  /** The event `goal_deleted`. Effect: the goal is deleted. */
  type GoalDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "goal_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: GoalDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `goal_deleted`. */
  type GoalDeletedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** The title. */
    title: string
  }
  /** The event `task_template_created`. Effect: a task template is created. */
  type TaskTemplateCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_template_created"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskTemplateCreatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_template_created`. */
  type TaskTemplateCreatedPayload = {
    /** A template of tasks, by its id. */
    task_template: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The number of days after which a task made from it is due. */
    due_in_days?: number
  }
  /** The event `task_template_updated`. Effect: the task template changes. */
  type TaskTemplateUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_template_updated"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskTemplateUpdatedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_template_updated`. */
  type TaskTemplateUpdatedPayload = {
    /** A template of tasks, by its id. */
    task_template: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string
    /** The number of days after which a task made from it is due. */
    due_in_days?: number
  }
  /** The event `task_template_deleted`. Effect: the task template is deleted. */
  type TaskTemplateDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The id of the space or person. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream. */
    version: number
    /** The type. */
    type: "task_template_deleted"
    /** The version of the payload's shape. */
    schema: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    /** The id of the command. */
    command_id: string | null
    /** The id of the request, from its `X-Request-Id`. */
    correlation_id: string | null
    /** The time of appending, by the log's clock. */
    recorded_at: string
    data: TaskTemplateDeletedPayload
    /** The name of the actor; only in a history. */
    actor_name?: string | null
    /** The target; only in a history. */
    target?: Target | null
  }
  /** The payload of `task_template_deleted`. */
  type TaskTemplateDeletedPayload = {
    /** A template of tasks, by its id. */
    task_template: string
    /** The title. */
    title: string
  }
  /** The position of the write's last event. */
  type Written = {
    /** A position in the log. */
    position: number
  }
  /** A person, by id and name. */
  type PersonReference = {
    /** The id, which never changes. */
    id: string
    /** The name. */
    name: string | null
  }
  /** A capability of a member. Some exist only in some kinds of space. */
  type Capability = "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data"
  /** A capability that one member can give to another. */
  type GrantableCapability = "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data"
  /** The status of a space. */
  type Standing = "open" | "archived" | "closed" | "deleted"
  /** A kind of space. */
  type SpaceKind = "project" | "course" | "worksession" | "room" | "connection"
  /** The type of a conflict between two changes. */
  type ConflictType = "concurrent_edit" | "scene_order" | "delete_edit" | "character"
  /** The code of the problem, which never changes. */
  type ProblemCode = "malformed" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_member" | "archived" | "role_in_use" | "already_invited" | "invitation_already_processed" | "duplicate_id" | "taken" | "stale_version" | "stale_base" | "rebase_required" | "not_restorable" | "invitation_expired" | "invitation_void" | "session_active" | "session_ended" | "not_in_session" | "owns_spaces" | "precondition_failed" | "lock_lost" | "locked" | "received_too_slowly" | "body_too_large" | "unsupported_media_type" | "invalid" | "command_id_reused" | "limit_reached" | "room_full" | "already_in_game" | "not_in_game" | "game_ended" | "room_closed" | "not_your_turn" | "not_enough_players" | "not_ready" | "banned" | "already_connected" | "own_code" | "blocked" | "code_expired" | "code_used_up" | "code_revoked" | "wrong_lock" | "fence_required" | "position_beyond_head" | "too_many_requests" | "headers_too_large" | "internal" | "unknown_method" | "unavailable"
  /** The caller's profile. */
  type Profile = {
    /** The id, which never changes. */
    id: string
    /** The unique name by which others find the person; null: none. */
    username: string | null
    /** The display name of the person; null: none. */
    display_name: string | null
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar: string | null
    /** The status text of the person; null: none. */
    status_message: string | null
    /** The current activity of the person; null: none. */
    current_activity: string | null
    /** The preset: a word, or the id of an own preset; null: none. */
    preset: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string | null
      /** Whether the preset is the person's own. */
      own: boolean
    } | null
    /** The time of the last change of the status; null: never. */
    status_at: string | null
    /** An e-mail address; null: none. */
    email: string | null
    /** A version of the stream. */
    version: number
    /** A position in the log. */
    position: number
    /** The time of creation. */
    created_at: string
  }
  /** Changes of the caller's profile. */
  type ProfileUpdate = {
    /** The unique name by which others find the person. */
    username?: string | null
    /** The display name of the person. */
    display_name?: string | null
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar?: string | null
    /** The status text of the person. */
    status_message?: string | null
    /** The current activity of the person. */
    current_activity?: string | null
    /** One of working, meeting, lunch, break, focus, or the id of an own one. */
    preset?: string | null
    /** A version of the stream. */
    version?: number | null
  }
  /** The profile of a person, as others see it. */
  type PublicProfile = {
    /** The id, which never changes. */
    id: string
    /** The unique name by which others find the person; null: none. */
    username: string | null
    /** The display name of the person; null: none. */
    display_name: string | null
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar: string | null
    /** The status text of the person; null: none. */
    status_message: string | null
    /** The current activity of the person; null: none. */
    current_activity: string | null
    /** The preset: a word, or the id of an own preset; null: none. */
    preset: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string | null
      /** Whether the preset is the person's own. */
      own: boolean
    } | null
    /** The time of the last change of the status; null: never. */
    status_at: string | null
  }
  /** The new status of the caller. */
  type StatusUpdate = {
    /** One of working, meeting, lunch, break, focus, or the id of an own one. */
    preset?: string | null
    /** The status text of the person. */
    status_message?: string | null
    /** The current activity of the person. */
    current_activity?: string | null
    /** A version of the stream. */
    version?: number | null
  }
  /** A prepared status with a name. */
  type Preset = {
    /** The id, which never changes. */
    id: string
    /** The name. */
    name: string | null
    /** Whether the preset is the person's own. */
    own: boolean
    /** The status text of the person; null: none. */
    status_message: string | null
    /** The current activity of the person; null: none. */
    current_activity: string | null
  }
  /** A new preset. */
  type PresetAddition = {
    /** The name. */
    name: string
    /** The status text of the person. */
    status_message?: string | null
    /** The current activity of the person. */
    current_activity?: string | null
  }
  /** A project with its content. */
  type Project = {
    /** The id, which never changes. */
    id: string
    /** The kind. */
    kind: "project"
    standing: Standing
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** The title. */
    title: string
    /** A version of the space. */
    title_version: number
    settings: ProjectSettings
    /** A version of the space. */
    settings_version: number
    /** The time of creation. */
    created_at: string | null
    /** The time of the last change. */
    updated_at: string
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string
    /** The capabilities: `view`, `comment`, `edit`, …. */
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
    /** The id, which never changes. */
    id?: string | null
    /** The title. */
    title: string
    /** The settings, by their names. */
    settings?: {
      /** Whether members with the role `viewer` may comment. */
      viewers_may_comment?: boolean
    } | null
  }
  /** Changes of a project. Omitted members keep their value. */
  type ProjectUpdate = {
    /** The title. */
    title?: string
    /** The settings, by their names. */
    settings?: {
      /** Whether members with the role `viewer` may comment. */
      viewers_may_comment?: boolean
    }
    /** A version of the stream. */
    version?: number | null
  }
  /** The settings of a project. */
  type ProjectSettings = {
    /** Whether members with the role `viewer` may comment. */
    viewers_may_comment: boolean
  }
  /** A scene with its elements. */
  type Scene = {
    /** The id, which never changes. */
    id: string
    /** The order key: neighbours are sorted by its bytes. */
    order: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
    /** The elements of the scene, in their order. */
    elements: Element[]
  }
  /** A scene without its elements. */
  type SceneSummary = {
    /** The id, which never changes. */
    id: string
    /** The order key: neighbours are sorted by its bytes. */
    order: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
    /** The number of elements in the scene. */
    element_count: number
  }
  /** A part of a scene: an action, a line of dialogue, …. */
  type Element = {
    /** The id, which never changes. */
    id: string
    /** A scene of the project, by its id. */
    scene: string
    /** The order key: neighbours are sorted by its bytes. */
    order: string
    /** The kind. */
    kind: string
    /** The text. */
    text: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
  }
  /** A character of a project. */
  type Character = {
    /** The id, which never changes. */
    id: string
    /** The name. */
    name: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
  }
  /** A location of a project. */
  type Location = {
    /** The id, which never changes. */
    id: string
    /** The name. */
    name: string
    /** Further fields, which the app defines. */
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
  }
  /** A thing that differs between two versions of a project. */
  type Difference = {
    /** The kind. */
    kind: "character" | "element" | "location" | "project" | "scene"
    /** The id, which never changes. */
    id: string
    /** The kind of change. */
    change: "added" | "changed" | "deleted"
    /** The changed fields by name: `order` is the place among neighbours, `fields.…` a further field, `settings.…` a setting. */
    values: {[name: string]: {
      /** The former value; null: it did not exist. */
      before: unknown
      /** The new value; null: it was deleted. */
      after: unknown
    }}
  }
  /** Changes of a project by a replica. `replica`, and either `base` or `clock`, must be here or, equal in all changes, in the changes. */
  type ChangeRequest = {
    /** The id of the replica that made the change. */
    replica?: string | null
    /** The version that the replica had seen when it made the change. */
    base?: number | null
    /** The changes that the replica had seen: for each replica, the number of its last one. */
    clock?: VectorClock | null
    /** Whether conflicts are resolved, or the change is refused so that a person can decide. */
    on_conflict?: "resolve" | "prompt" | null
    /** The changes, in the order in which they were made. */
    changes: Change[]
  }
  /** A change of a project's content by a replica. */
  type Change = {
    /** The id, which never changes. */
    id: string
    operation: Operation
    /** The time of the change, by the clock of the replica. */
    made_at?: string | null
    /** The id of the replica that made the change. */
    replica?: string | null
    /** The version that the replica had seen when it made the change. */
    base?: number | null
    /** The changes that the replica had seen: for each replica, the number of its last one. */
    clock?: VectorClock | null
  }
  /** The results of a request's changes. */
  type ChangeResults = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Whether the command had been carried out before, under the same id. */
    repeated: boolean
    /** The results of the changes, in their order. */
    results: ({
      /** The id, which never changes. */
      id: string
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      /** The result. */
      result: "applied" | "merged" | "superseded" | "rejected"
      /** The reason. */
      reason?: string
      operation?: TextOperation
      /** The conflicts with concurrent changes of others. */
      conflicts: Conflict[]
    })[]
  }
  /** The changes to undo: `from` may be omitted if `author` is given; `to` is the current version by default. */
  type UndoRequest = {
    /** The author of the changes. */
    author?: string | null
    /** The first version to undo. */
    from?: number | null
    /** The last version to undo. */
    to?: number | null
    /** Return the effect without writing anything. */
    dry_run?: boolean | null
  }
  /** The result of undoing content. */
  type UndoResults = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Whether the command had been carried out before, under the same id. */
    repeated: boolean
    /** Whether nothing was written; `events` are then those that an undo would cause after `version`. */
    dry_run: boolean
    /** The author of the changes. */
    author: PersonReference | null
    /** A version of the space. */
    from: number
    /** A version of the space. */
    to: number
    /** The events that undid the changes. */
    events: {
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      /** The type. */
      type: string
      target: ContentTarget
      /** The conflicts with concurrent changes of others. */
      conflicts: Conflict[]
    }[]
    /** The changes that were not undone, with the reasons. */
    kept: ({
      target: ContentTarget
      /** The name of the field. */
      field?: string
      /** The reason. */
      reason: "changed_since" | "deleted" | "name_taken" | "locked" | "forbidden" | "limit_reached"
      /** A version of the space. */
      version?: number
    })[]
  }
  /** The result of undoing records. */
  type RecordUndoResults = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Whether the command had been carried out before, under the same id. */
    repeated: boolean
    /** Whether nothing was written; `events` are then those that an undo would cause after `version`. */
    dry_run: boolean
    /** The author of the changes. */
    author: PersonReference | null
    /** A version of the space. */
    from: number
    /** A version of the space. */
    to: number
    /** The events that undid the changes. */
    events: {
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      /** The type. */
      type: string
      target: RecordTarget
    }[]
    /** The changes that were not undone, with the reasons. */
    kept: ({
      target: RecordTarget
      /** The reason. */
      reason: "changed_since" | "locked" | "forbidden" | "not_kept" | "taken" | "limit_reached" | "unfit"
      /** A version of the space. */
      version?: number
    })[]
  }
  /** A record, as the target of an undo. */
  type RecordTarget = {
    /** The kind. */
    kind: "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal" | "task_template"
    /** The id, which never changes. */
    id: string
  }
  /** The result of an import in the Fountain format. */
  type FountainImport = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Whether the command had been carried out before, under the same id. */
    repeated: boolean
    /** The number of added scenes. */
    scenes: number
    /** The number of added elements. */
    elements: number
  }
  /** An operation on a project's content, whose kind is its `type`. */
  type Operation = InsertScene | UpdateScene | MoveScene | DeleteScene | InsertElement | UpdateElement | EditText | DeleteElement | InsertCharacter | UpdateCharacter | DeleteCharacter | InsertLocation | UpdateLocation | DeleteLocation
  /** For each replica, the number of its last change that was seen. */
  type VectorClock = {[name: string]: number}
  /** An operation on a text, from its start: a number keeps code points, a string is inserted, `d` deletes. The rest is kept. */
  type TextOperation = (number | string | TextDeletion)[]
  /** The component of a text operation that deletes. */
  type TextDeletion = {
    /** The number of deleted code points, or the deleted text. */
    d: number | string
  }
  /** A conflict of a change with a concurrent one. */
  type Conflict = {
    type: ConflictType
    /** The person who gets a notice. */
    told: string
    target: ContentTarget
    /** A version of the space. */
    version: number
    /** The name of the field. */
    field?: string
    /** The value that was set aside. */
    kept?: unknown
  }
  /** A thing of a project's content. */
  type ContentTarget = {
    /** The kind. */
    kind: "scene" | "element" | "character" | "location"
    /** The id, which never changes. */
    id: string
  }
  /** The other version, in a `conflict`: `value` is the field's value, or the whole thing that was to be deleted; `after` is the scene before a moved one. */
  type TheirVersion = {
    /** A version of the space. */
    version: number
    /** The person or operator who caused it; null: the system. */
    actor: string | null
    target: ContentTarget
    /** Whether it was deleted. */
    deleted: boolean
    /** The value in that version. */
    value?: unknown
    /** The id of the thing before it. */
    after?: string | null
  }
  /** Adds a scene. */
  type InsertScene = {
    /** The scene that is added. */
    scene: {
      /** The id, which never changes. */
      id: string
      /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
      heading?: string | null
      /** Further fields, which the app defines. */
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    /** The type. */
    type: "insert_scene"
    /** An index, from 0. */
    index?: number | null
    /** The id of the thing before it. */
    after?: string | null
  }
  /** Changes a scene. Omitted members keep their value. */
  type UpdateScene = {
    /** A scene of the project, by its id. */
    scene: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading?: string | null
    /** Further fields, which the app defines. */
    fields?: {[name: string]: string | number | boolean | null} | null
    /** The type. */
    type: "update_scene"
  }
  /** Moves a scene to another place. */
  type MoveScene = {
    /** A scene of the project, by its id. */
    scene: string
    /** The former index of the scene, from 0; the service does not read it. */
    from?: number | null
    /** The type. */
    type: "move_scene"
    /** An index, from 0. */
    index?: number | null
    /** The id of the thing before it. */
    after?: string | null
  }
  /** Deletes a scene with its elements. */
  type DeleteScene = {
    /** A scene of the project, by its id. */
    scene: string
    /** The type. */
    type: "delete_scene"
  }
  /** Adds an element to a scene. */
  type InsertElement = {
    /** A scene of the project, by its id. */
    scene: string
    /** The element that is added. */
    element: {
      /** The id, which never changes. */
      id: string
      /** The kind. */
      kind: string
      /** The text. */
      text?: string | null
      /** Further fields, which the app defines. */
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    /** The type. */
    type: "insert_element"
    /** An index, from 0. */
    index?: number | null
    /** The id of the thing before it. */
    after?: string | null
  }
  /** Changes an element, except its text. Omitted members keep their value. */
  type UpdateElement = {
    /** A scene of the project, by its id. */
    scene?: string | null
    /** An element of a scene, by its id. */
    element: string
    /** The kind. */
    kind?: string | null
    /** Further fields, which the app defines. */
    fields?: {[name: string]: string | number | boolean | null} | null
    /** The type. */
    type: "update_element"
  }
  /** Changes the text of an element. */
  type EditText = {
    /** A scene of the project, by its id. */
    scene?: string | null
    /** An element of a scene, by its id. */
    element: string
    operation: TextOperation
    /** The type. */
    type: "edit_text"
  }
  /** Deletes an element. */
  type DeleteElement = {
    /** A scene of the project, by its id. */
    scene?: string | null
    /** An element of a scene, by its id. */
    element: string
    /** The type. */
    type: "delete_element"
  }
  /** Adds a character. */
  type InsertCharacter = {
    /** The character that is added. */
    character: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** Further fields, which the app defines. */
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    /** The type. */
    type: "insert_character"
  }
  /** Changes a character. Omitted members keep their value. */
  type UpdateCharacter = {
    /** A character of the project, by its id. */
    character: string
    /** The name. */
    name?: string | null
    /** Further fields, which the app defines. */
    fields?: {[name: string]: string | number | boolean | null} | null
    /** The type. */
    type: "update_character"
  }
  /** Deletes a character. */
  type DeleteCharacter = {
    /** A character of the project, by its id. */
    character: string
    /** The type. */
    type: "delete_character"
  }
  /** Adds a location. */
  type InsertLocation = {
    /** The location that is added. */
    location: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** Further fields, which the app defines. */
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    /** The type. */
    type: "insert_location"
  }
  /** Changes a location. Omitted members keep their value. */
  type UpdateLocation = {
    /** A location of the project, by its id. */
    location: string
    /** The name. */
    name?: string | null
    /** Further fields, which the app defines. */
    fields?: {[name: string]: string | number | boolean | null} | null
    /** The type. */
    type: "update_location"
  }
  /** Deletes a location. */
  type DeleteLocation = {
    /** A location of the project, by its id. */
    location: string
    /** The type. */
    type: "delete_location"
  }
  /** A member of a space. */
  type Member = {
    person: PersonReference
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar: string | null
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string
    /** The capabilities that the person has beyond the role. */
    granted: Capability[]
    /** The capabilities of the role that the person does not have. */
    denied: Capability[]
    overrides_until: OverrideEnds
    /** The time at which the membership expires; null: never. */
    access_until: string | null
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The color of the person among the members. */
    color: string
    /** A version of the space. */
    version: number
    /** The time at which the person became a member. */
    joined_at: string
  }
  /** A new member, by a role with overrides or by an exact list of capabilities. */
  type MemberAddition = MemberAdditionByRole | MemberAdditionByCapabilities
  /** A new member with the capabilities of a role, and overrides. */
  type MemberAdditionByRole = {
    /** The person. */
    person: string
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string
    /** The capabilities that the person has beyond the role. */
    granted?: GrantableCapability[] | null
    /** The capabilities of the role that the person does not have. */
    denied?: GrantableCapability[] | null
    /** The time at which the overrides expire. */
    overrides_until?: OverrideEnds | null
    /** The time at which the membership expires. */
    access_until?: string | null
  }
  /** A new member with exactly these capabilities. */
  type MemberAdditionByCapabilities = {
    /** The person. */
    person: string
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: GrantableCapability[]
    /** The time at which the membership expires. */
    access_until?: string | null
  }
  /** Changes of a member's permissions. */
  type MemberUpdate = MemberUpdateByRole | MemberUpdateByCapabilities
  /** Changes of a member's role or overrides. Omitted members keep their value. */
  type MemberUpdateByRole = {
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role?: string
    /** The capabilities that the person has beyond the role. */
    granted?: GrantableCapability[] | null
    /** The capabilities of the role that the person does not have. */
    denied?: GrantableCapability[] | null
    /** The time at which the overrides expire. */
    overrides_until?: OverrideEnds | null
    /** The time at which the membership expires. */
    access_until?: string | null
    /** A version of the stream. */
    version?: number | null
  }
  /** The exact capabilities of a member. */
  type MemberUpdateByCapabilities = {
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role?: string
    /** The time at which the membership expires. */
    access_until?: string | null
    /** A version of the stream. */
    version?: number | null
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: GrantableCapability[]
  }
  /** The time at which each override expires; overrides without expiry are missing. */
  type OverrideEnds = {[name: string]: string}
  /** The capabilities, roles and members of a space. */
  type Permissions = {
    /** A version of the space. */
    version: number
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The roles that members may have. */
    roles: {
      /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
      name: string
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: Capability[]
    }[]
    /** The members who are affected. */
    members: {
      person: PersonReference
      /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
      role: string
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: Capability[]
    }[]
  }
  /** A page of a space's events, with the cursor for the next. */
  type SpaceEvents = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** The incarnation of the log, which changes when a restore from a backup has lost events. */
    incarnation: string
    /** Whether the client's copy is based on events that are no longer in the log, so that it must load the snapshot. */
    reset: boolean
    /** The path of the snapshot to load after a reset; null: none is needed. */
    snapshot: string | null
    /** The items of the page. */
    items: Event[]
    /** The `cursor` of the next page; null: this is the last page. */
    next: string | null
    /** The cursor for continuing later, also after the last page. A client that keeps a copy waits for events with it. */
    cursor: string
  }
  /** A notice of a conflict, for the author of the change that was set aside or in conflict. */
  type Notice = {
    /** The id, which never changes. */
    id: string
    type: ConflictType
    /** An explanation, for a person. */
    message: string
    target: ContentTarget
    /** The name of the field. */
    field: string | null
    /** The value that was set aside; null: an operation was. */
    kept: unknown
    /** The operation that was set aside. */
    operation: Operation | null
    told: PersonReference
    /** The author of the other change; null: the service. */
    by: PersonReference | null
    /** A version of the space. */
    version: number
    /** A version of the space. */
    other_version: number
    /** The time at which it happened. */
    at: string
    /** The status. */
    status: "open" | "restored" | "dismissed"
    /** The possible actions of the person, each as a request. */
    actions: ({
      /** The name. */
      name: "view_difference" | "restore_mine" | "merge" | "dismiss"
      /** The method of the request. */
      method: "GET" | "POST"
      /** The path of the request. */
      href: string
      /** The body of the request. */
      body?: unknown
    })[]
    /** The current value; only in the answer for a single notice. */
    current?: unknown
  }
  /** A thing, by its kind and id. */
  type Target = {
    /** The kind. */
    kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal" | "person" | "comment" | "task_template"
    /** The id, which never changes. */
    id: string
  }
  /** A comment on a space or a thing in it. */
  type Comment = {
    /** The id, which never changes. */
    id: string
    /** The id of the comment that it answers; null: none. */
    parent: string | null
    target: CommentTarget
    author: PersonReference
    /** The text. */
    text: string | null
    /** The people whom the text mentions. */
    mentions: PersonReference[]
    /** Whether the thread is resolved. */
    resolved: boolean
    /** Whether it was deleted. */
    deleted: boolean
    /** A version of the space. */
    version: number
    /** The time of creation. */
    created_at: string
    /** The time of the last edit; null: never. */
    edited_at: string | null
  }
  /** A new comment. */
  type CommentAddition = {
    /** The text. */
    text: string
    /** The target, by kind and id. */
    target?: CommentTarget | null
    /** The id of the comment that it answers. */
    parent?: string | null
    /** The people whom the text mentions. */
    mentions?: string[] | null
  }
  /** Changes of a comment. */
  type CommentUpdate = {
    /** The text. */
    text: string
    /** The people whom the text mentions. */
    mentions?: string[] | null
    /** A version of the stream. */
    version?: number | null
  }
  /** The target of a comment, or of a person's attention. */
  type CommentTarget = {
    /** The kind. */
    kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal"
    /** The id, which never changes. */
    id: string
  }
  /** An item of a feed, which groups events of one kind. */
  type FeedItem = {
    /** The id of the space. */
    space: string
    /** The title of the space; null: none. */
    space_title: string | null
    /** A position in the log. */
    position: number
    /** A position in the log. */
    last_position: number
    /** The time at which it happened. */
    at: string
    /** The time of the last event. */
    last_at: string
    /** The person or operator who caused it; null: the system. */
    actor: PersonReference | null
    /** The kind. */
    kind: string
    /** The title. */
    title: string
    /** A description, as text. */
    description: string | null
    /** The person to whom a task was assigned; null: none. */
    assignee: PersonReference | null
    /** The target, by kind and id. */
    target: Target | null
    /** The label of the target; null: none. */
    target_label: string | null
    /** The task or calendar event of the item; for a comment its target, or null for the space. */
    related: Target | null
    /** The number of grouped events. */
    count: number
  }
  /** A day of a feed. */
  type FeedDay = {
    /** The day, as in `2026-11-21`. */
    day: string
    /** The number of items that began on the day. */
    items: number
    /** The number of events on the day. */
    events: number
  }
  /** The group of a feed's items that belong to a person, a thing or a space. */
  type FeedGroup = {
    /** The person, in groups by person; null: the system. */
    person: PersonReference | null
    /** The id of the space. */
    space: string | null
    /** The title of the space; null: none. */
    space_title: string | null
    /** The thing, in groups by target, with its comments; null: the space as a whole. */
    target: Target | null
    /** The label of the target; null: none. */
    target_label: string | null
    /** The number of items in the group. */
    items: number
    /** The number of events of those items. */
    events: number
    /** A position in the log. */
    last_position: number
    /** The time of the last event. */
    last_at: string
  }
  /** The activity of a person on a day. */
  type FeedCount = {
    /** The day, as in `2026-11-21`. */
    day: string
    /** The number of items that began on the day. */
    items: number
    /** The number of events on the day. */
    events: number
    /** The person or operator who caused it; null: the system. */
    actor: PersonReference | null
  }
  /** An activity to record in a space. */
  type ActivityRecord = {
    /** The kind. */
    kind: string
    /** The title. */
    title: string
    /** A description, as text. */
    description?: string | null
    /** The target, by kind and id. */
    target?: CommentTarget | null
  }
  /** An activity that an app recorded in a space. */
  type Activity = {
    /** The kind. */
    kind: string
    /** The title. */
    title: string
    /** A description, as text. */
    description: string | null
    /** The target, by kind and id. */
    target: Target | null
    /** The person or operator who caused it; null: the system. */
    actor: PersonReference | null
    /** The time at which it happened. */
    at: string
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
  }
  /** A space, in the list of a member's spaces. */
  type Space = {
    /** The id, which never changes. */
    id: string
    kind: SpaceKind
    /** The path of the space's endpoints. */
    path: string | null
    /** The title. */
    title: string | null
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string
    /** Whether the caller owns it. */
    owned: boolean
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The color of the person among the members. */
    color: string | null
    standing: Standing
    /** The number of events by others after `read_version` that feeds and chat show; 100 means 100 or more. */
    unread: number
    /** A version of the space. */
    read_version: number
    /** The number of members. */
    member_count: number
    /** The time at which the person became a member. */
    joined_at: string | null
    /** The time of creation. */
    created_at: string | null
    /** The time of the last change. */
    updated_at: string
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
  }
  /** A person who is present, by one of their clients. */
  type Presence = {
    person: PersonReference
    /** The name that the app gives to this client of the person. */
    client: string
    /** The id of the space. */
    space: string | null
    /** The activity of the person, as the app defines it; null: none. */
    activity: string | null
    /** The target, by kind and id. */
    target: CommentTarget | null
    /** The target at which the person looks, as the app defines it; null: none. */
    gaze_target: string | null
    /** The position of the person in the app's space, in metres; null: none. */
    spatial_position: {
      /** Metres along the first axis. */
      x: number
      /** Metres along the second axis. */
      y: number
      /** Metres along the third axis. */
      z: number
    } | null
    /** The caret of the person, as the app defines it; null: none. */
    cursor: JSONObject | null
    /** The time at which the person became a member. */
    joined_at: string
    /** The time at which the person was last seen. */
    seen_at: string
    /** The time at which it expires. */
    expires_at: string
  }
  /** A live session of a project. */
  type ProjectSession = {
    /** The id, which never changes. */
    id: string
    /** The project, by its id. */
    project: string
    host: PersonReference
    /** The start time. */
    started_at: string
    /** The end time; null: not ended. */
    ended_at: string | null
    /** Whether the session is active. */
    is_active: boolean
    /** The participants. */
    participants: ({
      person: PersonReference
      /** The name of the role; null: none. */
      role: string | null
      /** The time at which the person became a member. */
      joined_at: string
      /** Whether the person is present; null: at an earlier time, for which presence is not kept. */
      is_online: boolean | null
      /** Whether the person is muted; null: not in the call. */
      voice: {
        /** Whether the person is muted. */
        is_muted: boolean
      } | null
    })[]
  }
  /** The presence of one client. Omitted members keep their value. */
  type PresenceRenewal = {
    /** The name that the app gives to this client of the person. */
    client?: string | null
    /** The interval at which the client renews the lease, which lasts for three intervals. */
    interval_seconds?: number | null
    /** The activity of the person, as the app defines it. */
    activity?: string | null
    /** The target, by kind and id. */
    target?: CommentTarget | null
    /** The target at which the person looks, as the app defines it. */
    gaze_target?: string | null
    /** The position of the person in the app's space, in metres. */
    spatial_position?: {
      /** Metres along the first axis. */
      x: number
      /** Metres along the second axis. */
      y: number
      /** Metres along the third axis. */
      z: number
    } | null
    /** The caret of the person, as the app defines it. */
    cursor?: {[name: string]: unknown} | null
  }
  /** An absent member, with the time at which the member was last present. */
  type LastSeen = {
    person: PersonReference
    /** The time at which it happened. */
    at: string
  }
  /** A heartbeat, as the documented session client sends it. */
  type SessionHeartbeat = {
    /** The person, by the name that the app's session client has for them. */
    user_id: string
    /** The interval at which the client renews the lease, which lasts for three intervals. */
    interval_seconds?: number | null
  }
  /** The people in a work session, as the documented session client reads them. */
  type SessionPresence = {
    /** The people who are present, by the names that the session client has for them. */
    users: string[]
  }
  /** A work session. */
  type WorkSession = {
    /** The id, which never changes. */
    id: string
    /** The kind. */
    kind: "worksession"
    standing: Standing
    /** The place of the session, as the app defines it; null: none. */
    space_id: string | null
    /** The type of the session, as the app defines it; null: none. */
    session_type: string | null
    /** The status. */
    status: string | null
    /** The start time. */
    started_at: string | null
    /** The time at which it was completed; null: not completed. */
    completed_at: string | null
    /** The version of the session's fields, which an update must name. */
    version: number
    /** A version of the space. */
    space_version: number
    /** A position in the log. */
    position: number
    /** The time of creation. */
    created_at: string | null
    /** The time of the last change. */
    updated_at: string
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string | null
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The number of markers. */
    marker_count: number
  }
  /** A new work session. */
  type WorkSessionCreation = {
    /** The id, which never changes. */
    id?: string | null
    /** The place of the session, as the app defines it. */
    space_id?: string | null
    /** The type of the session, as the app defines it. */
    session_type?: string | null
    /** The status. */
    status?: string | null
    /** The start time. */
    started_at?: string | null
    /** The time at which it was completed. */
    completed_at?: string | null
  }
  /** Changes of a work session. Omitted and null members keep their value. */
  type WorkSessionUpdate = {
    /** The place of the session, as the app defines it. */
    space_id?: string | null
    /** The type of the session, as the app defines it. */
    session_type?: string | null
    /** The status. */
    status?: string | null
    /** The start time. */
    started_at?: string | null
    /** The time at which it was completed. */
    completed_at?: string | null
    /** A version of the stream. */
    version?: number | null
  }
  /** The content of a work session. */
  type WorkSessionContent = {
    /** The place of the session, as the app defines it; null: none. */
    space_id: string | null
    /** The type of the session, as the app defines it; null: none. */
    session_type: string | null
    /** The status. */
    status: string | null
    /** The start time. */
    started_at: string | null
    /** The time at which it was completed; null: not completed. */
    completed_at: string | null
    /** The markers of the work session. */
    markers: Record[]
  }
  /** A record of a space, with data of the app. */
  type Record = {
    /** The id, which never changes. */
    id: string
    /** Data of the app, which the service does not read. */
    data: {[name: string]: unknown}
    /** A version of the space. */
    version: number
    /** The time of creation. */
    created_at: string
    /** The time of the last change. */
    updated_at: string
  }
  /** A lock of a space or of a thing in it. */
  type Lock = {
    /** The key of the lock, such as `space` or `scene:` and an id. */
    key: string
    holder: PersonReference
    /** A position in the log. */
    fence: number
    /** The time at which it expires. */
    expires_at: string
  }
  /** A lock of the caller, with the token that proves it. */
  type HeldLock = {
    /** The key of the lock, such as `space` or `scene:` and an id. */
    key: string
    holder: PersonReference
    /** A position in the log. */
    fence: number
    /** The time at which it expires. */
    expires_at: string
    /** The token that proves that the caller holds the lock. */
    token: string
  }
  /** The key and duration of a lock. */
  type LockRequest = {
    /** The key to lock: `space`, which is the default; a thing in it, such as `scene:` and its id; or a name that the app defines. */
    key?: string | null
    /** The duration of the lease without a renewal, in seconds. */
    ttl_seconds?: number | null
  }
  /** The new duration of a lock. */
  type LockExtension = {
    /** The token that proves that the caller holds the lock. */
    token: string
    /** The duration of the lease without a renewal, in seconds. */
    ttl_seconds?: number | null
  }
  /** The lock to release. */
  type LockRelease = {
    /** The token that proves that the caller holds the lock. */
    token: string
  }
  /** A lock, as the documented session client reads it. */
  type SessionLock = {
    /** Whether the caller now holds the lock. */
    acquired: boolean
    /** The token that proves that the caller holds the lock. */
    token: string | null
    /** A position in the log. */
    fence: number | null
    /** The duration of the lease without a renewal, in seconds. */
    ttl_seconds: number
  }
  /** The lock state of a work session. */
  type SessionLockStatus = {
    /** Whether the lock is held. */
    locked: boolean
    /** The fence of the lock on the whole session; null: none. */
    fence: number | null
  }
  /** The rules of a space for writes to things that can be locked. */
  type LockSettings = {
    /** Whether writes to things that can be locked must name the fence of a covering lock. */
    require_fence: boolean
  }
  /** The result of releasing a lock. */
  type SessionLockReleased = {
    /** Whether the lock was released. */
    released: boolean
  }
  /** A room, as the people in it see it. */
  type Room = {
    /** The id, which never changes. */
    id: string
    /** The kind. */
    kind: "room"
    /** The code by which people join; null: the room is closed. */
    code: string | null
    /** The name. */
    name: string
    /** The status. */
    status: "waiting" | "in_game" | "ended" | "closed"
    /** The maximum number of players. */
    max_players: number
    /** Whether the room is left out of public lists. */
    private: boolean
    /** The game, as the app names it. */
    game_type: string | null
    /** The category of the room, as the app defines it; null: none. */
    category: string | null
    /** The person who created it. */
    created_by: PersonReference | null
    /** The host. */
    host: PersonReference | null
    /** The number of free seats for players. */
    open_seats: number
    /** The players, in the order in which they joined. */
    players: RoomSeat[]
    /** The spectators. */
    spectators: RoomSeat[]
    /** The game; null: none was started. */
    game: Game | null
    /** The time at which the room closes if nothing happens; null: it does not close by itself. */
    closes_at: string | null
    /** The version of the settings, which an update must name. */
    version: number
    /** A version of the space. */
    space_version: number
    /** A position in the log. */
    position: number
    /** The time of creation. */
    created_at: string | null
    /** The time of the last change. */
    updated_at: string
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string | null
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
  }
  /** A person who is banned from a room. */
  type Ban = {
    person: PersonReference
    /** The time at which the person was banned. */
    banned_at: string
  }
  /** The content of a room. */
  type RoomContent = {
    /** The code by which people join; null: the room is closed. */
    code: string | null
    /** The name. */
    name: string
    /** The status. */
    status: "waiting" | "in_game" | "ended" | "closed"
    /** The maximum number of players. */
    max_players: number
    /** Whether the room is left out of public lists. */
    private: boolean
    /** The game, as the app names it. */
    game_type: string | null
    /** The category of the room, as the app defines it; null: none. */
    category: string | null
    /** The person who created it. */
    created_by: PersonReference | null
    /** The host. */
    host: PersonReference | null
    /** The number of free seats for players. */
    open_seats: number
    /** The players, in the order in which they joined. */
    players: RoomSeat[]
    /** The spectators. */
    spectators: RoomSeat[]
    /** The game; null: none was started. */
    game: Game | null
    /** The time at which the room closes if nothing happens; null: it does not close by itself. */
    closes_at: string | null
  }
  /** A room, as people outside it see it in a list. */
  type RoomCard = {
    /** The id, which never changes. */
    id: string
    /** The kind. */
    kind: "room"
    /** The code by which people join; null: the room is closed. */
    code: string | null
    /** The name. */
    name: string
    /** The status. */
    status: "waiting" | "in_game" | "ended" | "closed"
    /** The maximum number of players. */
    max_players: number
    /** Whether the room is left out of public lists. */
    private: boolean
    /** The game, as the app names it. */
    game_type: string | null
    /** The category of the room, as the app defines it; null: none. */
    category: string | null
    /** The number of players. */
    player_count: number
    /** The number of spectators. */
    spectator_count: number
    /** The number of free seats for players. */
    open_seats: number
    /** The time of creation. */
    created_at: string | null
  }
  /** A person in a room. */
  type RoomSeat = {
    person: PersonReference
    /** The unique name by which others find the person; null: none. */
    username: string | null
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string | null
    /** The color of the person among the members. */
    color: string | null
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar: RoomAvatar | null
    /** The time at which the person became a member. */
    joined_at: string | null
    /** Whether the person is the host. */
    is_host: boolean
    /** Whether the player is ready. */
    ready: boolean
    /** Whether the person is present. */
    present: boolean
    /** The time since which the person is absent; null: they are. */
    absent_since: string | null
    /** The time at which the seat of an absent player becomes free; null: the player is present. */
    seat_kept_until: string | null
    /** The player's points; null: none yet. */
    score: number | null
    /** Whether it is the player's turn. */
    is_active: boolean
  }
  /** The avatar of a player in a room. */
  type RoomAvatar = {
    /** The type of figure, as the app defines it. */
    type: string
    /** The color: a name that the app defines, or `#` and hexadecimal digits. */
    color: string
  }
  /** A new room. */
  type RoomCreation = {
    /** The id, which never changes. */
    id?: string | null
    /** The name. */
    name: string
    /** The maximum number of players. */
    max_players?: number | null
    /** Whether the room is left out of public lists. */
    private?: boolean | null
    /** The game, as the app names it. */
    game_type?: string | null
    /** The category of the room, as the app defines it. */
    category?: string | null
    /** The number of characters of the code. */
    code_length?: number | null
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar?: RoomAvatar | null
  }
  /** Changes of a room's settings. Omitted members keep their value. */
  type RoomUpdate = {
    /** The name. */
    name?: string
    /** The maximum number of players. */
    max_players?: number
    /** Whether the room is left out of public lists. */
    private?: boolean
    /** The game, as the app names it. */
    game_type?: string | null
    /** The category of the room, as the app defines it. */
    category?: string | null
    /** A version of the stream. */
    version?: number | null
  }
  /** The part that a person takes in a room. */
  type RoomJoining = {
    /** The part: `player` by default; `any` plays if a seat is free, and watches otherwise. */
    as?: "player" | "spectator" | "any" | null
    /** The avatar of the person: the URL of a picture, or a value that the app draws. */
    avatar?: RoomAvatar | null
  }
  /** A game, as all people in the room see it. */
  type Game = {
    /** The start time. */
    started_at: string
    /** The end time; null: not ended. */
    ended_at: string | null
    /** The reason for the end; null: not ended. */
    end_reason: "deck" | "host" | "closed" | null
    settings: JSONObject
    /** The kinds of actions that only the player whose turn it is may take. */
    turn_actions: string[]
    /** The number of cards in the deck. */
    card_count: number
    /** The number of drawn cards. */
    drawn: number
    /** The index in the deck of the last drawn card; null: none was. */
    current_card_index: number | null
    /** The last drawn card; null: none was drawn. */
    current_card: unknown
    /** The player whose turn it is; null: the game has no turns. */
    turn: PersonReference | null
    /** The players, in the order of their turns. */
    turn_order: PersonReference[]
    /** The number of the round, from 1. */
    round: number
    /** The points of each player, by their ids. */
    scores: {[name: string]: number}
    /** The last 20 actions, oldest first. */
    actions: {
      /** A version of the space. */
      version: number
      /** The kind. */
      kind: string
      player: PersonReference
      /** The time at which it happened. */
      at: string
      /** Data of the app, which the service does not read. */
      data: unknown
    }[]
    /** The SHA-256 of the seed, by which the service commits to it. */
    seed_sha256: string
    /** SHA-256 of the seed and the deck. */
    deck_sha256: string
  }
  /** The cards and settings of a new game. */
  type GameStart = {
    /** The cards, as any JSON. */
    deck?: unknown[] | null
    /** The settings of the game. */
    settings?: {[name: string]: unknown} | null
    /** The actions that only the player whose turn it is may take: card_drawn, card_answered, turn_passed, score_updated, game_action, or kinds that the game defines; if omitted, the game has no turns. */
    turn_actions?: string[] | null
  }
  /** An action of a player, which the game defines. */
  type GameActing = {
    /** The kind. */
    kind: string
    /** Data of the app, which the service does not read. */
    data?: unknown | null
  }
  /** Whether a game's cards were shuffled and drawn as promised. */
  type ShuffleCheck = {
    /** Whether the seed, the deck, the order and the cards match. */
    fair: boolean
    /** Whether the seed is the one that was promised at the start. */
    seed_matches: boolean
    /** Whether the deck is the one that was promised at the start. */
    deck_matches: boolean
    /** Whether the seed gives the order. */
    order_matches: boolean
    /** Whether the cards were drawn in the order. */
    cards_match: boolean
    /** The seed of the shuffle, in hexadecimal digits. */
    seed: string | null
    /** The SHA-256 of the seed, which is published before a card is drawn. */
    seed_sha256: string | null
    /** SHA-256 of the seed and the deck. */
    deck_sha256: string | null
    /** The cards, in the order in which the app gave them. */
    deck: unknown[]
    /** The indices of the cards in the deck, in the order of drawing. */
    order: number[]
    /** The drawn cards, in order. */
    drawn: {
      /** An index, from 0. */
      index: number
      /** The card, as the app defined it. */
      card: unknown
      /** A position in the log. */
      position: number
    }[]
  }
  /** `person` is required if `form` is person, and `email` if it is email. `capabilities` is an exact list and excludes the overrides. */
  type NewInvitation = {
    /** The form of the invitation: for a person, for an e-mail address, or a link. */
    form: "person" | "email" | "link"
    /** The person. */
    person?: string | null
    /** An e-mail address. */
    email?: string | null
    /** The maximum number of people who join by the link; 1 by default. */
    max_uses?: number | null
    /** The name. */
    name?: string | null
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string
    /** The capabilities that the person has beyond the role. */
    granted?: GrantableCapability[] | null
    /** The capabilities of the role that the person does not have. */
    denied?: GrantableCapability[] | null
    /** The time at which the overrides expire. */
    overrides_until?: OverrideEnds | null
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities?: GrantableCapability[] | null
    /** The time at which the membership expires. */
    access_until?: string | null
  }
  /** An invitation, as members see it. */
  type Invitation = {
    /** The id, which never changes. */
    id: string
    /** The form of the invitation: for a person, for an e-mail address, or a link. */
    form: "person" | "email" | "link"
    /** The person. */
    person: PersonReference | null
    /** An e-mail address; null: none. */
    email: string | null
    /** The name. */
    name: string | null
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string
    /** The capabilities that the person has beyond the role. */
    granted: Capability[]
    /** The capabilities of the role that the person does not have. */
    denied: Capability[]
    overrides_until: OverrideEnds
    /** The time at which the membership expires; null: never. */
    access_until: string | null
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The status. */
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** Whether the invitation can be accepted: the inviter may still grant what it offers. */
    effective: boolean
    inviter: PersonReference
    /** The maximum number of uses. */
    max_uses: number
    /** The people who accepted it. */
    accepted_by: PersonReference[]
    /** The token of a pending link, by which its holder may accept; null: none. */
    token: string | null
    /** The address on the web; null: none. */
    url: string | null
    /** The time at which it expires. */
    expires_at: string
    /** A version of the space. */
    version: number
    /** The time of creation. */
    created_at: string
    /** The time of the last change. */
    updated_at: string
  }
  /** An invitation, as the invited person sees it. */
  type ReceivedInvitation = {
    /** The id, which never changes. */
    id: string
    /** The form of the invitation: for a person, for an e-mail address, or a link. */
    form: "person" | "email" | "link"
    /** The kind of the space. */
    space_kind: "project" | "course" | "worksession" | "room" | "connection"
    /** The title of the space; null: none. */
    space_title: string | null
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The time at which the membership expires; null: never. */
    access_until: string | null
    inviter: PersonReference
    /** The status. */
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** The time at which it expires. */
    expires_at: string
    /** The time at which it was sent. */
    sent_at: string
  }
  /** An invitation, in a list for operators. */
  type InvitationListing = {
    /** The id, which never changes. */
    id: string
    /** The id of the space. */
    space: string
    /** The kind of the space. */
    space_kind: string
    /** The form of the invitation: for a person, for an e-mail address, or a link. */
    form: "person" | "email" | "link"
    /** The person. */
    person: PersonReference | null
    /** An e-mail address; null: none. */
    email: string | null
    /** The name. */
    name: string | null
    inviter: PersonReference
    /** The name of the role. */
    role: string
    /** The status. */
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** The maximum number of uses. */
    max_uses: number
    /** The number of uses so far. */
    uses: number
    /** The time at which it expires. */
    expires_at: string
    /** The time at which the membership expires; null: never. */
    access_until: string | null
    /** The time of creation. */
    created_at: string
    /** The time of the last change. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A message of a space's chat. */
  type ChatMessage = {
    /** The id, which never changes. */
    id: string
    author: PersonReference
    /** The text. */
    text: string | null
    /** The id of the message that it answers; null: none. */
    in_reply_to: string | null
    /** Whether it was deleted. */
    deleted: boolean
    /** A version of the space. */
    version: number
    /** The time of creation. */
    created_at: string
    /** The time of the last edit; null: never. */
    edited_at: string | null
  }
  /** A role of a space. */
  type Role = {
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    name: string
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** Whether the space defines the role. */
    own: boolean
    /** A version of the space. */
    version: number | null
  }
  /** Whether a person has a capability, with the events that explain it. */
  type Why = {
    person: PersonReference
    capability: Capability
    /** Whether the person has the capability. */
    allowed: boolean
    /** The reason. */
    reason: "held" | "role" | "denied" | "archived" | "closed" | "never_member" | "left" | "removed" | "banned" | "access_ended" | "seat_freed" | "connection_ended" | "blocked" | "space_deleted"
    standing: Standing
    /** The events that explain the reason: the one that archived the space, removed the person or defined the role; or those that invited a person who never joined. */
    because: WhyCause[]
    /** A version of the space. */
    version: number
    /** The events that granted or withdrew the capability, oldest first; the last 100 if there are more. */
    events: ({
      /** A position in the log. */
      position: number
      /** A version of the space. */
      version: number
      /** The type. */
      type: string
      /** The person or operator who caused it; null: the system. */
      actor: PersonReference | null
      /** The time at which it happened. */
      at: string
      /** Whether the person had the capability after the event. */
      held: boolean
      /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
      role: string | null
      /** The part of the member's record that decided it after the event. */
      by: "role" | "granted" | "denied" | "gone"
      /** The events that led to this one: the accepted invitation, the definition of the role. */
      because: WhyCause[]
    })[]
  }
  /** An event that explains a capability. */
  type WhyCause = {
    /** The relation of the event to the capability. */
    relation: "invitation" | "role" | "record" | "standing" | "exclusion"
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** The type of the event; `hidden` if the reader may not see it. */
    type: string
    /** The person or operator who caused it; null: the system. */
    actor: PersonReference | null
    /** The time at which it happened. */
    at: string
  }
  /** A notification in a person's inbox. */
  type Notification = {
    /** A position in the log. */
    position: number
    /** The kind. */
    kind: "invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated"
    /** The time at which it happened. */
    at: string
    /** Null: time. */
    actor: PersonReference | null
    /** The id of the space. */
    space: {
      /** The id, which never changes. */
      id: string
      /** The kind. */
      kind: string
      /** The title; null: the person is not a member. */
      title: string | null
    }
    /** A version of the space. */
    version: number
    /** The id of the invitation, comment or notice, or the fence of the lock. */
    subject: string | null
    /** Whether the person has read it. */
    read?: boolean
  }
  /** A course, without its records. */
  type Course = {
    /** The id, which never changes. */
    id: string
    /** The kind. */
    kind: "course"
    standing: Standing
    /** The title. */
    title: string
    /** The version of the title, which an update must name. */
    version: number
    settings: JSONObject
    /** A version of the space. */
    settings_version: number
    /** A version of the space. */
    space_version: number
    /** A position in the log. */
    position: number
    /** The time of creation. */
    created_at: string | null
    /** The time of the last change. */
    updated_at: string
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string | null
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The number of records of each kind that the reader may see. */
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
    /** The id, which never changes. */
    id?: string | null
    /** The title. */
    title: string
    /** The settings, by their names. */
    settings?: {[name: string]: unknown} | null
  }
  /** Changes of a course. */
  type CourseUpdate = {
    /** The title. */
    title: string
    /** A version of the stream. */
    version?: number | null
  }
  /** The settings of a course, which the app defines. */
  type CourseSettings = {
    data: JSONObject
    /** A version of the space. */
    version: number
    /** The time of the last change. */
    updated_at: string
  }
  /** The content of a course. */
  type CourseContent = {
    /** The settings, by their names. */
    settings: {[name: string]: unknown}
    /** The schedules of the course. */
    schedules: Record[]
    /** The recordings of the course. */
    recordings: Record[]
    /** The students of the course. */
    students: ({
      /** The id, which never changes. */
      id: string
      /** The data; null at an earlier time if it was changed or deleted since, because only the last personal data is kept. */
      data: {[name: string]: unknown} | null
      /** A version of the space. */
      version: number
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    })[]
    /** The constraints of the course. */
    constraints: ({
      /** The id, which never changes. */
      id: string
      /** The data; null at an earlier time if it was changed or deleted since, because only the last personal data is kept. */
      data: {[name: string]: unknown} | null
      /** A version of the space. */
      version: number
      /** The time of creation. */
      created_at: string
      /** The time of the last change. */
      updated_at: string
    })[]
  }
  /** Records to insert or replace. */
  type CourseRecordUpsert = {
    /** The records, each with its data. */
    records: ({
      /** The id, which never changes. */
      id: string
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream. */
      version?: number | null
    })[]
  }
  /** The result of adding or changing records. */
  type CourseRecordsWritten = {
    /** The number of added records. */
    inserted: number
    /** The number of changed records. */
    updated: number
    /** The new version of all the records; null: nothing changed. */
    version: number | null
    /** A position in the log. */
    position: number
  }
  /** A code by which another person connects with its owner. */
  type ConnectionCode = {
    /** The id, which never changes. */
    id: string
    /** The 6 digits that the other person enters. */
    code: string
    /** The state. */
    state: "good" | "used_up" | "revoked" | "expired"
    /** The number of uses so far. */
    uses: number
    /** The maximum number of uses. */
    max_uses: number
    /** The time of creation. */
    created_at: string
    /** The time at which it expires. */
    expires_at: string
    /** A version of the stream. */
    version: number
  }
  /** The connection of two people, as one of them sees it. */
  type Connection = {
    /** The id, which never changes. */
    id: string
    /** The kind. */
    kind: "connection"
    /** The status. */
    status: "active" | "ended" | "blocked"
    /** The other person. */
    partner: PublicProfile | null
    /** The time at which the two were connected; null: not connected. */
    connected_at: string | null
    /** A role: one of the kind of space or of the space itself, as `permissions` lists them. */
    role: string | null
    /** The capabilities: `view`, `comment`, `edit`, …. */
    capabilities: Capability[]
    /** The number of tasks. */
    task_count: number
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** The time of creation. */
    created_at: string | null
    /** The time of the last change. */
    updated_at: string
  }
  /** A task of two people. */
  type Task = {
    /** The id, which never changes. */
    id: string
    /** The title. */
    title: string
    /** A description, as text. */
    description: string | null
    /** The time at which it is due. */
    due_at: string | null
    /** The id that the app or your team has for it; null: none. */
    external_id: string | null
    /** The assignee; null: none. */
    assignee: PersonReference | null
    /** Whether it is completed. */
    completed: boolean
    /** The person who completed it. */
    completed_by: PersonReference | null
    /** The time at which it was completed; null: not completed. */
    completed_at: string | null
    /** The mean of the votes; null: no votes. */
    priority: number | null
    /** The priorities that the partners voted for. */
    votes: {
      person: PersonReference
      /** The priority, from 1 to 5. */
      priority: number
    }[]
    /** The attached files, of which the service stores only the addresses. */
    attachments: ({
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The media type of the content (RFC 6838). */
      media_type: string
      /** The size in bytes. */
      bytes: number
      /** The address on the web; null: none. */
      url: string | null
      /** The id that the app or your team has for it; null: none. */
      external_id: string | null
      /** The person who added it. */
      added_by: PersonReference | null
      /** The time at which it was added. */
      added_at: string | null
    })[]
    /** The person who created it. */
    created_by: PersonReference | null
    /** The time of creation. */
    created_at: string
    /** The time of the last change. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A new task. */
  type TaskCreation = {
    /** A description, as text. */
    description?: string | null
    /** The time at which it is due. */
    due_at?: string | null
    /** The assignee. */
    assignee?: string | null
    /** The id that the app or your team has for it. */
    external_id?: string | null
    /** The id, which never changes. */
    id?: string | null
    /** The title. */
    title: string
  }
  /** Changes of a task. Omitted members keep their value. */
  type TaskUpdate = {
    /** A description, as text. */
    description?: string | null
    /** The time at which it is due. */
    due_at?: string | null
    /** The assignee. */
    assignee?: string | null
    /** The id that the app or your team has for it. */
    external_id?: string | null
    /** The title. */
    title?: string
    /** A version of the stream. */
    version?: number | null
  }
  /** The partner's status and the state of the shared tasks. */
  type Dashboard = {
    /** The other person. */
    partner: PublicProfile | null
    /** The presence of each of the partner's clients; empty if absent. */
    presence: Presence[]
    /** The time at which an absent partner was last present; null: present now, or never present. */
    last_seen: string | null
    /** The number of open tasks. */
    open_tasks: {
      /** The total number. */
      total: number
      /** The number assigned to the caller. */
      mine: number
      /** The two people of the connection. */
      partners: number
      /** The number assigned to nobody. */
      unassigned: number
    }
    /** The number of tasks that were completed today. */
    completed_today: {
      /** The total number. */
      total: number
      /** The number assigned to the caller. */
      mine: number
      /** The two people of the connection. */
      partners: number
    }
  }
  /** The content of a connection. */
  type ConnectionContent = {
    /** The status. */
    status: "active" | "ended" | "blocked"
    /** The two people of the connection. */
    partners: PersonReference[]
    /** The partners who block the other. */
    blocked_by: PersonReference[]
    /** The time at which the two were connected; null: not connected. */
    connected_at: string | null
    /** The ids of the tasks that belong to it. */
    tasks: Task[]
    /** The events of the connection's calendar. */
    calendar_events: CalendarEvent[]
    /** The goals of the connection. */
    goals: Goal[]
    /** The templates of tasks. */
    task_templates: TaskTemplate[]
  }
  /** A connection, in a list for operators. */
  type ConnectionListing = {
    /** The id, which never changes. */
    id: string
    /** The status. */
    status: "active" | "ended" | "blocked"
    /** The two people of the connection. */
    partners: PersonReference[]
    /** The partners who block the other. */
    blocked_by: string[]
    /** The time at which the two were connected; null: not connected. */
    connected_at: string | null
    /** The end time; null: not ended. */
    ended_at: string | null
    /** The number of tasks. */
    task_count: number
    /** The number of tasks that are not completed. */
    open_task_count: number
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** The time of the last change. */
    updated_at: string
  }
  /** A task, in a list for operators. */
  type TaskListing = {
    /** The id, which never changes. */
    id: string
    /** The connection, by its id. */
    connection: string
    /** The title. */
    title: string
    /** A description, as text. */
    description: string | null
    /** The time at which it is due. */
    due_at: string | null
    /** The id that the app or your team has for it; null: none. */
    external_id: string | null
    /** The assignee; null: none. */
    assignee: PersonReference | null
    /** The person who created it. */
    created_by: PersonReference | null
    /** The time of creation. */
    created_at: string | null
    /** The person who completed it. */
    completed_by: PersonReference | null
    /** The time at which it was completed; null: not completed. */
    completed_at: string | null
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** The time of the last change. */
    updated_at: string
  }
  /** A person whom the caller blocks. */
  type Block = {
    person: PersonReference
    /** The start time. */
    since: string
  }
  /** A calendar event, goal or task template, in a list for operators. */
  type PlanListing = {
    /** The id, which never changes. */
    id: string
    /** The kind. */
    kind: "calendar_event" | "goal" | "task_template"
    /** The connection, by its id. */
    connection: string
    /** The title. */
    title: string
    /** The time at which it begins. */
    starts_at: string | null
    /** The time at which it ends. */
    ends_at: string | null
    /** The time at which it is due. */
    due_at: string | null
    /** The number of completed milestones; null: not a goal. */
    completed_milestones: number | null
    /** The steps to the goal, in their order. */
    milestones: number | null
    /** The person who created it. */
    created_by: PersonReference | null
    /** The time of creation. */
    created_at: string | null
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** The time of the last change. */
    updated_at: string
  }
  /** An attachment with a `url`, an `external_id`, or both. */
  type NewTaskAttachment = {
    /** The id, which never changes. */
    id?: string | null
    /** The name. */
    name: string
    /** The media type of the content (RFC 6838). */
    media_type: string
    /** The size in bytes. */
    bytes: number
    /** The address on the web. */
    url?: string | null
    /** The id that the app or your team has for it. */
    external_id?: string | null
  }
  /** An event in the calendar of two people. */
  type CalendarEvent = {
    /** The id, which never changes. */
    id: string
    /** The title. */
    title: string
    /** A description, as text. */
    description: string | null
    /** The place of the event. */
    location: string | null
    /** Whether it lasts whole days. */
    all_day: boolean
    /** The time at which it begins. */
    starts_at: string | null
    /** The time at which it ends. */
    ends_at: string | null
    /** The time zone of days and times of day, such as `Europe/Berlin`. */
    time_zone: string | null
    /** The first day. */
    starts_on: string | null
    /** The last day. */
    ends_on: string | null
    /** The participants. */
    attendees: PersonReference[]
    /** The ids of the tasks that belong to it. */
    tasks: string[]
    /** The person who created it. */
    created_by: PersonReference | null
    /** The time of creation. */
    created_at: string
    /** The time of the last change. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A new calendar event: with times and a zone, or with days. */
  type CalendarEventCreation = {
    /** A description, as text. */
    description?: string | null
    /** The place of the event. */
    location?: string | null
    /** The time at which it begins. */
    starts_at?: string | null
    /** The time at which it ends. */
    ends_at?: string | null
    /** The time zone of days and times of day, such as `Europe/Berlin`. */
    time_zone?: string | null
    /** The first day. */
    starts_on?: string | null
    /** The last day. */
    ends_on?: string | null
    /** The participants. */
    attendees?: string[] | null
    /** The ids of the tasks that belong to it. */
    tasks?: string[] | null
    /** The title. */
    title: string
    /** The id, which never changes. */
    id?: string | null
  }
  /** Changes of a calendar event. Omitted members keep their value. */
  type CalendarEventUpdate = {
    /** A description, as text. */
    description?: string | null
    /** The place of the event. */
    location?: string | null
    /** The time at which it begins. */
    starts_at?: string | null
    /** The time at which it ends. */
    ends_at?: string | null
    /** The time zone of days and times of day, such as `Europe/Berlin`. */
    time_zone?: string | null
    /** The first day. */
    starts_on?: string | null
    /** The last day. */
    ends_on?: string | null
    /** The participants. */
    attendees?: string[] | null
    /** The ids of the tasks that belong to it. */
    tasks?: string[] | null
    /** The title. */
    title?: string
    /** A version of the stream. */
    version?: number | null
  }
  /** A goal of two people. */
  type Goal = {
    /** The id, which never changes. */
    id: string
    /** The title. */
    title: string
    /** A description, as text. */
    description: string | null
    /** The time at which it is due. */
    due_at: string | null
    /** Whether there are milestones and all are completed. */
    achieved: boolean
    /** The progress. */
    progress: {
      /** The number of completed milestones. */
      completed: number
      /** The total number. */
      total: number
    }
    /** The steps to the goal, in their order. */
    milestones: ({
      /** The id, which never changes. */
      id: string
      /** The title. */
      title: string
      /** The time at which it is due. */
      due_at: string | null
      /** Whether it is completed. */
      completed: boolean
      /** The person who completed it. */
      completed_by: PersonReference | null
      /** The time at which it was completed; null: not completed. */
      completed_at: string | null
    })[]
    /** The person who created it. */
    created_by: PersonReference | null
    /** The time of creation. */
    created_at: string
    /** The time of the last change. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A new goal. */
  type GoalCreation = {
    /** A description, as text. */
    description?: string | null
    /** The time at which it is due. */
    due_at?: string | null
    /** All milestones, in order. Milestones that keep their ids stay completed. */
    milestones?: ({
      /** The id, which never changes. */
      id?: string | null
      /** The title. */
      title: string
      /** The time at which it is due. */
      due_at?: string | null
    })[] | null
    /** The title. */
    title: string
    /** The id, which never changes. */
    id?: string | null
  }
  /** Changes of a goal. Omitted members keep their value. */
  type GoalUpdate = {
    /** A description, as text. */
    description?: string | null
    /** The time at which it is due. */
    due_at?: string | null
    /** All milestones, in order. Milestones that keep their ids stay completed. */
    milestones?: ({
      /** The id, which never changes. */
      id?: string | null
      /** The title. */
      title: string
      /** The time at which it is due. */
      due_at?: string | null
    })[] | null
    /** The title. */
    title?: string
    /** A version of the stream. */
    version?: number | null
  }
  /** A template for tasks. */
  type TaskTemplate = {
    /** The id, which never changes. */
    id: string
    /** The title. */
    title: string
    /** A description, as text. */
    description: string | null
    /** The number of days after which a task made from it is due; null: tasks have no due date. */
    due_in_days: number | null
    /** The person who created it. */
    created_by: PersonReference | null
    /** The time of creation. */
    created_at: string
    /** The time of the last change. */
    updated_at: string
    /** A version of the space. */
    version: number
  }
  /** A new task template. */
  type TaskTemplateCreation = {
    /** A description, as text. */
    description?: string | null
    /** The number of days after their creation at which its tasks are due. */
    due_in_days?: number | null
    /** The title. */
    title: string
    /** The id, which never changes. */
    id?: string | null
  }
  /** Changes of a task template. Omitted members keep their value. */
  type TaskTemplateUpdate = {
    /** A description, as text. */
    description?: string | null
    /** The number of days after their creation at which its tasks are due. */
    due_in_days?: number | null
    /** The title. */
    title?: string
    /** A version of the stream. */
    version?: number | null
  }
  /** A URL to which notifications are delivered. */
  type Webhook = {
    /** The id, which never changes. */
    id: string
    /** The address on the web. */
    url: string
    /** A description, as text. */
    description: string
    /** The kinds of notifications that are delivered; null: all. */
    kinds: string[] | null
    /** Whether the webhook delivers notifications. */
    enabled: boolean
    /** The time at which it was disabled; null: it is enabled. */
    disabled_at: string | null
    /** The reason why it was disabled; null: it is enabled. */
    disabled_reason: "operator" | "failing" | "gone" | null
    /** The time since which attempts have failed; null: the last attempt succeeded. */
    failing_since: string | null
    /** The time until which the former secret also signs; null: only the current secret signs. */
    former_secret_until: string | null
    /** Notifications up to this position were sent or are queued. */
    position: number
    /** The time of creation. */
    created_at: string
  }
  /** A new webhook. */
  type NewWebhook = {
    /** The address on the web. */
    url: string
    /** A description, as text. */
    description?: string | null
    /** The kinds of notifications to deliver; null: all, without findings. */
    kinds?: ("invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated" | "log.damaged" | "projection.differs")[] | null
  }
  /** Changes of a webhook. Omitted members keep their value. */
  type WebhookUpdate = {
    /** The address on the web. */
    url?: string
    /** A description, as text. */
    description?: string | null
    /** The kinds of notifications to deliver; null: all, without findings. */
    kinds?: ("invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated" | "log.damaged" | "projection.differs")[] | null
  }
  /** A webhook with its secret, which is shown once. */
  type WebhookSecret = {
    /** The id, which never changes. */
    id: string
    /** The address on the web. */
    url: string
    /** A description, as text. */
    description: string
    /** The kinds of notifications that are delivered; null: all. */
    kinds: string[] | null
    /** Whether the webhook delivers notifications. */
    enabled: boolean
    /** The time at which it was disabled; null: it is enabled. */
    disabled_at: string | null
    /** The reason why it was disabled; null: it is enabled. */
    disabled_reason: "operator" | "failing" | "gone" | null
    /** The time since which attempts have failed; null: the last attempt succeeded. */
    failing_since: string | null
    /** The time until which the former secret also signs; null: only the current secret signs. */
    former_secret_until: string | null
    /** Notifications up to this position were sent or are queued. */
    position: number
    /** The time of creation. */
    created_at: string
    /** The secret that signs deliveries, which is shown once. */
    secret: string
  }
  /** A delivery and the results of its attempts. */
  type WebhookDelivery = {
    /** The value of the header `webhook-id`, the same in every attempt. */
    id: string
    /** The type. */
    type: string
    /** The person. */
    person: PersonReference | null
    /** A position in the log. */
    position: number | null
    /** The status. */
    status: "waiting" | "sending" | "delivered" | "failed" | "withdrawn"
    /** The number of attempts. */
    attempts: number
    /** The time of the last attempt; null: never. */
    last_attempt_at: string | null
    /** The time of the next attempt; null: none. */
    next_attempt_at: string | null
    /** The status of the receiver's answer; null: no answer. */
    response_status: number | null
    /** The error message, for an operator; null: none. */
    error: string | null
    /** The duration in milliseconds; null: not ended. */
    milliseconds: number | null
    /** The time of creation. */
    created_at: string
    /** The first bytes of the receiver's answer to the last attempt, if that failed; text that was sent to the receiver is removed; null: none. */
    reply: string | null
  }
  /** A tenant of the service: a log with its people, keys and limits. */
  type Tenant = {
    /** The prefix of the tenant's keys, after `cb_`. */
    name: string
    /** The title. */
    title: string
    /** The status. */
    status: "creating" | "active" | "suspended" | "moving" | "deleting" | "deleted"
    /** The configured database that holds the log. */
    database: string
    /** The hosts that select the tenant. */
    hosts: string[]
    /** The identity providers whose tokens select the tenant. */
    issuers: ({
      /** The `iss` of the tokens. */
      issuer: string
      /** The allowed values of `aud` in the tokens. */
      audiences: string[]
      /** The URL of the provider's keys; null: they are in `keys`. */
      keys_url: string | null
      /** The domains whose addresses the provider verifies; `*` means all. */
      email_domains: string[]
    })[]
    /** The last error; null: none. */
    problem: string | null
    /** The time of creation. */
    created_at: string
    /** The nodes that serve the tenant now; none serves an idle tenant until its next request. */
    nodes: string[]
  }
  /** A new tenant, with its first admin key. */
  type TenantWithKey = {
    /** The prefix of the tenant's keys, after `cb_`. */
    name: string
    /** The title. */
    title: string
    /** The status. */
    status: "creating" | "active" | "suspended" | "moving" | "deleting" | "deleted"
    /** The configured database that holds the log. */
    database: string
    /** The hosts that select the tenant. */
    hosts: string[]
    /** The identity providers whose tokens select the tenant. */
    issuers: ({
      /** The `iss` of the tokens. */
      issuer: string
      /** The allowed values of `aud` in the tokens. */
      audiences: string[]
      /** The URL of the provider's keys; null: they are in `keys`. */
      keys_url: string | null
      /** The domains whose addresses the provider verifies; `*` means all. */
      email_domains: string[]
    })[]
    /** The last error; null: none. */
    problem: string | null
    /** The time of creation. */
    created_at: string
    /** The nodes that serve the tenant now; none serves an idle tenant until its next request. */
    nodes: string[]
    /** The first admin key, which is shown only here. */
    admin_key: string
  }
  /** A new tenant. */
  type NewTenant = {
    /** The name, which never changes and is the prefix of its keys after `cb_`: a to z, 0 to 9 and hyphens. */
    name: string
    /** The title. */
    title?: string | null
    /** A configured database; the first one by default. */
    database?: string | null
    /** The hosts that select the tenant, in lower case and without a port. */
    hosts?: string[] | null
    /** The identity providers whose tokens select the tenant. */
    issuers?: TenantIssuer[] | null
  }
  /** Changes of a tenant. Omitted members keep their value. */
  type TenantUpdate = {
    /** The title. */
    title?: string
    /** The hosts that select the tenant, in lower case and without a port. */
    hosts?: string[]
    /** The identity providers whose tokens select the tenant. */
    issuers?: TenantIssuer[]
    /** The new status. A suspended tenant is kept and not served. */
    status?: "active" | "suspended"
  }
  /** An identity provider whose tokens select a tenant. */
  type TenantIssuer = {
    /** The `iss` of the tokens. */
    issuer: string
    /** The allowed values of `aud` in the tokens. */
    audiences: string[]
    /** The HTTPS URL at which the provider publishes its keys as a JWKS document; excludes `keys`. */
    keys_url?: string | null
    /** The provider's keys as a JWKS document; excludes `keys_url`. At most 65536 bytes of JSON. */
    keys?: {[name: string]: unknown} | null
    /** The domains whose addresses the provider verifies; `*` alone means all. */
    email_domains: string[]
  }
}

/** What each route takes and answers. */
export interface Routes {
  /** Check that the process answers */
  "GET /healthz": {answer: {
      /** The status. */
      status: "ok"
    }}
  /** Check whether the service can take commands, and get its state */
  "GET /readyz": {answer: API.Readiness}
  /** Get this description of the API */
  "GET /openapi.json": {answer: {[name: string]: unknown}}
  /** Get the explanation of a problem's code */
  "GET /problems/{problem}": {answer: API.ProblemExplanation}
  /** Get the metrics for Prometheus */
  "GET /metrics": {answer: string}
  /** Get a file of the JavaScript client */
  "GET /client/{file}": {answer: string}
  /** Get the caller's profile */
  "GET /v1/me": {query: {min_position?: number}, answer: API.Profile}
  /** Change the caller's profile */
  "PATCH /v1/me": {body: API.ProfileUpdate, answer: API.Profile}
  /** Erase the caller */
  "DELETE /v1/me": {answer: API.Written}
  /** Set the caller's status */
  "PUT /v1/me/status": {body: API.StatusUpdate, answer: API.Profile}
  /** List the status presets that the caller may choose */
  "GET /v1/me/presets": {
    query: {min_position?: number}
    answer: {
      /** The items of the page. */
      items: API.Preset[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add an own preset */
  "POST /v1/me/presets": {body: API.PresetAddition, answer: API.Preset}
  /** Delete an own preset */
  "DELETE /v1/me/presets/{preset}": {answer: API.Written}
  /** Export the caller's data as lines of JSON */
  "GET /v1/me/export": {query: {min_position?: number, after_position?: number, after_space?: string}, answer: string}
  /** Get the profile of a person with whom the caller shares a space */
  "GET /v1/people/{person}": {query: {min_position?: number}, answer: API.PublicProfile}
  /** Find a person's profile by username */
  "GET /v1/people": {query: {min_position?: number, username: string}, answer: API.PublicProfile}
  /** List the caller's spaces, most recently changed first */
  "GET /v1/me/spaces": {
    query: {min_position?: number, cursor?: string, limit?: number, closed?: boolean}
    answer: {
      /** The items of the page. */
      items: API.Space[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** List the caller's permissions in each space, now or at an earlier time */
  "GET /v1/me/permissions": {
    query: {min_position?: number, at?: string, cursor?: string, limit?: number}
    answer: {
      /** The items of the page. */
      items: API.Permission[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** List the caller's pending invitations, by person or verified address */
  "GET /v1/me/invitations": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: {
      /** The items of the page. */
      items: API.ReceivedInvitation[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Get an invitation to the caller, by its id or its link's token */
  "GET /v1/invitations/{invitation}": {query: {min_position?: number}, answer: API.ReceivedInvitation}
  /** Accept an invitation and join the space */
  "POST /v1/invitations/{invitation}/accept": {
    answer: {
      /** The id of the space. */
      space: {
        /** The id, which never changes. */
        id: string
        /** The kind. */
        kind: string
        /** The path of the space's endpoints. */
        path: string
      }
      member: API.Member
      /** A position in the log. */
      position: number
    }
  }
  /** Decline an invitation */
  "POST /v1/invitations/{invitation}/decline": {answer: API.Written}
  /** List the caller's inbox, newest first, with the unread count */
  "GET /v1/me/notifications": {
    query: {min_position?: number, cursor?: string, limit?: number, unread?: boolean}
    answer: {
      /** The items of the page. */
      items: API.Notification[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** The number of unread items; 1,000 means 1,000 or more. */
      unread: number
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Mark notifications as read */
  "POST /v1/me/notifications/read": {
    body: {
      /** A position in the log. */
      up_to: number
    } | {
      /** A position in the log. */
      position: number
    }
    answer: {
      /** The number of unread items. */
      unread: number
    }
  }
  /** Create a project, owned by the caller */
  "POST /v1/projects": {body: API.ProjectCreation, answer: API.Project}
  /** Get a project with its content, now or at an earlier time */
  "GET /v1/projects/{project}": {query: {min_position?: number, version?: number, at?: string}, answer: API.Project}
  /** Change a project's title and settings */
  "PATCH /v1/projects/{project}": {body: API.ProjectUpdate, answer: API.Project}
  /** Delete a space */
  "DELETE /v1/projects/{project}": {answer: API.Written}
  /** Apply changes of a replica, all or none */
  "POST /v1/projects/{project}/changes": {body: API.ChangeRequest, answer: API.ChangeResults}
  /** List the scenes in order, without their elements */
  "GET /v1/projects/{project}/scenes": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.SceneSummary[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Get a scene with its elements */
  "GET /v1/projects/{project}/scenes/{scene}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Scene
  }
  /** Get an element of a scene */
  "GET /v1/projects/{project}/elements/{element}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Element
  }
  /** List the characters, in the order of insertion */
  "GET /v1/projects/{project}/characters": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Character[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** List the locations, in the order of insertion */
  "GET /v1/projects/{project}/locations": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Location[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Compare two versions of a project */
  "GET /v1/projects/{project}/difference": {
    query: {min_position?: number, limit?: number, cursor?: string, from: number, to?: number}
    answer: {
      /** The items of the page. */
      items: API.Difference[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** A version of the space. */
      from: number
      /** A version of the space. */
      to: number
    }
  }
  /** Undo an author's changes, or a range of them, by new events */
  "POST /v1/projects/{project}/undo": {body: API.UndoRequest, answer: API.UndoResults}
  /** List the caller's or all notices of conflicts, newest first */
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
      /** The items of the page. */
      items: API.Notice[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Get a notice, with the value that was set aside and the current one */
  "GET /v1/projects/{project}/notices/{notice}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Notice
  }
  /** Restore the change that was set aside, by new events */
  "POST /v1/projects/{project}/notices/{notice}/restore": {
    body: {
      /** The name. */
      name?: string | null
      /** Whether the two characters are merged. */
      merge?: boolean | null
    }
    answer: API.Notice
  }
  /** Dismiss a notice of the caller permanently */
  "POST /v1/projects/{project}/notices/{notice}/dismiss": {answer: API.Notice}
  /** Export a project as a Fountain screenplay, now or at an earlier time */
  "GET /v1/projects/{project}/fountain": {
    query: {min_position?: number, version?: number, at?: string}
    answer: string
  }
  /** Append a Fountain screenplay to a project */
  "POST /v1/projects/{project}/fountain": {
    body: {
      /** The text. */
      text: string
    }
    answer: API.FountainImport
  }
  /** Get the active session, or else the last one */
  "GET /v1/projects/{project}/sessions": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.ProjectSession[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Start a session as its host */
  "POST /v1/projects/{project}/sessions": {
    body: {
      /** The id, which never changes. */
      id?: string | null
    }
    answer: API.ProjectSession
  }
  /** Get a session */
  "GET /v1/projects/{project}/sessions/{session}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.ProjectSession
  }
  /** Join a session */
  "POST /v1/projects/{project}/sessions/{session}/join": {answer: API.ProjectSession}
  /** Leave a session */
  "POST /v1/projects/{project}/sessions/{session}/leave": {answer: API.ProjectSession}
  /** End a session for everyone */
  "POST /v1/projects/{project}/sessions/{session}/end": {answer: API.ProjectSession}
  /** Join the voice call of a session */
  "POST /v1/projects/{project}/sessions/{session}/voice/join": {answer: API.ProjectSession}
  /** Leave the voice call of a session */
  "POST /v1/projects/{project}/sessions/{session}/voice/leave": {answer: API.ProjectSession}
  /** Mute a participant */
  "POST /v1/projects/{project}/sessions/{session}/voice/mute": {
    body: {
      /** The person. */
      person?: string | null
    }
    answer: API.ProjectSession
  }
  /** Unmute a participant */
  "POST /v1/projects/{project}/sessions/{session}/voice/unmute": {
    body: {
      /** The person. */
      person?: string | null
    }
    answer: API.ProjectSession
  }
  /** Create a course, owned by the caller */
  "POST /v1/courses": {body: API.CourseCreation, answer: API.Course}
  /** Get a course, now or at an earlier time */
  "GET /v1/courses/{course}": {query: {min_position?: number, version?: number, at?: string}, answer: API.Course}
  /** Rename a course */
  "PATCH /v1/courses/{course}": {body: API.CourseUpdate, answer: API.Course}
  /** Delete a space */
  "DELETE /v1/courses/{course}": {answer: API.Written}
  /** Get the app's settings of a course */
  "GET /v1/courses/{course}/settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.CourseSettings
  }
  /** Replace a course's settings */
  "PUT /v1/courses/{course}/settings": {
    body: {
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.CourseSettings
  }
  /** Record that the caller opened the course */
  "POST /v1/courses/{course}/opened": {
    answer: {
      /** Whether the opening was recorded. */
      noted: boolean
    }
  }
  /** List the openings of a course, newest first */
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
      /** The items of the page. */
      items: {
        person: API.PersonReference
        /** The time at which it happened. */
        at: string
        /** A position in the log. */
        position: number
      }[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Count the openings of a course and their people by day, newest first */
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
      /** The items of the page. */
      items: {
        /** The day, as in `2026-11-21`. */
        day: string
        /** The number of openings on the day. */
        openings: number
        /** The number of people who opened it on the day. */
        people: number
      }[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** List the exam slots, in the order of insertion */
  "GET /v1/courses/{course}/schedules": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Record[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add an exam slot */
  "POST /v1/courses/{course}/schedules": {
    body: {
      /** The id, which never changes. */
      id?: string | null
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** Insert or replace many exam slots, all or none */
  "PUT /v1/courses/{course}/schedules": {body: API.CourseRecordUpsert, answer: API.CourseRecordsWritten}
  /** Get an exam slot */
  "GET /v1/courses/{course}/schedules/{schedule}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Record
  }
  /** Replace a record's data */
  "PUT /v1/courses/{course}/schedules/{schedule}": {
    body: {
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Delete a record */
  "DELETE /v1/courses/{course}/schedules/{schedule}": {answer: API.Written}
  /** Export the exam slots as CSV (RFC 4180) */
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
  /** List the recordings, in the order of insertion */
  "GET /v1/courses/{course}/recordings": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Record[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add a recording */
  "POST /v1/courses/{course}/recordings": {
    body: {
      /** The id, which never changes. */
      id?: string | null
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** Insert or replace many recordings, all or none */
  "PUT /v1/courses/{course}/recordings": {body: API.CourseRecordUpsert, answer: API.CourseRecordsWritten}
  /** Get a recording */
  "GET /v1/courses/{course}/recordings/{recording}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Record
  }
  /** Replace a record's data */
  "PUT /v1/courses/{course}/recordings/{recording}": {
    body: {
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Delete a record */
  "DELETE /v1/courses/{course}/recordings/{recording}": {answer: API.Written}
  /** Export the recordings as CSV (RFC 4180) */
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
  /** List the students, in the order of insertion */
  "GET /v1/courses/{course}/students": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Record[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add a student */
  "POST /v1/courses/{course}/students": {
    body: {
      /** The id, which never changes. */
      id?: string | null
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** Insert or replace many students, all or none */
  "PUT /v1/courses/{course}/students": {body: API.CourseRecordUpsert, answer: API.CourseRecordsWritten}
  /** Get a student */
  "GET /v1/courses/{course}/students/{student}": {query: {min_position?: number}, answer: API.Record}
  /** Replace a record's data */
  "PUT /v1/courses/{course}/students/{student}": {
    body: {
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Delete a record and erase its data */
  "DELETE /v1/courses/{course}/students/{student}": {answer: API.Written}
  /** Export the students as CSV (RFC 4180) */
  "GET /v1/courses/{course}/students/csv": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: string
  }
  /** List the constraints, in the order of insertion */
  "GET /v1/courses/{course}/constraints": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Record[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add a constraint */
  "POST /v1/courses/{course}/constraints": {
    body: {
      /** The id, which never changes. */
      id?: string | null
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** Insert or replace many constraints, all or none */
  "PUT /v1/courses/{course}/constraints": {body: API.CourseRecordUpsert, answer: API.CourseRecordsWritten}
  /** Get a constraint */
  "GET /v1/courses/{course}/constraints/{constraint}": {query: {min_position?: number}, answer: API.Record}
  /** Replace a record's data */
  "PUT /v1/courses/{course}/constraints/{constraint}": {
    body: {
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Delete a record and erase its data */
  "DELETE /v1/courses/{course}/constraints/{constraint}": {answer: API.Written}
  /** Export the constraints as CSV (RFC 4180) */
  "GET /v1/courses/{course}/constraints/csv": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: string
  }
  /** Undo an author's changes of records, or a range, by new events */
  "POST /v1/courses/{course}/undo": {body: API.UndoRequest, answer: API.RecordUndoResults}
  /** Create a work session, owned by the caller */
  "POST /v1/worksessions": {body: API.WorkSessionCreation, answer: API.WorkSession}
  /** Get a work session, now or at an earlier time */
  "GET /v1/worksessions/{worksession}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.WorkSession
  }
  /** Change a work session */
  "PATCH /v1/worksessions/{worksession}": {body: API.WorkSessionUpdate, answer: API.WorkSession}
  /** Delete a space */
  "DELETE /v1/worksessions/{worksession}": {answer: API.Written}
  /** List the markers, in the order of insertion */
  "GET /v1/worksessions/{worksession}/markers": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Record[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Insert a marker */
  "POST /v1/worksessions/{worksession}/markers": {
    body: {
      /** The id, which never changes. */
      id?: string | null
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
    }
    answer: API.Record
  }
  /** Get a marker */
  "GET /v1/worksessions/{worksession}/markers/{marker}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Record
  }
  /** Replace a marker */
  "PUT /v1/worksessions/{worksession}/markers/{marker}": {
    body: {
      /** Data of the app, which the service does not read. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Record
  }
  /** Delete a marker */
  "DELETE /v1/worksessions/{worksession}/markers/{marker}": {answer: API.Written}
  /** Undo an author's changes of records, or a range, by new events */
  "POST /v1/worksessions/{worksession}/undo": {body: API.UndoRequest, answer: API.RecordUndoResults}
  /** Create a room with a code, with the caller as its host */
  "POST /v1/rooms": {body: API.RoomCreation, answer: API.Room}
  /** List the public rooms that are not closed, newest first */
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
      /** The items of the page. */
      items: API.RoomCard[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Get the room of a code, as people outside it see it */
  "GET /v1/room_codes/{code}": {query: {min_position?: number}, answer: API.RoomCard}
  /** Join the room of a code, to play or to watch */
  "POST /v1/room_codes/{code}/join": {body: API.RoomJoining, answer: API.Room}
  /** Get a room, now or at an earlier time */
  "GET /v1/rooms/{room}": {query: {min_position?: number, version?: number, at?: string}, answer: API.Room}
  /** Change a room's settings */
  "PATCH /v1/rooms/{room}": {body: API.RoomUpdate, answer: API.Room}
  /** Join a public room, or change from watching to playing */
  "POST /v1/rooms/{room}/join": {body: API.RoomJoining, answer: API.Room}
  /** Set whether the caller is ready for the game */
  "PUT /v1/rooms/{room}/ready": {
    body: {
      /** Whether the player is ready. */
      ready: boolean
    }
    answer: API.Room
  }
  /** Set the caller's avatar in the room */
  "PUT /v1/rooms/{room}/avatar": {body: API.RoomAvatar, answer: API.Room}
  /** Close a room */
  "POST /v1/rooms/{room}/close": {answer: API.Room}
  /** List the people who are banned from a room */
  "GET /v1/rooms/{room}/bans": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Ban[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Ban a person from a room */
  "PUT /v1/rooms/{room}/bans/{person}": {answer: API.Ban}
  /** Lift a ban */
  "DELETE /v1/rooms/{room}/bans/{person}": {answer: API.Written}
  /** Shuffle the cards and start the game */
  "POST /v1/rooms/{room}/game/start": {body: API.GameStart, answer: API.Room}
  /** Draw the next card */
  "POST /v1/rooms/{room}/game/draw": {answer: API.Room}
  /** Answer the current card */
  "POST /v1/rooms/{room}/game/answer": {
    body: {
      /** Data of the app, which the service does not read. At most 4096 bytes of JSON. */
      data: unknown
    }
    answer: API.Room
  }
  /** Pass the turn to the next present player */
  "POST /v1/rooms/{room}/game/pass": {answer: API.Room}
  /** Set the turn and optionally the round */
  "PUT /v1/rooms/{room}/game/turn": {
    body: {
      /** The id of the player. */
      player: string
      /** The number of the round, from 1. */
      round?: number | null
    }
    answer: API.Room
  }
  /** Set or increase a player's score */
  "POST /v1/rooms/{room}/game/score": {
    body: {
      /** The id of the player. */
      player?: string | null
      /** The player's points. */
      score?: number | null
      /** The number that is added to the score. */
      add?: number | null
    }
    answer: API.Room
  }
  /** Take an action that the game defines */
  "POST /v1/rooms/{room}/game/actions": {body: API.GameActing, answer: API.Room}
  /** End the game */
  "POST /v1/rooms/{room}/game/end": {answer: API.Room}
  /** Verify the shuffle of an ended game against the log */
  "GET /v1/rooms/{room}/game/check": {query: {min_position?: number}, answer: API.ShuffleCheck}
  /** List the caller's connections, newest first */
  "GET /v1/connections": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: {
      /** The items of the page. */
      items: API.Connection[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Connect with the owner of a code */
  "POST /v1/connections": {
    body: {
      /** The digits of the other person's code. */
      code: string
    }
    answer: API.Connection
  }
  /** Get a connection of the caller, with the partner's profile */
  "GET /v1/connections/{connection}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Connection
  }
  /** End a connection for both people */
  "DELETE /v1/connections/{connection}": {answer: API.Written}
  /** List the caller's connection codes */
  "GET /v1/me/connection_codes": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.ConnectionCode[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Create a connection code of 6 digits, valid for an hour */
  "POST /v1/me/connection_codes": {
    body: {
      /** The maximum number of uses. */
      max_uses?: number | null
    }
    answer: API.ConnectionCode
  }
  /** Get a connection code of the caller */
  "GET /v1/me/connection_codes/{code}": {query: {min_position?: number}, answer: API.ConnectionCode}
  /** Revoke a connection code of the caller */
  "DELETE /v1/me/connection_codes/{code}": {answer: API.Written}
  /** Get the QR code of a code's digits as SVG */
  "GET /v1/me/connection_codes/{code}/qr.svg": {query: {min_position?: number}, answer: string}
  /** Get the QR code of a code's digits as PNG */
  "GET /v1/me/connection_codes/{code}/qr.png": {query: {min_position?: number}, answer: ArrayBuffer}
  /** List the people whom the caller blocks, newest first */
  "GET /v1/me/blocks": {
    query: {min_position?: number, cursor?: string, limit?: number}
    answer: {
      /** The items of the page. */
      items: API.Block[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Block a person */
  "PUT /v1/me/blocks/{person}": {answer: API.Block}
  /** Unblock a person */
  "DELETE /v1/me/blocks/{person}": {answer: API.Written}
  /** List the tasks, by creation, due time or priority */
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
      /** The items of the page. */
      items: API.Task[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Create a task */
  "POST /v1/connections/{connection}/tasks": {body: API.TaskCreation, answer: API.Task}
  /** Get a task */
  "GET /v1/connections/{connection}/tasks/{task}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Task
  }
  /** Change a task */
  "PATCH /v1/connections/{connection}/tasks/{task}": {body: API.TaskUpdate, answer: API.Task}
  /** Delete a task */
  "DELETE /v1/connections/{connection}/tasks/{task}": {answer: API.Written}
  /** Complete a task */
  "POST /v1/connections/{connection}/tasks/{task}/complete": {answer: API.Task}
  /** Reopen a task */
  "POST /v1/connections/{connection}/tasks/{task}/reopen": {answer: API.Task}
  /** Vote on the priority of a task, from 1 to 5 */
  "PUT /v1/connections/{connection}/tasks/{task}/vote": {
    body: {
      /** The priority, from 1 to 5. */
      priority: number | null
    }
    answer: API.Task
  }
  /** Add an attachment to a task */
  "POST /v1/connections/{connection}/tasks/{task}/attachments": {body: API.NewTaskAttachment, answer: API.Task}
  /** Remove an attachment from a task */
  "DELETE /v1/connections/{connection}/tasks/{task}/attachments/{attachment}": {answer: API.Written}
  /** List the calendar events, in order */
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
      /** The items of the page. */
      items: API.CalendarEvent[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Create a calendar event */
  "POST /v1/connections/{connection}/calendar_events": {body: API.CalendarEventCreation, answer: API.CalendarEvent}
  /** Get a calendar event */
  "GET /v1/connections/{connection}/calendar_events/{calendar_event}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.CalendarEvent
  }
  /** Change a calendar event */
  "PATCH /v1/connections/{connection}/calendar_events/{calendar_event}": {
    body: API.CalendarEventUpdate
    answer: API.CalendarEvent
  }
  /** Delete a calendar event */
  "DELETE /v1/connections/{connection}/calendar_events/{calendar_event}": {answer: API.Written}
  /** List the goals, in order */
  "GET /v1/connections/{connection}/goals": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Goal[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Create a goal */
  "POST /v1/connections/{connection}/goals": {body: API.GoalCreation, answer: API.Goal}
  /** Get a goal */
  "GET /v1/connections/{connection}/goals/{goal}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Goal
  }
  /** Change a goal */
  "PATCH /v1/connections/{connection}/goals/{goal}": {body: API.GoalUpdate, answer: API.Goal}
  /** Delete a goal */
  "DELETE /v1/connections/{connection}/goals/{goal}": {answer: API.Written}
  /** Complete a milestone */
  "POST /v1/connections/{connection}/goals/{goal}/milestones/{milestone}/complete": {answer: API.Goal}
  /** Reopen a milestone */
  "POST /v1/connections/{connection}/goals/{goal}/milestones/{milestone}/reopen": {answer: API.Goal}
  /** List the task templates, in order */
  "GET /v1/connections/{connection}/task_templates": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.TaskTemplate[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Create a task template */
  "POST /v1/connections/{connection}/task_templates": {body: API.TaskTemplateCreation, answer: API.TaskTemplate}
  /** Get a task template */
  "GET /v1/connections/{connection}/task_templates/{task_template}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.TaskTemplate
  }
  /** Change a task template */
  "PATCH /v1/connections/{connection}/task_templates/{task_template}": {
    body: API.TaskTemplateUpdate
    answer: API.TaskTemplate
  }
  /** Delete a task template */
  "DELETE /v1/connections/{connection}/task_templates/{task_template}": {answer: API.Written}
  /** Create a task from a template */
  "POST /v1/connections/{connection}/task_templates/{task_template}/use": {
    body: {
      /** The id, which never changes. */
      id?: string | null
      /** The assignee. */
      assignee?: string | null
    }
    answer: API.Task
  }
  /** Get the partner's status, the open tasks and today's completed tasks */
  "GET /v1/connections/{connection}/dashboard": {
    query: {min_position?: number, time_zone?: string}
    answer: API.Dashboard
  }
  /** Undo an author's changes of records, or a range, by new events */
  "POST /v1/connections/{connection}/undo": {body: API.UndoRequest, answer: API.RecordUndoResults}
  /** List the feed of the caller's spaces, newest first */
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
      /** The items of the page. */
      items: API.FeedItem[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the cursor belonged to another incarnation of the log, so that these are the newest items. */
      reset: boolean
      /** Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten minutes at most; `last_position` and `last_at` are those of its last event. */
      sorted_by: "position"
      /** The days of the page; null: `group_by` does not name them. */
      days: API.FeedDay[] | null
      /** The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them. */
      groups: API.FeedGroup[] | null
    }
  }
  /** Stream the caller's feed as server-sent events */
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
  /** Stream the caller's new inbox items and the unread count */
  "GET /v1/me/notifications/stream": {
    query: {min_position?: number, last_event_id?: string, wait_seconds?: number, kind?: string}
    answer: string
  }
  /** Create a ticket for one stream as the caller */
  "POST /v1/stream_tickets": {
    body: {
      /** The path of the stream, without a query. */
      path: string
    }
    answer: {
      /** The ticket, which opens the stream until it expires. */
      ticket: string
      /** The address on the web. */
      url: string
      /** The time at which it expires. */
      expires_at: string
    }
  }
  /** List the members, in the order in which they joined */
  "GET /v1/projects/{project}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Member[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add a member */
  "POST /v1/projects/{project}/members": {body: API.MemberAddition, answer: API.Member}
  /** Get a member */
  "GET /v1/projects/{project}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides or exact capabilities */
  "PATCH /v1/projects/{project}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave the space */
  "DELETE /v1/projects/{project}/members/{person}": {answer: API.Written}
  /** Transfer the space to another member */
  "PUT /v1/projects/{project}/owner": {body: {
      /** The person. */
      person: string
    }, answer: API.Member}
  /** List the members' capabilities, now or at an earlier time */
  "GET /v1/projects/{project}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** List the events of a space after a version, in order */
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
  /** List the history of a space, newest first */
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
      /** The items of the page. */
      items: API.Event[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Stream the events of a space as server-sent events */
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
  /** List the messages, newest first */
  "GET /v1/projects/{project}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.ChatMessage[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Post a message */
  "POST /v1/projects/{project}/chat": {
    body: {
      /** The text. */
      text: string
      /** The id of the message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Edit a message of the caller */
  "PATCH /v1/projects/{project}/chat/{message}": {
    body: {
      /** The text. */
      text: string
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message */
  "DELETE /v1/projects/{project}/chat/{message}": {answer: API.Written}
  /** List the roles that members may have */
  "GET /v1/projects/{project}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** The items of the page. */
      items: API.Role[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Define or change a role of the space */
  "PUT /v1/projects/{project}/roles/{role}": {
    body: {
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space */
  "DELETE /v1/projects/{project}/roles/{role}": {answer: API.Written}
  /** Mark a space as read up to a version */
  "PUT /v1/projects/{project}/read": {
    body: {
      /** A version of the stream. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** Export a space's events after a version as lines of JSON */
  "GET /v1/projects/{project}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Explain why a person has or lacks a capability, by events */
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
  /** List the comments, oldest first */
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
      /** The items of the page. */
      items: API.Comment[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Comment on the space or a thing in it, or reply to a comment */
  "POST /v1/projects/{project}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** Get a comment */
  "GET /v1/projects/{project}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Edit the text and mentions of a comment of the caller */
  "PATCH /v1/projects/{project}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment */
  "DELETE /v1/projects/{project}/comments/{comment}": {answer: API.Written}
  /** Resolve a comment's thread */
  "POST /v1/projects/{project}/comments/{comment}/resolve": {answer: API.Comment}
  /** Reopen a resolved thread */
  "POST /v1/projects/{project}/comments/{comment}/reopen": {answer: API.Comment}
  /** List the feed of a space, newest first */
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
      /** The items of the page. */
      items: API.FeedItem[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the cursor belonged to another incarnation of the log, so that these are the newest items. */
      reset: boolean
      /** Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten minutes at most; `last_position` and `last_at` are those of its last event. */
      sorted_by: "position"
      /** The days of the page; null: `group_by` does not name them. */
      days: API.FeedDay[] | null
      /** The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them. */
      groups: API.FeedGroup[] | null
    }
  }
  /** Count each person's activity by day, newest first */
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
      /** The items of the page. */
      items: API.FeedCount[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Record an activity of the app in the feed, as the caller */
  "POST /v1/projects/{project}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** List the locks, oldest first */
  "GET /v1/projects/{project}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Lock[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Lock the space or a thing in it */
  "POST /v1/projects/{project}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Release all locks of the caller in a space */
  "DELETE /v1/projects/{project}/locks": {answer: API.Written}
  /** Extend a lock of the caller */
  "POST /v1/projects/{project}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Release a lock of the caller */
  "POST /v1/projects/{project}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock of any member */
  "DELETE /v1/projects/{project}/locks/{fence}": {answer: API.Written}
  /** List the people present, in the order of arrival */
  "GET /v1/projects/{project}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Presence[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** The absent members, with the time at which they were last present. */
      last_seen: API.LastSeen[]
    }
  }
  /** Renew a presence lease */
  "POST /v1/projects/{project}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** End the presence of one client */
  "DELETE /v1/projects/{project}/presence": {query: {client?: string}, answer: null}
  /** Send a WebRTC signal to one member */
  "POST /v1/projects/{project}/signals": {
    body: {
      /** The receiving member. */
      to: string
      /** The type. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** Data of the app, which the service does not read. */
      data?: unknown | null
      /** The name that the app gives to this client of the person. */
      client?: string | null
      /** The recipient's client to which the signal goes. */
      to_client?: string | null
    }
    answer: {
      /** The id, which never changes. */
      id: string
      /** Whether a client received the signal; null: unknown, because a client on another node may have received it. */
      delivered: boolean | null
    }
  }
  /** List the invitations, newest first */
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
      /** The items of the page. */
      items: API.Invitation[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Invite a person, an e-mail address, or the holder of a link */
  "POST /v1/projects/{project}/invitations": {body: API.NewInvitation, answer: API.Invitation}
  /** Send several invitations, all or none */
  "POST /v1/projects/{project}/invitations/batch": {
    body: {
      /** The invitations. */
      invitations: API.NewInvitation[]
    }
    answer: {
      /** The items of the page. */
      items: API.Invitation[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** A position in the log. */
      position: number
    }
  }
  /** Get an invitation */
  "GET /v1/projects/{project}/invitations/{invitation}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Invitation
  }
  /** Revoke an invitation */
  "DELETE /v1/projects/{project}/invitations/{invitation}": {answer: API.Written}
  /** Resend a pending or expired invitation */
  "POST /v1/projects/{project}/invitations/{invitation}/resend": {answer: API.Invitation}
  /** Get the QR code of a link as SVG */
  "GET /v1/projects/{project}/invitations/{invitation}/qr.svg": {query: {min_position?: number}, answer: string}
  /** Get the QR code of a link as PNG */
  "GET /v1/projects/{project}/invitations/{invitation}/qr.png": {query: {min_position?: number}, answer: ArrayBuffer}
  /** Archive a space, which makes it read-only */
  "POST /v1/projects/{project}/archive": {answer: API.Written}
  /** Restore an archived space */
  "POST /v1/projects/{project}/restore": {answer: API.Written}
  /** Get whether writes must name the fence of a lock, now or earlier */
  "GET /v1/projects/{project}/lock_settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.LockSettings
  }
  /** Set whether writes must name the fence of a lock */
  "PUT /v1/projects/{project}/lock_settings": {
    body: {
      /** Whether writes to things that can be locked must name the fence of a covering lock. */
      require_fence: boolean
    }
    answer: API.LockSettings
  }
  /** List the members, in the order in which they joined */
  "GET /v1/courses/{course}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Member[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add a member */
  "POST /v1/courses/{course}/members": {body: API.MemberAddition, answer: API.Member}
  /** Get a member */
  "GET /v1/courses/{course}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides or exact capabilities */
  "PATCH /v1/courses/{course}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave the space */
  "DELETE /v1/courses/{course}/members/{person}": {answer: API.Written}
  /** Transfer the space to another member */
  "PUT /v1/courses/{course}/owner": {body: {
      /** The person. */
      person: string
    }, answer: API.Member}
  /** List the members' capabilities, now or at an earlier time */
  "GET /v1/courses/{course}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** List the events of a space after a version, in order */
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
  /** List the history of a space, newest first */
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
      /** The items of the page. */
      items: API.Event[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Stream the events of a space as server-sent events */
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
  /** List the messages, newest first */
  "GET /v1/courses/{course}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.ChatMessage[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Post a message */
  "POST /v1/courses/{course}/chat": {
    body: {
      /** The text. */
      text: string
      /** The id of the message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Edit a message of the caller */
  "PATCH /v1/courses/{course}/chat/{message}": {
    body: {
      /** The text. */
      text: string
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message */
  "DELETE /v1/courses/{course}/chat/{message}": {answer: API.Written}
  /** List the roles that members may have */
  "GET /v1/courses/{course}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** The items of the page. */
      items: API.Role[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Define or change a role of the space */
  "PUT /v1/courses/{course}/roles/{role}": {
    body: {
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space */
  "DELETE /v1/courses/{course}/roles/{role}": {answer: API.Written}
  /** Mark a space as read up to a version */
  "PUT /v1/courses/{course}/read": {
    body: {
      /** A version of the stream. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** Export a space's events after a version as lines of JSON */
  "GET /v1/courses/{course}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Explain why a person has or lacks a capability, by events */
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
  /** List the comments, oldest first */
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
      /** The items of the page. */
      items: API.Comment[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Comment on the space or a thing in it, or reply to a comment */
  "POST /v1/courses/{course}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** Get a comment */
  "GET /v1/courses/{course}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Edit the text and mentions of a comment of the caller */
  "PATCH /v1/courses/{course}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment */
  "DELETE /v1/courses/{course}/comments/{comment}": {answer: API.Written}
  /** Resolve a comment's thread */
  "POST /v1/courses/{course}/comments/{comment}/resolve": {answer: API.Comment}
  /** Reopen a resolved thread */
  "POST /v1/courses/{course}/comments/{comment}/reopen": {answer: API.Comment}
  /** List the feed of a space, newest first */
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
      /** The items of the page. */
      items: API.FeedItem[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the cursor belonged to another incarnation of the log, so that these are the newest items. */
      reset: boolean
      /** Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten minutes at most; `last_position` and `last_at` are those of its last event. */
      sorted_by: "position"
      /** The days of the page; null: `group_by` does not name them. */
      days: API.FeedDay[] | null
      /** The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them. */
      groups: API.FeedGroup[] | null
    }
  }
  /** Count each person's activity by day, newest first */
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
      /** The items of the page. */
      items: API.FeedCount[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Record an activity of the app in the feed, as the caller */
  "POST /v1/courses/{course}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** List the locks, oldest first */
  "GET /v1/courses/{course}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Lock[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Lock the space or a thing in it */
  "POST /v1/courses/{course}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Release all locks of the caller in a space */
  "DELETE /v1/courses/{course}/locks": {answer: API.Written}
  /** Extend a lock of the caller */
  "POST /v1/courses/{course}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Release a lock of the caller */
  "POST /v1/courses/{course}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock of any member */
  "DELETE /v1/courses/{course}/locks/{fence}": {answer: API.Written}
  /** List the people present, in the order of arrival */
  "GET /v1/courses/{course}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Presence[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** The absent members, with the time at which they were last present. */
      last_seen: API.LastSeen[]
    }
  }
  /** Renew a presence lease */
  "POST /v1/courses/{course}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** End the presence of one client */
  "DELETE /v1/courses/{course}/presence": {query: {client?: string}, answer: null}
  /** Send a WebRTC signal to one member */
  "POST /v1/courses/{course}/signals": {
    body: {
      /** The receiving member. */
      to: string
      /** The type. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** Data of the app, which the service does not read. */
      data?: unknown | null
      /** The name that the app gives to this client of the person. */
      client?: string | null
      /** The recipient's client to which the signal goes. */
      to_client?: string | null
    }
    answer: {
      /** The id, which never changes. */
      id: string
      /** Whether a client received the signal; null: unknown, because a client on another node may have received it. */
      delivered: boolean | null
    }
  }
  /** List the invitations, newest first */
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
      /** The items of the page. */
      items: API.Invitation[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Invite a person, an e-mail address, or the holder of a link */
  "POST /v1/courses/{course}/invitations": {body: API.NewInvitation, answer: API.Invitation}
  /** Send several invitations, all or none */
  "POST /v1/courses/{course}/invitations/batch": {
    body: {
      /** The invitations. */
      invitations: API.NewInvitation[]
    }
    answer: {
      /** The items of the page. */
      items: API.Invitation[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** A position in the log. */
      position: number
    }
  }
  /** Get an invitation */
  "GET /v1/courses/{course}/invitations/{invitation}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Invitation
  }
  /** Revoke an invitation */
  "DELETE /v1/courses/{course}/invitations/{invitation}": {answer: API.Written}
  /** Resend a pending or expired invitation */
  "POST /v1/courses/{course}/invitations/{invitation}/resend": {answer: API.Invitation}
  /** Get the QR code of a link as SVG */
  "GET /v1/courses/{course}/invitations/{invitation}/qr.svg": {query: {min_position?: number}, answer: string}
  /** Get the QR code of a link as PNG */
  "GET /v1/courses/{course}/invitations/{invitation}/qr.png": {query: {min_position?: number}, answer: ArrayBuffer}
  /** Archive a space, which makes it read-only */
  "POST /v1/courses/{course}/archive": {answer: API.Written}
  /** Restore an archived space */
  "POST /v1/courses/{course}/restore": {answer: API.Written}
  /** Get whether writes must name the fence of a lock, now or earlier */
  "GET /v1/courses/{course}/lock_settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.LockSettings
  }
  /** Set whether writes must name the fence of a lock */
  "PUT /v1/courses/{course}/lock_settings": {
    body: {
      /** Whether writes to things that can be locked must name the fence of a covering lock. */
      require_fence: boolean
    }
    answer: API.LockSettings
  }
  /** List the members, in the order in which they joined */
  "GET /v1/worksessions/{worksession}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Member[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add a member */
  "POST /v1/worksessions/{worksession}/members": {body: API.MemberAddition, answer: API.Member}
  /** Get a member */
  "GET /v1/worksessions/{worksession}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides or exact capabilities */
  "PATCH /v1/worksessions/{worksession}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave the space */
  "DELETE /v1/worksessions/{worksession}/members/{person}": {answer: API.Written}
  /** Transfer the space to another member */
  "PUT /v1/worksessions/{worksession}/owner": {
    body: {
      /** The person. */
      person: string
    }
    answer: API.Member
  }
  /** List the members' capabilities, now or at an earlier time */
  "GET /v1/worksessions/{worksession}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** List the events of a space after a version, in order */
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
  /** List the history of a space, newest first */
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
      /** The items of the page. */
      items: API.Event[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Stream the events of a space as server-sent events */
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
  /** List the messages, newest first */
  "GET /v1/worksessions/{worksession}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.ChatMessage[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Post a message */
  "POST /v1/worksessions/{worksession}/chat": {
    body: {
      /** The text. */
      text: string
      /** The id of the message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Edit a message of the caller */
  "PATCH /v1/worksessions/{worksession}/chat/{message}": {
    body: {
      /** The text. */
      text: string
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message */
  "DELETE /v1/worksessions/{worksession}/chat/{message}": {answer: API.Written}
  /** List the roles that members may have */
  "GET /v1/worksessions/{worksession}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** The items of the page. */
      items: API.Role[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Define or change a role of the space */
  "PUT /v1/worksessions/{worksession}/roles/{role}": {
    body: {
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space */
  "DELETE /v1/worksessions/{worksession}/roles/{role}": {answer: API.Written}
  /** Mark a space as read up to a version */
  "PUT /v1/worksessions/{worksession}/read": {
    body: {
      /** A version of the stream. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** Export a space's events after a version as lines of JSON */
  "GET /v1/worksessions/{worksession}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Explain why a person has or lacks a capability, by events */
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
  /** List the comments, oldest first */
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
      /** The items of the page. */
      items: API.Comment[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Comment on the space or a thing in it, or reply to a comment */
  "POST /v1/worksessions/{worksession}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** Get a comment */
  "GET /v1/worksessions/{worksession}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Edit the text and mentions of a comment of the caller */
  "PATCH /v1/worksessions/{worksession}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment */
  "DELETE /v1/worksessions/{worksession}/comments/{comment}": {answer: API.Written}
  /** Resolve a comment's thread */
  "POST /v1/worksessions/{worksession}/comments/{comment}/resolve": {answer: API.Comment}
  /** Reopen a resolved thread */
  "POST /v1/worksessions/{worksession}/comments/{comment}/reopen": {answer: API.Comment}
  /** List the feed of a space, newest first */
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
      /** The items of the page. */
      items: API.FeedItem[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the cursor belonged to another incarnation of the log, so that these are the newest items. */
      reset: boolean
      /** Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten minutes at most; `last_position` and `last_at` are those of its last event. */
      sorted_by: "position"
      /** The days of the page; null: `group_by` does not name them. */
      days: API.FeedDay[] | null
      /** The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them. */
      groups: API.FeedGroup[] | null
    }
  }
  /** Count each person's activity by day, newest first */
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
      /** The items of the page. */
      items: API.FeedCount[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Record an activity of the app in the feed, as the caller */
  "POST /v1/worksessions/{worksession}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** List the locks, oldest first */
  "GET /v1/worksessions/{worksession}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Lock[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Lock the space or a thing in it */
  "POST /v1/worksessions/{worksession}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Release all locks of the caller in a space */
  "DELETE /v1/worksessions/{worksession}/locks": {answer: API.Written}
  /** Extend a lock of the caller */
  "POST /v1/worksessions/{worksession}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Release a lock of the caller */
  "POST /v1/worksessions/{worksession}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock of any member */
  "DELETE /v1/worksessions/{worksession}/locks/{fence}": {answer: API.Written}
  /** List the people present, in the order of arrival */
  "GET /v1/worksessions/{worksession}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Presence[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** The absent members, with the time at which they were last present. */
      last_seen: API.LastSeen[]
    }
  }
  /** Renew a presence lease */
  "POST /v1/worksessions/{worksession}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** End the presence of one client */
  "DELETE /v1/worksessions/{worksession}/presence": {query: {client?: string}, answer: null}
  /** Send a WebRTC signal to one member */
  "POST /v1/worksessions/{worksession}/signals": {
    body: {
      /** The receiving member. */
      to: string
      /** The type. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** Data of the app, which the service does not read. */
      data?: unknown | null
      /** The name that the app gives to this client of the person. */
      client?: string | null
      /** The recipient's client to which the signal goes. */
      to_client?: string | null
    }
    answer: {
      /** The id, which never changes. */
      id: string
      /** Whether a client received the signal; null: unknown, because a client on another node may have received it. */
      delivered: boolean | null
    }
  }
  /** List the invitations, newest first */
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
      /** The items of the page. */
      items: API.Invitation[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Invite a person, an e-mail address, or the holder of a link */
  "POST /v1/worksessions/{worksession}/invitations": {body: API.NewInvitation, answer: API.Invitation}
  /** Send several invitations, all or none */
  "POST /v1/worksessions/{worksession}/invitations/batch": {
    body: {
      /** The invitations. */
      invitations: API.NewInvitation[]
    }
    answer: {
      /** The items of the page. */
      items: API.Invitation[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** A position in the log. */
      position: number
    }
  }
  /** Get an invitation */
  "GET /v1/worksessions/{worksession}/invitations/{invitation}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Invitation
  }
  /** Revoke an invitation */
  "DELETE /v1/worksessions/{worksession}/invitations/{invitation}": {answer: API.Written}
  /** Resend a pending or expired invitation */
  "POST /v1/worksessions/{worksession}/invitations/{invitation}/resend": {answer: API.Invitation}
  /** Get the QR code of a link as SVG */
  "GET /v1/worksessions/{worksession}/invitations/{invitation}/qr.svg": {
    query: {min_position?: number}
    answer: string
  }
  /** Get the QR code of a link as PNG */
  "GET /v1/worksessions/{worksession}/invitations/{invitation}/qr.png": {
    query: {min_position?: number}
    answer: ArrayBuffer
  }
  /** Archive a space, which makes it read-only */
  "POST /v1/worksessions/{worksession}/archive": {answer: API.Written}
  /** Restore an archived space */
  "POST /v1/worksessions/{worksession}/restore": {answer: API.Written}
  /** Get whether writes must name the fence of a lock, now or earlier */
  "GET /v1/worksessions/{worksession}/lock_settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.LockSettings
  }
  /** Set whether writes must name the fence of a lock */
  "PUT /v1/worksessions/{worksession}/lock_settings": {
    body: {
      /** Whether writes to things that can be locked must name the fence of a covering lock. */
      require_fence: boolean
    }
    answer: API.LockSettings
  }
  /** List the members, in the order in which they joined */
  "GET /v1/rooms/{room}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Member[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add a member */
  "POST /v1/rooms/{room}/members": {body: API.MemberAddition, answer: API.Member}
  /** Get a member */
  "GET /v1/rooms/{room}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides or exact capabilities */
  "PATCH /v1/rooms/{room}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave the space */
  "DELETE /v1/rooms/{room}/members/{person}": {answer: API.Written}
  /** Transfer the space to another member */
  "PUT /v1/rooms/{room}/owner": {body: {
      /** The person. */
      person: string
    }, answer: API.Member}
  /** List the members' capabilities, now or at an earlier time */
  "GET /v1/rooms/{room}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** List the events of a space after a version, in order */
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
  /** List the history of a space, newest first */
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
      /** The items of the page. */
      items: API.Event[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Stream the events of a space as server-sent events */
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
  /** List the messages, newest first */
  "GET /v1/rooms/{room}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.ChatMessage[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Post a message */
  "POST /v1/rooms/{room}/chat": {
    body: {
      /** The text. */
      text: string
      /** The id of the message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Edit a message of the caller */
  "PATCH /v1/rooms/{room}/chat/{message}": {
    body: {
      /** The text. */
      text: string
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message */
  "DELETE /v1/rooms/{room}/chat/{message}": {answer: API.Written}
  /** List the roles that members may have */
  "GET /v1/rooms/{room}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** The items of the page. */
      items: API.Role[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Define or change a role of the space */
  "PUT /v1/rooms/{room}/roles/{role}": {
    body: {
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space */
  "DELETE /v1/rooms/{room}/roles/{role}": {answer: API.Written}
  /** Mark a space as read up to a version */
  "PUT /v1/rooms/{room}/read": {
    body: {
      /** A version of the stream. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** Export a space's events after a version as lines of JSON */
  "GET /v1/rooms/{room}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Explain why a person has or lacks a capability, by events */
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
  /** List the comments, oldest first */
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
      /** The items of the page. */
      items: API.Comment[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Comment on the space or a thing in it, or reply to a comment */
  "POST /v1/rooms/{room}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** Get a comment */
  "GET /v1/rooms/{room}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Edit the text and mentions of a comment of the caller */
  "PATCH /v1/rooms/{room}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment */
  "DELETE /v1/rooms/{room}/comments/{comment}": {answer: API.Written}
  /** Resolve a comment's thread */
  "POST /v1/rooms/{room}/comments/{comment}/resolve": {answer: API.Comment}
  /** Reopen a resolved thread */
  "POST /v1/rooms/{room}/comments/{comment}/reopen": {answer: API.Comment}
  /** List the feed of a space, newest first */
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
      /** The items of the page. */
      items: API.FeedItem[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the cursor belonged to another incarnation of the log, so that these are the newest items. */
      reset: boolean
      /** Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten minutes at most; `last_position` and `last_at` are those of its last event. */
      sorted_by: "position"
      /** The days of the page; null: `group_by` does not name them. */
      days: API.FeedDay[] | null
      /** The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them. */
      groups: API.FeedGroup[] | null
    }
  }
  /** Count each person's activity by day, newest first */
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
      /** The items of the page. */
      items: API.FeedCount[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Record an activity of the app in the feed, as the caller */
  "POST /v1/rooms/{room}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** List the locks, oldest first */
  "GET /v1/rooms/{room}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Lock[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Lock the space or a thing in it */
  "POST /v1/rooms/{room}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Release all locks of the caller in a space */
  "DELETE /v1/rooms/{room}/locks": {answer: API.Written}
  /** Extend a lock of the caller */
  "POST /v1/rooms/{room}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Release a lock of the caller */
  "POST /v1/rooms/{room}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock of any member */
  "DELETE /v1/rooms/{room}/locks/{fence}": {answer: API.Written}
  /** List the people present, in the order of arrival */
  "GET /v1/rooms/{room}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Presence[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** The absent members, with the time at which they were last present. */
      last_seen: API.LastSeen[]
    }
  }
  /** Renew a presence lease */
  "POST /v1/rooms/{room}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** End the presence of one client */
  "DELETE /v1/rooms/{room}/presence": {query: {client?: string}, answer: null}
  /** Send a WebRTC signal to one member */
  "POST /v1/rooms/{room}/signals": {
    body: {
      /** The receiving member. */
      to: string
      /** The type. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** Data of the app, which the service does not read. */
      data?: unknown | null
      /** The name that the app gives to this client of the person. */
      client?: string | null
      /** The recipient's client to which the signal goes. */
      to_client?: string | null
    }
    answer: {
      /** The id, which never changes. */
      id: string
      /** Whether a client received the signal; null: unknown, because a client on another node may have received it. */
      delivered: boolean | null
    }
  }
  /** List the invitations, newest first */
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
      /** The items of the page. */
      items: API.Invitation[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Invite a person, an e-mail address, or the holder of a link */
  "POST /v1/rooms/{room}/invitations": {body: API.NewInvitation, answer: API.Invitation}
  /** Send several invitations, all or none */
  "POST /v1/rooms/{room}/invitations/batch": {
    body: {
      /** The invitations. */
      invitations: API.NewInvitation[]
    }
    answer: {
      /** The items of the page. */
      items: API.Invitation[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** A position in the log. */
      position: number
    }
  }
  /** Get an invitation */
  "GET /v1/rooms/{room}/invitations/{invitation}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Invitation
  }
  /** Revoke an invitation */
  "DELETE /v1/rooms/{room}/invitations/{invitation}": {answer: API.Written}
  /** Resend a pending or expired invitation */
  "POST /v1/rooms/{room}/invitations/{invitation}/resend": {answer: API.Invitation}
  /** Get the QR code of a link as SVG */
  "GET /v1/rooms/{room}/invitations/{invitation}/qr.svg": {query: {min_position?: number}, answer: string}
  /** Get the QR code of a link as PNG */
  "GET /v1/rooms/{room}/invitations/{invitation}/qr.png": {query: {min_position?: number}, answer: ArrayBuffer}
  /** Get whether writes must name the fence of a lock, now or earlier */
  "GET /v1/rooms/{room}/lock_settings": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.LockSettings
  }
  /** Set whether writes must name the fence of a lock */
  "PUT /v1/rooms/{room}/lock_settings": {
    body: {
      /** Whether writes to things that can be locked must name the fence of a covering lock. */
      require_fence: boolean
    }
    answer: API.LockSettings
  }
  /** List the members, in the order in which they joined */
  "GET /v1/connections/{connection}/members": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Member[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Add a member */
  "POST /v1/connections/{connection}/members": {body: API.MemberAddition, answer: API.Member}
  /** Get a member */
  "GET /v1/connections/{connection}/members/{person}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Member
  }
  /** Change a member's role, overrides or exact capabilities */
  "PATCH /v1/connections/{connection}/members/{person}": {body: API.MemberUpdate, answer: API.Member}
  /** Remove a member, or leave the space */
  "DELETE /v1/connections/{connection}/members/{person}": {answer: API.Written}
  /** Transfer the space to another member */
  "PUT /v1/connections/{connection}/owner": {
    body: {
      /** The person. */
      person: string
    }
    answer: API.Member
  }
  /** List the members' capabilities, now or at an earlier time */
  "GET /v1/connections/{connection}/permissions": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Permissions
  }
  /** List the events of a space after a version, in order */
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
  /** List the history of a space, newest first */
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
      /** The items of the page. */
      items: API.Event[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Stream the events of a space as server-sent events */
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
  /** List the messages, newest first */
  "GET /v1/connections/{connection}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.ChatMessage[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Post a message */
  "POST /v1/connections/{connection}/chat": {
    body: {
      /** The text. */
      text: string
      /** The id of the message that it answers. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Edit a message of the caller */
  "PATCH /v1/connections/{connection}/chat/{message}": {
    body: {
      /** The text. */
      text: string
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.ChatMessage
  }
  /** Delete a message */
  "DELETE /v1/connections/{connection}/chat/{message}": {answer: API.Written}
  /** List the roles that members may have */
  "GET /v1/connections/{connection}/roles": {
    query: {min_position?: number, version?: number, at?: string}
    answer: {
      /** The items of the page. */
      items: API.Role[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Define or change a role of the space */
  "PUT /v1/connections/{connection}/roles/{role}": {
    body: {
      /** The capabilities: `view`, `comment`, `edit`, …. */
      capabilities: API.GrantableCapability[]
      /** A version of the stream. */
      version?: number | null
    }
    answer: API.Role
  }
  /** Delete a role of the space */
  "DELETE /v1/connections/{connection}/roles/{role}": {answer: API.Written}
  /** Mark a space as read up to a version */
  "PUT /v1/connections/{connection}/read": {
    body: {
      /** A version of the stream. */
      version: number
    }
    answer: {
      /** A version of the space. */
      version: number
    }
  }
  /** Export a space's events after a version as lines of JSON */
  "GET /v1/connections/{connection}/export": {
    query: {min_position?: number, version?: number, at?: string, after_version?: number}
    answer: string
  }
  /** Explain why a person has or lacks a capability, by events */
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
  /** List the comments, oldest first */
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
      /** The items of the page. */
      items: API.Comment[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Comment on the space or a thing in it, or reply to a comment */
  "POST /v1/connections/{connection}/comments": {body: API.CommentAddition, answer: API.Comment}
  /** Get a comment */
  "GET /v1/connections/{connection}/comments/{comment}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Comment
  }
  /** Edit the text and mentions of a comment of the caller */
  "PATCH /v1/connections/{connection}/comments/{comment}": {body: API.CommentUpdate, answer: API.Comment}
  /** Delete a comment */
  "DELETE /v1/connections/{connection}/comments/{comment}": {answer: API.Written}
  /** Resolve a comment's thread */
  "POST /v1/connections/{connection}/comments/{comment}/resolve": {answer: API.Comment}
  /** Reopen a resolved thread */
  "POST /v1/connections/{connection}/comments/{comment}/reopen": {answer: API.Comment}
  /** List the feed of a space, newest first */
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
      /** The items of the page. */
      items: API.FeedItem[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the cursor belonged to another incarnation of the log, so that these are the newest items. */
      reset: boolean
      /** Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten minutes at most; `last_position` and `last_at` are those of its last event. */
      sorted_by: "position"
      /** The days of the page; null: `group_by` does not name them. */
      days: API.FeedDay[] | null
      /** The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them. */
      groups: API.FeedGroup[] | null
    }
  }
  /** Count each person's activity by day, newest first */
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
      /** The items of the page. */
      items: API.FeedCount[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Record an activity of the app in the feed, as the caller */
  "POST /v1/connections/{connection}/activities": {body: API.ActivityRecord, answer: API.Activity}
  /** List the locks, oldest first */
  "GET /v1/connections/{connection}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Lock[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Lock the space or a thing in it */
  "POST /v1/connections/{connection}/locks": {body: API.LockRequest, answer: API.HeldLock}
  /** Release all locks of the caller in a space */
  "DELETE /v1/connections/{connection}/locks": {answer: API.Written}
  /** Extend a lock of the caller */
  "POST /v1/connections/{connection}/locks/{fence}/extend": {body: API.LockExtension, answer: API.HeldLock}
  /** Release a lock of the caller */
  "POST /v1/connections/{connection}/locks/{fence}/release": {body: API.LockRelease, answer: API.Written}
  /** End a lock of any member */
  "DELETE /v1/connections/{connection}/locks/{fence}": {answer: API.Written}
  /** List the people present, in the order of arrival */
  "GET /v1/connections/{connection}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Presence[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** The absent members, with the time at which they were last present. */
      last_seen: API.LastSeen[]
    }
  }
  /** Renew a presence lease */
  "POST /v1/connections/{connection}/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** End the presence of one client */
  "DELETE /v1/connections/{connection}/presence": {query: {client?: string}, answer: null}
  /** Send a WebRTC signal to one member */
  "POST /v1/connections/{connection}/signals": {
    body: {
      /** The receiving member. */
      to: string
      /** The type. */
      type: "offer" | "answer" | "candidate" | "bye"
      /** Data of the app, which the service does not read. */
      data?: unknown | null
      /** The name that the app gives to this client of the person. */
      client?: string | null
      /** The recipient's client to which the signal goes. */
      to_client?: string | null
    }
    answer: {
      /** The id, which never changes. */
      id: string
      /** Whether a client received the signal; null: unknown, because a client on another node may have received it. */
      delivered: boolean | null
    }
  }
  /** List the spaces in which the caller is present */
  "GET /v1/me/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Presence[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Renew the caller's presence in all of their connections */
  "POST /v1/me/presence": {body: API.PresenceRenewal, answer: API.Presence}
  /** End the caller's presence in all of their connections */
  "DELETE /v1/me/presence": {query: {client?: string}, answer: null}
  /** Check whether a work session or a thing in it is locked */
  "GET /locks/{worksession}": {query: {min_position?: number}, answer: API.SessionLockStatus}
  /** Lock a whole work session */
  "POST /locks/{worksession}": {
    body: {
      /** The duration of the lease without a renewal, in seconds. */
      ttl_seconds?: number | null
    }
    answer: API.SessionLock
  }
  /** Release the lock of a work session */
  "DELETE /locks/{worksession}": {body: API.LockRelease, answer: API.SessionLockReleased}
  /** Extend the lock of a work session */
  "POST /locks/{worksession}/extend": {body: API.LockExtension, answer: API.SessionLock}
  /** List the people present in a work session, by their clients' names */
  "GET /presence/{worksession}": {query: {min_position?: number}, answer: API.SessionPresence}
  /** Renew the presence in a work session for 30 s */
  "POST /presence/{worksession}": {body: API.SessionHeartbeat}
  /** End the presence in a work session */
  "DELETE /presence/{worksession}/{user}": {}
  /** Create a person */
  "POST /admin/v1/people": {
    body: {
      /** The id, which never changes. */
      id?: string | null
      /** The display name of the person. */
      display_name?: string | null
      /** An e-mail address. */
      email?: string | null
      /** The id that the app or your team has for it. */
      external_id?: string | null
    }
    answer: API.Person
  }
  /** List or find people */
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
      /** The items of the page. */
      items: API.Person[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log, or the person of the cursor has another name by now (`order=name`). */
      reset: boolean
    }
  }
  /** Get a person */
  "GET /admin/v1/people/{person}": {query: {min_position?: number}, answer: API.Person}
  /** Erase a person */
  "DELETE /admin/v1/people/{person}": {answer: API.Written}
  /** Set or clear your team's id of a person */
  "PUT /admin/v1/people/{person}/external_id": {
    body: {
      /** The id that the app or your team has for it; null: none. */
      external_id: string | null
    }
    answer: API.Person
  }
  /** List the feed of a person's spaces, newest first */
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
      /** The items of the page. */
      items: API.FeedItem[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the cursor belonged to another incarnation of the log, so that these are the newest items. */
      reset: boolean
      /** Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten minutes at most; `last_position` and `last_at` are those of its last event. */
      sorted_by: "position"
      /** The days of the page; null: `group_by` does not name them. */
      days: API.FeedDay[] | null
      /** The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them. */
      groups: API.FeedGroup[] | null
    }
  }
  /** List the spaces in which a person is present */
  "GET /admin/v1/people/{person}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Presence[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** List a person's open streams on this node, oldest first */
  "GET /admin/v1/people/{person}/streams": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.OpenStream[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** List a person's inbox, newest first */
  "GET /admin/v1/people/{person}/notifications": {
    query: {min_position?: number, cursor?: string, limit?: number, unread?: boolean}
    answer: {
      /** The items of the page. */
      items: API.Notification[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** The number of unread items; 1,000 means 1,000 or more. */
      unread: number
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** List the people who were notified of an event */
  "GET /admin/v1/events/{position}/notifications": {
    query: {min_position?: number}
    answer: {
      /** The items of the page. */
      items: ({
        person: API.PersonReference
        /** The kind. */
        kind: "invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated"
        /** The id of the person at the identity provider; null: none. */
        subject: string | null
      })[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Make a member the owner of a space */
  "POST /admin/v1/spaces/{space}/hand_over": {
    body: {
      /** The new owner. */
      to: string
    }
    answer: {
      /** The id of the space. */
      space: string
      /** The former owner; null: none. */
      from: API.PersonReference | null
      to: API.PersonReference
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      /** Whether the command had been carried out before, under the same id. */
      repeated: boolean
    }
  }
  /** Transfer a person's spaces to another owner */
  "POST /admin/v1/people/{person}/hand_over": {
    body: {
      /** The new owner. */
      to: string
      /** The spaces to transfer; all by default. At most 200 in a request. */
      spaces?: string[] | null
    }
    answer: {
      /** The items of the page. */
      items: ({
        /** The id of the space. */
        space: string
        /** The kind. */
        kind: string | null
        /** The title. */
        title: string | null
        /** The outcome. */
        outcome: "handed_over" | "refused"
        /** A version of the space. */
        version: number | null
        /** The problem with which the transfer was refused; null: it was not. */
        problem: {
          code: API.ProblemCode
          /** An explanation of this occurrence, for a person. */
          detail: string
        } | null
      })[]
      /** The number of spaces that are still to be transferred; send the request again for them. */
      remaining: number
    }
  }
  /** Undo changes in a space as an operator: an author's or a range */
  "POST /admin/v1/spaces/{space}/undo": {body: API.UndoRequest, answer: API.UndoResults | API.RecordUndoResults}
  /** Export a person's data as lines of JSON */
  "GET /admin/v1/people/{person}/export": {
    query: {min_position?: number, after_position?: number, after_space?: string}
    answer: string
  }
  /** List all spaces, most recently changed first */
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
      /** The items of the page. */
      items: API.SpaceListing[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Get a space with its content, now or at an earlier time */
  "GET /admin/v1/spaces/{space}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.SpaceState
  }
  /** List the locks of a space, oldest first */
  "GET /admin/v1/spaces/{space}/locks": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.Lock[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** List the people present in a space */
  "GET /admin/v1/spaces/{space}/presence": {
    query: {min_position?: number, limit?: number, cursor?: string}
    answer: {
      /** The items of the page. */
      items: API.Presence[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** The absent members, with the time at which they were last present. */
      last_seen: API.LastSeen[]
    }
  }
  /** List the comments of a space, oldest first */
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
      /** The items of the page. */
      items: API.Comment[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** List the messages of a space, newest first */
  "GET /admin/v1/spaces/{space}/chat": {
    query: {
      min_position?: number
      limit?: number
      cursor?: string
      version?: number
      at?: string
    }
    answer: {
      /** The items of the page. */
      items: API.ChatMessage[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Get the authors of an element's text, now or at an earlier version */
  "GET /admin/v1/spaces/{space}/elements/{element}/blame": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.Blame
  }
  /** List all connections, most recently changed first */
  "GET /admin/v1/connections": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      status?: "active" | "ended" | "blocked"
      person?: string
    }
    answer: {
      /** The items of the page. */
      items: API.ConnectionListing[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** List the tasks of all connections, most recently changed first */
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
      /** The items of the page. */
      items: API.TaskListing[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** List all calendar events, goals and task templates */
  "GET /admin/v1/plans": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      connection?: string
      kind?: "calendar_event" | "goal" | "task_template"
    }
    answer: {
      /** The items of the page. */
      items: API.PlanListing[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** List all work sessions, most recently changed first */
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
      /** The items of the page. */
      items: API.WorkSessionListing[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** List the sessions of all projects, most recently changed first */
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
      /** The items of the page. */
      items: API.SessionListing[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** List all courses with their record counts */
  "GET /admin/v1/courses": {
    query: {
      min_position?: number
      cursor?: string
      limit?: number
      person?: string
      text?: string
    }
    answer: {
      /** The items of the page. */
      items: API.CourseListing[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** List all rooms, including private and closed ones, newest first */
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
      /** The items of the page. */
      items: API.RoomCard[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** List the permissions of a space's members, now or at an earlier time */
  "GET /admin/v1/spaces/{space}/permissions": {
    query: {min_position?: number, version?: number, at?: string, removed?: boolean}
    answer: {
      /** The items of the page. */
      items: API.Permission[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** A version of the space. */
      version: number
      /** A version of the space. */
      current_version: number
    }
  }
  /** List a person's permissions in each space, now or at an earlier time */
  "GET /admin/v1/people/{person}/permissions": {
    query: {min_position?: number, at?: string, cursor?: string, limit?: number}
    answer: {
      /** The items of the page. */
      items: API.Permission[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Explain why a person has or lacks a capability, by events */
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
  /** List all invitations, newest first */
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
      /** The items of the page. */
      items: API.InvitationListing[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
    }
  }
  /** Create a key */
  "POST /admin/v1/keys": {
    body: {
      /** The name. */
      name: string
      /** The scope of the key: `app` acts for people; `admin`, `support` and `read_only` are for operators. */
      scope: "app" | "admin" | "read_only" | "support"
      /** The person. */
      person?: string | null
      /** The number of seconds after which the key expires; it does not expire by default. */
      expires_in_seconds?: number | null
    }
    answer: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The scope of the key: `app` acts for people; `admin`, `support` and `read_only` are for operators. */
      scope: string
      /** The person. */
      person: API.PersonReference | null
      /** The key, which is shown only in this answer. */
      key: string
      /** The time at which the key expires; null: never. */
      expires_at: string | null
    }
  }
  /** List all keys, without their secrets */
  "GET /admin/v1/keys": {
    answer: {
      /** The items of the page. */
      items: API.Key[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Revoke a key */
  "DELETE /admin/v1/keys/{key}": {answer: null}
  /** Get the name, scope and expiry of the key of this request */
  "GET /admin/v1/key": {answer: API.Key}
  /** Revoke the key of this request */
  "DELETE /admin/v1/key": {answer: null}
  /** List the aliases by which existing clients name a person */
  "GET /admin/v1/people/{person}/aliases": {
    answer: {
      /** The items of the page. */
      items: API.Alias[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Get an alias and its person */
  "GET /admin/v1/aliases/{alias}": {answer: API.Alias}
  /** Release an alias */
  "DELETE /admin/v1/aliases/{alias}": {answer: null}
  /** List all webhooks, oldest first */
  "GET /admin/v1/webhooks": {
    answer: {
      /** The items of the page. */
      items: API.Webhook[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Create a webhook */
  "POST /admin/v1/webhooks": {body: API.NewWebhook, answer: API.WebhookSecret}
  /** Get a webhook with its state */
  "GET /admin/v1/webhooks/{webhook}": {answer: API.Webhook}
  /** Change the URL, description or kinds of a webhook */
  "PATCH /admin/v1/webhooks/{webhook}": {body: API.WebhookUpdate, answer: API.Webhook}
  /** Delete a webhook with its deliveries */
  "DELETE /admin/v1/webhooks/{webhook}": {answer: null}
  /** Enable a webhook */
  "POST /admin/v1/webhooks/{webhook}/enable": {answer: API.Webhook}
  /** Disable a webhook */
  "POST /admin/v1/webhooks/{webhook}/disable": {answer: API.Webhook}
  /** Replace a webhook's secret */
  "POST /admin/v1/webhooks/{webhook}/rotate_secret": {answer: API.WebhookSecret}
  /** Send a test delivery to a webhook */
  "POST /admin/v1/webhooks/{webhook}/ping": {answer: API.WebhookDelivery}
  /** List a webhook's deliveries, newest first */
  "GET /admin/v1/webhooks/{webhook}/deliveries": {
    query: {
      cursor?: string
      limit?: number
      status?: "waiting" | "sending" | "delivered" | "failed" | "withdrawn"
    }
    answer: {
      /** The items of the page. */
      items: API.WebhookDelivery[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Get a delivery with its attempts */
  "GET /admin/v1/webhooks/{webhook}/deliveries/{delivery}": {answer: API.WebhookDelivery}
  /** Get the body that the next attempt of a delivery would send */
  "GET /admin/v1/webhooks/{webhook}/deliveries/{delivery}/payload": {
    answer: {
      /** The body; null: the delivery would be withdrawn. */
      payload: {[name: string]: unknown} | null
      /** The reason why nothing would be sent; null: the body would be sent. */
      withdrawn: string | null
    }
  }
  /** Send a delivery again, at once and under the same id */
  "POST /admin/v1/webhooks/{webhook}/deliveries/{delivery}/redeliver": {answer: API.WebhookDelivery}
  /** List the projections with their state */
  "GET /admin/v1/projections": {
    answer: {
      /** The items of the page. */
      items: API.Projection[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Get the state of a projection and the progress of its job */
  "GET /admin/v1/projections/{projection}": {answer: API.Projection}
  /** Start to rebuild a projection */
  "POST /admin/v1/projections/{projection}/rebuild": {answer: API.Projection}
  /** Cancel a rebuild */
  "DELETE /admin/v1/projections/{projection}/rebuild": {answer: null}
  /** Start to compare a projection with the log */
  "POST /admin/v1/projections/{projection}/verify": {answer: API.Projection}
  /** Drop a generation of a projection that is no longer in use */
  "DELETE /admin/v1/projections/{projection}/generations/{schema}": {answer: null}
  /** List the feed of all spaces or of one space, newest first */
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
      /** The items of the page. */
      items: API.FeedItem[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the cursor belonged to another incarnation of the log, so that these are the newest items. */
      reset: boolean
      /** Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten minutes at most; `last_position` and `last_at` are those of its last event. */
      sorted_by: "position"
      /** The days of the page; null: `group_by` does not name them. */
      days: API.FeedDay[] | null
      /** The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them. */
      groups: API.FeedGroup[] | null
    }
  }
  /** List events of the log, oldest or newest first */
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
      /** The items of the page. */
      items: API.Event[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** A position in the log. */
      head: number
    }
  }
  /** Get the event at a position */
  "GET /admin/v1/events/{position}": {answer: API.Event}
  /** Stream the events of the log as server-sent events */
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
  /** Stream the feed of all spaces as server-sent events */
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
  /** List the refused requests of the node that answers, newest first */
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
      /** The items of the page. */
      items: API.RefusedRequest[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
      /** Whether the list starts over, because the cursor belonged to another incarnation of the log. */
      reset: boolean
      /** The id of the node that answers, which is new at each start. */
      node: string
      /** The time from which the node has kept refused requests. */
      since: string
    }
  }
  /** List the nodes that are connected to this database */
  "GET /admin/v1/nodes": {
    answer: {
      /** The items of the page. */
      items: API.Node[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** List the service's checks and those of `callboard doctor` */
  "GET /admin/v1/checks": {
    answer: {
      /** The items of the page. */
      items: API.Check[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Check a token: its issuer, key, claims and refusal */
  "POST /admin/v1/token_checks": {
    body: {
      /** The token, without `Bearer`. */
      token: string
    }
    answer: API.TokenCheck
  }
  /** Find a connection code and its owner by the digits */
  "GET /admin/v1/connection_codes": {
    query: {min_position?: number, code: string}
    answer: {
      /** The items of the page. */
      items: API.FoundConnectionCode[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Create a code that starts one console session within a minute */
  "POST /admin/v1/console_codes": {
    body: {
      /** The user of the session. Its key is named `console` and this. */
      name?: string | null
      /** The scope of the session; `admin` by default. */
      scope?: "read_only" | "support" | "admin" | null
    }
    answer: {
      /** The code, for the fragment of a link. */
      code: string
      /** The name. */
      name: string
      /** The scope of the key: `app` acts for people; `admin`, `support` and `read_only` are for operators. */
      scope: "read_only" | "support" | "admin"
      /** The time at which it expires. */
      expires_at: string
    }
  }
  /** Exchange a console code for a key */
  "POST /admin/v1/console_sessions": {
    body: {
      /** The code of the link. */
      code: string
    }
    answer: {
      /** The id, which never changes. */
      id: string
      /** The name. */
      name: string
      /** The scope of the key: `app` acts for people; `admin`, `support` and `read_only` are for operators. */
      scope: "read_only" | "support" | "admin"
      /** The key of the lock, such as `space` or `scene:` and an id. */
      key: string
      /** The time at which it expires. */
      expires_at: string
    }
  }
  /** Get the node's configuration and the state of PostgreSQL */
  "GET /admin/v1/health": {answer: API.Health}
  /** List the tables of a projection in use */
  "GET /admin/v1/projections/{projection}/tables": {
    answer: {
      /** The items of the page. */
      items: ({
        /** The table's schema in PostgreSQL. */
        schema: string
        /** The name. */
        name: string
        /** The size in bytes. */
        bytes: number
        /** An estimate of the number of rows; null: none yet. */
        rows: number | null
      })[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Get counters and gauges of the node that answers */
  "GET /admin/v1/figures": {answer: API.Figures}
  /** List the tenants by name, without the default one */
  "GET /admin/v1/tenants": {
    query: {cursor?: string, limit?: number}
    answer: {
      /** The items of the page. */
      items: API.Tenant[]
      /** The `cursor` of the next page; null: this is the last page. */
      next: string | null
    }
  }
  /** Create a tenant with a log of its own */
  "POST /admin/v1/tenants": {body: API.NewTenant, answer: API.TenantWithKey}
  /** Get a tenant */
  "GET /admin/v1/tenants/{tenant}": {answer: API.Tenant}
  /** Change a tenant's title, hosts and issuers, or suspend it */
  "PATCH /admin/v1/tenants/{tenant}": {body: API.TenantUpdate, answer: API.Tenant}
  /** Delete a suspended tenant with its log permanently */
  "DELETE /admin/v1/tenants/{tenant}": {answer: null}
  /** Start to move a tenant to another database */
  "POST /admin/v1/tenants/{tenant}/move": {
    body: {
      /** Another database of the configuration. */
      database: string
    }
    answer: API.Tenant
  }
  /** Export a tenant's log as a file of SQL for `psql` */
  "GET /admin/v1/tenants/{tenant}/export": {answer: string}
}
