import type { KeyboardEvent } from 'react'
import Check from '@mui/icons-material/CheckOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTextDraft } from '../form/draft/use-draft'
import { useFormText } from '../form/texts'

interface CommentEditorProps {
  /** The name of the draft. */
  draft: string
  content: string
  isBusy: boolean
  /** Rejects if the comment could not be changed. */
  onConfirm: (content: string) => Promise<unknown>
  onCancel: () => void
}

/** Edits a comment in place (FDB-013). Esc cancels, Ctrl+Enter confirms. */
export function CommentEditor({ draft, content, isBusy, onConfirm, onCancel }: CommentEditorProps) {
  const t = useFormText()
  const { text, setText, drop } = useTextDraft(draft, content)
  const now = text.trim()
  const canConfirm = now !== '' && now !== content && !isBusy
  const confirm = () => void onConfirm(now).then(drop, () => undefined)
  const cancel = () => {
    drop()
    onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Esc must not close the surrounding drawer.
      event.stopPropagation()
      cancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canConfirm) confirm()
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
      <IconButton aria-label={t('confirmEdit')} title={t('confirmEdit')} disabled={!canConfirm} onClick={confirm}>
        <Check />
      </IconButton>
      <IconButton aria-label={t('cancel')} title={t('cancel')} onClick={cancel}>
        <Close />
      </IconButton>
    </div>
  )
}
