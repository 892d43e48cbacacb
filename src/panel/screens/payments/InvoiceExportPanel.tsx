import { useCallback } from 'react'
import type { Row } from '#resources/kernel/check-row'
import { messages } from '#resources/kernel/messages'
import { exportInvoices } from '#resources/payments.calls'
import { saveBlob } from '#kit/http/save-blob'
import { bodyFrom, request } from '#panel/kernel/data/http-client'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { FieldsPanel } from './FieldsPanel'
import { exportFields } from './forms'
import { usePaymentsText } from './texts'

const lines = ['areLastMonthPayments', ['dateFrom', 'dateTo']] as const
/** `dateFrom` is required when `dateTo` is given (part 2 §5); last month wins over both. */
const rules = [
  {
    name: 'an end has its start',
    at: 'dateFrom',
    message: messages.required,
    holds: ({ areLastMonthPayments, dateFrom, dateTo }: Row) =>
      Boolean(areLastMonthPayments) || !dateTo || Boolean(dateFrom),
  },
  {
    name: 'the end is not before the start',
    at: 'dateTo',
    message: messages.endBeforeStart,
    holds: ({ areLastMonthPayments, dateFrom, dateTo }: Row) =>
      Boolean(areLastMonthPayments) || !dateFrom || !dateTo || String(dateTo) >= String(dateFrom),
  },
]

/** Chooses the payments of the invoice export: last month or a range of days. */
export default function InvoiceExportPanel({ guard }: { guard: GuardedParam }) {
  const t = usePaymentsText()
  const send = useCallback(
    async (values: Row) => {
      const file = await request(exportInvoices, { body: bodyFrom(exportInvoices, values) })
      saveBlob(file, 'applicants-invoices.xlsx')
      return t('exported')
    },
    [t],
  )
  return (
    <FieldsPanel
      guard={guard}
      title={t('exportInvoices')}
      caption={t('exportCaption')}
      submit={t('exportIt')}
      fields={exportFields}
      rules={rules}
      lines={lines}
      mayBeUnchanged
      send={send}
    />
  )
}
