import { useEffect, type RefObject } from 'react'

/** Kinds whose value is picked, not typed. */
export const picked: ReadonlySet<string> = new Set(['choice', 'reference', 'flag'])
/** What a person types or picks in. */
const CONTROL = 'input:not([type=hidden]):not([aria-hidden]), textarea, [role="combobox"]'

/** Puts the focus into the first input once it is there, and opens its list where one is picked from. */
export function useFirstControl(box: RefObject<HTMLElement | null>, opensList: boolean, isOn = true): void {
  useEffect(() => {
    const enter = (): boolean => {
      const control = box.current?.querySelector<HTMLElement>(CONTROL)
      if (!control) return false
      control.focus()
      if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select()
      // The list measures what it hangs from, which the input itself knows a moment after it is there.
      if (opensList && control.getAttribute('aria-haspopup') === 'listbox')
        queueMicrotask(() => control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })))
      return true
    }
    if (!isOn || enter() || !box.current) return
    // Some inputs are loaded with the first form.
    const watch = new MutationObserver(() => enter() && watch.disconnect())
    watch.observe(box.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [box, opensList, isOn])
}
