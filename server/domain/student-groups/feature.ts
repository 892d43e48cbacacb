import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { agreementMessages } from '#resources/agreements.messages'
import { applicants } from '#resources/applicants'
import { certificateMessages } from '#resources/applicants.messages'
import { certificates } from '#resources/certificates'
import { evaluationFilled, groupStudents } from '#resources/groups.calls'
import { messages } from '#resources/kernel/messages'
import { isGone } from '#resources/leaving'
import { studentGroups } from '#resources/student-groups'
import { as, select } from '#server/kernel/alias'
import { isSystem, isUndoing, type Change, type Context, type Draft, type Undoing } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { update } from '#server/kernel/operations/write'
import { route } from '#server/kernel/route'
import { find } from '#server/kernel/operations/read'
import { idArray } from '#server/kernel/statements'
import { mendAround } from './memberships'
import { studentsOf } from './students-of'

const a = as(applicants, 'a')

/** A status set on the membership of an applicant's current group also becomes the applicant's status. */
async function tellApplicants(context: Context, changes: readonly Change<typeof studentGroups>[]): Promise<void> {
  const changed = changes.filter(({ before, after }) => before !== null && before.status !== after.status)
  for (const { after } of changed) {
    const present = await context.db.run(sql`
      select 1 from ${a.from} where ${a.id} = ${after.applicantId} and ${a.groupId} = ${after.groupId}
        and ${a.status} <> ${after.status} and ${a.alive}`)
    if (present.length > 0) await update(context, applicants, after.applicantId, { status: after.status })
  }
}

/**
 * Keeps the day of leaving of a student who has left the group, by status or for another group: without it, lessons after it would count
 * for them again. An undo clears it together with what it followed from.
 */
async function keepLeaving(context: Context, drafts: readonly Draft<typeof studentGroups>[]): Promise<void> {
  const cleared = drafts.filter(({ before, next }) => (before?.left ?? null) !== null && (next.left ?? null) === null)
  // What Cohort takes back around an undo comes again where it is still needed.
  if (cleared.length === 0 || (isUndoing(context) && isSystem(context.viewer))) return
  const inGroup = isUndoing(context)
    ? null
    : await select(
        context.db,
        { id: a.id, groupId: a.groupId },
        sql`from ${a.from} where ${a.id} = any(${idArray(cleared.map(({ next }) => next.applicantId))})`,
      )
  for (const draft of cleared) {
    const { applicantId, groupId, status } = draft.next
    const isElsewhere = inGroup !== null && !inGroup.some((one) => one.id === applicantId && one.groupId === groupId)
    if (isElsewhere || isGone({ status })) draft.refuse({ left: messages.required })
  }
}

const n = as(agreements, 'n')

/** Refuses to undo a membership whose agreement is signed: the student has to drop out instead. */
async function keepSigned({ db }: Context, undoings: readonly Undoing<typeof studentGroups>[]): Promise<void> {
  const leaving = undoings.filter(({ before, next }) => before !== null && next === null)
  if (leaving.length === 0) return
  const pairs = leaving.map(({ before }) => sql`(${before?.applicantId}::int, ${before?.groupId}::int)`)
  const signed = await select(
    db,
    { number: n.contractNumber, name: a.name, applicantId: n.applicantId, groupId: n.groupId },
    sql`from ${n.from} join ${a.from} on ${a.id} = ${n.applicantId}
      where (${n.applicantId}, ${n.groupId}) in (${sql.join(pairs, sql`, `)}) and ${n.status} = 'SIGNED' and ${n.alive}`,
  )
  for (const { before, refuse } of leaving) {
    const one = signed.find(
      ({ applicantId, groupId }) => applicantId === before?.applicantId && groupId === before.groupId,
    )
    if (one) refuse(agreementMessages.signedStays({ name: one.name, number: one.number }))
  }
}

const c = as(certificates, 'c')

/** Refuses to undo a graduation that a valid certificate attests: that is revoked first. */
async function keepCertified({ db }: Context, undoings: readonly Undoing<typeof studentGroups>[]): Promise<void> {
  const leaving = undoings.filter(({ before, next }) => before?.status === 'GRADUATED' && next?.status !== 'GRADUATED')
  if (leaving.length === 0) return
  const pairs = leaving.map(({ before }) => sql`(${before?.applicantId}::int, ${before?.groupId}::int)`)
  const valid = await select(
    db,
    { code: c.code, name: a.name, applicantId: c.applicantId, groupId: c.groupId },
    sql`from ${c.from} join ${a.from} on ${a.id} = ${c.applicantId} where (${c.applicantId}, ${c.groupId}) in (${sql.join(pairs, sql`, `)})
      and ${c.status} in ('QUEUED', 'MADE') and ${c.alive} and ${a.isCertificateGiven} is not true`,
  )
  for (const { before, refuse } of leaving) {
    const one = valid.find(
      ({ applicantId, groupId }) => applicantId === before?.applicantId && groupId === before?.groupId,
    )
    if (one) refuse(certificateMessages.certified({ name: one.name, code: one.code }))
  }
}

const keepPapers = async (context: Context, undoings: readonly Undoing<typeof studentGroups>[]): Promise<void> => {
  await keepSigned(context, undoings)
  await keepCertified(context, undoings)
}

/** Whether the evaluation of a membership was filled in; 404 if the viewer may not read the membership. */
async function isEvaluationFilled(context: Context, groupId: number, applicantId: number) {
  const filter = { groupIds: [groupId], applicantIds: [applicantId] }
  const [found] = await find(context, studentGroups, { filter, page: { size: 1 } })
  if (!found) throw notFound()
  return { isEvaluationFilled: found.isEvaluationFilled === true }
}

/** Memberships of groups, and the students of one (part 2 §7 'Student-group'). */
export const feature = defineFeature(studentGroups, {
  hooks: { validate: keepLeaving, afterWrite: tellApplicants, beforeUndo: keepPapers, aroundUndo: mendAround },
  routes: [
    route(evaluationFilled, async ({ params, context }) => isEvaluationFilled(context, params.id, params.applicantId)),
    route(groupStudents, async ({ params, query, context }) => studentsOf(context, params.id, query.status ?? [])),
  ],
})
