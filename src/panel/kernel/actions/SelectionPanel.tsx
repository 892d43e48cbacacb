import { useCallback, useEffect, useId, useMemo } from 'react'
import { useRefresh } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import { formatNumber } from '#kit/format/money'
import { useWords } from '#kit/i18n/text'
import type { Row } from '#resources/kernel/check-row'
import { inputOf, type AnyResource } from '#resources/kernel/define-resource'
import { DrawerContent } from '../form/drawer/DrawerContent'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import { FormFooter } from '../form/FormFooter'
import { ResourceFormBody } from '../form/ResourceFormBody'
import { useFormText } from '../form/texts'
import { useResourceForm } from '../form/use-resource-form'
import { useBulkOutcome } from '../list/bulk/use-bulk-answer'
import { useSelection } from '../list/selection'
import { useListText } from '../list/texts'
import { sendToMany } from './send-action'
import type { OfferedAction } from './use-actions'

interface SelectionPanelProps {
  resource: AnyResource
  action: OfferedAction
  guard: GuardedParam
}

/** The drawer of an action for the selected records: what it asks for is asked once. What was refused stays selected and is listed. */
export function SelectionPanel({ resource, action, guard }: SelectionPanelProps) {
  const say = useWords()
  const t = useFormText()
  const ofList = useListText()
  const formId = useId()
  const refresh = useRefresh()
  const { count, target, select } = useSelection()
  const showOutcome = useBulkOutcome(resource.name, select)
  const input = useMemo(() => inputOf(resource, action), [resource, action])
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
  const form = useResourceForm({
    resource: input,
    names,
    record: null,
    send,
    mayBeUnchanged: count > 0,
    onSaved: guard.leave,
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const { setDirty } = guard
  useEffect(() => setDirty(form.changes > 0), [setDirty, form.changes])
  const help = action.help && say(action.help)
  return (
    <DrawerContent
      title={action.title}
      caption={ofList('selected', { smart_count: formatNumber(count) })}
      onClose={guard.close}
      footer={count > 0 && <FormFooter form={form} formId={formId} submit={action.title} />}
    >
      {help && <p style={{ margin: '12px 0 0', color: 'var(--t2)' }}>{help}</p>}
      <ResourceFormBody form={form} formId={formId} sections={[{ fields: names }]} />
    </DrawerContent>
  )
}
