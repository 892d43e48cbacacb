import { useGetManyAggregate, type RaRecord } from 'react-admin'
import { PersonAvatar } from '#kit/files/PersonAvatar'
import { useWords } from '#kit/i18n/text'
import { resourceNamed } from '#resources/registry'
import { numberOf, shownName } from '../cells/read-value'
import { useListFacts } from '../list/list-facts'
import styles from './board.module.css'

/** Initials of the person that a card's reference names. */
export function OwnerMark({ card, name }: { card: RaRecord; name: string }) {
  const { resource } = useListFacts()
  const say = useWords()
  const field = resource.fields[name]
  const [to, as] = field?.kind === 'reference' ? [field.to, field.as] : [null, null]
  const shown: unknown = as === null ? undefined : card[as]
  const id = numberOf(card[name])
  const isAsked = to !== null && shown === undefined && id !== null
  const { data } = useGetManyAggregate(to ?? resource.name, { ids: isAsked ? [id] : [] }, { enabled: isAsked })
  const called = to === null ? null : shownName(resourceNamed(to), shown ?? data?.[0])
  if (called === null || !field) return null
  return (
    <span className={styles.cardOwner} role="img" aria-label={`${say(field.label)}: ${called}`} title={called}>
      <PersonAvatar name={called} avatar={null} size={20} />
    </span>
  )
}
