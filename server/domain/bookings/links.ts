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

/**
 * Creates a booking link per applicant, returned in the same order: 256 random bits, of which only the hash is
 * stored. Earlier links stay valid.
 */
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

/** Revokes all links of an applicant for this kind. */
export async function revokeLinks({ db, now }: Context, { applicantId, kind }: ForBooking): Promise<void> {
  await db.run(sql`update booking_links set revoked_at = ${now().toISOString()}
    where applicant_id = ${applicantId} and kind = ${kind} and revoked_at is null`)
}

/** Revokes all links of these applicants. */
export async function voidLinks({ db, now }: Context, applicantIds: readonly number[]): Promise<void> {
  await db.run(sql`update booking_links set revoked_at = ${now().toISOString()}
    where applicant_id = any(${idArray(applicantIds)}) and revoked_at is null`)
}

/** Deletes the links of purged applicants. */
export const forgetLinks = ({ db }: Context, applicantIds: readonly number[]): Promise<unknown> =>
  db.run(sql`delete from booking_links where applicant_id = any(${idArray(applicantIds)})`)

/** The applicant a link belongs to. */
export interface Holder {
  applicantId: number
  kind: BookingKind
  name: string
  status: ApplicantStatus
  /** The address of the page. */
  link: string
}

/**
 * The holder of a link. Any other token (malformed, unknown, revoked, of a deleted applicant) gets the same 404
 * after the same work; 429 for a network address that tries many of them.
 * @param address the client's network address
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
