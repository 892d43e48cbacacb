import { useSearchParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'

/** The parameter of the address that says as what a list is shown, and its one value. */
export const LAYOUT = 'as'
export const BOARD = 'board'
/** The parameter that says which column of a board a phone shows. */
export const COLUMN = 'column'

/** Whether the list of a resource is shown as its board. */
export function useIsBoard({ views }: AnyResource): boolean {
  const [params] = useSearchParams()
  return views?.board !== undefined && params.get(LAYOUT) === BOARD
}
