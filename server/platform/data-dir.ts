import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf, StartError } from './start-error'

/** Used instead of mkdir's `recursive`, which loops forever where the system answers ENOENT, as under /proc. */
function makeFolder(path: string, mode: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path), 0o755)
  mkdirSync(path, { mode })
}

/**
 * Creates the data directory, if missing, and checks that it is writable.
 * @throws StartError naming DATA_DIR
 */
export function ensureDataDir(dataDir: string): void {
  try {
    // When running as root, PostgreSQL's user must be able to enter the folder; its contents have their own permissions.
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    const tried = mkdtempSync(join(dataDir, '.try-')) // permissions are not enough: root has them all, but cannot write under /proc
    try {
      writeFileSync(join(tried, 'one'), '1') // on a full disk, folders can still be created
    } finally {
      rmSync(tried, { recursive: true })
    }
  } catch (error) {
    throw new StartError(`DATA_DIR: the folder ${dataDir} cannot be written (${reasonOf(error)}).`)
  }
}
