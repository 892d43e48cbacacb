import { Link } from 'react-router'
import type { SectionName, SectionRow } from '#resources/applicant-detail.calls'
import { attachments } from '#resources/attachments'
import { examStatuses, examStatusOf, exams } from '#resources/exams'
import { words } from '#resources/words'
import { formatDay, formatInstant } from '#kit/format/dates'
import { formatPhone } from '#kit/format/phone'
import { StatusChip } from '#kit/theme/StatusChip'
import { Absent } from '#panel/kernel/cells/Absent'
import type { SectionColumn } from '#panel/kernel/record/SectionTable'
import { GroupLink, OptionChip, OptionOf, FileLink } from './cells'
import { useDetailText } from './texts'
import styles from './detail.module.css'

export type Columns<N extends SectionName> = readonly SectionColumn<SectionRow<N>>[]

const Figure = ({ value }: { value: number | null }) =>
  value === null ? <Absent /> : <span className="num">{value}</span>
export const Day = ({ date }: { date: string | null }) => <span className="num">{formatDay(date)}</span>
const Moment = ({ at }: { at: string }) => <span className="num">{formatInstant(at)}</span>

// The columns of each section, in the specification's order (ADET-004 to ADET-011).

export const examColumns: Columns<'exams'> = [
  { head: words.exam, cell: ({ title }) => title, grow: 1.6 },
  { head: words.date, cell: Day },
  { head: words.group, cell: ({ groupId, groupName }) => <GroupLink id={groupId} name={groupName} /> },
  { head: { en: 'Tutor', hy: 'Դասավանդող' }, cell: ({ groupTutor }) => groupTutor ?? <Absent />, grow: 1.4 },
  { head: words.type, cell: ({ examType }) => <OptionOf field={exams.fields.examType} value={examType} /> },
  { head: exams.fields.minScore.label, cell: ({ minScore }) => <Figure value={minScore} />, isRight: true, grow: 0.8 },
  {
    head: words.grade,
    cell: ({ grade, maxScore }) =>
      grade === null ? (
        <Absent />
      ) : (
        <span className="num">
          {grade}
          <span className="unit">/{maxScore}</span>
        </span>
      ),
    isRight: true,
    grow: 0.8,
  },
  {
    head: { en: 'Result', hy: 'Արդյունք' },
    cell: (exam) => <OptionChip option={examStatuses[examStatusOf(exam.grade, exam)]} />,
  },
]

export const consultationColumns: Columns<'consultations'> = [
  {
    head: words.personName,
    cell: ({ id, name }) => (
      <Link className="cell-link" to={`/consultations?editId=${id}`}>
        {name}
      </Link>
    ),
    grow: 1.4,
  },
  { head: { en: 'Created', hy: 'Ստեղծված' }, cell: ({ created_at: at }) => <Moment at={at} />, grow: 1.2 },
  { head: words.phone, cell: ({ phoneNumber }) => <span className="num">{formatPhone(phoneNumber)}</span> },
  { head: words.email, cell: ({ email }) => email, grow: 1.4 },
  { head: words.leadSource, cell: ({ sourceName }) => sourceName },
  { head: words.status, cell: ({ isDone }) => <DoneChip isDone={isDone} /> },
]

function DoneChip({ isDone }: { isDone: boolean }) {
  const t = useDetailText()
  return isDone ? (
    <StatusChip tone="green" glyph="tick" label={t('done')} />
  ) : (
    <StatusChip tone="grey" glyph="dashed" label={t('open')} />
  )
}

export const attachmentColumns: Columns<'attachments'> = [
  { head: words.name, cell: FileLink, grow: 2 },
  {
    head: words.type,
    cell: ({ attachmentType }) => <OptionOf field={attachments.fields.attachmentType} value={attachmentType} />,
  },
  { head: words.date, cell: Day },
]

export const absenteeColumns: Columns<'absentees'> = [
  { head: words.group, cell: ({ groupId, name }) => <GroupLink id={groupId} name={name} />, grow: 2 },
  { head: { en: 'Absences', hy: 'Բացակայություններ' }, cell: ({ count }) => <Figure value={count} />, isRight: true },
  {
    head: { en: 'Lessons held', hy: 'Անցկացված դասեր' },
    cell: ({ completedLessons }) => <Figure value={completedLessons} />,
    isRight: true,
  },
]

export const promoCodeColumns: Columns<'promoCodes'> = [
  { head: words.promoCode, cell: ({ promoCode }) => <b className={styles.promoCode}>{promoCode}</b> },
  { head: words.date, cell: ({ created_at: at }) => <Moment at={at} />, grow: 2 },
]
