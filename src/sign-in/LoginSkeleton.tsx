import { pageArea } from '#kit/i18n/page'
import { useText } from '#kit/i18n/text'

/** How long the skeleton of the login and create-password pages shows, in ms (part 1 §9). */
export const SKELETON_MS = 500

/** A skeleton of the form, shown before it. */
export function LoginSkeleton() {
  const t = useText(pageArea)
  const bars = [
    [164, 32, 0],
    [248, 14, 12],
    [96, 12, 32],
    [360, 40, 6],
    [64, 12, 16],
    [360, 40, 6],
    [360, 40, 24],
  ]
  return (
    <div aria-busy="true" role="status" aria-label={t('loading')}>
      {bars.map(([width, height, above], index) => (
        <div key={index} className="sk" style={{ width, maxWidth: '100%', height, marginTop: above }} />
      ))}
    </div>
  )
}
