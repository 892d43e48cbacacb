import { useCallback, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Key handler: arrows move along a row and between rows in the same column of controls, Home and End to the first and last, Space ticks. */
export function useArrowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    const from = event.target instanceof HTMLElement ? event.target : null
    const row = from?.closest('tr')
    if (!from || !row?.parentElement || event.altKey || event.ctrlKey || event.metaKey) return
    const place = from.dataset.nav ? `[data-nav="${from.dataset.nav}"]` : 'input[type="checkbox"]'
    if (event.key === ' ' && from.dataset.nav === 'name') {
      event.preventDefault()
      row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
      return
    }
    const aside = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (aside !== undefined && from.dataset.nav) {
      const places = [...row.querySelectorAll<HTMLElement>('[data-nav]')]
      places[places.indexOf(from) + aside]?.focus()
      return event.preventDefault()
    }
    const rows = [...row.parentElement.children]
    const step = steps[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? rows.length - 1
          : step === undefined
            ? -1
            : rows.indexOf(row) + step
    const next = rows[to]?.querySelector<HTMLElement>(place)
    if (!next) return
    event.preventDefault()
    next.focus()
  }, [])
}
