import { useEffect, useState, type KeyboardEvent } from 'react'
import Check from '@mui/icons-material/CheckOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import OutlinedInput from '@mui/material/OutlinedInput'
import { IconAction } from '../page/IconAction'
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
  const { text, setText, found, drop } = useTextDraft(draft, content)
  const now = text.trim()
  /** What is on its way or may be: a restored text may have been sent before. */
  const [sent, setSent] = useState(found && now)
  const canConfirm = now !== '' && now !== content && !isBusy
  const confirm = () => {
    setSent(now)
    void onConfirm(now).then(drop, () => undefined)
  }
  const cancel = () => {
    drop()
    onCancel()
  }
  // It has arrived, though its answer was lost.
  const hasArrived = sent === content && now === content
  useEffect(() => {
    if (!hasArrived) return
    drop()
    onCancel()
  }, [hasArrived, drop, onCancel])
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
      <IconAction label={t('confirmEdit')} icon={<Check />} disabled={!canConfirm} onClick={confirm} />
      <IconAction label={t('cancel')} icon={<Close />} onClick={cancel} />
    </div>
  )
}
