import type {Store} from "./callboard.js"

/**
 * Keeps a document in a folder, for Node and Deno. One process at a time may use a folder.
 *
 * @example
 * const doc = await ProjectDocument.open(client, project, {store: new FileStore(`drafts/${project}`)})
 */
export class FileStore implements Store {
  /** The folder is made if it is missing. */
  constructor(folder: string)
  /**
   * What was kept; what a kill has left of an entry is cut off. Throws the error of the file system, and an error if the
   * file is damaged, which is then left as it is.
   */
  load(): Promise<{snapshot: unknown | null, entries: unknown[]}>
  /** Adds entries, which are on the disk once the promise is fulfilled; after an error none of them is. */
  append(entries: unknown[]): Promise<void>
  /** Replaces all that is kept by a snapshot, at once: after a kill there is the one or the other. */
  replace(snapshot: unknown): Promise<void>
  /** Deletes the file. */
  clear(): Promise<void>
  /** Closes the file. */
  close(): Promise<void>
}
