import type { ReactNode } from 'react'
import { FormDrawer } from './FormDrawer'
import { useGuardedParam, type GuardedParam } from './use-guarded-param'

interface GuardedDrawerProps {
  /** The parameter of the URL that opens it. */
  param: string
  /** What stands in it while it is open. */
  children: (guard: GuardedParam, value: string) => ReactNode
}

/** A drawer that is open while its parameter stands in the URL, and asks before what was typed in it is left. */
export function GuardedDrawer({ param, children }: GuardedDrawerProps) {
  const guard = useGuardedParam(param)
  return (
    <>
      <FormDrawer isOpen={guard.value !== null} onClose={guard.close}>
        {guard.value !== null && children(guard, guard.value)}
      </FormDrawer>
      {guard.question}
    </>
  )
}
