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

const idOf = (name: HTMLElement | undefined): string | undefined => rowOf(name)?.dataset.id

/** The ids of a page's rows when one of them was last worked on by a key, and the index of that row. */
let walked: { page: string; ids: readonly (string | undefined)[]; index: number } = { page: '', ids: [], index: -1 }
function remember(all: readonly HTMLElement[], index: number): void {
  walked = { page: window.location.pathname, ids: all.map(idOf), index }
}

/** Where a step leads after its row has left the list, as after a change that takes the record out of the filter: the nearest row left. */
function nearestLeft(all: readonly HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const { page, ids, index } = walked
  const there = new Map(all.map((name) => [idOf(name), name]))
  if (page !== window.location.pathname || there.has(ids[index])) return undefined
  const [before, after] = [ids.slice(0, index).toReversed(), ids.slice(index + 1)]
  const near = (step > 0 ? [...after, ...before] : [...before, ...after]).find((id) => there.has(id))
  return there.get(near)
}

/** Focuses the next or previous row; if none has the focus, the one at the place of a row that left the list, else the first one. */
export function stepRow(step: 1 | -1): void {
  const all = names()
  const from = indexOfFocus(all)
  const next = from < 0 ? (nearestLeft(all, step) ?? all[0]) : all[Math.min(Math.max(from + step, 0), all.length - 1)]
  if (!next) return
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
  remember(all, all.indexOf(next))
}

const focusedRow = (): HTMLElement | null => {
  const all = names()
  const index = indexOfFocus(all)
  if (index >= 0) remember(all, index)
  return rowOf(all[index])
}

/** Ticks the focused row; with `isRange` all rows from the last ticked one to it. */
export function tickRow(isRange: boolean): void {
  const tick = focusedRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  tick?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
}

/** Opens the focused row as a click on it does. */
export const openRow = (): void => focusedRow()?.click()
