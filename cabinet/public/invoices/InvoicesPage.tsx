import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import { paymentStatuses } from '#resources/payments'
import { applicationInvoices } from '#resources/public.calls'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { StatusChip } from '#kit/theme/StatusChip'
import { Band, Part, Row } from '../../shared/parts'
import { Contact } from '../Contact'
import { Frame, Unloaded } from '../Frame'
import shared from '../public.module.css'
import { publicArea } from '../texts'
import { useKey } from '../use-key'
import styles from './invoices.module.css'
import { Proof } from './Proof'
import { invoicesArea } from './texts'

/** What an applicant pays, and where the proof is uploaded. */
export default function InvoicesPage() {
  const t = useText(invoicesArea)
  const common = useText(publicArea)
  const words = useWords()
  const { uuid, root } = useKey()
  const { data, error, refetch, dataUpdatedAt } = useCall(applicationInvoices, { params: { uuid } })
  const title = common('payments')
  if (!data) return <Unloaded title={title} failure={error} retry={() => void refetch()} />
  const { academy, contact, invoices } = data
  const next = invoices.find(({ status }) => status !== 'PAID')
  return (
    <Frame title={title} academy={academy} loadedAt={dataUpdatedAt}>
      <Band>
        <h1 className={next ? 'quiet' : shared.title}>{next ? t('due') : t('nothing')}</h1>
        {next ? (
          <>
            <p className={styles.sum}>
              <Money amount={next.amount} currency={next.currency} />
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
            const { id, amount, currency, date, description, status } = invoice
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
                  {description !== null && `, ${description}`}
                </p>
                {status !== 'PAID' && <Proof uuid={uuid} invoice={invoice} onDone={() => void refetch()} />}
              </article>
            )
          })}
        </Part>
      )}
      <Part>
        <Row lead={<ArrowBack />} title={common('toStatus')} to={root} />
      </Part>
      <Contact person={contact} />
    </Frame>
  )
}
