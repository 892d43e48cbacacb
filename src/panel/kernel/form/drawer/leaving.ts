import { createContext, useContext } from 'react'

/** The drawer around a form: which one it is, and how the form learns that it is left without saving. */
export interface Leaving {
  /** Parameter and value of the URL: what the drawer is about. */
  place: string
  /** Calls `discard` when the person has said that what was typed may go; gives what ends it. */
  listen: (discard: () => void) => () => void
}
const Around = createContext<Leaving>({ place: 'page', listen: () => () => undefined })
export const LeavingProvider = Around.Provider
export const useLeaving = (): Leaving => useContext(Around)
