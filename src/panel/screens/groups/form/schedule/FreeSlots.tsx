import { useState } from 'react'
import Check from '@mui/icons-material/CheckOutlined'
import { weekdays } from '#resources/kernel/calendar-names'
import { minutesOf, type WeeklyLesson } from '#resources/schedule'
import { formatDay } from '#kit/format/dates'
import { useLanguage } from '#kit/i18n/language'
import { useText } from '#kit/i18n/text'
import { clockText } from '#panel/kernel/form/inputs/TimeOfDayWidget'
import { groupsArea } from '../../texts'
import { isClock, isWhole, weekOf } from './schedule-notes'
import type { Range, ScheduleCheck } from './use-schedule-check'
import styles from './schedule.module.css'

/** Number of slots listed before 'n more'. */
const LISTED = 4

/** A holiday by its first and last day. */
const daysOf = ({ startDate, endDate }: ScheduleCheck['holidays'][number]): string =>
  [...new Set([startDate, endDate])].map((day) => formatDay(day)).join(' – ')

interface FreeSlotsProps {
  rows: readonly Partial<WeeklyLesson>[]
  check: ScheduleCheck | undefined
  range: Range
  onRange: (range: Range) => void
  /** Called when a slot is hovered or focused, to show it in the week; null when that ends. */
  onShow: (schedule: readonly WeeklyLesson[] | null) => void
  onTake: (schedule: readonly WeeklyLesson[]) => void
}

/** Alternative schedules without clashes of instructors, those for most students first; a click takes one over. */
export function FreeSlots({ rows, check, range, onRange, onShow, onTake }: FreeSlotsProps) {
  const t = useText(groupsArea)
  const language = useLanguage()
  const [isAll, setAll] = useState(false)
  const first = rows.find(isWhole)
  const minutes = first ? minutesOf(first.endHour) - minutesOf(first.startHour) : 0
  if (!check || minutes <= 0) return null
  const own = weekOf(rows.filter(isWhole), weekdays[language].short)
  const others = check.proposals
    .map((one) => ({ ...one, text: weekOf(one.schedule, weekdays[language].short) }))
    .filter(({ text }) => text !== own)
  const shown = isAll ? others : others.slice(0, LISTED)
  const days = new Set(rows.map(({ dayOfWeek }) => dayOfWeek)).size
  return (
    <section className={styles.slots} aria-label={t('freeSlots')}>
      <header className="remark">
        <h3>{t('freeSlots')}</h3>
        <Hour label={t('slotsFrom')} value={range.from} onChange={(from) => onRange({ ...range, from })} />
        <Hour label={t('slotsTill')} value={range.till} onChange={(till) => onRange({ ...range, till })} />
      </header>
      <div className={`${styles.slotsHead} remark`} aria-hidden="true">
        <span>{t('timesAWeek', { smart_count: days, hours: Math.round(minutes / 6) / 10 })}</span>
        {check.students > 0 && <span>{t('students')}</span>}
      </div>
      {others.length === 0 && <p>{t('noFreeSlots')}</p>}
      <ul>
        {shown.map(({ schedule, missing, text }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onTake(schedule)}
              onMouseEnter={() => onShow(schedule)}
              onMouseLeave={() => onShow(null)}
              onFocus={() => onShow(schedule)}
              onBlur={() => onShow(null)}
            >
              <span>{text}</span>{' '}
              {check.students > 0 && (
                <span className={missing > 0 ? `${styles.some} num` : `${styles.every} num`}>
                  {missing === 0 && <Check aria-hidden="true" />}
                  {`${check.students - missing}/${check.students}`}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <footer className="remark">
        <span className="grow">
          {check.holidays.length > 0 && t('holidaysLeftOut', { days: check.holidays.map(daysOf).join('; ') })}
        </span>
        {others.length > LISTED && (
          <button type="button" className="link-button" onClick={() => setAll(!isAll)}>
            {isAll ? t('fewerSlots') : t('moreSlots', { smart_count: others.length - LISTED })}
          </button>
        )}
      </footer>
    </section>
  )
}

/** Input for a time 'HH:mm'; applied on blur, if it is valid. */
function Hour({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const leave = () => {
    const clock = clockText(typed)
    setTyped(isClock(clock) ? clock : value)
    if (isClock(clock) && clock !== value) onChange(clock)
  }
  return (
    <label className="num">
      {label}{' '}
      <input
        value={typed}
        maxLength={5}
        inputMode="numeric"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
    </label>
  )
}
