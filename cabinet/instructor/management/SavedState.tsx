import Check from '@mui/icons-material/CheckOutlined'
import { useText } from '#kit/i18n/text'
import { instructorArea } from '../texts'
import type { useRoll } from './use-roll'
import styles from './management.module.css'

interface SavedStateProps {
  roll: ReturnType<typeof useRoll>
  /** Whether there is a mark at all; otherwise nothing is said. */
  isBegun: boolean
}

/** Whether everything is saved, how many marks wait for a connection, and how many for a decision. */
export function SavedState({ roll: { waiting }, isBegun }: SavedStateProps) {
  const t = useText(instructorArea)
  const toDecide = [...waiting.values()].filter(({ conflict }) => conflict !== null).length
  const unsent = waiting.size - toDecide
  const isSaved = waiting.size === 0 && isBegun
  return (
    <span className={styles.saved} role="status" data-is-waiting={waiting.size > 0 || undefined}>
      {isSaved && <Check aria-hidden />}
      {isSaved
        ? t('saved')
        : [
            unsent > 0 && t('waiting', { smart_count: unsent }),
            toDecide > 0 && t('toDecide', { smart_count: toDecide }),
          ]
            .filter(Boolean)
            .join(', ')}
    </span>
  )
}
