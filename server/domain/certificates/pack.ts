import { sql, type SQL } from 'drizzle-orm'
import { certificateMessages } from '#resources/applicants.messages'
import { certificatePacks, MOST_PACKED, MOST_PACKING, type packFormats } from '#resources/certificate-packs'
import { certificates } from '#resources/certificates'
import { packReasons } from '#resources/certificates.calls'
import type { Row } from '#resources/kernel/check-row'
import { MAX_BULK } from '#resources/kernel/derived-parts'
import { messages } from '#resources/kernel/messages'
import { as, rowsOf, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import {
  authorOf,
  inTransaction,
  system,
  type ActionBody,
  type Context,
  type TransactionContext,
} from '#server/kernel/context'
import { AppError, invalid, notFound } from '#server/kernel/errors'
import { removeFile } from '#server/kernel/files/keep-file'
import { readFilters } from '#server/kernel/list-query'
import { get, matching } from '#server/kernel/operations/read'
import { removeMany } from '#server/kernel/operations/remove'
import { changeWhere, insertFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'

const k = as(certificatePacks, 'k')
/** A certificate missing from a pack, and why. */
export interface Lacking {
  id: number
  studentName: string
  code: string
  why: (typeof packReasons)[number]
}

/** Queues a pack of the certificates a filter finds, newest first; the worker creates it. */
export async function queuePack(
  context: Context,
  filter: Row,
  format: keyof typeof packFormats,
): Promise<{ id: number; total: number }> {
  const t = as(certificates, 't')
  const found = await select(
    context.db,
    { id: t.id, hasFile: sql<boolean>`${t.document} is not null` },
    sql`from ${t.from} where ${matching(context, certificates, readFilters(certificates, filter).filters)}
      order by ${t.id} desc limit ${MAX_BULK + 1}`,
  )
  if (!found.some(({ hasFile }) => hasFile)) throw new AppError('wrong_state', { said: certificateMessages.notMade })
  if (found.length > MAX_BULK) throw invalid({ filter: messages.most(MAX_BULK) })
  return inTransaction(context, async (inner) => {
    await refuseTooMany(inner)
    const [{ id } = { id: 0 }] = await rowsOf(
      inner.db,
      insertFrom(certificatePacks, {
        values: {
          format: sql`${format}::text`,
          status: sql`'QUEUED'`,
          total: sql`${found.length}::int`,
          createdById: sql`${authorOf(inner)}::int`,
        },
      }),
    )
    await inner.db.run(
      sql`insert into certificate_pack_parts (pack_id, ids, lacking) values (${id}, ${JSON.stringify(found.map((each) => each.id))}::jsonb, '[]')`,
    )
    inner.afterCommit.push(inner.wake)
    return { id, total: found.length }
  })
}

const oneAfterTheOther = ({ db }: TransactionContext, author: number | null) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`certificate packs of ${author}`}, 0))`)

/** 409 if the viewer already has the maximum number of packs in progress. */
async function refuseTooMany(context: TransactionContext): Promise<void> {
  const author = authorOf(context)
  await oneAfterTheOther(context, author)
  const making = await select(
    context.db,
    { id: k.id },
    sql`from ${k.from} where ${k.createdById} = ${author}::int and ${k.status} = 'QUEUED'`,
  )
  if (making.length >= MOST_PACKING) throw new AppError('wrong_state', { said: certificateMessages.packing })
}

/** The first 500 certificates missing from a pack, with reasons; 404 if the viewer may not see the pack, or one of its certificates. */
export async function lackingOf(context: Context, id: number): Promise<{ lacking: Lacking[] }> {
  const { isSeenWhole } = await get(context, certificatePacks, id)
  if (!isSeenWhole) throw notFound()
  const lacking = await context.db.run<Lacking>(sql`
    select (e->>'id')::int as id, e->>'studentName' as "studentName", e->>'code' as code, e->>'why' as why
    from certificate_pack_parts p, jsonb_array_elements(p.lacking) with ordinality l(e, place)
    where p.pack_id = ${id} order by place limit 500`)
  return { lacking }
}

/** Cancels a pack or removes a finished one; the process creating it notices and stops. */
export const cancel: ActionBody<typeof certificatePacks, 'cancel'> = async (context, { id, document }) => {
  await context.db.run(
    changeWhere(context, certificatePacks, (t) => ({
      set: { status: sql`'CANCELLED'`, document: sql`null`, expiresAt: sql`null` },
      where: sql`${t.id} = ${id}`,
    })),
  )
  if (typeof document === 'string') await removeFile(context, document)
}

/** Deletes expired packs, and those that failed or were cancelled a day ago. */
export async function forgetPacks(context: Context): Promise<void> {
  await inTransaction({ ...context, viewer: system }, (inner) =>
    forget(
      inner,
      sql`${k.expiresAt} <= ${clockSql.now}
        or (${k.status} in ('FAILED', 'CANCELLED') and ${k.updated_at} <= ${clockSql.now} - interval '1 day')`,
    ),
  )
}

/** Deletes a person's oldest finished packs beyond the limit; call it in the transaction that finishes another. */
export async function forgetOldest(context: TransactionContext, author: number | null): Promise<void> {
  await oneAfterTheOther(context, author)
  const o = as(certificatePacks, 'o')
  await forget(
    context,
    sql`${k.id} in (select ${o.id} from ${o.from} where ${o.createdById} = ${author}::int and ${o.status} in ('MADE', 'FAILED')
      order by ${o.updated_at} desc, ${o.id} desc offset ${MOST_PACKED})`,
  )
}

async function forget(context: TransactionContext, those: SQL): Promise<void> {
  const over = await select(
    context.db,
    { id: k.id, document: sql<string | null>`${k.document}::text` },
    sql`from ${k.from} where ${those} order by ${k.id} limit 100 for update of ${sql.raw('k')} skip locked`,
  )
  if (over.length === 0) return
  const ids = over.map(({ id }) => id)
  await removeMany(context, certificatePacks, ids)
  await context.db.run(sql`delete from certificate_pack_parts where pack_id = any(${idArray(ids)})`)
  for (const { document } of over) if (document !== null) await removeFile(context, document)
}
