import { useEffect, useMemo } from 'react'
import type { ListControllerResult, RaRecord } from 'react-admin'
import { formatNumber } from '#kit/format/money'
import { requiredContext } from '../required-context'

// For a long list the server only says that there are more than a limit, because counting a million rows takes longer than reading the page.
// The exact total is requested when the viewer goes to the last page or selects everything that matches.

/** A total as text: '10,000+' when it was not counted further. */
export const saidTotal = (total: number, isExact: boolean): string => `${formatNumber(total)}${isExact ? '' : '+'}`

/** Whether a list's total is exact; filterCall returns this in `meta`, whose type react-admin does not keep. */
export const isExactIn = ({ meta }: Pick<ListControllerResult<RaRecord>, 'meta'>): boolean =>
  (meta as { isTotalExact?: boolean } | undefined)?.isTotalExact !== false

export interface Total {
  total: number | undefined
  isExact: boolean
  said: string | undefined
  /** Goes to the last page, after counting the exact total if needed. */
  toLastPage: () => void
}
/** The total of a list, as a stable object that changes only with its content. */
export function useTotalOf(list: ListControllerResult<RaRecord>, toLastPage: () => void): Total {
  const { total } = list
  const isExact = isExactIn(list)
  return useMemo(
    () => ({ total, isExact, said: total === undefined ? undefined : saidTotal(total, isExact), toLastPage }),
    [total, isExact, toLastPage],
  )
}

/** The total of the surrounding list. */
export const [TotalProvider, useTotal] = requiredContext<Total>('a total stands in a list')

/** When `isWanted`, goes to a list's last page once the total is counted; then, or on failure, calls `end`. */
export function useGoing(list: ListControllerResult<RaRecord>, isWanted: boolean, end: () => void): void {
  const { total = 0, perPage, setPage, isFetching, error } = list
  const last = Math.max(1, Math.ceil(total / perPage))
  const isCounted = isWanted && !isFetching && isExactIn(list)
  useEffect(() => {
    if (isCounted) setPage(last)
    if (isCounted || (isWanted && error)) end()
  })
}
