import { lazy } from 'react'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import { cabinetArea } from '#kit/i18n/cabinet'
import { groupPlaces } from '#kit/session/auth-groups'
import { accountPlaces } from '../account/places'
import type { CabinetOf } from '../shared/place'

const HomePage = lazy(() => import('../shared/HomePage'))

const ACCOUNT = '/instructor/account'
/** The cabinet of instructors (part 1 §2.2): unknown addresses lead to the dashboard, those of the account to the person. */
export const instructorCabinet: CabinetOf = {
  home: groupPlaces.INSTRUCTOR.home,
  places: [
    {
      path: '/instructor/dashboard',
      title: cabinetArea.texts.dashboard,
      page: HomePage,
      icon: SpaceDashboardOutlined,
      menu: 'bar',
    },
    ...accountPlaces(ACCOUNT),
  ],
  redirects: [{ from: `${ACCOUNT}/*`, to: `${ACCOUNT}/personal-info` }],
}
