import { useEffect } from 'react'
import { keepLocal, readLocal } from '#kit/session/local-store'
import { commandGroups } from '#panel/kernel/commands/commands'

const KEPT = 'cohort.keys'
/** Whether single-letter shortcuts are on. They can be turned off, because speech input or accidental typing triggers them (WCAG 2.1.4). */
export const areKeysOn = (): boolean => readLocal(KEPT) !== 'off'
export const keepKeysOn = (isOn: boolean): void => void keepLocal(KEPT, isOn ? null : 'off')

/** How long the first key of a sequence waits for the second, in ms. */
const SECOND_MS = 1_500
const TYPING =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]'
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether a dialog, menu or listbox is open over the page. */
const isCovered = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(OVER)].some((element) => element.closest('[aria-hidden="true"]') === null)
const nameOf = ({ key, shiftKey }: KeyboardEvent): string => {
  if (key === 'Escape') return 'Esc'
  if (!/^\p{L}$/u.test(key)) return key
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toUpperCase()
}

/** Ctrl Enter clicks the submit button of the form that has the focus; the button may be outside of the form (`form` attribute). */
function submitForm(event: KeyboardEvent): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null
  if (!form) return
  const button =
    form.querySelector<HTMLButtonElement>('button[type="submit"]') ??
    (form.id ? document.querySelector<HTMLButtonElement>(`button[type="submit"][form="${CSS.escape(form.id)}"]`) : null)
  if (!button || button.disabled) return
  event.preventDefault()
  button.click()
}

/** Runs commands by their keys: single keys or sequences, while the user is not typing and no dialog or menu is open. */
export function useKeyListener(isOn: boolean): void {
  useEffect(() => {
    let first = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return submitForm(event)
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      const name = nameOf(event)
      const keys = first === '' ? name : `${first} ${name}`
      clearTimeout(timer)
      first = ''
      // Groups registered last belong to the innermost component and have priority.
      const all = commandGroups()
        .toReversed()
        .flatMap(({ commands }) => commands)
      const command = all.find((each) => each.keys === keys && !each.why)
      if (command) {
        event.preventDefault()
        command.run()
      } else if (all.some((each) => each.keys?.startsWith(`${keys} `))) {
        first = keys
        timer = setTimeout(() => (first = ''), SECOND_MS)
      }
    }
    window.addEventListener('keydown', listen)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', listen)
    }
  }, [isOn])
}
