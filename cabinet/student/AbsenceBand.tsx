import { absenceBorders, absencePercent, missesUntil } from '#resources/absence-bands'
import { useText } from '#kit/i18n/text'
import { studentArea } from './texts'
import styles from './absence-band.module.css'

interface AbsenceBandProps {
  absentees: number
  completedLessons: number
  allLessons: number
}

/** The share of held lessons that were missed, against the limits of 25, 50 and 75 percent, and how far the next limit is (look 17). */
export function AbsenceBand({ absentees: missed, completedLessons: held, allLessons: all }: AbsenceBandProps) {
  const t = useText(studentArea)
  const percent = absencePercent(missed, held)
  const next = missesUntil(missed, held, all)
  const over = absenceBorders.findLast((border) => missed * 100 >= border * held && held > 0)
  return (
    <div className={styles.band}>
      <p className={styles.head}>
        <span className="num">{held === 0 ? t('noneHeld') : t('missedOf', { missed, held })}</span>
        {held > 0 && <b className="num">{percent}%</b>}
      </p>
      <div className={styles.bar} aria-hidden>
        <i data-is-over={over !== undefined || undefined} style={{ width: `${percent}%` }} />
        {absenceBorders.map((border) => (
          <u key={border} style={{ left: `${border}%` }} />
        ))}
      </div>
      <div className={`${styles.ticks} num`} aria-hidden>
        {absenceBorders.map((border) => (
          <span key={border} style={{ left: `${border}%` }}>
            {border}%
          </span>
        ))}
      </div>
      {over !== undefined ? (
        <p className={styles.words}>{t('overBorder', { border: over })}</p>
      ) : (
        held > 0 &&
        next && <p className={styles.words}>{t('wouldMake', { smart_count: next.lessons, border: next.border })}</p>
      )}
    </div>
  )
}
