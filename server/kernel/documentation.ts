import type { FastifyInstance } from 'fastify'
import type { AnyResource } from '#resources/kernel/define-resource'
import { openApi } from './openapi'
import type { AnyRoute } from './route'
import { pagePolicy } from '#server/platform/http/site-headers'

const frame = { openapi: '3.1.0', info: { title: 'Cohort', version: '1' }, paths: {} }

/** The OpenAPI document, and a page to read it; both made when first asked for. */
export async function documentation(
  server: FastifyInstance,
  routes: readonly AnyRoute[],
  resources: ReadonlyMap<string, AnyResource>,
): Promise<void> {
  let text: string | undefined
  const document = () => (text ??= JSON.stringify(openApi(routes, resources)))
  server.get('/api/v1/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document()),
  )
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  await server.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: frame } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/v1/docs',
      staticCSP: pagePolicy,
      // The page reads its own address, whatever `url` says.
      transformSpecification: () => JSON.parse(document()),
      theme: { title: 'Cohort API' },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true },
    })
  })
}
