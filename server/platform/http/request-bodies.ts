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

/**
 * Reads and discards the rest of a request that is refused before its body was read, if its connection ends with the answer. Closing a
 * connection on which something still arrives resets it, and a proxy that is still sending then answers 502 in place of the refusal. The
 * time limit of requests holds for this too.
 */
export function readWholeRequests(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw: request }, reply) => {
    const closes = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close'
    if (!closes || request.complete || request.readableEnded || request.destroyed) return
    await new Promise<void>((resolve) => {
      request.once('end', resolve).once('close', resolve)
      request.unpipe()
      request.resume()
    })
  })
}
