import { Fragment, type ReactNode } from 'react'

/** The columns before the lessons: the name and the sum. */
export const BEFORE = 2

interface LessonsProps {
  /** The indexes of the rendered columns, ascending, of `count`. */
  drawn: readonly number[]
  count: number
  children: (col: number) => ReactNode
}

/** The cells of a row at lessons; in place of those that are not rendered, one empty cell that is as wide. */
export function Lessons({ drawn, count, children }: LessonsProps) {
  const ends = [...drawn, count]
  return ends.map((col, index) => {
    const left = col - (ends[index - 1] ?? -1) - 1
    return (
      <Fragment key={col}>
        {left > 0 && <td colSpan={left} aria-hidden="true" />}
        {col < count && children(col)}
      </Fragment>
    )
  })
}
