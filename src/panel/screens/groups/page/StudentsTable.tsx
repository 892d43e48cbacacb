import { Link } from 'react-router'
import { labelOf } from '#resources/kernel/labels'
import { applicants } from '#resources/applicants'
import { studentGroups } from '#resources/student-groups'
import { ABSENT, formatDay } from '#kit/format/dates'
import { formatPhone } from '#kit/format/phone'
import { useText, useWords } from '#kit/i18n/text'
import { groupsArea } from '../texts'
import { EvaluationOfStudent } from './EvaluationOfStudent'
import { StatusOfStudent, type Student } from './StatusOfStudent'
import tableStyles from '#panel/kernel/list/table/table.module.css'
import styles from './group-page.module.css'

export interface StudentsProps {
  students: readonly Student[]
  /** The viewer may not change how they ended. */
  isFixed: boolean
}

/** Pixels of the columns, headings in Armenian included. */
export const WIDTHS = [192, 232, 124, 156, 188, 104, 104, 104]
const WIDTH = WIDTHS.reduce((sum, width) => sum + width)

/** Former students as a table. */
export function StudentsTable({ students, isFixed }: StudentsProps) {
  const t = useText(groupsArea)
  const say = useWords()
  const label = (name: keyof typeof applicants.fields) => say(labelOf(applicants, name))
  return (
    <div className={tableStyles.tableScroll}>
      <table
        className={`${tableStyles.listTable} ${styles.listTable} ${styles.studentsTable}`}
        style={{ minWidth: WIDTH }}
        aria-label={t('students')}
      >
        <colgroup>
          {WIDTHS.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('student')}</th>
            <th scope="col">{label('status')}</th>
            <th scope="col">{label('phoneNumber')}</th>
            <th scope="col" className={tableStyles.right}>
              {label('totalAbsentees')}
            </th>
            <th scope="col" className={tableStyles.right}>
              {label('finalScore')}
            </th>
            <th scope="col">{say(labelOf(studentGroups, 'joined'))}</th>
            <th scope="col">{say(labelOf(studentGroups, 'left'))}</th>
            <th scope="col">{t('evaluation')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.id}>
              <th scope="row">
                <Link className="row-name" to={`/student-detail/${student.id}`}>
                  {student.name}
                </Link>
              </th>
              <td>
                <StatusOfStudent student={student} isFixed={isFixed} />
              </td>
              <td className="num">{formatPhone(student.phoneNumber)}</td>
              <td className={`${tableStyles.right} num`}>{student.totalAbsentees ?? ABSENT}</td>
              <td className={`${tableStyles.right} num`}>{student.finalScore ?? ABSENT}</td>
              <td className="num">{formatDay(student.joined)}</td>
              <td className="num">{formatDay(student.left)}</td>
              <td>
                <EvaluationOfStudent student={student} isFixed={isFixed} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
