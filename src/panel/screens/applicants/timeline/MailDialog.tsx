import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ComponentProps, useState } from 'react'
import type { EntryOf } from '#resources/applicant-timeline.calls'
import { receivedMail } from '#resources/emails.calls'
import { Loaded } from '#kit/feedback/Loaded'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { useCall } from '#kit/query/use-call'
import { MailFrame } from '#panel/kernel/files/MailFrame'
import type { General } from '../detail/use-detail'
import { useTimelineText } from './texts'
import styles from './timeline.module.css'

interface MailDialogProps {
  /** Title until the mail is loaded, and of a mail without a subject. */
  title: string
  query: ComponentProps<typeof Loaded<{ subject: string; html: string }>>['query']
  onClose: () => void
}

/** Dialog that shows a mail. */
export function MailDialog({ title, query, onClose }: MailDialogProps) {
  const t = useTimelineText()
  const named = query.data?.subject || title
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>{named}</DialogTitle>
      <DialogContent>
        <Loaded query={query} meanwhile={<SkeletonRows columns={[420]} rows={5} />}>
          {({ html }) => <MailFrame html={html} title={named} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

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
