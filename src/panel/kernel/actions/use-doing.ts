import { useCallback } from 'react'
import { useRefresh, type RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calledOf, numberOf, textOf } from '../cells/read-value'
import { saidWhenDone } from './question-words'
import { sendAction } from './send-action'
import type { ToldOnce } from './ToldDialog'
import type { OfferedAction } from './use-actions'

/** Returns a function that runs an action on a record or the resource, reports the result and refreshes the data. */
export function useDoing(resource: AnyResource, action: OfferedAction, onTold: (told: ToldOnce) => void) {
  const refresh = useRefresh()
  return useCallback(
    async (record: RaRecord | null, values: Row) => {
      const answer = await sendAction(resource, action, record && Number(record.id), values)
      const { tells } = action
      const name = record ? calledOf(resource, record) : ''
      if (tells) onTold({ ...tells, name, said: textOf(answer[tells.value]) ?? '' })
      // An action that creates several records reports their number.
      else notify('success', saidWhenDone(action, numberOf(answer.totalElements) ?? 1))
      refresh()
    },
    [resource, action, onTold, refresh],
  )
}
