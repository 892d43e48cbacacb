import Button from '@mui/material/Button'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import { Link } from 'react-router'
import type { Group } from '#resources/groups'
import type { WeeklyLesson } from '#resources/schedule'
import { ErrorState } from '#kit/feedback/ErrorState'
import { dayOf } from '#kit/format/zone'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { formatInstantDay, formatTime, formatWeekday } from '#kit/format/dates'
import { mayRun } from '../may-run'
import { groupsArea } from '../texts'
import { Week } from '#kit/management/Week'
import { layOut } from '#kit/management/week-layout'
import { useLessonsCall } from './use-group-lessons'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './group-page.module.css'

/** The weekly schedule of a group; without one, the specification's sentence and a button to create it (GRP-045). */
export function GroupSchedule({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const isMine = mayRun(useViewer(), group)
  const layout = layOut((group.schedule ?? []) as readonly WeeklyLesson[])
  const edit = `/groups/${group.id}/schedule`
  return (
    <section>
      <header className={recordPageStyles.partHead}>
        <h2>{t('schedule')}</h2>
        {layout.lessons.length > 0 && <span className="quiet num">{t('hoursAWeek', { hours: layout.total })}</span>}
        <span className="grow" />
        {layout.lessons.length > 0 && isMine && (
          <Link className="cell-link" to={edit}>
            {t('edit')}
          </Link>
        )}
      </header>
      {layout.lessons.length > 0 ? (
        <>
          <Week layout={layout} />
          <NextLesson group={group} />
        </>
      ) : (
        <div className={styles.noSchedule}>
          <CalendarMonth aria-hidden="true" />
          <p>{t('noSchedule', { name: group.name ?? '' })}</p>
          {isMine && (
            <Button variant="outlined" component={Link} to={edit}>
              {t('createSchedule')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** The next lesson of a group, or why there is none; nothing for a terminated group. */
function NextLesson({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const { data, error, refetch } = useLessonsCall(group.id)
  const now = new Date().toISOString()
  const next = data?.lessons.find(({ lessonState, endDate }) => lessonState === 'UPCOMING' && endDate > now)
  const isBefore = group.groupState === 'PLANNING' || group.groupState === 'ON_HOLD'
  if (group.groupState === 'TERMINATED') return null
  if (!data) return error && <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!next)
    return <p className={`${styles.nextLesson} quiet`}>{t(isBefore ? 'lessonsComeAtLaunch' : 'noNextLessons')}</p>
  return (
    <p className={`${styles.nextLesson} num`}>
      <span className="quiet">{t('nextLesson')}</span>
      {`${formatWeekday(dayOf(next.startDate), 'short')}, ${formatInstantDay(next.startDate)}, ${formatTime(next.startDate)}–${formatTime(next.endDate)}`}
    </p>
  )
}
