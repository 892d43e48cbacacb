import { z } from 'zod'
import { defineCall } from './call'
import { bulkResult, errorWords } from './derived-parts'
import { id, idText } from './kinds/reference'
import { defineMessages } from './message'
import { messages } from './messages'
import { pageOf } from './page-query'

/** The name by which the live connection tells a person that a job of theirs goes on. */
export const JOB_INBOX = 'bulkJobUpdate'

export const jobMessages = defineMessages('bulkJob', {
  signedOut: {
    en: 'Whoever asked for it may not sign in any more.',
    hy: 'Խնդրողն այլևս չի կարող մուտք գործել։',
  },
  ended: { en: 'It has ended already.', hy: 'Այն արդեն ավարտվել է։' },
  goesOn: { en: 'It has not ended yet.', hy: 'Այն դեռ չի ավարտվել։' },
})

/** QUEUED goes on or waits for its turn, STOPPED could not go on. */
export const jobStatuses = ['QUEUED', 'PAUSED', 'DONE', 'CANCELLED', 'STOPPED'] as const
const job = z.strictObject({
  id,
  resource: z.string(),
  /** `update`, `remove`, `undo` of another, or the name of an action. */
  verb: z.string(),
  status: z.enum(jobStatuses),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** By which it is undone as one; null where nothing can be. */
  step: z.uuid().nullable(),
  /** Why it stopped. */
  why: errorWords.nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type BulkJob = z.output<typeof job>

const staff = (viewer: { authGroup: string }) => viewer.authGroup === 'USER'
const base = { who: staff, tag: 'Large changes', shows: ['bulkJobs'] }
const params = z.strictObject({ id: idText })

/** The viewer's changes of many records: those that go on, and those that ended in the last day and were not dismissed; the first comes first. */
export const listJobs = defineCall({
  ...base,
  method: 'GET',
  path: '/bulkJob',
  operationId: 'listBulkJobs',
  summary: 'Large changes of mine',
  answer: z.strictObject({ bulkJobs: z.array(job) }),
})

/** One of the viewer's; 404 for another's. */
export const readJob = defineCall({
  ...base,
  method: 'GET',
  path: '/bulkJob/:id',
  operationId: 'readBulkJob',
  summary: 'One large change of mine',
  params,
  answer: job,
})

/** What a job refused, by the order of its records; kept for 30 days. */
export const listRefused = defineCall({
  ...base,
  method: 'GET',
  path: '/bulkJob/:id/refused',
  operationId: 'listBulkJobRefused',
  summary: 'What a large change refused',
  params,
  query: pageOf(50),
  answer: z.strictObject({ results: z.array(bulkResult), totalElements: z.int() }),
})

/**
 * Pauses a job behind the batch that is being done, lets it go on, ends it for good (what is done stays), or puts away one that has ended. 409
 * `wrong_state` where that cannot be.
 */
export const steerJob = defineCall({
  method: 'POST',
  path: '/bulkJob/:id/steer',
  operationId: 'steerBulkJob',
  summary: 'Pause, resume, cancel or dismiss a large change',
  who: staff,
  tag: base.tag,
  params,
  body: z.strictObject({ to: z.enum(['PAUSE', 'RESUME', 'CANCEL', 'DISMISS'], messages.choice) }),
  answer: job,
  changes: ['bulkJobs'],
})
