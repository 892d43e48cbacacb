import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'

export interface ConfirmDialogProps {
  isOpen: boolean
  /** The question: 'Permanently Delete applicant?'. */
  title: ReactNode
  /** What follows from it. */
  text?: ReactNode
  /** Whom or what it touches, between hairlines. */
  whom?: ReactNode
  /** Words of the filled button; 'Yes' by default. */
  confirm?: string
  /** Something goes: the filled button is red. */
  isDanger?: boolean
  /** The call runs: the buttons wait, the dialog stays. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot simply be taken back (look: 'Dialogs'). Esc and the backdrop cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText(feedbackArea)
  const id = useId()
  const { isOpen, title, text, whom, confirm, isDanger = false, isBusy = false, onConfirm, onCancel } = props
  return (
    <Dialog
      open={isOpen}
      onClose={() => isBusy || onCancel()}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {text}
        {whom !== undefined && <Box sx={{ mt: 3.5, py: 2.75, borderBlock: '1px solid var(--line)' }}>{whom}</Box>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={isBusy} autoFocus={isDanger}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={isBusy}
          autoFocus={!isDanger}
        >
          {confirm ?? t('yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
