import { pageArea } from '../i18n/page'
import { useText } from '../i18n/text'
import styles from './skeleton-rows.module.css'

/** The widths of the bars in percent of their column, so that rows look like text. */
const fills = [78, 62, 90, 70, 84, 56, 74]

/** A loading list: rows with the real column widths (px), shown after 150 ms, fading downwards (look: 'Loading'). */
export function SkeletonRows({ columns, rows = 10 }: { columns: readonly number[]; rows?: number }) {
  const t = useText(pageArea)
  return (
    <div className={styles.skeletonRows} role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow} style={{ opacity: Math.max(0.12, 1 - row / (rows + 1)) }}>
          {columns.map((width, column) => (
            <div key={column} style={{ width }}>
              <div className="sk" style={{ width: `${fills[(row * 3 + column) % fills.length]}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
