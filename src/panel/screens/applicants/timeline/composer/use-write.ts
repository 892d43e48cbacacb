import { useCallback } from 'react'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { WRITE } from '../../detail/drawers'

type Writing = 'comment' | 'mail' | 'sms' | 'call'
/** Maximum number of animation frames to wait for the composer's input, which may first have to load. */
const FRAMES = 120

function focusOn(kind: Writing, frames = FRAMES): void {
  const field = document.querySelector<HTMLElement>(
    `[data-writing="${kind}"] form :is(input, textarea):not([aria-hidden], [type="hidden"])`,
  )
  if (field) field.focus()
  else if (frames > 0) requestAnimationFrame(() => focusOn(kind, frames - 1))
}

/** Returns a function that shows the composer on the first tab with a kind of writing, and focuses its input. */
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
