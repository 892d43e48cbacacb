import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings'
import { codeOf, reasonOf, StartError } from './start-error'

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
