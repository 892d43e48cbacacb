import type { Readable } from 'node:stream'
import { paymentMethods } from '#resources/terms'
import { payments, paymentStatuses, paymentWays, type Payment } from '#resources/payments'
import { describedBy } from '#resources/planned-payment'
import { addDays } from '#resources/kernel/zoned-time'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { dayCell, instantCell, type CellValue, type ExportColumn } from '#server/kernel/export-columns'
import { listOptions } from '#server/kernel/list-query'
import { stream } from '#server/kernel/operations/stream'
import { sheetOf } from '#server/kernel/sheet'

interface Asked {
  dateFrom?: string | null | undefined
  dateTo?: string | null | undefined
  areLastMonthPayments?: boolean | null | undefined
}
/** The requested range of days: last month overrides the dates (DECISIONS 'exportInvoice'). Null means no limit. */
export function rangeOf({ dateFrom, dateTo, areLastMonthPayments }: Asked, today: string) {
  if (!areLastMonthPayments) return { from: dateFrom ?? null, to: dateTo ?? null }
  const to = addDays(`${today.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

const column = (head: string, valueOf: (payment: Payment) => CellValue): ExportColumn<Payment> => ({ head, valueOf })
const text = (value: unknown) => (typeof value === 'string' ? value : null)
/** Amounts have their currency in a separate column and are not summed. */
const columnsIn = (zone: string): readonly ExportColumn<Payment>[] => [
  column('Applicant', ({ applicant }) => text(applicant.name)),
  column('Phone', ({ applicant }) => text(applicant.phoneNumber)),
  column('Course', ({ courseName }) => courseName),
  column('Group', ({ group }) => text(group?.name)),
  column('Due', ({ date }) => dayCell(date)),
  column('Amount', ({ amount }) => amount),
  column('Received', ({ received }) => received),
  column('Currency', ({ currency }) => currency),
  column('Description', (payment) => describedBy(payment)?.en ?? null),
  column('Payment method', ({ paymentType }) => paymentMethods[paymentType].en),
  column('Status', ({ status }) => (status ? paymentStatuses[status].label.en : null)),
  { head: 'Paid on', valueOf: ({ paidAt }) => instantCell(paidAt, zone), hasTimes: true },
  column('Paid by', ({ method }) => (method ? paymentWays[method].en : null)),
  column('Invoice', ({ invoice }) => invoice?.name ?? 'no assigned invoice'),
]

/** A spreadsheet of the payments due in a range with their invoices, by due date; streamed. */
export function invoiceSheet(context: Context, asked: Asked): Readable {
  const { from, to } = rangeOf(asked, todayOf(context))
  const range = { ...(from && { from }), ...(to && { to }) }
  const rows = stream(context, payments, {
    paging: { pageNumber: 0, pageSize: 1, sortBy: 'date', direction: 'asc', relationalSort: null },
    filters: from || to ? [{ name: 'date', value: range }] : [],
    options: listOptions(payments),
  })
  return sheetOf('Applicant invoices', columnsIn(context.zone()), rows)
}
