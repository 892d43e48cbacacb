import { sql } from 'drizzle-orm'
import type { Debt } from '#resources/applicant-computed'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import type { Applicant } from '#resources/applicants'
import { seesAllGroups } from '#resources/access'
import { groups, type Group } from '#resources/groups'
import { balancesInUnits, balancesTogether } from '#resources/payment-balance'
import { payments, type Payment } from '#resources/payments'
import { todayOf } from '#server/kernel/clock'
import type { CurrencyCode } from '#resources/terms'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { grouped } from '#server/kernel/grouped'
import { getText, list, queryOf } from '#server/kernel/operations/read'
import { owedBy } from './owed'

/** The payments of a group by due date, as texts and their count; 404 for a group whose payments are not visible to the viewer. */
export async function paymentsOfGroup(context: Context, groupId: number) {
  const group = JSON.parse(await getText(context, groups, groupId, new Set())) as Group
  const isTheirs = seesAllGroups(context.viewer) || group.projectCoordinatorId === context.viewer.id
  if (!isTheirs) throw notFound()
  return list(context, payments, queryOf({ filter: { groupIds: [groupId] }, sort: 'date' }))
}

interface Student {
  applicantId: number
  name: string
  status: ApplicantStatus
  discount: number | null
  oneTimeDiscount: number | null
  /** Of the group's fee. */
  currency: CurrencyCode
  paymentType: Applicant['paymentMethod']
  /** In all groups. */
  debts: Debt[]
}

/**
 * The students of a group and whoever has payments in it, by name, each with the payments by due date and their sums;
 * `balances` sums the whole group, `debts` of a student are those in all groups. Amounts of two currencies are never added
 * (DECISIONS 'Money').
 */
export async function groupDetail(context: Context, groupId: number) {
  const page = await paymentsOfGroup(context, groupId)
  const rows = page.rows.map((text) => JSON.parse(text) as Payment)
  const students = await context.db.run<Student>(sql`
    select a.id as "applicantId", a.name, coalesce(m.status, a.status) as status, a.discount,
      trim_scale(a.one_time_discount / 100.0) as "oneTimeDiscount",
      (select g.tuition_fee_currency from groups g where g.id = ${groupId}) as currency, a.payment_method as "paymentType", ${sql.raw(owedBy('a'))} as debts
    from applicants a left join student_groups m on m.applicant_id = a.id and m.group_id = ${groupId} and m.deleted_at is null
    where a.deleted_at is null and (m.id is not null or (a.group_id = ${groupId} and a.status = 'ENROLLED')
      or exists (select 1 from payments p where p.applicant_id = a.id and p.group_id = ${groupId} and p.deleted_at is null))
    order by a.name, a.id`)
  const today = todayOf(context)
  const known = new Set(students.map(({ applicantId }) => applicantId))
  const ofStudent = grouped(rows, ({ applicantId }) => applicantId)
  return {
    students: students.map((student) => {
      const own = ofStudent.get(student.applicantId) ?? []
      return { ...student, balances: balancesInUnits(own, today), payments: own }
    }),
    balances: balancesTogether(
      rows.filter(({ applicantId }) => known.has(applicantId)),
      today,
    ),
    totalElements: students.length,
  }
}
