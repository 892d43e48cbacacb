import type { CSSProperties, ReactNode } from 'react'
import { weekdays } from '#resources/kernel/calendar-names'
import { weekdayOf } from '#resources/kernel/zoned-time'
import { useToday } from '../format/use-today'
import { useLanguage } from '../i18n/language'
import { useManagementText } from './texts'
import type { WeeklyLesson } from '#resources/schedule'
import type { WeekLayout } from './week-layout'
import styles from './week.module.css'

interface WeekProps<T extends WeeklyLesson> {
  layout: WeekLayout<T>
  /** Content and style of a lesson, if not the default. */
  show?: (lesson: T) => ReactNode
  lookOf?: (lesson: T) => string | undefined
}

/** The weekly schedule of a group: shows only hours with lessons, and marks today. */
export function Week<T extends WeeklyLesson>({ layout, show, lookOf }: WeekProps<T>) {
  const t = useManagementText()
  const names = weekdays[useLanguage()]
  const today = weekdayOf(useToday())
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
          {layout.lessons.map((lesson, index) => (
            <li
              key={index}
              className={lookOf?.(lesson)}
              style={
                { '--day': lesson.day, '--top': `${lesson.top}px`, '--height': `${lesson.height}px` } as CSSProperties
              }
            >
              <b className={styles.day}>{names.long[lesson.day]} </b>
              {show?.(lesson) ?? (
                <>
                  <span className="num">{lesson.startHour}</span>{' '}
                  <span className="num quiet">{t('till', { time: lesson.endHour })}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
