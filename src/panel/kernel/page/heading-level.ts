import { createContext, use } from 'react'

const Level = createContext<'h2' | 'h3'>('h2')

/** Around what stands under a heading of its own, as in a drawer. */
export const HeadingLevelProvider = Level.Provider

/** The heading of a part: the second level under the title of the page, the third under that of a drawer. */
export const useHeadingLevel = () => use(Level)
