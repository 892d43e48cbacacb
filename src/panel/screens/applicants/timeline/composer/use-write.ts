import { useCallback } from 'react'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { WRITE } from '../../detail/drawers'

type Writing = 'comment' | 'mail' | 'sms' | 'call'
/** How many frames the composer may take to turn to what is written, and to load where its tab was not open. */
const FRAMES = 120

function focusOn(kind: Writing, frames = FRAMES): void {
  const field = document.querySelector<HTMLElement>(
    `[data-writing="${kind}"] form :is(input, textarea):not([aria-hidden], [type="hidden"])`,
  )
  if (field) field.focus()
  else if (frames > 0) requestAnimationFrame(() => focusOn(kind, frames - 1))
}

/** Turns the composer of the timeline to a kind of writing, on the tab where it stands, and begins to write. */
export function useWrite(): (kind: Writing) => void {
  const change = useParamChange()
  return useCallback(
    (kind) => {
      change({ tab: null, [WRITE]: kind === 'comment' ? null : kind })
      focusOn(kind)
    },
    [change],
  )
}
