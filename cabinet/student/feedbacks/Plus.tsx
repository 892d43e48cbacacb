import { Suspense } from 'react'
import Add from '@mui/icons-material/AddOutlined'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { IconButton } from '#kit/theme/Button'
import { studentArea } from '../texts'
import { openFeedback, useFeedbackOpen } from './open-feedback'

const FeedbackSheet = lazy(() => import('./FeedbackSheet'))

/** The plus button of the top bar: 'Add a Feedback' (part 1 §2.3). */
export function Plus() {
  const t = useText(studentArea)
  const isOpen = useFeedbackOpen()
  return (
    <>
      <IconButton aria-haspopup="dialog" aria-label={t('addFeedback')} title={t('addFeedback')} onClick={openFeedback}>
        <Add />
      </IconButton>
      {isOpen && (
        <Suspense>
          <FeedbackSheet />
        </Suspense>
      )}
    </>
  )
}
