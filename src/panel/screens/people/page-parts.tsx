import { useRecordContext, type RaRecord } from 'react-admin'
import { groups } from '#resources/groups'
import { optionOf } from '#resources/kernel/labels'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { PictureButton } from '#kit/people/PictureButton'
import { Signature } from '#kit/people/Signature'
import type { PersonResource } from '#kit/people/use-image'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { StatusChip } from '#kit/theme/StatusChip'
import { Absent } from '#panel/kernel/cells/Absent'
import { calledOf, rowOf, rowsOf, textOf } from '#panel/kernel/cells/read-value'
import { peopleArea } from './texts'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './people.module.css'

/** The picture of a person before their name; a click changes it, if the viewer may. */
export const pictureOf = (resource: PersonResource) =>
  function Picture({ record }: { record: RaRecord }) {
    const mayChange = mayOffer(resource.access.update, useViewer(), record)
    return <PictureButton resource={resource} record={record} name={calledOf(resource, record)} mayChange={mayChange} />
  }

/** The picture of a signature below the facts, if the server returns it to the viewer. */
export const signatureOf = (resource: PersonResource) =>
  function SignaturePart({ record }: { record: RaRecord }) {
    const say = useWords()
    const mayChange = mayOffer(resource.access.update, useViewer(), record)
    if (!('signatureLink' in record)) return null
    return (
      <div className={styles.signaturePart}>
        <header className={recordPageStyles.partHead}>
          <h2>{say(resource.fields.signatureLink.label)}</h2>
        </header>
        <Signature resource={resource} record={record} name={calledOf(resource, record)} mayChange={mayChange} />
      </div>
    )
  }

/** Marks a staff member who can no longer sign in. */
export function Standing({ record }: { record: RaRecord }) {
  const t = useText(peopleArea)
  return record.deactivated === true && <StatusChip tone="grey" glyph="cross" label={t('deactivatedChip')} />
}

const { instructorType, salary } = groups.fields.groupInstructors.fields

/** Role of the page's instructor in a group, with the salary if the server returned it. */
export function TeachesAs({ record: group }: { record: RaRecord }) {
  const say = useWords()
  const instructor = useRecordContext<RaRecord>()
  const own = rowsOf(group.groupInstructors).find(({ instructorId }) => instructorId === instructor?.id)
  const [type, paid] = [textOf(own?.instructorType), rowOf(own?.salary)]
  if (type === null) return <Absent />
  const kind = textOf(paid?.salaryType)
  return (
    <span title={kind === null ? undefined : say(optionOf(salary.fields.salaryType, kind))}>
      {say(optionOf(instructorType, type))}
      {typeof paid?.amount === 'number' && (
        <>
          {', '}
          <Money amount={paid.amount} currency={textOf(paid.currency) ?? 'AMD'} />
        </>
      )}
    </span>
  )
}
