import { useCallback, useMemo } from 'react'
import { useGetOne, useRefresh, type RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calledOf } from '../cells/read-value'
import { drawerParam } from '../form/drawer/drawer-param'
import { GuardedDrawer } from '../form/drawer/GuardedDrawer'
import { LoadFailure } from '../form/drawer/LoadFailure'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import { ActionForm } from './ActionForm'
import { sendAction } from './send-action'
import { namesAsked, SELECTED, useActionsOf, type OfferedAction } from './use-actions'
import { SelectionPanel } from './SelectionPanel'

/** The drawers of the declared actions, each open while the URL says for which record: `consultations.convert=5`, or for the selected ones. */
export function ActionDrawers({ resource }: { resource: AnyResource }) {
  const actions = useActionsOf(resource)
  return actions.map((action) => (
    <GuardedDrawer key={action.name} param={drawerParam(resource, action.name)}>
      {(guard, id) => {
        if (isId(id)) return <ActionPanel key={id} resource={resource} action={action} id={Number(id)} guard={guard} />
        return id === SELECTED && action.many && <SelectionPanel resource={resource} action={action} guard={guard} />
      }}
    </GuardedDrawer>
  ))
}

const isId = (text: string) => /^\d+$/.test(text)

interface ActionPanelProps {
  resource: AnyResource
  action: OfferedAction
  id: number
  guard: GuardedParam
}

function ActionPanel({ resource, action, id, guard }: ActionPanelProps) {
  const refresh = useRefresh()
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, { id })
  const names = useMemo(() => namesAsked(action, data ?? {}), [action, data])
  const send = useCallback(
    async (body: Row) => {
      const record = await sendAction(resource, action, id, body)
      refresh()
      return record
    },
    [resource, id, action, refresh],
  )
  return (
    <ActionForm
      resource={resource}
      action={action}
      names={names}
      caption={data ? calledOf(resource, data) : '\u00a0'}
      isReady={data !== undefined}
      send={send}
      onDone={() => {
        notify('success')
        guard.leave()
      }}
      guard={guard}
    >
      {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
    </ActionForm>
  )
}
