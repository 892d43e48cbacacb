import { useEffect } from 'react'
import { useBlocker, useCanBlock } from 'react-admin'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { isSessionEnding } from '#kit/http/unauthorized'
import { leaveArea } from '#kit/i18n/leave'
import { useText } from '#kit/i18n/text'
import { useSignOutGuard } from '#kit/session/use-sign-out-guard'

interface LeaveGuardProps {
  /** Returns whether leaving now would lose unsaved input; called at the moment of leaving. */
  mustAsk: () => boolean
  /** Called when the viewer confirms that the unsaved input is discarded. */
  onLeave: () => void
  /** Whether the input is still shown at another address of the same page; by default it is. */
  stays?: (next: { search: string }) => boolean
}

/** Asks before unsaved input is left: links, Back, closing its drawer or the tab, Log Out (DECISIONS 'Drawers'). */
export function LeaveGuard({ mustAsk, ...ways }: LeaveGuardProps) {
  const canBlock = useCanBlock()
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (mustAsk() && !isSessionEnding()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [mustAsk])
  return canBlock ? <RouteGuard mustAsk={mustAsk} {...ways} /> : null
}

function RouteGuard({ mustAsk, onLeave, stays = () => true }: LeaveGuardProps) {
  const t = useText(leaveArea)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !(nextLocation.pathname === currentLocation.pathname && stays(nextLocation)) && mustAsk(),
  )
  const signOut = useSignOutGuard(mustAsk)
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked' || signOut.isAsking}
      isDanger
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirm={t('leave')}
      onConfirm={() => {
        onLeave()
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
