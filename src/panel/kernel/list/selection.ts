import { startTransition, useEffect, useMemo, useRef } from 'react'
import { useRecordSelection, useStore, useStoreContext, type Identifier, type RaRecord } from 'react-admin'
import type { BulkTarget } from '../data/bulk-calls'
import { requiredContext } from '../required-context'

/** The selected rows; kept while paging, cleared when the filter changes. */
export interface Selection {
  ids: readonly Identifier[]
  /** Everything that matches the filter is selected, loaded or not. */
  isAll: boolean
  count: number
  /** The selected records that the page shows. */
  known: readonly RaRecord[]
  /** The target of a bulk call: the filter when `isAll`, else the ids. */
  target: BulkTarget
  has: (id: Identifier) => boolean
  select: (ids: readonly Identifier[]) => void
  /** Selects or deselects rows; deselecting while `isAll` leaves the rest of the page selected. */
  set: (ids: readonly Identifier[], isSelected: boolean) => void
  selectAll: () => void
  clear: () => void
}

interface ListRows {
  resource: string
  filter: Readonly<Record<string, unknown>>
  rows: readonly RaRecord[]
  total: number
}
/** The stored state while everything that matches is selected; the bulk drawer reads it too. */
export interface AllMatching {
  allMatching: boolean
  filter: Readonly<Record<string, unknown>>
}

const useAllMeant = (resource: string) => useStore<AllMatching | null>(`bulk.${resource}`, null)
/** Whether everything that matches is selected. */
export const useIsAllMeant = (resource: string): boolean => useAllMeant(resource)[0]?.allMatching === true

/**
 * The selection of a list whose call sends `filter`, in react-admin's store (`bulk.<resource>` when all is selected), so
 * that the drawers read it by the resource's name. It starts empty, and is emptied when the filter changes.
 */
export function useSelectionState({ resource, filter, rows, total }: ListRows): Selection {
  const [ids, { select, clearSelection }] = useRecordSelection({ resource })
  const { getItem } = useStoreContext()
  const [all, setAll] = useAllMeant(resource)
  const key = JSON.stringify(filter)
  const clear = useRef(() => undefined as void)
  useEffect(
    () =>
      void (clear.current = () => {
        setAll(null)
        clearSelection()
      }),
  )
  useEffect(() => clear.current(), [resource, key])
  const isAll = all?.allMatching === true
  // Keeps the same object for the same filter, however often the URL is read.
  const sent = useMemo(() => JSON.parse(key) as AllMatching['filter'], [key])

  return useMemo(() => {
    const held = new Set(isAll ? rows.map(({ id }) => id) : ids)
    const keep = (kept: readonly Identifier[]) => {
      setAll(null)
      select([...kept])
    }
    return {
      ids: [...held],
      isAll,
      count: isAll ? total : held.size,
      known: rows.filter(({ id }) => held.has(id)),
      target: isAll ? { filter: sent } : { ids: [...held] },
      has: (id) => held.has(id),
      select: keep,
      set: (some, isSelected) => {
        // A second tick may come before the first one is rendered: use the stored selection, not the rendered one.
        const before = isAll ? [...held] : (getItem<Identifier[]>(`${resource}.selectedIds`) ?? [])
        const others = before.filter((id) => !some.includes(id))
        keep(isSelected ? [...others, ...some] : others)
      },
      selectAll: () => setAll({ allMatching: true, filter: sent }),
      clear: () => startTransition(clear.current),
    }
  }, [isAll, ids, sent, rows, total, select, setAll, getItem, resource])
}

/** The selection of the surrounding list. */
export const [SelectionProvider, useSelection] = requiredContext<Selection>('a selection stands in a list')
