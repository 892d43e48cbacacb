import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'

/** What a page says in the top bar in place of its place's title. */
export interface Heading {
  title: string
  /** How many there are of what the page lists. */
  count?: number
  /** Where the arrow before the title leads. */
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

/** What the page that is open says of itself; null where its place's title says it. */
export const useSaidHeading = (): Heading | null => use(HeadingContext)

/** Names the page that is open after its record, as long as it is there. */
export function useHeading({ title, count, back }: Heading): void {
  const say = use(SayContext)
  const heading = useMemo(() => ({ title, count, back }), [title, count, back])
  useEffect(() => {
    say(heading)
    return () => say(null)
  }, [say, heading])
}
