import { useCallback, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { useBlocker, useCanBlock } from 'react-admin'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { isSessionEnding } from '#kit/http/unauthorized'
import { leaveArea } from '#kit/i18n/leave'
import { useText } from '#kit/i18n/text'
import { listeners } from '#kit/listeners'
import { useSignOutGuard } from '#kit/session/use-sign-out-guard'

interface LeaveGuardProps {
  /** Returns whether leaving now would lose unsaved input; called at the moment of leaving. */
  mustAsk: () => boolean
  /** Called when the viewer confirms that the unsaved input is discarded. */
  onLeave: () => void
  /** Whether the input is still shown at another address of the same page; by default it is. */
  stays?: (next: { search: string }) => boolean
}

/** The guards on the page, such as those of a form and of a drawer over it. The router asks only one blocker: the first guard's, for all. */
let guards: readonly RefObject<LeaveGuardProps>[] = []
const { listen, tell } = listeners()

/** Asks before unsaved input is left: links, Back, closing its drawer or the tab, Log Out (DECISIONS 'Drawers'). */
export function LeaveGuard(props: LeaveGuardProps) {
  const { mustAsk } = props
  const canBlock = useCanBlock()
  const own = useRef(props)
  own.current = props
  useEffect(() => {
    guards = [...guards, own]
    tell()
    return () => {
      guards = guards.filter((guard) => guard !== own)
      tell()
    }
  }, [])
  const isFirst = useSyncExternalStore(listen, () => guards[0] === own)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (mustAsk() && !isSessionEnding()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [mustAsk])
  return canBlock && isFirst ? <RouteGuard /> : null
}

const always = () => true

function RouteGuard() {
  const t = useText(leaveArea)
  const asking = useRef<typeof guards>([])
  const ask = useCallback((isLeft: (stays: NonNullable<LeaveGuardProps['stays']>) => boolean = always) => {
    asking.current = guards.filter(({ current: { mustAsk, stays = always } }) => isLeft(stays) && mustAsk())
    return asking.current.length > 0
  }, [])
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    ask((stays) => nextLocation.pathname !== currentLocation.pathname || !stays(nextLocation)),
  )
  const signOut = useSignOutGuard(ask)
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked' || signOut.isAsking}
      isDanger
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirm={t('leave')}
      onConfirm={() => {
        for (const { current } of asking.current) current.onLeave()
        blocker.proceed?.()
        signOut.goOn()
      }}
      onCancel={() => {
        blocker.reset?.()
        signOut.stay()
      }}
    />
  )
}
