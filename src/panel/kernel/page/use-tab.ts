import { startTransition, useCallback, useOptimistic, type MouseEvent } from 'react'

/** After the next frame; at once where none is drawn. */
const untilPainted = () =>
  new Promise<void>((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve))))

/**
 * Tabs whose page stands at an address: the one to mark, and what a click of one does. It is marked at once; `go`, which leads
 * there, follows after that was painted, so that a page that takes long to draw is no slow click (decision 0065). Where leaving
 * is asked about first, the mark goes back by itself. A click that the browser has a meaning for, as a new window, is left to it.
 */
export function useTab(current: string): readonly [string, (next: string, go: () => void, event?: MouseEvent) => void] {
  const [marked, mark] = useOptimistic(current)
  const choose = useCallback(
    (next: string, go: () => void, event?: MouseEvent) => {
      if (event && (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return
      event?.preventDefault()
      startTransition(async () => {
        mark(next)
        await untilPainted()
        go()
      })
    },
    [mark],
  )
  return [marked, choose]
}
