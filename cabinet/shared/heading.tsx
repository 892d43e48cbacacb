import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'

/** A page's own heading in the top bar, instead of the title of its place. */
export interface Heading {
  title: string
  /** The number of records that the page lists. */
  count?: number
  /** The target of the arrow before the title. */
  back?: string
}

type Say = (heading: Heading | null) => void
const SayContext = createContext<Say>(() => {})
const HeadingContext = createContext<Heading | null>(null)

export function HeadingProvider({ children }: { children: ReactNode }) {
  const [heading, say] = useState<Heading | null>(null)
  return (
    <SayContext value={say}>
      <HeadingContext value={heading}>{children}</HeadingContext>
    </SayContext>
  )
}

/** The open page's own heading; null if the title of its place is used. */
export const useSaidHeading = (): Heading | null => use(HeadingContext)

/** Sets the heading, for example a record's name, while the page is open. */
export function useHeading({ title, count, back }: Heading): void {
  const say = use(SayContext)
  const heading = useMemo(() => ({ title, count, back }), [title, count, back])
  useEffect(() => {
    say(heading)
    return () => say(null)
  }, [say, heading])
}
