import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { withParams, type ParamChanges } from './url-params'

/** Changes parameters of the URL; `isQuiet` replaces the entry of the history, so that Back does not return to it. */
export function useParamChange(): (changes: ParamChanges, isQuiet?: boolean) => void {
  const navigate = useNavigate()
  return useCallback(
    (changes, isQuiet = false) => void navigate({ search: withParams(changes) }, { replace: isQuiet }),
    [navigate],
  )
}

/** A drawer's parameter: its value, and what opens (a value) or closes it (null; Back does not reopen). */
export function useUrlParam(name: string): readonly [string | null, (value: string | null) => void] {
  const [params] = useSearchParams()
  const change = useParamChange()
  const set = useCallback((value: string | null) => change({ [name]: value }, value === null), [change, name])
  return [params.get(name), set]
}
