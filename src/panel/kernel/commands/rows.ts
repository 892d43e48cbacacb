/** Selector of the elements that the keyboard moves through: the row names of a list, in a table and on a phone. */
const NAMES = 'main [data-nav="name"]'
const rowOf = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>('tr, li') ?? null

const names = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(NAMES)]
/** Index of the row that contains the focus; -1 for none. */
const indexOfFocus = (all: readonly HTMLElement[]): number => {
  const row = rowOf(document.activeElement)
  return row === null ? -1 : all.findIndex((name) => row.contains(name))
}

/** Whether the page has rows to move through. */
export const hasRows = (): boolean => document.querySelector(NAMES) !== null

/** Focuses the next or previous row; the first one if none has the focus. */
export function stepRow(step: 1 | -1): void {
  const all = names()
  const from = indexOfFocus(all)
  const next = all[from < 0 ? 0 : Math.min(Math.max(from + step, 0), all.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const focusedRow = (): HTMLElement | null => {
  const all = names()
  return rowOf(all[indexOfFocus(all)])
}

/** Ticks the focused row; with `isRange` all rows from the last ticked one to it. */
export function tickRow(isRange: boolean): void {
  const tick = focusedRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  tick?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
}

/** Opens the focused row as a click on it does. */
export const openRow = (): void => focusedRow()?.click()
