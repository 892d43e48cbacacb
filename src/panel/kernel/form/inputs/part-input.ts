import { createContext, useContext, type ComponentType } from 'react'
import type { InputProps } from '../../screen-parts'

const Context = createContext<ComponentType<InputProps> | null>(null)
export const PartInputProvider = Context.Provider

/** The component that renders the fields inside an object or a row. Throws outside of a derived input. */
export function usePartInput(): ComponentType<InputProps> {
  const Part = useContext(Context)
  if (!Part) throw new Error('a widget with fields of its own stands in a derived input')
  return Part
}
