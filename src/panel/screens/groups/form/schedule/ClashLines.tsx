import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { weekdays } from '#resources/kernel/calendar-names'
import { weekdayNames, type WeeklyLesson } from '#resources/schedule'
import { formatDay } from '#kit/format/dates'
import { useLanguage } from '#kit/i18n/language'
import { useText } from '#kit/i18n/text'
import { groupsArea } from '../../texts'
import { notesOn } from './schedule-notes'
import type { ScheduleCheck } from './use-schedule-check'
import styles from './schedule.module.css'

interface ClashLinesProps {
  rows: readonly Partial<WeeklyLesson>[]
  check: ScheduleCheck | undefined
}
interface Line {
  lesson: Pick<WeeklyLesson, 'dayOfWeek' | 'startHour'>
  said: string
  isBad: boolean
  title?: string
}

/** The problems of a schedule, one sentence each: invalid or overlapping lessons, then clashes with lessons of other groups. */
export function ClashLines({ rows, check }: ClashLinesProps) {
  const t = useText(groupsArea)
  const { short } = weekdays[useLanguage()]
  const { backwards, overlaps } = notesOn(rows)
  const lines: Line[] = [
    ...backwards.map((lesson) => ({ lesson, said: t('endsBeforeStart'), isBad: true })),
    ...overlaps.map(([lesson, other]) => ({
      lesson,
      said: t('overlapsOwn', { hours: `${other.startHour}–${other.endHour}` }),
      isBad: true,
    })),
    ...(check?.clashes ?? []).map(({ instructor, students, group, till, day, ...lesson }) => ({
      lesson,
      said:
        instructor === null
          ? t('studentsElsewhere', { smart_count: students, group: group.name, till })
          : t('teachesElsewhere', { name: instructor, group: group.name, till }),
      isBad: instructor !== null,
      title: t('clashFrom', { day: formatDay(day) }),
    })),
  ]
  return (
    <ul className={styles.clashes} aria-live="polite">
      {lines.map(({ lesson, said, isBad, title }) => (
        <li key={`${lesson.dayOfWeek} ${lesson.startHour} ${said}`} className={isBad ? styles.bad : ''} title={title}>
          {isBad ? <ErrorOutline aria-hidden="true" /> : <WarningAmber aria-hidden="true" />}
          <b className="num">{`${short[weekdayNames.indexOf(lesson.dayOfWeek)]} ${lesson.startHour}`}</b>{' '}
          <span>{said}</span>
        </li>
      ))}
    </ul>
  )
}
