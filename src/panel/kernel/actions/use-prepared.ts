import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { send } from '#kit/http/send'
import type { DeclaredAction } from '#resources/kernel/action'
import type { Address } from '#resources/kernel/call'
import type { Row } from '#resources/kernel/check-row'
import type { AnyField, Fields } from '#resources/kernel/field'
import type { OfferedAction } from './use-actions'

/** The fields with these values as presets. */
export const beginningWith = (fields: Fields, values: Row): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      // Changing the preset does not change the kind of the field.
      values[name] === undefined ? field : ({ ...field, defaultValue: undefined, preset: values[name] } as AnyField),
    ]),
  )

/** Initial values of an action's fields, read from the record; null when a call provides them. */
export function preparedFrom({ prepare = [] }: DeclaredAction, record: RaRecord): Row | null {
  if (typeof prepare === 'function') return prepare(record)
  if ('path' in prepare) return null
  return Object.fromEntries(prepare.map((name) => [name, record[name]]))
}

/** The action with initial values for a record; null while they load. A failure is ignored: the fields start empty. */
export function usePrepared(action: OfferedAction, record: RaRecord | undefined): OfferedAction | null {
  const { prepare = [] } = action
  const call: Address | null = typeof prepare === 'object' && 'path' in prepare ? prepare : null
  const { data, isError } = useQuery({
    queryKey: ['prepared', action.name, record?.id],
    // The fields validate the response like typed input.
    queryFn: () => send(call!, { params: { id: record?.id } } as never) as Promise<Row>,
    enabled: call !== null && record !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  return useMemo(() => {
    if (record === undefined) return null
    const values = preparedFrom(action, record) ?? data ?? (isError ? {} : null)
    return values && { ...action, input: beginningWith(action.input, values) }
  }, [action, record, data, isError])
}
