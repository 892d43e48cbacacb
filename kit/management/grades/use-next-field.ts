import { useCallback, useRef, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and arrows move to the next student's grade in the same exam (look 'Grids'); fields have `data-exam`. */
export function useNextField<E extends HTMLElement>() {
  const table = useRef<E>(null)
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const step = steps[event.key]
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-exam]') : null
    if (step === undefined || !cell) return
    const fields = [
      ...(table.current?.querySelectorAll<HTMLInputElement>(`[data-exam="${cell.dataset.exam}"] input`) ?? []),
    ]
    const next = fields[fields.findIndex((field) => field === event.target) + step]
    event.preventDefault()
    next?.focus()
  }, [])
  return { table, onKeyDown }
}
