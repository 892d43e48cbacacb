import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the new page if the focused element was removed with the old one, so that keyboard and screen reader users continue
 * there. Returns the ref for the element that contains the pages.
 */
export function usePageFocus<E extends HTMLElement>(pathname: string) {
  const content = useRef<E>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
