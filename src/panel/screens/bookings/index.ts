import { lazy } from '#kit/lazy'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import type { Screens } from '#panel/kernel/screens'

export { SLOT, SLOT_EDIT, SLOT_ROW } from './names'
/** The drawers of a booking slot, the slots of a group, and the drawer that creates slots. */
export const SlotDrawers = lazy(() => import('./SlotDrawers'))
export const TimesToBook = lazy(() => import('./TimesToBook'))
export const MakeTimes = lazy(() => import('./MakeTimes'))

/** Booking slots have no list page: they are shown in their group and in the event scheduler. */
const parts: ScreenParts = { pageLink: ({ groupId }) => `/groups/${groupId}` }
export const screens: Screens = { parts: { bookingSlots: () => Promise.resolve(parts) } }
