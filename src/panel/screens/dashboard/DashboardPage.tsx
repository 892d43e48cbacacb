import { ErrorState } from '../../../../kit/feedback/ErrorState'
import { formatDay, formatWeekday } from '../../../../kit/format/dates'
import { academyToday } from '../../../../kit/format/zone'
import { usePanelText } from '../../app/i18n/panel-texts'
import { useUser } from '../../app/viewer'
import { ApplicantsByStage } from './ApplicantsByStage'
import { Debts } from './Debts'
import { GroupsByState } from './GroupsByState'
import { OwnGroups } from './OwnGroups'
import { UpcomingLessons } from './UpcomingLessons'
import { useDashboard } from './use-dashboard'
import { MyReminders, MyTasks } from './Work'
import './dashboard.css'

/** What stands in the academy today; every figure opens the list that it counts (DECISIONS 'Dashboard'). */
export default function DashboardPage() {
  const t = usePanelText()
  const { firstName } = useUser()
  const { data, error, refetch } = useDashboard()
  const today = academyToday()
  const ownIds = data && (data.ownGroups?.map(({ id }) => id) ?? null)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <div className="dashboard">
      <div className="dashboard-main">
        <header className="dashboard-welcome">
          <h2>{t('welcome')}</h2>
          <p>{firstName}, {formatWeekday(today)}, {formatDay(today)}</p>
        </header>
        <GroupsByState groups={data?.groups} />
        <ApplicantsByStage applicants={data?.applicants} />
        {data?.ownGroups && <OwnGroups groups={data.ownGroups} />}
        <UpcomingLessons groupIds={ownIds} />
      </div>
      <aside className="dashboard-side">
        <MyTasks tasks={data?.tasks} />
        <MyReminders reminders={data?.reminders} />
        <Debts figures={data} />
      </aside>
    </div>
  )
}
