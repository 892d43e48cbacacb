import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far each list was scrolled, in pixels, by the key of the history entry that shows it. */
const tops = new Map<string, number>()

/**
 * Scrolls a list to where it was left when Back or Forward leads to it again. `count` is the number of rendered rows, of which the last come
 * later (`useRows`); `isWhole` says that all are there. A list inside a page (`isEmbedded`) does not scroll by itself.
 */
export function useKeptScroll(
  box: RefObject<HTMLElement | null>,
  { count, isWhole, isEmbedded }: { count: number; isWhole: boolean; isEmbedded: boolean },
): void {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  /** Where the list was left, until it is there again. */
  const wanted = useRef(isReturn && !isEmbedded ? (tops.get(key) ?? 0) : 0)
  useLayoutEffect(() => {
    if (!box.current || wanted.current === 0 || count === 0) return
    box.current.scrollTo({ top: wanted.current })
    if (isWhole) wanted.current = 0
  }, [box, count, isWhole])
  useEffect(() => {
    const element = box.current
    if (!element || isEmbedded) return
    const keep = () => {
      if (wanted.current === 0) tops.set(key, element.scrollTop)
    }
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [box, key, isEmbedded])
}
