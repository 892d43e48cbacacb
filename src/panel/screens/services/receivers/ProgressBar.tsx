import type { DeliveryStatus, ReceiverCounts } from '#resources/emails'
import styles from './messages.module.css'

const parts: readonly DeliveryStatus[] = ['SENT', 'FAILED', 'UNCERTAIN']

/** The sending progress of a message; the text beside it says the same. */
export function ProgressBar({ counts }: { counts: ReceiverCounts }) {
  return (
    <span className={styles.receiverBar} aria-hidden="true">
      {parts
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <i key={status} className={styles[status.toLowerCase()]} style={{ flexGrow: counts[status] }} />
        ))}
      <i style={{ flexGrow: counts.all - parts.reduce((sum, status) => sum + counts[status], 0) }} />
    </span>
  )
}
