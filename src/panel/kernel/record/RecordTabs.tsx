import { Suspense, useMemo } from 'react'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { RaRecord } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { PageTab } from '#resources/kernel/page-view'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatNumber } from '#kit/format/money'
import { useWords } from '#kit/i18n/text'
import { withParams } from '../list/url-params'
import { useTabLinks } from '../page/use-tab'
import { usePageParts } from '../screens'
import { RecordBody } from './RecordBody'
import { Sections } from './Section'
import { TAB, tabAt } from './tabs'
import { useRecordText } from './texts'
import styles from './record-tabs.module.css'
import pageStyles from './record-page.module.css'

interface RecordTabsProps {
  resource: AnyResource
  record: RaRecord
  tabs: readonly PageTab[]
}

/** The tabs of a record page, with counts. Each tab is a link, so that opening in a new window and Back work. */
export function RecordTabs({ resource, record, tabs }: RecordTabsProps) {
  const t = useRecordText()
  const say = useWords()
  const [params] = useSearchParams()
  const counts = usePageParts(resource.name).counts?.(record)
  const current = tabAt(tabs, params.get(TAB))
  // Memoized: marking a tab must not render the panel.
  const panel = useMemo(
    () =>
      current ? (
        <Behind key={current.name} tab={current} resource={resource} record={record} />
      ) : (
        <RecordBody resource={resource} record={record} />
      ),
    [current, resource, record],
  )
  const [marked, linkTo] = useTabLinks(current?.name ?? '')
  const link = (tab: string) => ({ component: Link, ...linkTo(tab, { search: withParams({ [TAB]: tab }) }) })
  return (
    <>
      <Tabs
        className={styles.recordTabs}
        value={marked}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={t('sections')}
      >
        <Tab value="" label={t('general')} {...link('')} />
        {tabs.map(({ name, title }) => (
          <Tab
            key={name}
            value={name}
            label={<Label name={say(title)} count={counts?.[name] ?? 0} />}
            {...link(name)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" aria-label={current ? say(current.title) : t('general')} className={styles.recordPanel}>
        {panel}
      </div>
    </>
  )
}

const Label = ({ name, count }: { name: string; count: number }) => (
  <span>
    {name}
    {count > 0 && ' '}
    {count > 0 && <span className={`${styles.count} remark num`}>{formatNumber(count)}</span>}
  </span>
)

/** The content of a tab over the full width: the screen's own component, or the declared sections. */
function Behind({ tab: { name, sections = [] }, resource, record }: Omit<RecordTabsProps, 'tabs'> & { tab: PageTab }) {
  const Own = usePageParts(resource.name).tabs?.[name]
  if (Own)
    return (
      <Suspense fallback={<Waiting />}>
        <Own record={record} />
      </Suspense>
    )
  return (
    <div className={`${pageStyles.recordMain} ${styles.sections}`}>
      <Sections sections={sections} resource={resource} record={record} />
    </div>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <SkeletonRows columns={[160, 220, 160]} rows={4} />
  </div>
)
