import type { RaRecord } from 'react-admin'
import { instructors } from '#resources/instructors'
import { labelOf } from '#resources/kernel/labels'
import { formatInstantDay } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { Cell } from '#panel/kernel/cells/Cell'
import { CommentList } from '#panel/kernel/comments/CommentList'
import { calledOf } from '#panel/kernel/cells/read-value'
import { PersonGroups } from './PersonGroups'
import { PersonHead } from './PersonHead'
import { PersonLines } from './PersonLines'
import { PersonPage } from './PersonPage'
import { Signature } from '#kit/people/Signature'
import { peopleArea } from './texts'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './people.module.css'

/** /instructors/:id: an instructor, the groups they teach, and what the staff says of them. */
export default function InstructorPage() {
  return <PersonPage resource={instructors}>{(record, back) => <Instructor record={record} back={back} />}</PersonPage>
}

function Instructor({ record, back }: { record: RaRecord; back: string }) {
  const t = useText(peopleArea)
  const mayEdit = mayOffer(instructors.access.update, useViewer())
  const id = Number(record.id)
  return (
    <>
      <PersonHead
        resource={instructors}
        record={record}
        name={calledOf(instructors, record)}
        mayEdit={mayEdit}
        back={back}
        standing={<Cell resource={instructors} field={instructors.fields.status} name="status" record={record} />}
      />
      <div className={`${recordPageStyles.detailGeneral} ${styles.detailGeneral} ${styles.peopleBody}`}>
        <Facts record={record} mayEdit={mayEdit} />
        <PersonGroups id={id} as="instructor" />
        <aside className={recordPageStyles.sideColumn}>
          <section aria-label={t('comments')}>
            <header className={`${recordPageStyles.partHead} ${styles.partHead}`}>
              <h2>{t('comments')}</h2>
            </header>
            <CommentList resource={instructors} id={id} />
          </section>
        </aside>
      </div>
    </>
  )
}

function Facts({ record, mayEdit }: { record: RaRecord; mayEdit: boolean }) {
  const t = useText(peopleArea)
  const say = useWords()
  const label = (name: keyof typeof instructors.fields) => say(labelOf(instructors, name))
  const cell = (name: 'role' | 'tracks') => (
    <Cell resource={instructors} field={instructors.fields[name]} name={name} record={record} />
  )
  return (
    <section className={recordPageStyles.properties} aria-label={t('properties')}>
      <PersonLines
        lines={[
          { label: label('role'), value: cell('role') },
          { label: label('tracks'), value: cell('tracks') },
          { label: t('created'), value: <span className="num">{formatInstantDay(String(record.created_at))}</span> },
        ]}
      />
      {'signatureLink' in record && (
        <div className={styles.signaturePart}>
          <header className={`${recordPageStyles.partHead} ${styles.partHead}`}>
            <h2>{label('signatureLink')}</h2>
          </header>
          <Signature resource={instructors} record={record} name={calledOf(instructors, record)} mayChange={mayEdit} />
        </div>
      )}
    </section>
  )
}
