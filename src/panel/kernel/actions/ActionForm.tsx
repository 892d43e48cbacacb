import { useEffect, useId, useMemo, type ReactNode } from 'react'
import { notify } from '#kit/feedback/toast-store'
import { useWords } from '#kit/i18n/text'
import type { Row } from '#resources/kernel/check-row'
import { inputOf, type AnyResource } from '#resources/kernel/define-resource'
import { DrawerContent } from '../form/drawer/DrawerContent'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import { FormFooter } from '../form/FormFooter'
import { ResourceFormBody } from '../form/ResourceFormBody'
import { useResourceForm } from '../form/use-resource-form'
import type { OfferedAction } from './use-actions'

interface ActionFormProps {
  resource: AnyResource
  action: OfferedAction
  /** The fields of its input that are asked for. */
  names: string[]
  /** Of whom, or of how many. */
  caption: string
  /** There is something to do it to. */
  isReady: boolean
  send: (values: Row) => Promise<{ id: number | string }>
  onDone: () => void
  guard: GuardedParam
  /** What stands in place of the fields, or over them. */
  children?: ReactNode
}

/** What an action asks for, in its drawer: the same for one record and for many. */
export function ActionForm(props: ActionFormProps) {
  const { resource, action, names, caption, isReady, send, onDone, guard, children } = props
  const say = useWords()
  const formId = useId()
  const input = useMemo(() => inputOf(resource, action), [resource, action])
  const form = useResourceForm({
    resource: input,
    names,
    record: null,
    send,
    mayBeUnchanged: isReady,
    onSaved: onDone,
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const { setDirty } = guard
  useEffect(() => setDirty(form.changes > 0), [setDirty, form.changes])
  const help = action.help && say(action.help)
  return (
    <DrawerContent
      title={action.title}
      caption={caption}
      onClose={guard.close}
      footer={isReady && <FormFooter form={form} formId={formId} submit={action.title} />}
    >
      {children}
      {help && <p style={{ margin: '12px 0 0', color: 'var(--t2)' }}>{help}</p>}
      {isReady && <ResourceFormBody form={form} formId={formId} sections={[{ fields: names }]} />}
    </DrawerContent>
  )
}
