import AccessTime from '@mui/icons-material/AccessTimeOutlined'
import CheckBox from '@mui/icons-material/CheckBoxOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { groups, type Group, type GroupState } from '#resources/groups'
import { optionOf } from '#resources/kernel/labels'
import { EmptyState } from '#kit/feedback/EmptyState'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatDay, formatInstantDay, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText, useWords } from '#kit/i18n/text'
import { useIsNarrow } from '#kit/theme/use-width'
import { useHeading } from '../../shared/heading'
import { Band, Part, Row } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { instructorArea } from '../texts'
import { courseOf, useOwnGroups, useOwnLessons, useToFinish, type Course } from './use-own-groups'
import partStyles from '../../shared/parts.module.css'
import styles from './groups.module.css'

const pageOf = (group: Group) => `/instructor/groups/${group.id}`
const rollOf = (group: Group, lessonId?: number) =>
  `${pageOf(group)}/student-management/absentees${lessonId === undefined ? '' : `?lesson=${lessonId}`}`

/** Own groups of a state (ROUTE-061, 067-069): lines on a phone, a table with hairlines on a desk (look 18b). */
function Groups({ states, title }: { states: GroupState[]; title: 'ongoing' | 'planning' | 'terminated' }) {
  const t = useText(instructorArea)
  const isNarrow = useIsNarrow()
  const { data, error, refetch } = useOwnGroups(states)
  const lessons = useOwnLessons()
  useHeading({ title: t(title), ...(data?.totalElements != null && { count: data.totalElements }) })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={[320]} rows={4} />
  if (data.groups.length === 0) return <EmptyState items={t('groups')} />
  const all = lessons.data?.lessons ?? []
  const now = new Date()
  const lines = data.groups.map((group) => ({
    group,
    course: courseOf(
      all.filter(({ groupId }) => groupId === group.id),
      now,
    ),
  }))
  const isRunning = title === 'ongoing'
  const today = lines.filter(({ course }) => course.isToday).length
  const students = lines.reduce((sum, { group }) => sum + (group.applicantsCount ?? 0), 0)
  return (
    <>
      {isRunning && (
        <p className={`${styles.sums} num`}>
          <span>{t('lessonsToday', { smart_count: today })}</span>
          <span>{t('studentCount', { smart_count: students })}</span>
        </p>
      )}
      {isNarrow ? <Lines lines={lines} /> : <Table lines={lines} />}
      {isRunning && <ToFinish own={data.groups} all={all} />}
    </>
  )
}

interface Line {
  group: Group
  course: Course
}

function useWhen() {
  const t = useText(instructorArea)
  return ({ next, isToday }: Course): string | null => {
    if (!next) return null
    const hours = { from: formatTime(next.startDate), to: formatTime(next.endDate) }
    if (isToday) return t('today', hours)
    return `${formatWeekday(dayOf(next.startDate), 'short')}, ${formatInstantDay(next.startDate)}, ${hours.from}–${hours.to}`
  }
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useText(instructorArea)
  const say = useWords()
  const when = useWhen()
  return (
    <ul className={styles.lines}>
      {lines.map(({ group, course }) => (
        <li key={group.id}>
          <Link className={styles.face} to={pageOf(group)}>
            <span className={styles.head}>
              <b>{String(group.course.name ?? '')}</b>
              <span className={styles.format}>{say(optionOf(groups.fields.courseFormat, group.courseFormat))}</span>
            </span>
            <small className="num">
              {t('withStudents', { id: group.id, smart_count: group.applicantsCount ?? 0 })}
            </small>
            {when(course) !== null && (
              <span className={`${styles.when} num`}>
                <AccessTime aria-hidden />
                {when(course)}
              </span>
            )}
            {course.all > 0 && <Held course={course} />}
          </Link>
          <RollButton group={group} course={course} isWide />
        </li>
      ))}
    </ul>
  )
}

function Held({ course: { held, all } }: { course: Course }) {
  const t = useText(instructorArea)
  return (
    <span className={`${styles.held} num`}>
      <i aria-hidden>
        <i style={{ width: `${(100 * held) / Math.max(1, all)}%` }} />
      </i>
      {t('heldOf', { held, all })}
    </span>
  )
}

/** The one primary: on the group whose lesson is today and next (look 'Instructor'). */
function RollButton({ group, course, isWide = false }: Line & { isWide?: boolean }) {
  const t = useText(instructorArea)
  if (!course.isToday || !course.next) return null
  return (
    <Button
      component={Link}
      to={rollOf(group, course.next.id)}
      variant="contained"
      size={isWide ? 'large' : 'small'}
      fullWidth={isWide}
      startIcon={<CheckBox />}
    >
      {isWide ? t('rollCallOf', { number: course.next.number ?? '' }) : t('rollCall')}
    </Button>
  )
}

function Table({ lines }: { lines: readonly Line[] }) {
  const t = useText(instructorArea)
  const say = useWords()
  const when = useWhen()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['course', 'group', 'format', 'students', 'startDate', 'nextLesson', 'held'] as const).map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map(({ group, course }) => (
          <tr key={group.id}>
            <th scope="row">
              <Link to={pageOf(group)}>{String(group.course.name ?? '')}</Link>
            </th>
            <td className="num">{t('groupNumber', { id: group.id })}</td>
            <td>{say(optionOf(groups.fields.courseFormat, group.courseFormat))}</td>
            <td className="num">{group.applicantsCount ?? 0}</td>
            <td className="num">{formatDay(group.startDate)}</td>
            <td className="num">{when(course) ?? <span className="absent">–</span>}</td>
            <td className="num">{course.all > 0 ? t('heldOf', course) : <span className="absent">–</span>}</td>
            <td>
              <RollButton group={group} course={course} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ToFinish({ own, all }: { own: readonly Group[]; all: Parameters<typeof useToFinish>[1] }) {
  const t = useText(instructorArea)
  const { uncalled, toGrade } = useToFinish(own, all)
  if (uncalled.length + toGrade.length === 0) return null
  return (
    <Part title={t('toFinish')}>
      {uncalled.map(({ group, lesson }) => (
        <Row
          key={lesson.id}
          lead={<EventBusy aria-hidden />}
          title={t('noRollCall', { number: lesson.number ?? '' })}
          text={`${group.name ?? ''}, ${formatWeekday(dayOf(lesson.startDate), 'short')}, ${formatInstantDay(lesson.startDate)}`}
          to={rollOf(group, lesson.id)}
        />
      ))}
      {toGrade.map(({ group, count }) => (
        <Row
          key={group.id}
          lead={<Rule aria-hidden />}
          title={t('toGrade', { smart_count: count })}
          text={group.name}
          to={`${pageOf(group)}/student-management/grades`}
        />
      ))}
    </Part>
  )
}

export const OngoingPage = () => <Groups states={['ONGOING']} title="ongoing" />
export const PlanningPage = () => <Groups states={['PLANNING', 'ON_HOLD']} title="planning" />
export const TerminatedPage = () => <Groups states={['TERMINATED']} title="terminated" />

/** Home: the welcome, how many groups there are of each kind, and the own ongoing ones (ICAB-005, ICAB-006). */
export function DashboardPage() {
  const t = useText(cabinetArea)
  return (
    <>
      <Band>
        <h2 className={partStyles.figure}>{t('welcome')}</h2>
        <p className={partStyles.caption}>{useUser().name}</p>
        <Widget />
      </Band>
      <OngoingPage />
    </>
  )
}

const widgets = [
  { key: 'ongoingShort', states: ['ONGOING'], to: '/instructor/dashboard/ongoing' },
  { key: 'planningShort', states: ['PLANNING', 'ON_HOLD'], to: '/instructor/dashboard/planning' },
  { key: 'terminatedShort', states: ['TERMINATED'], to: '/instructor/dashboard/terminated' },
] as const

function Widget() {
  const t = useText(instructorArea)
  return (
    <nav className={styles.widget} aria-label={t('myGroups')}>
      {widgets.map(({ key, states, to }) => (
        <Link key={key} to={to}>
          <span>{t(key)}</span>
          <Count states={[...states]} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ states }: { states: GroupState[] }) {
  const { data } = useOwnGroups(states)
  return <b className="num">{data?.totalElements ?? '–'}</b>
}
