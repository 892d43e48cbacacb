import { sql } from 'drizzle-orm'
import { attachments } from '#resources/attachments'
import { certificates } from '#resources/certificates'
import { as, select } from '#server/kernel/alias'
import { authorOf, offerNoUndo, systemFor, type ActionBody, type Context } from '#server/kernel/context'
import { removeMany } from '#server/kernel/operations/remove'
import { changeWhere } from '#server/kernel/operations/write-many'
import { tellRecords } from '#server/kernel/operations/tell-change'
import { publishedKey } from './keys'

const c = as(certificates, 'c')
const f = as(attachments, 'f')

/** Revokes a certificate: verification reports it, the student's attachment is removed, and a new one can be issued. */
export const revoke: ActionBody<typeof certificates, 'revoke'> = async (context, certificate, { reason }) => {
  offerNoUndo(context)
  await context.db.run(
    changeWhere(context, certificates, (t) => ({
      set: {
        status: sql`'REVOKED'`,
        revokedAt: sql`${context.now().toISOString()}::timestamptz`,
        revokedReason: sql`${reason}::text`,
        revokedById: sql`${authorOf(context)}::int`,
      },
      where: sql`${t.id} = ${certificate.id}`,
    })),
  )
  tellRecords(context, certificates, [certificate.id])
  const papers = await select(
    context.db,
    { id: f.id },
    sql`from ${f.from} where ${f.attachment} = ${certificate.document}::uuid and ${f.alive}`,
  )
  await removeMany(
    { ...context, viewer: systemFor(context.viewer) },
    attachments,
    papers.map(({ id }) => id),
  )
}

const HOUR_MS = 3_600_000
/**
 * Codes and times of revoked certificates, also as a signed text that can be kept and passed on: a header line with format and issue time,
 * then a line per certificate. The issue time changes each hour and with each revocation: in between the text is the same, to the byte.
 */
export async function revocationList(context: Context) {
  const key = await publishedKey(context)
  const revoked = await select(
    context.db,
    { code: c.code, revokedAt: sql<string>`${c.revokedAt.wire}` },
    sql`from ${c.from} where ${c.status} = 'REVOKED' order by ${c.revokedAt}, ${c.id}`,
  )
  const hour = Math.floor(context.now().getTime() / HOUR_MS) * HOUR_MS
  const issuedAt = new Date(
    Math.max(hour, ...revoked.slice(-1).map((last) => Date.parse(last.revokedAt))),
  ).toISOString()
  const text = [`cohort revocations 1 ${issuedAt}`, ...revoked.map((each) => `${each.code} ${each.revokedAt}`)].join(
    '\n',
  )
  return {
    issuedAt,
    revoked,
    text,
    signature: Buffer.from(key.sign(text)).toString('base64'),
    key: key.name,
  }
}
