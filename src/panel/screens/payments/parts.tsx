import { lazy } from '#kit/lazy'
import { payments } from '#resources/payments'
import { Cell } from '#panel/kernel/cells/Cell'
import type { PartDrawer, ScreenParts } from '#panel/kernel/screen-parts'
import { mailDrawer } from '#panel/screens/services'
import { DescriptionCell, GroupCell, InvoiceCell, PaidCell, StatusCell } from './cells'
import { debtDrawer, payDrawers } from './drawers'
import { MarkPaid } from './MarkPaid'
import { PaymentMenu } from './PaymentMenu'
import { EditSeveral, SeveralDrawer } from './Several'

const AttachDrawer = lazy(() => import('./AttachDrawer').then((file) => ({ default: file.AttachDrawer })))
const drawers: readonly PartDrawer[] = [
  { opens: payDrawers.attach, whole: AttachDrawer },
  { opens: payDrawers.several, whole: SeveralDrawer },
]

const cells: ScreenParts['cells'] = {
  description: DescriptionCell,
  group: GroupCell,
  status: StatusCell,
  invoice: InvoiceCell,
  // Marked as paid in its own dialog, so it is not edited inline.
  isPaid: ({ record }) => <Cell resource={payments} field={payments.fields.isPaid} name="isPaid" record={record} />,
}

/** The list of all payments: a row links to its applicant's payments. */
export const parts: ScreenParts = {
  cells,
  reads: ['title', 'invoice', 'isReversed', 'status'],
  looks: {
    applicant: { width: 200 },
    group: { width: 96 },
    courseName: { width: 180 },
    status: { width: 168, isStatus: true },
    invoice: { width: 236, isWords: true },
    description: { width: 200 },
  },
  rowLink: ({ applicantId }) => `/applicants/${applicantId}?tab=payments`,
  rowMenu: PaymentMenu,
  questions: { markPaid: MarkPaid },
  bulkActions: [EditSeveral],
  drawers: [...drawers, debtDrawer, mailDrawer],
  // A paid payment cannot be edited (PAY-007).
  mayEdit: ({ isPaid }) => isPaid !== true,
  mayDelete: ({ isPaid }) => isPaid !== true,
}

/** Payments of one applicant or one student of a group, on a page that has its own debt explanation. */
export const partsInside = {
  cells: { ...cells, paidAt: PaidCell },
  looks: { ...parts.looks, paidAt: { width: 200, head: payments.fields.isPaid.label } },
  drawers,
  rowLink: null,
}
/** Columns of these lists. */
export const columnsInside = ['date', 'description', 'amount', 'status', 'invoice', 'paidAt'] as const
