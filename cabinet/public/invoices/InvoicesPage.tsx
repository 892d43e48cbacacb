import { Suspense } from 'react'
import { plus } from '#resources/hundredths'
import { paymentStatuses } from '#resources/payment-statuses'
import { describedBy } from '#resources/planned-payment'
import { formatDay } from '#kit/format/dates'
import { formatMoney } from '#kit/format/money'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { StatusChip } from '#kit/theme/StatusChip'
import { Band, Part, Row } from '../../shared/parts'
import { useInvoices } from '../calls'
import { Contact } from '../Contact'
import { isMissing } from '#kit/http/api-error'
import { Frame, Unloaded } from '../Frame'
import shared from '../public.module.css'
import { publicArea } from '../texts'
import { useKey } from '../use-key'
import styles from './invoices.module.css'
import { invoicesArea } from './texts'

// Loaded separately, because it contains the file validation.
const Proof = lazy(() => import('./Proof'))

/** An applicant's payments, each with the upload of its proof. */
export default function InvoicesPage() {
  const t = useText(invoicesArea)
  const common = useText(publicArea)
  const words = useWords()
  const { uuid, root } = useKey()
  const { data, error, refetch, dataUpdatedAt } = useInvoices(uuid)
  const title = common('payments')
  if (!data || isMissing(error)) return <Unloaded title={title} failure={error} retry={() => void refetch()} />
  const { academy, contact, invoices } = data
  const next = invoices.find(({ status }) => status !== 'PAID')
  return (
    <Frame title={title} academy={academy} loadedAt={dataUpdatedAt}>
      <Band>
        <h1 className={next ? styles.what : shared.title}>{next ? t('due') : t('nothing')}</h1>
        {next ? (
          <>
            <p className={styles.sum}>
              <Money amount={plus(next.amount, -next.received)} currency={next.currency} />
            </p>
            <p className={shared.under}>{t('dueBy', { day: formatDay(next.date) })}</p>
          </>
        ) : (
          <p className={shared.under}>{invoices.length === 0 ? t('nothingText') : t('allPaid')}</p>
        )}
      </Band>
      {next && (
        <Part>
          <p className={shared.plain}>{t('how')}</p>
        </Part>
      )}
      {invoices.length > 0 && (
        <Part title={title}>
          {invoices.map((invoice) => {
            const { id, amount, received, currency, date, status } = invoice
            const described = describedBy(invoice)
            const { label, look } = paymentStatuses[status]
            return (
              <article key={id} className={styles.invoice}>
                <p className={styles.line}>
                  <b>
                    <Money amount={amount} currency={currency} />
                  </b>
                  <StatusChip {...look} label={words(label)} isTouch />
                </p>
                <p className={styles.small}>
                  {formatDay(date)}
                  {described && `, ${words(described)}`}
                </p>
                {status !== 'PAID' && received > 0 && (
                  <p className={styles.small}>
                    {t('receivedOf', { sum: formatMoney(received, currency), all: formatMoney(amount, currency) })}
                  </p>
                )}
                {status !== 'PAID' && (
                  <Suspense fallback={<span className={`sk ${styles.coming}`} />}>
                    <Proof uuid={uuid} invoice={invoice} onChange={() => void refetch()} />
                  </Suspense>
                )}
              </article>
            )
          })}
        </Part>
      )}
      <Part>
        <Row isBack title={common('toStatus')} to={root} />
      </Part>
      <Contact person={contact} />
    </Frame>
  )
}
