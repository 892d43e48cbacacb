import { z } from 'zod'
import { defineCall } from './call'
import { begunJob } from './derived-parts'
import { defineMessages } from './message'

/** The response header with the step id, after a request that changed records with history. */
export const STEP_HEADER = 'x-step'
/** The number of days for which a change can be undone. */
export const UNDO_DAYS = 30

/** A field that has changed again after the change to be undone; `by` is null where no history records the author. */
const changedSince = z.strictObject({
  resource: z.string(),
  id: z.int(),
  /** The name of the record. */
  name: z.string(),
  /** Null: the whole record, which the undo would delete. */
  field: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  now: z.unknown(),
  by: z.string().nullable(),
  at: z.string().nullable(),
})
/** `details` of the refusal `undo.changedSince`: the first 50 fields, and the total. */
export const changedSinceDetails = z.strictObject({ changed: z.array(changedSince), count: z.int() })
/** The part of the refusal `undo.changedSince` that its reader needs. */
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
  goesOn: {
    en: 'This still goes on in the background: cancel it or wait for its end.',
    hy: 'Սա դեռ շարունակվում է հետին պլանում․ չեղարկեք կամ սպասեք ավարտին։',
  },
  beingUndone: {
    en: 'This is being undone in the background already.',
    hy: 'Սա արդեն հետարկվում է հետին պլանում։',
  },
  alreadyUndone: { en: 'This is undone already.', hy: 'Սա արդեն հետարկված է։' },
  goneForGood: {
    en: '%{name} was deleted for good and cannot come back.',
    hy: '%{name}․ ընդմիշտ ջնջված է և չի կարող վերադարձվել։',
  },
})

/** Whether what one request changed can still be undone; 404 where no history has the step. */
export const readStep = defineCall({
  method: 'GET',
  path: '/history/:step',
  operationId: 'readStep',
  summary: 'Whether what one request changed can be undone',
  who: (viewer) => viewer.authGroup === 'USER',
  params: z.strictObject({ step: z.uuid() }),
  answer: z.strictObject({ isUndoable: z.boolean() }),
  tag: 'History',
})

/**
 * Undoes the changes of one request; undoing an undo repeats the change. 404 where no history has the step, 403 where the viewer may not
 * change its records, 409 `conflict` with `changedSinceDetails` where a value has changed since and `over` is not given, 409 `wrong_state`
 * where it is already undone or being undone, is older than 30 days, still goes on in the background, or later records depend on it.
 */
export const undoCall = defineCall({
  method: 'POST',
  path: '/history/:step/undo',
  operationId: 'undoStep',
  summary: 'Undo what one request changed',
  who: (viewer) => viewer.authGroup === 'USER',
  params: z.strictObject({ step: z.uuid() }),
  body: z.strictObject({
    /** For values that have changed since: `keep` leaves the current value, `old` restores the value from before the step. */
    over: z.enum(['keep', 'old']).optional(),
    /** Undo only the step's changes of this record. */
    only: z.strictObject({ resource: z.string().max(100), id: z.int() }).optional(),
  }),
  answer: z.strictObject({
    /** The step that reverts this undo; null where newer values were overwritten with old ones. */
    step: z.uuid().nullable(),
    /** The number of records that were changed back. */
    records: z.int(),
    /** The number of values or records that kept a newer change. */
    kept: z.int(),
    /** For steps of more than 1,000 records: the job that undoes it; newer changes are kept and listed. */
    job: begunJob.optional(),
  }),
  tag: 'History',
})
