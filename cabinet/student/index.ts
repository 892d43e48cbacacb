import { lazy } from 'react'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { cabinetArea } from '#kit/i18n/cabinet'
import { groupPlaces } from '#kit/session/auth-groups'
import { accountPlaces } from '../account/places'
import type { CabinetOf } from '../shared/place'

const HomePage = lazy(() => import('../shared/HomePage'))
const AgreementsPage = lazy(() => import('./agreements/AgreementsPage'))
const WizardPage = lazy(() => import('./agreements/WizardPage'))

const ROOT = '/student/account'
/** The cabinet of students (part 1 §2.3): home is the agreements, unknown addresses lead there. */
export const studentCabinet: CabinetOf = {
  home: groupPlaces.STUDENT.home,
  places: [
    {
      path: `${ROOT}/agreements`,
      title: cabinetArea.texts.agreements,
      page: AgreementsPage,
      icon: DescriptionOutlined,
      menu: 'bar',
    },
    { path: `${ROOT}/agreements/:id/:step`, title: cabinetArea.texts.agreements, page: WizardPage, hasDock: true },
    { path: `${ROOT}/dashboard`, title: cabinetArea.texts.dashboard, page: HomePage },
    ...accountPlaces(ROOT),
  ],
}
