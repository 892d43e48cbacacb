import type { ReactNode } from 'react'
import type { DrawerParam } from './drawer-param'
import { FormDrawer } from './FormDrawer'
import { LeavingProvider } from './leaving'
import { useGuardedParam, type GuardedParam } from './use-guarded-param'

interface GuardedDrawerProps {
  /** The parameter of the URL that opens it. */
  param: DrawerParam
  /** What it is about stays in sight beside it, and in reach. */
  isBeside?: boolean
  /** What stands in it while it is open; nothing for a value that means no record here: then it stays closed. */
  children: (guard: GuardedParam, value: string) => ReactNode
}

/** A drawer that is open while its parameter stands in the URL, and asks before what was typed in it is left. */
export function GuardedDrawer({ param, isBeside = false, children }: GuardedDrawerProps) {
  const guard = useGuardedParam(param)
  const content = guard.value === null ? null : children(guard, guard.value)
  return (
    <>
      <FormDrawer isOpen={Boolean(content)} onClose={guard.close} isBeside={isBeside}>
        <LeavingProvider value={guard.leaving}>{content}</LeavingProvider>
      </FormDrawer>
      {guard.question}
    </>
  )
}
