import { sql } from 'drizzle-orm'
import { certificates } from '#resources/certificates'
import { as, select, type Selected } from '#server/kernel/alias'
import { academyName } from '../academy/api'
import { idArray, type Sql } from '#server/kernel/statements'
import type { CertificateText, Signer } from './draw'

const c = as(certificates, 'c')
/** What the page of a certificate is drawn from, over the alias `c`. */
export const textColumns = {
  id: c.id,
  runId: c.runId,
  code: c.code,
  studentName: c.studentName,
  courseName: c.courseName,
  endDate: c.endDate,
  descriptionFirstLine: c.descriptionFirstLine,
  descriptionSecondLine: c.descriptionSecondLine,
  tutorFullName: c.tutorFullName,
  taFullName: c.taFullName,
}
type StoredText = Selected<typeof textColumns>

const pictureOf = (base64: string | null) => (base64 ? Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64') : null)
const signerOf = (name: string | null, as: Signer['as'], signature: Buffer | null | undefined): Signer[] =>
  name === null ? [] : [{ name, as, signature: signature ?? null }]

/** What stands on the pages of stored certificates, with the signatures of their makings; two statements. */
export async function textsOf(db: Sql, stored: readonly StoredText[]): Promise<CertificateText[]> {
  const runs = [...new Set(stored.map(({ runId }) => runId))]
  const rows = await select(
    db,
    { runId: sql<number>`run_id`, tutor: sql<string | null>`tutor`, ta: sql<string | null>`ta` },
    sql`from certificate_signatures where run_id = any(${idArray(runs)})`,
  )
  // The same picture for all of a making, so that it is sent and drawn once.
  const signatures = new Map(
    rows.map(({ runId, tutor, ta }) => [runId, { tutor: pictureOf(tutor), ta: pictureOf(ta) }]),
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
      ...signerOf(each.tutorFullName, 'tutor', signatures.get(each.runId)?.tutor),
      ...signerOf(each.taFullName, 'assistant', signatures.get(each.runId)?.ta),
    ],
  }))
}
