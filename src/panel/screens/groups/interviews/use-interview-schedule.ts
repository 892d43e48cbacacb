import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RaRecord } from 'react-admin'
import { interviewSchedule, scheduleInterviews, type StoredSchedule } from '#resources/interview-schedules.calls'
import type { Row } from '#resources/kernel/check-row'
import { send } from '#kit/http/send'
import { makeStale } from '#kit/query/stale'
import { useCall } from '#kit/query/use-call'
import { bodyFrom } from '#panel/kernel/data/http-client'

/** Answer of `scheduleInterviews`: the schedule, and how many were invited. */
export type Scheduled = StoredSchedule & { invited: number }

/** Query of a group's interviews, with how many would be invited now; always refetched on mount. */
export const useInterviewSchedule = (groupId: number) =>
  useCall(interviewSchedule, { params: { id: groupId } }, { refetchOnMount: 'always' })

/** Returns a function that sets the interviews and invites. The call requires the template, so an unchanged one is sent too. */
export function useSchedule(groupId: number) {
  const client = useQueryClient()
  return useCallback(
    async (patch: Row, base: RaRecord | null): Promise<RaRecord> => {
      const template: unknown = patch.template ?? base?.template
      const scheduled = await send(scheduleInterviews, {
        body: bodyFrom(scheduleInterviews, { groupId, ...patch, template }),
      })
      await makeStale(client, scheduleInterviews.changes ?? [])
      return scheduled
    },
    [client, groupId],
  )
}
