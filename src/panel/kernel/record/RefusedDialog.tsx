import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useListText } from '../list/texts'

/** A refusal with the server's reason. */
export interface Refusal {
  title: string
  text: string
}

/** Reads a refusal from a failed call: no right, or a state that forbids it; null for other failures. */
export function refusalOf(failure: unknown): Refusal | null {
  if (typeof failure !== 'object' || failure === null || !('status' in failure) || !('body' in failure)) return null
  const { status, body } = failure
  if ((status !== 403 && status !== 409) || typeof body !== 'object' || body === null) return null
  const told = (name: string): string => {
    const text: unknown = Reflect.get(body, name)
    return typeof text === 'string' ? text : ''
  }
  return { title: told('message'), text: told('uiMessage') }
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
