import { sql, type SQL } from 'drizzle-orm'
import { academyName } from '../academy/api'
import type { Sql } from '#server/kernel/statements'
import type { CertificateText, Signer } from './draw'

interface StoredText {
  id: number
  runId: number
  code: string
  studentName: string
  courseName: string
  descriptionFirstLine: string | null
  descriptionSecondLine: string | null
  endDate: string
  tutorFullName: string | null
  taFullName: string | null
}
interface Signatures {
  run_id: number
  tutor: string | null
  ta: string | null
}

/** The columns of a certificate that its page is drawn from, over the alias `c`. */
export const textColumns: SQL = sql`
  c.id, c.run_id as "runId", c.code, c.student_name as "studentName", c.course_name as "courseName", c.end_date as "endDate",
  c.description_first_line as "descriptionFirstLine", c.description_second_line as "descriptionSecondLine", c.tutor_full_name as "tutorFullName",
  c.ta_full_name as "taFullName"`

const pictureOf = (base64: string | null) => (base64 ? Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64') : null)
const signerOf = (name: string | null, title: string, signature: Buffer | null | undefined): Signer[] =>
  name === null ? [] : [{ name, title, signature: signature ?? null }]

/** What stands on the pages of stored certificates, with the signatures of their makings; two statements. */
export async function textsOf(db: Sql, stored: readonly StoredText[]): Promise<CertificateText[]> {
  const runs = [...new Set(stored.map(({ runId }) => runId))]
  const rows = await db.run<Signatures>(
    sql`select run_id, tutor, ta from certificate_signatures where run_id = any(${`{${runs.join(',')}}`}::int[])`,
  )
  // The same picture for all of a making, so that it is sent and drawn once.
  const signatures = new Map(
    rows.map(({ run_id, tutor, ta }) => [run_id, { tutor: pictureOf(tutor), ta: pictureOf(ta) }]),
  )
  const academy = await academyName(db)
  return stored.map((each) => ({
    code: each.code,
    studentName: each.studentName,
    courseName: each.courseName,
    academy,
    endDate: each.endDate.split('-').reverse().join('.'),
    descriptionFirstLine: each.descriptionFirstLine ?? '',
    descriptionSecondLine: each.descriptionSecondLine ?? '',
    signers: [
      ...signerOf(each.tutorFullName, 'Tutor', signatures.get(each.runId)?.tutor),
      ...signerOf(each.taFullName, 'Teaching assistant', signatures.get(each.runId)?.ta),
    ],
  }))
}
export type { StoredText }
