// Each build has its own folder, dist/<name>-<hash of its sources>; dist/<name> is a link to the newest one. A running server keeps using
// the build it was started with, because it resolved the folder at start (server/platform/build-in-use.ts).
import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rootDir } from './project.mjs'

const dist = join(rootDir, 'dist')
/** A build is deleted when it is not the newest and no server has reported using it for this many ms. */
export const unusedMs = 3_600_000

/** The folder of a build; `hash` is the fingerprint of its sources. */
export const folderOf = (name, hash) => join(dist, `${name}-${hash.slice(0, 12)}`)

const newest = (name) => {
  try {
    return basename(readlinkSync(join(dist, name)))
  } catch {
    return undefined // nothing built yet, or built by a Cohort version that used no links
  }
}

/** Makes a finished build the newest one, and deletes unused ones. */
export function changeOver(name, folder) {
  const before = newest(name)
  const to = basename(folder)
  if (before === to) return
  touch(folder)
  if (before !== undefined && existsSync(join(dist, before))) touch(join(dist, before))
  const link = join(dist, name)
  const next = join(dist, `.${name}-link-${process.pid}`)
  symlinkSync(to, next, 'junction') // junctions need no special rights on Windows
  try {
    renameSync(next, link)
  } catch {
    rmSync(link, { recursive: true, force: true }) // a folder from an older version; also, Windows cannot replace a link by renaming
    renameSync(next, link)
  }
  sweep(name, to)
}

const touch = (folder) => utimesSync(folder, new Date(), new Date())

function sweep(name, kept) {
  const isBuild = new RegExp(`^(${name}-[0-9a-f]{12}|\\.${name}-\\d+)$`) // or the remains of an aborted build
  for (const each of readdirSync(dist)) {
    const age = Date.now() - (statSync(join(dist, each), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (isBuild.test(each) && each !== kept && age > unusedMs)
      rmSync(join(dist, each), { recursive: true, force: true })
  }
}
