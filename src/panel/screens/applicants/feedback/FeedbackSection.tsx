import Skeleton from '@mui/material/Skeleton'
import type { RaRecord } from 'react-admin'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import Lock from '@mui/icons-material/LockOutlined'
import { applicantFeedbacks, type ApplicantFeedback } from '#resources/applicant-feedbacks'
import { listApplicantFeedbacks, addApplicantFeedback } from '#resources/applicants.calls'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useCall } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { ABSENT, formatInstant } from '#kit/format/dates'
import { PersonAvatar } from '#kit/files/PersonAvatar'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { DraftedText } from '#panel/kernel/form/draft/DraftedText'
import { useTextDraft } from '#panel/kernel/form/draft/use-draft'
import { useStayWhile } from '#panel/kernel/form/drawer/leaving'
import { useUnsavedText } from '#panel/kernel/form/drawer/unsaved-texts'
import { useApplicantsText } from '../texts'
import styles from './feedback.module.css'

/** The properties of a feedback that are shown (part 2 §3 'Feedback and comment'). */
type Feedback = Pick<ApplicantFeedback, 'id' | 'content' | 'isPrivate' | 'ownerName' | 'ownerAvatar' | 'created_at'>

/** One feedback: author, time, whether it is private, and its text; `about` is shown above the text. */
export function FeedbackItem({ feedback, about }: { feedback: Feedback; about?: ReactNode }) {
  const t = useApplicantsText()
  const { content, isPrivate, ownerName, ownerAvatar, created_at: at } = feedback
  return (
    <li>
      <PersonAvatar name={ownerName ?? ''} avatar={ownerAvatar} />
      <div>
        <header>
          <b className="cut">{ownerName ?? ABSENT}</b>
          <time dateTime={at} className="num">
            {formatInstant(at)}
          </time>
          {isPrivate === 1 && (
            <span className={styles.feedbackPrivate} title={t('privateHint')}>
              <Lock aria-hidden="true" />
              {t('private')}
            </span>
          )}
        </header>
        {about}
        <p>{content}</p>
      </div>
    </li>
  )
}

/** Styled container for a list of feedbacks; `FeedbackItem`s belong in an `ol` inside. */
export const FeedbackBlock = ({ children }: { children: ReactNode }) => (
  <div className={styles.feedback}>{children}</div>
)

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
  const draft = useTextDraft(`applicantFeedbacks ${applicantId}`)
  const [isPrivate, setPrivate] = useState(true)
  const { ask, dialog } = useQuestion()
  const { mutateAsync, isPending: isSending } = useSendOnce(addApplicantFeedback)
  const content = draft.text.trim()
  useUnsavedText(content !== '')
  useStayWhile(isSending)

  const send = async () => {
    const body = { content, isPrivate: isPrivate ? (1 as const) : (0 as const) }
    await mutateAsync({ params: { id: applicantId }, body })
    draft.clear()
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
      <DraftedText draft={draft} label={t('addFeedback')} placeholder={t('feedbackPlaceholder')} max={LONGEST} />
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

/** The feedbacks on an applicant that the viewer may read, and a form to add one (FDB-001). */
export function FeedbackSection({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const id = Number(record.id)
  // Only those that the viewer may read, newest first.
  const { data, error, refetch } = useCall(listApplicantFeedbacks, { params: { id } })
  return (
    <div className={styles.feedback}>
      {mayOffer(applicantFeedbacks.access.create, viewer) && <FeedbackForm applicantId={id} />}
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      {data?.feedbacks.length === 0 && <p className={styles.feedbackNone}>{t('noFeedback')}</p>}
      {data && data.feedbacks.length > 0 && (
        <ol>
          {data.feedbacks.map((one) => (
            <FeedbackItem key={one.id} feedback={one} />
          ))}
        </ol>
      )}
    </div>
  )
}
