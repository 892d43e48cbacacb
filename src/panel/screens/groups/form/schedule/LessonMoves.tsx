import { formatInstantDay, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { useText } from '#kit/i18n/text'
import { groupsArea } from '../../texts'
import { consequenceOf } from './consequence'
import type { Consequence } from './use-replanning'
import styles from './schedule.module.css'

/** Maximum number of lessons listed. */
const SHOWN = 14
const dayText = (instant: string) =>
  `${formatWeekday(dayOf(instant), 'short')} ${formatInstantDay(instant).slice(0, 6)}`

/** Start of a lesson before and after the change, as instants; null for an added or a removed one. */
interface Move {
  at: string
  from: string | null
  to: string | null
}

/** The effect of a changed schedule on each coming lesson; a removed and an added one on the same day count as moved. */
export function LessonMoves({ consequence }: { consequence: Consequence }) {
  const t = useText(groupsArea)
  const { lessons, gone, fresh } = consequence
  const now = new Date().toISOString()
  const coming = lessons.filter(({ startDate }) => startDate > now)
  const moves = coming.map(({ id, startDate }): Move => ({
    at: startDate,
    from: startDate,
    to: gone.includes(id) ? null : startDate,
  }))
  for (const { start } of fresh) {
    const left = moves.find(({ at, to }) => to === null && dayOf(at) === dayOf(start))
    if (left) left.to = start
    else moves.push({ at: start, from: null, to: start })
  }
  moves.sort((a, b) => a.at.localeCompare(b.at))
  const held = lessons.length - coming.length
  return (
    <section className={styles.moves}>
      <header className="remark">
        <h3>{consequenceOf(consequence, t)}</h3>
        {held > 0 && <span>{t('heldNeverMove', { smart_count: held })}</span>}
      </header>
      <ul>
        {moves.slice(0, SHOWN).map(({ at, from, to }) => (
          <li key={`${at} ${to}`} className={from === to ? `${styles.stays} remark` : 'remark'}>
            <b className="num">{dayText(at)}</b>
            <span className="num">
              {from && formatTime(from)}{' '}
              {from === to ? t('stays') : to ? <em>{`${from ? '› ' : ''}${formatTime(to)}`}</em> : t('falls')}
            </span>
          </li>
        ))}
      </ul>
      {moves.length > SHOWN && <p className="remark num">{t('lessonsMore', { smart_count: moves.length - SHOWN })}</p>}
    </section>
  )
}
