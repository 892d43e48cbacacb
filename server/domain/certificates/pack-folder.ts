import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'cohort-pack-'
/** Time without a write after which a folder counts as left by a process that was killed. */
const LEFT_AFTER_MS = 3_600_000

/** Deletes what processes that were killed left on this machine; what cannot be deleted stays, and hinders no pack. */
async function deleteLeft(): Promise<void> {
  const oldest = Date.now() - LEFT_AFTER_MS // the clock of the file system
  const found = await readdir(tmpdir())
  for (const folder of found.filter((name) => name.startsWith(PREFIX)).map((name) => join(tmpdir(), name))) {
    const last = await lstat(join(folder, 'content')).catch(() => lstat(folder).catch(() => null))
    if (last && last.mtimeMs < oldest) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** Passes the path of a temporary file to `work`; the file is deleted afterwards. */
export async function inPackFolder(work: (path: string) => Promise<void>): Promise<void> {
  await deleteLeft()
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    await work(join(folder, 'content'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
