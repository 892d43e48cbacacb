import { StagePie } from '#kit/theme/StagePie'
import { useBoardRules } from './board-rules'
import styles from './board.module.css'

/** The mark of a column in its tone: its glyph, else a dot. */
export function ColumnMark({ of }: { of: string }) {
  const { glyph, tone } = useBoardRules().markOf(of)
  return (
    <span className={styles.columnMark} style={tone && { color: `var(--${tone}-solid)` }} aria-hidden="true">
      {glyph ? <StagePie glyph={glyph} size={13} /> : <i />}
    </span>
  )
}
