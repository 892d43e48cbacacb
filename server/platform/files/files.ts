import type { Readable } from 'node:stream'

/** What is kept beside a file's content. */
export interface ContentFacts {
  contentType: string
  /** In bytes. */
  size: number
}

/** Where the contents of uploaded files are kept. Keys are uuids of ours; nothing a person typed becomes a path. */
export interface FilesPort {
  /** Keeps the content of a file of this machine under a key. */
  keep: (key: string, path: string, facts: ContentFacts) => Promise<void>
  /** The content, from its beginning; throws when there is none. */
  read: (key: string) => Promise<Readable>
  /** Takes the content away; nothing happens when there is none. */
  remove: (key: string) => Promise<void>
  /** Whether there is a content under a key; throws when that cannot be found out. */
  has: (key: string) => Promise<boolean>
  /** The keys of all that is kept, in no order; of what is no file of ours, its path. */
  keys: () => AsyncIterable<string>
}
