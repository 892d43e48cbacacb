import { useCallback, useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { readPreferences, type Preferences } from '#resources/account.calls'
import { changePreferences } from '#kit/query/preferences'
import { keyOf, useCall } from '#kit/query/use-call'
import { keepLocal, readLocal } from '#kit/session/local-store'

export const densities = ['compact', 'normal', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** One user's display settings of one list. */
export interface ListPreferences {
  /** Names of the hidden columns; null: the declared default. */
  hidden: string[] | null
  /** Widths in pixels of the columns that the user resized. */
  widths: Readonly<Record<string, number>>
  density: Density
  rowColors: boolean
}
type Lists = NonNullable<Preferences['lists']>

const LOCAL = 'cohort.lists'
const queryKey = keyOf(readPreferences)
const standard: ListPreferences = { hidden: null, widths: {}, density: 'normal', rowColors: false }

/** URL parameter that names the open saved view. */
export const SAVED_VIEW = 'saved'
/** Key of a user's settings for a list: each saved view has its own. */
export function viewKeyOf(list: string, search: string): string {
  const view = new URLSearchParams(search).get(SAVED_VIEW) ?? ''
  return /^[1-9]\d{0,8}$/.test(view) ? `${list}@${view}` : list
}

/** The copy stored on this device, for the first paint and for when the server cannot be reached. */
function localLists(): Lists {
  try {
    const kept: unknown = JSON.parse(readLocal(LOCAL) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Lists) : {}
  } catch {
    return {}
  }
}

/** The viewer's columns, density and row colours of a list, kept on the server (DECISIONS 'Column settings, density'). */
export function useListPreferences(resource: string) {
  const client = useQueryClient()
  const { data } = useCall(readPreferences, undefined, { staleTime: 5 * 60_000, retry: false })
  const kept = data?.lists
  const preferences = useMemo(
    (): ListPreferences => ({ ...standard, ...(kept ?? localLists())[resource] }),
    [kept, resource],
  )

  const change = useCallback(
    (changes: Partial<ListPreferences>) => {
      const before = client.getQueryData<Preferences>(queryKey)
      const known = before?.lists ?? localLists()
      const next = { ...known, [resource]: { ...known[resource], ...changes } }
      keepLocal(LOCAL, JSON.stringify(next))
      // Optimistic: after a failure this device keeps its copy, and the next change sends it again.
      changePreferences(client, queryKey, { lists: { [resource]: next[resource] ?? {} } }).catch(() => undefined)
    },
    [client, resource],
  )
  return [preferences, change] as const
}
