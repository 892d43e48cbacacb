import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Closes an element to typing and clicks, as a form that is being saved: what is typed then would be lost when its drawer closes. Gives the
 * focus back to where it was inside, unless it is somewhere else by then.
 */
export function useClosedWhile(element: RefObject<HTMLElement | null>, isClosed: boolean): void {
  const left = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const own = element.current
    if (!own) return
    const { activeElement } = document
    own.toggleAttribute('inert', isClosed)
    if (isClosed) left.current = activeElement
    else if (activeElement?.contains(own) && own.contains(left.current) && left.current instanceof HTMLElement)
      left.current.focus({ preventScroll: true })
  }, [element, isClosed])
}
