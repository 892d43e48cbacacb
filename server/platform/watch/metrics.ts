import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replicas } from '../database/replicas'
import type { OutboxState } from '../messages/outbox-state'
import type { Readiness } from '../http/readiness'
import type { Settings } from '../settings'
import { within } from '../stops'
import { productVersion } from '../version'
import { jobState } from '../worker/job-state'
import { onAnswered } from './requests'

export interface MetricsParts {
  settings: Settings
  pool: pg.Pool
  readiness: Readiness
  replicas: Pick<Replicas, 'states'>
  /** State of the outboxes, by kind. */
  outbox: () => Promise<Record<string, OutboxState>>
  /** State of the bulk jobs. */
  largeChanges: () => Promise<{ queued: number; paused: number; stopped: number; oldestSeconds: number }>
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WITHIN_MS = 5_000

/**
 * Adds `GET /metrics` in Prometheus' text format: requests by method, route and status, event loop, process, pool, jobs, bulk jobs,
 * outboxes, disk. Needs METRICS_TOKEN; without that setting, only programs on this machine that do not come through a proxy may read it.
 * Others get 404.
 */
export function addMetrics(server: FastifyInstance, parts: MetricsParts): void {
  const register = new Registry()
  const requests = new Histogram({
    name: 'cohort_http_request_seconds',
    help: 'Requests by method, route and status, with how long they took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [register],
  })
  onAnswered(server, ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000))
  const collect = collector(register, parts)
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts.settings.metricsToken)) return reply.callNotFound()
    await collect()
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const local = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, socket } = request
  if (token !== undefined) {
    const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    return shown !== undefined && timingSafeEqual(digest(shown), digest(token))
  }
  if (forwarded.some((name) => headers[name] !== undefined)) return false
  return local.test(socket.remoteAddress ?? '') && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
}

function collector(
  register: Registry,
  { settings, pool, readiness, replicas, outbox, largeChanges }: MetricsParts,
): () => Promise<void> {
  const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `cohort_${name}`, help, labelNames: [...labelNames], registers: [register] })
  gauge('info', 'Version and mode.', ['version', 'mode']).set(
    { version: productVersion(settings.rootDir), mode: settings.environment },
    1,
  )
  const ready = gauge('ready', '1 while /ready answers 200.')
  const connections = gauge('pool_connections', 'Connections of the pool of requests.', ['state'])
  const waitingFor = gauge('pool_waiting', 'Requests that wait for a connection.')
  const up = gauge('database_up', '1 when the database answered the questions for these figures.')
  const jobs = gauge('jobs', 'Jobs by the clock: due, under way, failed in the last day.', ['state'])
  const oldestJob = gauge('jobs_oldest_seconds', 'For how long the oldest job has been due.')
  const changes = gauge('bulk_jobs', 'Large changes: queued, paused, stopped in the last day.', ['state'])
  const oldestChange = gauge('bulk_jobs_oldest_seconds', 'For how long the one that waits longest has had no turn.')
  const worker = gauge('worker_seconds', 'How long ago some worker said that it lives; -1 where none ever did.')
  const messages = gauge('outbox', 'Receivers of mails and SMS: due, failed, uncertain.', ['kind', 'state'])
  const oldest = gauge('outbox_oldest_seconds', 'For how long the oldest has been due.', ['kind'])
  const free = gauge('disk_free_bytes', 'Free room on the disk of DATA_DIR.')
  const replicaUsed = gauge('replica_used', '1 while a replica is read from, 0 while it is left out.', ['at'])
  const replicaBytes = gauge('replica_behind_bytes', 'What a replica lacks of what was written.', ['at'])
  const replicaSeconds = gauge('replica_behind_seconds', 'How old the last change is that a replica has.', ['at'])
  let isBegun = false

  const askDatabase = async () => {
    const [state, kinds, large] = await Promise.all([jobState(pool), outbox(), largeChanges()])
    for (const name of ['waiting', 'active', 'failed'] as const) jobs.set({ state: name }, state[name])
    oldestJob.set(state.oldestSeconds)
    for (const name of ['queued', 'paused', 'stopped'] as const) changes.set({ state: name }, large[name])
    oldestChange.set(large.oldestSeconds)
    worker.set(state.workerSeconds ?? -1)
    for (const [kind, each] of Object.entries(kinds)) {
      for (const name of ['waiting', 'failed', 'uncertain'] as const) messages.set({ kind, state: name }, each[name])
      oldest.set({ kind }, each.oldestSeconds)
    }
  }
  const askReplicas = async () => {
    const states = await replicas.states()
    for (const { at, isUsed, bytesBehind, secondsBehind } of states) {
      replicaUsed.set({ at }, isUsed ? 1 : 0)
      // The lag of an unreachable replica is unknown, not zero.
      replicaBytes.set({ at }, bytesBehind ?? NaN)
      replicaSeconds.set({ at }, secondsBehind ?? NaN)
    }
  }
  return async () => {
    // Process and event loop metrics are started by the first reader.
    if (!isBegun) collectDefaultMetrics({ register })
    isBegun = true
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    waitingFor.set(pool.waitingCount)
    await Promise.all([
      readiness.reasons().then((reasons) => ready.set(reasons.length === 0 ? 1 : 0)),
      within(WITHIN_MS, askDatabase).then(
        () => up.set(1),
        () => up.set(0),
      ),
      within(WITHIN_MS, askReplicas).catch(() =>
        [replicaUsed, replicaBytes, replicaSeconds].forEach((each) => each.reset()),
      ),
      statfs(settings.dataDir).then(
        ({ bavail, bsize }) => free.set(bavail * bsize),
        () => undefined,
      ),
    ])
  }
}
