import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Refresh from '@mui/icons-material/RefreshOutlined'
import { ApiError, uiMessageOf } from '../http/api-error'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { Button } from '../theme/Button'
import { Blank } from './Blank'

/** Adds a full stop to a text without final punctuation. */
const sentence = (text: string) =>
  /[.:!?։՝]$/.test(text) ? text : `${text}${/[\u0531-\u0587]$/.test(text) ? '։' : '.'}`

/** Content that could not be loaded (part 2 §8): the error, a reassurance, Retry, and the request number for support. */
export function ErrorState({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) {
  const t = useText(feedbackArea)
  const requestId = failure instanceof ApiError ? failure.requestId : null
  return (
    <Blank
      role="alert"
      icon={<ErrorOutline />}
      title={t('loadProblem')}
      text={`${sentence(uiMessageOf(failure, t('tryLater')))} ${t('nothingLost')}`}
      action={
        onRetry && (
          <Button variant="outlined" startIcon={<Refresh />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
      note={requestId === null ? undefined : t('request', { id: requestId })}
    />
  )
}
