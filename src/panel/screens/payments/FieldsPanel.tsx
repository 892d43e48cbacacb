import { useCallback, useMemo, type ReactNode } from 'react'
import { useRefresh } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { notify } from '#kit/feedback/toast-store'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { formOf } from './forms'

interface FieldsPanelProps {
  guard: GuardedParam
  title: string
  caption?: string
  /** Said over the form. */
  over?: ReactNode
  submit?: string
  fields: Fields
  /** Which of the fields are asked for, two in an inner list sharing a line. */
  lines: readonly (string | readonly string[])[]
  rules?: AnyResource['rules']
  /** What it opens with may be sent as it stands. */
  mayBeUnchanged?: boolean
  /** Sends the values and gives the sentence of the toast; nothing where it is told already. */
  send: (values: Row) => Promise<string | void>
}

/** A drawer's form over a few fields of payments; afterwards the lists are fetched again and it closes. */
export function FieldsPanel({ fields, rules, lines, send, ...drawer }: FieldsPanelProps) {
  const refresh = useRefresh()
  const resource = useMemo(() => formOf(fields, rules), [fields, rules])
  const sections = useMemo(() => [{ fields: lines }], [lines])
  const sent = useCallback(
    async (values: Row) => {
      const told = await send(values)
      refresh()
      if (told) notify('success', told)
      return { id: 0 }
    },
    [send, refresh],
  )
  return <ResourceDrawer {...drawer} resource={resource} sections={sections} send={sent} onSaved={drawer.guard.leave} />
}
