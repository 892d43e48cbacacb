import type { ComponentType } from 'react'
import type { DrawerParam } from './drawer-param'
import { GuardedDrawer } from './GuardedDrawer'
import type { GuardedParam } from './use-guarded-param'

interface PanelDrawerProps {
  /** URL parameter that opens the drawer. */
  opens: DrawerParam
  /** Content of the drawer, loaded when it is opened. */
  panel: ComponentType<{ guard: GuardedParam }>
}

/** A drawer that holds a panel, open while the URL says so. */
export function PanelDrawer({ opens, panel: Panel }: PanelDrawerProps) {
  return <GuardedDrawer param={opens}>{(guard) => <Panel guard={guard} />}</GuardedDrawer>
}
