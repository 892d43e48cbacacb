import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText, useWords } from '#kit/i18n/text'
import type { Told } from '#resources/kernel/action'
import { OnceShown } from './OnceShown'

/** A value from an action's response that is shown once, and the record it belongs to. */
export interface ToldOnce extends Told {
  name: string
  said: string
}

/** Dialog for a value that is shown only once; it closes only by its button. */
export function ToldDialog({ told, onClose }: { told: ToldOnce; onClose: () => void }) {
  const say = useWords()
  const feedback = useText(feedbackArea)
  const { label, note, name, said } = told
  return (
    <Dialog open>
      <DialogTitle>{say(label)}</DialogTitle>
      <DialogContent>
        <p style={{ marginBottom: 12 }}>{name}</p>
        <OnceShown text={said} />
        {note && <p style={{ marginTop: 12, fontSize: 12, color: 'var(--t3)' }}>{say(note)}</p>}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {feedback('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
