import type { AnyResource } from '#resources/kernel/define-resource'
import { Collapsible } from '../form/drawer/Collapsible'
import { useFormText } from '../form/use-form-text'
import { useHasDraft } from '../form/draft/use-draft'
import { CommentList, newCommentOf } from './CommentList'

/** The comments of a record as a section under its form (FDB-002); open where one was begun and not sent. */
export function CommentsSection({ resource, id }: { resource: AnyResource; id: number }) {
  const t = useFormText()
  const isBegun = useHasDraft(newCommentOf(resource, id))
  return (
    <Collapsible title={t('comments')} isOpenAtFirst={isBegun}>
      <CommentList resource={resource} id={id} />
    </Collapsible>
  )
}
