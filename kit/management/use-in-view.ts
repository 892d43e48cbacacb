import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** From an index up to, not including, another one. */
type Span = readonly [from: number, to: number]
/** The rows and columns of a table whose cells are rendered. */
export interface View {
  rows: Span
  cols: Span
}

/** So many are rendered beyond the visible ones, and the view moves on by so many. */
const MARGIN = 4

const nothing: View = { rows: [0, 0], cols: [0, 0] }
const isSame = (one: Span, other: Span) => one[0] === other[0] && one[1] === other[1]
export const isWithin = ([from, to]: Span, index: number): boolean => index >= from && index < to

/** The items near a visible stretch, of `count` items of equal size that are `length` long together. */
function near(start: number, visible: number, length: number, count: number): Span {
  const size = length > 0 ? length / count : Infinity
  const [first, last] = [start, start + Math.max(0, visible)].map((at) => Math.floor(at / size / MARGIN))
  return [Math.max(0, (first! - 1) * MARGIN), Math.min(count, (last! + 2) * MARGIN)]
}

/**
 * What is near the visible part of a large table of rows of equal height, and of columns of equal width right of the first `left` pixels. Its
 * header is sticky, as are those pixels. On paper it has all. The table renders nothing else: a cell of thousands costs as much as a seen one.
 */
export function useInView(
  table: RefObject<HTMLTableElement | null>,
  { rows, cols = 0, left = 0 }: { rows: number; cols?: number; left?: number },
): View {
  const [view, setView] = useState(nothing)
  useLayoutEffect(() => {
    const element = table.current
    const scroller = element?.parentElement
    if (!element || !scroller) return
    const show = (next: View) =>
      setView((known) => (isSame(known.rows, next.rows) && isSame(known.cols, next.cols) ? known : next))
    const look = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller
      const [head, body] = [element.tHead?.offsetHeight ?? 0, element.tBodies[0]?.offsetHeight ?? 0]
      show({
        rows: near(scrollTop, clientHeight - head, body, rows),
        cols: near(scrollLeft, clientWidth - left, element.offsetWidth - left, cols),
      })
    }
    const showAll = () => flushSync(() => show({ rows: [0, rows], cols: [0, cols] }))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    window.addEventListener('beforeprint', showAll)
    window.addEventListener('afterprint', look)
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
      window.removeEventListener('beforeprint', showAll)
      window.removeEventListener('afterprint', look)
    }
  }, [table, rows, cols, left])
  return view
}
