import { useState } from 'react'
import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { formatInstant } from '#kit/format/dates'
import { useQuestion } from '../actions/use-question'
import { IconAction } from '../page/IconAction'
import { useHasDraft } from '../form/draft/use-draft'
import { PersonAvatar } from '#kit/files/PersonAvatar'
import { useFormText } from '../form/texts'
import { CommentEditor } from './CommentEditor'
import type { Comment, Comments } from './use-comments'

interface CommentItemProps {
  /** The name of the draft of an edit. */
  draft: string
  comment: Comment
  comments: Comments
}

/** One comment: author, time, text; edited in place, deleted after a confirmation (FDB-013). */
export function CommentItem({ draft, comment, comments }: CommentItemProps) {
  const t = useFormText()
  const isBegun = useHasDraft(draft)
  const [isEditing, setEditing] = useState(isBegun && comment.canEdit)
  const { ask, dialog } = useQuestion()
  const { id, content, commenterName, commenterAvatar, commenter, created_at: at, canEdit } = comment
  const remove = () =>
    ask({
      title: t('deleteCommentTitle'),
      text: t('deleteCommentText'),
      isDanger: true,
      run: () => comments.remove.mutateAsync({ params: { commentId: id } }),
    })
  return (
    <li style={{ display: 'flex', gap: 10, minWidth: 0 }}>
      <PersonAvatar name={commenterName} avatar={commenterAvatar} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <div
          style={{ display: 'flex', alignItems: 'flex-start', gap: 6, minHeight: 26, fontSize: 13, lineHeight: '20px' }}
        >
          <div
            style={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 6,
              flex: 1,
              minWidth: 0,
              paddingTop: 3,
            }}
          >
            <b
              style={{
                fontWeight: 500,
                maxWidth: '100%',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
              title={commenterName}
            >
              {commenterName}
            </b>
            {commenter?.deactivated && <span style={{ color: 'var(--t3)' }}>({t('deactivated')})</span>}
            <time dateTime={at} className="num" style={{ color: 'var(--t3)', fontSize: 12, whiteSpace: 'nowrap' }}>
              {formatInstant(at)}
            </time>
          </div>
          {canEdit && !isEditing && (
            <>
              <IconAction label={t('editComment')} icon={<Edit />} size="small" onClick={() => setEditing(true)} />
              <IconAction label={t('deleteComment')} icon={<Delete />} size="small" onClick={() => void remove()} />
            </>
          )}
        </div>
        {isEditing ? (
          <CommentEditor
            draft={draft}
            content={content}
            isBusy={comments.edit.isPending}
            onConfirm={(text) =>
              comments.edit
                .mutateAsync({ params: { commentId: id }, body: { content: text } })
                .then(() => setEditing(false))
            }
            onCancel={() => setEditing(false)}
          />
        ) : (
          <p style={{ fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</p>
        )}
      </div>
      {dialog}
    </li>
  )
}
