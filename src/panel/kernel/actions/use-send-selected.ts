import { useCallback } from 'react'
import { useRefresh } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useFormText } from '../form/texts'
import { useBulkOutcome } from '../list/bulk/use-bulk-answer'
import { useSelection } from '../list/selection'
import { saidWhenDone } from './question-words'
import { sendToMany } from './send-action'
import type { OfferedAction } from './use-actions'

/** Returns a function that runs an action on the selection and reports the result. Refused records stay selected and are listed. Throws HttpError. */
export function useSendSelected(resource: AnyResource, action: OfferedAction) {
  const t = useFormText()
  const refresh = useRefresh()
  const { stored, select } = useSelection()
  const showOutcome = useBulkOutcome(resource.name, select)
  return useCallback(
    async (values: Row) => {
      showOutcome(await sendToMany(resource, action, stored().target, values), {
        done: (done) => saidWhenDone(action, done) ?? t('bulkDone', { smart_count: done }),
        partly: (done, all) => t('bulkPartly', { done, all }),
      })
      refresh()
    },
    [resource, action, stored, showOutcome, refresh, t],
  )
}
