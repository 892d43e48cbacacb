import { hasRole } from '#resources/kernel/access'
import type { Context, Draft } from '#server/kernel/context'
import { memberById, voidLinks, type Owner } from './accounts'
import { languageOf } from './language'
import { accountMessages } from '#resources/account.messages'

/**
 * Refuses to change the e-mail of an account, under its field, unless it is an administrator who asks: whoever changes it could
 * have a reset link mailed to themselves (DECISIONS 'E-mail of an account'). Its owner has a call of their own.
 */
export function keepEmail({ viewer }: Context, draft: Draft): void {
  if (!hasRole(viewer, 'ROLE_ADMIN')) draft.refuse({ email: accountMessages.emailOfAccount })
}

/** What follows where the e-mail of an account was changed: its links are void, and the old address is told. Inside a transaction. */
export async function emailChanged(context: Context, owner: Owner, from: string): Promise<void> {
  await voidLinks(context.db, owner)
  const member = await memberById(context.db, owner)
  if (!member?.accountId) return
  await context.outbox.enqueue(context, [
    {
      to: from,
      template: 'email-changed',
      language: await languageOf(context.db, owner),
      variables: { name: member.name, email: member.email, link: context.settings.publicUrl },
    },
  ])
}
