import LocationOnOutlined from '@mui/icons-material/LocationOnOutlined'
import VideocamOutlined from '@mui/icons-material/VideocamOutlined'
import { Link } from 'react-router'
import { addDays } from '#resources/kernel/zoned-time'
import { optionOf } from '#resources/kernel/labels'
import { groups } from '#resources/groups'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { academyToday, dayOf } from '#kit/format/zone'
import { useText, useWords } from '#kit/i18n/text'
import { dashboardArea } from './texts'
import { textOf } from '#panel/kernel/cells/read-value'
import type { UpcomingLesson } from './use-lessons'

/** Lessons under the day that they are held on; the one under way stands out. */
export function LessonDays({ lessons }: { lessons: readonly UpcomingLesson[] }) {
  const days = [...new Set(lessons.map(({ startDate }) => dayOf(startDate) ?? ''))]
  return days.map((day) => (
    <div key={day} className="lesson-day">
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
  const today = academyToday()
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
  const isNow = Date.parse(startDate) <= Date.now() && Date.now() < Date.parse(endDate)
  const teachers = (groupInfo?.instructors ?? []).map(({ name }) => name).join(', ')
  return (
    <li>
      <Link to={`/groups/${groupId}`} className={`lesson-line${isNow ? ' now' : ''}`}>
        <span className="num lesson-time">
          {formatTime(startDate)} – {formatTime(endDate)}
        </span>
        <span className="widget-link cut" title={textOf(group.name) ?? ''}>
          {group.name}
        </span>
        <span className="cut" title={groupInfo?.courseName}>
          {groupInfo?.courseName}
        </span>
        <span className="num lesson-number" title={t('lesson')}>
          {number}/{groupInfo?.lessonCount}
        </span>
        <span className="cut lesson-teachers" title={teachers}>
          {teachers || t('noInstructor')}
        </span>
        {isNow ? <b className="lesson-place">{t('now')}</b> : <Place lesson={lesson} />}
      </Link>
    </li>
  )
}

/** Where it is held: the group's location, or online. */
function Place({ lesson: { group, groupInfo } }: { lesson: UpcomingLesson }) {
  const say = useWords()
  const isOnline = group.courseFormat === 'ONLINE'
  const place = isOnline
    ? say(optionOf(groups.fields.courseFormat, 'ONLINE'))
    : groupInfo?.location && say(optionOf(groups.fields.location, groupInfo.location))
  return (
    <span className="lesson-place">
      {place && (isOnline ? <VideocamOutlined aria-hidden="true" /> : <LocationOnOutlined aria-hidden="true" />)}
      {place}
    </span>
  )
}
