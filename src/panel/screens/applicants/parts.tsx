import AttachFile from '@mui/icons-material/AttachFileOutlined'
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined'
import RateReview from '@mui/icons-material/RateReviewOutlined'
import Skeleton from '@mui/material/Skeleton'
import type { RaRecord } from 'react-admin'
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import GroupAdd from '@mui/icons-material/GroupAddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import ListItemText from '@mui/material/ListItemText'
import { useIsMutating } from '@tanstack/react-query'
import Alarm from '@mui/icons-material/AlarmOutlined'
import { bookingSlots } from '#resources/booking-slots'
import { isApplicantStatus, rowToneOf } from '#resources/applicant-statuses'
import { words } from '#resources/words'
import { admins } from '#resources/access'
import { applicants } from '#resources/applicants'
import { createApplicants } from '#resources/applicants.calls'
import { mayCall } from '#resources/kernel/call'
import { issuePasswordTokens } from '#resources/auth.calls'
import { useViewer, mayOffer, useAsking } from '#kit/session/viewer'
import { lazy } from '#kit/lazy'
import { notify } from '#kit/feedback/toast-store'
import { useSendOnce } from '#kit/query/use-send-once'
import { messageOf, messageText } from '#kit/i18n/message'
import { mailDrawer, MessageSelected, smsDrawer } from '#panel/screens/services'
import { lazyPart } from '#panel/kernel/lazy-part'
import type { ScreenParts, PartDrawer } from '#panel/kernel/screen-parts'
import { countCell } from '#panel/kernel/cells/count-cell'
import { debtDrawer, InvoiceExportPanel } from '#panel/screens/payments'
import { rowsOf, textOf, calledOf } from '#panel/kernel/cells/read-value'
import { Absent } from '#panel/kernel/cells/Absent'
import { TextCell } from '#panel/kernel/cells/plain-cells'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { DrawerButton } from '#panel/kernel/list/toolbar/DrawerButton'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { mayEditField } from '#panel/kernel/in-place/may-edit'
import { DebtCell } from './cells/DebtCell'
import { ExamCell } from './cells/ExamCell'
import { StatusCell } from './cells/StatusCell'
import { lazyInputs } from './form/lazy-inputs'
import { scopeAt } from './views'
import { TitleSwitch } from './TitleSwitch'
import { useApplicantsText } from './texts'
import { ChangeNotice } from './groups/ChangeNotice'
import styles from './cells/cells.module.css'

/** Delay in ms after a toggle before the list is reloaded in place (part 2 §4, DECISIONS 'contactLater reload'). */
const RELOAD_AFTER = 1_000

/** 'Contact later': a toggle for viewers who may change the applicant; for others an icon, shown only while it is on. */
function ContactLaterCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const asking = useAsking()
  const { isOn, toggle, isBusy } = useFlagToggle(applicants, record, 'contactLater', RELOAD_AFTER)
  if (!mayEditField(applicants, 'contactLater', record, asking)) {
    return isOn ? <Alarm className={`cell-icon ${styles.laterSign}`} titleAccess={t('contactLaterOff')} /> : null
  }
  return (
    <button
      type="button"
      className={styles.laterToggle}
      aria-pressed={isOn}
      aria-label={t('contactLater', { name: calledOf(applicants, record) })}
      title={t(isOn ? 'contactLaterOn' : 'contactLaterOff')}
      disabled={isBusy}
      onClick={toggle}
    >
      <Alarm aria-hidden="true" />
    </button>
  )
}

/** Menu entry that sends the registration mail, which contains the link to create a password (DECISIONS 'Create-password link'). */
function PasswordLinkItem({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const mutationKey = [issuePasswordTokens.operationId, record.id]
  // The menu may be opened again before the server answers; a second mail would make the link of the first one void.
  const isSending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useSendOnce(issuePasswordTokens, {
    mutationKey,
    changes: [applicants.name],
    onSuccess: ({ failed, results }) => {
      if (failed > 0) return notify('error', messageText(messageOf(results[0] ?? {})) || t('registrationFailed'))
      notify('success', t('registrationSent'))
    },
  })
  if (!mayOffer(applicants.access.write, viewer, record)) return null
  const isSent = record.isRegistrationMailSent === true
  return (
    <MenuEntry
      icon={isSent ? <MarkEmailRead /> : <Mail />}
      label={
        <ListItemText secondary={isSent ? t('mailSent') : undefined}>
          {t(isSent ? 'sendRegistrationAgain' : 'sendRegistration')}
        </ListItemText>
      }
      disabled={isSending}
      onDone={onDone}
      onClick={() => mutate({ body: { ids: [Number(record.id)] } })}
    />
  )
}

/** The drawer that creates many applicants from pasted lines (APPL-005). */
const bulkCreateDrawer: PartDrawer = {
  opens: drawerParam(applicants, 'bulkCreate'),
  isFor: (viewer) => mayCall(createApplicants, viewer),
  panel: lazy(() => import('./bulk-create/BulkCreatePanel')),
}

function BulkCreateButton() {
  const t = usePanelText()
  return <DrawerButton drawer={bulkCreateDrawer} label={t('bulkCreate')} icon={<PlaylistAdd />} />
}

/** The drawer that exports the invoices of applicants. */
const exportInvoicesDrawer: PartDrawer = {
  opens: drawerParam(applicants, 'exportInvoices'),
  isFor: admins,
  panel: InvoiceExportPanel,
}

/** 'Export Applicant Invoices' among the exports of the applicants, for administrators (PAY-001). */
function ExportInvoicesItem({ onDone }: { onDone: () => void }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const [, open] = useUrlParam(exportInvoicesDrawer.opens)
  if (!admins(viewer)) return null
  return <MenuEntry label={t('exportInvoices')} onDone={onDone} onClick={() => open('1')} />
}

const FeedbackSection = lazyPart(
  () => import('./feedback/FeedbackSection').then((file) => file.FeedbackSection),
  <Skeleton variant="rounded" height={96} />,
)
const linkSection = (name: 'PublicLinkSection' | 'BookingLinkSection') =>
  lazyPart(() => import('./LinkSections').then((file) => file[name]), <Skeleton variant="rounded" height={56} />)
const PublicLinkSection = linkSection('PublicLinkSection')
const BookingLinkSection = linkSection('BookingLinkSection')

/** Names of the groups that the person has graduated from. */
function GraduatedGroupsCell({ record }: { record: RaRecord }) {
  const names = rowsOf(record.graduatedGroups).flatMap(({ name }) => textOf(name) ?? [])
  return <TextCell value={names.join(', ')} />
}

/** Whether the registration mail, with the link to create a password, was sent. */
function RegistrationMailCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  if (record.isRegistrationMailSent !== true) return <Absent />
  return <MarkEmailRead className={`cell-icon ${styles.isSent}`} titleAccess={t('mailSent')} />
}

const AddToGroupDialog = lazyPart(() => import('./groups/AddToGroupDialog').then((file) => file.AddToGroupDialog))

/** Button of the bulk bar that opens the dialog to add applicants to a group. */
function AddToGroup() {
  const t = useApplicantsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" startIcon={<GroupAdd />} onClick={() => setOpen(true)}>
        {t('addToGroup')}
      </Button>
      {isOpen && <AddToGroupDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Parts of the applicants' list and form that are not derived (part 2 §4, §5; look 01, 02, 16). */
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
    name: { width: 192, least: 140 },
    status: { width: 218, least: 152 },
    course: { width: 156, least: 92 },
    group: { width: 78, least: 58 },
    admissionExam: { width: 104, least: 99, isRight: true, isWords: true },
    phoneNumber: { width: 128, least: 124 },
    debt: { width: 98, least: 97, isPressing: true },
    contactLater: { width: 56, least: 48, head: { en: 'Later', hy: 'Ուշ' } },
    created_at: { width: 106, least: 104 },
    email: { width: 216, least: 48 },
    registrationSource: { least: 55, head: { en: 'Source', hy: 'Աղբյուր' } },
    totalAbsentees: { width: 82, least: 78 },
    finalScore: { width: 90, least: 86 },
    commentCount: { width: 52, least: 32, icon: ChatBubble },
    feedbacksCount: { width: 52, least: 32, icon: RateReview },
    attachmentsCount: { width: 52, least: 32, icon: AttachFile },
  },
  inputs: lazyInputs,
  titleSwitch: TitleSwitch,
  toolbar: BulkCreateButton,
  exportItem: ExportInvoicesItem,
  bulkActions: [MessageSelected, AddToGroup],
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
  isNarrow: true,
  reads: ['admissionExam', 'isRegistrationMailSent'],
  cellReads: { status: ['groupId', 'droppedOutAt'], debt: ['debts'] },
  listOptions: { calcDebt: true, calcAttachments: true, calcFeedbacks: true, loadExams: true },
}
