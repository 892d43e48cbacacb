import { Children, type ReactNode } from 'react'
import type { FaceProps } from './board-rules'
import styles from './board.module.css'

interface CardFrameProps extends Omit<FaceProps, 'card'> {
  /** Icons to the right of the name. */
  marks?: ReactNode
  /** Lines below the name. */
  children: ReactNode
}

/** Frame of a card: name, tools and icons beside it, and lines below. */
export function CardFrame({ name, marks, tools, children }: CardFrameProps) {
  return (
    <>
      <div className={styles.cardName}>
        {name}
        <span className={styles.cardMarks}>
          {tools}
          {marks}
        </span>
      </div>
      {Children.map(children, (line) => (
        <div className={`${styles.cardLine} row`}>{line}</div>
      ))}
    </>
  )
}
/** Height in pixels of a card with this many lines below its name. */
export const heightOf = (lines: number) => 40 + 24 * lines
