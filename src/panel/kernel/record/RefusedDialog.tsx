import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { readFailure } from '../form/failure'
import { useListText } from '../list/texts'

/** A refusal with the server's reason. */
export interface Refusal {
  title: string
  text: string
}

/** Reads a refusal from a failed call: no right, or a state that forbids it; null for other failures. */
export function refusalOf(failure: unknown): Refusal | null {
  const { status, title, uiMessage } = readFailure(failure)
  return status === 403 || status === 409 ? { title, text: uiMessage } : null
}

/** Dialog with the reason of a refusal ('Wrong action', CRS-021); nothing was changed. */
export function RefusedDialog({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const id = useId()
  const say = useListText()
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{refusal.title}</DialogTitle>
      {refusal.text !== refusal.title && <DialogContent id={`${id}-text`}>{refusal.text}</DialogContent>}
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {say('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
