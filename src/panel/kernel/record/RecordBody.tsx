import { useDeferredValue } from 'react'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { PageSection } from '#resources/kernel/page-view'
import { useWords } from '#kit/i18n/text'
import { usePageParts } from '../screens'
import { Facts } from './Facts'
import { Sections } from './Section'
import { useRecordText } from './texts'
import styles from './record-page.module.css'

const noSections: readonly PageSection[] = []

/** Whether a section goes into the side column: comments and, if there are comments, the history. Only beside other sections. */
const isBeside = (section: PageSection, sections: readonly PageSection[]): boolean =>
  typeof section === 'string' && sections.includes('comments') && sections.some((each) => typeof each === 'object')

/** The facts, the sections, and the side column of a record page. */
export function RecordBody({ resource, record }: { resource: AnyResource; record: RaRecord }) {
  const t = useRecordText()
  const { underFacts: UnderFacts, main: Main, beside: Beside, under: Under } = usePageParts(resource.name)
  const say = useWords()
  // Rendered first without the `under` part, so that the main content shows earlier.
  const isShown = useDeferredValue(true, false)
  const { title, facts = [], sections = noSections, tabs } = resource.views?.page ?? {}
  const beside = sections.filter((section) => isBeside(section, sections))
  const main = sections.filter((section) => !beside.includes(section))
  const isTwo = beside.length === 0 && !Beside
  const kind = [
    tabs ? '' : styles.isUnderHead,
    Main ? '' : styles.recordBody,
    isTwo ? styles.isTwo : '',
    Under ? styles.isOver : '',
  ]
  return (
    <>
      <div className={[styles.detailGeneral, ...kind].join(' ')}>
        <section className={styles.properties} aria-label={title ? say(title) : t('properties')}>
          {title && (
            <header className={styles.partHead}>
              <h2>{say(title)}</h2>
            </header>
          )}
          <Facts resource={resource} record={record} facts={facts} />
          {UnderFacts && <UnderFacts record={record} />}
        </section>
        {Main && <Main record={record} />}
        {main.length > 0 && (
          <div className={styles.recordMain}>
            <Sections sections={main} resource={resource} record={record} />
          </div>
        )}
        {Beside && <Beside record={record} />}
        {beside.length > 0 && (
          <aside className={styles.sideColumn}>
            <Sections sections={beside} resource={resource} record={record} />
          </aside>
        )}
      </div>
      {Under && isShown && <Under record={record} />}
    </>
  )
}
