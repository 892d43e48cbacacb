import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { useWords } from '#kit/i18n/text'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { EmbeddedList, PageSection } from '#resources/kernel/page-view'
import { resourceNamed } from '#resources/registry'
import { CommentList } from '../comments/CommentList'
import { useFormText } from '../form/texts'
import { HistorySection } from '../history/HistorySection'
import { InPlace } from '../in-place/InPlace'
import { fieldOf } from '../list/columns'
import { ResourceTable } from '../list/embedded/ResourceTable'
import { useParts } from '../screens'
import { RecordValue } from './RecordValue'
import { useRecordText } from './texts'
import styles from './record-page.module.css'

interface OfRecord {
  resource: AnyResource
  record: RaRecord
}

const noSections: readonly PageSection[] = []

/** What stands beside the lists: comments, and then the history too. A history alone would leave the column bare. */
const isBeside = (section: PageSection, sections: readonly PageSection[]): boolean =>
  typeof section === 'string' && sections.includes('comments') && sections.some((each) => typeof each === 'object')

/** The facts, the sections, and what stands beside them. */
export function RecordBody({ resource, record }: OfRecord) {
  const t = useRecordText()
  const { page: { underFacts: UnderFacts } = {} } = useParts(resource.name)
  const { facts = [], sections = noSections } = resource.views?.page ?? {}
  const beside = sections.filter((section) => isBeside(section, sections))
  const main = sections.filter((section) => !beside.includes(section))
  return (
    <div className={`${styles.detailGeneral} ${styles.recordBody} ${beside.length === 0 ? styles.isTwo : ''}`}>
      <section className={styles.properties} aria-label={t('properties')}>
        <Facts resource={resource} record={record} names={facts} />
        {UnderFacts && <UnderFacts record={record} />}
      </section>
      {main.length > 0 && (
        <div className={styles.recordMain}>
          {main.map((section, index) => (
            <Section key={index} section={section} resource={resource} record={record} />
          ))}
        </div>
      )}
      {beside.length > 0 && (
        <aside className={styles.sideColumn}>
          {beside.map((section, index) => (
            <Section key={index} section={section} resource={resource} record={record} />
          ))}
        </aside>
      )}
    </div>
  )
}

function Section({ section, resource, record }: OfRecord & { section: PageSection }) {
  const t = useFormText()
  const say = useWords()
  if (section === 'history')
    return (
      <div className={styles.words}>
        <HistorySection resource={resource} record={record} />
      </div>
    )
  if (section === 'comments')
    return (
      <section className={styles.words} aria-label={t('comments')}>
        <header className={styles.partHead}>
          <h2>{t('comments')}</h2>
        </header>
        <CommentList resource={resource} id={Number(record.id)} />
      </section>
    )
  if ('list' in section) return <Embedded section={section} resource={resource} record={record} />
  return (
    <section className={styles.properties} aria-label={say(section.title)}>
      <header className={styles.partHead}>
        <h2>{say(section.title)}</h2>
      </header>
      <Facts resource={resource} record={record} names={section.fields} />
    </section>
  )
}

function Embedded({ section, resource, record }: OfRecord & { section: EmbeddedList }) {
  const { page } = useParts(resource.name)
  const other = useParts(section.list)
  const own = page?.lists?.[section.list]
  const parts = useMemo(
    () => own && { ...own, cells: { ...other.cells, ...own.cells }, looks: { ...other.looks, ...own.looks } },
    [other, own],
  )
  return (
    <ResourceTable
      resource={resourceNamed(section.list)}
      title={section.title}
      columns={section.columns}
      sort={section.sort}
      filter={section.filter}
      of={{ by: section.by, id: Number(record.id) }}
      parts={parts}
    />
  )
}

/** Fields with their values, changed where they stand by whoever may. */
function Facts({ resource, record, names }: OfRecord & { names: readonly string[] }) {
  const say = useWords()
  const { page } = useParts(resource.name)
  return (
    <dl>
      {names.map((name) => {
        const found = fieldOf(resource, name)
        if (!found) return null
        const [fieldName, field] = found
        // What the server kept from this person has no line.
        if (field.readable !== null && !(fieldName in record)) return null
        const Own = page?.facts?.[fieldName]
        return (
          <InPlace
            key={name}
            resource={resource}
            record={record}
            name={fieldName}
            label={say(field.label)}
            isFixed={Own !== undefined}
          >
            {(shown) => (Own ? <Own record={shown} /> : <RecordValue resource={resource} name={name} record={shown} />)}
          </InPlace>
        )
      })}
    </dl>
  )
}
