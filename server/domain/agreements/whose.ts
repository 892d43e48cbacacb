import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { agreementMessages } from '#resources/agreements.messages'
import { applicants } from '#resources/applicants'
import { studentGroups } from '#resources/student-groups'
import type { Viewer } from '#resources/kernel/access'
import { as, select } from '#server/kernel/alias'
import type { Context, RootContext } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { holderOf } from '../public/api'
import { makeMissing } from './make'

const a = as(applicants, 'a')
const m = as(studentGroups, 'm')
const n = as(agreements, 'n')

/** The owner of the requested agreements: a person with all applications, or one application alone. */
export interface Whose {
  applicantId: number
  personId: number
  /** Found by the link of one application, which must not show the person's other applications. */
  isOneOnly: boolean
}

/** The student's own application; 404 if it belongs to another person. */
export async function ownStudent({ db, viewer }: Context, applicantId: number): Promise<Whose> {
  const [found] = await select(
    db,
    { id: a.id },
    sql`from ${a.from} where ${a.id} = ${applicantId} and ${a.personId} = ${viewer.id} and ${a.alive}`,
  )
  if (!found) throw notFound()
  return { applicantId, personId: viewer.id, isOneOnly: false }
}

/** The application of a link, and a context with its student's rights; 404 for an unknown link. */
export async function byLink(context: Context, key: string): Promise<{ whose: Whose; context: RootContext }> {
  const { id, personId, name } = await holderOf(context, key)
  const viewer: Viewer = { authGroup: 'STUDENT', id: personId, name, roles: [], teamIds: [] }
  return {
    whose: { applicantId: id, personId, isOneOnly: true },
    // A request never runs inside a transaction.
    context: { ...context, viewer } as RootContext,
  }
}

/** SQL condition on the alias `a`: the applications whose agreements are meant. */
export const theirs = ({ applicantId, personId, isOneOnly }: Whose) =>
  isOneOnly ? sql`${a.id} = ${applicantId}` : sql`${a.personId} = ${personId}`

/** Ids of these applications. */
export const applicationsOf = async ({ db }: Context, whose: Whose): Promise<number[]> =>
  (await select(db, { id: a.id }, sql`from ${a.from} where ${theirs(whose)} and ${a.alive}`)).map(({ id }) => id)

/**
 * Id of the agreement to use: of the given membership, else of the newest unsigned enrolment (DECISIONS 'Which group'), else
 * the one already signed with this content (a repeated request). 404 for another person's membership, 409 if there is none.
 */
export async function agreementMeant(
  context: Context,
  whose: Whose,
  studentGroupId: number | null | undefined,
  contentHash?: string | null,
): Promise<number> {
  await makeMissing(context, { personId: whose.personId })
  const of = sql`from ${n.from} join ${a.from} on ${a.id} = ${n.applicantId} join ${m.from} on ${m.id} = ${n.studentGroupId}
    where ${theirs(whose)} and ${n.alive} and ${a.alive}`
  const order = sql`order by ${m.joined} desc, ${m.id} desc limit 1`
  if (typeof studentGroupId === 'number') {
    const [found] = await select(context.db, { id: n.id }, sql`${of} and ${m.id} = ${studentGroupId} ${order}`)
    if (!found) throw notFound()
    return found.id
  }
  const [open] = await select(context.db, { id: n.id }, sql`${of} and ${n.status} = 'TO_SIGN' ${order}`)
  if (open) return open.id
  const [same] = await select(context.db, { id: n.id }, sql`${of} and ${n.contentHash} = ${contentHash ?? ''} ${order}`)
  if (!same) throw new AppError('wrong_state', { said: agreementMessages.nothingToSign })
  return same.id
}
