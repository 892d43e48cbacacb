import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings'
import { pagePolicy } from './site-headers'

const dayS = 86_400

/** Paths that are not pages: below these folders, and any with a dot that is not part of an e-mail (`/reset-password/:email/...`). */
const isNoPage = (path: string) =>
  /^(api|assets|metrics)(\/|$)/i.test(path) || path.split('/').some((part) => part.includes('.') && !part.includes('@'))

/**
 * The URL of a request with each '%' of a malformed path escaped, so that the address gets a page, as any other does. Calls keep theirs:
 * they are refused.
 */
export function readableUrl({ url = '/' }: { url?: string }): string {
  const [path = ''] = url.split(/[?#]/, 1)
  if (!path.includes('%') || /^\/api(\/|$)/i.test(path) || decoded(path) !== null) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}
/** The decoded path; null if it is malformed. The result is used, because the build drops a call that is made only to see whether it throws. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Compressed versions of files, which are never requested directly. */
const isCompressed = (path: string) => /\.(br|gz)$/i.test(path)

/** Paths of the few files beside index.html and the hashed assets: early scripts, icons, sounds. */
const filesBeside = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { withFileTypes: true })
      .filter(({ name }) => name !== 'assets' && !name.startsWith('.') && !isCompressed(name))
      .flatMap((entry) =>
        entry.isDirectory() ? readdirSync(join(root, entry.name)).map((name) => `${entry.name}/${name}`) : [entry.name],
      ),
  )

/**
 * Serves the built web apps: files of dist/web (precompressed), and its index.html for every other address that may be a page, because
 * pages are routed in the browser. Hashed assets are cached for a year, the page is revalidated each time. dist/web links to the newest
 * build (scripts/builds.mjs); this server serves the current one until it ends.
 * @returns the build's folder, or null when nothing is built
 */
export async function serveWeb(app: FastifyInstance, { rootDir }: Settings): Promise<string | null> {
  const newest = join(rootDir, 'dist', 'web')
  if (!existsSync(join(newest, 'index.html'))) return null
  const root = realpathSync(newest)
  const besides = filesBeside(root)
  await app.register(async (scope) => {
    // A file of the build that was deleted while this server was running.
    scope.setErrorHandler((error: NodeJS.ErrnoException, _request, reply) => {
      if (error.code !== 'ENOENT') throw error
      reply.callNotFound()
    })
    // Hashed files need neither revalidation nor range requests.
    scope.addHook('onSend', async ({ url }, reply) => {
      if (url.startsWith('/assets/'))
        for (const name of ['last-modified', 'accept-ranges']) void reply.removeHeader(name)
    })
    const shared = { cacheControl: false, index: false, preCompressed: true } as const
    // Found on request: registering a route for each of five hundred files took a tenth of the start.
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
