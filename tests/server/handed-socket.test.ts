import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { programOf } from '../support/processes'

// Does what systemd does with deploy/systemd: listens, passes the socket as descriptor 3, and restarts the server when it has ended.
const folder = mkdtempSync(join(tmpdir(), 'cohort-socket-'))
let t: TestApp
let port: number
let supervisor: ChildProcess
let said = ''

/** Restarts the server again and again; LISTEN_PID is the process that becomes the server. */
const supervise = `while :; do sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" -e "$1"' "$0" "$1"; done`

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
  t = await testApp()
  const listener = createServer()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  port = (listener.address() as AddressInfo).port
  const { fd } = (listener as unknown as { _handle: { fd: number } })._handle
  const { PATH = '' } = process.env
  const env = { PATH, DATABASE_URL: t.database.url, DATA_DIR: folder, LOG: 'json', PORT: '1', WORKER: 'apart' }
  supervisor = spawn('sh', ['-c', supervise, process.execPath, programOf('main')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', fd],
    detached: true, // its own process group, so that it can be ended as one
  })
  for (const output of [supervisor.stdout!, supervisor.stderr!])
    output.on('data', (part: Buffer) => void (said += String(part)))
  listener.close() // the test's own copy of the socket, which would accept connections
}, 240_000)
afterAll(async () => {
  process.kill(-supervisor.pid!, 'SIGKILL')
  await once(supervisor, 'close')
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The ids of the servers that listened, from their lines in the log. */
const pidsThatListened = () =>
  said
    .split('\n')
    .filter((line) => line.includes('(listening on '))
    .map((line) => (JSON.parse(line) as { pid: number }).pid)

test('a server that is handed a socket is replaced without a request that fails', async () => {
  const kept = new Agent({ keepAlive: true })
  let [answered, slowest, isOver] = [0, 0, false]
  const failed: string[] = []
  const ask = (agent: Agent | false): Promise<string> =>
    new Promise((resolve) => {
      const asked = request({ host: '127.0.0.1', port, path: '/live', agent }, (answer) => {
        answer.resume().once('end', () => resolve(String(answer.statusCode)))
      })
      asked.once('error', (error: NodeJS.ErrnoException) => {
        // While this process stood still, a stopping server closed the idle connection: clients and proxies ask again.
        const isClosedMeanwhile = asked.reusedSocket && error.code === 'ECONNRESET'
        resolve(isClosedMeanwhile ? ask(agent) : (error.code ?? error.message))
      })
      asked.end()
    })
  const client = async (agent: Agent | false) => {
    while (!isOver) {
      const began = performance.now()
      const outcome = await ask(agent)
      slowest = Math.max(slowest, performance.now() - began)
      if (outcome === '200') answered++
      else failed.push(outcome)
    }
  }
  // New connections all the time, and keep-alive ones as from a proxy.
  const clients = Array.from({ length: 6 }, (_, index) => client(index % 2 === 0 && kept))

  for (const count of [1, 2]) {
    const before = answered
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(before + 100)
    process.kill(pidsThatListened().at(-1)!, 'SIGTERM')
    await expect.poll(pidsThatListened, { timeout: 60_000 }).toHaveLength(count + 1)
  }
  isOver = true
  await Promise.all(clients)
  kept.destroy()

  expect(failed).toEqual([])
  // Some requests came while no server was running: they waited.
  expect(slowest).toBeGreaterThan(200)
})
