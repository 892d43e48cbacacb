import { admins } from '#resources/access'
import { seesOwnGroups, dashboard } from '#resources/dashboard.calls'
import { ErrorState } from '#kit/feedback/ErrorState'
import { formatDay, formatWeekday } from '#kit/format/dates'
import { useToday } from '#kit/format/use-today'
import { lazyPart } from '#panel/kernel/lazy-part'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useUser, useViewer } from '#kit/session/viewer'
import { useCall } from '#kit/query/use-call'
import { ApplicantsByStage } from './ApplicantsByStage'
import { Debts } from './Debts'
import { GroupsByState, OwnGroups } from './Groups'
import { UpcomingLessons } from './UpcomingLessons'
import { WidgetSkeleton } from './Widget'
import { MyReminders, MyTasks } from './Work'
import styles from './dashboard.module.css'

const FirstSteps = lazyPart(() => import('./FirstSteps').then((file) => file.FirstSteps), null)

/** Fetches all dashboard figures in one call; refetches on changes and every minute. */
const useDashboard = () => useCall(dashboard, undefined, { refetchInterval: 60_000 })

/** The academy's current figures; each links to the list that it counts (DECISIONS 'Dashboard'). */
export default function DashboardPage() {
  const t = usePanelText()
  const { firstName } = useUser()
  const { data, error, refetch } = useDashboard()
  const today = useToday()
  const viewer = useViewer()
  const hasOwn = seesOwnGroups(viewer)
  const isNew = (['groups', 'applicants'] as const).some((of) => data?.[of].every(({ count }) => count === 0))
  const ownIds = hasOwn ? data && (data.ownGroups?.map(({ id }) => id) ?? null) : null
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.dashboard}>
      <div className={styles.dashboardTop}>
        <header className={styles.dashboardWelcome}>
          <h2>{t('welcome')}</h2>
          <p>
            {firstName}, {formatWeekday(today)}, {formatDay(today)}
          </p>
        </header>
        <GroupsByState groups={data?.groups} />
        <ApplicantsByStage applicants={data?.applicants} />
        {data && isNew && admins(viewer) && <FirstSteps figures={data} />}
      </div>
      <aside className={styles.dashboardSide} aria-busy={!data}>
        {data ? (
          <>
            <MyTasks tasks={data.tasks} />
            <MyReminders reminders={data.reminders} />
            <Debts figures={data} />
          </>
        ) : (
          <>
            <WidgetSkeleton rows={5} height={56} />
            <WidgetSkeleton rows={3} height={56} />
            <WidgetSkeleton rows={6} height={32} />
          </>
        )}
      </aside>
      <div className={styles.dashboardLessons} key={data ? 'known' : 'asked'}>
        {hasOwn && (data?.ownGroups ? <OwnGroups groups={data.ownGroups} /> : <WidgetSkeleton rows={4} height={38} />)}
        <UpcomingLessons groupIds={ownIds} />
      </div>
    </div>
  )
}
