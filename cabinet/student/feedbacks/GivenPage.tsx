import { useText } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { Button } from '#kit/theme/Button'
import { Loaded } from '../../shared/Loaded'
import { Part } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { Empty } from '../Empty'
import { studentArea } from '../texts'
import { openFeedback } from './open-feedback'
import { FeedbackList } from './ReceivedPage'

/** The student's feedbacks on courses (part 1 §2.3). */
export default function GivenPage() {
  const t = useText(studentArea)
  const query = useCall(studentCalls.givenFeedbacks, { params: { id: useUser().id } })
  return (
    <Loaded query={query}>
      {({ feedbacks }) =>
        feedbacks.length === 0 ? (
          <Empty
            title={t('noGiven')}
            text={t('noGivenText')}
            action={
              <Button variant="contained" size="large" onClick={openFeedback}>
                {t('addFeedback')}
              </Button>
            }
          />
        ) : (
          <Part title={t('given')} end={<span className="num">{feedbacks.length}</span>}>
            <FeedbackList feedbacks={feedbacks} />
          </Part>
        )
      }
    </Loaded>
  )
}
