import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The page that parameters ask for, from 0. */
export const pageIn = (params: URLSearchParams): number => Math.max(0, Number(params.get('pageNumber')) || 0)

type Changes = Readonly<Record<string, string | null>>

/**
 * The URL parameters as drawn, and a function that changes some; null and '' remove one, and `isQuiet` replaces the history entry. What is
 * asked for by the address is ahead of what is drawn, as a second press may come before the first one is shown: a change may depend on it,
 * and keeps the others.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Changes | ((asked: URLSearchParams) => Changes), isQuiet = false) => {
      const asked = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(typeof changes === 'function' ? changes(asked) : changes))
        if (value === null || value === '') asked.delete(name)
        else asked.set(name, value)
      setParams(asked, { replace: isQuiet })
    },
    [setParams],
  )
  return [params, change] as const
}
