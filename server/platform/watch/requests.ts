import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A request that was answered, without anything that a person gave. */
export interface AnsweredRequest {
  method: string
  /** The pattern of its address; 'web' for files and pages of the web apps, 'none' for what nothing offers. */
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

/** Tells of each request when it was answered. */
export function onAnswered(
  server: FastifyInstance,
  tell: (answered: AnsweredRequest, request: FastifyRequest) => void,
): void {
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    tell({ method: request.method, route: routeOf(request), status: reply.statusCode, ms: reply.elapsedTime }, request)
    done()
  })
}

/** Writes each answered request into the log, with who made it; of the web's files and the probes only what failed. */
export function logRequests(server: FastifyInstance, personOf: (request: FastifyRequest) => string | undefined): void {
  onAnswered(server, ({ ms, ...answered }, request) => {
    if (answered.status < 400 && !answered.route.startsWith('/api/')) return
    const line = { ...answered, ms: Math.round(ms * 10) / 10, person: personOf(request) }
    if (answered.status >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
