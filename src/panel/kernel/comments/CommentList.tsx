import Skeleton from '@mui/material/Skeleton'
import type { AnyResource } from '#resources/kernel/define-resource'
import { LoadFailure } from '../form/drawer/LoadFailure'
import { useFormText } from '../form/texts'
import { CommentForm } from './CommentForm'
import { CommentItem } from './CommentItem'
import { useComments, type CommentsCall } from './use-comments'

/** The name of the draft of a new comment on a record. */
export const newCommentOf = ({ name }: AnyResource, id: number) => `${name} ${id} comment`

/** The comments of a record, newest first, with a form for a new one. For drawers and record pages. */
export function CommentList({ resource, id, from }: { resource: AnyResource; id: number; from?: CommentsCall }) {
  const t = useFormText()
  const comments = useComments(resource, id, from)
  const { data, error, refetch } = comments.query
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <CommentForm
        draft={newCommentOf(resource, id)}
        onSend={(content) => comments.add.mutateAsync({ params: { id }, body: { content } })}
      />
      {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      {data?.comments.length === 0 && <p style={{ color: 'var(--t3)' }}>{t('noComments')}</p>}
      {data && data.comments.length > 0 && (
        <ol style={{ display: 'grid', gap: 14 }}>
          {data.comments.map((comment) => (
            <CommentItem
              key={comment.id}
              draft={`${resource.name} comment ${comment.id}`}
              comment={comment}
              comments={comments}
            />
          ))}
        </ol>
      )}
    </div>
  )
}
