import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import { Link } from 'react-router'
import { groupFigures } from '#resources/groups.calls'
import { groups, groupStates, type Group } from '#resources/groups'
import { optionOf } from '#resources/kernel/labels'
import type { WeeklyLesson } from '#resources/schedule'
import { isMissing } from '#kit/http/api-error'
import { useIsNarrow } from '#kit/theme/use-width'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatDay } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { Week } from '#kit/management/Week'
import { layOut } from '#kit/management/week-layout'
import { useCall } from '#kit/query/use-call'
import { StatusChip } from '#kit/theme/StatusChip'
import { useHeading } from '../../shared/heading'
import { Unloaded } from '../../shared/Unloaded'
import { Held } from '../groups/Held'
import { RollButton } from '../groups/RollButton'
import { useOwnGroups, type OwnGroup } from '../groups/use-own-groups'
import { useWhen } from '../groups/use-when'
import { useGroup } from '../management/use-group'
import { instructorArea } from '../texts'
import { Applicants } from './Applicants'
import styles from './group.module.css'

/** A group of the instructor (ROUTE-062, ICAB-008 to 021): general info, schedule, two widgets, its applicants. */
export default function GroupPage() {
  const t = useText(instructorArea)
  const { data: group, error, refetch } = useGroup()
  useHeading({ title: group ? t('groupNumber', { id: group.id }) : t('group'), back: '/instructor/dashboard/ongoing' })
  const own = useOwnGroups().data?.groups.find(({ id }) => id === group?.id)
  const isNarrow = useIsNarrow()
  if (isMissing(error) || (error && !group)) return <Unloaded failure={error} onRetry={() => void refetch()} />
  if (!group) return <SkeletonRows columns={[320]} rows={6} />
  return (
    <>
      <Info group={group} own={own} />
      <Applicants key={group.id} group={group} action={own && <RollButton group={own} isWide={isNarrow} />} />
    </>
  )
}

function Info({ group, own }: { group: Group; own: OwnGroup | undefined }) {
  const t = useText(instructorArea)
  const say = useWords()
  const { firstName, lastName } = group.projectCoordinator
  const people = group.groupInstructors ?? []
  const facts = [
    {
      label: t('instructors'),
      value: people.map(({ instructor, instructorId, instructorType }) => (
        <span key={`${instructorId} ${instructorType}`}>
          {String(instructor?.name ?? '')}{' '}
          <span className="quiet">
            {say(optionOf(groups.fields.groupInstructors.fields.instructorType, instructorType))}
          </span>
        </span>
      )),
    },
    { label: t('pc'), value: [firstName, lastName].filter(Boolean).join(' ') },
    { label: t('startDate'), value: formatDay(group.startDate) },
    { label: t('duration'), value: t(group.duration.timeScale, { smart_count: group.duration.value }) },
    { label: t('endDate'), value: formatDay(group.endDate) },
  ]
  return (
    <div className={styles.top}>
      <header>
        <h2>{String(group.course.name ?? '')}</h2>
        <span>{t('groupNumber', { id: group.id })}</span>
        <StatusChip {...groupStates[group.groupState].look} label={say(groupStates[group.groupState].label)} />
        <span className={styles.format}>{say(optionOf(groups.fields.courseFormat, group.courseFormat))}</span>
      </header>
      <div className={styles.panels}>
        <section>
          <h3>{t('generalInfo')}</h3>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Schedule schedule={(group.schedule ?? []) as readonly WeeklyLesson[]} own={own} />
        <Widgets groupId={group.id} own={own} />
      </div>
    </div>
  )
}

/** The week without buttons for creating: instructors create nothing (ICAB-011). */
function Schedule({ schedule, own }: { schedule: readonly WeeklyLesson[]; own: OwnGroup | undefined }) {
  const t = useText(instructorArea)
  const when = useWhen()
  const next = own ? when(own) : null
  const layout = layOut(schedule)
  const { lessons, total } = layout
  return (
    <section>
      <h3>
        {t('schedule')}
        {lessons.length > 0 && <span className="quiet num">{t('hoursAWeek', { hours: total })}</span>}
        {next !== null && <span className={`${styles.next} num`}>{`${t('nextLesson')}: ${next}`}</span>}
      </h3>
      {lessons.length === 0 ? <p className="quiet">{t('noSchedule')}</p> : <Week layout={layout} />}
    </section>
  )
}

function Widgets({ groupId, own }: { groupId: number; own: OwnGroup | undefined }) {
  const t = useText(instructorArea)
  const { data } = useCall(groupFigures, { params: { id: groupId } })
  const attendance = data?.attendance
  const presence =
    !attendance || attendance.attended === 0
      ? '–'
      : `${Math.round((100 * (attendance.attended - attendance.absences)) / attendance.attended)}%`
  const base = `/instructor/groups/${groupId}/student-management`
  return (
    <nav className={styles.widgets} aria-label={t('group')}>
      {own && own.allLessons > 0 && <Held group={own} />}
      <Link to={`${base}/absentees`}>
        <EventBusy aria-hidden />
        <span>
          {t('absentees')}
          <b className="num">{presence}</b>
          <small className="num">{t('absencesSaid', { smart_count: attendance?.absences ?? 0 })}</small>
        </span>
        <ChevronRight aria-hidden />
      </Link>
      <Link to={`${base}/grades`}>
        <Rule aria-hidden />
        <span>
          {t('exams')}
          <b className="num">{data?.exams.count ?? '–'}</b>
          <small className="num">{t('toGrade', { smart_count: own?.ungraded ?? 0 })}</small>
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </nav>
  )
}
