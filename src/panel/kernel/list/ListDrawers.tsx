import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useActionsOf } from '../actions/use-actions'
import { drawerParam, listDrawers, type DrawerParam } from '../form/drawer/drawer-param'
import { useListFacts } from './list-facts'

const EditDrawer = lazy(() => import('../form/EditDrawer').then((file) => ({ default: file.EditDrawer })))
const CreateDrawer = lazy(() => import('../form/CreateDrawer').then((file) => ({ default: file.CreateDrawer })))
const BulkEditDrawer = lazy(() =>
  import('../form/bulk/BulkEditDrawer').then((file) => ({ default: file.BulkEditDrawer })),
)
const ActionDrawers = lazy(() => import('../actions/ActionDrawers').then((file) => ({ default: file.ActionDrawers })))
const FilterDrawer = lazy(() => import('./filter/FilterDrawer'))

interface WhenAskedProps {
  params: readonly DrawerParam[]
  drawer: ComponentType<{ resource: AnyResource }>
}

/** Drawers are loaded when a parameter of theirs first stands in the URL, and stay to close in their own time. */
export function WhenAsked({ params: names, drawer: Drawer }: WhenAskedProps) {
  const { resource } = useListFacts()
  const [params] = useSearchParams()
  const isAsked = names.some((name) => params.has(name))
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  if (!isAsked && !wasAsked) return null
  return (
    <Suspense fallback={null}>
      <Drawer resource={resource} />
    </Suspense>
  )
}

/** The drawers of a list screen, each open by its parameter of the URL. */
export function ListDrawers() {
  const { resource, parts, may } = useListFacts()
  const actions = useActionsOf(resource)
  return (
    <>
      <WhenAsked params={actions.map(({ name }) => drawerParam(resource, name))} drawer={ActionDrawers} />
      <WhenAsked params={[listDrawers.edit]} drawer={EditDrawer} />
      {may.create && <WhenAsked params={[listDrawers.create]} drawer={CreateDrawer} />}
      {may.update && <WhenAsked params={[listDrawers.bulk]} drawer={BulkEditDrawer} />}
      <WhenAsked params={[listDrawers.filter]} drawer={FilterDrawer} />
      {parts.drawers?.map((Drawer, index) => (
        <Drawer key={index} />
      ))}
    </>
  )
}
