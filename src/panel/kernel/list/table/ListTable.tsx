import { useRef } from 'react'
import { useListFacts } from '../list-facts'
import { useRows } from '../use-rows'
import { ListRow } from './ListRow'
import { TableHead } from './TableHead'
import { useArrowKeys } from './use-arrow-keys'
import { useInnerWidth, widthsWithin } from './inner-width'
import styles from './table.module.css'

/** The tick before the columns, and the menu of the row behind them. */
const AROUND = 44 + 36

/** The list as a table: head and first column stay, columns as wide as their usual values, longer texts wider if there is room. */
export function ListTable() {
  const { columns } = useListFacts()
  const { rows, label, isBusy, menu } = useRows()
  const width = columns.reduce((sum, column) => sum + column.width, AROUND)
  const box = useRef<HTMLDivElement>(null)
  const room = useInnerWidth(box) - width
  const widths = widthsWithin(columns, room)
  return (
    <div className={room < 0 ? `${styles.tableScroll} ${styles.overflows}` : styles.tableScroll} ref={box}>
      <table
        className={styles.listTable}
        data-place="table"
        style={{ minWidth: width }}
        aria-label={label}
        aria-busy={isBusy}
      >
        <colgroup>
          <col style={{ width: 44 }} />
          {columns.map((column, index) => (
            <col key={column.name} style={{ width: widths[index] }} />
          ))}
          <col />
        </colgroup>
        <TableHead />
        <tbody onKeyDown={useArrowKeys()}>
          {rows.map((row) => (
            <ListRow key={row.record.id} {...row} columns={columns} />
          ))}
        </tbody>
      </table>
      {menu}
    </div>
  )
}
