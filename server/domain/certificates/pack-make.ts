import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { certificatePacks, PACK_HOURS, type packFormats } from '#resources/certificate-packs'
import { certificates } from '#resources/certificates'
import { OtherForm } from '#resources/pdf-form'
import { as, rowsOf, select } from '#server/kernel/alias'
import { clockSql, todayOf } from '#server/kernel/clock'
import { inTransaction, system, type RootContext } from '#server/kernel/context'
import { keepFor } from '#server/kernel/files/keep-file'
import { after, renewing } from '#server/kernel/lease'
import { idArray } from '#server/kernel/statements'
import { updateFrom } from '#server/kernel/operations/write-many'
import { reasonOf } from '#server/platform/start-error'
import { inTemporaryFolder } from '#server/platform/temporary-folder'
import { academyName } from '../academy/api'
import { forgetOldest, type Lacking } from './pack'
import { fileName, pdfAt, zipAt, type PackFile } from './pack-file'

const k = as(certificatePacks, 'k')
const c = as(certificates, 'c')
/** Duration of a lease: after this time without renewal another process starts the pack again. */
const LEASE_MS = 30_000
/** Certificates added between two progress updates. */
const AT_ONCE = 50
/** Attempts before a pack counts as failed; a failed attempt is retried after a minute. */
const MOST_TRIES = 5
const RETRY_MS = 60_000

interface Held {
  id: number
  format: keyof typeof packFormats
  ids: number[]
  heldBy: string
}
/** The pack was cancelled, or another process took it over, or this process is shutting down. */
class Ended extends Error {}

/**
 * Creates the requested packs of certificates and returns how many were attempted. A pack is leased by one process, which reports progress;
 * if that process dies, another starts again after the lease expires. A process that shuts down (`isEnding`) releases its pack at once.
 */
export async function makePacks(context: RootContext, isEnding: () => boolean = () => false): Promise<number> {
  const root = { ...context, viewer: system }
  let tried = 0
  for (;;) {
    const held = isEnding() ? null : await claim(root)
    if (!held) return tried
    tried += 1
    await renewing(
      LEASE_MS,
      () => renew(root, held),
      () => inTemporaryFolder('pack', (folder) => make(root, held, join(folder, 'content'), isEnding)),
    ).catch((error: unknown) => (error instanceof Ended ? release(root, held) : noteFailure(root, held, error)))
  }
}

async function claim({ db }: RootContext): Promise<Held | null> {
  const heldBy = randomUUID()
  const [held] = await db.run<Omit<Held, 'heldBy'>>(sql`
    update certificate_pack_parts p set held_by = ${heldBy}, held_until = ${after(LEASE_MS)}
    from (select ${k.id} as id, ${k.format} as format from ${k.from} join certificate_pack_parts w on w.pack_id = ${k.id}
      where ${k.status} = 'QUEUED' and (w.held_until is null or w.held_until <= ${clockSql.now})
      order by ${k.id} limit 1 for update of w skip locked) due
    where p.pack_id = due.id returning due.id, due.format, p.ids`)
  return held ? { ...held, heldBy } : null
}

/** Releases the lease so that another process can start at once; does nothing if the pack is no longer held by this one. */
async function release({ db }: RootContext, { id, heldBy }: Held): Promise<void> {
  await db.run(sql`update certificate_pack_parts set held_until = null where pack_id = ${id} and held_by = ${heldBy}`)
}

/** Renews the lease. */
const renew = ({ db }: Pick<RootContext, 'db'>, { id, heldBy }: Held) =>
  db.run(
    sql`update certificate_pack_parts set held_until = ${after(LEASE_MS)} where pack_id = ${id} and held_by = ${heldBy}`,
  )

const isHeld = ({ heldBy }: Held, id: unknown) =>
  sql`exists (select 1 from certificate_pack_parts p where p.pack_id = ${id} and p.held_by = ${heldBy})`

/** Saves the progress and renews the lease; throws `Ended` if this process no longer holds the pack. */
async function beat(context: RootContext, held: Held, done: number, lacking: readonly Lacking[]): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    const mine = await rowsOf(
      db,
      updateFrom(certificatePacks, (t) => ({
        set: { done: sql`${done}::int`, lacking: sql`${lacking.length}::int` },
        where: sql`${t.id} = ${held.id} and ${t.status} = 'QUEUED' and ${isHeld(held, t.id)}`,
      })),
    )
    if (mine.length === 0) throw new Ended()
    await renew({ db }, held)
  })
}

async function make(context: RootContext, held: Held, path: string, isEnding: () => boolean): Promise<void> {
  let file: PackFile | null = null
  try {
    const title = { title: 'Certificates', author: await academyName(context.db), date: context.now() }
    file = held.format === 'ZIP' ? zipAt(path) : pdfAt(path, title)
    const lacking: Lacking[] = []
    for (let done = 0; done < held.ids.length; done += AT_ONCE) {
      if (isEnding()) throw new Ended()
      await beat(context, held, done, lacking)
      lacking.push(...(await addSome(context, file, held.ids.slice(done, done + AT_ONCE))))
    }
    if (lacking.length === held.ids.length) throw new Error('no certificate of these has a file that can be read')
    await keep(context, held, { path, ...(await file.end()) }, lacking)
  } finally {
    file?.close()
  }
}

const isGone = (error: unknown): boolean =>
  /ENOENT|NoSuchKey/.test(reasonOf(error instanceof Error ? (error.cause ?? error) : error))

/** Adds certificates to the file; returns those that could not be added. */
async function addSome(context: RootContext, file: PackFile, ids: readonly number[]): Promise<Lacking[]> {
  const rows = await select(
    context.db,
    {
      id: c.id,
      studentName: c.studentName,
      code: c.code,
      status: c.status,
      document: sql<string | null>`${c.document}::text`,
    },
    sql`from ${c.from} where ${c.id} = any(${idArray(ids)})`,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const lacking: Lacking[] = []
  for (const id of ids) {
    const { studentName, code, status, document } = found.get(id) ?? {
      studentName: '',
      code: '',
      status: null,
      document: null,
    }
    const without = (why: Lacking['why']) => lacking.push({ id, studentName, code, why })
    if (document === null) {
      without(status === null ? 'GONE' : status === 'FAILED' ? 'FAILED' : 'QUEUED')
      continue
    }
    try {
      await file.add(fileName(studentName, code), await buffer(await context.files.read(document)))
    } catch (error) {
      if (error instanceof OtherForm) without('UNREADABLE')
      else if (isGone(error)) without('LOST')
      else throw error
    }
  }
  return lacking
}

async function keep(
  context: RootContext,
  held: Held,
  content: { path: string; size: number; sha256: string },
  lacking: readonly Lacking[],
): Promise<void> {
  const type = held.format === 'ZIP' ? 'zip' : 'pdf'
  const name = `certificates-${todayOf(context)}.${type}`
  const facts = { ...content, name, contentType: `application/${type}`, width: null, height: null }
  await beat(context, held, held.ids.length, lacking)
  await keepFor(context, facts, (key) =>
    inTransaction(context, async (inner) => {
      const { db } = inner
      const [made] = await rowsOf(
        db,
        updateFrom(certificatePacks, (t) => ({
          set: {
            status: sql`'MADE'`,
            document: sql`${key}::uuid`,
            expiresAt: after(PACK_HOURS * 3_600_000),
            lastError: sql`null`,
          },
          where: sql`${t.id} = ${held.id} and ${t.status} = 'QUEUED' and ${isHeld(held, t.id)}`,
          answer: { author: t.createdById },
        })),
      )
      if (!made) throw new Ended()
      await db.run(
        sql`update certificate_pack_parts set lacking = ${JSON.stringify(lacking)}::jsonb, held_by = null where pack_id = ${held.id}`,
      )
      await forgetOldest(inner, made.author)
    }),
  )
}

async function noteFailure(context: RootContext, held: Held, error: unknown): Promise<void> {
  await inTransaction(context, async (inner) => {
    const { db } = inner
    const [noted] = await rowsOf(
      db,
      updateFrom(certificatePacks, (t) => ({
        set: {
          attempts: sql`${t.attempts} + 1`,
          lastError: sql`${reasonOf(error).slice(0, 1000)}`,
          status: sql`case when ${t.attempts} + 1 >= ${MOST_TRIES} then 'FAILED' else ${t.status} end`,
        },
        where: sql`${t.id} = ${held.id} and ${t.status} = 'QUEUED' and ${isHeld(held, t.id)}`,
        answer: { author: t.createdById, status: t.status },
      })),
    )
    if (noted?.status === 'FAILED') await forgetOldest(inner, noted.author)
    await db.run(
      sql`update certificate_pack_parts set held_until = ${after(RETRY_MS)} where pack_id = ${held.id} and held_by = ${held.heldBy}`,
    )
  })
}
