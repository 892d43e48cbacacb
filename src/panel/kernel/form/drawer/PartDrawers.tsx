import Close from '@mui/icons-material/CloseOutlined'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { useViewer } from '#kit/session/viewer'
import { useParamChange } from '../../list/use-url-param'
import { ComingLine } from '../../page/ComingLine'
import { IconAction } from '../../page/IconAction'
import type { PartDrawer } from '../../screen-parts'
import type { DrawerParam } from './drawer-param'
import styles from './part-drawers.module.css'

const PanelDrawer = lazy(() => import('./PanelDrawer').then((file) => ({ default: file.PanelDrawer })))

/** Stands in for drawers whose script loads: says so; Esc, or by touch its Close, gives them up, as it closes those that are there. */
function Coming({ params: names }: { params: readonly DrawerParam[] }) {
  const t = useText(feedbackArea)
  const change = useParamChange()
  const [params] = useSearchParams()
  const isAsked = names.some((name) => params.has(name))
  const giveUp = () => change(Object.fromEntries(names.map((name) => [name, null])), true)
  useEffect(() => {
    if (!isAsked) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      giveUp()
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  })
  return (
    isAsked && (
      <>
        <ComingLine />
        <IconAction className={styles.close} label={t('close')} icon={<Close />} onClick={giveUp} />
      </>
    )
  )
}

/** Drawers whose scripts load when they are rendered. */
export const LoadedDrawers = ({ params, children }: WhenAskedProps) => (
  <Suspense fallback={<Coming params={params} />}>{children}</Suspense>
)

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
  return <LoadedDrawers params={names}>{children}</LoadedDrawers>
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
