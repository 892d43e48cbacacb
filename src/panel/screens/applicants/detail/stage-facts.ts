import { stageOf, stages, statusesOf, statusOptions, type Stage } from '../../../../../resources/applicant-statuses'
import type { ChoiceLook } from '../../../../../resources/kernel/choice-look'
import type { General } from './use-detail'

/** One of the five stages as the strip draws it. */
export interface StageFacts {
  stage: Stage
  isNow: boolean
  look: Pick<ChoiceLook, 'tone' | 'glyph'>
  /** When it was last reached, an instant; null for a stage that was not. */
  at: string | null
}

/**
 * Where an applicant stands: stages before the present one that were passed have a tick, the present one wears the
 * look of its status, the rest is still to come.
 */
export function stageFacts({ status, statusDates }: Pick<General, 'status' | 'statusDates'>): StageFacts[] {
  const now = stages.indexOf(stageOf(status))
  return stages.map((stage, index) => {
    const reached = statusesOf(stage).flatMap((each) => statusDates[each] ?? []).sort()
    const at = reached.at(-1) ?? null
    const isNow = index === now
    const { tone, glyph } = statusOptions[status].look
    const isPassed = index < now && at !== null
    return { stage, isNow, at, look: isNow ? { tone, glyph } : isPassed ? { tone: 'green', glyph: 'tick' } : { tone: 'grey', glyph: 'dashed' } }
  })
}
