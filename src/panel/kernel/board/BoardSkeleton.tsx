import Skeleton from '@mui/material/Skeleton'
import { useBoardRules } from './board-rules'
import { ColumnMark } from './ColumnMark'
import styles from './board.module.css'

/** A board while it loads: its columns are known, their cards fade downwards. */
export function BoardSkeleton({ keys }: { keys: readonly string[] }) {
  const { label, titleOf, height } = useBoardRules()
  return (
    <div className={`${styles.board} ${styles.isLoading}`} role="group" aria-label={label} aria-busy="true">
      {keys.map((key) => (
        <section key={key} className={styles.boardColumn}>
          <header className={styles.columnHead}>
            <div className={styles.columnTitle}>
              <ColumnMark of={key} />
              <h2>{titleOf(key)}</h2>
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
