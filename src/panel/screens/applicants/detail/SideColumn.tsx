import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { applicants } from '#resources/applicants'
import { attachments } from '#resources/attachments'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { academyToday } from '#kit/format/zone'
import { CommentList } from '#panel/kernel/comments/CommentList'
import { withParams } from '#panel/kernel/list/url-params'
import { OptionOf, Standing, standingOfPayment } from './cells'
import { commentsCall } from './CommentsTab'
import { FileLink } from './FileLink'
import type { DetailTab } from './tabs'
import { useDetailText } from './texts'
import { useSection, type General } from './use-detail'
import styles from '#panel/kernel/record/record-page.module.css'

/** Rows of a section that the column has room for. */
const SHOWN = 4

/** What one wants at hand beside the timeline: comments, payments, attachments. */
export function SideColumn({ applicant }: { applicant: General }) {
  const { id, counts } = applicant
  return (
    <aside className={styles.sideColumn}>
      <Part tab="comments" count={counts.comments} hasAll={false}>
        <CommentList resource={applicants} id={id} from={commentsCall} />
      </Part>
      <Payments id={id} count={counts.payments} />
      <Attachments id={id} count={counts.attachments} />
    </aside>
  )
}

interface PartProps {
  tab: DetailTab
  count: number
  hasAll?: boolean
  children: ReactNode
}

function Part({ tab, count, hasAll = true, children }: PartProps) {
  const t = useDetailText()
  return (
    <section aria-label={t(tab)}>
      <header className={styles.partHead}>
        <h2>{t(tab)}</h2>
        {count > 0 && <span className={`${styles.partCount} num`}>{count}</span>}
        <span className={styles.partGrow} />
        {hasAll && (
          <Link
            className="cell-link"
            to={{ search: withParams({ tab }) }}
            aria-label={t('allOfThing', { thing: t(tab) })}
          >
            {t('allOf')}
          </Link>
        )}
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
