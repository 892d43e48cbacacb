import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { StaffRole, Viewer } from '#resources/kernel/access'
import { pathOf, searchOf, type AnyCall, type ArgsOf, type JsonOf, type QueryValue } from '#resources/kernel/call'
import { buildApp, type App } from '#server/app'
import { createSessions, startSession } from '#server/auth/sessions'
import { system } from '#server/kernel/context'
import type { ChangeEvent } from '#server/platform/live/live'
import { databaseOn } from '#server/kernel/database'
import { readSettings } from '#server/platform/settings'
import { freshDatabase, migratedTemplate, type FreshDatabase } from './fresh-database'
import { answerCheck } from './answer-check'
import type { LineStream } from '#server/platform/watch/logs'
import { givenOn, PASSWORD, type Given } from './given'

const signInPath = { USER: '/auth/signin', INSTRUCTOR: '/auth/signin/instructor', STUDENT: '/auth/signin/student' }

/** A response of the API: its status and its body. */
export interface Answer {
  status: number
  // Untyped: the shape is what the test checks.
  body: Record<string, never> & { [key: string]: unknown }
  headers: Record<string, unknown>
  text: string
}
/** The errors of a response by field; empty if it has none. */
export const errorsOf = ({ body }: Answer): Record<string, string> => body.errors ?? {}
type Body = InjectOptions['payload']
/** Params, query and body of a call, if it has any. */
type Args<C> = object extends ArgsOf<C> ? [args?: ArgsOf<C>] : [args: ArgsOf<C>]
/** Makes calls with one session, or without a session. */
export interface Caller {
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: Body) => Promise<Answer>
  put: (path: string, body?: Body, headers?: Record<string, string>) => Promise<Answer>
  delete: (path: string) => Promise<Answer>
  /**
   * Makes a call by its contract and returns its typed result; with any other status than the expected one the test fails and shows the
   * response.
   */
  send: <C extends AnyCall>(call: C, ...args: Args<C>) => Promise<JsonOf<C>>
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: Body,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  token: string | null
}

export interface TestApp {
  app: App
  database: FreshDatabase
  /** Creates records as Cohort itself, with valid values for everything that a test leaves out. */
  given: Given
  /** Signs in; returns a caller with the new session. */
  signIn: (group: Viewer['authGroup'], login: string, password?: string) => Promise<Caller>
  /** Creates a staff user with a role, and a session without a password, which would have to be hashed each time. */
  as: (role: StaffRole) => Promise<Caller & { id: number }>
  anonymous: Caller
  /** The application's clock, which a test may set. */
  clock: { now: Date }
  published: ChangeEvent[]
  close: () => Promise<void>
}

interface Parts {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, QueryValue>>
  body?: object
}
/** Starts the real application on a new migrated database, or on a given one; closing it drops the database. The clock stands at `now`. */
export async function testApp(
  env: Record<string, string> = {},
  now = new Date(),
  given?: FreshDatabase,
  log?: LineStream,
): Promise<TestApp> {
  const database = given ?? (await freshDatabase(await migratedTemplate()))
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-test-'))
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env })
  const clock = { now }
  const published: ChangeEvent[] = []
  const sessions = createSessions({ db: databaseOn(database.pool), url: database.url })
  const app = await buildApp({
    settings,
    pool: database.pool,
    sessions,
    now: () => clock.now,
    // Without the step of the request, which is another each time.
    publish: (events) =>
      published.push(...events.map(({ resource, ids, inbox }) => ({ resource, ids, ...(inbox && { inbox }) }))),
    ...(log && { log }),
  })
  await app.server.ready()

  const checkAnswer = answerCheck(app)
  const caller = (token: string | null): Caller => {
    const call: Caller['call'] = async (method, path, body, headers = {}) => {
      const answer = await app.server.inject({
        method,
        url: `/api/v1${path}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      if (isJson && answer.statusCode < 300) checkAnswer(method, path, answer.json(), body)
      return {
        status: answer.statusCode,
        body: (isJson ? answer.json() : {}) as Answer['body'],
        headers: answer.headers,
        text: answer.body,
      }
    }
    const send: Caller['send'] = async (contract, ...[args]) => {
      const { params, query, body } = (args ?? {}) as Parts
      const search = searchOf(query)
      const path = pathOf(contract.path, params) + (search && `?${search}`)
      const answer = await call(contract.method, path, contract.method === 'GET' ? undefined : (body ?? {}))
      const wanted = app.routes.find(({ operationId }) => operationId === contract.operationId)?.status ?? 200
      if (answer.status !== wanted) throw new Error(`${contract.method} ${path}: ${answer.status} ${answer.text}`)
      return answer.body as JsonOf<typeof contract>
    }
    return {
      call,
      send,
      token,
      get: (path) => call('GET', path),
      post: (path, body) => call('POST', path, body ?? {}),
      put: (path, body, headers) => call('PUT', path, body ?? {}, headers),
      delete: (path) => call('DELETE', path),
    }
  }
  const signIn: TestApp['signIn'] = async (group, loginTerm, password = PASSWORD) => {
    const answer = await caller(null).post(signInPath[group], { loginTerm, password })
    if (typeof answer.body.accessToken !== 'string') throw new Error(`${loginTerm} could not sign in: ${answer.text}`)
    return caller(answer.body.accessToken)
  }
  const context = app.contextFor(system)
  const made = givenOn(context)
  const accountOf = async (group: Viewer['authGroup'], ownerId: number): Promise<number> => {
    const query = 'select id from accounts where auth_group = $1 and owner_id = $2'
    const { rows } = await database.pool.query<{ id: number }>(query, [group, ownerId])
    return rows[0]!.id
  }
  return {
    app,
    database,
    given: made,
    signIn,
    clock,
    published,
    anonymous: caller(null),
    as: async (role) => {
      const { id } = await made.user({ roles: [role] })
      return { ...caller(await startSession(context.db, await accountOf('USER', id), clock.now)), id }
    },
    close: async () => {
      await app.server.close()
      await sessions.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
