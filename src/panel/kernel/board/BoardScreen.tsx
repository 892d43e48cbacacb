import { ListEmpty, ListProblem } from '../list/ListStates'
import listStyles from '../list/list.module.css'
import { BoardBody } from './BoardBody'
import { BoardSkeleton } from './BoardSkeleton'
import type { Shown } from './use-board'

interface BoardScreenProps {
  shown: Shown
  /** The columns, before they are there. */
  keys: readonly string[]
}

/** A board, or what stands in its place. */
export function BoardScreen({ shown: { board, answered, more, stuck }, keys }: BoardScreenProps) {
  if (board && board.total > 0) return <BoardBody columns={board.columns} stuck={stuck} more={more} />
  if (!board && !answered.error) return <BoardSkeleton keys={keys} />
  return <div className={listStyles.listState}>{board ? <ListEmpty /> : <ListProblem failure={answered.error} />}</div>
}
