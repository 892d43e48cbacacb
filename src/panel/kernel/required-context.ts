import { createContext, useContext, type Provider } from 'react'

/** A context without a default: its provider, and the hook that reads it, which throws `missing` outside of the provider. */
export function requiredContext<T extends object>(missing: string): readonly [Provider<T | null>, () => T] {
  const Context = createContext<T | null>(null)
  const useRequired = () => {
    const value = useContext(Context)
    if (value === null) throw new Error(missing)
    return value
  }
  return [Context.Provider, useRequired]
}
