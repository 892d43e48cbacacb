import { sql } from 'drizzle-orm'
import { changeAccount } from '#resources/applicant-detail.calls'
import { actionChanges } from '#resources/applicant-actions'
import { applicants } from '#resources/applicants'
import { persons } from '#resources/persons'
import { accountApplication, hasLogin } from '#server/auth/student-account'
import { as, select } from '#server/kernel/alias'
import { inTransaction, system, type Context } from '#server/kernel/context'
import { forbidden, notFound } from '#server/kernel/errors'
import { lockRecords, recordsToUpdate, refuseUnwritable } from '#server/kernel/operations/stored'
import { update } from '#server/kernel/operations/write'
import { route } from '#server/kernel/route'
import { logActions } from './follow'

const p = as(persons, 'p')
const a = as(applicants, 'a')

/**
 * Makes an application represent its person's student account (part 2 §4), replacing the current one. The viewer
 * needs the right to change both (DECISIONS 'changeAccount'); of two concurrent calls the later one wins. Staff
 * have no access to persons themselves, so the system viewer updates the person.
 */
async function useAsAccount(context: Context, id: number): Promise<void> {
  refuseUnwritable(context, applicants, 'update')
  await inTransaction(context, async (inner) => {
    const [found] = await lockRecords(inner, applicants, [id], 'update')
    if (!found) throw notFound()
    if (!found.isAllowed) throw forbidden()
    const { personId, status, courseId: course, groupId: group } = found.record
    const theirs = await select(
      inner.db,
      {
        id: a.id,
        chosen: p.accountApplicantId,
        stands: sql<
          number | null
        >`case when ${p.accountApplicantId} is not null or ${hasLogin} then ${sql.raw(accountApplication)} end`,
      },
      sql`from ${p.from} join ${a.from} on ${a.personId} = ${p.id} and ${a.alive} where ${p.id} = ${personId} for no key update of p`,
    )
    const [first] = theirs
    if (!first) throw notFound()
    const { chosen, stands } = first
    if (chosen === id) return
    if (stands !== null) {
      const [present] = await recordsToUpdate(inner, applicants, [stands], false)
      if (!present?.isAllowed) throw forbidden()
    }
    await update({ ...inner, viewer: system }, persons, Number(personId), { accountApplicantId: id })
    const chosenNow = { description: actionChanges.ACCOUNT_CHOSEN.en, changes: ['ACCOUNT_CHOSEN' as const] }
    await inner.db.run(logActions(inner, [{ id, ...chosenNow, status, course, group }]))
    inner.events.push({ resource: applicants.name, ids: theirs.map((each) => each.id) })
  })
}

export const changeAccountRoute = route(changeAccount, async ({ params: { id }, context }) => {
  await useAsAccount(context, id)
  return { id }
})
