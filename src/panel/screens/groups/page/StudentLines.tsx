import { Link } from 'react-router'
import { formatPhone } from '#kit/format/phone'
import { useText } from '#kit/i18n/text'
import { groupsArea, type GroupsText } from '../texts'
import { EvaluationOfStudent } from './EvaluationOfStudent'
import { StatusOfStudent } from './StatusOfStudent'
import type { StudentsProps } from './StudentsTable'
import phoneStyles from '#panel/kernel/list/phone/phone.module.css'
import styles from './group-page.module.css'

/** Former students on a narrow screen: two lines each. */
export function StudentLines({ students, isFixed }: StudentsProps) {
  const t = useText(groupsArea)
  return (
    <ul className={`${phoneStyles.phoneList} ${styles.phoneList} ${styles.studentLines}`} aria-label={t('students')}>
      {students.map((student) => (
        <li key={student.id} className={`${phoneStyles.phoneRow} ${styles.phoneRow}`}>
          <div>
            <Link className="row-name" to={`/student-detail/${student.id}`}>
              {student.name}
            </Link>
            <div className={`${phoneStyles.phoneRest} num`}>
              {[formatPhone(student.phoneNumber), ...figuresOf(student, t)].join(', ')}
            </div>
          </div>
          <div className={`${phoneStyles.phoneEnd} ${styles.phoneEnd}`}>
            <StatusOfStudent student={student} isFixed={isFixed} />
            <EvaluationOfStudent student={student} isFixed={isFixed} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const figuresOf = ({ totalAbsentees, finalScore }: StudentsProps['students'][number], t: GroupsText) => [
  ...(totalAbsentees ? [t('absences', { smart_count: totalAbsentees })] : []),
  ...(typeof finalScore === 'number' ? [t('score', { score: finalScore })] : []),
]
