import { useRecordContext, type RaRecord } from 'react-admin'
import Checkbox from '@mui/material/Checkbox'
import { instructors } from '#resources/instructors'
import { users } from '#resources/users'
import { groups } from '#resources/groups'
import { optionOf, labelOf } from '#resources/kernel/labels'
import { admins } from '#resources/access'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { PictureButton } from '#kit/people/PictureButton'
import { Signature } from '#kit/people/Signature'
import type { PersonResource } from '#kit/people/use-image'
import { mayOffer, useViewer, useUser } from '#kit/session/viewer'
import { StatusChip } from '#kit/theme/StatusChip'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { Absent } from '#panel/kernel/cells/Absent'
import { calledOf, rowOf, rowsOf, textOf } from '#panel/kernel/cells/read-value'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { NewPerson } from './NewPerson'
import { peopleArea } from './texts'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './people.module.css'

/** Whether a user is deactivated; for administrators a checkbox that changes it for other users, after a confirmation (USR-006). */
function DeactivatedSwitch({ record }: { record: RaRecord }) {
  const t = useText(peopleArea)
  const say = useWords()
  const { isOn, toggle, isBusy } = useFlagToggle(users, record, 'deactivated')
  const { ask, dialog } = useQuestion()
  const [viewer, self] = [useViewer(), useUser()]
  const mayChange = admins(viewer) && self.id !== record.id
  if (!mayChange) return t(isOn ? 'yes' : 'no')
  const deactivate = async () => {
    const whom = <b>{calledOf(users, record)}</b>
    const confirm = t('deactivate')
    if (await ask({ title: t('deactivateTitle'), text: t('deactivateText'), whom, confirm, isDanger: true })) toggle()
  }
  return (
    <>
      <Checkbox
        checked={isOn}
        disabled={isBusy}
        sx={{ m: '-6px 0 -6px -8px' }}
        onChange={() => (isOn ? toggle() : void deactivate())}
        slotProps={{ input: { 'aria-label': say(labelOf(users, 'deactivated')) } }}
      />
      {dialog}
    </>
  )
}

/** The picture of a person before their name; a click changes it, if the viewer may. */
const pictureOf = (resource: PersonResource) =>
  function Picture({ record }: { record: RaRecord }) {
    const mayChange = mayOffer(resource.access.update, useViewer(), record)
    return <PictureButton resource={resource} record={record} name={calledOf(resource, record)} mayChange={mayChange} />
  }

/** The picture of a signature below the facts, if the server returns it to the viewer. */
const signatureOf = (resource: PersonResource) =>
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
function Standing({ record }: { record: RaRecord }) {
  const t = useText(peopleArea)
  return record.deactivated === true && <StatusChip tone="grey" glyph="cross" label={t('deactivatedChip')} />
}

const { instructorType, salary } = groups.fields.groupInstructors.fields

/** Role of the page's instructor in a group, with the salary if the server returned it. */
function TeachesAs({ record: group }: { record: RaRecord }) {
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

/** Parts of users and, below, instructors: the one-time password of a new one is shown once (USR-003). */
export const userParts: ScreenParts = {
  created: NewPerson,
  // Users cannot delete their own account.
  mayDelete: ({ id }, viewer) => id !== viewer.id,
  page: {
    mark: pictureOf(users),
    standing: Standing,
    facts: { deactivated: DeactivatedSwitch },
    underFacts: signatureOf(users),
    lists: { teams: { looks: { phoneNumbers: { width: 320, isRight: false } } } },
  },
}
export const instructorParts: ScreenParts = {
  created: NewPerson,
  page: {
    mark: pictureOf(instructors),
    underFacts: signatureOf(instructors),
    lists: {
      groups: {
        cells: { groupInstructors: TeachesAs },
        looks: {
          name: { width: 120, least: 84 },
          startDate: { width: 116, least: 112 },
          groupInstructors: { width: 184, least: 176, isWords: true, head: { en: 'As', hy: 'Դեր' } },
        },
      },
    },
  },
}
