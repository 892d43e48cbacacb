import { sql } from 'drizzle-orm'
import { persons } from '#resources/persons'
import { languageOf } from '#server/auth/language'
import { hasLogin } from '#server/auth/student-account'
import { as, selectOne } from '#server/kernel/alias'
import type { TransactionContext } from '#server/kernel/context'
import { enqueueMail } from '../mail/api'
import { linkOfApplicant } from '../public/api'
import type { AgreementFacts } from './content'

const p = as(persons, 'p')

/**
 * Mails a student about an agreement, in their language (DECISIONS 'Mail'). The link opens the agreements in the
 * cabinet, or, for a person without a login, the agreement on the application's public page.
 */
export async function mailStudent(
  context: TransactionContext,
  { personId, applicantId, applicantName, email, courseName }: AgreementFacts,
  template: 'agreement-to-sign-template' | 'agreement-signed-template',
): Promise<void> {
  const { db, settings } = context
  const { mayEnter } = await selectOne(db, { mayEnter: hasLogin }, sql`from ${p.from} where ${p.id} = ${personId}`)
  const link = mayEnter
    ? `${settings.publicUrl}/student/account/agreements/`
    : `${await linkOfApplicant(context, applicantId)}agreement/`
  await enqueueMail(context, {
    to: email,
    template,
    language: await languageOf(db, { group: 'STUDENT', id: personId }),
    tags: ['agreement', 'student'],
    variables: { name: applicantName, course: courseName, link },
  })
}
