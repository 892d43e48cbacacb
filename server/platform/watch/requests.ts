import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** An answered request, without any personal data. */
export interface AnsweredRequest {
  method: string
  /** The route's pattern; 'web' for files and pages of the web apps, 'none' for an unknown address. */
  route: string
  status: number
  ms: number
}

const own = /^\/(api\/|live$|ready$|metrics$)/

function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions
  if (is404 || url === undefined) return 'none'
  return own.test(url) ? url : 'web'
}

/** Calls `tell` after each answered request. */
export function onAnswered(
  server: FastifyInstance,
  tell: (answered: AnsweredRequest, request: FastifyRequest) => void,
): void {
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    tell({ method: request.method, route: routeOf(request), status: reply.statusCode, ms: reply.elapsedTime }, request)
    done()
  })
}

/** Logs each answered request with its caller; for web files and probes only failures. */
export function logRequests(server: FastifyInstance, personOf: (request: FastifyRequest) => string | undefined): void {
  onAnswered(server, ({ ms, ...answered }, request) => {
    if (answered.status < 400 && !answered.route.startsWith('/api/')) return
    const line = { ...answered, ms: Math.round(ms * 10) / 10, person: personOf(request) }
    if (answered.status >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
