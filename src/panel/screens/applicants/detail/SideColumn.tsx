import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { attachments } from '#resources/attachments'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { academyToday } from '#kit/format/zone'
import { withParams } from '#panel/kernel/list/url-params'
import { OptionOf, Standing, standingOfPayment, StatusOf } from './cells'
import { FileLink } from './FileLink'
import type { DetailTab } from './tabs'
import { useDetailText } from './texts'
import { useSection, type General } from './use-detail'
import styles from '#panel/kernel/record/record-page.module.css'

/** Rows of a section that the column has room for. */
const SHOWN = 4

/** What one wants at hand beside the timeline: payments, applications, attachments. */
export function SideColumn({ applicant }: { applicant: General }) {
  const { id, counts } = applicant
  return (
    <aside className={styles.sideColumn}>
      <Payments id={id} count={counts.payments} />
      <Applications id={id} count={counts.applications} />
      <Attachments id={id} count={counts.attachments} />
    </aside>
  )
}

interface PartProps {
  tab: DetailTab
  count: number
  children: ReactNode
}

function Part({ tab, count, children }: PartProps) {
  const t = useDetailText()
  return (
    <section aria-label={t(tab)}>
      <header className={styles.partHead}>
        <h2>{t(tab)}</h2>
        {count > 0 && <span className={`${styles.partCount} num`}>{count}</span>}
        <span className={styles.partGrow} />
        <Link
          className="cell-link"
          to={{ search: withParams({ tab }) }}
          aria-label={t('allOfThing', { thing: t(tab) })}
        >
          {t('allOf')}
        </Link>
      </header>
      {children}
    </section>
  )
}

/** What is due next, then what was paid last. */
function Payments({ id, count }: { id: number; count: number }) {
  const { data = [] } = useSection('payments', id)
  const unpaid = data.filter(({ isPaid }) => !isPaid).toReversed()
  const paid = data.filter(({ isPaid }) => isPaid)
  const today = academyToday()
  return (
    <Part tab="payments" count={count}>
      <Short isEmpty={count === 0}>
        {[...unpaid, ...paid].slice(0, SHOWN).map((payment) => (
          <li key={payment.id}>
            <span className="num">{formatDay(payment.date)}</span>
            <Money amount={payment.amount} currency={payment.currency} />
            <Standing is={standingOfPayment(payment, today)} />
          </li>
        ))}
      </Short>
    </Part>
  )
}

/** What the person applied for; the application of the page is named, the others lead to theirs. */
function Applications({ id, count }: { id: number; count: number }) {
  const { data = [] } = useSection('applications', id)
  return (
    <Part tab="applications" count={count}>
      <Short isEmpty={count === 0}>
        {data.slice(0, SHOWN).map(({ id: application, courseName, groupName, status }) => {
          const name = [courseName, groupName].filter(Boolean).join(', ')
          return (
            <li key={application}>
              {application === id ? (
                <span>{name}</span>
              ) : (
                <span>
                  <Link className="cell-link" to={`/applicants/${application}`}>
                    {name}
                  </Link>
                </span>
              )}
              <StatusOf status={status} />
            </li>
          )
        })}
      </Short>
    </Part>
  )
}

function Attachments({ id, count }: { id: number; count: number }) {
  const { data = [] } = useSection('attachments', id)
  return (
    <Part tab="attachments" count={count}>
      <Short isEmpty={count === 0}>
        {data.slice(0, SHOWN).map(({ id: file, name, link, attachmentType }) => (
          <li key={file}>
            <FileLink link={link} name={name} />
            <span className="quiet">
              <OptionOf field={attachments.fields.attachmentType} value={attachmentType} />
            </span>
          </li>
        ))}
      </Short>
    </Part>
  )
}

function Short({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const t = useDetailText()
  return isEmpty ? <p className={styles.partNone}>{t('noneOfIt')}</p> : <ul className={styles.shortList}>{children}</ul>
}
