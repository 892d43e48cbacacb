import { accessSync, constants, mkdirSync } from 'node:fs'
import { reasonOf, StartError } from './start-error'

/**
 * Makes the folder of everything this installation keeps on disk, and checks that it can be written.
 * @throws StartError naming DATA_DIR
 */
export function ensureDataDir(dataDir: string): void {
  try {
    // As root the folder must be walked by PostgreSQL's user; what lies in it keeps its own rights.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR: the folder ${dataDir} cannot be written (${reasonOf(error)}).`)
  }
}
