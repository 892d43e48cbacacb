import type { FastifyInstance } from 'fastify'

/**
 * Registers the routes that `add` adds in a scope that accepts native form posts: an object of the fields by name; of a repeated field the
 * last value.
 */
export async function openPageForms(server: FastifyInstance, add: (scope: FastifyInstance) => void): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(text.toString())))
    })
    add(scope)
  })
}
