import { groupFigures, type GroupFigures } from '#resources/groups.calls'
import { useCall } from '#kit/query/use-call'

/** Query of a group's figures: debts, feedbacks, attendance, exams. */
export const useGroupFigures = (groupId: number) => useCall(groupFigures, { params: { id: groupId } })

/** Attendance in whole percent; null if nobody was expected at a held lesson yet. */
export const presenceOf = ({ attendance: { absences, attended } }: GroupFigures): number | null =>
  attended === 0 ? null : Math.round((100 * (attended - absences)) / attended)
