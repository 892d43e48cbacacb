import { startTransition, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useRecordSelection, useStore, useStoreContext, type Identifier, type RaRecord } from 'react-admin'
import type { BulkTarget } from '../data/bulk-calls'
import { requiredContext } from '../required-context'

/** What is selected. */
export interface Selected {
  ids: readonly Identifier[]
  /** Everything that matches the filter is selected, loaded or not. */
  isAll: boolean
  count: number
  /** The selected records that the page shows. */
  known: readonly RaRecord[]
  /** The target of a bulk call: the filter when `isAll`, else the ids. */
  target: BulkTarget
}
/** The selected rows; kept while paging, cleared when the filter changes. */
export interface Selection extends Selected {
  /** Reads what is selected from the store: for what a click does, which may follow a tick before the list has drawn it. */
  stored: () => Selected
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

const keysOf = (resource: string) => ({ ids: `${resource}.selectedIds`, all: `bulk.${resource}` })
const useAllMeant = (resource: string) => useStore<AllMatching | null>(keysOf(resource).all, null)
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
    const selected = (isEvery: boolean, of: readonly Identifier[]): Selected & { held: ReadonlySet<Identifier> } => {
      const held = new Set(isEvery ? rows.map(({ id }) => id) : of)
      const known = rows.filter(({ id }) => held.has(id))
      const picked = [...held]
      const target = isEvery ? { filter: sent } : { ids: picked }
      return { held, ids: picked, isAll: isEvery, count: isEvery ? total : held.size, known, target }
    }
    const keys = keysOf(resource)
    const stored = () =>
      selected(getItem<AllMatching>(keys.all)?.allMatching === true, getItem<Identifier[]>(keys.ids) ?? [])
    const { held, ...shown } = selected(isAll, ids)
    const keep = (kept: readonly Identifier[]) => {
      setAll(null)
      select([...kept])
    }
    return {
      ...shown,
      stored,
      has: (id) => held.has(id),
      select: keep,
      set: (some, isSelected) => {
        // A second tick may come before the first one is rendered: use the stored selection, not the rendered one.
        const others = stored().ids.filter((id) => !some.includes(id))
        keep(isSelected ? [...others, ...some] : others)
      },
      selectAll: () => setAll({ allMatching: true, filter: sent }),
      clear: () => startTransition(clear.current),
    }
  }, [isAll, ids, sent, rows, total, select, setAll, getItem, resource])
}

/** The selection of the surrounding list. */
export const [SelectionProvider, useSelection] = requiredContext<Selection>('a selection stands in a list')

/**
 * The selection for a drawer or a question that sends it by `sending`. From then on it is what was selected, because the outcome leaves only
 * refused records selected while the drawer still closes. Where sending throws, the drawer stays, with what is selected now.
 */
export function useSelectionToSend(): readonly [Selection, sending: <T>(send: () => Promise<T>) => Promise<T>] {
  const selected = useSelection()
  const [sent, keep] = useState<Selection | null>(null)
  const selection = sent ?? selected
  const sending = async <T>(send: () => Promise<T>) => {
    keep(selection)
    try {
      return await send()
    } catch (failure) {
      keep(null)
      throw failure
    }
  }
  return [selection, sending]
}

/**
 * What is selected in the surrounding list of the resource, current at once after a tick. `useSelection` is later: a tick
 * draws the list in a transition. For what a key does, which may follow a tick at once.
 */
export function useStoredSelection(resource: string): Selected {
  const { stored } = useSelection()
  const { getItem, subscribe } = useStoreContext()
  const listen = useCallback(
    (listener: () => void) => {
      const ends = Object.values(keysOf(resource)).map((key) => subscribe(key, listener))
      return () => ends.forEach((end) => end())
    },
    [resource, subscribe],
  )
  useSyncExternalStore(listen, () => JSON.stringify(Object.values(keysOf(resource)).map((key) => getItem(key))))
  return stored()
}
