import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Group } from '../../../../../../resources/groups'
import { Blank } from '../../../../../../kit/feedback/Blank'
import { ErrorState } from '../../../../../../kit/feedback/ErrorState'
import { PageSkeleton } from '../../../../app/PageSkeleton'
import { FeedbackItem } from '../../../applicants/feedback/FeedbackItem'
import { useManagementText } from '../texts'
import { useGroupFeedbacks } from './use-group-feedbacks'
import './feedbacks.css'

/** What the staff think of a group's people, newest first; private ones for project managers and their author alone. */
export default function FeedbacksTab({ group }: { group: Group }) {
  const t = useManagementText()
  const { feedbacks, total, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useGroupFeedbacks(group.id)
  if (error && !feedbacks) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!feedbacks) return <PageSkeleton />
  if (feedbacks.length === 0) return <Blank icon={<ChatBubble />} title={t('noFeedbacks')} text={t('noFeedbacksText')} />
  return (
    <div className="group-feedbacks">
      <p className="feedbacks-count num">{t('feedbackCount', { smart_count: total })}</p>
      <div className="feedback">
        <ol>
          {feedbacks.map((one) => (
            <FeedbackItem
              key={one.id}
              feedback={one}
              about={<Link className="about" to={`/applicants?editId=${one.applicantId}`}>{one.applicant.name}</Link>}
            />
          ))}
        </ol>
      </div>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('showMore')}</Button>
      )}
    </div>
  )
}
