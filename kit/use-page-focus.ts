import { useEffect, useRef } from 'react'

/** Where what had the focus went with the page before, the new one has it: the keyboard, and who listens, go on there. Gives the ref of what holds the pages. */
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
