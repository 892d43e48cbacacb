import { useState } from 'react'
import { Link } from 'react-router'
import type { RaRecord } from 'react-admin'
import { payments, paymentStatuses, paymentWays, paymentWriters } from '#resources/payments'
import { describedBy } from '#resources/planned-payment'
import { saveFile } from '#kit/files/use-file'
import { formatInstantDay } from '#kit/format/dates'
import { useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { StatusChip } from '#kit/theme/StatusChip'
import { Absent } from '#panel/kernel/cells/Absent'
import { TextCell } from '#panel/kernel/cells/plain-cells'
import { calledOf } from '#panel/kernel/cells/read-value'
import { FilePreview } from '#panel/kernel/files/FilePreview'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { PartReceived } from './debt/PartReceived'
import { payDrawers } from './drawers'
import { paymentOf } from './payment-of'
import { usePaymentsText } from './texts'
import styles from './payments.module.css'

interface OfPayment {
  record: RaRecord
}

/** The typed description, or else the position in the plan. */
export function DescriptionCell({ record }: OfPayment) {
  const say = useWords()
  const described = describedBy(paymentOf(record))
  return <TextCell value={described && say(described)} />
}

/** The group, as a link to its payments. */
export function GroupCell({ record }: OfPayment) {
  const { groupId, group } = paymentOf(record)
  if (groupId === null) return <Absent />
  return (
    <Link className="cell-link" to={`/groups/${groupId}/student-management/payments`}>
      {String(group?.name)}
    </Link>
  )
}

/** The status and the received part; reversals and reversed payments are marked. */
export function StatusCell({ record }: OfPayment) {
  const t = usePaymentsText()
  const say = useWords()
  const payment = paymentOf(record)
  if (payment.reversesId !== null) return <StatusChip tone="grey" glyph="arrow" label={t('reversal')} />
  if (payment.isReversed) return <StatusChip tone="grey" glyph="cross" label={t('reversed')} />
  const { label, look } = paymentStatuses[payment.status ?? 'PENDING']
  return (
    <>
      <StatusChip {...look} label={say(label)} />
      <PartReceived payment={payment} />
    </>
  )
}

/** The invoice with preview: Download for a paid payment, Attach file for an unpaid one, nothing if paid without a file (PAY-008 to 010). */
export function InvoiceCell({ record }: OfPayment) {
  const t = usePaymentsText()
  const change = useParamChange()
  const mayWrite = paymentWriters(useViewer())
  const [isShown, setShown] = useState(false)
  const { id, invoice, isPaid } = paymentOf(record)
  const what = calledOf(payments, record)
  const file = invoice?.file ?? null
  return (
    <span className={styles.invoice} data-own-line>
      {invoice ? (
        <button
          type="button"
          className="link-button"
          aria-label={t('look', { name: invoice.name })}
          title={invoice.name}
          onClick={() => setShown(true)}
        >
          {invoice.name}
        </button>
      ) : (
        <span className="quiet">{t('noInvoice')}</span>
      )}
      {isPaid && file && (
        <button
          type="button"
          className="link-button only-screen"
          aria-label={t('downloadOf', { what })}
          onClick={() => void saveFile(file.id, file.name)}
        >
          {t('download')}
        </button>
      )}
      {!isPaid && mayWrite && (
        <button
          type="button"
          className="link-button only-screen"
          aria-label={t('attachTo', { what })}
          onClick={() => change({ [payDrawers.attach]: String(id) })}
        >
          {t('attach')}
        </button>
      )}
      {isShown && <FilePreview file={file} {...(invoice && { title: invoice.name })} onClose={() => setShown(false)} />}
    </span>
  )
}

/** How and when the payment was paid and who marked it; for an unpaid one, the control that marks it as paid. */
export function PaidCell({ record }: OfPayment) {
  const t = usePaymentsText()
  const say = useWords()
  const change = useParamChange()
  const mayWrite = paymentWriters(useViewer())
  const { id, isPaid, paidAt, paidBy, method, reason } = paymentOf(record)
  if (!isPaid && !mayWrite) return <Absent />
  if (!isPaid)
    return (
      <button
        type="button"
        className="link-button only-screen"
        aria-label={t('markPaidOf', { what: calledOf(payments, record) })}
        onClick={() => change({ [payDrawers.markPaid]: String(id) })}
      >
        {t('markPaid')}
      </button>
    )
  const day = formatInstantDay(paidAt)
  const who = paidBy ? [paidBy.firstName, paidBy.lastName].join(' ') : 'Cohort'
  const what = reason ?? (method === null ? null : say(paymentWays[method]))
  return (
    <span title={[what, day, who].filter(Boolean).join(', ')}>
      {what ?? day} {what !== null && <span className="quiet num">{day}</span>}
    </span>
  )
}
