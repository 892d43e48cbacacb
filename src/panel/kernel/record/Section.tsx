import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { useWords } from '#kit/i18n/text'
import { lazyPart } from '../lazy-part'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { EmbeddedList, PageSection, PageView } from '#resources/kernel/page-view'
import { resourceNamed } from '#resources/registry'
import { CommentList } from '../comments/CommentList'
import { useFormText } from '../form/texts'
import type { ScreenParts } from '../screen-parts'
import { usePageParts, useParts } from '../screens'
import { Facts } from './Facts'
import styles from './record-page.module.css'

interface OfRecord {
  resource: AnyResource
  record: RaRecord
}

const loadTable = () => import('../list/embedded/ResourceTable')
const ResourceTable = lazyPart(
  () => loadTable().then((file) => file.ResourceTable),
  <SkeletonRows columns={[160, 220, 160]} rows={4} />,
)
const HistorySection = lazyPart(() => import('../history/HistorySection').then((file) => file.HistorySection))

/** Preloads the table for the sections of a page, before its record is loaded. */
export function prepare({ sections = [] }: Partial<PageView>): void {
  // The section that uses it reports a failure.
  if (sections.some((section) => typeof section === 'object' && 'list' in section)) void loadTable().catch(() => {})
}

/** The declared sections of a page, one below the other. */
export const Sections = ({ sections, ...of }: OfRecord & { sections: readonly PageSection[] }) =>
  sections.map((section, index) => <Section key={index} section={section} {...of} />)

/** A declared section of a page: fields, a list of another resource, comments or history. */
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
      <Facts resource={resource} record={record} facts={section.fields} />
    </section>
  )
}

function Embedded({ section, resource, record }: OfRecord & { section: EmbeddedList }) {
  const page = usePageParts(resource.name)
  const other = useParts(section.list)
  const own = page.lists?.[section.list]
  const parts = useMemo(
    () => own && { ...own, cells: { ...other.cells, ...own.cells }, looks: joined(other.looks, own.looks) },
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

type Looks = ScreenParts['looks']
/** The looks of columns: those of the list, overridden by those of this page. */
const joined = (list: Looks, own: Looks = {}): Looks => ({
  ...list,
  ...Object.fromEntries(Object.entries(own).map(([name, look]) => [name, { ...list?.[name], ...look }])),
})
