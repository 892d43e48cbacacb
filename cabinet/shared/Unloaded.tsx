import SearchOff from '@mui/icons-material/SearchOffOutlined'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { notFoundArea } from '#kit/feedback/NotFoundPage'
import { isMissing } from '#kit/http/api-error'
import { useText } from '#kit/i18n/text'

/** A page that could not be loaded: Retry, or, where it does not exist for the viewer and no Retry helps, the way to the start page. */
export function Unloaded({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useText(notFoundArea)
  if (!isMissing(failure)) return <ErrorState failure={failure} onRetry={onRetry} />
  return (
    <Blank
      role="alert"
      icon={<SearchOff />}
      title={t('title')}
      text={t('text')}
      action={
        <a className="btn out" href="/">
          {t('toStart')}
        </a>
      }
    />
  )
}
