import type { AnyResource } from '#resources/kernel/define-resource'
import { DrawersOf } from '../actions/ActionDrawers'
import { useBoardMoves } from './use-resource-moves'

/** The drawers of moves without a label; those with one have theirs in every list. */
export default function MoveDrawers({ resource }: { resource: AnyResource }) {
  const moves = useBoardMoves(resource).filter(({ isLabelled }) => !isLabelled)
  return <DrawersOf resource={resource} actions={moves} />
}
