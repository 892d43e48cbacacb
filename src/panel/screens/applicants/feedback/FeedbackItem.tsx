import Lock from '@mui/icons-material/LockOutlined'
import type { ReactNode } from 'react'
import type { ApplicantFeedback } from '#resources/applicant-feedbacks'
import { ABSENT, formatInstant } from '#kit/format/dates'
import { PersonAvatar } from '#kit/files/PersonAvatar'
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
