import type { Readable } from 'node:stream'

/** Metadata stored with a file's content. */
export interface ContentFacts {
  contentType: string
  /** In bytes. */
  size: number
}

/** Storage for the contents of uploaded files. Keys are generated uuids; nothing a person typed becomes a path. */
export interface FilesPort {
  /** Stores the content of a local file under a key. */
  keep: (key: string, path: string, facts: ContentFacts) => Promise<void>
  /** Returns the content as a stream; throws when there is none. */
  read: (key: string) => Promise<Readable>
  /** Deletes the content; does nothing when there is none. */
  remove: (key: string) => Promise<void>
  /** Whether there is a content under a key; throws when that cannot be determined. */
  has: (key: string) => Promise<boolean>
  /** The keys of all stored contents, in no particular order; for a foreign file its path. */
  keys: () => AsyncIterable<string>
}
