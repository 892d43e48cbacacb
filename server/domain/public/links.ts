import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { idArray } from '#server/kernel/statements'

const a = as(applicants, 'a')

/** 128 random bits in uuid format, which the specification uses in addresses of public pages. */
function newKey(): string {
  const hex = randomBytes(16).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Replaces a malformed key by a random unused one, so that the response takes as long. */
export const keyOf = (text: string): string => (KEY.test(text) ? text : newKey())

/** The address of the public page of an application. */
const addressOf = ({ settings }: Context, key: string) => `${settings.publicUrl}/public/applicants/${key}/`

/** The valid link of an application; creates one if there is none. Concurrent calls return the same link. */
export async function linkOfApplicant(context: Context, id: number): Promise<string> {
  const [row] = await context.db.run<{ key: string }>(sql`
    insert into application_links (key, applicant_id, created_at) values (${newKey()}::uuid, ${id}, ${context.now().toISOString()})
    on conflict (applicant_id) where revoked_at is null do update set applicant_id = excluded.applicant_id returning key`)
  if (!row) throw new Error('a link was neither found nor made')
  return addressOf(context, row.key)
}

/** Revokes the links of applications; a new one is created on request. */
export async function revokeLinks(context: Context, ids: readonly number[]): Promise<void> {
  await context.db.run(sql`update application_links set revoked_at = ${context.now().toISOString()}
    where applicant_id = any(${idArray(ids)}) and revoked_at is null`)
}

/** Deletes the links and form languages of purged applications. */
export async function forgetApplications(context: Context, ids: readonly number[]): Promise<void> {
  await context.db.run(sql`delete from application_links where applicant_id = any(${idArray(ids)})`)
  await context.db.run(sql`delete from public_applications where applicant_id = any(${idArray(ids)})`)
}

/** The application that a link belongs to. */
export interface Holder {
  id: number
  personId: number
  name: string
  status: ApplicantStatus
  groupId: number | null
}
/** The application of a link. Any other text gets the same 404: a malformed, unknown or revoked key, or that of a deleted application. */
export async function holderOf({ db }: Context, text: string): Promise<Holder> {
  const [holder] = await select(
    db,
    { id: a.id, personId: a.personId, name: a.name, status: a.status, groupId: a.groupId },
    sql`from application_links l join ${a.from} on ${a.id} = l.applicant_id and ${a.alive}
    where l.key = ${keyOf(text)}::uuid and l.revoked_at is null`,
  )
  if (!holder) throw notFound()
  return holder
}
