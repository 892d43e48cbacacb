import { useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useManagementText } from '../texts'
import { GridFoot } from './GridFoot'
import { GridHead, type LessonMenuOf } from './GridHead'
import { GridLine } from './GridLine'
import { startOf, type GridRow } from './grid-rows'
import type { LessonColumn } from './lesson-columns'
import { placeOf, useGridKeys, type Place } from './use-grid-keys'
import styles from './absence-grid.module.css'

/** The width in pixels of the names and sums at the left, and the minimum and maximum width of a lesson. */
const LEFT = 298
const [LEAST, MOST] = [40, 56]

interface AbsenceGridProps {
  /** All lessons; `shown` are the indexes of the current columns. */
  lessons: readonly LessonColumn[]
  shown: readonly number[]
  rows: readonly GridRow[]
  /** The number of students of the group on all pages. */
  total: number
  mayMark: boolean
  /** The menu in a lesson's header; none if left out. */
  Menu?: LessonMenuOf | undefined
  onMark: (row: GridRow, lesson: number) => void
  onUndo: () => void
}

/** Students and lessons as a grid (look 06). Header and names are sticky; cells are marked by click or keyboard. */
export function AbsenceGrid({ lessons, shown, rows, total, mayMark, Menu, onMark, onUndo }: AbsenceGridProps) {
  const t = useManagementText()
  const columns = useMemo(() => shown.flatMap((index) => lessons[index] ?? []), [lessons, shown])
  const start = useMemo(() => ({ row: 0, col: startOf(columns) }), [columns])
  const mark = ({ row, col }: Place) => {
    const [line, lesson] = [rows[row], shown[col]]
    if (mayMark && line && lesson !== undefined && line.cells[lesson]?.isMarkable) onMark(line, lesson)
  }
  const { grid, onKeyDown, goTo } = useGridKeys<HTMLTableElement>({
    rows: rows.length,
    cols: shown.length,
    start,
    onMark: mark,
    onUndo,
  })
  const click = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place || place.row < 0) return
    goTo(place)
    mark(place)
  }
  const scroller = useScrolledTo(columns.length, start.col)
  return (
    <div className={styles.absencesScroll} ref={scroller}>
      <table
        ref={grid}
        role="grid"
        className={mayMark ? styles.absences : `${styles.absences} ${styles.fixed}`}
        aria-label={t('absentees')}
        style={{ minWidth: LEFT + columns.length * LEAST, width: `min(100%, ${LEFT + columns.length * MOST}px)` }}
        onKeyDown={onKeyDown}
        onClick={click}
      >
        <colgroup>
          <col style={{ width: 226 }} />
          <col style={{ width: 72 }} />
          {columns.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <GridHead columns={columns} Menu={Menu} />
        <tbody>
          {rows.map((row, index) => (
            <GridLine
              key={row.student.applicantId}
              row={row}
              index={index}
              columns={columns}
              shown={shown}
              isFixed={!mayMark}
            />
          ))}
        </tbody>
        <GridFoot rows={rows} columns={columns} shown={shown} isPart={rows.length < total} />
      </table>
    </div>
  )
}

/** Scrolls horizontally to the initial column, once for each set of columns. */
function useScrolledTo(count: number, col: number) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    const head = element?.querySelector<HTMLElement>(`[data-head="${col}"]`)
    if (element && head) element.scrollLeft = Math.max(0, head.offsetLeft + 3 * LEAST - element.clientWidth)
    // The initial column changes when a lesson's state changes: that must not scroll.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count])
  return scroller
}
