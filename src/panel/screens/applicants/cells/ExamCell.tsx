import type { RaRecord } from 'react-admin'
import { Absent } from '#panel/kernel/cells/Absent'
import { numberOf, rowOf } from '#panel/kernel/cells/read-value'
import { useApplicantsText } from '../texts'
import { ResultMail } from './ResultMail'
import styles from './cells.module.css'

/** Score of the admission exam as '86/100', with an envelope that shows whether the result was sent, or sends it. */
export function ExamCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const exam = rowOf(record.admissionExam)
  const score = numberOf(exam?.score)
  const max = numberOf(exam?.maxScore)
  if (!exam || score === null) {
    return (
      <span className={styles.examAbsent} title={exam ? t('examPending') : undefined}>
        <Absent />
      </span>
    )
  }
  return (
    <span className={`${styles.examCell} num`}>
      <span className={styles.examWord}>{t('exam')} </span>
      <span title={max === null ? undefined : t('examScore', { score, max })}>
        {score}
        {max !== null && <span className="unit">/{max}</span>}
      </span>
      <ResultMail record={record} />
    </span>
  )
}
