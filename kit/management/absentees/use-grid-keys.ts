import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** A cell of the grid by its indexes; row -1 is the header. */
export interface Place {
  row: number
  col: number
}
interface GridKeys {
  rows: number
  cols: number
  /** The header's cells can have the focus. */
  hasHead: boolean
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
 * moves down, Esc undoes. Returns props for the grid's element, and the cell in the tab order, which the grid renders even out of view.
 */
export function useGridKeys<E extends HTMLElement>({ rows, cols, hasHead, start, onMark, onUndo }: GridKeys) {
  const grid = useRef<E>(null)
  const [at, setAt] = useState(start)
  const active = at.row < rows && at.col < cols ? at : start
  const goTo = (place: Place) => {
    flushSync(() => setAt(place))
    grid.current?.querySelector<HTMLElement>(`[data-row="${place.row}"][data-col="${place.col}"]`)?.focus()
  }
  const within = (index: number, least: number, count: number) => Math.min(Math.max(index, least), count - 1)

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
      goTo({ row: within(place.row + step[0], hasHead ? -1 : 0, rows), col: within(place.col + step[1], 0, cols) })
    else return
    event.preventDefault()
  }
  return { grid, active, onKeyDown, goTo }
}
