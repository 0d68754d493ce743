/**
 * Callboard for JavaScript: browsers, Deno and Node from 18 on.
 *
 * `Callboard` calls the API and follows its streams; `ProjectDocument` keeps a copy of a project that can be changed at
 * once, offline too; `Replica` is the state machine inside it.
 */

/** A new random UUID, also where `crypto.randomUUID` is missing. */
export function newID(): string

/** What went wrong. */
export class CallboardError extends Error {
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

/** The length of a text in code points. */
export function lengthOf(text: string): number
/** An operation in normal form. Throws `invalid_operation` where it is none. */
export function normalize(operation: TextOperation): TextOperation
/** The text after an operation. Throws `invalid_operation` where that reaches beyond the text. */
export function apply(text: string, operation: TextOperation): string
/** The operation that undoes another one; `text` is the text before that. */
export function invert(text: string, operation: TextOperation): TextOperation
/** One operation that does what two do that follow each other. */
export function compose(first: TextOperation, second: TextOperation): TextOperation
/**
 * `mine`, made for the same text as `theirs`, as it applies after `theirs`. `side` is `left` if `mine` is the earlier one
 * in the log, and `right` if `theirs` is.
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
  headers?: {[name: string]: string}
  /** The id of the command, a new one by default; null for a write that is no command. */
  idempotencyKey?: string | null
  /** The fence of a lock without which the write must not be carried out. */
  lockFence?: number
  /** The version that the thing must have. */
  ifMatch?: string
  /** How often the request is sent while no answer comes; 5 by default. */
  triesMax?: number
  signal?: AbortSignal
}

/** The parameters of a route's path, with its `query` and its `body`. */
export type Values<Route extends keyof Routes> = CallOptions & PathValues<Route>
  & {query?: Member<Routes[Route], "query">}
  & (Routes[Route] extends {body: infer Body} ? {body: Body | string} : {body?: undefined})

/** An event of a stream. `message` is an event of the log, of the feed or of the inbox. */
export interface StreamEvent<Data = any> {
  id?: string
  event: "message" | "snapshot" | "open" | "reset" | "presence" | "signal" | "unread" | "end" | (string & {})
  data: Data
}

export interface FollowOptions {
  query?: {[name: string]: string | number | boolean | undefined}
  /** Where to go on: the `id` of the last event that was heard. */
  lastEventID?: string
  signal?: AbortSignal
}

export interface CallboardOptions {
  /** The service's URL, by default the page's own origin. */
  url?: string
  /** A token or a key, or what gets one; a provider is asked again when the service has refused the last one. */
  token: string | TokenProvider
  /** With an app's key: the person for whom it acts. */
  person?: string
  fetch?: typeof fetch
  /** One connection for each stream of all tabs. */
  sharedStreams?: SharedStreams
}

/** One service, as one person. */
export class Callboard {
  constructor(options: CallboardOptions)
  readonly url: string
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
  /** Sends one request with the person's token; while that is refused, with a new one, three at most. */
  request(path: string, options: RequestInit): Promise<Response>
  /** The caller's id. */
  me(): Promise<string>
  /**
   * Follows a stream for as long as it may be followed; it comes back after breaks and goes on where it was. After
   * `reset` read the list again; `end` is the last event. Throws `CallboardError` if the service refuses it.
   */
  follow(path: string, options?: FollowOptions): AsyncGenerator<StreamEvent, void>
  /** The feed of all the person's spaces: items as they come and grow. */
  feed(options?: FollowOptions): AsyncGenerator<StreamEvent<API.FeedItem>, void>
  /** The person's inbox: items as they come, and `unread`. */
  inbox(options?: FollowOptions): AsyncGenerator<StreamEvent, void>
  /**
   * Takes a lock of a space (`/v1/projects/PROJECT`) and keeps it until `release()`. The key is `space`, `scene:ID`,
   * `element:ID`, or a name of the app's own. Throws `locked` while another lock overlaps.
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

/** Keeps a document on a device: a snapshot, and entries after it. */
export interface Store {
  /** What was kept. */
  load(): Promise<{snapshot: unknown | null, entries: unknown[]}>
  /** Adds entries behind the others; all of them are durable once the promise is fulfilled, or none is. */
  append(entries: unknown[]): Promise<void>
  /** Replaces all that is kept by a snapshot, at once. */
  replace(snapshot: unknown): Promise<void>
  /** Forgets everything, also after `close`. */
  clear(): Promise<void>
  /** May be called more than once. */
  close(): Promise<void>
}

/** Keeps a document in memory alone: it ends with the program. */
export class MemoryStore implements Store {
  load(): Promise<{snapshot: unknown | null, entries: unknown[]}>
  append(entries: unknown[]): Promise<void>
  replace(snapshot: unknown): Promise<void>
  clear(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps a document in a browser's IndexedDB; opens it again where the browser has closed it. One page at a time may have a
 * name open: see `openStore`.
 */
export class IndexedDBStore extends MemoryStore {
  private constructor()
  static open(name: string): Promise<IndexedDBStore>
}

/** A store of a project that no other tab uses, with what an earlier tab has left in it. Throws `store_failed`. */
export function openStore(project: string, person: string): Promise<Store>

// MARK: The document

/** One change of a project, as in `POST …/changes`. */
export type Operation = API.Operation

/** What became of a change. */
export interface Outcome {
  /** `dropped`: it was kept as a draft before it was sent; `gone`: it is not known any more, or was undone before it was sent. */
  result: "applied" | "merged" | "superseded" | "rejected" | "dropped" | "gone"
  event?: API.Event
}

/** A change under way. */
export interface Change {
  id: string
  /** Fulfilled once the device has stored it. */
  queued: Promise<void>
  /** Fulfilled once it is in the log. */
  committed: Promise<Outcome>
}

/** What could not be carried out, kept for the person. */
export interface Draft {
  id: string
  /** As in `change_set_aside`, or the code of the problem that refused it, such as `lock_lost`. */
  reason: string
  operation: Operation
  element?: string
  /** The text as the person had it. */
  text?: string
  /**
   * The version of the event, of which `POST …/notices/VERSION-0/restore` brings the change back. It is dropped when the
   * log is another one, after a restored backup.
   */
  version?: number
}

export interface Thing { readonly id: string, readonly fields: {readonly [name: string]: string | number | boolean} }
export interface NamedThing extends Thing { readonly name: string }
export interface ElementView extends Thing { readonly scene: string, readonly kind: string, readonly text: string }
export interface SceneView extends Thing { readonly heading: string, readonly elements: readonly ElementView[] }

/** A project as the person sees it. */
export interface View {
  readonly scenes: readonly SceneView[]
  readonly characters: readonly NamedThing[]
  readonly locations: readonly NamedThing[]
}

/** A caret of another person, in code points of the text in view. */
export interface Caret { person: API.PersonReference, client: string, anchor: number, head: number }

export interface DocumentEvents {
  /** An edit of a text in the view. */
  text: {element: string, operation: TextOperation, isOwn: boolean}
  /** Anything else in the view has changed. */
  change: {isOwn: boolean}
  /** Each event of the log: chat, comments, members. */
  event: API.Event
  presence: Map<string, API.Presence>
  signal: any
  draft: Draft
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

export interface DocumentOptions {
  /** By default IndexedDB in browsers, and memory elsewhere. */
  store?: Store
  /** False: begin without the network. */
  online?: boolean
  /** The shortest time between two requests; 500 by default. */
  batchMilliseconds?: number
}

/**
 * A project that the person sees and changes at once. What others change comes over a stream; what the person changes is
 * stored on the device, sent, and sent again until the service has it.
 */
export class ProjectDocument extends Emitter<DocumentEvents> {
  private constructor()
  /**
   * Opens the stored copy at once; without one it waits for the service's. Throws `store_failed` where the device does not
   * give what it has, or that is another person's.
   */
  static open(client: Callboard, project: string, options?: DocumentOptions): Promise<ProjectDocument>
  readonly id: string
  readonly phase: Phase
  /** Why it has stopped, or why it is not connected. */
  readonly problem: CallboardError | null
  /** The people who are present, by person and client. */
  readonly people: Map<string, API.Presence>
  /** The version of the copy: the person's changes come on top. */
  readonly version: number
  /** How many changes are not known to be in the log. */
  readonly pending: number
  readonly drafts: readonly Draft[]
  readonly view: View
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The text of an element; undefined if there is none. */
  text(element: string): string | undefined
  /** Changes the project. The view has it at once. Throws `impossible` or `invalid_operation`. */
  change(operation: Operation): Change
  /** Edits a text by an operation on the text in view. */
  edit(element: string, operation: TextOperation): Change
  /** Makes an element's text another one, by the shortest edit; see `difference`. */
  setText(element: string, text: string, caret?: number): Change
  /** Forgets a draft that the person has dealt with. */
  discard(id: string): Promise<void>
  /**
   * Undoes the person's last change and nothing of others; null if there is none. A deletion that was not sent is taken
   * back at once. The service undoes one that is in the log: the thing comes back with the events; without a network
   * `committed` fails, and `undo` tries again.
   */
  undo(): Change | null
  /** Does again what was undone. */
  redo(): Change | null
  /** Shows others that the person is here, and where. At most ten times a second, and always the last one. */
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
  /** Takes a lock in this project, and learns of its end from the stream too. */
  lock(key?: string, options?: {ttlSeconds?: number}): Promise<Lock>
  /**
   * Changes of what the lock covers go with its fence from now on, for as long as it is held; so do those that wait. null:
   * without. The fence is stored with a change: if the lock has ended before that is sent, it becomes a draft, `lock_lost`.
   */
  useLock(lock: Lock | null): void
  /** Fulfilled when nothing is pending and the copy has a version at least. */
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
 */
export class SharedStreams {
  constructor(name?: string)
  /** Leaves the connection to other tabs. */
  close(): void
}

/**
 * Binds a text to a `textarea`, an `input`, or an element that becomes `contenteditable`: what the person types goes into
 * the document, what others type appears, and the caret stays where it was. The result ends it.
 */
export function bindText(doc: ProjectDocument, element: string, node: HTMLElement): () => void

/** A snapshot of a project, as a stream sends it; `id` is that of the stream's event. */
export interface Snapshot { version: number, incarnation: string, id?: string, state: unknown }

/** One copy of a project without I/O: the state machine of `docs/protocol.md`, for those who bring their own transport. */
export class Replica {
  constructor(id: string, snapshot: Snapshot)
  static from(json: unknown): Replica
  toJSON(): unknown
  readonly id: string
  readonly base: number
  readonly incarnation: string
  readonly lastID: string | null
  readonly request: string | null
  readonly drafts: Draft[]
  readonly view: View
  readonly pending: {id: string, operation: Operation, fence?: number}[]
  /** The service has carried out something else than this replica expects: begin again with `startOver`. */
  readonly hasDiverged: boolean
  /** What has happened since the caller emptied it. */
  effects: {type: "text" | "changed" | "committed" | "dropped" | "draft" | "renamed", [member: string]: any}[]
  text(element: string): string | undefined
  /** The person changes something; the result is the id under which it is sent. `fence`: of the lock under which it is done. */
  make(id: string, operation: Operation, fence?: number): string
  /** Takes back a change that was never sent. */
  withdraw(id: string): void
  /** Whether a lock covers what an operation changes. */
  isCovered(operation: Operation, key: string): boolean
  /** Has the fence of a lock go with changes that were not sent and have none. */
  fence(key: string, fence: number): void
  /** After `lock_lost` (`isLost`): what was done under that lock is kept as drafts. After `wrong_lock`: it is sent without. */
  unfence(isLost: boolean): void
  /** The body to send, or null. Its fence is that of each of the changes in flight. */
  prepare(freshID: string, changesMax?: number): string | null
  /** After `stale_base` or `rebase_required`. */
  again(): void
  /** After an answer that refuses one change. */
  refuse(index: number, reason: string): void
  rename(ids: string[]): void
  discard(id: string): void
  /** Takes over a draft of another copy. */
  adopt(draft: Draft): void
  missingScene(event: API.Event): string | null
  /** Takes in the next event. */
  receive(event: API.Event, lastID?: string): void
  /**
   * Carries the changes over to a snapshot; the result has the new ids of those that have them. `carriedOut`: what is in
   * the log. `setAside`: the events of what this log has set aside, which becomes drafts.
   */
  startOver(
    snapshot: Snapshot, carriedOut: Set<string>, newID: () => string, setAside?: Map<string, API.Event>
  ): {[id: string]: string}
  placeAtBase(element: string, place: number): number
  placeInView(element: string, place: number, version: number, person: string): number
}

// MARK: The API, made by `generate` from /openapi.json

/** The shapes of bodies and answers. */
export namespace API {
  type ProblemExplanation = {
    code: "malformed" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_member" | "archived" | "role_in_use" | "already_invited" | "invitation_already_processed" | "duplicate_id" | "taken" | "stale_version" | "stale_base" | "rebase_required" | "not_restorable" | "invitation_expired" | "invitation_void" | "session_active" | "session_ended" | "not_in_session" | "owns_spaces" | "precondition_failed" | "lock_lost" | "locked" | "received_too_slowly" | "body_too_large" | "unsupported_media_type" | "invalid" | "command_id_reused" | "limit_reached" | "room_full" | "already_in_game" | "not_in_game" | "game_ended" | "room_closed" | "not_your_turn" | "not_enough_players" | "not_ready" | "banned" | "already_connected" | "own_code" | "blocked" | "code_expired" | "code_used_up" | "code_revoked" | "wrong_lock" | "fence_required" | "position_beyond_head" | "too_many_requests" | "headers_too_large" | "internal" | "unknown_method" | "unavailable"
    status: number
    /** Its title, for people. */
    title: string
    /** As Markdown. */
    meaning: string
    /** As Markdown. */
    what_to_do: string
  }
  type JSONObject = {[name: string]: unknown}
  type Problem = {
    type: string
    /** Its title, for people. */
    title: string
    status: number
    code: "malformed" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_member" | "archived" | "role_in_use" | "already_invited" | "invitation_already_processed" | "duplicate_id" | "taken" | "stale_version" | "stale_base" | "rebase_required" | "not_restorable" | "invitation_expired" | "invitation_void" | "session_active" | "session_ended" | "not_in_session" | "owns_spaces" | "precondition_failed" | "lock_lost" | "locked" | "received_too_slowly" | "body_too_large" | "unsupported_media_type" | "invalid" | "command_id_reused" | "limit_reached" | "room_full" | "already_in_game" | "not_in_game" | "game_ended" | "room_closed" | "not_your_turn" | "not_enough_players" | "not_ready" | "banned" | "already_connected" | "own_code" | "blocked" | "code_expired" | "code_used_up" | "code_revoked" | "wrong_lock" | "fence_required" | "position_beyond_head" | "too_many_requests" | "headers_too_large" | "internal" | "unknown_method" | "unavailable"
    /** What happened this time, for a person. */
    detail: string
    /** The request, as in the header `X-Request-Id` and in the log. */
    request_id?: string
    theirs?: TheirVersion
  }
  type Readiness = {
    status: "ready"
    doing: string
    /** A position in the log. */
    position: number
    head_confirmed_milliseconds_ago: number
    /** Null: the listener has heard nothing yet. */
    listener_heard_milliseconds_ago: number | null
    queued_commands: number
    unreadable_spaces: string[]
    /** The first event of each of those that this node cannot take in. */
    unreadable_events: ({
      /** The space it belongs to, by its id. */
      space: string
      /** A position in the log. */
      position: number | null
      type: string
    })[]
    /** Rows that are skipped: the service did not write them, or not so. */
    wrong_snapshots: ({
      /** The space it belongs to, by its id. */
      space: string
      /** A version of the stream that it belongs to. */
      version: number
      reason: "forged" | "differs"
    })[]
    /** Those that are not as they should be; null: PostgreSQL says nothing. */
    projections: ({
      /** Its name, for people. */
      name: string
      state: "failed" | "beyond_log" | "filling" | "outdated" | "foreign" | "incomplete"
      /** How many events it is behind the log. */
      lag: number
      advice: string | null
      omitted: number[]
      stopped_spaces_count: number
    })[] | null
    /** What was found to be wrong with the log or projections; null: PostgreSQL says nothing. */
    findings: ({
      /** As in `log.end` or `projection.members`. */
      subject: string
      /** Its kind, in a word. */
      kind: "log.damaged" | "projection.differs"
      text: string
      /** When it was found. */
      found_at: string
      /** Null: it is wrong still. */
      ended_at: string | null
    })[] | null
  }
  type Projection = {
    /** Its name, for people. */
    name: string
    active_schema: string
    /** The position up to which events are in its tables. */
    checkpoint: number
    head: number
    /** How many events it is behind the log. */
    lag: number
    state: "live" | "failed" | "beyond_log" | "filling" | "outdated" | "foreign" | "incomplete"
    /** What to do about how it was made. */
    advice: string | null
    applied_at: string | null
    failure: {
      /** A position in the log. */
      position: number
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
      error: string
      /** When it happened. */
      at: string
    }[]
    stopped_spaces_count: number
    verification: {
      /** A position in the log. */
      position: number
      /** When it happened. */
      at: string
      spaces: number | null
      differences: number
      found: unknown[]
    } | null
    retired_schemas: string[]
    /** The last rebuild, on whichever node. */
    rebuild: {
      phase: "loading" | "indexing" | "comparing" | "ready" | "switched" | "cancelled"
      /** A position in the log. */
      position: number
      head: number
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
    job: {
      work: "rebuild" | "verify"
      state: "running" | "done" | "failed" | "cancelled"
      phase: string | null
      /** A position in the log. */
      position: number
      head: number
      events_per_second: number
      seconds_left: number | null
      differences: number | null
      found: unknown[]
      error: string | null
    } | null
  }
  type SpaceListing = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string | null
    /** Whether the space is open, archived or over. */
    standing: "open" | "archived" | "closed" | "deleted"
    owner: PersonReference | null
    /** How many members there are. */
    member_count: number
    /** When it was created. */
    created_at: string
    last_event: {
      /** A position in the log. */
      position: number
      /** A version of the space. */
      version: number
      type: string
      /** Who did it; null: the service itself, because a time had come. */
      actor: PersonReference | null
      /** When it happened. */
      at: string
    }
  }
  type WorkSessionListing = {
    /** Its id, which never changes. */
    id: string
    /** Whether the space is open, archived or over. */
    standing: "open" | "archived" | "closed" | "deleted"
    /** The place that the app gives the session; null: none. */
    space_id: string | null
    /** The type that the app gives the session; null: none. */
    session_type: string | null
    status: string | null
    /** When it began. */
    started_at: string | null
    /** When it was completed; null: it is not. */
    completed_at: string | null
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
  type SessionListing = {
    /** Its id, which never changes. */
    id: string
    project: string
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
    ending: "closed" | "empty" | "expired" | "project_ended" | null
    /** A position in the log. */
    position: number
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  type CourseListing = {
    /** Its id, which never changes. */
    id: string
    /** Its title, for people. */
    title: string
    /** Whether the space is open, archived or over. */
    standing: "open" | "archived" | "closed" | "deleted"
    owner: PersonReference | null
    /** How many members there are. */
    member_count: number
    counts: {schedules: number, recordings: number, students: number, constraints: number}
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
  type SpaceState = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string
    /** Whether the space is open, archived or over. */
    standing: "open" | "archived" | "closed" | "deleted"
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
    owner: PersonReference | null
    /** How many members there are. */
    member_count: number
    /** How many comments there are. */
    comment_count: number
    content: ProjectContent | WorkSessionContent | RoomContent | CourseContent | ConnectionContent
  }
  type ProjectContent = {
    settings: ProjectSettings
    /** The scenes of the project, in their order. */
    scenes: Scene[]
    /** The characters of the project. */
    characters: Character[]
    /** The locations of the project. */
    locations: Location[]
  }
  type Permission = {
    /** The space it belongs to, by its id. */
    space: string
    space_kind: string
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
    removed_at: string | null
    /** The position of the event that set the row. */
    position: number
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
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
  type Key = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string
    scope: "app" | "admin"
    /** The person it is about. */
    person: PersonReference | null
    /** When it was created. */
    created_at: string
    /** When it was last used; null: never. */
    last_used_at: string | null
    /** When it was revoked; null: it was not. */
    revoked_at: string | null
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
  type PersonCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type PersonCreatedPayload = {
    fields: string[]
    /** The id that the app or the team has for it. */
    external_id?: {
      /** Its kind, in a word. */
      kind: string
      value: string
    }
    /** An e-mail address. */
    email?: string
  }
  type PersonProfileChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type PersonProfileChangedPayload = {fields: string[], cleared?: string[]}
  type PersonExternalIdChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type PersonExternalIdChangedPayload = {
    /** The id that the app or the team has for it; null: none. */
    external_id?: {
      /** Its kind, in a word. */
      kind: string
      value: string
    } | null
  }
  type PersonEmailVerifiedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type PersonEmailVerifiedPayload = {
    /** An e-mail address. */
    email: string
  }
  type UsernameChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type UsernameChangedPayload = {
    /** The name by which others find the person; null: none. */
    username?: {
      /** Its kind, in a word. */
      kind: string
      value: string
    } | null
  }
  type StatusChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type StatusChangedPayload = {
    /** What the person does, in a word, or the id of a preset of their own; null: nothing. */
    preset: string | null
    /** Its title, for people. */
    title: string
    fields: string[]
    cleared?: string[]
  }
  type PresetAddedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type PresetAddedPayload = {
    /** What the person does, in a word, or the id of a preset of their own. */
    preset: string
    fields: string[]
  }
  type PresetDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type PresetDeletedPayload = {
    /** What the person does, in a word, or the id of a preset of their own. */
    preset: string
  }
  type ConnectionCodeMadeEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConnectionCodeMadePayload = {
    code: string
    candidate: number
    claim?: {
      /** Its kind, in a word. */
      kind: string
      value: string
    }
    /** How often it can be used. */
    max_uses: number
    /** When it ends by itself. */
    expires_at: string
  }
  type ConnectionCodeRedeemedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConnectionCodeRedeemedPayload = {
    code: string
    /** The person it is about. */
    person: string
    connection: string
  }
  type ConnectionCodeRevokedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConnectionCodeRevokedPayload = {code: string}
  type ConnectionCodeExpiredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConnectionCodeExpiredPayload = {code: string}
  type ConnectionCodeForgottenEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConnectionCodeForgottenPayload = {code: string}
  type PersonErasedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type PersonErasedPayload = {}
  type MemberAddedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberAddedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type MemberPermissionsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberPermissionsChangedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type MemberRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberRemovedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type MemberLeftEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberLeftPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type MemberAccessEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberAccessEndedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type MemberOverridesEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberOverridesEndedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type OwnershipTransferredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type OwnershipTransferredPayload = {
    from: string
    to: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
    /** an operator handed it over */
    operator?: boolean
  }
  type InvitationSentEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type InvitationSentPayload = {
    /** The invitation, by its id. */
    invitation: string
    form: "person" | "email" | "link"
    /** The person it is about. */
    person?: string
    /** a keyed hash */
    email?: string
    /** How often it can be used. */
    max_uses?: number
    offer: {
      /** The role, by its name. */
      role: string
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
    }
    /** When it ends by itself. */
    expires_at: string
  }
  type InvitationResentEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type InvitationResentPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The person it is about. */
    person?: string
    /** When it ends by itself. */
    expires_at: string
  }
  type InvitationRevokedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type InvitationRevokedPayload = {
    /** The invitation, by its id. */
    invitation: string
  }
  type InvitationAcceptedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type InvitationAcceptedPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The person it is about. */
    person: string
    /** `pending` while a link lets in more */
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type InvitationDeclinedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type InvitationDeclinedPayload = {
    /** The invitation, by its id. */
    invitation: string
    /** The person it is about. */
    person: string
  }
  type InvitationExpiredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type InvitationExpiredPayload = {
    /** The invitation, by its id. */
    invitation: string
  }
  type RoleSetEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RoleSetPayload = {
    /** Its name, for people. */
    name: string
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: string[]
    /** those who have it and are changed by it */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
    /** schema 2: the ids of those of them to whom nothing but the role gives or denies anything, by colour, where they are 100 or more; they have no record in `members` */
    alike?: {[name: string]: string[]}
  }
  type RoleDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RoleDeletedPayload = {
    /** Its name, for people. */
    name: string
  }
  type SpaceArchivedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SpaceArchivedPayload = {}
  type SpaceRestoredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SpaceRestoredPayload = {}
  type SpaceDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SpaceDeletedPayload = {
    /** everyone, gone */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type ChatPostedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ChatPostedPayload = {
    message: string
    /** The message that it answers. */
    in_reply_to?: string
  }
  type ChatEditedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ChatEditedPayload = {message: string}
  type ChatDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ChatDeletedPayload = {message: string}
  type ChatRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ChatRemovedPayload = {message: string}
  type CommentAddedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CommentAddedPayload = {
    /** The comment, by its id. */
    comment: string
    /** The comment that it answers. */
    parent?: string
    target: {
      /** Its kind, in a word. */
      kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal"
      /** Its id, which never changes. */
      id: string
    }
    /** The people whom the text mentions. */
    mentions: string[]
  }
  type CommentEditedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CommentEditedPayload = {
    /** The comment, by its id. */
    comment: string
    /** The people whom the text mentions. */
    mentions: string[]
    /** whom it did not mention before */
    newly_mentioned?: string[]
  }
  type CommentDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CommentDeletedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  type CommentRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CommentRemovedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  type CommentResolvedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CommentResolvedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  type CommentReopenedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CommentReopenedPayload = {
    /** The comment, by its id. */
    comment: string
  }
  type ActivityRecordedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ActivityRecordedPayload = {
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    /** `{kind, id}` */
    target?: {
      /** Its kind, in a word. */
      kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal"
      /** Its id, which never changes. */
      id: string
    }
  }
  type LockAcquiredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type LockAcquiredPayload = {key: string, until: string}
  type LockExtendedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type LockExtendedPayload = {
    /** The fence of the lock: greater than that of every lock of the key before. */
    fence: number
    key: string
    until: string
  }
  type LockReleasedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type LockReleasedPayload = {
    /** The fence of the lock: greater than that of every lock of the key before. */
    fence: number
    key: string
  }
  type LockExpiredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type LockExpiredPayload = {
    /** The fence of the lock: greater than that of every lock of the key before. */
    fence: number
    key: string
    holder: string
  }
  type LockTakenOverEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type LockTakenOverPayload = {
    /** The fence of the lock: greater than that of every lock of the key before. */
    fence: number
    key: string
    holder: string
  }
  type RecordsUndoneEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RecordsUndonePayload = {
    /** nobody: everybody's */
    author?: string
    from: number
    to: number
    /** how many before it belong to it */
    events: number
    /** what was not undone */
    kept?: ({
      target: {
        /** Its kind, in a word. */
        kind: string
        /** Its id, which never changes. */
        id: string
      }
      reason: "changed_since" | "locked" | "forbidden" | "not_kept" | "taken" | "limit_reached" | "unfit"
      /** A version of the stream that it belongs to. */
      version?: number
    })[]
    /** Whether an operator did it. */
    operator?: boolean
  }
  type LockSettingsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type LockSettingsChangedPayload = {require_fence: boolean}
  type ProjectCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ProjectCreatedPayload = {
    /** Its title, for people. */
    title: string
    settings: {viewers_may_comment: boolean}
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type ProjectRenamedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ProjectRenamedPayload = {
    /** Its title, for people. */
    title: string
  }
  type ProjectSettingsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ProjectSettingsChangedPayload = {
    settings: {viewers_may_comment: boolean}
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type SceneInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SceneInsertedPayload = {
    /** A scene of the project, by its id. */
    scene: string
    order: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type SceneUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SceneUpdatedPayload = {
    /** A scene of the project, by its id. */
    scene: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading?: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type SceneMovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SceneMovedPayload = {
    /** A scene of the project, by its id. */
    scene: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type SceneDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type ElementInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ElementInsertedPayload = {
    /** An element of a scene, by its id. */
    element: string
    /** A scene of the project, by its id. */
    scene: string
    order: string
    /** Its kind, in a word. */
    kind: string
    text: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type ElementUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ElementUpdatedPayload = {
    /** An element of a scene, by its id. */
    element: string
    /** A scene of the project, by its id. */
    scene: string
    /** Its kind, in a word. */
    kind?: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type ElementDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type TextEditedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type TextEditedPayload = {
    /** An element of a scene, by its id. */
    element: string
    /** A scene of the project, by its id. */
    scene: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type CharacterInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CharacterInsertedPayload = {
    character: string
    /** Its name, for people. */
    name: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type CharacterUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CharacterUpdatedPayload = {
    character: string
    /** Its name, for people. */
    name?: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type CharacterDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CharacterDeletedPayload = {
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type LocationInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type LocationInsertedPayload = {
    location: string
    /** Its name, for people. */
    name: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type LocationUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type LocationUpdatedPayload = {
    location: string
    /** Its name, for people. */
    name?: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type LocationDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type LocationDeletedPayload = {
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type ChangeSetAsideEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ChangeSetAsidePayload = {
    outcome: "superseded" | "rejected"
    reason: string
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
      type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
      /** The person to whom a notice of it is shown. */
      told: string
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
      kept?: unknown
    })[]
    follows?: number[]
    restores?: string
    undoes?: number
  }
  type ConflictDismissedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConflictDismissedPayload = {notice: string}
  type ChangesUndoneEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ChangesUndonePayload = {
    /** nobody: everybody's */
    author?: string
    from: number
    to: number
    /** how many before it belong to it */
    events: number
    /** what was not undone */
    kept: ({
      target: {
        /** Its kind, in a word. */
        kind: "scene" | "element" | "character" | "location"
        /** Its id, which never changes. */
        id: string
      }
      /** The field it is about, by its name. */
      field?: string
      reason: "changed_since" | "deleted" | "name_taken" | "locked" | "forbidden" | "limit_reached"
      /** A version of the stream that it belongs to. */
      version?: number
    })[]
    /** Whether an operator did it. */
    operator?: boolean
  }
  type SessionStartedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SessionStartedPayload = {session: string}
  type SessionJoinedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SessionJoinedPayload = {session: string}
  type SessionLeftEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SessionLeftPayload = {
    session: string
    /** The person it is about. */
    person: string
    /** Who leads it. */
    host?: string
  }
  type SessionEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SessionEndedPayload = {session: string, end: "closed" | "empty" | "expired" | "project_ended"}
  type VoiceJoinedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type VoiceJoinedPayload = {session: string}
  type VoiceLeftEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type VoiceLeftPayload = {session: string}
  type VoiceMutedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type VoiceMutedPayload = {
    session: string
    /** The person it is about. */
    person: string
  }
  type VoiceUnmutedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type VoiceUnmutedPayload = {
    session: string
    /** The person it is about. */
    person: string
  }
  type WorksessionCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type WorksessionCreatedPayload = {
    /** The place that the app gives the session. */
    space_id?: string
    /** The type that the app gives the session. */
    session_type?: string
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
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type WorksessionUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type WorksessionUpdatedPayload = {
    /** The place that the app gives the session. */
    space_id?: string
    /** The type that the app gives the session. */
    session_type?: string
    status?: string
    /** When it began. */
    started_at?: string
    /** When it was completed. */
    completed_at?: string
  }
  type MarkerInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MarkerInsertedPayload = {
    /** A marker of the work session, by its id. */
    marker: string
    /** What the app put there; the service does not read it. */
    data: {[name: string]: unknown}
  }
  type MarkerUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MarkerUpdatedPayload = {
    /** A marker of the work session, by its id. */
    marker: string
    /** What the app put there; the service does not read it. */
    data: {[name: string]: unknown}
  }
  type MarkerDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MarkerDeletedPayload = {
    /** A marker of the work session, by its id. */
    marker: string
  }
  type RoomCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RoomCreatedPayload = {
    /** Its name, for people. */
    name: string
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type?: string
    category?: string
    code_number?: number
    code_length?: number
    code_claim?: {
      /** Its kind, in a word. */
      kind: string
      value: string
    }
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: {type: string, color: string}
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type RoomJoinedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RoomJoinedPayload = {
    /** The person it is about. */
    person: string
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: {type: string, color: string}
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type RoomChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RoomChangedPayload = {
    /** Its name, for people. */
    name: string
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type?: string
    category?: string
  }
  type ReadyChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ReadyChangedPayload = {
    /** The person it is about. */
    person: string
    /** Whether the player is ready. */
    ready: boolean
  }
  type AvatarChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type AvatarChangedPayload = {
    /** The person it is about. */
    person: string
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar: {type: string, color: string}
  }
  type MemberAbsentEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberAbsentPayload = {
    /** The person it is about. */
    person: string
  }
  type MemberReturnedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberReturnedPayload = {
    /** The person it is about. */
    person: string
  }
  type SeatFreedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SeatFreedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type HostChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type HostChangedPayload = {
    from?: string
    to: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type MemberBannedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberBannedPayload = {
    /** The person it is about. */
    person: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type MemberUnbannedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MemberUnbannedPayload = {
    /** The person it is about. */
    person: string
  }
  type GameStartedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type GameStartedPayload = {
    /** Who plays, in the order in which they came. */
    players: string[]
    settings: {[name: string]: unknown}
    turn_actions: string[]
    card_count: number
    seed_sha256: string
    deck_sha256: string
    deck?: unknown[]
    order?: number[]
    seed?: string
  }
  type CardDrawnEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CardDrawnPayload = {index: number, card: unknown}
  type CardAnsweredEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CardAnsweredPayload = {
    index?: number
    /** What the app put there; the service does not read it. */
    data: unknown
  }
  type TurnPassedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type TurnPassedPayload = {from?: string, to: string, round: number}
  type TurnMovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type TurnMovedPayload = {from?: string, to: string, round: number}
  type TurnSetEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type TurnSetPayload = {to: string, round: number}
  type ScoreUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ScoreUpdatedPayload = {
    /** The person it is about. */
    person: string
    score: number
  }
  type ScoreSetEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ScoreSetPayload = {
    /** The person it is about. */
    person: string
    score: number
  }
  type GameActionEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type GameActionPayload = {
    /** Its kind, in a word. */
    kind: string
    /** What the app put there; the service does not read it. */
    data: unknown
  }
  type GameEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type GameEndedPayload = {
    reason: "deck" | "host" | "closed"
    drawn: number
    scores: {[name: string]: number}
    deck: unknown[]
    order: number[]
    seed: string
  }
  type RoomClosedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RoomClosedPayload = {reason: "host" | "empty" | "quiet" | "ended"}
  type CourseCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CourseCreatedPayload = {
    /** Its title, for people. */
    title: string
    settings: {[name: string]: unknown}
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type CourseRenamedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CourseRenamedPayload = {
    /** Its title, for people. */
    title: string
  }
  type CourseSettingsChangedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CourseSettingsChangedPayload = {settings: {[name: string]: unknown}}
  type CourseOpenedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CourseOpenedPayload = {}
  type ScheduleInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ScheduleInsertedPayload = {
    /** A schedule of the course, by its id. */
    schedule: string
    /** What the app put there; the service does not read it. */
    data?: {[name: string]: unknown}
  }
  type ScheduleUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ScheduleUpdatedPayload = {
    /** A schedule of the course, by its id. */
    schedule: string
    /** What the app put there; the service does not read it. */
    data?: {[name: string]: unknown}
  }
  type ScheduleDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ScheduleDeletedPayload = {
    /** A schedule of the course, by its id. */
    schedule: string
  }
  type SchedulesImportedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type SchedulesImportedPayload = {
    records: {
      record: string
      /** What the app put there; the service does not read it. */
      data?: {[name: string]: unknown}
    }[]
    /** How many were added. */
    inserted: number
  }
  type RecordingInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RecordingInsertedPayload = {
    /** A recording of the course, by its id. */
    recording: string
    /** What the app put there; the service does not read it. */
    data?: {[name: string]: unknown}
  }
  type RecordingUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RecordingUpdatedPayload = {
    /** A recording of the course, by its id. */
    recording: string
    /** What the app put there; the service does not read it. */
    data?: {[name: string]: unknown}
  }
  type RecordingDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RecordingDeletedPayload = {
    /** A recording of the course, by its id. */
    recording: string
  }
  type RecordingsImportedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type RecordingsImportedPayload = {
    records: {
      record: string
      /** What the app put there; the service does not read it. */
      data?: {[name: string]: unknown}
    }[]
    /** How many were added. */
    inserted: number
  }
  type StudentInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type StudentInsertedPayload = {
    /** A student of the course, by its id. */
    student: string
    /** the vault has it */
    data?: {[name: string]: unknown}
  }
  type StudentUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type StudentUpdatedPayload = {
    /** A student of the course, by its id. */
    student: string
    /** the vault has it */
    data?: {[name: string]: unknown}
  }
  type StudentDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type StudentDeletedPayload = {
    /** A student of the course, by its id. */
    student: string
  }
  type StudentsImportedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type StudentsImportedPayload = {
    records: {
      record: string
      /** What the app put there; the service does not read it. */
      data?: {[name: string]: unknown}
    }[]
    /** How many were added. */
    inserted: number
  }
  type ConstraintInsertedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConstraintInsertedPayload = {
    /** A constraint of the course, by its id. */
    constraint: string
    /** the vault has it */
    data?: {[name: string]: unknown}
  }
  type ConstraintUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConstraintUpdatedPayload = {
    /** A constraint of the course, by its id. */
    constraint: string
    /** the vault has it */
    data?: {[name: string]: unknown}
  }
  type ConstraintDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConstraintDeletedPayload = {
    /** A constraint of the course, by its id. */
    constraint: string
  }
  type ConstraintsImportedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConstraintsImportedPayload = {
    records: {
      record: string
      /** What the app put there; the service does not read it. */
      data?: {[name: string]: unknown}
    }[]
    /** How many were added. */
    inserted: number
  }
  type ConnectedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConnectedPayload = {
    /** The two people of the connection. */
    partners: string[]
    code_of: string
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type ConnectionEndedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConnectionEndedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type ConnectionBlockedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConnectionBlockedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The person it is about. */
    person: string
    blocked_by: string[]
    /** The members whom it concerns. */
    members: ({
      /** The person it is about. */
      person: string
      /** The role, by its name; null: none. */
      role: string | null
      granted?: {[name: string]: string | null}
      denied?: {[name: string]: string | null}
      /** When the membership ends by itself. */
      access_until?: string
      color?: number
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: string[]
    })[]
  }
  type ConnectionUnblockedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type ConnectionUnblockedPayload = {
    /** The two people of the connection. */
    partners: string[]
    /** The person it is about. */
    person: string
    blocked_by: string[]
  }
  type TaskCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
    /** by person */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      bytes: number
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  type TaskUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
    /** by person */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      bytes: number
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  type TaskAssignedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
    /** by person */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      bytes: number
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  type TaskCompletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
    /** by person */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      bytes: number
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  type TaskReopenedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
    /** by person */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      bytes: number
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  type TaskDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type TaskDeletedPayload = {
    /** A task of the connection, by its id. */
    task: string
    /** Its title, for people. */
    title: string
  }
  type TaskVotedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
    /** by person */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      bytes: number
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  type TaskAttachmentAddedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
    /** by person */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      bytes: number
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  type TaskAttachmentRemovedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
    /** by person */
    votes?: {[name: string]: number}
    /** Files that belong to it; the service keeps their addresses, not their content. */
    attachments?: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      /** The type of the content (RFC 6838). */
      media_type: string
      bytes: number
      url?: string
      /** The id that the app or the team has for it. */
      external_id?: string
      /** Who added it. */
      added_by?: string
      /** When it was added. */
      added_at?: string
    }[]
  }
  type CalendarEventCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CalendarEventCreatedPayload = {
    /** A date in the connection's calendar, by its id. */
    calendar_event: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    location?: string
    /** When it begins. */
    starts_at?: string
    /** When it ends. */
    ends_at?: string
    /** The zone in which days and times of day are meant, as in `Europe/Berlin`. */
    time_zone?: string
    /** a day, in place of times */
    starts_on?: string
    /** The last day. */
    ends_on?: string
    /** Who takes part. */
    attendees: string[]
    tasks: string[]
  }
  type CalendarEventUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CalendarEventUpdatedPayload = {
    /** A date in the connection's calendar, by its id. */
    calendar_event: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    location?: string
    /** When it begins. */
    starts_at?: string
    /** When it ends. */
    ends_at?: string
    /** The zone in which days and times of day are meant, as in `Europe/Berlin`. */
    time_zone?: string
    /** a day, in place of times */
    starts_on?: string
    /** The last day. */
    ends_on?: string
    /** Who takes part. */
    attendees: string[]
    tasks: string[]
  }
  type CalendarEventDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type CalendarEventDeletedPayload = {
    /** A date in the connection's calendar, by its id. */
    calendar_event: string
    /** Its title, for people. */
    title: string
  }
  type GoalCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type GoalUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MilestoneCompletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type MilestoneReopenedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type GoalDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type GoalDeletedPayload = {
    /** A goal of the connection, by its id. */
    goal: string
    /** Its title, for people. */
    title: string
  }
  type TaskTemplateCreatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type TaskTemplateCreatedPayload = {
    /** A template of tasks, by its id. */
    task_template: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    due_in_days?: number
  }
  type TaskTemplateUpdatedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type TaskTemplateUpdatedPayload = {
    /** A template of tasks, by its id. */
    task_template: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string
    due_in_days?: number
  }
  type TaskTemplateDeletedEvent = {
    /** A position in the log. */
    position: number
    /** The space or person whose event it is. */
    stream: string
    /** `person`, or the kind of the space. */
    stream_kind: string
    /** A version of the stream that it belongs to. */
    version: number
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
  type PersonReference = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string | null
  }
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
  type ProfileUpdate = {
    /** The name by which others find the person; null: none. */
    username?: string | null
    /** The name that is shown for the person; null: none. */
    display_name?: string | null
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: string | null
    /** A few words of the person about what they do; null: none. */
    status_message?: string | null
    /** What the person does at the moment; null: nothing is said. */
    current_activity?: string | null
    /** What the person does, in a word, or the id of a preset of their own; null: nothing. */
    preset?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
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
      own: boolean
    } | null
    /** When the status last changed; null: never. */
    status_at: string | null
  }
  type StatusUpdate = {
    /** What the person does, in a word, or the id of a preset of their own; null: nothing. */
    preset?: string | null
    /** A few words of the person about what they do; null: none. */
    status_message?: string | null
    /** What the person does at the moment; null: nothing is said. */
    current_activity?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  type Preset = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string | null
    own: boolean
    /** A few words of the person about what they do; null: none. */
    status_message: string | null
    /** What the person does at the moment; null: nothing is said. */
    current_activity: string | null
  }
  type PresetAddition = {
    /** Its name, for people. */
    name: string
    /** A few words of the person about what they do; null: none. */
    status_message?: string | null
    /** What the person does at the moment; null: nothing is said. */
    current_activity?: string | null
  }
  type Project = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "project"
    /** Whether the space is open, archived or over. */
    standing: "open" | "archived" | "closed" | "deleted"
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
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    /** The scenes of the project, in their order. */
    scenes: Scene[]
    /** The characters of the project. */
    characters: Character[]
    /** The locations of the project. */
    locations: Location[]
  }
  type ProjectCreation = {
    /** Its id, which never changes. */
    id?: string | null
    /** Its title, for people. */
    title: string
    settings?: {viewers_may_comment?: boolean} | null
  }
  type ProjectUpdate = {
    /** Its title, for people. */
    title?: string
    settings?: {viewers_may_comment?: boolean}
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  type ProjectSettings = {viewers_may_comment: boolean}
  type Scene = {
    /** Its id, which never changes. */
    id: string
    order: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading: string
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
    /** The elements of the scene, in their order. */
    elements: Element[]
  }
  type SceneSummary = {
    /** Its id, which never changes. */
    id: string
    order: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading: string
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
    /** How many elements the scene has. */
    element_count: number
  }
  type Element = {
    /** Its id, which never changes. */
    id: string
    /** A scene of the project, by its id. */
    scene: string
    order: string
    /** Its kind, in a word. */
    kind: string
    text: string
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
  }
  type Character = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
  }
  type Location = {
    /** Its id, which never changes. */
    id: string
    /** Its name, for people. */
    name: string
    fields: {[name: string]: string | number | boolean}
    /** A version of the space. */
    version: number
  }
  type Difference = {
    /** Its kind, in a word. */
    kind: "character" | "element" | "location" | "project" | "scene"
    /** Its id, which never changes. */
    id: string
    change: "added" | "changed" | "deleted"
    /** By name; `order` is a place among its neighbours, `fields.…` a further value, `settings.…` a setting. */
    values: {[name: string]: {before: unknown, after: unknown}}
  }
  /** `replica`, and one of `base` and `clock`, stand here or in the changes, where all have the same. */
  type ChangeRequest = {
    /** The copy of the document on which the change was made, by its id. */
    replica?: string | null
    /** The version that the replica had seen when it made the change. */
    base?: number | null
    clock?: VectorClock | null
    on_conflict?: "resolve" | "prompt" | null
    changes: Change[]
  }
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
    clock?: VectorClock | null
  }
  type ChangeResults = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    repeated: boolean
    results: ({
      /** Its id, which never changes. */
      id: string
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      result: "applied" | "merged" | "superseded" | "rejected"
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
    from?: number | null
    to?: number | null
  }
  type UndoResults = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    repeated: boolean
    /** Whose changes they are. */
    author: PersonReference | null
    /** A version of the space. */
    from: number
    /** A version of the space. */
    to: number
    events: {
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      type: string
      target: ContentTarget
      /** What the change met that others had changed meanwhile. */
      conflicts: Conflict[]
    }[]
    kept: ({
      target: ContentTarget
      /** The field it is about, by its name. */
      field?: string
      reason: "changed_since" | "deleted" | "name_taken" | "locked" | "forbidden" | "limit_reached"
      /** A version of the space. */
      version?: number
    })[]
  }
  type RecordUndoResults = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    repeated: boolean
    /** Whose changes they are. */
    author: PersonReference | null
    /** A version of the space. */
    from: number
    /** A version of the space. */
    to: number
    events: {
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      type: string
      target: RecordTarget
    }[]
    kept: ({
      target: RecordTarget
      reason: "changed_since" | "locked" | "forbidden" | "not_kept" | "taken" | "limit_reached" | "unfit"
      /** A version of the space. */
      version?: number
    })[]
  }
  type RecordTarget = {
    /** Its kind, in a word. */
    kind: "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal" | "task_template"
    /** Its id, which never changes. */
    id: string
  }
  type FountainImport = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    repeated: boolean
    /** The scenes of the project, in their order. */
    scenes: number
    /** The elements of the scene, in their order. */
    elements: number
  }
  type Operation = InsertScene | UpdateScene | MoveScene | DeleteScene | InsertElement | UpdateElement | EditText | DeleteElement | InsertCharacter | UpdateCharacter | DeleteCharacter | InsertLocation | UpdateLocation | DeleteLocation
  type VectorClock = {[name: string]: number}
  type TextOperation = (number | string | {d: number | string})[]
  type Conflict = {
    type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
    /** The person to whom a notice of it is shown. */
    told: string
    target: ContentTarget
    /** A version of the space. */
    version: number
    /** The field it is about, by its name. */
    field?: string
    kept?: unknown
  }
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
    value?: unknown
    after?: string | null
  }
  type InsertScene = {
    /** A scene of the project, by its id. */
    scene: {
      /** Its id, which never changes. */
      id: string
      /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
      heading?: string | null
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    type: "insert_scene"
    index?: number | null
    after?: string | null
  }
  type UpdateScene = {
    /** A scene of the project, by its id. */
    scene: string
    /** The heading of the scene, as in `EXT. HEATH - NIGHT`. */
    heading?: string | null
    fields?: {[name: string]: string | number | boolean | null} | null
    type: "update_scene"
  }
  type MoveScene = {
    /** A scene of the project, by its id. */
    scene: string
    from?: number | null
    type: "move_scene"
    index?: number | null
    after?: string | null
  }
  type DeleteScene = {
    /** A scene of the project, by its id. */
    scene: string
    type: "delete_scene"
  }
  type InsertElement = {
    /** A scene of the project, by its id. */
    scene: string
    /** An element of a scene, by its id. */
    element: {
      /** Its id, which never changes. */
      id: string
      /** Its kind, in a word. */
      kind: string
      text?: string | null
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    type: "insert_element"
    index?: number | null
    after?: string | null
  }
  type UpdateElement = {
    /** A scene of the project, by its id. */
    scene?: string | null
    /** An element of a scene, by its id. */
    element: string
    /** Its kind, in a word. */
    kind?: string | null
    fields?: {[name: string]: string | number | boolean | null} | null
    type: "update_element"
  }
  type EditText = {
    /** A scene of the project, by its id. */
    scene?: string | null
    /** An element of a scene, by its id. */
    element: string
    operation: TextOperation
    type: "edit_text"
  }
  type DeleteElement = {
    /** A scene of the project, by its id. */
    scene?: string | null
    /** An element of a scene, by its id. */
    element: string
    type: "delete_element"
  }
  type InsertCharacter = {
    character: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    type: "insert_character"
  }
  type UpdateCharacter = {
    character: string
    /** Its name, for people. */
    name?: string | null
    fields?: {[name: string]: string | number | boolean | null} | null
    type: "update_character"
  }
  type DeleteCharacter = {character: string, type: "delete_character"}
  type InsertLocation = {
    location: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      fields?: {[name: string]: string | number | boolean | null} | null
    }
    type: "insert_location"
  }
  type UpdateLocation = {
    location: string
    /** Its name, for people. */
    name?: string | null
    fields?: {[name: string]: string | number | boolean | null} | null
    type: "update_location"
  }
  type DeleteLocation = {location: string, type: "delete_location"}
  type Member = {
    person: PersonReference
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    granted: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    denied: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    overrides_until: OverrideEnds
    /** When the membership ends by itself; null: it does not. */
    access_until: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    color: string
    /** A version of the space. */
    version: number
    /** When the person became a member. */
    joined_at: string
  }
  type MemberAddition = {
    /** The person it is about. */
    person: string
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    granted?: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[] | null
    denied?: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[] | null
    /** When the granted and denied capabilities end; null: they do not. */
    overrides_until?: OverrideEnds | null
    /** When the membership ends by itself; null: it does not. */
    access_until?: string | null
  } | {
    /** The person it is about. */
    person: string
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[]
    /** When the membership ends by itself; null: it does not. */
    access_until?: string | null
  }
  type MemberUpdate = {
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role?: string
    granted?: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[] | null
    denied?: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[] | null
    /** When the granted and denied capabilities end; null: they do not. */
    overrides_until?: OverrideEnds | null
    /** When the membership ends by itself; null: it does not. */
    access_until?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  } | {
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role?: string
    /** When the membership ends by itself; null: it does not. */
    access_until?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[]
  }
  /** Capability to the end of its override, for those that do not hold for good. */
  type OverrideEnds = {[name: string]: string}
  type Permissions = {
    /** A version of the space. */
    version: number
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    roles: ({
      /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
      name: string
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    })[]
    /** The members whom it concerns. */
    members: ({
      person: PersonReference
      /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
      role: string
      /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
      capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    })[]
  }
  type SpaceEvents = {
    /** A version of the space. */
    version: number
    /** A position in the log. */
    position: number
    /** Which log this is: another one after a restore from a backup. */
    incarnation: string
    /** Whether the copy rests on what the log does not hold (any more): load the snapshot. */
    reset: boolean
    snapshot: string | null
    /** What the page holds. */
    items: Event[]
    /** Where the next page begins, for `cursor`; null: this is the last. */
    next: string | null
    /** Where to go on later, also after the last page: a client that keeps a copy waits from here. */
    cursor: string
  }
  type Notice = {
    /** Its id, which never changes. */
    id: string
    type: "concurrent_edit" | "scene_order" | "delete_edit" | "character"
    message: string
    target: ContentTarget
    /** The field it is about, by its name. */
    field: string | null
    /** The value that was set aside; null where it is an operation. */
    kept: unknown
    /** The operation that was set aside. */
    operation: Operation | null
    told: PersonReference
    by: PersonReference | null
    /** A version of the space. */
    version: number
    /** A version of the space. */
    other_version: number
    /** When it happened. */
    at: string
    status: "open" | "restored" | "dismissed"
    actions: ({
      /** Its name, for people. */
      name: "view_difference" | "restore_mine" | "merge" | "dismiss"
      method: "GET" | "POST"
      href: string
      body?: unknown
    })[]
    /** What is there now; only where one notice is asked for. */
    current?: unknown
  }
  type Target = {
    /** Its kind, in a word. */
    kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal" | "person" | "comment" | "task_template"
    /** Its id, which never changes. */
    id: string
  }
  type Comment = {
    /** Its id, which never changes. */
    id: string
    /** The comment that it answers; null: none. */
    parent: string | null
    target: CommentTarget
    author: PersonReference
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
  type CommentAddition = {
    text: string
    target?: CommentTarget | null
    /** The comment that it answers; null: none. */
    parent?: string | null
    /** The people whom the text mentions. */
    mentions?: string[] | null
  }
  type CommentUpdate = {
    text: string
    /** The people whom the text mentions. */
    mentions?: string[] | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  type CommentTarget = {
    /** Its kind, in a word. */
    kind: "space" | "scene" | "element" | "character" | "location" | "schedule" | "recording" | "student" | "constraint" | "marker" | "task" | "calendar_event" | "goal"
    /** Its id, which never changes. */
    id: string
  }
  type FeedItem = {
    /** The space it belongs to, by its id. */
    space: string
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
    target: Target | null
    target_label: string | null
    /** The task or the calendar event that it is about; of a comment what it is on, null for the space. */
    related: Target | null
    count: number
  }
  type FeedDay = {
    /** The day, as in `2026-11-21`. */
    day: string
    /** What the page holds. */
    items: number
    events: number
  }
  type FeedGroup = {
    /** By person: who; null for the system. */
    person: PersonReference | null
    /** The space it belongs to, by its id. */
    space: string | null
    space_title: string | null
    /** By target: the thing, to which comments on it count; null for the space as a whole. */
    target: Target | null
    target_label: string | null
    /** What the page holds. */
    items: number
    events: number
    /** A position in the log. */
    last_position: number
    /** When the last of it happened. */
    last_at: string
  }
  type FeedCount = {
    /** The day, as in `2026-11-21`. */
    day: string
    /** What the page holds. */
    items: number
    events: number
    /** Who did it; null: the service itself, because a time had come. */
    actor: PersonReference | null
  }
  type ActivityRecord = {
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description?: string | null
    target?: CommentTarget | null
  }
  type Activity = {
    /** Its kind, in a word. */
    kind: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
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
  type Space = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "project" | "course" | "worksession" | "room" | "connection"
    /** Where its endpoints are. */
    path: string | null
    /** Its title, for people. */
    title: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** Whether the caller owns it. */
    owned: boolean
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    color: string | null
    /** Whether the space is open, archived or over. */
    standing: "open" | "archived" | "closed" | "deleted"
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
  type Presence = {
    person: PersonReference
    /** The app's instance on which the person is present, by the name that the app gives it. */
    client: string
    /** The space it belongs to, by its id. */
    space: string | null
    activity: string | null
    target: CommentTarget | null
    gaze_target: string | null
    spatial_position: {x: number, y: number, z: number} | null
    cursor: JSONObject | null
    /** When the person became a member. */
    joined_at: string
    /** When the person was last seen. */
    seen_at: string
    /** When it ends by itself. */
    expires_at: string
  }
  type ProjectSession = {
    /** Its id, which never changes. */
    id: string
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
      voice: {
        /** Whether the person is muted. */
        is_muted: boolean
      } | null
    })[]
  }
  type PresenceRenewal = {
    /** The app's instance on which the person is present, by the name that the app gives it. */
    client?: string | null
    interval_seconds?: number | null
    activity?: string | null
    target?: CommentTarget | null
    gaze_target?: string | null
    spatial_position?: {x: number, y: number, z: number} | null
    cursor?: {[name: string]: unknown} | null
  }
  type LastSeen = {
    person: PersonReference
    /** When it happened. */
    at: string
  }
  type SessionHeartbeat = {user_id: string, interval_seconds?: number | null}
  type SessionPresence = {users: string[]}
  type WorkSession = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "worksession"
    /** Whether the space is open, archived or over. */
    standing: "open" | "archived" | "closed" | "deleted"
    /** The place that the app gives the session; null: none. */
    space_id: string | null
    /** The type that the app gives the session; null: none. */
    session_type: string | null
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
    /** The role, by its name; null: none. */
    role: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    /** How many markers there are. */
    marker_count: number
  }
  type WorkSessionCreation = {
    /** Its id, which never changes. */
    id?: string | null
    /** The place that the app gives the session; null: none. */
    space_id?: string | null
    /** The type that the app gives the session; null: none. */
    session_type?: string | null
    status?: string | null
    /** When it began. */
    started_at?: string | null
    /** When it was completed; null: it is not. */
    completed_at?: string | null
  }
  type WorkSessionUpdate = {
    /** The place that the app gives the session; null: none. */
    space_id?: string | null
    /** The type that the app gives the session; null: none. */
    session_type?: string | null
    status?: string | null
    /** When it began. */
    started_at?: string | null
    /** When it was completed; null: it is not. */
    completed_at?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  type WorkSessionContent = {
    /** The place that the app gives the session; null: none. */
    space_id: string | null
    /** The type that the app gives the session; null: none. */
    session_type: string | null
    status: string | null
    /** When it began. */
    started_at: string | null
    /** When it was completed; null: it is not. */
    completed_at: string | null
    markers: Record[]
  }
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
  type Lock = {
    key: string
    holder: PersonReference
    /** A position in the log. */
    fence: number
    /** When it ends by itself. */
    expires_at: string
  }
  type HeldLock = {
    key: string
    holder: PersonReference
    /** A position in the log. */
    fence: number
    /** When it ends by itself. */
    expires_at: string
    token: string
  }
  type LockRequest = {
    key?: string | null
    /** How long it lasts without being renewed. */
    ttl_seconds?: number | null
  }
  type LockExtension = {
    token: string
    /** How long it lasts without being renewed. */
    ttl_seconds?: number | null
  }
  type LockRelease = {token: string}
  type SessionLock = {
    /** Whether the lock is the caller's now. */
    acquired: boolean
    token: string | null
    /** The fence of the lock: greater than that of every lock of the key before. */
    fence: number | null
    /** How long it lasts without being renewed. */
    ttl_seconds: number
  }
  type SessionLockStatus = {
    /** Whether somebody has the lock. */
    locked: boolean
    /** Of the lock on the session as a whole. */
    fence: number | null
  }
  type LockSettings = {
    /** Whether writes to what can be locked must name the fence of a lock that covers it. */
    require_fence: boolean
  }
  type SessionLockReleased = {
    /** Whether the lock was given back. */
    released: boolean
  }
  type Room = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "room"
    /** The code by which people come in; null once the room is closed. */
    code: string | null
    /** Its name, for people. */
    name: string
    status: "waiting" | "in_game" | "ended" | "closed"
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type: string | null
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
    game: {
      /** When it began. */
      started_at: string
      /** When it ended; null: it has not. */
      ended_at: string | null
      end_reason: "deck" | "host" | "closed" | null
      settings: JSONObject
      turn_actions: string[]
      card_count: number
      drawn: number
      /** The place in the deck of the card that was drawn last; null: none was. */
      current_card_index: number | null
      /** The card drawn last; null before the first. */
      current_card: unknown
      /** The player whose turn it is; null in a game without turns. */
      turn: PersonReference | null
      /** The players in the order of their turns. */
      turn_order: PersonReference[]
      round: number
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
    } | null
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
    /** The role, by its name; null: none. */
    role: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
  }
  type Ban = {
    person: PersonReference
    /** When the person was banned. */
    banned_at: string
  }
  type RoomContent = {
    /** The code by which people come in; null once the room is closed. */
    code: string | null
    /** Its name, for people. */
    name: string
    status: "waiting" | "in_game" | "ended" | "closed"
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type: string | null
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
    game: {
      /** When it began. */
      started_at: string
      /** When it ended; null: it has not. */
      ended_at: string | null
      end_reason: "deck" | "host" | "closed" | null
      settings: JSONObject
      turn_actions: string[]
      card_count: number
      drawn: number
      /** The place in the deck of the card that was drawn last; null: none was. */
      current_card_index: number | null
      /** The card drawn last; null before the first. */
      current_card: unknown
      /** The player whose turn it is; null in a game without turns. */
      turn: PersonReference | null
      /** The players in the order of their turns. */
      turn_order: PersonReference[]
      round: number
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
    } | null
    /** When it closes if nothing more happens; null while time alone does not close it. */
    closes_at: string | null
  }
  type RoomCard = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "room"
    /** The code by which people come in; null once the room is closed. */
    code: string | null
    /** Its name, for people. */
    name: string
    status: "waiting" | "in_game" | "ended" | "closed"
    /** How many people may play at once. */
    max_players: number
    /** Whether it is left out of public lists. */
    private: boolean
    /** The game that is played, in the app's words. */
    game_type: string | null
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
  type RoomSeat = {
    person: PersonReference
    /** The name by which others find the person; null: none. */
    username: string | null
    /** The role, by its name; null: none. */
    role: string | null
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
    score: number | null
    /** Whether it is their turn. */
    is_active: boolean
  }
  type RoomAvatar = {type: string, color: string}
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
    category?: string | null
    code_length?: number | null
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: RoomAvatar | null
  }
  type RoomUpdate = {
    /** Its name, for people. */
    name?: string
    /** How many people may play at once. */
    max_players?: number
    /** Whether it is left out of public lists. */
    private?: boolean
    /** The game that is played, in the app's words. */
    game_type?: string | null
    category?: string | null
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  type RoomJoining = {
    as?: "player" | "spectator" | "any" | null
    /** What shows the person: a picture's URL, or what the app draws. */
    avatar?: RoomAvatar | null
  }
  type Game = {
    /** When it began. */
    started_at: string
    /** When it ended; null: it has not. */
    ended_at: string | null
    end_reason: "deck" | "host" | "closed" | null
    settings: JSONObject
    turn_actions: string[]
    card_count: number
    drawn: number
    /** The place in the deck of the card that was drawn last; null: none was. */
    current_card_index: number | null
    /** The card drawn last; null before the first. */
    current_card: unknown
    /** The player whose turn it is; null in a game without turns. */
    turn: PersonReference | null
    /** The players in the order of their turns. */
    turn_order: PersonReference[]
    round: number
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
  type GameStart = {
    deck?: unknown[] | null
    settings?: {[name: string]: unknown} | null
    turn_actions?: string[] | null
  }
  type GameActing = {
    /** Its kind, in a word. */
    kind: string
    /** What the app put there; the service does not read it. */
    data?: unknown | null
  }
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
    seed: string | null
    seed_sha256: string | null
    deck_sha256: string | null
    deck: unknown[]
    order: number[]
    drawn: {
      index: number
      card: unknown
      /** A position in the log. */
      position: number
    }[]
  }
  /** With `form` person goes `person`, with email `email`; `capabilities` is an exact list and excludes the overrides. */
  type NewInvitation = {
    form: "person" | "email" | "link"
    /** The person it is about. */
    person?: string | null
    /** An e-mail address; null: none. */
    email?: string | null
    /** How often it can be used. */
    max_uses?: number | null
    /** Its name, for people. */
    name?: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    granted?: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[] | null
    denied?: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[] | null
    /** When the granted and denied capabilities end; null: they do not. */
    overrides_until?: OverrideEnds | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities?: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[] | null
    /** When the membership ends by itself; null: it does not. */
    access_until?: string | null
  }
  type Invitation = {
    /** Its id, which never changes. */
    id: string
    form: "person" | "email" | "link"
    /** The person it is about. */
    person: PersonReference | null
    /** An e-mail address; null: none. */
    email: string | null
    /** Its name, for people. */
    name: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    granted: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    denied: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    overrides_until: OverrideEnds
    /** When the membership ends by itself; null: it does not. */
    access_until: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
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
  type ReceivedInvitation = {
    /** Its id, which never changes. */
    id: string
    form: "person" | "email" | "link"
    space_kind: "project" | "course" | "worksession" | "room" | "connection"
    space_title: string | null
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    role: string
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    /** When the membership ends by itself; null: it does not. */
    access_until: string | null
    inviter: PersonReference
    status: "pending" | "accepted" | "declined" | "revoked" | "expired"
    /** When it ends by itself. */
    expires_at: string
    /** When it was sent. */
    sent_at: string
  }
  type InvitationListing = {
    /** Its id, which never changes. */
    id: string
    /** The space it belongs to, by its id. */
    space: string
    space_kind: string
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
  type ChatMessage = {
    /** Its id, which never changes. */
    id: string
    author: PersonReference
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
  type Role = {
    /** One of the roles that `permissions` lists: of the kind of space, or of the space's own. */
    name: string
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    /** Whether the space defines it itself. */
    own: boolean
    /** A version of the stream that it belongs to. */
    version: number | null
  }
  type Why = {
    person: PersonReference
    /** The capability in question. */
    capability: "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data"
    /** Whether it is allowed. */
    allowed: boolean
    reason: "held" | "role" | "denied" | "archived" | "closed" | "never_member" | "left" | "removed" | "banned" | "access_ended" | "seat_freed" | "connection_ended" | "blocked" | "space_deleted"
    /** Whether the space is open, archived or over. */
    standing: "open" | "archived" | "closed" | "deleted"
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
      type: string
      /** Who did it; null: the service itself, because a time had come. */
      actor: PersonReference | null
      /** When it happened. */
      at: string
      held: boolean
      /** The role, by its name; null: none. */
      role: string | null
      /** What of the member's record from there on decides it. */
      by: "role" | "granted" | "denied" | "gone"
      /** The events behind it: the invitation that was accepted, the definition of the role. */
      because: WhyCause[]
    })[]
  }
  type WhyCause = {
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
  type Course = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "course"
    /** Whether the space is open, archived or over. */
    standing: "open" | "archived" | "closed" | "deleted"
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
    /** The role, by its name; null: none. */
    role: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
    /** How many records there are of each kind that the reader may see. */
    counts: {schedules?: number, recordings?: number, students?: number, constraints?: number}
  }
  type CourseCreation = {
    /** Its id, which never changes. */
    id?: string | null
    /** Its title, for people. */
    title: string
    settings?: {[name: string]: unknown} | null
  }
  type CourseUpdate = {
    /** Its title, for people. */
    title: string
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  type CourseSettings = {
    data: JSONObject
    /** A version of the space. */
    version: number
    /** When it was last changed. */
    updated_at: string
  }
  type CourseContent = {
    settings: {[name: string]: unknown}
    schedules: Record[]
    recordings: Record[]
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
  type CourseRecordUpsert = {
    records: ({
      /** Its id, which never changes. */
      id: string
      /** What the app put there; the service does not read it. At most 16384 bytes of JSON. */
      data: {[name: string]: unknown}
      /** A version of the stream that it belongs to. */
      version?: number | null
    })[]
  }
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
  type ConnectionCode = {
    /** Its id, which never changes. */
    id: string
    code: string
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
  type Connection = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "connection"
    status: "active" | "ended" | "blocked"
    partner: PublicProfile | null
    /** When the two were connected; null: they are not. */
    connected_at: string | null
    /** The role, by its name; null: none. */
    role: string | null
    /** What its holder may do, in words: `view`, `comment`, `edit`, …. */
    capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data")[]
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
      bytes: number
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
    /** A version of the stream that it belongs to. */
    version: number
  }
  type TaskCreation = {
    /** A text about it, for people. */
    description?: string | null
    /** When it should be done. */
    due_at?: string | null
    /** Who is to do it; null: nobody. */
    assignee?: string | null
    /** The id that the app or the team has for it; null: none. */
    external_id?: string | null
    /** Its id, which never changes. */
    id?: string | null
    /** Its title, for people. */
    title: string
  }
  type TaskUpdate = {
    /** A text about it, for people. */
    description?: string | null
    /** When it should be done. */
    due_at?: string | null
    /** Who is to do it; null: nobody. */
    assignee?: string | null
    /** The id that the app or the team has for it; null: none. */
    external_id?: string | null
    /** Its title, for people. */
    title?: string
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  type Dashboard = {
    partner: PublicProfile | null
    /** Where the partner is present, by each of their clients; empty: nowhere. */
    presence: Presence[]
    /** When an absent partner was last present; null where they are present or never were. */
    last_seen: string | null
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
    completed_today: {
      /** How many there are. */
      total: number
      /** How many are the caller's. */
      mine: number
      /** The two people of the connection. */
      partners: number
    }
  }
  type ConnectionContent = {
    status: "active" | "ended" | "blocked"
    /** The two people of the connection. */
    partners: PersonReference[]
    blocked_by: PersonReference[]
    /** When the two were connected; null: they are not. */
    connected_at: string | null
    tasks: Task[]
    calendar_events: CalendarEvent[]
    goals: Goal[]
    task_templates: TaskTemplate[]
  }
  type ConnectionListing = {
    /** Its id, which never changes. */
    id: string
    status: "active" | "ended" | "blocked"
    /** The two people of the connection. */
    partners: PersonReference[]
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
  type TaskListing = {
    /** Its id, which never changes. */
    id: string
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
  type Block = {
    person: PersonReference
    /** Since when. */
    since: string
  }
  type PlanListing = {
    /** Its id, which never changes. */
    id: string
    /** Its kind, in a word. */
    kind: "calendar_event" | "goal" | "task_template"
    connection: string
    /** Its title, for people. */
    title: string
    /** When it begins. */
    starts_at: string | null
    /** When it ends. */
    ends_at: string | null
    /** When it should be done. */
    due_at: string | null
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
    bytes: number
    url?: string | null
    /** The id that the app or the team has for it; null: none. */
    external_id?: string | null
  }
  type CalendarEvent = {
    /** Its id, which never changes. */
    id: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
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
  type CalendarEventCreation = {
    /** A text about it, for people. */
    description?: string | null
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
    tasks?: string[] | null
    /** Its title, for people. */
    title: string
    /** Its id, which never changes. */
    id?: string | null
  }
  type CalendarEventUpdate = {
    /** A text about it, for people. */
    description?: string | null
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
    tasks?: string[] | null
    /** Its title, for people. */
    title?: string
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
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
  type GoalCreation = {
    /** A text about it, for people. */
    description?: string | null
    /** When it should be done. */
    due_at?: string | null
    /** The steps to the goal, in their order. */
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
  type GoalUpdate = {
    /** A text about it, for people. */
    description?: string | null
    /** When it should be done. */
    due_at?: string | null
    /** The steps to the goal, in their order. */
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
  type TaskTemplate = {
    /** Its id, which never changes. */
    id: string
    /** Its title, for people. */
    title: string
    /** A text about it, for people. */
    description: string | null
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
  type TaskTemplateCreation = {
    /** A text about it, for people. */
    description?: string | null
    due_in_days?: number | null
    /** Its title, for people. */
    title: string
    /** Its id, which never changes. */
    id?: string | null
  }
  type TaskTemplateUpdate = {
    /** A text about it, for people. */
    description?: string | null
    due_in_days?: number | null
    /** Its title, for people. */
    title?: string
    /** A version of the stream that it belongs to. */
    version?: number | null
  }
  type Webhook = {
    /** Its id, which never changes. */
    id: string
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
  type NewWebhook = {
    url: string
    /** A text about it, for people. */
    description?: string | null
    /** Null: all notifications, and no findings. */
    kinds?: ("invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated" | "log.damaged" | "projection.differs")[] | null
  }
  type WebhookUpdate = {
    url?: string
    /** A text about it, for people. */
    description?: string | null
    /** Null: all notifications, and no findings. */
    kinds?: ("invited" | "added" | "permissions_changed" | "ownership_transferred" | "removed" | "access_ended" | "space_deleted" | "mentioned" | "conflict" | "lock_taken_over" | "connected" | "host_changed" | "task_assigned" | "calendar_event_created" | "calendar_event_updated" | "log.damaged" | "projection.differs")[] | null
  }
  type WebhookSecret = {
    /** Its id, which never changes. */
    id: string
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
  type WebhookDelivery = {
    /** The header `webhook-id`, the same for every try. */
    id: string
    type: string
    /** The person it is about. */
    person: PersonReference | null
    /** A position in the log. */
    position: number | null
    status: "waiting" | "sending" | "delivered" | "failed" | "withdrawn"
    /** How often it was tried. */
    attempts: number
    /** When it was last tried; null: never. */
    last_attempt_at: string | null
    /** When it is tried next; null: no more. */
    next_attempt_at: string | null
    /** The status that the receiver answered; null: there was no answer. */
    response_status: number | null
    error: string | null
    /** How long it took; null: it has not ended. */
    milliseconds: number | null
    /** When it was created. */
    created_at: string
  }
}

/** What each route takes and answers. */
export interface Routes {
  /** Whether the process answers */
  "GET /healthz": {answer: {status: "ok"}}
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
    answer: {unread: number}
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
  "POST /v1/projects/{project}/fountain": {body: {text: string}, answer: API.FountainImport}
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
  "POST /v1/courses/{course}/opened": {answer: {noted: boolean}}
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
        openings: number
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
  "PUT /v1/rooms/{room}/game/turn": {body: {player: string, round?: number | null}, answer: API.Room}
  /** Set a score or add to it: one's own, or as the host any player's */
  "POST /v1/rooms/{room}/game/score": {
    body: {player?: string | null, score?: number | null, add?: number | null}
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
      reset: boolean
    }
  }
  /** Be connected with the owner of a code, at once */
  "POST /v1/connections": {body: {code: string}, answer: API.Connection}
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
      /** Who is to do it; null: nobody. */
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
    body: {path: string}
    answer: {
      ticket: string
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
      text: string
      /** The message that it answers; null: none. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/projects/{project}/chat/{message}": {
    body: {
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
      capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[]
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
      capability: "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data"
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
      to: string
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
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
    body: {invitations: API.NewInvitation[]}
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
  "PUT /v1/projects/{project}/lock_settings": {body: {require_fence: boolean}, answer: API.LockSettings}
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
      text: string
      /** The message that it answers; null: none. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/courses/{course}/chat/{message}": {
    body: {
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
      capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[]
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
      capability: "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data"
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
      to: string
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
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
    body: {invitations: API.NewInvitation[]}
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
  "PUT /v1/courses/{course}/lock_settings": {body: {require_fence: boolean}, answer: API.LockSettings}
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
      text: string
      /** The message that it answers; null: none. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/worksessions/{worksession}/chat/{message}": {
    body: {
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
      capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[]
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
      capability: "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data"
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
      to: string
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
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
    body: {invitations: API.NewInvitation[]}
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
  "PUT /v1/worksessions/{worksession}/lock_settings": {body: {require_fence: boolean}, answer: API.LockSettings}
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
      text: string
      /** The message that it answers; null: none. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/rooms/{room}/chat/{message}": {
    body: {
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
      capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[]
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
      capability: "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data"
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
      to: string
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
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
    body: {invitations: API.NewInvitation[]}
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
  "PUT /v1/rooms/{room}/lock_settings": {body: {require_fence: boolean}, answer: API.LockSettings}
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
      text: string
      /** The message that it answers; null: none. */
      in_reply_to?: string | null
    }
    answer: API.ChatMessage
  }
  /** Change a message of the caller's */
  "PATCH /v1/connections/{connection}/chat/{message}": {
    body: {
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
      capabilities: ("view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "invite_collaborators" | "export_data")[]
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
      capability: "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data"
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
      to: string
      type: "offer" | "answer" | "candidate" | "bye"
      /** What the app put there; the service does not read it. */
      data?: unknown | null
      /** The app's instance on which the person is present, by the name that the app gives it. */
      client?: string | null
      to_client?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
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
      /** The name that is shown for the person; null: none. */
      display_name?: string | null
      /** An e-mail address; null: none. */
      email?: string | null
      /** The id that the app or the team has for it; null: none. */
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
      days: API.FeedDay[] | null
      /** The last touched first, up to 200, of the last 100000 items. */
      groups: API.FeedGroup[] | null
    }
  }
  /** Make a member the owner of a space; who owned it stays a member */
  "POST /admin/v1/spaces/{space}/hand_over": {
    body: {to: string}
    answer: {
      /** The space it belongs to, by its id. */
      space: string
      from: API.PersonReference | null
      to: API.PersonReference
      /** A version of the space. */
      version: number
      /** A position in the log. */
      position: number
      repeated: boolean
    }
  }
  /** Make somebody the owner of what a person owns and others are members of */
  "POST /admin/v1/people/{person}/hand_over": {
    body: {to: string, spaces?: string[] | null}
    answer: {
      /** What the page holds. */
      items: ({
        /** The space it belongs to, by its id. */
        space: string
        /** Its kind, in a word. */
        kind: string | null
        /** Its title, for people. */
        title: string | null
        outcome: "handed_over" | "refused"
        /** A version of the stream that it belongs to. */
        version: number | null
        /** Why it was refused: as an answer to the same for one space would be. */
        problem: {
          code: string
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
      reset: boolean
    }
  }
  /** A space with all that it holds, now or as it stood */
  "GET /admin/v1/spaces/{space}": {
    query: {min_position?: number, version?: number, at?: string}
    answer: API.SpaceState
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
    }
    answer: {
      /** What the page holds. */
      items: API.RoomCard[]
      /** Where the next page begins, for `cursor`; null: this is the last. */
      next: string | null
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
      capability: "view" | "comment" | "chat" | "lock" | "invite" | "manage_members" | "manage_settings" | "export" | "delete_space" | "edit" | "delete" | "view_schedules" | "edit_schedules" | "record_exams" | "manage_students" | "manage_constraints" | "play" | "host" | "own" | "invite_collaborators" | "export_data"
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
      reset: boolean
    }
  }
  /** Make a key; it is shown in this answer and never again */
  "POST /admin/v1/keys": {
    body: {
      /** Its name, for people. */
      name: string
      scope: "app" | "admin"
      /** The person it is about. */
      person?: string | null
    }
    answer: {
      /** Its id, which never changes. */
      id: string
      /** Its name, for people. */
      name: string
      scope: string
      /** The person it is about. */
      person: API.PersonReference | null
      key: string
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
}
