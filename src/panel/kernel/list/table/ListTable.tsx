import { useMemo, useRef, useState, type CSSProperties } from 'react'
import { isPlain } from '../../in-place/may-edit'
import { rememberedRows } from '../../commands/rows'
import type { Column } from '../columns'
import { useListFacts } from '../list-facts'
import { useKeptScroll } from '../use-kept-scroll'
import { useRows } from '../use-rows'
import { CellEditing } from './CellEditing'
import { ListRow } from './ListRow'
import { TableHead } from './TableHead'
import { useArrowKeys } from './use-arrow-keys'
import { useCellEdits } from './use-cell-edits'
import { useInnerWidth, widthsWithin } from './inner-width'
import styles from './table.module.css'

/** Widths in pixels: of the checkbox and the row menu together, and of the menu alone. */
const AROUND = 44 + 36
const MENU = 36
/** Minimum width in pixels of the first column in a list inside a page. */
const NAME_LEAST = 104

/** The list as a table: sticky head and first column; columns fit their usual values, long texts get the spare width. */
export function ListTable() {
  const { resource, columns, parts, may, isSelectable, isEmbedded = false } = useListFacts()
  const { rows: read, isWhole, label, isBusy, menu } = useRows()
  const { rows, ...editing } = useCellEdits(resource, read)
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const inner = useInnerWidth(box)
  useKeptScroll(box, { count: rows.length, isWhole, isEmbedded })
  const around = isSelectable ? AROUND : MENU
  const editable = useMemo(() => {
    // A flag with a custom cell is toggled by a click on it.
    const isTurned = ({ name, field }: Column) => field.kind === 'flag' && parts.cells?.[name] !== undefined
    const own = columns.filter(
      (column) => column.fieldName in resource.fields && isPlain(column.field) && !isTurned(column),
    )
    return new Set(may.update ? own.map(({ fieldName }) => fieldName) : [])
  }, [resource, columns, parts, may.update])
  const [drawing, setDrawing] = useState<Readonly<Record<string, number>>>({})
  const sized = columns.map((column, index) => {
    const width = drawing[column.name]
    if (width !== undefined) return { ...column, width, least: width }
    return isEmbedded && index === 0 ? { ...column, least: Math.min(column.least, NAME_LEAST) } : column
  })
  const width = sized.reduce((sum, column) => sum + column.width, around)
  const least = sized.reduce((sum, column) => sum + column.least, around)
  // Until the page's width is known, each column keeps its own width.
  const widths = widthsWithin(sized, inner === 0 ? 0 : inner - width)
  return (
    <div className={inner < least ? `${styles.tableScroll} ${styles.overflows}` : styles.tableScroll} ref={box}>
      <table
        ref={table}
        className={isSelectable ? styles.listTable : `${styles.listTable} ${styles.noTicks}`}
        data-place="table"
        // The type knows no custom properties.
        style={{ '--least': `${least}px` } as CSSProperties}
        aria-label={label}
        aria-busy={isBusy}
      >
        <colgroup>
          {isSelectable && <col style={{ width: 44 }} />}
          {columns.map((column, index) => (
            <col key={column.name} style={{ width: widths[index] }} />
          ))}
          <col />
        </colgroup>
        <TableHead onDraw={setDrawing} />
        <tbody onKeyDown={useArrowKeys()} {...rememberedRows}>
          {rows.map((row) => (
            <ListRow key={row.record.id} {...row} columns={columns} editable={editable} isSelectable={isSelectable} />
          ))}
        </tbody>
      </table>
      {menu}
      <CellEditing table={table} rows={rows} {...editing} />
    </div>
  )
}
