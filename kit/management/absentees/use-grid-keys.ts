import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'

/** A cell of the grid by its indexes; row -1 is the header. */
export interface Place {
  row: number
  col: number
}
interface GridKeys {
  rows: number
  cols: number
  start: Place
  onMark: (place: Place) => void
  onUndo: () => void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

/** The cell in which an event happened; null outside of cells. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-col]') : null
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null
}

/**
 * Keyboard navigation of a grid (look 'Grids'): one cell is in the tab order; arrows, Home and End move, A or the space bar marks, Enter
 * moves down, Esc undoes. Returns props for the grid's element.
 */
export function useGridKeys<E extends HTMLElement>({ rows, cols, start, onMark, onUndo }: GridKeys) {
  const grid = useRef<E>(null)
  const active = useRef(start)
  const at = useCallback(
    ({ row, col }: Place) => grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`) ?? null,
    [],
  )
  const goTo = useCallback(
    (place: Place, isFocused = true) => {
      const next = at(place)
      if (!next) return
      at(active.current)?.setAttribute('tabindex', '-1')
      active.current = place
      next.setAttribute('tabindex', '0')
      if (isFocused) next.focus()
    },
    [at],
  )
  // After each render one cell must be reachable by Tab: the active one, or the first.
  useEffect(() => goTo(at(active.current) ? active.current : start, false))

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const isHead = place.row < 0
    // In a header, Enter and the space bar open the menu.
    if (isHead && (event.key === 'Enter' || event.key === ' ')) return
    // Uses the physical key, because Armenian keyboards have another letter there.
    if (!isHead && (event.code === 'KeyA' || event.key === ' ')) onMark(place)
    else if (event.key === 'Escape') onUndo()
    else if (event.key === 'Home') goTo({ ...place, col: 0 })
    else if (event.key === 'End') goTo({ ...place, col: cols - 1 })
    else if (step)
      goTo({ row: Math.min(place.row + step[0], rows - 1), col: Math.min(Math.max(place.col + step[1], 0), cols - 1) })
    else return
    event.preventDefault()
  }
  return { grid, onKeyDown, goTo }
}
