import {
  type Stage,
  scheduledStatuses,
  stageOf,
  stages,
  statusesOf,
  statusOptions,
  type ApplicantStatus,
} from '#resources/applicant-statuses'
import { optionOf } from '#resources/kernel/labels'
import { applicants } from '#resources/applicants'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { ABSENT, formatDay, formatInstant, formatInstantDay } from '#kit/format/dates'
import { useWords } from '#kit/i18n/text'
import { textOf } from '#panel/kernel/cells/read-value'
import { StageStrip as Strip } from '#panel/kernel/record/StageStrip'
import { useDetailText } from './texts'
import type { General } from './use-detail'

/** One of the five stages as the strip shows it. */
interface StageFacts {
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

/** The five stages of admission with the applicant's current one (look: 'Record page'). */
export function StageStrip({ record: applicant }: { record: General }) {
  const t = useDetailText()
  const noteOf = useStageNote(applicant)
  const stages = stageFacts(applicant).map((facts) => {
    const { stage, isNow, look } = facts
    const said = isNow ? t('stageNow') : look.glyph === 'tick' ? t('stageDone') : ''
    return { key: stage, label: t(`stage.${stage}`), look, isNow, said, note: noteOf(facts) }
  })
  return <Strip label={t('stages')} stages={stages} />
}

/** Returns a function for the note of a stage: source, score, appointment or group; otherwise the day on which it was reached. */
function useStageNote(applicant: General) {
  const t = useDetailText()
  const say = useWords()
  const { created_at: created, registrationSource, scheduledDate, status, admissionExam: exam, group } = applicant
  const dayOf = (at: string | null) => (at === null ? ABSENT : formatInstantDay(at))
  const source = registrationSource ? say(optionOf(applicants.fields.registrationSource, registrationSource)) : null
  const score =
    exam?.score === null || exam === null || exam === undefined
      ? null
      : [
          exam.maxScore === null ? String(exam.score) : t('scoreOf', { score: exam.score, max: exam.maxScore }),
          exam.resultMailSent ? t('resultSent') : null,
        ]
  const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
  const appointment = (of: string) => (status === of && scheduledDate ? formatInstant(scheduledDate) : null)
  const startDate = textOf(group?.startDate)
  const notes: Record<Stage, (facts: StageFacts) => string> = {
    application: () => joined([formatInstantDay(created), source]),
    exam: ({ at }) => (score ? joined(score) : (appointment('EXAM_SCHEDULED') ?? dayOf(at))),
    interview: ({ at }) => appointment('INTERVIEW_SCHEDULED') ?? dayOf(at),
    enrolment: ({ at }) =>
      group && at === null && startDate
        ? t('starts', { group: String(group.name), day: formatDay(startDate) })
        : joined([group ? String(group.name) : null, at && formatInstantDay(at)]) || ABSENT,
    graduation: ({ at }) => dayOf(at),
  }
  return (facts: StageFacts) => notes[facts.stage](facts)
}
