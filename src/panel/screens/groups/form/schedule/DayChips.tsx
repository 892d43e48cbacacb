import { weekdays } from '#resources/kernel/calendar-names'
import { weekdayNames, type WeeklyLesson } from '#resources/schedule'
import { useLanguage } from '#kit/i18n/language'
import { notesOn } from './schedule-notes'
import type { ScheduleCheck } from './use-schedule-check'
import styles from './schedule.module.css'

interface DayChipsProps {
  rows: readonly Partial<WeeklyLesson>[]
  check: ScheduleCheck | undefined
  onToggle: (day: WeeklyLesson['dayOfWeek']) => void
}

/** Toggles for the weekdays of a schedule: red with an invalid lesson or a clash of an instructor, amber with a clash of students. */
export function DayChips({ rows, check, onToggle }: DayChipsProps) {
  const names = weekdays[useLanguage()]
  const { backwards, overlaps } = notesOn(rows)
  const wrong = [...backwards, ...overlaps.flat()]
  const lookOf = (day: WeeklyLesson['dayOfWeek']) => {
    const clashes = check?.clashes.filter(({ dayOfWeek }) => dayOfWeek === day) ?? []
    if (wrong.some(({ dayOfWeek }) => dayOfWeek === day)) return styles.bad
    if (clashes.some(({ instructor }) => instructor !== null)) return styles.bad
    return clashes.length > 0 ? styles.warned : ''
  }
  return (
    <div className={styles.days}>
      {weekdayNames.map((day, index) => {
        const isOn = rows.some(({ dayOfWeek }) => dayOfWeek === day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isOn}
            aria-label={names.long[index]}
            className={isOn ? `${styles.on} ${lookOf(day)}` : ''}
            onClick={() => onToggle(day)}
          >
            {names.short[index]}
          </button>
        )
      })}
    </div>
  )
}
