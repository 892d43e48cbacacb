import { useState, type FormEvent } from 'react'
import Button from '@mui/material/Button'
import { DraftedText } from '../form/draft/DraftedText'
import { useTextDraft } from '../form/draft/use-draft'
import { useStayWhile } from '../form/drawer/leaving'
import { useUnsavedText } from '../form/drawer/unsaved-texts'
import { useFormText } from '../form/texts'

interface CommentFormProps {
  /** The name of the draft, which contains the record. */
  draft: string
  onSend: (content: string) => Promise<unknown>
}

/** Form for a new comment; the text is required (FDB-014, FDB-015) and survives a failed call and leaving the page. */
export function CommentForm({ draft, onSend }: CommentFormProps) {
  const t = useFormText()
  const kept = useTextDraft(draft)
  const [isSending, setSending] = useState(false)
  const content = kept.text.trim()
  useUnsavedText(content !== '')
  useStayWhile(isSending)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (content === '' || isSending) return
    setSending(true)
    await onSend(content).then(kept.clear, () => undefined)
    setSending(false)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <DraftedText draft={kept} label={t('addComment')} placeholder={t('commentPlaceholder')} max={5000} />
      <div style={{ display: 'flex', justifyContent: 'flex-end', marginTop: 8 }}>
        <Button type="submit" variant="outlined" size="small" disabled={content === ''} loading={isSending}>
          {t('addComment')}
        </Button>
      </div>
    </form>
  )
}
