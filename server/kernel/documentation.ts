import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { AnyResource } from '#resources/kernel/define-resource'
import { openApi } from './openapi'
import type { AnyRoute } from './route'
import { pagePolicy } from '#server/platform/http/site-headers'

const frame = { openapi: '3.1.0', info: { title: 'Cohort', version: '1' }, paths: {} }
const PAGE = '/api/v1/docs'

/**
 * Serves the OpenAPI document and a page to read it. Both are built on first use, the page as a separate application, so that the start
 * does not wait.
 * @param prepare adds to that application what every answer needs
 */
export function documentation(
  server: FastifyInstance,
  routes: readonly AnyRoute[],
  resources: ReadonlyMap<string, AnyResource>,
  prepare: (page: FastifyInstance) => Promise<void>,
): void {
  let text: string | undefined
  const document = () => (text ??= JSON.stringify(openApi(routes, resources)))
  server.get('/api/v1/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document()),
  )
  // The page's answers use the request ids of the server's log.
  const ids = new WeakMap<FastifyRequest['raw'], string>()
  let made: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    ids.set(request.raw, request.id)
    made ??= makePage(document, prepare, (raw) => ids.get(raw) ?? '')
    const page = await made.catch((error: unknown) => {
      made = undefined
      throw error
    })
    reply.hijack()
    page.routing(request.raw, reply.raw)
  }
  server.get(PAGE, answer)
  server.get(`${PAGE}/*`, answer)
  server.addHook('onClose', async () => void (await (await made?.catch(() => undefined))?.close()))
}

async function makePage(
  document: () => string,
  prepare: (page: FastifyInstance) => Promise<void>,
  genReqId: (raw: FastifyRequest['raw']) => string,
) {
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true }, genReqId })
  await prepare(page)
  await page.register(swagger, { mode: 'static', specification: { document: frame } })
  await page.register(swaggerUi, {
    routePrefix: PAGE,
    staticCSP: pagePolicy,
    // The page loads the document from its own address, whatever `url` says.
    transformSpecification: () => JSON.parse(document()),
    theme: { title: 'Cohort API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true },
  })
  await page.ready()
  return page
}
