import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { persons } from '#resources/persons'
import { as, select } from '#server/kernel/alias'
import { systemFor, type Context } from '#server/kernel/context'
import { update, updateEach, throwFirst } from '#server/kernel/operations/write'
import { idArray } from '#server/kernel/statements'
import { emailChanged } from './email-change'

/**
 * Changes the e-mail of a student: of the person and of every application, which share it (docs/decisions 8). 422 under `email`
 * when it is another person's. Inside a transaction.
 * @param except applications that the caller is changing itself
 */
export async function changeStudentEmail(
  context: Context,
  personId: number,
  { from, to }: { from: string; to: string },
  except: readonly number[] = [],
): Promise<void> {
  // Neither students nor staff write persons: Cohort does, in the name of who asked.
  const inTheirName = { ...context, viewer: systemFor(context.viewer) }
  await update(inTheirName, persons, personId, { email: to })
  const a = as(applicants, 'a')
  const theirs = await select(
    context.db,
    { id: a.id },
    sql`from ${a.from} where ${a.personId} = ${personId} and ${a.alive} and ${a.id} <> all(${idArray(except)}) order by ${a.id}`,
  )
  const outcomes = await updateEach(
    inTheirName,
    applicants,
    theirs.map(({ id }) => ({ id, body: { email: to } })),
  )
  throwFirst(outcomes)
  await emailChanged(context, { group: 'STUDENT', id: personId }, from)
}
