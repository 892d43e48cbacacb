import { useCallback, useEffect, useId, useMemo } from 'react'
import { useGetOne, useRefresh, type RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { Row } from '#resources/kernel/check-row'
import { inputOf, type AnyResource } from '#resources/kernel/define-resource'
import { calledOf } from '../cells/read-value'
import { DrawerContent } from '../form/drawer/DrawerContent'
import { drawerParam } from '../form/drawer/drawer-param'
import { GuardedDrawer } from '../form/drawer/GuardedDrawer'
import { LoadFailure } from '../form/drawer/LoadFailure'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import { FormFooter } from '../form/FormFooter'
import { ResourceFormBody } from '../form/ResourceFormBody'
import { useResourceForm } from '../form/use-resource-form'
import { sendAction } from './send-action'
import { namesAsked, SELECTED, useActionsOf, type OfferedAction } from './use-actions'
import { SelectionPanel } from './SelectionPanel'
import { useWords } from '#kit/i18n/text'

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
  const say = useWords()
  const formId = useId()
  const refresh = useRefresh()
  const input = useMemo(() => inputOf(resource, action), [resource, action])
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
  const form = useResourceForm({
    resource: input,
    names,
    record: null,
    send,
    mayBeUnchanged: true,
    onSaved: () => {
      notify('success')
      guard.leave()
    },
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const { setDirty } = guard
  useEffect(() => setDirty(form.changes > 0), [setDirty, form.changes])
  const help = action.help && say(action.help)
  return (
    <DrawerContent
      title={action.title}
      caption={data ? calledOf(resource, data) : '\u00a0'}
      onClose={guard.close}
      footer={data && <FormFooter form={form} formId={formId} submit={action.title} />}
    >
      {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
      {help && <p style={{ margin: '12px 0 0', color: 'var(--t2)' }}>{help}</p>}
      {data && <ResourceFormBody form={form} formId={formId} sections={[{ fields: names }]} />}
    </DrawerContent>
  )
}
