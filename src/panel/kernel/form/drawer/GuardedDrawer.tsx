import type { ReactNode } from 'react'
import type { DrawerParam } from './drawer-param'
import { FormDrawer } from './FormDrawer'
import { LeavingProvider } from './leaving'
import { useGuardedParam, type GuardedParam } from './use-guarded-param'

interface GuardedDrawerProps {
  /** URL parameter that opens the drawer. */
  param: DrawerParam
  /** No scrim: the content beside the drawer stays visible and usable. */
  isBeside?: boolean
  /** Content for the parameter's value; return null for a value that names no record here, and the drawer stays closed. */
  children: (guard: GuardedParam, value: string) => ReactNode
}

/** A drawer that is open while its parameter is in the URL, and asks before unsaved input is discarded. */
export function GuardedDrawer({ param, isBeside = false, children }: GuardedDrawerProps) {
  const guard = useGuardedParam(param)
  const content = guard.value === null ? null : children(guard, guard.value)
  return (
    <>
      <FormDrawer isOpen={Boolean(content)} onClose={guard.close} isBeside={isBeside}>
        {content && <LeavingProvider value={guard.leaving}>{content}</LeavingProvider>}
      </FormDrawer>
      {guard.question}
    </>
  )
}
