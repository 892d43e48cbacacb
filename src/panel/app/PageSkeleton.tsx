import { feedbackArea } from '../../../kit/i18n/feedback'
import { useText } from '../../../kit/i18n/text'

const widths = [68, 82, 54, 74, 61, 79, 48]

/** While the script of a page loads; it appears after 150 ms (look: 'Loading'). */
export function PageSkeleton() {
  const t = useText(feedbackArea)
  return (
    <div className="page-skeleton" role="status" aria-busy="true" aria-label={t('loading')}>
      {widths.map((width, index) => (
        <span key={index} className="sk" style={{ width: `${width}%`, opacity: 1 - index * 0.12 }} />
      ))}
    </div>
  )
}
