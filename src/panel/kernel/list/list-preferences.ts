import { useCallback, useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { readPreferences, type Preferences } from '#resources/account.calls'
import { changePreferences } from '#kit/query/preferences'
import { keyOf, useCall } from '#kit/query/use-call'
import { readLocal, writeLocal } from '#kit/session/local-store'

export const densities = ['compact', 'normal', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** How one person looks at one list. */
export interface ListPreferences {
  /** Names of the hidden columns; null: as the declaration says. */
  hidden: string[] | null
  /** Pixels of the columns whose edge was drawn. */
  widths: Readonly<Record<string, number>>
  density: Density
  rowColors: boolean
}
type Lists = NonNullable<Preferences['lists']>

const LOCAL = 'cohort.lists'
const queryKey = keyOf(readPreferences)
const standard: ListPreferences = { hidden: null, widths: {}, density: 'normal', rowColors: false }

/** The parameter of the address that names the saved view which is open. */
export const SAVED_VIEW = 'saved'
/** Under what a person's settings of a list are kept: each saved view has settings of its own. */
export function viewKeyOf(list: string, search: string): string {
  const view = new URLSearchParams(search).get(SAVED_VIEW) ?? ''
  return /^[1-9]\d{0,8}$/.test(view) ? `${list}@${view}` : list
}

/** What this device kept, for the first paint and for when the server cannot be asked. */
function localLists(): Lists {
  try {
    const kept: unknown = JSON.parse(readLocal(LOCAL) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Lists) : {}
  } catch {
    return {}
  }
}

/** The device may refuse its storage: then the server alone remembers. */
function keepLocally(lists: Lists): void {
  try {
    writeLocal(LOCAL, JSON.stringify(lists))
  } catch {
    return
  }
}

/** Columns, density and row colours of a list for this person, kept on the server (DECISIONS 'Column settings, density'). */
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
      keepLocally(next)
      // Optimistic: a failure leaves this device's copy, which the next change sends again.
      changePreferences(client, queryKey, { lists: { [resource]: next[resource] ?? {} } }).catch(() => undefined)
    },
    [client, resource],
  )
  return [preferences, change] as const
}
