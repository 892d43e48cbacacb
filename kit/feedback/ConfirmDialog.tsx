import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, type ReactNode } from 'react'
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
  /** What follows for others, below. */
  more?: ReactNode
  /** Words of the filled button; 'Yes' by default. */
  confirm?: string
  /** Something goes: the filled button is red. */
  isDanger?: boolean
  /** The call runs: the buttons wait, the dialog stays. */
  isBusy?: boolean
  /** There is nothing to confirm yet: the filled button is off, the dialog may be left. */
  isOff?: boolean
  onConfirm: () => void
  onCancel: () => void
}

const DOUBLE_CLICK = 1000

/**
 * Runs once however often it is called within a second: the second of a double click comes before 'busy' is shown. A dialog that
 * fades out runs nothing more.
 */
function useOnce(isOpen: boolean, run: () => void): () => void {
  const last = useRef(-DOUBLE_CLICK)
  useEffect(() => {
    if (isOpen) last.current = -DOUBLE_CLICK
  }, [isOpen])
  return () => {
    if (!isOpen || performance.now() - last.current < DOUBLE_CLICK) return
    last.current = performance.now()
    run()
  }
}

/** Asks before something that cannot simply be taken back (look: 'Dialogs'). Esc and the backdrop cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText(feedbackArea)
  const id = useId()
  const confirmOnce = useOnce(props.isOpen, props.onConfirm)
  const { isOpen, title, text, whom, more, confirm, isDanger = false, isBusy = false, isOff = false, onCancel } = props
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
        {more !== undefined && <Box sx={{ '& > :not(:empty)': { mt: 2 } }}>{more}</Box>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={isBusy} autoFocus={isDanger}>
          {t('cancel')}
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
