// A release is a folder with only what is needed to run: the built server and web apps, their packages, the migrations. `npm start` in
// production runs from one, so that installing or building does not affect the running version.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { Session } from 'node:inspector'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { moveTo, parts, prepare } from './build.mjs'
import { unusedMs } from './builds.mjs'
import { Failure, fingerprint, isRelease, rootDir, timed } from './project.mjs'

/** Each release has its own folder, named by the fingerprint of its sources. */
const releases = join(rootDir, 'dist', 'releases')
/** The folder inside it, which is also the archive's root. */
const INNER = 'cohort'
/** A file with the name of the release that last started successfully. */
const current = join(releases, 'current')
const scripts = [
  'start.mjs',
  'run.mjs',
  'build.mjs',
  'builds.mjs',
  'compress.mjs',
  'install.mjs',
  'project.mjs',
  'releases.mjs',
]
const migrations = join('server', 'platform', 'database', 'migrations')
/** Commands that measure the sources, and are no part of a release. */
export const measurements = ['bench', 'soak']
/** Files of packages that are not needed to run, by their path in the package. */
const isRead = (inside) =>
  /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo)$/i.test(inside) || /^(\.github|docs|examples?|tests?)$/.test(inside)
/** Packages that are only partly needed. */
const partOf = {
  'pdfjs-dist': ['legacy', 'legacy/build', 'legacy/build/pdf.mjs', 'legacy/build/pdf.worker.mjs', 'package.json'],
}
/** pdf.js would render pages with this package; only text is read here, but pdf.js warns when it is missing. */
const CANVAS = 'node_modules/@napi-rs/canvas'
const noCanvas = `for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) exports[name] = class {}\n`

/** Copied unchanged. */
const asItIs = ['deploy', join('docs', 'production.md'), 'package-lock.json']
/** The name of the release of the current sources. */
export const nameOfSources = () =>
  fingerprint([
    ...new Set([...parts.web.sources, ...parts.server.sources, ...asItIs, 'package.json', 'scripts']),
  ]).slice(0, 12)
const folderOf = (name) => join(releases, name, INNER)
const namesByAge = () =>
  existsSync(releases)
    ? readdirSync(releases)
        .filter((name) => existsSync(join(folderOf(name), 'release.json')))
        .toSorted((a, b) => statSync(join(releases, b)).mtimeMs - statSync(join(releases, a)).mtimeMs)
    : []

/** Paths of the packages needed at runtime, from the lock file. */
function packagesThatRun() {
  const { packages } = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && !path.startsWith(CANVAS))
    .map(([path]) => path)
    .filter((path) => existsSync(join(rootDir, path)))
}

function copyPackage(path, to) {
  const from = join(rootDir, path)
  const wanted = partOf[path.replace(/^node_modules\//, '')]
  cpSync(from, join(to, path), {
    recursive: true,
    verbatimSymlinks: true, // resolved links would point back to this folder
    filter: (each) => {
      const inside = relative(from, each).split(sep).join('/')
      // Nested packages are listed separately.
      if (inside === 'node_modules' || isRead(inside)) return false
      return wanted === undefined || inside === '' || wanted.includes(inside)
    },
  })
}

function copyRelease(to) {
  const copy = (path, options) => cpSync(join(rootDir, path), join(to, path), { recursive: true, ...options })
  for (const name of ['web', 'server'])
    cpSync(realpathSync(join(rootDir, 'dist', name)), join(to, 'dist', name), {
      recursive: true,
      filter: (each) => !/[\\/](bench|soak)\.js(\.map)?$/.test(each),
    })
  copy(migrations, { filter: (each) => !each.endsWith('snapshot.json') })
  for (const path of [...asItIs, ...scripts.map((name) => join('scripts', name))]) copy(path)
  for (const path of packagesThatRun()) copyPackage(path, to)
  mkdirSync(join(to, CANVAS), { recursive: true })
  writeFileSync(join(to, CANVAS, 'index.js'), noCanvas)
  const {
    name,
    version,
    license,
    type,
    engines,
    dependencies,
    scripts: commands,
  } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'))
  const runs = ([title, line]) => !measurements.includes(title) && /scripts\/(start|run)\.mjs/.test(line)
  const kept = {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    scripts: Object.fromEntries(Object.entries(commands).filter(runs)),
    dependencies,
  }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(kept, null, 2)}\n`)
  const facts = {
    version,
    platform: `${process.platform}-${process.arch}`,
    node: process.versions.node,
    madeAt: new Date().toISOString(),
  }
  writeFileSync(join(to, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`)
}

/**
 * Installs, builds and puts together the release of the current sources, unless it exists.
 * @returns its folder
 */
export async function prepareRelease() {
  const name = nameOfSources()
  if (!existsSync(join(folderOf(name), 'release.json'))) {
    await prepare()
    const making = join(releases, `.making-${process.pid}`)
    await timed('Putting the release together', () => {
      try {
        mkdirSync(making, { recursive: true })
        copyRelease(join(making, INNER))
        moveTo(making, join(releases, name))
      } finally {
        rmSync(making, { recursive: true, force: true })
      }
    })
  }
  utimesSync(join(releases, name), new Date(), new Date())
  return folderOf(name)
}

/** The folder of the release that last started successfully, else of the newest; undefined if there is none. `but` is excluded. */
export function lastRelease(but) {
  const known = namesByAge().filter((name) => folderOf(name) !== but)
  const answered = existsSync(current) ? readFileSync(current, 'utf8') : ''
  const name = known.includes(answered) ? answered : known[0]
  return name === undefined ? undefined : folderOf(name)
}

/** Whether a release is unused: no server has reported using it within the retention time of builds, and it is not being made. */
function isUnused(name) {
  const build = join(folderOf(name), 'dist', 'server')
  const { mtimeMs } = statSync(existsSync(build) ? build : join(releases, name))
  return Date.now() - mtimeMs > unusedMs
}

/** Records the release that is running; keeps the one before it and deletes unused ones while the server works. */
async function keep(folder) {
  const name = relative(releases, dirname(folder))
  const [before] = namesByAge().filter((each) => each !== name)
  writeFileSync(current, name)
  const others = readdirSync(releases).filter((each) => ![name, before, basename(current)].includes(each))
  for (const old of others.filter(isUnused)) await rm(join(releases, old), { recursive: true, force: true })
}

/** Runs a program of a release, or of this folder if it is one. */
export async function runFrom(folder, file, ...args) {
  // Data is kept outside the release, because it outlives it.
  process.env.DATA_DIR = resolve(rootDir, process.env.DATA_DIR || 'data')
  if (isRelease) process.env.NODE_ENV ||= 'production'
  const program = join(folder, 'dist', 'server', `${file}.js`)
  if (!existsSync(program)) throw new Failure(`There is no command ${file}: server/commands/${file}.ts is missing.`)
  const { run } = await import(program)
  const isServer = file === 'main' || file === 'worker'
  if (!isServer) collectSooner()
  await run(...args)
  if (!isServer) return
  collectSooner()
  collectNow()
}

/**
 * Makes V8 collect garbage when the heap has grown by half of the live data, instead of up to threefold (docs/decisions/0075-memory.md).
 * For a server this is set only once it answers, because most of what a start allocates stays alive.
 */
const collectSooner = () => setFlagsFromString('--heap-growing-percent=50')

/** Collects garbage and returns what it took to the system, which V8's `gc` function does not. A session cannot end within its answer. */
function collectNow() {
  const session = new Session()
  session.connect()
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()))
}

/**
 * Starts the server in production from the current sources, or from the previous release when they cannot be installed or built, or their
 * migrations fail.
 */
export async function startRelease() {
  if (isRelease) return runFrom(rootDir, 'main')
  const goBack = (error, from) => {
    const before = lastRelease(from)
    if (before === undefined) throw error
    console.error(error?.name === 'StartError' ? error.message : error)
    console.error('The new version does not start: the one before it does.')
    return before
  }
  let folder = await prepareRelease().catch((error) => goBack(error))
  try {
    await runFrom(folder, 'main')
  } catch (error) {
    if (error?.code !== 'MIGRATION') throw error
    folder = goBack(error, folder)
    await runFrom(folder, 'main')
  }
  await keep(folder)
}

/** Runs a command in production from the release that last started successfully; `migrate` uses the current sources. */
export const runCommand = async (command, args) =>
  runFrom(isRelease ? rootDir : (command !== 'migrate' && lastRelease()) || (await prepareRelease()), command, args)
