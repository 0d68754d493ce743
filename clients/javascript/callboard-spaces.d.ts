import type {API, Callboard, ProjectDocument} from "./callboard.js"

/** The path of a space, such as `/v1/courses/COURSE`. */
export type SpacePath = string

// MARK: What the person may do

/** A name of a capability, such as `edit`; `docs/api.md` lists them. */
export type Capability = API.Member["capabilities"][number]

/**
 * What the person may do in a space. The space's stream keeps it up to date, so a page can hide what would be refused
 * without asking. A refused token takes everything; once the service takes another one, all is read anew, also for
 * another person. The service decides each write anyway. Event: `change`.
 *
 * @example
 * const may = await Capabilities.open(client, `/v1/projects/${project}`)
 * may.addEventListener("change", () => button.hidden = !may.has("edit"))
 */
export class Capabilities extends EventTarget {
  private constructor()
  /**
   * Reads them, or takes those of the last time where there is no network. With a `document` of the space no other stream
   * is opened. `storage` keeps them for the next time, by default `localStorage`.
   */
  static open(client: Callboard, path: SpacePath, options?: {
    document?: ProjectDocument, storage?: Pick<Storage, "getItem" | "setItem"> | null
  }): Promise<Capabilities>
  /** Whether the person may do something, as far as is known. */
  has(capability: Capability): boolean
  /** All that the person may do, in alphabetical order. */
  readonly all: Capability[]
  /** Ends the following. */
  close(): void
}

// MARK: Links and codes

/** What others come in by, as long as it is valid. */
export interface Share {
  /** The id of the invitation or the code. */
  id: string
  /** When it ends by itself. */
  expiresAt: Date
  /** A QR code of it, as SVG: of a link that the service made, or of the code. Throws `CallboardError`. */
  qrCode(): Promise<string>
  /** Ends it at once. Throws `CallboardError`. */
  revoke(): Promise<unknown>
}

/**
 * Makes a link by which people become members of a space, for 7 days. `page` is the page of the app that takes it, by
 * default that of `--invitation-url`. Takes the capability `invite`. Throws `CallboardError`.
 *
 * @example
 * const link = await shareLink(client, `/v1/projects/${project}`, {role: "editor", usesMax: 5})
 * await navigator.clipboard.writeText(link.url)
 */
export function shareLink(client: Callboard, path: SpacePath, options?: {
  role?: string, usesMax?: number, page?: string | URL
} & Omit<API.NewInvitation, "form" | "role" | "max_uses">): Promise<Share & {token: string, url: string}>
/** The token in a link of `shareLink` or of the service, or in the token itself; null if there is none. */
export function tokenOf(text: string): string | null
/**
 * Takes an invitation by its link or token. Throws a `TypeError`, without asking the service, if it can be none, and
 * `CallboardError` if the service refuses it.
 */
export function acceptInvitation(client: Callboard, text: string): Promise<{
  space: {id: string, kind: string, path: string}, member: API.Member, position: number
}>
/** A room's code from what a person types, with spaces and small letters; null if it can be none. */
export function roomCode(text: string): string | null
/** The six digits of a connection's code from what a person types; null if it can be none. */
export function connectionCode(text: string): string | null
/** Joins a room by its code. Throws a `TypeError`, without asking the service, if it can be none. */
export function joinRoom(client: Callboard, text: string, options?: {
  as?: "player" | "spectator" | "any", avatar?: API.RoomAvatar
}): Promise<API.Room>
/** Connects with the person who has shown the code. Throws a `TypeError`, without asking, if it can be none. */
export function connect(client: Callboard, text: string): Promise<API.Connection>
/** Makes a code by which others connect with this person, for an hour and one use unless `usesMax` allows more. */
export function shareConnectionCode(client: Callboard, options?: {usesMax?: number}): Promise<Share & {code: string}>

// MARK: Spatial audio

/** A place in the app's space, in metres, as `spatial_position` of presence. */
export interface Position {
  /** To the right. */
  x: number
  /** Upward. */
  y: number
  /** Toward the viewer. */
  z: number
}
/** What is to be set for a speaker. */
export interface AudioLevel {
  /** From 0 to 1, for a `GainNode`. */
  gain: number
  /** From -1, left, to 1, right, for a `StereoPannerNode`. */
  pan: number
}
/** How sound carries. */
export interface AudioOptions {
  /** Beyond it a speaker is silent; 10 m by default. */
  distanceMax?: number
  /** The power of the distance with which the gain falls, from 1 m on; 2 by default. */
  falloff?: number
  /** How far the listener has turned to the left, in radians; 0 looks along -z. */
  yaw?: number
}
/**
 * How loud a speaker is for a listener, and from which side.
 *
 * @example
 * const {gain, pan} = audioLevel(me, {x: 3, y: 0, z: 0})
 */
export function audioLevel(listener: Position, speaker: Position, options?: AudioOptions): AudioLevel
/** The levels of all who are present with a position, by their keys in `document.people`. */
export function audioLevels(
  people: Map<string, API.Presence>, listener: Position, options?: AudioOptions
): Map<string, AudioLevel>
