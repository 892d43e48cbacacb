import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './parts.module.css'

/** The white band at the top of a page, with its most important content (look: 'Ground'). */
export const Band = ({ children }: { children: ReactNode }) => <div className={styles.band}>{children}</div>

/** A heading with an optional element at its right, and one card with rows separated by hairlines. */
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
  /** Its kind or state: an icon of 22 px, a pie of 18-20. */
  lead?: ReactNode
  title: ReactNode
  /** The second line. */
  text?: ReactNode
  /** At the right: a chip, a date. */
  end?: ReactNode
  /** The target of the whole row; without `to` and `onClick` it cannot be pressed. */
  to?: string
  onClick?: () => void
  /** Pressing it downloads a file instead of opening a page; `end` shows that. */
  isFile?: boolean
  /** Leads back: an arrow before the words, instead of the chevron after them. */
  isBack?: boolean
}

/** A row of a card; the whole row is the click target (look: 'Rows'). */
export function Row({ lead, title, text, end, to, onClick, isFile = false, isBack = false }: RowProps) {
  const mark = isBack ? <ArrowBack /> : lead
  const inside = (
    <>
      {mark !== undefined && <span className={styles.lead}>{mark}</span>}
      <span className={styles.words}>
        <b>{title}</b>
        {text !== undefined && <small>{text}</small>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      {(to !== undefined || onClick) && !isFile && !isBack && <ChevronRight className={styles.chevron} aria-hidden />}
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

/**
 * The page's main action, docked at the bottom, below one line of text: what was chosen, or what is missing (look: 'Sticky primary').
 */
export const Dock = ({ said, children }: { said?: ReactNode; children: ReactNode }) => (
  <footer className={styles.dock}>
    {said !== undefined && <p>{said}</p>}
    <div>{children}</div>
  </footer>
)
