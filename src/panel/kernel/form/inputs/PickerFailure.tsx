import Button from '@mui/material/Button'
import { uiMessageOf } from '#kit/http/api-error'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'

/** Shown in a picker's list when its options failed to load: the error and Retry. The field keeps the focus. */
export function PickerFailure({ failure, onRetry }: { failure: unknown; onRetry?: (() => unknown) | undefined }) {
  const t = useText(feedbackArea)
  return (
    <span role="alert">
      {uiMessageOf(failure, t('loadProblem'))}{' '}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => void onRetry?.()}>
        {t('retry')}
      </Button>
    </span>
  )
}
