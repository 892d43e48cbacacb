import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { payments } from '#resources/payments'
import { studentGroups } from '#resources/student-groups'
import type { CurrencyCode } from '#resources/terms'
import { as, select } from '#server/kernel/alias'
import { inTransaction, type Context } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { messages } from '#resources/kernel/messages'
import { get, getText } from '#server/kernel/operations/read'
import { create, createAll } from '#server/kernel/operations/write'
import { paymentMessages } from '#resources/payments.messages'
import { applicantMessages } from '#resources/applicants.messages'

interface GroupPayment {
  groupId: number
  description: string
  date: string
  currency: CurrencyCode
  amount: number
}
/**
 * Creates a payment for each student enrolled in or graduated from a group, all or none; returns their ids
 * (part 2 §5, §7). 404 if the viewer may not see the group, 409 `wrong_state` if it has no students.
 */
export const payByGroup = (context: Context, { groupId, ...line }: GroupPayment): Promise<number[]> =>
  inTransaction(context, async (inner) => {
    await getText(inner, groups, groupId)
    const a = as(applicants, 'a')
    const students = await select(
      inner.db,
      { id: a.id, paymentType: a.paymentMethod },
      sql`from ${a.from}
        where ${a.groupId} = ${groupId} and ${a.status} in ('ENROLLED', 'GRADUATED', 'INTRO_GRADUATED') and ${a.alive}
        order by ${a.name}, ${a.id}`,
    )
    if (students.length === 0) throw new AppError('wrong_state', { said: paymentMessages.nobodyEnrolled })
    const bodies = students.map(({ id, paymentType }) => ({ ...line, groupId, applicantId: id, paymentType }))
    return createAll(inner, payments, bodies)
  })

interface ApplicantPayment {
  applicantId: number
  groupId?: number | null | undefined
  date: string
  amount: number
  description?: string | null | undefined
  currency?: CurrencyCode | undefined
}
/** Creates a payment of one applicant and returns its id; the applicant must be or have been in its group. */
export async function payByApplicant(context: Context, body: ApplicantPayment): Promise<number> {
  const applicant = await get(context, applicants, body.applicantId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? invalid({ applicantId: messages.reference }) : error
  })
  const groupId = body.groupId === undefined ? applicant.groupId : body.groupId
  const g = as(groups, 'g')
  const m = as(studentGroups, 'm')
  const isMember = sql`exists (
    select 1 from ${m.from} where ${m.groupId} = ${g.id} and ${m.applicantId} = ${applicant.id})`
  const [group] = await select(
    context.db,
    { currency: g.tuitionFee.currency, isOwn: sql<boolean>`${g.id} = ${applicant.groupId}::int or ${isMember}` },
    sql`from ${g.from} where ${g.id} = ${groupId}`,
  )
  if (groupId !== null && !group?.isOwn) throw invalid({ groupId: applicantMessages.notInGroup })
  return create(context, payments, {
    applicantId: applicant.id,
    groupId,
    date: body.date,
    amount: body.amount,
    description: body.description ?? null,
    currency: body.currency ?? group?.currency ?? 'AMD',
    paymentType: applicant.paymentMethod,
  })
}
