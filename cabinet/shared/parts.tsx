import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './parts.module.css'

/** The white band that a page opens with: the one thing that matters now (look: 'Ground'). */
export const Band = ({ children }: { children: ReactNode }) => <div className={styles.band}>{children}</div>

/** A heading, what belongs to it at its right, and one card with its rows by hairline. */
export const Part = ({ title, end, children }: { title?: string; end?: ReactNode; children: ReactNode }) => (
  <section className={styles.part}>
    {title !== undefined && (
      <header>
        <h2>{title}</h2>
        {end}
      </header>
    )}
    <div className={styles.card}>{children}</div>
  </section>
)

interface RowProps {
  /** What kind it is, or how it stands: an icon of 22 px, a pie of 18-20. */
  lead?: ReactNode
  title: ReactNode
  /** The second line. */
  text?: ReactNode
  /** At the right: a chip, a date. */
  end?: ReactNode
  /** Where the whole row leads; without it nothing is pressed. */
  to?: string
  onClick?: () => void
  /** Pressing it gives a file and leads nowhere: `end` says so. */
  isFile?: boolean
}

/** A line of a card; the whole of it is the target (look: 'Rows'). */
export function Row({ lead, title, text, end, to, onClick, isFile = false }: RowProps) {
  const inside = (
    <>
      {lead !== undefined && <span className={styles.lead}>{lead}</span>}
      <span className={styles.words}>
        <b>{title}</b>
        {text !== undefined && <small>{text}</small>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      {(to !== undefined || onClick) && !isFile && <ChevronRight className={styles.chevron} aria-hidden />}
    </>
  )
  if (to !== undefined)
    return (
      <Link className={styles.row} to={to}>
        {inside}
      </Link>
    )
  if (onClick)
    return (
      <button type="button" className={styles.row} onClick={onClick}>
        {inside}
      </button>
    )
  return <div className={styles.row}>{inside}</div>
}

/** What the page is for, docked in reach of a thumb; above it one line: what was chosen, or what is missing (look: 'Sticky primary'). */
export const Dock = ({ said, children }: { said?: ReactNode; children: ReactNode }) => (
  <footer className={styles.dock}>
    {said !== undefined && <p>{said}</p>}
    <div>{children}</div>
  </footer>
)
