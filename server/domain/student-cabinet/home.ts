import { sql, type SQL } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { lessons } from '#resources/lessons'
import { payments } from '#resources/payments'
import type { PlanPlace } from '#resources/planned-payment'
import { receipts } from '#resources/receipts'
import type { CabinetChange, ToDo } from '#resources/student-cabinet.calls'
import { users } from '#resources/users'
import { nameOfUser } from '#server/auth/staff-account'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { readInstant } from '#server/kernel/columns'
import type { Context } from '#server/kernel/context'
import { groupLabel } from '../groups/api'
import { hasProof, isKept } from '../payments/api'
import { belongsSql } from '../student-groups/api'
import * as parts from './parts'

const { c, e, g, l, m, r } = parts
const n = as(agreements, 'n')
const p = as(payments, 'p')
const receipt = as(receipts, 'receipt')
const u = as(users, 'u')
const feedback = as(applicantFeedbacks, 'q')
const o = as(lessons, 'o')

/** Days before its due date from which a payment is listed, and days for which a change is listed. */
const AHEAD = 14
const CHANGED = 14
const since = sql`(${clockSql.now} - interval '${sql.raw(String(CHANGED))} days')`

/** Lessons `o` of the group of lesson `l`. */
const ofSameGroup = sql`from ${o.from} where ${o.groupId} = ${l.groupId} and ${o.alive}`

/** The current or next lesson, of any group that the student has not graduated from. */
async function nextLesson(context: Context, id: number) {
  const [found] = await parts.rowsOfOwn(
    context,
    id,
    () => ({
      ...parts.ofGroup,
      id: l.id,
      number: sql<number>`(select count(*)::int ${ofSameGroup} and (${o.startDate}, ${o.id}) <= (${l.startDate}, ${l.id}))`,
      groupLessons: sql<number>`(select count(*)::int ${ofSameGroup})`,
      startDate: l.startDate.wire,
      endDate: l.endDate.wire,
      lessonCount: parts.lessonSums.allLessons,
      completedLessons: parts.lessonSums.completedLessons,
      courseFormat: g.courseFormat,
      location: g.location,
    }),
    // A subquery, as `lessonSums` use the alias `l` themselves.
    () => sql`${parts.memberships} join ${l.from} on ${l.id} = (
      select n.id from (select ${l.id}, ${l.startDate} as starts from ${l.from} where ${l.groupId} = ${g.id} and ${l.alive} and ${l.lessonState} = 'UPCOMING'
        and ${l.endDate} > ${clockSql.now} and ${sql.raw(belongsSql('l', 'm'))}) n order by n.starts limit 1)
      where not ${parts.hasGraduated}`,
    sql`${l.startDate}, ${l.id}`,
  )
  return found ?? null
}

/** Unpaid payments that are due now or soon and have no proof yet, overdue ones first. */
const toPay = (context: Context, id: number) =>
  parts.rowsOfOwn(
    context,
    id,
    () => ({
      kind: sql<ToDo['kind']>`'PAY'`,
      id: p.id,
      groupName: sql<string | null>`${groupLabel(g)}`,
      courseName: c.name,
      date: sql<string | null>`${p.date}`,
      amount: sql<number | null>`trim_scale((${p.amount} - ${p.received}) / 100.0)`,
      currency: sql<string | null>`${p.currency}`,
      description: p.description,
      plan: p.plan,
      isOverdue: sql<boolean>`${p.date} < ${clockSql.today}`,
      isCertificateDue: sql<boolean>`false`,
    }),
    ({ readable }) => sql`from own a join ${p.from} on ${p.applicantId} = ${parts.a.id} and ${readable(payments, 'p')}
      left join ${g.from} on ${g.id} = ${p.groupId} join ${c.from} on ${c.id} = coalesce(${g.courseId}, ${parts.a.courseId})
      where not ${p.isPaid} and ${p.paymentType} = 'DEFAULT' and ${p.amount} > 0 and ${p.date} <= ${clockSql.today} + ${AHEAD}::int
        and not ${sql.raw(hasProof('p'))}`,
    sql`${p.date}, ${p.id}`,
  )

/** Agreements to sign. */
const toSign = (context: Context, id: number) =>
  parts.rowsOfOwn(
    context,
    id,
    () => ({
      kind: sql<ToDo['kind']>`'SIGN'`,
      id: n.id,
      groupName: sql<string | null>`${groupLabel(g)}`,
      courseName: c.name,
      date: sql<string | null>`${g.startDate}`,
      amount: sql<number | null>`null`,
      currency: sql<string | null>`null`,
      description: sql<string | null>`null`,
      plan: sql<PlanPlace | null>`null`,
      isOverdue: sql<boolean>`false`,
      isCertificateDue: sql<boolean>`false`,
    }),
    ({
      readable,
    }) => sql`${parts.memberships} join ${n.from} on ${n.studentGroupId} = ${m.id} and ${n.status} = 'TO_SIGN'
      and ${readable(agreements, 'n')} where ${m.left} is null`,
    sql`${n.id} desc`,
  )

/** Evaluations that are open and not submitted. */
const toEvaluate = (context: Context, id: number) =>
  parts.rowsOfOwn(
    context,
    id,
    () => ({
      kind: sql<ToDo['kind']>`'EVALUATE'`,
      id: m.id,
      groupName: sql<string | null>`${groupLabel(g)}`,
      courseName: c.name,
      date: sql<string | null>`null`,
      amount: sql<number | null>`null`,
      currency: sql<string | null>`null`,
      description: sql<string | null>`null`,
      plan: sql<PlanPlace | null>`null`,
      isOverdue: sql<boolean>`false`,
      isCertificateDue: parts.isCertificateDue,
    }),
    () => sql`${parts.memberships} where ${parts.isEvaluationOpen} and not ${parts.isEvaluationFilled}`,
    sql`${m.id} desc`,
  )

const present = (context: Context, id: number) =>
  parts.rowsOfOwn(
    context,
    id,
    () => ({ ...parts.ofGroup, ...parts.lessonSums }),
    () =>
      sql`${parts.memberships} where ${m.left} is null and ${g.groupState} = 'ONGOING' and not ${parts.hasGraduated}`,
    sql`${g.startDate} desc, ${m.id} desc`,
  )

/** Columns of one kind of change; those not given are null. */
const changed = (kind: CabinetChange['kind'], said: Partial<Record<keyof CabinetChange, SQL>>) => ({
  kind: sql<CabinetChange['kind']>`${sql.raw(`'${kind}'`)}`,
  id: sql<number>`${said.id}`,
  at: sql<string>`${said.at}`,
  title: sql<string | null>`${said.title ?? sql`null`}`,
  before: sql<string | null>`${said.before ?? sql`null`}`,
  after: sql<string | null>`${said.after ?? sql`null`}`,
  value: sql<number | null>`${said.value ?? sql`null`}`,
  of: sql<number | null>`${said.of ?? sql`null`}`,
  currency: sql<string | null>`${said.currency ?? sql`null`}`,
  plan: sql<PlanPlace | null>`${said.plan ?? sql`null`}`,
})

const graded = (context: Context, id: number) =>
  parts.rowsOfOwn(
    context,
    id,
    () =>
      changed('GRADE', { id: e.id, at: r.updated_at.wire, title: e.title, value: r.grade.wire, of: e.maxScore.wire }),
    () => sql`from own a join ${r.from} on ${r.applicantId} = ${parts.a.id} and ${r.alive} and ${r.grade} is not null and ${r.updated_at} > ${since}
      join ${e.from} on ${e.id} = ${r.examId} and ${e.alive}`,
    sql`${r.updated_at} desc`,
  )

const said = (context: Context, id: number) =>
  parts.rowsOfOwn(
    context,
    id,
    () => changed('FEEDBACK', { id: feedback.id, at: feedback.created_at.wire, title: nameOfUser(u) }),
    ({
      readable,
    }) => sql`from own a join ${feedback.from} on ${feedback.applicantId} = ${parts.a.id} and ${feedback.isPrivate} = 0
      and ${readable(applicantFeedbacks, 'q')} and ${feedback.created_at} > ${since} left join ${u.from} on ${u.id} = ${feedback.ownerId}`,
    sql`${feedback.created_at} desc`,
  )

/** What was received, whole payments and parts; not what was taken back or reversed. */
const paid = (context: Context, id: number) =>
  parts.rowsOfOwn(
    context,
    id,
    () =>
      changed('PAID', {
        id: receipt.id,
        at: receipt.created_at.wire,
        title: p.description,
        value: receipt.amount.wire,
        currency: p.currency,
        plan: p.plan,
      }),
    ({ readable }) => sql`from own a join ${p.from} on ${p.applicantId} = ${parts.a.id} and ${readable(payments, 'p')}
      join ${receipt.from} on ${receipt.paymentId} = ${p.id} and ${receipt.alive} and ${receipt.created_at} > ${since}
      and ${sql.raw(isKept('receipt', 'p'))}`,
    sql`${receipt.created_at} desc`,
  )

/** The latest move of each lesson that has not ended, from the history. */
const moved = (context: Context, id: number) =>
  parts.rowsOfOwn(
    context,
    id,
    () =>
      changed('LESSON', {
        id: l.id,
        at: sql.raw(readInstant('h.at')),
        title: groupLabel(g),
        before: sql`h.before->>'startDate'`,
        after: l.startDate.wire,
      }),
    () => sql`${parts.memberships} join ${l.from} on ${l.groupId} = ${g.id} and ${l.alive} and ${l.endDate} > ${clockSql.now}
        and ${sql.raw(belongsSql('l', 'm'))} and not ${parts.hasGraduated}
      join lateral (select at, before from history where resource = ${lessons.name} and record_id = ${l.id} and action = 'update'
        and before ? 'startDate' and at > ${since} order by id desc limit 1) h on true`,
    sql`h.at desc`,
  )

/** The content of the student's dashboard (`studentHome`). */
export async function homeOf(context: Context, id: number) {
  const [lesson, pay, sign, evaluate, absences, groups, ...happened] = await Promise.all([
    nextLesson(context, id),
    toPay(context, id),
    toSign(context, id),
    toEvaluate(context, id),
    present(context, id),
    parts.rowsOfOwn(
      context,
      id,
      () => ({ isCertificateDue: parts.isCertificateDue }),
      () => parts.memberships,
      sql`${m.id}`,
    ),
    graded(context, id),
    said(context, id),
    paid(context, id),
    moved(context, id),
  ])
  return {
    lesson,
    toDo: [
      ...pay.filter(({ isOverdue }) => isOverdue),
      ...sign,
      ...pay.filter(({ isOverdue }) => !isOverdue),
      ...evaluate,
    ],
    absences,
    since: new Date(context.now().getTime() - CHANGED * 86_400_000).toISOString(),
    changes: happened.flat().toSorted((one, other) => other.at.localeCompare(one.at)),
    isCertificateDue: groups.some(({ isCertificateDue }) => isCertificateDue),
  }
}
