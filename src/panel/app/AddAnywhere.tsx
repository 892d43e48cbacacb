import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { resourceNamed } from '#resources/registry'
import type { DrawerParam } from '../kernel/form/drawer/drawer-param'
import { addedAnywhere } from './top-bar/use-additions'
import { mayOffer, useViewer } from '#kit/session/viewer'

const CreateDrawer = lazy(() => import('../kernel/form/CreateDrawer').then((file) => ({ default: file.CreateDrawer })))

/** The drawers of the plus menu, over whatever page is open (NAV-010). */
export function AddAnywhere() {
  return addedAnywhere.map(({ resource, anywhere }) => <AddDrawer key={resource} param={anywhere} name={resource} />)
}

function AddDrawer({ param, name }: { param: DrawerParam; name: string }) {
  const viewer = useViewer()
  const [params] = useSearchParams()
  const isAsked = params.has(param)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  const resource = resourceNamed(name)
  if (!(isAsked || wasAsked) || !mayOffer(resource.access.create, viewer)) return null
  return (
    <Suspense fallback={null}>
      <CreateDrawer resource={resource} param={param} />
    </Suspense>
  )
}
