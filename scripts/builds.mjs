// Each build has a folder of its own, dist/<name>-<hash of its sources>; dist/<name> is a link to the newest one. So a server that
// runs goes on with the build it was started with: it found its folder at its start (server/platform/build-in-use.ts).
import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rootDir } from './project.mjs'

const dist = join(rootDir, 'dist')
/** A build is swept away when it is no longer the newest and no server said within so many ms that it uses it. */
export const unusedMs = 3_600_000

/** Where the build of these sources stands, or will. `hash`: their fingerprint. */
export const folderOf = (name, hash) => join(dist, `${name}-${hash.slice(0, 12)}`)

const newest = (name) => {
  try {
    return basename(readlinkSync(join(dist, name)))
  } catch {
    return undefined // nothing was built, or by a version of Cohort without links
  }
}

/** Makes a whole build the newest one. Those that nobody uses go. */
export function changeOver(name, folder) {
  const before = newest(name)
  const to = basename(folder)
  if (before === to) return
  touch(folder)
  if (before !== undefined && existsSync(join(dist, before))) touch(join(dist, before))
  const link = join(dist, name)
  const next = join(dist, `.${name}-link-${process.pid}`)
  symlinkSync(to, next, 'junction') // what Windows lets everybody make
  try {
    renameSync(next, link)
  } catch {
    rmSync(link, { recursive: true, force: true }) // a folder of an older version; Windows replaces no link either
    renameSync(next, link)
  }
  sweep(name, to)
}

const touch = (folder) => utimesSync(folder, new Date(), new Date())

function sweep(name, kept) {
  const isBuild = new RegExp(`^(${name}-[0-9a-f]{12}|\\.${name}-\\d+)$`) // or what a build that was killed left
  for (const each of readdirSync(dist)) {
    const age = Date.now() - (statSync(join(dist, each), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (isBuild.test(each) && each !== kept && age > unusedMs)
      rmSync(join(dist, each), { recursive: true, force: true })
  }
}
