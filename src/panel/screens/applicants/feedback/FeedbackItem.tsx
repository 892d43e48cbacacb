import Lock from '@mui/icons-material/LockOutlined'
import type { ReactNode } from 'react'
import type { ApplicantFeedback } from '#resources/applicant-feedbacks'
import { ABSENT, formatInstant } from '#kit/format/dates'
import { PersonAvatar } from '#kit/files/PersonAvatar'
import { useApplicantsText } from '../texts'
import styles from './feedback.module.css'

/** A feedback as screens show it (part 2 §3 'Feedback and comment'). */
type Feedback = Pick<ApplicantFeedback, 'id' | 'content' | 'isPrivate' | 'ownerName' | 'ownerAvatar' | 'created_at'>

/** One feedback: who wrote it and when, whether it is private, its words; `about` stands over them where lists mix people. */
export function FeedbackItem({ feedback, about }: { feedback: Feedback; about?: ReactNode }) {
  const t = useApplicantsText()
  const { content, isPrivate, ownerName, ownerAvatar, created_at: at } = feedback
  return (
    <li>
      <PersonAvatar name={ownerName ?? ''} avatar={ownerAvatar} />
      <div>
        <header>
          <b>{ownerName ?? ABSENT}</b>
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

/** Where feedback stands one after the other; its parts are in rows of an `ol`. */
export const FeedbackBlock = ({ children }: { children: ReactNode }) => (
  <div className={styles.feedback}>{children}</div>
)
