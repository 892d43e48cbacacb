import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { makePool, openDatabase } from '#server/platform/database/connect'
import { migrateDatabase } from '#server/platform/database/migrate'
import { readSettings } from '#server/platform/settings'
import { fillAcademy } from './academy'
import { readOptions } from './options'
import { makeBareTables } from './bare-tables'
import { postmasterOf } from './cpu'
import { tellCertificates } from './documents'
import { tellFigures } from './figures'
import { countGridStatements, fillGrid } from './grid'
import { shotsOf } from './shots'
import { serveBare, type BareOptions } from './bare-server'
import { drive, type Shot } from './drive'
import { tellLargeChange } from './large-change'
import { measureExport } from './export-memory'
import { printSizes } from './sizes'
import { tellReach } from './reach'
import { tellPages } from './pages'
import { tellPanel } from './panel'
import { tellMemory } from './memory'
import { end, measureStart } from './start'

const PORTS = { ours: 3971, bare: 3972 }
/** What can be measured alone; the last ones are rows of the comparison. */
const parts = ['reach', 'jobs', 'memory', 'pages', 'panel', 'export', 'list', 'grid', 'dashboard', 'statistics']
const usage =
  'npm run bench [-- --applicants 100000 --rounds 5 --seconds 3 --only reach | reach:search | jobs | memory | pages | panel | export | list | grid | dashboard | statistics]'
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * `npm run bench`: prints ratios within one run, with alternating rounds. `reach` compares the work of an admission desk with a bare server; `--applicants
 * 1000000` is the large scale.
 */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const bareWith = args.indexOf('--bare')
  if (bareWith >= 0) return serveBare(JSON.parse(args[bareWith + 1]!) as BareOptions)
  const numbers = { applicants: 100_000, rounds: 5, seconds: 3 }
  const { applicants, rounds, seconds, only } = readOptions(args, usage, numbers, parts)
  const { rootDir } = readSettings({ NODE_ENV: 'production' })
  if (!only) printSizes(rootDir)
  if (!only || only === 'pages') await tellPages(rootDir)
  if (only === 'pages') return
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-bench-'))
  chmodSync(dataDir, 0o711)
  const settings = readSettings({ DATA_DIR: dataDir, NODE_ENV: 'production' })
  const database = await openDatabase(settings)
  const children: ChildProcess[] = []
  try {
    await migrateDatabase(database.pool, settings.rootDir)
    console.log(`Filling ${applicants.toLocaleString('en')} applicants ...`)
    const academy = await fillAcademy(database.pool, settings, applicants)
    const gridId = await fillGrid(database.pool, academy)
    const ours = await measureStart(
      settings.rootDir,
      { DATABASE_URL: database.url, PORT: String(PORTS.ours), NODE_ENV: 'production', DATA_DIR: dataDir },
      children,
    )
    if (!only || only === 'memory') {
      const asks = shotsOf(academy, gridId).map(({ ours: ask }) => ask)
      await tellMemory(ours.process, PORTS.ours, academy.token, asks)
    }
    if (only === 'memory') return
    if (!only || only === 'panel')
      await tellPanel(PORTS.ours, academy.token, await memberOf(database.pool, gridId), gridId)
    if (only === 'panel') return
    const postmaster = postmasterOf(dataDir)
    if (!only || only.startsWith('reach')) {
      const pool = makePool(database.url, 1)
      await makeBareTables(pool)
      const bare = await startBare({ url: database.url, port: PORTS.bare })
      children.push(bare)
      const sides = {
        ours: { port: PORTS.ours, process: ours.process, token: academy.token },
        bare: { port: PORTS.bare, process: bare.pid!, token: null },
        postmaster,
      }
      await tellReach(pool, academy, sides, { rounds, seconds, only: only.replace(/^reach:?/, '') })
      await pool.end()
    }
    if (only.startsWith('reach')) return
    const tellJobs = () => tellLargeChange(academy, { port: PORTS.ours, process: ours.process }, postmaster, 5)
    if (only === 'jobs') return await tellJobs()
    console.log(
      `\nnpm start (built, with a server of PostgreSQL) to the first 200: ${ours.seconds.toFixed(2)} s (reach <= 1)\n`,
    )
    console.log(
      `absentee grid of 30 x 60: one call, ${await countGridStatements(academy, gridId)} statements (reach <= 3)\n`,
    )
    await tellFigures(database.pool, academy)
    await tellCertificates()
    console.log(
      `${'call'.padEnd(16)}${'ours/s'.padStart(10)}${'other/s'.padStart(10)}${'ratio'.padStart(8)}${'min'.padStart(7)}${'max'.padStart(7)}${'reach'.padStart(7)}${'p97.5 ms'.padStart(10)}`,
    )
    for (const shot of shotsOf(academy, gridId).filter(({ name }) => name.includes(only)))
      await compare(shot, academy.token, rounds, seconds)
    if ('export'.includes(only)) await printExports(ours.process, academy.token, applicants)
    if (!only) await tellJobs()
  } finally {
    await Promise.all(children.map(end))
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function memberOf(pool: pg.Pool, groupId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select min(applicant_id) as id from student_groups where group_id = $1',
    [groupId],
  )
  return rows[0]!.id
}

async function printExports(process: number, token: string, applicants: number): Promise<void> {
  for (const format of ['xlsx', 'csv'] as const) {
    const { megabytes, seconds, extraMemory } = await measureExport(PORTS.ours, token, process, format)
    console.log(
      `export of ${applicants.toLocaleString('en')} applicants, ${format}: ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, ${extraMemory} MB of extra memory (reach < 60)`,
    )
  }
}

async function compare(shot: Shot, token: string, rounds: number, seconds: number): Promise<void> {
  const ratios: number[] = []
  const rates = { ours: [] as number[], other: [] as number[] }
  const slowest: number[] = []
  for (const ask of [shot.ours, shot.against]) await drive(PORTS.ours, ask, token, 1)
  for (let round = 0; round < rounds; round++) {
    const ours = await drive(PORTS.ours, shot.ours, token, seconds)
    const other = await drive(PORTS.ours, shot.against, token, seconds)
    rates.ours.push(ours.rate)
    rates.other.push(other.rate)
    ratios.push(ours.rate / other.rate)
    slowest.push(ours.slow)
  }
  const show = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width)
  console.log(
    `${shot.name.padEnd(16)}${show(median(rates.ours), 0, 10)}${show(median(rates.other), 0, 10)}${show(median(ratios), 2, 8)}${show(Math.min(...ratios), 2, 7)}${show(Math.max(...ratios), 2, 7)}${(shot.reach?.toFixed(1) ?? '').padStart(7)}${show(median(slowest), 1, 10)}`,
  )
}

const startBare = (options: BareOptions): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(process.argv[1]!, ['bench', '--bare', JSON.stringify(options)], { stdio: 'inherit' })
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
