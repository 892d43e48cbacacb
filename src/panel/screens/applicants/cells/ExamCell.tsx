import type { RaRecord } from 'react-admin'
import Mail from '@mui/icons-material/MailOutlined'
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { applicants } from '#resources/applicants'
import { examResultMail, isResultToSend } from '#resources/exam-result'
import { calls } from '#resources/kernel/derived-calls'
import { notify } from '#kit/feedback/toast-store'
import { useSendOnce } from '#kit/query/use-send-once'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { Absent } from '#panel/kernel/cells/Absent'
import { numberOf, rowOf, calledOf } from '#panel/kernel/cells/read-value'
import { useApplicantsText } from '../texts'
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

/**
 * Icon of the exam result mail: sent or not. A button that sends it where the result is final, the status has a result mail, and the
 * viewer may change the applicant (EXM-010 to EXM-012).
 */
function ResultMail({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useSendOnce(calls(applicants).action.sendExamResult, {
    onSuccess: () => notify('success', t('resultOnItsWay')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [applicants.name] }),
  })
  if (rowOf(record.admissionExam)?.resultMailSent === true)
    return <MarkEmailRead className={`cell-icon ${styles.isSent}`} titleAccess={t('resultSent')} />
  const isOffered =
    isResultToSend(record.admissionExam) &&
    examResultMail(record.status) !== null &&
    mayOffer(applicants.access.write, viewer, record)
  if (!isOffered) return <Mail className={`cell-icon ${styles.isWaiting}`} titleAccess={t('resultToSend')} />
  const label = t('sendResult', { name: calledOf(applicants, record) })
  return (
    <button
      type="button"
      className={styles.resultMail}
      aria-label={label}
      title={label}
      disabled={isPending}
      onClick={() => mutate({ params: { id: Number(record.id) }, body: {} })}
    >
      <Mail className="cell-icon" aria-hidden="true" />
    </button>
  )
}
