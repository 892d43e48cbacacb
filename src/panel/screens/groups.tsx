import type { ScreenParts } from '../kernel/screen-parts'
import { PlanningSwitch } from './groups/PlanningSwitch'
import { stateFilter } from './groups/state-filter'

/** The lists of groups: their address says which state they show. */
export const parts: ScreenParts = {
  permanentFilter: stateFilter,
  titleSwitch: PlanningSwitch,
}
