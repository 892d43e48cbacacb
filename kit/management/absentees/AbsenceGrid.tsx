import { useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useManagementText } from '../texts'
import { GridFoot } from './GridFoot'
import { GridHead, type LessonMenuOf } from './GridHead'
import { GridLine } from './GridLine'
import { startOf, type GridRow } from './grid-rows'
import type { LessonColumn } from './lesson-columns'
import { placeOf, useGridKeys, type Place } from './use-grid-keys'
import styles from './absence-grid.module.css'

/** Pixels of the names and sums at the left, and the least and most of a lesson. */
const LEFT = 298
const [LEAST, MOST] = [40, 56]

interface AbsenceGridProps {
  /** All lessons; `shown` are the places of those that are columns now. */
  lessons: readonly LessonColumn[]
  shown: readonly number[]
  rows: readonly GridRow[]
  /** The students of the group on all pages. */
  total: number
  mayMark: boolean
  /** What opens at the head of a lesson; nothing without it. */
  Menu?: LessonMenuOf | undefined
  onMark: (row: GridRow, lesson: number) => void
  onUndo: () => void
}

/** Students against lessons (look 06). The head and the names stay; a click or the keyboard marks. */
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

/** Scrolls sideways until the column with which reading begins is seen, once for each set of columns. */
function useScrolledTo(count: number, col: number) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    const head = element?.querySelector<HTMLElement>(`[data-head="${col}"]`)
    if (element && head) element.scrollLeft = Math.max(0, head.offsetLeft + 3 * LEAST - element.clientWidth)
    // The column moves when a lesson gets its state: nobody wants to be scrolled then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count])
  return scroller
}
