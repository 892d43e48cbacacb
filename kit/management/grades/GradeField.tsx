import Tooltip from '@mui/material/Tooltip'
import { useId, useState, type KeyboardEvent } from 'react'
import type { ExamStudent, GroupExam } from '#resources/exams.calls'
import { gradeMessages } from '#resources/groups.messages'
import { messageText } from '../../i18n/message'
import { useManagementText } from '../texts'
import { textOfGrade, type CheckedDraft } from './use-drafts'
import type { Grade } from './use-exams'
import type { Conflict } from './use-save-grades'
import styles from './grades.module.css'

export interface GradeFieldProps {
  exam: GroupExam
  student: ExamStudent
  grade: Grade
  draft: CheckedDraft | undefined
  conflict: Conflict | undefined
  onType: (exam: GroupExam, grade: Grade, text: string) => void
}

/** An editable grade of a student (EXM-021): shows a message when it is out of bounds, and a dot when it is changed. */
export function GradeField({ exam, student, grade, draft, conflict, onType }: GradeFieldProps) {
  const t = useManagementText()
  const id = useId()
  const [isActive, setActive] = useState(false)
  const isFault = draft?.isFault ?? false
  const said = isFault ? gradeMessages.between({ most: exam.maxScore }) : null
  const name = t('gradeOf', { student: student.name, exam: exam.title })
  // Esc reverts the input; the grid handles arrows and Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft) onType(exam, grade, textOfGrade(draft.base.grade))
  }
  return (
    <span
      className={[
        styles.gradeField,
        draft && styles.changed,
        isFault && styles.fault,
        conflict && draft && styles.conflict,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <input
        className="num"
        inputMode="decimal"
        autoComplete="off"
        placeholder="–"
        aria-label={name}
        aria-invalid={isFault || undefined}
        aria-describedby={isFault ? id : undefined}
        value={draft?.text ?? textOfGrade(grade.grade)}
        onChange={(event) => onType(exam, grade, event.target.value)}
        onFocus={(event) => {
          setActive(true)
          event.target.select()
        }}
        onBlur={() => setActive(false)}
        onKeyDown={onKeyDown}
      />
      {said !== null && (
        <span id={id} className="sr">{`${messageText(gradeMessages.invalid)} ${messageText(said)}`}</span>
      )}
      {isActive && (isFault || conflict !== undefined) && (
        <Tooltip
          open
          placement="bottom-start"
          title={isFault ? <Fault max={exam.maxScore} /> : conflict && <Told conflict={conflict} />}
        >
          <span className={styles.about} />
        </Tooltip>
      )}
    </span>
  )
}

function Fault({ max }: { max: number }) {
  return (
    <span className={styles.gradeFault}>
      <b>{messageText(gradeMessages.invalid)}</b>
      {messageText(gradeMessages.between({ most: max }))}
    </span>
  )
}

function Told({ conflict: { grade, changedBy } }: { conflict: Conflict }) {
  const t = useManagementText()
  return <>{t('gradeNow', { grade: grade ?? '–', name: changedBy ?? '–' })}</>
}
