import Alarm from '@mui/icons-material/AlarmOutlined'
import type { RaRecord } from 'react-admin'
import { scheduledStatuses } from '#resources/applicant-statuses'
import { formatInstant, formatShortInstant } from '#kit/format/dates'
import { CardFrame } from '#panel/kernel/board/CardFrame'
import { OwnerMark } from '#panel/kernel/board/OwnerMark'
import type { FaceProps } from '#panel/kernel/board/board-rules'
import { rowOf, textOf, numberOf } from '#panel/kernel/cells/read-value'
import { StatusCell } from '../cells/StatusCell'
import { useApplicantsText } from '../texts'
import { DebtCell } from '../cells/DebtCell'
import { stageOfCard } from './moves'
import styles from './pipeline.module.css'

/** The first that applies: date of a scheduled status, debt, exam score (stages exam and interview), group, day of the application. */
function CardFact({ card }: { card: RaRecord }) {
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

/** The three lines of a card: name and creator, status, course and `CardFact` (look: 'Board'). */
export function CardFace({ card, name, tools }: FaceProps) {
  const t = useApplicantsText()
  const course = textOf(rowOf(card.course)?.name)
  return (
    <CardFrame
      name={
        <>
          {name}
          {card.contactLater === true && <Alarm className={styles.cardLater} titleAccess={t('contactLaterOff')} />}
        </>
      }
      tools={tools}
      marks={<OwnerMark card={card} name="createdById" />}
    >
      <span>
        <StatusCell record={card} />
      </span>
      <>
        <span title={course ?? undefined}>{course}</span>
        <span className={styles.cardFact}>
          <CardFact card={card} />
        </span>
      </>
    </CardFrame>
  )
}
