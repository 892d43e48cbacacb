import type { Server } from 'node:http'
import { createServer, Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings'
import { codeOf, reasonOf, StartError } from './start-error'
import { within } from './stops'

const failures: Record<string, string> = {
  EADDRINUSE: 'is in use by another program: stop it, or set another PORT',
  EACCES: 'is not allowed to us: set a PORT above 1023',
  EADDRNOTAVAIL: 'cannot be listened on: HOST is no address of this machine',
  ENOTFOUND: 'cannot be listened on: HOST is no address of this machine',
}

const explain = ({ host, port }: Settings, error: unknown) => new StartError(
  `Port ${port} on ${host} ${failures[codeOf(error) ?? ''] ?? `cannot be listened on (${reasonOf(error)})`}.`,
)

/**
 * Asks for the port before the slow steps, so that a busy one is told at once.
 * @throws StartError
 */
export const checkPort = (settings: Settings): Promise<void> => new Promise((resolve, reject) => {
  const probe = createServer()
  probe.once('error', (error) => reject(explain(settings, error)))
  probe.listen(settings.port, settings.host, () => probe.close(() => resolve()))
})

/**
 * Starts to answer. @returns the address, `http://127.0.0.1:3000`
 * @throws StartError when the port was taken meanwhile
 */
export async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  await app.ready()
  return app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw explain(settings, error)
  })
}

const lookEveryMs = 50
const quietMs = 0.1
const quietWithinMs = 1_000

/**
 * Waits for a turn of the event loop that had nothing to do, at most a second: every connection that was made by then has been
 * taken. The system breaks those that are made, but not taken yet, when the port is closed, and a proxy may not repeat a
 * request that it has sent.
 */
async function quietTurn(): Promise<void> {
  const end = performance.now() + quietWithinMs
  for (let before = 0, now = performance.now(); now - before > quietMs && now < end; now = performance.now()) {
    before = now
    await new Promise(setImmediate)
  }
}

/**
 * Takes no more connections. Comes back when the requests under way have ended; what takes longer than `withinMs` is cut off.
 * What a proxy sends now goes to another server, if it has one. `leave` ends the connections that are no requests.
 */
export async function stopListening(http: Server, withinMs: number, leave: () => void): Promise<void> {
  await quietTurn()
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(http, () => resolve())) // the port alone, at once
  leave()
  const idle = setInterval(() => http.closeIdleConnections(), lookEveryMs)
  await within(withinMs, () => closed).catch(() => {
    console.error(`Requests that took longer than ${withinMs / 1000} s were cut off.`)
    http.closeAllConnections()
  })
  clearInterval(idle)
}
