import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings'
import { pagePolicy } from './site-headers'

const dayS = 86_400

/** What programs ask for and no page: below these, and whatever has a dot and is no e-mail (`/reset-password/:email/...`). */
const isNoPage = (path: string) =>
  /^(api|assets|metrics)(\/|$)/i.test(path) || path.split('/').some((part) => part.includes('.') && !part.includes('@'))

/** What a build has beside a file for browsers that take it: never asked for by itself. */
const isCompressed = (path: string) => /\.(br|gz)$/i.test(path)

/** The few files that stand beside the page and the hashed ones, by their paths: what runs before the page, its icon, sounds. */
const filesBeside = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { withFileTypes: true })
      .filter(({ name }) => name !== 'assets' && !name.startsWith('.') && !isCompressed(name))
      .flatMap((entry) =>
        entry.isDirectory() ? readdirSync(join(root, entry.name)).map((name) => `${entry.name}/${name}`) : [entry.name],
      ),
  )

/**
 * Serves the built web apps: files of dist/web (compressed when they were built), and its index.html for every other address
 * that may be a page's, because the pages are routed in the browser. Hashed assets are kept for a year, the page itself is
 * asked for each time. dist/web is a link to the newest build (scripts/builds.mjs): this server serves the current one until its end.
 * @returns its folder, or null when nothing is built
 */
export async function serveWeb(app: FastifyInstance, { rootDir }: Settings): Promise<string | null> {
  const newest = join(rootDir, 'dist', 'web')
  if (!existsSync(join(newest, 'index.html'))) return null
  const root = realpathSync(newest)
  const besides = filesBeside(root)
  await app.register(async (scope) => {
    // A file of the build that went while this server was up.
    scope.setErrorHandler((error: NodeJS.ErrnoException, _request, reply) => {
      if (error.code !== 'ENOENT') throw error
      reply.callNotFound()
    })
    // Nobody asks whether a hashed file changed, or for a part of it.
    scope.addHook('onSend', async ({ url }, reply) => {
      if (url.startsWith('/assets/'))
        for (const name of ['last-modified', 'accept-ranges']) void reply.removeHeader(name)
    })
    const shared = { cacheControl: false, index: false, preCompressed: true } as const
    // Found when they are asked for: a route for each of five hundred was a tenth of the start.
    await scope.register(fastifyStatic, {
      ...shared,
      root: join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      allowedPath: (path) => !isCompressed(path),
      setHeaders: (reply, path) => {
        if (/\.mjs(\.br|\.gz)?$/.test(path)) reply.setHeader('content-type', 'text/javascript; charset=utf-8')
        reply.setHeader('cache-control', `public, max-age=${365 * dayS}, immutable`)
        reply.setHeader('vary', 'accept-encoding')
      },
    })
    await scope.register(fastifyStatic, {
      ...shared,
      root,
      serve: false,
      setHeaders: (reply, path) => {
        if (/index\.html(\.br|\.gz)?$/.test(path)) reply.setHeader('content-security-policy', pagePolicy)
        reply.setHeader('cache-control', 'no-cache')
        reply.setHeader('vary', 'accept-encoding')
      },
    })
    scope.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const path = request.params['*']
      if (besides.has(path)) return reply.sendFile(path)
      if (isNoPage(path)) return reply.callNotFound()
      return reply.sendFile('index.html')
    })
  })
  return root
}
