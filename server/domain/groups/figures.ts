import { sql, type SQL } from 'drizzle-orm'
import { absences } from '#resources/absences'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { exams } from '#resources/exams'
import { groups } from '#resources/groups'
import { ruleOf } from '#resources/kernel/define-resource'
import type { GroupFigures } from '#resources/groups.calls'
import { lessons } from '#resources/lessons'
import { payments } from '#resources/payments'
import { studentGroups } from '#resources/student-groups'
import { belongsSql, ungradedIn } from '../student-groups/api'
import { as, listOf, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { matching, mustRead } from '#server/kernel/operations/read'
import { permit } from '#server/kernel/where'
import { owedRows } from '../payments/api'

const t = as(groups, 't')
const people = as(applicants, 't')
const f = as(applicantFeedbacks, 't')
const l = as(lessons, 'l')
const m = as(studentGroups, 'm')
const a = as(applicants, 'a')
const b = as(absences, 'b')
const x = as(exams, 'x')

/**
 * Today's debts of the group's applicants by currency, as in the applicants' list, and the number of debtors; null
 * if the viewer may not read payments.
 */
function owed(context: Context, groupId: number): { debts: SQL<GroupFigures['debts']>; debtors: SQL<number | null> } {
  if (permit(payments.access.read, context.viewer) === false) return { debts: sql`null`, debtors: sql`null` }
  const inGroup = matching(context, applicants, [{ name: 'groupIds', value: [groupId] }])
  const debtor = sql`from ${people.from} cross join lateral ${sql.raw(owedRows('t'))} o where ${inGroup}`
  return {
    debts: listOf(
      { currency: sql<string>`d.currency`, amount: sql<number>`d.amount`, students: sql<number>`d.students` },
      sql`from (
        select o.currency, trim_scale(sum(o.amount) / 100.0) as amount, count(*)::int as students ${debtor} group by 1) d`,
      sql`d.students desc, d.currency`,
    ),
    debtors: sql<number>`(select count(distinct ${people.id})::int ${debtor})`,
  }
}

/** Number of feedbacks the viewer may see; null for a viewer who may see none at all. */
function feedbacks(context: Context, groupId: number): SQL<number | null> {
  if (permit(ruleOf(applicantFeedbacks.access, 'create'), context.viewer) === false) return sql`null`
  const found = matching(context, applicantFeedbacks, [{ name: 'groupIds', value: [groupId] }])
  return sql`(select count(*)::int from ${f.from} where ${found})`
}

/** Absences at held lessons, and the number of attendances possible: for each student the lessons held while they belonged to the group. */
const attendance = sql<GroupFigures['attendance']>`(
  select json_build_object('absences', count(${b.id})::int, 'attended', count(*)::int) from ${l.from}
  join ${m.from} on ${m.groupId} = ${l.groupId} and ${m.alive} and ${sql.raw(belongsSql('l', 'm'))}
  join ${a.from} on ${a.id} = ${m.applicantId} and ${a.alive}
  left join ${b.from} on ${b.lessonId} = ${l.id} and ${b.applicantId} = ${m.applicantId} and ${b.alive}
  where ${l.groupId} = ${t.id} and ${l.lessonState} = 'COMPLETED' and ${l.alive})`

const { today } = clockSql
const ofGroup = sql`from ${x.from} where ${x.groupId} = ${t.id} and ${x.alive}`
/** Number of exams, the date of the next one, and the number of grades missing for past exams. */
const examFigures = sql<GroupFigures['exams']>`json_build_object(
  'count', (select count(*)::int ${ofGroup}), 'next', (select min(${x.date}) ${ofGroup} and ${x.date} >= ${today}),
  'ungraded', ${ungradedIn(sql`${t.id}`)})`

/** The figures of a group's page in one statement; 404 if the viewer may not see the group. */
export async function groupFigures(context: Context, groupId: number): Promise<GroupFigures> {
  mustRead(context, groups)
  const [found] = await select(
    context.db,
    { ...owed(context, groupId), feedbacks: feedbacks(context, groupId), attendance, exams: examFigures },
    sql`from ${t.from} where ${matching(context, groups, [{ name: 'ids', value: [groupId] }])}`,
  )
  if (!found) throw notFound()
  return found
}
