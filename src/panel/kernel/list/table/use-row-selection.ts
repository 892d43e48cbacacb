import { useCallback, useEffect, useRef } from 'react'
import type { Identifier } from 'react-admin'
import { useSelection } from '../selection'

/**
 * Selects rows of the page: one, or with Shift the range from the previous one. Stable, so that a tick renders only its own row.
 */
export function useRowSelection(pageIds: readonly Identifier[]) {
  const selection = useSelection()
  const last = useRef<Identifier | null>(null)
  const now = useRef({ selection, pageIds })
  useEffect(() => void (now.current = { selection, pageIds }))
  return useCallback((id: Identifier, isTicked: boolean, isRange: boolean) => {
    const { selection: current, pageIds: ids } = now.current
    const [from, to] = [last.current === null ? -1 : ids.indexOf(last.current), ids.indexOf(id)]
    const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    current.set(range, isTicked)
    last.current = id
  }, [])
}
