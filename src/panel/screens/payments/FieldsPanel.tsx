import { useCallback, useMemo } from 'react'
import { useRefresh, type RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { payments } from '#resources/payments'
import { notify } from '#kit/feedback/toast-store'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
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
export function FieldsPanel({ fields, rules, lines, record = null, send, ...drawer }: FieldsPanelProps) {
  const refresh = useRefresh()
  const resource = useMemo(() => formOf(fields, rules), [fields, rules])
  const sections = useMemo(() => [{ fields: lines }], [lines])
  const sent = useCallback(
    async (values: Row, base: RaRecord | null) => {
      const told = await send(values, base?.version as number | undefined)
      refresh()
      notify('success', told)
      return { id: 0 }
    },
    [send, refresh],
  )
  return (
    <ResourceDrawer
      {...drawer}
      resource={resource}
      sections={sections}
      record={record}
      send={sent}
      onSaved={drawer.guard.leave}
    >
      {record && <HistorySection resource={payments} record={record} />}
    </ResourceDrawer>
  )
}
