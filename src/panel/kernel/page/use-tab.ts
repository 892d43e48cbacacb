import { startTransition, useCallback, useOptimistic, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isForBrowser } from '#kit/is-for-browser'

/** Resolves after the next frame is painted; at once in a hidden document, which paints none. */
const untilPainted = () =>
  new Promise<void>((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve))))

/** Counts the presses on tabs: of two in a row, the first must not navigate after the second, nor after another link. */
let presses = 0

/**
 * State of tabs that are addresses: the tab to mark, and the function that opens one. The tab is marked at once; `go`, which navigates,
 * runs after the mark was painted, so that a slow page does not delay it (decision 0065). If the viewer stays because of unsaved input, the
 * mark is reverted.
 */
export function useTab(current: string): readonly [string, (next: string, go: () => void) => void] {
  const [marked, mark] = useOptimistic(current)
  const choose = useCallback(
    (next: string, go: () => void) =>
      startTransition(async () => {
        mark(next)
        const [press, { href }] = [++presses, window.location]
        await untilPainted()
        if (press === presses && href === window.location.href) go()
      }),
    [mark],
  )
  return [marked, choose]
}

type Address = string | { search: string }
/** State of tabs that are links: the tab to mark, and a function that gives the props of a tab's `Link`. */
export function useTabLinks(
  current: string,
): readonly [string, (next: string, to: Address) => { to: Address; onClick: (event: MouseEvent) => void }] {
  const [marked, choose] = useTab(current)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const link = (next: string, to: Address) => {
    // Like `Link`: replaces the history entry if the address does not change.
    const replace = typeof to === 'string' ? to === pathname + search : to.search === search
    const onClick = (event: MouseEvent) => {
      if (isForBrowser(event)) return
      event.preventDefault()
      choose(next, () => void navigate(to, { replace }))
    }
    return { to, onClick }
  }
  return [marked, link]
}
