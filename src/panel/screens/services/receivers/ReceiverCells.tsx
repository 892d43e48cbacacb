import type { RaRecord } from 'react-admin'
import { emails, type ReceiverCounts } from '#resources/emails'
import { formatInstant } from '#kit/format/dates'
import { formatNumber } from '#kit/format/money'
import { Absent } from '#panel/kernel/cells/Absent'
import { Cell } from '#panel/kernel/cells/Cell'
import { ProgressBar } from './ProgressBar'
import { shownAddress, summaryOf } from './summary'
import { useMessagesText } from './texts'
import styles from './messages.module.css'

interface Message extends RaRecord {
  recipients: string[] | null
  counts: ReceiverCounts
}

/** The receivers of a message: the first address and the number of others. */
export function RecipientsCell({ record }: { record: RaRecord }) {
  const t = useMessagesText()
  const { recipients, counts } = record as Message
  const shown = (recipients ?? []).map(shownAddress)
  const [first] = shown
  if (first === undefined) return <Absent />
  return <span title={shown.join(', ')}>{counts.all > 1 ? t('andMore', { first, more: counts.all - 1 }) : first}</span>
}

/** How many a mass message has reached, with all counts in the tooltip; empty for a single receiver, where the status says enough. */
export function CountsCell({ record }: { record: RaRecord }) {
  const t = useMessagesText()
  const { counts } = record as Message
  if (counts.all <= 1) return <Absent />
  return (
    <span className={`${styles.receiverCounts} num`} title={summaryOf(counts, t)}>
      <span>{t('reached', { sent: formatNumber(counts.SENT), all: formatNumber(counts.all) })}</span>
      <ProgressBar counts={counts} />
    </span>
  )
}

/** When a message was written, with the time: several are written in a day. */
export function WrittenCell({ record }: { record: RaRecord }) {
  return <span className="num quiet">{formatInstant(String(record.created_at))}</span>
}

/** Who wrote a message; the program writes those of the pipeline, bookings and accounts. */
export function WriterCell({ record }: { record: RaRecord }) {
  const t = useMessagesText()
  if (!record.createdById) return <span className="quiet">{t('byProgram')}</span>
  return <Cell resource={emails} field={emails.fields.createdById} name="createdById" record={record} />
}
