import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** scripts/builds.mjs sweeps away what nobody has said to use for an hour. */
const sayEveryMs = 600_000

/** The folder of the build that this program runs from, whose parts it may still load; null when it runs from its sources. */
export const ownBuild: string | null = import.meta.url.endsWith('.ts')
  ? null
  : fileURLToPath(new URL('.', import.meta.url))

/** The folder of Cohort that this program belongs to: two above its build, else where it was started. */
export const ownRoot: string = ownBuild === null ? process.cwd() : join(ownBuild, '..', '..')

/**
 * Says now and again, by the time of the folder, that a build is in use; a folder of somebody else, that we may not change,
 * is left to them. @returns what ends it
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
