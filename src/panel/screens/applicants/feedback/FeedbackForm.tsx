import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useId, useState, type FormEvent } from 'react'
import { addApplicantFeedback } from '#resources/applicants.calls'
import { useSendOnce } from '#kit/query/use-call'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { DraftNote } from '#panel/kernel/form/draft/DraftNotice'
import { useTextDraft } from '#panel/kernel/form/draft/use-draft'
import { useUnsavedText } from '#panel/kernel/form/drawer/unsaved-texts'
import { useApplicantsText } from '../texts'
import styles from './feedback.module.css'

/** Maximum length of a feedback in characters (part 2 §3). */
const LONGEST = 5000

interface FeedbackFormProps {
  applicantId: number
  onSent?: () => void
}

/** Adds a feedback, private by default; a public one needs a confirmation (FDB-011, FDB-014, FDB-015). A failure keeps the text. */
export function FeedbackForm({ applicantId, onSent }: FeedbackFormProps) {
  const t = useApplicantsText()
  const id = useId()
  const { text, setText, found, clear } = useTextDraft(`applicantFeedbacks ${applicantId}`)
  const [isPrivate, setPrivate] = useState(true)
  const { ask, dialog } = useQuestion()
  const { mutateAsync, isPending: isSending } = useSendOnce(addApplicantFeedback)
  const content = text.trim()
  useUnsavedText(content !== '')

  const send = async () => {
    const body = { content, isPrivate: isPrivate ? (1 as const) : (0 as const) }
    await mutateAsync({ params: { id: applicantId }, body })
    clear()
    setPrivate(true)
    onSent?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (content === '' || isSending) return
    if (isPrivate) send().catch(() => undefined)
    else void ask({ title: t('willSee'), run: send })
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
      {found && text !== '' && <DraftNote at={found.at} onDiscard={clear} />}
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
          loading={isSending && isPrivate}
        >
          {t('addFeedback')}
        </Button>
      </div>
      {dialog}
    </form>
  )
}
