import type { JsonOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import { payments } from '#resources/payments'
import { groupDetailPayments } from '#resources/payments.calls'
import { useCall } from '#kit/query/use-call'

export type GroupMoney = JsonOf<typeof groupDetailPayments>
/** A student of a group with the payments by due date and their sums, one for each currency. */
export type StudentMoney = GroupMoney['students'][number]

/** The payments of a group by student, by one call. */
export const useGroupMoney = (groupId: number) => useCall(groupDetailPayments, { params: { id: groupId } })

const byDay = { pageNumber: 0, pageSize: 1000, sortBy: 'date', sortDirection: 'ASC' } as const
/** The payments of all applications of an applicant's person, by due date. */
export const useApplicantPayments = (applicantId: number) =>
  useCall(
    calls(payments).list,
    { query: byDay, body: { samePersonAs: applicantId } },
    { select: (answer) => answer.payments },
  )
