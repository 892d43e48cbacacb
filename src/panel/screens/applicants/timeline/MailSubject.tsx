import { useState } from 'react'
import type { EntryOf } from '#resources/applicant-timeline.calls'
import { receivedMail } from '#resources/emails.calls'
import { useCall } from '#kit/query/use-call'
import type { General } from '../detail/use-detail'
import { MailDialog } from './MailDialog'
import { useTimelineText } from './texts'
import styles from './timeline.module.css'

/** Subject of a mail as a button that opens its content; also its address, if that is not the applicant's current one. */
export function MailSubject({
  entry: { id, subject, address },
  applicant,
}: {
  entry: EntryOf<'mail'>
  applicant: General
}) {
  const t = useTimelineText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.subject}
        aria-label={t('readMail', { subject })}
        onClick={() => setOpen(true)}
      >
        {subject}
      </button>
      {address.toLowerCase() !== applicant.email?.toLowerCase() && <b>{t('to', { address })}</b>}
      {isOpen && <ReadMail id={id} subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReadMail({ id, subject, onClose }: { id: number; subject: string; onClose: () => void }) {
  const query = useCall(receivedMail, { params: { id } })
  return <MailDialog title={subject} query={query} onClose={onClose} />
}
