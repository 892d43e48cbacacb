import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '#resources/kernel/kinds/file'
import { inTemporaryFolder } from '#server/platform/temporary-folder'
import { inTransaction, type Context, type RootContext, type TransactionContext } from '../context'
import { keepFile } from './keep-file'
import type { Incoming } from './receive'

/** Passes a document made by the server to `work` like a received file; the temporary file is deleted afterwards. */
export const asReceived = <T>(
  name: string,
  contentType: string,
  content: Buffer,
  work: (file: Incoming) => Promise<T>,
): Promise<T> =>
  inTemporaryFolder('made', async (folder) => {
    const path = join(folder, 'content')
    await writeFile(path, content, { mode: 0o600 })
    const sha256 = createHash('sha256').update(content).digest('hex')
    return await work({ path, name, contentType, size: content.length, width: null, height: null, sha256 })
  })

/** Stores a document made by the server and returns what a record refers to. */
export const keepMade = (context: Context, name: string, contentType: string, content: Buffer): Promise<StoredFile> =>
  asReceived(name, contentType, content, (file) => keepFile(context, file))

/** Runs a transaction that may store files: when it fails, the contents of those whose keys were added to `kept` are deleted. */
export async function keepingFiles<T>(
  root: RootContext,
  work: (inner: TransactionContext, kept: string[]) => Promise<T>,
): Promise<T> {
  const kept: string[] = []
  try {
    return await inTransaction(root, (inner) => work(inner, kept))
  } catch (error) {
    await Promise.all(kept.map((key) => root.files.remove(key).catch(() => {})))
    throw error
  }
}
