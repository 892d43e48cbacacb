import { Link } from 'react-router'
import { ABSENT } from '#kit/format/dates'
import { formatNumber } from '#kit/format/money'
import styles from './statistics.module.css'

/** A number that opens the list it counts. */
export const Count = ({ value, to }: { value: number; to: string }) => (
  <Link to={to} className={`${styles.count} num`}>
    {formatNumber(value)}
  </Link>
)

/** A part of a whole in percent with one decimal; '–' of nothing. */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${formatNumber((part / whole) * 100, 1)}%` : ABSENT

/** Days of a number of seconds, one decimal below ten. */
export const days = (seconds: number | null): string =>
  seconds === null ? ABSENT : formatNumber(seconds / 86_400, seconds < 864_000 ? 1 : 0)
