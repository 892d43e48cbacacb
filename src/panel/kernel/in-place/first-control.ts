import { useEffect, type RefObject } from 'react'
import { onceThere } from '../form/once-there'

/** Kinds whose value is picked, not typed. */
export const picked: ReadonlySet<string> = new Set(['choice', 'reference', 'flag'])
/** Selector of controls that take the focus. */
const CONTROL = 'input:not([type=hidden]):not([aria-hidden]), textarea, [role="combobox"], [role="spinbutton"]'

/** Focuses the first control once it is rendered, and opens its list if it has one and `opensList` is set. */
export function useFirstControl(box: RefObject<HTMLElement | null>, opensList: boolean, isOn = true): void {
  useEffect(() => {
    const enter = (): boolean => {
      const control = box.current?.querySelector<HTMLElement>(CONTROL)
      if (!control) return false
      control.focus()
      if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select()
      // Deferred, because MUI sets the list's anchor element only after the input is mounted.
      if (opensList && control.getAttribute('aria-haspopup') === 'listbox')
        queueMicrotask(() => control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })))
      return true
    }
    return isOn ? onceThere(box.current, enter) : undefined
  }, [box, opensList, isOn])
}
