import { nth } from '#resources/kernel/nth'
import { useManagementText } from '../texts'
import { presenceOf, presentAt, type GridRow } from './grid-rows'
import type { LessonColumn } from './lesson-columns'
import { BEFORE, Lessons } from './Lessons'
import styles from './absence-grid.module.css'

/** The footer of the grid: the attendance rate of the shown students, and the attendance of each held lesson. */
export function GridFoot({
  rows,
  columns,
  shown,
  drawn,
  isPart,
}: {
  rows: readonly GridRow[]
  columns: readonly LessonColumn[]
  shown: readonly number[]
  /** The columns whose cells are rendered. */
  drawn: readonly number[]
  /** The group has more students than those shown. */
  isPart: boolean
}) {
  const t = useManagementText()
  const presence = presenceOf(rows)
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.cStudent} aria-colindex={1}>
          {t(isPart ? 'presentOnPage' : 'present')}
        </th>
        <td className={`${styles.cTotal} num`} aria-colindex={2}>
          <b>{presence === null ? '' : `${presence}%`}</b>
        </td>
        <Lessons drawn={drawn} count={columns.length}>
          {(col) => {
            const { kind, isToday } = nth(columns, col)
            return (
              <td data-kind={kind} className={isToday ? `num ${styles.today}` : 'num'} aria-colindex={BEFORE + col + 1}>
                {kind === 'held' && presentAt(rows, nth(shown, col)).present}
              </td>
            )
          }}
        </Lessons>
      </tr>
    </tfoot>
  )
}
