import { createContext, use } from 'react'

const Level = createContext<'h2' | 'h3'>('h2')

/** Sets the heading level inside a container that has a heading itself, such as a drawer. */
export const HeadingLevelProvider = Level.Provider

/** The level for the headings of sections: h2 under the page title, h3 in a drawer. */
export const useHeadingLevel = () => use(Level)
