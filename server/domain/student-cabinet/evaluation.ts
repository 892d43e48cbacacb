import { sql } from 'drizzle-orm'
import { evaluations } from '#resources/evaluations'
import { groups } from '#resources/groups'
import type { Checked } from '#resources/kernel/call'
import { applicantMessages } from '#resources/applicants.messages'
import type { sendEvaluation } from '#resources/evaluations.calls'
import { studentGroups } from '#resources/student-groups'
import { select } from '#server/kernel/alias'
import { systemFor, type Context } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { idempotent } from '#server/kernel/idempotent'
import { lockRows } from '#server/kernel/operations/stored'
import { update } from '#server/kernel/operations/write'
import { insertFrom } from '#server/kernel/operations/write-many'
import { tutor } from '../applicant-detail/api'
import * as parts from './parts'

const { a, c, g, m } = parts
type Answers = NonNullable<Checked<(typeof sendEvaluation)['body']>>

/** The evaluation form of one of the viewer's own memberships; 404 if there is nothing to evaluate yet. */
export async function readForm(context: Context, studentGroupId: number) {
  const [found] = await select(
    context.db,
    {
      ...parts.ofGroup,
      lecturer: tutor,
      isAnonymous: sql<boolean>`coalesce(${g.isEvaluationAnonymous}, true)`,
      isFilled: parts.isEvaluationFilled,
      evaluationLink: parts.outsideForm,
      isCertificateDue: parts.isCertificateDue,
    },
    sql`from ${m.from} join ${a.from} on ${a.id} = ${m.applicantId} and ${a.alive} join ${g.from} on ${g.id} = ${m.groupId}
      join ${c.from} on ${c.id} = ${g.courseId}
      where ${m.id} = ${studentGroupId} and ${m.alive} and ${a.personId} = ${context.viewer.id} and ${parts.isEvaluationOpen}`,
  )
  if (!found) throw notFound()
  return found
}

/**
 * Stores the answers and unlocks the certificate, once per idempotency key; of two concurrent submissions the second is refused. The key is
 * kept without the answers: their hash beside the student would tell who gave an anonymous evaluation.
 */
export async function fill(context: Context, studentGroupId: number, answers: Answers, key: string | undefined) {
  return idempotent(context, key, null, async (inner) => {
    await lockRows(inner, studentGroups, [studentGroupId])
    const form = await readForm(inner, studentGroupId)
    if (form.evaluationLink !== null) throw new AppError('wrong_state', { said: applicantMessages.evaluatedElsewhere })
    if (form.isFilled) throw new AppError('wrong_state', { said: applicantMessages.evaluatedAlready })
    const { course, lecturer, materials, rooms, helped, different } = answers
    inner.db.send(
      insertFrom(evaluations, {
        values: {
          groupId: sql`${form.groupId}::int`,
          studentGroupId: sql`${form.isAnonymous ? null : studentGroupId}::int`,
          course: sql`${course}::int`,
          lecturer: sql`${lecturer}::int`,
          materials: sql`${materials}::int`,
          rooms: sql`${rooms}::int`,
          helped: sql`${helped || null}::text`,
          different: sql`${different || null}::text`,
        },
      }),
    )
    await update({ ...inner, viewer: systemFor(inner.viewer) }, studentGroups, studentGroupId, {
      isEvaluationFilled: true,
    })
    inner.events.push({ resource: groups.name, ids: [form.groupId] })
    return { isEvaluationFilled: true as const }
  })
}
