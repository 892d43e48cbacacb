import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { clockSql } from '#server/kernel/clock'
import { authorOf, type TransactionContext } from '#server/kernel/context'

/** A certificate to make. */
export interface NewCertificate {
  studentName: string
  courseName: string
  /** 'yyyy-MM-dd' */
  endDate: string
  descriptionFirstLine: string
  descriptionSecondLine: string
  tutorFullName: string | null
  taFullName: string | null
  applicantId: number | null
}
interface Run {
  groupId: number | null
  /** Pictures as base64. */
  tutorSign: string | null
  taSign: string | null
}

/** Without letters and figures that look alike. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const part = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
const newCode = () => `C-${part()}-${part()}`

/**
 * Queues certificates as one making, in the caller's transaction; gives its id and those of the certificates. A student of a group who
 * has one already, also by a request at the same time, gets no second.
 */
export async function queueCertificates(
  context: TransactionContext,
  run: Run,
  wanted: readonly NewCertificate[],
): Promise<{ runId: number; ids: number[] }> {
  const { db } = context
  const author = authorOf(context)
  const rows = wanted.map((each) => ({ ...each, code: newCode() }))
  const [{ id: runId } = { id: 0 }] = await db.run<{ id: number }>(sql`
    insert into certificate_runs (created_at, updated_at, group_id, total, created_by_id)
    values (${clockSql.now}, ${clockSql.now}, ${run.groupId}, ${rows.length}, ${author}) returning id`)
  await db.run(
    sql`insert into certificate_signatures (run_id, tutor, ta) values (${runId}, ${run.tutorSign}, ${run.taSign})`,
  )
  const made = await db.run<{ id: number }>(sql`
    insert into certificates (created_at, updated_at, student_name, course_name, end_date, description_first_line, description_second_line, tutor_full_name, ta_full_name,
      applicant_id, group_id, code, run_id, created_by_id, status)
    select ${clockSql.now}, ${clockSql.now}, c->>'studentName', c->>'courseName', (c->>'endDate')::date, c->>'descriptionFirstLine', c->>'descriptionSecondLine', c->>'tutorFullName',
      c->>'taFullName', (c->>'applicantId')::int, ${run.groupId}::int, c->>'code', ${runId}::int, ${author}::int, 'QUEUED'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality e(c, place) order by place
    on conflict (applicant_id, group_id) where deleted_at is null do nothing returning id`)
  if (made.length < rows.length)
    await db.run(sql`update certificate_runs set total = ${made.length} where id = ${runId}`)
  const ids = made.map(({ id }) => id)
  context.events.push({ resource: 'certificates', ids })
  context.afterCommit.push(context.wake)
  return { runId, ids }
}
