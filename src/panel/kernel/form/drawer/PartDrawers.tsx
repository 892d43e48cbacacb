import { Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { lazy } from '#kit/lazy'
import { useViewer } from '#kit/session/viewer'
import type { PartDrawer } from '../../screen-parts'
import type { DrawerParam } from './drawer-param'

const PanelDrawer = lazy(() => import('./PanelDrawer').then((file) => ({ default: file.PanelDrawer })))

interface WhenAskedProps {
  params: readonly DrawerParam[]
  children: ReactNode
}

/** Mounts its drawers when one of their URL parameters first appears, and keeps them mounted so that they can animate out. */
export function WhenAsked({ params: names, children }: WhenAskedProps) {
  const [params] = useSearchParams()
  const isAsked = names.some((name) => params.has(name))
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  if (!isAsked && !wasAsked) return null
  return <Suspense fallback={null}>{children}</Suspense>
}

/** The drawers that a screen adds to the standard ones of a list or page. */
export function PartDrawers({ drawers = [] }: { drawers?: readonly PartDrawer[] | undefined }) {
  const viewer = useViewer()
  return drawers.map(({ opens, isFor, panel, whole: Whole }) => {
    if (isFor && !isFor(viewer)) return null
    return (
      <WhenAsked key={opens} params={[opens]}>
        {Whole && <Whole />}
        {panel && <PanelDrawer opens={opens} panel={panel} />}
      </WhenAsked>
    )
  })
}
