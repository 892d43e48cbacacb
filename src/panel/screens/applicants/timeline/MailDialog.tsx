import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ComponentProps } from 'react'
import { Loaded } from '#kit/feedback/Loaded'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { MailFrame } from '#panel/kernel/files/MailFrame'
import { useTimelineText } from './texts'

interface MailDialogProps {
  /** Title until the mail is loaded, and of a mail without a subject. */
  title: string
  query: ComponentProps<typeof Loaded<{ subject: string; html: string }>>['query']
  onClose: () => void
}

/** Dialog that shows a mail. */
export function MailDialog({ title, query, onClose }: MailDialogProps) {
  const t = useTimelineText()
  const id = useId()
  const named = query.data?.subject || title
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{named}</DialogTitle>
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
