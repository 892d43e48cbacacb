import { Link } from 'react-router'
import type { SectionName, SectionRow } from '#resources/applicant-detail.calls'
import { attachments } from '#resources/attachments'
import { exams } from '#resources/exams'
import { formatDay, formatInstant } from '#kit/format/dates'
import { formatPhone } from '#kit/format/phone'
import { Absent } from '#panel/kernel/cells/Absent'
import { GroupLink, OptionOf, Standing, standingOfGrade } from './cells'
import { FileLink } from './FileLink'
import type { SectionColumn } from '#panel/kernel/record/SectionTable'
import { useDetailText } from './texts'
import styles from './detail.module.css'

/** Sections that are plain tables. */
export type TableSection = Exclude<SectionName, 'comments' | 'feedbacks' | 'actions' | 'applications' | 'payments'>
export type Columns = { [N in TableSection]: readonly SectionColumn<SectionRow<N>>[] }

const day = (date: string | null) => <span className="num">{formatDay(date)}</span>
const figure = (value: number | null) => (value === null ? <Absent /> : <span className="num">{value}</span>)

/** What each section shows of its rows, in the specification's order (ADET-004 to ADET-011). */
export function useColumns(): Columns {
  const t = useDetailText()
  return {
    exams: [
      { head: t('exam'), cell: ({ title }) => title, grow: 1.6 },
      { head: t('date'), cell: ({ date }) => day(date) },
      { head: t('group'), cell: ({ groupId, groupName }) => <GroupLink id={groupId} name={groupName} /> },
      { head: t('tutor'), cell: ({ groupTutor }) => groupTutor ?? <Absent />, grow: 1.4 },
      { head: t('examType'), cell: ({ examType }) => <OptionOf field={exams.fields.examType} value={examType} /> },
      { head: t('passMark'), cell: ({ minScore }) => figure(minScore), isRight: true, grow: 0.8 },
      {
        head: t('grade'),
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
      { head: t('result'), cell: (exam) => <Standing is={standingOfGrade(exam)} /> },
    ],
    consultations: [
      {
        head: t('name'),
        cell: ({ id, name }) => (
          <Link className="cell-link" to={`/consultations?editId=${id}`}>
            {name}
          </Link>
        ),
        grow: 1.4,
      },
      { head: t('created'), cell: ({ created_at: at }) => <span className="num">{formatInstant(at)}</span>, grow: 1.2 },
      { head: t('phone'), cell: ({ phoneNumber }) => <span className="num">{formatPhone(phoneNumber)}</span> },
      { head: t('email'), cell: ({ email }) => email, grow: 1.4 },
      { head: t('source'), cell: ({ sourceName }) => sourceName },
      { head: t('status'), cell: ({ isDone }) => <Standing is={isDone ? 'done' : 'open'} /> },
    ],
    attachments: [
      { head: t('name'), cell: ({ name, link }) => <FileLink link={link} name={name} />, grow: 2 },
      {
        head: t('type'),
        cell: ({ attachmentType }) => <OptionOf field={attachments.fields.attachmentType} value={attachmentType} />,
      },
      { head: t('date'), cell: ({ date }) => day(date) },
    ],
    absentees: [
      { head: t('group'), cell: ({ groupId, name }) => <GroupLink id={groupId} name={name} />, grow: 2 },
      { head: t('absences'), cell: ({ count }) => figure(count), isRight: true },
      { head: t('lessonsHeld'), cell: ({ completedLessons }) => figure(completedLessons), isRight: true },
    ],
    promoCodes: [
      { head: t('promoCode'), cell: ({ promoCode }) => <b className={styles.promoCode}>{promoCode}</b> },
      { head: t('date'), cell: ({ created_at: at }) => <span className="num">{formatInstant(at)}</span>, grow: 2 },
    ],
  }
}
