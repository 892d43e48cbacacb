import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredFile } from '../../../resources/kernel/kinds/file'
import type { Context } from '../context'
import { keepFile } from './keep-file'

/** Keeps a file that the server made itself; gives what a record refers to it by. */
export async function keepMade(context: Context, name: string, contentType: string, content: Buffer): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'cohort-made-'))
  try {
    const path = join(folder, 'content')
    await writeFile(path, content, { mode: 0o600 })
    return await keepFile(context, { path, name, contentType, size: content.length, sha256: createHash('sha256').update(content).digest('hex') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
