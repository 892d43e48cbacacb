import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyResource } from '../../../../resources/kernel/define-resource'
import { useListFacts } from './list-facts'

const EditDrawer = lazy(() => import('../form/EditDrawer').then((file) => ({ default: file.EditDrawer })))
const CreateDrawer = lazy(() => import('../form/CreateDrawer').then((file) => ({ default: file.CreateDrawer })))
const BulkEditDrawer = lazy(() => import('../form/BulkEditDrawer').then((file) => ({ default: file.BulkEditDrawer })))
const ActionDrawer = lazy(() => import('../actions/ActionDrawer').then((file) => ({ default: file.ActionDrawer })))
const FilterDrawer = lazy(() => import('./filter/FilterDrawer'))

interface WhenAskedProps {
  param: string
  drawer: ComponentType<{ resource: AnyResource }>
}

/** A drawer is loaded when its parameter first stands in the URL, and stays to close in its own time. */
function WhenAsked({ param, drawer: Drawer }: WhenAskedProps) {
  const { resource } = useListFacts()
  const [params] = useSearchParams()
  const isAsked = params.has(param)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  if (!isAsked && !wasAsked) return null
  return <Suspense fallback={null}><Drawer resource={resource} /></Suspense>
}

/** The drawers of a list screen, each open by its parameter of the URL. */
export function ListDrawers() {
  const { resource, parts, may } = useListFacts()
  return (
    <>
      {Object.keys(resource.actions).length > 0 && <WhenAsked param="action" drawer={ActionDrawer} />}
      <WhenAsked param="editId" drawer={EditDrawer} />
      {may.create && <WhenAsked param="create" drawer={CreateDrawer} />}
      {may.update && <WhenAsked param="bulk" drawer={BulkEditDrawer} />}
      <WhenAsked param="filterDrawer" drawer={FilterDrawer} />
      {parts.drawers?.map((Drawer, index) => <Drawer key={index} />)}
    </>
  )
}
