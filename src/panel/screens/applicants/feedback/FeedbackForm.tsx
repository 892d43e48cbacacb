import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useId, useState, type FormEvent } from 'react'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { DraftNote } from '#panel/kernel/form/draft/DraftNotice'
import { useTextDraft } from '#panel/kernel/form/draft/use-draft'
import { useUnsavedText } from '#panel/kernel/form/drawer/unsaved-texts'
import { useApplicantsText } from '../texts'
import type { NewFeedback } from './use-add-feedback'
import styles from './feedback.module.css'

/** Part 2 §3: a feedback has at most 5000 letters. */
const LONGEST = 5000

interface FeedbackFormProps {
  /** Whom it is about. */
  applicantId: number
  onSend: (feedback: NewFeedback) => Promise<unknown>
}

/** Writes a feedback, private unless switched off; then it asks first (FDB-011, FDB-014, FDB-015). A failure keeps the text. */
export function FeedbackForm({ applicantId, onSend }: FeedbackFormProps) {
  const t = useApplicantsText()
  const id = useId()
  const { text, setText, found, drop } = useTextDraft(`applicantFeedbacks ${applicantId}`)
  const [isPrivate, setPrivate] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const content = text.trim()
  useUnsavedText(content !== '')

  const send = async () => {
    setSending(true)
    const isSent = await onSend({ content, isPrivate: isPrivate ? 1 : 0 }).then(
      () => true,
      () => false,
    )
    setSending(false)
    setAsking(false)
    if (!isSent) return
    drop()
    setText('')
    setPrivate(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (content === '' || isSending) return
    if (isPrivate) void send()
    else setAsking(true)
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="sr">
        {t('addFeedback')}
      </label>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        minRows={2}
        maxRows={10}
        value={text}
        placeholder={t('feedbackPlaceholder')}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ input: { maxLength: LONGEST } }}
      />
      {found && text !== '' && (
        <DraftNote
          at={found.at}
          onDiscard={() => {
            drop()
            setText('')
          }}
        />
      )}
      <div className={styles.feedbackFoot}>
        <Switch
          id={`${id}-private`}
          checked={isPrivate}
          onChange={(_, isOn) => setPrivate(isOn)}
          slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
        />
        <label htmlFor={`${id}-private`}>{t('private')}</label>
        <span id={`${id}-hint`}>{t(isPrivate ? 'privateHint' : 'publicHint')}</span>
        <Button
          type="submit"
          variant="outlined"
          size="small"
          disabled={content === ''}
          loading={isSending && !isAsking}
        >
          {t('addFeedback')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isSending}
        title={t('willSee')}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      />
    </form>
  )
}
