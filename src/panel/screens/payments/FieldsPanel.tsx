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
  /** Content above the form. */
  over?: ReactNode
  submit?: string
  fields: Fields
  /** The fields to show; fields in an inner list share a line. */
  lines: readonly (string | readonly string[])[]
  rules?: AnyResource['rules']
  /** Whether the initial values may be submitted unchanged. */
  mayBeUnchanged?: boolean
  /** Submits the values and returns the text of the toast, or nothing if the result is already reported. */
  send: (values: Row) => Promise<string | void>
}

/** A drawer form for a few payment fields; after success it refetches the lists and closes. */
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
