import { useLayoutEffect, useMemo, type CSSProperties, type MouseEvent, type RefObject } from 'react'
import { useManagementText } from '../texts'
import { isWithin, useInView } from '../use-in-view'
import { GridFoot } from './GridFoot'
import { GridHead, type LessonMenuOf } from './GridHead'
import { GridLine } from './GridLine'
import { startOf, type GridRow } from './grid-rows'
import { BEFORE } from './Lessons'
import type { LessonColumn } from './lesson-columns'
import { placeOf, useGridKeys, type Place } from './use-grid-keys'
import styles from './absence-grid.module.css'

/** The width in pixels of the names and sums at the left, and the minimum and maximum width of a lesson. */
const LEFT = 298
const [LEAST, MOST] = [40, 56]
/** Browsers make an upright printed page smaller for a table up to this width, beside its margins: more lessons are drawn closer on paper. */
const PAPER = 1060
/** The minimum width of a lesson on paper. */
const LEAST_ON_PAPER = 10

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

const none: readonly number[] = []

/**
 * Students and lessons as a grid (look 06). Header and names are sticky; cells are marked by click or keyboard. All names are rendered, of
 * the cells those in view.
 */
export function AbsenceGrid({ lessons, shown, rows, total, mayMark, Menu, onMark, onUndo }: AbsenceGridProps) {
  const t = useManagementText()
  const columns = useMemo(() => shown.flatMap((index) => lessons[index] ?? []), [lessons, shown])
  const start = useMemo(() => ({ row: 0, col: startOf(columns) }), [columns])
  const mark = ({ row, col }: Place) => {
    const [line, lesson] = [rows[row], shown[col]]
    if (mayMark && line && lesson !== undefined && line.cells[lesson]?.isMarkable) onMark(line, lesson)
  }
  const { grid, active, onKeyDown, goTo } = useGridKeys<HTMLTableElement>({
    rows: rows.length,
    cols: shown.length,
    hasHead: Menu !== undefined,
    start,
    onMark: mark,
    onUndo,
  })
  const click = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place) return
    goTo(place)
    mark(place)
  }
  useScrolledTo(grid, columns.length, start.col)
  const view = useInView(grid, { rows: rows.length, cols: columns.length, left: LEFT })
  const inView = useMemo(() => columns.flatMap((_, col) => (isWithin(view.cols, col) ? col : [])), [columns, view.cols])
  const drawnIn = (row: number) => {
    const drawn = row < 0 || isWithin(view.rows, row) ? inView : none
    return row !== active.row || drawn.includes(active.col)
      ? drawn
      : [...drawn, active.col].sort((one, other) => one - other)
  }
  return (
    <div className={styles.absencesScroll}>
      <table
        ref={grid}
        role="grid"
        className={`${styles.absences} ${mayMark ? '' : styles.fixed} ${LEFT + columns.length * LEAST > PAPER ? styles.dense : ''}`}
        aria-label={t('absentees')}
        aria-colcount={columns.length + BEFORE}
        style={
          {
            '--paper': `${Math.max(PAPER, LEFT + columns.length * LEAST_ON_PAPER)}px`,
            minWidth: LEFT + columns.length * LEAST,
            width: `min(100%, ${LEFT + columns.length * MOST}px)`,
          } as CSSProperties
        }
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
        <GridHead columns={columns} drawn={drawnIn(-1)} active={active.row < 0 ? active.col : null} Menu={Menu} />
        <tbody>
          {rows.map((row, index) => (
            <GridLine
              key={row.student.applicantId}
              row={row}
              index={index}
              columns={columns}
              shown={shown}
              drawn={drawnIn(index)}
              active={active.row === index ? active.col : null}
              isFixed={!mayMark}
            />
          ))}
        </tbody>
        <GridFoot rows={rows} columns={columns} shown={shown} drawn={inView} isPart={rows.length < total} />
      </table>
    </div>
  )
}

/** Scrolls horizontally to the initial column, once for each set of columns. */
function useScrolledTo(grid: RefObject<HTMLTableElement | null>, count: number, col: number) {
  useLayoutEffect(() => {
    const scroller = grid.current?.parentElement
    const cell = scroller?.querySelector<HTMLElement>(`[data-col="${col}"]`)
    if (scroller && cell) scroller.scrollLeft = Math.max(0, cell.offsetLeft + 3 * LEAST - scroller.clientWidth)
    // The initial column changes when a lesson's state changes: that must not scroll.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count])
}
