import { applicantStatuses, rowToneOf, type ApplicantStatus } from '#resources/applicant-statuses'
import type { ScreenParts } from '../kernel/screen-parts'
import { BulkCreateButton } from './applicants/bulk-create/BulkCreateButton'
import { BulkCreateDrawer } from './applicants/bulk-create/BulkCreateDrawer'
import { ContactLaterCell } from './applicants/cells/ContactLaterCell'
import { countCell } from './applicants/cells/count-cell'
import { CreatedCell } from './applicants/cells/CreatedCell'
import { DebtCell } from './applicants/cells/DebtCell'
import { ExamCell } from './applicants/cells/ExamCell'
import { GraduatedGroupsCell } from './applicants/cells/GraduatedGroupsCell'
import { RegistrationMailCell } from './applicants/cells/RegistrationMailCell'
import { StatusCell } from './applicants/cells/StatusCell'
import { LazyFeedback } from './applicants/feedback/LazyFeedback'
import { lazyInputs } from './applicants/form/lazy-inputs'
import { AddToGroup } from './applicants/groups/AddToGroup'
import { PasswordLinkItem } from './applicants/PasswordLinkItem'
import { scopeAt } from './applicants/student-scope'
import { TitleSwitch } from './applicants/TitleSwitch'
import { ExportInvoicesDrawer, ExportInvoicesItem } from './payments/InvoiceExport'
import { words } from '#resources/words'
import './applicants/cells/cells.css'

const isApplicantStatus = (status: unknown): status is ApplicantStatus =>
  applicantStatuses.some((one) => one === status)

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
    created_at: CreatedCell,
  },
  looks: {
    name: { width: 192 },
    status: { width: 218 },
    course: { width: 160 },
    group: { width: 78 },
    admissionExam: { width: 94, isRight: true },
    phoneNumber: { width: 124 },
    debt: { width: 98 },
    contactLater: { width: 56, head: { en: 'Later', hy: 'Ուշ' } },
    created_at: { width: 106 },
  },
  inputs: lazyInputs,
  titleSwitch: TitleSwitch,
  toolbar: BulkCreateButton,
  exportItem: ExportInvoicesItem,
  bulkActions: [AddToGroup],
  rowMenu: PasswordLinkItem,
  drawerSections: [{ title: words.feedback, component: LazyFeedback }],
  drawers: [ExportInvoicesDrawer, BulkCreateDrawer],
  scope: scopeAt,
  pageLink: ({ id }) => `/applicants/${id}`,
  rowTone: (record) => (isApplicantStatus(record.status) ? rowToneOf(record.status) : null),
  reads: ['applicantActions'],
  listOptions: { calcDebt: true, calcAttachments: true, calcFeedbacks: true, loadExams: true },
}
