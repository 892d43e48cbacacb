import type { JsonOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import { payments } from '#resources/payments'
import { groupDetailPayments } from '#resources/payments.calls'
import { useCall } from '#kit/query/use-call'

export type GroupMoney = JsonOf<typeof groupDetailPayments>
/** A student of a group with payments by due date and their sums per currency. */
export type StudentMoney = GroupMoney['students'][number]

/** Fetches the payments of a group by student in one call. */
export const useGroupMoney = (groupId: number) => useCall(groupDetailPayments, { params: { id: groupId } })

const byDay = { pageNumber: 0, pageSize: 1000, sortBy: 'date', sortDirection: 'ASC' } as const
/** Fetches the payments of all applications of the applicant's person, by due date. */
export const useApplicantPayments = (applicantId: number) =>
  useCall(
    calls(payments).list,
    { query: byDay, body: { samePersonAs: applicantId } },
    { select: (answer) => answer.payments },
  )
