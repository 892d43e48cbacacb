import { createContext, useContext, useEffect } from 'react'

/** The drawer around a form: its identity, and how the form learns that it is closed without saving. */
export interface Leaving {
  /** URL parameter and value that identify what the drawer shows. */
  place: string
  /** Calls `discard` when the viewer agrees to lose the input. Returns a function that stops listening. */
  listen: (discard: () => void) => () => void
  /** Keeps the drawer from being closed until the returned function is called. */
  hold: () => () => void
}
const nothing = () => undefined
const Around = createContext<Leaving>({ place: 'page', listen: () => nothing, hold: () => nothing })
export const LeavingProvider = Around.Provider
export const useLeaving = (): Leaving => useContext(Around)

/** Keeps the drawer open while its input is being saved: it closes once that is stored, and keeps what is refused. */
export function useStayWhile(isSaving: boolean): void {
  const { hold } = useLeaving()
  useEffect(() => (isSaving ? hold() : undefined), [isSaving, hold])
}
