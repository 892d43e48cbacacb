import { createContext, useContext } from 'react'
import type { Move } from './moves'

const Context = createContext<((move: Move) => void) | null>(null)
export const MoveProvider = Context.Provider

/** What asks how applicants are to be moved. Throws outside of the board. */
export function useAskMove(): (move: Move) => void {
  const ask = useContext(Context)
  if (!ask) throw new Error('cards are moved on the board')
  return ask
}
