import { memo, useState, type ComponentType, type FocusEvent, type ReactNode } from 'react'
import type { ExamStudent, GroupExam } from '#resources/exams.calls'
import { examStatuses, examStatusOf } from '#resources/exams'
import { formatDay } from '../../format/dates'
import { StatusChip } from '../../theme/StatusChip'
import { isTooMuch } from '../absentees/lesson-columns'
import { useManagementText } from '../texts'
import { isWithin, useInView } from '../use-in-view'
import { GradeField } from './GradeField'
import { draftKey, type CheckedDraft, type Draft } from './use-drafts'
import type { Grade, GroupGrades } from './use-exams'
import { useNextField } from './use-next-field'
import type { Conflict } from './use-save-grades'
import styles from './grades.module.css'

/** The menu at an exam's title, for those who run the group. */
type ExamMenuOf = ComponentType<{ exam: GroupExam; children: ReactNode }>

export interface GradesProps {
  data: GroupGrades
  students: readonly ExamStudent[]
  drafts: ReadonlyMap<string, CheckedDraft>
  conflicts: ReadonlyMap<string, Conflict>
  mayGrade: boolean
  /** The menu at an exam's title; none if left out. */
  Menu?: ExamMenuOf | undefined
  onType: (exam: Draft['exam'], grade: Grade, text: string) => void
}

const [NAME, GRADE, STATUS, REST] = [250, 172, 150, 144]
/** The grade of a student who has no row yet. */
const none = (applicantId: number): Grade => ({ applicantId, id: null, grade: null, version: null })
const gradeOf = ({ grades }: GroupExam, applicantId: number) =>
  grades.find((one) => one.applicantId === applicantId) ?? none(applicantId)

/** Students and exams as a table (look 06b): each grade with its status, and the absences. Grades are rendered in the rows in view. */
export function GradesTable(props: GradesProps) {
  const t = useManagementText()
  const { data, students, Menu } = props
  const { table, onKeyDown } = useNextField<HTMLTableElement>()
  const view = useInView(table, { rows: students.length })
  // The rows around the focus stay, so that it does, and keys reach the next one.
  const [focused, setFocused] = useState(0)
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('tr')
    const index = row ? [...(table.current?.tBodies[0]?.rows ?? [])].indexOf(row) : -1
    if (index >= 0) setFocused(index)
  }
  const width = NAME + data.exams.length * (GRADE + STATUS) + 2 * REST
  return (
    <div className={styles.gradesScroll}>
      <table
        ref={table}
        className={styles.grades}
        style={{ minWidth: width }}
        aria-label={t('grades')}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <colgroup>
          <col style={{ width: NAME }} />
          {data.exams.flatMap(({ id }) => [
            <col key={id} style={{ width: GRADE }} />,
            <col key={`${id} status`} style={{ width: STATUS }} />,
          ])}
          <col style={{ width: REST }} />
          <col style={{ width: REST }} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.cStudent}>
              {t('student')}
            </th>
            {data.exams.map((exam) => (
              <ExamHead key={exam.id} exam={exam} Menu={Menu} date={formatDay(exam.date)} />
            ))}
            <th scope="col" className={styles.right}>
              {t('finalScore')}
            </th>
            <th scope="col">{t('absentees')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <Line
              key={student.applicantId}
              student={student}
              isDrawn={isWithin(view.rows, index) || Math.abs(index - focused) <= 1}
              {...props}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The header of an exam over its two columns: title, day and pass mark; those who run the group can edit or delete it there. */
function ExamHead({ exam, date, Menu }: { exam: GroupExam; date: string; Menu: ExamMenuOf | undefined }) {
  const t = useManagementText()
  const face = (
    <>
      <b>{exam.title}</b>
      <span className="num">{date}</span>
    </>
  )
  return (
    <>
      <th scope="col" className={`${styles.right} ${styles.examHead}`}>
        {Menu ? <Menu exam={exam}>{face}</Menu> : <span className={styles.examFace}>{face}</span>}
      </th>
      <td className={`${styles.passMark} num`}>{t('passOf', { min: exam.minScore, max: exam.maxScore })}</td>
    </>
  )
}

interface LineProps extends GradesProps {
  student: ExamStudent
  /** Otherwise one empty cell stands in place of the grades. */
  isDrawn: boolean
}

/** Whether two sets of props render the same: a typed grade should render only its own row again. */
const isSame = (before: LineProps, after: LineProps) =>
  before.student === after.student &&
  before.isDrawn === after.isDrawn &&
  before.mayGrade === after.mayGrade &&
  before.onType === after.onType &&
  before.data.exams === after.data.exams &&
  before.data.exams.every(({ id }) => {
    const key = draftKey(id, before.student.applicantId)
    return before.drafts.get(key) === after.drafts.get(key) && before.conflicts.get(key) === after.conflicts.get(key)
  })

const Line = memo(function Line({ student, data, isDrawn, ...rest }: LineProps) {
  const t = useManagementText()
  const { totalAbsentees, completedLessons, finalScore, name } = student
  return (
    <tr>
      <th scope="row" className={styles.cStudent}>
        <span title={name}>{name}</span>
      </th>
      {isDrawn
        ? data.exams.map((exam) => <ExamCells key={exam.id} exam={exam} student={student} {...rest} />)
        : data.exams.length > 0 && <td colSpan={2 * data.exams.length} aria-hidden="true" />}
      <td className={`${styles.right} num`}>{finalScore ?? <span className="absent">–</span>}</td>
      <td className={isTooMuch(totalAbsentees, completedLessons) ? `num ${styles.high}` : 'num quiet'}>
        {t('countOf', { count: totalAbsentees, all: completedLessons })}
      </td>
      <td />
    </tr>
  )
}, isSame)

type ExamCellsProps = Omit<GradesProps, 'data' | 'students'> & { exam: GroupExam; student: ExamStudent }
function ExamCells({ exam, student, drafts, conflicts, mayGrade, onType }: ExamCellsProps) {
  const grade = gradeOf(exam, student.applicantId)
  const key = draftKey(exam.id, student.applicantId)
  const draft = drafts.get(key)
  return (
    <>
      <td className={`${styles.right} ${styles.gradeCell}`} data-exam={exam.id}>
        {mayGrade ? (
          <GradeField
            exam={exam}
            student={student}
            grade={grade}
            draft={draft}
            conflict={conflicts.get(key)}
            onType={onType}
          />
        ) : (
          <span className="num">{grade.grade ?? <span className="absent">–</span>}</span>
        )}
      </td>
      <td className={styles.statusCell}>
        {!draft?.isFault && <ExamStatusChip exam={exam} grade={draft ? draft.value : grade.grade} />}
      </td>
    </>
  )
}

/** The status of a grade: in process, success or fail (EXM-013 to 015). */
export function ExamStatusChip({ exam, grade }: { exam: GroupExam; grade: number | null }) {
  const t = useManagementText()
  const status = examStatusOf(grade, exam)
  return <StatusChip {...examStatuses[status].look} label={t(status)} />
}
export { gradeOf }
