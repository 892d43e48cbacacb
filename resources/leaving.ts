import { seatlessStatuses } from './applicant-statuses'

interface Place {
  status?: string | null | undefined
  groupId?: number | null | undefined
}
/** Whether an applicant has left the group that the record still names: the status takes no seat. */
export const isGone = ({ status }: Place) => seatlessStatuses.some((one) => one === status)
const groupOf = (place: Place | null) => place?.groupId ?? null

/** The group that an applicant leaves by a change to another group or to a status without a seat; null when they leave none. */
export function groupLeft(before: Place | null, after: Place): number | null {
  const group = groupOf(before)
  if (before === null || group === null) return null
  return group !== groupOf(after) || (isGone(after) && !isGone(before)) ? group : null
}
