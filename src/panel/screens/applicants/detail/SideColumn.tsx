import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SectionName, SectionRow } from '#resources/applicant-detail.calls'
import { attachments } from '#resources/attachments'
import { paymentStatuses } from '#resources/payment-statuses'
import { restOf } from '#resources/spread'
import { formatDay } from '#kit/format/dates'
import { formatMoney } from '#kit/format/money'
import { Money } from '#kit/format/Money'
import { useToday } from '#kit/format/use-today'
import { useWords } from '#kit/i18n/text'
import { withParams } from '#panel/kernel/list/url-params'
import { OptionChip, OptionOf, StatusOf, FileLink } from './cells'
import { useDetailText } from './texts'
import { titleOf, useSection, type General } from './use-detail'
import styles from '#panel/kernel/record/record-page.module.css'

/** The column beside the timeline: the first payments, applications and attachments. */
export const SideColumn = ({ record }: { record: General }) => (
  <aside className={styles.sideColumn}>
    <Part name="payments" of={record} order={nextFirst}>
      {(payment) => <PaymentLine payment={payment} />}
    </Part>
    <Part name="applications" of={record}>
      {(application) => <ApplicationLine application={application} isThis={application.id === record.id} />}
    </Part>
    <Part name="attachments" of={record}>
      {({ name, link, attachmentType }) => (
        <>
          <FileLink link={link} name={name} />
          <span className="quiet">
            <OptionOf field={attachments.fields.attachmentType} value={attachmentType} />
          </span>
        </>
      )}
    </Part>
  </aside>
)

/** Maximum number of rows per section. */
const SHOWN = 4

interface PartProps<N extends SectionName> {
  name: N
  of: General
  order?: (rows: SectionRow<N>[]) => SectionRow<N>[]
  children: (row: SectionRow<N>) => ReactNode
}

/** The first rows of a section, with the number of all and a link to its tab. */
function Part<N extends 'payments' | 'applications' | 'attachments'>({
  name,
  of: { id, counts },
  order = (rows) => rows,
  children,
}: PartProps<N>) {
  const t = useDetailText()
  const title = useWords()(titleOf(name))
  const { data = [] } = useSection(name, id)
  return (
    <section aria-label={title}>
      <header className={styles.partHead}>
        <h2>{title}</h2>
        {counts[name] > 0 && <span className={`${styles.partCount} num`}>{counts[name]}</span>}
        <span className="grow" />
        <Link
          className="cell-link"
          to={{ search: withParams({ tab: name }) }}
          aria-label={t('allOfThing', { thing: title })}
        >
          {t('allOf')}
        </Link>
      </header>
      {counts[name] === 0 ? (
        <p className={styles.partNone}>{t('noneOfIt')}</p>
      ) : (
        <ul className={styles.shortList}>
          {order(data)
            .slice(0, SHOWN)
            .map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
        </ul>
      )}
    </section>
  )
}

type Payment = SectionRow<'payments'>

/** Orders payments, given newest first: unpaid ones, the earliest due first, then paid ones, the latest first. */
const nextFirst = (payments: Payment[]): Payment[] => [
  ...payments.filter(({ isPaid }) => !isPaid).toReversed(),
  ...payments.filter(({ isPaid }) => isPaid),
]

/** Status of a payment: paid, overdue (due before `today`, a day), or pending (look 'Statuses'). */
export const standingOfPayment = ({ isPaid, date }: Pick<Payment, 'isPaid' | 'date'>, today: string) =>
  isPaid ? 'PAID' : date < today ? 'OVERDUE' : 'PENDING'

/** A payment with its day, amount and status; of a partly received one the amount left. */
function PaymentLine({ payment }: { payment: Payment }) {
  const t = useDetailText()
  const today = useToday()
  const { amount, currency, date, isPaid, received } = payment
  return (
    <>
      <span className="num">{formatDay(date)}</span>
      {!isPaid && received > 0 ? (
        <span
          className="num"
          title={t('receivedOf', { sum: formatMoney(received, currency), all: formatMoney(amount, currency) })}
        >
          {t('leftOf', { sum: formatMoney(restOf(payment), currency) })}
        </span>
      ) : (
        <Money amount={amount} currency={currency} />
      )}
      <OptionChip option={paymentStatuses[standingOfPayment(payment, today)]} />
    </>
  )
}

/** Course, group and status of an application; a link, except for the application of this page. */
function ApplicationLine({ application, isThis }: { application: SectionRow<'applications'>; isThis: boolean }) {
  const name = [application.courseName, application.groupName].filter(Boolean).join(', ')
  return (
    <>
      <span>
        {isThis ? (
          name
        ) : (
          <Link className="cell-link" to={`/applicants/${application.id}`}>
            {name}
          </Link>
        )}
      </span>
      <StatusOf status={application.status} />
    </>
  )
}
