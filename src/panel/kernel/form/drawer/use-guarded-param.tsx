import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useBlocker, useCanBlock } from 'react-admin'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { isSessionEnding } from '#kit/http/unauthorized'
import { useUrlParam } from '../../list/use-url-param'
import { leaveArea } from '#kit/i18n/leave'
import { useText } from '#kit/i18n/text'
import { useOwnParam, type DrawerParam } from './drawer-param'
import { useSignOutGuard } from '../use-sign-out-guard'
import type { Leaving } from './leaving'

export interface GuardedParam {
  /** Value of the parameter, null when the drawer is closed. */
  value: string | null
  /** Closes the drawer; asks first when unsaved input would be lost. */
  close: () => void
  /** Closes without asking, because the input is saved. */
  leave: () => void
  setDirty: (isDirty: boolean) => void
  /** For the forms inside: they delete their drafts when the viewer chooses to discard the input. */
  leaving: Leaving
  /** The confirmation dialog, to be rendered beside the drawer. */
  question: ReactNode
}

interface LeaveQuestionProps {
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
}

function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps) {
  const t = useText(leaveArea)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirm={t('leave')}
      isDanger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}

/** Blocks every way out of the drawer: closing, Back, a menu link, Log Out. */
interface RouteGuardProps {
  name: string
  value: string | null
  mustAsk: () => boolean
  onLeave: () => void
}
function RouteGuard({ name, value, mustAsk, onLeave }: RouteGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const staysOpen =
      nextLocation.pathname === currentLocation.pathname && new URLSearchParams(nextLocation.search).get(name) === value
    return value !== null && !staysOpen && mustAsk()
  })
  const signOut = useSignOutGuard(mustAsk)
  const goOn = () => {
    onLeave()
    blocker.proceed?.()
    signOut.goOn()
  }
  const stay = () => {
    blocker.reset?.()
    signOut.stay()
  }
  return <LeaveQuestion isOpen={blocker.state === 'blocked' || signOut.isAsking} onLeave={goOn} onStay={stay} />
}

/** A drawer's URL parameter; asks before unsaved input is lost, whichever way the viewer leaves (DECISIONS 'Drawers'). */
export function useGuardedParam(name: DrawerParam): GuardedParam {
  useOwnParam(name)
  const [value, setValue] = useUrlParam(name)
  const [isAsking, setAsking] = useState(false)
  const canBlock = useCanBlock()
  const isDirty = useRef(false)
  const mustAsk = useCallback(() => isDirty.current, [])
  const discards = useRef(new Set<() => void>())
  const leaving = useMemo<Leaving>(
    () => ({
      place: `${name}=${value}`,
      listen: (discard) => {
        discards.current.add(discard)
        return () => void discards.current.delete(discard)
      },
    }),
    [name, value],
  )
  const discard = useCallback(() => discards.current.forEach((each) => each()), [])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current && !isSessionEnding()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  useEffect(() => {
    isDirty.current = false
  }, [value])

  const leave = useCallback(() => {
    isDirty.current = false
    setAsking(false)
    setValue(null)
  }, [setValue])
  const leaveAsked = () => {
    discard()
    leave()
  }
  const close = useCallback(() => {
    if (canBlock || !isDirty.current) setValue(null)
    else setAsking(true)
  }, [canBlock, setValue])
  const setDirty = useCallback((now: boolean) => {
    isDirty.current = now
  }, [])

  const question = (
    <>
      {canBlock && value !== null && <RouteGuard name={name} value={value} mustAsk={mustAsk} onLeave={discard} />}
      <LeaveQuestion isOpen={isAsking} onLeave={leaveAsked} onStay={() => setAsking(false)} />
    </>
  )
  return { value, close, leave, setDirty, leaving, question }
}
