import Skeleton from '@mui/material/Skeleton'
import { ListEmpty, ListProblem } from '../list/ListStates'
import listStyles from '../list/list.module.css'
import { BoardBody } from './BoardBody'
import type { Shown } from './use-board'
import { useBoardRules } from './board-rules'
import { ColumnMark } from './ColumnMark'
import styles from './board.module.css'

interface BoardScreenProps {
  shown: Shown
  /** Keys of the columns, known before they load. */
  keys: readonly string[]
}

/** A board, or its loading or error state. */
export function BoardScreen({ shown: { board, answered, more, stuck }, keys }: BoardScreenProps) {
  if (board && board.total > 0) return <BoardBody columns={board.columns} stuck={stuck} more={more} />
  if (!board && !answered.error) return <BoardSkeleton keys={keys} />
  return <div className={listStyles.listState}>{board ? <ListEmpty /> : <ListProblem failure={answered.error} />}</div>
}

/** Skeleton of a loading board: its known columns with placeholder cards that fade downwards. */
function BoardSkeleton({ keys }: { keys: readonly string[] }) {
  const { label, titleOf, height } = useBoardRules()
  return (
    <div className={`${styles.board} ${styles.isLoading}`} role="group" aria-label={label} aria-busy="true">
      {keys.map((key) => (
        <section key={key} className={styles.boardColumn}>
          <header className={styles.columnHead}>
            <div className={styles.columnTitle}>
              <ColumnMark of={key} />
              <h2 className="cut">{titleOf(key)}</h2>
            </div>
          </header>
          <div className={styles.boardScroll} aria-hidden="true">
            {[1, 0.75, 0.5, 0.25].map((opacity) => (
              <Skeleton key={opacity} variant="rounded" height={height} sx={{ opacity, marginBottom: '6px' }} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
