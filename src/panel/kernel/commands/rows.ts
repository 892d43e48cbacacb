import type { FocusEvent } from 'react'

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

interface Walked {
  page: string
  ids: readonly (string | undefined)[]
  index: number
}
const nowhere: Walked = { page: '', ids: [], index: -1 }
/** The ids of a page's rows when one of them last had the focus or was worked on by a key, and the index of that row. */
let walked = nowhere
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

/** Props of the element around a list's rows: the row that has the focus is remembered until the viewer leaves it for nothing, by a click beside all controls. */
export const rememberedRows = {
  onFocus: () => {
    const all = names()
    const index = indexOfFocus(all)
    if (index >= 0) remember(all, index)
  },
  // React reports no blur of what it removes itself.
  onBlur: ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null && document.hasFocus()) walked = nowhere
  },
}

/** Where the keyboard goes on once the row that it was in has left the list: the next row, else the previous one, else the heading. */
export function placeOfLostRow(): HTMLElement | null {
  const { page, ids, index } = walked
  const all = names()
  if (page !== window.location.pathname || index < 0 || all.some((name) => idOf(name) === ids[index])) return null
  return nearestLeft(all, 1) ?? all[0] ?? document.querySelector<HTMLElement>('h1[tabindex]')
}

const isFocusNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null

/** Gives the focus a place when it went with a row that left the list. A menu, dialog or drawer over the page keeps it. */
export function followLostRow(): void {
  if (isFocusNowhere()) placeOfLostRow()?.focus()
}

/** As `followLostRow`, on a board: a card that is drawn anew in another column gets the focus that it had. */
export function followMovedCard(): void {
  const { page, ids, index } = walked
  if (!isFocusNowhere() || page !== window.location.pathname || index < 0) return
  const again = names().find((name) => idOf(name) === ids[index])
  ;(again ?? placeOfLostRow())?.focus()
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
