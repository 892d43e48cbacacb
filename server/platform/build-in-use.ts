import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** scripts/builds.mjs deletes builds that nobody has reported using for an hour. */
const sayEveryMs = 600_000

/** The folder of the build this program runs from, whose parts it may load later; null when it runs from source. */
export const ownBuild: string | null = import.meta.url.endsWith('.ts')
  ? null
  : fileURLToPath(new URL('.', import.meta.url))

/** Cohort's root folder: two levels above the build, or the current folder when run from source. */
export const ownRoot: string = ownBuild === null ? process.cwd() : join(ownBuild, '..', '..')

/**
 * Regularly marks builds as in use, by touching their folders. Folders that belong to another user cannot be touched and are skipped.
 * @returns a function that stops it
 */
export function keepBuilds(folders: readonly (string | null)[]): () => void {
  const say = () => {
    const now = new Date()
    for (const folder of folders) if (folder !== null) void utimes(folder, now, now).catch(() => undefined)
  }
  say()
  const timer = setInterval(say, sayEveryMs).unref()
  return () => clearInterval(timer)
}
