import type { FastifyInstance } from 'fastify'

/**
 * A part of the server whose routes, added by `add`, take what a form of a page posts by itself: its fields by name, of one
 * that comes twice the last.
 */
export async function openPageForms(server: FastifyInstance, add: (scope: FastifyInstance) => void): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(text.toString())))
    })
    add(scope)
  })
}
