/** What the keyboard goes through: the names of the rows of a list, in a table and on a phone. */
const NAMES = 'main [data-nav="name"]'
const rowOf = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>('tr, li') ?? null

const names = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(NAMES)]
/** The row that has the focus, on its name or on anything in it; -1 for none. */
const indexOfFocus = (all: readonly HTMLElement[]): number => {
  const row = rowOf(document.activeElement)
  return row === null ? -1 : all.findIndex((name) => row.contains(name))
}

/** Whether the page has rows to go through. */
export const hasRows = (): boolean => document.querySelector(NAMES) !== null

/** Goes to the next or previous row; to the first where none has the focus. */
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

/** Ticks the row that has the focus; with Shift all from the last ticked one to it. */
export function tickRow(isRange: boolean): void {
  const tick = focusedRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  tick?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
}

/** Opens the row that has the focus as a click on it does: its drawer, where it has one. */
export const openRow = (): void => focusedRow()?.click()
