import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { withParams, type ParamChanges } from './url-params'

/** Returns a function that changes URL parameters; `isQuiet` replaces the history entry, so that Back does not return to it. */
export function useParamChange(): (changes: ParamChanges, isQuiet?: boolean) => void {
  const navigate = useNavigate()
  return useCallback(
    (changes, isQuiet = false) => void navigate({ search: withParams(changes) }, { replace: isQuiet }),
    [navigate],
  )
}

/** A drawer's URL parameter: its value, and a setter that opens the drawer (a value) or closes it (null; Back does not reopen it). */
export function useUrlParam(name: string): readonly [string | null, (value: string | null) => void] {
  const [params] = useSearchParams()
  const change = useParamChange()
  const set = useCallback((value: string | null) => change({ [name]: value }, value === null), [change, name])
  return [params.get(name), set]
}
