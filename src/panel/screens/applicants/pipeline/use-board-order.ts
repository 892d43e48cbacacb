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
/** The orders that a board is offered in; it starts with the first. */
export const orders: readonly Order[] = [
  { label: 'lastAction', sortBy: 'updated_at', sortDirection: 'DESC' },
  { label: 'newest', sortBy: 'created_at', sortDirection: 'DESC' },
  { label: 'oldest', sortBy: 'created_at', sortDirection: 'ASC' },
]

/** Parameters that mean nothing beside the board, and of a list nothing on it: taken out where one leads to the other. */
export const boardParams: Readonly<Record<string, null>> = Object.fromEntries(
  [...listParams, 'stage', ...Object.values(listDrawers)].map((name) => [name, null]),
)

/** The order in the address, by the list's own names; what a board is not ordered by counts as none. */
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
