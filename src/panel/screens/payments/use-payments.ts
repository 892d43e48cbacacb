import { useQuery } from '@tanstack/react-query'
import type { Balance } from '#resources/payment-balance'
import { payments, type Payment } from '#resources/payments'
import type { Debt } from '#resources/applicant-computed'
import type { Applicant } from '#resources/applicants'
import type { CurrencyCode } from '#resources/terms'
import { call } from '#kit/http/http'

/** A student of a group with the payments by due date and their sums, one for each currency. */
export interface StudentMoney {
  applicantId: number
  name: string
  status: Applicant['status']
  discount: number | null
  oneTimeDiscount: number | null
  /** Of the group's fee, and so of the discount. */
  currency: CurrencyCode
  paymentType: Applicant['paymentMethod']
  balances: Balance[]
  /** What the student owes in all groups. */
  debts: Debt[]
  payments: Payment[]
}
export interface GroupMoney {
  students: StudentMoney[]
  balances: Balance[]
  totalElements: number
}

/** The payments of a group by student, by one call. */
export const useGroupMoney = (groupId: number) =>
  useQuery({
    queryKey: [payments.name, 'ofGroup', groupId],
    queryFn: ({ signal }) => call<GroupMoney>('GET', `/groupDetail/${groupId}/payments`, undefined, { signal }),
  })

const byDay = { pageNumber: 0, pageSize: 1000, sortBy: 'date', sortDirection: 'ASC' }
/** The payments of all applications of an applicant's person, by due date. */
export const useApplicantPayments = (applicantId: number) =>
  useQuery({
    queryKey: [payments.name, 'ofApplicant', applicantId],
    queryFn: async ({ signal }) => {
      const body = { samePersonAs: applicantId }
      return (await call<{ payments: Payment[] }>('POST', '/payment/filter', body, { signal, query: byDay })).payments
    },
  })
