import type { AnyResource } from '../../../../resources/kernel/define-resource'
import { Collapsible } from '../form/drawer/Collapsible'
import { useFormText } from '../form/use-form-text'
import { CommentList } from './CommentList'

/** The comments of a record as a section under its form (FDB-002). */
export function CommentsSection({ resource, id }: { resource: AnyResource; id: number }) {
  const t = useFormText()
  return (
    <Collapsible title={t('comments')}>
      <CommentList resource={resource} id={id} />
    </Collapsible>
  )
}
