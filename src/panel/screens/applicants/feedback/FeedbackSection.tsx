import Lock from '@mui/icons-material/LockOutlined'
import Avatar from '@mui/material/Avatar'
import Skeleton from '@mui/material/Skeleton'
import type { RaRecord } from 'react-admin'
import { applicantFeedbacks } from '../../../../../resources/applicant-feedbacks'
import { ErrorState } from '../../../../../kit/feedback/ErrorState'
import { ABSENT, formatInstant } from '../../../../../kit/format/dates'
import { initialsOf } from '../../../../../kit/session/initials'
import { mayOffer, useViewer } from '../../../app/viewer'
import { useApplicantsText } from '../texts'
import { FeedbackForm } from './FeedbackForm'
import { useFeedbacks, type Feedback } from './use-feedbacks'
import './feedback.css'

/** Feedback on an applicant: what the viewer may know of, and a place to add one (FDB-001). */
export function FeedbackSection({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const { query, add } = useFeedbacks(Number(record.id))
  const { data, error, refetch } = query
  return (
    <div className="feedback">
      {mayOffer(applicantFeedbacks.access.create, viewer) && <FeedbackForm onSend={add.mutateAsync} />}
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      {data?.feedbacks.length === 0 && <p className="feedback-none">{t('noFeedback')}</p>}
      {data && data.feedbacks.length > 0 && <ol>{data.feedbacks.map((one) => <Item key={one.id} feedback={one} />)}</ol>}
    </div>
  )
}

function Item({ feedback }: { feedback: Feedback }) {
  const t = useApplicantsText()
  const { content, isPrivate, ownerUsername, ownerAvatar, created_at: at } = feedback
  return (
    <li>
      <Avatar src={ownerAvatar ?? undefined} alt="">{initialsOf(ownerUsername ?? '')}</Avatar>
      <div>
        <header>
          <b>{ownerUsername ?? ABSENT}</b>
          <time dateTime={at} className="num">{formatInstant(at)}</time>
          {isPrivate === 1 && <span className="feedback-private" title={t('privateHint')}><Lock aria-hidden="true" />{t('private')}</span>}
        </header>
        <p>{content}</p>
      </div>
    </li>
  )
}
