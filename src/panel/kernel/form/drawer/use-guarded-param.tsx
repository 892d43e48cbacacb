import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useUrlParam } from '../../list/use-url-param'
import { LeaveGuard } from '../LeaveGuard'
import { useOwnParam, type DrawerParam } from './drawer-param'
import type { Leaving } from './leaving'

export interface GuardedParam {
  /** Value of the parameter, null when the drawer is closed. */
  value: string | null
  /** Closes the drawer; asks first when unsaved input would be lost. Does nothing while it is being saved. */
  close: () => void
  /** Closes without asking, because the input is saved. */
  leave: () => void
  setDirty: (isDirty: boolean) => void
  /** For the forms inside: they delete their drafts when the viewer chooses to discard the input. */
  leaving: Leaving
  /** The confirmation dialog, to be rendered beside the drawer. */
  question: ReactNode
}

/** A drawer's URL parameter; asks before unsaved input is lost, whichever way the viewer leaves (DECISIONS 'Drawers'). */
export function useGuardedParam(name: DrawerParam): GuardedParam {
  useOwnParam(name)
  const [value, setValue] = useUrlParam(name)
  const isDirty = useRef(false)
  const mustAsk = useCallback(() => isDirty.current, [])
  const discards = useRef(new Set<() => void>())
  const holds = useRef(new Set<object>())
  const leaving = useMemo<Leaving>(
    () => ({
      place: `${name}=${value}`,
      listen: (discard) => {
        discards.current.add(discard)
        return () => void discards.current.delete(discard)
      },
      hold: () => {
        const own = {}
        holds.current.add(own)
        return () => void holds.current.delete(own)
      },
    }),
    [name, value],
  )
  useEffect(() => {
    isDirty.current = false
  }, [value])

  const close = useCallback(() => {
    if (holds.current.size === 0) setValue(null)
  }, [setValue])
  const leave = useCallback(() => {
    isDirty.current = false
    setValue(null)
  }, [setValue])
  const setDirty = useCallback((now: boolean) => {
    isDirty.current = now
  }, [])
  const question = value !== null && (
    <LeaveGuard
      mustAsk={mustAsk}
      onLeave={() => discards.current.forEach((discard) => discard())}
      stays={({ search }) => new URLSearchParams(search).get(name) === value}
    />
  )
  return { value, close, leave, setDirty, leaving, question }
}
