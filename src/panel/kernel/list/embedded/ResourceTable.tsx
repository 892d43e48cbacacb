import type { ReactNode } from 'react'
import { ResourceContextProvider, useListContext, useListController, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatNumber } from '#kit/format/money'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText, useWords } from '#kit/i18n/text'
import { useIsNarrow } from '#kit/theme/use-width'
import type { Words } from '#resources/kernel/words'
import { useUsualRetry } from '../../data/use-usual-retry'
import { BulkBar } from '../bulk/BulkBar'
import { BulkResults } from '../bulk/BulkResults'
import { listAt } from '../list-at'
import { ListAround } from '../ListAround'
import { ListDrawers } from '../ListDrawers'
import { ListFactsProvider, useListFacts } from '../list-facts'
import { Pagination } from '../Pagination'
import { PhoneList } from '../phone/PhoneList'
import { useSelectionState } from '../selection'
import { ListTable } from '../table/ListTable'
import { useListText } from '../texts'
import { CreateButton } from '../toolbar/CreateButton'
import { useTitles } from '../use-titles'
import { useEmbeddedFacts, type Embedded } from './use-embedded-facts'
import styles from './embedded.module.css'
import recordPageStyles from '../../record/record-page.module.css'

interface ResourceTableProps extends Embedded {
  /** Title above the list; the plural name of the resource when left out. */
  title?: Words | undefined
}

const noRows: readonly RaRecord[] = []
/** Rows before 'Show all n'. */
const SHOWN = 20

/**
 * A resource's list inside a page: its columns and cells, order, row menu, drawers and bulk bar, without state in the URL.
 * A new record is preset with the surrounding record. Renders nothing when the viewer may not read the resource.
 */
export function ResourceTable({ title, ...embedded }: ResourceTableProps) {
  const { resource } = embedded
  const { facts, order, options } = useEmbeddedFacts(embedded)
  const viewer = useViewer()
  if (!mayOffer(resource.access.read, viewer)) return null
  return (
    <ResourceContextProvider value={resource.name}>
      <ListFactsProvider value={facts}>
        <OfList order={order} options={options} title={title} />
      </ListFactsProvider>
    </ResourceContextProvider>
  )
}

interface OfListProps {
  order: { field: string; order: 'ASC' | 'DESC' }
  options: Readonly<Record<string, unknown>>
  title: Words | undefined
}

function OfList({ order, options, title }: OfListProps) {
  const { resource, sentFilter } = useListFacts()
  const retry = useUsualRetry()
  const list = useListController<RaRecord>({
    resource: resource.name,
    disableAuthentication: true, // the surrounding page has checked it
    disableSyncWithLocation: true,
    storeKey: false,
    perPage: SHOWN,
    sort: order,
    filter: sentFilter,
    queryOptions: { meta: { body: options }, onError: () => undefined, retry },
  })
  const { data, total = 0 } = list
  const selection = useSelectionState({ resource: resource.name, filter: sentFilter, rows: data ?? noRows, total })
  const say = useWords()
  const { many } = useTitles(resource)
  const name = title ? say(title) : many
  return (
    <ListAround list={list} selection={selection}>
      <section className={styles.embedded} aria-label={name} data-has-selection={selection.count > 0 ? '' : undefined}>
        <header className={recordPageStyles.partHead}>
          <h2>{name}</h2>
          {total > 0 && <span className={`${recordPageStyles.partCount} num`}>{formatNumber(total)}</span>}
          <span className="grow" />
          <ShowAll />
          <CreateButton isQuiet />
        </header>
        <BulkResults />
        <Body items={name.toLowerCase()} />
        <div className={styles.dock}>
          <BulkBar />
        </div>
      </section>
      <ListDrawers />
    </ListAround>
  )
}

/** Link to the full list with the same filters, when it has more rows than are shown here. */
function ShowAll(): ReactNode {
  const { resource, sentFilter } = useListFacts()
  const say = useListText()
  const { total = 0, perPage } = useListContext<RaRecord>()
  if (total <= perPage || resource.screen === null) return null
  return (
    <Link className="cell-link" to={listAt(resource.screen, sentFilter)}>
      {say('showAll', { smart_count: formatNumber(total) })}
    </Link>
  )
}

function Body({ items }: { items: string }) {
  const { resource, columns } = useListFacts()
  const { data, error, refetch, total = 0, perPage } = useListContext<RaRecord>()
  const isNarrow = useIsNarrow()
  const t = useText(feedbackArea)
  if (!data && error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={columns.map(({ width }) => width - 16)} rows={4} />
  if (data.length === 0) return <p className={styles.none}>{t('noneYet', { items })}</p>
  return (
    <>
      {isNarrow ? <PhoneList /> : <ListTable />}
      {total > perPage && resource.screen === null && <Pagination />}
    </>
  )
}
