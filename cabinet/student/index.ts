import { lazy } from 'react'
import Archive from '@mui/icons-material/FolderOutlined'
import Attachment from '@mui/icons-material/AttachFileOutlined'
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import CreditCard from '@mui/icons-material/CreditCardOutlined'
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Forum from '@mui/icons-material/ForumOutlined'
import PersonPin from '@mui/icons-material/AssignmentIndOutlined'
import RateReview from '@mui/icons-material/RateReviewOutlined'
import Timeline from '@mui/icons-material/TimelineOutlined'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import { cabinetArea } from '#kit/i18n/cabinet'
import { groupPlaces } from '#kit/session/auth-groups'
import { accountPlaces } from '../account/places'
import type { CabinetOf } from '../shared/place'
import { Plus } from './feedbacks/Plus'
import { studentPaths as paths } from './paths'
import { studentArea } from './texts'
import { useHidden, useWaiting } from './use-home'

const AgreementsPage = lazy(() => import('./agreements/AgreementsPage'))
const WizardPage = lazy(() => import('./agreements/WizardPage'))
const DashboardPage = lazy(() => import('./home/DashboardPage'))
const PaymentsPage = lazy(() => import('./payments/PaymentsPage'))
const AbsenteesPage = lazy(() => import('./study/AbsenteesPage'))
const GradesPage = lazy(() => import('./study/GradesPage'))
const ReceivedPage = lazy(() => import('./feedbacks/ReceivedPage'))
const GivenPage = lazy(() => import('./feedbacks/GivenPage'))
const CvPage = lazy(() => import('./files/CvPage'))
const AttachmentsPage = lazy(() => import('./files/AttachmentsPage'))
const CertificatePage = lazy(() => import('./certificate/CertificatePage'))
const EvaluationPage = lazy(() => import('./certificate/EvaluationPage'))
const ProgressPage = lazy(() => import('./study/ProgressPage'))
const ArchivePage = lazy(() => import('./study/ArchivePage'))

const { texts } = cabinetArea
const own = studentArea.texts

/** The cabinet of students (part 1 §2.3): home is the agreements, unknown addresses lead there. */
export const studentCabinet: CabinetOf = {
  home: groupPlaces.STUDENT.home,
  places: [
    {
      path: paths.agreements,
      title: texts.agreements,
      short: own.shortAgreements,
      page: AgreementsPage,
      icon: DescriptionOutlined,
      menu: 'bar',
    },
    { path: `${paths.agreements}/:id/:step`, title: texts.agreements, page: WizardPage, hasDock: true },
    {
      path: paths.payments,
      title: own.payments,
      short: own.shortPayments,
      page: PaymentsPage,
      icon: CreditCard,
      menu: 'bar',
    },
    {
      path: paths.absentees,
      title: own.absentees,
      short: own.shortAbsentees,
      page: AbsenteesPage,
      icon: CalendarToday,
      menu: 'bar',
    },
    {
      path: paths.grades,
      title: own.grades,
      short: own.shortGrades,
      page: GradesPage,
      icon: FactCheck,
      menu: 'bar',
    },
    {
      path: paths.received,
      title: own.received,
      page: ReceivedPage,
      icon: Forum,
      menu: 'menu',
      section: own.feedbacks,
    },
    { path: paths.given, title: own.given, page: GivenPage, icon: RateReview, menu: 'menu' },
    { path: paths.cv, title: own.cv, page: CvPage, icon: PersonPin, menu: 'menu', section: texts.account },
    { path: paths.attachments, title: own.attachments, page: AttachmentsPage, icon: Attachment, menu: 'menu' },
    { path: paths.certificate, title: own.certificate, page: CertificatePage, icon: WorkspacePremium, menu: 'menu' },
    {
      path: paths.dashboard,
      title: texts.dashboard,
      page: DashboardPage,
      icon: Dashboard,
      menu: 'menu',
      section: own.studies,
    },
    { path: paths.progress, title: own.progress, page: ProgressPage, icon: Timeline, menu: 'menu' },
    { path: paths.archive, title: own.archive, page: ArchivePage, icon: Archive, menu: 'menu' },
    { path: paths.evaluation(':studentGroupId'), title: own.evaluation, page: EvaluationPage, hasDock: true },
    ...accountPlaces(paths.root),
  ],
  redirects: [{ from: paths.feedbacks, to: paths.received }],
  Plus,
  useWaiting,
  useHidden,
}
