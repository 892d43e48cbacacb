import { pageArea } from '#kit/i18n/page'
import { useText } from '#kit/i18n/text'

/** A page's loader while a link is checked. */
export function Loader() {
  const t = useText(pageArea)
  return (
    <div className="si-loader" role="progressbar" aria-label={t('loading')}>
      <span className="af-spin" />
    </div>
  )
}
