import {
  scheduledStatuses,
  stageOf,
  stages,
  statusesOf,
  statusOptions,
  type ApplicantStatus,
  type Stage,
} from '#resources/applicant-statuses'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import type { General } from './use-detail'

/** One of the five stages as the strip draws it. */
export interface StageFacts {
  stage: Stage
  isNow: boolean
  look: Pick<ChoiceLook, 'tone' | 'glyph'>
  /** When it was last reached, an instant; null for a stage that was not. */
  at: string | null
}

/** Whether more is known of a stage than an appointment that is still to come. */
const isDone = (reached: readonly ApplicantStatus[], scheduledDate: string | null, now: number): boolean =>
  reached.some((status) => !scheduledStatuses.includes(status)) ||
  (reached.length > 0 && !(scheduledDate !== null && Date.parse(scheduledDate) > now))

/**
 * Where an applicant stands: stages before the present one that were passed have a tick, the present one wears the
 * look of its status, the rest is still to come.
 */
export function stageFacts(
  { status, statusDates, scheduledDate }: Pick<General, 'status' | 'statusDates' | 'scheduledDate'>,
  at: Date = new Date(),
): StageFacts[] {
  const present = stages.indexOf(stageOf(status))
  return stages.map((stage, index) => {
    const reached = statusesOf(stage).filter((each) => statusDates[each] !== undefined)
    const latest =
      reached
        .flatMap((each) => statusDates[each] ?? [])
        .sort()
        .at(-1) ?? null
    const isNow = index === present
    const { tone, glyph } = statusOptions[status].look
    const isPassed = index < present && isDone(reached, scheduledDate, at.getTime())
    return {
      stage,
      isNow,
      at: latest,
      look: isNow ? { tone, glyph } : isPassed ? { tone: 'green', glyph: 'tick' } : { tone: 'grey', glyph: 'dashed' },
    }
  })
}
