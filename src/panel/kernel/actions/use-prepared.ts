import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { send } from '#kit/http/send'
import type { DeclaredAction } from '#resources/kernel/action'
import type { Address } from '#resources/kernel/call'
import type { Row } from '#resources/kernel/check-row'
import type { AnyField, Fields } from '#resources/kernel/field'
import type { OfferedAction } from './use-actions'

/** Fields that a form opens with these values in. */
export const beginningWith = (fields: Fields, values: Row): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      // A preset of another value is a field of the same kind.
      values[name] === undefined ? field : ({ ...field, defaultValue: undefined, preset: values[name] } as AnyField),
    ]),
  )

/** What an action's fields begin with, from the record alone; null where a call tells. */
export function preparedFrom({ prepare = [] }: DeclaredAction, record: RaRecord): Row | null {
  if (typeof prepare === 'function') return prepare(record)
  if ('path' in prepare) return null
  return Object.fromEntries(prepare.map((name) => [name, record[name]]))
}

/** The action with what its fields begin with for a record; null while that is not known. A failure is thrown away: the fields begin empty. */
export function usePrepared(action: OfferedAction, record: RaRecord | undefined): OfferedAction | null {
  const { prepare = [] } = action
  const call: Address | null = typeof prepare === 'object' && 'path' in prepare ? prepare : null
  const { data, isError } = useQuery({
    queryKey: ['prepared', action.name, record?.id],
    // What it answers is checked by the fields, as whatever is typed.
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
