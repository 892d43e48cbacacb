import type { MouseEvent } from 'react'

const CONTROLS = 'a, button, input, label, textarea, [role="button"], [role="combobox"], [role="menuitem"]'

/** Whether a click was on the row itself, not on a control in it nor the end of a text selection. */
export const meantRow = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.currentTarget.contains(event.target) &&
  event.target.closest(CONTROLS) === null &&
  !window.getSelection()?.toString()
