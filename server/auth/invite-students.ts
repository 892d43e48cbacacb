import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { inTransaction, type Context, type NewMail } from '#server/kernel/context'
import type { ErrorWords } from '#resources/kernel/errors'
import { changeWhere } from '#server/kernel/operations/write-many'
import { lockRecords, refuseUnwritable, type Stored } from '#server/kernel/operations/stored'
import { memberById, type Owner } from './accounts'
import { languageOf } from './language'
import { issueLink } from './links'
import { accountMessages } from '#resources/account.messages'
import { AppError, forbidden, notFound, wordsOf } from '#server/kernel/errors'

/** The result of inviting one applicant. */
export interface Invited extends Partial<ErrorWords> {
  id: number
  ok: boolean
  name?: string
}

/**
 * Mails applicants the link to create a password (the registration mail) and sets `isRegistrationMailSent` (DECISIONS 'Create-password
 * link'). Older links become void. Returns a result per id; inviting needs the right to update the applicant.
 */
export async function inviteStudents(context: Context, ids: readonly number[]): Promise<Invited[]> {
  refuseUnwritable(context, applicants, 'update')
  return inTransaction(context, async (inner) => {
    const stored = new Map((await lockRecords(inner, applicants, ids, 'update')).map((each) => [each.id, each]))
    const mails = new Map<number, NewMail>()
    const results: Invited[] = []
    for (const id of new Set(ids)) results.push(await invite(inner, id, stored.get(id), mails))
    await inner.outbox.enqueue(inner, [...mails.values()])
    return results
  })
}

const refused = (id: number, name: string, error: AppError): Invited => ({ id, ok: false, name, ...wordsOf(error) })

/** `mails` is keyed by person, so that two applications of one person lead to one mail. */
async function invite(
  context: Context,
  id: number,
  found: Stored | undefined,
  mails: Map<number, NewMail>,
): Promise<Invited> {
  if (!found) return refused(id, `#${id}`, notFound())
  const name = String(found.record.name)
  if (!found.isAllowed) return refused(id, name, forbidden())
  const person: Owner = { group: 'STUDENT', id: Number(found.record.personId) }
  const member = await memberById(context.db, person)
  if (!member) return refused(id, name, notFound())
  if (member.accountId !== null)
    return refused(id, name, new AppError('wrong_state', { said: accountMessages.hasPassword }))
  if (!mails.has(person.id)) {
    const token = await issueLink(context.db, 'CREATE', member, context.now())
    const link = `${context.settings.publicUrl}/student/create-password/${id}/${token}`
    mails.set(person.id, {
      to: member.email,
      template: 'create-password-template',
      tags: ['student'],
      language: await languageOf(context.db, person),
      variables: { name, email: member.email, link },
    })
  }
  await markSent(context, found)
  return { id, ok: true }
}

async function markSent(context: Context, { id, record }: Stored): Promise<void> {
  if (record.isRegistrationMailSent === true) return
  await context.db.run(
    changeWhere(context, applicants, (t) => ({
      set: { isRegistrationMailSent: sql`true` },
      where: sql`${t.id} = ${id}::int`,
    })),
  )
  context.events.push({ resource: 'applicants', ids: [id] })
}
