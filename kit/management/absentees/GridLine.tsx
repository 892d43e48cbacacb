import { nth } from '#resources/kernel/nth'
import { memo } from 'react'
import { useManagementText } from '../texts'
import type { GridCell, GridRow } from './grid-rows'
import { isTooMuch, type LessonColumn } from './lesson-columns'
import { BEFORE, Lessons } from './Lessons'
import styles from './absence-grid.module.css'

interface GridLineProps {
  row: GridRow
  /** The row's index in the grid. */
  index: number
  columns: readonly LessonColumn[]
  shown: readonly number[]
  /** The columns whose cells are rendered, and the one whose cell is in the tab order. */
  drawn: readonly number[]
  active: number | null
  isFixed: boolean
}

const isSameCell = (one: GridCell, other: GridCell | undefined) =>
  one.sign === other?.sign && one.isMarkable === other.isMarkable && one.isFailed === other.isFailed
/** Whether two sets of props render the same: a mark should render only one of fifty rows again. */
const isSame = (before: GridLineProps, after: GridLineProps) =>
  before.columns === after.columns &&
  before.drawn === after.drawn &&
  before.active === after.active &&
  before.index === after.index &&
  before.isFixed === after.isFixed &&
  before.row.student.name === after.row.student.name &&
  before.row.absent === after.row.absent &&
  before.row.held === after.row.held &&
  before.row.cells.length === after.row.cells.length &&
  before.row.cells.every((cell, index) => isSameCell(cell, after.row.cells[index]))

/** The row of a student: name, absences of the held lessons, and a cell for each lesson. */
export const GridLine = memo(function GridLine({ row, index, columns, shown, drawn, active, isFixed }: GridLineProps) {
  const t = useManagementText()
  const { student, absent, held } = row
  const isHigh = isTooMuch(absent, held)
  return (
    <tr className={student.left === null ? undefined : styles.gone}>
      <th scope="row" className={styles.cStudent} aria-colindex={1}>
        <span title={student.name}>{student.name}</span>
      </th>
      <td
        className={`${styles.cTotal} num`}
        aria-colindex={2}
        title={held > 0 ? t('absentPercent', { percent: Math.round((100 * absent) / held) }) : undefined}
      >
        <b className={isHigh ? styles.high : undefined}>{absent}</b>/{held}
        {isHigh && <span className="sr">{t('tooMuch')}</span>}
      </td>
      <Lessons drawn={drawn} count={columns.length}>
        {(col) => {
          const [column, cell] = [nth(columns, col), nth(row.cells, nth(shown, col))]
          return (
            <td
              className={classOf(column, cell)}
              data-kind={column.kind}
              data-row={index}
              data-col={col}
              tabIndex={col === active ? 0 : -1}
              aria-colindex={BEFORE + col + 1}
              aria-label={t(wordOf(column, cell))}
              aria-readonly={isFixed || !cell.isMarkable || undefined}
            >
              {cell.sign === 'absent' ? (
                <i className={styles.mark}>{t('absentLetter')}</i>
              ) : (
                cell.sign === 'present' && <i className={column.kind === 'open' ? styles.box : styles.dot} />
              )}
            </td>
          )
        }}
      </Lessons>
    </tr>
  )
}, isSame)

const classOf = ({ isToday }: LessonColumn, { isFailed }: GridCell) =>
  `${isToday ? styles.today : ''} ${isFailed ? styles.failed : ''}`

function wordOf({ kind }: LessonColumn, { sign }: GridCell) {
  if (sign === 'absent') return 'absent'
  if (kind === 'missed') return 'lessonMissed'
  return sign === 'present' ? 'present' : kind === 'ahead' ? 'upcoming' : 'notInGroup'
}
