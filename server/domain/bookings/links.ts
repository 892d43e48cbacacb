import { sql } from 'drizzle-orm'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import type { BookingKind } from '#resources/booking-slots'
import { digest, newToken } from '#server/auth/secrets'
import { countAttempt } from '#server/auth/throttle'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { idArray } from '#server/kernel/statements'

const a = as(applicants, 'a')

/** The address of the page that a token opens. */
export const addressOf = ({ settings }: Pick<Context, 'settings'>, token: string): string =>
  `${settings.publicUrl}/public/bookings/${token}`

interface ForBooking {
  applicantId: number
  kind: BookingKind
}

/** Links by which applicants book, one for each in their order: 256 random bits of which the hash alone is kept. Those sent before stay good. */
export async function issueLinks(context: Context, all: readonly ForBooking[]): Promise<string[]> {
  const made = all.map((each) => ({ ...each, token: newToken() }))
  const rows = made.map(({ token, applicantId, kind }) => ({ hash: digest(token), applicantId, kind }))
  if (rows.length > 0)
    await context.db.run(sql`
      insert into booking_links (token_hash, applicant_id, kind, created_at)
      select r->>'hash', (r->>'applicantId')::int, r->>'kind', ${context.now().toISOString()}::timestamptz
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`)
  return made.map(({ token }) => addressOf(context, token))
}

/** Makes every link of an applicant for this kind void. */
export async function revokeLinks({ db, now }: Context, { applicantId, kind }: ForBooking): Promise<void> {
  await db.run(sql`update booking_links set revoked_at = ${now().toISOString()}
    where applicant_id = ${applicantId} and kind = ${kind} and revoked_at is null`)
}

/** Makes every link of these applicants void. */
export async function voidLinks({ db, now }: Context, applicantIds: readonly number[]): Promise<void> {
  await db.run(sql`update booking_links set revoked_at = ${now().toISOString()}
    where applicant_id = any(${idArray(applicantIds)}) and revoked_at is null`)
}

/** Applicants who are gone for good take along their links. */
export const forgetLinks = ({ db }: Context, applicantIds: readonly number[]): Promise<unknown> =>
  db.run(sql`delete from booking_links where applicant_id = any(${idArray(applicantIds)})`)

/** Who holds a link. */
export interface Holder {
  applicantId: number
  kind: BookingKind
  name: string
  status: ApplicantStatus
  /** The address of the page. */
  link: string
}

/**
 * Whose link this is. 404 for any other text, in the same words and by the same work: a number, an unknown token, one that
 * is void, one of somebody deleted; 429 for an address that comes with many of them.
 * @param address the network address that asks
 */
export async function holderOf(context: Context, token: string, address: string): Promise<Holder> {
  const [holder] = await select(
    context.db,
    { applicantId: a.id, kind: sql<BookingKind>`l.kind`, name: a.name, status: a.status },
    sql`from booking_links l join ${a.from} on ${a.id} = l.applicant_id and ${a.alive}
    where l.token_hash = ${digest(token)} and l.revoked_at is null`,
  )
  if (holder) return { ...holder, link: addressOf(context, token) }
  await countAttempt(context, [{ kind: 'unknownLinks', key: address }])
  throw notFound()
}

/** Counts a change by a link; 429 when there are too many. */
export const countChange = (context: Context, token: string): Promise<void> =>
  countAttempt(context, [{ kind: 'bookingChanges', key: digest(token) }])
