import { seatlessStatuses } from './applicant-statuses'

interface Place {
  status?: string | null | undefined
  groupId?: number | null | undefined
}
/** Whether somebody has left the group, though it is still named: by a status without a seat. */
export const isGone = ({ status }: Place) => seatlessStatuses.some((one) => one === status)
const groupOf = (place: Place | null) => place?.groupId ?? null

/** The group that somebody leaves by a change: by another group, or by a status without a seat; null for nobody who leaves. */
export function groupLeft(before: Place | null, after: Place): number | null {
  const group = groupOf(before)
  if (before === null || group === null) return null
  return group !== groupOf(after) || (isGone(after) && !isGone(before)) ? group : null
}
