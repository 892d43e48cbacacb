import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router'
import LocationOnOutlined from '@mui/icons-material/LocationOnOutlined'
import VideocamOutlined from '@mui/icons-material/VideocamOutlined'
import { addDays } from '#resources/kernel/zoned-time'
import { optionOf } from '#resources/kernel/labels'
import { groups } from '#resources/groups'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { useToday, useNow } from '#kit/format/use-today'
import { formatNumber } from '#kit/format/money'
import { useText, useWords } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { textOf } from '#panel/kernel/cells/read-value'
import { isRangeName, rangeNames, type LessonRange, useLessons, type UpcomingLesson } from './use-lessons'
import { dashboardArea } from './texts'
import { Widget } from './Widget'
import styles from './dashboard.module.css'

/** Upcoming lessons in one of four ranges, kept in the URL (DASH-001 to DASH-005); for a program manager, only of their own groups. */
export function UpcomingLessons({ groupIds }: { groupIds: readonly number[] | null | undefined }) {
  const t = useText(dashboardArea)
  const [params] = useSearchParams()
  const change = useParamChange()
  const asked = params.get('lessons')
  const range: LessonRange = isRangeName(asked) ? asked : 'thisWeek'
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useLessons(
    range,
    useToday(),
    groupIds,
  )
  const lessons = data?.pages.flatMap((page) => page.lessons)
  const total = data?.pages[0]?.totalElements
  return (
    <Widget
      variant="section"
      label={t('upcomingLessons')}
      isBusy={!data || isPlaceholderData}
      note={total !== undefined && <Link to="/event-scheduler">{formatNumber(total)}</Link>}
      aside={
        <ToggleButtons
          label={t('range')}
          options={rangeNames}
          value={range}
          onChange={(picked) => change({ lessons: picked }, true)}
        >
          {(name) => t(name)}
        </ToggleButtons>
      }
    >
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows columns={[104, 80, 220, 60, 180, 90]} rows={5} />}
      {lessons?.length === 0 && <p className={styles.widgetEmpty}>{t('noLessons')}</p>}
      {lessons && <LessonDays lessons={lessons} />}
      {hasNextPage && total != null && (
        <Button
          variant="outlined"
          size="small"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 3 }}
        >
          {t('showMore', { left: total - (lessons?.length ?? 0) })}
        </Button>
      )}
    </Widget>
  )
}

/** Lessons by day; the lesson in progress is highlighted. */
function LessonDays({ lessons }: { lessons: readonly UpcomingLesson[] }) {
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
