import { useText } from '#kit/i18n/text'
import { instructorArea } from '../texts'
import type { OwnGroup } from './use-own-groups'
import styles from './groups.module.css'

/** How many lessons of a group have been held, of all. */
export function Held({
  group: { completedLessons: held, allLessons: all },
}: {
  group: Pick<OwnGroup, 'completedLessons' | 'allLessons'>
}) {
  const t = useText(instructorArea)
  return (
    <span className={`${styles.held} num`}>
      <i aria-hidden>
        <i style={{ width: `${(100 * held) / Math.max(1, all)}%` }} />
      </i>
      {t('heldOf', { held, all })}
    </span>
  )
}
