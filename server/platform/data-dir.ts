import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf, StartError } from './start-error'

/** Not mkdir's own `recursive`, which never comes back where the system answers ENOENT, as below /proc. */
function makeFolder(path: string, mode: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path), 0o755)
  mkdirSync(path, { mode })
}

/**
 * Makes the folder of everything this installation keeps on disk, and checks that it can be written.
 * @throws StartError naming DATA_DIR
 */
export function ensureDataDir(dataDir: string): void {
  try {
    // As root the folder must be walked by PostgreSQL's user; what lies in it keeps its own rights.
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    const tried = mkdtempSync(join(dataDir, '.try-')) // root may write anywhere by its rights, and yet not below /proc
    try {
      writeFileSync(join(tried, 'one'), '1') // a full disk still makes folders
    } finally {
      rmSync(tried, { recursive: true })
    }
  } catch (error) {
    throw new StartError(`DATA_DIR: the folder ${dataDir} cannot be written (${reasonOf(error)}).`)
  }
}
