import { groupFigures, type GroupFigures } from '#resources/groups.calls'
import { useCall } from '#kit/query/use-call'

/** The figures of a group: what its people owe, feedbacks, attendance, exams. */
export const useGroupFigures = (groupId: number) => useCall(groupFigures, { params: { id: groupId } })

/** Presence in whole percent; null while no lesson was held. */
export const presenceOf = ({ attendance: { absences, attended } }: GroupFigures): number | null =>
  attended === 0 ? null : Math.round((100 * (attended - absences)) / attended)
