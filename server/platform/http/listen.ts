import type { Server } from 'node:http'
import { createServer, Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings'
import { codeOf, reasonOf, StartError } from '../start-error'
import { within } from '../stops'

const failures: Record<string, string> = {
  EADDRINUSE: 'is in use by another program: stop it, or set another PORT',
  EACCES: 'is not allowed to us: set a PORT above 1023',
  EADDRNOTAVAIL: 'cannot be listened on: HOST is no address of this machine',
  ENOTFOUND: 'cannot be listened on: HOST is no address of this machine',
}

const explain = ({ host, port }: Settings, error: unknown) =>
  new StartError(
    `Port ${port} on ${host} ${failures[codeOf(error) ?? ''] ?? `cannot be listened on (${reasonOf(error)})`}.`,
  )

/**
 * Checks the port before the slow steps of the start, so that a busy one is reported at once.
 * @throws StartError
 */
export const checkPort = (settings: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    if (settings.listenFd !== undefined) return resolve()
    const probe = createServer()
    probe.once('error', (error) => reject(explain(settings, error)))
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()))
  })

/**
 * Starts listening. @returns the address, such as `http://127.0.0.1:3000`
 * @throws StartError when the port was taken meanwhile
 */
export async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { port, host, listenFd } = settings
  await app.ready()
  return app.listen({ port, host, ...(listenFd !== undefined && { fd: listenFd }) }).catch((error: unknown) => {
    throw listenFd === undefined
      ? explain(settings, error)
      : new StartError(`The socket that was handed over (LISTEN_FDS) cannot be listened on (${reasonOf(error)}).`)
  })
}

const lookEveryMs = 50
const quietMs = 100
const quietWithinMs = 1_000

/** Waits until no connection or request has arrived for a moment, at most a second; then until an event loop turn brings none. */
async function quiet(http: Server): Promise<void> {
  let last = performance.now()
  const onArrival = () => void (last = performance.now())
  const arrivals = ['connection', 'request'] as const
  for (const each of arrivals) http.on(each, onArrival)
  const end = last + quietWithinMs
  while (performance.now() < Math.min(last + quietMs, end)) await wait(1)
  for (let before = 0; before !== last && performance.now() < end + quietMs;) {
    before = last
    await new Promise(setImmediate)
  }
  for (const each of arrivals) http.off(each, onArrival)
}

/**
 * Stops accepting connections; returns when running requests have ended. Requests that take longer than `withinMs` are cut off. A proxy
 * sends new requests to another server, if there is one. `leave` closes connections that are not requests.
 *
 * Closing the port breaks connections that the system has accepted but Node has not; closing an idle connection loses a request that a
 * proxy is sending on it, and a proxy may not repeat it. Therefore requests are held until no more arrive, because a client that waits for
 * an answer sends nothing. A handed-over socket (`isHandedOver`) stays open in the process that passed it: new connections wait there for
 * the next process, so it is closed here first.
 */
export async function stopListening(
  http: Server,
  {
    isHandedOver,
    withinMs,
    hold,
    leave,
  }: { isHandedOver: boolean; withinMs: number; hold: () => () => void; leave: () => void },
): Promise<void> {
  const closePort = () => new Promise<void>((resolve) => NetServer.prototype.close.call(http, () => resolve())) // only the port, at once
  const left = isHandedOver ? closePort() : null
  const release = hold()
  await quiet(http)
  const closed = left ?? closePort()
  http.closeIdleConnections()
  release()
  leave()
  const idle = setInterval(() => http.closeIdleConnections(), lookEveryMs)
  await within(withinMs, () => closed).catch(() => {
    console.error(`Requests that took longer than ${withinMs / 1000} s were cut off.`)
    http.closeAllConnections()
  })
  clearInterval(idle)
}
