import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Inventory2 from '@mui/icons-material/Inventory2Outlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import { cabinetArea } from '#kit/i18n/cabinet'
import { groupPlaces } from '#kit/session/auth-groups'
import { themed } from '#kit/theme/themed'
import { accountPlaces } from '../account/places'
import type { CabinetOf } from '../shared/place'
import { DashboardPage, OngoingPage, PlanningPage, TerminatedPage } from './groups/GroupsPage'
import { instructorArea } from './texts'
import { useUser } from '../shared/user'
import { rollOf, useWaitingMarks } from './roll/roll-store'

const GroupPage = themed(() => import('./group/GroupPage'))
const AbsenteesPage = themed(() => import('./management/AbsenteesPage'))
const GradesPage = themed(() => import('./management/GradesPage'))
const OwnInfoPage = themed(() => import('./account/OwnInfoPage'))
const ManagementHome = themed(() => import('./management/ManagementHome'))

const ACCOUNT = '/instructor/account'
const HOME = '/instructor/dashboard'
const GROUP = '/instructor/groups/:id'
const { texts } = cabinetArea
const t = instructorArea.texts

const nowhere: ReadonlySet<string> = new Set()
const atOngoing: ReadonlySet<string> = new Set([`${HOME}/ongoing`])

/** The places with attendance marks waiting to be sent (shown as a dot). Also sends them, from every page. */
function useWaiting(): ReadonlySet<string> {
  const marks = useWaitingMarks(rollOf(useUser().id))
  return marks.size > 0 ? atOngoing : nowhere
}

/** The cabinet of instructors (part 1 §2.2): unknown addresses redirect to the dashboard, those below the account to the personal data. */
export const instructorCabinet: CabinetOf = {
  home: groupPlaces.INSTRUCTOR.home,
  places: [
    {
      path: HOME,
      title: texts.dashboard,
      page: DashboardPage,
      icon: SpaceDashboardOutlined,
      menu: 'bar',
      isWide: true,
    },
    {
      path: `${HOME}/ongoing`,
      title: t.ongoing,
      short: t.ongoingShort,
      section: t.myGroups,
      page: OngoingPage,
      icon: Groups,
      menu: 'bar',
      isWide: true,
    },
    {
      path: `${HOME}/planning`,
      title: t.planning,
      short: t.planningShort,
      page: PlanningPage,
      icon: CalendarToday,
      menu: 'bar',
      isWide: true,
    },
    {
      path: `${HOME}/terminated`,
      title: t.terminated,
      short: t.terminatedShort,
      page: TerminatedPage,
      icon: Inventory2,
      menu: 'bar',
      isWide: true,
    },
    { path: '/instructor/groups', title: t.ongoing, page: OngoingPage, isWide: true },
    { path: GROUP, title: t.group, page: GroupPage, isWide: true },
    { path: `${GROUP}/student-management`, title: t.absentees, page: ManagementHome, isWide: true },
    { path: `${GROUP}/student-management/absentees`, title: t.absentees, page: AbsenteesPage, isWide: true },
    { path: `${GROUP}/student-management/grades`, title: t.grades, page: GradesPage, isWide: true },
    ...accountPlaces(ACCOUNT, OwnInfoPage),
  ],
  redirects: [{ from: `${ACCOUNT}/*`, to: `${ACCOUNT}/personal-info` }],
  useWaiting,
}
