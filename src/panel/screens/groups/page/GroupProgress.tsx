import type { Group } from '#resources/groups'
import { useText } from '#kit/i18n/text'
import { bandOf } from '../completeness'
import { groupsArea } from '../texts'
import { GroupWidgets } from './GroupWidgets'
import { useGroupLessons } from './use-group-lessons'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './group-page.module.css'

/** Progress of a group: lessons held out of all, and the figures of its student management. */
export function GroupProgress({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const lessons = useGroupLessons(group.id) ?? []
  const held = lessons.filter(({ lessonState }) => lessonState === 'COMPLETED').length
  const missed = lessons.filter(({ lessonState }) => lessonState === 'MISSED').length
  const percent = group.completenessPercentage ?? 0
  return (
    <aside className={recordPageStyles.sideColumn}>
      <header className={recordPageStyles.partHead}>
        <h2>{t('progress')}</h2>
        <span className="grow" />
        {lessons.length > 0 && (
          <span className="num quiet">
            {t('lessonsHeld', { held, all: lessons.length })}
            {missed > 0 && `, ${t('missed', { smart_count: missed })}`}
          </span>
        )}
      </header>
      <div className={styles.progressBand} role="img" aria-label={`${percent} %`}>
        <i style={{ width: `${percent}%`, background: `var(--${bandOf(percent)}-solid)` }} />
      </div>
      <GroupWidgets group={group} />
    </aside>
  )
}
