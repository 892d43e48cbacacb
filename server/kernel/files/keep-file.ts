import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StoredFile } from '#resources/kernel/kinds/file'
import { isDiskFull } from '#server/platform/database/unavailable'
import { clockSql } from '../clock'
import { inTransaction, type Context, type TransactionContext } from '../context'
import { reasonOf } from '#server/platform/start-error'
import { AppError } from '../errors'
import type { Incoming } from './receive'
import { refuseTooManyUploads } from './upload-limits'

/** What the store fails with is for the log; people are told to try later. */
export async function ofStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    console.error(`The store of files: ${reasonOf(error instanceof Error && error.cause ? error.cause : error)}`)
    throw new AppError(isDiskFull(error) ? 'busy' : 'unavailable')
  }
}

/**
 * Keeps a received file; gives what a record refers to it by. Its row comes first, so that no content is ever without one:
 * what nobody comes to refer to is purged (`purgeFiles`). 429 for who uploads too much.
 */
export async function keepFile(context: Context, file: Incoming): Promise<StoredFile> {
  const { viewer } = context
  const { name, contentType, size, width, height, sha256, isUpload = false } = file
  const id = randomUUID()
  await inTransaction(context, async (inner) => {
    if (isUpload) await refuseTooManyUploads(inner)
    await inner.db.run(sql`
      insert into files (key, name, content_type, size, width, height, sha256, owner_group, owner_id, is_upload, created_at)
      values (${id}::uuid, ${name}, ${contentType}, ${size}, ${width}, ${height}, ${sha256}, ${viewer.authGroup}, ${viewer.id}, ${isUpload}, ${clockSql.now})`)
  })
  await ofStore(context.files.keep(id, file.path, { contentType, size }))
  return { id, name, contentType, size }
}

/** Takes back a file that was kept for a record which then was not written. */
export async function dropFile(context: Context, id: string): Promise<void> {
  await context.db.run(sql`delete from files where key = ${id}::uuid`)
  await ofStore(context.files.remove(id))
}

/** Takes a file away to which nothing refers any more, with the transaction that ends the last reference. */
export async function removeFile(context: TransactionContext, id: string): Promise<void> {
  await context.db.run(sql`delete from files where key = ${id}::uuid`)
  // A content without a row is nothing; should it stay, it is only bytes.
  context.afterCommit.push(() => void context.files.remove(id).catch(() => {}))
}

/** Keeps a file, if there is one, for what `write` makes of its id; takes it back when that fails. */
export function keepFor<T>(context: Context, file: Incoming, write: (id: string) => Promise<T>): Promise<T>
export function keepFor<T>(
  context: Context,
  file: Incoming | null,
  write: (id: string | null) => Promise<T>,
): Promise<T>
export async function keepFor<T>(
  context: Context,
  file: Incoming | null,
  write: (id: string) => Promise<T>,
): Promise<T> {
  // The second form is given null where there is no file.
  const id = (file && (await keepFile(context, file)).id) as string
  try {
    return await write(id)
  } catch (error) {
    if (id !== null) await dropFile(context, id)
    throw error
  }
}
