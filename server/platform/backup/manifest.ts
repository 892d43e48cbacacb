import { z } from 'zod'
import { StartError } from '../start-error'

/** Size and SHA-256 (hexadecimal) of a content. */
export interface Digest {
  bytes: number
  sha256: string
}
const digest = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const name = z.string().regex(/^[a-z0-9_]+$/)
/** Incremented when older versions of Cohort can no longer read the format. */
export const FORMAT = 1

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** The version in package.json of the Cohort that made it. */
  product: z.string(),
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  /** The database's last migration: its name, its timestamp in the migrations table, and the SHA-256 of its text. */
  migration: z.strictObject({ name: z.string(), when: z.int(), sha256: z.string() }),
  tables: z.array(z.strictObject({ name, columns: z.array(z.string()).min(1), rows: z.int().min(0), ...digest })),
  sequences: z.array(z.strictObject({ name, value: z.int(), isCalled: z.boolean() })),
  files: z.strictObject({
    count: z.int().min(0),
    bytes: z.int().min(0),
    /** Number of entries (`lists/0001` ...) of the file list. Each line has a file's SHA-256, size and key. */
    lists: z.int().min(0),
    /** SHA-256 of all of them concatenated. */
    sha256: digest.sha256,
    /** Keys of files that the database refers to but the store did not have. */
    missing: z.array(z.uuid()),
  }),
})
/** The contents of an archive; the second to last entry. */
export type Manifest = z.output<typeof manifestSchema>

export const MANIFEST = 'manifest.json'
/** The manifest's SHA-256; the last entry. */
export const SEAL = 'manifest.sha256'
export const tableEntry = (table: string): string => `tables/${table}.copy`
export const fileEntry = (key: string): string => `files/${key.slice(0, 2)}/${key}`
export const listEntry = (number: number): string => `lists/${String(number).padStart(4, '0')}`
/** The line of a file in the file list. */
export const listLine = (key: string, { bytes, sha256 }: Digest): string => `${sha256}\t${bytes}\t${key}\n`

/** The name of a part of a split entry: `name`, `name.0002`, `name.0003`. */
export const continued = (entry: string, number: number): string =>
  number === 1 ? entry : `${entry}.${String(number).padStart(4, '0')}`
/** The name of the entry that a part belongs to. */
export const continues = (entry: string): string => entry.replace(/\.\d{4,}$/, '')

/** @throws StartError when it is invalid or of a newer format */
export function readManifest(text: string): Manifest {
  const json = ((): { format?: unknown } => {
    try {
      return JSON.parse(text) as { format?: unknown }
    } catch {
      throw new StartError(`${MANIFEST} cannot be read.`)
    }
  })()
  if (typeof json.format === 'number' && json.format > FORMAT)
    throw new StartError(`This backup has format ${json.format}, this Cohort reads ${FORMAT}: update Cohort first.`)
  const read = manifestSchema.safeParse(json)
  if (!read.success) throw new StartError(`${MANIFEST} is not what it should be: ${z.prettifyError(read.error)}`)
  return read.data
}
