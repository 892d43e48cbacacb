import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A folder of Cohort with two builds of the web apps; a starting server uses the one that dist/web points to. */
export interface TwoBuilds {
  rootDir: string
  /** Makes a build the current one, and deletes the other. */
  changeTo: (build: 'old' | 'new') => void
  /** Deletes the scripts from the new build whose names begin with `name`, like a faulty build. */
  damage: (name: string) => void
  remove: () => void
}

/** Copies the build twice: in the new one every script and style has another name, as after a change of all sources. */
export function twoBuilds(): TwoBuilds {
  const rootDir = mkdtempSync(join(tmpdir(), 'cohort-builds-'))
  const built = realpathSync(join('dist', 'web'))
  const folders = { old: join(rootDir, 'old'), new: join(rootDir, 'new') }
  const copy = (to: string) => cpSync(built, to, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  for (const each of ['package.json', 'server', 'node_modules']) symlinkSync(resolve(each), join(rootDir, each))
  mkdirSync(join(rootDir, 'dist'))
  copy(folders.new)
  const assets = join(folders.new, 'assets')
  const isHashed = /-[\w-]{8}\.(js|css)$/
  const names = new Set(readdirSync(assets).filter((name) => isHashed.test(name)))
  const renamed = (name: string) => name.replace(/\.(js|css)$/, '2.$1')
  const change = (file: string) =>
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/[\w.-]+\.(js|css)\b/g, (name) => (names.has(name) ? renamed(name) : name)),
    )
  change(join(folders.new, 'index.html'))
  for (const name of names) {
    change(join(assets, name))
    renameSync(join(assets, name), join(assets, renamed(name)))
  }
  return {
    rootDir,
    changeTo: (build) => {
      if (build === 'old') copy(folders.old)
      else rmSync(folders.old, { recursive: true })
      rmSync(join(rootDir, 'dist', 'web'), { force: true })
      symlinkSync(folders[build], join(rootDir, 'dist', 'web'))
    },
    damage: (name) =>
      readdirSync(assets)
        .filter((file) => file.startsWith(`${name}-`))
        .forEach((file) => rmSync(join(assets, file))),
    remove: () => rmSync(rootDir, { recursive: true, force: true }),
  }
}
