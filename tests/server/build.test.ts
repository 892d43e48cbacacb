import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepBuilds } from '#server/platform/build-in-use'
import { serveWeb } from '#server/platform/http/serve-web'
import { readSettings } from '#server/platform/settings'

// Cohort's build scripts on sources that build in a moment: a page and a server, each with a part that is loaded later.
const rootDir = realpathSync(mkdtempSync(join(tmpdir(), 'cohort-build-')))
const files: Record<string, string> = {
  'index.html': '<!doctype html><title>Cohort</title><script type="module" src="/src/main.ts"></script>',
  'src/main.ts': `addEventListener('click', () => import('./later').then(({ text }) => document.write(text)))`,
  'src/panel/PanelApp.tsx': '',
  'server/pdf-worker.ts': '',
  'server/main.ts': `export function run() { console.log('runs'); process.stdin.on('data', () => import('./later').then(({ text }) => console.log(text))) }`,
}
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(rootDir, path)), { recursive: true })
  writeFileSync(join(rootDir, path), text)
}
const setText = (text: string) =>
  ['src/later.ts', 'server/later.ts'].forEach((path) => write(path, `export const text = '${text}'`))
const build = () => promisify(execFile)(process.execPath, [join(rootDir, 'scripts', 'build.mjs')])
const apps: FastifyInstance[] = []
/** The build that a server started now serves. */
const serve = async () => {
  const app = Fastify()
  apps.push(app)
  const folder = await serveWeb(app, readSettings({}, rootDir))
  const paths = readdirSync(join(folder!, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`)
  const all = async () =>
    Promise.all(
      ['/', ...paths].map(async (url) => {
        const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
        return { url, statusCode, body }
      }),
    )
  return { app, paths, all }
}
beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) write(path, text)
  for (const each of ['node_modules', 'package.json', 'package-lock.json', 'vite.config.ts'])
    symlinkSync(resolve(each), join(rootDir, each))
  cpSync('scripts', join(rootDir, 'scripts'), { recursive: true })
  setText('the first')
  await build()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(rootDir, { recursive: true, force: true })
})

test('a running server goes on with the build it was started with, during and after another one', async () => {
  const server = await serve()
  const before = await server.all()
  expect(before.map(({ statusCode }) => statusCode)).toEqual([200, ...server.paths.map(() => 200)])
  expect(before.some(({ body }) => body.includes('the first'))).toBe(true)
  const program = spawn(process.execPath, ['-e', `import('./dist/server/main.js').then(({ run }) => run())`], {
    cwd: rootDir,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = createInterface(program.stdout)[Symbol.asyncIterator]()
  expect((await said.next()).value).toBe('runs')

  setText('the second')
  let isBuilding = true
  let looks = 0
  const looking = (async () => {
    for (; isBuilding || looks === 0; looks++) expect(await server.all()).toEqual(before)
  })()
  await build()
  isBuilding = false
  await looking

  expect(await server.all()).toEqual(before)
  program.stdin.write('now\n')
  expect((await said.next()).value).toBe('the first')
  program.kill()
  await once(program, 'close')
  const next = await serve()
  const gone = server.paths.filter((path) => !next.paths.includes(path))
  expect((await next.all()).some(({ body }) => body.includes('the second'))).toBe(true)
  expect(gone.length).toBeGreaterThan(0)
  for (const url of gone) expect((await next.app.inject({ url })).statusCode).toBe(404)
})

test('a build that fails leaves the last good one', async () => {
  const { all } = await serve()
  const before = await all()
  write('src/later.ts', 'export const = ')

  await expect(build()).rejects.toThrow('Building the web apps failed')

  setText('the second')
  const now = await serve()
  expect(await now.all()).toEqual(before)
})

test('builds that nobody uses any more are swept away by the next one, those of a running server never', async () => {
  const dist = join(rootDir, 'dist')
  const anHourAgo = new Date(Date.now() - 3_700_000)
  const used = join(dist, 'web-000000000001')
  const unused = join(dist, 'web-000000000002')
  for (const each of [used, unused]) {
    mkdirSync(each)
    utimesSync(each, anHourAgo, anHourAgo)
  }
  const last = join(dist, readlinkSync(join(dist, 'web')))
  utimesSync(last, anHourAgo, anHourAgo)
  const end = keepBuilds([used, null])
  await expect.poll(() => statSync(used).mtimeMs).toBeGreaterThan(anHourAgo.getTime() + 60_000)
  setText('the third')

  await build()
  end()

  expect([used, unused, last].map((each) => existsSync(each))).toEqual([true, false, true])
  expect(readFileSync(join(dist, 'web', 'index.html'), 'utf8')).toContain('/assets/')
})
