import Add from '@mui/icons-material/AddOutlined'
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Group } from '#resources/groups'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { FeedbackBlock, FeedbackItem } from '#panel/screens/applicants'
import { useManagementText } from '#kit/management/texts'
import { ADD_FEEDBACK, AddFeedback } from './AddFeedback'
import { useGroupFeedbacks } from './use-group-feedbacks'
import styles from './feedbacks.module.css'
import managementStyles from '../management.module.css'

/** Feedbacks of the staff on a group's applicants, newest first; private ones only for project managers and their author. */
export default function FeedbacksTab({ group }: { group: Group }) {
  const { feedbacks, error, refetch, ...more } = useGroupFeedbacks(group.id)
  if (error && !feedbacks) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!feedbacks) return <PageSkeleton shape="table" />
  return (
    <>
      {feedbacks.length === 0 ? (
        <NoFeedbacks groupId={group.id} />
      ) : (
        <Feedbacks groupId={group.id} feedbacks={feedbacks} {...more} />
      )}
      <AddFeedback groupId={group.id} />
    </>
  )
}

function AddButton({ groupId }: { groupId: number }) {
  const t = useManagementText()
  const [, add] = useUrlParam(ADD_FEEDBACK)
  return (
    <Button variant="outlined" startIcon={<Add />} onClick={() => add(String(groupId))}>
      {t('addFeedback')}
    </Button>
  )
}

function NoFeedbacks({ groupId }: { groupId: number }) {
  const t = useManagementText()
  return (
    <Blank
      icon={<ChatBubble />}
      title={t('noFeedbacks')}
      text={t('noFeedbacksText')}
      action={<AddButton groupId={groupId} />}
    />
  )
}

type Shown = Pick<
  ReturnType<typeof useGroupFeedbacks>,
  'total' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
> & {
  groupId: number
  feedbacks: NonNullable<ReturnType<typeof useGroupFeedbacks>['feedbacks']>
}
function Feedbacks({ groupId, feedbacks, total, hasNextPage, isFetchingNextPage, fetchNextPage }: Shown) {
  const t = useManagementText()
  return (
    <>
      <div className={`${managementStyles.managementBar} row`}>
        <span className={`${managementStyles.resultCount} remark num`}>
          {t('feedbackCount', { smart_count: total })}
        </span>
        <span className="grow" />
        <AddButton groupId={groupId} />
      </div>
      <div className={styles.groupFeedbacks}>
        <FeedbackBlock>
          <ol>
            {feedbacks.map((one) => (
              <FeedbackItem
                key={one.id}
                feedback={one}
                about={
                  <Link className="cell-link" to={`/applicants/${one.applicantId}`}>
                    {one.applicant.name}
                  </Link>
                }
              />
            ))}
          </ol>
        </FeedbackBlock>
        {hasNextPage && (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('showMore')}
          </Button>
        )}
      </div>
    </>
  )
}
