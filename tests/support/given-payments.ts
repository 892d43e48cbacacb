import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { ArgsOf } from '#resources/kernel/call'
import type { Row } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { payments, type Payment } from '#resources/payments'
import { createApplicantPayment, markPayment, receivePayments } from '#resources/payments.calls'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import type { Caller, TestApp } from './app'
import { attachInvoice } from './invoices'

export const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
type NewPayment = ArgsOf<typeof createApplicantPayment>['body']

/** Helpers that create payments and the students who pay them. */
export function givenPayments(t: TestApp, admin: Caller) {
  const given = {
    /** Creates a running group without a fee, so that it has only the payments that a test creates. */
    groupOf: (more: Row = {}): Promise<Group> =>
      t.given.group({
        groupState: 'ONGOING',
        startDate: today,
        tuitionFee: { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' },
        ...more,
      }),
    /** Creates a running group of three months from next week on, each of which costs 30,000 drams. */
    monthlyGroupOf: (more: Row = {}): Promise<Group> =>
      given.groupOf({
        startDate: addDays(today, 7),
        duration: { value: 3, timeScale: 'MONTH' },
        tuitionFee: { currency: 'AMD', amount: 30_000, feeType: 'MONTHLY' },
        ...more,
      }),
    studentOf: (group: Group, more: Row = {}): Promise<Applicant> =>
      t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED', ...more }),
    /** Creates a payment of a new student, with the values of the test. */
    paymentOf: async (more: Partial<NewPayment> = {}, group?: Group): Promise<Payment> => {
      const student = await given.studentOf(group ?? (await given.groupOf()))
      return admin.send(createApplicantPayment, {
        body: { applicantId: student.id, date: addDays(today, 3), amount: 48_000, ...more },
      })
    },
    /** The payments of a student, in the order of the plan. */
    paymentsOf: async ({ id }: { id: number }): Promise<readonly Payment[]> => {
      const sort = { sortBy: 'planNumber', sortDirection: 'ASC' } as const
      return (await admin.send(calls(payments).list, { query: sort, body: { applicantIds: [id] } })).payments
    },
    /** Receives a part of a payment today, in cash. */
    received: (payment: { id: number }, amount: number) =>
      admin.send(receivePayments, {
        body: { payments: [{ id: payment.id, amount }], receivedOn: today, method: 'CASH' },
      }),
    paidPayment: async (group?: Group): Promise<Payment> => {
      const payment = await given.paymentOf({}, group)
      await attachInvoice(admin, payment)
      return admin.send(markPayment, { params: { id: payment.id }, body: { isPaid: true, method: 'CASH' } })
    },
  }
  return given
}
