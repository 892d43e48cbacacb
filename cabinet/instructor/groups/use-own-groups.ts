import type { OwnGroup } from '#resources/instructor-cabinet.calls'
import { dayOf } from '#kit/format/zone'
import { useCall } from '#kit/query/use-call'
import { instructorCalls } from '../calls'

export type { OwnGroup }

/** All groups of the instructor, the latest first, with their progress and what is left to do. */
export const useOwnGroups = () => useCall(instructorCalls.instructorGroups)

/** The group with the earliest lesson today: its attendance button is the page's primary button. */
export const firstToday = (groups: readonly OwnGroup[], today: string): OwnGroup | undefined =>
  groups
    .filter((group) => isToday(group, today))
    .toSorted((one, other) => (one.next?.startDate ?? '').localeCompare(other.next?.startDate ?? ''))[0]

/** Whether the next lesson of a group is today, or began before midnight and still goes on. */
export const isToday = ({ next }: Pick<OwnGroup, 'next'>, today: string): boolean =>
  next !== null && (dayOf(next.startDate) ?? '') <= today
