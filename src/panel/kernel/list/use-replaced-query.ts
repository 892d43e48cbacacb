import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stateOf, type ListStart } from './list-start'
import { withParams, type ParamChanges } from './url-params'

/**
 * Replaces the parameters with which a list opens; null leaves the address as it is. Another page may have been opened before this one was
 * drawn, as its script came late: the viewer is not led back then.
 * @param changes the same object in each render, as it is compared by identity
 */
export function useReplacedQuery(changes: ParamChanges | null, start?: ListStart): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!changes || window.location.pathname !== pathname) return
    void navigate({ search: withParams(changes) }, { replace: true, ...(start && { state: stateOf(start) }) })
  }, [navigate, pathname, changes, start])
}
