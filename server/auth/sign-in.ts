import { sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { memberByTerm, type AuthGroup } from './accounts'
import { hashPassword, isOutdated, verifyPassword, whenNotBusy } from './passwords'
import { digest } from './secrets'
import { announceSessionsEnded } from './session-ends'
import { startSession } from './sessions'
import { countAttempt, rememberAddress, succeeded, triesOf } from './throttle'

/** The input of a sign-in form. */
export interface Credentials {
  loginTerm: string
  password: string
}

/**
 * Checks the password, starts a session and returns its token. An unknown or deactivated account, a missing or a wrong password get the
 * same answer after the same time: 400 `sign_in_failed`. 429 `too_often` after too many failures (throttle.ts), or when the server is busy.
 */
export const signIn = (
  context: Context,
  group: AuthGroup,
  credentials: Credentials,
  address: string,
): Promise<string> => whenNotBusy(() => checkAndBegin(context, group, credentials, address))

async function checkAndBegin(
  context: Context,
  group: AuthGroup,
  { loginTerm, password }: Credentials,
  address: string,
): Promise<string> {
  const now = context.now()
  const term = loginTerm.trim()
  const member = await memberByTerm(context.db, group, term)
  const counted = await triesOf(context, { name: `${group} ${term}`, id: member?.accountId ?? null }, address)
  await countAttempt(context, counted)
  const isRight = await verifyPassword(member?.passwordHash ?? null, password)
  if (!member?.accountId || !member.passwordHash || !isRight) throw new AppError('sign_in_failed')
  const { accountId, passwordHash } = member
  await succeeded(context, counted)
  const fresh = isOutdated(passwordHash) ? await hashPassword(password) : passwordHash
  return inTransaction(context, async (inner) => {
    // The password must still be the one that was checked: a concurrent reset wins.
    const account = await inner.db.run(sql`
      update accounts set last_sign_in_at = ${now.toISOString()}, password_hash = ${fresh}
      where id = ${accountId} and password_hash = ${passwordHash} returning 1`)
    if (account.length === 0) throw new AppError('sign_in_failed')
    await rememberAddress(inner.db, accountId, address, now)
    return startSession(inner.db, accountId, now)
  })
}

/** Ends the session of a token; no error when the token is missing, unknown or expired (part 1 §8). */
export async function signOut(context: Context, token: string | null): Promise<void> {
  if (token === null) return
  await inTransaction(context, async (inner) => {
    const ended = await inner.db.run<{ account_id: number }>(
      sql`delete from sessions where token_hash = ${digest(token)} returning account_id`,
    )
    await announceSessionsEnded(
      inner,
      ended.map(({ account_id: id }) => id),
    )
  })
}
