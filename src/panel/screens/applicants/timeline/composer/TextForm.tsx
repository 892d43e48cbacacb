import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { DraftNote } from '#panel/kernel/form/draft/DraftNotice'
import type { TextsDraft } from '#panel/kernel/form/draft/use-draft'
import { useUnsavedText } from '#panel/kernel/form/drawer/unsaved-texts'
import styles from './composer.module.css'

interface TextFormProps {
  /** The typed values: the text, and those of the inputs in `over`. */
  draft: TextsDraft<'text'>
  /** Accessible label of the text, and its placeholder. */
  label: string
  button: string
  max: number
  /** Sends the trimmed text; if it rejects, the text is kept. */
  onSend: (text: string) => Promise<unknown>
  /** Whether it may be sent without a text. */
  mayBeEmpty?: boolean
  /** Whether sending is disabled for another reason. */
  isHeld?: boolean
  /** Shown above the text; `note` is shown beside the button. */
  over?: ReactNode
  note?: (text: string) => ReactNode
  /** Hides the text input: only the values of `over` are sent. */
  isWordless?: boolean
}

/** Form for a text that is sent with Ctrl Enter or its button; the text is kept on failure, and as a draft when the page is left. */
export function TextForm({
  draft,
  label,
  button,
  max,
  onSend,
  mayBeEmpty = false,
  isHeld = false,
  over,
  note,
  isWordless = false,
}: TextFormProps) {
  const { texts, setText, found, isTyped, clear } = draft
  const { text } = texts
  const [isSending, setSending] = useState(false)
  const said = text.trim()
  const maySend = (said !== '' || mayBeEmpty || isWordless) && !isHeld && !isSending
  useUnsavedText(isTyped)

  const send = async () => {
    if (!maySend) return
    setSending(true)
    await onSend(said).then(clear, () => undefined)
    setSending(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  return (
    <form onSubmit={onSubmit} onKeyDown={onKeyDown} className={styles.form}>
      {over}
      {!isWordless && (
        <OutlinedInput
          className={styles.text}
          fullWidth
          multiline
          minRows={1}
          maxRows={10}
          value={text}
          placeholder={label}
          onChange={(event) => setText('text', event.target.value)}
          slotProps={{
            input: { maxLength: max, 'aria-label': label, 'aria-keyshortcuts': 'Control+Enter Meta+Enter' },
          }}
        />
      )}
      <div className={styles.foot}>
        {note && <span className={styles.note}>{note(text)}</span>}
        <Button
          type="submit"
          variant="outlined"
          size="small"
          disabled={!maySend}
          loading={isSending}
          // The second click of a double click would send the emptied form.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {button}
        </Button>
      </div>
      {found && isTyped && <DraftNote at={found.at} onDiscard={clear} />}
    </form>
  )
}
