import { sql } from 'drizzle-orm'
import { certificateRuns, certificates } from '#resources/certificates'
import { isPrintable, printableMessages } from '#resources/printable'
import { as, rowsOf } from '#server/kernel/alias'
import { authorOf, type TransactionContext } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { insertFrom, updateFrom } from '#server/kernel/operations/write-many'
import { tellRecords } from '#server/kernel/operations/tell-change'
import { randomCode } from '../documents/api'

/** Data of a certificate to create. */
export interface NewCertificate {
  studentName: string
  studentNameHy: string | null
  courseName: string
  /** 'yyyy-MM-dd' */
  endDate: string
  descriptionFirstLine: string
  descriptionSecondLine: string
  tutorFullName: string | null
  taFullName: string | null
  applicantId: number | null
}
const k = as(certificates, 'k')
interface Run {
  groupId: number | null
  /** Pictures as base64. */
  tutorSign: string | null
  taSign: string | null
}

/** Throws 409 for a text that would be printed with empty boxes: names come from records, which may be written in any letters. */
function mustBePrintable(each: NewCertificate): void {
  const people = [each.studentName, each.studentNameHy, each.tutorFullName, each.taFullName]
  const name = [...people, each.courseName, each.descriptionFirstLine, each.descriptionSecondLine].find(
    (text) => text !== null && !isPrintable(text),
  )
  if (name) throw new AppError('wrong_state', { said: printableMessages.lettersOf({ name }) })
}

/**
 * Queues certificates as one run, in the caller's transaction; returns the ids of the run and the certificates. A
 * student who already has a certificate of the group, also from a concurrent request, gets no second one.
 * 409 for names that cannot be printed.
 */
export async function queueCertificates(
  context: TransactionContext,
  run: Run,
  wanted: readonly NewCertificate[],
): Promise<{ runId: number; ids: number[] }> {
  wanted.forEach(mustBePrintable)
  const { db } = context
  const author = authorOf(context)
  const rows = wanted.map((each) => ({ ...each, code: `C-${randomCode(2)}` }))
  const [{ id: runId } = { id: 0 }] = await rowsOf(
    db,
    insertFrom(certificateRuns, {
      values: {
        groupId: sql`${run.groupId}::int`,
        total: sql`${rows.length}::int`,
        createdById: sql`${author}::int`,
      },
    }),
  )
  await db.run(
    sql`insert into certificate_signatures (run_id, tutor, ta) values (${runId}, ${run.tutorSign}, ${run.taSign})`,
  )
  const made = await rowsOf(
    db,
    insertFrom(certificates, {
      values: {
        studentName: sql`c->>'studentName'`,
        studentNameHy: sql`c->>'studentNameHy'`,
        issue: sql`1 + (select count(*)::int from ${k.from} where ${k.applicantId} = (c->>'applicantId')::int
          and ${k.groupId} = ${run.groupId}::int and ${k.status} = 'REVOKED')`,
        courseName: sql`c->>'courseName'`,
        endDate: sql`(c->>'endDate')::date`,
        descriptionFirstLine: sql`c->>'descriptionFirstLine'`,
        descriptionSecondLine: sql`c->>'descriptionSecondLine'`,
        tutorFullName: sql`c->>'tutorFullName'`,
        taFullName: sql`c->>'taFullName'`,
        applicantId: sql`(c->>'applicantId')::int`,
        groupId: sql`${run.groupId}::int`,
        code: sql`c->>'code'`,
        runId: sql`${runId}::int`,
        createdById: sql`${author}::int`,
        status: sql`'QUEUED'`,
      },
      from: sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality e(c, place) order by place`,
      unless: ['applicantId', 'groupId', 'issue'],
    }),
  )
  if (made.length < rows.length) {
    const total = sql`${made.length}::int`
    await db.run(updateFrom(certificateRuns, ({ id }) => ({ set: { total }, where: sql`${id} = ${runId}` })))
  }
  const ids = made.map(({ id }) => id)
  tellRecords(context, certificates, ids)
  context.afterCommit.push(context.wake)
  return { runId, ids }
}
