import { ABSENT, formatDay, formatInstant, formatInstantDay } from '#kit/format/dates'
import type { Stage } from '#resources/applicant-statuses'
import { optionOf } from '#resources/kernel/labels'
import { applicants } from '#resources/applicants'
import { useWords } from '#kit/i18n/text'
import { textOf } from '#panel/kernel/cells/read-value'
import { StageStrip as Strip } from '#panel/kernel/record/StageStrip'
import { stageFacts, type StageFacts } from './stage-facts'
import { useDetailText } from './texts'
import type { General } from './use-detail'

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
