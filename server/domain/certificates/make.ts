import { sql } from 'drizzle-orm'
import { attachments } from '#resources/attachments'
import { certificates } from '#resources/certificates'
import { as, select, type Selected } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, system, type RootContext, type TransactionContext } from '#server/kernel/context'
import { keepingFiles, keepMade } from '#server/kernel/files/keep-made'
import { create } from '#server/kernel/operations/write'
import { updateFrom } from '#server/kernel/operations/write-many'
import { tellRecords } from '#server/kernel/operations/tell-change'
import { reasonOf } from '#server/platform/start-error'
import { academyLogo } from '../academy/api'
import { certificatePdf } from './draw'
import { newContent, picturesOf, textColumns, textOf } from './texts'

const MINUTE = 60_000
/** Attempts before a certificate counts as failed; a failed attempt is retried after a minute. */
const MOST_TRIES = 5
/**
 * How long a request waits for a certificate another transaction is creating: as long as a drawing may take, less
 * than the statement timeout.
 */
const MOST_WAIT = '25s'

/**
 * Creates the queued certificates that are due and returns how many were attempted. Each is created under its row lock in one
 * transaction with its attachment, so it is created once however many processes run; if a process dies, the certificate stays queued.
 * A process that shuts down (`isEnding`) leaves the others queued after the one at hand.
 */
export async function makeCertificates(context: RootContext, isEnding: () => boolean = () => false): Promise<number> {
  const root = { ...context, viewer: system }
  let tried = 0
  while (!isEnding() && (await makeNext(root, null))) tried += 1
  return tried
}

/** Creates those of these certificates that are missing: waits for one being created by others, and retries a failed attempt. */
export async function makeNow(context: RootContext, ids: readonly number[]): Promise<void> {
  for (const id of ids) await makeNext({ ...context, viewer: system }, id)
}

async function makeNext(context: RootContext, id: number | null): Promise<boolean> {
  let held: Due | undefined
  try {
    await keepingFiles(context, async (inner, kept) => {
      held = await (id === null ? claimNext(inner) : claim(inner, id))
      if (held) await make(inner, held, kept)
    })
  } catch (error) {
    if (!held) throw error
    await noteFailure(context, held, error)
  }
  return held !== undefined
}

const c = as(certificates, 'c')
const due = { ...textColumns, applicantId: c.applicantId, attempts: c.attempts }
type Due = Selected<typeof due>

async function claimNext({ db }: TransactionContext): Promise<Due | undefined> {
  const [next] = await select(
    db,
    due,
    sql`from ${c.from} where ${c.status} = 'QUEUED' and (${c.dueAt} is null or ${c.dueAt} <= ${clockSql.now})
    order by ${c.created_at}, ${c.id} limit 1 for update of ${sql.raw('c')} skip locked`,
  )
  return next
}

/** Locks and reads a queued certificate; undefined if it has been created by then. */
async function claim({ db }: TransactionContext, id: number): Promise<Due | undefined> {
  db.send(sql`set local lock_timeout = ${sql.raw(`'${MOST_WAIT}'`)}`)
  const [held] = await select(
    db,
    due,
    sql`from ${c.from} where ${c.status} = 'QUEUED' and ${c.id} = ${id} for update of ${sql.raw('c')}`,
  )
  return held
}

async function make(context: TransactionContext, held: Due, kept: string[]): Promise<void> {
  const { content, versionId, hash } = await newContent(context, held)
  const pictures = await picturesOf(context, [held.runId])
  const logo = (await academyLogo(context))?.content ?? null
  const pdf = await certificatePdf([textOf(content, pictures.get(held.runId), logo)], context.now())
  const name = `Certificate ${held.studentName} ${held.code}`.replace(/[/\\]/g, ' ')
  const { id: key } = await keepMade(context, `${name}.pdf`, 'application/pdf', pdf)
  kept.push(key)
  await context.db.run(
    updateFrom(certificates, (t) => ({
      set: {
        status: sql`'MADE'`,
        document: sql`${key}::uuid`,
        textVersionId: sql`${versionId}::int`,
        contentHash: sql`${hash}::text`,
        attempts: sql`${t.attempts} + 1`,
        lastError: sql`null`,
      },
      where: sql`${t.id} = ${held.id}`,
    })),
  )
  await context.db.run(
    sql`insert into certificate_contents (certificate_id, content) values (${held.id}, ${JSON.stringify(content)}::jsonb)`,
  )
  if (held.applicantId !== null) {
    await create(context, attachments, {
      applicantId: held.applicantId,
      name,
      attachmentType: 'CERTIFICATE',
      attachment: key,
    })
  }
  tellRecords(context, certificates, [held.id])
}

async function noteFailure(context: RootContext, held: Due, error: unknown): Promise<void> {
  await inTransaction(context, async (inner) => {
    const dueAt = new Date(inner.now().getTime() + MINUTE).toISOString()
    await inner.db.run(
      updateFrom(certificates, (t) => ({
        set: {
          attempts: sql`${t.attempts} + 1`,
          lastError: sql`${reasonOf(error).slice(0, 1000)}`,
          dueAt: sql`${dueAt}`,
          status: sql`case when ${t.attempts} + 1 >= ${MOST_TRIES} then 'FAILED' else ${t.status} end`,
        },
        where: sql`${t.id} = ${held.id} and ${t.status} = 'QUEUED'`,
      })),
    )
    tellRecords(inner, certificates, [held.id])
  })
}
