import type { OwnGroup } from '#resources/instructor-cabinet.calls'
import { academyToday, dayOf } from '#kit/format/zone'
import { useCall } from '#kit/query/use-call'
import { instructorCalls } from '../calls'

export type { OwnGroup }

/** All own groups, the latest first, with how far each is and what is left to do in it. */
export const useOwnGroups = () => useCall(instructorCalls.instructorGroups)

/** Of groups whose next lesson is today's, the one whose lesson comes first: the button for its roll is the page's primary. */
export const firstToday = (groups: readonly OwnGroup[]): OwnGroup | undefined =>
  groups
    .filter(isToday)
    .toSorted((one, other) => (one.next?.startDate ?? '').localeCompare(other.next?.startDate ?? ''))[0]

/** Whether the next lesson of a group is today's. */
export const isToday = ({ next }: Pick<OwnGroup, 'next'>): boolean =>
  next !== null && dayOf(next.startDate) === academyToday()
