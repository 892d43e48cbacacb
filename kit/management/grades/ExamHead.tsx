import type { ComponentType, ReactNode } from 'react'
import type { GroupExam } from '#resources/exams.calls'
import { useManagementText } from '../texts'
import styles from './grades.module.css'

/** What opens behind the title of an exam, for whoever runs the group. */
export type ExamMenuOf = ComponentType<{ exam: GroupExam; children: ReactNode }>

/** An exam over its two columns: title and day, its pass mark; whoever runs the group edits or deletes it there. */
export function ExamHead({ exam, date, Menu }: { exam: GroupExam; date: string; Menu: ExamMenuOf | undefined }) {
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
