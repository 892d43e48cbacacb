import { nth } from '#resources/kernel/nth'
import { useManagementText } from '../texts'
import { presenceOf, presentAt, type GridRow } from './grid-rows'
import type { LessonColumn } from './lesson-columns'

/** Under the grid: presence of the group, and how many were at each held lesson. */
export function GridFoot({
  rows,
  columns,
  shown,
}: {
  rows: readonly GridRow[]
  columns: readonly LessonColumn[]
  shown: readonly number[]
}) {
  const t = useManagementText()
  const presence = presenceOf(rows)
  return (
    <tfoot>
      <tr>
        <th scope="row" className="c-student">
          {t('present')}
        </th>
        <td className="c-total num">
          <b>{presence === null ? '' : `${presence}%`}</b>
        </td>
        {columns.map((column, col) => (
          <td key={column.id} className={`k-${column.kind}${column.isToday ? ' today' : ''} num`}>
            {column.kind === 'held' && presentAt(rows, nth(shown, col)).present}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
