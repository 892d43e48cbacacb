import { isStaffRole, roleLabels } from '#resources/kernel/access'
import type { CabinetFeedback } from '#resources/student-cabinet.calls'
import { formatInstantDay } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { Loaded } from '../../shared/Loaded'
import { Part } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { Empty } from '../Empty'
import { GivenStars } from '../Stars'
import { studentArea } from '../texts'
import styles from './feedbacks.module.css'

/** The academy's feedbacks on the student (part 1 §2.3). */
export default function ReceivedPage() {
  const t = useText(studentArea)
  const query = useCall(studentCalls.receivedFeedbacks, { params: { id: useUser().id } })
  return (
    <Loaded query={query}>
      {({ feedbacks }) =>
        feedbacks.length === 0 ? (
          <Empty title={t('noReceived')} text={t('noReceivedText')} />
        ) : (
          <Part title={t('received')} end={<span className="num">{feedbacks.length}</span>}>
            <FeedbackList feedbacks={feedbacks} />
          </Part>
        )
      }
    </Loaded>
  )
}

/** Feedbacks with their author, group and date. */
export function FeedbackList({ feedbacks }: { feedbacks: readonly CabinetFeedback[] }) {
  const say = useWords()
  return (
    <ul>
      {feedbacks.map(({ id, content, rating, name, role, group, created_at: at }) => (
        <li key={id} className={styles.feedback}>
          <header>
            <b>{name}</b>
            <time className="num" dateTime={at}>
              {formatInstantDay(at)}
            </time>
          </header>
          <small>
            {[role !== null && isStaffRole(role) ? say(roleLabels[role]) : '', group?.name ?? '']
              .filter(Boolean)
              .join(' · ')}
          </small>
          {rating !== null && <GivenStars value={rating} />}
          <p>{content}</p>
        </li>
      ))}
    </ul>
  )
}
