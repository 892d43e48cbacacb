import { useSearchParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'

/** URL parameter for the layout of a list, and its only value. */
export const LAYOUT = 'as'
export const BOARD = 'board'
/** URL parameter for the board column that a phone shows. */
export const COLUMN = 'column'

/** Whether the list of a resource is shown as its board. */
export function useIsBoard({ views }: AnyResource): boolean {
  const [params] = useSearchParams()
  return views?.board !== undefined && params.get(LAYOUT) === BOARD
}
