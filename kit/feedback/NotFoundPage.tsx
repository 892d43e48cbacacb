import { pageArea } from '../i18n/page'
import { useText } from '../i18n/text'
import { PageMessage } from './PageMessage'

/** The page of an address that leads nowhere; says nothing about what might be there. */
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
