import { sql, type SQL } from 'drizzle-orm'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import type { GroupFigures } from '#resources/groups.calls'
import { payments } from '#resources/payments'
import { belongsSql } from '../student-groups/api'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { matching, mustRead } from '#server/kernel/operations/read'
import { permit } from '#server/kernel/where'
import { mayOwe, owedRows } from '../payments/api'

/** What the group's applicants owe today by currency, as their list says it, and how many; null for who may not know of payments. */
function owed(context: Context, groupId: number): SQL {
  if (permit(payments.access.read, context.viewer) === false) return sql`null as debts, null as debtors`
  const inGroup = matching(context, applicants, [{ name: 'groupIds', value: [groupId] }])
  const debtor = sql`from applicants t cross join lateral ${sql.raw(owedRows('t'))} o where ${inGroup} and ${sql.raw(mayOwe('t'))}`
  return sql`(
    select coalesce(json_agg(json_build_object('currency', d.currency, 'amount', d.amount, 'students', d.students) order by d.students desc, d.currency), '[]')
    from (
      select o.currency, trim_scale(sum(o.amount) / 100.0) as amount, count(*)::int as students
      ${debtor} group by 1) d) as debts, (select count(distinct t.id)::int ${debtor}) as debtors`
}

/** How many feedbacks the viewer may know of; null for who knows of none at all. */
function feedbacks(context: Context, groupId: number): SQL {
  if (permit(applicantFeedbacks.access.create!, context.viewer) === false) return sql`null`
  return sql`(
    select count(*)::int from applicant_feedbacks t
    where ${matching(context, applicantFeedbacks, [{ name: 'groupIds', value: [groupId] }])})`
}

/** Absences at held lessons, and how many lessons all its students could have been at: those held while each belonged to it. */
const attendance = sql`
  select json_build_object('absences', count(b.id)::int, 'attended', count(*)::int) from lessons l
  join student_groups m on m.group_id = l.group_id and m.deleted_at is null and ${sql.raw(belongsSql('l', 'm'))}
  left join absences b on b.lesson_id = l.id and b.applicant_id = m.applicant_id and b.deleted_at is null
  where l.group_id = t.id and l.lesson_state = 'COMPLETED' and l.deleted_at is null`

/** The figures of a group's page in one statement; 404 as for the group. */
export async function groupFigures(context: Context, groupId: number): Promise<GroupFigures> {
  mustRead(context, groups)
  const { today } = clockSql
  const exams = sql`from exams x where x.group_id = t.id and x.deleted_at is null`
  const [found] = await context.db.run<GroupFigures>(sql`
    select ${owed(context, groupId)}, ${feedbacks(context, groupId)} as feedbacks, (${attendance}) as attendance,
      json_build_object('count', (select count(*)::int ${exams}), 'next', (select min(x.date) ${exams} and x.date >= ${today}),
        'ungraded', (select count(*)::int from grades g join exams x on x.id = g.exam_id
          where x.group_id = t.id and x.date < ${today} and g.grade is null and g.deleted_at is null and x.deleted_at is null)) as exams
    from groups t where ${matching(context, groups, [{ name: 'ids', value: [groupId] }])}`)
  if (!found) throw notFound()
  return found
}
