import { createContext, useContext, useEffect } from 'react'
import { useListContext, type ListControllerResult, type RaRecord } from 'react-admin'
import { formatNumber } from '#kit/format/money'

// Of a long list it is asked only whether there are more than so many: counting each of a million takes longer than the page. It is counted for
// whoever goes to the last page, or means all that match.

/** How many there are, as it is said: '10,000+' where no more were counted. */
export const saidTotal = (total: number, isExact: boolean): string => `${formatNumber(total)}${isExact ? '' : '+'}`

/** Whether the total of a list is exact: what filterCall tells beside the page, whose type react-admin does not keep. */
export const isExactIn = ({ meta }: Pick<ListControllerResult<RaRecord>, 'meta'>): boolean =>
  (meta as { isTotalExact?: boolean } | undefined)?.isTotalExact !== false

/** The total of the list around. */
export function useTotal(): { total: number | undefined; isExact: boolean; said: string | undefined } {
  const list = useListContext<RaRecord>()
  const isExact = isExactIn(list)
  return { total: list.total, isExact, said: list.total === undefined ? undefined : saidTotal(list.total, isExact) }
}

const Context = createContext<() => void>(() => undefined)
export const LastPageProvider = Context.Provider
/** Goes to the last page, wherever that is. */
export const useToLastPage = (): (() => void) => useContext(Context)

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
