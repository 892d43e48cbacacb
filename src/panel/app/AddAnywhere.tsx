import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { resourceNamed } from '../../../resources/registry'
import { addedAnywhere } from './top-bar/use-additions'
import { mayOffer, useViewer } from './viewer'

const CreateDrawer = lazy(() => import('../kernel/form/CreateDrawer').then((file) => ({ default: file.CreateDrawer })))

/** The drawers of the plus menu, over whatever page is open (NAV-010). */
export function AddAnywhere() {
  return Object.entries(addedAnywhere).map(([param, name]) => <AddDrawer key={param} param={param} name={name} />)
}

function AddDrawer({ param, name }: { param: string; name: string }) {
  const viewer = useViewer()
  const [params] = useSearchParams()
  const isAsked = params.has(param)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  const resource = resourceNamed(name)
  if (!(isAsked || wasAsked) || !mayOffer(resource.access.create, viewer)) return null
  return <Suspense fallback={null}><CreateDrawer resource={resource} param={param} /></Suspense>
}
