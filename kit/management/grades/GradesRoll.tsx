import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useState } from 'react'
import { formatDay } from '../../format/dates'
import { useToday } from '../../format/use-today'
import { useManagementText } from '../texts'
import { examToOpen } from './exam-to-open'
import { GradeField } from './GradeField'
import { ExamStatusChip, gradeOf, type GradesProps } from './GradesTable'
import { draftKey } from './use-drafts'
import { useNextField } from './use-next-field'
import styles from './grades.module.css'
import lessonRollStyles from '../absentees/lesson-roll.module.css'

/** The grades of one exam at a time, for narrow screens. */
export function GradesRoll({ data, students, drafts, conflicts, mayGrade, Menu, onType }: GradesProps) {
  const t = useManagementText()
  const today = useToday()
  // Chosen once: an exam stays selected after its last missing grade is entered.
  const [chosen, setChosen] = useState(() => examToOpen(data.exams, today)?.id)
  const { table, onKeyDown } = useNextField<HTMLUListElement>()
  const exam = data.exams.find(({ id }) => id === chosen) ?? examToOpen(data.exams, today)
  if (!exam) return null
  const passMark = <span className="num">{t('passOf', { min: exam.minScore, max: exam.maxScore })}</span>
  return (
    <div className={styles.gradesRoll}>
      <div className={styles.rollExam}>
        <Select
          fullWidth
          value={exam.id}
          onChange={(event) => setChosen(Number(event.target.value))}
          SelectDisplayProps={{ 'aria-label': t('exam') }}
        >
          {data.exams.map(({ id, title, date }) => (
            <MenuItem key={id} value={id}>{`${title}, ${formatDay(date)}`}</MenuItem>
          ))}
        </Select>
        {Menu ? <Menu exam={exam}>{passMark}</Menu> : passMark}
      </div>
      <ul ref={table} aria-label={t('students')} onKeyDown={onKeyDown}>
        {students.map((student) => {
          const grade = gradeOf(exam, student.applicantId)
          const key = draftKey(exam.id, student.applicantId)
          const draft = drafts.get(key)
          return (
            <li key={student.applicantId} data-exam={exam.id}>
              <span className={`${lessonRollStyles.rollName} ${styles.rollName}`}>{student.name}</span>
              {!draft?.isFault && <ExamStatusChip exam={exam} grade={draft ? draft.value : grade.grade} />}
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
                <b className="num">{grade.grade ?? '–'}</b>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
