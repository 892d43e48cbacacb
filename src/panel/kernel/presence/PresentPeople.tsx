import { PersonAvatar } from '#kit/files/PersonAvatar'
import { area, useText } from '#kit/i18n/text'
import { usePresent } from '#kit/query/presence'
import { useUser } from '#kit/session/viewer'
import styles from './presence.module.css'

/** Texts about other viewers of a record. */
export const presenceArea = area('presence', {
  isHere: { en: '%{name} is here', hy: '%{name}՝ այստեղ է' },
  areHere: { en: '%{names} are here', hy: '%{names}՝ այստեղ են' },
})

const SHOWN = 3

/** Other staff members who have the same record open (look: 'Presence'). A warning only; nothing is locked. */
export function PresentPeople() {
  const t = useText(presenceArea)
  const people = usePresent(useUser().id)
  const names = people.map(({ name }) => name).join(', ')
  const said = people.length === 1 ? t('isHere', { name: names }) : t('areHere', { names })
  return (
    <span role="status" className={styles.present}>
      {people.length > 0 && (
        <span className={styles.people} title={said}>
          {people.slice(0, SHOWN).map(({ id, name }) => (
            <span key={id} className={styles.person}>
              <PersonAvatar name={name} avatar={null} size={20} />
            </span>
          ))}
          <span className={styles.said}>{said}</span>
        </span>
      )}
    </span>
  )
}
