import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { useOnce } from './use-once'

export interface ConfirmDialogProps {
  isOpen: boolean
  /** The question: 'Permanently Delete applicant?'. */
  title: ReactNode
  /** The consequences. */
  text?: ReactNode
  /** The affected person or record, between separator lines. */
  whom?: ReactNode
  /** The consequences for others, below. */
  more?: ReactNode
  /** Label of the filled button; 'Yes' by default. */
  confirm?: string
  /** The action itself cancels or takes back something: the other button is 'Keep it', because 'Cancel' could mean both. */
  isCancel?: boolean
  /** A destructive action: the filled button is red. */
  isDanger?: boolean
  /** The call is running: the buttons are disabled, the dialog stays open. */
  isBusy?: boolean
  /** Nothing can be confirmed yet: the filled button is disabled, the dialog can be closed. */
  isOff?: boolean
  /** Why the last attempt failed; the dialog stays open and can be confirmed again. */
  failed?: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that cannot easily be undone (look: 'Dialogs'). Esc and the backdrop cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText(feedbackArea)
  const id = useId()
  const confirmOnce = useOnce(props, props.onConfirm)
  const { isOpen, title, text, whom, more, failed, confirm, onCancel } = props
  const { isCancel = false, isDanger = false, isBusy = false, isOff = false } = props
  return (
    <Dialog open={isOpen} onClose={() => isBusy || onCancel()} role="alertdialog" aria-describedby={id}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent id={id}>
        {text}
        {whom !== undefined && <Box sx={{ mt: 3.5, py: 2.75, borderBlock: '1px solid var(--line)' }}>{whom}</Box>}
        {more !== undefined && <Box sx={{ '& > :not(:empty)': { mt: 2 } }}>{more}</Box>}
        {failed && (
          <Box role="alert" sx={{ mt: 3, color: 'var(--danger)' }}>
            {failed}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={isBusy} autoFocus={isDanger}>
          {t(isCancel ? 'keep' : 'cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          onClick={confirmOnce}
          loading={isBusy}
          disabled={isOff}
          autoFocus={!isDanger}
        >
          {confirm ?? t('yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
