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
import { lazy } from '#kit/lazy'
import { groupPlaces } from '#kit/session/auth-groups'
import { accountPlaces } from '../account/places'
import type { CabinetOf } from '../shared/place'
import { AgreementsPage } from './agreements/AgreementsPage'
import { Plus } from './feedbacks/Plus'
import { studentPaths as paths } from './paths'
import { studentArea } from './texts'
import { UnsentFilesQuestion } from './UnsentFilesQuestion'
import { useHidden, useWaiting } from './use-home'

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

/** The cabinet of students (part 1 §2.3): the home page is the agreements; unknown addresses redirect there. */
export const studentCabinet: CabinetOf = {
  home: groupPlaces.STUDENT.home,
  places: [
    {
      path: paths.agreements,
      title: texts.agreements,
      short: studentArea.texts.shortAgreements,
      page: AgreementsPage,
      icon: DescriptionOutlined,
      menu: 'bar',
    },
    { path: `${paths.agreements}/:id/:step`, title: texts.agreements, page: WizardPage, hasDock: true },
    {
      path: paths.payments,
      title: studentArea.texts.payments,
      short: studentArea.texts.shortPayments,
      page: PaymentsPage,
      icon: CreditCard,
      menu: 'bar',
    },
    {
      path: paths.absentees,
      title: studentArea.texts.absentees,
      short: studentArea.texts.shortAbsentees,
      page: AbsenteesPage,
      icon: CalendarToday,
      menu: 'bar',
    },
    {
      path: paths.grades,
      title: studentArea.texts.grades,
      short: studentArea.texts.shortGrades,
      page: GradesPage,
      icon: FactCheck,
      menu: 'bar',
    },
    {
      path: paths.received,
      title: studentArea.texts.received,
      page: ReceivedPage,
      icon: Forum,
      menu: 'menu',
      section: studentArea.texts.feedbacks,
    },
    { path: paths.given, title: studentArea.texts.given, page: GivenPage, icon: RateReview, menu: 'menu' },
    {
      path: paths.cv,
      title: studentArea.texts.cv,
      page: CvPage,
      icon: PersonPin,
      menu: 'menu',
      section: texts.account,
    },
    {
      path: paths.attachments,
      title: studentArea.texts.attachments,
      page: AttachmentsPage,
      icon: Attachment,
      menu: 'menu',
    },
    {
      path: paths.certificate,
      title: studentArea.texts.certificate,
      page: CertificatePage,
      icon: WorkspacePremium,
      menu: 'menu',
    },
    {
      path: paths.dashboard,
      title: texts.dashboard,
      page: DashboardPage,
      icon: Dashboard,
      menu: 'menu',
      section: studentArea.texts.studies,
    },
    { path: paths.progress, title: studentArea.texts.progress, page: ProgressPage, icon: Timeline, menu: 'menu' },
    { path: paths.archive, title: studentArea.texts.archive, page: ArchivePage, icon: Archive, menu: 'menu' },
    {
      path: paths.evaluation(':studentGroupId'),
      title: studentArea.texts.evaluation,
      page: EvaluationPage,
      hasDock: true,
    },
    ...accountPlaces(paths.root),
  ],
  redirects: [{ from: paths.feedbacks, to: paths.received }],
  Plus,
  SignOutQuestion: UnsentFilesQuestion,
  useWaiting,
  useHidden,
}
