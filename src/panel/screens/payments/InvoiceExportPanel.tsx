import { inputOf } from '#resources/kernel/action-input'
import type { Row } from '#resources/kernel/check-row'
import { day, flag } from '#resources/kernel/fields'
import { messages } from '#resources/kernel/messages'
import { payments } from '#resources/payments'
import { exportInvoices } from '#resources/payments.calls'
import { notify } from '#kit/feedback/toast-store'
import { saveBlob } from '#kit/http/save-blob'
import { bodyFrom, request } from '#panel/kernel/data/http-client'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { usePaymentsText } from './texts'

/** The range of days of the invoice export (part 2 §5). */
const form = inputOf(payments, {
  input: {
    areLastMonthPayments: flag({ label: { en: 'Last month', hy: 'Անցած ամիսը' } }),
    dateFrom: day({ label: { en: 'From', hy: 'Սկսած' } }),
    dateTo: day({ label: { en: 'To', hy: 'Մինչև' } }),
  },
  // `dateFrom` is required when `dateTo` is given (part 2 §5); last month wins over both.
  rules: [
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
  ],
})
const sections = [{ fields: ['areLastMonthPayments', ['dateFrom', 'dateTo']] }]

/** Chooses the payments of the invoice export: last month or a range of days. */
export default function InvoiceExportPanel({ guard }: { guard: GuardedParam }) {
  const t = usePaymentsText()
  return (
    <ResourceDrawer
      guard={guard}
      title={t('exportInvoices')}
      caption={t('exportCaption')}
      submit={t('exportIt')}
      resource={form}
      sections={sections}
      mayBeUnchanged
      send={async (values) => {
        const file = await request(exportInvoices, { body: bodyFrom(exportInvoices, values) })
        saveBlob(file, 'applicants-invoices.xlsx')
        notify('success', t('exported'))
      }}
      onSaved={guard.leave}
    />
  )
}
