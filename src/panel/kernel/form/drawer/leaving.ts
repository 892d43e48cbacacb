import { createContext, useContext } from 'react'

/** The drawer around a form: its identity, and how the form learns that it is closed without saving. */
export interface Leaving {
  /** URL parameter and value that identify what the drawer shows. */
  place: string
  /** Calls `discard` when the viewer agrees to lose the input. Returns a function that stops listening. */
  listen: (discard: () => void) => () => void
}
const Around = createContext<Leaving>({ place: 'page', listen: () => () => undefined })
export const LeavingProvider = Around.Provider
export const useLeaving = (): Leaving => useContext(Around)
