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

/** One of the five stages as the strip shows it. */
export interface StageFacts {
  stage: Stage
  isNow: boolean
  look: Pick<ChoiceLook, 'tone' | 'glyph'>
  /** Instant at which it was last reached; null if it was not. */
  at: string | null
}

/** Whether a stage was passed: a status other than a scheduled one was reached, or the only appointment is not in the future. */
const isDone = (reached: readonly ApplicantStatus[], scheduledDate: string | null, now: number): boolean =>
  reached.some((status) => !scheduledStatuses.includes(status)) ||
  (reached.length > 0 && !(scheduledDate !== null && Date.parse(scheduledDate) > now))

/**
 * The stages of an applicant: those passed before the current one have a tick, the current one has the look of its
 * status, all others are grey and dashed.
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
