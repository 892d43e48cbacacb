import { Link } from 'react-router'
import { ABSENT } from '#kit/format/dates'
import { formatNumber } from '#kit/format/money'
import styles from './statistics.module.css'

/** A number that links to the list it counts. */
export const Count = ({ value, to }: { value: number; to: string }) => (
  <Link to={to} className={`${styles.count} num`}>
    {formatNumber(value)}
  </Link>
)

/** A share in percent with one decimal; '–' if the whole is 0. */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${formatNumber((part / whole) * 100, 1)}%` : ABSENT
export const Share = ({ part, whole }: { part: number; whole: number }) => (
  <span className="num quiet">{percent(part, whole)}</span>
)

/** Seconds as days, with one decimal below ten. */
export const days = (seconds: number | null): string =>
  seconds === null ? ABSENT : formatNumber(seconds / 86_400, seconds < 864_000 ? 1 : 0)
