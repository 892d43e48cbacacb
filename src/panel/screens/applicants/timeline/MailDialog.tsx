import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { MailFrame } from '#panel/kernel/files/MailFrame'
import { useTimelineText } from './texts'

interface MailDialogProps {
  /** Title until the mail is loaded, and of a mail without a subject. */
  title: string
  mail: { subject: string; html: string } | undefined
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** Dialog that shows a mail. */
export function MailDialog({ title, mail, error, onRetry, onClose }: MailDialogProps) {
  const t = useTimelineText()
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{mail?.subject || title}</DialogTitle>
      <DialogContent>
        {error !== null && <ErrorState failure={error} onRetry={onRetry} />}
        {!mail && error === null && <SkeletonRows columns={[420]} rows={5} />}
        {mail && <MailFrame html={mail.html} title={mail.subject || title} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
