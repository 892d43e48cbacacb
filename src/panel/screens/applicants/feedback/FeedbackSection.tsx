import Skeleton from '@mui/material/Skeleton'
import type { RaRecord } from 'react-admin'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { listApplicantFeedbacks } from '#resources/applicants.calls'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useCall } from '#kit/query/use-call'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useApplicantsText } from '../texts'
import { FeedbackForm } from './FeedbackForm'
import { FeedbackItem } from './FeedbackItem'
import styles from './feedback.module.css'

/** The feedbacks on an applicant that the viewer may read, and a form to add one (FDB-001). */
export function FeedbackSection({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const id = Number(record.id)
  // Only those that the viewer may read, newest first.
  const { data, error, refetch } = useCall(listApplicantFeedbacks, { params: { id } })
  return (
    <div className={styles.feedback}>
      {mayOffer(applicantFeedbacks.access.create, viewer) && <FeedbackForm applicantId={id} />}
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      {data?.feedbacks.length === 0 && <p className={styles.feedbackNone}>{t('noFeedback')}</p>}
      {data && data.feedbacks.length > 0 && (
        <ol>
          {data.feedbacks.map((one) => (
            <FeedbackItem key={one.id} feedback={one} />
          ))}
        </ol>
      )}
    </div>
  )
}
