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

/** Awaits work of the file store; logs its failure and throws `busy` or `unavailable`, so that the person is told to try later. */
export async function ofStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    console.error(`The store of files: ${reasonOf(error instanceof Error && error.cause ? error.cause : error)}`)
    throw new AppError(isDiskFull(error) ? 'busy' : 'unavailable')
  }
}

/**
 * Stores a received file and returns what a record refers to. The row is written first, so that no content exists without one; files that
 * no record ends up referring to are purged (`purgeFiles`). 429 when the viewer uploads too much.
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

/** Deletes a file that was stored for a record which then was not written. */
export async function dropFile(context: Context, id: string): Promise<void> {
  await context.db.run(sql`delete from files where key = ${id}::uuid`)
  await ofStore(context.files.remove(id))
}

/** Deletes a file that is no longer referred to, in the transaction that removes the last reference. */
export async function removeFile(context: TransactionContext, id: string): Promise<void> {
  await context.db.run(sql`delete from files where key = ${id}::uuid`)
  // If deleting the content fails, it only wastes space: without a row nobody can reach it.
  context.afterCommit.push(() => void context.files.remove(id).catch(() => {}))
}

/** Stores a file, if there is one, and passes its id to `write`; deletes the file again when `write` fails. */
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
  // Only callers of the second overload can pass null, and their `write` accepts a null id.
  const id = (file && (await keepFile(context, file)).id) as string
  try {
    return await write(id)
  } catch (error) {
    if (id !== null) await dropFile(context, id)
    throw error
  }
}
