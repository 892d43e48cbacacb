import { sql } from 'drizzle-orm'
import { attachments } from '#resources/attachments'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, system, type RootContext, type TransactionContext } from '#server/kernel/context'
import { keepMade } from '#server/kernel/files/keep-made'
import { create } from '#server/kernel/operations/write'
import { reasonOf } from '#server/platform/start-error'
import { certificatePdf } from './draw'
import { textColumns, textsOf, type StoredText } from './texts'

const MINUTE = 60_000
/** Tries before a certificate has failed; a try that failed waits a minute. */
const MOST_TRIES = 5
/** How long a request waits for one that somebody else is making: as long as a drawing may take, less than a statement may. */
const MOST_WAIT = '25s'

interface Due extends StoredText {
  applicantId: number | null
  attempts: number
}

/**
 * Makes what is queued and due, and gives how many it tried. Each certificate is made under its row's lock and in one transaction with its attachment,
 * so it is made once however many processes run; one whose process dies is queued as before.
 */
export async function makeCertificates(context: RootContext): Promise<number> {
  const root = { ...context, viewer: system }
  let tried = 0
  while (await makeNext(root, null)) tried += 1
  return tried
}

/** Makes these certificates now, as far as they are not made: one that somebody else is just making is waited for, one that failed before is tried again. */
export async function makeNow(context: RootContext, ids: readonly number[]): Promise<void> {
  for (const id of ids) await makeNext({ ...context, viewer: system }, id)
}

async function makeNext(context: RootContext, id: number | null): Promise<boolean> {
  let due: Due | undefined
  const kept: string[] = []
  try {
    await inTransaction(context, async (inner) => {
      due = await (id === null ? claimNext(inner) : claim(inner, id))
      if (due) await make(inner, due, kept)
    })
  } catch (error) {
    await Promise.all(kept.map((key) => context.files.remove(key).catch(() => {})))
    if (!due) throw error
    await noteFailure(context, due, error)
  }
  return due !== undefined
}

const columns = sql`${textColumns}, c.applicant_id as "applicantId", c.attempts`

async function claimNext({ db }: TransactionContext): Promise<Due | undefined> {
  const [due] = await db.run<Due>(sql`
    select ${columns} from certificates c where c.status = 'QUEUED' and (c.due_at is null or c.due_at <= ${clockSql.now})
    order by c.created_at, c.id limit 1 for update skip locked`)
  return due
}

/** The certificate, once nobody else holds it, unless it is made by then. */
async function claim({ db }: TransactionContext, id: number): Promise<Due | undefined> {
  db.send(sql`set local lock_timeout = ${sql.raw(`'${MOST_WAIT}'`)}`)
  const [due] = await db.run<Due>(
    sql`select ${columns} from certificates c where c.status = 'QUEUED' and c.id = ${id} for update`,
  )
  return due
}

async function make(context: TransactionContext, due: Due, kept: string[]): Promise<void> {
  const pdf = await certificatePdf(await textsOf(context.db, [due]), context.now())
  const name = `Certificate ${due.studentName} ${due.code}`.replace(/[/\\]/g, ' ')
  const { id: key } = await keepMade(context, `${name}.pdf`, 'application/pdf', pdf)
  kept.push(key)
  await context.db.run(sql`
    update certificates set status = 'MADE', document = ${key}::uuid, attempts = attempts + 1, last_error = null, version = version + 1, updated_at = ${clockSql.now}
    where id = ${due.id}`)
  if (due.applicantId !== null) {
    await create(context, attachments, {
      applicantId: due.applicantId,
      name,
      attachmentType: 'CERTIFICATE',
      attachment: key,
    })
  }
  tell(context, due)
}

async function noteFailure(context: RootContext, due: Due, error: unknown): Promise<void> {
  await inTransaction(context, async (inner) => {
    await inner.db.run(sql`
      update certificates set attempts = attempts + 1, last_error = ${reasonOf(error).slice(0, 1000)}, version = version + 1, updated_at = ${clockSql.now},
        due_at = ${new Date(inner.now().getTime() + MINUTE).toISOString()}, status = case when attempts + 1 >= ${MOST_TRIES} then 'FAILED' else status end
      where id = ${due.id} and status = 'QUEUED'`)
    tell(inner, due)
  })
}

function tell({ events }: TransactionContext, { id, runId }: Due): void {
  events.push({ resource: 'certificates', ids: [id] }, { resource: 'certificateRuns', ids: [runId] })
}
