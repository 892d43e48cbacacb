import { ResourceContextProvider, useDefaultTitle } from 'react-admin'
import { isSearched, type AnyResource } from '#resources/kernel/define-resource'
import { lazyPart } from '../lazy-part'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { WholeButtons } from '../actions/ActionButtons'
import { NoRightPage } from '../page/NoRightPage'
import { PageSkeleton } from '../page/PageSkeleton'
import { useOverLists } from '../screens'
import { LayoutSwitch } from './LayoutSwitch'
import { ListFrame } from './ListFrame'
import { PageHeading } from './PageHeading'
import { useListFactsOf } from './use-list-facts-of'
import { useListFacts } from './list-facts'
import { useIsBoard } from './list-layout'
import { CreateButton } from './toolbar/CreateButton'
import { FilterButton } from './toolbar/FilterButton'
import { FilterChips } from './toolbar/FilterChips'
import { ListTools } from './toolbar/ListTools'
import { SearchBox } from './toolbar/SearchBox'
import { useTotal } from './total'
import { useTitles } from './use-titles'

import styles from './toolbar/toolbar.module.css'

/** The toolbar above the list: search, filters and their chips, display settings, export and the primary button. */
function Toolbar() {
  const { resource, parts } = useListFacts()
  const { toolbar: More, primary: Primary } = parts
  return (
    <div className={styles.listBar}>
      {isSearched(resource) && <SearchBox />}
      <FilterButton />
      <FilterChips />
      <span className={styles.barGrow} />
      <ListTools />
      {More && <More />}
      <WholeButtons resource={resource} />
      {Primary ? <Primary /> : <CreateButton />}
    </div>
  )
}

/**
 * The list screen of a resource, derived from its declaration: search, filters, table, drawers, bulk bar, pages. Its
 * state is in the URL; a resource's own parts come from its subject in `src/panel/screens`.
 */
export function ResourceScreen({ resource }: { resource: AnyResource }) {
  const viewer = useViewer()
  const { many } = useTitles(resource)
  if (!mayOffer(resource.access.read, viewer)) return <NoRightPage thing={many} />
  return (
    <ResourceContextProvider value={resource.name}>
      <ListScreen key={resource.name} resource={resource} />
    </ResourceContextProvider>
  )
}

const ResourceBoard = lazyPart(
  () => import('../board/ResourceBoard').then((file) => file.ResourceBoard),
  <PageSkeleton shape="board" />,
)

function ListScreen({ resource }: { resource: AnyResource }) {
  const known = useListFactsOf(resource)
  const isBoard = useIsBoard(resource)
  const { Over } = useOverLists()
  const head = (
    <>
      <ListHeading />
      {Over && <Over />}
      <Toolbar />
    </>
  )
  return isBoard ? <ResourceBoard {...known} head={head} /> : <ListFrame {...known} head={head} />
}

function ListHeading() {
  const { resource, parts } = useListFacts()
  const { said } = useTotal()
  const { many } = useTitles(resource)
  // The panel's title for the address ('User', 'Planning'); outside the panel the resource's own.
  const place = useDefaultTitle()
  const { titleSwitch: Switch } = parts
  const { BesideTitle } = useOverLists()
  const board = resource.views?.board
  return (
    <PageHeading title={typeof place === 'string' && place !== '' ? place : many} total={said}>
      {board && <LayoutSwitch by={board.by} />}
      {Switch && <Switch />}
      {BesideTitle && <BesideTitle />}
    </PageHeading>
  )
}
