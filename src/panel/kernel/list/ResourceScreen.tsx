import { ResourceContextProvider, useDefaultTitle } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { NoRightPage } from '../page/NoRightPage'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { ListFrame } from './ListFrame'
import { PageHeading } from './PageHeading'
import { Toolbar } from './toolbar/Toolbar'
import { useListController } from './use-list-controller'
import { useListFactsOf } from './use-list-facts-of'
import { useTitles } from './use-list-text'
import './list.css'

/**
 * The list screen of a resource, derived from its declaration: search, filters, table, drawers, bulk bar, pages. Its
 * state is in the URL; what a resource adds stands in `src/panel/screens/<resource>.tsx`.
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

function ListScreen({ resource }: { resource: AnyResource }) {
  const { facts, state, options } = useListFactsOf(resource)
  const { list, selection } = useListController({
    resource,
    state,
    sentFilter: facts.sentFilter,
    options,
    scope: facts.scope,
  })
  const { many } = useTitles(resource)
  // The panel's title of the address ('User', 'Planning'); the resource's own outside it.
  const place = useDefaultTitle()
  const title = typeof place === 'string' && place !== '' ? place : many
  const { titleSwitch: Switch } = facts.parts
  return (
    <ListFrame
      facts={facts}
      list={list}
      selection={selection}
      head={
        <>
          <PageHeading title={title} total={list.total}>
            {Switch && <Switch />}
          </PageHeading>
          <Toolbar />
        </>
      }
    />
  )
}
