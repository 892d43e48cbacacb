import { pageArea } from '../i18n/page'
import { useText } from '../i18n/text'
import { PageMessage } from './PageMessage'

/** The page for an unknown address; reveals nothing about what might exist there. */
export default function NotFoundPage() {
  const t = useText(pageArea)
  return (
    <PageMessage title={t('notFound')} text={t('notFoundText')}>
      <a className="btn out" href="/">
        {t('toStart')}
      </a>
    </PageMessage>
  )
}
