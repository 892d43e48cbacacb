import { sql } from 'drizzle-orm'
import type { Debt } from '#resources/applicant-computed'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { seesAllGroups } from '#resources/access'
import { groups, type Group } from '#resources/groups'
import { balancesInUnits, balancesTogether } from '#resources/payment-balance'
import { payments, type Payment } from '#resources/payments'
import type { CurrencyCode } from '#resources/terms'
import { studentGroups } from '#resources/student-groups'
import { as, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { grouped } from '#server/kernel/grouped'
import { getText, list, queryOf } from '#server/kernel/operations/read'
import { lastReceipt } from './debtors'
import { owedBy } from './owed'

/** A page with the payments of a group by due date; 404 if the viewer may not see the group's payments. */
export async function paymentsOfGroup(context: Context, groupId: number) {
  const group = JSON.parse(await getText(context, groups, groupId, new Set())) as Group
  const isTheirs = seesAllGroups(context.viewer) || group.projectCoordinatorId === context.viewer.id
  if (!isTheirs) throw notFound()
  return list(context, payments, queryOf({ filter: { groupIds: [groupId] }, sort: 'date' }))
}

/**
 * Students of a group and others with payments in it, by name, each with their payments by due date and sums; `balances` are the sums
 * of the whole group, a student's `debts` are those in all groups. Amounts of different currencies are never added (DECISIONS 'Money').
 */
export async function groupDetail(context: Context, groupId: number) {
  const page = await paymentsOfGroup(context, groupId)
  const rows = page.rows.map((text) => JSON.parse(text) as Payment)
  const students = await studentsOf(context, groupId)
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

/** Enrolled students, members, and others with payments in a group; `currency` is that of the group's fee, `debts` are in all groups. */
function studentsOf(context: Context, groupId: number) {
  const a = as(applicants, 'a')
  const m = as(studentGroups, 'm')
  const p = as(payments, 'p')
  const g = as(groups, 'g')
  return select(
    context.db,
    {
      applicantId: a.id,
      name: a.name,
      status: sql<ApplicantStatus>`coalesce(${m.status}, ${a.status})`,
      discount: a.discount,
      oneTimeDiscount: a.oneTimeDiscount.wire,
      currency: sql<CurrencyCode>`(select ${g.tuitionFee.currency} from ${g.from} where ${g.id} = ${groupId})`,
      paymentType: a.paymentMethod,
      debts: sql<Debt[]>`${sql.raw(owedBy.one('a', context.viewer))}`,
      lastReceipt: lastReceipt('a', groupId),
    },
    sql`from ${a.from}
      left join ${m.from} on ${m.applicantId} = ${a.id} and ${m.groupId} = ${groupId} and ${m.alive}
      where ${a.alive} and (${m.id} is not null or (${a.groupId} = ${groupId} and ${a.status} = 'ENROLLED')
        or exists (select 1 from ${p.from} where ${p.applicantId} = ${a.id} and ${p.groupId} = ${groupId} and ${p.alive}))
      order by ${a.name}, ${a.id}`,
  )
}
