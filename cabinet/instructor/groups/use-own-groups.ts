import type { OwnGroup } from '#resources/instructor-cabinet.calls'
import { dayOf } from '#kit/format/zone'
import { useCall } from '#kit/query/use-call'
import { instructorCalls } from '../calls'

export type { OwnGroup }

/** All own groups, the latest first, with how far each is and what is left to do in it. */
export const useOwnGroups = () => useCall(instructorCalls.instructorGroups)

/** Of groups whose next lesson is today's, the one whose lesson comes first: the button for its roll is the page's primary. */
export const firstToday = (groups: readonly OwnGroup[], today: string): OwnGroup | undefined =>
  groups
    .filter((group) => isToday(group, today))
    .toSorted((one, other) => (one.next?.startDate ?? '').localeCompare(other.next?.startDate ?? ''))[0]

/** Whether the next lesson of a group is today's, or began before midnight and is on. */
export const isToday = ({ next }: Pick<OwnGroup, 'next'>, today: string): boolean =>
  next !== null && (dayOf(next.startDate) ?? '') <= today
