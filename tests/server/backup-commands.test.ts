import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readArchive } from '#server/platform/backup/read-archive'
import { writeArchive } from '#server/platform/backup/write-archive'
import { freshDatabase, migratedTemplate } from '../support/fresh-database'
import { startProgram } from '../support/processes'

// The commands as they are run, and the resources that they need; the contents of a backup are tested in backup.test.ts.
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'cohort-backups-'))
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command of the built server; with `mostKb` it cannot write larger files, as on a disk that is full. */
function command(name: string, args: readonly string[], env: Record<string, string>, mostKb?: number) {
  const program = `import('./dist/server/${name}.js').then(({ run }) => run(process.argv.slice(1))).catch((error) => { console.error(error.message); process.exit(1) })`
  const node = [process.execPath, '-e', program, '--', ...args]
  const limited = ['bash', '-c', `trap '' XFSZ; ulimit -f ${mostKb}; exec "$0" "$@"`, ...node]
  const [file = '', ...rest] = mostKb === undefined ? node : limited
  const { PATH = '', HOME = '' } = process.env
  return run(file, rest, { env: { PATH, HOME, NODE_ENV: 'test', ...env } })
}

test('npm run backup reaches the own PostgreSQL of a running server, and restore moves it to a server', async () => {
  await run(process.execPath, ['scripts/run.mjs', 'backup', '--help']).catch(() => undefined) // builds the server
  const real = { NODE_ENV: 'production', STOP_DELAY: '0' }
  const dataDir = join(folder, 'own')
  mkdirSync(dataDir, { mode: 0o711 })
  await expect(command('restore', ['--nosuch'], {})).rejects.toMatchObject({
    stderr: "Unknown option '--nosuch'.\nUsage: npm run restore -- file.tar.gz [--key file.pem] [--move] [--verbose]\n",
  })
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(join(dataDir, 'signing-key.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const who = { ADMIN_EMAIL: 'ani@example.am', ADMIN_NAME: 'Ani Sargsyan', ADMIN_PASSWORD: 'Cohort2026demo' }
  const server = await startProgram('main', { DATA_DIR: dataDir, ...real }, /listening on (\S+?)\)/)
  const { stdout: guessed } = await command('admin', [], { DATA_DIR: dataDir, PORT: '3131', ...who })
  expect(guessed).toMatch(/^ani@example\.am can sign in at http:\/\/localhost:3131\/login\/\n.*PUBLIC_URL is not set/)
  const other = { ...who, ADMIN_EMAIL: 'aram@example.am', PUBLIC_URL: 'https://academy.example.org/' }
  const { stdout: known } = await command('admin', [], { DATA_DIR: dataDir, ...other })
  expect(known).toBe('aram@example.am can sign in at https://academy.example.org/login/\n')
  const target = await freshDatabase()
  const into = join(folder, 'into')
  const path = join(folder, 'own.tar.gz')
  const key = join(folder, 'own.pem')
  try {
    const { stdout } = await command('backup', [path, '--key', key], { DATA_DIR: dataDir })
    expect(stdout).toMatch(/own\.tar\.gz: [\d.]+ \wB in [\d.]+ s\n[\d,]+ rows in \d+ tables, \d+ files/)
    expect(statSync(key).mode & 0o777).toBe(0o600)
    const away = join(folder, 'not-mounted')
    await expect(command('backup', [away], { DATA_DIR: dataDir })).rejects.toThrow(`There is no folder ${away}`)
    await expect(command('backup', [join(away, 'own.tar.gz')], { DATA_DIR: dataDir })).rejects.toThrow(
      `There is no folder ${away}: make it, or mount its disk.`,
    )
    expect(existsSync(away)).toBe(false)
    // Nobody may write there, not even root.
    await expect(command('backup', ['/proc/own.tar.gz'], { DATA_DIR: dataDir })).rejects.toThrow(
      'No backup was made: the folder /proc cannot be written (ENOENT). Give this user the right to write there',
    )
    const onDisk = join(folder, 'backups')
    mkdirSync(onDisk)
    const [killed, running] = ['cohort-a.tar.gz.part', 'cohort-b.tar.gz.part'].map((name) => join(onDisk, name))
    for (const each of [killed!, running!]) writeFileSync(each, 'half')
    utimesSync(killed!, 1, 1)
    const made = await command('backup', [onDisk], { DATA_DIR: dataDir })
    expect(made.stdout).toContain('It is on the same disk as DATA_DIR: copy it to another machine')
    expect([killed!, running!].map(existsSync)).toEqual([false, true])
    await expect(command('restore', [path], { DATA_DIR: dataDir })).rejects.toThrow(/in use by a running Cohort/)
  } finally {
    await server.stop()
  }
  const { stdout } = await command('restore', [path, '--key', key, '--move'], {
    DATA_DIR: into,
    DATABASE_URL: target.url,
  })
  expect(stdout).toMatch(/Restored the academy as of/)
  expect(readFileSync(join(into, 'signing-key.pem'), 'utf8')).toBe(readFileSync(key, 'utf8'))
  const moved = await startProgram(
    'main',
    { DATA_DIR: into, DATABASE_URL: target.url, ...real },
    /listening on (\S+?)\)/,
  )
  const answer = await fetch(`${moved.address}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginTerm: 'ani@example.am', password: 'Cohort2026demo' }),
  })
  expect([answer.status, moved.said()]).toEqual([200, expect.any(String)])
  await expect(command('restore', [path], { DATA_DIR: into, DATABASE_URL: target.url })).rejects.toThrow(
    /A Cohort works on this database: stop it first/,
  )
  await moved.stop()
  await target.drop()
}, 120_000)

test('a disk that fills up while a backup is written is named, and nothing is left on it', async () => {
  const database = await freshDatabase(await migratedTemplate())
  // Text that cannot be packed much, in more parts than wait in memory.
  await database.pool.query(`
    insert into mail_contents (email_id, language, text, html)
    select n, 'en', '', (select string_agg(md5(n || '-' || line), '') from generate_series(1, 40000) line) from generate_series(1, 8) n`)
  const full = mkdtempSync(join(folder, 'full-'))

  const failed = command('backup', [full], { DATABASE_URL: database.url, DATA_DIR: folder }, 64)

  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No backup was made: EFBIG.+\n$/),
  })
  expect(readdirSync(full)).toEqual([])
  await database.drop()
})

test('memory does not grow with what is saved or read', async () => {
  const path = join(folder, 'large.tar.gz')
  const megabytes = 300
  let most = 0
  const look = () => void (most = Math.max(most, process.memoryUsage().arrayBuffers))
  const before = process.memoryUsage().arrayBuffers
  const writer = await writeArchive(path)
  const content = async function* () {
    for (let n = 0; n < megabytes; n++) {
      look()
      yield Buffer.alloc(1_000_000, n)
    }
  }
  const { bytes } = await writer.add('tables/large.copy', content())
  await writer.finish()
  let read = 0
  await readArchive(path, async (part) => {
    for await (const chunk of part.content) {
      look()
      read += chunk.length
    }
  })
  expect([bytes, read]).toEqual([megabytes * 1e6, megabytes * 1e6])
  expect(most - before).toBeLessThan(150e6)
})
