import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/**
 * A part of the server whose routes, added by `add`, take forms with files; everywhere else such a form is a 415. How large
 * a file may be is the route's to say; one that was cut is told by its stream.
 */
export async function openUploads(server: FastifyInstance, add: (scope: FastifyInstance) => void): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    })
    add(scope)
  })
}
