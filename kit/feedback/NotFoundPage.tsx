import { area, useText } from '../i18n/text'
import { PageMessage } from './PageMessage'

export const notFoundArea = area('notFound', {
  title: { en: 'There is no such page.', hy: 'Այսպիսի էջ չկա։' },
  text: {
    en: 'The link may be old or incomplete. Check it, or ask whoever sent it.',
    hy: 'Հղումը գուցե հին է կամ թերի։ Ստուգեք այն կամ հարցրեք ուղարկողին։',
  },
  toStart: { en: 'Go to the start page', hy: 'Գնալ սկզբնական էջ' },
})

/** The page for an unknown address; reveals nothing about what might exist there. */
export default function NotFoundPage() {
  const t = useText(notFoundArea)
  return (
    <PageMessage title={t('title')} text={t('text')}>
      <a className="btn out" href="/">
        {t('toStart')}
      </a>
    </PageMessage>
  )
}
