import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Viewer } from '../resources/kernel/access'
import { registry } from '../resources/registry'
import { academyZone, type AcademyZone } from './domain/academy/api'
import { ASKED_AT, askedAt } from './platform/live/asked-at'
import { compressAnswers } from './platform/http/compress-answers'
import { queueState } from './kernel/bulk/queue'
import { documentation } from './kernel/documentation'
import { answerError, notFoundAnswer } from './kernel/error-answer'
import { newStep, type Kernel, type RootContext } from './kernel/context'
import { enqueueMany, outboxState } from './domain/mail/api'
import type { ChangeEvent } from './platform/live/live'
import { databaseOn } from './kernel/database'
import { checkKernel } from './kernel/check-kernel'
import { openUploads } from './kernel/files/receive'
import { admit, answer, type Caller } from './kernel/request'
import type { AnyRoute } from './kernel/route'
import { collectFeatures, collectRoutes } from './domain/routes'
import type { FilesPort } from './platform/files/files'
import { openFiles } from './platform/files/stored-files'
import { isUnavailable } from './platform/database/unavailable'
import { openReplicas } from './platform/database/replicas'
import { addReadiness, type Readiness } from './platform/http/readiness'
import { readableUrl } from './platform/http/serve-web'
import { openPageForms, readWholeRequests } from './platform/http/request-bodies'
import type { Settings } from './platform/settings'
import { isPublicPage, siteHeaders } from './platform/http/site-headers'
import { loggerOptions, type LineStream } from './platform/watch/logs'
import { addMetrics } from './platform/watch/metrics'
import { logRequests } from './platform/watch/requests'

/** Looks up the viewer of a session token. */
export interface SessionReader {
  viewerOf: (token: string, now: Date) => Promise<{ viewer: Viewer; mustChangePassword: boolean } | null>
}
export interface AppParts {
  settings: Settings
  pool: pg.Pool
  sessions: SessionReader
  /** The clock; replaced in tests. */
  now?: () => Date
  /** Store of uploaded files; by default the one from the settings. */
  files?: FilesPort
  /** Wakes the worker after a commit. */
  wake?: () => void
  /** Publishes changes to the live connection. */
  publish?: (events: readonly ChangeEvent[]) => void
  /** Where log lines are written; by default as the settings say. */
  log?: LineStream
}
export interface App {
  server: FastifyInstance
  kernel: Kernel
  zone: AcademyZone
  readiness: Readiness
  /** Every call, for the API document and for the test that makes each call as each role. */
  routes: readonly AnyRoute[]
  /** A context for work outside requests: seeds, jobs, tests. */
  contextFor: (viewer: Viewer) => RootContext
}

/** A request including its body must arrive within this time; and how often that is checked. */
const REQUEST_MS = 60_000
const CHECKED_EVERY_MS = 5_000
const anonymous: Viewer = { authGroup: 'STUDENT', id: 0, name: '', roles: [], teamIds: [] }
/** Calls of public pages are made anonymously, even if somebody is signed in on the same device. */
const isNobodys = ({ who, path }: AnyRoute): boolean => who === 'public' && path.startsWith('/public/')
const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S{16,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Requests are validated and answers built by each call's contract, so Fastify's schema compilers need not be loaded. */
const noSchema = () => {
  throw new Error('a route has no schema of its own: its contract checks')
}
const noSchemas = { buildValidator: noSchema, buildSerializer: noSchema }

/** Builds the application with all calls, ready to listen or to be called by `inject`. */
export async function buildApp({
  settings,
  pool,
  sessions,
  now = () => new Date(),
  files = openFiles(settings),
  wake,
  publish = () => {},
  log,
}: AppParts): Promise<App> {
  const zone = academyZone()
  const database = databaseOn(pool, { now, zone: zone.zone })
  // If the database does not answer yet, /ready reports it; each request tries again.
  await zone.ensure(database).catch(() => undefined)
  const kernel: Kernel = { resources: registry, features: collectFeatures(), staff: 'users' }
  checkKernel(kernel)
  const contextFor = (viewer: Viewer): RootContext => ({
    viewer,
    kernel,
    db: database,
    database,
    step: null,
    settings,
    files,
    outbox: { enqueue: enqueueMany },
    now,
    zone: zone.zone,
    setZone: zone.setZone,
    events: [],
    afterCommit: [],
    publish,
    wake: wake ?? (() => {}),
  })
  const callerOf = async (request: FastifyRequest, each: AnyRoute): Promise<Caller> => {
    const token = isNobodys(each) ? null : tokenOf(request)
    await zone.ensure(database)
    const found = token === null ? null : await sessions.viewerOf(token, now())
    const step = newStep()
    const tell = (events: readonly ChangeEvent[]) => publish(events.map((event) => ({ ...event, step: step.id })))
    return {
      context: { ...contextFor(found?.viewer ?? anonymous), step, publish: tell },
      isSignedIn: found !== null,
      token,
      mustChangePassword: found?.mustChangePassword ?? false,
    }
  }

  const server = Fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID().slice(0, 13),
    requestIdHeader: false,
    requestTimeout: REQUEST_MS,
    http: { connectionsCheckingInterval: CHECKED_EVERY_MS },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    schemaController: { compilersFactory: noSchemas },
    rewriteUrl: readableUrl,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    logger: loggerOptions(settings, log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  })
  server.removeContentTypeParser('text/plain')
  const headers = siteHeaders(settings)
  const addHeaders = (app: FastifyInstance) =>
    app.addHook('onSend', async (request, reply) => {
      void reply.headers({
        'x-request-id': request.id,
        ...(request.url.startsWith('/api/') && { [ASKED_AT]: askedAt(reply.elapsedTime) }),
        ...headers,
        ...(isPublicPage(request.url) && { 'x-robots-tag': 'noindex, nofollow' }),
        ...(request.url.startsWith('/api/') && !reply.hasHeader('cache-control') && { 'cache-control': 'no-store' }),
      })
    })
  addHeaders(server)
  const callers = new WeakMap<FastifyRequest, Caller>()
  if (settings.isLogJson)
    logRequests(server, (request) => {
      const caller = callers.get(request)
      return caller?.isSignedIn ? `${caller.context.viewer.authGroup} ${caller.context.viewer.id}` : undefined
    })
  const replicas = openReplicas(settings, pool)
  server.addHook('onClose', () => replicas.close())
  const answerAside = async (each: AnyRoute, caller: Caller, request: FastifyRequest, reply: FastifyReply) => {
    const replica = await replicas.caughtUp()
    if (!replica) return answer(each, caller, request, reply)
    const aside = databaseOn(replica, { now, zone: zone.zone })
    try {
      return await answer(
        each,
        { ...caller, context: { ...caller.context, db: aside, database: aside } },
        request,
        reply,
      )
    } catch (error) {
      if (reply.sent || !isUnavailable(error)) throw error
      replicas.avoid(replica, error)
      return answer(each, caller, request, reply)
    }
  }
  const readiness = addReadiness(server, { pool, settings, replicas })
  readWholeRequests(server) // after the hook of readiness, which closes connections
  addMetrics(server, {
    settings,
    pool,
    readiness,
    replicas,
    outbox: async () => ({ ...(await outboxState(database)) }),
    largeChanges: () => queueState(database),
  })
  server.setErrorHandler(answerError)
  server.setNotFoundHandler(notFoundAnswer)

  const routes = collectRoutes(registry.values(), kernel.features)
  const addTo = (scope: FastifyInstance, each: AnyRoute) =>
    scope.route({
      method: each.method,
      url: `/api/v1${each.path}`,
      ...(each.bodyLimit && { bodyLimit: each.bodyLimit }),
      onRequest: async (request) => {
        const caller = await callerOf(request, each)
        admit(each, caller)
        callers.set(request, caller)
      },
      handler: (request, reply) =>
        (each.readsAside ? answerAside : answer)(each, callers.get(request)!, request, reply),
    })
  for (const each of routes) if (each.isPlain) addTo(server, each)
  await server.register(async (compressed) => {
    await compressAnswers(compressed)
    const others = routes.filter(({ isPlain }) => !isPlain)
    for (const each of others) if (!each.isUpload && !each.takesPageForm) addTo(compressed, each)
    await openPageForms(compressed, (scope) =>
      others.filter(({ takesPageForm }) => takesPageForm).forEach((each) => addTo(scope, each)),
    )
    await openUploads(compressed, (scope) =>
      others.filter(({ isUpload }) => isUpload).forEach((each) => addTo(scope, each)),
    )
    documentation(compressed, routes, registry, async (page) => {
      addHeaders(page)
      page.setErrorHandler(answerError).setNotFoundHandler(notFoundAnswer)
      await compressAnswers(page)
    })
  })
  return { server, kernel, zone, routes, contextFor, readiness }
}
