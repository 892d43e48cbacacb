import { useCallback, useMemo } from 'react'
import { useRefresh } from 'react-admin'
import { formatNumber } from '#kit/format/money'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import { useFormText } from '../form/texts'
import { useBulkOutcome } from '../list/bulk/use-bulk-answer'
import { useSelection } from '../list/selection'
import { useListText } from '../list/texts'
import { ActionForm } from './ActionForm'
import { sendToMany } from './send-action'
import type { OfferedAction } from './use-actions'

interface SelectionPanelProps {
  resource: AnyResource
  action: OfferedAction
  guard: GuardedParam
}

/** The drawer of an action for the selected records: what it asks for is asked once. What was refused stays selected and is listed. */
export function SelectionPanel({ resource, action, guard }: SelectionPanelProps) {
  const t = useFormText()
  const ofList = useListText()
  const refresh = useRefresh()
  const { count, target, select } = useSelection()
  const showOutcome = useBulkOutcome(resource.name, select)
  const names = useMemo(() => Object.keys(action.input), [action])
  const send = useCallback(
    async (values: Row) => {
      const answer = await sendToMany(resource, action, target, values)
      showOutcome(answer, {
        done: (done) => t('bulkDone', { smart_count: done }),
        partly: (done, failed) => t('bulkFailed', { done, failed }),
      })
      refresh()
      return { id: 0 }
    },
    [resource, action, target, showOutcome, refresh, t],
  )
  return (
    <ActionForm
      resource={resource}
      action={action}
      names={names}
      caption={ofList('selected', { smart_count: formatNumber(count) })}
      isReady={count > 0}
      send={send}
      onDone={guard.leave}
      guard={guard}
    />
  )
}
