import Lock from '@mui/icons-material/LockOutlined'
import type { ReactNode } from 'react'
import { ABSENT, formatInstant } from '#kit/format/dates'
import { PersonAvatar } from '#panel/kernel/files/PersonAvatar'
import { useApplicantsText } from '../texts'
import type { Feedback } from './use-feedbacks'
import './feedback.css'

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
            <span className="feedback-private" title={t('privateHint')}>
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
