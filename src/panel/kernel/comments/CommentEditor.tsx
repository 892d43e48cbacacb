import { useState, type KeyboardEvent } from 'react'
import Check from '@mui/icons-material/CheckOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useFormText } from '../form/use-form-text'

interface CommentEditorProps {
  content: string
  isBusy: boolean
  onConfirm: (content: string) => void
  onCancel: () => void
}

/** Changes a comment in its place: confirm or cancel (FDB-013). Esc cancels, Ctrl+Enter confirms. */
export function CommentEditor({ content, isBusy, onConfirm, onCancel }: CommentEditorProps) {
  const t = useFormText()
  const [text, setText] = useState(content)
  const now = text.trim()
  const canConfirm = now !== '' && now !== content && !isBusy
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The drawer around it stays.
      event.stopPropagation()
      onCancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canConfirm) onConfirm(now)
  }
  return (
    <div style={{ display: 'flex', gap: 4 }}>
      <OutlinedInput
        autoFocus
        fullWidth
        multiline
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ input: { 'aria-label': t('editComment'), maxLength: 5000 } }}
      />
      <IconButton
        aria-label={t('confirmEdit')}
        title={t('confirmEdit')}
        disabled={!canConfirm}
        onClick={() => onConfirm(now)}
      >
        <Check />
      </IconButton>
      <IconButton aria-label={t('cancel')} title={t('cancel')} onClick={onCancel}><Close /></IconButton>
    </div>
  )
}
