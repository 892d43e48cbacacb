import { z } from 'zod'
import { defineCall } from './call'
import { bulkResult, errorWords } from './derived-parts'
import { id, idText } from './kinds/reference'
import { defineMessages } from './message'
import { messages } from './messages'
import { pageOf } from './page-query'

/** The live event that tells a user about progress of their bulk jobs. */
export const JOB_INBOX = 'bulkJobUpdate'

export const jobMessages = defineMessages('bulkJob', {
  signedOut: {
    en: 'Whoever asked for it may not sign in any more.',
    hy: 'Խնդրողն այլևս չի կարող մուտք գործել։',
  },
  ended: { en: 'It has ended already.', hy: 'Այն արդեն ավարտվել է։' },
  goesOn: { en: 'It has not ended yet.', hy: 'Այն դեռ չի ավարտվել։' },
})

/** QUEUED: running or waiting for its turn. STOPPED: could not continue. */
export const jobStatuses = ['QUEUED', 'PAUSED', 'DONE', 'CANCELLED', 'STOPPED'] as const
const job = z.strictObject({
  id,
  resource: z.string(),
  /** `update`, `remove`, `undo`, or the name of an action. */
  verb: z.string(),
  status: z.enum(jobStatuses),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** The step that undoes the whole job; null where nothing can be undone. */
  step: z.uuid().nullable(),
  /** Whose it is, where that is not the viewer; their name is null once they were purged. */
  owner: z.strictObject({ name: z.string().nullable() }).nullable(),
  /** Why the job stopped. */
  why: errorWords.nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type BulkJob = z.output<typeof job>

const staff = (viewer: { authGroup: string }) => viewer.authGroup === 'USER'
const base = { who: staff, tag: 'Large changes', shows: ['bulkJobs'] }
const params = z.strictObject({ id: idText })

/**
 * The viewer's bulk jobs, for an administrator also those of staff who may not sign in any more: unfinished ones, and those that ended within
 * the last day and were not dismissed; oldest first.
 */
export const listJobs = defineCall({
  ...base,
  method: 'GET',
  path: '/bulkJob',
  operationId: 'listBulkJobs',
  summary: 'Large changes of mine',
  answer: z.strictObject({ bulkJobs: z.array(job) }),
})

/** One of the viewer's jobs, see `listJobs`; 404 for another user's job. */
export const readJob = defineCall({
  ...base,
  method: 'GET',
  path: '/bulkJob/:id',
  operationId: 'readBulkJob',
  summary: 'One large change of mine',
  params,
  answer: job,
})

/** The records that a job refused, in the job's order; kept for 30 days. */
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
 * Pauses a job after the current batch, resumes it, cancels it (finished work stays), or dismisses an ended job. A command that is
 * repeated changes nothing; 409 `wrong_state` where the job's state does not allow it. An administrator may cancel and dismiss a job of somebody
 * who may not sign in any more; 403 for the rest.
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
