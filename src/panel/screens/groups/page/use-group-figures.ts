import { useQuery } from '@tanstack/react-query'
import { groups } from '#resources/groups'
import type { GroupFigures } from '#resources/groups.calls'
import { call } from '#kit/http/http'

/** The figures of a group: what its people owe, feedbacks, attendance, exams. */
export const useGroupFigures = (groupId: number) =>
  useQuery({
    queryKey: [groups.name, 'figures', groupId],
    queryFn: ({ signal }) => call<GroupFigures>('GET', `/groupDetail/${groupId}/figures`, undefined, { signal }),
  })

/** Presence in whole percent; null while no lesson was held. */
export const presenceOf = ({ attendance: { absences, attended } }: GroupFigures): number | null =>
  attended === 0 ? null : Math.round((100 * (attended - absences)) / attended)
