import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HOUR_MS = 3_600_000
/** What a temporary folder is for. */
type Purpose = 'demo' | 'doctor' | 'made' | 'pack' | 'upload'
const named = /^cohort-(demo|doctor|made|pack|upload)-/

/** When a file, or a folder or anything directly in it, was last written to; by the clock of the file system. */
async function lastWrite(path: string): Promise<number> {
  const timeOf = (each: string) => lstat(each).then(({ mtimeMs }) => mtimeMs)
  const inside = await readdir(path).catch(() => [])
  const times = inside.map((name) => timeOf(join(path, name)).catch(() => 0))
  return Math.max(...(await Promise.all([timeOf(path), ...times])))
}

/**
 * Deletes files and folders of this name that nobody has written to for so many hours, because processes that were killed left them. What
 * cannot be deleted stays, and hinders nobody.
 */
export async function deleteLeft(folder: string, name: RegExp, hours: number): Promise<void> {
  const oldest = Date.now() - hours * HOUR_MS
  const found = await readdir(folder).catch(() => [])
  for (const path of found.filter((each) => name.test(each)).map((each) => join(folder, each)))
    if ((await lastWrite(path).catch(() => oldest)) < oldest)
      await rm(path, { recursive: true, force: true }).catch(() => {})
}

/** When this process last looked for folders that were left, in ms since the epoch: looking reads the whole temporary folder of the machine. */
let lastLook = 0

/**
 * Passes a new temporary folder to `work` and deletes it afterwards. The first call, and later one an hour, also deletes those that processes
 * that were killed left on this machine.
 */
export async function inTemporaryFolder<T>(purpose: Purpose, work: (folder: string) => Promise<T>): Promise<T> {
  const now = Date.now()
  if (now >= lastLook + HOUR_MS || now < lastLook) {
    lastLook = now
    await deleteLeft(tmpdir(), named, 1)
  }
  const folder = await mkdtemp(join(tmpdir(), `cohort-${purpose}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
