import { nth } from '#resources/kernel/nth'
import { useManagementText } from '../texts'
import { presenceOf, presentAt, type GridRow } from './grid-rows'
import type { LessonColumn } from './lesson-columns'
import styles from './absence-grid.module.css'

/** The footer of the grid: the attendance rate of the shown students, and the attendance of each held lesson. */
export function GridFoot({
  rows,
  columns,
  shown,
  isPart,
}: {
  rows: readonly GridRow[]
  columns: readonly LessonColumn[]
  shown: readonly number[]
  /** The group has more students than those shown. */
  isPart: boolean
}) {
  const t = useManagementText()
  const presence = presenceOf(rows)
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.cStudent}>
          {t(isPart ? 'presentOnPage' : 'present')}
        </th>
        <td className={`${styles.cTotal} num`}>
          <b>{presence === null ? '' : `${presence}%`}</b>
        </td>
        {columns.map((column, col) => (
          <td key={column.id} data-kind={column.kind} className={column.isToday ? `num ${styles.today}` : 'num'}>
            {column.kind === 'held' && presentAt(rows, nth(shown, col)).present}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
