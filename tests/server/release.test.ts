import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, migratedTemplate, type FreshDatabase } from '../support/fresh-database'
import { startScript, type Program } from '../support/processes'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'cohort-release-'))
/** A release as unpacked on another machine: outside this project. */
const unpacked = join(folder, 'unpacked')
const { PATH = '', HOME = '' } = process.env
let database: FreshDatabase

const nodeIn = async (cwd: string, program: string) =>
  (await run(process.execPath, ['--input-type=module', '-e', program], { cwd, env: { PATH, HOME } })).stdout.trim()

beforeAll(async () => {
  const made = await nodeIn(
    process.cwd(),
    `import { prepareRelease } from './scripts/releases.mjs'; console.log(await prepareRelease())`,
  )
  cpSync(made.split('\n').at(-1)!, unpacked, { recursive: true, verbatimSymlinks: true })
  database = await freshDatabase(await migratedTemplate())
}, 300_000)
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' })
const serves = async ({ address }: Program) => {
  const [page, ready] = await Promise.all([fetch(address), fetch(`${address}/ready`)])
  expect([page.status, ready.status]).toEqual([200, 200])
  expect(await page.text()).toContain('<script')
}
const filesIn = (path: string): string[] =>
  lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path]

describe('a release', () => {
  test('holds what runs and no more', () => {
    const packages = readdirSync(join(unpacked, 'node_modules'))
    expect(packages).toContain('fastify')
    expect(packages.filter((name) => /^(react|react-dom|react-admin|@mui|vite|vitest|typescript)$/.test(name))).toEqual(
      [],
    )
    const files = filesIn(unpacked)
    expect(files.reduce((sum, file) => sum + lstatSync(file).size, 0)).toBeLessThan(200e6)
    const links = files.filter((file) => lstatSync(file).isSymbolicLink()).map((file) => readlinkSync(file))
    expect(links.filter((link) => isAbsolute(link))).toEqual([])
  })

  test('has the page for operators, and units whose programs it has', () => {
    const units = join(unpacked, 'deploy', 'systemd')
    const lines = readdirSync(units)
      .filter((name) => name.endsWith('.service'))
      .flatMap((name) => readFileSync(join(units, name), 'utf8').split('\n'))
    const programs = lines.flatMap((line) => /^ExecStart=node (\S+)(?: (\S+))?/.exec(line)?.slice(1) ?? [])
    expect(programs).toEqual(['scripts/run.mjs', 'backup', 'scripts/start.mjs', undefined])
    for (const file of ['scripts/run.mjs', 'scripts/start.mjs', 'dist/server/backup.js', 'docs/production.md'])
      expect(existsSync(join(unpacked, file)), file).toBe(true)
  })

  test('says of what only a clone can do that it is done there', async () => {
    const { scripts } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as { scripts: object }
    expect(Object.keys(scripts)).not.toContain('soak')
    for (const [args, words] of [
      [['soak'], 'A release has no soak: run it in a clone of the repository.\n'],
      [
        ['migrate', '--create', 'x'],
        'A release creates no migrations: run it in a clone, without NODE_ENV=production.\n',
      ],
    ] as const) {
      const refused = run(process.execPath, ['scripts/run.mjs', ...args], {
        cwd: unpacked,
        env: { PATH, HOME, ...environment() },
      })
      await expect(refused, args[0]).rejects.toMatchObject({ code: 1, stderr: words })
    }
  })

  test('serves and works by its commands, with nothing beside it', async () => {
    const server = await startScript(unpacked, 'start', environment())
    try {
      await serves(server)
      const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'migrate'], {
        cwd: unpacked,
        env: { PATH, HOME, ...environment() },
      })
      expect(stdout).toContain('The database has all')
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })
})

describe('npm start in production', () => {
  /** A clone whose packages are not installed and cannot be downloaded. */
  const clone = join(folder, 'clone')
  const registry = {
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'cache'),
  }
  const releases = join(clone, 'dist', 'releases')
  /** Creates a release with this name and its own program and migrations; the rest is that of the unpacked one. */
  const put = (name: string) => {
    const to = join(releases, name, 'cohort')
    mkdirSync(to, { recursive: true })
    for (const each of readdirSync(unpacked)) {
      if (['server', 'dist'].includes(each)) cpSync(join(unpacked, each), join(to, each), { recursive: true })
      else symlinkSync(join(unpacked, each), join(to, each))
    }
  }

  beforeAll(() => {
    mkdirSync(clone)
    cpSync('scripts', join(clone, 'scripts'), { recursive: true })
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, object> }
    const { name, version, dependencies } = { name: 'cohort', version: '1.0.0', dependencies: { uqr: '0.1.3' } }
    const packages = { '': { name, version, dependencies }, 'node_modules/uqr': lock.packages['node_modules/uqr'] }
    writeFileSync(join(clone, 'package.json'), JSON.stringify({ name, version, type: 'module', dependencies }))
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ name, version, lockfileVersion: 3, packages }))
    put('before')
  })

  test('starts the release before, when the new version cannot be installed', async () => {
    const server = await startScript(clone, 'start', { ...environment(), ...registry })
    try {
      await serves(server)
      expect(server.said()).toContain('The packages could not be installed')
      expect(server.said()).toContain('The new version does not start: the one before it does.')
      expect(readFileSync(join(releases, 'current'), 'utf8')).toBe('before')
    } finally {
      await server.stop()
    }
  })

  test('starts the release before, when the database cannot be migrated to the new one, and leaves it as it was', async () => {
    const name = await nodeIn(
      clone,
      `import { nameOfSources } from './scripts/releases.mjs'; console.log(nameOfSources())`,
    )
    put(name)
    const migrations = join(releases, name, 'cohort', 'server', 'platform', 'database', 'migrations')
    const journalFile = join(migrations, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
      entries: { idx: number; when: number; tag: string }[]
    }
    const last = journal.entries.at(-1)!
    for (const [n, text] of [
      [1, 'create table new_things (id integer)'],
      [2, 'alter table no_such_table add column a integer'],
    ] as const) {
      const tag = `9999_new_${n}`
      writeFileSync(join(migrations, `${tag}.sql`), text)
      journal.entries.push({ ...last, idx: last.idx + n, when: last.when + n, tag })
    }
    writeFileSync(journalFile, JSON.stringify(journal))

    const server = await startScript(clone, 'start', { ...environment(), ...registry })
    try {
      await serves(server)
      expect(server.said()).toContain('The database cannot be brought to this version, and stays as it was')
      expect(server.said()).toContain('no_such_table')
      expect(server.said()).toContain('The new version does not start: the one before it does.')
      const { rows } = await database.pool.query(`select to_regclass('new_things') as made`)
      expect(rows).toEqual([{ made: null }])
    } finally {
      await server.stop()
    }
  })

  test('sweeps away releases of long ago, but none that a server said to run from', async () => {
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    for (const name of ['in-use', 'old']) {
      put(name)
      utimesSync(join(releases, name), twoHoursAgo, twoHoursAgo)
    }
    utimesSync(join(releases, 'old', 'cohort', 'dist', 'server'), twoHoursAgo, twoHoursAgo)
    const server = await startScript(clone, 'start', { ...environment(), ...registry })
    try {
      await expect.poll(() => existsSync(join(releases, 'old'))).toBe(false)
      expect(existsSync(join(releases, 'in-use'))).toBe(true)
    } finally {
      await server.stop()
    }
  })

  test('says why, where there is no release to go back to', async () => {
    rmSync(releases, { recursive: true })
    const failed = await startScript(clone, 'start', { ...environment(), ...registry }).catch((error: Error) => error)
    expect(failed).toMatchObject({ message: expect.stringContaining('The packages could not be installed') as string })
    expect(existsSync(join(clone, 'dist', 'releases', 'current'))).toBe(false)
  })
})
