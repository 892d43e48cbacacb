import { nth } from '#resources/kernel/nth'
import { useSearchParams } from 'react-router'
import { boardOrders, type BoardOrder } from '#resources/pipeline.calls'
import { listDrawers } from '#panel/kernel/form/drawer/drawer-param'
import { listParams } from '#panel/kernel/list/url-params'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import type { PipelineText } from './texts'

interface Order {
  label: PipelineText
  sortBy: BoardOrder
  sortDirection: 'ASC' | 'DESC'
}
/** The orders that the board offers; the first is the default. */
export const orders: readonly Order[] = [
  { label: 'lastAction', sortBy: 'updated_at', sortDirection: 'DESC' },
  { label: 'newest', sortBy: 'created_at', sortDirection: 'DESC' },
  { label: 'oldest', sortBy: 'created_at', sortDirection: 'ASC' },
]

/** Changes that remove the parameters of sorting, paging, the shown stage and drawers, for links between board and list. */
export const boardParams: Readonly<Record<string, null>> = Object.fromEntries(
  [...listParams, 'stage', ...Object.values(listDrawers)].map((name) => [name, null]),
)

/** The order in the URL, in the list's parameters; the default where the board does not offer that order. */
export function useBoardOrder() {
  const [params] = useSearchParams()
  const change = useParamChange()
  const sortBy = boardOrders.find((name) => name === params.get('sortBy'))
  const direction = params.get('sortDirection') === 'ASC' ? 'ASC' : 'DESC'
  const order = orders.find((one) => one.sortBy === sortBy && one.sortDirection === direction) ?? nth(orders)
  const setOrder = ({ sortBy: by, sortDirection }: Order) =>
    change(by === nth(orders).sortBy ? { sortBy: null, sortDirection: null } : { sortBy: by, sortDirection })
  return { order, setOrder }
}
