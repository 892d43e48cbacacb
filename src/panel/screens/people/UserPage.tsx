import type { RaRecord } from 'react-admin'
import { admins, peopleManagers } from '#resources/access'
import { users } from '#resources/users'
import { labelOf } from '#resources/kernel/labels'
import { formatInstantDay } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { StatusChip } from '#kit/theme/StatusChip'
import { useUser, useViewer } from '#kit/session/viewer'
import { Cell } from '#panel/kernel/cells/Cell'
import { calledOf, textOf } from '#panel/kernel/cells/read-value'
import { DeactivatedSwitch } from './DeactivatedSwitch'
import { PersonGroups } from './PersonGroups'
import { PersonHead } from './PersonHead'
import { PersonLines } from './PersonLines'
import { PersonPage } from './PersonPage'
import { Signature } from '#kit/people/Signature'
import { UserTeams } from './UserTeams'
import { peopleArea } from './texts'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './people.module.css'

/** /advanced/users/:id: a member of the staff, the groups they run, their teams. */
export default function UserPage() {
  return <PersonPage resource={users}>{(record, back) => <Member record={record} back={back} />}</PersonPage>
}

function Member({ record, back }: { record: RaRecord; back: string }) {
  const t = useText(peopleArea)
  const isSelf = useUser().id === record.id
  const mayEdit = peopleManagers(useViewer()) || isSelf
  const id = Number(record.id)
  return (
    <>
      <PersonHead
        resource={users}
        record={record}
        name={calledOf(users, record)}
        mayEdit={mayEdit}
        back={back}
        standing={record.deactivated === true && <StatusChip tone="grey" glyph="cross" label={t('deactivatedChip')} />}
      />
      <div className={`${recordPageStyles.detailGeneral} ${styles.detailGeneral} ${styles.peopleBody}`}>
        <Facts record={record} mayEdit={mayEdit} />
        <PersonGroups id={id} as="coordinator" />
        <aside className={recordPageStyles.sideColumn}>
          <UserTeams id={id} record={record} />
        </aside>
      </div>
    </>
  )
}

function Facts({ record, mayEdit }: { record: RaRecord; mayEdit: boolean }) {
  const t = useText(peopleArea)
  const say = useWords()
  const isAdmin = admins(useViewer())
  const isSelf = useUser().id === record.id
  const label = (name: keyof typeof users.fields) => say(labelOf(users, name))
  const cell = (name: 'roles' | 'teamPosition' | 'paymentMethod') => (
    <Cell resource={users} field={users.fields[name]} name={name} record={record} />
  )
  return (
    <section className={recordPageStyles.properties} aria-label={t('properties')}>
      <PersonLines
        lines={[
          { label: label('username'), value: textOf(record.username) },
          { label: label('roles'), value: cell('roles') },
          { label: label('teamPosition'), value: cell('teamPosition') },
          { label: label('paymentMethod'), value: cell('paymentMethod') },
          { label: t('created'), value: <span className="num">{formatInstantDay(String(record.created_at))}</span> },
          isAdmin &&
            !isSelf && {
              label: label('deactivated'),
              value: <DeactivatedSwitch record={record} name={calledOf(users, record)} />,
            },
        ]}
      />
      {'signatureLink' in record && (
        <div className={styles.signaturePart}>
          <header className={`${recordPageStyles.partHead} ${styles.partHead}`}>
            <h2>{label('signatureLink')}</h2>
          </header>
          <Signature resource={users} record={record} name={calledOf(users, record)} mayChange={mayEdit} />
        </div>
      )}
    </section>
  )
}
