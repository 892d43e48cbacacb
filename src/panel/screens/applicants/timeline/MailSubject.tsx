import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import type { EntryOf } from '#resources/applicant-timeline.calls'
import { receivedMail } from '#resources/emails.calls'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { useCall } from '#kit/query/use-call'
import { MailFrame } from '#panel/kernel/files/MailFrame'
import type { General } from '../detail/use-detail'
import { useTimelineText } from './texts'
import styles from './timeline.module.css'

/** The subject of a mail, which opens it as it was read; its address where that is not the applicant's now. */
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
  const t = useTimelineText()
  const { data, error, refetch } = useCall(receivedMail, { params: { id } })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={`mail-${id}`}>
      <DialogTitle id={`mail-${id}`}>{data?.subject ?? subject}</DialogTitle>
      <DialogContent>
        {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows columns={[420]} rows={5} />}
        {data && <MailFrame html={data.html} title={data.subject} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
