import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { getText } from '#server/kernel/operations/read'
import { updateMany, type Outcome } from '#server/kernel/operations/write'
import { idArray } from '#server/kernel/statements'
import { applicantMessages } from '#resources/applicants.messages'

/**
 * Assigns applicants to a group and returns a result for each; with `isEnrolled` also enrols them, including those
 * already in the group. An applicant already in the wanted state is reported and not changed; seats, course and
 * selection are checked when applicants are written, under the group's lock (DECISIONS 'Group full').
 */
export async function assignApplicants(
  context: Context,
  groupId: number,
  applicantIds: readonly number[],
  isEnrolled = false,
): Promise<Outcome[]> {
  await getText(context, groups, groupId)
  const ids = [...new Set(applicantIds)]
  const a = as(applicants, 'a')
  const inside = await select(
    context.db,
    { id: a.id },
    sql`from ${a.from} where ${a.groupId} = ${groupId} and ${a.id} = any(${idArray(ids)}) and ${a.alive}
      ${isEnrolled ? sql`and ${a.status} = 'ENROLLED'` : sql``}`,
  )
  const already = new Set(inside.map(({ id }) => id))
  const moved = await updateMany(
    context,
    applicants,
    ids.filter((id) => !already.has(id)),
    { groupId, ...(isEnrolled && { status: 'ENROLLED' as const }) },
  )
  const byId = new Map(moved.map((outcome) => [outcome.id, inWords(outcome.error)]))
  const isThere = () => new AppError('wrong_state', { said: applicantMessages.alreadyInGroup })
  return ids.map((id) => ({ id, error: already.has(id) ? isThere() : (byId.get(id) ?? null) }))
}

/** There is no form to show field errors here, so the first field's message becomes that of the response. */
function inWords(error: AppError | null): AppError | null {
  const { groupId, status } = error?.detail.errors ?? {}
  const message = groupId ?? status
  return error && message ? new AppError(error.code, { ...error.detail, said: message }) : error
}
