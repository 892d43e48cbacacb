import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

interface WidgetProps {
  /** The layout: cells side by side, or a titled section. */
  variant: 'strip' | 'section'
  label: string
  /** Muted text after the title, such as a count. */
  note?: ReactNode
  /** Shown at the right end of the title line. */
  aside?: ReactNode
  isBusy?: boolean
  children: ReactNode
}

/** A part of the dashboard. Throws 'Provide widget variant' without a variant (part 2 §8). */
export function Widget({ variant, label, note, aside, isBusy = false, children }: WidgetProps) {
  if (variant === 'strip')
    return (
      <section aria-label={label} aria-busy={isBusy} className={styles.figureBox}>
        {children}
      </section>
    )
  if (variant !== 'section') throw new Error('Provide widget variant')
  return (
    <section aria-label={label} aria-busy={isBusy} className={styles.widget}>
      <div className={styles.widgetHead}>
        <h3>{label}</h3>
        {note !== undefined && <span className={`${styles.widgetNote} num`}>{note}</span>}
        <span className="grow" />
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A placeholder with the usual height of a widget with rows, so that the content below does not move. */
export function WidgetSkeleton({ rows, height }: { rows: number; height: number }) {
  return (
    <div className={styles.widget} aria-hidden="true">
      <div className={styles.widgetHead}>
        <span className="sk" style={{ width: 96, height: 12 }} />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.widgetWaiting} style={{ height, opacity: 1 - row / (rows + 2) }}>
          <span className="sk" style={{ width: `${[78, 62, 90, 70, 84, 56][row % 6]}%` }} />
        </div>
      ))}
    </div>
  )
}
