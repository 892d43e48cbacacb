import type { Group } from '#resources/groups'
import { useText } from '#kit/i18n/text'
import { bandOf } from '../completeness'
import { groupsArea } from '../texts'
import { GroupWidgets } from './GroupWidgets'
import { useGroupLessons } from './use-group-lessons'
import styles from './group-page.module.css'

/** How far a group is: lessons held out of all, and the figures of its student management. */
export function GroupProgress({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const lessons = useGroupLessons(group.id) ?? []
  const held = lessons.filter(({ lessonState }) => lessonState === 'COMPLETED').length
  const missed = lessons.filter(({ lessonState }) => lessonState === 'MISSED').length
  const percent = group.completenessPercentage ?? 0
  return (
    <section className={styles.groupProgress}>
      <div className={styles.factsHead}>
        <h3>{t('progress')}</h3>
        <span className={styles.groupGrow} />
        {lessons.length > 0 && (
          <span className="num quiet">
            {t('lessonsHeld', { held, all: lessons.length })}
            {missed > 0 && `, ${t('missed', { smart_count: missed })}`}
          </span>
        )}
      </div>
      <div className={styles.progressBand} role="img" aria-label={`${percent} %`}>
        <i style={{ width: `${percent}%`, background: `var(--${bandOf(percent)}-solid)` }} />
      </div>
      <GroupWidgets group={group} />
    </section>
  )
}
