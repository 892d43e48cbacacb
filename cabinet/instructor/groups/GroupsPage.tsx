import AccessTime from '@mui/icons-material/AccessTimeOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import { Link } from 'react-router'
import { courseFormats, type GroupState } from '#resources/group-words'
import { EmptyState } from '#kit/feedback/EmptyState'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatDay, formatInstantDay, formatWeekday } from '#kit/format/dates'
import { useToday } from '#kit/format/use-today'
import { dayOf } from '#kit/format/zone'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText, useWords } from '#kit/i18n/text'
import { useIsNarrow } from '#kit/theme/use-width'
import { useHeading } from '../../shared/heading'
import { Band, Part, Row } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { instructorArea } from '../texts'
import { Held } from './Held'
import { RollButton, rollOf } from './RollButton'
import { firstToday, isToday, useOwnGroups, type OwnGroup } from './use-own-groups'
import { useWhen } from './use-when'
import partStyles from '../../shared/parts.module.css'
import styles from './groups.module.css'

const pageOf = (group: OwnGroup) => `/instructor/groups/${group.id}`

/** The instructor's groups in the given states (ROUTE-061, 067-069): lines on a phone, a table with hairlines on a desktop (look 18b). */
function Groups({ states, title }: { states: readonly GroupState[]; title: 'ongoing' | 'planning' | 'terminated' }) {
  const t = useText(instructorArea)
  const isNarrow = useIsNarrow()
  const today = useToday()
  const { data, error, refetch } = useOwnGroups()
  const all = data?.groups ?? []
  const shown = all.filter(({ groupState }) => states.includes(groupState))
  useHeading({ title: t(title), ...(data && { count: shown.length }) })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={[320]} rows={4} />
  const isRunning = title === 'ongoing'
  // Groups waiting for their demo have no list of their own, but still have grades to give.
  const atDemo = isRunning ? all.filter(({ groupState }) => groupState === 'WAITING_FOR_DEMO') : []
  const students = shown.reduce((sum, { applicantsCount }) => sum + applicantsCount, 0)
  return (
    <>
      {isRunning && shown.length > 0 && (
        <p className={`${styles.sums} num`}>
          <span>{t('lessonsToday', { smart_count: shown.filter((group) => isToday(group, today)).length })}</span>
          <span>{t('studentCount', { smart_count: students })}</span>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState items={t('groups')} />
      ) : isNarrow ? (
        <Lines groups={shown} />
      ) : (
        <Table groups={shown} />
      )}
      {isRunning && <ToFinish groups={[...shown, ...atDemo]} />}
      {atDemo.length > 0 && (
        <Part title={t('waitingForDemo')}>
          {atDemo.map((group) => (
            <Row
              key={group.id}
              title={group.courseName}
              text={t('withStudents', { id: group.id, smart_count: group.applicantsCount })}
              to={pageOf(group)}
            />
          ))}
        </Part>
      )}
    </>
  )
}

function Lines({ groups }: { groups: readonly OwnGroup[] }) {
  const t = useText(instructorArea)
  const say = useWords()
  const when = useWhen()
  const first = firstToday(groups, useToday())
  return (
    <ul className={styles.lines}>
      {groups.map((group) => (
        <li key={group.id}>
          <Link className={styles.face} to={pageOf(group)}>
            <span className={styles.head}>
              <b>{group.courseName}</b>
              <span className={styles.format}>{say(courseFormats[group.courseFormat])}</span>
            </span>
            <small className="num">{t('withStudents', { id: group.id, smart_count: group.applicantsCount })}</small>
            {when(group) !== null && (
              <span className={`${styles.when} num`}>
                <AccessTime aria-hidden />
                {when(group)}
              </span>
            )}
            {group.allLessons > 0 && <Held group={group} />}
          </Link>
          {group === first && <RollButton group={group} isWide />}
        </li>
      ))}
    </ul>
  )
}

function Table({ groups }: { groups: readonly OwnGroup[] }) {
  const t = useText(instructorArea)
  const say = useWords()
  const when = useWhen()
  const first = firstToday(groups, useToday())
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
        {groups.map((group) => (
          <tr key={group.id}>
            <th scope="row">
              <Link to={pageOf(group)}>{group.courseName}</Link>
            </th>
            <td className="num">{t('groupNumber', { id: group.id })}</td>
            <td>{say(courseFormats[group.courseFormat])}</td>
            <td className="num">{group.applicantsCount}</td>
            <td className="num">{formatDay(group.startDate)}</td>
            <td className="num">{when(group) ?? <span className="absent">–</span>}</td>
            <td className="num">
              {group.allLessons > 0 ? (
                t('ofAll', { held: group.completedLessons, all: group.allLessons })
              ) : (
                <span className="absent">–</span>
              )}
            </td>
            <td>{group === first && <RollButton group={group} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ToFinish({ groups }: { groups: readonly OwnGroup[] }) {
  const t = useText(instructorArea)
  const uncalled = groups.flatMap((group) => group.uncalled.map((lesson) => ({ group, lesson })))
  const toGrade = groups.filter(({ ungraded }) => ungraded > 0)
  if (uncalled.length + toGrade.length === 0) return null
  return (
    <Part title={t('toFinish')}>
      {uncalled.map(({ group, lesson }) => (
        <Row
          key={lesson.id}
          lead={<EventBusy aria-hidden />}
          title={t('noRollCall', { number: lesson.number ?? '' })}
          text={`${group.name}, ${formatWeekday(dayOf(lesson.startDate), 'short')}, ${formatInstantDay(lesson.startDate)}`}
          to={rollOf(group.id, lesson.id)}
        />
      ))}
      {toGrade.map((group) => (
        <Row
          key={group.id}
          lead={<Rule aria-hidden />}
          title={t('toGrade', { smart_count: group.ungraded })}
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

/** Home: the welcome, the number of groups of each kind, and the instructor's ongoing groups (ICAB-005, ICAB-006). */
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

const isOf = (states: readonly GroupState[], state: GroupState) => states.includes(state)

function Widget() {
  const t = useText(instructorArea)
  const { data } = useOwnGroups()
  return (
    <nav className={styles.widget} aria-label={t('myGroups')}>
      {widgets.map(({ key, states, to }) => (
        <Link key={key} to={to}>
          <span>{t(key)}</span>
          <b className="num">{data?.groups.filter(({ groupState }) => isOf(states, groupState)).length ?? '–'}</b>
        </Link>
      ))}
    </nav>
  )
}
