import type { RaRecord } from 'react-admin'
import { scheduledStatuses } from '#resources/applicant-statuses'
import { formatInstant, formatShortInstant } from '#kit/format/dates'
import { numberOf, rowOf, textOf } from '#panel/kernel/cells/read-value'
import { DebtCell } from '../cells/DebtCell'
import { useApplicantsText } from '../texts'
import { stageOfCard } from './moves'

/** The first that applies: date of a scheduled status, debt, exam score (stages exam and interview), group, day of the application. */
export function CardFact({ card }: { card: RaRecord }) {
  const t = useApplicantsText()
  const stage = stageOfCard(card)
  const date = textOf(card.scheduledDate)
  if (date !== null && scheduledStatuses.includes(String(card.status))) {
    return (
      <span className="num" title={formatInstant(date)}>
        {formatShortInstant(date, true)}
      </span>
    )
  }
  if (card.hasDebt === true) return <DebtCell record={card} />
  const exam = rowOf(card.admissionExam)
  const [score, max] = [numberOf(exam?.score), numberOf(exam?.maxScore)]
  if ((stage === 'exam' || stage === 'interview') && score !== null) {
    return (
      <span className="num" title={max === null ? undefined : t('examScore', { score, max })}>
        {max === null ? score : `${score}/${max}`}
      </span>
    )
  }
  const group = textOf(rowOf(card.group)?.name)
  if (group !== null && stage !== 'application') return <span title={group}>{group}</span>
  return (
    <span className="num" title={formatInstant(textOf(card.created_at))}>
      {formatShortInstant(textOf(card.created_at))}
    </span>
  )
}
