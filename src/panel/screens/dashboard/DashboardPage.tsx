import { useUser } from '../../app/viewer'
import { usePanelText } from '../../app/i18n/panel-texts'
import { formatDay } from '../../../../kit/format/dates'
import { academyToday } from '../../../../kit/format/zone'
import { ApplicantsByStage } from './ApplicantsByStage'
import { GroupsByState } from './GroupsByState'
import { QuickLinks } from './QuickLinks'
import './dashboard.css'

/** What stands in the academy today; every figure opens the list that it counts (DECISIONS 'Dashboard'). */
export default function DashboardPage() {
  const t = usePanelText()
  const { firstName } = useUser()
  return (
    <div className="dashboard">
      <div className="dashboard-main">
        <header className="dashboard-welcome">
          <h2>{t('welcome')}</h2>
          <p>
            {firstName}, {formatDay(academyToday())}
          </p>
        </header>
        <GroupsByState />
        <ApplicantsByStage />
      </div>
      <QuickLinks />
    </div>
  )
}
