import { z } from 'zod'
import { defineCall } from './call'
import { begunJob } from './derived-parts'
import { defineMessages } from './message'

/** A success that changed what is kept in histories says under this header which step it was. */
export const STEP_HEADER = 'x-step'
/** For how long a change can be undone, in days. */
export const UNDO_DAYS = 30

/** A field that changed again after the change that is to be undone; `by` is null where no history says who. */
const changedSince = z.strictObject({
  resource: z.string(),
  id: z.int(),
  /** What the record is called by. */
  name: z.string(),
  /** Null: the record as a whole, which would go. */
  field: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  now: z.unknown(),
  by: z.string().nullable(),
  at: z.string().nullable(),
})
/** What stands in `details` of the refusal `undo.changedSince`: the first 50 fields, and how many there are. */
export const changedSinceDetails = z.strictObject({ changed: z.array(changedSince), count: z.int() })
/** The refusal `undo.changedSince` as far as its reader needs it. */
export const changedSinceRefusal = z.object({ details: changedSinceDetails })
export type ChangedSince = z.output<typeof changedSince>

export const undoMessages = defineMessages('undo', {
  changedSince: {
    en: 'Somebody changed this since. Choose what should stay.',
    hy: 'Ինչ-որ մեկը դրանից հետո սա փոխել է։ Ընտրեք, թե որը մնա։',
  },
  tooOld: {
    en: 'Changes can be undone for %{days} days.',
    hy: 'Փոփոխությունները կարելի է հետարկել %{days} օրվա ընթացքում։',
  },
  alreadyUndone: { en: 'This is undone already.', hy: 'Սա արդեն հետարկված է։' },
  goneForGood: {
    en: '%{name} was deleted for good and cannot come back.',
    hy: '%{name}․ ընդմիշտ ջնջված է և չի կարող վերադարձվել։',
  },
})

/**
 * Undoes what one request changed, as far as nobody changed it since; of an undo, does it again. 404 where no history has the step, 403
 * where the viewer may not change its records, 409 `conflict` with `changedSinceDetails` where something changed since and `over` does not
 * say what stays, 409 `wrong_state` where it was undone already, is older than 30 days, or something stands on it.
 */
export const undoCall = defineCall({
  method: 'POST',
  path: '/history/:step/undo',
  operationId: 'undoStep',
  summary: 'Undo what one request changed',
  who: (viewer) => viewer.authGroup === 'USER',
  params: z.strictObject({ step: z.uuid() }),
  body: z.strictObject({
    /** Of what changed since: `keep` leaves it as it is now, `old` brings back what was there before. */
    over: z.enum(['keep', 'old']).optional(),
    /** Only what the step changed of this record. */
    only: z.strictObject({ resource: z.string().max(100), id: z.int() }).optional(),
  }),
  answer: z.strictObject({
    /** The step that, undone, takes this back; null where old values were brought back over newer ones. */
    step: z.uuid().nullable(),
    /** How many records were changed back. */
    records: z.int(),
    /** How many values or records stayed as somebody left them since. */
    kept: z.int(),
    /** Where the step changed more than 1,000 records: the job that undoes it, in which what changed since stays and is listed. */
    job: begunJob.optional(),
  }),
  tag: 'History',
})
