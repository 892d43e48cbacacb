import { useCallback, useEffect, useId, useMemo } from 'react'
import { useRefresh, type RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { payments } from '#resources/payments'
import { notify } from '#kit/feedback/toast-store'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { FormFooter } from '#panel/kernel/form/FormFooter'
import { ResourceFormBody } from '#panel/kernel/form/ResourceFormBody'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'
import { HistorySection } from '#panel/kernel/history/HistorySection'
import { formOf } from './forms'

interface FieldsPanelProps {
  guard: GuardedParam
  title: string
  caption?: string
  submit?: string
  fields: Fields
  /** Which of the fields are asked for, two in an inner list sharing a line. */
  lines: readonly (string | readonly string[])[]
  rules?: AnyResource['rules']
  record?: RaRecord | null
  /** What it opens with may be sent as it stands. */
  mayBeUnchanged?: boolean
  /** Sends the values and gives the sentence of the toast. */
  send: (values: Row, version: number | undefined) => Promise<string>
}

/** A drawer's form over a few fields of payments; afterwards the lists are fetched again and it closes. */
export function FieldsPanel({
  guard,
  title,
  caption,
  submit,
  fields,
  rules,
  lines,
  record = null,
  mayBeUnchanged = false,
  send,
}: FieldsPanelProps) {
  const formId = useId()
  const refresh = useRefresh()
  const resource = useMemo(() => formOf(fields, rules), [fields, rules])
  const names = useMemo(() => lines.flat(), [lines])
  const { leave, setDirty } = guard
  const sent = useCallback(
    async (values: Row, base: RaRecord | null) => {
      const told = await send(values, base?.version as number | undefined)
      refresh()
      notify('success', told)
      return { id: 0 }
    },
    [send, refresh],
  )
  const form = useResourceForm({
    resource,
    names,
    record,
    send: sent,
    mayBeUnchanged,
    onSaved: leave,
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  useEffect(() => setDirty(form.changes > 0), [setDirty, form.changes])
  return (
    <DrawerContent
      title={title}
      {...(caption !== undefined && { caption })}
      onClose={guard.close}
      footer={<FormFooter form={form} formId={formId} {...(submit !== undefined && { submit })} />}
    >
      <ResourceFormBody form={form} formId={formId} sections={[{ fields: lines }]} />
      {record && <HistorySection resource={payments} record={record} />}
    </DrawerContent>
  )
}
