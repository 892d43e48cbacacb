import type { CSSProperties } from 'react'
import { weekdays } from '#resources/kernel/calendar-names'
import { weekdayOf } from '#resources/kernel/zoned-time'
import { academyToday } from '../format/zone'
import { useLanguage } from '../i18n/language'
import { useManagementText } from './texts'
import type { WeekLayout } from './week-layout'
import styles from './week.module.css'

/** The week of a group: its lessons on the hours in which any is held, today marked. */
export function Week({ layout }: { layout: WeekLayout }) {
  const t = useManagementText()
  const names = weekdays[useLanguage()]
  const today = weekdayOf(academyToday())
  return (
    <div>
      <div className={styles.days} aria-hidden="true">
        {names.short.map((name, day) => (
          <span key={name} className={day === today ? styles.today : ''}>
            {name}
          </span>
        ))}
      </div>
      <div className={styles.grid} style={{ height: layout.height }}>
        {layout.hours.map(({ hour, top, isAfterGap }) => (
          <span
            key={hour}
            className={isAfterGap ? `${styles.hour} ${styles.afterGap}` : styles.hour}
            style={{ top }}
            aria-hidden="true"
          >
            <span className="num">{`${String(hour).padStart(2, '0')}:00`}</span>
          </span>
        ))}
        <ul>
          {layout.lessons.map(({ day, startHour, endHour, top, height }) => (
            <li
              key={`${day} ${startHour}`}
              style={{ '--day': day, '--top': `${top}px`, '--height': `${height}px` } as CSSProperties}
            >
              <b className={styles.day}>{names.long[day]} </b>
              <span className="num">{startHour}</span> <span className="num quiet">{t('till', { time: endHour })}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
