import { Suspense, type ComponentType } from 'react'
import { FormDrawer } from '../../kernel/form/drawer/FormDrawer'
import { useGuardedParam, type GuardedParam } from '../../kernel/form/drawer/use-guarded-param'
import { Waiting } from './Waiting'

interface ServiceDrawerProps {
  /** Parameter of the URL that opens it. */
  opens: string
  /** What it holds, loaded when it is opened. */
  panel: ComponentType<{ guard: GuardedParam }>
}

/** A drawer of the services, open while the URL says so. */
export function ServiceDrawer({ opens, panel: Panel }: ServiceDrawerProps) {
  const guard = useGuardedParam(opens)
  return (
    <>
      <FormDrawer isOpen={guard.value !== null} onClose={guard.close}>
        {guard.value !== null && <Suspense fallback={<Waiting />}><Panel guard={guard} /></Suspense>}
      </FormDrawer>
      {guard.question}
    </>
  )
}
