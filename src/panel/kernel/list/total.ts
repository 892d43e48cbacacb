import { createContext, useContext, useEffect, useMemo } from 'react'
import type { ListControllerResult, RaRecord } from 'react-admin'
import { formatNumber } from '#kit/format/money'

// Of a long list it is asked only whether there are more than so many: counting each of a million takes longer than the page. It is counted for
// whoever goes to the last page, or means all that match.

/** How many there are, as it is said: '10,000+' where no more were counted. */
export const saidTotal = (total: number, isExact: boolean): string => `${formatNumber(total)}${isExact ? '' : '+'}`

/** Whether the total of a list is exact: what filterCall tells beside the page, whose type react-admin does not keep. */
export const isExactIn = ({ meta }: Pick<ListControllerResult<RaRecord>, 'meta'>): boolean =>
  (meta as { isTotalExact?: boolean } | undefined)?.isTotalExact !== false

export interface Total {
  total: number | undefined
  isExact: boolean
  said: string | undefined
  /** Goes to the last page, wherever that is. */
  toLastPage: () => void
}
/** The total of a list: the same object for as long as nothing of it changes. */
export function useTotalOf(list: ListControllerResult<RaRecord>, toLastPage: () => void): Total {
  const { total } = list
  const isExact = isExactIn(list)
  return useMemo(
    () => ({ total, isExact, said: total === undefined ? undefined : saidTotal(total, isExact), toLastPage }),
    [total, isExact, toLastPage],
  )
}

const Context = createContext<Total | null>(null)
export const TotalProvider = Context.Provider
/** The total of the list around. Throws outside of one. */
export function useTotal(): Total {
  const total = useContext(Context)
  if (!total) throw new Error('a total stands in a list')
  return total
}

/** Goes to the last page of a list, when that is wanted, once it has been counted; `end` when it went there, or could not. */
export function useGoing(list: ListControllerResult<RaRecord>, isWanted: boolean, end: () => void): void {
  const { total = 0, perPage, setPage, isFetching, error } = list
  const last = Math.max(1, Math.ceil(total / perPage))
  const isCounted = isWanted && !isFetching && isExactIn(list)
  useEffect(() => {
    if (isCounted) setPage(last)
    if (isCounted || (isWanted && error)) end()
  })
}
