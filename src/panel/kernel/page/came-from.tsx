import { createContext, useContext, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '#kit/i18n/text'
import { usePlaces } from '../screens'

interface Address {
  pathname: string
  search: string
}
const Before = createContext<Address | null>(null)

/** Provides the address of the previous page, with its filters. */
export function CameFromProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const seen = useRef<{ now: Address; before: Address | null }>({ now: { pathname, search }, before: null })
  const { now, before } = seen.current
  seen.current = { now: { pathname, search }, before: now.pathname === pathname ? before : now }
  return <Before value={seen.current.before}>{children}</Before>
}

export interface Origin {
  label: string
  to: string
}

/** The title and address of the page before this one; `otherwise` after a reload or when opened from outside. */
export function useCameFrom(otherwise: Origin): Origin {
  const say = useWords()
  const places = usePlaces()
  const before = useContext(Before)
  // The value at mount: later changes of the context do not affect this page.
  const [first] = useState(before)
  const title = first && places.of(first.pathname)?.title
  return first && title ? { label: say(title), to: `${first.pathname}${first.search}` } : otherwise
}
