import AttachFile from '@mui/icons-material/AttachFileOutlined'
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined'
import RateReview from '@mui/icons-material/RateReviewOutlined'
import Skeleton from '@mui/material/Skeleton'
import { mailDrawer, MessageSelected, smsDrawer } from '#panel/screens/services'
import { bookingSlots } from '#resources/booking-slots'
import { applicantStatuses, rowToneOf, type ApplicantStatus } from '#resources/applicant-statuses'
import { lazyPart } from '#panel/kernel/lazy-part'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { BulkCreateButton, bulkCreateDrawer } from './bulk-create/BulkCreateButton'
import { ContactLaterCell } from './cells/ContactLaterCell'
import { countCell } from '#panel/kernel/cells/count-cell'
import { GraduatedGroupsCell, RegistrationMailCell } from './cells/plain-cells'
import { DebtCell } from './cells/DebtCell'
import { ExamCell } from './cells/ExamCell'
import { StatusCell } from './cells/StatusCell'
import { lazyInputs } from './form/lazy-inputs'
import { debtDrawer } from '#panel/screens/payments'
import { ChangeNotice } from './groups/ChangeNotice'
import { AddToGroup } from './groups/AddToGroup'
import { PasswordLinkItem } from './PasswordLinkItem'
import { scopeAt } from './student-scope'
import { TitleSwitch } from './TitleSwitch'
import { exportInvoicesDrawer, ExportInvoicesItem } from './InvoiceExport'

import { words } from '#resources/words'

const isApplicantStatus = (status: unknown): status is ApplicantStatus =>
  applicantStatuses.some((one) => one === status)

const FeedbackSection = lazyPart(
  () => import('./feedback/FeedbackSection').then((file) => file.FeedbackSection),
  <Skeleton variant="rounded" height={96} />,
)
const BookingLinkSection = lazyPart(
  () => import('./BookingLinkSection').then((file) => file.BookingLinkSection),
  <Skeleton variant="rounded" height={56} />,
)
const PublicLinkSection = lazyPart(
  () => import('./PublicLinkSection').then((file) => file.PublicLinkSection),
  <Skeleton variant="rounded" height={56} />,
)

/** What the applicants' list and form have of their own (part 2 §4, §5; look 01, 02, 16). */
export const parts: ScreenParts = {
  cells: {
    status: StatusCell,
    admissionExam: ExamCell,
    debt: DebtCell,
    contactLater: ContactLaterCell,
    commentCount: countCell('commentCount'),
    feedbacksCount: countCell('feedbacksCount'),
    attachmentsCount: countCell('attachmentsCount'),
    graduatedGroups: GraduatedGroupsCell,
    isRegistrationMailSent: RegistrationMailCell,
  },
  looks: {
    name: { width: 192, least: 148 },
    status: { width: 218, least: 132 },
    course: { width: 156, least: 92 },
    group: { width: 78, least: 66 },
    admissionExam: { width: 94, least: 82, isRight: true, isWords: true },
    phoneNumber: { width: 128, least: 124 },
    debt: { width: 98, least: 86, isPressing: true },
    contactLater: { width: 56, least: 50, head: { en: 'Later', hy: 'Ուշ' } },
    created_at: { width: 106 },
    email: { width: 216, least: 64 },
    registrationSource: { least: 62, head: { en: 'Source', hy: 'Աղբյուր' } },
    commentCount: { width: 52, least: 32, icon: ChatBubble },
    feedbacksCount: { width: 52, least: 32, icon: RateReview },
    attachmentsCount: { width: 52, least: 32, icon: AttachFile },
  },
  inputs: lazyInputs,
  titleSwitch: TitleSwitch,
  toolbar: BulkCreateButton,
  exportItem: ExportInvoicesItem,
  bulkActions: [AddToGroup, MessageSelected],
  changeNotice: ChangeNotice,
  rowMenu: PasswordLinkItem,
  drawerSections: [
    { title: { en: 'Own page', hy: 'Սեփական էջ' }, component: PublicLinkSection },
    { title: bookingSlots.title.many, component: BookingLinkSection },
    { title: words.feedback, component: FeedbackSection },
  ],
  drawers: [exportInvoicesDrawer, bulkCreateDrawer, mailDrawer, smsDrawer, debtDrawer],
  scope: scopeAt,
  pageLink: ({ id }) => `/applicants/${id}`,
  rowTone: (record) => (isApplicantStatus(record.status) ? rowToneOf(record.status) : null),
  reads: ['applicantActions'],
  listOptions: { calcDebt: true, calcAttachments: true, calcFeedbacks: true, loadExams: true },
}
