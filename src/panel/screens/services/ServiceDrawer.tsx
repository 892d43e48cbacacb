import { Suspense, type ComponentType } from 'react'
import type { DrawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { Waiting } from './Waiting'

interface ServiceDrawerProps {
  /** Parameter of the URL that opens it. */
  opens: DrawerParam
  /** What it holds, loaded when it is opened. */
  panel: ComponentType<{ guard: GuardedParam }>
}

/** A drawer of the services, open while the URL says so. */
export function ServiceDrawer({ opens, panel: Panel }: ServiceDrawerProps) {
  return (
    <GuardedDrawer param={opens}>
      {(guard) => (
        <Suspense fallback={<Waiting />}>
          <Panel guard={guard} />
        </Suspense>
      )}
    </GuardedDrawer>
  )
}
