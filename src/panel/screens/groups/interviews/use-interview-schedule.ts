import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RaRecord } from 'react-admin'
import { interviewSchedules } from '#resources/interview-schedules'
import type { FoundSchedule, StoredSchedule } from '#resources/interview-schedules.calls'
import type { Row } from '#resources/kernel/check-row'
import { call } from '#kit/http/http'

/** What setting the interviews answers: the schedule, and how many were invited. */
export type Scheduled = StoredSchedule & { invited: number }

/** The interviews of a group, with how many would be invited now. */
export const useInterviewSchedule = (groupId: number) =>
  useQuery({
    queryKey: [interviewSchedules.name, 'ofGroup', groupId],
    queryFn: ({ signal }) => call<FoundSchedule>('GET', `/group/interviewSchedule/${groupId}`, undefined, { signal }),
    refetchOnMount: 'always',
  })

/** Sets the interviews and invites; the call takes the whole, so that what is not changed goes along. */
export function useSchedule(groupId: number) {
  const client = useQueryClient()
  return useCallback(
    async (patch: Row, base: RaRecord | null): Promise<RaRecord> => {
      const template: unknown = patch.template ?? base?.template
      const scheduled = await call<Scheduled>('POST', '/group/interviewSchedule', { groupId, ...patch, template })
      for (const name of [interviewSchedules.name, 'emails']) await client.invalidateQueries({ queryKey: [name] })
      return scheduled
    },
    [client, groupId],
  )
}
