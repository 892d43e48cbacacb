import LocationOnOutlined from '@mui/icons-material/LocationOnOutlined'
import VideocamOutlined from '@mui/icons-material/VideocamOutlined'
import { Link } from 'react-router'
import { addDays } from '#resources/kernel/zoned-time'
import { optionOf } from '#resources/kernel/labels'
import { groups } from '#resources/groups'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { useNow, useToday } from '#kit/format/use-today'
import { dayOf } from '#kit/format/zone'
import { useText, useWords } from '#kit/i18n/text'
import { dashboardArea } from './texts'
import { textOf } from '#panel/kernel/cells/read-value'
import type { UpcomingLesson } from './use-lessons'
import styles from './dashboard.module.css'

/** Lessons by day; the lesson in progress is highlighted. */
export function LessonDays({ lessons }: { lessons: readonly UpcomingLesson[] }) {
  const days = [...new Set(lessons.map(({ startDate }) => dayOf(startDate) ?? ''))]
  return days.map((day) => (
    <div key={day} className={styles.lessonDay}>
      <DayName day={day} />
      <ul>
        {lessons
          .filter(({ startDate }) => dayOf(startDate) === day)
          .map((lesson) => (
            <LessonLine key={lesson.id} lesson={lesson} />
          ))}
      </ul>
    </div>
  ))
}

function DayName({ day }: { day: string }) {
  const t = useText(dashboardArea)
  const today = useToday()
  const name = day === today ? t('today') : day === addDays(today, 1) ? t('tomorrow') : null
  return (
    <h4>
      {name ?? formatWeekday(day)}
      <span>{name ? `${formatWeekday(day)}, ${formatDay(day)}` : formatDay(day)}</span>
    </h4>
  )
}

function LessonLine({ lesson }: { lesson: UpcomingLesson }) {
  const t = useText(dashboardArea)
  const { startDate, endDate, group, groupId, groupInfo, number } = lesson
  const now = useNow()
  const isNow = Date.parse(startDate) <= now && now < Date.parse(endDate)
  const teachers = (groupInfo?.instructors ?? []).map(({ name }) => name).join(', ')
  return (
    <li>
      <Link to={`/groups/${groupId}`} className={isNow ? `${styles.lessonLine} ${styles.now}` : styles.lessonLine}>
        <span className={`num ${styles.lessonTime}`}>
          {formatTime(startDate)} – {formatTime(endDate)}
        </span>
        <span className={`${styles.widgetLink} cut`} title={textOf(group.name) ?? ''}>
          {group.name}
        </span>
        <span className="cut" title={groupInfo?.courseName}>
          {groupInfo?.courseName}
        </span>
        <span className={`num ${styles.lessonNumber}`} title={t('lesson')}>
          {number}/{groupInfo?.lessonCount}
        </span>
        <span className={`cut ${styles.lessonTeachers}`} title={teachers}>
          {teachers || t('noInstructor')}
        </span>
        {isNow ? <b className={styles.lessonPlace}>{t('now')}</b> : <Place lesson={lesson} />}
      </Link>
    </li>
  )
}

/** The place of a lesson: the group's location, or online. */
function Place({ lesson: { group, groupInfo } }: { lesson: UpcomingLesson }) {
  const say = useWords()
  const isOnline = group.courseFormat === 'ONLINE'
  const place = isOnline
    ? say(optionOf(groups.fields.courseFormat, 'ONLINE'))
    : groupInfo?.location && say(optionOf(groups.fields.location, groupInfo.location))
  return (
    <span className={styles.lessonPlace}>
      {place && (isOnline ? <VideocamOutlined aria-hidden="true" /> : <LocationOnOutlined aria-hidden="true" />)}
      {place}
    </span>
  )
}
