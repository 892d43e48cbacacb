import { useEffect, type RefObject } from 'react'

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
    if (!isOn || enter() || !box.current) return
    // Some inputs are lazy and appear later.
    const watch = new MutationObserver(() => enter() && watch.disconnect())
    watch.observe(box.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [box, opensList, isOn])
}
