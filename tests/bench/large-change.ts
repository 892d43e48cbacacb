import { loadavg } from 'node:os'
import { applicants } from '#resources/applicants'
import { readJob } from '#resources/kernel/bulk-job'
import { calls } from '#resources/kernel/derived-calls'
import type { Academy } from './academy'
import { cpuOf } from './cpu'

/** The filters of the measured lists, used in turn. */
const LISTS = [{}, { statuses: ['EXAM_SCHEDULED', 'EXAM_PASSED', 'ENROLLED'] }]
/** The statuses of half of the applicants that `fillAcademy` creates. */
const CHANGED = ['APPLIED_ONLY', 'EXAM_FAILED', 'NO_ANSWER']
/**
 * The number of readers, and the interval of each; after a slow response a reader asks again at once, so that no slow response goes
 * uncounted.
 */
const READERS = 3
const EVERY_MS = 200

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const quantile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!

/**
 * Prints how long a job of the worker takes to change the status of half of all applicants, and how long readers of lists wait before,
 * during and after it.
 */
export async function tellLargeChange(
  { token, count }: Academy,
  server: { port: number; process: number },
  postmaster: number,
  seconds: number,
): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  const { list, bulkUpdate } = calls(applicants)
  const path = `${list.path}?pageNumber=0&pageSize=50&sortBy=created_at&sortDirection=DESC`
  const whileReading = async <T>(work: () => Promise<T>): Promise<{ waits: number[]; result: T }> => {
    const waits: number[] = []
    let isOver = false
    const reader = async (place: number) => {
      let due = performance.now() + (place * EVERY_MS) / READERS
      for (let turn = place; !isOver; turn++) {
        await pause(Math.max(0, due - performance.now()))
        await ask('POST', path, LISTS[turn % LISTS.length])
        waits.push(performance.now() - due)
        due = Math.max(due + EVERY_MS, performance.now())
      }
    }
    const readers = Promise.all(Array.from({ length: READERS }, (_, place) => reader(place)))
    const result = await work()
    isOver = true
    await readers
    return { waits, result }
  }
  const change = async () => {
    const began = performance.now()
    const { job } = await ask('PUT', bulkUpdate.path, { filter: { statuses: CHANGED }, values: { status: 'ON_HOLD' } })
    const { id } = job as { id: number }
    for (;;) {
      await pause(250)
      const { status, changed, refused } = await ask('GET', readJob.path.replace(':id', String(id)))
      if (status === 'QUEUED') continue
      if (status !== 'DONE' || refused !== 0) throw new Error(`the change ended as ${status}, ${refused} refused`)
      return { seconds: (performance.now() - began) / 1000, changed: Number(changed) }
    }
  }

  // The first responses are slower than the others.
  await whileReading(() => pause(seconds * 1000))
  const before = await whileReading(() => pause(seconds * 2000))
  const began = cpuOf(server.process, postmaster)
  const during = await whileReading(change)
  const ended = cpuOf(server.process, postmaster)
  const after = await whileReading(() => pause(seconds * 2000))
  const told = { before, during, after }
  for (const [name, { waits }] of Object.entries(told))
    console.log(
      `lists ${name.padEnd(7)} p50 ${quantile(waits, 0.5).toFixed(1)} ms, p95 ${quantile(waits, 0.95).toFixed(1)} ms (${waits.length} answers)`,
    )
  const ratio = quantile(during.waits, 0.95) / quantile(before.waits, 0.95)
  console.log(
    `${during.result.changed.toLocaleString('en')} of ${count.toLocaleString('en')} changed in ${during.result.seconds.toFixed(1)} s (reach <= 30), ` +
      `p95 of lists ${ratio.toFixed(2)} times that of before (reach <= 1.5); CPU of the server ${((ended.server - began.server) / 1000).toFixed(1)} s, ` +
      `of PostgreSQL ${((ended.postgres - began.postgres) / 1000).toFixed(1)} s; load ${loadavg()[0]!.toFixed(1)}\n`,
  )
}
