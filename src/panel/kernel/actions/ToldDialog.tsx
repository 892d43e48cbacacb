import { useId } from 'react'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { copyText } from '#kit/feedback/copy-text'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText, useWords } from '#kit/i18n/text'
import type { Told } from '#resources/kernel/action'
import { usePanelText } from '../page/panel-texts'

/** What the answer of an action told, and of whom. */
export interface ToldOnce extends Told {
  name: string
  said: string
}

/** What is told once: closed by its button alone, as it is not shown again. */
export function ToldDialog({ told, onClose }: { told: ToldOnce; onClose: () => void }) {
  const id = useId()
  const t = usePanelText()
  const say = useWords()
  const feedback = useText(feedbackArea)
  const { label, note, name, said } = told
  return (
    <Dialog open aria-labelledby={id}>
      <DialogTitle id={id}>{say(label)}</DialogTitle>
      <DialogContent>
        <p style={{ marginBottom: 12 }}>{name}</p>
        <div style={{ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' }}>
          <code
            style={{
              padding: '6px 10px',
              borderRadius: 6,
              background: 'var(--bg-sunken)',
              fontSize: 14,
              userSelect: 'all',
            }}
          >
            {said}
          </code>
          <Button
            variant="outlined"
            startIcon={<ContentCopyOutlined />}
            onClick={() => void copyText(said, t('copied'))}
          >
            {t('copy')}
          </Button>
        </div>
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
