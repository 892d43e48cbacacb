import { Children, type ReactNode } from 'react'
import type { FaceProps } from './board-rules'
import styles from './board.module.css'

interface CardFrameProps extends Omit<FaceProps, 'card'> {
  /** Signs at the right of the name. */
  marks?: ReactNode
  /** The lines under the name. */
  children: ReactNode
}

/** A card: its name, the tools and signs beside it, and its lines. */
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
        <div className={styles.cardLine}>{line}</div>
      ))}
    </>
  )
}
/** Pixels of a card with so many lines under its name. */
export const heightOf = (lines: number) => 40 + 24 * lines
