import { startTransition, useCallback, useOptimistic, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isForBrowser } from '#kit/is-for-browser'

/** After the next frame; at once where none is drawn. */
const untilPainted = () =>
  new Promise<void>((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve))))

/**
 * Tabs whose page stands at an address: the one to mark, and what a click of one does. It is marked at once; `go`, which leads
 * there, follows after that was painted, so that a page that takes long to draw is no slow click (decision 0065). Where leaving
 * is asked about first, the mark goes back by itself.
 */
export function useTab(current: string): readonly [string, (next: string, go: () => void) => void] {
  const [marked, mark] = useOptimistic(current)
  const choose = useCallback(
    (next: string, go: () => void) =>
      startTransition(async () => {
        mark(next)
        await untilPainted()
        go()
      }),
    [mark],
  )
  return [marked, choose]
}

type Address = string | { search: string }
/** Tabs that are links: the one to mark, and what a `Link` of one is given. */
export function useTabLinks(
  current: string,
): readonly [string, (next: string, to: Address) => { to: Address; onClick: (event: MouseEvent) => void }] {
  const [marked, choose] = useTab(current)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const link = (next: string, to: Address) => {
    // As a `Link` does: Back does not lead to where one is.
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
